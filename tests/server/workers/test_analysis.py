"""Hints, analysis and reviews at the table: who gets them, what they may reveal, and that they don't delay bots."""

import json
from typing import Any

import pytest
from server_process import (
    ServerProcess,
    encoded,
    eventually,
    play_first,
    raw_connection,
    wait_for_message,
    wait_until,
)

from ludarium import game, games
from ludarium.client import Client, Rejected, RemoteTable
from ludarium.core import NOBODY, FairChance, Match, Rng
from ludarium.core.parts.analysis import Review
from ludarium.server.workers.jobs import AnalyseJob, MatchHistory, analyse_position, imagined_by
from ludarium.wire.lobby import SeatRequest
from ludarium.wire.table import Analyse, Analysed, Hello, Rejection, Stop

WON = "5/5/1r..3/1R3/4C L"
"""Light wins at once, with Rb2xb3 and other turns."""
CITY = "vilnius/1 seats=2 / at city 0 round=3 points=9 / hand 0 palanga siauliai telsiai skuodas"
"""The first seat builds, and has something to pay with."""


def over(server: ServerProcess, position: str = WON) -> tuple[Client, RemoteTable]:
    """A match that is over."""
    host = server.guest("Ann")
    table = host.open("vilitum", seats=["me", "greedy"], position=position, public=True)
    table.play("Rb2xb3", 0)
    wait_until(table, lambda now: now.card.status == "over")
    return host, table


def last(table: RemoteTable, *given: Any, **settings: Any) -> Analysed:
    found = list(table.analyse(*given, **{"seconds": 0.2} | settings))
    assert [one.done for one in found] == [False] * (len(found) - 1) + [True]
    return found[-1]


def reviewed(client: Client, table: str) -> Review:
    """The complete review."""

    def finished() -> Review | None:
        review = client.review(table)
        return review if review.done else None

    return eventually(finished)


def test_a_hint_comes_with_a_reason(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"], position=WON)
    hint = table.hint()
    assert hint.reason == "You win in 1 action."
    assert hint.says == "You win in 1 action."
    assert hint.name == next(choice.name for choice in table.scene(0).choices if choice.text == hint.text)
    table.play(hint.text)
    assert wait_until(table, lambda now: now.card.status == "over").card.result.startswith("Light wins")


def test_a_hint_is_given_in_vitiums_starting_pick(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vitium", seats=["me", "random"])
    picks = {choice.text: choice.name for choice in table.scene(0).choices}
    assert all(text.startswith("pick ") for text in picks)
    hint = table.hint()
    assert hint.name == picks[hint.text]
    table.play(hint.text)


def mustering() -> str:
    """A position of Vilnius in which the first seat musters against enemies."""
    playing, rng = game("vilnius"), Rng("mustering")
    while True:
        state: Any = playing.setup(2, playing.Options())
        while state.decider != NOBODY:
            if state.decider == 0 and " / at muster" in (text := playing.text(state)) and len(state.actions()) > 3:
                return text
            state.play(rng.choose(state.actions()))


@pytest.mark.parametrize(
    ("position", "first"),
    [
        (CITY, "build "),
        (mustering(), "assign "),
    ],
    ids=["payment", "fight"],
)
def test_a_hint_is_given_in_vilnius_even_without_position_text(
    server: ServerProcess, position: str, first: str
) -> None:
    table = server.guest("Ann").open("vilnius", seats=["me", "hotseat"], position=position)
    table.play(next(choice.text for choice in table.scene(0).choices if choice.text.startswith(first)))
    seat = table.now.seats[0].scene.decider
    open_ = {choice.text: choice.name for choice in table.scene(seat).choices}
    hint = table.hint(seat)
    assert hint.name == open_[hint.text]
    table.play(hint.text, seat)


def test_a_guess_of_what_is_hidden_depends_only_on_its_seed() -> None:
    match = Match(game("vitium"), chance=FairChance.seeded("hidden"))
    while not match.game.covers(match.state):
        match.act(match.state.actions()[0])
    told = [imagined_by(0, match, match.state, len(match.played), seed) for seed in ("0:1", "0:1", "0:2")]
    assert told[0] == told[1] != told[2]


@pytest.mark.parametrize("name", games())
def test_every_decision_can_be_analysed(name: str) -> None:
    """Even if position text doesn't cover the state: then the whole history of the match is sent."""
    playing, rng, stories = game(name), Rng(f"looked into {name}"), 0
    match = Match(playing, chance=FairChance.seeded(name))
    for _ in range(60):
        if match.over:
            break
        seat, actions = match.state.decider, match.state.actions()
        told = imagined_by(seat, match, match.state, len(match.played))
        stories += isinstance(told, MatchHistory)
        if isinstance(told, MatchHistory) or rng.below(8) == 0:
            found = analyse_position(AnalyseJob(name, told, seat, "1", 0.01, 3))
            assert found.decider == seat
            texts = {playing.format(match.state, action) for action in actions}
            assert {line.actions[0] for line in found.lines} <= texts
            assert found.lines
        match.act(rng.choose(actions))
    assert stories or name in ("vilitum", "victorus")


def test_a_match_from_a_position_is_analysed_from_there() -> None:
    match = Match(
        game("vilnius"), start="vilnius/1 seats=2 / at city 0 round=3 points=9 / hand 0 palanga siauliai telsiai"
    )
    match.play(next(text for text in _texts(match) if text.startswith("build ")))
    told = imagined_by(0, match, match.state, 1)
    assert isinstance(told, MatchHistory)
    found = analyse_position(AnalyseJob("vilnius", told, 0, "1", 0.01, 3))
    assert {line.actions[0] for line in found.lines} <= set(_texts(match))
    assert found.lines


def _texts(match: Match) -> list[str]:
    return [match.game.format(match.state, action) for action in match.state.actions()]


def test_an_analysis_deepens_until_it_is_done(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"], position="wrzac/5/5/5/WRZAC L")
    found = list(table.analyse(lines=2, seconds=1.0))
    assert len(found) > 1
    assert [one.done for one in found] == [False] * (len(found) - 1) + [True]
    deepest = found[-1].found
    assert deepest.depth >= found[0].found.depth >= 1
    assert len(deepest.lines) == 2
    assert deepest.lines[0].score >= deepest.lines[1].score
    legal = {choice.text for choice in table.scene(0).choices}
    assert {one.actions[0] for one in deepest.lines} <= legal
    assert deepest.evaluation == (deepest.lines[0].score, -deepest.lines[0].score)


def test_the_host_can_switch_help_off(server: ServerProcess) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"], position=WON, hints=False)
    assert not table.now.card.hints
    for ask in (table.hint, lambda: last(table)):
        with pytest.raises(Rejected, match="hints or analyses at this table until the match is over"):
            ask()
    table.play("Rb2xb3", 0)
    wait_until(table, lambda now: now.card.status == "over")
    assert last(table, 0).found.says == "Light wins in 1 action"


@pytest.mark.parametrize(
    ("settings", "hints"),
    [
        ({"seats": ["me", "greedy"]}, True),
        ({"seats": ["me", "open"]}, True),
        ({"seats": ["me", "greedy"], "public": True}, True),
        ({"seats": ["me", "open"], "public": True}, False),
        ({"seats": ["me", "open"], "public": True, "hints": True}, True),
    ],
)
def test_by_default_hints_are_off_only_between_strangers(
    server: ServerProcess, settings: dict[str, Any], hints: bool
) -> None:
    assert server.guest("Ann").open("vilitum", **settings).now.card.hints is hints


def test_only_players_can_analyse_a_match_under_way(server: ServerProcess) -> None:
    one, other = server.pair(public=True, hints=True)
    stranger = server.guest("Cid").table(one.id)
    stranger.send(Analyse(seat=None, actions=0))
    refused = wait_for_message(stranger, lambda message: isinstance(message, Rejection))
    assert "without a seat in it" in refused.message
    with pytest.raises(Rejected, match="isn't yours"):
        list(other.analyse(seat=0))
    assert last(other, seat=1).found.decider == 0


@pytest.mark.parametrize(
    "settings",
    [{"actions": 7}, {"actions": -1}, {"lines": 0}, {"lines": 9}, {"seconds": 0.01}, {"seconds": 60.0}],
)
def test_an_analysis_beyond_the_limits_is_refused(server: ServerProcess, settings: dict[str, Any]) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "greedy"], position=WON)
    with pytest.raises(Rejected):
        list(table.analyse(**settings))


def test_spectators_can_analyse_a_finished_match(server: ServerProcess) -> None:
    _, table = over(server)
    watcher = server.guest("Cid").table(table.id)
    found = last(watcher, 0)
    assert (found.seat, found.found.lines[0].ends_in, found.found.evaluation) == (None, 1, (1.0, -1.0))
    end = last(watcher)
    assert (end.found.decider, end.found.lines, end.found.evaluation) == (-2, (), (1.0, -1.0))


def test_a_new_analysis_replaces_the_previous_one(server: ServerProcess) -> None:
    guest = server.guest("Ann")
    table = guest.open("vilitum", seats=["me", "greedy"], position="wrzac/5/5/5/WRZAC L")
    with raw_connection(server.url, table.id, guest.cookies) as own:
        own.send(encoded(Hello()))
        own.send(encoded(Analyse(seat=0, actions=0, lines=3, seconds=10.0)))
        own.send(encoded(Analyse(seat=0, actions=0, lines=1, seconds=0.1)))
        answers = []
        while not answers or not answers[-1]["done"]:
            message = json.loads(own.recv(30))
            if message["type"] == "analysed":
                answers.append(message)
        assert len(answers[-1]["found"]["lines"]) == 1
        own.send(encoded(Analyse(seat=0, actions=0, lines=3, seconds=10.0)))
        own.send(encoded(Stop()))
        own.send(encoded(Analyse(seat=0, actions=0, lines=2, seconds=0.1)))
        while (message := json.loads(own.recv(30)))["type"] != "analysed" or not message["done"]:
            pass
        assert len(message["found"]["lines"]) == 2


def test_bots_play_during_an_analysis(server: ServerProcess) -> None:
    """The server has one process for bots: if the analysis took it, they would not answer before it is done."""
    asker = server.guest("Ann").open("vilitum", seats=["me", "greedy"], position="wrzac/5/5/5/WRZAC L")
    player = server.guest("Bob").open("vilitum", seats=["me", "greedy"])
    looking = asker.analyse(seconds=10.0)
    next(looking)
    for actions in (2, 4, 6):
        play_first(player)
        wait_until(player, lambda now, actions=actions: now.actions == actions)
    looking.close()


def test_a_review_shows_better_actions(server: ServerProcess) -> None:
    host = server.guest("Ann")
    table = host.open("vilitum", seats=["me", "hotseat"], position="5/5/1r..3/1R..3/5 L")
    with pytest.raises(Rejected, match="isn't over"):
        host.review(table.id)
    table.play("Rb2-b1", 0)
    table.play("resign", 1)
    wait_until(table, lambda now: now.card.status == "over")
    review = reviewed(host, table.id)
    assert (review.judged, review.total, review.turning) == (1, 1, (1,))
    judged = review.judgements[0]
    assert (judged.action, judged.seat, judged.text, judged.mark) == (1, 0, "Rb2-b1", "missed win")
    assert len(judged.better) == 1
    assert judged.says.endswith("Light wins in 1 action.")
    assert review.says == "Light: 1 missed win."
    assert host.review(table.id) == review
    with pytest.raises(Rejected) as refused:
        server.guest("Cid").review(table.id)
    assert refused.value.status == 403


def test_on_a_shared_screen_only_the_decider_gets_hints(server: ServerProcess) -> None:
    table = server.guest("Ann").open("leaky", seats=["hotseat", SeatRequest(kind="hotseat", name="Bo")])
    assert last(table, seat=0).found.hidden
    with pytest.raises(Rejected, match="another seat on a shared screen"):
        last(table, seat=1)


def test_a_match_of_hidden_cards_is_reviewed_too(server: ServerProcess) -> None:
    host = server.guest("Ann")
    table = host.open("leaky", seats=["me", "hotseat"])
    table.play("keep", 0)
    table.play("keep", 1)
    wait_until(table, lambda now: now.card.status == "over")
    review = reviewed(host, table.id)
    assert [judged.seat for judged in review.judgements] == [0, 1]
    assert all(len(judged.better) <= 1 for judged in review.judgements)

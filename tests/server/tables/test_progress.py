"""The ladder of bots: which matches count, streaks, and what reviews add."""

from collections.abc import Sequence

import pytest
from server_process import ServerProcess, eventually, play_first, wait_until

from ludarium import game
from ludarium.bots import bot
from ludarium.client import Client
from ludarium.core import NOBODY, Rng
from ludarium.server.tables.lobby.progress import Counted, game_progress, next_rival, result, streak
from ludarium.server.tables.lobby.summaries import game_cards
from ludarium.wire.progress import GameProgress, Rung
from ludarium.wire.table import Acted

VILITUM = game("vilitum")
WON = "5/5/1r..3/1R3/4C L"
"""Light wins at once with Rb2xb3."""


def of(client: Client, name: str = "vilitum") -> GameProgress:
    return next(one for one in client.progress().games if one.game == name)


def rung(of: GameProgress, spec: str) -> tuple[int, int, int]:
    found = next(one for one in of.ladder if one.spec == spec)
    return found.won, found.drawn, found.lost


def resign(client: Client, rival: str) -> None:
    table = client.open("vilitum", seats=["me", rival])
    table.play("resign")
    wait_until(table, lambda now: now.card.status == "over")


def win(client: Client, rival: str) -> str:
    """Beat a weak bot with a stronger one; returns the table."""
    table, rng, player = client.open("vilitum", seats=["me", rival]), Rng(5), bot("alphabeta:2000n")
    for _ in table:
        state = VILITUM.setup(2, VILITUM.Options())
        for event in table.events:
            if isinstance(event, Acted):
                state.play(VILITUM.parse(state, event.text))
        assert state.decider != NOBODY
        table.play(VILITUM.format(state, player.choose(state, rng)))
    return table.id


def test_a_stranger_stands_before_every_ladder(server: ServerProcess) -> None:
    with server.guest("Ann") as ann:
        found = ann.progress()
        assert found.name == "Ann"
        assert {one.game for one in found.games} >= {card.name for card in game_cards() if card.bots}
        vilitum = of(ann)
        assert vilitum.next == vilitum.ladder[0].spec == "level:1"
        assert [one.level for one in vilitum.ladder] == list(range(1, 9))
        assert (vilitum.streak, vilitum.longest_winning_streak, vilitum.reviewed, vilitum.loss) == (0, 0, 0, None)


def test_who_beats_a_bot_meets_the_next_one(server: ServerProcess) -> None:
    with server.guest("Ann") as ann:
        win(ann, "level:1")
        found = of(ann)
        assert rung(found, "level:1") == (1, 0, 0)
        assert (found.next, found.streak, found.rival, found.longest_winning_streak) == ("level:2", 1, "level:1", 1)


def test_losses_count_and_make_a_streak(server: ServerProcess) -> None:
    with server.guest("Ann") as ann:
        resign(ann, "level:2")
        resign(ann, "level:2")
        found = of(ann)
        assert rung(found, "level:2") == (0, 0, 2)
        assert (found.next, found.streak, found.rival) == ("level:1", -2, "level:2")


def test_a_match_from_a_position_or_against_people_does_not_count(server: ServerProcess) -> None:
    with server.guest("Ann") as ann, server.guest("Bob") as bob:
        table = ann.open("vilitum", seats=["me", "level:1"], position=WON)
        table.play("Rb2xb3")
        wait_until(table, lambda now: now.card.status == "over")
        shared = ann.open("vilitum", seats=["me", "open"])
        theirs = bob.join(shared.id, shared.claims[1])
        theirs.play("resign")
        wait_until(shared, lambda now: now.card.status == "over")
        assert of(ann).streak == of(bob).streak == 0
        assert rung(of(ann), "level:1") == (0, 0, 0)


def test_a_complete_review_says_what_my_decisions_cost(server: ServerProcess) -> None:
    with server.guest("Ann") as ann:
        table = ann.open("vilitum", seats=["me", "level:1"])
        play_first(table)
        play_first(table)
        table.turn()
        table.play("resign")
        wait_until(table, lambda now: now.card.status == "over")
        review = eventually(lambda: found if (found := ann.review(table.id)).done else None)
        mine = [one.loss for one in review.judgements if one.seat == 0]
        found = eventually(lambda: one if (one := of(ann)).reviewed else None)
        assert found.reviewed == 1
        assert found.loss == pytest.approx(sum(mine) / len(mine))


def test_progress_survives_a_restart(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("progress")) as server, server.guest("Ann") as ann:
        resign(ann, "level:3")
        cookies = ann.cookies
        server.stop()
        server.start()
        with Client(server.url) as again:
            again.use_cookies(cookies)
            assert rung(of(again), "level:3") == (0, 0, 1)


@pytest.mark.parametrize(
    ("payoffs", "seat", "expected"),
    [
        ((1.0, -1.0), 0, 1),
        ((1.0, -1.0), 1, -1),
        ((0.0, 0.0), 0, 0),
        ((1.0, 1.0, 1.0), 2, 1),  # a city that stands
        ((-1.0, -1.0), 0, -1),  # a city that falls
        ((1.0, 1.0, -1.0), 1, 1),
    ],
)
def test_a_win_is_alone_or_together(payoffs: Sequence[float], seat: int, expected: int) -> None:
    assert result(payoffs, seat) == expected


def test_a_streak_is_against_the_latest_rival() -> None:
    won, lost = Counted("vilitum", "level:2", 1), Counted("vilitum", "level:2", -1)
    other = Counted("vilitum", "level:3", -1)
    assert streak([]) == 0
    assert streak([won, won, lost, won]) == 2
    assert streak([won, other, won, lost]) == 2
    assert streak([other, won, won]) == -1


def test_the_longest_run_and_the_average_loss() -> None:
    card = next(one for one in game_cards() if one.name == "vilitum")
    played = [
        Counted("vilitum", "level:1", 1, 0.1),
        Counted("vilitum", "level:2", 1),
        Counted("vilitum", "level:1", 1, 0.3),
        Counted("vilitum", "level:1", -1),
        Counted("vilitum", "level:1", 1),
    ]
    found = game_progress(card, played)
    assert found.longest_winning_streak == 3
    assert found.reviewed == 2
    assert found.loss == pytest.approx(0.2)


def test_the_next_rival_stands_above_the_strongest_beaten() -> None:
    ladder = [Rung(spec=f"level:{level}", title="", level=level, won=int(level in (1, 4))) for level in range(1, 6)]
    assert next_rival(ladder) == "level:5"
    assert next_rival(ladder[:4]) == ""

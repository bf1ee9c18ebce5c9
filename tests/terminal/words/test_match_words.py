"""A match told in words: as a reader may know it, whatever is hidden from them."""

from collections.abc import Iterator
from typing import Any

from ludarium.core import FairChance, Match, Record, Rng
from ludarium.core.parts.decks import deck_to_word
from ludarium.games.vitium import VITIUM
from ludarium.games.vitium.options import Options
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.words.match_words import title

READY = VITIUM.decks.catalogue("core").decks[0]


def test_a_title_does_not_tell_what_lies_in_a_deck() -> None:
    """Several people may sit at one terminal."""
    match = Match(VITIUM, Options(decks=f"{deck_to_word(READY)}/velvet-knife", win_influence=6), seats=2)
    assert title(match) == "Vitium · Decks: ?/? · Influence to win: 6"


# Two worlds that a reader cannot tell apart


def worlds() -> Iterator[tuple[int, Match, Match]]:
    """Seats, each with a match one action on from a position, and the same match as the seat might imagine it."""
    rng = Rng("worlds")
    for seed in range(3):
        match = Match(VITIUM, chance=FairChance.seeded(seed))
        for _ in range(120):
            if match.over:
                break
            action, actor = rng.choose(match.state.actions()), match.state.decider
            if VITIUM.covers(match.state) and rng.below(3) == 0:
                yield from _both(match, action, actor, rng)
            match.act(action)


def _both(match: Match, action: int, actor: int, rng: Rng) -> Iterator[tuple[int, Match, Match]]:
    for reader in range(match.seats):
        truth, guess = match.state, match.state.guess(reader, rng)
        if guess != truth and action in guess.actions():
            both = [Match(match.game, start=match.game.text(world), seats=match.seats) for world in (truth, guess)]
            for one in both:
                one.act(action, actor)
            views = [match.game.view(one.state, reader) for one in both]
            if reader != actor and views[0] == views[1]:  # else the action itself has shown which is the truth
                yield reader, both[0], both[1]


def shown(match: Match, reader: int) -> list[Any]:
    """All that a person in a seat is shown and told of a match by itself, and all that a spectator is."""
    seats = [player("you" if seat == reader else "random") for seat in range(match.seats)]
    local = LocalMatch(Record(match=match), seats, seed="1", save_file=SaveFile())
    local.told = 0
    told = [local.news(reader), local.log(reader), sorted(local.touched(reader)), local.title]
    return [*told, local.scene(reader), local.news(None), local.log(None), sorted(local.touched(None))]


def test_a_reader_is_shown_the_same_in_two_worlds_it_cannot_tell_apart() -> None:
    compared = 0
    for reader, truth, guess in worlds():
        assert shown(truth, reader) == shown(guess, reader)
        compared += 1
    assert compared > 20


def test_what_is_taken_back_is_told_with_the_eyes_of_who_decides_again() -> None:
    match, rng = Match(VITIUM, chance=FairChance.seeded(1)), Rng("taken back")
    while not (match.state.decider == 1 and any("get-underway" in text for text in _texts(match))):
        match.act(rng.choose(match.state.actions()))
    local = LocalMatch(Record(match=match), [player("you"), player("random")], seed="1", save_file=SaveFile())
    match.play(next(text for text in _texts(match) if "get-underway" in text))
    assert "get-underway ?" in local.undo()


def _texts(match: Match) -> list[str]:
    return [match.game.format(match.state, action) for action in match.state.actions()]

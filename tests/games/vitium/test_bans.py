"""Bans: what has none is exactly what is listed, and every one is reached."""

from collections.abc import Iterator
from typing import Any

import pytest

from ludarium.core import BadNotation, Refused, Rng
from ludarium.core.state import NOBODY
from ludarium.games.vitium.refusals.attempt import attempt_of
from ludarium.games.vitium.refusals.forbidden_by import forbidden_by
from ludarium.games.vitium.refusals.reading import read_words
from ludarium.games.vitium.refusals.table import REFUSALS
from ludarium.games.vitium.refusals.understand import understand
from ludarium.games.vitium.rules import bans, layout
from ludarium.testing.suite import EXPLORE

from .helpers import VITIUM, choices, new_match

MATCHES = 60 if EXPLORE else 6
POSITIONS_PER_MATCH = 60 if EXPLORE else 25
EVERYWHERE = (
    "end", "negotiate", "pass", "consent", "refuse", "accept", "pay", "decline", "yes", "no", "mark -", "choose -",
    "take -",
)  # fmt: skip


def cards_in_play(state: Any) -> list[str]:
    return [laid.id for laid in VITIUM.view(state, None).laid]


def attempts(state: Any, rng: Rng) -> Iterator[str]:
    """What somebody could type or click: every verb with every card, and a sample of the marks."""
    there, names = cards_in_play(state), list(state.library.ids)
    hand = [state.library.ids[state.hand[place] // layout.LOOKS] for place in range(len(state.hand))]
    some = sorted({*hand[:12], names[rng.below(len(names))]})
    marks = [*there, "A", "B", "-"]
    yield from EVERYWHERE
    for name in some:
        for verb in ("purchase", "get-underway", "take", "discard", "pick"):
            yield f"{verb} {name}"
        yield f"purchase {name} {marks[rng.below(len(marks))]}"
    for one in there:
        for verb in ("purchase", "complete", "intercept", "resolve", "mark", "choose", "act", "activate"):
            yield f"{verb} {one}"
        mark, other = marks[rng.below(len(marks))], marks[rng.below(len(marks))]
        for verb in ("attack", "work", "sabotage", "seduce", "act", "activate", "complete", "purchase"):
            yield f"{verb} {one} {mark}"
        for number in (1, 2):
            yield f"act {one}.{number} {mark}"
            yield f"activate {one}.{number}"
            yield f"seduce {one}.{number} {mark}"
            yield f"activate {one}.{number} {mark},{other}"
    yield from (f"house {house.id}" for house in state.library.pool.houses)
    yield from ("split A1", "split A1 B1", "split B2", "split A1 B1 C1")


def positions(number: int) -> Iterator[Any]:
    """Positions of a random match with players who interject now and then."""
    rng = Rng(f"bans {number}")
    state = new_match(2 + rng.below(3))
    step = 0
    while state.decider != NOBODY and step < 600:
        step += 1
        if state.decider >= 0 and rng.below(600 // POSITIONS_PER_MATCH) == 0:
            yield state
        legal = state.actions()
        useful = [action for action in legal if VITIUM.format(state, action) not in ("end", "pass")] or legal
        state.play(useful[rng.below(len(useful))] if rng.below(3) else legal[rng.below(len(legal))])


@pytest.mark.parametrize("number", range(MATCHES))
def test_no_ban_means_listed(number: int) -> None:
    rng = Rng(f"attempts {number}")
    for state in positions(number):
        listed, met = choices(state), set[str]()
        for text in dict.fromkeys([*sorted(listed), *attempts(state, rng)]):
            try:
                words = read_words(state, text)
            except BadNotation:
                assert text not in listed, text
                continue
            attempt = attempt_of(state, words, state.decider)
            ban = forbidden_by(state, attempt)
            meant = " ".join(attempt.words)
            assert (ban == bans.LEGAL) == (meant in listed), (text, ban, VITIUM.text(state))
            if ban == bans.LEGAL:
                met.add(meant)
            else:
                refused = understand(state, text, state.decider)
                assert isinstance(refused, Refused), text
                assert refused.rule == REFUSALS[ban].rule, text
        assert met == listed

"""`why` names the rule that allows a legal action, and what is listed and what is explained agree."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium.core import Refused, Rng
from ludarium.core.parts.clock import check_speaker
from ludarium.testing import rule

from ..helpers import ARMIES, VICTORUS, after, at, listed, say
from ..text.test_notation import FAMILIES

CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"


@rule("VCT-12", "VCT-13", "VCT-14", "VCT-15", "VCT-17", "VCT-18", "VCT-19", "VCT-24", "VCT-25", "VCT-26")
@pytest.mark.parametrize(
    ("position", "played", "typed", "number"),
    [
        (at("P Tg6"), "", "g6-g4", "VCT-12"),
        (at("P Ug6"), "", "g6-i7", "VCT-13"),
        (at("P Bg6"), "", "g6-k6", "VCT-14"),
        (at("P Xg6"), "", "g6-g4", "VCT-15"),
        (at("P hi2"), "", "i2-k5-l5", "VCT-17"),
        (at("P Tg6"), "", "g6-f6", "VCT-18"),
        (at("P te6+"), "", "e6-f5", "VCT-42"),
        (at("P Kh4", captures="P3"), "", "h4-h5", "VCT-19"),
        (at("P Tg6 K Xg10"), "", "g6xg10", "VCT-24"),
        (at("P Xg4 G Xg14"), "", "g4xg14", "VCT-25"),
        (at("P Xg2 R Xk2"), "", "g2xk2", "VCT-26"),
        (at("P Ki5:12", captures="P3"), "", "i5-i8", "VCT-49"),
        (at(CHAIN), "e6xe7", "stop", "VCT-40"),
        (at(CHAIN), "e6xe7 stop", "pass", "VCT-35"),
        (at("B Tb6"), "", "pass", "VCT-R11"),
        (at("P Tg6"), "", "resign", "VCT-52"),
        (at("P Tg6"), "", "offer", "VCT-52"),
    ],
)
def test_the_rule_that_allows_an_action_is_the_one_that_asks_most(
    position: str, played: str, typed: str, number: str
) -> None:
    answer = VICTORUS.why(after(position, played), typed)
    assert (answer.allows, answer.number) == (True, number)
    assert answer.text.endswith(f"({number}).")


@rule("VCT-59", "VCT-61a")
@pytest.mark.parametrize(("typed", "number"), [("timeout", "VCT-59"), ("time_up", "VCT-61a")])
def test_no_player_may_say_what_the_clock_says(typed: str, number: str) -> None:
    state = after(at("P Tg6", options="initiate_limit=60,quick=on,time_limit=60"))
    for seat in range(6):
        assert typed not in {VICTORUS.format(state, one) for one in VICTORUS.interjections(state, seat)}
    with pytest.raises(Refused, match="only the table's clock") as refused:
        check_speaker(VICTORUS, typed)
    assert refused.value.rule == number
    answer = VICTORUS.why(state, typed)
    assert (answer.allows, answer.number) == (False, number)


@rule("VCT-31", "VCT-33", "VCT-30")
@pytest.mark.parametrize(
    ("pieces", "played", "typed"),
    [("P Kh1,Tg6 K Xg10", "g6xg10", "h1-g2"), (CHAIN, "e6xe7 e7xc7", "c7-e8"), ("P Tg6,tk1 K Xg10", "g6xg10", "k1-k3")],
)
def test_a_bonus_move_is_allowed_by_a_rule_of_bonus_moves(pieces: str, played: str, typed: str) -> None:
    chapter = VICTORUS.rulebook.rule("VCT-28").chapter
    number = VICTORUS.why(after(at(pieces), played), typed).number
    assert VICTORUS.rulebook.rule(number).chapter == chapter


@rule("VCT-4")
@settings(max_examples=25, deadline=None, derandomize=True, database=None)
@given(st.sampled_from(FAMILIES), st.integers(0, 10**9), st.integers(0, 80))
def test_an_attempt_is_refused_exactly_if_it_is_not_listed(family: tuple[int, str], seed: int, length: int) -> None:
    rng, state = Rng(seed), VICTORUS.setup(family[0], VICTORUS.read_options(family[1]))
    for _ in range(length):
        later = state.copy()
        later.play(rng.choose(state.actions()))
        if later.decider < 0:
            break
        state = later
    legal, cells = listed(state), [cell.id for cell in VICTORUS.scene(VICTORUS.view(state, None)).board.cells]
    held = [piece.spot for piece in VICTORUS.scene(VICTORUS.view(state, None)).pieces if piece.spot in cells]
    for _ in range(80):
        pivot = f"-{rng.choose(cells)}" if rng.below(6) == 0 else ""
        typed = f"{rng.choose(held)}{pivot}{rng.choose('-x')}{rng.choose(held if rng.below(2) else cells)}"
        meant = understood(state, typed)
        if isinstance(meant, Refused):
            assert typed not in legal
            assert meant.rule in VICTORUS.rulebook.rules
        else:
            assert VICTORUS.format(state, meant) == typed
            assert typed in legal


def understood(state: Any, typed: str) -> int | Refused:
    try:
        return int(VICTORUS.parse(state, typed))
    except Refused as refused:
        return refused


@rule("VCT-46", "VCT-47", "VCT-64")
@pytest.mark.parametrize(("army", "left"), [("G", "n=1,col=g,free=a6"), ("B", "n=1,col=g")])
def test_a_resignation_opens_one_kingdom_and_leaves_rights_in_others(army: str, left: str) -> None:
    """A piece that came into Blue's kingdom from the battlefield may go on capturing there, while it is a kingdom."""
    state = after(at("P tk3,xe6+ B xc6 K te7,tc7", options="quick=on"), "e6xe7 e7xc7 c7-a6")
    text = VICTORUS.text(say(state, "resign", ARMIES.index(army)))
    assert text.split()[2] == left

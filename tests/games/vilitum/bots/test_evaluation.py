"""What bots are told of a position: whoever has more stands better, and neither side is favoured."""

import pytest

from ludarium import game
from ludarium.core.rng import Rng
from ludarium.games.vilitum.rules.action import ATTACK, HEAD_SKIP, PARTNER, RUSH

VILITUM = game("vilitum")
TURNED = str.maketrans("WRZACwrzac", "wrzacWRZAC")


def promise(position: str) -> float:
    """How promising a position is for Light."""
    light, dark = VILITUM.position(position).evaluate()
    assert light == -dark
    assert -1 < light < 1
    return float(light)


def turned(board: str) -> str:
    """The board as the other side sees it: upside down, with the colours exchanged."""
    return "/".join(reversed(board.split("/"))).translate(TURNED)


@pytest.mark.parametrize(
    "board",
    ["wrzac/5/5/5/WRZAC", "1w1ac/1z.1r1/5/1RZ.2/W..2AC", "2w1c2/1z2r2/3a3/7/2RZ.3/1W..2A2/4C2", "5/5/1w3/5/R.2Z1"],
)
def test_both_sides_are_measured_alike(board: str) -> None:
    assert promise(f"{board} L") == -promise(f"{turned(board)} L")


def test_the_start_favours_nobody() -> None:
    assert promise("wrzac/5/5/5/WRZAC L") == 0


@pytest.mark.parametrize("kind", "WRZAC")
@pytest.mark.parametrize("side", [5, 7])
def test_a_ring_costs_less_than_the_piece(kind: str, side: int) -> None:
    other = "Z" if kind != "Z" else "A"
    rows = "/".join([f"w{side - 1}"] + [str(side)] * (side - 3))
    ranks = (f"1{kind}{side - 2}", f"1{kind}.{side - 2}", str(side))
    whole, ringed, gone = (promise(f"{rows}/{rank}/{side - 1}{other} L") for rank in ranks)
    assert whole > ringed > gone


def test_a_lead_grows_by_an_even_trade() -> None:
    assert promise("wr3/5/5/5/WR2Z L") < promise("w4/5/5/5/W3Z L")


def test_a_warrior_is_better_in_the_middle_and_near_its_enemies() -> None:
    assert promise("5/5/2W2/5/z4 L") > promise("5/5/5/5/z3W L")
    assert promise("7/7/7/2r4/1W5/7/7 L") > promise("7/7/7/5r1/1W5/7/7 L")


def test_weights_can_be_set_and_set_back() -> None:
    board = "1w1ac/1z.1r1/5/1RZ.2/W..2AC L"
    before, weights = promise(board), dict(VILITUM.tuning.defaults)
    try:
        VILITUM.tuning.use({**weights, "point-Z": weights["point-Z"] * 3})
        assert promise(board) != before
    finally:
        VILITUM.tuning.use(weights)
    assert promise(board) == before


def blows(position: str) -> set[str]:
    state = VILITUM.position(position)
    assert set(state.urgent()) <= set(state.actions())
    return {VILITUM.format(state, turn) for turn in state.urgent()}


def test_turns_that_end_with_a_blow_are_urgent() -> None:
    assert blows("5/5/1r3/1R3/4Z L") == {"Rb2xb3", "Rb2-a3xb3", "Rb2-c3xb3", "Ze1-c2xb3", "Ze1-d3xb3"}
    assert blows("5/5/r4/5/4W L") == set()


def test_nothing_is_urgent_before_the_first_turn_or_after_the_last() -> None:
    assert VILITUM.setup(2, VILITUM.Options()).urgent() == []
    state = VILITUM.position("5/5/1r..3/1R3/4C L")
    state.play(VILITUM.parse(state, "Rb2xb3"))
    assert state.outcome() == [1.0, -1.0]
    assert state.urgent() == []


@pytest.mark.parametrize(
    ("options", "turn"),
    [("warriorrush", "Wb2^b3"), ("tacticalwizard", "Zd1&b3~b2")],
)
def test_blows_of_the_variants_are_urgent(options: str, turn: str) -> None:
    assert turn in blows(f"5/5/1r3/1W3/3Z1 L {options}")


def is_blow(turn: int) -> bool:
    """Whether a turn ends with damage to an enemy, or has the Wizard's partner do it."""
    one, two = turn >> 16 & 15, turn >> 6 & 15
    return two in (ATTACK, PARTNER) or one == PARTNER or (two == 0 and one in (ATTACK, RUSH))


VARIANTS = (
    "",
    "beginner",
    "bloodlust blackcleric",
    "warriorrush tacticalwizard",
    "whitewizard sneakyrogue meleearcher",
)


@pytest.mark.parametrize("variants", VARIANTS)
@pytest.mark.parametrize("side", [5, 7])
def test_blows_are_those_among_all_turns(variants: str, side: int) -> None:
    if side == 7 and variants == "beginner":
        pytest.skip("beginners play on the small board")
    rng = Rng(f"{variants} {side}")
    met = 0
    for _ in range(6):
        state = VILITUM.setup(2, VILITUM.Options(board=side, **dict.fromkeys(variants.split(), True)))
        while state.decider >= 0 and met < 4000:
            turns = state.actions()
            if not state.placing:
                assert state.urgent() == [turn for turn in turns if turn >> 20 < HEAD_SKIP and is_blow(turn)]
                met += len(state.urgent())
            state.play(rng.choose(state.urgent() or turns) if rng.unit() < 0.4 else rng.choose(turns))
    assert met > 200


def test_pieces_still_to_be_placed_count_as_unhurt() -> None:
    rng, state = Rng(1), VILITUM.setup(2, VILITUM.Options())
    while state.placing:
        assert abs(state.evaluate()[0]) < 0.08
        state.play(rng.choose(state.actions()))
    assert abs(state.evaluate()[0]) < 0.08

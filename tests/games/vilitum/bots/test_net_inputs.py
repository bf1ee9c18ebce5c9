"""What a value net sees of Vilitum."""

from ludarium import game
from ludarium.core.rng import Rng
from ludarium.games.vilitum.bots.net_inputs import FIRST_STRIKE, INPUTS

VILITUM = game("vilitum")


def inputs(text: str, seat: int) -> list[int]:
    return list(VILITUM.position(text).net_inputs(seat))


def pieces(text: str, seat: int) -> set[int]:
    """The inputs of the pieces and the draw alone."""
    return {one for one in inputs(text, seat) if one < FIRST_STRIKE}


def test_each_piece_is_one_input_and_the_draw_another() -> None:
    assert len(pieces("wrzac/5/5/5/WRZAC L", 0)) == len(inputs("wrzac/5/5/5/WRZAC L", 0)[:11]) == 11


def test_who_can_strike_whom_is_told_with_what_the_target_has_left() -> None:
    def struck(text: str) -> list[int]:
        return [one - FIRST_STRIKE for one in inputs(text, 0) if one >= FIRST_STRIKE]

    assert struck("5/5/2w2/5/W4 L") == []
    mine, theirs = struck("5/5/2w2/2W2/5 L")
    assert (mine, theirs) == (2, 62)
    assert struck("5/5/2w....2/2W2/5 L") == [0, 62]


def test_both_sides_see_their_own_army_the_same_way() -> None:
    here = "1w1ac/1z.1r1/5/1RZ.2/W..2AC"
    there = "w..2ac/1rz.2/5/1Z.1R1/1W1AC"
    assert inputs(f"{here} L", 0) == inputs(f"{there} D", 1)
    assert inputs(f"{here} L", 1) == inputs(f"{there} D", 0)
    assert inputs(f"{here} L", 0) != inputs(f"{here} L", 1)


def test_positions_that_differ_in_a_space_or_a_ring_differ_in_one_input() -> None:
    base = pieces("1w1ac/1z.1r1/5/1RZ.2/W..2AC L", 0)
    for changed in ("1w1ac/1z.1r1/5/1RZ.2/1W..1AC L", "1w1ac/1z.1r1/5/1RZ.2/W.2AC L", "1w1ac/1z1r1/5/1RZ.2/W..2AC L"):
        assert len(base - pieces(changed, 0)) == 1


def test_a_piece_to_come_is_not_a_lost_one() -> None:
    state = VILITUM.setup(2, VILITUM.read_options(""))
    before = set(state.net_inputs(0))
    lost = set(inputs("5/5/2w2/5/W4 L", 0))
    assert len(before) == 11
    assert not before & {one for one in lost if one < 5120}


def test_every_state_has_its_inputs_in_range() -> None:
    rng = Rng("net inputs")
    for options in ("", "board=7", "limit=0"):
        state = VILITUM.setup(2, VILITUM.read_options(options))
        for _ in range(150):
            if state.decider < 0:
                break
            assert all(0 <= one < INPUTS for seat in (0, 1) for one in state.net_inputs(seat))
            state.play(rng.choose(state.actions()))

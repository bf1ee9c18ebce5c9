"""Bans: what has none is exactly what is listed, and every one is reached."""

from collections.abc import Iterator

import pytest

from ludarium import game
from ludarium.boards.square import name
from ludarium.core import Match, Refused, Rng
from ludarium.core.refusal import LEGAL
from ludarium.games.vilitum.refusals.sentences import REFUSALS
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.board import CLERIC, kind_on, occupied
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.turn_bans import TurnCheck
from ludarium.games.vilitum.text.notation import INTERCHANGEABLE
from ludarium.testing.suite import EXPLORE
from ludarium.testing.walk import mixed_options

from ...attempts import codes_of, recorded_bans

VILITUM = game("vilitum")
LINE = "4w/1r3/5/1A1W1/1R2C L"
MATCHES = 400 if EXPLORE else 60
POSITIONS_PER_MATCH = 40
EVERY_STEP_IN = 1 if EXPLORE else 10
"""In one of so many positions every turn of one step is tried."""
PAIRS_PER_POSITION = 2000 if EXPLORE else 20

# fmt: off
REACHED = {  # ban               position, what is played there, and the attempt that the ban forbids
    bans.NOT_YOUR_TURN:          (LINE, "Dark:We5-e4"),
    bans.STILL_PLACING:          ("5/5/5/5/5 L+", "Wa1-a2"),
    bans.ALL_PLACED:             (LINE, "W@c1"),
    bans.CAN_ACT:                (LINE, "skip"),
    bans.PLACED_BEFORE:          ("2w2/5/5/5/2R2 L+", "R@d1"),
    bans.PLACE_TAKEN:            ("2w2/5/5/5/2R2 L+", "W@c1"),
    bans.NOT_HOME_ROW:           ("5/5/5/5/5 L+", "W@c2"),
    bans.OFFERED_BY_YOU:         (LINE, "Dark:offer", "Dark:offer"),
    bans.OFFERED_TO_YOU:         (LINE, "Dark:offer", "offer"),
    bans.NOTHING_OFFERED:        (LINE, "accept"),
    bans.NOTHING_THERE:          (LINE, "Wc3-c4"),
    bans.ENEMY_THERE:            (LINE, "b4-b3"),
    bans.ANOTHER_KIND:           (LINE, "Wb1-b3"),
    bans.NOT_CLERIC:             ("4w/5/3r1/1C...3/A3Z L", "Aa1!W-b3"),
    bans.RETURNS_ITSELF:         ("4w/5/3r1/1C...3/A3Z L", "Cb2!C-b3"),
    bans.NOT_DEFEATED:           ("4w/5/3r1/1C...3/A3Z L", "Cb2!A-b3"),
    bans.NO_STEP:                (LINE, "Rb1"),
    bans.RETURNED_IDLE:          ("4w/5/3r1/1C...3/A3Z L", "Cb2!W"),
    bans.CLERIC_ATTACKS:         ("5/2w2/2C..2/2R2/A4 L", "Cc3xc4"),
    bans.ONE_MOVE:               (LINE, "Rb1-b3-c3"),
    bans.NOT_LONE_MOVES:         ("5/2w2/2Rz1/5/C4 L bloodlust", "Rc3-c2-c1"),
    bans.ONLY_CLERIC:            ("2r2/5/2A2/5/Z3w L", "Ac3+a1"),
    bans.ONLY_WARRIOR:           ("5/2z2/2R2/5/4w L warriorrush", "Rc3^c4"),
    bans.NO_RUSH:                ("5/5/2z2/2W2/4w L", "Wc2^c3"),
    bans.ONLY_WIZARD_SHIFTS:     ("4w/1A..3/2Z.2/5/5 L whitewizard", "Ab4<c3"),
    bans.NO_SHIFT:               ("4w/1A..3/2Z.2/5/5 L", "Zc3<b4"),
    bans.ONLY_WIZARD_SWAPS:      ("2r2/5/2A2/5/Z3w L", "Ac3~a1"),
    bans.BEGINNER_SWAP:          ("2r2/5/2A2/5/Z3w L beginner", "Za1~c3"),
    bans.ONLY_WIZARD_PARTNER:    ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Wc1&c2~a1"),
    bans.NO_PARTNER:             ("5/5/1w3/a1r2/Z1W2 L", "Za1~c1&a2"),
    bans.THREE_STEPS:            (LINE, "Rb1-b3xb4-b2"),
    bans.PARTNER_ALONE:          ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2"),
    bans.DOUBLE_AND_MORE:        ("5/2z2/2W2/5/4w L warriorcharge", "Wc3--d4xc4"),
    bans.RUSH_AND_MORE:          ("5/5/2z2/2W2/4w L warriorrush", "Wc2^c3xc4"),
    bans.PARTNER_NO_SWAP:        ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2-b3"),
    bans.SWAP_AND_MOVE:          ("2r2/5/2A2/5/Z3w L", "Za1~c3-b1"),
    bans.TWO_SWAPS:              ("2r2/5/2A2/5/Z3w L", "Za1~c3~a1"),
    bans.TWO_SHIFTS:             ("4w/1A..3/2Z.2/5/5 L whitewizard", "Zc3<b4>b4"),
    bans.ONE_ATTACK:             ("5/2w2/2Rz1/5/C4 L", "Rc3xc4xd3"),
    bans.NOT_LONE_ATTACKS:       ("5/2w2/2Rz1/5/C4 L bloodlust", "Rc3xc4xd3"),
    bans.BEGINNER_SECOND_HEAL:   ("4w/5/1R..3/1C3/5 L beginner", "Cb2+b3+b3"),
    bans.MATCH_ENDS:             ("5/5/1r..3/1R3/4C L", "Rb2xb3-b5"),
    bans.ACTOR_GONE:             ("4w/1A.3/2Z..2/5/5 L whitewizard", "Zc3<b4-d5"),
    bans.STANDS_THERE:           (LINE, "Rb1-b1"),
    bans.SPACE_TAKEN:            (LINE, "Rb1-b2"),
    bans.ENEMY_IN_WAY:           (LINE, "Rb1-b5"),
    bans.NOT_STRAIGHT:           (LINE, "Rb1-c3"),
    bans.WARRIOR_MOVE:           ("4w/5/5/5/W4 L", "Wa1-b2"),
    bans.LARGE_WARRIOR_MOVE:     ("7/7/7/3W3/7/7/6w L", "Wd4-d6"),
    bans.BEGINNER_WARRIOR_MOVE:  ("5/5/2W2/5/4w L beginner", "Wc3-c5"),
    bans.AGILE_WARRIOR_MOVE:     ("5/5/2W2/5/4w L agile=L", "Wc3-c5"),
    bans.WIZARD_MOVE:            ("4w/5/5/5/Z4 L", "Za1-a2"),
    bans.ARCHER_MOVE:            ("4w/5/5/5/A4 L", "Aa1-a2"),
    bans.CLERIC_MOVE:            ("4w/5/5/5/C4 L", "Ca1-b2"),
    bans.ROUTES_BLOCKED:         ("5/5/2w2/2r2/2Z1a L beginner", "Zc1-e2"),
    bans.ROGUE_IN_WAY:           ("5/5/5/5/Rr2w L sneakyrogue", "Ra1-d1"),
    bans.RETURNS_TO_START:       ("5/2z2/2W2/5/4w L warriorcharge", "Wc3-b3-c3"),
    bans.CHARGE_REACH:           ("5/2z2/2W2/5/4w L warriorcharge", "Wc3--c5"),
    bans.LUST_REACH:             ("5/5/1r1w1/2A2/2a2 L bloodlust", "Ac2--c3"),
    bans.OWN_TARGET:             ("5/2C2/2W2/5/4w L", "Wc3xc4"),
    bans.NO_TARGET:              (LINE, "Wd2xd3"),
    bans.WARRIOR_REACH:          ("5/1r3/5/1W3/5 L", "Wb2xb4"),
    bans.ROGUE_REACH:            ("5/1r3/5/1Rz2/5 L", "Rb2xb4"),
    bans.WIZARD_REACH:           ("2w2/5/5/5/2Z1r L", "Zc1xc5"),
    bans.WIZARD_NEIGHBOUR:       ("5/1wrz1/1aZc1/5/5 L", "Zc3xc4"),
    bans.ARCHER_REACH:           ("2w2/5/5/5/2A1r L", "Ac1xc5"),
    bans.ARCHER_NEIGHBOUR:       ("3z3/3r1c1/3wa2/3A3/7/7/7 L", "Ad4xd5"),
    bans.AIM_AND_MORE:           ("3z3/3r1c1/3wa2/3A3/7/7/7 L", "Ad4xf6-e3"),
    bans.AIM_TWICE:              ("2z2/5/1r3/2A2/5 L bloodlust", "Ac2xb3xc5"),
    bans.BEGINNER_AIM:           ("5/5/2z2/5/4A L beginner", "Ae1xc3"),
    bans.MELEE_AND_MORE:         ("5/2w2/1rA2/5/5 L meleearcher", "Ac3xc4-d4"),
    bans.MELEE_TWICE:            ("5/2w2/2A2/1r3/5 L bloodlust,meleearcher", "Ac3xb2xc4"),
    bans.CLERIC_REACH:           ("4w/1a3/2C2/5/r4 L blackcleric", "Cc3xa1"),
    bans.HEALS_ITSELF:           ("5/2w2/2C..2/2R2/A4 L", "Cc3+c3"),
    bans.HEALS_NOBODY:           ("5/2w2/2C..2/2R2/A4 L", "Cc3+d3"),
    bans.NOT_WOUNDED:            ("5/2w2/2C..2/2R2/A4 L", "Cc3+c2"),
    bans.HEAL_REACH:             ("4w/2R.2/2C2/5/A.4 L", "Cc3+a1"),
    bans.SWAPS_NOBODY:           ("2r2/5/2A2/5/Z3w L", "Za1~c5"),
    bans.PARTNER_NOBODY:         ("5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2~b1"),
    bans.PARTNER_WINS:           ("5/5/5/2r..2/Z1W2 L tacticalwizard", "Za1&c2~c1"),
    bans.PARTNER_FALLS:          ("5/5/1w3/2r2/Z1C...2 L blackcleric,tacticalwizard", "Za1&c2~c1"),
    bans.RUSH_DIRECTION:         ("5/5/3z1/2W2/4w L warriorrush", "Wc2^d3"),
    bans.RUSH_NOBODY:            ("5/5/2z2/2W2/4w L warriorrush", "Wc2^b2"),
    bans.RUSH_EDGE:              ("2z2/2W2/5/5/4w L warriorrush", "Wc4^c5"),
    bans.RUSH_BLOCKED:           ("5/2r2/2z2/2W2/4w L warriorrush", "Wc2^c3"),
    bans.SHIFT_NOBODY:           ("4w/1A..3/2Z.2/5/5 L whitewizard", "Zc3<c5"),
    bans.SHIFT_REACH:            ("4w/1A..3/2Z.2/5/5 L whitewizard", "Zc3-d5<b4"),
    bans.NOTHING_TO_TAKE:        ("4w/1A3/2Z.2/5/5 L whitewizard", "Zc3<b4"),
    bans.NOTHING_TO_GIVE:        ("4w/1A.3/2Z2/5/5 L whitewizard", "Zc3>b4"),
    bans.REPEATS:                ("4z/2a2/5/2R.2/3C1 L - WZAwrc 4z/2a2/5/2R2/3C1 = 7", "Cd1+c2"),
    bans.OVER + 11:              ("5/5/5/5/R4 L#", "Ra1-a2"),
    bans.OVER + 21:              ("5/5/1r..3/1R3/4C L", "Rb2xb3", "resign"),
    bans.OVER + 22:              (LINE, "resign", "Rb1-b3"),
    bans.OVER + 23:              ("3a1/5/5/1w....3/A4 L beginner", "Aa1xb2", "offer"),
    bans.OVER + 24:              (LINE, "offer", "Dark:accept", "skip"),
    bans.OVER + 25:              ("4w/1r3/5/1A1W1/1R2C L limit=1", "Rb1-b3", "Dark:resign"),
    bans.OVER + 26:              ("5/5/2r..2/5/2C...2 L blackcleric", "Cc1xc3", "W@c1"),
    bans.OVER + 27:              ("5/1r3/5/2w2/Z4 D stuck=draw", "Rb4-b3", "skip"),
}
# fmt: on


# No ban ⇔ listed ------------------------------------------------------------------------------------------------------


def positions(rng: Rng) -> Iterator[Vilitum]:
    """Positions of one random match under random options, up to its end."""
    state: Vilitum = VILITUM.setup(2, mixed_options(VILITUM, 2, rng))
    for _ in range(10 + POSITIONS_PER_MATCH):
        yield state
        after = state.copy()
        after.play(rng.choose(state.actions()))
        if after.decider < 0:
            return
        state = after


Attempt = tuple[int, int, int, list[tuple[int, int]]]
"""Where a piece stands, its kind as named, the kind to return, and the steps."""


def single_steps(state: Vilitum) -> Iterator[Attempt]:
    """Every turn of one step or none by every piece of the side to act; and a turn from every other space."""
    mine = occupied(state.tables, state.own())
    spaces = state.tables.square.cells
    steps = [[(mark, space)] for mark in range(1, len(code.MARKS)) for space in spaces]
    for start in spaces:
        if not mine >> start & 1:
            yield start, -1, -1, steps[0]
            continue
        kind = int(kind_on(state.own(), start))
        yield start, (kind + 1) % 5, -1, steps[0]
        for returned in (-1, 0, 1, 2, 3, 4) if kind == CLERIC else (-1, 0):
            yield start, kind, returned, []
            yield from ((start, kind, returned, step) for step in steps)


def pairs(state: Vilitum, rng: Rng, count: int) -> Iterator[Attempt]:
    """Random turns of two steps, which mostly point at pieces, and some of three."""
    spaces = state.tables.square.cells
    mine = [space for space in spaces if kind_on(state.own(), space) >= 0]
    taken = [*mine, *(space for space in spaces if kind_on(state.foe(), space) >= 0)]
    for _ in range(count):
        start, returned = rng.choose(mine), -1
        if kind_on(state.own(), start) == CLERIC and rng.below(2):
            returned = int(rng.below(5))
        steps = [
            (1 + int(rng.below(9)), rng.choose(taken if rng.below(2) else spaces))
            for _ in range(3 if rng.below(20) == 0 else 2)
        ]
        if all(mark in INTERCHANGEABLE for mark, _ in steps):
            steps.sort(key=lambda step: (INTERCHANGEABLE.index(step[0]), step[1]))
        yield start, -1, returned, steps


def check_turns(state: Vilitum, attempts: Iterator[Attempt], listed: set[int]) -> set[int]:
    """Checks that these attempts are listed exactly if they have no ban; returns the turns that have none."""
    found = set()
    for start, named, returned, steps in attempts:
        check = TurnCheck(state, start, named, returned, steps)
        ban = check.ban()
        if ban == LEGAL:
            found.add(check.turn())
            assert found <= listed, f"{VILITUM.text(state)}: {name(start)}!{returned}{steps} has no ban"
    return found


def every_placement(state: Vilitum) -> set[int]:
    orders = list(enumerate(code.PLACE_ORDER))
    spaces = state.tables.square.cells
    found = [(order, space) for order, kind in orders for space in spaces if not state.placement_ban(kind, space)]
    return {int(code.place(order, space)) for order, space in found}


@pytest.mark.parametrize("seed", range(4))
def test_what_has_no_ban_is_exactly_what_is_listed(seed: int) -> None:
    rng = Rng(f"bans {seed}")
    for _ in range(MATCHES // 4):
        for state in positions(rng):
            listed = set(state.actions())
            if state.placing:
                assert every_placement(state) == listed
                continue
            assert (state.skip_ban() == LEGAL) == (listed == {int(code.SKIP)})
            if rng.below(EVERY_STEP_IN) == 0:
                one_step = {turn for turn in listed if turn >> 6 & 15 == 0} - {int(code.SKIP)}
                assert check_turns(state, single_steps(state), listed) == one_step
            check_turns(state, pairs(state, rng, PAIRS_PER_POSITION), listed)


def test_every_listed_turn_has_no_ban() -> None:
    rng = Rng("listed")
    for _ in range(MATCHES // 6):
        for state in positions(rng):
            for text in () if state.placing else [VILITUM.format(state, action) for action in state.actions()]:
                VILITUM.parse(state, text)


# Every ban is reached -------------------------------------------------------------------------------------------------


@pytest.fixture
def fired(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bans that are looked up, in order."""
    return recorded_bans(monkeypatch, VILITUM, "understand", "turn")


@pytest.mark.parametrize("ban", REACHED, ids=str)
def test_the_ban_is_reached(ban: int, fired: list[int]) -> None:
    start, *typed = REACHED[ban]
    match = Match(VILITUM, start=start)
    seats = [1 if text.startswith("Dark:") else None for text in typed]
    texts = [text.removeprefix("Dark:") for text in typed]
    for text, seat in list(zip(texts, seats, strict=True))[:-1]:
        match.play(text, seat=seat)
    with pytest.raises(Refused) as refused:
        VILITUM.parse(match.state, texts[-1], seats[-1])
    assert fired == [ban]
    assert refused.value.rule == REFUSALS[ban].rule


def test_every_ban_has_a_sentence_and_is_reached() -> None:
    assert set(REFUSALS) == set(REACHED) == codes_of(bans, REFUSALS)

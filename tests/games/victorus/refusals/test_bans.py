"""Bans: what has none is exactly what is listed, and every one is reached."""

from collections.abc import Iterable, Iterator
from itertools import chain

import pytest

from ludarium.core import Refused, Rng
from ludarium.core.refusal import LEGAL
from ludarium.games.victorus.refusals.sentences import REFUSALS
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules import bans
from ludarium.games.victorus.rules.action import NO_PIVOT, start_of
from ludarium.games.victorus.rules.board import BOARD, CELLS, HOSPITALLER, army_of, kind_of
from ludarium.games.victorus.rules.move_bans import MoveCheck
from ludarium.games.victorus.rules.state import Victorus
from ludarium.testing.suite import EXPLORE
from ludarium.testing.walk import mixed_options, random_seats

from ...attempts import codes_of, recorded_bans
from ..helpers import VICTORUS, at

MATCHES = 200 if EXPLORE else 20
ACTIONS_PER_MATCH = 100
PIECES_PER_POSITION = 12 if EXPLORE else 1
PIVOTS_PER_PIECE = 181 if EXPLORE else 12
LAP = at("P Ki5:12,Qj1", captures="P3")
TRAVEL = at("P hi2 B tj4,tl5")
CHAIN = "P xe6+,tk3 B bi6 K te7,tc7 R uc9"
HOME = at("P Kh1,Qj1,Tg2,Uf2,Hi1")

# fmt: off
REACHED = {  # ban            position, what is played there, and the forbidden attempt (`1:` is the second seat)
    bans.NOT_YOUR_TURN:       (at("P Tg6 B Tb6"), "", "1:b6-b5"),
    bans.OUT:                 (at("P Tg6 B *"), "", "1:resign"),
    bans.NOT_LATE:            (at("P Tg6"), "", "1:timeout"),
    bans.NOT_QUICK:           (at("P Tg6"), "", "time_up"),
    bans.LAST_ROUND:          (at("P Tg6", options="quick=on"), "0:time_up", "time_up"),
    bans.NOTHING_OFFERED:     (at("P Tg6"), "", "accept"),
    bans.AGREED_ALREADY:      (at("P Tg6"), "2:offer", "2:accept"),
    bans.OFFER_OPEN:          (at("P Tg6"), "2:offer", "3:offer"),
    bans.ROYAL_STOPS:         (HOME, "h1-i2", "stop"),
    bans.NOTHING_TO_STOP:     (at("P Tg6"), "", "stop"),
    bans.ROYAL_PASSES:        (HOME, "h1-i2", "pass"),
    bans.KNIGHT_PASSES:       (at(CHAIN), "e6xe7", "pass"),
    bans.HAS_A_MOVE:          (at("P Tg6"), "", "pass"),
    bans.NOTHING_THERE:       (at("P Tg6"), "", "g8-g10"),
    bans.ANOTHER_ARMY:        (at("P Tg6 B Tk6"), "", "k6-k4"),
    bans.ROYAL_FIRST:         (at("P Kh4,tk1", captures="P3"), "h4-h5", "k1-k3"),
    bans.ROYAL_KNIGHT_FIRST:  (at(CHAIN), "e6xe7", "k3-k5"),
    bans.FROZEN_CAPTOR:       (at("P Tg6,xh2 K Xg10"), "g6xg10", "g10-g12"),
    bans.RESCUED:             (at("P Qj1,Tg6,xh2 B Qg10,Tk4", captives="BPK"), "g6xg10", "h1-g2"),
    bans.NO_PIVOT:            (TRAVEL, "", "i2-k5"),
    bans.PIVOT_OF_ANOTHER:    (at("P Tg6"), "", "g6-g8-g10"),
    bans.NO_STEP:             (at("P Tg6"), "", "g6-g6"),
    bans.ROYAL_WAY:           (at("P Kh4", captures="P3"), "", "h4-i9"),
    bans.TEMPLAR_WAY:         (at("P Tg6"), "", "g6-i7"),
    bans.TEUTONIC_WAY:        (at("P Ug6"), "", "g6-g10"),
    bans.BYZANTINE_WAY:       (at("P Bg6"), "", "g6-g10"),
    bans.EXCALIBUR_WAY:       (at("P xh6"), "", "h6-i10"),
    bans.HOSPITALLER_WAY:     (TRAVEL, "", "i2-i4-i5"),
    bans.CENTRE_CLOSED:       (at("P Ti5"), "", "i5-i8"),
    bans.NOT_HOME_RAY:        (at("P Kg7:14", captures="P3"), "", "g7-i8"),
    bans.NO_LAP:              (at("P Ki5", captures="P3"), "", "i5-i8"),
    bans.CENTRE_CAPTURE:      (LAP, "", "i5xi8"),
    bans.WALL:                (at("P Ul2"), "", "l2-m3"),
    bans.CONFINED:            (at("P Kh1,tg1"), "", "h1-h4"),
    bans.SPOKE_BLOCKED:       (at("P Ti5,Bh5 G ti6"), "", "h5-j5"),
    bans.SPOKE_AT_CENTRE:     (at("P Bi7 G Tj7"), "", "i7-j8"),
    bans.THROUGH_CENTRE:      (at("P Ti5"), "", "i5-i11"),
    bans.PIECE_IN_WAY:        (at("P Tg6,xg8"), "", "g6-g10"),
    bans.KNIGHT_COLOUR:       (at("P Tg6"), "", "g6-g7"),
    bans.ROYAL_COLOUR:        (at("P Kh1", captures="P3"), "", "h1-h3"),
    bans.BONUS_COLOUR:        (at("P Kh1,Tg6 K Xg10"), "g6xg10", "h1-h2"),
    bans.PIVOT_TAKEN:         (at("P hf5 B tl5"), "", "f5-l5-k5"),
    bans.NOT_TOUCHING:        (TRAVEL, "", "i2-k5-k7"),
    bans.STRATEGIC_TAKEN:     (at("P ue8 B te9"), "", "e8xe9"),
    bans.BACK_AGAIN:          (at("P te6+"), "e6-e4", "e4-e6"),
    bans.NOTHING_TO_CAPTURE:  (at("P Tg6"), "", "g6xg10"),
    bans.OWN_SIDE:            (at("P Tg6,Xg10"), "", "g6xg10"),
    bans.CAPTURE_NOT_SAID:    (at("P Tg6 K Xg10"), "", "g6-g10"),
    bans.SHELTERED:           (at("P Xg2 G Xg14"), "", "g2xg14"),
    bans.ABROAD_AGAIN:        (at("P Tg6 K Xg10 G Tg14,Xk14", options="quick=on"), "g6xg10 g10xg14", "g14xk14"),
    bans.OVER + 48:           (LAP, "i5-i8", "pass"),
    bans.OVER + 51:           (at("P Tg6 B Tb6", options="players=2"), "1:resign", "0:offer"),
    bans.OVER + 52:           (at("P Tg6 B Tb6", options="players=2"), "0:offer 1:accept", "0:resign"),
    bans.OVER + 65:           (at("P Tg6", turn="O:m", options="quick=on,round_limit=1"), "pass", "g6-g8"),
}
# fmt: on


# No ban ⇔ listed ------------------------------------------------------------------------------------------------------


def positions(rng: Rng) -> Iterator[Victorus]:
    """Positions of one random match under random options; every other choice captures if it can."""
    seats = random_seats(VICTORUS, rng)
    state: Victorus = VICTORUS.setup(seats, mixed_options(VICTORUS, seats, rng))
    for _ in range(ACTIONS_PER_MATCH):
        if state.decider < 0:
            return
        yield state
        urgent = state.urgent() if rng.below(2) else []
        state.play(rng.choose(urgent or state.actions()))


def attempts(state: Victorus, start: int, rng: Rng) -> Iterator[MoveCheck]:
    """Every move of one leg from a cell, and a Hospitaller's by some pivot cells."""
    cells = range(CELLS)
    for end in cells:
        for captures in (False, True):
            yield MoveCheck(state, start, NO_PIVOT, end, captures)
    hospitaller = state.field.board[start] and kind_of(state.field.board[start]) == HOSPITALLER
    pivots = list(cells)
    rng.shuffle(pivots)
    for pivot in pivots[: PIVOTS_PER_PIECE if hospitaller else 1]:
        near = [BOARD.step(pivot, way) for way in range(12)]
        for end in cells if EXPLORE else [start, *(there for there in near if there >= 0)]:
            yield from (MoveCheck(state, start, pivot, end, captures) for captures in (False, True))


def starts(state: Victorus, rng: Rng) -> Iterable[int]:
    """Some cells with pieces of the army to move, and one of any others."""
    own = [cell for cell in range(CELLS) if state.field.board[cell] and army_of(state.field.board[cell]) == state.army]
    rng.shuffle(own)
    return [*own[:PIECES_PER_POSITION], int(rng.below(int(CELLS)))]


@pytest.mark.parametrize("seed", range(4))
def test_what_has_no_ban_is_exactly_what_is_listed(seed: int) -> None:
    rng = Rng(f"bans {seed}")
    for state in chain.from_iterable(positions(rng) for _ in range(MATCHES // 4)):
        listed = set(state.actions())
        assert (state.stop_ban() == LEGAL) == (code.STOP in listed)
        assert (state.pass_ban() == LEGAL) == (code.PASS in listed)
        for start in starts(state, rng):
            found = {check.action() for check in attempts(state, start, rng) if check.ban() == LEGAL}
            assert found <= listed, (VICTORUS.text(state), BOARD.names[start])
            moves = {action for action in listed if action < code.STOP and start_of(action) == start}
            one_leg = {action for action in moves if action >> 10 & 255 == NO_PIVOT}
            assert {action for action in found if action >> 10 & 255 == NO_PIVOT} == one_leg


def test_every_listed_move_has_no_ban() -> None:
    rng = Rng("listed")
    for _ in range(MATCHES // 4):
        for number, state in enumerate(positions(rng)):
            for action in state.actions() if number % 5 == 0 else ():
                assert VICTORUS.parse(state, VICTORUS.format(state, action)) == action


# Every ban is reached -------------------------------------------------------------------------------------------------


@pytest.fixture
def fired(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The bans that are looked up, in order."""
    return recorded_bans(monkeypatch, VICTORUS, "understand", "move")


def by_seat(state: Victorus, word: str) -> tuple[str, int]:
    """What is typed and by which seat: the decider, unless a number and a colon say otherwise."""
    seat, colon, text = word.partition(":")
    return (text, int(seat)) if colon else (word, state.decider)


@pytest.mark.parametrize("ban", REACHED, ids=str)
def test_the_ban_is_reached(ban: int, fired: list[int]) -> None:
    position, played, typed = REACHED[ban]
    state = VICTORUS.position(position)
    for word in played.split():
        state.play(VICTORUS.parse(state, *by_seat(state, word)))
    with pytest.raises(Refused) as refused:
        VICTORUS.parse(state, *by_seat(state, typed))
    assert fired == [ban]
    assert refused.value.rule == REFUSALS[ban].rule


def test_every_ban_has_a_sentence_and_is_reached() -> None:
    assert set(REFUSALS) == set(REACHED) == codes_of(bans, REFUSALS)

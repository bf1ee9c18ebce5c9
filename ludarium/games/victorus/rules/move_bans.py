"""Why an attempted move is illegal: whose piece, which way, what is in its way, and where it ends."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.core.refusal import LEGAL
from ludarium.games.victorus.rules import bans
from ludarium.games.victorus.rules.action import CAPTURE, NO_PIVOT, STRATEGIC_STEP, ending, head
from ludarium.games.victorus.rules.base_state import BONUS, SECOND
from ludarium.games.victorus.rules.board import (
    BARRED,
    BEARING,
    BOARD,
    CENTRE,
    COLOUR,
    EDGE_STRATEGIC,
    FLANK_ONE,
    FLANK_TWO,
    FROZEN,
    HOSPITALLER,
    KINGDOM,
    LEGS,
    OFF,
    ROYAL,
    STRATEGIC,
    STRIDE,
    army_of,
    kind_of,
    row_of,
    step_to,
)
from ludarium.games.victorus.rules.journeys import LAP, winding_of
from ludarium.games.victorus.rules.moves import ANYWHERE, edge_colour
from ludarium.games.victorus.rules.state import Victorus

_LINES: Final[dict[int, dict[int, int]]] = {}
"""For each cell, filled when it is first asked for: the direction in which others lie on a straight line."""


def line_between(start: int, end: int) -> int:
    """The direction of the straight line from cell to cell; -1 if there is none."""
    if start not in _LINES:
        _LINES[start] = {there: way for way in range(12) for there in BOARD.ray(start, way)}
    return _LINES[start].get(end, -1)


@final
class MoveCheck:
    """An attempted move of the army to move, and what its refusal has to name."""

    def __init__(self, state: Victorus, start: i64, pivot: i64, end: i64, captures: bool) -> None:
        """A move from cell to cell, by a Hospitaller's pivot cell or NO_PIVOT, as a capture or not."""
        self.state = state
        self.board = state.field.board
        self.army = state.army
        self.start = start
        self.pivot = pivot
        self.end = end
        self.captures = captures
        self.piece: i64 = self.board[start]
        self.kind: i64 = kind_of(self.piece) if self.piece else -1
        self.mover = state.mover()
        self.leg_end = end if pivot == NO_PIVOT else pivot
        """Where the straight part of the move ends."""
        self.is_strategic = False
        """Whether the straight part is a strategic step."""
        self.here: i64 = start
        self.there: i64 = end
        """The step that something stops goes from `here` to `there`."""
        self.spoke: i64 = 0
        """The index of a blocked spoke in the tables of steps."""
        self.colour: i64 = 0
        """The colour on which the move should end."""

    def ban(self) -> i64:
        """The first ban on the move, or LEGAL."""
        return self.piece_ban() or self.shape_ban() or self.leg_ban() or self.attack_ban() or self.back_ban()

    def action(self) -> int:
        """The number of the move, if it is legal."""
        strategic = STRATEGIC_STEP if self.is_strategic else 0
        return int(head(self.start, self.pivot) | ending(self.end) | strategic | (CAPTURE if self.captures else 0))

    # Whose piece ------------------------------------------------------------------------------------------------------

    def piece_ban(self) -> i64:
        """Whether the piece may move at all now."""
        if not self.piece or self.start == CENTRE:
            return bans.NOTHING_THERE  # VCT-53
        if army_of(self.piece) != self.army:
            return bans.ANOTHER_ARMY  # VCT-53
        if self.state.phase == SECOND and self.start != self.state.at:
            royal = kind_of(self.board[self.state.at]) == ROYAL
            return bans.ROYAL_FIRST if royal else bans.ROYAL_KNIGHT_FIRST  # VCT-19, VCT-40
        return self.frozen_ban() if self.piece & FROZEN else LEGAL

    def frozen_ban(self) -> i64:
        """A frozen piece captured in this turn, or is a royal that came home; in a Quick Game only that freezes."""
        rescued = self.state.terms.quick or self.state.field.rescued == self.start  # VCT-63
        return bans.RESCUED if self.kind == ROYAL and rescued else bans.FROZEN_CAPTOR  # VCT-45, VCT-29

    # Which way --------------------------------------------------------------------------------------------------------

    def shape_ban(self) -> i64:
        """A Hospitaller's move has a pivot cell, all others have none; and a move goes somewhere."""
        if self.kind == HOSPITALLER and self.pivot == NO_PIVOT:
            return bans.NO_PIVOT  # VCT-17
        if self.kind != HOSPITALLER and self.pivot != NO_PIVOT:
            return bans.PIVOT_OF_ANOTHER  # VCT-16
        return bans.NO_STEP if self.start in (self.leg_end, self.end) else LEGAL  # VCT-5

    def leg_ban(self) -> i64:
        """The straight part of a move."""
        if CENTRE in (self.end, self.pivot):
            return self.centre_ban()
        way = self.leg_way()
        if way < 0:
            way = self.strategic_way()
            self.is_strategic = way >= 0
        if way < 0:  # VCT-18
            return self.way_ban()
        return self.path_ban(way) or self.colour_ban() or self.landing_ban()

    def centre_ban(self) -> i64:
        """The centre is open only to a royal that has gone around it and stands before its portal."""
        if self.kind != ROYAL:
            return bans.CENTRE_CLOSED  # VCT-9, VCT-49
        if BEARING[self.start] != 2 * self.army:
            return bans.NOT_HOME_RAY  # VCT-49, VCT-R4
        if winding_of(self.piece) < LAP:
            return bans.NO_LAP  # VCT-49, VCT-50
        return self.path_ban(self.army) or (bans.CENTRE_CAPTURE if self.captures else LEGAL)  # VCT-24

    def leg_way(self) -> i64:
        """The direction of a leg from start to end, walls and pieces aside; -1 if the kind has none such."""
        way = line_between(int(self.start), int(self.leg_end))
        return way if way in self.ways(LEGS) else -1

    def strategic_way(self) -> i64:
        """The direction of a strategic step, which no second leg can be (VCT-18, VCT-42); -1 if it is none."""
        if self.state.phase != SECOND:  # VCT-42
            for way in self.ways(EDGE_STRATEGIC if self.mover.edge else STRATEGIC):  # VCT-R7
                if BOARD.step(int(self.start), way) == self.leg_end:
                    return way
        return -1

    def ways(self, table: vec[i64]) -> list[int]:
        """The piece's directions by one of the tables of directions."""
        row = row_of(self.kind, self.army)
        found: list[int] = []
        while table[row] >= 0:
            found.append(int(table[row]))
            row += 1
        return found

    def way_ban(self) -> i64:
        """No direction of the kind leads there."""
        if self.kind == ROYAL:
            return bans.ROYAL_WAY  # VCT-19
        return bans.TEMPLAR_WAY + self.kind - 1  # VCT-12, VCT-13, VCT-14, VCT-15, VCT-16

    # What is in the way -----------------------------------------------------------------------------------------------

    def path_ban(self, way: i64) -> i64:
        """What stops a leg before its end."""
        here = self.start
        while here != self.leg_end:
            there: i64 = BOARD.step(int(here), int(way))
            self.here, self.there = here, there
            ban = self.step_ban(way)
            if ban != LEGAL:
                return ban
            if there != self.leg_end and self.board[there]:
                return bans.THROUGH_CENTRE if there == CENTRE else bans.PIECE_IN_WAY  # VCT-9, VCT-7
            here = there
        return LEGAL

    def step_ban(self, way: i64) -> i64:
        """What stops one step: a wall, the bounds of a kingdom, pieces on both sides of a spoke."""
        if step_to(way, self.here) == OFF:
            return bans.WALL  # VCT-10
        if self.kind == ROYAL and self.mover.realm != ANYWHERE and KINGDOM[self.there] != self.army:
            return bans.CONFINED  # VCT-22
        if way < 6 or not self.mover.blocked(way, self.here):
            return LEGAL
        self.spoke = way * STRIDE + self.here
        return bans.SPOKE_AT_CENTRE if CENTRE in self.flanks() else bans.SPOKE_BLOCKED  # VCT-9, VCT-8

    def flanks(self) -> list[int]:
        """The cells on the two sides of the spoke that is blocked."""
        return [int(FLANK_ONE[self.spoke]), int(FLANK_TWO[self.spoke])]

    # Where it ends ----------------------------------------------------------------------------------------------------

    def colour_ban(self) -> i64:
        """Legs end on certain colours."""
        state, ban = self.state, bans.ROYAL_COLOUR  # VCT-20
        if self.kind != ROYAL:
            self.colour, ban = edge_colour(self.piece), bans.KNIGHT_COLOUR  # VCT-6
        elif state.phase == BONUS and (not state.terms.full or state.privileged == self.start):
            self.colour, ban = state.colour, bans.BONUS_COLOUR  # VCT-31
        else:
            self.colour = 1 - COLOUR[state.origin if state.phase == SECOND else self.start]  # VCT-20
        self.there = self.leg_end
        return LEGAL if COLOUR[self.leg_end] == self.colour else ban

    def landing_ban(self) -> i64:
        """What stands where the straight part ends."""
        other = self.board[self.leg_end]
        if self.pivot != NO_PIVOT:
            return bans.PIVOT_TAKEN if other else LEGAL  # VCT-16
        if self.is_strategic and other:
            return bans.STRATEGIC_TAKEN  # VCT-18
        return self.capture_ban()

    def capture_ban(self) -> i64:
        """Whether what stands on the last cell may be captured, and whether the notation says so."""
        other = self.board[self.end]
        if not other:
            return bans.NOTHING_TO_CAPTURE if self.captures else LEGAL  # VCT-24
        if not includes(self.mover.foes, army_of(other)):  # VCT-26
            return bans.OWN_SIDE  # VCT-24, VCT-58, VCT-66
        origin = self.state.origin if self.state.phase == SECOND else self.start
        if includes(self.mover.closed_kingdoms(self.piece, origin), KINGDOM[self.end]):  # VCT-25
            again = self.state.terms.quick and self.piece & BARRED and self.state.phase == BONUS
            return bans.ABROAD_AGAIN if again else bans.SHELTERED  # VCT-64, VCT-25
        return LEGAL if self.captures else bans.CAPTURE_NOT_SAID  # VCT-24

    def attack_ban(self) -> i64:
        """A Hospitaller's step from its pivot cell to a touching cell of its colour (VCT-17)."""
        if self.pivot == NO_PIVOT:
            return LEGAL
        self.here, self.there = self.pivot, self.end
        for way in range(i64(6)):
            if BOARD.step(int(self.pivot), int(way)) == self.end:
                if step_to(way, self.pivot) == OFF:
                    return bans.WALL  # VCT-10
                if COLOUR[self.end] != self.colour:
                    return bans.KNIGHT_COLOUR  # VCT-6
                return self.capture_ban()
        return bans.NOT_TOUCHING  # VCT-17

    def back_ban(self) -> i64:
        """A Royal Knight that captured nothing does not go back to where it began (VCT-41, VCT-R12)."""
        state = self.state
        back = state.phase == SECOND and self.kind != ROYAL and state.hit == 0 and self.end == state.origin
        return bans.BACK_AGAIN if back else LEGAL  # VCT-41, VCT-R12

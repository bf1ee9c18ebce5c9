"""One attempted move and the first rule it breaks.

`rules/moves.py` lists what is legal; this module takes one attempt and checks the rules in the order in which a person
would explain them: whose piece it is, which way it goes, what stands in its way, and where it ends.
"""

from collections.abc import Iterator
from itertools import chain

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import Refused
from ludarium.core.words import listed
from ludarium.games.victorus.rules.action import NO_PIVOT, end_of, pivot_of, start_of
from ludarium.games.victorus.rules.base_state import BONUS, SECOND
from ludarium.games.victorus.rules.board import (
    ARMY_NAMES,
    BARRED,
    BEARING,
    BOARD,
    BYZANTINE,
    CENTRE,
    COLOUR,
    COLOUR_NAMES,
    EDGE_STRATEGIC,
    EXCALIBUR,
    FLANK_ONE,
    FLANK_TWO,
    FROZEN,
    HOSPITALLER,
    KINGDOM,
    LEGS,
    OFF,
    ROYAL,
    STEP,
    STRATEGIC,
    STRIDE,
    TEMPLAR,
    TEUTONIC,
    army_of,
    kind_of,
    winding_of,
)
from ludarium.games.victorus.rules.moves import ANYWHERE, LAP, edge_colour
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import MoveAttempt
from ludarium.games.victorus.text.words import cell_name, full_name, kind_name, piece_on, region

# fmt: off
DIRECTIONS = {        # rule      how it moves
    ROYAL:            ("VCT-19", "a royal goes straight up or down, 45° diagonally or horizontally"),
    TEMPLAR:          ("VCT-12", "the Templar goes straight up or down or horizontally"),
    TEUTONIC:         ("VCT-13", "the Teutonic goes 45° diagonally"),
    BYZANTINE:        ("VCT-14", "the Byzantine goes horizontally or 60° diagonally"),
    EXCALIBUR:        ("VCT-15", "the Excalibur goes straight up or down, 45° diagonally or horizontally"),
    HOSPITALLER:      ("VCT-16", "the Hospitaller travels horizontally or 60° diagonally"),
}
# fmt: on


def refusal(state: Victorus, attempt: MoveAttempt) -> Refused | None:
    """The first rule that forbids a move, or None if it is legal."""
    return next(MoveCheck(state, attempt).refusals(), None)


def why_not_from(state: Victorus, cell: int) -> Refused:
    """Why nothing on this cell can move now; else the rule by which its piece moves, and where it can go."""
    check = MoveCheck(state, MoveAttempt(cell_name(cell), cell, None, cell, False))
    refused = next(chain(check.whose(), check.when()), None)
    if refused:
        return refused
    return Refused(
        DIRECTIONS[check.kind][0], f"On {cell_name(cell)} stands {full_name(check.piece)}. {check.instead()}"
    )


class MoveCheck:
    """An attempted move of the army to move."""

    def __init__(self, state: Victorus, attempt: MoveAttempt) -> None:
        self.state, self.attempt = state, attempt
        self.board = state.field.board
        self.army = state.army
        self.piece = int(self.board[attempt.start])
        self.kind = int(kind_of(self.piece)) if self.piece else -1
        self.mover = state.mover()
        self.turn_end = attempt.end if attempt.pivot is None else attempt.pivot
        """Where the straight part of the move ends."""

    def refusals(self) -> Iterator[Refused]:
        """The rules that forbid the move, in order; taking the first is enough."""
        yield from self.whose()
        yield from self.when()
        yield from self.shape()
        if self.attempt.end == CENTRE or self.attempt.pivot == CENTRE:
            yield from self.into_centre()
            return
        way, strategic = self.way()
        if way < 0:
            yield self.refused(*DIRECTIONS[self.kind])
            return
        yield from self.path(way)
        yield from self.colour()
        yield from self.landing(strategic)
        yield from self.attack()
        yield from self.back()

    def refused(self, rule: str, reason: str) -> Refused:
        """A refusal that also says what is possible."""
        where = f"{piece_on(self.piece, self.attempt.start)} can't play {self.attempt.text}"
        return Refused(rule, f"{where}: {reason} ({rule}). {self.instead()}")

    def instead(self) -> str:
        """Where the piece can go instead."""
        start = self.attempt.start
        ends = [one for one in self.state.actions() if one < 1 << 26 and start_of(one) == start]
        if not ends:
            return "It has no move now."
        names = sorted({cell_name(end_of(one)) for one in ends}, key=lambda name: BOARD.named[name])
        by = " by its pivot cells" if pivot_of(ends[0]) != NO_PIVOT else ""
        shown = names if len(names) <= 12 else [*names[:11], f"{len(names) - 11} more cells"]
        return f"From {cell_name(start)} it reaches {listed(shown)}{by}."

    def whose(self) -> Iterator[Refused]:
        """Only pieces of the army to move move (VCT-53)."""
        army, here = ARMY_NAMES[self.army], cell_name(self.attempt.start)
        if not self.piece or self.attempt.start == CENTRE:
            yield Refused("VCT-53", f"{army} is to move and has no piece on {here}: nothing stands there")
        elif army_of(self.piece) != self.army:
            yield Refused("VCT-53", f"{army} is to move; on {here} stands {full_name(self.piece)}")

    def when(self) -> Iterator[Refused]:
        """Between two legs only their piece moves; a frozen one waits for the next turn."""
        state = self.state
        if state.phase == SECOND and self.attempt.start != state.at:
            between = int(self.board[state.at])
            rule = "VCT-19" if kind_of(between) == ROYAL else "VCT-40"
            told = f"{piece_on(between, state.at)} is between its two legs and moves first"
            yield Refused(rule, f"{piece_on(self.piece, self.attempt.start)} can't move now: {told}")
        if self.piece & FROZEN:
            rescued = self.kind == ROYAL and state.terms.quick
            rule, why = ("VCT-45", "was rescued") if rescued else ("VCT-29", "captured or was rescued")
            name = piece_on(self.piece, self.attempt.start)
            yield Refused(rule, f"{name} is frozen: it {why} in this turn and can't move until the next")

    def shape(self) -> Iterator[Refused]:
        """A Hospitaller's move has a pivot cell, all others have none."""
        if self.kind == HOSPITALLER and self.attempt.pivot is None:
            yield self.refused("VCT-17", "a Hospitaller travels to a pivot cell and then steps to a touching cell")
        elif self.kind != HOSPITALLER and self.attempt.pivot is not None:
            yield self.refused("VCT-16", "only a Hospitaller turns at a pivot cell; others make one leg at a time")
        if self.attempt.start in (self.turn_end, self.attempt.end):
            yield self.refused("VCT-5", "a leg has at least one step")

    def into_centre(self) -> Iterator[Refused]:
        """The centre is open only to a royal that has gone around it and stands before its portal (VCT-9, 49)."""
        start = self.attempt.start
        if self.kind != ROYAL or self.attempt.pivot is not None:
            yield self.refused("VCT-9", "the centre is closed to all but royals at the end of their journey")
        elif BEARING[start] != 2 * self.army:
            yield self.refused("VCT-49", "the centre is entered upwards from the home ray, through the own portal")
        elif winding_of(self.piece) < LAP:
            way = max(0, int(winding_of(self.piece)))
            yield self.refused("VCT-49", f"its way around the centre is not complete, {way} of 12 twelfths")
        else:
            yield from self.path(int(self.army))
        if self.attempt.captures:
            yield self.refused("VCT-24", "nothing can be captured in the centre")

    def way(self) -> tuple[int, bool]:
        """The direction of the straight part, and whether it is a strategic step; -1 if the piece has none such."""
        for way in self.ways(LEGS):
            if self.turn_end in BOARD.ray(self.attempt.start, way):
                return way, False
        if self.state.phase != SECOND:
            for way in self.ways(EDGE_STRATEGIC if self.mover.edge else STRATEGIC):
                if BOARD.step(self.attempt.start, way) == self.turn_end:
                    return way, True
        return -1, False

    def ways(self, table: "vec[i64]") -> list[int]:
        """The piece's directions by one of the tables of directions."""
        row = (self.kind * 6 + self.army) * 12
        ways = [int(table[row + index]) for index in range(12)]
        return [way for way in ways if way >= 0]

    def path(self, way: int) -> Iterator[Refused]:
        """What stops a slide before its end: walls, pieces, spokes, the centre, the bounds of a kingdom."""
        here = self.attempt.start
        while here != self.turn_end:
            there = BOARD.step(here, way)
            yield from self.step(here, there, way)
            if there != self.turn_end and self.board[there]:
                if there == CENTRE:
                    yield self.refused("VCT-9", "nothing passes through the centre")
                else:
                    yield self.refused(
                        "VCT-7", f"{full_name(int(self.board[there]))} on {cell_name(there)} is in its way"
                    )
            here = there

    def step(self, here: int, there: int, way: int) -> Iterator[Refused]:
        """What stops one step."""
        cells = f"between {cell_name(here)} and {cell_name(there)}"
        if STEP[way * STRIDE + here] == OFF:
            yield self.refused("VCT-10", f"there is a wall {cells}")
        if self.kind == ROYAL and self.mover.realm != ANYWHERE and KINGDOM[there] != self.army:
            knights = "its player's" if self.state.options.captures_by == "player" else "its army's"
            need = f"{knights} knights have not made three captures yet"
            yield self.refused("VCT-22", f"{need}, so it stays in its kingdom, and {cell_name(there)} lies outside")
        if way < 6:
            return
        beside = [int(FLANK_ONE[way * STRIDE + here]), int(FLANK_TWO[way * STRIDE + here])]
        if all(self.board[cell] for cell in beside):
            if CENTRE in beside:
                yield self.refused("VCT-9", f"the spoke {cells} borders the centre, and its other side is held")
            else:
                names = listed([cell_name(cell) for cell in beside])
                yield self.refused("VCT-8", f"the spoke {cells} is blocked by the pieces on {names}")

    def colour(self) -> Iterator[Refused]:
        """Legs end on certain colours (VCT-6, 20, 31)."""
        state, name = self.state, cell_name(self.turn_end)
        if self.kind != ROYAL:
            wanted, rule = int(edge_colour(self.piece)), "VCT-6"
            told = f"a {kind_name(self.piece)} with this edge stands on {COLOUR_NAMES[wanted]} cells only"
        elif state.phase == BONUS and (not state.terms.full or state.privileged == self.attempt.start):
            wanted, rule = int(state.colour), "VCT-31"
            told = f"a royal's bonus leg ends on {COLOUR_NAMES[wanted]}, the colour of the last capture's cell"
        else:
            origin = state.origin if state.phase == SECOND else self.attempt.start
            wanted, rule = 1 - int(COLOUR[origin]), "VCT-20"
            told = f"both legs of its turn end on {COLOUR_NAMES[wanted]}, for it began on {COLOUR_NAMES[1 - wanted]}"
        if COLOUR[self.turn_end] != wanted:
            yield self.refused(rule, f"{told}, and {name} is not")

    def landing(self, strategic: bool) -> Iterator[Refused]:
        """What stands where the straight part ends."""
        other, name = int(self.board[self.turn_end]), cell_name(self.turn_end)
        if self.attempt.pivot is not None:
            if other:
                yield self.refused("VCT-16", f"the pivot cell must be empty, and on {name} stands {full_name(other)}")
            return
        if strategic and (other or self.attempt.captures):
            yield self.refused("VCT-18", "a strategic step leads to an empty cell and never captures")
        yield from self.capture(self.turn_end)

    def capture(self, end: int) -> Iterator[Refused]:
        """Whether what stands on the last cell may be captured, and whether the notation says so (VCT-24, 25, 26)."""
        other, name = int(self.board[end]), cell_name(end)
        if not other:
            if self.attempt.captures:
                yield self.refused("VCT-24", f"there is nothing to capture on {name}; write -{name}")
            return
        if not self.mover.foes >> army_of(other) & 1:
            yield self.refused("VCT-24", f"on {name} stands a piece of its own side, {full_name(other)}")
        start = self.state.origin if self.state.phase == SECOND else self.attempt.start
        if self.mover.closed_kingdoms(self.piece, start) >> KINGDOM[end] & 1:
            yield self.refused(*self.sheltered(start, other, end))
        if not self.attempt.captures:
            yield self.refused("VCT-24", f"it would capture {full_name(other)}; write x{name}")

    def sheltered(self, start: int, other: int, end: int) -> tuple[str, str]:
        """Why a piece in a foreign kingdom is safe from this one."""
        safe = f"{full_name(other)} stands {region(end)}"
        if self.state.terms.quick and self.piece & BARRED and self.state.phase == BONUS:
            return "VCT-64", f"{safe}, and in this turn it may capture in no foreign kingdom any more"
        return "VCT-25", f"{safe}, and a piece that begins its turn {region(start)} captures in no foreign kingdom"

    def attack(self) -> Iterator[Refused]:
        """A Hospitaller's step from its pivot cell to a touching cell of its colour (VCT-17)."""
        pivot, end = self.attempt.pivot, self.attempt.end
        if pivot is None:
            return
        ways = [way for way in range(6) if BOARD.step(pivot, way) == end]
        if not ways:
            yield self.refused("VCT-17", f"{cell_name(end)} does not touch the pivot cell {cell_name(pivot)}")
            return
        yield from self.pivot_step(pivot, end, ways[0])
        yield from self.capture(end)

    def pivot_step(self, pivot: int, end: int, way: int) -> Iterator[Refused]:
        wanted = int(edge_colour(self.piece))
        if STEP[way * STRIDE + pivot] == OFF:
            yield self.refused("VCT-10", f"there is a wall between {cell_name(pivot)} and {cell_name(end)}")
        if COLOUR[end] != wanted:
            yield self.refused("VCT-6", f"it stands on {COLOUR_NAMES[wanted]} cells only, and {cell_name(end)} is not")

    def back(self) -> Iterator[Refused]:
        """A Royal Knight that captured nothing does not go back to where it began (VCT-41)."""
        state = self.state
        if state.phase == SECOND and self.kind != ROYAL and not state.hit and self.attempt.end == state.origin:
            yield self.refused("VCT-41", "without a capture it may not end its turn where it began")

"""What a move would bring, told before it is sent: captures, promotion, fallen armies, journeys, the win."""

from ludarium.core.scene import Prospect, Tone
from ludarium.core.words import counted
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.base_state import BONUS, OVER, SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES, CENTRE, ROYAL, TWO_CREDITS, army_of, kind_of, rank_of
from ludarium.games.victorus.rules.journeys import LAP, winding_of
from ludarium.games.victorus.rules.pieces import CAPTURES, CAPTURES_NEEDED, POINTS
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import cell_name, kind_name

JOURNEY = "Journey"
"""The meter of a royal: how far it has come around the centre, in twelfths."""
POINTS_METER = "Points"
CAPTURES_METER = "Captures"
BECOMES_ROYAL = "becomes a Royal Knight"


def label(state: Victorus, action: int, end: int) -> str:
    """What a move does, on a button: Capture Blue's Templar; Move to g4."""
    if end == CENTRE:
        return "Enter the centre"
    if action & code.CAPTURE:
        piece = int(state.field.board[end])
        return f"Capture {ARMY_NAMES[army_of(piece)]}'s {kind_name(piece)}"
    return f"{'Step' if action & code.STRATEGIC_STEP else 'Move'} to {cell_name(end)}"


class Preview:
    """What one move would change for the army that makes it."""

    def __init__(self, state: Victorus, action: int) -> None:
        self.before, self.after, self.action = state, state.copy(), action
        self.after.play(action)
        self.army = int(state.army)

    def effect(self) -> str:
        """What a move brings, in a few words: capture 2 of 3, bonus move."""
        parts = [self._points(), self._fallen(), self._freed(), self._promoted(), self._journey(), self._next()]
        parts.append("you win" if self._wins() else "")
        return ", ".join(part for part in parts if part)

    def prospects(self) -> tuple[Prospect, ...]:
        """The numbers that a move changes: the army's points or captures, a royal's journey by its way."""
        end = cell_name(int(code.end_of(self.action)))
        found = []
        quick = self.before.options.quick
        before, after = self._counts(POINTS if quick else CAPTURES)
        if after != before and (quick or after <= CAPTURES_NEEDED):
            meter, unit = (POINTS_METER, "points") if quick else (CAPTURES_METER, f"of {int(CAPTURES_NEEDED)} captures")
            found.append(self._prospect(end, meter, before, after, unit))
        ways = self._ways()
        if ways and ways[0] != ways[1]:
            found.append(self._prospect(end, JOURNEY, *ways, f"of {int(LAP)}"))
        return tuple(found)

    def badge(self) -> str:
        """What is written on the cell where a number doesn't say it: the win, an army's end, or a plain capture."""
        if self._wins():
            return "win"
        if fallen := self._fallen():
            return fallen.replace(" is out", " out")
        counts = self.prospects() or not self.action & code.CAPTURE
        return "" if counts else "royal" if self._promoted() == BECOMES_ROYAL else "take"

    def _prospect(self, spot: str, meter: str, before: int, after: int, text: str) -> Prospect:
        tone: Tone = "good" if after > before else "bad"
        return Prospect(spot=spot, meter=meter, before=before, after=after, text=text, tone=tone)

    def _counts(self, row: int) -> tuple[int, int]:
        """A number of the army's score card, before and after."""
        return int(self.before.field.board[row + self.army]), int(self.after.field.board[row + self.army])

    def _points(self) -> str:
        """What a capture scores in a Quick Game; elsewhere points decide nothing (VCT-65)."""
        before, after = self._counts(POINTS)
        if not self.before.options.quick:
            return ""
        return f"+{counted(after - before, 'point')} ({before} → {after})" if after > before else ""

    def _freed(self) -> str:
        """That a capture brings the royals nearer to leaving home, or lets them (VCT-22)."""
        before, after = self._counts(CAPTURES)
        if after == before or after > CAPTURES_NEEDED:
            return ""
        return "royals free to leave" if after == CAPTURES_NEEDED else f"capture {after} of {int(CAPTURES_NEEDED)}"

    def _fallen(self) -> str:
        """The army that loses its second royal (VCT-46)."""
        gone = int(self.before.field.living) & ~int(self.after.field.living)
        return ", ".join(f"{name} is out" for army, name in enumerate(ARMY_NAMES) if gone >> army & 1)

    def _promoted(self) -> str:
        """How near a capture brings a knight to become royal (VCT-37, VCT-39)."""
        start, end = int(code.start_of(self.action)), int(code.end_of(self.action))
        piece, moved = int(self.before.field.board[start]), int(self.after.field.board[end])
        if not self.action & code.CAPTURE or kind_of(piece) == ROYAL or rank_of(moved) == rank_of(piece):
            return ""
        return BECOMES_ROYAL if rank_of(moved) >= TWO_CREDITS else "1 of 2 to Royal Knight"

    def _ways(self) -> tuple[int, int] | None:
        """How far the royal that moves has come around the centre, before and after; None if it can't set out yet."""
        start, end = int(code.start_of(self.action)), int(code.end_of(self.action))
        piece, moved = int(self.before.field.board[start]), int(self.after.field.board[end])
        confined = self._counts(CAPTURES)[0] < CAPTURES_NEEDED
        if kind_of(piece) != ROYAL or end == CENTRE or confined or not moved:
            return None
        return min(int(winding_of(piece)), int(LAP)), min(int(winding_of(moved)), int(LAP))

    def _journey(self) -> str:
        ways = self._ways()
        if ways is None:
            return ""
        before, after = ways
        return "" if before == after else f"journey {signed(before)} → {journey_words(after)}"

    def _next(self) -> str:
        """What the same army may do after it."""
        if self.after.army != self.army or self._wins():
            return ""
        if self.after.phase == SECOND:
            return "moves again"
        return "bonus move" if self.after.phase == BONUS and self.action & code.CAPTURE else ""

    def _wins(self) -> bool:
        outcome = self.after.outcome() if self.after.phase == OVER else None
        return outcome is not None and outcome[self.before.decider] > 0


def signed(way: int) -> str:
    """A number with a minus sign that is as wide as a plus sign."""
    return f"−{-way}" if way < 0 else str(way)


def journey_words(winding: int) -> str:
    """How far a royal has come around the centre: 7 of 12; negative if it has gone the wrong way."""
    return f"{signed(min(winding, int(LAP)))} of {int(LAP)}"

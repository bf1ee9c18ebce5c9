"""What puzzles of Victorus ask for: the turn that takes most, counting what the next army takes back."""

from ludarium.core.parts.puzzles.goal import PuzzleGoal
from ludarium.core.words import counted
from ludarium.games.victorus.rules.action import CAPTURE, STOP, end_of, start_of
from ludarium.games.victorus.rules.base_state import MAIN, OVER
from ludarium.games.victorus.rules.board import ARMY_NAMES, CENTRE
from ludarium.games.victorus.rules.moves import has_two_legs
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.words import kind_name

WINNING = 100.0
"""Counts more than everything that can be captured."""


class MostPoints(PuzzleGoal[Victorus]):
    """To take as many points as possible in a turn, less what the next army takes in reply."""

    kind = "best turn"
    options = ("sets=single", "")
    player = "level:4"
    margin = 2.0
    min_levels = 3

    def fits(self, state: Victorus) -> bool:
        return bool(state.phase == MAIN and any(action & CAPTURE for action in state.actions()))

    def over(self, start: Victorus, state: Victorus) -> bool:
        """Once the next army has had its turn."""
        if state.phase == OVER:
            return True
        if state.army == start.army:
            return bool(state.round != start.round)
        return bool(state.army != _next_army(start, state))

    def worth(self, start: Victorus, state: Victorus) -> float:
        seat, payoffs = start.decider, state.outcome()
        if payoffs is not None:
            return WINNING * payoffs[seat]
        return float(_lead(state, seat) - _lead(start, seat))

    def relevant(self, start: Victorus, state: Victorus) -> list[int]:
        """In reply: captures, what may lead to one, and one quiet move instead of all that capture nothing."""
        actions = state.actions()
        if state.decider == start.decider:
            return actions
        leads = [action for action in actions if _may_capture(state, action)]
        quiet = next((action for action in actions if not _may_capture(state, action)), None)
        return leads if quiet is None else [*leads, quiet]

    def themes(self, start: Victorus, answers: list[int]) -> tuple[str, ...]:
        piece = kind_name(start.field.board[start_of(answers[0])])
        captures = sum(action < STOP and action & CAPTURE for action in answers)
        return piece, "quiet" if captures == 0 else counted(captures, "capture")

    def told(self, state: Victorus) -> str:
        army = ARMY_NAMES[state.army]
        return f"You lead {army}. Take as many points as you can this turn, less what the next army takes in reply."

    def amount(self, worth: float) -> str:
        if abs(worth) >= WINNING:
            return "the win" if worth > 0 else "a loss"
        points = counted(abs(round(worth)), "point")
        return "no gain" if worth == 0 else f"a gain of {points}" if worth > 0 else f"a loss of {points}"


def _next_army(start: Victorus, state: Victorus) -> int:
    """The army that moves after the first one, of those still in play."""
    order = [int(army) for army in start.terms.order]
    place = order.index(int(start.army))
    return next(army for army in order[place + 1 :] + order[: place + 1] if state.field.is_living(army))


def _lead(state: Victorus, seat: int) -> int:
    """The points of a seat's side, less those of the others (VCT-65)."""
    terms, field = state.terms, state.field
    playing = [army for army in range(6) if terms.side_of[army] >= 0]
    own = next(terms.side_of[army] for army in playing if terms.seat_of[army] == seat)
    return sum(int(field.points(army)) * (1 if terms.side_of[army] == own else -1) for army in playing)


def _may_capture(state: Victorus, action: int) -> bool:
    """Whether an action captures, wins, or is the first of two legs."""
    if action >= STOP:
        return False
    if action & CAPTURE or end_of(action) == CENTRE:
        return True
    return bool(state.phase == MAIN and has_two_legs(state.field.board[start_of(action)]))


GOALS = (MostPoints(),)

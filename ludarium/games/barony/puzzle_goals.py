"""What puzzles of Barony ask for: the best odds of a kill, and the best turn."""

from ludarium.core.parts.puzzles.goal import BestChances, PuzzleGoal
from ludarium.core.state import after
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.data.cards import CASTE
from ludarium.games.barony.rules.data.fields import PLAYING
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.words import SEAT_NAMES

MAX_SERFS = 5
"""Of each Baron in a puzzle."""


class BaronyTurn(PuzzleGoal[Barony]):
    """A goal for the rest of a turn."""

    tried = 0.5
    min_levels = 3
    max_states = 600
    options = ("form=simple,placement=standard", "form=quick,placement=standard")

    def fits(self, state: Barony) -> bool:
        return bool(state.phase == PLAYING and state.ask == asks.ACT and state.active < 0 and _meets_somebody(state))

    def trimmed(self, state: Barony, text: str) -> str:
        """Only the Serfs nearest to an enemy: bumps that end in a crowd go on and on."""
        kept = {serf_id(serf) for seat in range(state.seats) for serf in _foremost(state, seat)}
        parts = [part for part in text.split(" / ") if not part.startswith("serf ") or part.split()[1] in kept]
        return " / ".join(parts)

    def over(self, start: Barony, state: Barony) -> bool:
        return sum(state.turns) != sum(start.turns)

    def themes(self, start: Barony, answers: list[int]) -> tuple[str, ...]:
        return tuple(CASTE[start.caste(code.who_of(action))].name.lower() for action in answers[:1])

    def results(self, state: Barony) -> list[tuple[int, float]]:
        """Only the difference of both sides' dice matters, and most differences come to the same."""
        if state.ask != asks.DICE:
            return super().results(state)
        chances = dict[int, float]()
        rolls = dict[int, int]()
        for action, chance in super().results(state):
            dice = int(code.what_of(action))
            difference = int(code.aggressor_roll(dice) - code.defender_roll(dice))
            chances[difference] = chances.get(difference, 0.0) + chance
            rolls.setdefault(difference, action)
        return _merged(state, [(rolls[one], chances[one]) for one in sorted(rolls)])


def _foremost(state: Barony, seat: int) -> list[int]:
    """A seat's Serfs nearest to one of another Baron's."""
    others = [serf for other in range(state.seats) if other != seat for serf in state.serfs_of(other)]

    def distance(serf: int) -> int:
        return min((state.kingdom.range(state.where(serf), state.where(other)) for other in others), default=0)

    return sorted(state.serfs_of(seat), key=distance)[:MAX_SERFS]


def _merged(state: Barony, results: list[tuple[int, float]]) -> list[tuple[int, float]]:
    """Merge neighbouring results that come to the same: if the first and the last do, so does all between them."""
    if len(results) == 1 or after(state, results[0][0]) == after(state, results[-1][0]):
        return [(results[len(results) // 2][0], sum(chance for _, chance in results))]
    half = len(results) // 2
    return _merged(state, results[:half]) + _merged(state, results[half:])


def _meets_somebody(state: Barony) -> bool:
    """Whether Serfs have left home, so that there may be something to fight about."""
    return sum(state.turns) >= 8


class BestOdds(BaronyTurn):
    """To take a foreign Serf off the board this turn."""

    kind = "best odds"
    margin = 0.1
    lowest, highest = 0.0, 1.0
    odds_of = "to bump one off"

    def worth(self, start: Barony, state: Barony) -> float:
        seat = start.decider
        others = [other for other in range(start.seats) if other != seat]
        return float(any(state.in_play_of(other) < start.in_play_of(other) for other in others))

    def told(self, state: Barony) -> str:
        return f"You are {SEAT_NAMES[state.decider]}. Find the best odds to bump an enemy Serf off the board this turn."


class BestBaronyTurn(BaronyTurn, BestChances[Barony]):
    """To stand as well as possible after this turn, as bots judge it."""

    kind = "best turn"
    margin = 0.03

    def told(self, state: Barony) -> str:
        return f"You are {SEAT_NAMES[state.decider]}. Find the turn that improves your chances to win the match most."


GOALS = (BestBaronyTurn(), BestOdds())

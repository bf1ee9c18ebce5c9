"""What a balance report measures in a match while it is played: choices, leads, and what is done with cards.

A lead is how much better `State.evaluate` judges one side than the best other side. In games that all seats win or lose
as one, the sides are the seats together and the game.
"""

from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.balance import BalanceFacts
from ludarium.core.state import CHANCE, State

CURVE_POINTS = 20
"""The parts of a match in which the winner's lead and the number of choices are told."""


class MatchMeasures(msgspec.Struct, frozen=True, kw_only=True):
    """The measures of one match."""

    first: int
    """The seat that had the first turn; -1 if unknown."""
    decisions: int
    """Choices between at least two actions."""
    branching: float
    """The mean number of legal actions, over all actions of seats."""
    branching_max: int
    drama: float
    """How far behind the winner was, on average over all actions, as the square root of the deficit (0 to 1)."""
    lead_changes: int
    choices: tuple[float, ...]
    """The mean number of legal actions in each part of the match."""
    leads: tuple[float, ...]
    """The winner's lead at the end of each part; empty if nobody won."""
    held: tuple[tuple[str, ...], ...] = ()
    """By seat, the cards it ever had in its hand."""
    used: tuple[tuple[str, ...], ...] = ()


class MatchObserver:
    """Watches a match, action by action."""

    def __init__(self, playing: Game[Any], seats: int) -> None:
        self.together = playing.together
        self.facts: BalanceFacts[Any] = playing.balance or BalanceFacts()
        self.first = -1
        self.counts = list[int]()
        self.values = list[list[float]]()
        self.held = [set[str]() for _ in range(seats)]
        self.used = [set[str]() for _ in range(seats)]

    def before(self, state: State, action: int) -> None:
        """Note a state and the action about to be played in it."""
        for note in self.facts.notes(state, action):
            (self.used if note.used else self.held)[note.seat].add(note.card)
        if state.decider == CHANCE:
            return
        if self.first < 0:
            self.first = self.facts.first_seat(state)
        self.counts.append(len(state.actions()))
        value = state.evaluate()
        self.values.append([value[0], -value[0]] if self.together else value)

    def measures(self, payoffs: tuple[float, ...]) -> MatchMeasures:
        """The measures of the match, once it is over."""
        sides = (payoffs[0], -payoffs[0]) if self.together else payoffs
        best = max(sides)
        winners = [side for side, payoff in enumerate(sides) if payoff == best]
        leads = [_lead(value, winners) for value in self.values] if len(winners) < len(sides) else []
        return MatchMeasures(
            first=self.first,
            decisions=sum(count > 1 for count in self.counts),
            branching=fmean(self.counts) if self.counts else 0.0,
            branching_max=max(self.counts, default=0),
            drama=fmean(sqrt(max(0.0, -lead) / 2) for lead in leads) if leads else 0.0,
            lead_changes=_changes([_leaders(value) for value in self.values]),
            choices=_curve([float(count) for count in self.counts]),
            leads=_curve(leads),
            held=tuple(tuple(sorted(one)) for one in self.held) if any(self.held) else (),
            used=tuple(tuple(sorted(one)) for one in self.used) if any(self.used) else (),
        )


def _lead(value: list[float], winners: list[int]) -> float:
    """How far the later winners are ahead, from -2 to 2."""
    return max(value[side] for side in winners) - max(one for side, one in enumerate(value) if side not in winners)


def _leaders(value: list[float]) -> set[int]:
    """The side that is ahead, or sides that are equally far; empty if all are."""
    found = {side for side, one in enumerate(value) if one == max(value)}
    return found if len(found) < len(value) else set()


def _changes(leaders: list[set[int]]) -> int:
    """How often the lead goes to sides that did not share it before."""
    ahead = [one for one in leaders if one]
    return sum(one.isdisjoint(other) for one, other in pairwise(ahead))


def _curve(numbers: list[float]) -> tuple[float, ...]:
    """The mean of each of CURVE_POINTS equal parts; empty if there are fewer numbers than parts."""
    if len(numbers) < CURVE_POINTS:
        return ()
    cuts = [round(part * len(numbers) / CURVE_POINTS) for part in range(CURVE_POINTS + 1)]
    return tuple(round(fmean(numbers[a:b]), 4) for a, b in pairwise(cuts))

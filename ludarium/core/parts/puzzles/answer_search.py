"""What every answer to a puzzle is worth: an exact expectimax search until the moment of the puzzle is over."""

from collections.abc import Iterator
from typing import Any

from ludarium.core.game import Game
from ludarium.core.parts.puzzles.goal import PuzzleGoal
from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY, State, after

GUESSES = 4
"""In how many guesses of what the solver can't see an answer is judged."""
EQUAL = 1e-6
"""Worths that differ by less are the same."""


class SearchTooLarge(Exception):
    """The search would visit too many states, or go round in circles."""


class BestAnswers:
    """Judges the answers to one puzzle; keeps what it has searched.

    The solver chooses the best, seats on the other side the worst for the solver, and odds are averaged. In games with
    secrets an answer is worth its average over several guesses, for the solver can't see what is really there.
    """

    def __init__(
        self, game: Game[Any], goal: PuzzleGoal[Any], start: State, max_states: int, seed: str = "guess"
    ) -> None:
        self.game, self.goal, self.start = game, goal, start
        self.seat = start.decider
        self.slack = goal.margin / 2
        """An answer that is worse than the best by less is right too."""
        self.max_states, self.seed = max_states, seed
        """For all answers to one question."""
        self.states = 0
        self._known: dict[int, float] = {}
        self._open: set[int] = set()

    def is_over(self, state: State) -> bool:
        """Whether nothing more is asked."""
        return state.decider == NOBODY or self.goal.over(self.start, state)

    def decides(self, state: State) -> bool:
        """Whether the solver decides: their own seat, or all seats of a game that is won together."""
        return state.decider == self.seat or (self.game.together and state.decider >= 0)

    def worth(self, state: State) -> float:
        """What a state is worth to the solver, whose eyes see everything in it."""
        if self.is_over(state):
            return self.goal.worth(self.start, state)
        key = state.key()
        known = self._known.get(key)
        if known is not None:
            return known
        if key in self._open or self.states >= self.max_states:
            raise SearchTooLarge
        self.states += 1
        self._open.add(key)
        try:
            found = self._search(state)
        finally:
            self._open.discard(key)
        self._known[key] = found
        return found

    def _search(self, state: State) -> float:
        if state.decider == CHANCE:
            return sum(chance * self.worth(after(state, one)) for one, chance in self.goal.results(state))
        best, limit = (max, self.goal.highest) if self.decides(state) else (min, self.goal.lowest)
        found: float | None = None
        for action in self.goal.relevant(self.start, state):
            worth = self.worth(after(state, action))
            found = worth if found is None else best(found, worth)
            if found == limit:
                break
        return 0.0 if found is None else found

    # Answers

    def guesses(self, state: State) -> Iterator[State]:
        """What the decider may imagine: the state itself in a game without secrets."""
        if not self.game.secrets or not self.game.secrets.hides(state):
            yield state
            return
        for number in range(GUESSES):
            yield state.guess(state.decider, Rng(f"{self.seed} {number}"))

    def answers(self, state: State) -> dict[int, float]:
        """What every action of the solver is worth here."""
        self.states = 0
        actions = state.actions()
        found = dict.fromkeys(actions, 0.0)
        guessed = list(self.guesses(state))
        for one in guessed:
            for action in actions:
                found[action] += self.worth(after(one, action)) / len(guessed)
        return found

    def right(self, state: State) -> list[int]:
        """The right answers, the best first; of equally good ones those that a search looks at."""
        answers, relevant = self.answers(state), self.goal.relevant(self.start, state)
        least = max(answers.values()) - self.slack + EQUAL
        found = [action for action in answers if answers[action] > least]
        return sorted(found, key=lambda one: (-round(answers[one], 6), one not in relevant))

    def reply(self, state: State) -> int:
        """What the puzzle plays where the solver doesn't decide.

        Seats on the other side defend as well as they can. Dice and draws fall well for the solver, so that a right
        answer leads on: of the best results the likeliest.
        """
        self.states = 0
        if state.decider == CHANCE:
            chances = dict(self.goal.results(state))
            return max(chances, key=lambda one: (round(self.worth(after(state, one)), 6), chances[one]))
        return min(state.actions(), key=lambda one: self.worth(after(state, one)))

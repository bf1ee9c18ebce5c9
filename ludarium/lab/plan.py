"""Plans: which matches to play. Plain data, so a plan can be stored and sent to other machines."""

from collections.abc import Iterable
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from ludarium.bots import bot, spec_of
from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.registry import game
from ludarium.core.state import State


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """Matches of one game with the same options and bots. Games and bots are given by name."""

    game: str
    players: tuple[str, ...]
    """One bot per seat, in the order of the seats."""
    matches: int = 100
    swap: bool = False
    """Repeat every match with the players rotated by one seat, until each has played every seat."""
    seed: int = 1
    options: str = ""
    start: str | None = None
    """A position text to start from (default: the game's setup)."""
    opening: int = 0
    """The number of random actions at the beginning, so that matches of deterministic bots differ."""
    max_actions: int = 10_000
    """A longer match counts as failed."""
    measured: bool = False
    """Also measure choices, leads and cards, for balance reports; this takes somewhat longer."""

    @property
    def total(self) -> int:
        """The number of matches, including swapped ones."""
        return self.matches * (len(self.players) if self.swap else 1)

    @property
    def title(self) -> str:
        """The game, its options and the bots, in one line."""
        return " ".join(part for part in (self.game, self.options, ",".join(self.players)) if part)


def first_state(plan: Plan) -> State:
    """The state in which every match of the plan starts."""
    playing = game(plan.game)
    state: State
    if plan.start is None:
        state = playing.setup(len(plan.players), playing.read_options(plan.options))
    else:
        state = playing.position(plan.start)
    return state


def check(plan: Plan) -> None:
    """Raise an error that says what is wrong with a plan, before any match is played."""
    playing, players = game(plan.game), [bot(spec) for spec in plan.players]
    if plan.matches < 1:
        raise Misuse(f"A simulation plays at least one match, not {plan.matches}.")
    if len(players) not in playing.seats:
        least, most = playing.seats.start, playing.seats.stop - 1
        wanted = str(least) if least == most else f"{least} to {most}"
        raise Misuse(f"{playing.title} needs {wanted} players, one for each seat; the plan names {len(players)}.")
    state = first_state(plan)
    if reason := playing.needs_people(getattr(state, "options", None) or playing.read_options(plan.options)):
        raise Misuse(reason)
    for player in players:
        objection = player.objection(state) if state.decider >= 0 else ""
        if objection:
            raise Misuse(objection)


# Plan files -----------------------------------------------------------------------------------------------------------


class Series(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Every combination of some games, options, bots and seeds."""

    games: tuple[str, ...]
    bots: tuple[str, ...] = ("greedy,random",)
    """Each a list of bots, one per seat, such as `greedy,random`."""
    options: tuple[str, ...] = ("",)
    seeds: tuple[int, ...] = (1,)
    matches: int = 100
    swap: bool = False
    measured: bool = False

    def plans(self) -> Iterable[Plan]:
        for name, options, bots, seed in product(self.games, self.options, self.bots, self.seeds):
            yield Plan(
                game=game(name).name, players=players_of(bots), matches=self.matches, swap=self.swap, seed=seed,
                options=options, measured=self.measured,
            )  # fmt: skip


class PlanFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A plan file: one or more series."""

    series: tuple[Series, ...]


def players_of(text: str) -> tuple[str, ...]:
    """The bots that a list such as `5,greedy` names, one for each seat."""
    return tuple(spec_of(word.strip()) for word in text.split(","))


def read_plans(path: Path) -> tuple[Plan, ...]:
    """The plans of a TOML file; BadNotation says what can't be read."""
    try:
        file: Any = msgspec.toml.decode(path.read_bytes(), type=PlanFile)
    except msgspec.DecodeError as error:
        raise BadNotation(f"{path}: {error}") from None
    plans = tuple(plan for one in file.series for plan in one.plans())
    if not plans:
        raise BadNotation(f"{path}: it has no [[series]] with games, so there is nothing to play.")
    return plans

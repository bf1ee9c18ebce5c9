"""What becomes of an attempt: whether it is legal, which rule forbids it, and which bans are looked up."""

import sys
from collections.abc import Iterable
from types import ModuleType
from typing import Any

import pytest

from ludarium.core import BadNotation, Game, Refused


def recorded_bans(monkeypatch: pytest.MonkeyPatch, game: Game[Any], *modules: str) -> list[int]:
    """The bans that modules of the game's refusals look up from now on, in order."""
    found: list[int] = []

    class Recorder(dict[int, object]):
        def __getitem__(self, ban: int) -> object:
            found.append(int(ban))
            return super().__getitem__(ban)

    for module in modules:
        place = sys.modules[f"ludarium.games.{game.name}.refusals.{module}"]
        monkeypatch.setattr(place, "REFUSALS", Recorder(game.refusals))
    return found


def rule_against(game: Game[Any], state: Any, text: str, seat: int | None = None) -> str:
    """The rule that forbids an attempt, or the empty text if it is legal."""
    try:
        game.parse(state, text, seat)
    except Refused as refused:
        said = game.why(state, text, seat)
        return refused.rule if said.number == refused.rule and not said.allows else f"{refused.rule} or {said.number}"
    except BadNotation as problem:
        return f"unread: {problem}"
    return ""


def is_taken(game: Game[Any], position: str, typed: str) -> bool:
    """Whether a typed action is taken in a position; the list of actions has to agree."""
    state = game.position(position)
    try:
        action = game.parse(state, typed)
    except Refused:
        assert typed not in {game.format(state, one) for one in state.actions()}
        return False
    assert action in state.actions()
    return True


def codes_of(bans: ModuleType, refusals: Iterable[int]) -> set[int]:
    """Every ban that a game's module declares, and one for each ending of a match that is over."""
    declared = {value for name, value in vars(bans).items() if name.isupper()} - {bans.OVER}
    return declared | {ban for ban in refusals if ban > bans.OVER}

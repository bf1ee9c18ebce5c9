"""The order in which choices are listed: what helps whoever chooses comes first. Every client lists them so."""

from collections.abc import Iterable

import msgspec

from ludarium.core.scene import Card, Choice, Piece, Prospect, Role, Scene, Step

NO_USE = "no use"
"""How the effect of a choice begins that is allowed and does nothing."""
HARMS: frozenset[Role] = frozenset({"attack", "sabotage"})
HELPS: frozenset[Role] = frozenset({"work", "heal"})
SENSIBLE, DOUBTFUL, USELESS = range(3)


def sensible_first(
    choices: tuple[Choice, ...],
    things: Iterable[Piece | Card],
    seat: int | None,
    anyway: tuple[Prospect, ...] = (),
) -> tuple[Choice, ...]:
    """The choices of a seat in order: what harms its own or helps others after the rest, what is of no use last.

    What happens anyway is no harm or help of an answer to it.
    """
    owners = _owners(things)
    ranked = sorted(((_rank(choice, owners, seat, anyway), choice) for choice in choices), key=lambda one: one[0])
    return tuple(
        msgspec.structs.replace(choice, doubtful=True) if rank == DOUBTFUL else choice for rank, choice in ranked
    )


def is_sensible(scene: Scene, choice: Choice) -> bool:
    """Whether a choice neither harms its own seat, nor helps another, nor is of no use."""
    anyway = scene.focus.prospects if scene.focus else ()
    return _rank(choice, _owners([*scene.pieces, *scene.cards]), scene.decider, anyway) == SENSIBLE


def _owners(things: Iterable[Piece | Card]) -> dict[str, int | None]:
    return {thing.id: thing.seat for thing in things}


def _rank(choice: Choice, owners: dict[str, int | None], seat: int | None, anyway: tuple[Prospect, ...]) -> int:
    if choice.effect.startswith(NO_USE):
        return USELESS
    aim = _aim(choice)
    if aim is not None and aim.role == "bump":
        return DOUBTFUL
    owner = owners.get(aim.spot) if aim else None
    if aim is None or owner is None:
        return SENSIBLE
    changes = [(one, _by(one, anyway)) for one in choice.prospects if one.spot == aim.spot]
    is_doubtful = _harms(aim, changes) if owner == seat else _helps(aim, changes)
    return DOUBTFUL if is_doubtful else SENSIBLE


def _aim(choice: Choice) -> Step | None:
    """What a choice is done to: its last spot, other than the one it begins with."""
    aims = [step for step in choice.path[1:] if step.role != "press"]
    return aims[-1] if aims else None


def _by(change: Prospect, anyway: tuple[Prospect, ...]) -> int:
    """By how much a number changes, beside what happens anyway."""
    same = [one.after for one in anyway if (one.spot, one.meter) == (change.spot, change.meter)]
    return change.after - (same[0] if same else change.before)


def _harms(aim: Step, changes: list[tuple[Prospect, int]]) -> bool:
    return aim.role in HARMS or any(one.after < one.before and by <= 0 for one, by in changes)


def _helps(aim: Step, changes: list[tuple[Prospect, int]]) -> bool:
    return aim.role not in HARMS and (aim.role in HELPS or any(by > 0 for _, by in changes))

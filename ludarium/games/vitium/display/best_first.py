"""The order of what one card can do: what brings its seat most comes first, so that clients can tell it beforehand."""

from collections.abc import Iterable

from ludarium.core.scene import Card, Choice, Prospect

# What a change counts, good or bad: roughly what it costs to bring it about.
DEATH, LOST_SCHEME, READY_SCHEME = 40, 45, 50
RESOLVE, PROGRESS, SABOTAGE = 3, 4, 3


def best_first(choices: tuple[Choice, ...], cards: Iterable[Card], seat: int | None) -> tuple[Choice, ...]:
    """The choices, those that begin with the same card together, and of these the best first."""
    owners = {card.id: card.seat for card in cards}
    order = {step: place for place, step in reversed([*enumerate(choice.path[0] for choice in choices)])}
    return tuple(sorted(choices, key=lambda one: (order[one.path[0]], -_gain(one, owners, seat))))


def _gain(choice: Choice, owners: dict[str, int | None], seat: int | None) -> int:
    return sum(_change(one) * (1 if owners.get(one.spot) == seat else -1) for one in choice.prospects)


def _change(one: Prospect) -> int:
    """What a change means for the owner of the card."""
    by = one.after - one.before
    if one.meter == "Resolve":
        return RESOLVE * by - (DEATH if one.after <= 0 else 0)
    if one.meter == "progress":
        return PROGRESS * by + (READY_SCHEME if one.tone == "good" else 0)
    if one.meter == "sabotage":
        return -SABOTAGE * by - (LOST_SCHEME if one.tone == "bad" else 0)
    return by

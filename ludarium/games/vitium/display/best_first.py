"""The order of what one card can do: what brings its seat most comes first, so that clients can tell it beforehand."""

from collections.abc import Iterable

from ludarium.core.scene import Card, Choice, Prospect

# What a change counts, good or bad: roughly what it costs to bring it about.
DEATH, LOST_SCHEME, READY_SCHEME = 40, 45, 50
RESOLVE, PROGRESS, SABOTAGE = 3, 4, 3


def best_first(choices: tuple[Choice, ...], cards: Iterable[Card], seat: int | None) -> tuple[Choice, ...]:
    """The choices, those that begin with the same card together, and of these the best first."""
    known = {card.id: card for card in cards}
    order = {step: place for place, step in reversed([*enumerate(choice.path[0] for choice in choices)])}
    return tuple(sorted(choices, key=lambda one: (order[one.path[0]], -_gain(one, known, seat))))


def _gain(choice: Choice, known: dict[str, Card], seat: int | None) -> int:
    changes = [(one, known[one.spot]) for one in choice.prospects if one.spot in known]
    return sum(_change(one, card) * (1 if card.seat == seat else -1) for one, card in changes)


def _change(one: Prospect, card: Card) -> int:
    """What a change means for the owner of the card; progress beyond what is needed means nothing."""
    most = next((meter.most for meter in card.meters if meter.name == one.meter), None)
    if one.meter == "progress" and most is not None:
        by = max(0, min(one.after, most) - min(one.before, most))
        return PROGRESS * by + (READY_SCHEME if one.before < most <= one.after else 0)
    by = one.after - one.before
    if one.meter == "Resolve":
        return RESOLVE * by - (DEATH if one.after <= 0 else 0)
    if one.meter == "progress":
        return PROGRESS * by
    if one.meter == "sabotage":
        return -SABOTAGE * by - (LOST_SCHEME if one.tone == "bad" else 0)
    return by

"""The chapter of a balance report on cards."""

from collections.abc import Sequence

from ludarium.lab.balance import plots
from ludarium.lab.balance.cards import DEAD_SHARE, CardRecord, card_records, dead
from ludarium.lab.balance.document import Chapter, DataTable, Plot, Text
from ludarium.lab.balance.figures import Mean
from ludarium.lab.balance.study import Sample
from ludarium.lab.balance.words import lifted, rate

MAX_PLOTTED = 24


def card_chapter(samples: Sequence[Sample]) -> Chapter | None:
    """How often each card is used, and how seats with it do."""
    played = [one for one in samples if one.purpose in ("variant", "decks")]
    records = card_records([one for one in played if one.purpose == "decks"] or played)
    if not records:
        return None
    in_hands = any(one.kept for one in records.values())
    return _held_chapter(records) if in_hands else _used_chapter(records)


def _held_chapter(records: dict[str, CardRecord]) -> Chapter:
    """For games in which cards are drawn into hands before they are used."""
    rows = [
        [name, f"{one.held:,}", rate(one.use_rate), lifted(one.drawn_lift), lifted(one.used_lift)]
        for name, one in records.items()
    ]
    unused = ", ".join(dead(records)) or "none"
    return Chapter("Cards", [
        Text("How many seats held a card and how many of them used it; then, in points of a hundred, how much better "
             "seats scored that drew it than those that did not, and those that used it than those that only held it, "
             "each relative to the average of their deck. Bold is more than chance explains; of twenty cards without "
             "effect, one is bold. That seats score more when they use a card isn't its doing alone: who is ahead uses "
             "more."),
        *_plotted({name: one.drawn_lift for name, one in records.items()}, "drew"),
        Text(f"Used by less than {DEAD_SHARE:.0%} of those who held them: {unused}."),
        DataTable(["", "held", "used of held", "lift when drawn", "lift when used"], rows),
    ])  # fmt: skip


def _used_chapter(records: dict[str, CardRecord]) -> Chapter:
    """For games in which everybody can choose from the same cards."""
    rows = [
        [
            name,
            f"{len(one.used):,}",
            f"{len(one.used) / max(1, len(one.used) + len(one.missed)):.0%}",
            lifted(one.drawn_lift),
        ]
        for name, one in records.items()
    ]
    return Chapter("Cards", [
        Text("How many seats used a card, and how much better they scored than seats that did not, in points of a "
             "hundred. Bold is more than chance explains; of twenty cards without effect, one is bold. A lift isn't "
             "the card's doing alone: a match that goes on for long lets seats use more."),
        *_plotted({name: one.drawn_lift for name, one in records.items()}, "used"),
        DataTable(["", "seats", "share", "lift when used"], rows),
    ])  # fmt: skip


def _plotted(lifts: dict[str, Mean | None], verb: str) -> list[Plot]:
    """The cards with the largest and the smallest lift."""
    judged = [(name, one) for name, one in lifts.items() if one is not None]
    known = sorted(judged, key=lambda pair: -pair[1].value)
    shown = known if len(known) <= MAX_PLOTTED else [*known[: MAX_PLOTTED // 2], *known[-MAX_PLOTTED // 2 :]]
    if not shown:
        return []
    marks = [plots.Whisker(name, one.value, one.value - one.spread, one.value + one.spread) for name, one in shown]
    which = "all cards" if len(shown) == len(known) else f"the {MAX_PLOTTED // 2} largest and smallest lifts"
    return [Plot(plots.whiskers(marks, reference=0.0), f"How much better seats score that {verb} a card: {which}.")]

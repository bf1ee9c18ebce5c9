"""Statistics of cards: how often they are used, and how seats that drew or used them score."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import NamedTuple

from ludarium.lab.balance.figures import Mean, difference, measures_of, score
from ludarium.lab.balance.study import Sample
from ludarium.lab.results import Rate, wilson

MIN_TIMES = 20
"""Cards that fewer seats have or lack are not judged."""
DEAD_SHARE = 0.15
"""A card is called dead if it is used in less than this share of the matches in which it was held."""


class CardRecord(NamedTuple):
    """How seats did: that never had the card, that had it but did not use it, and that used it.

    Scores are relative to the average of their sample and seat, so that the cards of a strong deck aren't all strong.
    """

    missed: list[float]
    kept: list[float]
    used: list[float]

    @property
    def held(self) -> int:
        return len(self.kept) + len(self.used)

    @property
    def use_rate(self) -> Rate:
        """How many of the seats that held it used it."""
        return wilson(len(self.used), self.held)

    @property
    def drawn_lift(self) -> Mean | None:
        """How much better seats score that had it."""
        return lift(self.kept + self.used, self.missed)

    @property
    def used_lift(self) -> Mean | None:
        """How much better seats score that used it, than those that had it and did not."""
        return lift(self.used, self.kept)


def lift(those: list[float], others: list[float]) -> Mean | None:
    """The difference of two means, if there are enough of both."""
    return difference(those, others) if min(len(those), len(others)) >= MIN_TIMES else None


def card_records(samples: Sequence[Sample]) -> dict[str, CardRecord]:
    """By card, how seats did with it; only seats that could have had it count, if it belongs to a deck."""
    found = defaultdict[str, CardRecord](lambda: CardRecord([], [], []))
    for sample in samples:
        seats = range(len(sample.plan.players))
        average = [fmean(score(one, seat) for one in sample.played) for seat in seats] if sample.played else []
        for seat in seats:
            _count(sample, seat, average[seat] if average else 0.0, found)
    return dict(sorted(found.items()))


def _count(sample: Sample, seat: int, average: float, found: dict[str, CardRecord]) -> None:
    """Add a seat's matches. What it had in none of them isn't in its deck."""
    matches = []
    for one in sample.played:
        measures = measures_of(one)
        used = set(measures.used[seat]) if measures.used else set[str]()
        held = set(measures.held[seat]) if measures.held else used
        matches.append((held | used, used, score(one, seat) - average))
    for card in set[str]().union(*(held for held, _, _ in matches)):
        for held, used, gain in matches:
            record = found[card]
            (record.used if card in used else record.kept if card in held else record.missed).append(gain)


def dead(records: dict[str, CardRecord]) -> list[str]:
    """Cards that are hardly ever used by those who hold them."""
    return [
        card for card, one in records.items()
        if one.held >= 2 * MIN_TIMES and one.use_rate.value < DEAD_SHARE
    ]  # fmt: skip

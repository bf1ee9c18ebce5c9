"""Random positions of Vilnius, the same ones in every run."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from ludarium.core import CHANCE, NOBODY, Rng

from . import reference
from .helpers import SHIPPED, VILNIUS, table

FREE = [f"{x},{y}" for x in range(-2, 4) for y in range(-2, 3) if (x, y) not in reference.START]
GENERAL = [one for one, card in reference.BUILDINGS.items() if card["owner"] == "general"]
OWN = [one for one, card in reference.BUILDINGS.items() if card["owner"] == "each" and "start" not in card]
ENEMIES = [one for one, card in reference.ORDERS.items() if card["kind"] == "unit"]
CASTLES = [one for one, card in reference.ORDERS.items() if card["kind"] == "building"]


class PositionMaker:
    """Makes position texts up, never with more copies of a card than there are."""

    def __init__(self, seed: str, seats: int) -> None:
        self.rng = Rng(seed)
        self.seats = seats
        every = {**reference.BUILDINGS, **reference.UNITS, **reference.ORDERS}
        self.left = Counter({one: card.get("count", 1) for one, card in every.items()})
        self.left.update(dict.fromkeys(reference.PROVINCES, 1))

    def some(self, cards: list[str], most: int) -> list[str]:
        """Up to so many cards that are still there."""
        found = []
        for _ in range(int(self.rng.below(most + 1))):
            there = [one for one in cards if self.left[one] > 0]
            if there:
                found.append(self.rng.choose(there))
                self.left[found[-1]] -= 1
        return found

    def provinces(self, most: int) -> list[str]:
        """Provinces of emblems in play, and those to capture."""
        out = reference.SET["set"]["emblems"][self.seats :]
        return self.some([one for one, card in reference.PROVINCES.items() if card["home"] not in out], most)

    def display(self, seat: int, most: int) -> str:
        cells = FREE.copy()
        self.rng.shuffle(cells)
        cards = [*self.some(GENERAL, most), *(one for one in OWN if self.rng.below(3) == 0)]
        fresh = [
            "!" if "trade" in str(reference.BUILDINGS[one]["abilities"]) and self.rng.below(2) else "" for one in cards
        ]
        return f"display {seat} " + " ".join(
            f"{one}@{cell}{new}" for one, cell, new in zip(cards, cells, fresh, strict=False)
        )

    def hand(self, seat: int, cards: list[str]) -> str:
        return f"hand {seat} {reference.written(cards) or '-'}"

    def chance(self, part: int) -> bool:
        return self.rng.below(part) == 0


def late(seed: str, seats: int, options: str = "") -> Any:
    """A match some rounds on, shortly before the Boost, with displays, Units and enemies of any kind."""
    make = PositionMaker(seed, seats)
    chair = int(make.rng.below(seats))
    displays = [make.display(seat, 3).replace("!", "") for seat in range(seats)]
    lines = [one for one in displays if "@" in one]
    for seat in range(seats):
        lines.append(f"units {seat} {reference.written(make.some(list(reference.UNITS), 8)) or '-'}")
        lines.append(f"discard {seat} {reference.written(make.some(list(reference.UNITS), 4)) or '-'}")
    lines.append("order " + " | ".join(filter(None, [reference.written(make.some(ENEMIES, 5)), "boost"])))
    lines.append(f"fallen {reference.written(make.some([*ENEMIES, *CASTLES], 8)) or '-'}")
    lines.append("enemy " + (" ".join(make.some(CASTLES, 3)) or "-"))
    return table(
        f"at income {chair} round=9 chair={chair} points=14", *lines, seats=seats, options=options, cards=SHIPPED
    )


def moments(state: Any, rng: Rng, longest: int = 400) -> Iterator[tuple[Any, str]]:
    """The states of a match at random, each with the action that is taken next; the end has none."""
    for _ in range(longest):
        if state.decider == NOBODY:
            break
        actions = state.actions()
        action = actions[rng.weighted(state.odds())] if state.decider == CHANCE else rng.choose(actions)
        yield state.copy(), VILNIUS.format(state, action)
        state.play(action)
    yield state, ""

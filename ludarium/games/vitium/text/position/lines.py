"""Reads the lines of a position and its header."""

import re
from collections.abc import Iterator

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.options import declared, read_value
from ludarium.games.vitium.cards.card_line import read_lines, write_card
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.games.vitium.cards.reader import encode
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.text.notation import LETTERS
from ludarium.games.vitium.text.position.words import EARLIER_WORDS, INSTANCE, MAX_NUMBER, WORDS


def split_lines(text: str) -> list[tuple[int, str]]:
    """The numbered lines of a position, without comments and empty lines."""
    parts = text.splitlines()
    if len(parts) == 1:
        parts = []
        for part in text.split(" / "):
            if parts and part.split(" ")[0] not in WORDS:
                parts[-1] += " / " + part  # two kinds of cards in an ability
            else:
                parts.append(part)
    else:
        parts = [part.partition("#")[0] for part in parts]
    return [(number, part.strip()) for number, part in enumerate(parts, 1) if part.strip()]


def position_line(text: str) -> str:
    """A position text on one line, without its comments."""
    return " / ".join(part for _, part in split_lines(text))


class LineReader:
    """Reads a position line by line, its header first, and reports errors with their line."""

    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self.lines = lines
        self.number = 1

    def bad(self, message: str) -> BadNotation:
        return BadNotation(f"Position, line {self.number}: {message}")

    def of(self, *words: str) -> Iterator[list[str]]:
        """The words of the lines that begin with one of these; keeps the line's number for errors."""
        for number, line in self.lines[1:]:
            split = line.split()
            if split[0] in words:
                self.number = number
                yield split

    def options(self) -> Options:
        """Seats, turn order, options, and the position's own cards."""
        self.number = self.lines[0][0]
        first, *words = self.lines[0][1].split()
        head = EARLIER_WORDS.get(first, {}) | self.fields(words, ())
        seats = head.pop("seats", "")
        if not re.fullmatch("[2-6]", seats):
            raise self.bad(f"expected seats=2 to seats=6, found {seats[:20]!r}.")
        self.seats = int(seats)
        order = head.pop("order", LETTERS[: self.seats])
        if sorted(order) != sorted(LETTERS[: self.seats]):
            raise self.bad(f"order={order[:20]} must name every seat once.")
        self.order = [LETTERS.index(letter) for letter in order]
        known = {one.name: one for one in declared(Options)}
        sets = head.pop("set", "core").replace(",", "+")
        given = {"sets": sets, "extra": self.extra(sets)}
        for name in head:
            if name not in known or name in given:
                raise self.bad(f"there is no option {name[:40]!r}.")
        try:
            values = {name: read_value(known[name], text) for name, text in head.items()}
            return Options(**given, **values)  # type: ignore[arg-type]
        except (BadNotation, Refused) as problem:
            raise self.bad(str(problem)) from None

    def extra(self, sets: str) -> str:
        """The Houses and cards that a position declares, sorted by id and encoded as one word."""
        lines = [line for _, line in self.lines[1:]]
        houses = [line for line in lines if line.split()[0] == "house"]
        cards = sorted((line for line in lines if line.split()[0] == "card"), key=lambda line: line.split()[1:2])
        if not houses and not cards:
            return ""
        try:
            base = card_pool(sets, "")
            text = "\n".join([*houses, *cards])
            added, read = read_lines(text, [one.id for one in base.houses[: base.own]], base.classes, base.ids)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None
        first = (base.houses[: base.own] or added or base.houses)[0].id
        told = [f"house {one.id}" for one in added] + [f"card {write_card(card, first)}" for card in read]
        return encode("\n".join(told))

    def cap(self) -> int:
        """The capacity of a pile: all cards there are."""
        total = 0
        for words in self.of("hand", "deck", "junk"):
            for part in words[2].split(",") if len(words) > 2 else []:
                found = re.search(r"\*([0-9]{1,3})", part)
                total += int(found[1]) if found else 1
        total += sum(1 for _ in self.of("up", "down", "step"))
        if total > 1000:
            raise self.bad("there are more than 1000 cards.")
        return max(total, 1)

    def fields(self, words: list[str], flags: tuple[str, ...]) -> dict[str, str]:
        """The fields of a line by name; flags have an empty value."""
        found: dict[str, str] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if bool(equals) == (name in flags) or name in found:
                raise self.bad(f"{word[:40]!r} cannot be read here.")
            found[name] = value
        return found

    def known(self, fields: dict[str, str], names: tuple[str, ...]) -> None:
        for name in fields:
            if name not in names:
                raise self.bad(f"there is no field {name[:40]!r} here; there are {', '.join(names)}.")

    def count(self, text: str, least: int = 0, most: int = MAX_NUMBER) -> int:
        if not re.fullmatch("[0-9]{1,13}", text) or not least <= int(text) <= most:
            raise self.bad(f"expected a whole number from {least}, found {text[:20]!r}.")
        return int(text)

    def seat(self, text: str) -> int:
        if len(text) != 1 or text not in LETTERS[: self.seats]:
            raise self.bad(f"expected a seat from A to {LETTERS[self.seats - 1]}, found {text[:20]!r}.")
        return LETTERS.index(text)

    def mask(self, text: str) -> int:
        return sum(1 << self.seat(letter) for letter in dict.fromkeys(text))

    def iid(self, text: str) -> int:
        found = INSTANCE.fullmatch(text)
        if found is None or LETTERS.lower().index(found[1]) >= self.seats or int(found[2]) >= layout.NUMBERS:
            raise self.bad(f"expected an instance id such as a1, found {text[:20]!r}.")
        return LETTERS.lower().index(found[1]) * int(layout.NUMBERS) + int(found[2])

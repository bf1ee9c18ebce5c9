"""Card files: a set of cards from TOML text, whole or not at all, with every error told at once."""

import base64
import binascii
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.parts.card_files import CardFault, Unreadable, cut, fault_line, read_toml
from ludarium.games.vitium.cards.checker import ID, Known, ability_faults, card_faults, name_faults
from ludarium.games.vitium.cards.model import ASSETS, CardSet, Character, Deck, House, Printed
from ludarium.games.vitium.cards.parser import LONGEST, Fault, near, read_ability
from ludarium.games.vitium.cards.syntax import Ability
from ludarium.games.vitium.rules.terms import TYPES

LARGEST = 262_144
"""So many characters a file may have, and all packed files of a match together so many bytes."""
FEWEST_CARDS, MOST_CARDS, MOST_COPIES, MOST_HAND = 40, 60, 3, 10
MOST_FAULTS = 300
"""So many faults of a file are told; who has more begins with these."""
LONGEST_LIST = 100
"""No list of a card, and no deck, has more things in it."""
TOP = {"format": int, "set": str, "classes": list, "house": list, "card": list, "character": list, "deck": list}
OF_CARD = {
    "id": str, "name": str, "house": str, "type": str, "class": list, "requires": int, "cost": int, "force": int,
    "resolve": int, "cunning": int, "stealth": int, "progress": int, "reward": dict, "keywords": list,
    "abilities": list,
}  # fmt: skip
OF_HOUSE = {"id": str, "name": str}
OF_CHARACTER = {
    "id": str, "name": str, "chosen": int, "drawn": int, "wealth": int, "income": int, "influence": dict,
}  # fmt: skip
OF_DECK = {"id": str, "name": str, "character": str, "cards": dict}
NAMES = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


class BadCards(BadNotation):
    """A card file that is not loaded; `errors` has all that is wrong with it."""

    def __init__(self, errors: list[str]) -> None:
        more = f" … and {len(errors) - 1} more errors." if len(errors) > 1 else ""
        super().__init__(f"{errors[0]}{more}")
        self.errors = errors


def check_cards(text: str, name: str) -> list[str]:
    """All that is wrong with a card file; nothing if it can be played with."""
    return [fault_line(name, fault) for fault in CardReader(text).faults]


def read_set(text: str, name: str) -> CardSet:
    """The set a card file holds, or BadCards with all its errors."""
    reader = CardReader(text)
    if reader.faults:
        raise BadCards([fault_line(name, fault) for fault in reader.faults])
    return reader.found


def pack(text: str) -> str:
    """A text as one word of an option, so that it travels with the record of a match."""
    return "@" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def wrap(text: str) -> str:
    """A short text as one word of an option, the same on every machine."""
    return "." + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def unpack(word: str, largest: int = LARGEST) -> str:
    """The text of a packed or wrapped word; BadNotation if it is none, or longer than so many bytes."""
    try:
        data = base64.b64decode(word[1:] + "=" * (-len(word[1:]) % 4), altchars=b"-_", validate=True)
        if word.startswith("."):
            return data.decode()
        inside = zlib.decompressobj()
        text = inside.decompress(data, max(1, largest))  # 0 would be without limit
        if inside.unconsumed_tail or not inside.eof or len(text) > largest:
            raise BadNotation(f"Packed card files are cut short, or have more than {LARGEST} bytes together.")
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        raise BadNotation(f"{word[:24]!r} is no packed card file.") from None


class CardReader:
    """Reads one file and notes what is wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.faults: list[CardFault] = []
        """In the order of the file."""
        self.well: list[tuple[int, Printed]] = []
        """The cards without fault, each with the line it begins on."""
        self.known: Known = {"house": (), "class": ()}
        self.starts: dict[str, list[int]] = {}
        for number, line in enumerate(self.lines, 1):
            found = re.match(r"\s*\[\[\s*(\w+)\s*\]\]", line)
            if found:
                self.starts.setdefault(found[1], []).append(number)
        self.found = self.read()
        self.faults.sort(key=lambda fault: fault.line)
        if len(self.faults) >= MOST_FAULTS:
            self.note(Fault("V-1", "there may be more faults: these are the first"), len(self.lines))

    def note(self, fault: Fault, line: int, where: str = "") -> None:
        """Note a fault of what begins on a line, with where it is."""
        field, at = fault.field, fault.column
        if isinstance(fault, _InAbility):
            field = f"ability {fault.ability}"
            line, at = self.place_of(line, fault.text)
            at += max(0, fault.column - 1) if at else 0
        elif field:
            line, at = self.key_of(line, field)
        self.faults.append(
            CardFault(
                rule=fault.rule,
                message=cut(fault.message),
                hint=cut(fault.hint),
                line=line,
                card=where,
                field=field,
                column=fault.column,
                at=at,
            )
        )

    def read(self) -> CardSet:
        """All that is well, with the rest noted."""
        found = CardSet(id="")
        data = self.parse()
        if data is None:
            return found
        found.id = data.get("set", "core")
        if not ID.fullmatch(found.id):
            self.note(Fault("V-2", "`set` is the set's id, such as core", field="set"), 1)
            found.id = ""
        found.classes = tuple(data.get("classes", ()))
        self.classes(found.classes)
        found.houses = self.each(data, "house", OF_HOUSE, ("id", "name"), self.house)
        self.known = {"house": tuple(one.id for one in found.houses), "class": found.classes}
        found.cards = self.each(data, "card", OF_CARD, ("id", "name", "house", "type"), self.card)
        found.characters = self.each(data, "character", OF_CHARACTER, tuple(OF_CHARACTER), self.character)
        people = {one.id: one for one in found.characters}
        cards = {one.id: one for one in found.cards}
        make: Callable[[dict[str, Any]], tuple[Deck, list[Fault]]] = lambda row: self.deck(row, people, cards)  # noqa: E731
        found.decks = self.each(data, "deck", OF_DECK, tuple(OF_DECK), make)
        return found

    def parse(self) -> dict[str, Any] | None:
        """The file as TOML; its outermost keys are checked."""
        try:
            data = read_toml(self.text, LARGEST)
        except Unreadable as problem:
            self.note(Fault("V-1", str(problem), problem.column), problem.line)
            return None
        for fault in islice(_fields(data, TOP, ("format", "set")), LONGEST_LIST):
            self.note(fault, 1)
        if data.get("format", 1) != 1:
            self.note(Fault("V-1", f"format is {data['format']!r}; this is read: format = 1", field="format"), 1)
        return _fitting(data, TOP)

    def classes(self, classes: tuple[Any, ...]) -> None:
        for one in classes[:LONGEST_LIST]:
            if not isinstance(one, str) or not ID.fullmatch(one) or one in TYPES:
                said = f"the class {cut(repr(one), 60)} is not of the form two-words, or is a type"
                self.note(Fault("V-2", said, field="classes"), 1)
        if len(classes) > 60 or len(set(map(str, classes))) < len(classes):
            self.note(Fault("V-2", "there are at most 60 classes, each declared once", field="classes"), 1)

    def each(
        self,
        data: dict[str, Any],
        kind: str,
        fields: Mapping[str, type],
        needed: tuple[str, ...],
        make: Callable[[dict[str, Any]], tuple[Any, list[Fault]]],
    ) -> list[Any]:
        """The things of a kind, each checked; fields that do not fit are noted and left out."""
        found, ids = [], set[str]()
        starts = self.starts.get(kind, [])
        for place, row in enumerate(data.get(kind, [])):
            if len(self.faults) >= MOST_FAULTS:
                break
            line = starts[place] if place < len(starts) else 1
            where = f'{kind} "{cut(str(row.get("id", "?")), 60) if isinstance(row, dict) else "?"}"'
            faults = list(islice(_fields(row, fields, needed), LONGEST_LIST))
            fitting = _fitting(row, fields)
            if all(key in fitting for key in needed):
                made, more = make(fitting)
                faults += more
                if made.id in ids:
                    faults.append(Fault("V-2", "this id is used twice", field="id"))
                ids.add(made.id)
                found.append(made)
                if not faults and isinstance(made, Printed):
                    self.well.append((line, made))
            for fault in faults:
                self.note(fault, line, where)
        return found

    def place_of(self, start: int, text: str) -> tuple[int, int]:
        """The line of a thing on which a text stands, and the column there; its first line and 0 if it does not."""
        for number, line in self.of_thing(start):
            if text and text in line:
                return number, line.index(text) + 1
        return start, 0

    def key_of(self, start: int, key: str) -> tuple[int, int]:
        """The line of a thing on which a key stands, and the column there, likewise."""
        for number, line in self.of_thing(start):
            if line.lstrip().partition("=")[0].rstrip() == key:
                return number, len(line) - len(line.lstrip()) + 1
        return start, 0

    def of_thing(self, start: int) -> Iterator[tuple[int, str]]:
        """The lines of what begins on a line, numbered."""
        for number in range(start - 1, len(self.lines)):
            line = self.lines[number]
            if line.lstrip().startswith("[[") and number >= start:
                break
            yield number + 1, line

    def house(self, row: dict[str, Any]) -> tuple[House, list[Fault]]:
        return House(row["id"], row["name"]), list(name_faults(row["id"], row["name"]))

    # Cards -----------------------------------------------------------------------------------------------------------

    def card(self, row: dict[str, Any]) -> tuple[Printed, list[Fault]]:
        """A card and what is wrong with it."""
        faults = list(_type_faults(row))
        abilities, spoilt = _abilities(row.get("abilities", []))
        reward = row.get("reward", {})
        card = Printed(
            id=row["id"],
            name=row["name"],
            house=row["house"],
            type=row["type"],
            classes=_texts(row, "class", faults),
            requires=row.get("requires", 0),
            cost=row.get("cost", 0),
            stats=(row.get("force"), row.get("resolve"), row.get("cunning"), row.get("stealth")),
            progress=row.get("progress", 0),
            influence=_count(reward, "influence"),
            cint=_count(reward, "cint"),
            keywords=_texts(row, "keywords", faults),
            abilities=tuple(ability for ability in abilities if ability),
        )
        faults += [*card_faults(card, self.known), *spoilt]
        for place, ability in enumerate(abilities, 1):
            if ability:
                faults += [_InAbility(one, place, ability.text) for one in ability_faults(card, ability, self.known)]
        return card, faults

    def character(self, row: dict[str, Any]) -> tuple[Character, list[Fault]]:
        """A character and what is wrong with it."""
        faults = list(name_faults(row["id"], row["name"]))
        influence = {str(house): _count(row["influence"], house) for house in islice(row["influence"], LONGEST_LIST)}
        for house in influence:
            if house not in self.known["house"]:
                said = f'House "{cut(house, 60)}" is not declared'
                faults.append(Fault("V-2", said, hint=near(house, self.known["house"]), field="influence"))
        if row["chosen"] < 0 or row["drawn"] < 0 or row["chosen"] + row["drawn"] > MOST_HAND:
            faults.append(Fault("V-14", f"chosen and drawn are 0 to {MOST_HAND} cards together", field="chosen"))
        if sum(influence.values()) > 3:
            faults.append(
                Fault("V-14", f"a total Influence of {sum(influence.values())}; at most 3", field="influence")
            )
        if not (0 <= row["wealth"] <= 5000 and 0 <= row["income"] <= 5000):
            faults.append(Fault("V-14", "wealth and income go from 0 to 5000", field="wealth"))
        return Character(**{**row, "influence": influence}), faults

    def deck(
        self, row: dict[str, Any], people: dict[str, Character], cards: dict[str, Printed]
    ) -> tuple[Deck, list[Fault]]:
        """A deck and what is wrong with it."""
        faults = list(name_faults(row["id"], row["name"]))
        counts = {str(card): _count(row["cards"], card) for card in row["cards"]}
        deck = Deck(id=row["id"], name=row["name"], character=row["character"], cards=counts)
        return deck, faults + list(islice(deck_faults(deck, people, cards), LONGEST_LIST))


def deck_faults(deck: Deck, people: dict[str, Character], cards: dict[str, Printed]) -> Iterator[Fault]:
    """What is wrong with a deck (V-14)."""
    if not deck.character:
        yield Fault("V-14", "no character leads the deck", field="character")
    elif deck.character not in people:
        hint = near(deck.character, people)
        yield Fault("V-14", f'there is no character "{deck.character}"', hint=hint, field="character")
    copies: dict[str, int] = {}
    for card, count in deck.cards.items():
        if card not in cards:
            yield Fault("V-14", f'there is no card "{card}"', hint=near(card, cards), field="cards")
            continue
        if count < 1:
            yield Fault("V-14", f'{count} copies of "{card}"; at least 1', field="cards")
        copies[cards[card].name] = copies.get(cards[card].name, 0) + count
    for name, count in copies.items():
        if count > MOST_COPIES:
            yield Fault("V-14", f"{count} copies of {name}; at most {MOST_COPIES}", field="cards")
    total = sum(deck.cards.values())
    if not FEWEST_CARDS <= total <= MOST_CARDS:
        bound = f"at least {FEWEST_CARDS}" if total < FEWEST_CARDS else f"at most {MOST_CARDS}"
        yield Fault("V-14", f"deck has {total} cards; {bound}", field="cards")


class _InAbility(Fault):
    """A fault in an ability of a card."""

    def __init__(self, fault: Fault, ability: int, text: str) -> None:
        super().__init__(fault.rule, fault.message, fault.column, fault.hint)
        self.ability, self.text = ability, text


def _abilities(lines: list[Any]) -> tuple[list[Ability | None], list[Fault]]:
    """The abilities that can be read, None for the others, and why those cannot."""
    found: list[Ability | None] = []
    faults: list[Fault] = []
    for place, line in enumerate(lines[:LONGEST_LIST], 1):
        try:
            if not isinstance(line, str):
                raise Fault("V-1", "an ability is a text")
            if len(line) > 10 * LONGEST:
                raise Fault("V-13", f"ability has {len(line)} characters; at most {LONGEST}")
            found.append(read_ability(line))
        except Fault as fault:
            faults.append(_InAbility(fault, place, line if isinstance(line, str) else ""))
            found.append(None)
    return found, faults


def _fields(row: Any, fields: Mapping[str, type], needed: tuple[str, ...]) -> Iterator[Fault]:
    """V-1: the fields a thing may have, and those it must."""
    if not isinstance(row, dict):
        yield Fault("V-1", "expected a table")
        return
    for key, value in row.items():
        if key not in fields:
            yield Fault("V-1", f'unknown key "{key}"', hint=near(key, fields), field=key)
        elif type(value) is not fields[key]:
            yield Fault("V-1", f'"{key}" is {NAMES[fields[key]]}', field=key)
    for key in needed:
        if key not in row:
            yield Fault("V-1", f'"{key}" is missing')


def _fitting(row: Any, fields: Mapping[str, type]) -> dict[str, Any]:
    """The fields of a thing that it may have, and of the right kind."""
    there = row.items() if isinstance(row, dict) else ()
    return {key: value for key, value in there if key in fields and type(value) is fields[key]}


def _type_faults(row: dict[str, Any]) -> Iterator[Fault]:
    """V-3: which fields a type has."""
    kind = row["type"]
    if kind not in TYPES:
        hint = near(kind, TYPES) or f"There are {', '.join(TYPES)}."
        yield Fault("V-3", f'unknown type "{kind}"', hint=hint, field="type")
        return
    article = f"a {kind}"
    asset = kind in ASSETS
    for key, has in (("cost", asset), ("class", asset), ("progress", not asset), ("reward", kind == "job")):
        if key in row and not has:
            yield Fault("V-3", f"{article} has no {key}", field=key)
        if key in ("cost", "progress", "reward") and key not in row and has:
            yield Fault("V-3", f"{article} needs a {key}")
    for key in islice(row.get("reward", {}), LONGEST_LIST):
        if key not in ("influence", "cint"):
            yield Fault("V-1", f'unknown key "{key}"', hint=near(key, ("influence", "cint")), field="reward")


def _texts(row: dict[str, Any], key: str, faults: list[Fault]) -> tuple[str, ...]:
    """A list of texts."""
    values = row.get(key, [])
    if len(values) > LONGEST_LIST or not all(isinstance(one, str) for one in values):
        faults.append(Fault("V-1", f'"{key}" is a list of texts, {LONGEST_LIST} at most', field=key))
        return ()
    return tuple(values)


def _count(table: dict[str, Any], key: str) -> int:
    """A whole number of a table; -1, which no check lets pass, where it is none."""
    value = table.get(key, 0)
    return value if type(value) is int else -1

"""Reads card files: a whole set of cards from TOML text, or a list of everything that is wrong with it."""

import base64
import binascii
import re
import zlib
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.parts.card_files import CardFault, Unreadable, cut, fault_line, read_toml
from ludarium.games.vitium.cards.deck_check import deck_faults
from ludarium.games.vitium.cards.language.checker import ID, Known, ability_faults, card_faults, name_faults
from ludarium.games.vitium.cards.language.parser import MAX_ABILITY_CHARS, CardError, did_you_mean, read_ability
from ludarium.games.vitium.cards.language.syntax import Ability
from ludarium.games.vitium.cards.model import ASSETS, Character, House, PrintedCard, ReadyDeck, VitiumSet
from ludarium.games.vitium.rules.data.terms import TYPES

MAX_FILE_BYTES = 262_144
"""Of one file, and of all packed files of a match together."""
MAX_STARTING_CARDS = 10
MAX_FAULTS = 300
MAX_LIST_ITEMS = 100
FILE_KEYS = {"format": int, "set": str, "classes": list, "house": list, "card": list, "character": list, "deck": list}
CARD_KEYS = {
    "id": str, "name": str, "house": str, "type": str, "class": list, "requires": int, "cost": int, "force": int,
    "resolve": int, "cunning": int, "stealth": int, "progress": int, "reward": dict, "keywords": list,
    "abilities": list,
}  # fmt: skip
HOUSE_KEYS = {"id": str, "name": str}
CHARACTER_KEYS = {
    "id": str, "name": str, "chosen": int, "drawn": int, "wealth": int, "income": int, "influence": dict,
}  # fmt: skip
DECK_KEYS = {"id": str, "name": str, "character": str, "cards": dict}
TYPE_NAMES = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}


class BadCardSet(BadNotation):
    """A card file that can't be loaded; `errors` lists everything that is wrong with it."""

    def __init__(self, errors: list[str]) -> None:
        more = f" … and {len(errors) - 1} more errors." if len(errors) > 1 else ""
        super().__init__(f"{errors[0]}{more}")
        self.errors = errors


def check_cards(text: str, name: str) -> list[str]:
    """Everything that is wrong with a card file; empty if it can be played."""
    return [fault_line(name, fault) for fault in CardReader(text).faults]


def read_set(text: str, name: str) -> VitiumSet:
    """The set in a card file, or BadCardSet with all its errors."""
    reader = CardReader(text)
    if reader.faults:
        raise BadCardSet([fault_line(name, fault) for fault in reader.faults])
    return reader.found


def pack(text: str) -> str:
    """A text compressed into one word of an option, so that it travels with the record of a match."""
    return "@" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def encode(text: str) -> str:
    """A short text encoded as one word of an option, the same on every machine."""
    return "." + base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def unpack(word: str, largest: int = MAX_FILE_BYTES) -> str:
    """The text of a packed or encoded word; BadNotation if it can't be decoded or exceeds `largest` bytes."""
    try:
        data = base64.b64decode(word[1:] + "=" * (-len(word[1:]) % 4), altchars=b"-_", validate=True)
        if word.startswith("."):
            return data.decode()
        inside = zlib.decompressobj()
        text = inside.decompress(data, max(1, largest))  # 0 would mean no limit
        if inside.unconsumed_tail or not inside.eof or len(text) > largest:
            raise BadNotation(f"Packed card files are truncated, or larger than {MAX_FILE_BYTES} bytes in total.")
        return text.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        raise BadNotation(f"{word[:24]!r} is not a packed card file.") from None


class CardReader:
    """Reads one file and collects what is wrong with it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.faults: list[CardFault] = []
        """In file order."""
        self.valid: list[tuple[int, PrintedCard]] = []
        """The cards without faults, each with the line it begins on."""
        self.known: Known = {"house": (), "class": ()}
        self.starts: dict[str, list[int]] = {}
        for number, line in enumerate(self.lines, 1):
            found = re.match(r"\s*\[\[\s*(\w+)\s*\]\]", line)
            if found:
                self.starts.setdefault(found[1], []).append(number)
        self.found = self.read()
        self.faults.sort(key=lambda fault: fault.line)
        if len(self.faults) >= MAX_FAULTS:
            self.note(CardError("V-1", "there may be more faults; these are the first"), len(self.lines))

    def note(self, fault: CardError, line: int, where: str = "") -> None:
        """Add a fault of the entry that begins on a line, and locate it."""
        field, at = fault.field, fault.column
        if isinstance(fault, AbilityError):
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

    def read(self) -> VitiumSet:
        """Everything that can be read; the rest becomes faults."""
        found = VitiumSet(id="")
        data = self.parse()
        if data is None:
            return found
        found.id = data.get("set", "core")
        if not ID.fullmatch(found.id):
            self.note(CardError("V-2", "`set` is the set's id, such as core", field="set"), 1)
            found.id = ""
        found.classes = tuple(data.get("classes", ()))
        self.classes(found.classes)
        found.houses = self.each(data, "house", HOUSE_KEYS, ("id", "name"), self.house)
        self.known = {"house": tuple(one.id for one in found.houses), "class": found.classes}
        found.cards = self.each(data, "card", CARD_KEYS, ("id", "name", "house", "type"), self.card)
        found.characters = self.each(data, "character", CHARACTER_KEYS, tuple(CHARACTER_KEYS), self.character)
        people = {one.id: one for one in found.characters}
        cards = {one.id: one for one in found.cards}
        make: Callable[[dict[str, Any]], tuple[ReadyDeck, list[CardError]]] = lambda row: self.deck(row, people, cards)  # noqa: E731
        found.decks = self.each(data, "deck", DECK_KEYS, tuple(DECK_KEYS), make)
        return found

    def parse(self) -> dict[str, Any] | None:
        """The file as TOML, with its top-level keys checked."""
        try:
            data = read_toml(self.text, MAX_FILE_BYTES)
        except Unreadable as problem:
            self.note(CardError("V-1", str(problem), problem.column), problem.line)
            return None
        for fault in islice(_fields(data, FILE_KEYS, ("format", "set")), MAX_LIST_ITEMS):
            self.note(fault, 1)
        if data.get("format", 1) != 1:
            self.note(CardError("V-1", f"format is {data['format']!r}; expected format = 1", field="format"), 1)
        return _valid_fields(data, FILE_KEYS)

    def classes(self, classes: tuple[Any, ...]) -> None:
        for one in classes[:MAX_LIST_ITEMS]:
            if not isinstance(one, str) or not ID.fullmatch(one) or one in TYPES:
                said = f"the class {cut(repr(one), 60)} is not of the form two-words, or is a card type"
                self.note(CardError("V-2", said, field="classes"), 1)
        if len(classes) > 60 or len(set(map(str, classes))) < len(classes):
            self.note(CardError("V-2", "there are at most 60 classes, each declared once", field="classes"), 1)

    def each(
        self,
        data: dict[str, Any],
        kind: str,
        fields: Mapping[str, type],
        needed: tuple[str, ...],
        make: Callable[[dict[str, Any]], tuple[Any, list[CardError]]],
    ) -> list[Any]:
        """The entries of a kind, each checked; invalid fields become faults and are left out."""
        found, ids = [], set[str]()
        starts = self.starts.get(kind, [])
        for place, row in enumerate(data.get(kind, [])):
            if len(self.faults) >= MAX_FAULTS:
                break
            line = starts[place] if place < len(starts) else 1
            where = f'{kind} "{cut(str(row.get("id", "?")), 60) if isinstance(row, dict) else "?"}"'
            faults = list(islice(_fields(row, fields, needed), MAX_LIST_ITEMS))
            fitting = _valid_fields(row, fields)
            if all(key in fitting for key in needed):
                made, more = make(fitting)
                faults += more
                if made.id in ids:
                    faults.append(CardError("V-2", "this id is used twice", field="id"))
                ids.add(made.id)
                found.append(made)
                if not faults and isinstance(made, PrintedCard):
                    self.valid.append((line, made))
            for fault in faults:
                self.note(fault, line, where)
        return found

    def place_of(self, start: int, text: str) -> tuple[int, int]:
        """The line and column of a text within an entry; its first line and 0 if it isn't there."""
        for number, line in self.of_thing(start):
            if text and text in line:
                return number, line.index(text) + 1
        return start, 0

    def key_of(self, start: int, key: str) -> tuple[int, int]:
        """The line and column of a key within an entry; its first line and 0 if it isn't there."""
        for number, line in self.of_thing(start):
            if line.lstrip().partition("=")[0].rstrip() == key:
                return number, len(line) - len(line.lstrip()) + 1
        return start, 0

    def of_thing(self, start: int) -> Iterator[tuple[int, str]]:
        """The numbered lines of the entry that begins on a line."""
        for number in range(start - 1, len(self.lines)):
            line = self.lines[number]
            if line.lstrip().startswith("[[") and number >= start:
                break
            yield number + 1, line

    def house(self, row: dict[str, Any]) -> tuple[House, list[CardError]]:
        return House(row["id"], row["name"]), list(name_faults(row["id"], row["name"]))

    # Cards -----------------------------------------------------------------------------------------------------------

    def card(self, row: dict[str, Any]) -> tuple[PrintedCard, list[CardError]]:
        """A card and its faults."""
        faults = list(_type_faults(row))
        abilities, spoilt = _abilities(row.get("abilities", []))
        reward = row.get("reward", {})
        card = PrintedCard(
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
                faults += [AbilityError(one, place, ability.text) for one in ability_faults(card, ability, self.known)]
        return card, faults

    def character(self, row: dict[str, Any]) -> tuple[Character, list[CardError]]:
        """A character and its faults."""
        faults = list(name_faults(row["id"], row["name"]))
        influence = {str(house): _count(row["influence"], house) for house in islice(row["influence"], MAX_LIST_ITEMS)}
        for house in influence:
            if house not in self.known["house"]:
                said = f'House "{cut(house, 60)}" is not declared'
                faults.append(CardError("V-2", said, hint=did_you_mean(house, self.known["house"]), field="influence"))
        if row["chosen"] < 0 or row["drawn"] < 0 or row["chosen"] + row["drawn"] > MAX_STARTING_CARDS:
            faults.append(
                CardError("V-14", f"chosen and drawn are 0 to {MAX_STARTING_CARDS} cards together", field="chosen")
            )
        if sum(influence.values()) > 3:
            faults.append(
                CardError("V-14", f"a total Influence of {sum(influence.values())}; at most 3", field="influence")
            )
        if not (0 <= row["wealth"] <= 5000 and 0 <= row["income"] <= 5000):
            faults.append(CardError("V-14", "wealth and income go from 0 to 5000", field="wealth"))
        return Character(**{**row, "influence": influence}), faults

    def deck(
        self, row: dict[str, Any], people: dict[str, Character], cards: dict[str, PrintedCard]
    ) -> tuple[ReadyDeck, list[CardError]]:
        """A deck and its faults."""
        faults = list(name_faults(row["id"], row["name"]))
        counts = {str(card): _count(row["cards"], card) for card in row["cards"]}
        deck = ReadyDeck(id=row["id"], name=row["name"], character=row["character"], cards=counts)
        return deck, faults + list(islice(deck_faults(deck, people, cards), MAX_LIST_ITEMS))


class AbilityError(CardError):
    """An error in an ability of a card."""

    def __init__(self, fault: CardError, ability: int, text: str) -> None:
        super().__init__(fault.rule, fault.message, fault.column, fault.hint)
        self.ability, self.text = ability, text


def _abilities(lines: list[Any]) -> tuple[list[Ability | None], list[CardError]]:
    """The abilities, None for those that can't be read, and the errors of those."""
    found: list[Ability | None] = []
    faults: list[CardError] = []
    for place, line in enumerate(lines[:MAX_LIST_ITEMS], 1):
        try:
            if not isinstance(line, str):
                raise CardError("V-1", "an ability must be a text")
            if len(line) > 10 * MAX_ABILITY_CHARS:
                raise CardError("V-13", f"ability has {len(line)} characters; at most {MAX_ABILITY_CHARS}")
            found.append(read_ability(line))
        except CardError as fault:
            faults.append(AbilityError(fault, place, line if isinstance(line, str) else ""))
            found.append(None)
    return found, faults


def _fields(row: Any, fields: Mapping[str, type], needed: tuple[str, ...]) -> Iterator[CardError]:
    """V-1: unknown, mistyped and missing fields."""
    if not isinstance(row, dict):
        yield CardError("V-1", "expected a table")
        return
    for key, value in row.items():
        if key not in fields:
            yield CardError("V-1", f'unknown key "{key}"', hint=did_you_mean(key, fields), field=key)
        elif type(value) is not fields[key]:
            yield CardError("V-1", f'"{key}" must be {TYPE_NAMES[fields[key]]}', field=key)
    for key in needed:
        if key not in row:
            yield CardError("V-1", f'"{key}" is missing')


def _valid_fields(row: Any, fields: Mapping[str, type]) -> dict[str, Any]:
    """The fields of an entry that are known and of the right type."""
    there = row.items() if isinstance(row, dict) else ()
    return {key: value for key, value in there if key in fields and type(value) is fields[key]}


def _type_faults(row: dict[str, Any]) -> Iterator[CardError]:
    """V-3: which fields a type has."""
    kind = row["type"]
    if kind not in TYPES:
        hint = did_you_mean(kind, TYPES) or f"There are {', '.join(TYPES)}."
        yield CardError("V-3", f'unknown type "{kind}"', hint=hint, field="type")
        return
    article = f"a {kind}"
    asset = kind in ASSETS
    for key, has in (("cost", asset), ("class", asset), ("progress", not asset), ("reward", kind == "job")):
        if key in row and not has:
            yield CardError("V-3", f"{article} has no {key}", field=key)
        if key in ("cost", "progress", "reward") and key not in row and has:
            yield CardError("V-3", f"{article} needs a {key}")
    for key in islice(row.get("reward", {}), MAX_LIST_ITEMS):
        if key not in ("influence", "cint"):
            yield CardError(
                "V-1", f'unknown key "{key}"', hint=did_you_mean(key, ("influence", "cint")), field="reward"
            )


def _texts(row: dict[str, Any], key: str, faults: list[CardError]) -> tuple[str, ...]:
    """A list of texts."""
    values = row.get(key, [])
    if len(values) > MAX_LIST_ITEMS or not all(isinstance(one, str) for one in values):
        faults.append(CardError("V-1", f'"{key}" is a list of texts, {MAX_LIST_ITEMS} at most', field=key))
        return ()
    return tuple(values)


def _count(table: dict[str, Any], key: str) -> int:
    """A whole number of a table; -1, which no check accepts, if it is something else."""
    value = table.get(key, 0)
    return value if type(value) is int else -1

"""Checks card files: every fault has a code, a card, a field and what was expected."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.games.vilnius.cards.schema import ABILITIES, KEYS, LISTED, NAMES, OPTIONAL, Raw, keys_of
from ludarium.games.vilnius.rules.data import cards as card_data

FORMAT = 1
EMBLEMS = 3
GENERAL_BUILDINGS, EMBLEM_BUILDINGS = 26, 7
UNITS, START_UNITS, MAX_SEATS = 42, 3, 3
HOME_PROVINCES, CAPTURE_PROVINCES = 8, 12
ORDERS = {"total": 36, "opening": 3, "boost": 3, "final": 1}
DESTINATIONS = {"city": 5, "quarter": 3}
STRENGTH = {"low": 3, "high": 16, "copies": 3}
CITY_ENDS = [9, 12, 14]
MIN_BUILDING_SYMBOLS = 6
MAX_CARD_NUMBER = 99
MAX_SET_WORDS = 60
"""Goods and types are bits of a 64-bit number."""
RESERVED = ("boost", "city", "quarter")


@dataclass(frozen=True, slots=True)
class SetFault:
    """One thing that is wrong with a card file."""

    code: str
    card: str
    field: str
    message: str

    @property
    def is_warning(self) -> bool:
        return self.code.startswith("W")

    def __str__(self) -> str:
        return f"{self.code} {self.card}{'.' if self.field else ''}{self.field}: {self.message}"


class BadCardFile(BadNotation):
    """A card file that can't be played, with all its faults."""

    def __init__(self, name: str, faults: list[SetFault]) -> None:
        more = f" And {len(faults) - 3} more." if len(faults) > 3 else ""
        super().__init__(f"{name}: " + "; ".join(str(one) for one in faults[:3]) + "." + more)
        self.faults = faults


FaultIterator = Iterator[SetFault]


def id_of(table: str, row: Raw) -> str:
    """The name of a card in a fault: its id, or the rank of a Conquest card."""
    return f"conquest-{row.get('rank', '?')}" if table == "conquest" else str(row.get("id", "?"))


# Form -----------------------------------------------------------------------------------------------------------------


def check_form(raw: Raw) -> list[SetFault]:
    """Tables and keys that are missing, unknown or of the wrong type (E01), and unknown kinds (E08)."""
    return list(_form(raw))


def _form(raw: Raw) -> FaultIterator:
    for table in raw:
        if table not in KEYS:
            yield SetFault("E01", "file", table, f"unknown table; expected {', '.join(KEYS)}")
    for table in KEYS:
        rows = raw.get(table)
        if table not in LISTED:
            rows = [rows] if rows is not None else None
        if not isinstance(rows, list) or not rows or not all(isinstance(row, dict) for row in rows):
            yield SetFault("E01", "file", table, f"expected {'tables' if table in LISTED else 'a table'}, found none")
            continue
        for row in rows:
            yield from _row(table, row)
    head = raw.get("set")
    if isinstance(head, dict) and head.get("format", FORMAT) != FORMAT:
        yield SetFault("E01", "set", "format", f"expected {FORMAT}, found {head['format']!r}")


def _row(table: str, row: Raw) -> FaultIterator:
    card = id_of(table, row) if table in LISTED and table != "city" else table
    if table == "order" and isinstance(row.get("kind"), str) and row["kind"] not in card_data.ORDER_KINDS:
        yield SetFault("E08", card, "kind", f"expected {', '.join(card_data.ORDER_KINDS)}, found {row['kind']!r}")
        return
    wanted = keys_of(table, row)
    for key in row:
        if key == "opening" and key not in wanted and row[key] is True:
            yield SetFault("E12", card, key, f"expected a unit, found a {row['kind']}")
        elif key not in wanted:
            yield SetFault(
                "E01", card, key, f"unknown key; expected {', '.join(k for k in KEYS[table] if k in wanted)}"
            )
    for key, kind in KEYS[table].items():
        if key not in wanted:
            continue
        if key not in row:
            if key not in OPTIONAL.get(table, ()):
                yield SetFault("E01", card, key, f"missing; expected {NAMES[kind]}")
        elif type(row[key]) is not kind:
            yield SetFault("E01", card, key, f"expected {NAMES[kind]}, found {row[key]!r}")
        else:
            yield from _inside(table, card, key, row[key])


def _inside(table: str, card: str, key: str, value: Any) -> FaultIterator:
    """Check the items of a list or table: texts, counts, or abilities of a Building."""
    if table == "building" and key == "abilities":
        for one in value:
            yield from _ability(card, one)
    elif isinstance(value, list):
        if not all(isinstance(one, str) for one in value):
            yield SetFault("E01", card, key, f"expected a list of texts, found {value!r}")
        elif key.startswith("damage") and len(value) > card_data.MAX_DAMAGE:
            yield SetFault("E01", card, key, f"expected at most {card_data.MAX_DAMAGE} symbols, found {len(value)}")
    elif isinstance(value, dict):
        for name, one in value.items():
            fits = isinstance(one, list) and all(isinstance(each, str) for each in one)
            if (key == "edges" and not fits) or (key != "edges" and type(one) is not int):
                expected = "a list of texts" if key == "edges" else "a whole number"
                yield SetFault("E01", card, f"{key}.{name}", f"expected {expected}, found {one!r}")


def _ability(card: str, one: Any) -> FaultIterator:
    kind = one.get("kind") if isinstance(one, dict) else None
    if not isinstance(kind, str):
        yield SetFault("E01", card, "abilities", f"expected tables with a kind, found {one!r}")
        return
    if kind not in ABILITIES:
        yield SetFault("E08", card, "abilities", f"expected {', '.join(ABILITIES)}, found {kind!r}")
        return
    wanted = {"kind": str, **ABILITIES[kind]}
    for key in {**one, **wanted}:
        if key not in wanted:
            yield SetFault("E01", card, f"abilities.{kind}.{key}", "unknown key")
        elif key not in one or type(one[key]) is not wanted[key]:
            found = repr(one[key]) if key in one else "none"
            yield SetFault("E01", card, f"abilities.{kind}.{key}", f"expected {NAMES[wanted[key]]}, found {found}")


# Content --------------------------------------------------------------------------------------------------------------


def check_cards(raw: Raw, *, inline: bool = False, broken: Collection[str] = ()) -> list[SetFault]:
    """All faults of well-formed cards; inline cards of a position have fewer rules.

    A table in `broken` has malformed cards, so it isn't checked as a whole.
    """
    built = sorted(raw["set"]["types"] if "building" in broken else {row["type"] for row in raw["building"]})
    faults = [*_ids(raw), *_words(raw, built), *_numbers(raw), *_provinces(raw), *_set_sizes(raw)]
    faults += [*_edges(raw, built, inline), *_useless_units(raw, built)]
    for table, check in (*TABLE_CHECKS, *(INLINE_CHECKS if inline else FILE_CHECKS)):
        if table not in broken:
            faults += check(raw)
    return list(dict.fromkeys(faults))


def sound_cards(raw: Raw) -> tuple[Raw, set[str]]:
    """The well-formed cards of a file, and the tables in which some cards are malformed."""
    sound, broken = Raw(), set[str]()
    for table in KEYS:
        given = raw.get(table) if table in LISTED else [raw.get(table)]
        rows = given if isinstance(given, list) else []
        bare = [_bare(table, row) for row in rows if isinstance(row, dict)]
        whole = [row for row in bare if not list(_row(table, row))]
        if not whole or len(whole) < len(rows):
            broken.add(table)
        sound[table] = whole if table in LISTED else next(iter(whole), {})
    return sound, broken


def _bare(table: str, row: Raw) -> Raw:
    """A card without unknown keys and abilities."""
    found = {key: value for key, value in row.items() if key in keys_of(table, row)}
    if table == "building" and isinstance(found.get("abilities"), list):
        found["abilities"] = [one for one in found["abilities"] if not _is_unknown(one)]
    return found


def _is_unknown(ability: Any) -> bool:
    kind = ability.get("kind") if isinstance(ability, dict) else None
    return isinstance(kind, str) and kind not in ABILITIES


def _cards(raw: Raw) -> Iterator[tuple[str, Raw]]:
    for table in ("building", "unit", "province", "order"):
        for row in raw[table]:
            yield table, row


def _ids(raw: Raw) -> FaultIterator:
    """E02."""
    seen: set[str] = set()
    for word in (
        raw["set"]["id"],
        *(word for key in ("weapons", "goods", "types", "emblems") for word in raw["set"][key]),
    ):
        if not re.fullmatch("[a-z0-9-]+", word):
            yield SetFault("E02", "set", word, "expected lower-case letters, digits and hyphens")
    for key in ("weapons", "goods", "types", "emblems"):
        for word, count in Counter(raw["set"][key]).items():
            if count > 1:
                yield SetFault("E02", "set", key, f"{word!r} is listed {count} times")
    for _, row in _cards(raw):
        word = row["id"]
        if not re.fullmatch("[a-z0-9-]+", word) or word in RESERVED:
            yield SetFault("E02", word, "id", "expected lower-case letters, digits and hyphens, and no reserved word")
        if word in seen:
            yield SetFault("E02", word, "id", "this id is used twice in the file")
        seen.add(word)


def _among(code: str, card: str, field: str, words: Any, known: Any) -> FaultIterator:
    for word in words:
        if word not in known:
            yield SetFault(code, card, field, f"expected {', '.join(known)}, found {word!r}")


def _words(raw: Raw, built: list[str]) -> FaultIterator:
    """E08 and E09: words that must be known."""
    head = raw["set"]
    for row in raw["building"]:
        card = row["id"]
        yield from _among("E09", card, "owner", [row["owner"]], ["general", "each", *head["emblems"]])
        yield from _among("E09", card, "type", [row["type"]], head["types"])
        for edge, types in row["edges"].items():
            yield from _among("E09", card, f"edges.{edge}", types, head["types"])
        yield from _ability_words(card, row["abilities"], raw["set"]["goods"], built)
        if "start" in row:
            yield from _among("E08", card, "start", [row["start"]], ["left", "right"])
    for row in raw["unit"]:
        yield from _among("E09", row["id"], "requires", row["requires"], head["types"])
        yield from _among("E09", row["id"], "weapons", row["weapons"], head["weapons"])
        yield from _among("E08", row["id"], "abilities", row["abilities"], card_data.UNIT_ABILITIES)
    for row in raw["province"]:
        yield from _among("E09", row["id"], "home", [row["home"]], ["capture", *head["emblems"]])
        yield from _among("E09", row["id"], "good", [row["good"]] if "good" in row else [], head["goods"])
    yield from _order_words(raw)


def _ability_words(card: str, abilities: list[Raw], goods: list[str], built: list[str]) -> FaultIterator:
    for one in abilities:
        if one["kind"] == "trade":
            yield from _among("E09", card, "abilities.trade", one["goods"], goods)
            if len(one["goods"]) != 2 or len(set(one["goods"])) != 2:
                yield SetFault("E13", card, "abilities.trade", f"expected two different goods, found {one['goods']}")
        elif one["kind"] == "purse":
            yield from _among("E08", card, "abilities.purse", [one["money"]], card_data.CURRENCIES)
        elif one["kind"] == "exclude":
            yield from _among("E09", card, "abilities.exclude", [one["type"]], built)


def _order_words(raw: Raw) -> FaultIterator:
    for row in raw["order"]:
        card = row["id"]
        for key in ("weapons", "weapons_boost"):
            yield from _among("E09", card, key, row.get(key, {}), raw["set"]["weapons"])
        for key in ("skulls", "skulls_boost"):
            yield from _among("E08", card, key, row.get(key, {}), card_data.SKULLS)
        for key in ("damage_city", "damage_player"):
            yield from _among("E08", card, key, row.get(key, []), card_data.DAMAGE)
        if "effect" in row:
            yield from _among("E08", card, "effect", [row["effect"]], card_data.EFFECTS)
        if row["kind"] == "building" and sum(row["weapons"].values()) < MIN_BUILDING_SYMBOLS:
            yield SetFault(
                "E15",
                card,
                "weapons",
                f"expected {MIN_BUILDING_SYMBOLS} symbols or more, found {sum(row['weapons'].values())}",
            )
    for row in raw["conquest"]:
        yield from _among("E09", id_of("conquest", row), "weapons", row["weapons"], raw["set"]["weapons"])


def _numbers(raw: Raw) -> FaultIterator:
    """E12."""
    for table, row in (*_cards(raw), *(("conquest", row) for row in raw["conquest"])):
        card = id_of(table, row)
        for key, value in _numbers_in(row):
            if not 0 <= value <= MAX_CARD_NUMBER:
                yield SetFault("E12", card, key, f"expected 0 to {MAX_CARD_NUMBER}, found {value}")
        if not 0 <= row.get("strength", 0) <= 5:
            yield SetFault("E12", card, "strength", f"expected 0 to 5, found {row['strength']}")
        if row.get("opening"):
            told = [
                key for key in row if key.startswith(("strength", "weapons", "skulls", "damage")) and _shows(row[key])
            ]
            for key in told:
                yield SetFault("E12", card, key, f"expected none on an opening card, found {row[key]!r}")


def _shows(value: Any) -> bool:
    return any(value.values()) if isinstance(value, dict) else bool(value)


def _numbers_in(row: Raw) -> Iterator[tuple[str, int]]:
    for key, value in row.items():
        if type(value) is int:
            yield key, value
        elif isinstance(value, dict) and key != "edges":
            yield from ((f"{key}.{name}", one) for name, one in value.items())
        elif key == "abilities":
            yield from (
                (f"abilities.{one['kind']}", one["value"]) for one in value if isinstance(one, dict) and "value" in one
            )


def _provinces(raw: Raw) -> FaultIterator:
    """E13."""
    for row in raw["province"]:
        given = {money: count for money, count in row["base"].items() if count}
        if len(given) != 1 or set(row["base"]) - set(card_data.CURRENCIES):
            yield SetFault("E13", row["id"], "base", f"expected gold or tools, at least 1, found {row['base']!r}")
        if ("good" in row) != ("bonus" in row):
            has = "good" if "good" in row else "bonus"
            yield SetFault("E13", row["id"], has, "expected both good and bonus, or neither")
        if "bonus" in row and row["bonus"] not in card_data.CURRENCIES:
            yield SetFault("E13", row["id"], "bonus", f"expected gold or tools, found {row['bonus']!r}")


def _set_sizes(raw: Raw) -> FaultIterator:
    """E07: how many words the set has."""
    head = raw["set"]
    if len(head["emblems"]) != EMBLEMS:
        yield SetFault("E07", "set", "emblems", f"expected {EMBLEMS}, found {len(head['emblems'])}")
    if not 2 <= len(head["weapons"]) <= 8:
        yield SetFault("E07", "set", "weapons", f"expected 2 to 8, found {len(head['weapons'])}")
    for key in ("goods", "types"):
        if len(head[key]) > MAX_SET_WORDS:
            yield SetFault("E07", "set", key, f"expected at most {MAX_SET_WORDS}, found {len(head[key])}")


def _destinations(raw: Raw) -> FaultIterator:
    """E07."""
    yield from _as_printed("destinations", raw["destinations"], DESTINATIONS)


def _strength(raw: Raw) -> FaultIterator:
    """E07."""
    yield from _as_printed("strength", raw["strength"], STRENGTH)


def _as_printed(table: str, found: Raw, wanted: dict[str, int]) -> FaultIterator:
    for key, number in wanted.items():
        if found[key] != number:
            yield SetFault("E07", table, key, f"expected {number}, found {found[key]}")


def _ranks(raw: Raw) -> FaultIterator:
    """E07."""
    ranks = [row["rank"] for row in raw["conquest"]]
    if sorted(ranks) != [1, 2, 3, 4]:
        yield SetFault("E07", "conquest", "rank", f"expected 1, 2, 3 and 4, found {ranks}")


def _city(raw: Raw) -> FaultIterator:
    """E07."""
    ranges = [(row["low"], row["high"]) for row in raw["city"]]
    starts = [0, *(high + 1 for _, high in ranges[:-1])]
    follows = [low for low, _ in ranges] == starts and all(low <= high for low, high in ranges)
    if not follows or [high for _, high in ranges][1:] != CITY_ENDS:
        yield SetFault(
            "E07", "city", "", f"expected four ranges from 0, the last three up to {CITY_ENDS}, found {ranges}"
        )


def _starts(raw: Raw) -> FaultIterator:
    """E11."""
    for emblem in raw["set"]["emblems"]:
        sides: dict[str, list[Raw]] = {"left": [], "right": []}
        for row in raw["building"]:
            if row.get("start") in sides and row["owner"] in ("each", emblem):
                sides[row["start"]] += [row] * max(0, row["count"])
        for side, rows in sides.items():
            if len(rows) != 1:
                yield SetFault(
                    "E11", emblem, "start", f"expected one Building to start on the {side}, found {len(rows)}"
                )
        if all(len(rows) == 1 for rows in sides.values()):
            yield from _start_pair(sides["left"][0], sides["right"][0])
    for row in raw["building"]:
        if "start" in row and row["owner"] == "general":
            yield SetFault("E11", row["id"], "start", "expected a start Building to belong to an emblem")


def _start_pair(left: Raw, right: Raw) -> FaultIterator:
    if right["type"] not in left["edges"].get("e", []):
        yield SetFault(
            "E11", left["id"], "edges.e", f"expected {right['type']!r} among them, found {left['edges'].get('e')}"
        )
    if left["order"] + right["order"] != STRENGTH["low"]:
        found = left["order"] + right["order"]
        yield SetFault(
            "E11", left["id"], "order", f"expected {STRENGTH['low']} together with {right['id']}, found {found}"
        )
    if not any(one["kind"] == "max_buildings" for one in left["abilities"]):
        yield SetFault("E11", left["id"], "abilities", "expected max_buildings")


def _edges(raw: Raw, built: list[str], inline: bool) -> FaultIterator:
    """E10: edges. Buildings that can never be built are found by `_placeable`."""
    for row in raw["building"]:
        for edge, types in row["edges"].items():
            if edge not in tuple(card_data.EDGES):
                yield SetFault("E10", row["id"], f"edges.{edge}", "expected n, e, s or w")
            for kind in types:
                if kind in raw["set"]["types"] and kind not in built:
                    yield SetFault("E10", row["id"], f"edges.{edge}", f"no Building has the type {kind!r}")
        for edge in "" if inline else card_data.EDGES:
            if edge not in row["edges"]:
                yield SetFault("E01", row["id"], f"edges.{edge}", "missing; expected a list")


def _placeable(raw: Raw) -> FaultIterator:
    """E10."""
    shown = {kind for row in raw["building"] for types in row["edges"].values() for kind in types}
    for row in raw["building"]:
        if "start" not in row and row["type"] not in shown:
            yield SetFault("E10", row["id"], "type", f"no edge shows {row['type']!r}, so it can never be built")


def _useless_units(raw: Raw, built: list[str]) -> FaultIterator:
    """E14: Units. Conquest prices are checked by `_ascending`."""
    for row in raw["unit"]:
        for kind in row["requires"]:
            if kind in raw["set"]["types"] and kind not in built:
                yield SetFault("E14", row["id"], "requires", f"no Building has the type {kind!r}")
        if not sum(row["weapons"].values()):
            yield SetFault("E14", row["id"], "weapons", "expected at least one")


def _ascending(raw: Raw) -> FaultIterator:
    ranks = sorted(raw["conquest"], key=lambda row: int(row["rank"]))
    sums = [sum(row["weapons"].values()) for row in ranks]
    if any(one >= other for one, other in pairwise(sums)):
        yield SetFault("E14", "conquest", "weapons", f"expected ascending numbers of symbols, found {sums}")


def _building_counts(raw: Raw) -> FaultIterator:
    """E03."""
    general = sum(row["count"] for row in raw["building"] if row["owner"] == "general")
    yield from _count("E03", "building", "general", GENERAL_BUILDINGS, general)
    for emblem in raw["set"]["emblems"]:
        own = sum(row["count"] for row in raw["building"] if row["owner"] in ("each", emblem))
        yield from _count("E03", "building", emblem, EMBLEM_BUILDINGS, own)


def _unit_counts(raw: Raw) -> FaultIterator:
    """E04."""
    yield from _count("E04", "unit", "count", UNITS, sum(row["count"] for row in raw["unit"]))
    yield from _count("E04", "unit", "start", START_UNITS, sum(row["start"] for row in raw["unit"]))
    for row in raw["unit"]:
        least = MAX_SEATS * row["start"]
        if row["count"] < least:
            yield SetFault("E04", row["id"], "count", f"expected {least} or more, found {row['count']}")


def _province_counts(raw: Raw) -> FaultIterator:
    """E05."""
    homes = Counter(row["home"] for row in raw["province"])
    for emblem in raw["set"]["emblems"]:
        yield from _count("E05", "province", emblem, HOME_PROVINCES, homes[emblem])
    yield from _count("E05", "province", "capture", CAPTURE_PROVINCES, homes["capture"])


def _order_counts(raw: Raw) -> FaultIterator:
    """E06."""
    orders = raw["order"]
    found = {
        "total": sum(row["count"] for row in orders),
        "opening": sum(row["count"] for row in orders if row.get("opening")),
        "boost": sum(row["count"] for row in orders if row["kind"] == "boost"),
        "final": sum(row["count"] for row in orders if row["kind"] == "final"),
    }
    for key, number in ORDERS.items():
        yield from _count("E06", "order", key, number, found[key])


def _count(code: str, card: str, field: str, expected: int, found: int) -> FaultIterator:
    if expected != found:
        yield SetFault(code, card, field, f"expected {expected} cards, found {found}")


def _final(raw: Raw) -> FaultIterator:
    """E06: without a Final Attack nothing can be played, not even a position."""
    if not any(row["kind"] == "final" for row in raw["order"]):
        yield SetFault("E06", "order", "final", "expected a Final Attack, found none")


def _guard(raw: Raw) -> FaultIterator:
    """W01."""
    if not any(row.get("effect") == "guard" for row in raw["order"]):
        yield SetFault("W01", "file", "order", "no enemy Building guards the others")


Check = Callable[[Raw], FaultIterator]
# fmt: off
TABLE_CHECKS: tuple[tuple[str, Check], ...] = (
    ("destinations", _destinations), ("strength", _strength), ("conquest", _ranks), ("city", _city),
    ("building", _starts), ("order", _guard),
)
"""Checks of whole tables."""
INLINE_CHECKS: tuple[tuple[str, Check], ...] = (("order", _final),)
"""More checks for the inline cards of a position."""
FILE_CHECKS: tuple[tuple[str, Check], ...] = (
    ("building", _placeable), ("building", _building_counts), ("unit", _unit_counts), ("province", _province_counts),
    ("order", _order_counts), ("conquest", _ascending),
)
"""More checks for a file that matches begin with."""
# fmt: on

"""The rulebook's tables of cards, made from the card file so that nothing is written twice."""

import re
import tomllib
from collections.abc import Callable, Iterable
from typing import Any

from ludarium.games.vilnius.cards.reader import builtin_text

Row = dict[str, Any]
NONE = "–"
_PLACE = re.compile(r"^<!-- table (?P<name>\w+) -->$", re.MULTILINE)


def with_tables(source: str) -> str:
    """A rulebook with every `<!-- table NAME -->` replaced by that table of the shipped cards."""
    data = tomllib.loads(builtin_text())
    return _PLACE.sub(lambda place: TABLES[place["name"]](data), source)


def emblem_buildings(data: Row) -> str:
    """The Buildings that every emblem has."""
    return _buildings(row for row in data["building"] if row["owner"] == "each")


def general_buildings(data: Row) -> str:
    return _buildings(row for row in data["building"] if row["owner"] == "general")


def _buildings(rows: Iterable[Row]) -> str:
    head = ("Name", "×", "Type", "Gold", "Tools", "Order", "North", "East", "South", "West", "Abilities")
    return _table(head, ((*_building(row), _words(map(_ability, row["abilities"]), "; ")) for row in rows))


def _building(row: Row) -> tuple[object, ...]:
    edges = (_words(row["edges"][side]) for side in "nesw")
    return row["name"], row["count"], row["type"], row["gold"], row["tools"], row["order"], *edges


def _ability(able: Row) -> str:
    match able["kind"]:
        case "max_buildings":
            return f"max +{able['value']}"
        case "income":
            return f"income +{able['value']}"
        case "trade":
            return f"trade {', '.join(able['goods'])}"
        case "purse":
            return f"purse {able['money']}"
        case "exclude":
            return f"excludes {able['type']}"
        case "store_province" | "store_unit" as kind:
            return f"stores a {kind.removeprefix('store_').capitalize()}"
    return str(able["kind"]).replace("_", " ")


def units(data: Row) -> str:
    head = ("Name", "×", "Requires", "Gold", "Tools", "Weapons", "Ability")
    return _table(head, map(_unit, data["unit"]))


def _unit(row: Row) -> tuple[object, ...]:
    needed = (_words(row["requires"]), row["gold"], row["tools"])
    return row["name"], row["count"], *needed, _weapons(row["weapons"]), _words(row["abilities"])


def provinces(data: Row) -> str:
    """The Provinces side by side, a column for each emblem and one for the stacks."""
    homes = [*data["set"]["emblems"], "capture"]
    columns = [[_province(row) for row in data["province"] if row["home"] == home] for home in homes]
    longest = max(map(len, columns))
    lines = zip(*([*column, *[""] * (longest - len(column))] for column in columns), strict=True)
    return _table([home.capitalize() for home in homes[:-1]] + ["To capture"], lines)


def _province(row: Row) -> str:
    """`Palanga: 2 Gold, amber +1 Gold`."""
    ((money, amount),) = row["base"].items()
    bonus = f", {row['good']} +1 {row['bonus'].capitalize()}" if row.get("good") else ""
    return f"{row['name']}: {amount} {money.capitalize()}{bonus}"


def enemies(data: Row) -> str:
    head = ("Enemy", "×", "Strength", "Weapons", "Skulls", "Damage to the city", "Damage to a quarter")
    return _table(head, (_enemy(row) for row in data["order"] if row["kind"] == "unit"))


def _enemy(row: Row) -> tuple[object, ...]:
    weapons = _halves(_weapons(row["weapons"]), _weapons(row["weapons_boost"]))
    skulls = _halves(_weapons(row["skulls"]), _weapons(row["skulls_boost"]))
    damage = (_words(row["damage_city"]), _words(row["damage_player"]))
    return row["name"], row["count"], row["strength"], weapons, skulls, *damage


def castles(data: Row) -> str:
    head = ("Building of the Order", "×", "Weapons", "Effect")
    found = (row for row in data["order"] if row["kind"] == "building")
    return _table(head, ((row["name"], row["count"], _weapons(row["weapons"]), row["effect"]) for row in found))


def boosts(data: Row) -> str:
    found = (row for row in data["order"] if row["kind"] == "boost")
    return _table(("Boost", "Each player suffers"), ((row["name"], _words(row["damage_player"])) for row in found))


def conquest(data: Row) -> str:
    return _table(("Stack", "Price"), ((row["rank"], _weapons(row["weapons"])) for row in data["conquest"]))


def _halves(first: str, second: str) -> str:
    """What always counts, then after a plus what counts from the Boost on."""
    return first if second == NONE else f"{first} + {second}" if first != NONE else f"+ {second}"


def _weapons(counts: dict[str, int]) -> str:
    """Symbols and how many of each: weapons, or skulls."""
    return _words(name if count == 1 else f"{name} ×{count}" for name, count in counts.items())


def _words(words: Iterable[str], between: str = ", ") -> str:
    return between.join(words) or NONE


def _table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> str:
    """A Markdown table."""
    names = list(head)
    lines = [names, ["---"] * len(names), *(map(str, row) for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


TABLES: dict[str, Callable[[Row], str]] = {
    "emblem": emblem_buildings,
    "general": general_buildings,
    "units": units,
    "provinces": provinces,
    "enemies": enemies,
    "castles": castles,
    "boosts": boosts,
    "conquest": conquest,
}
"""The tables by their name in the rulebook."""

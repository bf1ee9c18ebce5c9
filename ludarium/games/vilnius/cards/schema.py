"""The schema of a card file: the keys of each table, their types, and the defaults of inline cards."""

from typing import Any

Raw = dict[str, Any]

TEXT, NUMBER, LIST, TABLE, SWITCH = str, int, list, dict, bool
NAMES = {TEXT: "a text", NUMBER: "a whole number", LIST: "a list", TABLE: "a table", SWITCH: "true or false"}

# fmt: off
KEYS: dict[str, dict[str, type]] = {
    "set":          {"id": TEXT, "name": TEXT, "version": NUMBER, "format": NUMBER, "weapons": LIST, "goods": LIST,
                     "types": LIST, "emblems": LIST},
    "building":     {"id": TEXT, "name": TEXT, "owner": TEXT, "count": NUMBER, "type": TEXT, "gold": NUMBER,
                     "tools": NUMBER, "order": NUMBER, "edges": TABLE, "abilities": LIST, "start": TEXT},
    "unit":         {"id": TEXT, "name": TEXT, "count": NUMBER, "start": NUMBER, "requires": LIST, "gold": NUMBER,
                     "tools": NUMBER, "weapons": TABLE, "abilities": LIST},
    "province":     {"id": TEXT, "name": TEXT, "home": TEXT, "base": TABLE, "good": TEXT, "bonus": TEXT},
    "order":        {"id": TEXT, "name": TEXT, "kind": TEXT, "count": NUMBER, "strength": NUMBER, "weapons": TABLE,
                     "weapons_boost": TABLE, "skulls": TABLE, "skulls_boost": TABLE, "damage_city": LIST,
                     "damage_player": LIST, "opening": SWITCH, "effect": TEXT},
    "conquest":     {"rank": NUMBER, "weapons": TABLE},
    "city":         {"low": NUMBER, "high": NUMBER},
    "strength":     {"low": NUMBER, "high": NUMBER, "copies": NUMBER},
    "destinations": {"city": NUMBER, "quarter": NUMBER},
}
OPTIONAL = {"set": {"version"}, "building": {"start"}, "province": {"good", "bonus"}, "order": {"opening"}}
OF_KIND = {
    "unit":     {"id", "name", "kind", "count", "strength", "weapons", "weapons_boost", "skulls", "skulls_boost",
                 "damage_city", "damage_player", "opening"},
    "building": {"id", "name", "kind", "count", "weapons", "effect"},
    "boost":    {"id", "name", "kind", "count", "damage_player"},
    "final":    {"id", "name", "kind", "count"},
}
DEFAULTS: dict[str, Raw] = {
    "building": {"name": "", "owner": "general", "count": 8, "type": "store", "gold": 0, "tools": 0, "order": 0,
                 "edges": {}, "abilities": []},
    "unit":     {"name": "", "count": 8, "start": 0, "requires": [], "gold": 0, "tools": 0, "weapons": {},
                 "abilities": []},
    "province": {"name": "", "home": "capture", "base": {"gold": 1}},
    "order":    {"name": "", "kind": "unit", "count": 8, "strength": 0, "weapons": {}, "weapons_boost": {},
                 "skulls": {}, "skulls_boost": {}, "damage_city": [], "damage_player": [], "opening": False},
    "conquest": {"weapons": {}},
}
ABILITIES: dict[str, dict[str, type]] = {
    "max_buildings": {"value": NUMBER}, "income": {"value": NUMBER}, "store_province": {}, "store_unit": {},
    "trade": {"goods": LIST}, "purse": {"money": TEXT}, "exchange": {}, "shared_place": {}, "exclude": {"type": TEXT},
}
# fmt: on
LISTED = ("building", "unit", "province", "order", "conquest", "city")
"""The tables that are lists of tables."""


def keys_of(table: str, row: Raw) -> set[str]:
    """The keys that a card may have; those of an Order card depend on its kind."""
    kind = row.get("kind")
    if table == "order" and isinstance(kind, str) and kind in OF_KIND:
        return OF_KIND[kind]
    return set(KEYS[table])

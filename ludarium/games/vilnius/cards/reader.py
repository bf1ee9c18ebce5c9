"""Reads card files, which are TOML, and turns them into the tables that the rules look up.

All faults of a file are reported at once, each with its code, card and field.
"""

import base64
import binascii
import tomllib
import zlib
from functools import lru_cache
from importlib import resources
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import BadNotation
from ludarium.core.parts.card_files import Unreadable, kept, read_toml
from ludarium.games.vilnius.cards.checker import BadCardFile, SetFault, check_cards, check_form, id_of, sound_cards
from ludarium.games.vilnius.cards.schema import DEFAULTS, KEYS, Raw, keys_of
from ludarium.games.vilnius.rules.data import cards as are
from ludarium.games.vilnius.rules.data.cards import CardTables

DEFAULT_SET = "ludarium-2"
EARLIER_SETS = ("ludarium-1",)
"""Sets that were shipped before; matches that began with them can go on (VNS-90)."""
PACKED_PREFIX = "own:"
MAX_FILE_CHARS = 200_000
MAX_CACHED_SETS = 32
TABLES = ("building", "unit", "province", "order", "conquest")


# Files ----------------------------------------------------------------------------------------------------------------


def builtin_text(id: str = DEFAULT_SET) -> str:
    """The text of a shipped card file."""
    return resources.files("ludarium.games.vilnius.cards").joinpath(f"{id}.toml").read_text(encoding="utf-8")


def text_of(word: str) -> str:
    """The text of the card file that the option `card_file` names; BadNotation unless it is shipped or packed."""
    if word == DEFAULT_SET or word in EARLIER_SETS:
        return builtin_text(word)
    if not word.startswith(PACKED_PREFIX):
        known = ", ".join((DEFAULT_SET, *EARLIER_SETS))
        raise BadNotation(
            f"Option card_file: expected {known} or a packed file ({PACKED_PREFIX}…), found {word[:40]!r}."
        )
    return unpack(word)


def read_cards(text: str, name: str = "cards.toml") -> CardTables:
    """The cards of a file; BadCardFile lists all its faults."""
    wrong, _ = faults_of(text)
    if wrong:
        raise BadCardFile(name, wrong)
    raw = tomllib.loads(text)
    made = _made(raw)
    made.id = str(raw["set"]["id"])
    return made


def faults_of(text: str) -> tuple[list[SetFault], list[SetFault]]:
    """The faults of a file, and the warnings."""
    faults = _faults(text)
    return [one for one in faults if not one.is_warning], [one for one in faults if one.is_warning]


def _faults(text: str) -> list[SetFault]:
    """All faults and warnings; if parts of the file are malformed, the other parts are still checked."""
    try:
        raw = read_toml(text, MAX_FILE_CHARS)
    except Unreadable as problem:
        return [SetFault("E01", "file", "", f"expected TOML: {problem} (line {problem.line}, column {problem.column})")]
    sound, broken = sound_cards(raw)
    return check_form(raw) + (check_cards(sound, broken=broken) if "set" not in broken else [])


def check_file(text: str, name: str) -> tuple[list[str], list[str]]:
    """The faults and the warnings of a file, each as a line that begins with the file's name."""
    faults, warnings = faults_of(text)
    return [f"{name}: {one}" for one in faults], [f"{name}: {one}" for one in warnings]


def pack_file(text: str, name: str) -> str:
    """A file without faults as a value of the option `card_file`."""
    read_cards(text, name)
    return pack(text)


def pack(text: str) -> str:
    """A file packed into one word for the option `card_file`, so that records contain it."""
    squeezed = zlib.compress("\n".join(_bare(text)).encode(), 9)
    return PACKED_PREFIX + base64.urlsafe_b64encode(squeezed).decode().rstrip("=")


def _bare(text: str) -> list[str]:
    """The lines of a file without empty lines and comment lines."""
    return [line.rstrip() for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]


def unpack(word: str) -> str:
    """The text of a packed file."""
    body = word.removeprefix(PACKED_PREFIX)
    try:
        squeezed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
        reader = zlib.decompressobj()
        data = reader.decompress(squeezed, MAX_FILE_CHARS)
        if reader.unconsumed_tail or not reader.eof:
            raise BadNotation(f"Card file: it is truncated, or larger than {MAX_FILE_CHARS} bytes.")
        return data.decode()
    except (ValueError, zlib.error, binascii.Error):
        raise BadNotation(
            "Card file: this is not a packed file; `ludarium cards vilnius pack FILE` makes one."
        ) from None


@kept(MAX_CACHED_SETS)
def card_set(word: str) -> CardTables:
    """The cards that the option `card_file` names."""
    found = read_cards(text_of(word), "card file")
    found.id = word
    return found


# Inline cards -------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=MAX_CACHED_SETS)
def overlaid(word: str, text: str) -> CardTables:
    """A set with the inline cards of a position text; cards with a known id are replaced, others added."""
    try:
        more = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise BadNotation(f"Position, cards: expected TOML: {problem}.") from None
    card_set(word)
    raw = tomllib.loads(text_of(word))
    unknown = [table for table in more if table not in TABLES]
    if unknown:
        raise BadNotation(f"Position, cards: expected tables among {', '.join(TABLES)}, found {unknown[0]!r}.")
    for table, rows in more.items():
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise BadNotation(f"Position, cards: {table} is not a list of tables.")
        for row in rows:
            _lay_over(raw[table], table, row)
    faults = check_form(raw) or [one for one in check_cards(raw, inline=True) if not one.is_warning]
    if faults:
        raise BadCardFile("Position, cards", faults)
    made = _made(raw)
    made.id, made.overlay = word, _written(more)
    return made


def _lay_over(rows: list[Raw], table: str, row: Raw) -> None:
    full = _completed(table, row)
    for place, other in enumerate(rows):
        if id_of(table, other) == id_of(table, full):
            rows[place] = full
            return
    rows.append(full)


def _defaults(table: str, row: Raw) -> Raw:
    """The defaults of keys that an inline card leaves out."""
    found = dict(DEFAULTS[table])
    if "name" in found:
        found["name"] = row.get("id", "")
    one = row.get("kind") in ("boost", "final") or (table == "building" and row.get("owner", "general") != "general")
    if one:
        found["count"] = 1
    return found


def _completed(table: str, row: Raw) -> Raw:
    meant = _defaults(table, row)
    wanted = keys_of(table, {**meant, **row})
    return {**{key: value for key, value in meant.items() if key in wanted}, **row}


def _written(more: Raw) -> str:
    """Inline cards as position text writes them: a line for each kind, without keys at their default."""
    lines = []
    for table, rows in more.items():
        told = ", ".join(_inline(_sparse(table, row)) for row in rows)
        lines.append(f"{table} = [{told}]")
    return "\n".join(lines)


def _sparse(table: str, row: Raw) -> Raw:
    meant = _defaults(table, row)
    return {key: row[key] for key in KEYS[table] if key in row and (key not in meant or row[key] != meant[key])}


def _inline(value: Any) -> str:
    """A value as TOML on one line; a slash is escaped, because ` / ` separates the lines of a position."""
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {_inline(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(_inline(one) for one in value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return '"' + "".join(_character(one) for one in value) + '"'
    return str(value)


def _character(one: str) -> str:
    return one if one not in '"\\/' and one.isprintable() else f"\\u{ord(one):04x}" if ord(one) < 0x10000 else "?"


# Tables ---------------------------------------------------------------------------------------------------------------


def _made(raw: Raw) -> CardTables:
    """The card tables of a file without faults."""
    made, head = CardTables(), raw["set"]
    made.weapons, made.goods = head["weapons"], head["goods"]
    made.types, made.emblems = head["types"], head["emblems"]
    made.version = head.get("version", 1)
    made.kinds_of_weapon = len(made.weapons)
    _buildings(made, raw["building"])
    _units(made, raw["unit"])
    _provinces(made, raw["province"])
    _orders(made, raw["order"])
    ranks = sorted(raw["conquest"], key=lambda row: row["rank"])
    made.price = _flat(_counts(row["weapons"], made.weapons) for row in ranks)
    made.points = vec[i64]([row["high"] for row in raw["city"]][1:])
    made.cities, made.quarters = raw["destinations"]["city"], raw["destinations"]["quarter"]
    return made


def _flat(rows: Any) -> "vec[i64]":
    return vec[i64]([number for row in rows for number in row])


def _counts(given: dict[str, int], names: list[str] | tuple[str, ...]) -> list[int]:
    return [given.get(name, 0) for name in names]


def _bits(given: list[str], names: list[str]) -> int:
    return sum(1 << names.index(name) for name in set(given))


def _buildings(made: CardTables, rows: list[Raw]) -> None:
    made.building_ids, made.building_names = [row["id"] for row in rows], [row["name"] for row in rows]
    owners = {"general": int(are.GENERAL), "each": int(are.EACH)} | {name: n for n, name in enumerate(made.emblems)}
    made.owner = vec[i64]([owners[row["owner"]] for row in rows])
    made.copies = vec[i64]([row["count"] for row in rows])
    made.type = vec[i64]([made.types.index(row["type"]) for row in rows])
    made.building_gold, made.building_tools = (vec[i64]([row[money] for row in rows]) for money in are.CURRENCIES)
    made.order_value = vec[i64]([row["order"] for row in rows])
    made.edges = _flat([_bits(row["edges"].get(edge, []), made.types) for edge in are.EDGES] for row in rows)
    made.maximum = vec[i64]([_total(row, "max_buildings") for row in rows])
    made.income = vec[i64]([_total(row, "income") for row in rows])
    made.storehouses = vec[i64]([_total(row, "store_province") for row in rows])
    made.guardhouses = vec[i64]([_total(row, "store_unit") for row in rows])
    made.exchanges = vec[i64]([_total(row, "exchange") for row in rows])
    made.shared = vec[i64]([_total(row, "shared_place") for row in rows])
    made.trades = vec[i64]([_bits(_named(row, "trade", "goods"), made.goods) for row in rows])
    made.excludes = vec[i64]([_bits(_named(row, "exclude", "type"), made.types) for row in rows])
    made.purses = _flat([_named(row, "purse", "money").count(money) for money in are.CURRENCIES] for row in rows)
    made.left, made.right = (
        vec[i64]([_start(made, rows, one, side) for one in range(3)]) for side in ("left", "right")
    )


def _total(row: Raw, kind: str) -> int:
    """The sum of an ability's values, or how often a Building has it."""
    return sum(int(one.get("value", 1)) for one in row["abilities"] if one["kind"] == kind)


def _named(row: Raw, kind: str, key: str) -> list[str]:
    """The names in all abilities of one kind."""
    found = [one[key] for one in row["abilities"] if one["kind"] == kind]
    return [name for one in found for name in (one if isinstance(one, list) else [one])]


def _start(made: CardTables, rows: list[Raw], emblem: int, side: str) -> int:
    owners = ("each", made.emblems[emblem])
    return next(place for place, row in enumerate(rows) if row.get("start") == side and row["owner"] in owners)


def _units(made: CardTables, rows: list[Raw]) -> None:
    made.unit_ids, made.unit_names = [row["id"] for row in rows], [row["name"] for row in rows]
    made.unit_count, made.dealt = vec[i64]([row["count"] for row in rows]), vec[i64]([row["start"] for row in rows])
    made.requires = vec[i64]([_bits(row["requires"], made.types) for row in rows])
    made.unit_gold, made.unit_tools = (vec[i64]([row[money] for row in rows]) for money in are.CURRENCIES)
    made.arms = _flat(_counts(row["weapons"], made.weapons) for row in rows)
    made.ability = vec[i64]([_bits(row["abilities"], list(are.UNIT_ABILITIES)) for row in rows])


def _provinces(made: CardTables, rows: list[Raw]) -> None:
    made.province_ids, made.province_names = [row["id"] for row in rows], [row["name"] for row in rows]
    homes = {"capture": int(are.NO_EMBLEM)} | {name: n for n, name in enumerate(made.emblems)}
    made.home = vec[i64]([homes[row["home"]] for row in rows])
    made.base_gold, made.base_tools = (
        vec[i64]([row["base"].get(money, 0) for row in rows]) for money in are.CURRENCIES
    )
    made.good = vec[i64]([made.goods.index(row["good"]) if "good" in row else -1 for row in rows])
    made.bonus = vec[i64]([are.CURRENCIES.index(row["bonus"]) if "bonus" in row else -1 for row in rows])
    looks = [(row["base"], row.get("good"), row.get("bonus")) for row in rows]
    made.first_identical = vec[i64]([looks.index(look) for look in looks])


def _orders(made: CardTables, rows: list[Raw]) -> None:
    made.order_ids, made.order_names = [row["id"] for row in rows], [row["name"] for row in rows]
    made.order_kind = vec[i64]([are.ORDER_KINDS.index(row["kind"]) for row in rows])
    made.order_count = vec[i64]([row["count"] for row in rows])
    made.strength = vec[i64]([row.get("strength", 0) for row in rows])
    made.demand = _flat(_counts(row.get("weapons", {}), made.weapons) for row in rows)
    made.more_demand = _flat(_counts(row.get("weapons_boost", {}), made.weapons) for row in rows)
    made.skulls = _flat(_counts(row.get("skulls", {}), are.SKULLS) for row in rows)
    made.more_skulls = _flat(_counts(row.get("skulls_boost", {}), are.SKULLS) for row in rows)
    made.city_damage = _flat(_symbols(row.get("damage_city", [])) for row in rows)
    made.player_damage = _flat(_symbols(row.get("damage_player", [])) for row in rows)
    made.effect = vec[i64]([are.EFFECTS.index(row["effect"]) if "effect" in row else -1 for row in rows])
    made.opening = vec[i64]([int(row.get("opening", False)) for row in rows])
    made.final = made.order_ids.index(next(row["id"] for row in rows if row["kind"] == "final"))


def _symbols(given: list[str]) -> list[int]:
    found = [are.DAMAGE.index(name) for name in given]
    return found + [-1] * (are.MAX_DAMAGE - len(found))

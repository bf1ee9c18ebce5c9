"""A Fiefdom as a sheet that people can read and keep (BAR-7).

gold = 1500
wins = 2

[[serf]]
number = 3
kind = "Ss.throw"
name = "Old Tom"
rank = 2
start = 1
move = 1
kills = 3
maneuvers = ["retreat"]
things = ["dagger", "s.sleep*"]
confrontations = 9
bumps = 4
earned = 1200
"""

from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.games.barony.campaign.roster import (
    MAX_SERFS,
    Roster,
    RosterSerf,
    check_serf,
)
from ludarium.games.barony.text import vocabulary
from ludarium.games.barony.text.serf_names import check_name

# fmt: off
KEPT = {                          # least most     always written
    "rank":           (1,    7,       True),
    "start":          (1,    7,       True),
    "move":           (1,    99,      True),
    "kills":          (0,    vocabulary.MAX_NUMBER, True),
    "confrontations": (0,    vocabulary.MAX_NUMBER, False),
    "bumps":          (0,    vocabulary.MAX_NUMBER, False),
    "earned":         (0,    vocabulary.MAX_NUMBER, False),
}
# fmt: on


def write_sheet(roster: Roster) -> str:
    """A roster as a sheet: TOML."""
    lines = [f"gold = {roster.gold}", f"wins = {roster.wins}"]
    for one in roster.serfs:
        lines += ["", "[[serf]]", f"number = {one.number}", f'kind = "{vocabulary.write_hire(one.hire)}"']
        lines += [f'name = "{one.name}"'] if one.name else []
        lines += [f"{name} = {getattr(one, name)}" for name, (_, _, always) in KEPT.items() if always]
        learned = [vocabulary.MANEUVER_WORDS[maneuver] for maneuver in one.learned]
        lines += _words("maneuvers", learned) + _words(
            "things", vocabulary.write_things(one.carried, one.spells, one.doubles)
        )
        counted = [name for name, (_, _, always) in KEPT.items() if not always and getattr(one, name)]
        lines += [f"{name} = {getattr(one, name)}" for name in counted]
    return "\n".join(lines) + "\n"


def _words(name: str, words: list[str]) -> list[str]:
    listed = ", ".join(f'"{word}"' for word in words)
    return [f"{name} = [{listed}]"] if words else []


def parse_sheet(text: str) -> Roster:
    """The roster a sheet describes; BadNotation or Refused says what is wrong with it."""
    import tomllib

    try:
        sheet = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadNotation(f"Roster sheet: {problem}.") from None
    unknown = set(sheet) - {"gold", "wins", "serf"}
    serfs = sheet.get("serf", [])
    if unknown or not isinstance(serfs, list) or not all(isinstance(one, dict) for one in serfs):
        raise BadNotation(f"Roster sheet: expected gold, wins and [[serf]], found {', '.join(sorted(sheet))}.")
    gold, wins = (
        vocabulary.read_number(_text(sheet.get(name, "")), 0, vocabulary.MAX_NUMBER, name) for name in ("gold", "wins")
    )
    roster = Roster(gold, wins, [_read_serf(one) for one in serfs])
    numbers = [one.number for one in roster.serfs]
    if numbers != sorted(set(numbers)):
        raise BadNotation("Roster sheet: the Serfs stand in the order of their numbers, each number once.")
    return roster


def _text(value: object) -> str:
    """What stands in a sheet where a number is expected."""
    return str(value) if isinstance(value, int | str) and not isinstance(value, bool) else "something else"


def _read_serf(fields: dict[str, Any]) -> RosterSerf:
    allowed = {"number", "kind", "name", "maneuvers", "things", *KEPT}
    if not {"number", "kind"} <= set(fields) <= allowed:
        raise BadNotation(f"Roster sheet, [[serf]]: expected number, kind and some of {', '.join(sorted(allowed))}.")
    one = RosterSerf(
        vocabulary.read_number(_text(fields["number"]), 1, MAX_SERFS, "number"),
        vocabulary.read_hire(str(fields["kind"])),
    )
    for name, (least, most, _) in KEPT.items():
        if name in fields:
            setattr(one, name, vocabulary.read_number(_text(fields[name]), least, most, f"Serf {one.number}, {name}"))
    one.name = check_name(str(fields.get("name", "")))
    one.learned = vocabulary.read_maneuvers(_list(fields, "maneuvers"))
    one.carried, one.spells, one.doubles = vocabulary.read_things(_list(fields, "things"))
    check_serf(one)
    return one


def _list(fields: dict[str, Any], name: str) -> list[str]:
    words = fields.get(name, [])
    if not isinstance(words, list):
        raise BadNotation(f"Roster sheet, [[serf]]: expected a list of {name}, found {words!r}.")
    return [str(word) for word in words]

"""A Fiefdom as a sheet that people can read and keep (BAR-7), and as it is drawn.

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

import tomllib
from typing import Any

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.parts.sheet import Column, Fault, Figure, Row, Sheet
from ludarium.games.barony.campaign.roster import (
    MAX_SERFS,
    Roster,
    RosterSerf,
    can_be_fit,
    check_roster,
    check_serf,
    what_is_missing,
)
from ludarium.games.barony.rules.cards import CASTE, MANEUVER, VOCATION_NAMES
from ludarium.games.barony.text.serf_names import check_name
from ludarium.games.barony.text.vocabulary import (
    MANEUVER_WORDS,
    MAX_NUMBER,
    THING_WORDS,
    read_hire,
    read_maneuvers,
    read_number,
    read_things,
    write_hire,
    write_things,
)
from ludarium.games.barony.text.words import thing_words

# fmt: off
KEPT = {                          # least most     always written
    "rank":           (1,    7,       True),
    "start":          (1,    7,       True),
    "move":           (1,    99,      True),
    "kills":          (0,    MAX_NUMBER, True),
    "confrontations": (0,    MAX_NUMBER, False),
    "bumps":          (0,    MAX_NUMBER, False),
    "earned":         (0,    MAX_NUMBER, False),
}
COLUMNS = (
    Column(name="Name", about="what its Baron calls it"),
    Column(name="Caste"),
    Column(name="Vocation", about="how it moves"),
    Column(name="Rank", about="and the highest its caste can have"),
    Column(name="Move", about="steps a turn"),
    Column(name="Kills", about="Serfs it put out of play"),
    Column(name="Maneuvers", about="its free one and those it learned"),
    Column(name="Things", about="weapons, armour and spells it carries"),
    Column(name="Confrontations"),
    Column(name="Bumps"),
    Column(name="Earned", about="in gold"),
)
# fmt: on


def write_sheet(roster: Roster) -> str:
    """A roster as a sheet: TOML."""
    lines = [f"gold = {roster.gold}", f"wins = {roster.wins}"]
    for one in roster.serfs:
        lines += ["", "[[serf]]", f"number = {one.number}", f'kind = "{write_hire(one.hire)}"']
        lines += [f'name = "{one.name}"'] if one.name else []
        lines += [f"{name} = {getattr(one, name)}" for name, (_, _, always) in KEPT.items() if always]
        learned = [MANEUVER_WORDS[maneuver] for maneuver in one.learned]
        lines += _words("maneuvers", learned) + _words("things", write_things(one.carried, one.spells, one.doubles))
        counted = [name for name, (_, _, always) in KEPT.items() if not always and getattr(one, name)]
        lines += [f"{name} = {getattr(one, name)}" for name in counted]
    return "\n".join(lines) + "\n"


def _words(name: str, words: list[str]) -> list[str]:
    listed = ", ".join(f'"{word}"' for word in words)
    return [f"{name} = [{listed}]"] if words else []


def read_sheet(text: str) -> Roster:
    """The roster a sheet describes; BadNotation or Refused says what is wrong with it."""
    try:
        sheet = tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadNotation(f"Roster sheet: {problem}.") from None
    unknown = set(sheet) - {"gold", "wins", "serf"}
    serfs = sheet.get("serf", [])
    if unknown or not isinstance(serfs, list) or not all(isinstance(one, dict) for one in serfs):
        raise BadNotation(f"Roster sheet: expected gold, wins and [[serf]], found {', '.join(sorted(sheet))}.")
    gold, wins = (read_number(_text(sheet.get(name, "")), 0, MAX_NUMBER, name) for name in ("gold", "wins"))
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
    one = RosterSerf(read_number(_text(fields["number"]), 1, MAX_SERFS, "number"), read_hire(str(fields["kind"])))
    for name, (least, most, _) in KEPT.items():
        if name in fields:
            setattr(one, name, read_number(_text(fields[name]), least, most, f"Serf {one.number}, {name}"))
    one.name = check_name(str(fields.get("name", "")))
    one.learned = read_maneuvers(_list(fields, "maneuvers"))
    one.carried, one.spells, one.doubles = read_things(_list(fields, "things"))
    check_serf(one)
    return one


def _list(fields: dict[str, Any], name: str) -> list[str]:
    words = fields.get(name, [])
    if not isinstance(words, list):
        raise BadNotation(f"Roster sheet, [[serf]]: expected a list of {name}, found {words!r}.")
    return [str(word) for word in words]


# As it is drawn -------------------------------------------------------------------------------------------------------


def draw_sheet(roster: Roster) -> Sheet:
    """A Fiefdom laid out to draw."""
    return Sheet(
        title="Fiefdom",
        figures=(
            Figure(name="Treasury", value=roster.gold, text=f"{roster.gold:,} gold"),
            Figure(name="Wins", value=roster.wins, text=str(roster.wins)),
            Figure(name="Serfs", value=len(roster.serfs), text=f"{len(roster.serfs)} of {MAX_SERFS}"),
        ),
        columns=COLUMNS,
        rows=tuple(_row(one) for one in roster.serfs),
        faults=_faults(roster),
    )


def _faults(roster: Roster) -> tuple[Fault, ...]:
    try:
        check_roster(roster)
    except Refused as problem:
        found = [Fault(text=str(problem), rule=problem.rule)]
        if not can_be_fit(roster):
            found.append(Fault(text=f"It can't get there by hiring: {what_is_missing(roster)}.", rule="BAR-137"))
        return tuple(found)
    return ()


def _row(one: RosterSerf) -> Row:
    card = CASTE[one.caste]
    cells = (
        one.name,
        card.name,
        vocation_of(one),
        f"{one.rank} of {card.most}",
        f"×{one.move}",
        str(one.kills),
        ", ".join(MANEUVER[maneuver].name for maneuver in _maneuvers(one)),
        ", ".join(_things(one)),
        str(one.confrontations),
        str(one.bumps),
        f"{one.earned:,}",
    )
    return Row(id=str(one.number), kind=card.name.lower(), name=serf_name(one), cells=cells)


def vocation_of(one: RosterSerf) -> str:
    """A Serf's vocation, by name."""
    return VOCATION_NAMES[one.hire >> 2 & 3]


def serf_name(one: RosterSerf) -> str:
    """A Serf on a sheet, by name: 3 Soldier (Sider)."""
    return f"{one.number} {CASTE[one.caste].name} ({vocation_of(one)})"


def _maneuvers(one: RosterSerf) -> list[int]:
    """The maneuvers a Serf can do: its free one first (BAR-3)."""
    free = MANEUVER_WORDS.index("throw") if one.hire & 1 else CASTE[one.caste].free
    return [*([free] if free >= 0 else []), *one.learned]


def _things(one: RosterSerf) -> list[str]:
    """What a Serf carries, each kind once with how many."""
    words = write_things(one.carried, one.spells, one.doubles)
    names = {word: thing_words(THING_WORDS.index(word)) for word in words}
    return [f"{words.count(word)} × {name}" if words.count(word) > 1 else name for word, name in names.items()]

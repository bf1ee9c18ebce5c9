"""A campaign: Fiefdoms that enter a match and leave it changed, on a sheet that people can read and keep.

gold = 1500
wins = 2

[[serf]]
number = 3
kind = "Ss.throw"
rank = 2
start = 1
move = 1
kills = 3
maneuvers = ["retreat"]
things = ["dagger", "s.sleep*"]
"""

import tomllib
from collections.abc import Iterable
from typing import Any

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.state import NOBODY
from ludarium.games.barony.cards import CASTES, QUICK_START, VOCATIONS, price_of
from ludarium.games.barony.roster import (
    LARGEST,
    MANEUVER_WORDS,
    MOST_SERFS,
    Entry,
    Roster,
    check_entry,
    check_roster,
    number_in,
    read_hire,
    read_maneuvers,
    read_things,
    write_hire,
    write_things,
)
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.barony import Barony

QUICK_GOLD = 1_500
NEW_GOLD = 15_000
DEFAULTS = ("rank", "start", "move", "kills")


def quick_start() -> Roster:
    """The Quick-Start Kit as a Fiefdom (BAR-132)."""
    hires = [CASTES.index(kind[0]) * 16 + VOCATIONS.index(kind[1]) * 4 for kind in QUICK_START]
    return Roster(QUICK_GOLD, 0, [Entry(number, hire) for number, hire in enumerate(hires, 1)])


def new_baron() -> Roster:
    """A Baron who has hired nobody yet (BAR-2)."""
    return Roster(NEW_GOLD, 0, [])


def hire(roster: Roster, kind: str) -> Roster:
    """The Fiefdom with one more Serf, under the first number that is free (BAR-2, 6)."""
    what = read_hire(kind)
    price = int(price_of(what))
    if len(roster.serfs) >= MOST_SERFS:
        raise Refused("BAR-1", f"A Fiefdom has at most {MOST_SERFS} Serfs")
    if price > roster.gold:
        raise Refused("BAR-72", f"{kind} costs {price:,} gold and there is {roster.gold:,}")
    taken = {one.number for one in roster.serfs}
    number = next(number for number in range(1, MOST_SERFS + 1) if number not in taken)
    serfs = sorted([*roster.serfs, Entry(number, what)], key=lambda one: one.number)
    return Roster(roster.gold - price, roster.wins, serfs)


def drop(roster: Roster, number: int) -> Roster:
    """The Fiefdom without a Serf; nothing is paid back (BAR-6)."""
    if number not in [one.number for one in roster.serfs]:
        raise Refused("BAR-6", f"There is no Serf number {number} in this Fiefdom")
    return Roster(roster.gold, roster.wins, [one for one in roster.serfs if one.number != number])


def after(state: Barony) -> list[Roster]:
    """The Fiefdoms as a finished match leaves them; wins count from this match (BAR-135, 136)."""
    if state.decider != NOBODY:
        raise Refused("BAR-135", "A match changes the rosters of a campaign when it is over")
    payoffs = state.outcome() or []
    return [_after(state, seat, int(payoffs[seat] > 0)) for seat in range(state.seats)]


def _after(state: Barony, seat: int, wins: int) -> Roster:
    """A Baron's Treasury and every Serf of his that was neither sold nor slain."""
    first = int(state.first_of(seat))
    entries = range(first, first + MOST_SERFS * int(is_.ENTRIES), int(is_.ENTRIES))
    left = [serf for serf in entries if state.ledger[serf + is_.CASTE] >= 0]
    kept = [serf for serf in left if state.ledger[serf + is_.WHERE] not in (is_.SOLD, is_.SLAIN)]
    return Roster(int(state.gold[seat]), wins, [_entry(state, serf, (serf - first) // 32 + 1) for serf in kept])


def _entry(state: Barony, serf: int, number: int) -> Entry:
    entry = state.ledger[serf : serf + is_.ENTRIES]
    throws = entry[is_.CASTE] == 3 and entry[is_.FREE_ONE] == MANEUVER_WORDS.index("throw")
    one = Entry(number, int(entry[is_.CASTE] * 16 + entry[is_.VOCATION] * 4 + throws))
    one.rank, one.start = int(entry[is_.RANK]), int(entry[is_.START])
    one.move, one.kills = int(entry[is_.MOVE]), int(entry[is_.KILLS])
    skills, free = int(entry[is_.SKILLS]), int(entry[is_.FREE_ONE])
    one.learned = [maneuver for maneuver in range(len(MANEUVER_WORDS)) if skills >> maneuver & 1 and maneuver != free]
    one.carried, one.spells, one.doubles = int(entry[is_.CARRIED]), int(entry[is_.SPELLS]), int(entry[is_.DOUBLES])
    return one


def carry_over(before: Iterable[Roster], later: Iterable[Roster]) -> list[Roster]:
    """The rosters after a match, with the wins of all matches before."""
    return [Roster(new.gold, old.wins + new.wins, new.serfs) for old, new in zip(before, later, strict=True)]


# The sheet ------------------------------------------------------------------------------------------------------------


def write_sheet(roster: Roster) -> str:
    """A roster as a sheet that people can read: TOML."""
    lines = [f"gold = {roster.gold}", f"wins = {roster.wins}"]
    for one in roster.serfs:
        lines += ["", "[[serf]]", f"number = {one.number}", f'kind = "{write_hire(one.hire)}"']
        lines += [f"{name} = {getattr(one, name)}" for name in DEFAULTS]
        learned = [MANEUVER_WORDS[maneuver] for maneuver in one.learned]
        for name, words in (("maneuvers", learned), ("things", write_things(one.carried, one.spells, one.doubles))):
            if words:
                lines.append(f"{name} = [{', '.join(f'{word!r}'.replace(chr(39), chr(34)) for word in words)}]")
    return "\n".join(lines) + "\n"


def read_sheet(text: str) -> Roster:
    """The roster a sheet describes; BadNotation or Refused says what is wrong with it."""
    try:
        sheet = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise BadNotation(f"Roster sheet: {problem}.") from None
    unknown = set(sheet) - {"gold", "wins", "serf"}
    serfs = sheet.get("serf", [])
    if unknown or not isinstance(serfs, list) or not all(isinstance(one, dict) for one in serfs):
        raise BadNotation(f"Roster sheet: expected gold, wins and [[serf]], found {', '.join(sorted(sheet))}.")
    gold, wins = (number_in(str(sheet.get(name, "")), 0, LARGEST, name) for name in ("gold", "wins"))
    roster = Roster(gold, wins, [_read_serf(one) for one in serfs])
    numbers = [one.number for one in roster.serfs]
    if numbers != sorted(set(numbers)):
        raise BadNotation("Roster sheet: the Serfs stand in the order of their numbers, each number once.")
    return roster


def _read_serf(fields: dict[str, Any]) -> Entry:
    allowed = {"number", "kind", "maneuvers", "things", *DEFAULTS}
    if not {"number", "kind"} <= set(fields) <= allowed:
        raise BadNotation(f"Roster sheet, [[serf]]: expected number, kind and some of {', '.join(sorted(allowed))}.")
    one = Entry(number_in(str(fields["number"]), 1, MOST_SERFS, "number"), read_hire(str(fields["kind"])))
    for name in DEFAULTS:
        if name in fields:
            setattr(one, name, number_in(str(fields[name]), 0, LARGEST, name))
    one.learned = read_maneuvers([str(word) for word in fields.get("maneuvers", [])])
    one.carried, one.spells, one.doubles = read_things([str(word) for word in fields.get("things", [])])
    check_entry(one)
    return one


def fit_for_match(roster: Roster) -> Roster:
    """The roster itself, or Refused where it cannot take part in a match (BAR-137)."""
    check_roster(roster)
    return roster

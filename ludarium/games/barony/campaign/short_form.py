"""Rosters in their short form, which fits into an option.

    gold=1500:wins=2;1:Tp:r1/1:m1:k0;3:Ss.throw:r2/1:m1:k3:retreat:dagger+s.sleep*:9/4/1200:Old_Tom|gold=…

`|` separates rosters, `;` Serfs. A Serf is its number, caste and vocation, Rank and starting Rank, Move and Kills, then
(where there are any) the maneuvers it learned, the things it carries, its statistics and its name.
"""

from ludarium.core.errors import BadNotation
from ludarium.games.barony.campaign.roster import MAX_SERFS, Roster, RosterSerf, check_roster
from ludarium.games.barony.text import vocabulary
from ludarium.games.barony.text.serf_names import read_name, write_name


def write_rosters(rosters: list[Roster]) -> str:
    """Rosters in their short form."""
    return "|".join([_write_roster(one) for one in rosters])


def _write_roster(roster: Roster) -> str:
    return ";".join([f"gold={roster.gold}:wins={roster.wins}", *[_write_serf(one) for one in roster.serfs]])


def _write_serf(one: RosterSerf) -> str:
    fields = [
        str(one.number),
        vocabulary.write_hire(one.hire),
        f"r{one.rank}/{one.start}",
        f"m{one.move}",
        f"k{one.kills}",
    ]
    learned = "+".join([vocabulary.MANEUVER_WORDS[maneuver] for maneuver in one.learned])
    things = "+".join(vocabulary.write_things(one.carried, one.spells, one.doubles))
    statistics = f"{one.confrontations}/{one.bumps}/{one.earned}"
    fields += [learned, things, "" if statistics == "0/0/0" else statistics, write_name(one.name)]
    return ":".join(fields).rstrip(":")


def read_rosters(text: str) -> list[Roster]:
    """Rosters from their short form; each is checked to be ready to play."""
    if not text:
        return []
    rosters = [_read_roster(part) for part in text.split("|")]
    for one in rosters:
        check_roster(one)
    return rosters


def _read_roster(text: str) -> Roster:
    parts = text.split(";")
    head = parts[0].split(":")
    if len(head) != 2 or not head[0].startswith("gold=") or not head[1].startswith("wins="):
        raise BadNotation(f"Roster: expected gold=…:wins=…, found {parts[0]!r}.")
    gold = vocabulary.read_number(head[0][5:], 0, vocabulary.MAX_NUMBER, "Roster, gold")
    wins = vocabulary.read_number(head[1][5:], 0, vocabulary.MAX_NUMBER, "Roster, wins")
    return Roster(gold, wins, [_read_serf(part) for part in parts[1:]])


def _read_serf(text: str) -> RosterSerf:
    fields = text.split(":")
    if not 5 <= len(fields) <= 9 or fields[2][:1] != "r" or fields[3][:1] != "m" or fields[4][:1] != "k":
        raise BadNotation(f"Roster: expected a Serf such as 3:Ss.throw:r2/1:m1:k3, found {text!r}.")
    one = RosterSerf(vocabulary.read_number(fields[0], 1, MAX_SERFS, "Roster, number"), vocabulary.read_hire(fields[1]))
    rank, _, start = fields[2][1:].partition("/")
    one.rank = vocabulary.read_number(rank, 1, 7, "Roster, Rank")
    one.start = vocabulary.read_number(start, 1, 7, "Roster, starting Rank")
    one.move = vocabulary.read_number(fields[3][1:], 1, 99, "Roster, Move")
    one.kills = vocabulary.read_number(fields[4][1:], 0, vocabulary.MAX_NUMBER, "Roster, Kills")
    if len(fields) > 5 and fields[5]:
        one.learned = vocabulary.read_maneuvers(fields[5].split("+"))
    if len(fields) > 6 and fields[6]:
        one.carried, one.spells, one.doubles = vocabulary.read_things(fields[6].split("+"))
    if len(fields) > 7 and fields[7]:
        _read_statistics(one, fields[7])
    if len(fields) > 8:
        one.name = read_name(fields[8])
    return one


def _read_statistics(one: RosterSerf, text: str) -> None:
    numbers = text.split("/")
    if len(numbers) != 3:
        raise BadNotation(f"Roster: expected confrontations/bumps/gold earned, found {text!r}.")
    one.confrontations = vocabulary.read_number(numbers[0], 0, vocabulary.MAX_NUMBER, "Roster, confrontations")
    one.bumps = vocabulary.read_number(numbers[1], 0, vocabulary.MAX_NUMBER, "Roster, bumps")
    one.earned = vocabulary.read_number(numbers[2], 0, vocabulary.MAX_NUMBER, "Roster, gold earned")

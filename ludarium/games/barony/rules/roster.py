"""A Fiefdom as it lives from match to match, and its short form, which fits into an option.

    gold=1500:wins=2;1:Tp:r1/1:m1:k0;3:Ss.throw:r2/1:m1:k3:retreat:dagger+s.sleep*:9/4/1200:Old_Tom|gold=…

Rosters are parted by `|`, Serfs by `;`. A Serf is its number, caste and vocation, Rank and starting Rank, Move,
Kills, then (where there are any) the maneuvers it learned, the things it carries, its statistics and its name.
"""

import re
import unicodedata
from typing import Final

from ludarium.core.errors import BadNotation, Refused
from ludarium.games.barony.rules.cards import (
    CASTE,
    CASTES,
    CHEAPEST,
    FIEF,
    MANEUVER,
    MOST,
    THING,
    VOCATION_NAMES,
    VOCATIONS,
)

MOST_SERFS: Final = 15
LARGEST: Final = 10**12
NAME_MAX_CHARS: Final = 24
NAME_SIGNS: Final = " '-.!?&"
"""What may stand in a Serf's name beside letters and digits; nothing that any text form uses between its parts."""


class Entry:
    """One Serf on a roster sheet."""

    def __init__(self, number: int, hire: int) -> None:
        self.number = number
        self.hire = hire
        """Caste * 16 + vocation * 4 + 1 for a Soldier who throws."""
        card = CASTE[hire >> 4]
        self.rank: int = card.least
        self.start: int = card.least
        self.move: int = card.move
        self.kills: int = 0
        self.learned: list[int] = []
        self.carried: int = 0
        self.spells: int = 0
        self.doubles: int = 0
        self.confrontations: int = 0
        self.bumps: int = 0
        self.earned: int = 0
        self.name: str = ""

    @property
    def caste(self) -> int:
        """Its caste."""
        return self.hire >> 4


class Roster:
    """A Baron's sheet: Treasury, wins and Fiefdom (BAR-7)."""

    def __init__(self, gold: int, wins: int, serfs: list[Entry]) -> None:
        self.gold = gold
        self.wins = wins
        self.serfs = serfs


def check_name(text: str) -> str:
    """A Serf's name in its one form, or Refused with what would do (BAR-149)."""
    name = unicodedata.normalize("NFC", " ".join(text.replace("\u2019", "'").split()))
    if len(name) > NAME_MAX_CHARS:
        raise Refused("BAR-149", f"A name has at most {NAME_MAX_CHARS} characters; this one has {len(name)}")
    for one in name:
        if not (one.isalnum() or one in NAME_SIGNS or unicodedata.category(one)[0] == "M"):
            raise Refused("BAR-149", f"A name has letters, digits, spaces and ' - . ! ? &, but not {one!r}")
    if "''" in name or (name and not name[0].isalpha()) or re.fullmatch("[A-Za-z][0-9]{1,2}", name):
        raise Refused(
            "BAR-149", f"A name begins with a letter and does not look like a Serf's id; {name!r} will not do"
        )
    return name


def write_name(name: str) -> str:
    """A name as a word."""
    return name.replace(" ", "_")


def read_name(text: str) -> str:
    """The name a word stands for."""
    return check_name(text.replace("_", " "))


def write_hire(hire: int) -> str:
    """A kind of Serf as notation: Tj, Ss.throw."""
    text = CASTES[hire >> 4] + VOCATIONS[hire >> 2 & 3]
    if hire >> 4 == 3:
        text += ".throw" if hire & 1 else ".archery"
    return text


def read_hire(text: str) -> int:
    """The kind of Serf a notation names; BadNotation says what would do. A Soldier is named with its maneuver."""
    kind, _, free = text.partition(".")
    if len(kind) != 2 or kind[0] not in CASTES or kind[1] not in VOCATIONS:
        raise BadNotation(f"{text!r} is no Serf: expected a caste of {CASTES} and a vocation of {VOCATIONS}, as in Tj.")
    caste = CASTES.index(kind[0])
    if kind[1] not in CASTE[caste].vocations:
        card = CASTE[caste]
        names = [VOCATION_NAMES[VOCATIONS.index(letter)] for letter in (kind[1], *card.vocations)]
        raise Refused("BAR-3", f"A {card.name} is no {names[0]}, but a {' or '.join(names[1:])}")
    if (caste == 3) != (free in ("throw", "archery")) or (caste != 3 and "." in text):
        raise BadNotation(f"{text!r}: a Soldier, and only a Soldier, is named with .throw or .archery.")
    return caste * 16 + VOCATIONS.index(kind[1]) * 4 + (1 if free == "throw" else 0)


def write_things(carried: int, spells: int, doubles: int) -> list[str]:
    """What a Serf carries, thing by thing."""
    found: list[str] = []
    for index in range(26):
        packed, place = (carried, index) if index < 8 else (spells, index - 8) if index < 17 else (doubles, index - 17)
        found += [thing_word(index)] * (packed >> place * 6 & 63)
    return found


def thing_word(thing: int) -> str:
    """The word of a thing; a duplicated spell has a star."""
    return THING[thing].word if thing < 17 else THING[thing - 9].word + "*"


THING_WORDS: Final = [thing_word(thing) for thing in range(26)]
MANEUVER_WORDS: Final = [one.word for one in MANEUVER]


def read_things(words: list[str]) -> tuple[int, int, int]:
    """Things as they stand in the ledger: items, spells, duplicates."""
    packed = [0, 0, 0]
    for word in words:
        if word not in THING_WORDS:
            raise BadNotation(f"{word!r} is no thing; expected one of {' '.join(THING_WORDS)}.")
        thing = THING_WORDS.index(word)
        place, shift = (0, thing) if thing < 8 else (1, thing - 8) if thing < 17 else (2, thing - 17)
        if packed[place] >> shift * 6 & 63 >= 60:
            raise BadNotation(f"More than 60 of {word!r} find no room.")
        packed[place] += 1 << shift * 6
    return packed[0], packed[1], packed[2]


def read_maneuvers(words: list[str]) -> list[int]:
    """Maneuvers by their words."""
    for word in words:
        if word not in MANEUVER_WORDS:
            raise BadNotation(f"{word!r} is no maneuver; expected one of {' '.join(MANEUVER_WORDS)}.")
    return [MANEUVER_WORDS.index(word) for word in words]


def number_in(text: str, least: int, most: int, what: str) -> int:
    """A whole number between two others, or BadNotation."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 13 and least <= int(text) <= most):
        raise BadNotation(f"{what}: expected a whole number from {least} to {most}, found {text!r}.")
    return int(text)


# The short form -------------------------------------------------------------------------------------------------------


def write_rosters(rosters: list[Roster]) -> str:
    """Rosters in their short form."""
    return "|".join([_write_roster(one) for one in rosters])


def _write_roster(roster: Roster) -> str:
    return ";".join([f"gold={roster.gold}:wins={roster.wins}", *[_write_entry(one) for one in roster.serfs]])


def _write_entry(one: Entry) -> str:
    fields = [str(one.number), write_hire(one.hire), f"r{one.rank}/{one.start}", f"m{one.move}", f"k{one.kills}"]
    learned = "+".join([MANEUVER_WORDS[maneuver] for maneuver in one.learned])
    things = "+".join(write_things(one.carried, one.spells, one.doubles))
    statistics = f"{one.confrontations}/{one.bumps}/{one.earned}"
    fields += [learned, things, "" if statistics == "0/0/0" else statistics, write_name(one.name)]
    return ":".join(fields).rstrip(":")


def read_rosters(text: str) -> list[Roster]:
    """Rosters from their short form; every one is checked to be fit for a match."""
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
    gold = number_in(head[0][5:], 0, LARGEST, "Roster, gold")
    wins = number_in(head[1][5:], 0, LARGEST, "Roster, wins")
    return Roster(gold, wins, [_read_entry(part) for part in parts[1:]])


def _read_entry(text: str) -> Entry:
    fields = text.split(":")
    if not 5 <= len(fields) <= 9 or fields[2][:1] != "r" or fields[3][:1] != "m" or fields[4][:1] != "k":
        raise BadNotation(f"Roster: expected a Serf such as 3:Ss.throw:r2/1:m1:k3, found {text!r}.")
    one = Entry(number_in(fields[0], 1, MOST_SERFS, "Roster, number"), read_hire(fields[1]))
    rank, _, start = fields[2][1:].partition("/")
    one.rank = number_in(rank, 1, 7, "Roster, Rank")
    one.start = number_in(start, 1, 7, "Roster, starting Rank")
    one.move = number_in(fields[3][1:], 1, 99, "Roster, Move")
    one.kills = number_in(fields[4][1:], 0, LARGEST, "Roster, Kills")
    if len(fields) > 5 and fields[5]:
        one.learned = read_maneuvers(fields[5].split("+"))
    if len(fields) > 6 and fields[6]:
        one.carried, one.spells, one.doubles = read_things(fields[6].split("+"))
    if len(fields) > 7 and fields[7]:
        _read_statistics(one, fields[7])
    if len(fields) > 8:
        one.name = read_name(fields[8])
    return one


def _read_statistics(one: Entry, text: str) -> None:
    numbers = text.split("/")
    if len(numbers) != 3:
        raise BadNotation(f"Roster: expected confrontations/bumps/gold earned, found {text!r}.")
    one.confrontations = number_in(numbers[0], 0, LARGEST, "Roster, confrontations")
    one.bumps = number_in(numbers[1], 0, LARGEST, "Roster, bumps")
    one.earned = number_in(numbers[2], 0, LARGEST, "Roster, gold earned")


# Checks ---------------------------------------------------------------------------------------------------------------


def check_roster(roster: Roster) -> None:
    """Refused unless a Fiefdom may take part in a match (BAR-1, 3, 4, 137)."""
    numbers = [one.number for one in roster.serfs]
    if numbers != sorted(set(numbers)):
        raise BadNotation("Roster: the Serfs stand in the order of their numbers, each number once.")
    for one in roster.serfs:
        check_entry(one)
    if lawful_count(roster) < 9:
        most = f"{len(numbers)} Serfs, of whom {lawful_count(roster)} may stand in one Fief"
        raise Refused("BAR-137", f"A Fiefdom needs nine Serfs for a match and has {most}")


def check_entry(one: Entry) -> None:
    """Refused unless a Serf is as its caste allows (BAR-3, 66)."""
    card = CASTE[one.caste]
    if not card.least <= one.start <= one.rank <= card.most:
        ranks = f"from {card.least} to {card.most}"
        raise Refused("BAR-3", f"The Ranks of a {card.name} go {ranks}; number {one.number} has {one.rank}/{one.start}")
    if len(set(one.learned)) < len(one.learned):
        raise Refused("BAR-66", f"Number {one.number} has learned a maneuver twice")
    for maneuver in one.learned:
        if not MANEUVER[maneuver].price or CASTES[one.caste] not in MANEUVER[maneuver].castes:
            raise Refused("BAR-66", f"A {card.name} cannot learn {MANEUVER[maneuver].name}")


def lawful_count(roster: Roster) -> int:
    """How many Serfs of a Fiefdom could stand in one Fief (BAR-4)."""
    counts = [0] * 8
    for one in roster.serfs:
        counts[one.caste] += 1
    return sum([min(count, most) for count, most in zip(counts, MOST, strict=True)])


def can_be_fit(roster: Roster) -> bool:
    """Whether a Fiefdom has nine lawful Serfs, or the gold and the room to hire them (BAR-1, 4, 137)."""
    missing = int(FIEF) - lawful_count(roster)
    return missing <= 0 or (roster.gold >= missing * int(CHEAPEST) and len(roster.serfs) + missing <= MOST_SERFS)


def what_is_missing(roster: Roster) -> str:
    """How far a Fiefdom is from nine lawful Serfs, in words."""
    missing = int(FIEF) - lawful_count(roster)
    needs = f"it needs {missing} more Serf{'s' if missing > 1 else ''}"
    if missing * int(CHEAPEST) > roster.gold:
        return f"{needs}, for at least {missing * int(CHEAPEST):,} gold, and has {roster.gold:,}"
    return f"{needs} and has room for {MOST_SERFS - len(roster.serfs)}"

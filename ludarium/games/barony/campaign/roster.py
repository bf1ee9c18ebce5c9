"""A Fiefdom as it lives from match to match, and whether it is ready for the next one."""

from typing import Final

from ludarium.core.errors import BadNotation, Refused
from ludarium.games.barony.rules.data.cards import (
    CASTE,
    CASTES,
    FIEF_SIZE,
    MANEUVER,
    MAX_IN_FIEF,
    MIN_SERF_PRICE,
    hired_caste,
)

MAX_SERFS: Final = 15


class RosterSerf:
    """One Serf on a roster sheet."""

    def __init__(self, number: int, hire: int) -> None:
        self.number = number
        self.hire = hire
        """Caste * 16 + vocation * 4 + 1 for a Soldier who throws."""
        card = CASTE[hired_caste(hire)]
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
        return int(hired_caste(self.hire))


class Roster:
    """A Baron's sheet: Treasury, wins and Fiefdom (BAR-7)."""

    def __init__(self, gold: int, wins: int, serfs: list[RosterSerf]) -> None:
        self.gold = gold
        self.wins = wins
        self.serfs = serfs


def check_roster(roster: Roster) -> None:
    """Refused unless a Fiefdom may take part in a match (BAR-1, BAR-3, BAR-4, BAR-137)."""
    numbers = [one.number for one in roster.serfs]
    if numbers != sorted(set(numbers)):
        raise BadNotation("Roster: the Serfs stand in the order of their numbers, each number once.")
    for one in roster.serfs:
        check_serf(one)
    if lawful_count(roster) < 9:
        has = "1 Serf" if len(numbers) == 1 else f"{len(numbers)} Serfs"
        most = f"{has}, of whom {lawful_count(roster)} may stand in one Fief"
        raise Refused("BAR-137", f"A Fiefdom needs nine Serfs for a match and has {most}")


def check_serf(one: RosterSerf) -> None:
    """Refused unless a Serf is as its caste allows (BAR-3, BAR-66)."""
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
    return sum([min(count, most) for count, most in zip(counts, MAX_IN_FIEF, strict=True)])


def can_be_fit(roster: Roster) -> bool:
    """Whether a Fiefdom has nine lawful Serfs, or the gold and the room to hire them (BAR-1, BAR-4, BAR-137)."""
    missing = int(FIEF_SIZE) - lawful_count(roster)
    return missing <= 0 or (roster.gold >= missing * int(MIN_SERF_PRICE) and len(roster.serfs) + missing <= MAX_SERFS)


def what_is_missing(roster: Roster) -> str:
    """How far a Fiefdom is from nine lawful Serfs, in words."""
    missing = int(FIEF_SIZE) - lawful_count(roster)
    needs = f"it needs {missing} more Serf{'s' if missing > 1 else ''}"
    if missing * int(MIN_SERF_PRICE) > roster.gold:
        return f"{needs}, for at least {missing * int(MIN_SERF_PRICE):,} gold, and has {roster.gold:,}"
    return f"{needs} and has room for {MAX_SERFS - len(roster.serfs)}"

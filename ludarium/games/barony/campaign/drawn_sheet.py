"""A Fiefdom laid out to draw: figures, a table of Serfs, and why it is not ready to play."""

from ludarium.core.errors import Refused
from ludarium.core.parts.sheet import Column, Fault, Figure, Row, Sheet
from ludarium.games.barony.campaign.roster import (
    MAX_SERFS,
    Roster,
    RosterSerf,
    can_be_fit,
    check_roster,
    what_is_missing,
)
from ludarium.games.barony.rules.data.cards import CASTE, MANEUVER, VOCATION_NAMES
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS, write_things
from ludarium.games.barony.text.words import thing_words

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


def draw_roster(roster: Roster) -> Sheet:
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

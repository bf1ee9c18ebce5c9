"""The Fiefdoms with which a Baron may begin a campaign."""

from ludarium.core.parts.sheet import StartSheet
from ludarium.games.barony.campaign.roster import Roster, RosterSerf
from ludarium.games.barony.campaign.sheet import write_sheet
from ludarium.games.barony.rules.data.cards import CASTES, QUICK_GOLD, QUICK_START, START_GOLD, VOCATIONS


def quick_start() -> Roster:
    """The Quick-Start Kit as a Fiefdom (BAR-132)."""
    hires = [CASTES.index(kind[0]) * 16 + VOCATIONS.index(kind[1]) * 4 for kind in QUICK_START]
    return Roster(int(QUICK_GOLD), 0, [RosterSerf(number, hire) for number, hire in enumerate(hires, 1)])


def new_baron() -> Roster:
    """A Baron who has hired nobody yet (BAR-2)."""
    return Roster(int(START_GOLD), 0, [])


def new_sheets() -> tuple[StartSheet, ...]:
    """What a Baron may begin a campaign with; both are worth 15,000 gold."""
    kit = "Nine Serfs (a Thief, a Guildsman, two Soldiers, five Peasants) and 1,500 gold."
    gold = "Nobody hired yet: build a Fiefdom of your own from 15,000 gold."
    return (
        StartSheet(name="quick", title="Quick-Start Kit", about=kit, text=write_sheet(quick_start())),
        StartSheet(name="gold", title="15,000 gold", about=gold, text=write_sheet(new_baron())),
    )

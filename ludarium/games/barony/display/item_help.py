"""One-line help for things and maneuvers, for price lists and rosters."""

from ludarium.core.words import listed
from ludarium.games.barony.rules.data.cards import CASTE, CASTES, MANEUVER, THING

MANEUVERS = {
    "archery": "may shoot at Jumpers that fly over it, and bump them",
    "assassinate": "kills for good after winning three rolls",
    "bless": "saves a Serf from one kill",
    "catapult": "five turns of work, then bumps Serfs from a distance",
    "call": "brings in a Serf from the reserve",
    "snare": "three turns of work, then holds whoever enters",
    "duplicate": "copies a spell it holds",
    "escort": "takes a neighbour's place as the Defender",
    "make": "three turns of work, then Rank counts double in one roll",
    "pickpocket": "takes gold and goes back",
    "recruit": "wins over a Serf that it bumped",
    "resurrect": "brings a killed Serf back",
    "retreat": "gives way when attacked, and never flies over the rim",
    "trap": "three turns of work, then bumps whoever enters",
    "steal": "takes a thing and goes back",
    "spells": "casts the spells it holds",
    "tactical": "confronts a neighbour without moving",
    "throw": "if attacked and it wins, it throws an attacker who came from afar farther",
    "tax": "takes gold from a Serf of lower Rank",
}
SPELLS = {
    "s.armor": "shortens the next bump by up to the caster's Rank",
    "s.enarm": "adds the caster's Rank to armour, for as many turns",
    "s.enwpn": "adds the caster's Rank to a weapon, for as many turns",
    "s.fireball": "bumps several Serfs at a distance",
    "s.lightning": "bumps every Serf along a ray",
    "s.missile": "bumps one Serf at a distance",
    "s.sleep": "puts several Serfs to sleep",
    "s.slowspeed": "makes a neighbour slower or faster",
    "s.teleport": "moves the Wizard to an empty triangle in range",
}

FIRST_SPELL = 8
"""The things from here on are spells."""


def thing_help(thing: int) -> str:
    """What a weapon, a piece of armour or a spell does (BAR-116, BAR-117, BAR-118)."""
    card = THING[thing]
    if thing < 4:
        return f"+{card.counts} in a confrontation"
    if thing < FIRST_SPELL:
        return f"shortens a bump by up to {card.counts}"
    return SPELLS[card.word]


def learners(maneuver: int) -> str:
    """The castes that can learn a maneuver in the Market."""
    castes = MANEUVER[maneuver].castes
    if len(castes) <= 4:
        return listed([CASTE[CASTES.index(letter)].name for letter in castes])
    left_out = [CASTE[CASTES.index(letter)].name for letter in CASTES if letter not in castes]
    return f"not {listed(left_out)}"

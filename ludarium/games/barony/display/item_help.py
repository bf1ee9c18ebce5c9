"""What things and maneuvers do, in a few words: for price lists and sheets."""

from ludarium.core.words import listed
from ludarium.games.barony.rules.cards import CASTE, CASTES, MANEUVER, THING

MANEUVERS = {
    "archery": "shoots at Jumpers that fly over",
    "assassinate": "three rolls won kill for good",
    "bless": "saves a Serf from one kill",
    "catapult": "five turns of work, then it bumps from afar",
    "call": "brings in a Serf of the Fiefdom",
    "snare": "three turns of work, then it holds whoever enters",
    "duplicate": "copies a spell it holds",
    "escort": "takes a neighbour's place as the Defender",
    "make": "three turns of work, then Rank counts double once",
    "pickpocket": "takes gold and goes back",
    "recruit": "wins over a Serf that it bumped",
    "resurrect": "brings back the dead",
    "retreat": "loses on purpose, and stays in the Kingdom",
    "trap": "three turns of work, then it bumps whoever enters",
    "steal": "takes a thing and goes back",
    "spells": "casts the spells it holds",
    "tactical": "confronts a neighbour without moving",
    "throw": "sends a beaten Aggressor further",
    "tax": "takes gold from a Serf of lower Rank",
}
SPELLS = {
    "s.armor": "one lost bump is shorter by up to its Rank",
    "s.enarm": "armour counts more by its Rank, for as many turns",
    "s.enwpn": "a weapon counts more by its Rank, for as many turns",
    "s.fireball": "bumps several Serfs at a distance",
    "s.lightning": "bumps all along a ray",
    "s.missile": "bumps one Serf at a distance",
    "s.sleep": "puts several Serfs to sleep",
    "s.slowspeed": "makes a neighbour slower or faster",
    "s.teleport": "leads to an empty triangle nearby",
}


def thing_gloss(thing: int) -> str:
    """What a weapon, a piece of armour or a spell does (BAR-116 to 128)."""
    card = THING[thing]
    if thing < 4:
        return f"+{card.counts} in a confrontation"
    if thing < 8:
        return f"a bump is shorter by up to {card.counts}"
    return SPELLS[card.word]


def learners(maneuver: int) -> str:
    """Whom the Market teaches a maneuver."""
    castes = MANEUVER[maneuver].castes
    if len(castes) <= 4:
        return listed([CASTE[CASTES.index(letter)].name for letter in castes])
    left_out = [CASTE[CASTES.index(letter)].name for letter in CASTES if letter not in castes]
    return f"not {listed(left_out)}"

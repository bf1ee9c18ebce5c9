"""Which rule an action, a maneuver, a work or a spell belongs to."""

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import cards
from ludarium.games.barony.rules import realm as is_

Reason = tuple[str, str]
"""The number of a rule, and how it applies, as the end of a sentence."""

# fmt: off
ANSWERS = {  # the question that an action answers, and its rule
    code.HIRE: (is_.ASK_HIRE, "BAR-2"), code.ENOUGH: (is_.ASK_HIRE, "BAR-1"), code.FIEF: (is_.ASK_FIEF, "BAR-4"),
    code.ARM: (is_.ASK_ARM, "BAR-132"), code.PLACE: (is_.ASK_PLACE, "BAR-9"), code.FIRST: (is_.ASK_FIRST, "BAR-10"),
    code.BLESS: (is_.ASK_CONTACT, "BAR-97"), code.GIVE: (is_.ASK_CONTACT, "BAR-54"),
    code.TAKE: (is_.ASK_CONTACT, "BAR-54"), code.OFFER: (is_.ASK_CONTACT, "BAR-55"),
    code.CAST_NEAR: (is_.ASK_CONTACT, "BAR-118"), code.DONE: (is_.ASK_CONTACT, "BAR-46"),
    code.ACCEPT: (is_.ASK_ANSWER, "BAR-55"), code.REFUSE: (is_.ASK_ANSWER, "BAR-55"),
    code.ASSASSINATE: (is_.ASK_AGGRESSOR, "BAR-95"), code.PICKPOCKET: (is_.ASK_AGGRESSOR, "BAR-104"),
    code.STEAL: (is_.ASK_AGGRESSOR, "BAR-111"), code.TAX: (is_.ASK_AGGRESSOR, "BAR-114"),
    code.ESCORT: (is_.ASK_ESCORT, "BAR-102"), code.STAND: (is_.ASK_ESCORT, "BAR-102"),
    code.RETREAT: (is_.ASK_DEFENDER, "BAR-108"), code.DICE: (is_.ASK_DICE, "BAR-31"),
    code.DIE: (is_.ASK_DIE, "BAR-105"), code.SOAK: (is_.ASK_SOAK, "BAR-117"),
    code.SHOOT: (is_.ASK_SHOOT, "BAR-94"), code.HOLD: (is_.ASK_SHOOT, "BAR-94"),
    code.REENTER: (is_.ASK_REENTER, "BAR-97"), code.LOOT: (is_.ASK_LOOT, "BAR-111"),
    code.RECRUIT: (is_.ASK_RECRUIT, "BAR-105"), code.DECLINE: (is_.ASK_RECRUIT, "BAR-105"),
}
MANEUVERS = {  # the maneuver that an action uses, and its rule
    code.TACTICAL: (cards.TACTICAL, "BAR-112"), code.CATAPULT: (cards.CATAPULT, "BAR-98"),
    code.BLESS_SELF: (cards.BLESS, "BAR-97"), code.CALL: (cards.CALL, "BAR-99"),
    code.RESURRECT: (cards.RESURRECT, "BAR-107"), code.DUPLICATE: (cards.DUPLICATE, "BAR-101"),
    code.CAST: (cards.SPELLS, "BAR-118"), code.ASSASSINATE: (cards.ASSASSINATE, "BAR-95"),
    code.PICKPOCKET: (cards.PICKPOCKET, "BAR-104"), code.STEAL: (cards.STEAL, "BAR-111"),
    code.TAX: (cards.TAX, "BAR-114"), code.CAST_NEAR: (cards.SPELLS, "BAR-118"), code.BLESS: (cards.BLESS, "BAR-97"),
}
WORKS = {  # the maneuver that a work needs, and its rule
    code.WORK_TRAP: (cards.TRAP, "BAR-109"), code.WORK_SNARE: (cards.SNARE, "BAR-100"),
    code.WORK_MAKE: (cards.MAKE, "BAR-103"), code.WORK_CATAPULT: (cards.CATAPULT, "BAR-98"),
}
SPELLS = ("BAR-120", "BAR-121", "BAR-122", "BAR-123", "BAR-124", "BAR-125", "BAR-126", "BAR-127", "BAR-128")
BUMPS = {is_.ASK_AWAY: "BAR-39", is_.ASK_RAY: "BAR-38", is_.ASK_RETREAT: "BAR-108", is_.ASK_SPRING: "BAR-109"}
# fmt: on

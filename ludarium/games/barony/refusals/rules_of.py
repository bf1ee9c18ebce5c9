"""Which rule an action, a maneuver, a work or a spell belongs to."""

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, cards

Reason = tuple[str, str]
"""The number of a rule, and how it applies, as the end of a sentence."""

# fmt: off
ANSWERS = {  # the question that an action answers, and its rule
    code.HIRE: (asks.HIRE, "BAR-2"), code.ENOUGH: (asks.HIRE, "BAR-1"), code.FIEF: (asks.FIEF, "BAR-4"),
    code.ARM: (asks.ARM, "BAR-132"), code.PLACE: (asks.PLACE, "BAR-9"), code.FIRST: (asks.FIRST, "BAR-10"),
    code.BLESS: (asks.CONTACT, "BAR-97"), code.GIVE: (asks.CONTACT, "BAR-54"),
    code.TAKE: (asks.CONTACT, "BAR-54"), code.OFFER: (asks.CONTACT, "BAR-55"),
    code.CAST_NEAR: (asks.CONTACT, "BAR-118"), code.DONE: (asks.CONTACT, "BAR-46"),
    code.ACCEPT: (asks.ANSWER, "BAR-55"), code.REFUSE: (asks.ANSWER, "BAR-55"),
    code.ASSASSINATE: (asks.AGGRESSOR, "BAR-95"), code.PICKPOCKET: (asks.AGGRESSOR, "BAR-104"),
    code.STEAL: (asks.AGGRESSOR, "BAR-111"), code.TAX: (asks.AGGRESSOR, "BAR-114"),
    code.ESCORT: (asks.ESCORT, "BAR-102"), code.STAND: (asks.ESCORT, "BAR-102"),
    code.RETREAT: (asks.DEFENDER, "BAR-108"), code.DICE: (asks.DICE, "BAR-31"),
    code.DIE: (asks.DIE, "BAR-105"), code.SOAK: (asks.SOAK, "BAR-117"),
    code.SHOOT: (asks.SHOOT, "BAR-94"), code.HOLD: (asks.SHOOT, "BAR-94"),
    code.REENTER: (asks.REENTER, "BAR-97"), code.LOOT: (asks.LOOT, "BAR-111"),
    code.RECRUIT: (asks.RECRUIT, "BAR-105"), code.DECLINE: (asks.RECRUIT, "BAR-105"),
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
BUMPS = {asks.AWAY: "BAR-39", asks.RAY: "BAR-38", asks.RETREAT: "BAR-108", asks.SPRING: "BAR-109"}
# fmt: on

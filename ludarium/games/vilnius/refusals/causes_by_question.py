"""The ban of an attempt and the parts of its sentence, for each question and each word that answers it."""

from collections.abc import Callable

from ludarium.games.vilnius.refusals import after_the_fight, city, muster
from ludarium.games.vilnius.refusals.cause import Cause
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import ParsedAction

Finders = dict[str, Callable[[Vilnius, ParsedAction, int], Cause]]

# fmt: off
_BY_QUESTION: dict[int, Finders] = {
    layout.ASK_INCOME:        {"draw": city.draw, "unit": city.draw, "province": city.draw},
    layout.ASK_CITY:          {"build": city.build, "recruit": city.recruit, "lay": city.lay, "pass": city.store},
    layout.ASK_PAY:           {"pay": city.pay},
    layout.ASK_MUSTER:        {"assign": muster.send, "allot": muster.send, "withdraw": muster.withdraw, "hold": muster.hold},
    layout.ASK_KILL:          {"kill": muster.kill},
    layout.ASK_STORED:        {"give": after_the_fight.give},
    layout.ASK_BUILDING:      {"lose": after_the_fight.lose_building},
    layout.ASK_DROP:          {"drop": after_the_fight.give},
    layout.ASK_LOSE_UNIT:     {"lose": after_the_fight.lose_unit},
    layout.ASK_LOSE_PROVINCE: {"lose": after_the_fight.lose_province},
    layout.ASK_OFFER:         {"offer": after_the_fight.offer},
    layout.ASK_NAME:          {"name": after_the_fight.offer},
    layout.ASK_PLUNDER:       {"loot": after_the_fight.loot},
    layout.ASK_TARGET:        {"target": after_the_fight.target},
    layout.ASK_CAPTURE:       {"capture": after_the_fight.capture},
    layout.ASK_KEEP_CARD:     {"keep": after_the_fight.keep_card},
    layout.ASK_ORDER:         {"order": after_the_fight.order},
    layout.ASK_KEEP:          {"keep": after_the_fight.keep_units},
}
# fmt: on
CAUSES = {int(ask): words for ask, words in _BY_QUESTION.items()}
"""By the question, then by the first word of an attempt; any other word belongs to another question."""

"""The ban of an attempt and the parts of its sentence, for each word that a question can be answered with."""

from collections.abc import Callable

from ludarium.games.vilnius.refusals import after_the_fight, city, muster
from ludarium.games.vilnius.refusals.cause import Cause
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.notation import ParsedAction

CAUSES: dict[str, Callable[[Vilnius, ParsedAction, int], Cause]] = {
    "draw": city.draw, "unit": city.draw, "province": city.draw, "build": city.build, "recruit": city.recruit,
    "lay": city.lay, "pass": city.store, "pay": city.pay,
    "assign": muster.send, "allot": muster.send, "withdraw": muster.withdraw, "hold": muster.hold, "kill": muster.kill,
    "give": after_the_fight.give, "drop": after_the_fight.give, "lose": after_the_fight.lose,
    "offer": after_the_fight.offer, "name": after_the_fight.offer, "loot": after_the_fight.loot,
    "target": after_the_fight.target, "capture": after_the_fight.capture, "keep": after_the_fight.keep,
    "order": after_the_fight.order,
}  # fmt: skip
"""By the first word of an attempt."""

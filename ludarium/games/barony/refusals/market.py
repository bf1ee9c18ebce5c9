"""Why a Serf can't use a service of the Market."""

from ludarium.games.barony.refusals.rules_of import Reason
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.acting.market import may_be_promoted, promotion_price, sale_value, training_price
from ludarium.games.barony.rules.cards import CASTE, CASTES, LEARN_PRICE, MANEUVER, MAX_RANK, PRICE, price_of
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import serf_words, thing_words


def service_refusal(state: Barony, kind: int, serf: int, what: int) -> Reason:
    """Why a service is refused."""
    name, gold = serf_words(state, serf), int(state.gold[state.turn])
    if state.where(serf) != state.market:
        return "BAR-75", f"{name} is not in the Market"
    if kind == code.SELL:
        return "BAR-67", f"{name} does not carry {thing_words(what)}"
    if kind == code.SELL_SKILL:
        if state.options.sell_maneuvers == "no":
            return "BAR-R22", "maneuvers are kept for good and can't be sold"
        return "BAR-150", f"{name} has not bought {MANEUVER[what].name}; only bought maneuvers can be sold"
    if kind == code.LEARN:
        return _lesson_refusal(state, serf, what, gold)
    if kind == code.PROMOTE:
        return _promotion_refusal(state, serf, gold)
    if kind == code.TRAIN:
        return _too_dear(int(training_price(state, serf)), gold)
    if kind == code.SELL_SELF:
        if state.owner(serf) != state.turn:
            return "BAR-71", f"{name} was recruited and can't be sold"
        paid = int(sale_value(state, serf))
        return "BAR-72", f"it costs {price_of(what):,} gold, and you have {gold:,} and get {paid:,} for {name}"
    return _too_dear(int(PRICE[what]), gold)


def _promotion_refusal(state: Barony, serf: int, gold: int) -> Reason:
    rank, caste = int(state.rank(serf)), int(state.caste(serf))
    if rank >= MAX_RANK[caste]:
        return "BAR-68", f"{rank} is the highest Rank of a {CASTE[caste].name}"
    if not may_be_promoted(state, serf):
        have = int(state.kills(serf))
        return "BAR-68", f"Rank {rank + 1} needs {rank * (rank + 1)} kills and {serf_words(state, serf)} has {have}"
    return _too_dear(int(promotion_price(state, serf)), gold)


def _lesson_refusal(state: Barony, serf: int, maneuver: int, gold: int) -> Reason:
    name, card = serf_words(state, serf), MANEUVER[maneuver]
    if state.knows(serf, maneuver):
        return "BAR-66", f"{name} already has {card.name}"
    if not card.price or CASTES[state.caste(serf)] not in card.castes:
        return "BAR-66", f"the Market does not teach {card.name} to a {CASTE[state.caste(serf)].name}"
    return _too_dear(int(LEARN_PRICE[maneuver]), gold)


def _too_dear(price: int, gold: int) -> Reason:
    return "BAR-72", f"it costs {price:,} gold and you have {gold:,}"

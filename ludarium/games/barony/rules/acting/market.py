"""The Market's services: buying and selling, lessons, promotion, training, and a Serf selling itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.core.bits import includes
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.data import cards, ledger
from ludarium.games.barony.rules.hiring import new_number
from ludarium.games.barony.rules.turn import end_turn

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony

PROMOTION_GOLD_PER_RANK: Final[i64] = 1_000  # BAR-68
TRAINING_GOLD: Final[i64] = 10_000  # BAR-69
MAX_MOVE: Final[i64] = 99


def list_services(state: Barony, serf: i64, found: list[int]) -> None:
    """List the services a Serf in the Market can afford (BAR-65)."""
    for thing in range(cards.COPIES):
        if buying_ban(state, serf, thing) == bans.LEGAL:  # BAR-66
            found.append(int(code.action(code.BUY, serf, thing)))
    for thing in range(cards.THINGS):
        if selling_ban(state, serf, thing) == bans.LEGAL:  # BAR-67
            found.append(int(code.action(code.SELL, serf, thing)))
    for maneuver in range(i64(19) if state.house.sells_maneuvers else i64(0)):  # BAR-150
        if forgetting_ban(state, serf, maneuver) == bans.LEGAL:
            found.append(int(code.action(code.SELL_SKILL, serf, maneuver)))
    for maneuver in range(i64(19)):
        if learning_ban(state, serf, maneuver) == bans.LEGAL:  # BAR-66
            found.append(int(code.action(code.LEARN, serf, maneuver)))
    if promotion_ban(state, serf) == bans.LEGAL:  # BAR-68
        found.append(int(code.action(code.PROMOTE, serf, 0)))
    if training_ban(state, serf) == bans.LEGAL:  # BAR-69
        found.append(int(code.action(code.TRAIN, serf, 0)))
    worth = sale_value(state, serf)
    for hire in cards.HIRES:
        if replacing_ban(state, serf, hire, worth) == bans.LEGAL:  # BAR-70
            found.append(int(code.action(code.SELL_SELF, serf, hire)))


def service_ban(state: Barony, serf: i64, kind: i64, what: i64) -> i64:
    """Why a Serf can't use a service of the Market, or LEGAL."""
    if state.where(serf) != state.market:
        return bans.NOT_IN_MARKET  # BAR-75
    if kind == code.BUY:
        return buying_ban(state, serf, what)
    if kind == code.SELL:
        return selling_ban(state, serf, what)
    if kind == code.SELL_SKILL:
        return forgetting_ban(state, serf, what)
    if kind == code.LEARN:
        return learning_ban(state, serf, what)
    if kind == code.PROMOTE:
        return promotion_ban(state, serf)
    return (
        training_ban(state, serf) if kind == code.TRAIN else replacing_ban(state, serf, what, sale_value(state, serf))
    )


def price_ban(state: Barony, serf: i64, price: i64) -> i64:
    """Why a Serf's Baron can't pay a price, or LEGAL."""
    return bans.LEGAL if price <= state.gold[state.lord(serf)] else bans.TOO_DEAR  # BAR-72


def buying_ban(state: Barony, serf: i64, thing: i64) -> i64:
    """Why a Serf can't buy a thing, or LEGAL (BAR-66)."""
    ban = price_ban(state, serf, cards.PRICE[thing])  # BAR-66
    return bans.CARRIES_TOO_MANY if ban == bans.LEGAL and not state.has_room(serf, thing) else ban  # BAR-74


def selling_ban(state: Barony, serf: i64, thing: i64) -> i64:
    """Why a Serf can't sell a thing, or LEGAL."""
    return bans.LEGAL if state.holds(serf, thing) else bans.NOT_CARRIED  # BAR-67


def forgetting_ban(state: Barony, serf: i64, maneuver: i64) -> i64:
    """Why a Serf can't sell a maneuver, or LEGAL."""
    if not state.house.sells_maneuvers:
        return bans.MANEUVERS_KEPT  # BAR-R22
    return bans.LEGAL if was_bought(state, serf, maneuver) else bans.NOT_BOUGHT  # BAR-150


def learning_ban(state: Barony, serf: i64, maneuver: i64) -> i64:
    """Why a Serf can't learn a maneuver, or LEGAL."""
    if state.knows(serf, maneuver):
        return bans.KNOWN_ALREADY  # BAR-66
    if not includes(cards.MAY_LEARN[state.caste(serf)], maneuver):
        return bans.NOT_TAUGHT  # BAR-66
    return price_ban(state, serf, cards.LEARN_PRICE[maneuver])  # BAR-66


def promotion_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't be promoted, or LEGAL."""
    if state.rank(serf) >= cards.MAX_RANK[state.caste(serf)]:
        return bans.HIGHEST_RANK  # BAR-68, BAR-3
    if state.kills(serf) < kills_needed(state, serf):
        return bans.TOO_FEW_KILLS  # BAR-68
    return price_ban(state, serf, promotion_price(state, serf))  # BAR-68


def kills_needed(state: Barony, serf: i64) -> i64:
    """How many kills a Serf needs for the next Rank (BAR-68)."""
    return state.rank(serf) * (state.rank(serf) + 1)  # BAR-68


def training_ban(state: Barony, serf: i64) -> i64:
    """Why a Serf can't train its Move, or LEGAL."""
    if state.move(serf) >= MAX_MOVE:
        return bans.FASTEST  # BAR-69
    return price_ban(state, serf, training_price(state, serf))


def replacing_ban(state: Barony, serf: i64, hire: i64, worth: i64) -> i64:
    """Why a Serf can't sell itself, for what it is worth, and be replaced by a new one, or LEGAL."""
    if state.owner(serf) != state.lord(serf):
        return bans.RECRUITS_ARE_KEPT  # BAR-71
    if cards.price_of(hire) > state.gold[state.lord(serf)] + worth:
        return bans.REPLACEMENT_TOO_DEAR  # BAR-70, BAR-72
    return bans.LEGAL


def promotion_price(state: Barony, serf: i64) -> i64:
    """The price of the next Rank (BAR-68)."""
    return PROMOTION_GOLD_PER_RANK * state.rank(serf)  # BAR-68


def training_price(state: Barony, serf: i64) -> i64:
    """The price of the next Move, rounded up, at least TRAINING_GOLD (BAR-69, BAR-R43)."""
    rank = state.rank(serf)
    cost = (TRAINING_GOLD * state.move(serf) + rank - 1) // rank  # BAR-69, BAR-R43
    return cost if cost > TRAINING_GOLD else TRAINING_GOLD


def sale_price(thing: i64) -> i64:
    """What the Market pays for a thing: half its price, a tenth for a duplicated spell (BAR-67)."""
    return cards.PRICE[thing] // (10 if thing >= cards.COPIES else 2)  # BAR-67


def was_bought(state: Barony, serf: i64, maneuver: i64) -> bool:
    """Whether a Serf learned a maneuver in the Market, rather than having it for free."""
    return state.knows(serf, maneuver) and maneuver != state.free_maneuver(serf)


def maneuver_sale_price(maneuver: i64) -> i64:
    """What the Market pays for a maneuver with sell_maneuvers=yes: half its price (BAR-150)."""
    return cards.LEARN_PRICE[maneuver] // 2


def sale_value(state: Barony, serf: i64) -> i64:
    """What the Market pays for a Serf that sells itself (BAR-70, BAR-R21)."""
    grown = state.rank(serf) - state.start_rank(serf)  # BAR-70, BAR-R21
    if state.house.refunds_serfs:  # BAR-70
        grown += 1
    total = (cards.SALARY[state.caste(serf)] + cards.VOCATION_PRICE) * grown
    for maneuver in range(i64(19)):
        if was_bought(state, serf, maneuver):
            total += cards.LEARN_PRICE[maneuver]
    return total


def serve(state: Barony, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a service chosen in the Market (BAR-R16)."""
    seat = state.lord(serf)  # BAR-75
    if kind == code.BUY:  # BAR-66
        state.pay(seat, -cards.PRICE[what])
        state.gain(serf, what, 1)
    elif kind == code.SELL:  # BAR-67
        state.pay(seat, sale_price(what))  # BAR-78
        state.gain(serf, what, -1)
    elif kind == code.LEARN:  # BAR-66
        state.pay(seat, -cards.LEARN_PRICE[what])
        state.teach(serf, what)
    elif kind == code.SELL_SKILL:  # BAR-150
        state.pay(seat, maneuver_sale_price(what))
        state.unteach(serf, what)
    elif kind == code.PROMOTE:  # BAR-68
        state.pay(seat, -promotion_price(state, serf))
        state.set_rank(serf, state.rank(serf) + 1)
    elif kind == code.TRAIN:  # BAR-69
        state.pay(seat, -training_price(state, serf))
        state.set_move(serf, state.move(serf) + 1)
    else:
        sell_itself(state, serf, what)  # BAR-70


def sell_itself(state: Barony, serf: i64, hire: i64) -> None:
    """A Serf that sells itself is replaced by a new one with its place and things; the turn ends (BAR-70, BAR-R23)."""
    seat = state.lord(serf)
    state.pay(seat, sale_value(state, serf) - cards.price_of(hire))
    number = new_number(state, seat, serf)
    fresh = state.serf(seat, number)
    carried, spells, doubles = state.carried(serf), state.spells(serf), state.duplicates(serf)
    state.lift(serf)
    state.lose_effects(serf)
    state.set_carried(serf, 0)
    state.set_spells(serf, 0)
    state.set_duplicates(serf, 0)
    state.set_where(serf, ledger.SOLD)
    state.enlist(fresh, hire, ledger.SOLD)
    state.set_carried(fresh, carried)  # BAR-R23
    state.set_spells(fresh, spells)
    state.set_duplicates(fresh, doubles)
    state.give_blessings(fresh)
    state.put(fresh, state.market)
    end_turn(state)  # BAR-70

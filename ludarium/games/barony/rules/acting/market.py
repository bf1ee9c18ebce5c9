"""The Market's services: buying and selling, lessons, promotion, training, and a Serf selling itself."""

from typing import Final

from mypy_extensions import i64

from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import cards, ledger
from ludarium.games.barony.rules.base_state import BaronyBase
from ludarium.games.barony.rules.cards import price_of
from ludarium.games.barony.rules.hiring import new_number
from ludarium.games.barony.rules.turn import end_turn

PROMOTION_GOLD_PER_RANK: Final[i64] = 1_000  # BAR-68
TRAINING_GOLD: Final[i64] = 10_000  # BAR-69
MAX_MOVE: Final[i64] = 99


def list_services(state: BaronyBase, serf: i64, found: list[int]) -> None:
    """List the services a Serf in the Market can afford (BAR-65, 66, 67, 68, 69, 70, 71)."""
    seat = state.lord(serf)
    gold, who = state.gold[seat], serf
    for thing in range(cards.COPIES):
        if cards.PRICE[thing] <= gold and state.holds(serf, thing) < cards.MAX_OF_A_THING:
            found.append(int(code.action(code.BUY, who, thing)))
    for thing in range(cards.THINGS):
        if state.holds(serf, thing):
            found.append(int(code.action(code.SELL, who, thing)))
    if state.options.sell_maneuvers == "yes":  # BAR-150
        for maneuver in range(i64(19)):
            if was_bought(state, serf, maneuver):
                found.append(int(code.action(code.SELL_SKILL, who, maneuver)))
    list_lessons(state, serf, gold, found)
    if may_be_promoted(state, serf) and promotion_price(state, serf) <= gold:
        found.append(int(code.action(code.PROMOTE, who, 0)))
    if training_price(state, serf) <= gold and state.move(serf) < MAX_MOVE:
        found.append(int(code.action(code.TRAIN, who, 0)))
    if state.owner(serf) == seat:  # BAR-71
        for hire in cards.HIRES:
            if price_of(hire) <= gold + sale_value(state, serf):
                found.append(int(code.action(code.SELL_SELF, who, hire)))


def list_lessons(state: BaronyBase, serf: i64, gold: i64, found: list[int]) -> None:
    """List the maneuvers a Serf may learn, doesn't know yet and can afford (BAR-66)."""
    wanted = cards.MAY_LEARN[state.caste(serf)] & ~state.skills(serf)
    for maneuver in range(i64(19)):
        if (wanted >> maneuver) & 1 and cards.LEARN_PRICE[maneuver] <= gold:
            found.append(int(code.action(code.LEARN, serf, maneuver)))


def may_be_promoted(state: BaronyBase, serf: i64) -> bool:
    """Whether a Serf has enough kills for the next Rank and is below its caste's highest (BAR-68)."""
    rank = state.rank(serf)
    return rank < cards.MAX_RANK[state.caste(serf)] and state.kills(serf) >= rank * (rank + 1)


def promotion_price(state: BaronyBase, serf: i64) -> i64:
    """The price of the next Rank (BAR-68)."""
    return PROMOTION_GOLD_PER_RANK * state.rank(serf)


def training_price(state: BaronyBase, serf: i64) -> i64:
    """The price of the next Move, rounded up, at least TRAINING_GOLD (BAR-69)."""
    rank = state.rank(serf)
    cost = (TRAINING_GOLD * state.move(serf) + rank - 1) // rank
    return cost if cost > TRAINING_GOLD else TRAINING_GOLD


def sale_price(thing: i64) -> i64:
    """What the Market pays for a thing: half its price, a tenth for a duplicated spell (BAR-67)."""
    return cards.PRICE[thing] // (10 if thing >= cards.COPIES else 2)


def was_bought(state: BaronyBase, serf: i64, maneuver: i64) -> bool:
    """Whether a Serf learned a maneuver in the Market, rather than having it for free."""
    return state.knows(serf, maneuver) and maneuver != state.free_maneuver(serf)


def maneuver_sale_price(maneuver: i64) -> i64:
    """What the Market pays for a maneuver with sell_maneuvers=yes: half its price (BAR-150)."""
    return cards.LEARN_PRICE[maneuver] // 2


def sale_value(state: BaronyBase, serf: i64) -> i64:
    """What the Market pays for a Serf that sells itself (BAR-70)."""
    grown = state.rank(serf) - state.start_rank(serf)
    if state.options.serf_sale == "refund":
        grown += 1
    total = (cards.SALARY[state.caste(serf)] + cards.VOCATION_PRICE) * grown
    for maneuver in range(i64(19)):
        if was_bought(state, serf, maneuver):
            total += cards.LEARN_PRICE[maneuver]
    return total


def serve(state: BaronyBase, serf: i64, kind: i64, what: i64) -> None:
    """Carry out a service chosen in the Market."""
    seat = state.lord(serf)
    one: i64 = 1
    if kind == code.BUY:
        state.pay(seat, -cards.PRICE[what])
        state.gain(serf, what, 1)
    elif kind == code.SELL:
        state.pay(seat, sale_price(what))
        state.gain(serf, what, -1)
    elif kind == code.LEARN:
        state.pay(seat, -cards.LEARN_PRICE[what])
        state.set_skills(serf, state.skills(serf) | (one << what))
    elif kind == code.SELL_SKILL:
        state.pay(seat, maneuver_sale_price(what))
        state.set_skills(serf, state.skills(serf) & (~(one << what)))
    elif kind == code.PROMOTE:
        state.pay(seat, -promotion_price(state, serf))
        state.set_rank(serf, state.rank(serf) + 1)
    elif kind == code.TRAIN:
        state.pay(seat, -training_price(state, serf))
        state.set_move(serf, state.move(serf) + 1)
    else:
        sell_itself(state, serf, what)


def sell_itself(state: BaronyBase, serf: i64, hire: i64) -> None:
    """Replace a Serf that sells itself with a new one, which gets its place and things; the turn ends (BAR-70)."""
    seat = state.lord(serf)
    state.pay(seat, sale_value(state, serf) - price_of(hire))
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
    state.set_carried(fresh, carried)
    state.set_spells(fresh, spells)
    state.set_duplicates(fresh, doubles)
    state.give_blessings(fresh)
    state.put(fresh, state.market)
    end_turn(state)

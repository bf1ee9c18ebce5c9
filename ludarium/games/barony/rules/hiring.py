"""Hiring and dropping Serfs during a match, and the roster numbers they get."""

from mypy_extensions import i64

from ludarium.games.barony.rules import cards, ledger
from ludarium.games.barony.rules.action import SAY_DROP, SAY_HIRE, action
from ludarium.games.barony.rules.base_state import BaronyBase
from ludarium.games.barony.rules.cards import price_of


def size(state: BaronyBase, seat: i64) -> i64:
    """The number of Serfs in a Fiefdom (BAR-1)."""
    count: i64 = 0
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        if belongs(state, state.serf(seat, number)):
            count += 1
    return count


def belongs(state: BaronyBase, serf: i64) -> bool:
    """Whether a Serf still belongs to its Fiefdom: neither sold nor assassinated."""
    where = state.where(serf)
    return state.caste(serf) != cards.NONE and where != ledger.SOLD and where != ledger.SLAIN


def new_number(state: BaronyBase, seat: i64, leaving: i64) -> i64:
    """The roster number for a new Serf: after the last, else the first one given up for good; 0 if none is free.

    The number of `leaving`, a Serf about to leave (-1: none), is reused only if the Fiefdom is full (BAR-70).
    """
    last: i64 = 0
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        if state.caste(state.serf(seat, number)) != cards.NONE:
            last = number
    if last < cards.MAX_FIEFDOM_SIZE:
        return last + 1
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        serf = state.serf(seat, number)
        if not belongs(state, serf) and serf != leaving:
            return number
    return leaving % cards.MAX_FIEFDOM_SIZE + 1 if leaving >= 0 else 0


def list_hires(state: BaronyBase, seat: i64, found: list[int]) -> None:
    """List the interjections by which a Baron may hire or drop Serfs now (BAR-6)."""
    if size(state, seat) < cards.MAX_FIEFDOM_SIZE and new_number(state, seat, -1) > 0:
        for hire in cards.HIRES:
            if price_of(hire) <= state.gold[seat]:
                found.append(int(action(SAY_HIRE, seat, hire)))
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        serf = state.serf(seat, number)
        if may_be_dropped(state, serf):
            found.append(int(action(SAY_DROP, serf, 0)))


def may_be_dropped(state: BaronyBase, serf: i64) -> bool:
    """Whether a Baron may drop a Serf, which normally must not be in play (BAR-6).

    With drop=any_time it may be in play if he controls it and it is neither barricaded (BAR-82) nor active (BAR-150).
    """
    if not belongs(state, serf):
        return False
    if not state.in_play(serf):
        return True
    own = state.lord(serf) == state.owner(serf)
    return state.options.drop == "any_time" and own and serf != state.active and not state.is_barricaded(serf)


def hire(state: BaronyBase, seat: i64, what: i64) -> None:
    """Hire a Serf outside the Market; it can't enter this match (BAR-6)."""
    state.pay(seat, -price_of(what))
    state.enlist(state.serf(seat, new_number(state, seat, -1)), what, ledger.HIRED)


def drop(state: BaronyBase, serf: i64) -> None:
    """Drop a Serf without refund; if it is in play, nobody scores a kill (BAR-6, 150)."""
    if state.in_play(serf):
        state.lift(serf)
    state.clear_row(serf)
    state.set_name(serf, "")

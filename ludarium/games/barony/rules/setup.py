"""Setup: build a Fiefdom, choose the Fief, arm Soldiers, place the Serfs, then draw who begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.core.state import CHANCE
from ludarium.games.barony.campaign.roster import Roster
from ludarium.games.barony.campaign.short_form import read_rosters
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, bans
from ludarium.games.barony.rules.acting.targeting import home_ban
from ludarium.games.barony.rules.data import cards, ledger
from ludarium.games.barony.rules.data.cards import price_of
from ludarium.games.barony.rules.data.fields import WHO_BEGINS
from ludarium.games.barony.rules.hiring import capacity, fief_capacity
from ludarium.games.barony.rules.turn import start_turn

if TYPE_CHECKING:
    from ludarium.games.barony.rules.state import Barony


def set_up(state: Barony) -> None:
    """Give every Baron the gold and Serfs of the chosen form, then start with the first seat."""
    rosters = read_rosters(state.options.rosters)
    for seat in range(state.seats):
        equip(state, seat, rosters)
    begin_seat(state, 0)


def equip(state: Barony, seat: i64, rosters: list[Roster]) -> None:
    """Give a Baron his starting gold and Serfs (BAR-2, BAR-132, BAR-133, BAR-134, BAR-135)."""
    form = state.options.form
    if form == "custom":  # BAR-2, BAR-134
        state.gold[seat] = cards.START_GOLD
    elif form == "campaign" and rosters:  # BAR-135
        enter_roster(state, seat, rosters[seat % len(rosters)])
    else:
        state.gold[seat] = 0 if form == "simple" else cards.QUICK_GOLD  # BAR-132, BAR-133
        for number in range(i64(1), cards.FIEF_SIZE + 1):
            caste, vocation = cards.QUICK_START[number - 1][0], cards.QUICK_START[number - 1][1]
            hire = cards.CASTES.index(caste) * 16 + cards.VOCATIONS.index(vocation) * 4
            state.enlist(state.serf(seat, number), hire, ledger.RESERVE)


def enter_roster(state: Barony, seat: i64, roster: Roster) -> None:
    """Give a Baron the Fiefdom he brings from a campaign (BAR-135)."""
    state.gold[seat] = roster.gold
    for one in roster.serfs:
        serf = state.serf(seat, one.number)
        state.enlist(serf, one.hire, ledger.RESERVE)
        state.set_rank(serf, one.rank)
        state.set_start_rank(serf, one.start)
        state.set_move(serf, one.move)
        state.set_kills(serf, one.kills)
        for maneuver in one.learned:
            state.teach(serf, maneuver)
        state.set_carried(serf, one.carried)
        state.set_spells(serf, one.spells)
        state.set_duplicates(serf, one.doubles)
        state.add_statistic(serf, ledger.CONFRONTATIONS, one.confrontations)
        state.add_statistic(serf, ledger.BUMPS, one.bumps)
        state.add_statistic(serf, ledger.EARNED, one.earned)
        state.set_name(serf, one.name)


def begin_seat(state: Barony, seat: i64) -> None:
    """Start a Baron's setup."""
    state.setting = seat
    state.decided = 0
    state.left = 0
    state.request(seat, asks.HIRE if state.options.form == "custom" else asks.FIEF)  # BAR-5, BAR-134


def proceed_setup(state: Barony) -> None:
    """Skip the steps that need no decision; `ask` then holds the next question."""
    if state.ask == asks.HIRE and not hires(state, state.setting):
        state.ask = asks.FIEF
    if state.ask == asks.FIEF and fief_is_settled(state, state.setting):
        state.ask = asks.ARM  # BAR-132
        state.left = 0
    if state.ask == asks.ARM and not next_soldier(state):
        state.ask = asks.PLACE
        state.left = 0
        if state.options.placement == "standard":  # BAR-R2
            place_all(state, state.setting)
    if state.ask == asks.PLACE and next_to_place(state, state.setting) < 0:
        end_seat(state)


def end_seat(state: Barony) -> None:
    """Go on to the next Baron's setup; after the last, chance decides who begins (BAR-10)."""
    if state.setting + 1 < state.seats:
        begin_seat(state, state.setting + 1)
        return
    state.left = 0
    state.setting = 0
    state.decided = 0
    state.phase = WHO_BEGINS
    state.request(CHANCE, asks.FIRST)  # BAR-10


# Hiring ---------------------------------------------------------------------------------------------------------------


def count_of(state: Barony, seat: i64) -> i64:
    """The number of Serfs hired so far."""
    count: i64 = 0
    for number in range(i64(1), cards.MAX_FIEFDOM_SIZE + 1):
        if state.caste(state.serf(seat, number)) >= 0:
            count += 1
    return count


def hires(state: Barony, seat: i64) -> list[int]:
    """The hires a Baron may make; `enough` if he needs no more."""
    found = [
        int(code.action(code.HIRE, seat, hire)) for hire in cards.HIRES if hire_ban(state, seat, hire) == bans.LEGAL
    ]
    if found and enough_ban(state, seat) == bans.LEGAL:
        found.append(int(code.action(code.ENOUGH, seat, 0)))
    return found


def hire_ban(state: Barony, seat: i64, hire: i64) -> i64:
    """Why a Baron who builds his Fiefdom can't hire a Serf, or LEGAL: he must still be able to fill a Fief."""
    count = count_of(state, seat)
    if count >= cards.MAX_FIEFDOM_SIZE:
        return bans.FIEFDOM_FULL  # BAR-1
    left = state.gold[seat] - cards.price_of(hire)
    if left < 0:
        return bans.HIRE_TOO_DEAR  # BAR-2
    missing = missing_after(state, seat, hire)
    if cards.MAX_FIEFDOM_SIZE - count - 1 < missing:
        return bans.NO_ROOM_FOR_NINE  # BAR-4
    return bans.LEGAL if left >= missing * cards.MIN_SERF_PRICE else bans.NO_GOLD_FOR_NINE  # BAR-1


def missing_after(state: Barony, seat: i64, hire: i64) -> i64:
    """How many Serfs a Baron still needs for a Fief after hiring one."""
    first = state.first_of(seat)
    counts = castes_of(state, [int(serf) for serf in range(first, first + count_of(state, seat))])
    counts[cards.hired_caste(hire)] += 1
    return cards.FIEF_SIZE - capacity(counts)


def enough_ban(state: Barony, seat: i64) -> i64:
    """Why a Fiefdom isn't complete, or LEGAL."""
    return bans.LEGAL if fief_capacity(state, seat) >= cards.FIEF_SIZE else bans.TOO_FEW_SERFS  # BAR-1


def hire_one(state: Barony, what: i64) -> None:
    """Hire a Serf under the next free number."""
    seat = state.setting
    state.pay(seat, -price_of(what))  # BAR-2
    state.enlist(state.serf(seat, count_of(state, seat) + 1), what, ledger.RESERVE)


# The Fief -------------------------------------------------------------------------------------------------------------


def eligible_for_fief(state: Barony, seat: i64) -> list[int]:
    """The Serfs of a Fiefdom that may be chosen for the Fief."""
    first = state.first_of(seat)
    return [
        int(serf)
        for serf in range(first, first + cards.MAX_FIEFDOM_SIZE)
        if state.caste(serf) >= 0 and state.where(serf) in (ledger.RESERVE, ledger.CHOSEN, ledger.HIRED)
    ]


def fief_is_settled(state: Barony, seat: i64) -> bool:
    """Whether the Fief is complete; a Fiefdom of nine or fewer is chosen whole (BAR-1)."""
    serfs = eligible_for_fief(state, seat)
    chosen = [serf for serf in serfs if state.where(serf) == ledger.CHOSEN]
    if len(serfs) <= cards.FIEF_SIZE:
        for serf in serfs:
            state.set_where(serf, ledger.CHOSEN)
        return True
    return len(chosen) == cards.FIEF_SIZE  # BAR-1


def fief_choices(state: Barony, seat: i64) -> list[int]:
    """The Serfs that may be chosen next for the Fief (BAR-5)."""
    serfs = eligible_for_fief(state, seat)
    return [int(code.action(code.FIEF, serf, 0)) for serf in serfs if fief_ban(state, seat, serf) == bans.LEGAL]


def fief_ban(state: Barony, seat: i64, serf: i64) -> i64:
    """Why a Serf can't be chosen next, or LEGAL: in number order, and so that a legal nine stays possible."""
    serfs = eligible_for_fief(state, seat)
    if int(serf) not in serfs:
        return bans.NOT_IN_FIEFDOM  # BAR-1
    chosen = [one for one in serfs if state.where(one) == ledger.CHOSEN]
    if int(serf) in chosen:
        return bans.ALREADY_IN_FIEF  # BAR-1
    if chosen and serf < chosen[-1]:
        return bans.PASSED_OVER  # BAR-1
    counts = castes_of(state, [*chosen, int(serf)])
    caste = state.caste(serf)
    if counts[caste] > cards.MAX_IN_FIEF[caste]:
        return bans.CASTE_FULL  # BAR-4
    later = castes_of(state, [one for one in serfs if one > serf])
    room = sum([min(later[c], cards.MAX_IN_FIEF[c] - counts[c]) for c in range(8)])
    return bans.LEGAL if len(chosen) + 1 + room >= cards.FIEF_SIZE else bans.NOT_ENOUGH_AFTER  # BAR-1


def castes_of(state: Barony, serfs: list[int]) -> list[int]:
    """How many of these Serfs are of each caste."""
    counts = [0] * 8
    for serf in serfs:
        counts[state.caste(serf)] += 1
    return counts


# Arms and places ------------------------------------------------------------------------------------------------------


def next_soldier(state: Barony) -> bool:
    """Whether a Quick-Start Soldier still needs a maneuver; `left` is the number of the last one armed (BAR-132)."""
    if state.options.form != "quick":  # BAR-132
        return False
    for number in range(state.left + 1, cards.FIEF_SIZE + 1):
        if state.caste(state.serf(state.setting, number)) == cards.SOLDIER:
            return True
    return False


def soldier(state: Barony) -> i64:
    """The Soldier to arm next."""
    number = state.left + 1
    while state.caste(state.serf(state.setting, number)) != cards.SOLDIER:
        number += 1
    return state.serf(state.setting, number)


def arm(state: Barony, serf: i64, throws: bool) -> None:
    """Give a Soldier Throw or Archery as its free maneuver (BAR-132)."""
    state.set_free_maneuver(serf, cards.THROW if throws else cards.ARCHERY)
    state.left = serf % cards.MAX_FIEFDOM_SIZE + 1


def next_to_place(state: Barony, seat: i64) -> i64:
    """The Serf to place next, or -1."""
    first = state.first_of(seat)
    for serf in range(first, first + cards.MAX_FIEFDOM_SIZE):
        if state.where(serf) == ledger.CHOSEN and state.caste(serf) != cards.NONE:
            return serf
    return -1


def place(state: Barony, serf: i64, space: i64) -> None:
    """Place a Serf on its starting triangle; Nobles get their Blessings (BAR-9, BAR-92)."""
    state.put(serf, space)  # BAR-9
    state.give_blessings(serf)  # BAR-92


def place_all(state: Barony, seat: i64) -> None:
    """Place all Serfs in the standard formation (BAR-9, BAR-R2)."""
    for space in state.kingdom.formation[seat]:
        serf = next_to_place(state, seat)
        if serf >= 0:
            place(state, serf, space)


def list_setup(state: Barony, found: list[int]) -> None:
    """List the choices of the Baron who is setting up."""
    seat = state.setting
    if state.ask == asks.HIRE:  # BAR-134
        found += hires(state, seat)
    elif state.ask == asks.FIEF:  # BAR-5
        found += fief_choices(state, seat)
    elif state.ask == asks.ARM:  # BAR-132
        who = soldier(state)
        found.append(int(code.action(code.ARM, who, 0)))
        found.append(int(code.action(code.ARM, who, 1)))
    elif state.ask == asks.PLACE:
        serf = next_to_place(state, seat)
        for space in state.empty_home(serf):  # BAR-9, BAR-R2
            found.append(int(code.action(code.PLACE, serf, space)))
    elif state.ask == asks.FIRST:  # BAR-10
        for first in range(state.seats):
            found.append(int(code.action(code.FIRST, 0, first)))


def setup_ban(state: Barony, kind: i64, who: i64, what: i64) -> i64:
    """Why the Baron who is setting up can't decide this, or LEGAL."""
    seat = state.setting
    if kind == code.HIRE:
        return hire_ban(state, seat, what)
    if kind == code.ENOUGH:
        return enough_ban(state, seat)
    if kind == code.FIEF:
        return fief_ban(state, seat, who)
    if kind == code.ARM:
        return bans.LEGAL if who == soldier(state) else bans.NOT_NEXT_SOLDIER  # BAR-132
    if kind == code.FIRST:
        return bans.LEGAL if what < state.seats else bans.NO_SUCH_SEAT  # BAR-10
    if who != next_to_place(state, seat):
        return bans.NOT_NEXT_PLACED  # BAR-9
    return home_ban(state, who, what, bans.PLACED_ABROAD, bans.PLACE_TAKEN)  # BAR-9


def play_setup(state: Barony, kind: i64, who: i64, what: i64) -> None:
    """Apply one setup decision."""
    state.decided += 1
    if kind == code.HIRE:  # BAR-134
        hire_one(state, what)
    elif kind == code.ENOUGH:
        state.ask = asks.FIEF
    elif kind == code.FIEF:  # BAR-5
        state.set_where(who, ledger.CHOSEN)
    elif kind == code.ARM:
        arm(state, who, what != 0)
    else:
        place(state, who, what)


def begin_match(state: Barony, seat: i64) -> None:
    """Start the first turn, with the Baron that chance chose (BAR-10)."""
    start_turn(state, seat)

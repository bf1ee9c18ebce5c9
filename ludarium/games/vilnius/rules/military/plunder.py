"""Phase 4B: plundering (VNS-69)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import bans
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.layout import ASK_PLUNDER, LOOT
from ludarium.games.vilnius.rules.income import draw
from ludarium.games.vilnius.rules.military.skulls import discard_beaten
from ludarium.games.vilnius.rules.military.storming import open_targets

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

STRENGTH_PER_LOOT_CARD: Final[i64] = 5  # VNS-69


def proceed_plunder(state: Vilnius) -> None:
    """Ask each seat in turn whether it takes loot (VNS-69, VNS-89), or the chair, card by card, who does."""
    if state.step == 0:
        state.step = 1
        state.left = loot_cards(state)
        state.ask_around()
    seat = next_looter(state) if state.asks_everyone() else chair_if_any(state)
    if state.left > 0 and seat >= 0:
        state.turn = seat
        state.request(seat, ASK_PLUNDER)
    else:
        end_plunder(state)


def loot_cards(state: Vilnius) -> i64:
    """One card for every full five of the strengths of the beaten enemies (VNS-69)."""
    total: i64 = 0
    for foe in range(state.foe_count()):
        if state.is_beaten(foe):
            total += state.cards.strength[state.foe_order(foe)]
    return total // STRENGTH_PER_LOOT_CARD  # VNS-69


def next_looter(state: Vilnius) -> i64:
    """The next seat in turn that may take loot and has not passed, or -1 (VNS-89)."""
    for nth in range(state.seats):
        seat = (state.turn + nth) % state.seats
        if not state.has_passed(seat) and may_loot(state, seat):
            return seat
    return -1


def chair_if_any(state: Vilnius) -> i64:
    """The chair, if anyone may take loot."""
    return state.chair if any(may_loot(state, seat) for seat in range(state.seats)) else -1


def end_plunder(state: Vilnius) -> None:
    for seat in range(state.seats):
        state.taken[seat] = 0
    discard_beaten(state)  # VNS-71
    open_targets(state)


def loot_ban(state: Vilnius, seat: i64) -> i64:
    """Why a seat may not take the next loot card, or LEGAL."""
    if not state.has_province_to_draw(seat):
        return bans.NOTHING_TO_LOOT  # VNS-70
    return bans.FAIR_SHARES if has_less_loot(state, seat) >= 0 else LEGAL  # VNS-70


def has_less_loot(state: Vilnius, seat: i64) -> i64:
    """Another seat that has taken less loot and has a Province to take, or -1 (VNS-R23)."""
    for other in range(state.seats):
        if other != seat and state.taken[other] < state.taken[seat] and state.has_province_to_draw(other):
            return other  # VNS-70, VNS-R23
    return -1


def may_loot(state: Vilnius, seat: i64) -> bool:
    return loot_ban(state, seat) == LEGAL


def chosen_looter_ban(state: Vilnius, seat: i64) -> i64:
    """Why the chair can't let a seat take the next loot card, or LEGAL."""
    return bans.OWN_LOOT if state.asks_everyone() else loot_ban(state, seat)  # VNS-89


def list_plunder(state: Vilnius, found: list[int]) -> None:
    """Taking the next card from the own pile or not; for the chair, who takes it."""
    for seat in range(state.seats):
        if chosen_looter_ban(state, seat) == LEGAL:
            found.append(int(code.action(code.LOOT, seat)))
    if state.asks_everyone():  # VNS-89
        found.append(code.plain(code.TAKE))
        found.append(code.plain(code.SKIP))
    else:
        found.append(code.plain(code.STOP))


def play_plunder(state: Vilnius, kind: i64, seat: i64) -> None:
    """A seat takes loot or passes, or the chair stops."""
    if kind == code.STOP:
        end_plunder(state)
    elif kind == code.SKIP:
        state.passes()
    else:
        looter = state.turn if kind == code.TAKE else seat
        if kind == code.TAKE:
            state.acted()
        state.left -= 1
        state.taken[looter] += 1  # VNS-70
        draw(state, looter, 0, 1, LOOT)  # VNS-69

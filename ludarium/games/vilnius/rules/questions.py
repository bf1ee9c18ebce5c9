"""Questions: which answers each of them has, and what an answer does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import list_city, list_payments, pay, play_city
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.income import gets_province, gets_unit, list_drawn, list_income, play_income
from ludarium.games.vilnius.rules.military import capturing, round_end, skulls, storming
from ludarium.games.vilnius.rules.military.damage import list_damage, play_damage
from ludarium.games.vilnius.rules.military.muster import list_muster, play_muster
from ludarium.games.vilnius.rules.military.plunder import list_plunder, play_plunder
from ludarium.games.vilnius.rules.preparation import list_revealed, reveal

if TYPE_CHECKING:
    from ludarium.games.vilnius.rules.state import Vilnius

# Listing --------------------------------------------------------------------------------------------------------------


def list_open(state: Vilnius, found: list[int]) -> None:
    """List the legal actions."""
    ask = state.ask
    if ask == layout.ASK_GETS:
        list_drawn(state, found)
    elif ask == layout.ASK_MUSTER:
        list_muster(state, found)
    elif ask == layout.ASK_CITY:
        list_city(state, found)
    elif ask == layout.ASK_PAY:
        list_payments(state, found)
    elif ask == layout.ASK_REVEAL:
        list_revealed(state, found)
    elif ask == layout.ASK_INCOME:
        list_income(state, found)
    elif ask == layout.ASK_FIRST:  # VNS-13
        for seat in range(state.seats):
            found.append(int(code.action(code.FIRST, seat)))
    elif layout.ASK_STORED <= ask <= layout.ASK_ACCEPT:
        list_damage(state, found)
    else:
        list_military(state, found)


def list_military(state: Vilnius, found: list[int]) -> None:
    """List the legal actions of the Military phase, the muster aside."""
    ask = state.ask
    if ask == layout.ASK_KILL:
        skulls.list_kills(state, found)
    elif ask == layout.ASK_OFFER:
        skulls.list_offers(state, found)
    elif ask == layout.ASK_NAME:
        skulls.list_names(state, found)
    elif ask == layout.ASK_PLUNDER:
        list_plunder(state, found)
    elif ask == layout.ASK_TARGET:
        storming.list_targets(state, found)
    elif ask == layout.ASK_BONUS:  # VNS-75
        found.append(code.plain(code.TAKE))
        found.append(code.plain(code.SKIP))
    elif ask == layout.ASK_CAPTURE:
        capturing.list_captures(state, found)
    elif ask == layout.ASK_SEE:
        capturing.list_seen(state, found)
    elif ask == layout.ASK_KEEP_CARD:
        capturing.list_kept(state, found)
    elif ask == layout.ASK_ORDER:
        capturing.list_orders(state, found)
    elif ask == layout.ASK_TO:
        round_end.list_destinations(state, found)
    elif ask == layout.ASK_KEEP:
        round_end.list_kept_units(state, found)


# Taking ---------------------------------------------------------------------------------------------------------------


def take(state: Vilnius, action: i64) -> None:
    """Do what was chosen; `proceed` does the rest."""
    kind, what, ask = code.kind_of(action), code.what_of(action), state.ask
    state.ask = layout.NOTHING
    if kind >= code.FIRST:
        take_chance(state, kind, what)
    elif ask == layout.ASK_MUSTER:
        play_muster(state, kind, what)
    elif ask == layout.ASK_CITY:
        play_city(state, kind, what)
    elif ask == layout.ASK_PAY:
        pay(state, what)
    elif ask == layout.ASK_INCOME:
        play_income(state, kind, what)
    elif layout.ASK_STORED <= ask <= layout.ASK_ACCEPT:
        play_damage(state, kind, what)
    else:
        take_military(state, ask, kind, what)


def take_chance(state: Vilnius, kind: i64, what: i64) -> None:
    """Do what chance decided."""
    if kind == code.GETS_UNIT:
        gets_unit(state, what)
    elif kind == code.GETS_PROVINCE:
        gets_province(state, what)
    elif kind == code.REVEAL:
        reveal(state, what)
    elif kind == code.SEE:
        capturing.see(state, what)
    elif kind == code.TO:
        round_end.new_destination(state, what)
    else:
        state.chair = what  # VNS-13
        state.step = 1


def take_military(state: Vilnius, ask: i64, kind: i64, what: i64) -> None:
    """Do what was chosen in the Military phase, the muster aside."""
    if ask == layout.ASK_KILL:
        skulls.play_kill(state, kind, what)
    elif ask in (layout.ASK_OFFER, layout.ASK_NAME):
        skulls.play_skulls(state, kind, what)
    elif ask == layout.ASK_PLUNDER:
        play_plunder(state, kind, what)
    elif ask == layout.ASK_TARGET:
        storming.play_target(state, kind, what)
    elif ask == layout.ASK_BONUS:
        storming.play_bonus(state, kind)
    elif ask == layout.ASK_CAPTURE:
        capturing.play_capture(state, kind, what)
    elif ask == layout.ASK_KEEP_CARD:
        capturing.keep_card(state, what)
    elif ask == layout.ASK_ORDER:
        capturing.put_under(state, what)
    else:
        round_end.keep(state, what)

"""Attempts in a fight: sending and withdrawing Units, holding, and choosing who dies."""

from collections.abc import Iterable

from ludarium.games.vilnius.refusals.cause import Cause
from ludarium.games.vilnius.rules.bans import LEGAL
from ludarium.games.vilnius.rules.data.mustered import NOWHERE, WHOLE
from ludarium.games.vilnius.rules.military.muster import (
    hold_ban,
    no_foe_ban,
    no_unit_ban,
    send_ban,
    surplus_part,
    withdraw_ban,
)
from ludarium.games.vilnius.rules.military.skulls import dearest, kill_ban
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import fighter_words, foe_words, owned_unit_words
from ludarium.games.vilnius.text.notation import ParsedAction, write_fighter, write_foe
from ludarium.games.vilnius.text.words import SEAT_NAMES


def send(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    """To send a Unit, or a symbol of it. A name without its number means any Unit or enemy of that name."""
    name, foe_name = tried.rest[0], tried.rest[-1]
    weapon = state.cards.weapons.index(tried.rest[1]) if tried.word == "allot" else int(WHOLE)
    fighters, foes = _fighters(state, seat, name), _foes(state, foe_name)
    if not fighters:
        return no_unit_ban(), {"fighter": _unit_name(state, name)}
    if not foes:
        return no_foe_ban(state), {"foe": _order_name(state, foe_name), "stormed": foe_words(state, 0)}
    ban, index, foe = _least_banned(
        (int(send_ban(state, index, weapon, foe)), index, foe) for index in fighters for foe in foes
    )
    return ban, _sending(state, index, weapon, foe)


def _least_banned(found: Iterable[tuple[int, int, int]]) -> tuple[int, int, int]:
    """Of what an attempt may mean, what is legal, or else what was forbidden last: bans are numbered as checked."""
    tries = list(found)
    return next((one for one in tries if one[0] == LEGAL), max(tries, key=lambda one: one[0]))


def _sending(state: Vilnius, index: int, weapon: int, foe: int) -> dict[str, object]:
    fighter = fighter_words(state, index)
    symbol = "" if weapon == WHOLE else state.cards.weapons[weapon]
    return {
        "fighter": fighter,
        "weapon": symbol,
        "sent": f"the {symbol} of {fighter}" if symbol else fighter,
        "foe": foe_words(state, foe),
        "against": _against(state, index, weapon),
    }


def _fighters(state: Vilnius, seat: int, name: str) -> list[int]:
    """A seat's Units of the muster that a name means."""
    named = [one for one in range(state.fighter_count()) if name in _names(write_fighter(state, one))]
    return [one for one in named if state.fighter_seat(one) == seat]


def _foes(state: Vilnius, name: str) -> list[int]:
    return [place for place in range(state.foe_count()) if name in _names(write_foe(state, place))]


def _names(written: str) -> tuple[str, str]:
    """A name as written, and without its number."""
    return written, written.partition(".")[0]


def _unit_name(state: Vilnius, name: str) -> str:
    word, _, number = name.partition(".")
    return f"{state.cards.unit_names[state.cards.unit_ids.index(word)]} {number}".strip()


def _order_name(state: Vilnius, name: str) -> str:
    word, _, number = name.partition(".")
    return f"{state.cards.order_names[state.cards.order_ids.index(word)]} {number}".strip()


def _against(state: Vilnius, index: int, weapon: int) -> str:
    """The enemy that a Unit, or a symbol of it, is sent against; nothing if it is in hand."""
    for part, owner in enumerate(state.part_of):
        if owner == index and state.part_weapon(part) == weapon and state.part_foe(part) != NOWHERE:
            return foe_words(state, int(state.part_foe(part)))
    return ""


def withdraw(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    fighters = _fighters(state, seat, tried.rest[0])
    if not fighters:
        return no_unit_ban(), {"fighter": _unit_name(state, tried.rest[0])}
    ban, index, first = _least_banned(_withdrawing(state, index) for index in fighters)
    at = [foe_words(state, int(one)) for one in state.part_at[first : state.after_parts(first)] if one != NOWHERE]
    return ban, {"fighter": fighter_words(state, index), "against": at[0] if at else ""}


def _withdrawing(state: Vilnius, index: int) -> tuple[int, int, int]:
    first = int(state.first_part(index))
    return int(withdraw_ban(state, first, state.after_parts(first))), index, first


def hold(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    part = int(surplus_part(state, seat))
    if part < 0:
        return hold_ban(state, seat), {}
    surplus, against = fighter_words(state, int(state.part_fighter(part))), foe_words(state, int(state.part_foe(part)))
    return hold_ban(state, seat), {"surplus": surplus, "against": against}


def kill(state: Vilnius, tried: ParsedAction, seat: int) -> Cause:
    owner, _, name = tried.rest[0].partition(":")
    fighters = _fighters(state, int(owner), name)
    parts: dict[str, object] = {
        "fighter": f"{SEAT_NAMES[int(owner)]}'s {_unit_name(state, name)}",
        "foe": foe_words(state, int(state.nth)),
        "dearest": owned_unit_words(state, int(dearest(state)[0])),
        "owner": SEAT_NAMES[int(owner)],
    }
    return _least_banned((int(kill_ban(state, index)), index, 0) for index in fighters or [-1])[0], parts

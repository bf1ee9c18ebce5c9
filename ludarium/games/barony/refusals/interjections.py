"""Why a seat can't hire, drop, raze or resign at any time."""

from ludarium.games.barony.refusals.rules_of import Reason
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import base_state as is_
from ludarium.games.barony.rules.cards import MAX_FIEFDOM_SIZE, price_of
from ludarium.games.barony.rules.hiring import new_number, size
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id
from ludarium.games.barony.text.words import SEAT_NAMES


def interjection_refusal(state: Barony, kind: int, who: int, what: int, seat: int) -> Reason:
    """Why an interjection is forbidden."""
    if seat < 0:
        return "BAR-10", "chance decides now"
    if kind == code.RESIGN:
        if state.out[seat]:
            return "BAR-86", "that Baron is out"
        return "BAR-146", "wait until the confrontation is over"
    if kind == code.SAY_RAZE:
        return _raze_refusal(state, who, seat)
    if state.simple:
        return "BAR-133", "nobody is hired or dropped in a Simple Game"
    if state.out[seat]:
        return "BAR-86", "that Baron is out"
    if not state.is_quiet() and not state.may_change_roster(seat):
        return "BAR-146", "Serfs are hired and dropped only while nothing else is under way"
    if kind == code.SAY_HIRE:
        return _hire_refusal(state, what, seat)
    serf = who
    if state.owner(serf) != seat or state.caste(serf) < 0:
        return "BAR-6", f"{serf_id(who)} is not in your Fiefdom"
    if state.phase == is_.SETTING_UP:
        return "BAR-137", "a match needs nine Serfs"
    return _drop_refusal(state, serf)


def _drop_refusal(state: Barony, serf: int) -> Reason:
    """Why a Serf of one's own can't be dropped during a match."""
    name = serf_id(serf)
    if state.options.drop == "reserve" or not state.in_play(serf):
        return "BAR-6", f"{name} is in play or has left for good; only a Serf in reserve can be dropped"
    if state.is_barricaded(serf):
        return "BAR-82", f"{name} is barricaded and stays for the rest of the match"
    if state.active == serf:
        return "BAR-150", f"{name} is acting; it can be dropped when the turn is over"
    return "BAR-150", f"{name} serves {SEAT_NAMES[state.lord(serf)]} now; you can drop it when it is yours again"


def _raze_refusal(state: Barony, who: int, seat: int) -> Reason:
    """Why a catapult can't be razed out of turn."""
    name, serf = serf_id(who), who
    if state.options.raze == "active":
        return "BAR-98", f"only the acting Serf razes its catapult: {name}!raze"
    if state.phase != is_.PLAYING or not state.in_play(serf) or state.lord(serf) != seat:
        return "BAR-150", f"{name} is not a Serf of yours in play"
    return "BAR-98", f"{name} has no catapult"


def _hire_refusal(state: Barony, what: int, seat: int) -> Reason:
    if size(state, seat) >= MAX_FIEFDOM_SIZE or new_number(state, seat, -1) == 0:
        return "BAR-1", f"a Fiefdom has at most {MAX_FIEFDOM_SIZE} Serfs"
    return "BAR-72", f"it costs {price_of(what):,} gold and you have {state.gold[seat]:,}"

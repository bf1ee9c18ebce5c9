"""The cards in a player's own hand: what they cost, and why some can't be played now."""

from ludarium.games.vitium.display.requirements import house_name
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.derived import cost_of
from ludarium.games.vitium.rules.data.piles import held_face
from ludarium.games.vitium.rules.legality.playing_bans import purchase_ban, underway_ban
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of


def costs(state: Vitium, seat: int) -> dict[str, int]:
    """What a seat pays for the assets in its hand (VTM-38)."""
    cards = pool_of(state).cards
    return {
        state.library.ids[card]: int(cost_of(state, seat, card, -1))
        for card in _hand(state, seat)
        if cards[card].is_asset
    }


def unplayable(state: Vitium, seat: int) -> dict[str, str]:
    """Why cards in a seat's hand can't be played, while it may take an action."""
    if state.ask != layout.ASK_MAIN or state.decider != seat:
        return {}
    played = {int(codes.who_of(one)) for one in state.actions() if _plays(one)}
    return {state.library.ids[card]: _reason(state, seat, card) for card in _hand(state, seat) if card not in played}


def _hand(state: Vitium, seat: int) -> list[int]:
    return sorted({int(held_face(held)) for held in state.hand_of(seat)})


def _plays(action: int) -> bool:
    return codes.kind_of(action) in (codes.PURCHASE, codes.GET_UNDERWAY)


def _reason(state: Vitium, seat: int, card: int) -> str:
    """The reason instead of the price: needs Ç50 more."""
    printed, ban = pool_of(state).cards[card], purchase_ban(state, seat, card, -1, False)
    if ban == bans.EVENT_PURCHASED:
        ban = underway_ban(state, card)
    if ban == bans.REQUIREMENT:
        return f"needs {printed.requires} {house_name(printed.house)}"
    if ban == bans.TOO_EXPENSIVE:
        return f"needs Ç{int(cost_of(state, seat, card, -1)) - int(state.wealth[seat])} more"
    return "no card to put it on"

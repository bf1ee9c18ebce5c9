"""What paying or declining means, where an ability asks for Çint or may be used."""

import dataclasses

from ludarium.games.vitium.cards.language.english import step_words
from ludarium.games.vitium.display.ability_preview import steps_effect
from ludarium.games.vitium.display.combat_preview import Effect
from ludarium.games.vitium.display.seat_preview import wealth_change
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of
from ludarium.games.vitium.text.prompts import asking_ability, asking_step
from ludarium.games.vitium.text.short_names import card_called, short
from ludarium.games.vitium.text.words import SEAT_NAMES

NOTHING_HAPPENS = "nothing happens"


def pay(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """Paying for an own ability (VTM-87), or to stop another's effect."""
    if state.ask == layout.ASK_UNLESS:
        bind(state, state.top)
        paid = wealth_change(state, seat, -int(unless_price(state, state.top)))
        return "Pay", paid._replace(text=f"{paid.text}, {_stopped(state, seat)}")
    ability = asking_ability(state)
    paid = wealth_change(state, seat, -ability.price) if ability.price else Effect("")
    if state.is_sneaking(state.top):
        return "Pay", paid
    does = steps_effect(state, ability.steps, [], seat).text
    return "Pay", paid._replace(text=f"{paid.text}: {does}" if paid.text else does)


def decline(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """Declining: an own ability is lost (VTM-87), another's effect goes on: the next one is asked, or it happens."""
    return "Decline", Effect(_happens(state, seat) if state.ask == layout.ASK_UNLESS else NOTHING_HAPPENS)


def use(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """Using what an ability allows."""
    if codes.kind_of(action) == codes.NO:
        return "No", Effect("it isn't used")
    words = "" if state.is_sneaking(state.top) else step_words(dataclasses.replace(asking_step(state), before=()))
    return "Yes", Effect(words)


def _taken(state: Vitium, seat: int) -> int:
    """The card of a seat that would get another boss, if that is what the effect does; otherwise -1."""
    marked = int(state.marked_card(state.top)) if asking_step(state).name == "employ" else -1
    return marked if marked >= 0 and state.boss(marked) == seat else -1


def _stopped(state: Vitium, seat: int) -> str:
    card = _taken(state, seat)
    return f"{card_called(state, card, seat)} stays yours" if card >= 0 else "and it doesn't happen"


def _happens(state: Vitium, seat: int) -> str:
    card, boss = _taken(state, seat), SEAT_NAMES[int(state.player(state.top))]
    if card >= 0:
        return f"{card_called(state, card, seat)} then works for {boss}"
    return f"{short(pool_of(state).cards[int(state.frame_face(state.top))].name)} goes on"

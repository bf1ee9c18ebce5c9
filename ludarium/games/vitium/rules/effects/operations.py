"""The operations of the effect language: one row each, which its reader, checker, texts and the rules all use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludarium.games.vitium.rules.abilities import AtOnce, Change, EffectStep, OnCard, Operation
from ludarium.games.vitium.rules.effects import lasting, on_cards, on_events, on_players, piles
from ludarium.games.vitium.rules.effects.choosing import affected_cards
from ludarium.games.vitium.rules.effects.references import bind

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium


def for_each(name: str, arguments: str, does: OnCard, says: str, harms: bool = False, refunds: str = "") -> Operation:
    """An operation that does something to one card after another."""
    row = Operation(name, arguments, says)
    row.on_card, row.harms, row.refunds = does, harms, refunds
    return row


def at_once(
    name: str,
    arguments: str,
    does: AtOnce,
    says: str,
    harms: bool = False,
    refunds: str = "",
    hidden: bool = False,
    responds: bool = False,
    instead: str = "",
) -> Operation:
    """An operation that is done as a whole, and may ask players in between."""
    row = Operation(name, arguments, says)
    row.at_once, row.harms, row.refunds = does, harms, refunds
    row.hidden, row.responds, row.instead = hidden, responds, instead.split()
    return row


def for_a_while(
    name: str, arguments: str, changes: Change, says: str, harms: bool = False, first: bool = False
) -> Operation:
    """An operation that changes cards continuously, or as long as its duration says."""
    row = Operation(name, arguments, says)
    row.on_card, row.change, row.continuous, row.harms, row.first = lasting.leave_effect, changes, True, harms, first
    return row


def always(name: str, arguments: str, says: str, hidden: bool = False) -> Operation:
    """An operation that only applies continuously, where the rules ask for it (`derived`)."""
    row = Operation(name, arguments, says)
    row.continuous, row.only_continuous, row.hidden = True, True, hidden
    return row


# fmt: off
INCOME: Final = always("income", "player number", says="{player} {has} {wage} income")
DISCOUNT: Final = always("discount", "cards number", hidden=True, says="{cards} costs you {price} less")

OPERATIONS: Final[list[Operation]] = [
    for_each("damage", "who number ? psych", on_cards.damage, harms=True,
             says="deal {number}{psych} damage to {who}"),
    for_each("heal", "who number", on_cards.heal,
             says="heal {number} damage of {who}"),
    for_each("shield", "who number", on_cards.shield,
             says="prevent the next {number} damage to {who} this turn"),
    for_each("exhaust", "who", on_cards.exhaust, harms=True,
             says="exhaust {who}"),
    for_each("ready", "who", on_cards.ready, refunds="itself",
             says="unexhaust {who}"),
    at_once("gain", "player number", on_players.gain, refunds="always",
            says="{player} gain{s} {price}"),
    at_once("lose", "player number", on_players.lose, harms=True,
            says="{player} lose{s} {price}"),
    at_once("steal", "player number", on_players.steal, harms=True, refunds="always",
            says="take up to {price} from {player}"),
    at_once("influence", "player number house", on_players.gain_influence,
            says="{player} gain{s} {number} Influence with {house}"),
    at_once("draw", "player number", piles.draw,
            says="{player} draw{s} {number_of_cards}"),
    at_once("discard", "player number ? random", piles.discard,
            says="{player} discard{s} {number_of_cards}{random}"),
    for_each("progress", "who number", on_events.progress,
             says="put {number} progress on {who}"),
    for_each("sabotage", "who number", on_events.sabotage, harms=True,
             says="put {number} sabotage damage on {who}"),
    for_each("repair", "who number", on_events.repair,
             says="remove {number} sabotage damage from {who}"),
    for_each("kill", "who", on_cards.kill_card, harms=True,
             says="kill {who}"),
    for_each("scrap", "who", on_cards.scrap, harms=True,
             says="discard {who}"),
    for_each("return", "who", on_cards.return_to_hand,
             says="return {who} to its original boss's hand"),
    for_each("employ", "who boss duration", on_cards.employ,
             says="{who} enters {whose} employ{until}"),
    for_each("alter", "who ref", on_cards.alter,
             says="{who} begins altering {other}"),
    at_once("prevent", "", on_cards.prevent, responds=True,
            says="prevent the action"),
    at_once("fight", "who who", on_cards.fight_all,
            says="{who} fights {other}"),
    at_once("search", "selector number", piles.search,
            says="take up to {number} {selector} from your deck to hand"),
    at_once("dig", "number selector number", piles.dig,
            says="see {number} random cards of your deck, and take up to {second} {selector} of them to hand"),
    at_once("recover", "selector number", piles.recover,
            says="take up to {number} {selector} from your junkyard to hand"),
    at_once("look", "player hand", on_players.look, hidden=True, instead="ref",
            says="look at {hand}"),
    for_a_while("modify", "who stat number ? duration", lasting.modify,
                says="{who} has {change} {stat}{until}"),
    for_a_while("grant", "who keyword ? duration", lasting.grant, first=True,
                says="{who} has {keyword}{until}"),
    for_a_while("forbid", "who verb ? duration", lasting.forbid, harms=True,
                says="{who} can't {verb}{until}"),
    for_a_while("risk", "who number ? duration", lasting.change_risk,
                says="{who} has {change} risk damage{until}"),
    INCOME,
    DISCOUNT,
]
# fmt: on
LASTING: Final[list[Operation]] = []
"""The operations that change cards for a while, by the number that lasting effects have for them."""


def add(operation: Operation) -> None:
    """Add a row, so that cards can use it."""
    OPERATIONS.append(operation)
    number_lasting(operation)


def number_lasting(operation: Operation) -> None:
    """Number an operation if its effects last."""
    if operation.change is not None:
        operation.number = len(LASTING)
        LASTING.append(operation)


for one in OPERATIONS:
    number_lasting(one)


def operation_named(name: str) -> Operation | None:
    """The operation of this name, or None."""
    for operation in OPERATIONS:
        if operation.name == name:
            return operation
    return None


def operation_names() -> list[str]:
    """The names of all operations."""
    return [operation.name for operation in OPERATIONS]


def carry_out(state: Vitium, step: EffectStep) -> bool:
    """Carry out a step; returns False if somebody must be asked first."""
    operation = step.operation
    if operation.at_once is not None:
        return operation.at_once(state, step)
    if operation.on_card is not None:
        frame = state.top
        for id in affected_cards(state, step):
            card = state.find(id)
            if card >= 0:
                bind(state, frame)  # triggers of the card before may have bound references to other cards
                operation.on_card(state, step, card)
                state.stale = True
    return True


def change_card(state: Vitium, operation: Operation, card: i64, word: i64, amount: i64) -> None:
    """Apply a continuous or lasting change to a card in play."""
    if operation.change is not None:
        operation.change(state, card, word, amount)

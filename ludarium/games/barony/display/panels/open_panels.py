"""The panels on which a seat chooses something: Fiefdom, Fief, Market."""

from collections.abc import Iterable

from ludarium.core.errors import Refused
from ludarium.core.scene import Choice, Offer, Panel
from ludarium.games.barony.display.panels.hiring import builder, fief
from ludarium.games.barony.display.panels.market import market
from ludarium.games.barony.refusals import understand
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.state import Barony


def open_panels(state: Barony, seat: int | None, choices: Iterable[Choice]) -> tuple[Panel, ...]:
    """The panels open to a seat; during setup only to the Baron who decides (BAR-9)."""
    if seat is None or state.phase == is_.OVER:
        return ()
    paths = {choice.text: choice.path for choice in choices}

    def offering(name: str, text: str, price: int | None = None) -> Offer:
        if text in paths:
            return Offer(name=name, text=text, price=price, path=paths[text])
        rule, why = _refusal(state, seat, text)
        return Offer(name=name, text=text, price=price, rule=rule, why=why)

    if state.phase != is_.SETTING_UP:
        return (market(state, seat, offering),) if state.market >= 0 else ()
    if seat != state.decider or state.ask not in (asks.HIRE, asks.FIEF):
        return ()
    return (builder(state, seat, offering) if state.ask == asks.HIRE else fief(state, seat, offering),)


def _refusal(state: Barony, seat: int, text: str) -> tuple[str, str]:
    """The rule that forbids an action, and the reason as a sentence."""
    refused = understand(state, text, seat)
    if not isinstance(refused, Refused):
        return "", ""
    said = str(refused).removesuffix(".").removesuffix(f" ({refused.rule})")
    why = said.removeprefix(f"You can't {text}: ")
    return refused.rule, f"{why[:1].upper()}{why[1:]}."

"""What abilities would do to marked cards: in numbers where these are known, otherwise in the words of the card."""

import re

from ludarium.core.scene import Prospect
from ludarium.core.words import listed
from ludarium.games.vitium.cards.language.english import step_words
from ludarium.games.vitium.cards.language.syntax import AbilityStep, Number, Who, Word
from ludarium.games.vitium.display.combat_preview import Effect, hurt, hurt_words, sabotage_change, sabotage_words
from ludarium.games.vitium.rules.action import NOTHING, SEATED
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.short_names import mark_called

MARK = re.compile(r"\bthe mark\b")
"""The target in the words of a card, which is named once it is chosen."""


def steps_effect(state: Vitium, steps: tuple[AbilityStep, ...], marks: list[int], seat: int) -> Effect:
    """The steps of an ability on what was marked."""
    named = listed([mark_called(state, mark, seat) for mark in marks if mark < NOTHING])
    cards = [int(state.card_at(mark - 1)) for mark in marks if mark < SEATED]
    texts, prospects = list[str](), list[Prospect]()
    for step in steps:
        known = _in_numbers(state, step, cards, seat) if len(steps) == 1 else None  # an earlier step may change them
        words = _capital(step_words(step))
        texts.append(known.text if known else MARK.sub(named, words) if named else words)
        prospects += known.prospects if known else ()
    return Effect(". ".join(texts), "", tuple(prospects))


def _in_numbers(state: Vitium, step: AbilityStep, cards: list[int], seat: int) -> Effect | None:
    """A constant amount of damage or sabotage on marked cards."""
    amount = _on_mark(step)
    if amount is None or not cards or not all(_takes(state, step, card) for card in cards):
        return None
    if step.name == "sabotage":
        changes = [sabotage_change(state, card, amount) for card in cards]
        return Effect(listed([sabotage_words(one) for one in changes], "and"), "", tuple(changes))
    psych = any(isinstance(one, Word) and one.text == "psych" for one in step.arguments)
    found = [(card, hurt(state, card, amount, psych=psych)) for card in cards]
    said = [hurt_words(state, card, change, seat) for card, change in found if change]
    text = f"{amount} damage: {listed(said)}" if said else "No damage"
    return Effect(text, "", tuple(change for _, change in found if change))


def _takes(state: Vitium, step: AbilityStep, card: int) -> bool:
    """Whether a card can take it: only events are sabotaged, and altering cards take no damage (VTM-R24)."""
    if step.name == "sabotage":
        return not state.is_asset(card)
    return bool(state.is_asset(card)) and not state.alters(card)


def _on_mark(step: AbilityStep) -> int | None:
    """How much damage or sabotage a step puts on the mark, if that is always the same."""
    if step.name not in ("damage", "sabotage") or step.before:
        return None
    who, number = step.arguments[0], step.arguments[1]
    if not isinstance(who, Who) or who.how != "ref" or who.ref != "mark" or not isinstance(number, Number):
        return None
    return number.plain


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

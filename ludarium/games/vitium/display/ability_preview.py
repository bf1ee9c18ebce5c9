"""What abilities would do: in numbers where these are known, otherwise in the words of the card."""

import re
from collections.abc import Callable

from ludarium.core.choice_order import NO_USE
from ludarium.core.scene import Prospect
from ludarium.core.words import listed
from ludarium.games.vitium.cards.language.english import step_words
from ludarium.games.vitium.cards.language.syntax import AbilityStep, Number, Who, Word
from ludarium.games.vitium.display.combat_preview import (
    Effect,
    healed,
    hurt,
    hurt_words,
    progress_change,
    sabotage_change,
    sabotage_words,
)
from ludarium.games.vitium.display.pending_preview import acting_pawn, action_noun, is_answered
from ludarium.games.vitium.rules.action import NOTHING, SEATED
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of
from ludarium.games.vitium.text.short_names import card_called, mark_called
from ludarium.games.vitium.text.words import SEAT_NAMES

MARK = re.compile(r"\bthe mark\b")
"""The target in the words of a card, which is named once it is chosen."""
MARKED_PLAYER = re.compile(r"\bthe marked player\b")
MARKED_HAND = re.compile(r"\bthe hand of the marked player\b")
BOSS = re.compile(r"^you (\w+)")
"""The boss of the card that acts, as the subject of a step."""
ITSELF = re.compile(r"\bthis card\b")
SPOKEN_TO = re.compile(r"\byour?\b")
NOTHING_TO_HEAL = "nothing to heal"
USING = (int(layout.V_ACT), int(layout.V_ACTIVATE))
CHANGING = ("damage", "heal", "shield", "employ", "kill", "return", "alter")
"""After these, the numbers on a card are no longer what they are now."""


def steps_effect(state: Vitium, steps: tuple[AbilityStep, ...], marks: list[int], seat: int) -> Effect:
    """The steps of an ability on what was marked."""
    named = listed([mark_called(state, mark, seat) for mark in marks if mark < NOTHING])
    cards = [int(state.card_at(mark - 1)) for mark in marks if mark < SEATED]
    texts, prospects = list[str](), list[Prospect]()
    for place, step in enumerate(steps):
        known = None if _is_changed(steps[:place]) else _known(state, step, cards, seat)
        words = _capital(step_words(step))
        texts.append(_capital(known.text) if known else MARK.sub(named, words) if named else words)
        prospects += known.prospects if known else ()
    text = ". ".join(texts)
    return Effect(f"{NO_USE}: {NOTHING_TO_HEAL}" if text == _capital(NOTHING_TO_HEAL) else text, "", tuple(prospects))


def pending_ability(state: Vitium, seat: int) -> Effect:
    """What the ability does that is being responded to, in the words of its card; a face-down one keeps its own."""
    if not is_answered(state) or state.verb(BOTTOM) not in USING or state.is_sneaking(BOTTOM):
        return Effect("")
    printed = pool_of(state).cards[int(state.frame_face(BOTTOM))].abilities[int(state.ability_place(BOTTOM))]
    texts = [_told(state, step_words(step), seat) for step in printed.steps]
    return Effect(". ".join(map(_capital, texts)) if all(texts) else "")


def _told(state: Vitium, words: str, seat: int) -> str:
    """A step as who responds reads it; nothing where "you" on the card can't be told from the reader."""
    actor = int(state.frame_card(BOTTOM))
    words = BOSS.sub(rf"{SEAT_NAMES[int(state.turn)]} \1s", words)
    words = ITSELF.sub(card_called(state, actor, seat), words) if actor >= 0 else words
    if SPOKEN_TO.search(words):
        return ""
    card, mark = int(state.marked_card(BOTTOM)), int(state.mark(BOTTOM, 0))
    if card >= 0:
        return MARK.sub(card_called(state, card, seat), words)
    if not 0 <= mark < state.seats:
        return words
    named, hand = ("you", "your hand") if mark == seat else (SEAT_NAMES[mark], f"{SEAT_NAMES[mark]}'s hand")
    return MARKED_PLAYER.sub(named, MARKED_HAND.sub(hand, words))


def _is_changed(earlier: tuple[AbilityStep, ...]) -> bool:
    return any(step.name in CHANGING for step in earlier)


def _known(state: Vitium, step: AbilityStep, marked: list[int], seat: int) -> Effect | None:
    """What a step does, if that is certain: to whom, and by how much."""
    if step.before:
        return None
    if step.name == "prevent":
        return Effect(f"stops {action_noun(state)}")
    cards = _cards(state, step, marked)
    if not cards:
        return None
    if step.name in ON_CARDS:
        return Effect(listed([ON_CARDS[step.name](state, card, seat) for card in cards]))
    amount = _amount(step)
    if amount is None or step.name not in IN_NUMBERS or not all(_takes(state, step, card) for card in cards):
        return None
    return IN_NUMBERS[step.name](state, step, cards, amount, seat)


def _cards(state: Vitium, step: AbilityStep, marked: list[int]) -> list[int]:
    """The cards that a step is done to, if they are known: the marked ones, or the pawn that acts."""
    who = step.arguments[0] if step.arguments else None
    if not isinstance(who, Who) or who.how != "ref":
        return []
    if who.ref == "actor":
        pawn = acting_pawn(state)
        return [pawn] if pawn >= 0 else []
    return marked if who.ref == "mark" else []


def _amount(step: AbilityStep) -> int | None:
    """How much of it there is, if that is always the same."""
    number = step.arguments[1] if len(step.arguments) > 1 else None
    return number.plain if isinstance(number, Number) else None


def _takes(state: Vitium, step: AbilityStep, card: int) -> bool:
    """Whether a card can take it: only events are worked on and sabotaged, altering cards take no damage (VTM-R24)."""
    if step.name in ("sabotage", "progress"):
        return not state.is_asset(card) or not state.is_face_up(card)
    return bool(state.is_asset(card)) and not state.alters(card)


# What is done to cards -----------------------------------------------------------------------------------------------


def _damage(state: Vitium, step: AbilityStep, cards: list[int], amount: int, seat: int) -> Effect:
    psych = any(isinstance(one, Word) and one.text == "psych" for one in step.arguments)
    found = [(card, hurt(state, card, amount, psych=psych)) for card in cards]
    said = [hurt_words(state, card, change, seat) for card, change in found if change]
    text = f"{amount} damage: {listed(said)}" if said else "no damage"
    return Effect(text, "", tuple(change for _, change in found if change))


def _heal(state: Vitium, step: AbilityStep, cards: list[int], amount: int, seat: int) -> Effect:
    found = [(card, healed(state, card, amount)) for card in cards]
    said = [
        f"{card_called(state, card, seat)} heals {change.after - change.before}" if change else NOTHING_TO_HEAL
        for card, change in found
    ]
    return Effect(listed(said), "", tuple(change for _, change in found if change))


def _shield(state: Vitium, step: AbilityStep, cards: list[int], amount: int, seat: int) -> Effect:
    return Effect(f"{amount} less damage to {listed([card_called(state, card, seat) for card in cards])} this turn")


def _sabotage(state: Vitium, step: AbilityStep, cards: list[int], amount: int, seat: int) -> Effect:
    changes = [sabotage_change(state, card, amount) for card in cards]
    return Effect(listed([sabotage_words(one) for one in changes]), "", tuple(changes))


def _progress(state: Vitium, step: AbilityStep, cards: list[int], amount: int, seat: int) -> Effect:
    found = [progress_change(state, card, amount, seat) for card in cards]
    return Effect(listed([words for words, _ in found]), "", tuple(change for _, change in found))


def _exhaust(state: Vitium, card: int, seat: int) -> str:
    return f"{card_called(state, card, seat)} is exhausted"


def _return(state: Vitium, card: int, seat: int) -> str:
    whose = "your" if state.owner(card) == seat else "its owner's"
    return f"{card_called(state, card, seat)} returns to {whose} hand"


IN_NUMBERS: dict[str, Callable[[Vitium, AbilityStep, list[int], int, int], Effect]] = {
    "damage": _damage,
    "heal": _heal,
    "shield": _shield,
    "sabotage": _sabotage,
    "progress": _progress,
}
ON_CARDS: dict[str, Callable[[Vitium, int, int], str]] = {"exhaust": _exhaust, "return": _return}


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]

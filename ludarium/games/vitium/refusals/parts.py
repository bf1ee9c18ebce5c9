"""The named parts of refusals: cards as the seat knows them, costs, and what a card asks for."""

from ludarium.core.state import CHANCE
from ludarium.games.vitium.cards.language.english import condition_words, counted_noun
from ludarium.games.vitium.refusals.attempt import Attempt
from ludarium.games.vitium.refusals.forbidden_by import VERB_BITS
from ludarium.games.vitium.refusals.reading import card_named
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.acting.pay import NEGOTIATION_COST
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.derived import cost_of, forbidding_card
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.terms import F_ACT, F_INTERCEPT
from ludarium.games.vitium.rules.effects.references import stat_of
from ludarium.games.vitium.rules.legality.answer_bans import price_asked
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, pool_of
from ludarium.games.vitium.text.prompts import asked
from ludarium.games.vitium.text.words import SEAT_NAMES, card_words, sees_face


def parts_of(state: Vitium, attempt: Attempt, ban: int) -> dict[str, object]:
    """Everything that the sentence of a ban may name."""
    seat, card = attempt.seat, attempt.card
    found: dict[str, object] = {"limit": state.settings.turn_actions, "negotiation": NEGOTIATION_COST}
    found["decider"] = "chance" if state.decider == CHANCE else SEAT_NAMES[state.decider]
    found["question"] = asked(state)[1]
    if ban >= bans.NOT_DECIDING:
        return found
    found["wealth"] = state.wealth[seat] if seat >= 0 else 0
    found["card"] = _card(state, card, attempt.words[1] if len(attempt.words) > 1 else "", seat)
    found |= {"verb": attempt.verb, "word": attempt.words[1].partition(".")[0] if len(attempt.words) > 1 else ""}
    mark = card_named(state, attempt.mark)
    found["mark"] = _card(state, mark, attempt.mark or "that", seat)
    altering = mark if mark >= 0 and state.alters(mark) else card
    found["host"] = _host(state, altering, seat)
    if card >= 0:
        found |= _in_play(state, card, mark, attempt, ban)
    return found | _printed(state, attempt) | _asked(state, attempt, ban)


def _card(state: Vitium, card: int, word: str, seat: int) -> str:
    """A card in play as the seat knows it; what is not in play as it was written."""
    if card >= 0:
        return card_words(state, card, seat)
    return SEAT_NAMES[LETTERS.index(word)] if word in tuple(LETTERS) else word


def _host(state: Vitium, card: int, seat: int) -> str:
    host = int(state.find(state.host(card))) if card >= 0 and state.alters(card) else -1
    return card_words(state, host, seat) if host >= 0 else ""


def _in_play(state: Vitium, card: int, mark: int, attempt: Attempt, ban: int) -> dict[str, object]:
    """What is told of the acting card, which is the seat's own, and of its mark."""
    found: dict[str, object] = {"progress": state.progress(card), "cunning": state.cunning(card)}
    if mark >= 0:
        found |= {"stealth": state.stealth(mark), "theirs": state.cunning(mark), "boss": SEAT_NAMES[state.boss(mark)]}
    if attempt.verb == "intercept" and state.top >= 0:
        found["actor_stealth"] = stat_of(state, state.frame_id(BOTTOM), 3)
    if ban == bans.FORBIDDEN_BY_CARD:
        verbs = int(F_INTERCEPT) if attempt.verb == "intercept" else int(F_ACT) | VERB_BITS[attempt.verb]
        found["source"] = _source(state, int(forbidding_card(state, card, verbs)), attempt.seat)
    return found


def _source(state: Vitium, source: int, seat: int) -> str:
    """The card that forbids something; a hidden one is not named (VTM-72)."""
    if source < 0:
        return "an effect"
    return card_words(state, source, seat) if sees_face(state, source, seat) else "a sneaking card"


def _printed(state: Vitium, attempt: Attempt) -> dict[str, object]:
    """What is printed on the card that an attempt is about, where the seat knows it."""
    known = attempt.card < 0 or sees_face(state, attempt.card, attempt.seat)
    if attempt.face < 0 or not known or attempt.seat < 0:
        return {}
    found, face = pool_of(state), pool_of(state).cards[attempt.face]
    ids = [house.id for house in found.houses]
    abilities = face.abilities
    ability = abilities[attempt.place] if attempt.place < len(abilities) else None
    conditions = [one.condition for one in abilities if one.condition] if attempt.verb == "complete" else []
    if ability and ability.condition and attempt.verb != "complete":
        conditions = [ability.condition]
    told: dict[str, object] = {
        "face": face.name,
        "acting": face.name,
        "requires": face.requires,
        "house": found.houses[ids.index(face.house)].name,
        "influence": state.influence_with(attempt.seat, ids.index(face.house)),
        "needed": face.progress,
        "altered": face.keyword("alter"),
        "condition": " and ".join(condition_words(one) for one in conditions),
    }
    if face.is_asset:
        told["cost"] = cost_of(state, attempt.seat, attempt.face, attempt.card)
    if ability:
        told["price"] = ability.price
        told["wanted"] = counted_noun(ability.mark) if ability.mark else "nothing"
    return told


def _asked(state: Vitium, attempt: Attempt, ban: int) -> dict[str, object]:
    """What is told of the question that is answered."""
    found: dict[str, object] = {}
    if state.ask in (layout.ASK_MARK, layout.ASK_CHOOSE, layout.ASK_PRICE):
        card = pool_of(state).cards[state.frame_face(state.top)]
        found["acting"] = card.name
        ability = card.abilities[state.ability_place(state.top)]
        found["wanted"] = counted_noun(ability.mark) if state.ask == layout.ASK_MARK and ability.mark else "other cards"
    if ban == bans.CANT_PAY:
        found["asked"] = price_asked(state)
    if state.ask == layout.ASK_SPLIT and attempt.verb == "split":
        found["total"] = sum(int(share[1]) for share in attempt.words[1:])
        found["reward"] = pool_of(state).cards[state.frame_face(state.top)].influence
    return found

"""What a choice says on its button, and what it would do, from what its seat may know."""

import dataclasses
from collections.abc import Callable

import msgspec

from ludarium.core.words import listed
from ludarium.games.vitium.cards.language.parser import STATS
from ludarium.games.vitium.cards.language.syntax import AbilityStep, Number, Who
from ludarium.games.vitium.display import payment_preview
from ludarium.games.vitium.display.ability_preview import pending_ability, steps_effect
from ludarium.games.vitium.display.combat_preview import (
    NO_USE,
    Effect,
    attack_effect,
    fight_effect,
    hurt,
    hurt_words,
    risk_damage,
    sabotage_effect,
    stat_change,
    work_effect,
)
from ludarium.games.vitium.display.pending_preview import (
    after_answer,
    is_answered,
    pending_effect,
    saved_words,
    with_outcome,
)
from ludarium.games.vitium.display.requirements import lacking, reward_words
from ludarium.games.vitium.display.seat_preview import influence_change, wealth_change
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.pay import FULL_HAND_CARDS, NEGOTIATION_COST
from ludarium.games.vitium.rules.consequences.damage import deal_damage
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.derived import cost_of
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, split_marks
from ludarium.games.vitium.text.prompts import asking_ability, asking_step
from ludarium.games.vitium.text.short_names import card_called, mark_called, short
from ludarium.games.vitium.text.words import SEAT_NAMES

NOTHING = Effect("")
REMOVING = ("return", "kill", "scrap")
"""Operations after which a card is no longer in play."""


def preview(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """What the button of an action says, and what the action would do; nothing if its name says it all."""
    make = PREVIEWS.get(int(codes.kind_of(action)))
    label, effect = make(state, action, seat) if make else ("", NOTHING)
    return label, after_answer(state, action, effect, seat)


def _card(state: Vitium, action: int) -> int:
    """The card in play that acts."""
    return int(state.card_at(codes.who_of(action)))


def _targets(state: Vitium, action: int, seat: int) -> str:
    marks = [mark for mark in split_marks(int(codes.marks_of(action))) if mark < codes.NOTHING]
    return listed([mark_called(state, mark, seat) for mark in marks])


def _first(state: Vitium, action: int) -> int:
    """The first card that is marked."""
    return int(state.card_at(split_marks(int(codes.marks_of(action)))[0] - 1))


# Pawns ---------------------------------------------------------------------------------------------------------------


def _pawn(
    verb: str, effect: Callable[..., Effect], *, attacks: bool = False
) -> Callable[[Vitium, int, int], tuple[str, Effect]]:
    def make(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
        pawn, target = _card(state, action), _first(state, action)
        risk = risk_damage(state, pawn, target, attacks=attacks)
        found: Effect = effect(state, pawn, target, seat, risk=risk)
        if attacks and state.force(pawn) <= 0:
            found = found._replace(text=_without_force(found.text))
        return f"{verb} {card_called(state, target, seat)}", found

    return make


def _without_force(text: str) -> str:
    """An attack without Force, which only the target's blow can come of: no use: Force 0, Clerk 3 → 1 Resolve."""
    _, comma, struck_back = text.partition(", ")
    return f"{NO_USE}Force 0{comma}{struck_back}"


def _seduce(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    return f"Seduce {_targets(state, action, seat)}", _ability(state, action, seat)


def _use(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    there = _targets(state, action, seat)
    name = card_called(state, _card(state, action), seat)
    return f"Use {name}{f' on {there}' if there else ''}", _ability(state, action, seat)


def _ability(state: Vitium, action: int, seat: int) -> Effect:
    """An ability in words; a pawn action also costs risk (VTM-77)."""
    row, place = _card(state, action), int(codes.ability_of(action))
    ability = pool_of(state).cards[state.face(row)].abilities[place]
    marks = split_marks(int(codes.marks_of(action)))
    risk = 0 if codes.kind_of(action) == codes.ACTIVATE else risk_damage(state, row, -1, attacks=False)
    taken = hurt(state, row, risk)
    if taken is not None and int(codes.who_of(action)) + 1 in marks:
        return _on_itself(state, row, ability.steps, marks, seat, risk)
    does = _steps(state, ability.steps, marks, seat)
    paid = wealth_change(state, seat, -ability.price) if ability.price else NOTHING
    text = f"{paid.text}: {does.text}" if paid.text else does.text
    said = hurt_words(state, row, taken, seat)
    changes = (*does.prospects, *((taken,) if taken else ()), *paid.prospects)
    return Effect(f"{text}. {said}" if said else text, "", changes)


def _on_itself(
    state: Vitium, row: int, steps: tuple[AbilityStep, ...], marks: list[int], seat: int, risk: int
) -> Effect:
    """An ability of a pawn on itself: the risk comes first, and whoever dies of it gains nothing (VTM-45, VTM-36)."""
    name, taken = card_called(state, row, seat), hurt(state, row, risk)
    assert taken is not None
    if taken.text:
        return Effect(f"{NO_USE}{name} dies of the risk first", "", (taken,))
    later = state.copy()
    deal_damage(later, row, risk, False, -1, -1)
    later.derive_if_stale()
    does = _steps(later, steps, marks, seat)
    found = tuple(
        msgspec.structs.replace(one, before=taken.before)
        if one.spot == taken.spot and one.meter == taken.meter
        else one
        for one in does.prospects
    )
    changed = next((one for one in found if one.spot == taken.spot and one.meter == taken.meter), taken)
    then = does.text.removeprefix(f"{name} ")
    text = f"takes {risk} risk, then {then[:1].lower()}{then[1:]}"
    if changed.before == changed.after and len(steps) == 1:
        text = f"{NO_USE}it only heals its own risk"
    else:
        text = f"{text} ({changed.before} → {changed.after})"
    others = tuple(one for one in found if one is not changed)
    return Effect(text, "", (*others, *((changed,) if changed.before != changed.after else ())))


def _steps(state: Vitium, steps: tuple[AbilityStep, ...], marks: list[int], seat: int) -> Effect:
    """The steps of an ability, and what they mean for the action that they respond to."""
    does = steps_effect(state, steps, marks, seat)
    if not is_answered(state):
        return does
    cards = tuple(int(state.card_at(mark - 1)) for mark in marks if mark < codes.SEATED)
    if any(step.name in REMOVING for step in steps):
        return with_outcome(state, does, gone=cards)
    shield = sum(_shielded(step) for step in steps)
    saved = [words for card in cards if shield and (words := saved_words(state, card, shield=shield))]
    return with_outcome(state, does._replace(text=", ".join([does.text, *saved])))


def _shielded(step: AbilityStep) -> int:
    """How much damage a step prevents, if that is always the same."""
    number = step.arguments[1] if step.name == "shield" else None
    return (number.plain or 0) if isinstance(number, Number) else 0


def _intercept(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    guard, pawn = _card(state, action), int(state.frame_card(BOTTOM))
    label = f"Intercept with {card_called(state, guard, seat)}"
    if pawn < 0:
        return label, Effect("Stops it.")
    fight = fight_effect(state, guard, pawn, seat)
    start, comma, end = fight.text.rpartition(", ")
    name = card_called(state, guard, seat)
    if end.startswith(f"{name} "):  # the label names it
        return label, fight._replace(text=f"Stops it: {start}{comma}yours{end.removeprefix(name)}")
    unharmed = ", yours unharmed" if fight.prospects else ""
    return label, fight._replace(text=f"Stops it: {fight.text}{unharmed}")


# Cards ---------------------------------------------------------------------------------------------------------------


def _purchase(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    card, slot = int(codes.who_of(action)), -1
    if codes.kind_of(action) == codes.PURCHASE_SLOT:
        slot = _card(state, action)
        card = int(state.face(slot))
    cost = int(cost_of(state, seat, card, slot))
    there = _targets(state, action, seat)
    label = f"Buy {short(pool_of(state).cards[card].name)}{f' for {there}' if there else ''}"
    gives, paid = _given(state, action, card), wealth_change(state, seat, -cost)
    words = ", ".join(text for text in (paid.text, gives.text) if text)
    return label, Effect(words, "", (*gives.prospects, *paid.prospects))


def _given(state: Vitium, action: int, card: int) -> Effect:
    """What an altering card adds to the one it is put on (VTM-66): +3 Resolve, so it lives."""
    marks = split_marks(int(codes.marks_of(action)))
    if (
        not marks
        or marks[0] >= codes.SEATED
        or not any(word.startswith("alter") for word in pool_of(state).cards[card].keywords)
    ):
        return NOTHING
    more, host = pool_of(state).cards[card].stats, int(state.card_at(marks[0] - 1))
    added = [(name.title(), value) for name, value in zip(STATS, more, strict=True) if value]
    said = listed([f"{value:+} {name}" for name, value in added])
    saved = saved_words(state, host, resolve=more[STATS.index("resolve")] or 0)
    text = ", ".join([said, saved]) if said and saved else said
    if pool_of(state).cards[card].abilities:  # they may change the same values
        return Effect(text)
    return Effect(text, "", tuple(stat_change(state, host, name, value) for name, value in added))


def _get_underway(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    card = pool_of(state).cards[int(codes.who_of(action))]
    if card.is_asset:  # VTM-86
        return f"Hide {short(card.name)}", Effect("face down, so that it can sneak")
    pays = reward_words(card)
    lacks = lacking(state, seat, int(codes.who_of(action)))
    does = [f"{card.progress} to do{f' for {pays}' if pays else ''}", *([lacks] if lacks else [])]
    return f"Start {short(card.name)}", Effect(", ".join(does))


def _complete(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    row = _card(state, action)
    card, there = pool_of(state).cards[int(state.face(row))], _targets(state, action, seat)
    gains = [influence_change(state, seat, card.influence)] if card.influence else []
    gains += [wealth_change(state, seat, card.cint)] if card.cint else []
    abilities = [ability for ability in card.abilities if not ability.tags]
    marks = split_marks(int(codes.marks_of(action))) if sum(one.mark is not None for one in abilities) == 1 else []
    does = _steps(state, tuple(step for ability in abilities for step in ability.steps), marks, seat)
    text = ". ".join(words for words in (", ".join(one.text for one in gains), does.text) if words)
    changes = (*does.prospects, *(change for one in gains for change in one.prospects))
    return f"Complete {short(card.name)}{f' on {there}' if there else ''}", Effect(text, "", changes)


def _chosen(verb: str) -> Callable[[Vitium, int, int], tuple[str, Effect]]:
    def make(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
        who = int(codes.who_of(action))
        return ("" if who == codes.NO_CARD else f"{verb} {short(pool_of(state).cards[who].name)}"), NOTHING

    return make


def _mark(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    there = _targets(state, action, seat)
    return (f"Choose {there}" if there else ""), _asked_effect(state, split_marks(int(codes.marks_of(action))), seat)


def _asked_effect(state: Vitium, marks: list[int], seat: int) -> Effect:
    """What happens to the cards that an ability asks for."""
    marks = [mark for mark in marks if mark < codes.NOTHING]
    if not marks or state.is_sneaking(state.top):
        return NOTHING
    if state.ask == layout.ASK_MARK:
        return steps_effect(state, asking_ability(state).steps, marks, seat)
    step = asking_step(state)
    who, *others = step.arguments
    if not isinstance(who, Who) or who.how != "choose":
        return NOTHING
    chosen = dataclasses.replace(step, before=(), arguments=(Who(how="ref", ref="mark"), *others))
    return steps_effect(state, (chosen,), marks, seat)


def _split(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """How a job's Influence is shared (VTM-74): what is kept, and who gets the rest."""
    marks = int(codes.marks_of(action))
    shares = [(one, int(codes.share_of(marks, one))) for one in range(int(state.seats))]
    kept = next((share for one, share in shares if one == seat), 0)
    given = [f"{share} to {SEAT_NAMES[one]}" for one, share in shares if share and one != seat]
    parts = [*([f"keep {kept}"] if kept else []), *([f"give {listed(given)}"] if given else [])]
    label = ", ".join(parts)
    return label[:1].upper() + label[1:], influence_change(state, seat, kept)._replace(prospects=())


def _house(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """The Influence with a House before and after, which its cards require (VTM-7)."""
    house = int(codes.who_of(action))
    before, more = int(state.influence_with(seat, house)), int(state.gain_amount(state.place(state.top)))
    return pool_of(state).houses[house].name, Effect(f"{before} → {before + more} with this House")


# Turns ---------------------------------------------------------------------------------------------------------------


def _end(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    return "End turn", Effect(f"{SEAT_NAMES[int(state.after(seat))]} is next")


def _negotiate(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """What is paid for a card, and how many are held then (VTM-37, VTM-37a)."""
    paid, held = wealth_change(state, seat, -int(NEGOTIATION_COST)), len(state.hand_of(seat))
    if not state.deck_count[seat] and state.options.empty_deck != "reshuffle":
        return "Negotiate", Effect(f"{NO_USE}your deck is empty", "", paid.prospects)
    draws = f"hand {held} → {held + 1} cards" if held < FULL_HAND_CARDS else "discard a card, draw one"
    return "Negotiate", paid._replace(text=f"{paid.text}, {draws}")


def _pass(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    happens = pending_effect(state, seat)
    if state.turn == seat:
        return "Go on", happens
    happens = happens if happens.text else pending_ability(state, seat)
    return "Let it happen", happens._replace(text="you have no answer to it") if len(state.actions()) == 1 else happens


def _consent(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    return "Consent", pending_effect(state, seat)


def _refuse(state: Vitium, action: int, seat: int) -> tuple[str, Effect]:
    """Refusing help on an event, a gift or a share; only the first forbids to ask again this turn (VTM-47)."""
    if state.ask != layout.ASK_CONSENT:
        return "Refuse", NOTHING
    return "Refuse", Effect("nothing happens, and they can't ask for it again this turn")


# fmt: off
PREVIEWS: dict[int, Callable[[Vitium, int, int], tuple[str, Effect]]] = {
    int(kind): make for kind, make in (
        (codes.END, _end), (codes.NEGOTIATE, _negotiate), (codes.PASS, _pass), (codes.PURCHASE, _purchase),
        (codes.CONSENT, _consent), (codes.REFUSE, _refuse),
        (codes.PURCHASE_SLOT, _purchase), (codes.GET_UNDERWAY, _get_underway), (codes.COMPLETE, _complete),
        (codes.ATTACK, _pawn("Attack", attack_effect, attacks=True)), (codes.WORK, _pawn("Work on", work_effect)),
        (codes.SABOTAGE, _pawn("Sabotage", sabotage_effect)), (codes.SEDUCE, _seduce), (codes.ACT, _use),
        (codes.ACTIVATE, _use), (codes.INTERCEPT, _intercept), (codes.PICK, _chosen("Start with")),
        (codes.DISCARD, _chosen("Discard")), (codes.TAKE, _chosen("Take")), (codes.MARK, _mark), (codes.CHOOSE, _mark),
        (codes.SPLIT, _split), (codes.PAY, payment_preview.pay), (codes.DECLINE, payment_preview.decline),
        (codes.HOUSE, _house), (codes.YES, payment_preview.use), (codes.NO, payment_preview.use),
    )
}
# fmt: on

"""What is asked, in words that speak to the seat that reads them."""

from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.data import frames, ledger
from ludarium.games.barony.rules.data.cards import FIEF_SIZE
from ludarium.games.barony.rules.hiring import fief_capacity
from ludarium.games.barony.rules.setup import eligible_for_fief, next_to_place, soldier
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import (
    SEAT_NAMES,
    asked,
    at_words,
    clash_words,
    is_among_fellows,
    offered_words,
    serf_words,
    sides_words,
    whose_serf,
)

# fmt: off
YOURS = {  # read by the decider: {a} is the Aggressor, {d} or {other} the Defender, {can} what may be declared
    asks.CONTACT:   "{a} meets {other} {at}. Roll the dice; if you like, {can} first.",
    asks.ANSWER:    "{a} offers {other} {offer}. Do you accept?",
    asks.AGGRESSOR: "{clash}: {can}.",
    asks.ESCORT:    "{clash}. Which Knight takes its place, if any?",
    asks.DEFENDER:  "{clash}: {can}.",
    asks.RAY:       "{a} wins: {d} flies {triangles}. Which way?",
    asks.RETREAT:   "{d} gives way to {a}. Where does it go?",
    asks.SOAK:      "{loser} flies {triangles}. By how many does its armour shorten that?",
    asks.AWAY:      "{d} wins: {a} is sent away. Which way?",
    asks.SHOOT:     "{mover} jumps over {below}. Shoot at it?",
    asks.REENTER:   "A blessing saves {mover}. Where does it come back?",
    asks.LOOT:      "{a} wins. What does it steal from {d}?",
    asks.RECRUIT:   "{a} has bumped {d}. Try to recruit it?",
    asks.SPRING:    "{mover} has sprung a trap. Which way is it thrown?",
}
FELLOWS = {  # read by the decider if both Serfs are his (BAR-35): {x} is the Aggressor, {y} the Defender
    asks.AGGRESSOR: "{clash}: one of them must leave, and you decide for both. Does {x} give way?",
    asks.DEFENDER:  "{x} stays. Does {y} give way, or do dice decide between the two?",
}
OTHERS = {  # what everybody else reads, with {who} for the decider
    asks.CONTACT:   "{a} meets {other} {at}: {who} may trade, bless or cast first.",
    asks.ANSWER:    "{a} offers {other} {offer}: {who} accepts or refuses.",
    asks.AGGRESSOR: "{clash}: {who} says how.",
    asks.ESCORT:    "{clash}: {who} may send a Knight in its place.",
    asks.DEFENDER:  "{clash}: {who} says how it defends itself.",
    asks.DICE:      "{clash}: two dice are thrown for each side.",
    asks.RAY:       "{a} wins: {who} chooses where {d} flies.",
    asks.RETREAT:   "{d} gives way to {a}: {who} chooses where it goes.",
    asks.SOAK:      "{loser} flies {triangles}: {who} says how much armour helps.",
    asks.AWAY:      "{d} wins: {who} chooses where {a} is sent.",
    asks.SHOOT:     "{mover} jumps over {below}: {who} may shoot at it.",
    asks.REENTER:   "A blessing saves {mover}: {who} chooses where it comes back.",
    asks.LOOT:      "{a} wins: {who} chooses what it steals from {d}.",
    asks.RECRUIT:   "{a} has bumped {d}: {who} may try to recruit it.",
    asks.DIE:       "{a} tries to recruit {d}: two dice are thrown.",
    asks.SPRING:    "{mover} has sprung a trap: {who} chooses which way it is thrown.",
}
DECLARED = {
    code.ROLL: "roll", code.LOSE: "lose on purpose", code.RETREAT: "retreat", code.ASSASSINATE: "assassinate",
    code.PICKPOCKET: "pick a pocket", code.STEAL: "steal", code.TAX: "tax", code.BLESS: "bless",
    code.GIVE: "hand something over", code.TAKE: "hand something over", code.OFFER: "offer a trade",
    code.CAST_NEAR: "cast a spell",
}
# fmt: on
TO_POINT_AT = {
    asks.ACT: "Choose a Serf that acts",
    asks.PLACE: "Choose a triangle",
    asks.ESCORT: "Choose a Knight",
    asks.RAY: "Choose where it flies",
    asks.AWAY: "Choose where it goes",
    asks.RETREAT: "Choose where it goes",
    asks.REENTER: "Choose a triangle",
    asks.SPRING: "Choose where it flies",
}  # fmt: skip
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def lead(state: Barony, seat: int | None) -> str:
    """The first words of the question; nothing while others decide."""
    if state.decider == CHANCE:
        return "Dice."
    if state.decider == NOBODY or state.decider != seat:
        return ""
    if state.phase == is_.SETTING_UP:
        return {asks.HIRE: "Build your Fiefdom.", asks.FIEF: "Choose your Fief.", asks.ARM: "Arm your Soldiers."}.get(
            state.ask, "Place your Serfs."
        )
    return "Your answer?" if is_reply(state) else "Your turn."


def phase(state: Barony, seat: int | None) -> str:
    """What the Baron who sets up is doing, which others are not told; nothing once turns are taken."""
    if state.phase != is_.SETTING_UP:
        return ""
    if seat is None or seat != state.decider:
        return "Setting up"
    return {asks.HIRE: "Hiring", asks.FIEF: "Choosing", asks.ARM: "Arming"}.get(state.ask, "Placing")


def todo(state: Barony, seat: int | None) -> str:
    """What the decider is to point at first; nothing for others, and where buttons are enough."""
    return TO_POINT_AT.get(int(state.ask), "") if seat is not None and seat == state.decider else ""


def is_reply(state: Barony) -> bool:
    """Whether the decider answers what another Baron does."""
    return state.phase == is_.PLAYING and state.decider not in (CHANCE, NOBODY, int(state.turn))


def prompt(state: Barony, seat: int | None) -> str:
    """What is asked and why, in one sentence."""
    own = seat == state.decider
    if own and state.phase == is_.SETTING_UP:
        return _setting_up(state)
    if own and state.ask == asks.ACT:
        return _acting(state)
    if state.ask == asks.ACT and state.active >= 0:
        return f"{SEAT_NAMES[state.decider]} goes on with {serf_words(state, int(state.active))}."
    sentence = FELLOWS.get(state.ask) if own and is_among_fellows(state) else None
    sentence = sentence or (YOURS if own else OTHERS).get(state.ask)
    return _first(sentence.format(**_named(state, seat))) if sentence else asked(state)[1]


def _first(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _setting_up(state: Barony) -> str:
    """What the Baron who sets up is to do next."""
    seat = int(state.setting)
    if state.ask == asks.HIRE:
        return f"{_nine(int(fief_capacity(state, seat)))} hired, {int(state.gold[seat]):,} gold left."
    if state.ask == asks.FIEF:
        chosen = [one for one in eligible_for_fief(state, seat) if state.where(one) == ledger.CHOSEN]
        return f"{_nine(len(chosen))} chosen: who starts the match?"
    if state.ask == asks.ARM:
        serf = serf_words(state, int(soldier(state)))
        return (
            f"{serf} knows one trick: Archery against Jumpers, or Throw against attackers. Or let it be set up for you."
        )
    serf = serf_words(state, int(next_to_place(state, seat)))
    return f"{serf}: choose a marked triangle, or let the rest be placed for you."


def _nine(count: int) -> str:
    return f"{_first(NUMBERS[min(count, 9)]) if count else 'None'} of nine"


def _acting(state: Barony) -> str:
    """What the Baron whose turn it is may do."""
    if state.active >= 0:
        left = int(state.left)
        more = f"may go on for {steps_words(left)}" if left > 0 else "has no step left, but may do something else"
        return f"{serf_words(state, int(state.active))} {more}. Or end the turn?"
    able = {code.who_of(one) for one in state.actions() if code.kind_of(one) not in (code.PASS, code.END)}
    if not able:
        return "None of your Serfs can act, so you pass."
    return "Choose the Serf that acts." if len(able) > 1 else "Only one of your Serfs can act."


def steps_words(steps: int) -> str:
    """A number of steps in words."""
    return f"{NUMBERS[steps] if steps < 10 else steps} step{'' if steps == 1 else 's'}"


def triangles_words(far: int) -> str:
    """A distance in words."""
    return f"{NUMBERS[far] if far < 10 else far} triangle{'' if far == 1 else 's'}"


def _named(state: Barony, seat: int | None) -> dict[str, str]:
    """Who and what the question is about, as this seat calls them."""
    who = SEAT_NAMES[state.decider] if state.decider >= 0 else ""
    if state.frame.kind not in (frames.CLASH, frames.MEETING):
        mover = int(state.frame.mover)
        below = int(state.at[state.frame.at]) if state.ask == asks.SHOOT else mover
        return {"who": who, "mover": whose_serf(state, mover, seat), "below": whose_serf(state, below, seat)}
    aggressor, defender = (whose_serf(state, int(one), seat) for one in (state.frame.aggressor, state.frame.defender))
    return {
        "who": who,
        "a": aggressor,
        "d": defender,
        "other": sides_words(state, seat)[1],
        "at": at_words(state, int(state.frame.place)),
        "clash": clash_words(state, seat),
        "loser": aggressor if state.frame.stage >= stages.LOST else defender,
        "triangles": triangles_words(int(state.frame.far)),
        "offer": offered_words(state),
        "can": declarable(state, dice=state.ask != asks.CONTACT),
        "x": serf_words(state, int(state.frame.aggressor)),
        "y": serf_words(state, int(state.frame.defender)),
    }


def declarable(state: Barony, *, dice: bool = True) -> str:
    """What may be declared now, with or without letting the dice decide."""
    kinds = [kind for kind in map(_kind, state.actions()) if kind in DECLARED and (dice or kind != code.ROLL)]
    if set(kinds) <= {code.ROLL, code.LOSE} and code.ROLL in kinds:
        return "roll the dice"  # the button for the other way tells enough
    return listed(list(dict.fromkeys(DECLARED[kind] for kind in kinds)), "or")


def _kind(action: int) -> int:
    return int(code.kind_of(action))


def notes(state: Barony, seat: int | None) -> tuple[str, ...]:
    """For every seat how far its setup is, as a seat may know it (BAR-9), and later who is out of the match."""
    if state.phase != is_.SETTING_UP:
        return tuple("out of the match" if out else "" for out in state.out) if any(state.out) else ()
    return tuple(_progress(state, one, seat) for one in range(state.seats))


def _progress(state: Barony, one: int, seat: int | None) -> str:
    if one < state.setting:
        return "ready" if one == seat else "ready, and seen once all are"
    if one > state.setting:
        return "sets up later"
    if one != seat or state.ask != asks.PLACE:
        return "sets up now"
    waiting = sum(1 for serf in eligible_for_fief(state, one) if state.where(serf) == ledger.CHOSEN)
    return f"{max(0, int(FIEF_SIZE) - waiting)} of {FIEF_SIZE} placed"

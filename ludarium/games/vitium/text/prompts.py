"""Prompts: what is asked of whom, in a sentence that everybody may see."""

from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vitium.cards.language.english import counted_noun, step_words
from ludarium.games.vitium.cards.language.syntax import Ability, AbilityStep, Who
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.terms import C_TYPE, PAWN
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
ASKED = {  # rule; what the decider is asked; what the others read, where {who} is the decider
    layout.ASK_ORDER:    ("VTM-25", "", "Chance draws the turn order."),
    layout.ASK_PICK:     ("VTM-26", "Pick {count}; {drawn} more are drawn at random.",
                                    "{who} picks a starting card."),
    layout.ASK_DRAW:     ("VTM-28", "", "Chance deals a card."),
    layout.ASK_DIG:      ("VTM-35", "", "Chance reveals a card of a deck."),
    layout.ASK_DROP:     ("VTM-35", "", "Chance takes a card from a hand."),
    layout.ASK_MAIN:     ("VTM-33", "Choose a card to use, or end your turn.",
                                    "{who} takes an action or ends the turn."),
    layout.ASK_CONSENT:  ("VTM-47", "May they work on your event?", "{who} may consent or refuse."),
    layout.ASK_MANEUVER: ("VTM-53", "Respond, or let it happen?", "{who} may respond or pass."),
    layout.ASK_RESOLVE:  ("VTM-88", "Choose which ability resolves next.",
                                    "{who} chooses which ability resolves next."),
    layout.ASK_PRICE:    ("VTM-87", "Pay for {card}, or decline?", "{who} may pay for {card}, or decline."),
    layout.ASK_MARK:     ("VTM-36", "{card}: {does} {which}", "{who} chooses a mark for {card}."),
    layout.ASK_CHOOSE:   ("VTM-35", "{card}: {does} {which}", "{who} chooses for {card}."),
    layout.ASK_SEARCH:   ("VTM-35", "Take {count} from your deck.", "{who} searches the deck."),
    layout.ASK_DUG:      ("VTM-35", "Take {count} of these.", "{who} looks through cards of the deck."),
    layout.ASK_RECOVER:  ("VTM-35", "Take {count} back from your junkyard.",
                                    "{who} takes cards back from the junkyard."),
    layout.ASK_DISCARD:  ("VTM-37", "Discard {count}{reason}.", "{who} discards a card."),
    layout.ASK_MAY:      ("VTM-35", "Use {card}?", "{who} may use {card}."),
    layout.ASK_UNLESS:   ("VTM-3",  "Pay Ç{count} to stop {card}?", "{who} may pay Ç{count} to stop {card}."),
    layout.ASK_SPLIT:    ("VTM-74", "You earn {count} Influence with {house}: keep it, or share it?",
                                    "{who} earns {count} Influence with {house}, and may share it."),
    layout.ASK_SHARE:    ("VTM-75", "{boss} offers you {count} Influence with {house}: accept or refuse?",
                                    "{boss} offers {who} {count} Influence with {house}: accept or refuse?"),
    layout.ASK_HOUSE:    ("VTM-21", "You gain {count} Influence: with which House?",
                                    "{who} gains {count} Influence and chooses a House."),
    layout.ASK_GIFT:     ("VTM-73", "{boss} offers you Ç{count}: accept or refuse?",
                                    "{boss} offers {who} Ç{count}: accept or refuse?"),
}
# fmt: on
NOBODY_ACTS = "Nobody acts for you yet: buy a pawn, or start a job."
"""Instead of the usual question of a turn, as long as a player has no pawn and can buy one."""
ENDED = {5: "VTM-5", 108: "VTM-108", 109: "VTM-109"}


def asked(state: Vitium) -> tuple[str, str]:
    """The rule behind the current question, and the question as others read it."""
    if state.decider == NOBODY:
        return ENDED.get(int(state.ended_by), "VTM-5"), "The match is over."
    rule, _, sentence = ASKED[int(state.ask)]
    return rule, _filled(state, sentence)


def question(state: Vitium, seat: int | None) -> str:
    """What is asked, in a sentence that speaks to the decider."""
    _, own, others = ASKED[int(state.ask)]
    if seat == state.decider and state.ask == layout.ASK_MAIN and _needs_pawn(state, int(state.decider)):
        return NOBODY_ACTS
    return _filled(state, own if seat == state.decider else others)


def _needs_pawn(state: Vitium, seat: int) -> bool:
    """Whether nobody can act for a seat, and it can buy a pawn."""
    if any(state.boss(row) == seat and _is_pawn(state, row) for row in state.in_play):
        return False
    cards = state.library
    bought = [int(codes.who_of(one)) for one in state.actions() if codes.kind_of(one) == codes.PURCHASE]
    return any(cards.of(card, C_TYPE) == PAWN for card in bought)


def _is_pawn(state: Vitium, row: int) -> bool:
    return state.is_face_up(row) and state.printed(row, C_TYPE) == PAWN and not state.alters(row)


def _filled(state: Vitium, sentence: str) -> str:
    who = "" if state.decider == CHANCE else SEAT_NAMES[state.decider]
    count = _cards_words(state) if int(state.ask) in COUNTING else _count(state)
    card, boss, house, reason = _card(state), _boss(state), _house(state), _reason(state)
    drawn, (does, which) = _drawn(state), _asked_words(state)
    return sentence.format(
        who=who, card=card, boss=boss, count=count, house=house, reason=reason, drawn=drawn, does=does, which=which
    )


def asking_ability(state: Vitium) -> Ability:
    """The ability that asks, as it is printed."""
    return pool_of(state).cards[int(state.frame_face(state.top))].abilities[int(state.ability_place(state.top))]


def asking_step(state: Vitium) -> AbilityStep:
    """The step of that ability for which cards are chosen."""
    return asking_ability(state).steps[int(state.step(state.top))]


def _asked_words(state: Vitium) -> tuple[str, str]:
    """What is done to the cards that are asked for, and how many these are: deal 2 damage to a pawn of yours. Which?"""
    if state.ask == layout.ASK_CHOOSE:
        step = asking_step(state)
        chosen = next((one.selector for one in step.arguments if isinstance(one, Who) and one.how == "choose"), None)
        words = step_words(step).replace(" of your choice", "", 1)
    elif state.ask == layout.ASK_MARK:
        ability = asking_ability(state)
        chosen, words = ability.mark, ". ".join(step_words(step) for step in ability.steps)
        words = words.replace("the mark", counted_noun(chosen), 1) if chosen else words
    else:
        return "", ""
    if state.is_sneaking(state.top):  # it is not said whose ability it is, nor which (VTM-86)
        return "choose what it is used on.", ""
    return f"{words}.", "Which ones?" if chosen is not None and chosen.count > 1 else "Which one?"


def _drawn(state: Vitium) -> int:
    """How many cards of the first hand chance deals (VTM-28)."""
    if state.ask != layout.ASK_PICK:
        return 0
    return pool_of(state).characters[int(state.character[state.decider])].drawn


COUNTING = (layout.ASK_PICK, layout.ASK_SEARCH, layout.ASK_DUG, layout.ASK_RECOVER, layout.ASK_DISCARD)
"""Questions asked once for every card."""


def _cards_words(state: Vitium) -> str:
    """How many cards are still to be chosen: 2 more starting cards."""
    count = 1 if _hand_is_full(state) else max(1, int(state.cards_left(state.top)))
    more = " more starting" if state.ask == layout.ASK_PICK else ""
    return f"{count}{more} card{'s' if count > 1 else ''}"


def _hand_is_full(state: Vitium) -> bool:
    return state.ask == layout.ASK_DISCARD and state.frame_kind(state.top) == layout.F_ACT


def _reason(state: Vitium) -> str:
    """Why a card is discarded."""
    return ": your hand is full, and you draw one" if _hand_is_full(state) else ""


def _card(state: Vitium) -> str:
    """The card whose ability asks; a sneaking card is not named (VTM-86)."""
    if state.ask not in (layout.ASK_PRICE, layout.ASK_MARK, layout.ASK_CHOOSE, layout.ASK_MAY, layout.ASK_UNLESS):
        return ""
    if state.is_sneaking(state.top):
        return "a sneak ability"
    return pool_of(state).cards[state.frame_face(state.top)].name


def _boss(state: Vitium) -> str:
    """Who offers the gift or share."""
    if state.ask == layout.ASK_GIFT:
        return SEAT_NAMES[state.giver(state.top)]
    return SEAT_NAMES[state.player(state.top)] if state.ask == layout.ASK_SHARE else ""


def _count(state: Vitium) -> int:
    """The amount in question."""
    match int(state.ask):
        case layout.ASK_UNLESS:
            bind(state, state.top)
            return int(unless_price(state, state.top))
        case layout.ASK_SPLIT:
            return pool_of(state).cards[state.frame_face(state.top)].influence
        case layout.ASK_SHARE:
            return int(state.share(state.top, state.decider))
        case layout.ASK_HOUSE:
            return int(state.gain_amount(state.place(state.top)))
        case layout.ASK_GIFT:
            return int(state.amount(state.top))
    return 0


def _house(state: Vitium) -> str:
    """The House of the reward."""
    if state.ask not in (layout.ASK_SPLIT, layout.ASK_SHARE):
        return ""
    found = pool_of(state)
    house = found.cards[state.frame_face(state.top)].house
    return next(one.name for one in found.houses if one.id == house)

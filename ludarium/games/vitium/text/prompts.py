"""Prompts: what is asked of whom, in a sentence that everybody may see."""

from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
ASKED = {  # rule and sentence; {who} is the decider
    layout.ASK_ORDER:    ("VTM-25", "Chance draws the turn order."),
    layout.ASK_PICK:     ("VTM-26", "{who} picks a starting card."),
    layout.ASK_DRAW:     ("VTM-28", "Chance deals a card."),
    layout.ASK_DIG:      ("VTM-35", "Chance reveals a card of a deck."),
    layout.ASK_DROP:     ("VTM-35", "Chance takes a card from a hand."),
    layout.ASK_MAIN:     ("VTM-33", "{who} takes an action or ends the turn."),
    layout.ASK_CONSENT:  ("VTM-47", "{who} may consent or refuse."),
    layout.ASK_MANEUVER: ("VTM-53", "{who} may respond or pass."),
    layout.ASK_RESOLVE:  ("VTM-88", "{who} chooses which ability resolves next."),
    layout.ASK_PRICE:    ("VTM-87", "{who} may pay for {card}, or decline."),
    layout.ASK_MARK:     ("VTM-36", "{who} chooses a mark for {card}."),
    layout.ASK_CHOOSE:   ("VTM-35", "{who} chooses for {card}."),
    layout.ASK_SEARCH:   ("VTM-35", "{who} searches the deck."),
    layout.ASK_DUG:      ("VTM-35", "{who} looks through cards of the deck."),
    layout.ASK_RECOVER:  ("VTM-35", "{who} takes cards back from the junkyard."),
    layout.ASK_DISCARD:  ("VTM-37", "{who} discards a card."),
    layout.ASK_MAY:      ("VTM-35", "{who} may use {card}."),
    layout.ASK_UNLESS:   ("VTM-3",  "{who} may pay {count}Ç to stop {card}."),
    layout.ASK_SPLIT:    ("VTM-74", "{who} splits {count} Influence with {house} among the players."),
    layout.ASK_SHARE:    ("VTM-75", "{boss} offers {who} {count} Influence with {house}: accept or refuse?"),
    layout.ASK_HOUSE:    ("VTM-21", "{who} gains {count} Influence and chooses a House."),
    layout.ASK_GIFT:     ("VTM-73", "{boss} offers {who} {count}Ç: accept or refuse?"),
}
# fmt: on
ENDED = {5: "VTM-5", 108: "VTM-108", 109: "VTM-109"}


def prompt(state: Vitium) -> tuple[str, str]:
    """The rule behind the current question, and the question as a sentence."""
    if state.decider == NOBODY:
        return ENDED.get(int(state.ended_by), "VTM-5"), "The match is over."
    rule, sentence = ASKED[int(state.ask)]
    who = "" if state.decider == CHANCE else SEAT_NAMES[state.decider]
    return rule, sentence.format(
        who=who, card=_card(state), boss=_boss(state), count=_count(state), house=_house(state)
    )


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
            return int(state.gains[state.place(state.top) + 1])
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

"""What is asked, and of whom, in a sentence that everybody may hear."""

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import base_state as is_
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.reading import speak
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import catalogue_of
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
ASKED = {  # the rule that says so, and the sentence, with {who} for the decider
    is_.ASK_ORDER:    ("VTM-25", "Chance draws the turn order."),
    is_.ASK_PICK:     ("VTM-26", "{who} picks a starting card."),
    is_.ASK_DRAW:     ("VTM-28", "Chance deals a card."),
    is_.ASK_DIG:      ("VTM-35", "Chance turns up a card of a deck."),
    is_.ASK_DROP:     ("VTM-35", "Chance takes a card from a hand."),
    is_.ASK_MAIN:     ("VTM-33", "{who} takes an action or ends the turn."),
    is_.ASK_CONSENT:  ("VTM-47", "{who} may consent or refuse."),
    is_.ASK_MANEUVER: ("VTM-53", "{who} may answer or pass."),
    is_.ASK_RESOLVE:  ("VTM-88", "{who} says which ability comes next."),
    is_.ASK_PRICE:    ("VTM-87", "{who} pays for {card}, or declines it."),
    is_.ASK_MARK:     ("VTM-36", "{who} marks for {card}."),
    is_.ASK_CHOOSE:   ("VTM-35", "{who} chooses for {card}."),
    is_.ASK_SEARCH:   ("VTM-35", "{who} searches the deck."),
    is_.ASK_DUG:      ("VTM-35", "{who} looks through cards of the deck."),
    is_.ASK_RECOVER:  ("VTM-35", "{who} takes cards back from the junkyard."),
    is_.ASK_DISCARD:  ("VTM-37", "{who} discards a card."),
    is_.ASK_MAY:      ("VTM-35", "{who} may use {card}."),
    is_.ASK_UNLESS:   ("VTM-3",  "{who} may pay {count}Ç to be spared by {card}."),
    is_.ASK_SPLIT:    ("VTM-74", "{who} splits {count} Influence with {house} amongst the players."),
    is_.ASK_SHARE:    ("VTM-75", "{boss} lets {who} have {count} Influence with {house}: accept or refuse?"),
    is_.ASK_HOUSE:    ("VTM-21", "{who} gains {count} Influence, and chooses a House."),
    is_.ASK_GIFT:     ("VTM-73", "{boss} offers {who} {count}Ç: accept or refuse?"),
}
# fmt: on


def asked(state: Vitium) -> tuple[str, str]:
    """The rule of what is asked, and the sentence that asks it."""
    rule, sentence = ASKED[int(state.ask)]
    who = "" if state.decider == CHANCE else SEAT_NAMES[state.decider]
    return rule, sentence.format(
        who=who, card=_card(state), boss=_boss(state), count=_count(state), house=_house(state)
    )


def _card(state: Vitium) -> str:
    """The card behind what is carried out; of a sneaking one no more than that (VTM-86)."""
    if state.ask not in (is_.ASK_PRICE, is_.ASK_MARK, is_.ASK_CHOOSE, is_.ASK_MAY, is_.ASK_UNLESS):
        return ""
    return "a sneak ability" if state.now(is_.SNEAKING) else catalogue_of(state).cards[state.now(is_.CARD_OF)].name


def _boss(state: Vitium) -> str:
    """Who gives, or shares."""
    entry = {is_.ASK_GIFT: is_.GIVER, is_.ASK_SHARE: is_.YOU}.get(int(state.ask))
    return "" if entry is None else SEAT_NAMES[state.now(entry)]


def _count(state: Vitium) -> int:
    """How much it is about."""
    match int(state.ask):
        case is_.ASK_UNLESS:
            speak(state, state.top)
            return int(unless_price(state, state.top))
        case is_.ASK_SPLIT:
            return catalogue_of(state).cards[state.now(is_.CARD_OF)].influence
        case is_.ASK_SHARE:
            return int(state.now(is_.SHARES + state.decider))
        case is_.ASK_HOUSE:
            return int(state.gains[state.now(is_.PLACE) + 1])
        case is_.ASK_GIFT:
            return int(state.now(is_.AMOUNT))
    return 0


def _house(state: Vitium) -> str:
    """The House with which a reward is."""
    if state.ask not in (is_.ASK_SPLIT, is_.ASK_SHARE):
        return ""
    found = catalogue_of(state)
    house = found.cards[state.now(is_.CARD_OF)].house
    return next(one.name for one in found.houses if one.id == house)

"""What is asked, and of whom, in a sentence that everybody may hear."""

from ludarium.core.state import CHANCE
from ludarium.games.vitium.rules import layout
from ludarium.games.vitium.rules.effects.steps import unless_price
from ludarium.games.vitium.rules.reading import speak
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import catalogue_of
from ludarium.games.vitium.text.words import SEAT_NAMES

# fmt: off
ASKED = {  # the rule that says so, and the sentence, with {who} for the decider
    layout.ASK_ORDER:    ("VTM-25", "Chance draws the turn order."),
    layout.ASK_PICK:     ("VTM-26", "{who} picks a starting card."),
    layout.ASK_DRAW:     ("VTM-28", "Chance deals a card."),
    layout.ASK_DIG:      ("VTM-35", "Chance turns up a card of a deck."),
    layout.ASK_DROP:     ("VTM-35", "Chance takes a card from a hand."),
    layout.ASK_MAIN:     ("VTM-33", "{who} takes an action or ends the turn."),
    layout.ASK_CONSENT:  ("VTM-47", "{who} may consent or refuse."),
    layout.ASK_MANEUVER: ("VTM-53", "{who} may answer or pass."),
    layout.ASK_RESOLVE:  ("VTM-88", "{who} says which ability comes next."),
    layout.ASK_PRICE:    ("VTM-87", "{who} pays for {card}, or declines it."),
    layout.ASK_MARK:     ("VTM-36", "{who} marks for {card}."),
    layout.ASK_CHOOSE:   ("VTM-35", "{who} chooses for {card}."),
    layout.ASK_SEARCH:   ("VTM-35", "{who} searches the deck."),
    layout.ASK_DUG:      ("VTM-35", "{who} looks through cards of the deck."),
    layout.ASK_RECOVER:  ("VTM-35", "{who} takes cards back from the junkyard."),
    layout.ASK_DISCARD:  ("VTM-37", "{who} discards a card."),
    layout.ASK_MAY:      ("VTM-35", "{who} may use {card}."),
    layout.ASK_UNLESS:   ("VTM-3",  "{who} may pay {count}Ç to be spared by {card}."),
    layout.ASK_SPLIT:    ("VTM-74", "{who} splits {count} Influence with {house} amongst the players."),
    layout.ASK_SHARE:    ("VTM-75", "{boss} lets {who} have {count} Influence with {house}: accept or refuse?"),
    layout.ASK_HOUSE:    ("VTM-21", "{who} gains {count} Influence, and chooses a House."),
    layout.ASK_GIFT:     ("VTM-73", "{boss} offers {who} {count}Ç: accept or refuse?"),
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
    if state.ask not in (layout.ASK_PRICE, layout.ASK_MARK, layout.ASK_CHOOSE, layout.ASK_MAY, layout.ASK_UNLESS):
        return ""
    return (
        "a sneak ability" if state.now(layout.SNEAKING) else catalogue_of(state).cards[state.now(layout.CARD_OF)].name
    )


def _boss(state: Vitium) -> str:
    """Who gives, or shares."""
    entry = {layout.ASK_GIFT: layout.GIVER, layout.ASK_SHARE: layout.YOU}.get(int(state.ask))
    return "" if entry is None else SEAT_NAMES[state.now(entry)]


def _count(state: Vitium) -> int:
    """How much it is about."""
    match int(state.ask):
        case layout.ASK_UNLESS:
            speak(state, state.top)
            return int(unless_price(state, state.top))
        case layout.ASK_SPLIT:
            return catalogue_of(state).cards[state.now(layout.CARD_OF)].influence
        case layout.ASK_SHARE:
            return int(state.now(layout.SHARES + state.decider))
        case layout.ASK_HOUSE:
            return int(state.gains[state.now(layout.PLACE) + 1])
        case layout.ASK_GIFT:
            return int(state.now(layout.AMOUNT))
    return 0


def _house(state: Vitium) -> str:
    """The House with which a reward is."""
    if state.ask not in (layout.ASK_SPLIT, layout.ASK_SHARE):
        return ""
    found = catalogue_of(state)
    house = found.cards[state.now(layout.CARD_OF)].house
    return next(one.name for one in found.houses if one.id == house)

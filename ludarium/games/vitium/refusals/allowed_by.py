"""Which rule allows a legal action."""

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.prompts import asked

# fmt: off
ALLOWED = {
    codes.END:           ("VTM-44",  "the active player may end the turn at any time in step 4"),
    codes.NEGOTIATE:     ("VTM-37",  "for Ç200 you draw a card"),
    codes.PURCHASE:      ("VTM-38",  "an asset can be purchased for its cost"),
    codes.PURCHASE_SLOT: ("VTM-86",  "a sneaking asset can be purchased as if from hand"),
    codes.GET_UNDERWAY:  ("VTM-39",  "an event can be put underway for free"),
    codes.ATTACK:        ("VTM-46",  "a pawn may attack another asset"),
    codes.WORK:          ("VTM-47",  "a pawn may work on an event if its boss consents"),
    codes.SABOTAGE:      ("VTM-48",  "a pawn may sabotage an event in play"),
    codes.ACT:           ("VTM-77",  "a pawn may use its Act ability"),
    codes.SEDUCE:        ("VTM-80",  "a pawn may seduce a Human with no more Cunning"),
    codes.COMPLETE:      ("VTM-41",  "an event with enough progress can be completed"),
    codes.ACTIVATE:      ("VTM-43",  "an ability can be activated for its cost"),
    codes.PASS:          ("VTM-53",  "a player who is asked may pass"),
    codes.INTERCEPT:     ("VTM-98",  "an unexhausted guard may intercept"),
    codes.GIFT:          ("VTM-73",  "Çint may be given at any time"),
    codes.CONCEDE:       ("VTM-108", "a player may concede at any time"),
}
# fmt: on


def allowed_by(state: Vitium, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(codes.kind_of(action))) or asked(state)

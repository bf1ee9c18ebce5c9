"""Which rule allows a legal action."""

from ludarium.games.vitium.rules import action as code
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.prompts import asked

# fmt: off
ALLOWED = {
    code.END:           ("VTM-44",  "the active player may end the turn at any time in step 4"),
    code.NEGOTIATE:     ("VTM-37",  "200Ç buy a card of the deck"),
    code.PURCHASE:      ("VTM-38",  "an asset is purchased for its cost"),
    code.PURCHASE_SLOT: ("VTM-86",  "a sneaking asset is purchased as if from hand"),
    code.GET_UNDERWAY:  ("VTM-39",  "an event goes underway for nothing"),
    code.ATTACK:        ("VTM-46",  "a pawn attacks another asset"),
    code.WORK:          ("VTM-47",  "a pawn works on an event that consents"),
    code.SABOTAGE:      ("VTM-48",  "a pawn sabotages an event in play"),
    code.ACT:           ("VTM-77",  "a pawn uses its Act ability"),
    code.SEDUCE:        ("VTM-80",  "a pawn seduces a Human of no more Cunning"),
    code.COMPLETE:      ("VTM-41",  "an event with enough progress is completed"),
    code.ACTIVATE:      ("VTM-43",  "an ability is activated for its cost"),
    code.PASS:          ("VTM-53",  "whoever is asked may pass"),
    code.INTERCEPT:     ("VTM-98",  "a guard that stands ready may intercept"),
    code.GIFT:          ("VTM-73",  "Çint may be given at any time"),
    code.CONCEDE:       ("VTM-108", "a player may concede at any time"),
}
# fmt: on


def allowed_by(state: Vitium, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(code.kind_of(action))) or asked(state)

"""The rule that allows a legal action."""

from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.words import Reason, asked

# fmt: off
ALLOWED = {int(kind): reason for kind, reason in {
    code.DRAW:      ("VNS-21", "you may split the income freely between both piles"),
    code.UNIT:      ("VNS-R13", "you draw the income card by card"),
    code.PROVINCE:  ("VNS-R13", "you draw the income card by card"),
    code.BUILD:     ("VNS-31", "it fits, and you can pay for it"),
    code.RECRUIT:   ("VNS-38", "you meet its requirements and can pay for it"),
    code.LAY:       ("VNS-43", "you may lay a Province into a shared place"),
    code.PASS:      ("VNS-44", "if you pass, you may store one Province in each Storehouse"),
    code.PAY:       ("VNS-39", "it meets the price, and nothing can be left out"),
    code.ASSIGN:    ("VNS-51", "a Unit may be deployed against any enemy"),
    code.ALLOT:     ("VNS-54", "its symbols may be split over several enemies"),
    code.HOLD:      ("VNS-51", "you never have to deploy more"),
    code.WITHDRAW:  ("VNS-R19", "a Unit can leave an enemy that is not beaten yet"),
    code.CONCEDE:   ("VNS-16", "each player decides alone about conceding"),
}.items()}
# fmt: on


def allowed_by(state: Vilnius, action: int) -> Reason:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(code.kind_of(action))) or asked(state)

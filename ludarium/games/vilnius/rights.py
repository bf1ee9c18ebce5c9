"""Which rule allows a legal action."""

from ludarium.games.vilnius import action as code
from ludarium.games.vilnius.bans import asked
from ludarium.games.vilnius.rules.vilnius import Vilnius

# fmt: off
ALLOWED = {int(kind): reason for kind, reason in {
    code.DRAW:      ("VNS-21", "the income is split freely between both piles"),
    code.UNIT:      ("VNS-R13", "the income is drawn card by card"),
    code.PROVINCE:  ("VNS-R13", "the income is drawn card by card"),
    code.BUILD:     ("VNS-31", "it fits, and there is enough to pay it with"),
    code.RECRUIT:   ("VNS-38", "its requirements are met, and there is enough to pay it with"),
    code.LAY:       ("VNS-43", "a Province may be laid into a shared place"),
    code.PASS:      ("VNS-44", "whoever passes may store one Province for each Storehouse"),
    code.PAY:       ("VNS-39", "it reaches the price, and no part of it would"),
    code.ASSIGN:    ("VNS-51", "a Unit may be deployed against any enemy"),
    code.ALLOT:     ("VNS-54", "its symbols may be split over several enemies"),
    code.HOLD:      ("VNS-51", "nobody has to deploy more"),
    code.WITHDRAW:  ("VNS-R19", "a Unit before an enemy that is not beaten has not been deployed yet"),
    code.CONCEDE:   ("VNS-16", "each player alone decides about giving up"),
}.items()}
# fmt: on


def allowed_by(state: Vilnius, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    return ALLOWED.get(int(code.kind_of(action))) or asked(state)

"""Which rule allows a legal action."""

from ludarium.games.barony.refusals.questions import question
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.state import Barony

# fmt: off
ALLOWED = {
    code.HIRE:        ("BAR-2",   "a Baron hires whom he can pay"),
    code.ENOUGH:      ("BAR-1",   "nine Serfs are enough for a Fiefdom"),
    code.FIEF:        ("BAR-1",   "nine Serfs of the Fiefdom start the game"),
    code.ARM:         ("BAR-132", "a Soldier has Archery or Throw"),
    code.PLACE:       ("BAR-9",   "Serfs are placed on different triangles at home"),
    code.FIRST:       ("BAR-10",  "chance chooses who begins"),
    code.END:         ("BAR-15",  "a turn ends when the Baron says so"),
    code.PASS:        ("BAR-13",  "a Baron may pass here"),
    code.TACTICAL:    ("BAR-112", "a Knight may confront a neighbour without moving"),
    code.CATAPULT:    ("BAR-98",  "a catapult fires once a turn"),
    code.RAZE:        ("BAR-98",  "a catapult may be razed in one's turn"),
    code.BLESS_SELF:  ("BAR-97",  "a Priest may bless itself"),
    code.CALL:        ("BAR-99",  "a Knight may call a Serf to arms"),
    code.RESURRECT:   ("BAR-107", "a Priest may bring back the dead"),
    code.DUPLICATE:   ("BAR-101", "a Wizard may copy a spell it holds"),
    code.MEET:        ("BAR-R13", "range 0 is played as adjacent"),
    code.BUY:         ("BAR-66",  "the Market sells weapons, armour and spells"),
    code.SELL:        ("BAR-67",  "the Market buys things for part of their price"),
    code.SELL_SKILL:  ("BAR-150", "the Market buys maneuvers in this match"),
    code.LEARN:       ("BAR-66",  "the Market teaches maneuvers"),
    code.PROMOTE:     ("BAR-68",  "kills and gold earn a Rank"),
    code.TRAIN:       ("BAR-69",  "gold buys a faster Move"),
    code.SELL_SELF:   ("BAR-70",  "a Serf may sell itself for a new one"),
    code.BLESS:       ("BAR-97",  "a Priest may bless a Serf in contact"),
    code.GIVE:        ("BAR-54",  "Serfs of one Baron trade freely"),
    code.TAKE:        ("BAR-54",  "Serfs of one Baron trade freely"),
    code.OFFER:       ("BAR-55",  "a thing may be offered for another"),
    code.ACCEPT:      ("BAR-55",  "the other Baron has made an offer"),
    code.REFUSE:      ("BAR-55",  "the other Baron has made an offer"),
    code.CAST_NEAR:   ("BAR-118", "a spell of range 0 is cast in contact"),
    code.DONE:        ("BAR-46",  "contact ends and the confrontation follows"),
    code.ROLL:        ("BAR-31",  "both sides roll"),
    code.LOSE:        ("BAR-33",  "either side may choose to lose"),
    code.RETREAT:     ("BAR-108", "the Defender may retreat"),
    code.ESCORT:      ("BAR-102", "a Knight may take the Defender's place"),
    code.STAND:       ("BAR-102", "no Knight has to step in"),
    code.ASSASSINATE: ("BAR-95",  "three rolls won in a row kill for good"),
    code.PICKPOCKET:  ("BAR-104", "a Thief may pick a pocket"),
    code.STEAL:       ("BAR-111", "a Thief may steal a thing"),
    code.TAX:         ("BAR-114", "a Noble may tax a Serf of lower Rank"),
    code.DICE:        ("BAR-31",  "both sides roll"),
    code.DIE:         ("BAR-105", "two dice decide"),
    code.SHOOT:       ("BAR-94",  "the Jumper flies over the archer"),
    code.HOLD:        ("BAR-94",  "an archer need not shoot"),
    code.SOAK:        ("BAR-117", "armour shortens a bump"),
    code.REENTER:     ("BAR-97",  "a blessed Serf comes back at home"),
    code.RECRUIT:     ("BAR-105", "a Noble may recruit whom it bumped"),
    code.DECLINE:     ("BAR-105", "a Noble need not recruit"),
    code.LOOT:        ("BAR-111", "the thief chooses what to take"),
    code.SAY_HIRE:    ("BAR-6",   "Serfs may be hired at any quiet time"),
    code.SAY_DROP:    ("BAR-6",   "a Serf may be dropped from the Fiefdom"),
    code.SAY_RAZE:    ("BAR-150", "a catapult may be razed at any time in this match"),
    code.RESIGN:      ("BAR-138", "a Baron may give up"),
}
# fmt: on
WORKS = {code.WORK_TRAP: "BAR-109", code.WORK_SNARE: "BAR-100", code.WORK_MAKE: "BAR-103", code.WORK_CATAPULT: "BAR-98"}
SPELLS = ("BAR-120", "BAR-121", "BAR-122", "BAR-123", "BAR-124", "BAR-125", "BAR-126", "BAR-127", "BAR-128")
BUMPS = {asks.AWAY: "BAR-39", asks.RAY: "BAR-38", asks.RETREAT: "BAR-108", asks.SPRING: "BAR-109"}
STEPS = (
    ("BAR-19", "a Sider steps over sides"),
    ("BAR-21", "a Jumper hops along rays"),
    ("BAR-20", "a Pointer steps over corners and sides"),
)  # fmt: skip


def allowed_by(state: Barony, action: int) -> tuple[str, str]:
    """The rule that allows a legal action, and how it applies."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind == code.STEP:
        return _step(state, who, what)
    if kind == code.WORK:
        return WORKS[what], "work may begin on any triangle"
    if kind == code.CAST:
        return SPELLS[code.spell_of(what)], "a Wizard may cast a spell it holds"
    if kind == code.RAY:
        return BUMPS[state.ask], question(state)
    return ALLOWED[kind]


def _step(state: Barony, serf: int, there: int) -> tuple[str, str]:
    if there == state.market:
        return "BAR-59", "the Market is entered from its border"
    if state.where(serf) == state.market:
        return "BAR-60", "from the Market a Serf steps to its border"
    return STEPS[state.vocation(serf)]

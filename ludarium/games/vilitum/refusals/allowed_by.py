"""Which rule allows a legal action: the most specific one."""

from ludarium.games.vilitum.refusals.understand import turn_check
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.action import ATTACK, DOUBLE, HEAL, MOVE, PARTNER, RUSH, SWAP
from ludarium.games.vilitum.rules.board import ARCHER, CLERIC, MELEE, ROGUE, WARRIOR, WIZARD, space_of
from ludarium.games.vilitum.rules.effect import SPECIALS, WARRIOR_CHARGE
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.turn_bans import TurnCheck
from ludarium.games.vilitum.text.notation import TurnAttempt, read_turn, steps_of, write_action

Permission = tuple[str, str]
"""The number of a rule, and how it applies."""

# fmt: off
SAID = {
    "resign":           ("VLT-22", "you may give up at any time"),
    "offer":            ("VLT-24", "you may offer a draw at any time"),
    "accept":           ("VLT-24", "you were offered a draw"),
    "decline":          ("VLT-24", "you were offered a draw"),
}
PAIRS: dict[tuple[int, ...], Permission] = {
    (ATTACK, ATTACK):   ("VLT-54", "a last piece may attack twice"),
    (HEAL, HEAL):       ("VLT-44", "a Cleric that stays put may heal twice"),
    (HEAL, ATTACK):     ("VLT-53", "a Cleric that stays put may heal and attack"),
}
STEPS = {
    HEAL:               ("VLT-42", "the Cleric heals an ally in its reach"),
    SWAP:               ("VLT-37", "the Wizard may change places with an ally"),
    PARTNER:            ("VLT-58", "the swap partner may make the attack"),
    RUSH:               ("VLT-60", "the Warrior may push a piece back"),
    code.TAKE:          ("VLT-61", "the Wizard may shift a ring"),
    code.GIVE:          ("VLT-61", "the Wizard may shift a ring"),
}
MOVES = {
    WARRIOR:            ("VLT-28", "the Warrior moves 1 space orthogonally here"),
    ROGUE:              ("VLT-31", "the Rogue moves in one straight line, in any direction"),
    WIZARD:             ("VLT-34", "the Wizard moves in an L, 1 space one way and 2 the other"),
    ARCHER:             ("VLT-38", "the Archer moves diagonally"),
    CLERIC:             ("VLT-41", "the Cleric moves orthogonally"),
}
ATTACKS = {
    WARRIOR:            ("VLT-29", "the Warrior attacks an orthogonal neighbour"),
    ROGUE:              ("VLT-32", "the Rogue attacks an orthogonal neighbour"),
    WIZARD:             ("VLT-36", "the Wizard attacks 2 spaces away orthogonally or 1 diagonally"),
    ARCHER:             ("VLT-39", "the Archer attacks 2 spaces away orthogonally or 1 diagonally"),
    CLERIC:             ("VLT-53", "the Cleric strikes 1 or 2 spaces away orthogonally or 1 diagonally"),
}
# fmt: on


def allowed_by(state: Vilitum, action: int) -> Permission:
    """The rule that allows a legal action, and how it applies."""
    head = action >> 20
    if head == code.HEAD_INTERJECTION:
        return SAID[write_action(state, action)]
    if head == code.HEAD_PLACE:
        return "VLT-3", "any of your pieces may go on any empty space of your home row"
    if head == code.HEAD_SKIP:
        return "VLT-27", "you have no legal turn"
    if code.is_returned(head):
        return "VLT-45", "a sacrificed Cleric returns a defeated piece, which acts in its place"
    return _turn(state, action, read_turn(state, write_action(state, action)))


def _turn(state: Vilitum, action: int, attempt: TurnAttempt) -> Permission:
    """The rule for a turn's pair of steps, or for its last step from where the piece is then."""
    steps = steps_of(action)
    pair = PAIRS.get(tuple(mark for mark, _ in steps))
    if pair:
        return pair
    check = turn_check(state, attempt)
    for index in range(len(steps) - 1):
        check.play_step(index)
    mark, space = steps[-1]
    if mark == MOVE:
        return _move(check, space)
    if mark == ATTACK:
        return _attack(check, space)
    if mark == DOUBLE:
        charge = check.kind == WARRIOR and check.has(WARRIOR_CHARGE)
        return ("VLT-59", "the Warrior may charge") if charge else ("VLT-54", "a last piece may move twice")
    return STEPS[mark]


def _move(check: TurnCheck, to: int) -> Permission:
    if check.kind == WARRIOR and check.is_free_warrior():
        return _free_warrior_rule(check), "the Warrior moves 1 space in any direction here"
    shadows = (check.tables.shadow_behind(check.here(), space_of(check.board.foe, kind)) for kind in range(5))
    if check.kind == ROGUE and any(shadow >> to & 1 for shadow in shadows):
        return "VLT-57", "the Rogue slips past enemies here"
    return MOVES[check.kind]


def _free_warrior_rule(check: TurnCheck) -> str:
    if not check.has(SPECIALS):
        return "VLT-50"
    return "VLT-28" if check.state.options.board == 7 else "VLT-52"


def _attack(check: TurnCheck, space: int) -> Permission:
    if check.kind != ARCHER or check.reach(ARCHER) >> space & 1:
        return ATTACKS[check.kind]
    if check.tables.reach_from(MELEE, check.here()) >> space & 1:
        return "VLT-56", "an Archer that stays put hits a neighbour here"
    return "VLT-40", "an Archer that stays put reaches further"

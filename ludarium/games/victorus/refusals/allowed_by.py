"""Which rule allows a legal action: the most specific one."""

from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.action import end_of, start_of
from ludarium.games.victorus.rules.base_state import BONUS, MAIN, SECOND
from ludarium.games.victorus.rules.board import (
    BYZANTINE,
    CENTRE,
    EXCALIBUR,
    HOSPITALLER,
    KINGDOM,
    ROYAL,
    ROYAL_KNIGHT,
    TEMPLAR,
    TEUTONIC,
    kind_of,
    rank_of,
)
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import write_action

Permission = tuple[str, str]
"""The number of a rule, and how it applies."""

# fmt: off
SAID = {
    "resign":   ("VCT-52", "you may give up your armies at any time"),
    "offer":    ("VCT-52", "you may offer a draw at any time"),
    "accept":   ("VCT-52", "a draw is offered, and all living seats must agree"),
    "decline":  ("VCT-52", "a draw is offered, and all living seats must agree"),
}
MOVES = {
    TEMPLAR:    ("VCT-12", "the Templar goes straight up or down or horizontally"),
    TEUTONIC:   ("VCT-13", "the Teutonic goes 45° diagonally"),
    BYZANTINE:  ("VCT-14", "the Byzantine goes horizontally or 60° diagonally"),
    EXCALIBUR:  ("VCT-15", "the Excalibur goes straight up or down, 45° diagonally or horizontally"),
}
# fmt: on


def allowed_by(state: Victorus, action: int) -> Permission:
    """The rule that allows a legal action, and how it applies."""
    if action >= code.FIRST_INTERJECTION:
        return SAID[write_action(state, action)]
    if action == code.STOP:
        return "VCT-40", "a Royal Knight's second leg is optional"
    if action == code.PASS:
        bonus = state.phase == BONUS
        return ("VCT-35", "a bonus move may be declined") if bonus else ("VCT-R11", "the army has no move")
    if end_of(action) == CENTRE:
        return "VCT-49", "the royal has gone around the centre and enters it through its portal"
    return _capture(state, action) if action & code.CAPTURE else _move(state, action)


def _capture(state: Victorus, action: int) -> Permission:
    kingdom = KINGDOM[end_of(action)]
    if not state.field.living >> kingdom & 1:
        return "VCT-24", "a capture is made by landing on an enemy"
    if state.terms.foes[state.army] >> kingdom & 1:
        return "VCT-25", "the piece began its turn where it may capture in this kingdom"
    return "VCT-26", "captures in kingdoms of one's own side are always allowed"


def _move(state: Victorus, action: int) -> Permission:
    piece = state.field.board[start_of(action)]
    kind, royal_knight = int(kind_of(piece)), rank_of(piece) == ROYAL_KNIGHT
    if action & code.STRATEGIC_STEP:
        return ("VCT-42" if royal_knight else "VCT-18"), "a knight may make one strategic step to an empty cell"
    if state.phase == BONUS:
        return _bonus(state, start_of(action), kind)
    if kind == HOSPITALLER:
        return "VCT-17", "a Hospitaller travels to a pivot cell and steps to a touching cell of its colour"
    if kind == ROYAL:
        return ("VCT-20" if state.phase == SECOND else "VCT-19"), "a royal makes two legs to the other colour"
    if royal_knight and state.phase != MAIN:
        return "VCT-40", "a Royal Knight may make a second leg"
    return MOVES[kind]


def _bonus(state: Victorus, start: int, kind: int) -> Permission:
    if start == state.privileged:
        return "VCT-33", "a piece that captured on both legs may take the bonus move itself"
    if kind == ROYAL:
        return "VCT-31", "a royal's bonus leg ends on the colour of the last capture's cell"
    return "VCT-30", "a bonus move is one move of another piece"

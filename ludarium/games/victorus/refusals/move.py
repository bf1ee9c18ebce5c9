"""The refusal of a move: the parts of its sentence, and where the piece can go instead."""

from ludarium.core.errors import Refused
from ludarium.core.words import listed
from ludarium.games.victorus.refusals.sentences import REFUSALS
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules import bans
from ludarium.games.victorus.rules.action import NO_PIVOT, end_of, pivot_of, start_of
from ludarium.games.victorus.rules.base_state import SECOND
from ludarium.games.victorus.rules.board import ARMY_NAMES, BOARD, CENTRE, COLOUR_NAMES, OFF
from ludarium.games.victorus.rules.journeys import winding_of
from ludarium.games.victorus.rules.move_bans import MoveCheck
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import MoveAttempt
from ludarium.games.victorus.text.words import cell_name, full_name, kind_name, piece_on, region

RESTS = (
    bans.NOTHING_THERE, bans.ANOTHER_ARMY, bans.ROYAL_FIRST, bans.ROYAL_KNIGHT_FIRST, bans.FROZEN_CAPTOR, bans.RESCUED,
)  # fmt: skip
"""Bans on any move of the piece, so that nothing is possible instead."""


def move_check(state: Victorus, attempt: MoveAttempt) -> MoveCheck:
    """The check of a move as typed."""
    pivot = int(NO_PIVOT) if attempt.pivot is None else attempt.pivot
    return MoveCheck(state, attempt.start, pivot, attempt.end, attempt.captures)


def move_refusal(check: MoveCheck, text: str, ban: int) -> Refused:
    """What was tried, why not, by which rule, and what is possible instead."""
    instead = "" if ban in RESTS else where_to(check.state, int(check.start))
    return REFUSALS[ban].refuse(instead, text=text, **_piece_parts(check), **_step_parts(check), **_end_parts(check))


def _piece_parts(check: MoveCheck) -> dict[str, object]:
    """Whose move it is, what moves, and what moves first."""
    state, piece = check.state, int(check.piece)
    parts: dict[str, object] = {"army": ARMY_NAMES[state.army], "start": cell_name(int(check.start))}
    if state.phase == SECOND:
        parts["between"] = between_legs(state)
    if piece and check.start != CENTRE:
        parts |= {"starter": full_name(piece), "piece": piece_on(piece, int(check.start)), "kind": kind_name(piece)}
        parts["lap"] = max(0, int(winding_of(piece)))
    return parts


def _step_parts(check: MoveCheck) -> dict[str, object]:
    """The step that something stops, and what."""
    knights = "its player's" if check.state.options.captures_by == "player" else "its army's"
    flanks = [cell for cell in map(int, check.flanks()) if cell not in (OFF, CENTRE)]
    return {
        "here": cell_name(int(check.here)),
        "there": cell_name(int(check.there)),
        "other": _named(check, int(check.there)),
        "flanks": listed([cell_name(cell) for cell in flanks]),
        "knights": knights,
        "colour": COLOUR_NAMES[int(check.colour)],
        "other_colour": COLOUR_NAMES[1 - int(check.colour)],
    }


def _end_parts(check: MoveCheck) -> dict[str, object]:
    """Where the move ends, and whom it would capture there."""
    state, end = check.state, int(check.end)
    began = state.origin if state.phase == SECOND else check.start
    return {
        "end": cell_name(end),
        "target": _named(check, end),
        "there_region": region(end),
        "start_region": region(int(began)),
    }


def _named(check: MoveCheck, cell: int) -> str:
    """The piece on a cell; empty if there is none."""
    piece = int(check.board[cell])
    return full_name(piece) if piece and cell != CENTRE else ""


def between_legs(state: Victorus) -> str:
    """The piece that is between its two legs."""
    return piece_on(int(state.field.board[state.at]), int(state.at))


def where_to(state: Victorus, start: int) -> str:
    """Where the piece on a cell can go now."""
    ends = [one for one in state.actions() if one < code.STOP and start_of(one) == start]
    if not ends:
        return "It has no move now."
    names = sorted({cell_name(end_of(one)) for one in ends}, key=lambda name: BOARD.named[name])
    by = ", turning on the way" if pivot_of(ends[0]) != NO_PIVOT else ""
    shown = names if len(names) <= 12 else [*names[:11], f"{len(names) - 11} more cells"]
    return f"From {cell_name(start)} it reaches {listed(shown)}{by}."


def why_not_from(state: Victorus, cell: int) -> Refused:
    """Why nothing on this cell can move now; else the rule by which its piece moves, and where it can go."""
    check = MoveCheck(state, cell, NO_PIVOT, cell, False)
    ban = int(check.piece_ban())
    if ban:
        return move_refusal(check, cell_name(cell), ban)
    rule = REFUSALS[int(check.way_ban())].rule
    stands = f"On {cell_name(cell)} stands {full_name(int(check.piece))} ({rule})."
    return Refused(rule, f"{stands} {where_to(state, cell)}")

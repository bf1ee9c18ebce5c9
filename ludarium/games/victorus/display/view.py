"""What each seat sees of a match of Victorus: everything (VCT-4)."""

import msgspec

from ludarium.core.scene import Choice, Step
from ludarium.core.view import View, common_part
from ludarium.games.victorus.display.preview import Preview, label
from ludarium.games.victorus.rules import action as code
from ludarium.games.victorus.rules.action import NO_PIVOT
from ludarium.games.victorus.rules.base_state import BONUS, MAIN, OVER, PHASES, SECOND
from ludarium.games.victorus.rules.board import (
    ARMIES,
    CENTRE,
    FROZEN,
    ROYAL,
    army_of,
    kind_of,
    rank_of,
    slot_of,
)
from ludarium.games.victorus.rules.interjections import interjections
from ludarium.games.victorus.rules.journeys import winding_of
from ludarium.games.victorus.rules.pieces import CAPTURES, POINTS
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.text.notation import write_action
from ludarium.games.victorus.text.position import captives, stands
from ludarium.games.victorus.text.result import result
from ludarium.games.victorus.text.words import cell_name, named, owned


class VictorusPiece(msgspec.Struct, frozen=True):
    """A piece on the board as everybody sees it."""

    army: int
    slot: int
    cell: str
    credits: int
    """0, 1 or 2; of a Royal Knight 2."""
    royal: bool
    """Whether it is a Royal Knight."""
    frozen: bool
    privileged: bool
    winding: int
    """How far a royal has come around the centre, in twelfths; 0 for knights."""


class ArmyCard(msgspec.Struct, frozen=True):
    """What lies before an army."""

    seat: int
    living: bool
    captures: int
    """By its knights; three set its royals free."""
    points: int
    captives: tuple[str, ...]
    """The royals it holds, such as BK for Blue's King."""


class VictorusView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    holdings: tuple[str, ...]
    """The letters of each seat's armies."""
    allied: bool
    order: tuple[int, ...]
    """The armies in the order of their turns."""
    army: int
    phase: str
    """m, s or b; empty once the match is over."""
    between: str
    """Phase s: the cell of the piece between its two legs."""
    pending: int
    colour: int
    pieces: tuple[VictorusPiece, ...]
    armies: tuple[ArmyCard | None, ...]
    """None for an absent army."""
    round: int
    final: bool
    round_limit: int
    """The number of the last round; 0 if none is agreed."""
    quick: bool
    quiet: int
    quiet_rounds: int
    offered_by: int
    accepted: tuple[int, ...]
    threatened: tuple[str, ...]
    """At the beginning of the seat's own turn, the cells of its pieces that an enemy could capture from where it is."""
    ending: str


def view(state: Victorus, seat: int | None) -> VictorusView:
    """What a seat sees: all of the table, and its own choices."""
    return VictorusView(
        **common_part(state, seat, choice, interjections),
        holdings=tuple(state.terms.held),
        allied=state.options.mode == "allied",
        order=tuple(map(int, state.terms.order)),
        army=state.army,
        phase="" if state.phase == OVER else PHASES[state.phase],
        between=cell_name(state.at) if state.phase == SECOND else "",
        pending=state.pending,
        colour=state.colour,
        pieces=tuple(_stand(state, cell, piece) for cell, piece in stands(state)),
        armies=tuple(_card(state, army) for army in range(6)),
        round=state.round,
        final=state.final,
        round_limit=state.options.round_limit,
        quick=state.options.quick,
        quiet=state.round - 1 - state.captured_in if state.captured_in < state.round else 0,
        quiet_rounds=state.options.quiet_rounds,
        offered_by=state.offered_by,
        accepted=tuple(one for one in range(state.seats) if state.accepted >> one & 1),
        threatened=_threatened(state) if seat == state.decider and state.phase == MAIN else (),
        ending=result(state),
    )


def _threatened(state: Victorus) -> tuple[str, ...]:
    """The cells of the decider's pieces that a first move of an enemy army would capture."""
    later, cells = state.copy(), set[int]()
    own = [army for army in range(6) if state.terms.seat_of[army] == state.decider]
    for army in range(6):
        if state.terms.foes[state.army] >> army & 1 and state.field.living >> army & 1:
            later.army = army
            cells |= {int(code.end_of(one)) for one in later.mover().first_moves() if one & code.CAPTURE}
    board = state.field.board
    return tuple(cell_name(cell) for cell in sorted(cells) if board[cell] and army_of(board[cell]) in own)


def _stand(state: Victorus, cell: int, piece: int) -> VictorusPiece:
    rank, royalty = int(rank_of(piece)), kind_of(piece) == ROYAL
    return VictorusPiece(
        army=army_of(piece),
        slot=slot_of(piece),
        cell=cell_name(cell),
        credits=min(rank, 2),
        royal=rank == 3,
        frozen=bool(piece & FROZEN),
        privileged=cell == state.privileged,
        winding=winding_of(piece) if royalty else 0,
    )


def _card(state: Victorus, army: int) -> ArmyCard | None:
    if not state.terms.playing >> army & 1:
        return None
    board, letter = state.field.board, ARMIES[army]
    return ArmyCard(
        seat=state.terms.seat_of[army],
        living=bool(state.field.living >> army & 1),
        captures=board[CAPTURES + army],
        points=board[POINTS + army],
        captives=tuple(one[1:] for one in captives(state) if one[0] == letter),
    )


SAID = {
    "pass": "Pass: the army has no move",
    "stop": "Stop: no second move",
    "accept": "Accept the draw",
    "decline": "Decline the draw",
    "offer": "Offer a draw",
    "resign": "Resign",
    "timeout": "The time for this turn is up",
    "time_up": "The time of the match is up",
}

BUTTONS = {"pass": "Pass", "stop": "Stop here"}


def choice(state: Victorus, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    text = write_action(state, action)
    if action >= code.STOP:
        name = "Pass: no bonus move" if text == "pass" and state.phase == BONUS else SAID[text]
        return Choice(text=text, name=name, label=BUTTONS.get(text, ""), path=(Step(text, "press"),))
    start, pivot, end = action >> 18 & 255, action >> 10 & 255, action >> 2 & 255
    path = [Step(cell_name(start), "select")]
    if pivot != NO_PIVOT:
        path.append(Step(cell_name(pivot), "turn"))
    path.append(Step(cell_name(end), "attack" if action & code.CAPTURE else "move"))
    preview = Preview(state, action)
    return Choice(
        text=text,
        name=_said(state, action, start, pivot, end),
        label=label(state, action, end),
        effect=preview.effect(),
        badge=preview.badge(),
        path=tuple(path),
        prospects=preview.prospects(),
    )


def _said(state: Victorus, action: int, start: int, pivot: int, end: int) -> str:
    """A move in words."""
    board = state.field.board
    who = f"{named(state, int(board[start]))} {cell_name(start)}"
    by = f" by {cell_name(pivot)}" if pivot != NO_PIVOT else ""
    if end == CENTRE:
        return f"{who}: enter the centre and win"
    if action & code.CAPTURE:
        return f"{who}: capture {owned(state, int(board[end]))} on {cell_name(end)}{by}"
    step = "strategic step" if action & code.STRATEGIC_STEP else "move"
    return f"{who}: {step} to {cell_name(end)}{by}"

"""Positions of Vilitum as text, both ways."""

import re
from collections.abc import Callable
from typing import NoReturn

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import BadNotation
from ludarium.core.options import read_options, write_options
from ludarium.core.state import NOBODY
from ludarium.games.vilitum.options import Options
from ludarium.games.vilitum.rules.board import (
    DARK,
    HP,
    KINDS,
    LIGHT,
    NAMES,
    NO_ARMY,
    TABLES,
    kind_on,
    rings_on,
    space_of,
    with_piece,
)
from ludarium.games.vilitum.rules.state import DARK_WON, DRAWN, LIGHT_WON, NEVER, OPEN, Vilitum
from ludarium.games.vilitum.text.words import letter

SIDES = {"L": LIGHT, "D": DARK}
WON = {"L#": LIGHT_WON, "D#": DARK_WON, "=": DRAWN}
Armies = tuple[int, int]


def write_position(state: Vilitum) -> str:
    """The seven fields of a state; a standing draw offer is left out."""
    now = (state.light, state.dark)
    fields = [
        _write_board(state, now),
        _write_side(state),
        write_options(state.options, all_in_text=False),
        _write_off(now),
        _write_last(state, (state.light_saw_light, state.light_saw_dark), now),
        _write_last(state, (state.dark_saw_light, state.dark_saw_dark), now),
        str(state.quiet),
    ]
    return " ".join(fields)


def _write_board(state: Vilitum, armies: Armies) -> str:
    side = state.options.board
    return "/".join(_write_rank(side, rank, armies) for rank in reversed(range(side)))


def _write_rank(side: int, rank: int, armies: Armies) -> str:
    text, empty = "", 0
    for file in range(side):
        piece = _write_piece(file * 8 + rank, armies)
        if piece:
            text, empty = text + (str(empty) if empty else "") + piece, 0
        else:
            empty += 1
    return text + (str(empty) if empty else "")


def _write_piece(space: int, armies: Armies) -> str:
    for side, army in enumerate(armies):
        kind = kind_on(army, space)
        if kind >= 0:
            return letter(kind, side) + "." * rings_on(army, kind)
    return ""


def _write_side(state: Vilitum) -> str:
    if state.status != OPEN:
        return next(text for text, stands in WON.items() if stands == state.status)
    return "LD"[state.side] + ("+" if state.placing else "")


def _write_off(armies: Armies) -> str:
    off = [
        letter(kind, side) for side, army in enumerate(armies) for kind in range(5) if space_of(army, kind) == NOWHERE
    ]
    return "".join(off) or "-"


def _write_last(state: Vilitum, saw: Armies, now: Armies) -> str:
    if saw[0] == NEVER:
        return "-"
    return "=" if saw == now else _write_board(state, saw)


def read_position(text: str) -> Vilitum:
    """The state a position text describes; BadNotation says which field is wrong and what was expected."""
    fields = text.split()
    if not 2 <= len(fields) <= 7:
        raise BadNotation(
            f"Position: expected 2 to 7 fields (board, side, options, off, last of Light, last of Dark, quiet), "
            f"found {len(fields)}."
        )
    fields += ["-", "", "-", "-", "0"][len(fields) - 2 :]
    armies, side = _read_board(fields[0], "board")
    state = Vilitum(_read_options(fields[2], side))
    state.light, state.dark = armies
    _read_side(state, fields[1])
    off = _write_off(armies)
    if fields[3] not in ("", off):
        raise BadNotation(f"Position, field 4 (off): by its board it is {off!r}, found {fields[3]!r}.")
    state.light_saw_light, state.light_saw_dark = _read_last(fields[4], armies, side, "field 5 (last of Light)")
    state.dark_saw_light, state.dark_saw_dark = _read_last(fields[5], armies, side, "field 6 (last of Dark)")
    if not fields[6].isascii() or not fields[6].isdecimal() or len(fields[6]) > 18:
        raise BadNotation(f"Position, field 7 (quiet): expected a whole number, found {fields[6]!r}.")
    if state.placing and (fields[4], fields[5]) != ("-", "-"):
        raise BadNotation("Position: while placing nobody has taken a turn yet, so fields 5 and 6 are -.")
    state.quiet = int(fields[6])
    return state


def _read_options(text: str, side: int) -> Options:
    if re.search(r"(^|,)board\b", text):
        raise BadNotation("Position, field 3 (options): the board shows its own size; leave `board` out.")
    try:
        return read_options(Options, ",".join([f"board={side}", *([] if text == "-" else [text])]))
    except BadNotation as problem:
        raise BadNotation(f"Position, field 3 (options): {problem}") from None


def _read_side(state: Vilitum, text: str) -> None:
    """Whose turn it is, checked against the board."""
    if text in WON:
        state.placing, state.status, state.decider = False, WON[text], NOBODY
        state.side = DARK if text == "D#" else LIGHT
        return
    if text.rstrip("+") not in SIDES or len(text) > 2:
        raise BadNotation(f"Position, field 2 (side): expected L, D, L+, D+, L#, D# or =, found {text!r}.")
    state.side = SIDES[text[0]]
    state.decider, state.placing = int(state.side), text.endswith("+")
    counts = [sum(space_of(army, kind) != NOWHERE for kind in range(5)) for army in (state.light, state.dark)]
    if state.placing:
        _check_placing(state, counts)
    elif 0 in counts:
        raise BadNotation(
            f"Position: with side {text}, both sides need a piece; {['Light', 'Dark'][counts.index(0)]} has none."
        )


def _check_placing(state: Vilitum, counts: list[int]) -> None:
    if counts[1] >= 5 or counts[0] - counts[1] != state.side:
        whose = "LD"[state.side]
        raise BadNotation(
            f"Position: with side {whose}+, the players place in turn, Light first; "
            f"{counts[0]} of Light's and {counts[1]} of Dark's pieces are placed."
        )
    for army, rank in ((state.light, 0), (state.dark, state.options.board - 1)):
        for kind in range(5):
            space = space_of(army, kind)
            if space != NOWHERE and (space & 7 != rank or rings_on(army, kind)):
                raise BadNotation(
                    f"Position: while placing, pieces stand on their home row without rings; "
                    f"the {NAMES[kind]} on {name(space)} does not."
                )


def _read_last(text: str, now: Armies, side: int, field: str) -> Armies:
    if text == "-":
        return (int(NEVER), int(NEVER))
    if text == "=":
        return now
    armies, found = _read_board(text, field)
    if found != side:
        raise BadNotation(f"Position, {field}: expected {side} ranks, found {found}.")
    return armies


def _read_board(text: str, field: str) -> tuple[Armies, int]:
    ranks = text.split("/")
    side = len(ranks)
    if side not in TABLES:
        raise BadNotation(f"Position, {field}: expected 5 or 7 ranks joined by /, found {side}.")
    armies = [int(NO_ARMY), int(NO_ARMY)]
    for index, rank in enumerate(ranks):
        _read_rank(rank, side, side - 1 - index, armies, "" if field == "board" else f"{field}, ")
    return (armies[0], armies[1]), side


def _read_rank(text: str, side: int, rank: int, armies: list[int], field: str) -> None:
    """Put the pieces of a rank where they stand."""

    def wrong(problem: str) -> NoReturn:
        raise BadNotation(f"Position, {field}row {rank + 1}: {problem} in {text!r}.")

    file, before = 0, ""
    for part in re.findall(r"[A-Za-z]\.*|.", text):
        if part.isdecimal() and part.isascii():
            if before.isdecimal() or part == "0":
                wrong(f"expected one digit for a run of empty spaces, found {before + part!r}")
            file += int(part)
        elif part[0].upper() in KINDS and part[0].isalpha():
            if file < side:
                _read_piece(part, file * 8 + rank, armies, wrong)
            file += 1
        else:
            wrong(f"expected a digit or one of {KINDS}{KINDS.lower()} with a dot for each ring, found {part!r}")
        before = part
    if file != side:
        wrong(f"expected {side} cells, found {file}")


def _read_piece(part: str, space: int, armies: list[int], wrong: Callable[[str], NoReturn]) -> None:
    kind, owner, rings = KINDS.index(part[0].upper()), int(part[0].islower()), len(part) - 1
    if space_of(armies[owner], kind) != NOWHERE:
        wrong(f"{part[0]} stands on the board twice, the second time")
    if rings >= HP[kind]:
        wrong(f"a {NAMES[kind]} falls at {HP[kind]} rings, found {rings}")
    armies[owner] = int(with_piece(armies[owner], kind, space, rings))

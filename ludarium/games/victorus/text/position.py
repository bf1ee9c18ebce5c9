"""Positions of Victorus as text, both ways."""

import re

from ludarium.core.errors import BadNotation, LudariumError
from ludarium.core.options import read_options, write_options
from ludarium.core.state import NOBODY
from ludarium.games.victorus.options import Options
from ludarium.games.victorus.rules.base_state import BONUS, MAIN, OVER, PHASES, SECOND
from ludarium.games.victorus.rules.board import (
    ARMIES,
    ARMY_NAMES,
    BARRED,
    CELLS,
    CENTRE,
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    FREE,
    FROZEN,
    KINGDOM,
    PIECES,
    ROYAL,
    army_of,
    kind_of,
    new_piece,
    rank_of,
    slot_of,
)
from ludarium.games.victorus.rules.journeys import MAX_WINDING, first_winding, winding_of, with_winding
from ludarium.games.victorus.rules.moves import edge_colour, has_two_legs
from ludarium.games.victorus.rules.pieces import CAPTURES, CAPTURES_NEEDED, HOLDERS, POINTS
from ludarium.games.victorus.rules.state import Victorus
from ludarium.games.victorus.rules.terms import MatchTerms
from ludarium.games.victorus.text.notation import read_cell
from ludarium.games.victorus.text.words import cell_name, letters

DEFAULT_SEATS = 6
RANKS = ("", "'", "''", "+")
FIELDS = ("armies", "turn", "details", "captures", "captives", "points", "round", "options")


# Writing positions ----------------------------------------------------------------------------------------------------


def write_position(state: Victorus) -> str:
    """The fields of a state; a draw offer and the counts behind draws are left out."""
    board = state.field.board
    fields = [
        "/".join(_write_army(state, army) for army in range(6)),
        _write_turn(state),
        _write_details(state),
        "/".join(str(board[CAPTURES + army]) for army in range(6)),
        ",".join(sorted(captives(state))) or "-",
        "/".join(str(board[POINTS + army]) for army in range(6)),
        f"{state.round}{'f' if state.final else ''}",
    ]
    options = _write_terms(state.seats, state.options)
    return " ".join([*fields, options] if options else fields)


def _write_terms(seats: int, options: Options) -> str:
    """The number of players and the options that differ from the default, in alphabetical order."""
    text = write_options(options)
    parts = [] if text == "-" else [part if "=" in part else f"{part}=on" for part in text.split(",")]
    return ",".join(sorted(parts if seats == DEFAULT_SEATS else [*parts, f"players={seats}"]))


def _write_army(state: Victorus, army: int) -> str:
    if not state.terms.playing >> army & 1:
        return "-"
    if not state.field.living >> army & 1:
        return "*"
    pieces = [(slot_of(piece), write_piece(piece, cell)) for cell, piece in stands(state) if army_of(piece) == army]
    return ",".join(text for _, text in sorted(pieces, key=lambda one: one[0])) or "."


def stands(state: Victorus) -> list[tuple[int, int]]:
    """The cells with pieces of an army, and the pieces, in the order of the cells."""
    board = state.field.board
    found = [(cell, int(board[cell])) for cell in range(int(CELLS))]
    return [(cell, piece) for cell, piece in found if piece and army_of(piece) < 6]


def write_piece(piece: int, cell: int) -> str:
    """A piece: its letter, its cell, its credits or rank, and how far a royal has come if that is unusual."""
    if kind_of(piece) != ROYAL:
        return f"{PIECES[slot_of(piece)]}{cell_name(cell)}{RANKS[rank_of(piece)]}"
    winding = winding_of(piece)
    return f"{PIECES[slot_of(piece)]}{cell_name(cell)}" + (f":{winding}" if not -5 <= winding <= 6 else "")


def _write_turn(state: Victorus) -> str:
    if state.phase != OVER:
        return f"{ARMIES[state.army]}:{PHASES[state.phase]}"
    return f"{letters(state.winners)}#" if state.winners else "="


def _write_details(state: Victorus) -> str:
    if state.phase in (MAIN, OVER):
        return "-"
    if state.phase == SECOND:
        parts = [f"at={cell_name(state.at)}", f"from={cell_name(state.origin)}", f"hit={state.hit}"]
    else:
        parts = [f"n={state.pending}", f"col={COLOURS[state.colour]}"]
    privileged = cell_name(state.privileged) if state.privileged >= 0 else ""
    lists = {"ice": _bound(state, FROZEN), "priv": privileged, "bar": _bound(state, BARRED), "free": ""}
    if state.terms.quick and state.phase == BONUS:
        lists["free"] = _bound(state, FREE)
    return ",".join(parts + [f"{name}={cells}" for name, cells in lists.items() if cells])


def _bound(state: Victorus, mark: int) -> str:
    return ".".join(cell_name(cell) for cell, piece in stands(state) if piece & mark)


def captives(state: Victorus) -> list[str]:
    """Who holds whom: PBK for Blue's King with Purple."""
    held = [(int(state.field.board[HOLDERS + army * 2 + slot]), army, slot) for army in range(6) for slot in range(2)]
    return [f"{ARMIES[holder - 1]}{ARMIES[army]}{PIECES[slot]}" for holder, army, slot in held if holder]


# Reading positions ----------------------------------------------------------------------------------------------------


def read_position(text: str) -> Victorus:
    """The state a position text describes; BadNotation says which field is wrong and what was expected."""
    fields = text.split()
    if not 7 <= len(fields) <= 8:
        raise BadNotation(f"Position: expected 7 or 8 fields ({', '.join(FIELDS)}), found {len(fields)}.")
    state = Victorus(_read_terms(fields[7] if len(fields) == 8 else ""))
    state.field.living = 0
    armies = fields[0].split("/")
    if len(armies) != 6:
        raise _wrong(1, f"six armies joined by / in the order {'/'.join(ARMIES)}", fields[0])
    for army, one in enumerate(armies):
        _read_army(state, army, one)
    _read_counts(state, 4, fields[3], int(CAPTURES), int(CAPTURES_NEEDED))
    _read_captives(state, fields[4])
    _read_counts(state, 6, fields[5], int(POINTS), 9999)
    _read_round(state, fields[6])
    _read_turn(state, fields[1], fields[2])
    return state


def _wrong(number: int, expected: str, found: str) -> BadNotation:
    return BadNotation(f"Position, field {number} ({FIELDS[number - 1]}): expected {expected}, found {found!r}.")


def _read_terms(text: str) -> MatchTerms:
    parts = [part for part in text.split(",") if part]
    said = [part for part in parts if part.partition("=")[0] == "players"]
    rest = ",".join(part for part in parts if part not in said)
    if len(said) > 1 or any(not re.fullmatch(r"players=[2-6]", part) for part in said):
        raise _wrong(8, "players=2 to players=6, once", ",".join(said))
    seats = int(said[0][-1]) if said else DEFAULT_SEATS
    try:
        return MatchTerms(seats, read_options(Options, rest))
    except LudariumError as problem:
        raise BadNotation(f"Position, field 8 (options): {problem}") from None


def _read_army(state: Victorus, army: int, text: str) -> None:
    plays = bool(state.terms.playing >> army & 1)
    if not plays:
        if text not in ("-", "."):
            raise BadNotation(f"Position, field 1 (armies): {ARMY_NAMES[army]} is absent, so it is -, not {text!r}.")
        return
    if text == "*":
        return
    state.field.living |= 1 << army
    for part in [] if text == "." else text.split(","):
        _read_piece(state, army, part)


_PIECE = re.compile(rf"(?P<letter>[{PIECES}])(?P<cell>[a-q]\d{{1,2}})(?:(?P<rank>\+|''?)|:(?P<winding>-?\d{{1,4}}))?")


def _read_piece(state: Victorus, army: int, text: str) -> None:
    found = _PIECE.fullmatch(text)
    if found is None:
        raise BadNotation(
            f"Position, field 1 (armies), {ARMY_NAMES[army]}: expected a letter of {PIECES}, a cell, and maybe "
            f"+, ', '' or :winding; or . for no pieces, * for out; found {text!r}."
        )
    slot, cell = PIECES.index(found["letter"]), read_cell(found["cell"])
    if state.field.board[cell] and cell != CENTRE:
        raise BadNotation(f"Position: two pieces stand on {found['cell']}.")
    rank = RANKS.index(found["rank"] or "")
    piece = int(new_piece(army, slot, rank))
    if slot < 2:
        piece = int(with_winding(piece, _read_winding(state, army, slot, cell, text, found["winding"])))
    elif found["winding"] or (found["rank"] and PIECES[slot] in "Hh"):
        raise BadNotation(f"Position: {text} is no piece: royals have a winding, knights but Hospitallers credits.")
    elif COLOUR[cell] != edge_colour(piece):
        shade = COLOUR_NAMES[int(edge_colour(piece))]
        raise BadNotation(
            f"Position: {PIECES[slot]} stands on {shade} cells (VCT-6), and {found['cell']} is not {shade}."
        )
    state.field.put(cell, piece)


def _read_winding(state: Victorus, army: int, slot: int, cell: int, text: str, said: str | None) -> int:
    """How far a royal has come: as said, or what the cell tells."""
    if "+" in text or "'" in text:
        raise BadNotation(f"Position: {text} is a royal, which has no credits and no rank.")
    if any(army_of(piece) == army and slot_of(piece) == slot for _, piece in stands(state)):
        raise BadNotation(f"Position: {ARMY_NAMES[army]} has a second {PIECES[slot]}: {text}.")
    near = 0 if cell == CENTRE else int(first_winding(army, slot, cell))
    winding = near if said is None else int(said)
    if (winding - near) % 12 or not -12 < winding <= MAX_WINDING:
        raise BadNotation(f"Position: a royal there has a winding of {near} and whole laps of 12, found {text}.")
    return winding


def _read_counts(state: Victorus, number: int, text: str, first: int, most: int) -> None:
    parts = text.split("/")
    if len(parts) != 6 or any(not re.fullmatch(r"\d{1,4}", part) or int(part) > most for part in parts):
        raise _wrong(number, f"six numbers up to {most} joined by /", text)
    for army, part in enumerate(parts):
        state.field.board[first + army] = int(part)


def _read_captives(state: Victorus, text: str) -> None:
    board, playing = state.field.board, letters(state.terms.playing)
    for part in [] if text == "-" else text.split(","):
        if not re.fullmatch(rf"[{playing}][{playing}][KQ]", part) or part[0] == part[1]:
            raise _wrong(5, "holder, owner, K or Q, such as PBK, joined by commas", part)
        army, slot = ARMIES.index(part[1]), PIECES.index(part[2])
        place = HOLDERS + army * 2 + slot
        if board[place] or any(army_of(piece) == army and slot_of(piece) == slot for _, piece in stands(state)):
            raise BadNotation(f"Position, field 5 (captives): {ARMY_NAMES[army]}'s {part[2]} is elsewhere too.")
        board[place] = ARMIES.index(part[0]) + 1


def _read_round(state: Victorus, text: str) -> None:
    if not re.fullmatch(r"[1-9]\d{0,8}f?", text):
        raise _wrong(7, "a number from 1, and f in a Quick Game's last round", text)
    state.round = int(text.rstrip("f"))
    state.captured_in = state.round - 1
    limit = state.options.round_limit
    state.final = text.endswith("f") or bool(limit and state.round >= limit)
    if text.endswith("f") and not state.options.quick:
        raise _wrong(7, "no f, for only a Quick Game has a last round", text)


def _read_turn(state: Victorus, text: str, details: str) -> None:
    if text == "=" or text.endswith("#"):
        _read_end(state, text, details)
        return
    if not re.fullmatch(rf"[{ARMIES}]:[{PHASES}]", text):
        raise _wrong(2, "an army and a phase such as P:m, P:s or P:b, winners such as PKR#, or =", text)
    state.army, state.phase = ARMIES.index(text[0]), PHASES.index(text[2])
    if not state.field.living >> state.army & 1:
        raise BadNotation(f"Position, field 2 (turn): {ARMY_NAMES[state.army]} is not in play.")
    if state.field.board[CENTRE] != 7:
        raise BadNotation("Position: a royal in the centre has won, so field 2 is its side and #.")
    sides = {int(state.terms.side_of[army]) for army in range(6) if state.field.living >> army & 1}
    if len(sides) < 2:
        raise BadNotation("Position: a side with no adversary left has won (VCT-51), so field 2 is its armies and #.")
    state.decider = int(state.terms.seat_of[state.army])
    _read_details(state, details)


def _read_end(state: Victorus, text: str, details: str) -> None:
    won = text.rstrip("#=")
    armies = sum(1 << ARMIES.index(letter) for letter in set(won) & set(ARMIES))
    sides = {int(state.terms.side_of[army]) for army in range(6) if armies >> army & 1}
    whole = sum(
        1 << army for army in range(6) if state.terms.side_of[army] in sides and state.terms.playing >> army & 1
    )
    if letters(armies) != won or armies != whole or text.count("#") > 1 or (text == "=") == bool(won):
        raise _wrong(2, "all armies of the winning sides in the order PBKGRO and #, or =", text)
    if details != "-":
        raise _wrong(3, "- in a finished match", details)
    state.phase, state.winners, state.decider = OVER, armies, NOBODY


def _royal_homes(state: Victorus) -> list[int]:
    """The home cells of the two royals of the army to move."""
    return [int(state.terms.homes[state.army * 12 + slot]) for slot in range(2)]


def _read_details(state: Victorus, text: str) -> None:
    if state.phase == MAIN:
        if text != "-":
            raise _wrong(3, "- at the beginning of a turn", text)
        return
    said = dict(part.partition("=")[::2] for part in text.split(","))
    known = ["at", "from", "hit"] if state.phase == SECOND else ["n", "col"]
    lists = ["ice", "priv", "bar", "free"] if state.terms.quick and state.phase == BONUS else ["ice", "priv", "bar"]
    names = [name for name in known + lists if name in said]
    if [part.partition("=")[0] for part in text.split(",")] != names or not set(known) <= said.keys():
        raise _wrong(3, f"{', '.join(known)} and maybe {', '.join(lists)}, in this order", text)
    for name, mark in (("ice", FROZEN), ("bar", BARRED), ("free", FREE)):
        for cell in _own_cells(state, said.get(name, "")):
            state.field.put(cell, state.field.board[cell] | mark)
            if mark == FROZEN and cell in _royal_homes(state):
                state.field.rescued = cell  # the text doesn't say why a royal is frozen; at home it was rescued
    if state.phase == SECOND:
        _read_second(state, said)
    else:
        _read_bonus(state, said)


def _own_cells(state: Victorus, text: str) -> list[int]:
    cells = [read_cell(name) for name in text.split(".") if name]
    for cell in cells:
        if not state.field.board[cell] or army_of(state.field.board[cell]) != state.army:
            raise BadNotation(
                f"Position, field 3 (details): {ARMY_NAMES[state.army]} has no piece on {cell_name(cell)}."
            )
    return cells


def _read_second(state: Victorus, said: dict[str, str]) -> None:
    field = state.field
    (state.at,) = _own_cells(state, said["at"]) or [-1]
    state.origin = read_cell(said["from"])
    if said["hit"] not in ("0", "1") or state.at < 0 or not has_two_legs(field.board[state.at]):
        raise _wrong(3, "at= a royal or Royal Knight, from= a cell, hit=0 or hit=1", ",".join(said.values()))
    state.hit = int(said["hit"])
    state.colour = COLOUR[state.at] if state.hit else 0
    kingdom, piece = KINGDOM[state.origin], field.board[state.at]
    raids = state.terms.raider and field.living & state.terms.foes[state.army] & (1 << int(kingdom))
    if not piece & BARRED and not raids:
        field.put(state.at, piece | FREE)
    if not state.second_legs():
        raise BadNotation(f"Position: {cell_name(state.at)} has no second leg, so phase s is left out.")


def _read_bonus(state: Victorus, said: dict[str, str]) -> None:
    if not re.fullmatch(r"[1-9]\d?", said["n"]) or said["col"] not in ("w", "g"):
        raise _wrong(3, "n= a number from 1 and col=w or col=g", f"n={said['n']},col={said['col']}")
    if said["n"] != "1" and not state.terms.quick:
        raise _wrong(3, "n=1, for only a Quick Game keeps several bonus moves", f"n={said['n']}")
    state.pending, state.colour = int(said["n"]), COLOURS.index(said["col"])
    cells = _own_cells(state, said.get("priv", ""))
    if len(cells) > 1:
        raise _wrong(3, "one privileged piece", f"priv={said['priv']}")
    if cells:
        state.privileged = cells[0]
        piece = state.field.board[cells[0]]
        if not has_two_legs(piece) or state.terms.quick or piece & FROZEN:
            raise _wrong(3, "priv= a royal or Royal Knight that is not frozen, and not in a Quick Game", said["priv"])
        if not piece & BARRED and state.field.living >> KINGDOM[cells[0]] & 1:
            state.field.put(cells[0], piece | FREE)

"""The words in which Victorus speaks: armies, pieces, cells, lists."""

from collections.abc import Sequence

from ludarium.core.words import listed
from ludarium.games.victorus.rules.base_state import BONUS, OVER, SECOND
from ludarium.games.victorus.rules.board import (
    ARMIES,
    ARMY_NAMES,
    BOARD,
    KIND_NAMES,
    KINGDOM,
    NO_ARMY,
    PIECES,
    ROYAL,
    ROYAL_KNIGHT,
    army_of,
    kind_of,
    rank_of,
    slot_of,
)
from ludarium.games.victorus.rules.state import Victorus

EDGES = ("white-edged", "black-edged")
SEAT_NAMES = ("First", "Second", "Third", "Fourth", "Fifth", "Sixth")


def cell_name(cell: int) -> str:
    """The name of a cell."""
    return BOARD.names[cell]


def seat_titles(holdings: Sequence[str], allied: bool) -> tuple[str, ...]:
    """What the seats are called: by their army; West and East; or by their turn, where somebody leads several."""
    if allied and len(holdings) == 2:
        return "West", "East"
    if any(len(held) > 1 for held in holdings):
        return SEAT_NAMES[: len(holdings)]
    return tuple(armies_named(held) for held in holdings)


def titles(state: Victorus) -> tuple[str, ...]:
    """What the seats of a match are called."""
    return seat_titles(state.terms.held, state.options.mode == "allied")


def owned(state: Victorus, piece: int) -> str:
    """A piece with its owner, and its army if they lead several: Blue's King, Second's Blue King."""
    army = int(army_of(piece))
    return f"{titles(state)[state.terms.seat_of[army]]}'s {named(state, piece)}"


def named(state: Victorus, piece: int) -> str:
    """A piece as its owner calls it, by its army if they lead several: King, Blue King."""
    army = int(army_of(piece))
    several = len(state.terms.held[state.terms.seat_of[army]]) > 1
    return f"{ARMY_NAMES[army]} {kind_name(piece)}" if several else kind_name(piece)


def letters(armies: int) -> str:
    """The letters of some armies, given as bits."""
    return "".join(letter for army, letter in enumerate(ARMIES) if armies >> army & 1)


def armies_named(letters: str) -> str:
    """Armies in words: Purple, Black and Red."""
    return listed([ARMY_NAMES[ARMIES.index(letter)] for letter in letters])


def kind_name(piece: int) -> str:
    """What kind a piece is, and that it is royal: Royal Templar."""
    slot = slot_of(piece)
    name = KIND_NAMES[slot if slot < 2 else kind_of(piece) + 1]
    return f"Royal {name}" if rank_of(piece) == ROYAL_KNIGHT else name


def royal_name(letter: str) -> str:
    """King or Queen, by the letter that position text has."""
    return KIND_NAMES[PIECES.index(letter)]


def letter(piece: int) -> str:
    """A piece's letter, as position text has it."""
    return PIECES[slot_of(piece)]


def full_name(piece: int) -> str:
    """A piece with its army and its edge: Purple's white-edged Templar."""
    edge = f"{EDGES[slot_of(piece) & 1]} " if kind_of(piece) != ROYAL else ""
    return f"{ARMY_NAMES[army_of(piece)]}'s {edge}{kind_name(piece)}"


def piece_on(piece: int, cell: int) -> str:
    """A piece and where it stands: Templar g6."""
    return f"{kind_name(piece)} {BOARD.names[cell]}"


def region(cell: int) -> str:
    """Where a cell lies: in Blue's kingdom, on the battlefield."""
    kingdom = KINGDOM[cell]
    return "on the battlefield" if kingdom == NO_ARMY else f"in {ARMY_NAMES[kingdom]}'s kingdom"


def asked(state: Victorus) -> tuple[str, str]:
    """The rule by which something is decided now, and what."""
    if state.phase == OVER:
        return f"VCT-{state.ended_by or 48}", "the match is over"
    army = ARMY_NAMES[state.army]
    if state.phase == SECOND:
        return "VCT-40", f"{army}'s piece on {cell_name(state.at)} makes its second leg"
    if state.phase == BONUS:
        return "VCT-30", f"{army} makes a bonus move or passes"
    return "VCT-53", f"{army} chooses one of its pieces, then where it moves"

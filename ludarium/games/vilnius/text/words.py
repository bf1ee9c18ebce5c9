"""Names that are shared by notation, positions, views and refusals."""

from collections.abc import Iterable

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules import layout
from ludarium.games.vilnius.rules.cards import CardTables
from ludarium.games.vilnius.rules.ending import glory
from ludarium.games.vilnius.rules.layout import CELL_OFFSET
from ludarium.games.vilnius.rules.state import Vilnius

SEAT_NAMES = ("First", "Second", "Third")
PLACES = ("city", "quarter")
Reason = tuple[str, str]
"""The number of a rule, and how it applies."""

# fmt: off
ASKED: dict[int, Reason] = {int(ask): reason for ask, reason in {
    layout.ASK_FIRST:         ("VNS-13", "chance says who starts"),
    layout.ASK_INCOME:        ("VNS-21", "how the income is drawn"),
    layout.ASK_GETS:          ("VNS-18", "a card is drawn"),
    layout.ASK_REVEAL:        ("VNS-23", "an Order card is revealed"),
    layout.ASK_CITY:          ("VNS-30", "build, recruit, lay a Province or pass"),
    layout.ASK_PAY:           ("VNS-39", "how it is paid"),
    layout.ASK_MUSTER:        ("VNS-51", "deploy Units or hold"),
    layout.ASK_KILL:          ("VNS-56", "which of the dearest Units dies"),
    layout.ASK_STORED:        ("VNS-63", "a stored Province or a city point"),
    layout.ASK_BUILDING:      ("VNS-64", "which Building on the rim is lost"),
    layout.ASK_DROP:          ("VNS-R11", "which stored Province is dropped"),
    layout.ASK_LOSE_UNIT:     ("VNS-65", "which Unit is lost"),
    layout.ASK_LOSE_PROVINCE: ("VNS-66", "which Province is lost"),
    layout.ASK_ACCEPT:        ("VNS-R8", "who suffers it"),
    layout.ASK_OFFER:         ("VNS-67", "offer a survivor or decline"),
    layout.ASK_NAME:          ("VNS-67", "the chair names a survivor"),
    layout.ASK_PLUNDER:       ("VNS-69", "who takes loot"),
    layout.ASK_TARGET:        ("VNS-72", "which enemy Building is attacked"),
    layout.ASK_BONUS:         ("VNS-75", "take a loot card or not"),
    layout.ASK_CAPTURE:       ("VNS-76", "capture a Province or end"),
    layout.ASK_SEE:           ("VNS-78", "a Province is looked at"),
    layout.ASK_KEEP_CARD:     ("VNS-78", "which Province is kept"),
    layout.ASK_ORDER:         ("VNS-78", "in which order the others go under the stack"),
    layout.ASK_TO:            ("VNS-79", "a Destination is drawn"),
    layout.ASK_KEEP:          ("VNS-82", "which Units the Guardhouses keep"),
}.items()}
ASKED_OF_ALL: dict[int, Reason] = {int(ask): reason for ask, reason in {
    layout.ASK_KILL:          ("VNS-56", "one of your dearest Units dies"),
    layout.ASK_OFFER:         ("VNS-67", "give up a survivor"),
    layout.ASK_PLUNDER:       ("VNS-69", "take a loot card from your own pile or pass"),
    layout.ASK_TARGET:        ("VNS-72", "choose an enemy Building to attack together or pass"),
}.items()}
# fmt: on


def write_cell(cell: int) -> str:
    """A cell as text, such as 1,-2."""
    return f"{(cell >> 7) - int(CELL_OFFSET)},{(cell & 127) - int(CELL_OFFSET)}"


def counted(names: Iterable[tuple[str, int]]) -> list[str]:
    """Names with how often each stands there, if more than once."""
    return [name if count == 1 else f"{name}*{count}" for name, count in names if count > 0]


def symbols(counts: Iterable[int], names: Iterable[str]) -> str:
    """Symbols in words, such as sword ×2, spear."""
    return ", ".join(
        name if count == 1 else f"{name} ×{count}" for name, count in zip(names, counts, strict=True) if count
    )


def weapons_of(cards: CardTables, table: "vec[i64]", card: int) -> list[int]:
    """A card's counts of every weapon in a flat table."""
    kinds = int(cards.kinds_of_weapon)
    return [int(table[card * kinds + weapon]) for weapon in range(kinds)]


# What is asked --------------------------------------------------------------------------------------------------------


def asked(state: Vilnius) -> Reason:
    """What is asked now, and by which rule."""
    if state.ask == layout.ASK_MUSTER and state.stage == layout.RAID:
        return "VNS-72", "deploy Units against the Building or hold"
    if state.asks_everyone() and int(state.ask) in ASKED_OF_ALL:
        return _asked_of_all(state)
    return ASKED[int(state.ask)]


def _asked_of_all(state: Vilnius) -> Reason:
    """What every seat is asked in turn about its own cards (VNS-89)."""
    rule, question = ASKED_OF_ALL[int(state.ask)]
    if state.ask == layout.ASK_PLUNDER:
        return rule, f"{question} ({state.left} left)"
    if state.ask == layout.ASK_TARGET:
        return rule, question
    if code.plain(code.DECLINE) in state.listed:
        return rule, f"{question}, or leave it to the others"
    is_forced = state.ask == layout.ASK_OFFER or state.asked
    return (rule, f"{question}, for all have declined") if is_forced else ASKED[int(state.ask)]


# How it ended ---------------------------------------------------------------------------------------------------------


def result(state: Vilnius) -> str:
    """How the match ended; after a win, who has earned most Glory (VNS-88)."""
    if state.decider != NOBODY:
        return "unfinished"
    if not state.has_won():
        return "Vilnius has fallen: all have lost" if state.ended_by == 17 else "All have conceded"
    points = [int(glory(state, seat)) for seat in range(state.seats)]
    best = [SEAT_NAMES[seat] for seat, one in enumerate(points) if one == max(points)]
    return f"Vilnius stands: all have won; most Glory: {listed(best)} ({max(points)})"

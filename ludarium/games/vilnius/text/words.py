"""Names and sentences: seats, symbols, and what is asked."""

from collections.abc import Iterable, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import DAMAGE, MAX_DAMAGE, CardTables
from ludarium.games.vilnius.rules.data.layout import CELL_OFFSET
from ludarium.games.vilnius.rules.state import Vilnius

SEAT_NAMES = ("First", "Second", "Third")
PLACES = ("city", "quarter")
MAX_LISTED_NAMES = 3
Reason = tuple[str, str]
"""The number of a rule, and how it applies."""

# fmt: off
ASKED: dict[int, Reason] = {int(ask): reason for ask, reason in {
    layout.ASK_FIRST:         ("VNS-13", "chance decides who starts"),
    layout.ASK_INCOME:        ("VNS-21", "draw your income"),
    layout.ASK_GETS:          ("VNS-18", "a card is drawn"),
    layout.ASK_REVEAL:        ("VNS-23", "an Order card is revealed"),
    layout.ASK_CITY:          ("VNS-30", "build, recruit, lay a Province or pass"),
    layout.ASK_PAY:           ("VNS-39", "choose how to pay"),
    layout.ASK_MUSTER:        ("VNS-51", "deploy Units or hold"),
    layout.ASK_KILL:          ("VNS-56", "choose which of the most expensive Units dies"),
    layout.ASK_STORED:        ("VNS-63", "give up a stored Province or a city point"),
    layout.ASK_BUILDING:      ("VNS-64", "choose a Building on the outer rim to lose"),
    layout.ASK_DROP:          ("VNS-R11", "choose a stored Province to drop"),
    layout.ASK_LOSE_UNIT:     ("VNS-65", "choose a Unit to lose"),
    layout.ASK_LOSE_PROVINCE: ("VNS-66", "choose a Province to lose"),
    layout.ASK_ACCEPT:        ("VNS-R8", "accept the loss or decline"),
    layout.ASK_OFFER:         ("VNS-67", "give up a survivor or decline"),
    layout.ASK_NAME:          ("VNS-67", "choose a survivor to give up"),
    layout.ASK_PLUNDER:       ("VNS-69", "choose who takes loot"),
    layout.ASK_TARGET:        ("VNS-72", "choose an enemy Building to attack"),
    layout.ASK_BONUS:         ("VNS-75", "take a loot card or skip it"),
    layout.ASK_CAPTURE:       ("VNS-76", "capture a Province or end capturing"),
    layout.ASK_SEE:           ("VNS-78", "a Province is looked at"),
    layout.ASK_KEEP_CARD:     ("VNS-78", "choose a Province to keep"),
    layout.ASK_ORDER:         ("VNS-78", "order the others under the stack"),
    layout.ASK_TO:            ("VNS-79", "a Destination is drawn"),
    layout.ASK_KEEP:          ("VNS-82", "choose Units for your Guardhouses to keep"),
}.items()}
ASKED_OF_ALL: dict[int, Reason] = {int(ask): reason for ask, reason in {
    layout.ASK_KILL:          ("VNS-56", "let one of your most expensive Units die"),
    layout.ASK_OFFER:         ("VNS-67", "give up a survivor"),
    layout.ASK_PLUNDER:       ("VNS-69", "take a loot card from your own pile or pass"),
    layout.ASK_TARGET:        ("VNS-72", "choose an enemy Building to attack together or pass"),
}.items()}
# fmt: on


def write_cell(cell: int) -> str:
    """A cell as text, such as 1,-2."""
    return f"{(cell >> 7) - int(CELL_OFFSET)},{(cell & 127) - int(CELL_OFFSET)}"


def counted(names: Iterable[tuple[str, int]]) -> list[str]:
    """Names, each with its count if that is more than one, such as farmers*2."""
    return [name if count == 1 else f"{name}*{count}" for name, count in names if count > 0]


def symbols(counts: Iterable[int], names: Iterable[str]) -> str:
    """Symbols in words, such as sword ×2, spear."""
    return ", ".join(
        name if count == 1 else f"{name} ×{count}" for name, count in zip(names, counts, strict=True) if count
    )


def listed_shortly(names: Sequence[str], most: int = MAX_LISTED_NAMES) -> str:
    """Names as a sentence lists them; of too many only the first ones: a, b and 3 others."""
    if len(names) <= most:
        return listed(names)
    return listed([*names[: most - 1], f"{len(names) - most + 1} others"])


def skulls_of(table: "vec[i64]", order: int) -> list[int]:
    """An Order card's counts of red, silver and golden skulls in a flat table."""
    return [int(table[order * 3 + colour]) for colour in range(3)]


def damage_of(column: "vec[i64]", order: int) -> list[str]:
    """The damage symbols of an Order card in a column."""
    shown = [int(column[order * MAX_DAMAGE + place]) for place in range(MAX_DAMAGE)]
    return [DAMAGE[symbol] for symbol in shown if symbol >= 0]


def weapons_of(cards: CardTables, table: "vec[i64]", card: int) -> list[int]:
    """A card's counts of every weapon in a flat table."""
    kinds = int(cards.kinds_of_weapon)
    return [int(table[card * kinds + weapon]) for weapon in range(kinds)]


# What is asked --------------------------------------------------------------------------------------------------------


def asked(state: Vilnius) -> Reason:
    """The rule of the current question, and the question in words."""
    if state.decider == NOBODY:
        return ("VNS-87" if state.has_won() else "VNS-17"), "the match is over"
    if state.ask == layout.ASK_MUSTER and state.stage == layout.RAID:
        return "VNS-72", "deploy Units against the Building or hold"
    if state.asks_everyone() and int(state.ask) in ASKED_OF_ALL:
        return _asked_of_all(state)
    return ASKED[int(state.ask)]


def _asked_of_all(state: Vilnius) -> Reason:
    """The same where every seat is asked in turn about its own cards (VNS-89)."""
    rule, question = ASKED_OF_ALL[int(state.ask)]
    if state.ask == layout.ASK_PLUNDER:
        return rule, f"{question} ({state.left} left)"
    if state.ask == layout.ASK_TARGET:
        return rule, question
    if code.plain(code.DECLINE) in state.listed:
        return rule, f"{question}, or leave it to the others"
    has_to = state.ask == layout.ASK_OFFER or state.asked
    return (rule, f"{question}, because all have declined") if has_to else ASKED[int(state.ask)]

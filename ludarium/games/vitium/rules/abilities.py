"""Abilities as the rules carry them out: lines of the effect language, compiled once for each match."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

# How an ability works.
STATIC: Final[i64] = 0
ACTIVATED: Final[i64] = 1
TRIGGERED: Final[i64] = 2
PLAYED: Final[i64] = 3

# Which cards an operation affects.
BY_REF: Final[i64] = 0
BY_EACH: Final[i64] = 1
BY_CHOICE: Final[i64] = 2

# Prefixes of a step.
MAY: Final[i64] = 0
IF: Final[i64] = 1
UNLESS: Final[i64] = 2


class Players:
    """Which players: `you`, `boss(mark)`, `each rival`."""

    def __init__(self, kind: i64, of: i64) -> None:
        self.kind: i64 = kind
        self.of: i64 = of
        """The card whose boss or original boss is meant."""


class Formula:
    """A number: a sum of terms."""

    def __init__(self, terms: "list[FormulaTerm]") -> None:
        self.terms: list[FormulaTerm] = terms


class FilterTest:
    """One test of a filter: `theirs`, `class:vessel`, `cunning >= 3`."""

    def __init__(self, what: i64, negated: bool, word: i64, compare: i64, formula: Formula) -> None:
        self.what: i64 = what
        self.negated: bool = negated
        self.word: i64 = word
        """The index of its class, House, keyword or domain."""
        self.compare: i64 = compare
        self.formula: Formula = formula


class Filter:
    """Which cards or players fit: `up-to 2 pawn / device & theirs`."""

    def __init__(self, kinds: i64, tests: list[FilterTest], count: i64, up_to: bool) -> None:
        self.kinds: i64 = kinds
        """As bits."""
        self.tests: list[FilterTest] = tests
        self.count: i64 = count
        self.up_to: bool = up_to


class FormulaTerm:
    """One term of a number: `3`, `2 * force(mark)`, `influence_of(you, tide)`, `count(pawn & yours)`."""

    def __init__(self, times: i64, function: i64) -> None:
        self.times: i64 = times
        self.function: i64 = function
        """0 for a plain number, which is then `times`."""
        self.card: i64 = 0
        self.players: Players = YOU
        self.house: i64 = -1
        """-1 for all Houses."""
        self.counted: Filter = NOTHING_FITS


class Clause:
    """One part of a condition: `action = attack`, `my-turn`, `is(mark, damaged)`, or a comparison."""

    def __init__(self, what: i64, negated: bool) -> None:
        self.what: i64 = what
        self.negated: bool = negated
        self.actions: i64 = 0
        """The kinds of action, as bits."""
        self.card: i64 = 0
        self.test: FilterTest = NO_TEST
        self.left: Formula = ZERO
        self.compare: i64 = 0
        self.right: Formula = ZERO


class Affected:
    """The cards that an operation affects: a reference, each that fits, or chosen ones."""

    def __init__(self, how: i64, card: i64, fitting: Filter) -> None:
        self.how: i64 = how
        self.card: i64 = card
        self.fitting: Filter = fitting


class Prefix:
    """What stands before an operation: `may`, `if … then`, `unless … pays … then`."""

    def __init__(self, what: i64, condition: list[Clause], players: Players, price: Formula) -> None:
        self.what: i64 = what
        self.condition: list[Clause] = condition
        self.players: Players = players
        self.price: Formula = price


YOU: Final = Players(0, 0)
ZERO: Final = Formula([])
NO_TEST: Final = FilterTest(0, False, 0, 0, ZERO)
NOTHING_FITS: Final = Filter(0, [], 1, False)
NO_CARDS: Final = Affected(BY_EACH, 0, NOTHING_FITS)


class EffectStep:
    """One operation of an ability with its arguments; those that it does not take are empty."""

    def __init__(self, operation: "Operation", prefixes: list[Prefix]) -> None:
        self.operation: Operation = operation
        self.prefixes: list[Prefix] = prefixes
        self.cards: Affected = NO_CARDS
        self.other_cards: Affected = NO_CARDS
        """A second argument of cards: whom to fight, what to alter."""
        self.players: Players = YOU
        self.fitting: Filter = NOTHING_FITS
        self.amount: Formula = ZERO
        self.second_amount: Formula = ZERO
        self.word: i64 = 0
        """The index of its stat, keyword, verb or House (-1: a House of choice)."""
        self.flag: bool = False
        """Whether a word such as `psych` or `random` is given."""
        self.duration: i64 = 0


class CardAbility:
    """One ability of a card."""

    def __init__(self, mode: i64, tags: i64, price: i64, when: i64, once: bool) -> None:
        self.mode: i64 = mode
        """Static, activated, triggered or played."""
        self.tags: i64 = tags
        """As bits."""
        self.price: i64 = price
        self.when: i64 = when
        self.once: bool = once
        self.mark: Filter | None = None
        self.condition: list[Clause] = []
        self.steps: list[EffectStep] = []


OnCard = Callable[["Vitium", EffectStep, i64], None]
"""Does it to one card in play."""
AtOnce = Callable[["Vitium", EffectStep], bool]
"""Does it; returns False if somebody must be asked first, and is called again after the answer."""
Change = Callable[["Vitium", i64, i64, i64], None]
"""Changes a card in play by a word (a stat, a keyword, a verb) and an amount."""


class Operation:
    """A row of the table of operations (`effects.operations`)."""

    def __init__(self, name: str, arguments: str, sentence: str) -> None:
        self.name: str = name
        needed, _, optional = arguments.partition("?")
        self.needed: list[str] = needed.split()
        """The kinds of its arguments."""
        self.optional: list[str] = optional.split()
        self.instead: list[str] = []
        """The kinds of arguments it can have instead."""
        self.sentence: str = sentence
        """What it does in English, with its arguments in braces."""
        self.on_card: OnCard | None = None
        self.at_once: AtOnce | None = None
        self.change: Change | None = None
        self.number: i64 = 0
        """Of an operation that lasts: its number in a list of lasting effects."""
        self.first: bool = False
        """Whether it is applied before other changes, which may depend on it."""
        self.continuous: bool = False
        """Whether it can apply continuously."""
        self.only_continuous: bool = False
        self.refunds: str = ""
        """Whether using it again and again could pay for itself: never, `always`, or if it affects `itself` (V-9)."""
        self.responds: bool = False
        """Whether it is only for maneuvers that name the actions they respond to (V-10)."""
        self.harms: bool = False
        """Whether it harms whom it affects."""
        self.hidden: bool = False
        """Whether nobody else sees what it affects."""

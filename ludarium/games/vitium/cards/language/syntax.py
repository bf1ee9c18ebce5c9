"""The syntax tree of an ability: what the parser makes of a line of the effect language."""

from dataclasses import dataclass, field

from ludarium.games.vitium.rules.abilities import Operation


@dataclass(frozen=True, slots=True)
class Term:
    """One term of a number: `3`, `2 * force(mark)`, `count(pawn & yours)`."""

    times: int
    what: str
    """Empty for a plain number, which is then `times`; otherwise the name of a function."""
    of: "PlayerRef | str" = ""
    """A player, or a reference to a card."""
    house: str = ""
    selector: "Selector | None" = None


@dataclass(frozen=True, slots=True)
class Number:
    """A sum of terms."""

    terms: tuple[Term, ...]
    column: int = 0

    @property
    def plain(self) -> int | None:
        """Its value, if it is constant."""
        return sum(term.times for term in self.terms) if all(not term.what for term in self.terms) else None


@dataclass(frozen=True, slots=True)
class Test:
    """One test of a selector."""

    name: str
    negated: bool = False
    word: str = ""
    compare: str = ""
    number: Number | None = None
    column: int = 0


@dataclass(frozen=True, slots=True)
class Selector:
    """Which cards or players are meant: `up-to 2 pawn / device & theirs`."""

    kinds: tuple[str, ...]
    tests: tuple[Test, ...] = ()
    count: int = 1
    up_to: bool = False
    column: int = 0


@dataclass(frozen=True, slots=True)
class PlayerRef:
    """Which players: `you`, `mark`, `boss(self)`, `each rival`."""

    what: str
    of: str = ""
    column: int = 0


@dataclass(frozen=True, slots=True)
class Who:
    """Which cards an operation affects: a reference, each that a selector fits, or chosen ones."""

    how: str
    """`ref`, `each`, `choose`, or `pile` for cards that are not in play."""
    ref: str = ""
    selector: Selector | None = None
    column: int = 0


@dataclass(frozen=True, slots=True)
class Asked:
    """One part of a condition."""

    what: str
    """`action`, `my-turn`, `is` or `compare`."""
    negated: bool = False
    actions: tuple[str, ...] = ()
    ref: str = ""
    test: Test | None = None
    left: Number | None = None
    compare: str = ""
    right: Number | None = None
    column: int = 0


Condition = tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """A prefix of an operation: `may`, `if … then`, `unless … pays … then`."""

    what: str
    condition: Condition = ()
    player: PlayerRef | None = None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Word:
    """An argument that is one word."""

    kind: str
    """`stat`, `duration`, `keyword`, `house`, `verb`, or a word that stands for itself such as `psych`."""
    text: str
    column: int = 0


Argument = Who | PlayerRef | Selector | Number | Word


@dataclass(frozen=True, slots=True)
class AbilityStep:
    """One operation with its arguments and prefixes."""

    operation: Operation
    kinds: tuple[str, ...]
    """The kind of each argument."""
    arguments: tuple[Argument, ...]
    before: tuple[Before, ...] = ()
    column: int = 0

    @property
    def name(self) -> str:
        return self.operation.name

    @property
    def duration(self) -> Word | None:
        """How long it lasts, if it says so."""
        return next((one for one in self.arguments if isinstance(one, Word) and one.kind == "duration"), None)


@dataclass(frozen=True, slots=True)
class Ability:
    """One line of the effect language."""

    text: str
    tags: tuple[str, ...] = ()
    """Without the price, which is `price`."""
    price: int | None = None
    when: str = ""
    mark: Selector | None = None
    condition: Condition | None = None
    once: bool = False
    steps: tuple[AbilityStep, ...] = ()
    columns: dict[str, int] = field(default_factory=dict, compare=False)
    """The columns of its tags and clauses."""

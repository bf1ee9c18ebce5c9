"""What to draw and what a person can point at: plain data that every client understands.

A scene has spots (cells of a board, zones beside it), things that lie on them (pieces, cards), meters, panels
(markets, supplies, rosters) and choices. A choice is a path of steps, each a spot and the role it plays; choosing is
narrowing the list of choices step by step, so one client serves every game. What a panel offers narrows the same list.
"""

from typing import Literal

import msgspec

# Clients have a drawing, a colour or a word for each of these values; `make wire` gives them to the browser as types.
Shape = Literal["square", "hex", "triangle"]
Role = Literal[
    "select", "place", "move", "attack", "heal", "swap", "push", "give", "take", "return", "work", "sabotage", "press"
]
"""What a step does with its spot. `press` is a button, and its spot is the label."""
Tone = Literal["", "good", "bad"]
Arrangement = Literal["", "fan", "pile", "low"]
"""How cards lie: side by side, as a hand, with only the last one showing, or low, where there may be many and what is
counted on them matters most."""


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """A place on the board. `x` and `y` are its middle, in widths of a cell, y upwards."""

    id: str
    x: float
    y: float
    name: str
    shade: int = 0
    """Which of the board's shades it has: 0, 1, 2 …"""
    realm: str = ""
    """The part of the board it belongs to, where that has a name; a line runs where two of them meet."""
    mark: str = ""
    """What is printed on it: a skin maps it to a symbol."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The cells, their shape, and the labels along the edges."""

    shape: Shape
    cells: tuple[Cell, ...]
    turns: tuple[int, ...] = ()
    """For every seat, by how many degrees clockwise the board is turned to have that seat's side below. Empty where
    the seats sit evenly around, the first below."""
    apart: bool = False
    """Whether its realms lie apart, each drawn for itself: what every seat builds before it, say. A realm that has
    the name of a seat is that seat's."""


class Meter(msgspec.Struct, frozen=True, kw_only=True):
    """A countable amount with a name: hit points, gold, a track."""

    name: str
    value: int
    most: int | None = None
    seat: int | None = None
    """Whose it is, if it lies beside the board and is somebody's."""


class Zone(msgspec.Struct, frozen=True, kw_only=True):
    """A place beside the board: a hand, a supply, the defeated."""

    id: str
    name: str
    seat: int | None = None
    front: bool = False
    """Whether it lies before everybody, above the board: what all face together. It is drawn even if it is empty."""
    meters: tuple[Meter, ...] = ()
    """What is counted of it as a whole."""
    note: str = ""
    """What matters of it as a whole, in a few words."""
    tone: Tone = ""
    """Whether it stands well or badly, where that can be said."""
    lies: Arrangement = ""


class Fact(msgspec.Struct, frozen=True):
    """Something told in words, under a name: what somebody carries, say."""

    name: str
    text: str


class Piece(msgspec.Struct, frozen=True, kw_only=True):
    """A piece on a spot. Its id stays the same through a match, so a client can show it move."""

    id: str
    spot: str
    kind: str
    """Names the drawing: a skin maps it to a symbol."""
    letter: str
    """One character for terminals, as position text has it."""
    seat: int
    name: str
    """What a screen reader says."""
    meters: tuple[Meter, ...] = ()
    marks: tuple[str, ...] = ()
    turn: int = 0
    """By how many degrees clockwise it is turned against the board: where pieces face matters."""
    facts: tuple[Fact, ...] = ()
    """All else there is to know of it, for who looks it up."""


class Signs(msgspec.Struct, frozen=True, kw_only=True):
    """A line of symbols on a card: each named, with how often it stands there."""

    name: str = ""
    """What they say together: demands, damage. Nothing where they speak for themselves."""
    signs: tuple[Meter, ...]
    """A skin maps their names to symbols."""
    later: bool = False
    """Whether they do not count yet."""
    figures: bool = False
    """Whether each is a number with its sign, however large: stats, say."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a zone or on a cell; a card whose face this seat may not see has kind `back`."""

    id: str
    spot: str
    kind: str
    """Names the picture; where a skin has none, its first mark does."""
    name: str
    """What a screen reader says."""
    title: str = ""
    """What stands on it as its name; nothing if that is all of `name`."""
    line: str = ""
    """What sort of card it is: the line under its name."""
    seat: int | None = None
    price: tuple[Meter, ...] = ()
    copies: int = 1
    """How many of it lie there, one upon the other."""
    signs: tuple[Signs, ...] = ()
    edges: tuple[tuple[str, ...], ...] = ()
    """What may lie beside it, from the upper edge on, clockwise; empty where its edges do not matter."""
    text: tuple[str, ...] = ()
    meters: tuple[Meter, ...] = ()
    marks: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    """What its words mean, for who looks them up."""


class Step(msgspec.Struct, frozen=True):
    """One thing to point at, and its role, which means the same in all games."""

    spot: str
    role: Role


class Picked(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody pointed at: steps of a choice, then a spot that isn't offered next. `Game.why` says why not."""

    steps: tuple[Step, ...] = ()
    spot: str
    """A cell or zone, or the id of a piece or card."""
    ids: tuple[str, ...] = ()
    """The pieces and cards on it; `why` finds them itself, so a client may leave them out."""


class Prospect(msgspec.Struct, frozen=True, kw_only=True):
    """Something that may come of a choice: what stands on a spot goes elsewhere."""

    spot: str
    to: str = ""
    """The spot it comes to; nothing if it leaves the board."""
    x: float
    y: float
    """Where that is, as the middles of cells are told, on the board or beside it."""
    text: str
    """In words, with what it hangs on."""


class Amount(msgspec.Struct, frozen=True, kw_only=True):
    """How much of something, where one names it oneself: the whole number with which a notation ends."""

    least: int = 1
    most: int
    step: int = 1
    """By how much it is usually more or less."""
    unit: str = ""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An action as offered to a client."""

    text: str
    """Its notation: what is sent."""
    name: str
    """Its meaning in words: what is said."""
    path: tuple[Step, ...]
    prospects: tuple[Prospect, ...] = ()
    """What may come of it, as far as it is worth showing before."""
    loose: bool = False
    """Whether its steps may be picked in any order, but for buttons, which come last: a set of cards, say. A step
    that stands there several times is picked as often: so many shares for somebody."""
    amount: Amount | None = None
    """How much it could be instead; the notation ends with the usual amount."""


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What one step adds to a tally."""

    spot: str
    amounts: tuple[Meter, ...]


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be raised with a set of cards and buttons, so that a client can tell what is still missing."""

    due: tuple[Meter, ...]
    shares: tuple[Share, ...]
    spot: str = ""
    """The spot that must be picked for it to count; nothing if it always does."""
    pairs: bool = False
    """Whether any two of one name beyond what is due of it stand for one of any other."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Something a panel offers, or refuses by a rule."""

    name: str
    """What one does or gets, in a word or two: the label of its button."""
    text: str
    """Its notation."""
    price: int | None = None
    """What is paid for it; less than nothing if it pays."""
    path: tuple[Step, ...] = ()
    """That of its choice, or of an interjection; empty where it is refused."""
    rule: str = ""
    why: str = ""
    """By which rule it is refused, and why."""
    amount: Amount | None = None
    """That of its choice."""


class PanelRow(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a panel: a thing, a kind or a person, and what can be done about it."""

    name: str
    group: str = ""
    """The heading it stands under; rows of a group lie together."""
    kind: str = ""
    """Names the drawing, as that of a piece."""
    seat: int | None = None
    spot: str = ""
    """The piece it is about, or the spot."""
    note: str = ""
    meters: tuple[Meter, ...] = ()
    facts: tuple[Fact, ...] = ()
    offers: tuple[Offer, ...] = ()
    says: tuple[str, ...] = ()
    """What one might say to its seat, as talk."""
    faded: bool = False
    """Whether it is of no use now: fallen, sold out."""


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet beside the board: a market, a supply, a builder, a roster."""

    id: str
    title: str
    note: str = ""
    figures: tuple[Meter, ...] = ()
    """Amounts that matter to all of it; the first is what prices are paid from, if there are prices."""
    rows: tuple[PanelRow, ...] = ()
    zones: tuple[str, ...] = ()
    """The zones whose cards lie here, and not beside the board."""
    offers: tuple[Offer, ...] = ()
    """What is done with the whole of it: to be content with what was built, say."""
    folded: tuple[str, ...] = ()
    """The groups that are rarely wanted: closed at first."""
    asked: bool = False
    """Whether what is decided now is decided here."""
    main: bool = False
    """Whether, while it is asked, it takes the place of the board."""


class Throw(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of one side, and what is added to them."""

    name: str
    """Who or what they are thrown for."""
    seat: int | None = None
    dice: tuple[int, ...]
    sides: int = 6
    bonuses: tuple[Meter, ...] = ()
    """What is added, each by its name."""
    total: int
    wins: bool = False


class Roll(msgspec.Struct, frozen=True, kw_only=True):
    """Dice as chance threw them, and what they decide."""

    title: str
    """What they are thrown for."""
    throws: tuple[Throw, ...]
    result: str
    """What came of it, in one sentence."""


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's way towards a mark, one point after the other: the meter of that name, and the meters it consists of."""

    name: str
    seat: int
    most: int
    parts: tuple[Meter, ...]


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A view laid out to draw."""

    prompt: str
    """What is asked, and of whom, in one sentence."""
    seats: tuple[str, ...]
    decider: int
    reply: bool = False
    """Whether the decider answers what is told first, rather than having a turn."""
    board: Board | None = None
    zones: tuple[Zone, ...] = ()
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    meters: tuple[Meter, ...] = ()
    tracks: tuple[Track, ...] = ()
    choices: tuple[Choice, ...] = ()
    interjections: tuple[Choice, ...] = ()
    roll: Roll | None = None
    """Dice that are about to be thrown: who adds what. Their faces come with the action of chance (`Game.roll`)."""
    panels: tuple[Panel, ...] = ()
    outlook: tuple[str, ...] = ()
    """What comes of it if nothing more is done: what is still missing, what would be lost."""
    tallies: tuple[Tally, ...] = ()
    """What must be raised by what is picked: a price, say."""


def roll_words(roll: Roll) -> list[str]:
    """A roll in lines of text: what it is for, each side with all it adds, and what came of it."""
    return [f"{roll.title}.", *(f"  {throw_words(one)}" for one in roll.throws), f"  {roll.result}"]


def throw_words(throw: Throw) -> str:
    """One side of a roll: Thief a1: dice 3 + 5, Rank 1 = 9; before they are thrown: Thief a1: dice, Rank 1."""
    dice = f"dice {' + '.join(map(str, throw.dice))}".strip()
    added = "".join(f", {one.name} {one.value}" for one in throw.bonuses)
    return f"{throw.name}: {dice}{added}" + (f" = {throw.total}" if throw.dice else "")


def lying_there(scene: Scene, picked: Picked) -> Picked:
    """The same in full: the cell, where a thing on the board was pointed at, and all that lies on a cell."""
    things: tuple[Piece | Card, ...] = (*scene.pieces, *scene.cards)
    cells = {cell.id for cell in scene.board.cells} if scene.board else set()
    spot = next((thing.spot for thing in things if thing.id == picked.spot and thing.spot in cells), picked.spot)
    lying = [thing.id for thing in things if thing.spot == spot] if spot in cells else []
    return msgspec.structs.replace(picked, spot=spot, ids=tuple(dict.fromkeys((*lying, picked.spot))))


def spot_name(scene: Scene, spot: str) -> str:
    """What a spot, piece or card of a scene is called."""
    named: list[Piece | Card | Cell | Zone] = [*scene.pieces, *scene.cards, *scene.zones]
    named += scene.board.cells if scene.board else ()
    return next((one.name for one in named if one.id == spot), spot)


def remaining(choices: tuple[Choice, ...], picked: tuple[Step, ...]) -> tuple[Choice, ...]:
    """The choices that begin with the steps picked so far; the list a client narrows."""
    return tuple(choice for choice in choices if choice.path[: len(picked)] == picked)

"""What to draw and what a person can point at: plain data that every client understands.

A scene has spots (cells of a board, zones beside it), things that lie on them (pieces, cards), meters, panels
(markets, supplies, rosters) and choices. A choice is a path of steps, each a spot and the role it plays; choosing is
narrowing the list of choices step by step, so one client serves every game. What a panel offers narrows the same list.
"""

from typing import Literal

import msgspec

from ludarium.core.words import listed

# Clients have a drawing, a colour or a word for each of these values; `make wire` gives them to the browser as types.
Shape = Literal["square", "hex", "triangle"]
Role = Literal[
    "select",
    "place",
    "move",
    "turn",
    "attack",
    "bump",
    "heal",
    "swap",
    "push",
    "give",
    "take",
    "return",
    "work",
    "sabotage",
    "press",
]
"""What a step does with its spot. `press` is a button, and its spot is the label; `bump` is an attack on a friend;
`turn` is where a piece turns on its way, and may be left out: a client fills it in if only one fits, or else asks."""
Tone = Literal["", "good", "bad"]
Arrangement = Literal["", "fan", "pile", "low"]
"""How cards lie: side by side, as a hand, with only the last one showing, or low, where there may be many and what is
counted on them matters most."""
Purpose = Literal["", "hand", "lane", "play", "schemes", "supply", "pile", "reserve"]
"""What a zone is for, so that a layout finds its place."""


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
    takes: tuple[str, ...] = ()
    """What sorts of things could be placed there; a skin maps them to symbols."""


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """The cells, their shape, and the labels along the edges."""

    shape: Shape
    cells: tuple[Cell, ...]
    turns: tuple[int, ...] = ()
    """Per seat, the clockwise rotation in degrees that puts its side at the bottom. Empty: seats are evenly spaced, the
    first at the bottom."""
    apart: bool = False
    """Whether its realms are separate boards, one per seat; a realm named after a seat belongs to it."""


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
    kind: Purpose = ""
    front: bool = False
    """Whether it lies before everybody, above the board: what all face together. It is drawn even if it is empty."""
    meters: tuple[Meter, ...] = ()
    """What is counted of it as a whole."""
    note: str = ""
    """What matters of it as a whole, in a few words."""
    tone: Tone = ""
    """Whether it stands well or badly, where that can be said."""
    state: str = ""
    """How it stands, in a word or two: safe, beaten."""
    within: str = ""
    """The zone it is a part of: the row that an enemy came from, say."""
    sockets: tuple[Meter, ...] = ()
    """What it demands: of each symbol, how many of `most` are met."""
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
    """Clockwise rotation in degrees relative to the board, where facing matters."""
    facts: tuple[Fact, ...] = ()
    """Further details, shown when the piece is inspected."""
    rule: str = ""
    """The number of the rule about its kind."""
    prop: bool = False
    """Whether it is an object such as a trap, not one of the seat's playing pieces."""


class Signs(msgspec.Struct, frozen=True, kw_only=True):
    """A row of symbols on a card, each with its count."""

    name: str = ""
    """A heading such as *demands* or *damage*; empty if none is needed."""
    signs: tuple[Meter, ...]
    """A skin maps their names to symbols."""
    later: bool = False
    """Whether they take effect only later."""
    figures: bool = False
    """Whether to show each as a number with a symbol, such as stats."""


class Consequence(msgspec.Struct, frozen=True, kw_only=True):
    """An effect that will or may happen, such as a loss."""

    kind: str
    """Names the symbol."""
    text: str
    cause: str = ""
    """What brings it about."""


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card in a zone or on a cell; a card whose face this seat may not see has kind `back`."""

    id: str
    spot: str
    kind: str
    """Names the picture; where a skin has none, its first mark does."""
    name: str
    """What a screen reader says."""
    title: str = ""
    """The printed title; empty if it equals `name`."""
    line: str = ""
    """What sort of card it is: the line under its name."""
    seat: int | None = None
    price: tuple[Meter, ...] = ()
    copies: int = 1
    """How many of it are stacked there."""
    signs: tuple[Signs, ...] = ()
    edges: tuple[tuple[str, ...], ...] = ()
    """What may be placed at each edge, clockwise from the top; empty if edges don't matter."""
    text: tuple[str, ...] = ()
    meters: tuple[Meter, ...] = ()
    marks: tuple[str, ...] = ()
    facts: tuple[Fact, ...] = ()
    """Explanations of its terms, shown when the card is inspected."""
    note: str = ""
    """Its state in a word or two."""
    sockets: tuple[Meter, ...] = ()
    """What it demands: of each symbol, how many of `most` are met."""
    does: tuple[Consequence, ...] = ()
    """What it will do where it lies, in a few words each."""
    why: str = ""
    """Why it can't be taken now, in a few words."""


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
    """A possible effect of a choice: a piece moves, or a number on a card changes."""

    spot: str
    to: str = ""
    """The spot it comes to; nothing if it leaves the board."""
    x: float = 0.0
    y: float = 0.0
    """Its destination in board coordinates."""
    text: str = ""
    """The effect in words, with its condition."""
    meter: str = ""
    """The number on a card that changes instead, by its name there."""
    before: int = 0
    after: int = 0
    tone: Tone = ""
    """Whether it is good or bad for the viewer."""


class Amount(msgspec.Struct, frozen=True, kw_only=True):
    """An amount the player may type, the number at the end of the notation."""

    least: int = 1
    most: int
    step: int = 1
    """The step of the + and − buttons."""
    unit: str = ""
    """The sign before it, such as that of a currency."""


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """What one step adds to a tally, or what is added to one place."""

    spot: str
    amounts: tuple[Meter, ...]


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
    spots: tuple[str, ...] = ()
    """The cells it concerns, which must not be covered."""
    stakes: tuple[Fact, ...] = ()
    """Before the dice are thrown: what each result would bring, under its name, such as *Win*."""


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """An action as offered to a client."""

    text: str
    """Its notation: what is sent."""
    name: str
    """Its meaning in words: what is said."""
    label: str = ""
    """What the button that sends it says, with a capital letter; nothing if its name will do."""
    effect: str = ""
    """What comes of it, in a few words: the second line of that button."""
    badge: str = ""
    """What to write on the spot of its last step, in a word or two, such as the chance of an attack."""
    path: tuple[Step, ...]
    prospects: tuple[Prospect, ...] = ()
    """What may come of it, as far as it is worth showing before."""
    loose: bool = False
    """Whether the steps may be picked in any order, with buttons last, such as a set of cards. A repeated step is
    picked as often as it occurs."""
    amount: Amount | None = None
    """How much it could be instead; the notation ends with the usual amount."""
    fills: tuple[Share, ...] = ()
    """The sockets it would fill, by the zones or cards that have them."""
    split: tuple[Meter, ...] = ()
    """How it splits a total, if the choices differ only in the split."""
    outlook: str = ""
    """What the outlook would be after it, in a sentence."""
    then: "Outlook | None" = None
    """The outlook of the scene as it would be after it, where that differs."""
    takes: tuple[str, ...] = ()
    """The cards that it takes although they aren't picked, such as those that pay for it."""
    doubtful: bool = False
    """Whether it harms its own seat or helps another: clients offer it last, and never instead of something else."""
    final: bool = False
    """Whether it is irreversible, so that a client always asks for confirmation."""
    roll: Roll | None = None
    """The dice that it may lead to, to show before it is sent."""


class Shortcut(msgspec.Struct, frozen=True, kw_only=True):
    """Several actions in a row that are taken at one press, each as an ordinary action."""

    label: str
    """What the button says."""
    effect: str = ""
    """What comes of it, in a few words."""
    actions: tuple[str, ...]
    """Their notation, in order. The client goes on as long as the next one is offered; a final one it only picks."""
    main: bool = False
    """Whether it is the primary button while nothing is picked."""


class Tally(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be raised with a set of cards and buttons, so that a client can tell what is still missing."""

    due: tuple[Meter, ...]
    shares: tuple[Share, ...]
    spot: str = ""
    """The spot that must be picked for it to count; nothing if it always does."""
    pairs: bool = False
    """Whether two surplus units of one kind replace one of any other."""


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """Something a panel offers, or refuses by a rule."""

    name: str
    """What one does or gets, in a word or two: the label of its button."""
    text: str
    """Its notation."""
    price: int | None = None
    """Its price; negative if it pays out."""
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
    """Buttons for the whole panel, such as *Done*."""
    folded: tuple[str, ...] = ()
    """The groups that are rarely wanted: closed at first."""
    asked: bool = False
    """Whether what is decided now is decided here."""
    main: bool = False
    """Whether, while it is asked, it takes the place of the board."""


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """Progress of a seat towards a goal."""

    name: str
    seat: int
    most: int
    parts: tuple[Meter, ...]


class Focus(msgspec.Struct, frozen=True, kw_only=True):
    """What is happening and not yet done: who acts, how, and on what."""

    text: str
    """In one sentence."""
    seat: int
    """Whose action it is."""
    verb: str
    """What is done, in a word."""
    role: Role = "select"
    """How it is done to the target: what colour its arrow has."""
    actor: str = ""
    """The card or piece that acts, if one does."""
    targets: tuple[str, ...] = ()
    """The cards, pieces or zones that it aims at."""
    note: str = ""
    """The number that matters."""
    prospects: tuple[Prospect, ...] = ()
    """What comes of it if nobody answers."""


class Outlook(msgspec.Struct, frozen=True, kw_only=True):
    """What comes of it if nothing more is done: a figure before and after, and every loss with its cause."""

    title: str
    figure: str = ""
    """What the figure counts; nothing if there is none."""
    before: int = 0
    after: int = 0
    losses: tuple[Consequence, ...] = ()


class Send(msgspec.Struct, frozen=True, kw_only=True):
    """The best beginning against something that the viewer can overcome, with one choice or several."""

    choice: str
    """The notation of that choice."""
    spot: str
    """The zone it is sent to."""
    before: int
    after: int
    """How much is missing there before and after it; nothing once it is enough."""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A view laid out to draw."""

    prompt: str
    """What is asked, in one sentence that speaks to the seat it is shown to."""
    lead: str = ""
    """The first words of the question, such as "Your turn." or "Your answer?"; empty if the client chooses them."""
    phase: str = ""
    """What the decider is doing, such as "Placing", where that isn't simply a turn."""
    rule: str = ""
    """The number of the rule behind the question."""
    todo: str = ""
    """What to point at or press first, in a few words with a capital letter; nothing if the client chooses them."""
    usual: str = ""
    """The notation of the choice that is usually meant, which clients may fill in but not send; nothing if none is."""
    goal: str = ""
    """How the seat it is shown to wins, in a sentence or two."""
    seats: tuple[str, ...]
    decider: int
    reply: bool = False
    """Whether the decider responds to another seat's action."""
    moot: bool = False
    """Whether no response would change anything about that action."""
    board: Board | None = None
    zones: tuple[Zone, ...] = ()
    pieces: tuple[Piece, ...] = ()
    cards: tuple[Card, ...] = ()
    meters: tuple[Meter, ...] = ()
    tracks: tuple[Track, ...] = ()
    notes: tuple[str, ...] = ()
    """For every seat what matters of it just now, in a few words; empty where there is nothing to say."""
    choices: tuple[Choice, ...] = ()
    plans: tuple[Shortcut, ...] = ()
    interjections: tuple[Choice, ...] = ()
    focus: Focus | None = None
    """What others may answer now, or what is being carried out."""
    roll: Roll | None = None
    """Dice about to be thrown: who adds what. Their faces come with the action of chance (`Narration.roll`)."""
    panels: tuple[Panel, ...] = ()
    outlook: Outlook | None = None
    sends: tuple[Send, ...] = ()
    """What could be sent, at most one thing to each place, the best first."""
    tallies: tuple[Tally, ...] = ()
    """What the picked cards and buttons must add up to, such as a price."""


class Aftermath(msgspec.Struct, frozen=True):
    """What may follow an action that is chosen and not yet sent."""

    text: str = ""
    """In a sentence or two; empty if there is nothing to say."""
    brief: str = ""
    """The same in a few words, for a button: safe there."""
    spot: str = ""
    """Where the piece that acts would stand."""
    threats: tuple[str, ...] = ()
    """The spots of the pieces that could strike back at the one that acts."""


NOTHING_FOLLOWS = Aftermath()


def outlook_words(outlook: Outlook) -> list[str]:
    """An outlook in lines of text: If the fight ended now: city points 9 to 7, then a line for every loss."""
    change = f"{outlook.figure} {outlook.before} to {outlook.after}" if outlook.figure else "nothing is lost"
    losses = [f"  {one.text}" + (f" ({one.cause})" if one.cause else "") for one in outlook.losses]
    return [f"{outlook.title}: {change}.", *losses]


def roll_words(roll: Roll) -> list[str]:
    """A roll in lines of text: what it is for, each side with all it adds, and what came or may come of it."""
    stakes = (f"  {one.name}: {one.text}." for one in roll.stakes)
    return [f"{roll.title}.", *(f"  {throw_words(one)}" for one in roll.throws), f"  {roll.result}", *stakes]


def throw_words(throw: Throw) -> str:
    """One side of a roll: Thief a1: dice 3 + 5, Rank 1 = 9; before they are thrown: Thief a1: dice, Rank 1."""
    dice = f"dice {' + '.join(map(str, throw.dice))}".strip()
    added = "".join(f", {one.name} {one.value}" for one in throw.bonuses)
    return f"{throw.name}: {dice}{added}" + (f" = {throw.total}" if throw.dice else "")


def picks_itself(scene: Scene) -> bool:
    """Whether every choice begins with the same piece, which clients then pick by themselves.

    A button to stop or pass keeps its place beside a piece that stands on a cell.
    """
    moves = [choice for choice in scene.choices if len(choice.path) > 1 or choice.path[0].role != "press"]
    first = {choice.path[0] for choice in moves}
    if len(first) != 1 or any(choice.path[0].role != "select" or len(choice.path) < 2 for choice in moves):
        return False
    spot, board = next(iter(first)).spot, scene.board
    return len(moves) == len(scene.choices) or (board is not None and spot in {cell.id for cell in board.cells})


def spots(scene: Scene) -> set[str]:
    """Everything that can be pointed at: cells, zones, pieces and cards."""
    cells = {cell.id for cell in scene.board.cells} if scene.board else set[str]()
    zones, pieces = {zone.id for zone in scene.zones}, {piece.id for piece in scene.pieces}
    return cells | zones | pieces | {card.id for card in scene.cards}


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
    return tuple(choice for choice in choices if next_steps(choice, picked) is not None)


def next_steps(choice: Choice, picked: tuple[Step, ...]) -> tuple[Step, ...] | None:
    """What may be picked next of a choice whose steps have an order; None if it doesn't begin with what is picked.

    Where a piece turns on its way may also be picked last, or be left to the client if only one such cell fits.
    """
    begun = [order for order in step_orders(choice.path) if order[: len(picked)] == picked]
    return tuple(dict.fromkeys(order[len(picked)] for order in begun if order[len(picked) :])) if begun else None


def step_orders(path: tuple[Step, ...]) -> tuple[tuple[Step, ...], ...]:
    """The orders in which the steps of a path may be picked: as they happen, or turns last."""
    turns = tuple(step for step in path if step.role == "turn")
    return (path, (*(step for step in path if step.role != "turn"), *turns)) if turns else (path,)


def reach_words(scene: Scene, reach: tuple[Step, ...], seat: int) -> str:
    """What is marked for a piece that somebody asked about, and which pieces of theirs it could attack."""
    spots = [step.spot for step in reach if step.role == "attack"]
    found = [piece for piece in scene.pieces if piece.spot in spots and piece.seat == seat]
    named = listed([f"{piece.name.split(',')[0]} ({piece.spot})" for piece in found])
    return f" In its reach (marked): your {named}." if named else " Marked: where it could go." if reach else ""

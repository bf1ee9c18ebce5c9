"""What is said over HTTP: the games there are, the tables, who I am."""

from typing import Literal

import msgspec

from ludarium.core.parts.custom_boards import BoardSample
from ludarium.core.scene import Scene


class OptionForm(msgspec.Struct, frozen=True, kw_only=True):
    """One option of a game as a form needs it, made from its declaration."""

    name: str
    label: str
    rule: str
    help: str
    kind: Literal["switch", "number", "word"]
    default: bool | int | str
    values: tuple[bool | int | str, ...] = ()
    labels: tuple[str, ...] = ()
    """What to call each of the values, in the same order; none for a switch."""
    suggestions: tuple[str, ...] = ()
    """Words to offer where others may be given too."""
    least: int | None = None
    most: int | None = None


class BotCard(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that may take a seat: its spec is what is sent, its title what is shown."""

    spec: str
    title: str
    about: str
    level: int = 0
    """Its level, from 1 (anybody beats it) to 8; 0 for a bot that stands outside the levels."""


class StartCard(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet with which a player may begin a campaign: its name is what is sent, its title what is shown."""

    name: str
    title: str
    about: str


class CampaignForm(msgspec.Struct, frozen=True, kw_only=True):
    """What one has to know to found a campaign of a game."""

    starts: tuple[StartCard, ...]
    """The sheets to begin with, the usual one first."""
    sets: tuple[str, ...]
    """The options that a campaign sets itself."""


class BoardForm(msgspec.Struct, frozen=True, kw_only=True):
    """How boards of one's own are drawn and played on."""

    option: str
    """The option that takes a board's text, or the name of a sample."""
    editor: str
    """The page on which they are drawn."""
    noun: str
    samples: tuple[BoardSample, ...]


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the lobby shows it."""

    name: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    seat_names: tuple[str, ...]
    options: tuple[OptionForm, ...]
    bots: tuple[BotCard, ...]
    default_bot: str
    """The spec of the bot to play against unless another is chosen: one of a middle level."""
    stand_in: str
    """The spec of the bot that stands in for people unless another is agreed upon."""
    secrets: bool
    """Whether seats see different things, so that a shared screen must be covered between them."""
    puzzles: int
    """How many puzzles it has."""
    campaign: CampaignForm | None = None
    """For games whose players keep sheets from match to match."""
    decks: str = ""
    """The option that holds a deck for each seat, joined by /, for games whose players build decks."""
    sets: str = ""
    """The option that says which cards are played with, where players may bring some."""
    writes: bool = False
    """Whether cards of one's own can be written."""
    boards: BoardForm | None = None
    """For games on boards that players draw themselves."""
    default_seats: tuple[int, ...] = ()
    """How many can play while nothing else is agreed; other options may let others play."""


class RuleText(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered rule."""

    number: str
    chapter: str
    text: str


class BookPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a rulebook: Markdown, or a diagram to draw with its caption."""

    text: str = ""
    scene: Scene | None = None
    caption: str = ""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """A whole rulebook."""

    game: str
    title: str
    parts: tuple[BookPart, ...]
    rules: tuple[RuleText, ...]


class Me(msgspec.Struct, frozen=True, kw_only=True):
    """Who I am to the server: a guest with a name of my choosing."""

    guest: str
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Call me by another name."""

    name: str


class NoClock(msgspec.Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """Nobody counts."""


class PerTurn(msgspec.Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """So many seconds for each decision; then the game's own penalty."""

    seconds: int


class Fischer(msgspec.Struct, frozen=True, tag="fischer", forbid_unknown_fields=True):
    """So many seconds for the match, and some more after each decision."""

    seconds: int
    increment: int


class Days(msgspec.Struct, frozen=True, tag="days", forbid_unknown_fields=True):
    """So many days for each decision."""

    days: int


Clock = NoClock | PerTurn | Fischer | Days


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who is to sit on a seat of a new table; `bot` is the bot's spec."""

    kind: Literal["me", "open", "hotseat", "bot"]
    bot: str = ""
    name: str = ""
    """How a hot-seat player is called."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table to open."""

    game: str
    options: dict[str, bool | int | str] = {}
    seats: tuple[SeatRequest, ...]
    clock: Clock = NoClock()
    public: bool = False
    hints: bool | None = None
    """Whether players may ask for hints and analysis while they play; unless said, only a public table with open seats
    goes without."""
    position: str = ""
    stand_in: str = ""
    """The bot that may stand in for somebody who is away or hands over their seat; unless said, a middle level."""


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat, as everybody may know."""

    seat: int
    title: str
    """What the game calls the seat: Light, Dark."""
    kind: Literal["person", "open", "hotseat", "bot"]
    name: str
    mine: bool
    present: bool = False
    bot: str = ""
    """The bot that plays it now, if one does: the seat's own or one that stands in for a person."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table as lists show it."""

    table: str
    game: str
    title: str
    options: str
    """The options that differ from the default, as text."""
    seats: tuple[SeatCard, ...]
    clock: Clock
    public: bool
    status: Literal["waiting", "playing", "over"]
    result: str = ""
    my_turn: bool = False
    actions: int = 0
    created: str = ""
    commitment: str = ""
    """The SHA-256 of the secret behind dice and draws, shown from the start; empty in games without chance."""
    hosting: bool = False
    """Whether I opened it, so that I may invite to its open and abandoned seats."""
    hints: bool = True
    """Whether players may ask for hints and analysis while they play."""
    campaign: str = ""
    """The campaign it is a match of, if it is one."""
    notice: str = ""
    """Why the match can't be replayed or go on, in a sentence: the rules have changed since, say."""
    stand_in: str = ""
    """The one bot that may stand in for people here, as it was agreed upon when the table was opened."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """The tables I can see: open ones, mine that go on (my turn first), and finished ones."""

    open: tuple[TableCard, ...]
    mine: tuple[TableCard, ...]
    finished: tuple[TableCard, ...]
    playing: tuple[TableCard, ...] = ()
    """Public tables of others at which all seats are taken: one may watch."""


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """A table was opened; each open seat has a claim, which makes the link that invites somebody to it."""

    table: str
    claims: dict[int, str]


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Let me sit down: on the seat a claim belongs to, or on any open seat of a public table."""

    claim: str = ""
    seat: int | None = None


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Give me a new claim to a seat, answered by `Created`; older claims are void.

    The host may ask for one to an open or abandoned seat (to one with secrets only once its time was up), and everybody
    else for one to their own seat, to pass it on.
    """

    seat: int


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """You sit there now."""

    table: str
    seat: int


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The server is well: its version, and how many tables are in memory."""

    version: str
    tables: int


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused, in words for the person who made it; `rule` if a numbered rule forbids it."""

    message: str
    rule: str = ""

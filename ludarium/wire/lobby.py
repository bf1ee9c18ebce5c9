"""HTTP messages about games, tables and guests."""

from typing import Literal

import msgspec

from ludarium.core.game import Difficulty
from ludarium.core.options import OptionForm
from ludarium.core.parts.custom_boards import BoardSample
from ludarium.core.scene import Scene

SeatKind = Literal["person", "open", "hotseat", "bot"]
TableStatus = Literal["waiting", "playing", "over"]


class BotCard(msgspec.Struct, frozen=True, kw_only=True):
    """A bot that can take a seat; `spec` is sent, `title` is shown."""

    spec: str
    title: str
    about: str
    level: int = 0
    """From 1 (easiest) to 8; 0 for a bot without a level."""


class StartCard(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet with which a player can start a campaign; `name` is sent, `title` is shown."""

    name: str
    title: str
    about: str


class CampaignForm(msgspec.Struct, frozen=True, kw_only=True):
    """What a form needs to create a campaign."""

    starts: tuple[StartCard, ...]
    """The starting sheets, the default first."""
    sets: tuple[str, ...]
    """The options that the campaign sets itself."""


class BoardForm(msgspec.Struct, frozen=True, kw_only=True):
    """How to draw and use custom boards."""

    option: str
    """The option whose value is a board's text or the name of a sample."""
    editor: str
    """The page with the board editor."""
    noun: str
    samples: tuple[BoardSample, ...]


class PresetCard(msgspec.Struct, frozen=True, kw_only=True):
    """A way to play that is offered beside *Play now*."""

    label: str
    options: dict[str, bool | int | str] = {}


class GameCard(msgspec.Struct, frozen=True, kw_only=True):
    """A game in the lobby."""

    name: str
    title: str
    summary: str
    least_seats: int
    most_seats: int
    seat_names: tuple[str, ...]
    options: tuple[OptionForm, ...]
    bots: tuple[BotCard, ...]
    default_bot: str
    """The spec of the default opponent, a bot of medium level."""
    stand_in: str
    """The spec of the default bot that stands in for absent people."""
    secrets: bool
    """Whether seats see different things, so that a shared screen must be covered between them."""
    puzzles: int
    """The number of its puzzles."""
    lessons: int = 0
    """The number of its lessons."""
    minutes: int = 0
    """How long a match takes one person against bots; 0 if unknown."""
    difficulty: Difficulty = ""
    campaign: CampaignForm | None = None
    """None if the game has no campaigns."""
    decks: str = ""
    """The option that holds a deck for each seat, joined by /, for games whose players build decks."""
    sets: str = ""
    """The option that selects the cards, in games whose players can bring their own."""
    writes: bool = False
    """Whether players can write their own cards."""
    boards: BoardForm | None = None
    """None if the game has no custom boards."""
    presets: tuple[PresetCard, ...] = ()
    """Ways to play, the one for newcomers first; none if there are only the default options."""
    default_seats: tuple[int, ...] = ()
    """The possible numbers of players with the default options; other options may allow others."""


class RuleText(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered rule."""

    number: str
    chapter: str
    text: str


class BookPart(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a rulebook: Markdown, or a diagram with its caption."""

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
    """The current guest."""

    guest: str
    name: str


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Change my name."""

    name: str


class NoClock(msgspec.Struct, frozen=True, tag="none", forbid_unknown_fields=True):
    """No time limit."""


class PerTurn(msgspec.Struct, frozen=True, tag="turn", forbid_unknown_fields=True):
    """Seconds per decision; when they are over, the game's penalty applies."""

    seconds: int


class Fischer(msgspec.Struct, frozen=True, tag="fischer", forbid_unknown_fields=True):
    """Fischer clock: seconds for the match, plus an increment after each decision."""

    seconds: int
    increment: int


class Days(msgspec.Struct, frozen=True, tag="days", forbid_unknown_fields=True):
    """Days per decision."""

    days: int


Clock = NoClock | PerTurn | Fischer | Days


class SeatRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who takes a seat of a new table; `bot` is the bot's spec."""

    kind: Literal["me", "open", "hotseat", "bot"]
    bot: str = ""
    name: str = ""
    """The name of a hot-seat player."""


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Open a table."""

    game: str
    options: dict[str, bool | int | str] = {}
    seats: tuple[SeatRequest, ...]
    clock: Clock = NoClock()
    public: bool = False
    hints: bool | None = None
    """Whether players may ask for hints and analysis during the match (default: except at public tables with open
    seats)."""
    position: str = ""
    stand_in: str = ""
    """The bot that may stand in for an absent player or take over a seat (default: one of medium level)."""


class SeatCard(msgspec.Struct, frozen=True, kw_only=True):
    """A seat and its player, as everyone sees them."""

    seat: int
    title: str
    """The game's name for the seat: Light, Dark."""
    kind: SeatKind
    name: str
    mine: bool
    present: bool = False
    bot: str = ""
    """The bot that plays it now, if any: the seat's own or a stand-in."""


class TableCard(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list."""

    table: str
    game: str
    title: str
    options: str
    """The options that differ from the default, as text."""
    seats: tuple[SeatCard, ...]
    clock: Clock
    public: bool
    status: TableStatus
    result: str = ""
    my_turn: bool = False
    asked: str = ""
    """What I am asked, in a sentence, if it is my turn and the table is in memory."""
    actions: int = 0
    created: str = ""
    ended: str = ""
    """In lists of tables, when a finished match ended or was last talked about."""
    commitment: str = ""
    """The SHA-256 of the secret behind dice and draws, shown from the start; empty in games without chance."""
    hosting: bool = False
    """Whether I am the host, so that I may invite players to its open and abandoned seats."""
    hints: bool = True
    """Whether players may ask for hints and analysis during the match."""
    campaign: str = ""
    """The campaign it belongs to, if any."""
    notice: str = ""
    """Why the match can't be replayed or continued, in a sentence, such as that the rules have changed."""
    stand_in: str = ""
    """The bot that may stand in for people here, chosen when the table was opened."""


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """The tables I can see: open ones, my unfinished ones (my turn first), and finished ones."""

    open: tuple[TableCard, ...]
    mine: tuple[TableCard, ...]
    finished: tuple[TableCard, ...]
    playing: tuple[TableCard, ...] = ()
    """Other people's public tables without open seats, to watch."""


class Created(msgspec.Struct, frozen=True, kw_only=True):
    """A new table; the claim of each open seat is part of the invitation link."""

    table: str
    claims: dict[int, str]


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Take a seat: the one that a claim belongs to, or any open seat of a public table."""

    claim: str = ""
    seat: int | None = None


class Invite(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Get a new claim to a seat, which voids older ones; the response is a `Created`.

    The host can get one for an open or abandoned seat (in games with secrets only after its time ran out), and every
    player for their own seat, to pass it on.
    """

    seat: int


class Joined(msgspec.Struct, frozen=True, kw_only=True):
    """The seat you have taken."""

    table: str
    seat: int


class Health(msgspec.Struct, frozen=True, kw_only=True):
    """The health of the server: its version and the number of tables in memory."""

    version: str
    tables: int


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """Why a request was refused, in words for users; `rule` is set if a numbered rule forbids it."""

    message: str
    rule: str = ""

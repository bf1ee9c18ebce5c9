"""What is said over a table's socket.

A table's events are numbered from 1. A client says which it has (`Hello.have`), gets the rest, and after them one
`Now` with the scene of each of its seats. An action names the number of actions that its sender had seen, so a stale
or doubled one is refused.
"""

from typing import Any, Literal

import msgspec

from ludarium.core.game import Game
from ludarium.core.parts.analysis import Analysis
from ludarium.core.scene import Picked, Roll, Scene
from ludarium.core.state import State
from ludarium.wire.lobby import TableCard

# From a client -------------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: which event I have last."""

    have: int = 0


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True, kw_only=True):
    """A seat's action, or interjection, made while `actions` actions had been taken."""

    seat: int
    actions: int
    text: str


class Ask(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True, kw_only=True):
    """Why can't I (or can I) do this? Either typed, or what I pointed at without it being offered."""

    seat: int
    text: str = ""
    picked: Picked | None = None


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True, kw_only=True):
    """Show me the match as it was after so many actions."""

    seat: int | None
    actions: int


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True, kw_only=True):
    """Take back a seat's last action: ask for it, or answer another seat's request."""

    seat: int
    answer: Literal["ask", "allow", "deny"] = "ask"


class AskMe(msgspec.Struct, frozen=True, tag="askme", forbid_unknown_fields=True, kw_only=True):
    """What a seat wishes to be asked, in windows in which all are asked in turn whether they answer. Nobody is told."""

    seat: int
    when: Literal["always", "able"] = "always"
    """`able`: only when there is something else to do than to pass."""
    own: bool = True
    """Whether its own actions pass by themselves."""
    until: bool = False
    """Whether everything passes by itself until its next turn."""

    def passes(self, game: Game[Any], state: State) -> bool:
        """Whether the window in which the seat is asked is to pass by itself."""
        own = self.own and game.turn_of(state) == self.seat
        return own or self.until or (self.when == "able" and len(state.actions()) == 1)


class HandOver(msgspec.Struct, frozen=True, tag="hand", forbid_unknown_fields=True, kw_only=True):
    """Let the agreed bot play a seat of mine (or an abandoned one); an empty spec takes it back."""

    seat: int
    bot: str


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True, kw_only=True):
    """Talk at the table, or to one other seat."""

    text: str
    to: int | None = None


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True, kw_only=True):
    """What would a bot do?"""

    seat: int


class Analyse(msgspec.Struct, frozen=True, tag="analyse", forbid_unknown_fields=True, kw_only=True):
    """How does (or did) the match stand after so many actions? Answered by several `Analysed`, each looking deeper."""

    seat: int | None
    """By what which seat of mine could know; None once the match is over: by what the decider could."""
    actions: int
    lines: int = 3
    """How many of the best actions to tell, 1 to 8."""
    seconds: float = 5.0
    """For how long to look, 0.1 to 10."""


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """Enough: look no further into what I asked to analyse."""


class Again(msgspec.Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """A rematch, with the seats turned round."""


FromClient = Hello | Play | Ask | Look | Undo | HandOver | AskMe | Say | Hint | Analyse | Stop | Again

# From the server -----------------------------------------------------------------------------------------------------


class Acted(msgspec.Struct, frozen=True, tag="acted", kw_only=True):
    """An action was taken; `text` is what this client may be told of it."""

    number: int
    action: int
    """Which action of the match it is, from 1."""
    seat: int
    """-1 for chance."""
    text: str
    words: str = ""
    """What it means, as this client may know it; empty where `text` says as much."""
    at: str
    roll: Roll | None = None
    """The dice, if it was they that acted."""


class Undone(msgspec.Struct, frozen=True, tag="undone", kw_only=True):
    """Actions were taken back; so many are left."""

    number: int
    actions: int
    seat: int


class Said(msgspec.Struct, frozen=True, tag="said", kw_only=True):
    """Somebody spoke; `to` is the one seat it was for, if not for all."""

    number: int
    name: str
    seat: int | None
    text: str
    to: int | None
    at: str


class Told(msgspec.Struct, frozen=True, tag="told", kw_only=True):
    """Something happened at the table that is not an action: a seat was taken, handed over, an undo asked for."""

    number: int
    text: str
    at: str


Event = Acted | Undone | Said | Told


class SeatNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's scene, with its choices if it decides; seat None for a spectator."""

    seat: int | None
    scene: Scene


class ClockNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's time: seconds left as this was sent, and whether it runs. None where nobody counts."""

    seat: int
    left: float | None
    runs: bool


class TotalNow(msgspec.Struct, frozen=True, kw_only=True):
    """The agreed time of the whole match: seconds left as this was sent, and whether it runs yet."""

    left: float
    runs: bool


class Now(msgspec.Struct, frozen=True, tag="now", kw_only=True):
    """The table as it stands: sent after every batch of events."""

    last: int
    """The number of the last event."""
    actions: int
    card: TableCard
    seats: tuple[SeatNow, ...]
    clocks: tuple[ClockNow, ...] = ()
    total: TotalNow | None = None
    """The time of the whole match, if one was agreed."""
    waiting: str = ""
    """For whom or what the match waits, in words."""
    undo: int | None = None
    """The seat that asks to take back its action, while the others are asked."""
    can_undo: tuple[int, ...] = ()
    """My seats whose last action can be taken back or asked for."""
    asking: tuple[AskMe, ...] = ()
    """What my seats wish to be asked in windows; empty in games that have none."""
    hides: bool = False
    """Whether a screen that several seats share is to be covered between them."""
    secret: str = ""
    """The secret behind dice and draws, once the match is over; empty in games without chance."""
    rematch: str = ""
    """The table of the rematch, once there is one."""


class Looked(msgspec.Struct, frozen=True, tag="looked", kw_only=True):
    """The match as it was."""

    actions: int
    scene: Scene


class Answered(msgspec.Struct, frozen=True, tag="answered", kw_only=True):
    """Why, with the rule."""

    text: str
    rule: str
    allows: bool
    attempt: str


class Hinted(msgspec.Struct, frozen=True, tag="hinted", kw_only=True):
    """What a bot would do, and why."""

    seat: int
    text: str
    name: str
    reason: str = ""
    """What it sees in it, in one sentence: how the seat then stands, and what it expects to follow."""


class Analysed(msgspec.Struct, frozen=True, tag="analysed", kw_only=True):
    """How the match stood after so many actions, as far as was found; `done` if this is the last word on it."""

    seat: int | None
    actions: int
    found: Analysis
    done: bool


class Refusal(msgspec.Struct, frozen=True, tag="refused", kw_only=True):
    """What you sent was not taken, and why; `rule` if a numbered rule forbids it."""

    message: str
    rule: str = ""
    stale: bool = False


FromServer = Acted | Undone | Said | Told | Now | Looked | Answered | Hinted | Analysed | Refusal

"""WebSocket messages of a table.

A table's events are numbered from 1. A client says which it has (`Hello.have`) and gets the rest, followed by one
`Now` with the scene of each of its seats. If it asks for differences (`Hello.differences`), what is different later
comes as an `Update` of what it has. An action contains the number of actions that its sender has seen, so that
stale and duplicate ones are refused.
"""

from typing import Any, Literal

import msgspec

from ludarium.core.game import Game, Rule
from ludarium.core.parts.analysis import Analysis
from ludarium.core.parts.narration import Story
from ludarium.core.parts.windows import concerns, matters, turn_of
from ludarium.core.scene import NOTHING_FOLLOWS, Aftermath, Picked, Roll, Scene, Step
from ludarium.core.state import State
from ludarium.wire.lessons import LessonNow
from ludarium.wire.lobby import TableCard
from ludarium.wire.puzzles import PuzzleStanding
from ludarium.wire.scene_changes import SceneChanges, changed

# From a client -------------------------------------------------------------------------------------------------------


class Hello(msgspec.Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: the number of the last event I have."""

    have: int = 0
    differences: bool = False
    """Whether to send an `Update` instead of a `Now` where that is enough."""


class Play(msgspec.Struct, frozen=True, tag="play", forbid_unknown_fields=True, kw_only=True):
    """A seat's action or interjection, chosen after `actions` actions."""

    seat: int
    actions: int
    text: str


class Ask(msgspec.Struct, frozen=True, tag="ask", forbid_unknown_fields=True, kw_only=True):
    """Ask why something is or isn't allowed: either typed, or something pointed at that isn't offered."""

    seat: int
    text: str = ""
    picked: Picked | None = None


class Look(msgspec.Struct, frozen=True, tag="look", forbid_unknown_fields=True, kw_only=True):
    """Show the match after `actions` actions."""

    seat: int | None
    actions: int


class Undo(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True, kw_only=True):
    """Undo a seat's last action: request it, or answer another seat's request."""

    seat: int
    answer: Literal["ask", "allow", "deny"] = "ask"


class AskMe(msgspec.Struct, frozen=True, tag="askme", forbid_unknown_fields=True, kw_only=True):
    """A seat's private settings for automatic passes in response windows."""

    seat: int
    when: Literal["always", "able", "mine"] = "always"
    """`able`: ask only if an answer of the seat might change what happens; `mine`: and only about its own cards."""
    own: bool = True
    """Whether to pass automatically on its own actions."""
    until: bool = False
    """Whether to pass automatically until its next turn."""

    def passes(self, game: Game[Any], state: State) -> bool:
        """Whether to pass automatically in the current window."""
        if self.until or (self.own and turn_of(game, state) == self.seat):
            return True
        if self.when == "mine" and not concerns(game, state, self.seat):
            return True
        return self.when != "always" and not matters(game, state)


class HandOver(msgspec.Struct, frozen=True, tag="hand", forbid_unknown_fields=True, kw_only=True):
    """Let the table's stand-in bot play my seat (or an abandoned one); an empty spec takes it back."""

    seat: int
    bot: str


class Say(msgspec.Struct, frozen=True, tag="say", forbid_unknown_fields=True, kw_only=True):
    """Send a chat message to the table or to one other seat."""

    text: str
    to: int | None = None


class Hint(msgspec.Struct, frozen=True, tag="hint", forbid_unknown_fields=True, kw_only=True):
    """Ask what a bot would do."""

    seat: int


class Analyse(msgspec.Struct, frozen=True, tag="analyse", forbid_unknown_fields=True, kw_only=True):
    """Analyse the match after `actions` actions; answered by several `Analysed`, each deeper than the last."""

    seat: int | None
    """My seat whose knowledge to use; None, once the match is over, uses the decider's."""
    actions: int
    lines: int = 3
    """The number of best actions to return, 1 to 8."""
    seconds: float = 5.0
    """The time limit, 0.1 to 10."""


class Stop(msgspec.Struct, frozen=True, tag="stop", forbid_unknown_fields=True):
    """Stop my analysis."""


class Again(msgspec.Struct, frozen=True, tag="again", forbid_unknown_fields=True):
    """Request a rematch with the seats rotated."""


FromClient = Hello | Play | Ask | Look | Undo | HandOver | AskMe | Say | Hint | Analyse | Stop | Again

# From the server -----------------------------------------------------------------------------------------------------


class Acted(msgspec.Struct, frozen=True, tag="acted", kw_only=True):
    """An action was taken; `text` is its notation as far as this client may know it."""

    number: int
    action: int
    """Which action of the match it is, from 1."""
    seat: int
    """-1 for chance."""
    text: str
    story: Story
    """The action and its consequences in words, as far as this client may know them."""
    at: str
    path: tuple[Step, ...] = ()
    """The steps of its choice, as far as this client may know them."""
    roll: Roll | None = None
    """The dice, if it was a roll."""


class Undone(msgspec.Struct, frozen=True, tag="undone", kw_only=True):
    """Actions were undone; `actions` are left."""

    number: int
    actions: int
    seat: int


class Said(msgspec.Struct, frozen=True, tag="said", kw_only=True):
    """A chat message; `to` is the only seat it is for, or None for everyone."""

    number: int
    name: str
    seat: int | None
    text: str
    to: int | None
    at: str


class Told(msgspec.Struct, frozen=True, tag="told", kw_only=True):
    """An event other than an action: a seat was taken or handed over, an undo was requested."""

    number: int
    text: str
    at: str


Event = Acted | Undone | Said | Told


class SeatNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's scene, with its choices if it decides; seat None for a spectator."""

    seat: int | None
    scene: Scene


class ClockNow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's clock: seconds left when this was sent (None without a limit), and whether it is running."""

    seat: int
    left: float | None
    runs: bool


class TotalNow(msgspec.Struct, frozen=True, kw_only=True):
    """The clock of the whole match: seconds left when this was sent, and whether it is running."""

    left: float
    runs: bool


class SeatUpdate(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat's scene differs from the one that the client has."""

    seat: int | None
    changes: SceneChanges


class TableNow(msgspec.Struct, frozen=True, kw_only=True):
    """The current state of the table without its card and scenes."""

    last: int
    """The number of the last event."""
    actions: int
    moment: int = 0
    """Which scenes these are: it counts the changes of the match and of who plays which seat."""
    clocks: tuple[ClockNow, ...] = ()
    total: TotalNow | None = None
    """The clock of the whole match, if it has one."""
    waiting: str = ""
    """Who or what the match is waiting for, in words."""
    undo: int | None = None
    """The seat that has requested an undo, until the others have answered."""
    can_undo: tuple[int, ...] = ()
    """My seats that can undo their last action or request it."""
    asking: tuple[AskMe, ...] = ()
    """My seats' settings for automatic passes; empty in games without response windows."""
    hides: bool = False
    """Whether a screen shared by several seats must be covered between turns."""
    secret: str = ""
    """The secret behind dice and draws, once the match is over; empty in games without chance."""
    rematch: str = ""
    """The table of the rematch, once there is one."""
    payoffs: tuple[float, ...] = ()
    """What each seat got, once the match is over: the most is a win, less than nothing a loss."""


class Now(TableNow, frozen=True, tag="now", kw_only=True):
    """The current state of the table, sent after every batch of events."""

    card: TableCard
    seats: tuple[SeatNow, ...]
    lesson: LessonNow | None = None
    """What is to be done, if this is a lesson."""
    puzzle: PuzzleStanding | None = None
    """Where the solver stands, if this is a puzzle."""


class Update(TableNow, frozen=True, tag="update", kw_only=True, omit_defaults=True):
    """The current state of the table for a client that has the scenes of an earlier moment, instead of a `Now`.

    Fields with their default are left out.
    """

    since: int
    """The moment of the scenes that these are the changes of."""
    card: TableCard | None = None
    """None if only `actions` and `my_turn` have changed in the card that the client has."""
    my_turn: bool = False
    """As in the card."""
    seats: tuple[SeatUpdate, ...]


def updated(now: Now, update: Update) -> Now | None:
    """The `Now` that an update stands for; None if it isn't one of these scenes."""
    if (now.moment, [one.seat for one in now.seats]) != (update.since, [one.seat for one in update.seats]):
        return None
    pairs = zip(now.seats, update.seats, strict=True)
    seats = tuple(SeatNow(seat=old.seat, scene=changed(old.scene, new.changes)) for old, new in pairs)
    card = update.card or msgspec.structs.replace(now.card, actions=update.actions, my_turn=update.my_turn)
    return Now(seats=seats, card=card, **{name: getattr(update, name) for name in TableNow.__struct_fields__})


class Looked(msgspec.Struct, frozen=True, tag="looked", kw_only=True):
    """The match at an earlier point."""

    actions: int
    scene: Scene


class Answered(msgspec.Struct, frozen=True, tag="answered", kw_only=True):
    """The answer to `Ask`, with its rule."""

    text: str
    rule: str
    allows: bool
    attempt: str
    reach: tuple[Step, ...] = ()
    """The piece that was asked about, if it isn't to move now, then where it could go and what it could attack."""
    follows: Aftermath = NOTHING_FOLLOWS
    """What may follow an action that is allowed."""

    @classmethod
    def of(cls, rule: Rule) -> "Answered":
        """The answer that tells a rule."""
        return cls(
            text=rule.text,
            rule=rule.number,
            allows=rule.allows,
            attempt=rule.attempt,
            reach=rule.reach,
            follows=rule.follows,
        )


class Hinted(msgspec.Struct, frozen=True, tag="hinted", kw_only=True):
    """A hint: what a bot would do, and why."""

    seat: int
    text: str
    name: str
    reason: str = ""
    """The reason in one sentence: the evaluation and the expected line, in notation."""
    says: str = ""
    """How the match stands then, in words."""
    path: tuple[Step, ...] = ()
    """The steps of its choice, to be shown on the board."""


class Analysed(msgspec.Struct, frozen=True, tag="analysed", kw_only=True):
    """The analysis of the match after `actions` actions so far; `done` if it is final."""

    seat: int | None
    actions: int
    found: Analysis
    done: bool


class Rejection(msgspec.Struct, frozen=True, tag="refused", kw_only=True):
    """Why a message was refused; `rule` is set if a numbered rule forbids it."""

    message: str
    rule: str = ""
    stale: bool = False


FromServer = Acted | Undone | Said | Told | Now | Looked | Answered | Hinted | Analysed | Rejection
"""Apart from `Update`, which the lowest layer of a client makes a `Now`."""

"""The interface of a game. Bots, lab, terminal and server use only this and `State`."""

import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal, NamedTuple, TypeVar

import msgspec

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.options import declared, read_options
from ludarium.core.parts.balance import BalanceFacts
from ludarium.core.parts.card_files import CardFiles
from ludarium.core.parts.clock import MatchClock, check_speaker
from ludarium.core.parts.custom_boards import CustomBoards
from ludarium.core.parts.decks import DeckBuilding
from ludarium.core.parts.encoding import Encoding
from ludarium.core.parts.illustrations import Illustrations, with_tables
from ludarium.core.parts.narration import Narration
from ludarium.core.parts.puzzles.goal import PuzzleGoal
from ludarium.core.parts.secrets import Secrets
from ludarium.core.parts.sheet import CampaignRules
from ludarium.core.parts.skin import Skin, read_skin
from ludarium.core.parts.tuning import TunableWeights
from ludarium.core.parts.windows import ResponseWindows
from ludarium.core.refusal import Refusal
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import (
    NOTHING_FOLLOWS,
    Aftermath,
    Choice,
    Picked,
    Scene,
    Step,
    lying_there,
    reach_words,
    spot_name,
)
from ludarium.core.state import CHANCE, State
from ludarium.core.view import View
from ludarium.core.words import listed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

S = TypeVar("S", bound=State)
Difficulty = Literal["", "easy", "medium", "deep"]


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """What `why` answers: the numbered rule that forbids an attempt or allows it, and how it applies here."""

    number: str
    text: str
    allows: bool = False
    attempt: str = ""
    """What was tried: notation, or the name of what was pointed at."""
    reach: tuple[Step, ...] = ()
    """The piece that was pointed at and isn't to move now, then where it could go and what it could attack."""
    follows: Aftermath = NOTHING_FOLLOWS
    """What may follow an action that is allowed."""


class Preset(NamedTuple):
    """A way to play that the lobby offers beside *Play now*."""

    label: str
    """A word or two."""
    options: dict[str, bool | int | str]
    """The options that differ from the defaults."""


class Game(Generic[S]):
    """One game: its name, its options, and the conversion between states and what people read, type and see.

    A game's package exports one instance of a subclass. A method that would only forward to a function of another
    module is assigned that function instead:

        class TicTacToeGame(Game[Grid]):
            name = "tictactoe"
            format = staticmethod(write_action)
            position = staticmethod(read_position)

    mypy checks such a function against the method it replaces, parameter names included. `parse` and `why` are
    implemented here, in terms of `understand` and `allowed_by`.
    """

    name: ClassVar[str]
    """One lower-case word, used on the command line and in records."""
    title: ClassVar[str]
    summary: ClassVar[str]
    """A one-line description for lists of games."""
    minutes: ClassVar[int] = 0
    """How long a match takes one person against bots, as `benchmarks/lengths.py` measures it; 0 if unknown."""
    difficulty: ClassVar[Difficulty] = ""
    """How much there is to learn before a first match."""
    presets: ClassVar[tuple[Preset, ...]] = ()
    """Ways to play that the lobby offers, the one for newcomers first (default: only the default options)."""
    version: ClassVar[int] = 1
    """The version of the rules, incremented when a change would make old records mean something else."""
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {}
    """For each earlier rules version, the options under which today's rules behave the same; see `core.versions`."""
    position_words: ClassVar[dict[str, str]] = {}
    """Options that have another name in the header of a position text."""
    seats: ClassVar[range]
    named_seats: ClassVar[tuple[str, ...]] = ()
    """The names of the seats, one word each (default: Seat1, Seat2 …)."""
    Options: ClassVar[type[Any]]
    chance: ClassVar[bool] = True
    """Whether the game has dice or draws."""
    secrets: ClassVar[Secrets[Any] | None] = None
    """Set in games whose seats see different things, so that a shared screen must be covered between them."""
    together: ClassVar[bool] = False
    """Whether all seats win or lose as one."""
    shared_fate: ClassVar[tuple[str, str, str]] = ("the table", "win", "lose")
    """In such a game, whose fate they share, and the verbs for how it ends well or badly."""
    campaign: ClassVar[CampaignRules[Any] | None] = None
    """Sheets that players keep from match to match."""
    decks: ClassVar[DeckBuilding | None] = None
    """Decks that players build."""
    card_files: ClassVar[CardFiles | None] = None
    """Cards that players may write or replace."""
    windows: ClassVar[ResponseWindows[Any] | None] = None
    """Response windows, in which everyone is asked in turn whether to respond to an action."""
    clock: ClassVar[MatchClock[Any] | None] = None
    """What a clock does; by default a player whose time is up resigns."""
    illustrations: ClassVar[Illustrations[Any] | None] = None
    """Diagrams and tables of the rulebook; by default a diagram is a position, or what some actions make of it."""
    narration: ClassVar[Narration[Any] | None] = None
    """How the game tells what happened; by default an action is told by the name of its choice."""
    tuning: ClassVar[TunableWeights | None] = None
    """Weights of `State.evaluate` that can be tuned."""
    balance: ClassVar[BalanceFacts[Any] | None] = None
    """What balance reports should know: ways to play, cards, who has the first turn."""
    encoding: ClassVar[Encoding[Any] | None] = None
    """Observations and actions as numbers, for learning algorithms."""
    custom_boards: ClassVar[CustomBoards | None] = None
    """Set in games whose players can draw their own boards."""
    puzzle_goals: ClassVar[tuple[PuzzleGoal[Any], ...]] = ()
    """What puzzles of this game ask for, besides forced wins and swings."""
    prefix: ClassVar[str]
    """The prefix of its rule numbers, such as VLT."""
    refusals: ClassVar[Mapping[int, Refusal]] = {}
    """The rule and the sentence of every ban."""

    def seats_for(self, options: Any) -> tuple[int, ...]:
        """The numbers of seats with which these options can be played, in ascending order."""
        return tuple(seats for seats in self.seats if self._seats(seats, options))

    def _seats(self, seats: int, options: Any) -> bool:
        try:
            self.setup(seats, options)
        except (BadNotation, Refused):
            return False
        return True

    def seat_name(self, seat: int) -> str:
        """The name of a seat: one word."""
        return self.named_seats[seat] if self.named_seats else f"Seat{seat + 1}"

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(self.seat_name(seat) for seat in range(seats))

    def read_options(self, text: str) -> Any:
        """Parse options such as `board=7,bloodlust`."""
        return read_options(self.Options, text)

    def setup(self, seats: int, options: Any) -> S:
        """The initial state of a match."""
        raise NotImplementedError

    def format(self, state: S, action: int) -> str:
        """The notation of an action or interjection."""
        raise NotImplementedError

    def parse(self, state: S, text: str, seat: int | None = None) -> int:
        """The action a seat means (default: the decider), or BadNotation, or Refused with the rule that forbids."""
        found = self.understand(state, _one_line(text), state.decider if seat is None else seat)
        if isinstance(found, Refused):
            raise found
        return found

    def understand(self, state: S, text: str, seat: int) -> int | Refused:
        """The legal action a seat means by a line of notation, or its refusal; BadNotation if it can't be read."""
        raise NotImplementedError

    def allowed_by(self, state: S, action: int) -> tuple[str, str]:
        """The number of the rule that allows a legal action, and how it applies, as the end of a sentence."""
        raise NotImplementedError

    def position(self, text: str) -> S:
        """The state that a position text describes; BadNotation says where it can't be parsed."""
        raise BadNotation(f"{self.title} has no position text.")

    def position_line(self, text: str) -> str:
        """A position text on one line, as records keep it; games whose positions may have lines override it."""
        return " ".join(text.split())

    def earlier_position(self, text: str, options: dict[str, str]) -> str:
        """A position text of an earlier rules version, with that version's default options added explicitly.

        This works for texts that begin `name/1 option=value … /`; games with another format override it.
        """
        head, slash, rest = text.partition("/ ")
        words = head.split()
        if not words or not words[0].startswith(f"{self.name}/"):
            return text
        known = {one.name: one.name for one in declared(self.Options) if one.in_text} | self.position_words
        given = {word.partition("=")[0] for word in words}
        told = {known[name]: value for name, value in options.items() if name in known}
        added = [f"{word}={value}" for word, value in told.items() if word not in given]
        return " ".join([*words, *added, slash + rest]).rstrip()

    def text(self, state: S) -> str:
        """The position text of a state; `position(text(state)) == state`."""
        raise NotImplementedError

    def covers(self, state: S) -> bool:
        """Whether the position text describes the state completely; the rulebook says what it leaves out."""
        return True

    def view(self, state: S, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        raise NotImplementedError

    def scene(self, view: Any) -> Scene:
        """A view laid out to draw."""
        raise NotImplementedError

    def choice(self, state: S, action: int, seat: int) -> Choice | None:
        """An action as it is offered to the seat that may take it, None if it isn't.

        By default it is looked up in the seat's view; games override it with the function that makes one choice.
        """
        view, text = self.view(state, seat), self.format(state, action)
        return next((one for one in (*view.choices, *view.interjections) if one.text == text), None)

    def interjections(self, state: S, seat: int) -> list[int]:
        """What a seat may do now besides decisions: resign, give, offer a draw. Each number belongs to one seat."""
        return []

    def may_interject(self, state: S, seat: int, action: int) -> bool:
        """Whether a seat may interject this now. `parse` may accept more than is listed, such as any amount."""
        return action in self.interjections(state, seat)

    def needs_people(self, options: Any) -> str:
        """Why bots alone can't play a match under these options, in one sentence; empty if they can."""
        return ""

    def why(self, state: S, attempt: str | Picked, seat: int | None = None) -> Rule:
        """The numbered rule that forbids an attempt, or allows it. BadNotation if the typed text can't be parsed.

        Pointing at something that isn't offered always gets a rule that forbids it. Pass a state that the seat could
        know (`State.guess`), because the answer may reveal it.
        """
        if isinstance(attempt, Picked):
            return self._why_picked(state, attempt, state.decider if seat is None else seat)
        try:
            action = self.parse(state, attempt, seat)
            check_speaker(self, attempt)
        except Refused as refused:
            return Rule(number=refused.rule, text=str(refused), attempt=_one_line(attempt))
        number, reason = self.allowed_by(state, action)
        text = f"{_one_line(attempt)} is legal: {reason} ({number})."
        follows = self.outlook(state, action)
        return Rule(number=number, text=text, allows=True, attempt=_one_line(attempt), follows=follows)

    def _why_picked(self, state: S, picked: Picked, seat: int) -> Rule:
        scene = self.scene(self.view(state, seat))
        spot = lying_there(scene, picked).spot
        reach = self.reach(state, spot) if state.decider == seat and not picked.steps else ()
        if reach:
            reach = (Step(spot, "select"), *reach)
        rule = self._why_not(state, scene, picked, seat)
        return msgspec.structs.replace(rule, text=f"{rule.text}{reach_words(scene, reach, seat)}", reach=reach)

    def _why_not(self, state: S, scene: Scene, picked: Picked, seat: int) -> Rule:
        for tried in self.attempts(state, lying_there(scene, picked), seat):
            try:
                found = tried if isinstance(tried, Refused) else self.understand(state, tried, seat)
            except BadNotation:
                continue
            if isinstance(found, Refused):
                named = spot_name(scene, picked.spot) if isinstance(tried, Refused) else tried
                return Rule(number=found.rule, text=str(found), attempt=named)
        number, question = self.asked(state)
        name = spot_name(scene, picked.spot)
        text = f"You can't choose {name} now: {question.rstrip('.')} ({number})."
        return Rule(number=number, text=text, attempt=name)

    def attempts(self, state: S, picked: Picked, seat: int) -> Iterable[str | Refused]:
        """What a player who picked this may have wanted, likeliest first: as notation, or directly as a refusal.

        `why` answers with the first that is refused, or with `asked` if none is. By default the spot itself.
        """
        return (picked.spot,)

    def reach(self, state: S, spot: str) -> tuple[Step, ...]:
        """Where a piece that isn't to move now could go next, and what it could attack; empty if there is none."""
        return ()

    def outlook(self, state: S, action: int) -> Aftermath:
        """What may follow an action: who could answer it, and what could come next.

        It is asked for when an action is chosen and not yet sent, so it may take longer than making a choice.
        """
        return NOTHING_FOLLOWS

    def asked(self, state: S) -> tuple[str, str]:
        """The rule of the current decision, and what is to be decided as the end of a sentence."""
        raise NotImplementedError

    def tell(self, state: S, action: int, seat: int | None) -> str:
        """The notation of an action about to be taken, without what the seat may not know."""
        return self.format(state, action)

    def words(self, state: S, action: int, seat: int | None) -> str:
        """What an action about to be taken means, as far as the reading seat may know it.

        Empty if there is nothing to add to `tell`. By default the name of the decider's choice, which in games with
        secrets only the decider may know.
        """
        if state.decider < 0 or (self.secrets and seat != state.decider):
            return ""
        offered = self.choice(state, action, state.decider)
        return offered.name if offered else ""

    def result(self, state: S) -> str:
        """How a finished match ended, in one line."""
        payoffs = state.outcome()
        if payoffs is None:
            return "unfinished"
        best = [self.seat_name(seat) for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]
        return "drawn" if len(best) == len(payoffs) else f"{listed(best)} won"

    @cached_property
    def folder(self) -> "Traversable":
        """The folder of the game's module, which also has its rulebook and skin."""
        from importlib import resources

        spec = sys.modules[type(self).__module__].__spec__
        if spec is None or (not spec.parent and spec.origin is None):
            raise Misuse(f"{self.title} isn't defined in a module, so it can't have a rulebook.md.")
        return resources.files(spec.parent) if spec.parent else Path(str(spec.origin)).parent

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, from `rulebook.md` in the game's folder."""
        source = self.folder.joinpath("rulebook.md").read_text(encoding="utf-8")
        return Rulebook(self.name, self.prefix, with_tables(self, source))

    @cached_property
    def skin(self) -> Skin:
        """The game's skin, from `skin/` in its folder; empty if there is none."""
        return read_skin(self.folder.joinpath("skin"))


def _one_line(text: str) -> str:
    """A typed line with extra whitespace removed."""
    if len(text.splitlines()) > 1:
        raise BadNotation(f"{text[:40]!r} can't be read: an action is one line.")
    return " ".join(text.split())


def decider_name(game: Game[Any], state: State) -> str:
    """The decider's name in records and logs."""
    return "Chance" if state.decider == CHANCE else game.seat_name(state.decider)

"""What a game promises. Bots, lab, terminal and server are written against this and `State` alone."""

import sys
from collections.abc import Iterable, Sequence
from functools import cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.options import declared, read_options
from ludarium.core.parts.card_files import CardChapter, CardFile, CardSample
from ludarium.core.parts.custom_boards import CustomBoards
from ludarium.core.parts.decks import Catalogue, Deck
from ludarium.core.parts.sheet import Sheet, SheetOrder, StartSheet
from ludarium.core.parts.skin import Skin, read_skin
from ludarium.core.rng import Rng
from ludarium.core.rulebook import Rulebook
from ludarium.core.scene import Picked, Roll, Scene, lying_there, spot_name
from ludarium.core.state import CHANCE, State
from ludarium.core.view import View
from ludarium.core.words import listed

S = TypeVar("S", bound=State)


class Rule(msgspec.Struct, frozen=True, kw_only=True):
    """What `why` answers: the numbered rule that forbids an attempt or allows it, and how it applies here."""

    number: str
    text: str
    allows: bool = False
    attempt: str = ""
    """What was tried: notation, or the name of what was pointed at."""


class Game(Generic[S]):
    """One game: its name, its options, and the way between states and what people read, type and see.

    A game's package ends in one instance of a subclass. What a function of another module answers just as it is asked
    here needs no method that forwards to it; the class takes the function itself:

        class TicTacToe(Game[Grid]):
            name = "tictactoe"
            format = staticmethod(write_action)
            position = staticmethod(read_position)

    mypy compares such a function with the method it stands for, parameter names included. `parse` and `why` are
    written here once, over `understand` and `allowed_by`.
    """

    name: ClassVar[str]
    """One lower-case word: how it is called on the command line and in records."""
    title: ClassVar[str]
    summary: ClassVar[str]
    """One line on what it is, for lists of games."""
    version: ClassVar[int] = 1
    """The rules' version: raised when a change makes an old record mean something else."""
    earlier_versions: ClassVar[dict[int, dict[str, str]]] = {}
    """For each earlier rules version, the options under which today's rules play the same; see `core.versions`."""
    position_words: ClassVar[dict[str, str]] = {}
    """Options that the head of a position text calls by another word than their name."""
    seats: ClassVar[range]
    named_seats: ClassVar[tuple[str, ...]] = ()
    """What the seats are called, one word each; by default Seat1, Seat2 …"""
    Options: ClassVar[type[Any]]
    chance: ClassVar[bool] = True
    """Whether dice or draws have a part in it."""
    secrets: ClassVar[bool] = False
    """Whether seats see different things, so that a shared screen must be covered between them."""
    together: ClassVar[bool] = False
    """Whether all seats win or lose as one."""
    clock_words: ClassVar[dict[str, str]] = {}
    """What only the table's clock says, such as `timeout`, and by which rule: offered to nobody, kept in records."""
    windows: ClassVar[bool] = False
    """Whether there are windows in which all are asked in turn whether they answer an action, and mostly pass."""
    sheets: ClassVar[bool] = False
    """Whether players keep a sheet from match to match, so that campaigns can be played."""
    sheet_options: ClassVar[tuple[str, ...]] = ()
    """The options that a campaign sets itself, by `bring`."""
    decks: ClassVar[str] = ""
    """The option that holds a deck for each seat, if players build their own; see `core.parts.decks` for its words."""
    sets: ClassVar[str] = ""
    """The option that says which cards are played with, if they are data that players may bring."""
    position_cards: ClassVar[str] = ""
    """The option in which a match keeps the cards that its position brings; only positions set it."""
    writes: ClassVar[bool] = False
    """Whether cards of one's own can be written, checked and drawn: `draw_cards` and what stands beside it."""
    tries: ClassVar[bool] = False
    """Whether a single card of one's own can be tried: `try_card`."""
    custom_boards: ClassVar[CustomBoards | None] = None
    """For games on boards that players draw themselves."""
    prefix: ClassVar[str]
    """What its rule numbers begin with, such as VLT."""

    def seats_for(self, options: Any) -> tuple[int, ...]:
        """For how many seats a match with these options can be set up, in ascending order."""
        return tuple(seats for seats in self.seats if self._seats(seats, options))

    def _seats(self, seats: int, options: Any) -> bool:
        try:
            self.setup(seats, options)
        except (BadNotation, Refused):
            return False
        return True

    def sample_word(self, option: str, seats: int, rng: Rng) -> str | None:
        """A value at random for an option that takes any word, for so many seats; None where only the default is known.

        The laws play matches with such values.
        """
        return None

    def seat_name(self, seat: int) -> str:
        """What a seat is called: one word."""
        return self.named_seats[seat] if self.named_seats else f"Seat{seat + 1}"

    def seat_names(self, seats: int) -> tuple[str, ...]:
        return tuple(self.seat_name(seat) for seat in range(seats))

    def read_options(self, text: str) -> Any:
        """Options from text such as `board=7,bloodlust`."""
        return read_options(self.Options, text)

    def setup(self, seats: int, options: Any) -> S:
        """The state in which a match begins."""
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
        """The state that a position text describes; BadNotation says where it cannot be read."""
        raise BadNotation(f"{self.title} has no position text.")

    def earlier_position(self, text: str, options: dict[str, str]) -> str:
        """A position text of an earlier rules version, saying the options that it left to that version's defaults.

        By default for texts that begin `name/1 option=value … /`; a game that tells its options elsewhere says how.
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
        """Whether position text tells the whole state; each game's rulebook says what it leaves out."""
        return True

    def view(self, state: S, seat: int | None) -> View:
        """What a seat may know; None for a spectator."""
        raise NotImplementedError

    def scene(self, view: Any) -> Scene:
        """A view laid out to draw."""
        raise NotImplementedError

    def interjections(self, state: S, seat: int) -> list[int]:
        """The any-time rights a seat has now: resigning, gifts, draw offers. Their numbers say whose they are."""
        return []

    def may_interject(self, state: S, seat: int, action: int) -> bool:
        """Whether a seat may interject this now: what is listed, and what `parse` reads beyond it, as any amount."""
        return action in self.interjections(state, seat)

    def check_speaker(self, text: str) -> None:
        """Refused, with the rule, if a player says what only the table's clock says."""
        word = text.strip()
        if word in self.clock_words:
            raise Refused(self.clock_words[word], f"You can't say {word}: only the table's clock does")

    def needs_people(self, options: Any) -> str:
        """Why bots alone can't play a match under these options, in one sentence; empty if they can."""
        return ""

    def turn_limit(self, options: Any) -> int:
        """How many seconds a seat has for a decision that `is_timed` by the game's own options; 0 means no limit."""
        return 0

    def is_timed(self, state: S) -> bool:
        """Whether `turn_limit` counts for what the decider is asked now."""
        return True

    def total_limit(self, options: Any) -> int:
        """How many seconds a whole match lasts by the game's own options, whoever decides; 0 means no limit."""
        return 0

    def time_up(self, state: S) -> int | None:
        """The decider's interjection by which the table's clock ends the total time; None if that has no effect now."""
        return None

    def overdue(self, state: S) -> int | None:
        """What the decider's clock does when its time is up: by default the interjection `resign`, if there is one."""
        for action in self.interjections(state, state.decider):
            if self.format(state, action) == "resign":
                return action
        return None

    def turn_of(self, state: S) -> int:
        """Whose turn it is, whoever else is asked something within it."""
        return state.decider

    def passing(self, state: S) -> int | None:
        """The action by which the decider lets a window pass in which all are asked in turn whether they answer.

        None where something else is asked. Only games with `windows` have such.
        """
        return None

    def why(self, state: S, attempt: str | Picked, seat: int | None = None) -> Rule:
        """Which numbered rule forbids an attempt, or allows it. BadNotation if what was typed can't be read.

        Somebody who pointed at something that isn't offered always gets a rule that forbids it. Ask about a state that
        the seat could know (`State.guess`): the answer tells of it.
        """
        if isinstance(attempt, Picked):
            return self._why_picked(state, attempt, state.decider if seat is None else seat)
        try:
            action = self.parse(state, attempt, seat)
            self.check_speaker(attempt)
        except Refused as refused:
            return Rule(number=refused.rule, text=str(refused), attempt=_one_line(attempt))
        number, reason = self.allowed_by(state, action)
        text = f"{_one_line(attempt)} is legal: {reason} ({number})."
        return Rule(number=number, text=text, allows=True, attempt=_one_line(attempt))

    def _why_picked(self, state: S, picked: Picked, seat: int) -> Rule:
        scene = self.scene(self.view(state, seat))
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
        """What somebody may have tried who picked this, likeliest first: as notation, or as the refusal at once.

        `why` answers with the first that is refused, and with `asked` where none is. By default the spot itself.
        """
        return (picked.spot,)

    def asked(self, state: S) -> tuple[str, str]:
        """The rule by which something is decided now, and what, as the end of a sentence; or that the match is over."""
        raise NotImplementedError

    def tell(self, state: S, action: int, seat: int | None) -> str:
        """What a seat is told of an action about to be taken; games with secrets tell less to some."""
        return self.format(state, action)

    def words(self, state: S, action: int, seat: int | None) -> str:
        """What an action about to be taken means, as a seat may know it: in the reader's words, not the actor's.

        Empty where no more can be said than `tell` says. By default the name of the decider's choice, which in games
        with secrets is for the decider alone.
        """
        eyes = seat if self.secrets else state.decider
        if eyes is None or eyes < 0:
            return ""
        view, text = self.view(state, eyes), self.format(state, action)
        return next((one.name for one in (*view.choices, *view.interjections) if one.text == text), "")

    def plan(self, state: S, action: int) -> str:
        """What a bot is after with an action about to be taken, in a few words told to all; empty by default.

        For games whose seats play together, and where all that matters is open to all.
        """
        return ""

    def reveals(self, state: S, action: int) -> bool:
        """Whether an action about to be taken may show somebody a secret, so that it cannot be taken back freely."""
        return self.secrets

    def hides(self, state: S) -> bool:
        """Whether something is hidden from a seat just now; a game may have secrets only for a while."""
        return self.secrets

    def roll(self, state: S, action: int) -> Roll | None:
        """The dice that an action of chance, about to be taken, throws, with all that counts; None for others."""
        return None

    def result(self, state: S) -> str:
        """How a finished match ended, in one line."""
        payoffs = state.outcome()
        if payoffs is None:
            return "unfinished"
        best = [self.seat_name(seat) for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]
        return "drawn" if len(best) == len(payoffs) else f"{listed(best)} won"

    def new_sheets(self) -> tuple[StartSheet, ...]:
        """The sheets with which a player may begin a campaign, the usual one first."""
        return ()

    def read_sheet(self, text: str) -> str:
        """A sheet as the game writes it itself; BadNotation or Refused says what is wrong with one of a player's."""
        raise BadNotation(f"{self.title} has no sheets: nothing of it lasts between matches.")

    def draw_sheet(self, text: str) -> Sheet:
        """A sheet laid out to draw, with what keeps it from a match."""
        raise NotImplementedError

    def orders(self, text: str) -> tuple[SheetOrder, ...]:
        """What may be done to a sheet between matches, also what cannot be done just now, with the reason."""
        return ()

    def amend(self, text: str, order: str) -> str:
        """The sheet as an order leaves it; BadNotation or Refused says why not."""
        raise NotImplementedError

    def warning(self, text: str, order: str) -> str:
        """What a player should know before an order that can be carried out, such as where it leads; mostly nothing."""
        return ""

    def advise(self, text: str) -> tuple[str, ...]:
        """The orders by which a steward makes a sheet fit for a match, in turn; none if it is fit, or cannot be."""
        return ()

    def bring(self, options: Any, sheets: Sequence[str]) -> Any:
        """The options of a match into which the seats bring these sheets."""
        raise NotImplementedError

    def sheets_after(self, state: S, before: Sequence[str]) -> list[str]:
        """The sheets as a finished match leaves them, given how they entered it."""
        raise NotImplementedError

    def diagram(self, text: str) -> Scene:
        """The scene a rulebook's diagram asks for: a position text, which a game may let more words follow."""
        return self.scene(self.view(self.position(text), None))

    def weights(self) -> dict[str, int]:
        """The numbers that `evaluate` counts by, each by name, if the game lets them be tuned."""
        return {}

    def weigh(self, weights: dict[str, int]) -> None:
        """Let every state's `evaluate` count by these numbers from now on, in this process."""
        raise Misuse(f"{self.title} has no weights to set.")

    def cards_text(self) -> str:
        """The card file that the game ships, if its cards are data that owners of the printed game may replace."""
        raise BadNotation(f"{self.title} has no card file.")

    def check_cards(self, text: str, name: str) -> tuple[list[str], list[str]]:
        """All faults of somebody's card file, and all warnings; each is one line that begins with the file's name."""
        raise BadNotation(f"{self.title} has no card file.")

    def pack_cards(self, text: str, name: str) -> str:
        """A card file without fault as the value of the game's option for it, so that it travels with every record."""
        raise BadNotation(f"{self.title} has no card file.")

    def draw_cards(self, text: str, name: str) -> CardFile:
        """A card file looked through: its cards as they are drawn, those without fault, and all faults."""
        raise BadNotation(f"{self.title} has no card file.")

    def try_card(self, text: str, card: str) -> str:
        """A position in which the first seat has a card of a file at hand, and all it takes to use it."""
        raise BadNotation(f"{self.title} has no place where a single card is tried.")

    def card_samples(self) -> tuple[CardSample, ...]:
        """Cards to begin from, the plainest first."""
        return ()

    def card_help(self) -> tuple[CardChapter, ...]:
        """What can be written on a card."""
        return ()

    def catalogue(self, sets: str) -> Catalogue:
        """All that decks are built from, with a value of the option `sets`. Made often: a game had better keep it."""
        raise BadNotation(f"{self.title} has no decks to build.")

    def deck_faults(self, deck: Deck, sets: str) -> list[str]:
        """What keeps a deck from a match, each fault in one sentence; nothing if it is legal."""
        raise BadNotation(f"{self.title} has no decks to build.")

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's module lies, with its rulebook and its skin beside it."""
        spec = sys.modules[type(self).__module__].__spec__
        if spec is None or (not spec.parent and spec.origin is None):
            raise Misuse(f"{self.title} lies in no module, so no rulebook.md can lie beside it.")
        return resources.files(spec.parent) if spec.parent else Path(str(spec.origin)).parent

    @cached_property
    def rulebook(self) -> Rulebook:
        """The numbered rules, from `rulebook.md` in the game's folder."""
        source = self.folder.joinpath("rulebook.md").read_text(encoding="utf-8")
        return Rulebook(self.name, self.prefix, self.book(source))

    @cached_property
    def skin(self) -> Skin:
        """What the game looks like, from `skin/` in its folder; empty if there is none."""
        return read_skin(self.folder.joinpath("skin"))

    def book(self, source: str) -> str:
        """The rulebook as it is read, from its source: a game may put in what its own data tell."""
        return source


def _one_line(text: str) -> str:
    """A typed line without needless blanks."""
    if len(text.splitlines()) > 1:
        raise BadNotation(f"{text[:40]!r} can't be read: an action is one line.")
    return " ".join(text.split())


def decider_name(game: Game[Any], state: State) -> str:
    """Who decides, as records and logs write it."""
    return "Chance" if state.decider == CHANCE else game.seat_name(state.decider)

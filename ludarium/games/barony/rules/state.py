"""The state of a match: who decides, which actions are legal, and what they do."""

from typing import final

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.barony.bots.blunders import without_blunders
from ludarium.games.barony.bots.evaluation import evaluate
from ludarium.games.barony.bots.own_bumps import enters_own
from ludarium.games.barony.kingdoms.reader import check_seats
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.acting.acts import act, list_acts
from ludarium.games.barony.rules.acting.moving import proceed_run
from ludarium.games.barony.rules.acting.spells import proceed_spell
from ludarium.games.barony.rules.confronting.answers import confront, list_answers
from ludarium.games.barony.rules.confronting.bumping import proceed_bump
from ludarium.games.barony.rules.confronting.contact import answer, play_contact
from ludarium.games.barony.rules.confronting.declaring import proceed_clash
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.data.base_state import BaronyBase
from ludarium.games.barony.rules.data.fields import OVER, PLAYING, SETTING_UP
from ludarium.games.barony.rules.generated import mix_fields, same_fields
from ludarium.games.barony.rules.guessing import guess_setup
from ludarium.games.barony.rules.interjections import interject
from ludarium.games.barony.rules.legality import ban
from ludarium.games.barony.rules.setup import begin_match, list_setup, play_setup, proceed_setup, set_up


@final
class Barony(BaronyBase):
    """The state of a match of Barony. Equality ignores statistics and the reason the match ended."""

    def __init__(self, options: Options, seats: int, like: "Barony | None" = None) -> None:
        """A new match, or with `like` a copy of that state."""
        super().__init__(options, seats, like)
        if like is not None:
            return
        set_up(self)
        self.proceed()

    def copy(self) -> "Barony":
        """A state that shares nothing mutable with this one."""
        return Barony(self.options, int(self.seats), self)

    # Deciding --------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions in a fixed order."""
        return self.listed.copy()

    def prospects(self) -> list[int]:
        """The legal actions without those that nobody would choose."""
        return without_blunders(self, self.actions())

    def doubtful(self, action: int) -> bool:
        """Whether an action bumps a Serf of one's own, which has to be worth it."""
        return self.ask == asks.ACT and enters_own(self, action)

    def odds(self) -> list[float]:
        """The odds of the chance event asked for: who begins, both sides' dice, or one pair of dice."""
        if self.ask == asks.FIRST:  # BAR-10
            return [1.0 / float(int(self.seats))] * int(self.seats)
        return code.DICE_ODDS.copy() if self.ask == asks.DICE else code.DIE_ODDS.copy()  # BAR-31, BAR-105

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        self.take(action)
        self.proceed()

    def proceed(self) -> None:
        """Advance until somebody has a real choice; a single legal action is taken automatically."""
        while self.phase != OVER:
            self.settle()
            if self.phase == OVER:
                break
            found: list[int] = []
            self.list_choices(found)
            if len(found) > 1 or self.decider == CHANCE or self.is_idle(found):
                self.listed = found
                return
            self.take(found[0])
        self.decider = NOBODY
        self.listed = []

    def offer_choices(self) -> None:
        """Refresh the list of legal actions from `ask`."""
        found: list[int] = []
        self.list_choices(found)
        self.listed = found

    def is_idle(self, found: list[int]) -> bool:
        """Whether passing is the only action and no draw rule applies: then ask, or it would loop for ever."""
        passes = code.kind_of(found[0]) == code.PASS
        return passes and self.house.quiet_turns == 0 and self.house.turn_limit == 0

    def settle(self) -> None:
        """Resolve everything that needs no decision."""
        if self.phase == SETTING_UP:
            before: i64 = -1
            while self.phase == SETTING_UP and before != self.setting:
                before = self.setting
                proceed_setup(self)
            return
        while self.ask == 0:
            if not self.is_resolving():
                self.request(self.turn, asks.ACT)
                return
            kind = self.frame.kind
            if kind == frames.CLASH:
                proceed_clash(self)
            elif kind == frames.BUMP:
                proceed_bump(self)
            elif kind == frames.FLIGHT:
                proceed_run(self)
            elif kind == frames.SPELL:
                proceed_spell(self)
            elif kind == frames.MEETING:
                self.request(self.lord(self.frame.aggressor), asks.CONTACT)

    # Listing ---------------------------------------------------------------------------------------------------------

    def list_choices(self, found: list[int]) -> None:
        """List the legal actions for the current question."""
        if self.ask == asks.ACT:
            list_acts(self, found)
        elif self.ask >= asks.HIRE:
            list_setup(self, found)
        else:
            list_answers(self, found)

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Apply an action, without resolving what follows from it."""
        kind, who, what = code.kind_of(action), code.who_of(action), code.what_of(action)
        if kind >= code.SAY_HIRE:
            interject(self, kind, who, what)
            return
        if self.phase != PLAYING:
            self.begin(kind, who, what)
            return
        self.ask = 0
        if kind < code.BLESS:
            act(self, kind, who, what)
        elif kind <= code.DONE:
            if kind == code.ACCEPT or kind == code.REFUSE:
                answer(self, kind == code.ACCEPT)
            else:
                play_contact(self, kind, what)
        else:
            confront(self, kind, who, what)

    def begin(self, kind: i64, who: i64, what: i64) -> None:
        """Apply a decision made before the first turn."""
        if kind == code.FIRST:
            self.ask = 0
            begin_match(self, what)
        else:
            play_setup(self, kind, who, what)

    # Interjections and attempts --------------------------------------------------------------------------------------

    def ban(self, action: int, seat: int) -> int:
        """Why a seat can't take an action now, or LEGAL."""
        return ban(self, action, seat)

    # The state as a whole --------------------------------------------------------------------------------------------

    def outcome(self) -> list[float] | None:
        """1 for winners, -1 for losers; in a draw 0 for every Baron still in."""
        if self.phase != OVER:
            return None
        payoffs: list[float] = []
        for seat in range(self.seats):
            if self.winner < 0:
                payoffs.append(-1.0 if self.out[seat] else 0.0)
            else:
                payoffs.append(1.0 if self.kingdom.team[seat] == self.kingdom.team[self.winner] else -1.0)  # BAR-87
        return payoffs

    def evaluate(self) -> list[float]:
        """How promising the state is for every seat."""
        done = self.outcome()
        return evaluate(self) if done is None else done

    def urgent(self) -> list[int]:
        """In a confrontation every action is urgent: a half-resolved one can't be evaluated."""
        return self.actions() if self.is_resolving() and self.phase == PLAYING else []

    def may_meet_chance(self) -> bool:
        """Any confrontation may come to dice, though many turns have none."""
        return self.phase != OVER

    def seen(self, action: int, seat: int) -> int:
        """The action as a seat sees it: other Barons' setup decisions are hidden and all look alike."""
        hidden = self.phase == SETTING_UP and seat != self.setting and code.kind_of(action) < code.FIRST  # BAR-9
        return 0 if hidden else action

    def key(self) -> int:
        """A hash of what equality compares."""
        return int(mix_fields(self))

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Barony):
            return NotImplemented
        return same_fields(self, other)

    def guess(self, seat: int, rng: Rng) -> "Barony":
        """A copy; during setup, the other Barons' hidden decisions are redone at random (BAR-9)."""
        guess = self.copy()
        if self.phase == SETTING_UP:
            guess_setup(guess, self, Barony(self.options, int(self.seats)), seat, rng)
            guess.proceed()
        return guess


def new_match(seats: int, options: Options) -> Barony:
    """A match about to be set up; Refused unless the layout has homes for this many Barons."""
    check_seats(options.layout, seats)
    return Barony(options, seats)

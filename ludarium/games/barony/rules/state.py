"""Barony: who decides, what they may choose, and what it does."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.barony.bots.evaluation import evaluate
from ludarium.games.barony.kingdoms.reader import check_seats
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.bumping import choose_spring, proceed_bump, reenter
from ludarium.games.barony.rules.cards import FIEF, FIEFDOM, NONE
from ludarium.games.barony.rules.clash import DEFEND, DODGE, LOST, softening
from ludarium.games.barony.rules.confrontation import (
    answer_attack,
    attack,
    escort,
    escorts,
    list_attacks,
    list_defences,
    proceed_clash,
    roll,
)
from ludarium.games.barony.rules.contact import answer, list_contact, meet, play_contact
from ludarium.games.barony.rules.guessing import guess_setup
from ludarium.games.barony.rules.hiring import drop, hire, list_hires
from ludarium.games.barony.rules.losing import list_away, send_away
from ludarium.games.barony.rules.maneuvers import list_maneuvers, play_maneuver, raze
from ludarium.games.barony.rules.market import list_services, serve
from ludarium.games.barony.rules.moving import list_steps, play_step, proceed_run, shoot, steps_of
from ludarium.games.barony.rules.realm import (
    AGGRESSOR,
    ALONG,
    ALONG_TOO,
    ASK_ACT,
    ASK_AGGRESSOR,
    ASK_ANSWER,
    ASK_AWAY,
    ASK_CONTACT,
    ASK_DEFENDER,
    ASK_DICE,
    ASK_DIE,
    ASK_ESCORT,
    ASK_FIEF,
    ASK_FIRST,
    ASK_HIRE,
    ASK_LOOT,
    ASK_PLACE,
    ASK_RAY,
    ASK_RECRUIT,
    ASK_REENTER,
    ASK_RETREAT,
    ASK_SHOOT,
    ASK_SOAK,
    ASK_SPRING,
    ASLEEP,
    CASTE,
    DEFENDER,
    ENTRIES,
    F_BUMP,
    F_CLASH,
    F_MEETING,
    F_RUN,
    F_SPELL,
    FRAME,
    HAS_CATAPULT,
    LORD,
    MOVER,
    NOTES,
    OVER,
    PLACE,
    PLAYING,
    RAY,
    RAYS,
    RESERVE,
    SETTING_UP,
    SOAKED,
    STAGE,
    TYPE,
    USED,
    WHERE,
    Realm,
)
from ludarium.games.barony.rules.riders import loot, take_loot
from ludarium.games.barony.rules.setup import (
    first,
    lawful,
    list_setup,
    play_setup,
    proceed_setup,
    set_up,
)
from ludarium.games.barony.rules.spells import cast, proceed_spell
from ludarium.games.barony.rules.turn import drop_out, end_turn, is_drawn, next_seat, start_turn
from ludarium.games.barony.rules.winning import recruit, try_recruiting, ways_in

PRIME: Final[i64] = 0x9E3779B1
WORD: Final[i64] = 0x3FFFFFFFFFFFFFF


def add(found: list[int], first: i64, second: i64) -> None:
    """List two plain choices."""
    found.append(int(code.action(first, 0, 0)))
    found.append(int(code.action(second, 0, 0)))


class Barony(Realm):
    """A match of Barony at one moment. Equality leaves out statistics and the reason why a match ended."""

    def __init__(self, options: Options, seats: int, like: "Barony | None" = None) -> None:
        """The beginning of a match; with `like`, a state that stands as that one does."""
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

    def odds(self) -> list[float]:
        """The odds of who begins, of two pairs of dice, or of one."""
        if self.ask == ASK_FIRST:
            return [1.0 / float(int(self.seats))] * int(self.seats)
        return code.DICE_ODDS.copy() if self.ask == ASK_DICE else code.DIE_ODDS.copy()

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        self.take(action)
        self.proceed()

    def proceed(self) -> None:
        """Go on until somebody has a choice; what has a single answer is not asked."""
        while self.phase != OVER:
            self.settle()
            if self.phase == OVER:
                break
            found: list[int] = []
            self.list_open(found)
            if len(found) > 1 or self.decider == CHANCE or self.is_idle(found):
                self.listed = found
                return
            self.take(found[0])
        self.decider = NOBODY
        self.listed = []

    def offer_choices(self) -> None:
        """List what is asked, as `ask` has it."""
        found: list[int] = []
        self.list_open(found)
        self.listed = found

    def is_idle(self, found: list[int]) -> bool:
        """Whether only passing is left where nothing would ever end it: then passing is asked for."""
        passes = code.kind_of(found[0]) == code.PASS
        return passes and self.options.no_progress == 0 and self.options.turn_limit == 0

    def settle(self) -> None:
        """Let everything happen that needs no decision."""
        if self.phase == SETTING_UP:
            before: i64 = -1
            while self.phase == SETTING_UP and before != self.setting:
                before = self.setting
                proceed_setup(self)
            return
        while self.ask == 0:
            if self.top < 0:
                self.request(self.turn, ASK_ACT)
                return
            kind = self.stack[self.top]
            if kind == F_CLASH:
                proceed_clash(self)
            elif kind == F_BUMP:
                proceed_bump(self)
            elif kind == F_RUN:
                proceed_run(self)
            elif kind == F_SPELL:
                proceed_spell(self)
            elif kind == F_MEETING:
                self.request(self.lord(self.now(AGGRESSOR)), ASK_CONTACT)

    # Listing ---------------------------------------------------------------------------------------------------------

    def list_open(self, found: list[int]) -> None:
        """What may be chosen now."""
        ask = self.ask
        if ask == ASK_ACT:
            self.list_acts(found)
        elif ask == ASK_DICE:
            found += code.DICE_ACTIONS
        elif ask == ASK_AGGRESSOR:
            list_attacks(self, found)
        elif ask == ASK_DEFENDER:
            list_defences(self, found)
        elif ask == ASK_AWAY:
            list_away(self, found)
        elif ask >= ASK_HIRE:
            self.list_beginning(found)
        elif ask == ASK_CONTACT:
            list_contact(self, found)
        else:
            self.list_rest(found)

    def list_beginning(self, found: list[int]) -> None:
        """What is decided before the first turn."""
        if self.ask == ASK_FIRST:
            for seat in range(self.seats):
                found.append(int(code.action(code.FIRST, 0, seat)))
        else:
            list_setup(self, found)

    def list_rest(self, found: list[int]) -> None:
        """The rarer questions."""
        ask = self.ask
        if ask == ASK_SHOOT:
            add(found, code.SHOOT, code.HOLD)
        elif ask == ASK_RAY:
            self.list_rays(self.now(RAYS), found)
        elif ask == ASK_SPRING:
            one: i64 = 1
            self.list_rays(one << self.now(ALONG) | one << self.now(ALONG_TOO), found)
        elif ask == ASK_RETREAT:
            for ray in ways_in(self, self.flies_from()):
                found.append(int(code.action(code.RAY, 0, i64(ray) | 1 << 4)))
        elif ask == ASK_SOAK:
            for less in range(softening(self) + 1):
                found.append(int(code.action(code.SOAK, 0, less)))
        elif ask == ASK_REENTER:
            for space in self.empty_home(self.now(MOVER)):
                found.append(int(code.action(code.REENTER, 0, space)))
        elif ask == ASK_ESCORT:
            for serf in escorts(self):
                found.append(int(code.action(code.ESCORT, i64(serf) // ENTRIES, 0)))
            found.append(int(code.action(code.STAND, 0, 0)))
        elif ask == ASK_LOOT:
            for thing in loot(self):
                found.append(int(code.action(code.LOOT, 0, thing)))
        elif ask == ASK_ANSWER:
            add(found, code.ACCEPT, code.REFUSE)
        elif ask == ASK_RECRUIT:
            add(found, code.RECRUIT, code.DECLINE)
        elif ask == ASK_DIE:
            found += code.DIE_ACTIONS

    def flies_from(self) -> i64:
        """The space from which a retreating Serf flies."""
        return self.now(PLACE) if self.now(TYPE) <= 2 else self.ledger[self.now(DEFENDER) + WHERE]

    def list_rays(self, rays: i64, found: list[int]) -> None:
        """A choice among rays."""
        for ray in range(i64(6)):
            if (rays >> ray) & 1:
                found.append(int(code.action(code.RAY, 0, ray | 1 << 4)))

    def list_acts(self, found: list[int]) -> None:
        """What the Baron in turn may do with a Serf, or with the one he has activated (BAR-12 to 15)."""
        if self.active >= 0:
            if self.in_play(self.active) and not self.is_still(self.active):
                self.list_of(self.active, self.left, found)
            found.append(int(code.action(code.END, 0, 0)))
            return
        ledger, turn = self.ledger, self.turn
        for serf in range(i64(0), self.after_last(), ENTRIES):
            if ledger[serf + WHERE] < 0 or ledger[serf + LORD] != turn:
                continue
            if ledger[serf + NOTES] & 8 == 0 and ledger[serf + ASLEEP] == 0:  # BAR-13
                self.list_of(serf, steps_of(self, serf), found)
        if not found or self.options.passing == "free":
            found.append(int(code.action(code.PASS, 0, 0)))

    def list_of(self, serf: i64, left: i64, found: list[int]) -> None:
        """Steps, maneuvers and services of one Serf."""
        list_steps(self, serf, left, found)
        if self.simple:
            return
        list_maneuvers(self, serf, found)
        if self.ledger[serf + WHERE] == self.market:
            list_services(self, serf, found)

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Do what was chosen, up to the next thing that happens by itself."""
        kind, who, what = code.kind_of(action), code.who_of(action), code.what_of(action)
        if kind >= code.SAY_HIRE:
            self.interject(kind, who, what)
            return
        if self.phase != PLAYING:
            self.begin(kind, who, what)
            return
        self.ask = 0
        if kind < code.BLESS:
            self.act(kind, who, what)
        elif kind <= code.DONE:
            if kind == code.ACCEPT or kind == code.REFUSE:
                answer(self, kind == code.ACCEPT)
            else:
                play_contact(self, kind, what)
        else:
            self.confront(kind, who, what)

    def begin(self, kind: i64, who: i64, what: i64) -> None:
        """A decision before the first turn."""
        if kind == code.FIRST:
            self.ask = 0
            first(self, what)
        else:
            play_setup(self, kind, who, what)

    def act(self, kind: i64, who: i64, what: i64) -> None:
        """The Baron in turn does something with a Serf, or ends his turn."""
        serf = who * ENTRIES
        if kind == code.END or kind == code.PASS:
            end_turn(self)
            return
        if self.active < 0:
            self.active = serf
            self.left = steps_of(self, serf)
        if kind == code.STEP:
            play_step(self, serf, what)
        elif kind == code.CAST:
            cast(self, serf, what)
        elif kind == code.MEET:
            meet(self, serf, what * ENTRIES)
        elif kind >= code.BUY:
            serve(self, serf, kind, what)
        else:
            play_maneuver(self, serf, kind, what)

    def confront(self, kind: i64, who: i64, what: i64) -> None:
        """A decision inside a confrontation, by what was asked."""
        top = self.top
        if kind == code.DICE:
            roll(self, what)
        elif kind == code.RAY:
            self.point(what & 15, what >> 4)
        elif kind == code.SHOOT:
            shoot(self)
        elif kind == code.SOAK:
            self.note(SOAKED, what)
        elif kind == code.REENTER:
            reenter(self, what)
        elif kind == code.ESCORT:
            escort(self, who * ENTRIES)
        elif kind == code.STAND:
            self.note(STAGE, DEFEND)
        elif kind == code.LOOT:
            take_loot(self, what)
        elif kind == code.RECRUIT:
            try_recruiting(self)
        elif kind == code.DIE:
            recruit(self, what)
        elif kind != code.HOLD and kind != code.DECLINE:
            if self.stack[top + STAGE] == DEFEND:
                answer_attack(self, kind)
            else:
                attack(self, kind)

    def point(self, ray: i64, far: i64) -> None:
        """A ray was chosen: for the beaten, by the retreating, or in a trap."""
        kind = self.stack[self.top]
        if kind != F_CLASH:
            choose_spring(self, ray)
        elif self.now(STAGE) == LOST:
            send_away(self, ray, far)
        else:
            self.note(RAY, ray)
            if self.now(STAGE) < DODGE:
                self.note(STAGE, DODGE)

    # Interjections ---------------------------------------------------------------------------------------------------

    def is_quiet(self) -> bool:
        """Whether nothing is under way: a Baron is about to act."""
        return self.phase == PLAYING and self.ask == ASK_ACT

    def rights(self, seat: int) -> list[int]:
        """The interjections a seat may make (BAR-6, 138, 146, 150)."""
        found: list[int] = []
        if self.phase == OVER or not 0 <= seat < self.seats or self.out[seat]:
            return found
        quiet = self.is_quiet()
        if (quiet and not self.simple) or self.may_change_roster(seat):
            list_hires(self, seat, found)
            found = [one for one in found if quiet or self.may_drop(one)]
        if self.options.raze == "any_time" and self.phase == PLAYING:
            self.list_razing(seat, found)
        if quiet or self.seats == 2:
            found.append(int(code.action(code.RESIGN, seat, 0)))
        return found

    def list_razing(self, seat: i64, found: list[int]) -> None:
        """The catapults that a Baron may give up whenever he says so (BAR-150)."""
        for serf in range(i64(0), self.after_last(), ENTRIES):
            if self.in_play(serf) and self.lord(serf) == seat and self.notes(serf, HAS_CATAPULT):
                found.append(int(code.action(code.SAY_RAZE, serf // ENTRIES, 0)))

    def may_change_roster(self, seat: i64) -> bool:
        """Whether a Baron of a campaign may hire and drop before the match: until his first decision."""
        fresh = self.phase == SETTING_UP and self.setting == seat and self.decided == 0
        return fresh and self.options.form == "campaign" and self.ask in (ASK_FIEF, ASK_PLACE)

    def may_drop(self, action: i64) -> bool:
        """Before a match nobody is dropped who is needed for nine lawful Serfs (BAR-137); hiring is free."""
        if code.kind_of(action) != code.SAY_DROP:
            return True
        serf = code.who_of(action) * ENTRIES
        caste = self.ledger[serf + CASTE]
        self.ledger[serf + CASTE] = NONE
        enough = lawful(self, self.owner(serf), -1) >= FIEF
        self.ledger[serf + CASTE] = caste
        return enough

    def interject(self, kind: i64, who: i64, what: i64) -> None:
        """Take an interjection."""
        if kind == code.RESIGN:
            self.resign(who)
        elif kind == code.SAY_HIRE:
            hire(self, who, what)
            self.choose_anew(who)
        elif kind == code.SAY_RAZE:
            raze(self, who * ENTRIES)
        else:
            drop(self, who * ENTRIES)
            self.choose_anew(who // FIEFDOM)

    def choose_anew(self, seat: i64) -> None:
        """After hiring or dropping before a match, the Fief is chosen from the changed Fiefdom."""
        if self.phase != SETTING_UP:
            return
        for serf in range(self.first_of(seat), self.first_of(seat + 1), ENTRIES):
            if self.ledger[serf + CASTE] >= 0:
                self.ledger[serf + WHERE] = RESERVE
        self.ask = ASK_FIEF

    def resign(self, seat: i64) -> None:
        """A Baron gives up (BAR-138)."""
        turn = self.turn == seat
        drop_out(self, seat, 138)
        if self.phase == PLAYING:
            self.ask = 0
            if turn and not is_drawn(self):
                start_turn(self, next_seat(self, seat))

    # The state as a whole --------------------------------------------------------------------------------------------

    def outcome(self) -> list[float] | None:
        """1 for the winners, -1 for the others; 0 for all who are in when the match is drawn."""
        if self.phase != OVER:
            return None
        payoffs: list[float] = []
        for seat in range(self.seats):
            if self.winner < 0:
                payoffs.append(-1.0 if self.out[seat] else 0.0)
            else:
                payoffs.append(1.0 if self.kingdom.team[seat] == self.kingdom.team[self.winner] else -1.0)
        return payoffs

    def evaluate(self) -> list[float]:
        """How promising the state is for every seat."""
        done = self.outcome()
        return evaluate(self) if done is None else done

    def urgent(self) -> list[int]:
        """While a confrontation is under way everything is urgent: half of it is worth nothing to look at."""
        return self.actions() if self.top >= 0 and self.phase == PLAYING else []

    def may_meet_chance(self) -> bool:
        """Every confrontation may come to dice, though many turns have none."""
        return self.phase != OVER

    def seen(self, action: int, seat: int) -> int:
        """Decisions of others while setting up all look alike."""
        hidden = self.phase == SETTING_UP and seat != self.setting and code.kind_of(action) < code.FIRST
        return 0 if hidden else action

    def key(self) -> int:
        """A number for everything that equality looks at."""
        key = self.phase << 8 | self.ask
        for number in (self.turn, self.active, self.left, self.run_ray, self.run_before, self.run_length, self.spent):
            key = (key * PRIME + number + 7) & WORD
        for number in (self.setting, self.decided, self.quiet, self.clashes, self.top, i64(self.decider)):
            key = (key * PRIME + number + 7) & WORD
        ledger = self.ledger
        for serf in range(i64(0), self.after_last(), ENTRIES):
            if ledger[serf + CASTE] >= 0:
                for entry in range(serf, serf + USED + 1):
                    key = (key * PRIME + ledger[entry] + 11) & WORD
        for seat in range(self.seats):
            key = (key * PRIME + self.gold[seat]) & WORD
        for place in range(self.top + FRAME if self.top >= 0 else 0):
            key = (key * PRIME + self.stack[place] + 11) & WORD
        return int(key ^ key >> 29)

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Barony):
            return NotImplemented
        return (
            self.phase == other.phase
            and self.ask == other.ask
            and self.decider == other.decider
            and self.turn == other.turn
            and self.active == other.active
            and self.left == other.left
            and self.halted == other.halted
            and self.run_ray == other.run_ray
            and self.run_before == other.run_before
            and self.run_length == other.run_length
            and self.spent == other.spent
            and self.met == other.met
            and self.quiet == other.quiet
            and self.clashes == other.clashes
            and self.short == other.short
            and self.setting == other.setting
            and self.decided == other.decided
            and self.winner == other.winner
            and self.top == other.top
            and self.ledger == other.ledger
            and self.at == other.at
            and self.marks == other.marks
            and self.gold == other.gold
            and self.turns == other.turns
            and self.few == other.few
            and self.out == other.out
            and self.offers == other.offers
            and self.called == other.called
            and self.same_stack(other)
            and self.options == other.options
        )

    def same_stack(self, other: "Barony") -> bool:
        """Whether the same is under way."""
        count = self.top + FRAME if self.top >= 0 else 0
        return self.stack[:count] == other.stack[:count]

    def guess(self, seat: int, rng: Rng) -> "Barony":
        """A copy; while Barons set up, what the others have decided is decided again at random (BAR-9)."""
        guess = self.copy()
        if self.phase == SETTING_UP:
            guess_setup(guess, self, Barony(self.options, int(self.seats)), seat, rng)
            guess.proceed()
        return guess


def new_match(seats: int, options: Options) -> Barony:
    """A match about to be set up; Refused unless the layout has homes for this many Barons."""
    check_seats(options.layout, seats)
    return Barony(options, seats)

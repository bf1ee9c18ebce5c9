"""The state of a match: who decides, which actions are legal, and what they do."""

from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.core.state import CHANCE, NOBODY
from ludarium.games.barony.bots.evaluation import evaluate
from ludarium.games.barony.kingdoms.reader import check_seats
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks, cards, frames, ledger
from ludarium.games.barony.rules.acting.maneuvers import list_maneuvers, play_maneuver, raze
from ludarium.games.barony.rules.acting.market import list_services, serve
from ludarium.games.barony.rules.acting.moving import list_steps, play_step, proceed_run, shoot, steps_of
from ludarium.games.barony.rules.acting.spells import cast, proceed_spell
from ludarium.games.barony.rules.base_state import OVER, PLAYING, SETTING_UP, BaronyBase
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import choose_spring, proceed_bump, reenter
from ludarium.games.barony.rules.confronting.contact import answer, list_contact, meet, play_contact
from ludarium.games.barony.rules.confronting.declaring import (
    answer_attack,
    attack,
    escort,
    escorts,
    list_attacks,
    list_defences,
    proceed_clash,
    roll,
)
from ludarium.games.barony.rules.confronting.losing import list_away, send_away
from ludarium.games.barony.rules.confronting.riders import loot, take_loot
from ludarium.games.barony.rules.confronting.stages import softening
from ludarium.games.barony.rules.confronting.winning import recruit, try_recruiting, ways_in
from ludarium.games.barony.rules.guessing import guess_setup
from ludarium.games.barony.rules.hiring import drop, hire, list_hires
from ludarium.games.barony.rules.ledger import HASH_FACTOR, HASH_MASK
from ludarium.games.barony.rules.setup import begin_match, fief_capacity, list_setup, play_setup, proceed_setup, set_up
from ludarium.games.barony.rules.turn import drop_out, end_turn, is_drawn, next_seat, start_turn


def list_two(found: list[int], first: i64, second: i64) -> None:
    """List two actions that need no detail."""
    found.append(int(code.action(first, 0, 0)))
    found.append(int(code.action(second, 0, 0)))


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

    def odds(self) -> list[float]:
        """The odds of the chance event asked for: who begins, both sides' dice, or one pair of dice."""
        if self.ask == asks.FIRST:
            return [1.0 / float(int(self.seats))] * int(self.seats)
        return code.DICE_ODDS.copy() if self.ask == asks.DICE else code.DIE_ODDS.copy()

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
        return passes and self.options.no_progress == 0 and self.options.turn_limit == 0

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
        ask = self.ask
        if ask == asks.ACT:
            self.list_acts(found)
        elif ask == asks.DICE:
            found += code.DICE_ACTIONS
        elif ask == asks.AGGRESSOR:
            list_attacks(self, found)
        elif ask == asks.DEFENDER:
            list_defences(self, found)
        elif ask == asks.AWAY:
            list_away(self, found)
        elif ask >= asks.HIRE:
            self.list_beginning(found)
        elif ask == asks.CONTACT:
            list_contact(self, found)
        else:
            self.list_rest(found)

    def list_beginning(self, found: list[int]) -> None:
        """List the decisions made before the first turn."""
        if self.ask == asks.FIRST:
            for seat in range(self.seats):
                found.append(int(code.action(code.FIRST, 0, seat)))
        else:
            list_setup(self, found)

    def list_rest(self, found: list[int]) -> None:
        """List the answers to the rarer questions."""
        ask = self.ask
        if ask == asks.SHOOT:
            list_two(found, code.SHOOT, code.HOLD)
        elif ask == asks.RAY:
            self.list_rays(self.frame.rays, found)
        elif ask == asks.SPRING:
            one: i64 = 1
            self.list_rays(one << self.frame.along | one << self.frame.other_ray, found)
        elif ask == asks.RETREAT:
            for ray in ways_in(self, self.flies_from()):
                found.append(int(code.action(code.RAY, 0, i64(ray) | 1 << 4)))
        elif ask == asks.SOAK:
            for less in range(softening(self) + 1):
                found.append(int(code.action(code.SOAK, 0, less)))
        elif ask == asks.REENTER:
            for space in self.empty_home(self.frame.mover):
                found.append(int(code.action(code.REENTER, 0, space)))
        elif ask == asks.ESCORT:
            for serf in escorts(self):
                found.append(int(code.action(code.ESCORT, i64(serf), 0)))
            found.append(int(code.action(code.STAND, 0, 0)))
        elif ask == asks.LOOT:
            for thing in loot(self):
                found.append(int(code.action(code.LOOT, 0, thing)))
        elif ask == asks.ANSWER:
            list_two(found, code.ACCEPT, code.REFUSE)
        elif ask == asks.RECRUIT:
            list_two(found, code.RECRUIT, code.DECLINE)
        elif ask == asks.DIE:
            found += code.DIE_ACTIONS

    def flies_from(self) -> i64:
        """The space a retreating Serf is bumped from."""
        return self.frame.place if self.frame.type <= 2 else self.where(self.frame.defender)

    def list_rays(self, rays: i64, found: list[int]) -> None:
        """List a choice of rays, given as bits."""
        for ray in range(i64(6)):
            if (rays >> ray) & 1:
                found.append(int(code.action(code.RAY, 0, ray | 1 << 4)))

    def list_acts(self, found: list[int]) -> None:
        """List the acting Baron's actions: with any Serf, or with the one already active (BAR-12, 13, 14, 15)."""
        if self.active >= 0:
            if self.in_play(self.active) and not self.is_still(self.active):
                self.list_serf_actions(self.active, self.left, found)
            found.append(int(code.action(code.END, 0, 0)))
            return
        turn = self.turn
        for serf in range(self.serf_count()):
            if self.where(serf) < 0 or self.lord(serf) != turn:
                continue
            if self.flags(serf) & ledger.BARRICADED == 0 and self.asleep(serf) == 0:  # BAR-13
                self.list_serf_actions(serf, steps_of(self, serf), found)
        if not found or self.options.passing == "free":
            found.append(int(code.action(code.PASS, 0, 0)))

    def list_serf_actions(self, serf: i64, left: i64, found: list[int]) -> None:
        """List the steps, maneuvers and services of one Serf."""
        list_steps(self, serf, left, found)
        if self.simple:
            return
        list_maneuvers(self, serf, found)
        if self.where(serf) == self.market:
            list_services(self, serf, found)

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Apply an action, without resolving what follows from it."""
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
        """Apply a decision made before the first turn."""
        if kind == code.FIRST:
            self.ask = 0
            begin_match(self, what)
        else:
            play_setup(self, kind, who, what)

    def act(self, kind: i64, who: i64, what: i64) -> None:
        """Apply an action of the Baron whose turn it is: with a Serf, or ending the turn."""
        serf = who
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
            meet(self, serf, what)
        elif kind >= code.BUY:
            serve(self, serf, kind, what)
        else:
            play_maneuver(self, serf, kind, what)

    def confront(self, kind: i64, who: i64, what: i64) -> None:
        """Apply a decision inside a confrontation."""
        if kind == code.DICE:
            roll(self, what)
        elif kind == code.RAY:
            self.point(what & 15, what >> 4)
        elif kind == code.SHOOT:
            shoot(self)
        elif kind == code.SOAK:
            self.frame.soaked = what
        elif kind == code.REENTER:
            reenter(self, what)
        elif kind == code.ESCORT:
            escort(self, who)
        elif kind == code.STAND:
            self.frame.stage = stages.DEFEND
        elif kind == code.LOOT:
            take_loot(self, what)
        elif kind == code.RECRUIT:
            try_recruiting(self)
        elif kind == code.DIE:
            recruit(self, what)
        elif kind != code.HOLD and kind != code.DECLINE:
            if self.frame.stage == stages.DEFEND:
                answer_attack(self, kind)
            else:
                attack(self, kind)

    def point(self, ray: i64, far: i64) -> None:
        """Apply the choice of a ray: for a beaten Serf, a retreating one, or one in a trap."""
        kind = self.frame.kind
        if kind != frames.CLASH:
            choose_spring(self, ray)
        elif self.frame.stage == stages.LOST:
            send_away(self, ray, far)
        else:
            self.frame.ray = ray
            if self.frame.stage < stages.DODGE:
                self.frame.stage = stages.DODGE

    # Interjections ---------------------------------------------------------------------------------------------------

    def is_quiet(self) -> bool:
        """Whether nothing is being resolved and a Baron is about to act."""
        return self.phase == PLAYING and self.ask == asks.ACT

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
        """List the catapults a Baron may raze at any time (BAR-150)."""
        for serf in range(self.serf_count()):
            if self.in_play(serf) and self.lord(serf) == seat and self.has_catapult(serf):
                found.append(int(code.action(code.SAY_RAZE, serf, 0)))

    def may_change_roster(self, seat: i64) -> bool:
        """Whether a Baron may still hire and drop before a campaign match: until his first setup decision."""
        fresh = self.phase == SETTING_UP and self.setting == seat and self.decided == 0
        return fresh and self.options.form == "campaign" and self.ask in (asks.FIEF, asks.PLACE)

    def may_drop(self, action: i64) -> bool:
        """Before a match, whether a legal Fief of nine remains after this drop (BAR-137); hiring is always fine."""
        if code.kind_of(action) != code.SAY_DROP:
            return True
        serf = code.who_of(action)
        caste = self.caste(serf)
        self.set_caste(serf, cards.NONE)
        enough = fief_capacity(self, self.owner(serf), -1) >= cards.FIEF_SIZE
        self.set_caste(serf, caste)
        return enough

    def interject(self, kind: i64, who: i64, what: i64) -> None:
        """Apply an interjection."""
        if kind == code.RESIGN:
            self.resign(who)
        elif kind == code.SAY_HIRE:
            hire(self, who, what)
            self.restart_fief_choice(who)
        elif kind == code.SAY_RAZE:
            raze(self, who)
        else:
            drop(self, who)
            self.restart_fief_choice(who // cards.MAX_FIEFDOM_SIZE)

    def restart_fief_choice(self, seat: i64) -> None:
        """After hiring or dropping before a match, choose the Fief again from the changed Fiefdom."""
        if self.phase != SETTING_UP:
            return
        for serf in range(self.first_of(seat), self.first_of(seat + 1)):
            if self.caste(serf) >= 0:
                self.set_where(serf, ledger.RESERVE)
        self.ask = asks.FIEF

    def resign(self, seat: i64) -> None:
        """A Baron resigns (BAR-138)."""
        turn = self.turn == seat
        drop_out(self, seat, 138)
        if self.phase == PLAYING:
            self.ask = 0
            if turn and not is_drawn(self):
                start_turn(self, next_seat(self, seat))

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
                payoffs.append(1.0 if self.kingdom.team[seat] == self.kingdom.team[self.winner] else -1.0)
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
        hidden = self.phase == SETTING_UP and seat != self.setting and code.kind_of(action) < code.FIRST
        return 0 if hidden else action

    def key(self) -> int:
        """A hash of everything that equality compares."""
        key = self.phase << 8 | self.ask
        for number in (self.turn, self.active, self.left, self.run_ray, self.run_before, self.run_length, self.spent):
            key = (key * HASH_FACTOR + number + 7) & HASH_MASK
        for number in (self.setting, self.decided, self.quiet, self.clashes, i64(self.decider)):
            key = (key * HASH_FACTOR + number + 7) & HASH_MASK
        for serf in range(self.serf_count()):
            if self.exists(serf):
                key = self.add_to_key(key, serf)
        for seat in range(self.seats):
            key = (key * HASH_FACTOR + self.gold[seat]) & HASH_MASK
        for frame in self.stack:
            for value in frame.values():
                key = (key * HASH_FACTOR + value + 11) & HASH_MASK
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
            and self.ledger == other.ledger
            and self.at == other.at
            and self.marks == other.marks
            and self.gold == other.gold
            and self.turns == other.turns
            and self.few == other.few
            and self.out == other.out
            and self.offers == other.offers
            and self.called == other.called
            and self.stack == other.stack
            and self.options == other.options
        )

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

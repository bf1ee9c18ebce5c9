"""Vitium: who decides, what they may choose, and what it does."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.bots.evaluation import promise
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules import action as code_of
from ludarium.games.vitium.rules.acting.declare import answer_consent, declare
from ludarium.games.vitium.rules.acting.marks import keep_marks
from ludarium.games.vitium.rules.acting.proceed import proceed_act
from ludarium.games.vitium.rules.acting.responses import maneuver, passes
from ludarium.games.vitium.rules.bargaining import helpful_gifts
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.deriving import derive
from ludarium.games.vitium.rules.effects.choosing import choose, list_choices
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.piles import dealt_to, dug_up, list_takes, take
from ludarium.games.vitium.rules.effects.steps import answer_unless, proceed_effect, unless_price
from ludarium.games.vitium.rules.guessing import deal_anew, known_key
from ludarium.games.vitium.rules.layout import (
    ANSWER,
    ASK_CHOOSE,
    ASK_CONSENT,
    ASK_DIG,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_DROP,
    ASK_DUG,
    ASK_GIFT,
    ASK_HOUSE,
    ASK_MAIN,
    ASK_MANEUVER,
    ASK_MARK,
    ASK_MAY,
    ASK_ORDER,
    ASK_PICK,
    ASK_PRICE,
    ASK_RECOVER,
    ASK_RESOLVE,
    ASK_SEARCH,
    ASK_SHARE,
    ASK_SPLIT,
    CARD_OF,
    F_ACT,
    F_DEAL,
    F_EFFECT,
    F_END,
    F_GAIN,
    F_GIFT,
    F_QUEUE,
    F_REWARD,
    F_START,
    F_TRIGGER,
    FRAME,
    FULL_HAND,
    KIND,
    LASTING,
    LEFT,
    LOOKS,
    NEXT,
    OVER,
    PLACE,
    PLAYING,
    PRIME,
    ROW,
    SEAT_BIT,
    SHARES,
    STAGE,
    UP,
    W_SNEAKING,
    WAIT,
    WORD,
    YOU,
)
from ludarium.games.vitium.rules.leaving import answer_gift, concede, offer, proceed_gift, rights
from ludarium.games.vitium.rules.library import Library
from ludarium.games.vitium.rules.listing import (
    ability_marks,
    list_deck,
    list_hand,
    list_maneuvers,
    list_splits,
    list_turn,
)
from ludarium.games.vitium.rules.reading import speak
from ludarium.games.vitium.rules.settings import VitiumSettings
from ludarium.games.vitium.rules.settling import bury_fallen, choose_house, proceed_gain
from ludarium.games.vitium.rules.terms import C_INFLUENCE, O_DIG, O_RECOVER, O_SEARCH
from ludarium.games.vitium.rules.turns import (
    answer_share,
    end_turn,
    list_waiting,
    may_pay,
    pay_trigger,
    proceed_deal,
    proceed_end,
    proceed_queue,
    proceed_reward,
    proceed_start,
    proceed_trigger,
    resolve,
    split_reward,
)

MOST_STEPS: Final[i64] = 60
"""So many answers are looked ahead until what waits has come to its end."""
HIDDEN_CARD: Final[i64] = 8190
"""A card that a seat cannot see, in an action as that seat sees it."""


def plain(found: list[int], one: i64, other: i64) -> None:
    """List two plain choices."""
    found.append(int(code_of.action(one, 0, 0)))
    found.append(int(code_of.action(other, 0, 0)))


class Vitium(BaseState):
    """A match of Vitium at one moment. Equality leaves out what is derived and by which rule a match ended."""

    def __init__(
        self,
        options: Options,
        seats: int,
        library: Library,
        settings: VitiumSettings,
        cap: int,
        like: "Vitium | None" = None,
    ) -> None:
        super().__init__(options, seats, library, settings, cap, like)

    def copy(self) -> "Vitium":
        """A state that shares nothing mutable with this one."""
        return Vitium(self.options, int(self.seats), self.library, self.settings, int(self.cap), self)

    def derive_if_stale(self) -> None:
        """Derive stats and keywords, if anything has changed."""
        if self.stale:
            derive(self)

    # Deciding --------------------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions in a fixed order."""
        if not self.fresh:
            found: list[int] = []
            if self.phase != OVER:
                self.list_open(found)
            self.listed = found
            self.fresh = True
        return self.listed.copy()

    def prospects(self) -> list[int]:
        """All actions; of a gift only the answer after which its receiver stands better."""
        return [self.judged_answer()] if self.ask == ASK_GIFT else self.actions()

    def judged_answer(self) -> int:
        """Accepting a gift, unless it harms the receiver, with what the next decider then does best."""
        taker = self.decider
        worths: list[float] = []
        for answer in self.actions():
            after = self.copy()
            after.play(answer)
            worths.append(after.after_reply()[taker])
        return self.actions()[0 if worths[0] >= worths[1] else 1]

    def after_reply(self) -> list[float]:
        """How promising it is for every seat once the decider has done what looks best to them."""
        if self.decider < 0 or self.ask == ASK_GIFT:
            return self.evaluate()
        seat, best = self.decider, [-2.0] * int(self.seats)
        for action in self.actions():
            after = self.copy()
            after.play(action)
            worth = after.evaluate()
            if worth[seat] > best[seat]:
                best = worth
        return best

    def suggestions(self, seat: int) -> list[int]:
        """Gifts that a bot of a seat may think about."""
        return helpful_gifts(self, seat)

    def odds(self) -> list[float]:
        """The odds of the next seat, or of each card by its copies."""
        found: list[float] = []
        if self.ask == ASK_ORDER:
            count = len(self.actions())
            return [1.0 / float(count)] * count
        seat = self.dealt()
        dropped = self.ask == ASK_DROP
        pile, count = (self.hand, self.hand_count[seat]) if dropped else (self.deck, self.deck_count[seat])
        last: i64 = -1
        for place in range(seat * self.cap, seat * self.cap + count):
            card = pile[place] // LOOKS if dropped else pile[place]
            if card == last:
                found[-1] += 1.0 / float(int(count))
            else:
                found.append(1.0 / float(int(count)))
            last = card
        return found

    def dealt(self) -> i64:
        """The seat to which chance deals a card now, or from which it takes one."""
        kind = self.now(KIND)
        return dealt_to(self) if kind == F_EFFECT else self.now(YOU)

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        self.fresh = False
        self.suppositions = None
        self.take(action)
        self.proceed()

    def proceed(self) -> None:
        """Go on until somebody is asked."""
        while self.ask == 0 and self.phase != OVER:
            if self.top < 0 and not bury_fallen(self):
                self.ghosts = vec[i64]([])
                self.group = 0
                self.request(self.turn, ASK_MAIN)
                return
            kind = self.stack[self.top]
            if kind == F_ACT:
                proceed_act(self)
            elif kind == F_QUEUE:
                proceed_queue(self)
            elif kind == F_EFFECT:
                proceed_effect(self)
            elif kind == F_TRIGGER:
                proceed_trigger(self)
            elif kind == F_GAIN:
                proceed_gain(self)
            elif kind == F_START:
                proceed_start(self)
            elif kind == F_END:
                proceed_end(self)
            elif kind == F_REWARD:
                proceed_reward(self)
            elif kind == F_GIFT:
                proceed_gift(self)
            elif kind == F_DEAL:
                proceed_deal(self)

    # Listing ---------------------------------------------------------------------------------------------------------

    def list_open(self, found: list[int]) -> None:
        """What may be chosen now."""
        ask = self.ask
        if ask == ASK_MANEUVER:
            list_maneuvers(self, i64(self.decider), found)
        elif ask == ASK_MAIN:
            list_turn(self, found)
        elif ask == ASK_DRAW:
            list_deck(self, self.dealt(), code_of.DRAW, found)
        elif ask == ASK_DIG:
            list_deck(self, self.dealt(), code_of.DIG, found)
        elif ask == ASK_DROP:
            list_hand(self, self.dealt(), code_of.DROP, found)
        elif ask == ASK_DISCARD:
            list_hand(self, i64(self.decider), code_of.DISCARD, found)
        elif ask == ASK_PICK:
            list_deck(self, i64(self.decider), code_of.PICK, found)
        elif ask == ASK_ORDER:
            self.list_order(found)
        elif ask == ASK_RESOLVE:
            list_waiting(self, found)
        elif ask == ASK_CHOOSE:
            list_choices(self, found)
        else:
            self.list_answers(found)

    def list_answers(self, found: list[int]) -> None:
        """The rarer questions."""
        ask = self.ask
        if ask == ASK_CONSENT:
            plain(found, code_of.CONSENT, code_of.REFUSE)
        elif ask == ASK_SHARE or ask == ASK_GIFT:  # noqa: SIM109
            plain(found, code_of.ACCEPT, code_of.REFUSE)
        elif ask == ASK_MAY:
            plain(found, code_of.YES, code_of.NO)
        elif ask == ASK_SEARCH:
            list_takes(self, found, O_SEARCH)
        elif ask == ASK_RECOVER:
            list_takes(self, found, O_RECOVER)
        elif ask == ASK_DUG:
            list_takes(self, found, O_DIG)
        elif ask == ASK_SPLIT:
            list_splits(self, self.library.of(self.now(CARD_OF), C_INFLUENCE), found)
        elif ask == ASK_HOUSE:
            for house in range(self.houses):
                found.append(int(code_of.action(code_of.HOUSE, house, 0)))
        elif ask == ASK_MARK:
            self.list_marks(found)
        else:
            if self.may_pay():
                found.append(int(code_of.action(code_of.PAY, 0, 0)))
            found.append(int(code_of.action(code_of.DECLINE, 0, 0)))

    def list_order(self, found: list[int]) -> None:
        """The seats that are not yet in turn order."""
        for seat in range(self.seats):
            placed = False
            for place in range(self.now(PLACE)):
                placed = placed or self.order[place] == seat
            if not placed:
                found.append(int(code_of.action(code_of.ORDER, seat, 0)))

    def list_marks(self, found: list[int]) -> None:
        """What a triggered ability may mark."""
        self.derive_if_stale()
        speak(self, self.top)
        for marks in ability_marks(self, ability_of(self, self.top)):
            found.append(int(code_of.action(code_of.MARK, 0, marks)))

    def may_pay(self) -> bool:
        """Whether the decider has what is asked for."""
        if self.ask == ASK_PRICE:
            return may_pay(self)
        speak(self, self.top)
        return unless_price(self, self.top) <= self.wealth[i64(self.decider)]

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Do what was chosen, up to the next thing that happens by itself."""
        kind, who = code_of.kind_of(action), code_of.who_of(action)
        if kind == code_of.GIFT:
            self.ask = 0
            offer(self, who >> 3, who & 7, code_of.marks_of(action))
            return
        if kind == code_of.CONCEDE:
            concede(self, who)
            return
        window = self.ask == ASK_MANEUVER
        asked = self.ask
        self.ask = 0
        if kind == code_of.PASS:
            passes(self)
        elif kind == code_of.END:
            end_turn(self)
        elif kind <= code_of.INTERCEPT:
            if window:
                maneuver(self, action)
            else:
                declare(self, self.turn, action, False)
        elif kind >= code_of.ORDER:
            self.deal(kind, who)
        elif kind <= code_of.NO:
            self.answer(kind, asked)
        else:
            self.choice(kind, who, code_of.marks_of(action))

    def deal(self, kind: i64, who: i64) -> None:
        """Chance has dealt, or a first card was picked."""
        if kind == code_of.ORDER:
            self.order[self.now(PLACE)] = who
            self.note(PLACE, self.now(PLACE) + 1)
            return
        if kind == code_of.DIG:
            dug_up(self, who)
            return
        seat = self.dealt()
        if kind == code_of.DROP:
            self.from_hand(seat, who, True)
            self.to_junk(seat, who)
        else:
            self.from_deck(seat, who)
            self.to_hand(seat, who)
        self.count_dealt()

    def count_dealt(self) -> None:
        """One card less is to be dealt."""
        if self.now(KIND) == F_ACT:
            self.note(NEXT, 1)
        else:
            self.note(LEFT, self.now(LEFT) - 1)

    def answer(self, kind: i64, asked: i64) -> None:
        """A question was answered."""
        if asked == ASK_CONSENT:
            answer_consent(self, kind == code_of.CONSENT)
        elif asked == ASK_GIFT:
            answer_gift(self, kind == code_of.ACCEPT)
        elif asked == ASK_SHARE:
            answer_share(self, i64(self.decider), kind == code_of.ACCEPT)
        elif asked == ASK_PRICE:
            pay_trigger(self, kind == code_of.PAY)
        elif asked == ASK_MAY:
            self.note(ANSWER, kind)
        else:
            answer_unless(self, kind == code_of.PAY)

    def choice(self, kind: i64, who: i64, marks: i64) -> None:
        """Something was chosen."""
        if kind == code_of.RESOLVE:
            resolve(self, who * WAIT)
        elif kind == code_of.MARK:
            keep_marks(self, self.top, marks)
            self.note(STAGE, 2)
        elif kind == code_of.CHOOSE:
            choose(self, marks)
        elif kind == code_of.TAKE:
            take(self, who)
        elif kind == code_of.DISCARD:
            seat = i64(self.decider)
            self.from_hand(seat, who, True)
            self.to_junk(seat, who)
            if self.now(KIND) == F_ACT:
                self.note(FULL_HAND, 0)
            else:
                self.note(LEFT, self.now(LEFT) - 1)
        elif kind == code_of.SPLIT:
            split_reward(self, marks)
        else:
            choose_house(self, who)

    # The state as a whole --------------------------------------------------------------------------------------------

    def rights(self, seat: int) -> list[int]:
        """The interjections a seat may make."""
        return rights(self, seat)

    def outcome(self) -> list[float] | None:
        """1 for the winners, -1 for the others; 0 for all where all of them share."""
        if self.phase != OVER:
            return None
        shared = self.winners == SEAT_BIT[self.seats] - 1
        payoffs: list[float] = []
        for seat in range(self.seats):
            won = (self.winners >> seat) & 1 != 0
            payoffs.append(0.0 if shared else 1.0 if won else -1.0)
        return payoffs

    def evaluate(self) -> list[float]:
        """How promising the state is for every seat, once what waits has come to its likely end."""
        done = self.outcome()
        if done is not None:
            return done
        coming = vec[i64]([0] * int(self.seats))
        if self.ask == ASK_MAIN or self.phase < PLAYING:
            return promise(self, coming)
        ahead = self.copy()
        ahead.settle(coming)
        done = ahead.outcome()
        return promise(ahead, coming) if done is None else done

    def settle(self, coming: vec[i64]) -> None:
        """Go on to the next action of a turn as if nobody maneuvered; cards to be drawn are only counted."""
        left: i64 = MOST_STEPS
        while self.ask != ASK_MAIN and self.phase == PLAYING and left > 0:
            left -= 1
            if self.ask == ASK_DRAW:
                coming[self.dealt()] += 1
                self.count_dealt()
                self.ask = 0
                self.proceed()
            elif self.ask == ASK_MANEUVER:
                self.play(int(code_of.action(code_of.PASS, 0, 0)))
            elif self.ask == ASK_SPLIT:
                amount = self.library.of(self.now(CARD_OF), C_INFLUENCE)
                self.play(int(code_of.action(code_of.SPLIT, 0, amount << (3 * i64(self.decider)))))
            else:
                self.play(self.actions()[0])

    def may_meet_chance(self) -> bool:
        """Cards are drawn all through a match."""
        return self.phase != OVER

    def guess(self, seat: int, rng: Rng) -> "Vitium":
        """A copy in which all cards that the seat cannot see are dealt anew."""
        settings = self.settings.as_known_to(seat)
        world = Vitium(settings.options, int(self.seats), self.library, settings, int(self.cap), self)
        deal_anew(world, self, seat, rng)
        return world

    def known_to(self, seat: int, rng: Rng) -> int:
        """A number for what a seat knows; nothing need be guessed for it."""
        return int(known_key(self, seat))

    def seen(self, action: int, seat: int) -> int:
        """Face-down cards of others all look alike."""
        return int(code_of.action(code_of.kind_of(action), HIDDEN_CARD, 0)) if self.hides(action, seat) else action

    def hides(self, action: i64, seat: i64) -> bool:
        """Whether a seat does not see which card an action names."""
        kind, who = code_of.kind_of(action), code_of.who_of(action)
        if kind == code_of.DRAW or kind == code_of.DIG:
            return self.dealt() != seat
        if kind == code_of.TAKE:
            return self.ask != ASK_RECOVER and i64(self.decider) != seat
        if i64(self.decider) == seat:
            return False
        if kind == code_of.RESOLVE:
            return self.queue[who * WAIT + W_SNEAKING] != 0
        if kind == code_of.ACTIVATE:
            return not self.has(who * ROW, UP)
        return kind == code_of.GET_UNDERWAY or kind == code_of.PICK

    def key(self) -> int:
        """A number for everything that equality looks at."""
        key = self.phase << 8 | self.ask
        for number in (self.turn, self.round, self.acts, self.barred, self.top, i64(self.decider), self.winners):
            key = (key * PRIME + number + 7) & WORD
        rows = self.rows
        for row in range(i64(0), self.there, ROW):
            for entry in range(row, row + LASTING):
                key = (key * PRIME + rows[entry] + 11) & WORD
        for seat in range(self.seats):
            key = (key * PRIME + self.wealth[seat] + self.total(seat) * 8191) & WORD
            for place in range(seat * self.cap, seat * self.cap + self.hand_count[seat]):
                key = (key * PRIME + self.hand[place] + 3) & WORD
        for place in range(self.top + FRAME):
            key = (key * PRIME + self.stack[place] + 11) & WORD
        return int(key ^ key >> 29)

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vitium):
            return NotImplemented
        return (
            self.phase == other.phase
            and self.ask == other.ask
            and self.decider == other.decider
            and self.turn == other.turn
            and self.round == other.round
            and self.acts == other.acts
            and self.barred == other.barred
            and self.winners == other.winners
            and self.top == other.top
            and self.there == other.there
            and self.seats == other.seats
            and same(self.wealth, other.wealth)
            and same(self.influence, other.influence)
            and same(self.numbers, other.numbers)
            and same(self.gifts, other.gifts)
            and same(self.income, other.income)
            and same(self.character, other.character)
            and same(self.out, other.out)
            and same(self.order, other.order)
            and same(self.fx, other.fx)
            and same(self.back, other.back)
            and same(self.queue, other.queue)
            and same(self.ghosts, other.ghosts)
            and same(self.gains, other.gains)
            and same(self.dug, other.dug)
            and same_start(self.stack, other.stack, self.top + FRAME)
            and same_rows(self, other)
            and same_piles(self, other)
            and self.options == other.options
        )


def same(ours: vec[i64], theirs: vec[i64]) -> bool:
    """Whether two arrays hold the same."""
    return len(ours) == len(theirs) and same_start(ours, theirs, i64(len(ours)))


def same_start(ours: vec[i64], theirs: vec[i64], count: i64) -> bool:
    """Whether two arrays begin with the same."""
    for place in range(count):  # noqa: SIM110
        if ours[place] != theirs[place]:
            return False
    return True


def same_rows(ours: BaseState, theirs: BaseState) -> bool:
    """Whether the same cards lie in play in the same way."""
    for row in range(i64(0), ours.there, ROW):
        for entry in range(row, row + LASTING):
            if ours.rows[entry] != theirs.rows[entry]:
                return False
    return True


def same_piles(ours: BaseState, theirs: BaseState) -> bool:
    """Whether hands, decks and junkyards hold the same."""
    for seat in range(ours.seats):
        first, other = seat * ours.cap, seat * theirs.cap
        if (
            ours.hand_count[seat] != theirs.hand_count[seat]
            or ours.deck_count[seat] != theirs.deck_count[seat]
            or ours.junk_count[seat] != theirs.junk_count[seat]
        ):
            return False
        for place in range(ours.hand_count[seat]):
            if ours.hand[first + place] != theirs.hand[other + place]:
                return False
        for place in range(ours.deck_count[seat]):
            if ours.deck[first + place] != theirs.deck[other + place]:
                return False
        for place in range(ours.junk_count[seat]):
            if ours.junk[first + place] != theirs.junk[other + place]:
                return False
    return True


def opening(
    options: Options,
    seats: int,
    library: Library,
    decks: list[list[int]],
    characters: list[list[int]],
    influence: list[list[int]],
) -> Vitium:
    """The beginning of a match: each seat's cards, and its character, chosen, drawn, wealth, income (VTM-24 to 28)."""
    cap = 0
    for deck in decks:
        cap = len(deck) if len(deck) > cap else cap
    state = Vitium(options, seats, library, VitiumSettings(options), cap)
    frame = state.push(F_DEAL)
    for seat in range(seats):
        for card in decks[seat]:
            state.to_deck(seat, card)
        state.character[seat] = characters[seat][0]
        state.stack[frame + SHARES + seat] = characters[seat][1]
        state.stack[frame + SHARES + seats + seat] = characters[seat][2]
        state.wealth[seat] = characters[seat][3]
        state.income[seat] = characters[seat][4]
        for house in range(len(influence[seat])):
            state.influence[i64(seat) * state.houses + house] = influence[seat][house]
    state.proceed()
    return state

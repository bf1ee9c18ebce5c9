"""The state of a match: who decides, the legal actions, and what they do."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.bots.evaluation import evaluate
from ludarium.games.vitium.bots.gifts import helpful_gifts
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.declare import answer_consent, declare
from ludarium.games.vitium.rules.acting.maneuvers import maneuver, record_pass
from ludarium.games.vitium.rules.acting.marks import keep_marks
from ludarium.games.vitium.rules.acting.proceed import proceed_act
from ludarium.games.vitium.rules.acting.rewards import answer_share, proceed_reward, split_reward
from ludarium.games.vitium.rules.answer_bans import order_ban, payment_ban
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.base_state import BaseState
from ludarium.games.vitium.rules.consequences.deaths import discard_fallen
from ludarium.games.vitium.rules.consequences.influence import choose_house, proceed_gain
from ludarium.games.vitium.rules.derived import derive
from ludarium.games.vitium.rules.effects.choosing import choose, list_choices
from ludarium.games.vitium.rules.effects.frame import ability_of
from ludarium.games.vitium.rules.effects.piles import dealt_to, dig_up, list_takes, take
from ludarium.games.vitium.rules.effects.references import bind
from ludarium.games.vitium.rules.effects.steps import answer_unless, proceed_effect
from ludarium.games.vitium.rules.effects.triggers import (
    begin_trigger,
    list_triggers,
    pay_trigger,
    proceed_queue,
    proceed_trigger,
)
from ludarium.games.vitium.rules.guessing import information_key, redeal_hidden
from ludarium.games.vitium.rules.interjections import answer_gift, concede, offer, proceed_gift
from ludarium.games.vitium.rules.layout import (
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
    LASTING,
    LOOKS,
    OVER,
    PLAYING,
    PRIME,
    ROW,
    SEAT_BIT,
    W_SNEAKING,
    WAIT,
    WORD,
)
from ludarium.games.vitium.rules.legal_actions import list_deck, list_hand, list_maneuvers, list_splits, list_turn
from ludarium.games.vitium.rules.library import Library
from ludarium.games.vitium.rules.marking import ability_marks
from ludarium.games.vitium.rules.settings import VitiumSettings
from ludarium.games.vitium.rules.setup import proceed_deal
from ludarium.games.vitium.rules.terms import C_INFLUENCE
from ludarium.games.vitium.rules.turns import end_turn, proceed_end, proceed_start

MAX_ANSWERS_AHEAD: Final[i64] = 60
"""Answers that an evaluation plays ahead until nothing waits any more."""
HIDDEN_CARD: Final[i64] = 8190
"""Stands for a card that a seat can't see, in an action as that seat sees it."""


def list_pair(found: list[int], one: i64, other: i64) -> None:
    """List two plain choices."""
    found.append(int(codes.action(one, 0, 0)))
    found.append(int(codes.action(other, 0, 0)))


class Vitium(BaseState):
    """A match of Vitium at one moment. Equality ignores derived values and the rule by which a match ended."""

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
                self.list_legal(found)
            self.listed = found
            self.fresh = True
        return self.listed.copy()

    def prospects(self) -> list[int]:
        """All actions; for a gift only the answer that is better for its receiver."""
        return [self.best_gift_answer()] if self.ask == ASK_GIFT else self.actions()

    def best_gift_answer(self) -> int:
        """Accept a gift, unless it harms the receiver after the next decider's best reply."""
        taker = self.decider
        worths: list[float] = []
        for answer in self.actions():
            after = self.copy()
            after.play(answer)
            worths.append(after.values_after_reply()[taker])
        return self.actions()[0 if worths[0] >= worths[1] else 1]

    def values_after_reply(self) -> list[float]:
        """The evaluation for every seat after the decider's best reply."""
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
        """Gifts that a bot of this seat considers."""
        return helpful_gifts(self, seat)

    def odds(self) -> list[float]:
        """The probability of each seat, or of each card by its copies."""
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
        kind = self.frame_kind(self.top)
        return dealt_to(self) if kind == F_EFFECT else self.player(self.top)

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        self.fresh = False
        self.deck_guesses = None
        self.take(action)
        self.proceed()

    def proceed(self) -> None:
        """Resolve what is on the stack until somebody is asked."""
        while self.ask == 0 and self.phase != OVER:
            if self.top < 0 and not discard_fallen(self):
                self.ghosts = vec[i64]([])
                self.group = 0
                self.request(self.turn, ASK_MAIN)
                return
            kind = self.frame_kind(self.top)
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

    def list_legal(self, found: list[int]) -> None:
        """List the legal actions for what is asked."""
        ask = self.ask
        if ask == ASK_MANEUVER:
            list_maneuvers(self, i64(self.decider), found)
        elif ask == ASK_MAIN:
            list_turn(self, found)
        elif ask == ASK_DRAW:
            list_deck(self, self.dealt(), codes.DRAW, found)
        elif ask == ASK_DIG:
            list_deck(self, self.dealt(), codes.DIG, found)
        elif ask == ASK_DROP:
            list_hand(self, self.dealt(), codes.DROP, found)
        elif ask == ASK_DISCARD:
            list_hand(self, i64(self.decider), codes.DISCARD, found)
        elif ask == ASK_PICK:
            list_deck(self, i64(self.decider), codes.PICK, found)
        elif ask == ASK_ORDER:
            self.list_order(found)
        elif ask == ASK_RESOLVE:
            list_triggers(self, found)
        elif ask == ASK_CHOOSE:
            list_choices(self, found)
        else:
            self.list_answers(found)

    def list_answers(self, found: list[int]) -> None:
        """List the legal answers to the rarer questions."""
        ask = self.ask
        if ask == ASK_CONSENT:
            list_pair(found, codes.CONSENT, codes.REFUSE)
        elif ask == ASK_SHARE or ask == ASK_GIFT:  # noqa: SIM109
            list_pair(found, codes.ACCEPT, codes.REFUSE)
        elif ask == ASK_MAY:
            list_pair(found, codes.YES, codes.NO)
        elif ask in (ASK_SEARCH, ASK_RECOVER, ASK_DUG):
            list_takes(self, ask, found)
        elif ask == ASK_SPLIT:
            list_splits(self, self.library.of(self.frame_face(self.top), C_INFLUENCE), found)
        elif ask == ASK_HOUSE:
            for house in range(self.houses):
                found.append(int(codes.action(codes.HOUSE, house, 0)))
        elif ask == ASK_MARK:
            self.list_marks(found)
        else:
            if payment_ban(self) == LEGAL:
                found.append(int(codes.action(codes.PAY, 0, 0)))
            found.append(int(codes.action(codes.DECLINE, 0, 0)))

    def list_order(self, found: list[int]) -> None:
        """The seats that are not yet in turn order."""
        for seat in range(self.seats):
            if order_ban(self, seat) == LEGAL:
                found.append(int(codes.action(codes.ORDER, seat, 0)))

    def list_marks(self, found: list[int]) -> None:
        """What a triggered ability may mark."""
        self.derive_if_stale()
        bind(self, self.top)
        for marks in ability_marks(self, ability_of(self, self.top)):
            found.append(int(codes.action(codes.MARK, 0, marks)))

    # Taking ----------------------------------------------------------------------------------------------------------

    def take(self, action: i64) -> None:
        """Apply an action, without what then happens by itself."""
        kind, who = codes.kind_of(action), codes.who_of(action)
        if kind == codes.GIFT:
            self.ask = 0
            offer(self, who >> 3, who & 7, codes.marks_of(action))
            return
        if kind == codes.CONCEDE:
            concede(self, who)
            return
        window = self.ask == ASK_MANEUVER
        asked = self.ask
        self.ask = 0
        if kind == codes.PASS:
            record_pass(self)
        elif kind == codes.END:
            end_turn(self)
        elif kind <= codes.INTERCEPT:
            if window:
                maneuver(self, action)
            else:
                declare(self, self.turn, action, False)
        elif kind >= codes.ORDER:
            self.deal(kind, who)
        elif kind <= codes.NO:
            self.answer(kind, asked)
        else:
            self.choice(kind, asked, who, codes.marks_of(action))

    def deal(self, kind: i64, who: i64) -> None:
        """Apply a result of chance, or the pick of a first card."""
        if kind == codes.ORDER:
            self.order[self.place(self.top)] = who
            self.set_place(self.top, self.place(self.top) + 1)
            return
        if kind == codes.DIG:
            dig_up(self, who)
            return
        seat = self.dealt()
        if kind == codes.DROP:
            self.from_hand(seat, who, True)
            self.to_junk(seat, who)
        else:
            self.from_deck(seat, who)
            self.to_hand(seat, who)
        self.count_dealt()

    def count_dealt(self) -> None:
        """Count a card as dealt."""
        if self.frame_kind(self.top) == F_ACT:
            self.set_next_ability(self.top, 1)
        else:
            self.set_cards_left(self.top, self.cards_left(self.top) - 1)

    def answer(self, kind: i64, asked: i64) -> None:
        """A question was answered."""
        if asked == ASK_CONSENT:
            answer_consent(self, kind == codes.CONSENT)
        elif asked == ASK_GIFT:
            answer_gift(self, kind == codes.ACCEPT)
        elif asked == ASK_SHARE:
            answer_share(self, i64(self.decider), kind == codes.ACCEPT)
        elif asked == ASK_PRICE:
            pay_trigger(self, kind == codes.PAY)
        elif asked == ASK_MAY:
            self.set_answer(self.top, kind)
        else:
            answer_unless(self, kind == codes.PAY)

    def choice(self, kind: i64, asked: i64, who: i64, marks: i64) -> None:
        """Something was chosen."""
        if kind == codes.RESOLVE:
            begin_trigger(self, who * WAIT)
        elif kind == codes.MARK:
            keep_marks(self, self.top, marks)
            self.set_stage(self.top, 2)
        elif kind == codes.CHOOSE:
            choose(self, marks)
        elif kind == codes.TAKE:
            take(self, asked, who)
        elif kind == codes.DISCARD:
            seat = i64(self.decider)
            self.from_hand(seat, who, True)
            self.to_junk(seat, who)
            if self.frame_kind(self.top) == F_ACT:
                self.set_hand_full(self.top, False)
            else:
                self.set_cards_left(self.top, self.cards_left(self.top) - 1)
        elif kind == codes.SPLIT:
            split_reward(self, marks)
        else:
            choose_house(self, who)

    # The state as a whole --------------------------------------------------------------------------------------------

    def outcome(self) -> list[float] | None:
        """1 for the winners, -1 for the others; 0 for everybody if all share the win."""
        if self.phase != OVER:
            return None
        shared = self.winners == SEAT_BIT[self.seats] - 1
        payoffs: list[float] = []
        for seat in range(self.seats):
            won = (self.winners >> seat) & 1 != 0
            payoffs.append(0.0 if shared else 1.0 if won else -1.0)
        return payoffs

    def evaluate(self) -> list[float]:
        """The evaluation for every seat, once pending actions are played to their likely end."""
        done = self.outcome()
        if done is not None:
            return done
        coming = vec[i64]([0] * int(self.seats))
        if self.ask == ASK_MAIN or self.phase < PLAYING:
            return evaluate(self, coming)
        ahead = self.copy()
        ahead.settle(coming)
        done = ahead.outcome()
        return evaluate(ahead, coming) if done is None else done

    def settle(self, coming: vec[i64]) -> None:
        """Play on to the next action of a turn as if nobody maneuvered; cards to be drawn are only counted."""
        left: i64 = MAX_ANSWERS_AHEAD
        while self.ask != ASK_MAIN and self.phase == PLAYING and left > 0:
            left -= 1
            if self.ask == ASK_DRAW:
                coming[self.dealt()] += 1
                self.count_dealt()
                self.ask = 0
                self.proceed()
            elif self.ask == ASK_MANEUVER:
                self.play(int(codes.action(codes.PASS, 0, 0)))
            elif self.ask == ASK_SPLIT:
                amount = self.library.of(self.frame_face(self.top), C_INFLUENCE)
                self.play(int(codes.action(codes.SPLIT, 0, amount << (3 * i64(self.decider)))))
            else:
                self.play(self.actions()[0])

    def may_meet_chance(self) -> bool:
        """Cards are drawn all through a match."""
        return self.phase != OVER

    def guess(self, seat: int, rng: Rng) -> "Vitium":
        """A copy in which all cards that the seat can't see are dealt at random."""
        settings = self.settings.as_known_to(seat)
        world = Vitium(settings.options, int(self.seats), self.library, settings, int(self.cap), self)
        redeal_hidden(world, self, seat, rng)
        return world

    def known_to(self, seat: int, rng: Rng) -> int:
        """The key of a seat's information set."""
        return int(information_key(self, seat))

    def seen(self, action: int, seat: int) -> int:
        """An action as a seat sees it: other players' hidden cards all look alike."""
        return int(codes.action(codes.kind_of(action), HIDDEN_CARD, 0)) if self.hides(action, seat) else action

    def hides(self, action: i64, seat: i64) -> bool:
        """Whether a seat can't see which card an action names."""
        kind, who = codes.kind_of(action), codes.who_of(action)
        if kind == codes.DRAW or kind == codes.DIG:
            return self.dealt() != seat
        if kind == codes.TAKE:
            return self.ask != ASK_RECOVER and i64(self.decider) != seat
        if i64(self.decider) == seat:
            return False
        if kind == codes.RESOLVE:
            return self.queue[who * WAIT + W_SNEAKING] != 0
        if kind == codes.ACTIVATE:
            return not self.is_face_up(self.card_at(who))
        return kind == codes.GET_UNDERWAY or kind == codes.PICK

    def key(self) -> int:
        """A hash key of everything that equality compares."""
        key = self.phase << 8 | self.ask
        for number in (self.turn, self.round, self.acts, self.barred, self.top, i64(self.decider), self.winners):
            key = (key * PRIME + number + 7) & WORD
        rows = self.rows
        for row in range(i64(0), self.rows_end, ROW):
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
            and self.rows_end == other.rows_end
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
    """Whether two arrays are equal."""
    return len(ours) == len(theirs) and same_start(ours, theirs, i64(len(ours)))


def same_start(ours: vec[i64], theirs: vec[i64], count: i64) -> bool:
    """Whether the first `count` entries of two arrays are equal."""
    for place in range(count):  # noqa: SIM110
        if ours[place] != theirs[place]:
            return False
    return True


def same_rows(ours: BaseState, theirs: BaseState) -> bool:
    """Whether the same cards are in play in the same condition."""
    for row in range(i64(0), ours.rows_end, ROW):
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
    """The first state of a match, from each seat's deck (VTM-R39) and character: id, picks, draws, wealth, income."""
    cap = 0
    for deck in decks:
        cap = len(deck) if len(deck) > cap else cap
    state = Vitium(options, seats, library, VitiumSettings(options), cap)
    frame = state.push(F_DEAL)
    for seat in range(seats):
        for card in decks[seat]:
            state.to_deck(seat, card)
        state.character[seat] = characters[seat][0]
        state.set_share(frame, seat, characters[seat][1])
        state.set_share(frame, seats + seat, characters[seat][2])
        state.wealth[seat] = characters[seat][3]
        state.income[seat] = characters[seat][4]
        for house in range(len(influence[seat])):
            state.influence[i64(seat) * state.houses + house] = influence[seat][house]
    state.proceed()
    return state

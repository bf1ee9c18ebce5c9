"""The state of a match: who decides, the legal actions, and what they do."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.rng import Rng
from ludarium.games.vitium.bots.doubts import is_doubtful
from ludarium.games.vitium.bots.evaluation import evaluate
from ludarium.games.vitium.bots.gifts import helpful_gifts
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.acting.proceed import proceed_act
from ludarium.games.vitium.rules.acting.rewards import proceed_reward
from ludarium.games.vitium.rules.answers import count_dealt, take_action
from ludarium.games.vitium.rules.consequences.deaths import discard_fallen
from ludarium.games.vitium.rules.consequences.influence import proceed_gain
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.base_state import BaseState
from ludarium.games.vitium.rules.data.derived import derive
from ludarium.games.vitium.rules.data.piles import held_face
from ludarium.games.vitium.rules.data.terms import C_INFLUENCE
from ludarium.games.vitium.rules.effects.steps import proceed_effect
from ludarium.games.vitium.rules.effects.triggers import (
    proceed_queue,
    proceed_trigger,
)
from ludarium.games.vitium.rules.generated import mix_fields, same_fields
from ludarium.games.vitium.rules.guessing import information_key, redeal_hidden
from ludarium.games.vitium.rules.interjections import proceed_gift
from ludarium.games.vitium.rules.legality.questions import dealt, list_legal
from ludarium.games.vitium.rules.setup import proceed_deal
from ludarium.games.vitium.rules.turns import proceed_end, proceed_start

MAX_ANSWERS_AHEAD: Final[i64] = 60
"""Answers that an evaluation plays ahead until nothing waits any more."""
HIDDEN_CARD: Final[i64] = 8190
"""Stands for a card that a seat can't see, in an action as that seat sees it."""


@final
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
            if self.phase != layout.OVER:
                list_legal(self, found)
            self.listed = found
            self.fresh = True
        return self.listed.copy()

    def prospects(self) -> list[int]:
        """All actions of which something may come; for a gift only the answer that is better for its receiver."""
        if self.ask == layout.ASK_GIFT:
            return [self.best_gift_answer()]
        self.derive_if_stale()
        return [action for action in self.actions() if not self.is_vain(action)]

    def is_vain(self, action: i64) -> bool:
        """Whether a pawn would attack without Force, work without Cunning or sabotage without Stealth (VTM-49)."""
        kind = codes.kind_of(action)
        if kind == codes.ATTACK:
            return self.force(self.card_at(codes.who_of(action))) <= 0
        if kind == codes.WORK:
            return self.cunning(self.card_at(codes.who_of(action))) <= 0
        return kind == codes.SABOTAGE and self.stealth(self.card_at(codes.who_of(action))) <= 0

    def doubtful(self, action: int) -> bool:
        """Whether an action harms its own seat or helps another, or costs its pawn's life."""
        self.derive_if_stale()
        return is_doubtful(self, action)

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
        if self.decider < 0 or self.ask == layout.ASK_GIFT:
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
        if self.ask == layout.ASK_ORDER:
            count = len(self.actions())
            return [1.0 / float(count)] * count
        seat = dealt(self)
        dropped = self.ask == layout.ASK_DROP
        pile = self.hand_of(seat) if dropped else self.deck_of(seat)
        count, last = i64(len(pile)), i64(-1)
        for one in pile:
            card = held_face(one) if dropped else one
            if card == last:
                found[-1] += 1.0 / float(int(count))
            else:
                found.append(1.0 / float(int(count)))
            last = card
        return found

    def dealt(self) -> i64:
        """The seat to which chance deals a card now, or from which it takes one."""
        return dealt(self)

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        self.fresh = False
        self.deck_guesses = None
        take_action(self, action)
        self.proceed()

    def proceed(self) -> None:
        """Resolve what is on the stack until somebody is asked."""
        while self.ask == 0 and self.phase != layout.OVER:
            if self.top < 0 and not discard_fallen(self):
                self.ghosts = vec[i64]([])
                self.group = 0
                self.request(self.turn, layout.ASK_MAIN)
                return
            kind = self.frame_kind(self.top)
            if kind == layout.F_ACT:
                proceed_act(self)
            elif kind == layout.F_QUEUE:
                proceed_queue(self)
            elif kind == layout.F_EFFECT:
                proceed_effect(self)
            elif kind == layout.F_TRIGGER:
                proceed_trigger(self)
            elif kind == layout.F_GAIN:
                proceed_gain(self)
            elif kind == layout.F_START:
                proceed_start(self)
            elif kind == layout.F_END:
                proceed_end(self)
            elif kind == layout.F_REWARD:
                proceed_reward(self)
            elif kind == layout.F_GIFT:
                proceed_gift(self)
            elif kind == layout.F_DEAL:
                proceed_deal(self)

    # The state as a whole --------------------------------------------------------------------------------------------

    def outcome(self) -> list[float] | None:
        """1 for the winners, -1 for the others; 0 for everybody if all share the win."""
        if self.phase != layout.OVER:
            return None
        shared = self.winners == layout.SEAT_BIT[self.seats] - 1
        payoffs: list[float] = []
        for seat in range(self.seats):
            payoffs.append(0.0 if shared else 1.0 if self.has_won(seat) else -1.0)
        return payoffs

    def evaluate(self) -> list[float]:
        """The evaluation for every seat, once pending actions are played to their likely end."""
        done = self.outcome()
        if done is not None:
            return done
        coming = vec[i64]([0] * int(self.seats))
        if self.ask == layout.ASK_MAIN or self.phase < layout.PLAYING:
            return evaluate(self, coming)
        ahead = self.copy()
        ahead.settle(coming)
        done = ahead.outcome()
        return evaluate(ahead, coming) if done is None else done

    def settle(self, coming: vec[i64]) -> None:
        """Play on to the next action of a turn as if nobody maneuvered; cards to be drawn are only counted."""
        left: i64 = MAX_ANSWERS_AHEAD
        while self.ask != layout.ASK_MAIN and self.phase == layout.PLAYING and left > 0:
            left -= 1
            if self.ask == layout.ASK_DRAW:
                coming[dealt(self)] += 1
                count_dealt(self)
                self.ask = 0
                self.proceed()
            elif self.ask == layout.ASK_MANEUVER:
                self.play(int(codes.action(codes.PASS, 0, 0)))
            elif self.ask == layout.ASK_SPLIT:
                amount = self.library.of(self.frame_face(self.top), C_INFLUENCE)
                self.play(int(codes.action(codes.SPLIT, 0, codes.with_share(0, i64(self.decider), amount))))
            else:
                self.play(self.actions()[0])

    def may_meet_chance(self) -> bool:
        """Cards are drawn all through a match."""
        return self.phase != layout.OVER

    def guess(self, seat: int, rng: Rng) -> "Vitium":
        """A copy in which all cards that the seat can't see are dealt at random."""
        settings = self.settings.as_known_to(seat)  # VTM-112
        world = self.copy()
        world.options, world.settings = settings.options, settings
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
            return dealt(self) != seat  # VTM-72
        if kind == codes.TAKE:
            return self.ask != layout.ASK_RECOVER and i64(self.decider) != seat
        if i64(self.decider) == seat:
            return False
        if kind == codes.RESOLVE:
            return self.is_waiting_sneaking(self.waiting_at(who))
        if kind == codes.ACTIVATE:
            return not self.is_face_up(self.card_at(who))
        return kind == codes.GET_UNDERWAY or kind == codes.PICK  # VTM-26, VTM-72

    def key(self) -> int:
        """A hash of what equality compares."""
        return int(mix_fields(self))

    def __hash__(self) -> int:
        return hash(self.key())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vitium):
            return NotImplemented
        return same_fields(self, other)

"""The stack of what is being resolved, the innermost on top.

A `frame` is a handle: `state.top` is the innermost one, -FRAME if nothing is being resolved, and BOTTOM the outermost.
What a frame's entries mean depends on its kind; those with a card behind them (an action, a triggered ability, an
effect) share their first entries.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_part
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.in_play import CardsInPlay

BOTTOM: Final[i64] = 0
"""The outermost frame: the action that others respond to."""


class Frames(CardsInPlay):
    """The stack of frames, behind accessors that speak of actions, marks and steps."""

    def push(self, kind: i64) -> i64:
        """Push a new frame."""
        self.top += layout.FRAME
        if self.top + layout.FRAME > i64(len(self.stack)):
            stack = self.stack
            for _ in range(layout.FRAME):
                stack = append(stack, 0)
            self.stack = stack
        stack = self.stack
        for entry in range(layout.FRAME):
            stack[self.top + entry] = 0
        stack[self.top] = kind
        return self.top

    def pop(self) -> None:
        """Drop the top frame."""
        self.top -= layout.FRAME

    def interrupted(self) -> i64:
        """The frame below unanswered gifts: the top one, if there are none."""
        frame = self.top
        while frame >= 0 and self.stack[frame] == layout.F_GIFT:
            frame -= layout.FRAME
        return frame

    def push_under(self, kind: i64) -> None:
        """Put a new frame under all others."""
        self.push(kind)
        stack = self.stack
        place = self.top - 1
        while place >= 0:
            stack[place + layout.FRAME] = stack[place]
            place -= 1
        for entry in range(layout.FRAME):
            stack[entry] = kind if entry == layout.KIND else 0

    def remove_frame(self, frame: i64) -> None:
        """Take a frame out of the stack; the one above it moves into its place."""
        for place in range(frame, self.top):
            self.stack[place] = self.stack[place + layout.FRAME]
        self.top -= layout.FRAME

    def lift_gifts(self) -> vec[i64]:
        """Take all unanswered gifts off the stack; the last to be answered comes first."""
        first = self.interrupted() + layout.FRAME
        lifted = vec[i64]([])
        for place in range(first, self.top + layout.FRAME):
            lifted = append(lifted, self.stack[place])
        self.top = first - layout.FRAME
        return lifted

    def put_back(self, lifted: vec[i64]) -> None:
        """Put lifted frames back on top of the stack."""
        for start in range(i64(0), i64(len(lifted)), layout.FRAME):
            frame = self.push(layout.F_GIFT)
            for entry in range(layout.FRAME):
                self.stack[frame + entry] = lifted[start + entry]

    def frames(self) -> vec[i64]:
        """All frames, the outermost first."""
        return layout.handles(self.stack_end(), layout.FRAME)

    def next_frame(self, frame: i64) -> i64:
        """The frame above another."""
        return frame + layout.FRAME

    def mix_frame(self, key: i64, frame: i64, hides_face: bool, hides_card: bool) -> i64:
        """A hash with a frame in it: without the face of its card, or without which card it is, if that is hidden."""
        if not hides_face and not hides_card:
            return mix_part(key, self.stack, frame, layout.FRAME)
        for entry in range(layout.FRAME):
            is_card = entry == layout.SELF or entry == layout.ARGUMENT
            if not (hides_face and entry == layout.CARD_OF) and not (hides_card and is_card):
                key = mix(key, self.stack[frame + entry])
        return key

    # Every frame -----------------------------------------------------------------------------------------------------

    def frame_kind(self, frame: i64) -> i64:
        """What is resolved: F_ACT, F_EFFECT or another of the F_ constants."""
        return self.stack[frame + layout.KIND]

    def set_frame_kind(self, frame: i64, kind: i64) -> None:
        self.stack[frame + layout.KIND] = kind

    def is_action(self, frame: i64) -> bool:
        """Whether a frame is an action or a maneuver."""
        return self.stack[frame + layout.KIND] == layout.F_ACT

    def has_card(self, frame: i64) -> bool:
        """Whether a frame has a card behind it."""
        kind = self.stack[frame + layout.KIND]
        return kind in (layout.F_ACT, layout.F_EFFECT, layout.F_TRIGGER)

    def stage(self, frame: i64) -> i64:
        return self.stack[frame + layout.STAGE]

    def set_stage(self, frame: i64, stage: i64) -> None:
        self.stack[frame + layout.STAGE] = stage

    # Frames with a card behind them ----------------------------------------------------------------------------------

    def frame_face(self, frame: i64) -> i64:
        """What is printed on the card behind it."""
        return self.stack[frame + layout.CARD_OF]

    def set_frame_face(self, frame: i64, face: i64) -> None:
        self.stack[frame + layout.CARD_OF] = face

    def frame_id(self, frame: i64) -> i64:
        """The id of the card behind it, in play or not any more; -1 if it never was."""
        return self.stack[frame + layout.SELF]

    def set_frame_id(self, frame: i64, id: i64) -> None:
        self.stack[frame + layout.SELF] = id

    def frame_card(self, frame: i64) -> i64:
        """The card in play behind it, or -1."""
        return self.find(self.stack[frame + layout.SELF])

    def player(self, frame: i64) -> i64:
        """The seat whose action, ability or reward it is: `you` on cards."""
        return self.stack[frame + layout.YOU]

    def set_player(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.YOU] = seat

    def ability_place(self, frame: i64) -> i64:
        """The place of its ability on the card."""
        return self.stack[frame + layout.ABILITY_OF]

    def set_ability_place(self, frame: i64, place: i64) -> None:
        self.stack[frame + layout.ABILITY_OF] = place

    def mark(self, frame: i64, place: i64) -> i64:
        """One of its four marks: a seat, a card's id plus TARGET, NO_MARK, LAST_MARK or UNUSED."""
        return self.stack[frame + layout.MARKS + place]

    def set_mark(self, frame: i64, place: i64, mark: i64) -> None:
        self.stack[frame + layout.MARKS + place] = mark

    def clear_marks(self, frame: i64) -> None:
        for place in range(i64(4)):
            self.stack[frame + layout.MARKS + place] = layout.UNUSED

    def marked_card(self, frame: i64) -> i64:
        """The card in play that is marked first, or -1."""
        mark = self.stack[frame + layout.MARKS]
        return self.find(mark - layout.TARGET) if mark >= layout.TARGET else -1

    def cause(self, frame: i64) -> i64:
        """The id of what set an ability off: the killer, victim, saboteur, seducer or event; -1 for none."""
        return self.stack[frame + layout.ARGUMENT]

    def set_cause(self, frame: i64, id: i64) -> None:
        self.stack[frame + layout.ARGUMENT] = id

    def is_sneaking(self, frame: i64) -> bool:
        """Whether it is a Sneak ability of a face-down card."""
        return self.stack[frame + layout.SNEAKING] != 0

    def set_sneaking(self, frame: i64, sneaks: bool) -> None:
        self.stack[frame + layout.SNEAKING] = 1 if sneaks else 0

    # Actions and maneuvers -------------------------------------------------------------------------------------------

    def verb(self, frame: i64) -> i64:
        """What is done: V_ATTACK, V_WORK or another of the V_ constants."""
        return self.stack[frame + layout.VERB]

    def set_verb(self, frame: i64, verb: i64) -> None:
        self.stack[frame + layout.VERB] = verb

    def entering_owner(self, frame: i64) -> i64:
        """The original boss of the card that it brings into play."""
        return self.stack[frame + layout.OWNED]

    def set_entering_owner(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.OWNED] = seat

    def is_maneuver(self, frame: i64) -> bool:
        return self.stack[frame + layout.ANSWERS] != 0

    def set_maneuver(self, frame: i64, maneuver: bool) -> None:
        self.stack[frame + layout.ANSWERS] = 1 if maneuver else 0

    def is_prevented(self, frame: i64) -> bool:
        return self.stack[frame + layout.PREVENTED] != 0

    def prevent(self, frame: i64) -> None:
        self.stack[frame + layout.PREVENTED] = 1

    def has_failed(self, frame: i64) -> bool:
        return self.stack[frame + layout.FAILED] != 0

    def set_failed(self, frame: i64) -> None:
        self.stack[frame + layout.FAILED] = 1

    def is_hand_full(self, frame: i64) -> bool:
        """Whether Negotiate still has to discard before it draws."""
        return self.stack[frame + layout.FULL_HAND] != 0

    def set_hand_full(self, frame: i64, full: bool) -> None:
        self.stack[frame + layout.FULL_HAND] = 1 if full else 0

    def has_died(self, frame: i64) -> bool:
        """Whether the acting pawn died of its risk damage."""
        return self.stack[frame + layout.DIED] != 0

    def set_died(self, frame: i64) -> None:
        self.stack[frame + layout.DIED] = 1

    def asked_seat(self, frame: i64) -> i64:
        """The seat that is asked next for a maneuver."""
        return self.stack[frame + layout.ASKED]

    def set_asked_seat(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.ASKED] = seat

    def passes(self, frame: i64) -> i64:
        """How many players have passed in a row."""
        return self.stack[frame + layout.PASSES]

    def set_passes(self, frame: i64, passes: i64) -> None:
        self.stack[frame + layout.PASSES] = passes

    def next_ability(self, frame: i64) -> i64:
        """The place of the ability that is carried out next; for Negotiate, 1 once the card is drawn."""
        return self.stack[frame + layout.NEXT]

    def set_next_ability(self, frame: i64, place: i64) -> None:
        self.stack[frame + layout.NEXT] = place

    # Effects ---------------------------------------------------------------------------------------------------------

    def step(self, frame: i64) -> i64:
        """The step of the ability that resolves, counted from 0."""
        return self.stack[frame + layout.STEP_OF]

    def set_step(self, frame: i64, step: i64) -> None:
        self.stack[frame + layout.STEP_OF] = step

    def part(self, frame: i64) -> i64:
        """The part of the step: its prefixes, its choices, or what it does."""
        return self.stack[frame + layout.SUB]

    def set_part(self, frame: i64, part: i64) -> None:
        self.stack[frame + layout.SUB] = part

    def pick(self, frame: i64, place: i64) -> i64:
        """The id of a card that was chosen for the first `who` of a step, by its place."""
        return self.stack[frame + layout.PICKS + place]

    def pick_count(self, frame: i64) -> i64:
        return self.stack[frame + layout.PICKED]

    def add_pick(self, frame: i64, id: i64) -> None:
        self.stack[frame + layout.PICKS + self.stack[frame + layout.PICKED]] = id
        self.stack[frame + layout.PICKED] += 1

    def other_pick(self, frame: i64, place: i64) -> i64:
        """The id of a card that was chosen for the second `who` of a step, by its place."""
        return self.stack[frame + layout.OTHERS + place]

    def other_pick_count(self, frame: i64) -> i64:
        return self.stack[frame + layout.OTHERED]

    def add_other_pick(self, frame: i64, id: i64) -> None:
        self.stack[frame + layout.OTHERS + self.stack[frame + layout.OTHERED]] = id
        self.stack[frame + layout.OTHERED] += 1

    def answer_of(self, frame: i64) -> i64:
        """What was answered to the question of a step, or how far it has come."""
        return self.stack[frame + layout.ANSWER]

    def set_answer(self, frame: i64, answer: i64) -> None:
        self.stack[frame + layout.ANSWER] = answer

    def loop(self, frame: i64) -> i64:
        """How many of several players or prefixes are done."""
        return self.stack[frame + layout.LOOP]

    def set_loop(self, frame: i64, loop: i64) -> None:
        self.stack[frame + layout.LOOP] = loop

    def cards_left(self, frame: i64) -> i64:
        """How many cards are still to be drawn, discarded or taken."""
        return self.stack[frame + layout.LEFT]

    def set_cards_left(self, frame: i64, count: i64) -> None:
        self.stack[frame + layout.LEFT] = count

    def clear_step(self, frame: i64) -> None:
        """Forget what was chosen and answered for a step."""
        for entry in range(layout.PICKS, layout.LEFT + 1):
            self.stack[frame + entry] = 0

    def become_effect(self, frame: i64) -> None:
        """Turn a triggered ability into an effect that begins with its first step."""
        self.stack[frame + layout.KIND] = layout.F_EFFECT
        self.stack[frame + layout.STAGE] = 0
        for entry in range(layout.STEP_OF, layout.LEFT + 1):
            self.stack[frame + entry] = 0

    # Gifts, gains, rewards and setup ---------------------------------------------------------------------------------

    def giver(self, frame: i64) -> i64:
        """The giver of a gift; of gains, the seat whose gains come first."""
        return self.stack[frame + layout.GIVER]

    def set_giver(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.GIVER] = seat

    def receiver(self, frame: i64) -> i64:
        return self.stack[frame + layout.TAKER]

    def set_receiver(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.TAKER] = seat

    def amount(self, frame: i64) -> i64:
        return self.stack[frame + layout.AMOUNT]

    def set_amount(self, frame: i64, amount: i64) -> None:
        self.stack[frame + layout.AMOUNT] = amount

    def place(self, frame: i64) -> i64:
        """How far gains, or the turn order, have come."""
        return self.stack[frame + layout.PLACE]

    def set_place(self, frame: i64, place: i64) -> None:
        self.stack[frame + layout.PLACE] = place

    def share(self, frame: i64, seat: i64) -> i64:
        """A seat's share of a reward; in setup its secret picks, and behind all seats its first cards."""
        return self.stack[frame + layout.SHARES + seat]

    def set_share(self, frame: i64, seat: i64, share: i64) -> None:
        self.stack[frame + layout.SHARES + seat] = share

    def has_answered(self, frame: i64, seat: i64) -> bool:
        """Whether a seat has accepted or refused its share."""
        return self.stack[frame + layout.ANSWERED] & layout.SEAT_BIT[seat] != 0

    def set_answered(self, frame: i64, seat: i64) -> None:
        self.stack[frame + layout.ANSWERED] |= layout.SEAT_BIT[seat]

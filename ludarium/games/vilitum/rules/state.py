"""Vilitum: who decides, what they may choose, and what it does."""

from typing import Final

from mypy_extensions import i64

from ludarium.boards.square import NOWHERE, shade
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.games.vilitum.bots.evaluation import promise
from ludarium.games.vilitum.options import Options
from ludarium.games.vilitum.rules.action import (
    ACCEPT,
    DECLINE,
    HEAD_PLACE,
    HEAD_SAY,
    HEAD_SKIP,
    OFFER,
    PLACE_ORDER,
    RESIGN,
    SKIP,
    is_returned,
    place,
    say,
)
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    DARK,
    LIGHT,
    NO_ARMY,
    TABLES,
    Tables,
    fingerprint,
    occupied,
    size,
    space_of,
    standing,
)
from ludarium.games.vilitum.rules.effect import MELEE_ARCHER, SPECIALS, WARRIOR_RUSH, Board, allowed
from ludarium.games.vilitum.rules.turns import Turns

NEVER: Final[i64] = -1
"""The army of a board that was never seen."""

NEAR: Final[i64] = 32
"""So many quiet turns before the limit, a search counts them."""
PLACING: Final[i64] = 1 << 40

# How a match stands.
OPEN: Final[i64] = 0
LIGHT_WON: Final[i64] = 1
DARK_WON: Final[i64] = 2
DRAWN: Final[i64] = 3


class Vilitum(State):
    """A match of Vilitum at one moment. Equality leaves out only the reason why a finished match ended."""

    def __init__(self, options: Options, like: "Vilitum | None" = None) -> None:
        """The beginning of a match; with `like`, a state with the same options that stands as that one does."""
        super().__init__()
        self.options = options
        if like is not None:
            self.become(like)
            return
        self.tables: Tables = TABLES[options.board]
        self.rules: i64 = allowed(options)
        self.limit: i64 = options.limit
        self.placing: bool = True
        self.side: i64 = LIGHT
        self.light: i64 = NO_ARMY
        self.dark: i64 = NO_ARMY
        # The two armies as they stood at the end of each side's last turn (VLT-20).
        self.light_saw_light: i64 = NEVER
        self.light_saw_dark: i64 = NEVER
        self.dark_saw_light: i64 = NEVER
        self.dark_saw_dark: i64 = NEVER
        self.quiet: i64 = 0
        self.stands: i64 = OPEN
        self.ended_by: i64 = 0
        """The number of the rule that ended the match."""
        self.offered_by: i64 = -1
        self.decider = 0

    def become(self, other: "Vilitum") -> None:
        """Stand as another state does."""
        self.tables, self.rules, self.limit = other.tables, other.rules, other.limit
        self.placing, self.side, self.decider = other.placing, other.side, other.decider
        self.light, self.dark = other.light, other.dark
        self.light_saw_light, self.light_saw_dark = other.light_saw_light, other.light_saw_dark
        self.dark_saw_light, self.dark_saw_dark = other.dark_saw_light, other.dark_saw_dark
        self.quiet, self.stands, self.ended_by = other.quiet, other.stands, other.ended_by
        self.offered_by = other.offered_by

    def copy(self) -> "Vilitum":
        """A state that shares nothing mutable with this one."""
        return Vilitum(self.options, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vilitum):
            return NotImplemented
        return (
            self.light == other.light
            and self.dark == other.dark
            and self.side == other.side
            and self.placing == other.placing
            and self.stands == other.stands
            and self.quiet == other.quiet
            and self.offered_by == other.offered_by
            and self.light_saw_light == other.light_saw_light
            and self.light_saw_dark == other.light_saw_dark
            and self.dark_saw_light == other.dark_saw_light
            and self.dark_saw_dark == other.dark_saw_dark
            and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> int:
        """A number for what the near future depends on.

        The boards in mind count only where they could be repeated, quiet turns only where the limit is near.
        """
        key = fingerprint(self.light, self.dark) ^ (self.rules << 4 | self.side << 2 | self.stands)
        if self.placing:
            key ^= PLACING
        if self.limit and self.limit - self.quiet < NEAR:
            key ^= (self.limit - self.quiet) << 24
        if self.may_repeat():
            if self.side == LIGHT:
                key ^= fingerprint(self.light_saw_light, self.light_saw_dark) >> 1
            else:
                key ^= fingerprint(self.dark_saw_light, self.dark_saw_dark) >> 1
        return int(key)

    def guess(self, seat: int, rng: Rng) -> "Vilitum":
        """A copy: nothing is hidden (VLT-2)."""
        return self.copy()

    def evaluate(self) -> list[float]:
        """How promising the state is for Light and for Dark."""
        if self.stands == OPEN:
            light = promise(self.tables, self.light, self.dark, self.placing) * 0.99
            return [light, -light]
        return [0.0, 0.0] if self.stands == DRAWN else [1.0, -1.0] if self.stands == LIGHT_WON else [-1.0, 1.0]

    def outcome(self) -> list[float] | None:
        """Win, loss or draw for Light and for Dark, once the match is over."""
        return None if self.stands == OPEN else self.evaluate()

    def own(self) -> i64:
        """The army of the side to act."""
        return self.light if self.side == LIGHT else self.dark

    def foe(self) -> i64:
        """The army of the other side."""
        return self.dark if self.side == LIGHT else self.light

    def actions(self) -> list[int]:
        """The legal actions in the order of their notation."""
        if self.stands != OPEN:
            return []
        if self.placing:
            return self.placements()
        turns = self.turns()
        if not turns:
            turns.append(int(SKIP))  # VLT-27
        return turns

    def urgent(self) -> list[int]:
        """The turns that end with a blow: what a piece does after one matters less."""
        if self.stands != OPEN or self.placing:
            return []
        return self.unlike_last(Turns(self.tables, self.rules, self.side, self.own(), self.foe()).blows())

    def placements(self) -> list[int]:
        """Any unplaced piece on any empty space of the home row (VLT-3)."""
        army = self.own()
        taken = occupied(self.tables, army)
        rank = 0 if self.side == LIGHT else self.options.board - 1
        free = [file * 8 + rank for file in range(self.options.board) if taken >> (file * 8 + rank) & 1 == 0]
        unplaced = [order for order, kind in enumerate(PLACE_ORDER) if space_of(army, kind) == NOWHERE]
        return [int(place(order, space)) for order in unplaced for space in free]

    def turns(self) -> list[int]:
        """The legal turns; none for a player who is stuck."""
        return self.unlike_last(Turns(self.tables, self.rules, self.side, self.own(), self.foe()).all())

    def unlike_last(self, turns: list[int]) -> list[int]:
        """Those of some turns that do not repeat the board (VLT-20)."""
        return [turn for turn in turns if not self.repeats(turn)] if self.may_repeat() else turns

    def may_repeat(self) -> bool:
        """Whether some turn could lead back to the board this side last left: the enemy must stand as it stood then.

        A defeat removes an enemy piece and a push moves one; otherwise, one that has moved cannot be put back.
        """
        saw = self.light_saw_dark if self.side == LIGHT else self.dark_saw_light
        if saw == NEVER:
            return False
        foe = self.foe()
        moved: i64 = 0
        for kind in range(i64(5)):
            before = space_of(saw, kind)
            if space_of(foe, kind) != before and before != NOWHERE:
                moved += 1
        return moved == 0 or (moved == 1 and self.rules & WARRIOR_RUSH != 0)

    def repeats(self, turn: i64) -> bool:
        """Whether a turn ends with the board as it was at the end of this side's last turn (VLT-20)."""
        board = Board(self.tables, self.rules, self.side, self.own(), self.foe())
        board.take(turn)
        if self.side == LIGHT:
            return board.own == self.light_saw_light and board.foe == self.light_saw_dark
        return board.own == self.dark_saw_dark and board.foe == self.dark_saw_light

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        move: i64 = action
        head = move >> 20
        if head == HEAD_SAY:
            self.say((move >> 1) & 7, move & 1)
            return
        if self.offered_by == 1 - self.side:
            self.offered_by = -1  # an offer lapses when its receiver acts (VLT-24)
        if head == HEAD_PLACE:
            self.place(PLACE_ORDER[(move >> 6) & 7], move & 63)
        elif head == HEAD_SKIP:
            self.skip()
        else:
            self.turn(move)

    def place(self, kind: i64, space: i64) -> None:
        """Put a piece on the home row; after the tenth, turns begin (VLT-3, 5)."""
        if self.side == LIGHT:
            self.light = standing(self.light, kind, space, 0)
        else:
            self.dark = standing(self.dark, kind, space, 0)
        self.pass_on()
        self.placing = size(self.dark) < 5
        if not self.placing:
            self.settle_stuck()

    def skip(self) -> None:
        """A forced skip; it draws if the skipper's last turn left the same board (VLT-27)."""
        second = self.is_as_left()
        self.remember()
        self.quiet += 1
        if second:
            self.end(DRAWN, 27)
        elif self.limit and self.quiet >= self.limit:
            self.end(DRAWN, 25)
        else:
            self.pass_on()
            self.settle_stuck()

    def turn(self, turn: i64) -> None:
        """Take a turn, then see whether the match is over."""
        board = Board(self.tables, self.rules, self.side, self.own(), self.foe())
        before = size(board.own) + size(board.foe)
        board.take(turn)
        if self.side == LIGHT:
            self.light, self.dark = board.own, board.foe
        else:
            self.dark, self.light = board.own, board.foe
        self.remember()
        progress = is_returned(turn >> 20) or size(board.own) + size(board.foe) < before
        self.quiet = 0 if progress else self.quiet + 1
        self.settle(board.own, board.foe)

    def settle(self, own: i64, foe: i64) -> None:
        """The end-of-match tests, in their order."""
        if own == NO_ARMY or foe == NO_ARMY:
            if own == foe:
                self.end(DRAWN, 26)
            else:
                self.end(LIGHT_WON if (foe == NO_ARMY) == (self.side == LIGHT) else DARK_WON, 21)
        elif self.is_dead():
            self.end(DRAWN, 23)
        elif self.limit and self.quiet >= self.limit:
            self.end(DRAWN, 25)
        else:
            self.pass_on()
            self.settle_stuck()

    def settle_stuck(self) -> None:
        """Under the options `loss` and `draw`, a player without a legal turn ends the match (VLT-27)."""
        if self.options.stuck == "skip" or self.turns():
            return
        if self.options.stuck == "draw":
            self.end(DRAWN, 27)
        else:
            self.end(DARK_WON if self.side == LIGHT else LIGHT_WON, 27)

    def is_dead(self) -> bool:
        """Whether no play at all could do damage: two Beginner Archers on different colours (VLT-23)."""
        if self.rules & (SPECIALS | MELEE_ARCHER) or size(self.light) != 1 or size(self.dark) != 1:
            return False
        light, dark = space_of(self.light, ARCHER), space_of(self.dark, ARCHER)
        return light != NOWHERE and dark != NOWHERE and shade(int(light)) != shade(int(dark))

    def is_as_left(self) -> bool:
        """Whether the board is as the side to act left it."""
        if self.side == LIGHT:
            return self.light_saw_light == self.light and self.light_saw_dark == self.dark
        return self.dark_saw_light == self.light and self.dark_saw_dark == self.dark

    def remember(self) -> None:
        """Keep the board as the side to act leaves it (VLT-20)."""
        if self.side == LIGHT:
            self.light_saw_light, self.light_saw_dark = self.light, self.dark
        else:
            self.dark_saw_light, self.dark_saw_dark = self.light, self.dark

    def pass_on(self) -> None:
        """The other side is to act."""
        self.side = 1 - self.side
        self.decider = int(self.side)

    def end(self, stands: i64, rule: i64) -> None:
        """The match is over."""
        self.stands = stands
        self.ended_by = rule
        self.offered_by = -1
        self.decider = NOBODY
        self.placing = False
        self.side = DARK if stands == DARK_WON else LIGHT  # position text does not tell whose turn it was

    def sayings(self, seat: int) -> list[int]:
        """The interjections a seat may make (VLT-22, 24)."""
        if self.stands != OPEN:
            return []
        offered = self.offered_by == 1 - seat
        said = [ACCEPT, DECLINE] if offered else [OFFER] if self.offered_by < 0 else []
        return [int(say(one, seat)) for one in [*said, RESIGN]]

    def say(self, saying: i64, seat: i64) -> None:
        """Take an interjection (VLT-22, 24)."""
        if saying == RESIGN:
            self.end(DARK_WON if seat == LIGHT else LIGHT_WON, 22)
        elif saying == ACCEPT:
            self.end(DRAWN, 24)
        else:
            self.offered_by = seat if saying == OFFER else -1

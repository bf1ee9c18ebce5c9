"""The state of Vilitum: who decides, what they may choose, what it does, and how the match ends."""

from typing import Annotated, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.square import NOWHERE, rank_of, shade
from ludarium.core.bits import includes
from ludarium.core.fields import InKey, Shared, Uncompared, Unkeyed, Untold
from ludarium.core.refusal import LEGAL
from ludarium.core.rng import Rng
from ludarium.core.state import NOBODY, State
from ludarium.games.vilitum.bots.evaluation import advantage
from ludarium.games.vilitum.bots.net_inputs import net_inputs
from ludarium.games.vilitum.options import Options
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.action import (
    ACCEPT,
    HEAD_INTERJECTION,
    HEAD_PLACE,
    HEAD_SKIP,
    OFFER,
    PLACE_ORDER,
    RESIGN,
    SKIP,
    head,
    interjecting_seat,
    interjection_kind,
    is_returned,
    place,
    placed_kind,
    placed_on,
)
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    DARK,
    LIGHT,
    NO_ARMY,
    TABLES,
    BoardTables,
    board_hash,
    occupied,
    size,
    space_of,
    with_piece,
)
from ludarium.games.vilitum.rules.effect import MELEE_ARCHER, SPECIALS, WARRIOR_RUSH, TurnBoard, allowed
from ludarium.games.vilitum.rules.generated import copy_fields, mix_fields, same_fields
from ludarium.games.vilitum.rules.turns import Turns

NEVER: Final[i64] = -1
"""Stands for the armies after a side's last turn if it has taken none."""

QUIET_TURNS_IN_KEY: Final[i64] = 32
"""The key counts quiet turns only when the limit is closer than this, so that searches meet more equal states."""

NO_LIMIT: Final[i64] = 1000
"""Quiet turns left where they never end the match."""

# Whether and how the match is over.
OPEN: Final[i64] = 0
LIGHT_WON: Final[i64] = 1
DARK_WON: Final[i64] = 2
DRAWN: Final[i64] = 3


@final
class Vilitum(State):
    """A match of Vilitum at one moment. Equality leaves out only the reason why a finished match ended."""

    options: Annotated[Shared[Options], InKey("rules")]
    tables: Uncompared[Shared[BoardTables]]
    rules: Uncompared[i64]
    limit: Uncompared[i64]
    placing: bool
    side: i64
    light: Annotated[i64, InKey("board_in_key()")]
    dark: Annotated[i64, InKey("board_in_key()")]
    # The two armies as they stood at the end of each side's last turn (VLT-20).
    light_saw_light: Annotated[i64, InKey("last_board_in_key()")]
    light_saw_dark: Annotated[i64, InKey("last_board_in_key()")]
    dark_saw_light: Annotated[i64, InKey("last_board_in_key()")]
    dark_saw_dark: Annotated[i64, InKey("last_board_in_key()")]
    quiet: Annotated[i64, InKey("quiet_turns_in_key()")]
    status: i64
    ended_by: Uncompared[i64]
    """The number of the rule that ended the match."""
    offered_by: Annotated[Unkeyed[i64], Untold("-1")]

    def __init__(self, options: Options, like: "Vilitum | None" = None) -> None:
        """The start of a match; with `like`, a copy of that state."""
        super().__init__()
        if like is not None:
            copy_fields(self, like)
            return
        self.options = options
        self.tables = TABLES[options.board]
        self.rules, self.limit = allowed(options), options.limit
        self.placing, self.side, self.decider = True, LIGHT, 0  # VLT-1, VLT-R1
        self.light, self.dark = NO_ARMY, NO_ARMY
        self.light_saw_light, self.light_saw_dark = NEVER, NEVER
        self.dark_saw_light, self.dark_saw_dark = NEVER, NEVER
        self.quiet, self.status, self.ended_by = 0, OPEN, 0
        self.offered_by = -1

    def copy(self) -> "Vilitum":
        """A state that shares nothing mutable with this one."""
        return Vilitum(self.options, self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Vilitum):
            return NotImplemented
        return same_fields(self, other)

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> int:
        """A hash of all that the near future depends on."""
        return int(mix_fields(self))

    def board_in_key(self) -> i64:
        """A hash of both armies."""
        return board_hash(self.light, self.dark)

    def last_board_in_key(self) -> i64:
        """A hash of the board after the last turn of the side to act, where a turn could repeat it; otherwise 0."""
        if not self.may_repeat():
            return 0
        if self.side == LIGHT:
            return board_hash(self.light_saw_light, self.light_saw_dark)
        return board_hash(self.dark_saw_light, self.dark_saw_dark)

    def quiet_turns_in_key(self) -> i64:
        """How many quiet turns are left, where the limit is near; otherwise 0."""
        left = self.limit - self.quiet
        return left if self.limit and left < QUIET_TURNS_IN_KEY else 0

    def guess(self, seat: int, rng: Rng) -> "Vilitum":
        """A copy: nothing is hidden (VLT-2)."""
        return self.copy()

    def evaluate(self) -> list[float]:
        """How promising the state is for Light and for Dark."""
        if self.status == OPEN:
            light = advantage(self.tables, self.light, self.dark, self.placing) * 0.99
            return [light, -light]
        return [0.0, 0.0] if self.status == DRAWN else [1.0, -1.0] if self.status == LIGHT_WON else [-1.0, 1.0]

    def net_inputs(self, seat: int) -> vec[i64]:
        """The inputs of a value net that are on, as a seat sees the board."""
        own, foe = (self.light, self.dark) if seat == LIGHT else (self.dark, self.light)
        left = self.limit - self.quiet if self.limit else NO_LIMIT
        return net_inputs(self.options.board, seat, own, foe, self.placing, left)

    def outcome(self) -> list[float] | None:
        """Win, loss or draw for Light and for Dark, once the match is over."""
        return None if self.status == OPEN else self.evaluate()

    def own(self) -> i64:
        """The army of the side to act."""
        return self.light if self.side == LIGHT else self.dark

    def foe(self) -> i64:
        """The army of the other side."""
        return self.dark if self.side == LIGHT else self.light

    def actions(self) -> list[int]:
        """The legal actions in the order of their notation."""
        if self.status != OPEN:
            return []
        if self.placing:
            return self.placements()
        turns = self.turns()
        if not turns:
            turns.append(int(SKIP))  # VLT-27, VLT-R18
        return turns

    def urgent(self) -> list[int]:
        """The turns that end with an attack; what a piece does after its attack matters less."""
        if self.status != OPEN or self.placing:
            return []
        return self.without_repeats(Turns(self.tables, self.rules, self.side, self.own(), self.foe()).attack_turns())

    def placements(self) -> list[int]:
        """Any unplaced piece on any empty space of the home row (VLT-3)."""
        cells = self.tables.square.cells
        unplaced = [order for order, kind in enumerate(PLACE_ORDER) if space_of(self.own(), kind) == NOWHERE]  # VLT-2
        free = [space for space in cells if self.home_row_ban(space) == LEGAL]  # VLT-4
        return [int(place(order, space)) for order in unplaced for space in free]

    def placement_ban(self, kind: i64, space: i64) -> i64:
        """Why a piece can't be placed on a space, or LEGAL (VLT-3)."""
        if not self.placing:
            return bans.ALL_PLACED  # VLT-5
        if space_of(self.own(), kind) != NOWHERE:
            return bans.PLACED_BEFORE  # VLT-3
        return self.home_row_ban(space)

    def home_row_ban(self, space: i64) -> i64:
        """Why no piece can be placed on a space, or LEGAL (VLT-3, VLT-4)."""
        if includes(occupied(self.tables, self.own()), space):
            return bans.PLACE_TAKEN  # VLT-3
        home_rank = 0 if self.side == LIGHT else self.options.board - 1
        return LEGAL if rank_of(space) == home_rank else bans.NOT_HOME_ROW  # VLT-3

    def turn_ban(self) -> i64:
        """Why no turn can be taken yet, or LEGAL (VLT-5)."""
        return bans.STILL_PLACING if self.placing else LEGAL  # VLT-5

    def skip_ban(self) -> i64:
        """Why a turn can't be skipped, or LEGAL for a player who is stuck (VLT-27)."""
        return self.turn_ban() or (bans.CAN_ACT if self.turns() else LEGAL)  # VLT-9

    def seat_ban(self, seat: int) -> i64:
        """Why a seat can't decide now, or LEGAL."""
        if self.status != OPEN:
            return bans.OVER + (self.ended_by or 11)  # VLT-11
        return LEGAL if seat == self.decider else bans.NOT_YOUR_TURN  # VLT-5

    def turns(self) -> list[int]:
        """The legal turns; none for a player who is stuck."""
        return self.without_repeats(Turns(self.tables, self.rules, self.side, self.own(), self.foe()).all())

    def without_repeats(self, turns: list[int]) -> list[int]:
        """These turns without those that repeat the board (VLT-20)."""
        return [turn for turn in turns if not self.repeats(turn)] if self.may_repeat() else turns  # VLT-20

    def may_repeat(self) -> bool:
        """Whether some turn could lead back to the board as this side last left it.

        For that the enemy must stand as it did then: a turn can remove enemy pieces or push one, but not put them back.
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
        """Whether a turn ends with the board as it was at the end of this side's last turn (VLT-20, VLT-R15)."""
        board = TurnBoard(self.tables, self.rules, self.side, self.own(), self.foe())
        board.play_turn(turn)
        if self.side == LIGHT:
            return board.own == self.light_saw_light and board.foe == self.light_saw_dark  # VLT-R15
        return board.own == self.dark_saw_dark and board.foe == self.dark_saw_light

    def play(self, action: int) -> None:
        """Take a legal action or interjection, in place."""
        move: i64 = action
        kind = head(move)
        if kind == HEAD_INTERJECTION:
            self.interject(interjection_kind(move), interjecting_seat(move))
            return
        if self.offered_by == 1 - self.side:
            self.offered_by = -1  # an offer lapses when its receiver acts (VLT-24)
        if kind == HEAD_PLACE:
            self.place(placed_kind(move), placed_on(move))
        elif kind == HEAD_SKIP:
            self.skip()
        else:
            self.turn(move)

    def place(self, kind: i64, space: i64) -> None:
        """Put a piece on the home row; after the tenth, turns begin (VLT-3, VLT-5)."""
        if self.side == LIGHT:
            self.light = with_piece(self.light, kind, space, 0)
        else:
            self.dark = with_piece(self.dark, kind, space, 0)
        self.pass_on()
        self.placing = size(self.dark) < 5  # VLT-5
        if not self.placing:
            self.check_stuck()

    def skip(self) -> None:
        """A forced skip; it draws if the skipper's last turn left the same board (VLT-27)."""
        second = self.is_unchanged()
        self.remember()
        self.quiet += 1  # VLT-25
        if second:
            self.end(DRAWN, 27)  # VLT-27
        elif self.limit and self.quiet >= self.limit:
            self.end(DRAWN, 25)  # VLT-25
        else:
            self.pass_on()
            self.check_stuck()

    def turn(self, turn: i64) -> None:
        """Take a turn, then check whether the match is over."""
        board = TurnBoard(self.tables, self.rules, self.side, self.own(), self.foe())
        before = size(board.own) + size(board.foe)
        board.play_turn(turn)
        if self.side == LIGHT:
            self.light, self.dark = board.own, board.foe
        else:
            self.dark, self.light = board.own, board.foe
        self.remember()
        progress = is_returned(head(turn)) or size(board.own) + size(board.foe) < before
        self.quiet = 0 if progress else self.quiet + 1  # VLT-25, VLT-R20
        self.check_endings(board.own, board.foe)

    def check_endings(self, own: i64, foe: i64) -> None:
        """End the match if a rule says so, else pass the turn (VLT-21, VLT-23, VLT-25, VLT-26)."""
        if own == NO_ARMY or foe == NO_ARMY:
            if own == foe:
                self.end(DRAWN, 26)  # VLT-R21, VLT-26
            else:
                self.end(LIGHT_WON if (foe == NO_ARMY) == (self.side == LIGHT) else DARK_WON, 21)  # VLT-21, VLT-26
        elif self.is_dead():
            self.end(DRAWN, 23)  # VLT-23
        elif self.limit and self.quiet >= self.limit:
            self.end(DRAWN, 25)  # VLT-25
        else:
            self.pass_on()
            self.check_stuck()

    def check_stuck(self) -> None:
        """Under the options `loss` and `draw`, a player without a legal turn ends the match (VLT-27)."""
        if self.options.stuck == "skip" or self.turns():  # VLT-R18
            return
        if self.options.stuck == "draw":
            self.end(DRAWN, 27)  # VLT-27
        else:
            self.end(DARK_WON if self.side == LIGHT else LIGHT_WON, 27)  # VLT-27

    def is_dead(self) -> bool:
        """Whether no play at all could do damage: two Beginner Archers on different colours (VLT-23, VLT-R19)."""
        if self.rules & (SPECIALS | MELEE_ARCHER) or size(self.light) != 1 or size(self.dark) != 1:  # VLT-R19
            return False
        light, dark = space_of(self.light, ARCHER), space_of(self.dark, ARCHER)
        return light != NOWHERE and dark != NOWHERE and shade(int(light)) != shade(int(dark))

    def is_unchanged(self) -> bool:
        """Whether the board is as the side to act left it after its last turn."""
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
        """The other side is to act (VLT-5)."""
        self.side = 1 - self.side
        self.decider = int(self.side)

    def end(self, status: i64, rule: i64) -> None:
        """The match is over."""
        self.status = status
        self.ended_by = rule
        self.offered_by = -1
        self.decider = NOBODY
        self.placing = False
        self.side = DARK if status == DARK_WON else LIGHT  # position text does not tell whose turn it was

    def interjection_ban(self, kind: i64, seat: int) -> i64:
        """Why a seat can't interject, or LEGAL; it may always resign (VLT-22)."""
        if self.status != OPEN:
            return bans.OVER + (self.ended_by or 11)
        if kind == RESIGN:  # VLT-22
            return LEGAL
        if kind == OFFER:  # VLT-24
            return (
                LEGAL
                if self.offered_by < 0
                else bans.OFFERED_BY_YOU
                if self.offered_by == seat
                else bans.OFFERED_TO_YOU
            )
        return LEGAL if self.offered_by == 1 - seat else bans.NOTHING_OFFERED  # VLT-24

    def interject(self, kind: i64, seat: i64) -> None:
        """Take an interjection (VLT-22, VLT-24)."""
        if kind == RESIGN:  # VLT-22
            self.end(DARK_WON if seat == LIGHT else LIGHT_WON, 22)
        elif kind == ACCEPT:  # VLT-24
            self.end(DRAWN, 24)
        else:
            self.offered_by = seat if kind == OFFER else -1  # VLT-24

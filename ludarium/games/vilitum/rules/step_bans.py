"""Why a step of a turn is illegal on the board as it is then."""

from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.core.bits import includes
from ludarium.core.refusal import LEGAL
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.action import ATTACK, DOUBLE, HEAL, MOVE, PARTNER, RUSH, SWAP, TAKE
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    CLERIC,
    FREE,
    MELEE,
    NO_ARMY,
    ROGUE,
    STILL,
    WARRIOR,
    WIZARD,
    kind_on,
    occupied,
    rings_on,
    space_of,
)
from ludarium.games.vilitum.rules.effect import (
    BLACK_CLERIC,
    FREE_WARRIORS,
    MELEE_ARCHER,
    SNEAKY_ROGUE,
    SPECIALS,
    WARRIOR_CHARGE,
    TurnBoard,
    is_agile,
    is_lone,
)
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.turns import Turns


class StepCheck:
    """The steps of an attempted turn on a board of their own, and what the refusal of one has to name."""

    def __init__(self, state: Vilitum, start: i64, marks: list[int], spaces: list[int]) -> None:
        self.state = state
        self.tables = state.tables
        self.rules = state.rules
        self.board = TurnBoard(state.tables, state.rules, state.side, state.own(), state.foe())
        self.lone = is_lone(state.own(), state.foe())  # VLT-R23
        self.start = start
        self.kind: i64 = kind_on(state.own(), start)
        self.marks = marks
        self.spaces = spaces
        self.tried = 0
        """The index of the step in question."""
        self.on_board = False
        """Whether the ban is about a step on the board, rather than about which steps make a turn."""
        self.attacker: i64 = self.kind
        """The piece in question: the acting one, or the partner that attacks for it."""
        self.cause: i64 = NOWHERE
        """Where the piece stands that is in the way."""
        self.moves_at_first: i64 = 0
        """Where a single move could have gone."""

    def has(self, rule: i64) -> bool:
        """Whether the options allow something."""
        return self.rules & rule != 0

    def here(self) -> i64:
        """Where the acting piece stands now."""
        return self.stands(self.kind)

    def stands(self, kind: i64) -> i64:
        """Where this side's piece of a kind stands now."""
        return space_of(self.board.own, kind)

    def reach(self, kind: i64) -> i64:
        """Where this side's piece of a kind attacks or heals from now."""
        return self.tables.reach_from(kind, self.stands(kind))

    def behind(self, space: i64) -> i64:
        """The space straight behind a neighbour of the acting piece, as a set; empty at the edge."""
        return self.tables.space_behind(self.here(), space)

    def everyone(self) -> i64:
        """The spaces that are taken now."""
        return occupied(self.tables, self.board.own) | occupied(self.tables, self.board.foe)

    def lister(self) -> Turns:
        """The lister of turns for the board as it is now, whose sets of spaces are used here."""
        board = self.board
        return Turns(board.tables, board.rules, board.side, board.own, board.foe)

    def moves(self) -> i64:
        """Where the acting piece may move now."""
        return self.lister().moves(self.kind, self.here(), occupied(self.tables, self.board.own), -1)

    def play_step(self, index: i64) -> None:
        """Play a step on this check's board."""
        then = self.spaces[1] if index == 0 and len(self.spaces) == 2 else -1
        self.board.step(self.kind, self.marks[index], self.spaces[index], then)

    def step_ban(self, mark: i64, space: i64) -> i64:
        """The ban on one step now, or LEGAL."""
        if mark == MOVE:
            return self.move_ban(space)
        if mark == DOUBLE:
            return self.double_move_ban(space)
        if mark == ATTACK:
            return self.attack_ban(self.kind, space)
        if mark == HEAL:
            return self.heal_ban(space)
        if mark == SWAP:
            return self.swap_ban(space)
        if mark == PARTNER:
            return self.partner_ban(space)
        return self.rush_ban(space) if mark == RUSH else self.shift_ban(mark, space)

    # Moving -----------------------------------------------------------------------------------------------------------

    def move_ban(self, to: i64) -> i64:
        """A move goes its kind's way to an empty space, and enemies stop it."""
        if to == self.here():
            return bans.STANDS_THERE  # VLT-12
        if not includes(self.on_empty_board(), to):  # VLT-14
            return self.direction_ban(to)
        if includes(self.everyone(), to):
            return bans.SPACE_TAKEN  # VLT-12, VLT-R2
        moves = self.moves()
        if self.tried == 0:
            self.moves_at_first = moves
        return LEGAL if includes(moves, to) else self.obstacle_ban(to)

    def on_empty_board(self) -> i64:
        """Where the acting piece could go if nobody else stood on the board."""
        free = self.kind == WARRIOR and self.is_free_warrior()
        return self.tables.moves_from(FREE if free else self.kind, self.here())

    def is_free_warrior(self) -> bool:
        """Whether this side's Warrior steps in every direction (VLT-28, VLT-50, VLT-52)."""
        return self.has(FREE_WARRIORS) or is_agile(self.rules, self.board.side)

    def direction_ban(self, to: i64) -> i64:
        """A space that the kind doesn't move to from here."""
        straight = includes(self.tables.moves_from(ROGUE, self.here()), to)
        if self.kind in (ROGUE, ARCHER, CLERIC) and not straight:
            return bans.NOT_STRAIGHT  # VLT-14, VLT-31
        if self.kind == WARRIOR:
            return self.warrior_move_ban()
        if self.kind == WIZARD:
            return bans.WIZARD_MOVE  # VLT-34
        return bans.ARCHER_MOVE if self.kind == ARCHER else bans.CLERIC_MOVE  # VLT-38, VLT-41

    def warrior_move_ban(self) -> i64:
        if not self.is_free_warrior():
            return bans.WARRIOR_MOVE  # VLT-28
        if not self.has(SPECIALS):
            return bans.BEGINNER_WARRIOR_MOVE  # VLT-50
        return bans.LARGE_WARRIOR_MOVE if self.has(FREE_WARRIORS) else bans.AGILE_WARRIOR_MOVE  # VLT-28, VLT-52

    def obstacle_ban(self, to: i64) -> i64:
        """What stops a move that could go there on an empty board."""
        if self.kind == WIZARD:
            return bans.ROUTES_BLOCKED  # VLT-49
        if self.kind == ROGUE and self.has(SNEAKY_ROGUE):
            self.cause = space_of(self.board.foe, ROGUE)
            return bans.ROGUE_IN_WAY  # VLT-57
        nearest: i64 = 0
        for kind in range(i64(5)):
            stands = space_of(self.board.foe, kind)
            shadow = self.tables.shadow_behind(self.here(), stands)
            if includes(shadow, to) and shadow | nearest == shadow:  # it also covers those behind it
                self.cause, nearest = stands, shadow
        return bans.ENEMY_IN_WAY  # VLT-13

    def double_move_ban(self, to: i64) -> i64:
        """A double move as one step: some first move must lead on to the space."""
        self.moves_at_first = self.moves()
        if includes(self.moves_at_first | self.double_moves(), to):
            return LEGAL
        if to == self.here():
            return bans.RETURNS_TO_START  # VLT-9, VLT-R16
        charges = self.kind == WARRIOR and self.has(WARRIOR_CHARGE)
        return bans.CHARGE_REACH if charges else bans.LUST_REACH  # VLT-59, VLT-54

    def double_moves(self) -> i64:
        """The spaces that two moves reach and one does not."""
        return self.lister().two_moves(self.kind, self.here(), self.moves())

    # Attacking --------------------------------------------------------------------------------------------------------

    def attack_ban(self, kind: i64, space: i64) -> i64:
        """An attack by the acting piece or by its partner needs an enemy in reach."""
        self.attacker = kind
        if kind_on(self.board.own, space) >= 0:
            return bans.OWN_TARGET  # VLT-15, VLT-R5
        if kind_on(self.board.foe, space) < 0:
            return bans.NO_TARGET  # VLT-15, VLT-R6
        return LEGAL if includes(self.targets(kind), space) else self.reach_ban(kind, space)

    def targets(self, kind: i64) -> i64:
        """The enemies that the acting piece or its partner may attack now."""
        reach = self.reach(kind)
        if self.marks == [ATTACK]:
            reach |= self.lister().reach_without_moving(kind, self.stands(kind))  # VLT-40, VLT-56
        return reach & occupied(self.tables, self.board.foe)

    def reach_ban(self, kind: i64, space: i64) -> i64:
        """An enemy out of reach."""
        neighbour = includes(self.tables.reach_from(MELEE, space_of(self.board.own, kind)), space)
        if kind == ARCHER:
            return self.archer_reach_ban(space, neighbour)
        if kind == WIZARD:
            return bans.WIZARD_NEIGHBOUR if neighbour else bans.WIZARD_REACH  # VLT-36
        if kind == CLERIC:
            return bans.CLERIC_REACH  # VLT-53
        return bans.WARRIOR_REACH if kind == WARRIOR else bans.ROGUE_REACH  # VLT-29, VLT-32

    def archer_reach_ban(self, space: i64, neighbour: bool) -> i64:
        """An enemy out of an Archer's reach, or in the reach that its move has to pay for (VLT-40, VLT-56)."""
        twice = self.marks == [ATTACK, ATTACK]
        if includes(self.tables.reach_from(STILL, space_of(self.board.own, ARCHER)), space):
            if not self.has(SPECIALS):
                return bans.BEGINNER_AIM  # VLT-49
            return bans.AIM_TWICE if twice else bans.AIM_AND_MORE  # VLT-10, VLT-40, VLT-R8
        if not neighbour:
            return bans.ARCHER_REACH  # VLT-39
        if not self.has(MELEE_ARCHER):
            return bans.ARCHER_NEIGHBOUR  # VLT-39
        return bans.MELEE_TWICE if twice else bans.MELEE_AND_MORE  # VLT-10, VLT-56, VLT-R8

    # Healing, swapping, the partner's attack, rushing, shifting -------------------------------------------------------

    def heal_ban(self, space: i64) -> i64:
        """A heal needs a wounded ally in reach (VLT-42)."""
        ally = kind_on(self.board.own, space)
        if ally == CLERIC:
            return bans.HEALS_ITSELF  # VLT-43
        if ally < 0:
            return bans.HEALS_NOBODY  # VLT-42
        if rings_on(self.board.own, ally) == 0:
            return bans.NOT_WOUNDED  # VLT-42, VLT-R6
        reach = self.reach(CLERIC)
        return LEGAL if includes(reach, space) else bans.HEAL_REACH  # VLT-42, VLT-R3

    def swap_ban(self, space: i64) -> i64:
        """The Wizard changes places with an ally anywhere (VLT-37)."""
        ally = kind_on(self.board.own, space)
        if ally >= 0 and ally != WIZARD:
            return LEGAL
        return bans.PARTNER_NOBODY if PARTNER in self.marks else bans.SWAPS_NOBODY  # VLT-58, VLT-37

    def partner_ban(self, space: i64) -> i64:
        """The partner's attack: after the swap, or before it if the swap can still take place (VLT-58)."""
        before = self.marks[0] == PARTNER
        partner = kind_on(self.board.own, self.spaces[1] if before else self.start)
        if before:
            ban = self.swap_ban(self.spaces[1])
            if ban != LEGAL:
                self.tried = 1
                return ban
        if partner == CLERIC and not self.has(BLACK_CLERIC):
            self.attacker = CLERIC
            return bans.CLERIC_ATTACKS  # VLT-43
        return self.attack_ban(partner, space) or (self.swap_after_ban(partner, space) if before else LEGAL)

    def swap_after_ban(self, partner: i64, space: i64) -> i64:
        """The partner's attack must leave a swap to make (VLT-58)."""
        after = TurnBoard(self.tables, self.rules, self.board.side, self.board.own, self.board.foe)
        after.attack(partner, space)
        if after.foe == NO_ARMY:
            return bans.PARTNER_WINS  # VLT-58
        return bans.PARTNER_FALLS if space_of(after.own, partner) == NOWHERE else LEGAL  # VLT-58

    def rush_ban(self, space: i64) -> i64:
        """A rush pushes a neighbour, friend or enemy, on to an empty space (VLT-60, VLT-R27)."""
        if not includes(self.on_empty_board(), space):
            return bans.RUSH_DIRECTION  # VLT-60
        if not includes(self.everyone(), space):
            return bans.RUSH_NOBODY  # VLT-60
        behind = self.behind(space)
        if not behind:
            return bans.RUSH_EDGE  # VLT-60
        return bans.RUSH_BLOCKED if behind & self.everyone() else LEGAL  # VLT-60

    def shift_ban(self, mark: i64, space: i64) -> i64:
        """The Wizard takes a ring from an ally in its attack reach, or gives it one (VLT-61, VLT-R28)."""
        ally = kind_on(self.board.own, space)
        if ally < 0 or ally == WIZARD:
            return bans.SHIFT_NOBODY  # VLT-61
        if not includes(self.reach(WIZARD), space):
            return bans.SHIFT_REACH  # VLT-61, VLT-R28
        if mark == TAKE:
            return LEGAL if rings_on(self.board.own, ally) else bans.NOTHING_TO_TAKE  # VLT-61
        return LEGAL if rings_on(self.board.own, WIZARD) else bans.NOTHING_TO_GIVE  # VLT-61

"""Why an attempted turn is illegal: which piece, which steps, which combination; then each step on the board."""

from typing import final

from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.core.bits import includes
from ludarium.core.refusal import LEGAL
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules import bans
from ludarium.games.vilitum.rules.action import begin, first, head_of, second
from ludarium.games.vilitum.rules.board import CLERIC, NO_ARMY, WARRIOR, WIZARD, kind_on, space_of
from ludarium.games.vilitum.rules.effect import (
    BLACK_CLERIC,
    BLOOD_LUST,
    SPECIALS,
    TACTICAL_WIZARD,
    WARRIOR_CHARGE,
    WARRIOR_RUSH,
    WHITE_WIZARD,
)
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.step_bans import StepCheck


@final
class TurnCheck(StepCheck):
    """One attempted turn, taken step by step on a board of its own until a rule forbids it."""

    def __init__(self, state: Vilitum, space: i64, named: i64, returned: i64, steps: list[tuple[int, int]]) -> None:
        """The piece on a space, named or -1, or the piece that it is to return, takes these steps of mark and space."""
        super().__init__(state, space, [mark for mark, _ in steps], [there for _, there in steps])
        self.named = named
        self.returned = returned
        if returned >= 0:
            self.kind = self.attacker = returned

    def ban(self) -> i64:
        """The first ban on the turn, or LEGAL."""
        return (
            self.actor_ban()
            or self.no_step_ban()
            or self.own_steps_ban()
            or self.combination_ban()
            or self.board_ban()
            or self.repeat_ban()
        )

    def turn(self) -> int:
        """The number of the turn, if it is legal; two moves become one step (VLT-8, VLT-54, VLT-59)."""
        head = begin(head_of(self.kind, self.returned >= 0))
        one, to = self.marks[0], self.spaces[-1]
        if one == code.DOUBLE or self.marks == [code.MOVE, code.MOVE]:
            return int(head | first(code.MOVE if includes(self.moves_at_first, to) else code.DOUBLE, to))
        turn = head | first(one, self.spaces[0])
        return int(turn if len(self.marks) == 1 else turn | second(self.marks[1], to))

    def actor_ban(self) -> i64:
        """Which piece may act: one's own, or a defeated one that the Cleric is sacrificed for."""
        own, stands = self.board.own, kind_on(self.board.own, self.start)
        if stands < 0:  # VLT-6
            return bans.NOTHING_THERE if kind_on(self.board.foe, self.start) < 0 else bans.ENEMY_THERE
        if self.named >= 0 and self.named != stands:
            return bans.ANOTHER_KIND  # VLT-6
        if self.returned < 0:
            return LEGAL
        if stands != CLERIC:
            return bans.NOT_CLERIC  # VLT-45
        if self.returned == CLERIC:
            return bans.RETURNS_ITSELF  # VLT-45, VLT-R13
        if space_of(own, self.returned) != NOWHERE:
            return bans.NOT_DEFEATED  # VLT-45
        self.board.sacrifice(self.returned)
        return LEGAL

    def no_step_ban(self) -> i64:
        """A turn has at least one step (VLT-9), also that of a returned piece (VLT-47, VLT-R14)."""
        if self.marks:  # VLT-9
            return LEGAL
        return bans.NO_STEP if self.returned < 0 else bans.RETURNED_IDLE  # VLT-9, VLT-47, VLT-R14

    def own_steps_ban(self) -> i64:
        """Steps that a kind doesn't have, or not under these options."""
        for index in range(len(self.marks)):
            self.tried = index
            ban = self.own_step_ban(self.marks[index])
            if ban != LEGAL:
                return ban
        return LEGAL

    def own_step_ban(self, mark: i64) -> i64:
        if mark == code.ATTACK and self.kind == CLERIC and not self.has(BLACK_CLERIC):
            return bans.CLERIC_ATTACKS  # VLT-43
        if mark == code.DOUBLE:
            return self.second_move_ban()
        if mark == code.HEAL and self.kind != CLERIC:
            return bans.ONLY_CLERIC  # VLT-42
        if mark == code.RUSH and self.kind != WARRIOR:
            return bans.ONLY_WARRIOR  # VLT-60
        if mark == code.RUSH and not self.has(WARRIOR_RUSH):
            return bans.NO_RUSH  # VLT-60
        if mark in (code.TAKE, code.GIVE, code.SWAP, code.PARTNER):
            return self.wizardry_ban(mark)
        return LEGAL

    def wizardry_ban(self, mark: i64) -> i64:
        """Shifts, swaps and the partner's attack are the Wizard's, where they are played."""
        if mark == code.SWAP and self.kind != WIZARD:
            return bans.ONLY_WIZARD_SWAPS  # VLT-37
        if mark == code.PARTNER and self.kind != WIZARD:
            return bans.ONLY_WIZARD_PARTNER  # VLT-58
        if self.kind != WIZARD:
            return bans.ONLY_WIZARD_SHIFTS  # VLT-61
        if mark == code.PARTNER and not self.has(TACTICAL_WIZARD):
            return bans.NO_PARTNER  # VLT-58
        if mark in (code.SWAP, code.PARTNER):
            return LEGAL if self.has(SPECIALS) else bans.BEGINNER_SWAP  # VLT-49
        return LEGAL if self.has(WHITE_WIZARD) else bans.NO_SHIFT  # VLT-61

    def second_move_ban(self) -> i64:
        """A second move is for a charging Warrior (VLT-59) and for Blood Lust (VLT-54)."""
        if self.kind == WARRIOR and self.has(WARRIOR_CHARGE):
            return LEGAL  # VLT-59
        if not self.has(BLOOD_LUST):
            return bans.ONE_MOVE  # VLT-8
        return LEGAL if self.lone else bans.NOT_LONE_MOVES  # VLT-54

    def combination_ban(self) -> i64:
        """Steps that don't go together in one turn."""
        if len(self.marks) > 2:
            return bans.THREE_STEPS  # VLT-8
        if len(self.marks) == 2:
            return self.pair_ban(self.marks[0], self.marks[1])
        return bans.PARTNER_ALONE if self.marks[0] == code.PARTNER else LEGAL  # VLT-58

    def pair_ban(self, one: i64, two: i64) -> i64:
        """Two steps share two slots, and a slot pays once (VLT-10, VLT-R8)."""
        if code.DOUBLE in (one, two):  # VLT-R8
            return bans.DOUBLE_AND_MORE  # VLT-10
        if code.RUSH in (one, two):
            return bans.RUSH_AND_MORE  # VLT-10
        if code.PARTNER in (one, two):
            return LEGAL if code.SWAP in (one, two) else bans.PARTNER_NO_SWAP  # VLT-58
        if one == code.MOVE and two == code.MOVE:
            return self.second_move_ban()
        if one == code.SWAP and two == code.SWAP:
            return bans.TWO_SWAPS  # VLT-10
        if code.SWAP in (one, two) and code.MOVE in (one, two):
            return bans.SWAP_AND_MOVE  # VLT-10
        if one in (code.TAKE, code.GIVE) and two in (code.TAKE, code.GIVE):
            return bans.TWO_SHIFTS  # VLT-61
        if one == code.ATTACK and two == code.ATTACK:
            return self.second_attack_ban()
        if one == code.HEAL and two in (code.HEAL, code.ATTACK) and not self.has(SPECIALS):
            return bans.BEGINNER_SECOND_HEAL  # VLT-49
        return LEGAL  # a second heal among them (VLT-44)

    def second_attack_ban(self) -> i64:
        """Only Blood Lust has a second attack (VLT-54)."""
        if not self.has(BLOOD_LUST):
            return bans.ONE_ATTACK  # VLT-8
        return LEGAL if self.lone else bans.NOT_LONE_ATTACKS  # VLT-54

    def board_ban(self) -> i64:
        """Each step, on the board as it is when its turn comes."""
        self.on_board = True
        for index in range(len(self.marks)):
            self.tried = index
            ban = (self.too_long_ban() if index else LEGAL) or self.step_ban(self.marks[index], self.spaces[index])
            if ban != LEGAL:
                return ban
            self.play_step(index)
        if self.marks == [code.MOVE, code.MOVE] and self.here() == self.start:
            return bans.RETURNS_TO_START  # VLT-9, VLT-R16
        return LEGAL

    def too_long_ban(self) -> i64:
        """Nothing follows the end of the match or of the acting piece (VLT-11)."""
        if NO_ARMY in (self.board.foe, self.board.own):
            return bans.MATCH_ENDS  # VLT-R17, VLT-11
        return bans.ACTOR_GONE if self.here() == NOWHERE else LEGAL  # VLT-11

    def repeat_ban(self) -> i64:
        """The board must not be left as this side's last turn left it (VLT-20)."""
        return bans.REPEATS if self.state.may_repeat() and self.state.repeats(self.turn()) else LEGAL  # VLT-20

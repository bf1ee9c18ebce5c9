"""The legal turns of a side, in the order of their notation.

They are generated in that order (heads by letter, then marks by character, then spaces by name), so nothing is sorted.
The loops over the bits of a set are written out, and index tables themselves: they are most of a search's time.
"""

from typing import final

from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.games.vilitum.rules.action import (
    ATTACK,
    DOUBLE,
    GIVE,
    HEAD_ARCHER,
    HEAD_CLERIC,
    HEAD_RETURNED,
    HEAD_ROGUE,
    HEAD_WARRIOR,
    HEAD_WIZARD,
    HEAL,
    MOVE,
    PARTNER,
    RUSH,
    SWAP,
    TAKE,
    begin,
    first,
    second,
)
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    CLERIC,
    FREE,
    HP,
    MELEE,
    ROGUE,
    STILL,
    WARRIOR,
    WIZARD,
    BoardTables,
    kind_on,
    occupied,
    ringed,
    rings_on,
    space_of,
)
from ludarium.games.vilitum.rules.effect import (
    ACTOR,
    BLACK_CLERIC,
    BLOOD_LUST,
    FREE_WARRIORS,
    LEAP,
    MELEE_ARCHER,
    SNEAKY_ROGUE,
    SPECIALS,
    TACTICAL_WIZARD,
    WARRIOR_CHARGE,
    WARRIOR_RUSH,
    WHITE_WIZARD,
    TurnBoard,
    is_agile,
    is_lone,
)


def lowest(spaces: i64) -> i64:
    """The first space of a set that is not empty."""
    return int(spaces & -spaces).bit_length() - 1


@final
class Turns:
    """Lists the turns of a side. Its fields describe the board as the turn begins, after a sacrifice if any."""

    def __init__(self, tables: BoardTables, rules: i64, side: i64, own: i64, foe: i64) -> None:
        self.tables = tables
        self.rules = rules
        self.board = TurnBoard(tables, rules, side, own, foe)
        self.foe = foe
        self.theirs: i64 = occupied(tables, foe)
        self.mine: i64 = occupied(tables, own)
        self.wounded: i64 = ringed(tables, own)
        self.free_warrior = rules & FREE_WARRIORS != 0 or is_agile(rules, side)  # VLT-28, VLT-50, VLT-52
        self.blood_lust = rules & BLOOD_LUST != 0 and is_lone(own, foe)  # VLT-54, VLT-R23
        self.falls_to_one: i64 = 0
        self.falls_to_two: i64 = 0
        for kind in range(i64(5)):
            left = HP[kind] - rings_on(foe, kind)
            if left <= 2:
                self.falls_to_two |= tables.bit[space_of(foe, kind)]
                if left == 1:
                    self.falls_to_one |= tables.bit[space_of(foe, kind)]
        self.found: list[int] = []

    def all(self) -> list[int]:
        """Every turn that the position allows, but for the repeat rule."""
        self.turns_of(HEAD_ARCHER)
        if space_of(self.board.own, CLERIC) != NOWHERE:  # VLT-45
            for head in range(HEAD_RETURNED, HEAD_CLERIC):  # VLT-R13
                if space_of(self.board.own, ACTOR[head]) == NOWHERE:
                    self.after_sacrifice(head, attacks_only=False)  # VLT-47, VLT-R14
            self.turns_of(HEAD_CLERIC)
        self.turns_of(HEAD_ROGUE)
        self.turns_of(HEAD_WARRIOR)
        self.turns_of(HEAD_WIZARD)
        return self.found

    def attack_turns(self) -> list[int]:
        """Those of `all`, in the same order, that end with an attack or have the Wizard's partner attack."""
        self.attack_turns_of(HEAD_ARCHER)
        if space_of(self.board.own, CLERIC) != NOWHERE:
            for head in range(HEAD_RETURNED, HEAD_CLERIC):
                if space_of(self.board.own, ACTOR[head]) == NOWHERE:
                    self.after_sacrifice(head, attacks_only=True)
            if self.rules & BLACK_CLERIC:
                self.attack_turns_of(HEAD_CLERIC)
        self.attack_turns_of(HEAD_ROGUE)
        self.attack_turns_of(HEAD_WARRIOR)
        self.attack_turns_of(HEAD_WIZARD)
        return self.found

    def attack_turns_of(self, head: i64) -> None:
        """The attack turns of one piece, in the order of `turns_of`."""
        kind = ACTOR[head]
        here = space_of(self.board.own, kind)
        if here == NOWHERE:
            return
        start = begin(head)
        if kind == WIZARD:
            self.partner_first(start, here)
        if kind == CLERIC and self.rules & SPECIALS:  # VLT-53
            self.attacks_after_heal(start, here)
        self.attacks_after_move(start, kind, here)
        if kind == WARRIOR and self.rules & WARRIOR_RUSH:  # VLT-60
            self.rushes(start, here)
        self.attacks_from_here(start, kind, here)
        if kind == WIZARD and self.rules & SPECIALS:  # VLT-37
            self.attacks_after_swap(start, here)

    def attacks_after_heal(self, start: i64, here: i64) -> None:
        """A heal, then an attack."""
        near = self.tables.reach_from(CLERIC, here)
        todo = near & self.wounded
        while todo:
            self.add_second_steps(start | first(HEAL, lowest(todo)), ATTACK, near & self.theirs)
            todo &= todo - 1

    def attacks_after_move(self, start: i64, kind: i64, here: i64) -> None:
        """A move, then an attack. Reach is symmetric, so it is looked up from the targets (VLT-7)."""
        reach, row, vantage, todo = self.tables.reach, kind * 64, i64(0), self.theirs
        while todo:
            vantage |= reach[row + lowest(todo)]
            todo &= todo - 1
        if self.tables.moves_from(FREE if kind == WARRIOR and self.free_warrior else kind, here) & vantage == 0:
            return
        there = self.moves(kind, here, self.mine, -1) & vantage
        while there:
            to = lowest(there)
            there &= there - 1
            self.add_second_steps(start | first(MOVE, to), ATTACK, reach[row + to] & self.theirs)

    def attacks_from_here(self, start: i64, kind: i64, here: i64) -> None:
        """An attack, alone or followed by a second one."""
        near = self.tables.reach_from(kind, here) & self.theirs  # VLT-15
        targets = near | self.reach_without_moving(kind, here)
        while targets:
            low = targets & -targets
            targets ^= low
            turn = start | first(ATTACK, lowest(low))
            self.found.append(turn)
            if self.blood_lust and low & near:  # VLT-10, VLT-54, VLT-R8
                self.attacks_after_attack(turn, kind, here, low)

    def attacks_after_attack(self, turn: i64, kind: i64, here: i64, target: i64) -> None:
        """A second attack, unless the first ends the match or the striker (VLT-11)."""
        falls = self.falls(kind, target)
        gone = kind == CLERIC and rings_on(self.board.own, CLERIC) + 1 == HP[CLERIC]
        if not gone and not (falls and target == self.theirs):
            self.second_attacks(turn, kind, here, target, falls)

    def attacks_after_swap(self, start: i64, here: i64) -> None:
        """A swap, then an attack by the partner or by the Wizard."""
        todo = self.mine & ~self.tables.bit[here]
        while todo:
            there = lowest(todo)
            todo &= todo - 1
            turn = start | first(SWAP, there)
            partner = kind_on(self.board.own, there)
            if self.rules & TACTICAL_WIZARD and (partner != CLERIC or self.rules & BLACK_CLERIC):  # VLT-58
                self.add_second_steps(turn, PARTNER, self.tables.reach_from(partner, here) & self.theirs)
            self.add_second_steps(turn, ATTACK, self.tables.reach_from(WIZARD, there) & self.theirs)

    def after_sacrifice(self, head: i64, attacks_only: bool) -> None:
        """The turns that begin by returning a piece; none if it has no step (VLT-45, VLT-46, VLT-47, VLT-R14)."""
        own, wounded = self.board.own, self.wounded
        self.board.sacrifice(ACTOR[head])
        self.wounded = ringed(self.tables, self.board.own)
        if attacks_only:
            self.attack_turns_of(head)
        else:
            self.turns_of(head)
        self.board.own, self.wounded = own, wounded

    def turns_of(self, head: i64) -> None:
        """The turns of one piece: steps in the order of their marks & + -- - < > ^ x ~ (VLT-8)."""
        kind = ACTOR[head]
        here = space_of(self.board.own, kind)
        if here == NOWHERE:
            return
        start = begin(head)
        there = self.moves(kind, here, self.mine, -1)
        if kind == WIZARD:  # VLT-58
            self.partner_first(start, here)
        if kind == CLERIC:  # VLT-42
            self.heals(start, here, there)
        if self.blood_lust or (kind == WARRIOR and self.rules & WARRIOR_CHARGE):  # VLT-54, VLT-59
            self.double_moves(start, kind, here, there)
        self.moves_first(start, kind, there, here)
        if kind == WIZARD and self.rules & WHITE_WIZARD:  # VLT-61
            self.shifts_first(start, here, there)
        if kind == WARRIOR and self.rules & WARRIOR_RUSH:  # VLT-60
            self.rushes(start, here)
        if kind != CLERIC or self.rules & BLACK_CLERIC:  # VLT-43, VLT-53
            self.attacks(start, kind, here, there)
        if kind == WIZARD and self.rules & SPECIALS:  # VLT-37, VLT-49
            self.swaps_first(start, here)

    def moves(self, kind: i64, here: i64, mine: i64, fallen: i64) -> i64:
        """Where a piece may move, if the enemy kind `fallen` is gone (VLT-12, VLT-13, VLT-14)."""
        row = FREE if kind == WARRIOR and self.free_warrior else kind  # VLT-28, VLT-50, VLT-52
        there = self.tables.moves_from(row, here) & ~mine  # VLT-12, VLT-R2
        if kind == WIZARD:
            return self.leaps(here, there, fallen)
        if there & self.theirs == 0:
            return there
        shadow = self.tables.shadow
        sneaky = kind == ROGUE and self.rules & SNEAKY_ROGUE != 0  # VLT-57
        for enemy in range(i64(5)):
            stands = space_of(self.foe, enemy)
            if enemy == fallen:
                continue
            if sneaky and enemy != ROGUE:  # VLT-57
                there &= ~self.tables.bit[stands]  # VLT-12
            else:
                there &= ~shadow[here * 64 + stands]  # VLT-13
        return there

    def leaps(self, here: i64, there: i64, fallen: i64) -> i64:
        """The Wizard's leaps to empty spaces; in Beginner rules they need a free route (VLT-35, VLT-49)."""
        theirs = self.theirs
        if fallen >= 0:
            theirs &= ~self.tables.bit[space_of(self.foe, fallen)]
        there &= ~theirs  # VLT-12
        if self.rules & LEAP:  # VLT-35, VLT-R10
            return there
        todo, free = there, i64(0)
        while todo:
            to = lowest(todo)
            todo &= todo - 1
            route = here * 64 + to
            if self.tables.long_leg[route] & theirs == 0 or self.tables.short_leg[route] & theirs == 0:  # VLT-49
                free |= self.tables.bit[to]
        return free

    def moves_first(self, start: i64, kind: i64, there: i64, here: i64) -> None:
        """A move, alone or followed by another step (VLT-6, VLT-7)."""
        found, theirs, reach, row = self.found, self.theirs, self.tables.reach, kind * 64
        attacks = kind != CLERIC or self.rules & BLACK_CLERIC != 0  # VLT-43, VLT-53
        others = self.mine & ~self.tables.bit[here]
        todo = there
        while todo:
            low = todo & -todo
            todo ^= low
            to: i64 = int(low).bit_length() - 1
            turn = start | first(MOVE, to)
            found.append(turn)
            if kind == CLERIC:
                self.add_second_steps(turn, HEAL, reach[row + to] & self.wounded & others)  # VLT-42, VLT-R7
            elif kind == WIZARD and self.rules & WHITE_WIZARD:
                self.shifts(turn, to, others, self.wounded & others)  # VLT-61
            targets = reach[row + to] & theirs  # from where it is now (VLT-17)
            if targets and attacks:
                turn |= second(ATTACK, 0)
                while targets:
                    low = targets & -targets
                    targets ^= low
                    found.append(turn | (int(low).bit_length() - 1))

    def add_second_steps(self, turn: i64, mark: i64, spaces: i64) -> None:
        """A turn with each of these second steps."""
        turn |= second(mark, 0)
        while spaces:
            low = spaces & -spaces
            spaces ^= low
            self.found.append(turn | (int(low).bit_length() - 1))

    def attacks(self, start: i64, kind: i64, here: i64, there: i64) -> None:
        """An attack, alone or followed by another step (VLT-6, VLT-7)."""
        near = self.tables.reach_from(kind, here) & self.theirs  # VLT-15, VLT-R5
        targets = near | self.reach_without_moving(kind, here)
        while targets:
            low = targets & -targets
            targets ^= low
            turn = start | first(ATTACK, lowest(low))
            self.found.append(turn)
            if low & near:  # VLT-10, VLT-R8
                self.after_attack(turn, kind, here, there, low)

    def reach_without_moving(self, kind: i64, here: i64) -> i64:
        """What an Archer reaches by giving up its move (VLT-40, VLT-56)."""
        reach: i64 = 0
        if kind == ARCHER:
            if self.rules & SPECIALS:  # VLT-40, VLT-49, VLT-R4
                reach |= self.tables.reach_from(STILL, here)
            if self.rules & MELEE_ARCHER:  # VLT-56
                reach |= self.tables.reach_from(MELEE, here)
        return reach & self.theirs

    def falls(self, kind: i64, target: i64) -> bool:
        """Whether an attack by the piece, where it stands now, defeats the enemy on a space, given as a set."""
        if target & self.falls_to_one:
            return True
        if target & self.falls_to_two == 0:
            return False
        space = lowest(target)
        return self.board.damage(kind, kind_on(self.foe, space), space) == 2

    def after_attack(self, turn: i64, kind: i64, here: i64, there: i64, target: i64) -> None:
        """The steps that may follow an attack, in the order - < > x ~."""
        falls = self.falls(kind, target)
        if falls and target == self.theirs:
            return  # the match is over (VLT-11, VLT-R17)
        if kind == CLERIC and rings_on(self.board.own, CLERIC) + 1 == HP[CLERIC]:
            return  # the striker is gone (VLT-11)
        if falls:  # VLT-19
            there = self.moves(kind, here, self.mine, kind_on(self.foe, lowest(target)))
        self.add_second_steps(turn, MOVE, there)
        if kind == WIZARD:
            others = self.mine & ~self.tables.bit[here]
            if self.rules & WHITE_WIZARD:  # VLT-61
                self.shifts(turn, here, others, self.wounded & others)
            if self.blood_lust:  # VLT-54
                self.second_attacks(turn, kind, here, target, falls)
            if self.rules & SPECIALS:  # VLT-37, VLT-R9
                self.add_second_steps(turn, SWAP, others)
        elif self.blood_lust:  # VLT-54
            self.second_attacks(turn, kind, here, target, falls)

    def second_attacks(self, turn: i64, kind: i64, here: i64, target: i64, falls: bool) -> None:
        """A second attack from the same space, on the same target or one of a later name (VLT-54)."""
        near = self.tables.reach_from(kind, here) & self.theirs & ~(target - 1)
        self.add_second_steps(turn, ATTACK, near & ~target if falls else near)

    def double_moves(self, start: i64, kind: i64, here: i64, there: i64) -> None:
        """A double move as one step (VLT-54, VLT-59)."""
        twice = self.two_moves(kind, here, there)
        while twice:
            self.found.append(start | first(DOUBLE, lowest(twice)))  # VLT-10, VLT-R8
            twice &= twice - 1

    def two_moves(self, kind: i64, here: i64, there: i64) -> i64:
        """The spaces that two moves reach and one doesn't."""
        mine = self.mine & ~self.tables.bit[here]
        twice: i64 = 0
        todo = there
        while todo:
            twice |= self.moves(kind, lowest(todo), mine, -1)
            todo &= todo - 1
        return twice & ~there & ~self.tables.bit[here]  # VLT-9, VLT-R16

    def rushes(self, start: i64, here: i64) -> None:
        """Pushing a neighbour on to an empty space (VLT-60)."""
        everyone = self.mine | self.theirs
        todo = self.tables.moves_from(FREE if self.free_warrior else WARRIOR, here) & everyone  # VLT-R27
        while todo:
            space = lowest(todo)
            todo &= todo - 1
            behind = self.tables.space_behind(here, space)
            if behind and behind & everyone == 0:  # VLT-60
                self.found.append(start | first(RUSH, space))

    def heals(self, start: i64, here: i64, there: i64) -> None:
        """A heal in the attack's place, alone or followed by another step (VLT-42, VLT-44, VLT-R7)."""
        near = self.tables.reach_from(CLERIC, here)
        wounded, todo = near & self.wounded, near & self.wounded  # VLT-42, VLT-R6
        while todo:
            low = todo & -todo
            todo ^= low
            turn = start | first(HEAL, lowest(low))
            self.found.append(turn)
            if self.rules & SPECIALS:  # VLT-44, VLT-49
                again = rings_on(self.board.own, kind_on(self.board.own, lowest(low))) > 1
                self.add_second_steps(turn, HEAL, wounded & ~(low - 1) if again else wounded & ~(low - 1) & ~low)
            self.add_second_steps(turn, MOVE, there)  # VLT-R7
            if self.rules & SPECIALS and self.rules & BLACK_CLERIC:  # VLT-53, VLT-R22
                self.add_second_steps(turn, ATTACK, near & self.theirs)

    def shifts(self, turn: i64, space: i64, others: i64, wounded: i64) -> None:
        """A ring shifted after another step, by the Wizard on a space (VLT-61)."""
        near = self.tables.reach_from(WIZARD, space)
        self.add_second_steps(turn, TAKE, near & wounded)
        if rings_on(self.board.own, WIZARD):
            self.add_second_steps(turn, GIVE, near & others)

    def shifts_first(self, start: i64, here: i64, there: i64) -> None:
        """A ring shifted, alone or with a move or a swap after it (VLT-61)."""
        others = self.mine & ~self.tables.bit[here]
        near = self.tables.reach_from(WIZARD, here) & others
        swaps = others if self.rules & SPECIALS else i64(0)
        rings = rings_on(self.board.own, WIZARD)
        todo = near & self.wounded
        while todo:
            turn = start | first(TAKE, lowest(todo))
            todo &= todo - 1
            self.found.append(turn)
            if rings + 1 < HP[WIZARD]:  # else the Wizard is gone (VLT-11)
                self.add_second_steps(turn, MOVE, there)
                self.add_second_steps(turn, SWAP, swaps)
        todo = near if rings else i64(0)
        while todo:
            low = todo & -todo
            todo ^= low
            turn = start | first(GIVE, lowest(low))
            self.found.append(turn)
            ally = kind_on(self.board.own, lowest(low))
            if rings_on(self.board.own, ally) + 1 == HP[ally]:  # it falls and leaves its space
                self.add_second_steps(turn, MOVE, self.moves(WIZARD, here, self.mine & ~low, -1))
                self.add_second_steps(turn, SWAP, swaps & ~low)
            else:
                self.add_second_steps(turn, MOVE, there)
                self.add_second_steps(turn, SWAP, swaps)

    def swaps_first(self, start: i64, here: i64) -> None:
        """A swap, alone or followed by another step, in the order & < > x (VLT-37, VLT-58)."""
        bit, reach, own = self.tables.bit, self.tables.reach, self.board.own
        todo = self.mine & ~bit[here]
        while todo:
            there = lowest(todo)
            todo &= todo - 1
            turn = start | first(SWAP, there)
            self.found.append(turn)
            partner = kind_on(own, there)
            if self.rules & TACTICAL_WIZARD and (partner != CLERIC or self.rules & BLACK_CLERIC):  # VLT-58, VLT-R26
                self.add_second_steps(turn, PARTNER, reach[partner * 64 + here] & self.theirs)
            if self.rules & WHITE_WIZARD:  # VLT-61
                wounded = self.wounded & ~bit[here] & ~bit[there]
                if rings_on(own, partner):
                    wounded |= bit[here]
                self.shifts(turn, there, self.mine & ~bit[there], wounded)
            self.add_second_steps(turn, ATTACK, reach[WIZARD * 64 + there] & self.theirs)  # VLT-R9

    def partner_first(self, start: i64, here: i64) -> None:
        """An attack by the partner before the swap, which must still take place (VLT-58, VLT-R26)."""
        if self.rules & TACTICAL_WIZARD == 0 or self.rules & SPECIALS == 0:
            return
        own, todo = self.board.own, self.theirs
        while todo:
            target = todo & -todo
            todo ^= target
            turn = start | first(PARTNER, lowest(target))
            partners = self.mine & ~self.tables.bit[here]
            while partners:
                there = lowest(partners)
                partners &= partners - 1
                if self.reaches_and_stays(kind_on(own, there), there, target):
                    self.found.append(turn | second(SWAP, there))

    def reaches_and_stays(self, partner: i64, there: i64, target: i64) -> bool:
        """Whether a partner can attack a target and still swap afterwards (VLT-58)."""
        if self.tables.reach_from(partner, there) & target == 0:
            return False
        if partner == CLERIC:
            gone = rings_on(self.board.own, CLERIC) + 1 == HP[CLERIC]
            if gone or self.rules & BLACK_CLERIC == 0:
                return False
        return target != self.theirs or not self.falls(partner, target)

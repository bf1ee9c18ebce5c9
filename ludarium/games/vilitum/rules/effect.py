"""What a turn does to the board: steps, damage, defeats."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.boards.square import NOWHERE
from ludarium.games.vilitum.options import Options
from ludarium.games.vilitum.rules.action import (
    ACTORS,
    ATTACK,
    DOUBLE,
    GIVE,
    HEAL,
    MOVE,
    PARTNER,
    RUSH,
    SWAP,
    TAKE,
    first_mark,
    first_space,
    head,
    is_returned,
    second_mark,
    second_space,
)
from ludarium.games.vilitum.rules.board import (
    CLERIC,
    HP,
    LIGHT,
    RETURNED_HP,
    ROGUE,
    WARRIOR,
    WIZARD,
    BoardTables,
    hurt,
    kind_on,
    occupied,
    rings_on,
    size,
    space_of,
    with_piece,
)

ACTOR: Final = vec[i64](ACTORS)

# What the options allow, as bits.
SPECIALS: Final[i64] = 1
BLACK_CLERIC: Final[i64] = 2
BLOOD_LUST: Final[i64] = 4
BLOOD_RAGE: Final[i64] = 8
MELEE_ARCHER: Final[i64] = 16
SNEAKY_ROGUE: Final[i64] = 32
TACTICAL_WIZARD: Final[i64] = 64
WARRIOR_CHARGE: Final[i64] = 128
WARRIOR_RUSH: Final[i64] = 256
WHITE_WIZARD: Final[i64] = 512
LEAP: Final[i64] = 1024
FREE_WARRIORS: Final[i64] = 2048
AGILE_LIGHT: Final[i64] = 4096
AGILE_DARK: Final[i64] = 8192


def allowed(options: Options) -> int:
    """What these options allow, as bits; every regional rule stands on its own (VLT-51, VLT-R29)."""
    agile = options.board == 5 and not options.beginner  # has no effect elsewhere (VLT-52)
    # fmt: off
    rows = [
        (SPECIALS,        not options.beginner),                      # VLT-48, VLT-49
        (BLACK_CLERIC,    options.blackcleric),                       # VLT-53
        (BLOOD_LUST,      options.bloodlust),                         # VLT-54
        (BLOOD_RAGE,      options.bloodrage),                         # VLT-55
        (MELEE_ARCHER,    options.meleearcher),                       # VLT-56
        (SNEAKY_ROGUE,    options.sneakyrogue),                       # VLT-57
        (TACTICAL_WIZARD, options.tacticalwizard),                    # VLT-58
        (WARRIOR_CHARGE,  options.warriorcharge),                     # VLT-59
        (WARRIOR_RUSH,    options.warriorrush),                       # VLT-60
        (WHITE_WIZARD,    options.whitewizard),                       # VLT-61
        (LEAP,            options.leap or not options.beginner),      # VLT-35, VLT-R10, VLT-49
        (FREE_WARRIORS,   options.board == 7 or options.beginner),    # VLT-28, VLT-50
        (AGILE_LIGHT,     agile and "L" in options.agile),            # VLT-52, VLT-R25
        (AGILE_DARK,      agile and "D" in options.agile),            # VLT-52, VLT-R25
    ]
    # fmt: on
    return sum(int(bit) for bit, holds in rows if holds)  # VLT-51, VLT-R29


def is_agile(rules: i64, side: i64) -> bool:
    """Whether a side declared its Warrior agile, where that means something (VLT-52)."""
    return rules & (AGILE_LIGHT if side == LIGHT else AGILE_DARK) != 0


def is_lone(own: i64, foe: i64) -> bool:
    """Whether a side has one piece against two or more, which Blood Lust and Blood Rage require (VLT-54, VLT-55)."""
    return size(own) == 1 and size(foe) >= 2


@final
class TurnBoard:
    """Both armies in the middle of a turn, seen from the side that takes it."""

    def __init__(self, tables: BoardTables, rules: i64, side: i64, own: i64, foe: i64) -> None:
        self.tables = tables
        self.rules = rules
        self.side = side
        self.own = own
        self.foe = foe
        self.blood_rage = rules & BLOOD_RAGE != 0 and is_lone(own, foe)  # decided as the turn begins (VLT-R23, VLT-55)

    def play_turn(self, action: i64) -> None:
        """Play a whole turn."""
        actor = ACTOR[head(action)]
        if is_returned(head(action)):  # VLT-45
            self.sacrifice(actor)
        mark, space = second_mark(action), second_space(action)
        self.step(actor, first_mark(action), first_space(action), space)  # VLT-7
        if mark:
            self.step(actor, mark, space, -1)

    def sacrifice(self, returned: i64) -> None:
        """The Cleric goes, a defeated piece returns on its space with 3 HP (VLT-45, VLT-46)."""
        space = space_of(self.own, CLERIC)
        self.own = with_piece(self.own, CLERIC, NOWHERE, 0)
        self.own = with_piece(self.own, returned, space, HP[returned] - RETURNED_HP)  # VLT-46, VLT-R12

    def step(self, actor: i64, mark: i64, space: i64, then: i64) -> None:
        """Play one step; `then` is the space of the next step, which tells the partner of a swap to come."""
        if mark == MOVE or mark == DOUBLE:  # noqa: SIM109 (compiles to less)
            self.own = with_piece(self.own, actor, space, rings_on(self.own, actor))
        elif mark == ATTACK:  # VLT-15
            self.attack(actor, space)
        elif mark == HEAL:  # VLT-42, and once more as a second step (VLT-44)
            healed = kind_on(self.own, space)
            self.own = with_piece(self.own, healed, space, rings_on(self.own, healed) - 1)
        elif mark == SWAP:  # VLT-37
            self.swap(kind_on(self.own, space))
        elif mark == PARTNER:  # VLT-58
            self.attack(kind_on(self.own, then) if then >= 0 else self.swapped, space)
        elif mark == RUSH:  # VLT-60
            self.rush(space)
        elif mark == TAKE:  # VLT-61
            self.shift(kind_on(self.own, space), WIZARD)
        elif mark == GIVE:  # VLT-61
            self.shift(WIZARD, kind_on(self.own, space))

    def swap(self, partner: i64) -> None:
        """The Wizard and its partner change places (VLT-37)."""
        here, there = space_of(self.own, WIZARD), space_of(self.own, partner)
        self.own = with_piece(self.own, WIZARD, there, rings_on(self.own, WIZARD))
        self.own = with_piece(self.own, partner, here, rings_on(self.own, partner))
        self.swapped = partner

    def shift(self, giver: i64, receiver: i64) -> None:
        """Move one ring from one piece to another, which may be defeated by it (VLT-61, VLT-R28)."""
        self.own = with_piece(self.own, giver, space_of(self.own, giver), rings_on(self.own, giver) - 1)
        self.own = hurt(self.own, receiver, 1)

    def attack(self, attacker: i64, space: i64) -> None:
        """Damage the enemy on a space; attacking costs the Cleric a ring at the same instant (VLT-53, VLT-R22)."""
        target = kind_on(self.foe, space)
        damage = self.damage(attacker, target, space)
        if attacker == CLERIC:  # VLT-53, VLT-R22
            self.own = hurt(self.own, CLERIC, 1)
        self.foe = hurt(self.foe, target, damage)

    def damage(self, attacker: i64, target: i64, space: i64) -> i64:
        """How many rings an attack places on its target (VLT-18)."""
        if self.blood_rage:  # VLT-55, VLT-R24
            return 2
        if self.rules & SPECIALS:  # VLT-49
            if attacker == WARRIOR:  # VLT-30
                return 1 if target == WARRIOR or is_agile(self.rules, self.side) else 2  # VLT-30, VLT-52
            if attacker == ROGUE:  # VLT-33, VLT-R11
                behind = self.tables.space_behind(space_of(self.own, ROGUE), space)
                return 2 if behind & occupied(self.tables, self.own) else 1  # VLT-33
        return 1  # VLT-18

    def rush(self, space: i64) -> None:
        """The Warrior takes a space; the piece on it is pushed on and takes a ring (VLT-60)."""
        here = space_of(self.own, WARRIOR)
        pushed_to = space + space - here
        mine = kind_on(self.own, space)
        if mine >= 0:  # VLT-R27
            self.own = hurt(with_piece(self.own, mine, pushed_to, rings_on(self.own, mine)), mine, 1)
        else:
            theirs = kind_on(self.foe, space)
            self.foe = hurt(with_piece(self.foe, theirs, pushed_to, rings_on(self.foe, theirs)), theirs, 1)
        self.own = with_piece(self.own, WARRIOR, space, rings_on(self.own, WARRIOR))

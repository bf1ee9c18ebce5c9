"""What the decider is asked."""

from typing import Final

from mypy_extensions import i64

ACT: Final[i64] = 1
CONTACT: Final[i64] = 2
ANSWER: Final[i64] = 3
AGGRESSOR: Final[i64] = 4
ESCORT: Final[i64] = 5
DEFENDER: Final[i64] = 6
DICE: Final[i64] = 7
RAY: Final[i64] = 8
RETREAT: Final[i64] = 9
SOAK: Final[i64] = 10
AWAY: Final[i64] = 11
SHOOT: Final[i64] = 12
REENTER: Final[i64] = 13
LOOT: Final[i64] = 14
RECRUIT: Final[i64] = 15
DIE: Final[i64] = 16
SPRING: Final[i64] = 17
HIRE: Final[i64] = 20
FIEF: Final[i64] = 21
ARM: Final[i64] = 22
PLACE: Final[i64] = 23
FIRST: Final[i64] = 24

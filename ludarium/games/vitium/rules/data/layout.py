"""The layout of a state's arrays: rows of cards in play, frames of the stack, lasting effects, triggers."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

# Entries of a row.
ROW: Final[i64] = 26
IID: Final[i64] = 0
FACE: Final[i64] = 1  # the card
BOSS: Final[i64] = 2
OWNER: Final[i64] = 3  # its original boss
FLAGS: Final[i64] = 4
PHYS: Final[i64] = 5
PSYCH: Final[i64] = 6
PROGRESS: Final[i64] = 7
DAMAGE: Final[i64] = 8  # sabotage damage
HOST: Final[i64] = 9  # the instance id of the card it alters, or -1
SHIELD: Final[i64] = 10
SEEN: Final[i64] = 11  # the seats that know its face, as bits
ONCE: Final[i64] = 12  # its `once` abilities used this turn, as bits
LASTING: Final[i64] = 13  # entries before this are state, the rest is derived
FORCE: Final[i64] = 13
RESOLVE: Final[i64] = 14
CUNNING: Final[i64] = 15
STEALTH: Final[i64] = 16
KEYS: Final[i64] = 17
DOMAIN: Final[i64] = 18
FULLS: Final[i64] = 19  # the domains it deals full damage to, as bits
BANS: Final[i64] = 20  # what it may not do, as bits
RISK: Final[i64] = 21
ALTERERS: Final[i64] = 22
HIT_BY: Final[i64] = 23  # what dealt it damage since the last check for deaths, or -1
HIT_BOSS: Final[i64] = 24

# Flags of a row.
UP: Final[i64] = 1
EXHAUSTED: Final[i64] = 2
ASKED_FOR: Final[i64] = 4  # consent was refused this turn (VTM-47)
STAYED: Final[i64] = 8  # its completion was prevented this turn (VTM-58)
FLIPPED: Final[i64] = 16  # being completed
KILLED: Final[i64] = 32

# Phases of a match.
ORDERING: Final[i64] = 0
PICKING: Final[i64] = 1
DEALING: Final[i64] = 2
PLAYING: Final[i64] = 3
OVER: Final[i64] = 4

# What is asked of a decider.
ASK_ORDER: Final[i64] = 1
ASK_PICK: Final[i64] = 2
ASK_DRAW: Final[i64] = 3
ASK_DIG: Final[i64] = 4
ASK_DROP: Final[i64] = 5
ASK_MAIN: Final[i64] = 6
ASK_CONSENT: Final[i64] = 7
ASK_MANEUVER: Final[i64] = 8
ASK_RESOLVE: Final[i64] = 9
ASK_PRICE: Final[i64] = 10  # pay for a trigger
ASK_MARK: Final[i64] = 11
ASK_CHOOSE: Final[i64] = 12
ASK_SEARCH: Final[i64] = 13
ASK_DUG: Final[i64] = 14
ASK_RECOVER: Final[i64] = 15
ASK_DISCARD: Final[i64] = 16
ASK_MAY: Final[i64] = 17
ASK_UNLESS: Final[i64] = 18
ASK_SPLIT: Final[i64] = 19
ASK_SHARE: Final[i64] = 20
ASK_HOUSE: Final[i64] = 21
ASK_GIFT: Final[i64] = 22

# Frames.
FRAME: Final[i64] = 32
KIND: Final[i64] = 0
STAGE: Final[i64] = 1
F_ACT: Final[i64] = 1
F_EFFECT: Final[i64] = 2
F_TRIGGER: Final[i64] = 3
F_QUEUE: Final[i64] = 4
F_GAIN: Final[i64] = 5
F_REWARD: Final[i64] = 6
F_START: Final[i64] = 7
F_END: Final[i64] = 8
F_GIFT: Final[i64] = 9
F_DEAL: Final[i64] = 10

# Entries of every frame that has a card behind it.
CARD_OF: Final[i64] = 2
SELF: Final[i64] = 3  # instance id
YOU: Final[i64] = 4  # the seat
ABILITY_OF: Final[i64] = 5  # place on the card
MARKS: Final[i64] = 6  # four of them: an instance id plus TARGET, a seat, or a constant below
ARGUMENT: Final[i64] = 10  # the killer, victim, saboteur, seducer or event
SNEAKING: Final[i64] = 11

# Entries of an action's frame.
VERB: Final[i64] = 12
OWNED: Final[i64] = 13  # original boss of a card that is not in play yet
ANSWERS: Final[i64] = 14  # whether it is a maneuver
PREVENTED: Final[i64] = 15
FAILED: Final[i64] = 16
FULL_HAND: Final[i64] = 17
DIED: Final[i64] = 18
ASKED: Final[i64] = 19
PASSES: Final[i64] = 20
NEXT: Final[i64] = 21  # the ability to carry out next

# Stages of an action.
CONSENTING: Final[i64] = 0
PAYING: Final[i64] = 1
WINDOW: Final[i64] = 2
RESOLVING: Final[i64] = 3
DRAWING: Final[i64] = 4
REWARDING: Final[i64] = 5
LEAVING: Final[i64] = 6
DEPLOYING: Final[i64] = 7
OVER_WITH: Final[i64] = 8

# Entries of an effect's frame.
STEP_OF: Final[i64] = 12
SUB: Final[i64] = 13
PICKS: Final[i64] = 14  # what was chosen for the first `who`: four instance ids
PICKED: Final[i64] = 18
OTHERS: Final[i64] = 19  # and for the second
OTHERED: Final[i64] = 23
ANSWER: Final[i64] = 24
LOOP: Final[i64] = 25
LEFT: Final[i64] = 26

# Entries of the other frames.
GIVER: Final[i64] = 2  # of a gift; and the seat whose gains come first
TAKER: Final[i64] = 3
AMOUNT: Final[i64] = 4
PLACE: Final[i64] = 5
SHARES: Final[i64] = 12  # a reward: six of them
ANSWERED: Final[i64] = 18

# Marks in a frame.
TARGET: Final[i64] = 8
NO_MARK: Final[i64] = -1
LAST_MARK: Final[i64] = -2
UNUSED: Final[i64] = -3

# Kinds of actions, in the order of the effect language, which has no interception.
V_NEGOTIATE: Final[i64] = 0
V_PURCHASE: Final[i64] = 1
V_GET_UNDERWAY: Final[i64] = 2
V_ATTACK: Final[i64] = 3
V_WORK: Final[i64] = 4
V_SABOTAGE: Final[i64] = 5
V_ACT: Final[i64] = 6
V_SEDUCE: Final[i64] = 7
V_COMPLETE: Final[i64] = 8
V_ACTIVATE: Final[i64] = 9
V_INTERCEPT: Final[i64] = 10

# Entries of a lasting effect, oldest first.
FX: Final[i64] = 6
FX_ON: Final[i64] = 0
FX_KIND: Final[i64] = 1
FX_WHAT: Final[i64] = 2
FX_VALUE: Final[i64] = 3
FX_UNTIL: Final[i64] = 4
FX_WHO: Final[i64] = 5
FX_STAT: Final[i64] = 0
FX_KEYWORD: Final[i64] = 1
FX_BAN: Final[i64] = 2
FX_RISK: Final[i64] = 3

# Entries of a card's way back to an earlier boss.
BACK: Final[i64] = 3
BACK_ON: Final[i64] = 0
BACK_TO: Final[i64] = 1
BACK_UNTIL: Final[i64] = 2  # 0: end of the turn; otherwise 1 plus the seat whose next turn ends it

# Entries of a queued trigger.
WAIT: Final[i64] = 7
W_GROUP: Final[i64] = 0
W_BOSS: Final[i64] = 1
W_SELF: Final[i64] = 2
W_CARD: Final[i64] = 3
W_ABILITY: Final[i64] = 4
W_ARGUMENT: Final[i64] = 5
W_SNEAKING: Final[i64] = 6

# Entries of a card that has left play and is remembered.
GHOST: Final[i64] = 10
G_IID: Final[i64] = 0
G_CARD: Final[i64] = 1
G_BOSS: Final[i64] = 2
G_OWNER: Final[i64] = 3
G_STATS: Final[i64] = 4
G_KEYS: Final[i64] = 8
G_FULLS: Final[i64] = 9

GAIN: Final[i64] = 3
"""Entries of an Influence gain: seat, amount, House (-1 to be chosen)."""
LOOKS: Final[i64] = 64  # a card in a hand is its number times this, plus the seats that have seen it as bits
NUMBERS: Final[i64] = 1 << 24
MAX_SEATS: Final[i64] = 6
ALL_SEATS: Final[i64] = 63
SEAT_BIT: Final = vec[i64]([1, 2, 4, 8, 16, 32, 64])


def handles(end: i64, width: i64) -> vec[i64]:
    """The handles of all records of a width that lie before an end of an array."""
    found = vec[i64](capacity=end // width)
    place: i64 = 0
    while place < end:  # `range` is native only with a constant step
        found = append(found, place)
        place += width
    return found

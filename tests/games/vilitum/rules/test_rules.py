"""Every numbered rule of Vilitum on a position that would come out otherwise if the rule were broken."""

import pytest

from ludarium.core import CHANCE, NOBODY, Match, Refused, Rng
from ludarium.testing import rule

from ..helpers import (
    VILITUM,
    board_after,
    drawn,
    heals,
    is_legal,
    mirrored,
    mirrored_turns,
    moves,
    rings,
    row,
    side_after,
    targets,
    text_after,
    turns,
    turns_with,
)

EVERYTHING = (
    "blackcleric,bloodlust,bloodrage,meleearcher,sneakyrogue,tacticalwizard,warriorcharge,warriorrush,whitewizard"
)
STUCK = "5/5/1r3/2w2/Z4"
STUCK_DARK = STUCK.swapcase()
QUIET_PAIR = "4w/5/5/5/R4 L"

SPACES = [f"{file}{rank}" for file in "abcdefg" for rank in range(1, 8)]

# Reach, from d4 on an otherwise empty 7×7 board: every space on which the piece, staying put, has a target.
BESIDE = "c4 d3 d5 e4"
RANGED = "b4 d2 d6 f4 c3 c5 e3 e5"
AIMED = RANGED + " a4 d1 d7 g4 b2 b6 f2 f6"
HEALING = RANGED + " " + BESIDE

REACH = [
    row("warrior", rule("VLT-29", "VLT-17"), "W", "-", BESIDE),
    row("rogue", rule("VLT-32"), "R", "-", BESIDE),
    row("wizard", rule("VLT-36", "VLT-17", "VLT-R3"), "Z", "-", RANGED),
    row("archer", rule("VLT-39", "VLT-40", "VLT-R4", "VLT-R30"), "A", "-", AIMED),
    row("cleric", rule("VLT-43"), "C", "-", ""),
    row("black-cleric", rule("VLT-53"), "C", "blackcleric", HEALING),
    row("melee-archer", rule("VLT-56", "VLT-40"), "A", "meleearcher", AIMED + " " + BESIDE),
]
MOVES = [
    row("warrior-7", rule("VLT-28"), "7/7/7/3W3/7/7/6w L", "d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
    row("warrior-corner", rule("VLT-28", "VLT-12"), "4w/5/5/5/W4 L", "a1", "a2 b1"),
    row("rogue", rule("VLT-31"), "5/5/2R2/4w/5 L", "c3", "a1 a3 a5 b2 b3 b4 c1 c2 c4 c5 d2 d3 d4 e1 e3 e5"),
    row("wizard-corner", rule("VLT-34"), "4w/5/5/5/Z4 L", "a1", "b3 c2"),
    row("archer", rule("VLT-38", "VLT-R30"), "5/5/2A2/5/3w1 L", "c3", "a1 a5 b2 b4 d2 d4 e1 e5"),
    row("cleric", rule("VLT-41", "VLT-R30"), "5/5/2C2/5/4w L", "c3", "a3 b3 c1 c2 c4 c5 d3 e3"),
    row("rogue-friend", rule("VLT-13"), "4w/5/2W2/5/2R2 L", "c1", "a1 b1 d1 e1 a3 b2 d2 e3 c2 c4 c5"),
    row("rogue-enemy", rule("VLT-13"), "4w/5/2z2/5/2R2 L", "c1", "a1 b1 d1 e1 a3 b2 d2 e3 c2"),
    row("archer-friend", rule("VLT-13"), "4w/5/2W2/5/A4 L", "a1", "b2 d4"),
    row("archer-enemy", rule("VLT-13"), "4w/5/2z2/5/A4 L", "a1", "b2"),
    row("cleric-friend", rule("VLT-13"), "4w/5/W4/5/C4 L", "a1", "a2 a4 a5 b1 c1 d1 e1"),
    row("cleric-enemy", rule("VLT-13"), "4w/5/z4/5/C4 L", "a1", "a2 b1 c1 d1 e1"),
    row("wizard-hemmed", rule("VLT-35"), "4a/5/w4/rz3/Zc3 L", "a1", "b3 c2"),
    row("wizard-occupied", rule("VLT-12", "VLT-35", "VLT-R2"), "4a/5/1W3/2w2/Z4 L", "a1", ""),
    row("beginner-short", rule("VLT-49"), "4w/5/r4/5/Z4 L beginner", "a1", "b3 c2"),
    row("beginner-barred", rule("VLT-49"), "5/5/z4/rw3/Z4 L beginner", "a1", "c2"),
    row("beginner-friend", rule("VLT-13", "VLT-49"), "4w/5/5/RW3/Z4 L beginner", "a1", "b3 c2"),
    row("leap-is-beginner", rule("VLT-49"), "5/5/2w2/2r2/2Z1a L leap", "c1", "a2 b3 d3 e2"),
    row("agile-7", rule("VLT-52"), "7/7/7/3W3/7/7/6w L agile=D", "d4", "c3 c4 c5 d3 d5 e3 e4 e5"),
    row("agile-beginner", rule("VLT-52"), "5/5/2W2/5/4w L agile=D,beginner", "c3", "b2 b3 b4 c2 c4 d2 d3 d4"),
    row("agile-both", rule("VLT-52"), "5/5/2W2/5/4w L agile=LD", "c3", "b2 b3 b4 c2 c4 d2 d3 d4"),
    row("sneaky-occupied", rule("VLT-57", "VLT-12"), "4a/5/5/5/Rwzc1 L sneakyrogue", "a1", "a2 a3 a4 a5 b2 c3 d4 e1"),
    row(
        "sneaky-beginner",
        rule("VLT-51", "VLT-57", "VLT-R29"),
        "4a/5/5/5/Rw3 L beginner,sneakyrogue",
        "a1",
        "a2 a3 a4 a5 b2 c3 d4 c1 d1 e1",
    ),
    row("sneaky-archer", rule("VLT-57", "VLT-13"), "4r/5/2z2/5/A4 L sneakyrogue", "a1", "b2"),
]
DAMAGE = [
    row("rogue", rule("VLT-18"), "5/2z2/2R2/5/4w L", "Rc3xc4", "z", 1),
    row("wizard", rule("VLT-18"), "2r2/5/2Z2/5/4w L", "Zc3xc5", "r", 1),
    row("archer", rule("VLT-18"), "2r2/5/2A2/5/4w L", "Ac3xc5", "r", 1),
    row("warrior-cleric", rule("VLT-30"), "5/2c2/2W2/5/4w L", "Wc3xc4", "c", 2),
    row("warrior-warrior", rule("VLT-30"), "5/2w2/2W2/5/4z L", "Wc3xc4", "w", 1),
    row("flank-warrior", rule("VLT-33", "VLT-R11"), "5/2W2/2z2/2R2/4w L", "Rc2xc3", "z", 2),
    row("flank-wizard", rule("VLT-33", "VLT-R11"), "5/2Z2/2z2/2R2/4w L", "Rc2xc3", "z", 2),
    row("flank-archer", rule("VLT-33", "VLT-R11"), "5/2A2/2z2/2R2/4w L", "Rc2xc3", "z", 2),
    row("flank-by-enemy", rule("VLT-33"), "5/2a2/2z2/2R2/W4 L", "Rc2xc3", "z", 1),
    row("flank-too-far", rule("VLT-33", "VLT-R11"), "2W2/5/2z2/2R2/4w L", "Rc2xc3", "z", 1),
    row("flank-sideways", rule("VLT-33"), "5/5/1RzW1/5/4w L", "Rb3xc3", "z", 2),
    row("flank-edge", rule("VLT-33"), "z4/R4/5/5/4w L", "Ra4xa5", "z", 1),
    row("beginner-warrior", rule("VLT-30", "VLT-49"), "5/2z2/2W2/5/4w L beginner", "Wc3xc4", "z", 1),
    row("agile-7", rule("VLT-52"), "7/7/3z3/3W3/7/7/6w L agile=L", "Wd4xd5", "z", 2),
    row("agile-beginner", rule("VLT-52", "VLT-R29"), "5/2z2/2W2/5/4w L agile=L,beginner", "Wc3xc4", "z", 1),
    row("rage", rule("VLT-55"), "2r2/5/2A2/5/4w L bloodrage", "Ac3xc5", "r", 2),
    row("rage-in-company", rule("VLT-55"), "2r2/5/2A2/5/C3w L bloodrage", "Ac3xc5", "r", 1),
    row("rage-stays-2", rule("VLT-55", "VLT-R24"), "5/2c2/2W2/5/4w L bloodrage", "Wc3xc4", "c", 2),
    row("rage-beginner", rule("VLT-51", "VLT-55", "VLT-R29"), "5/2z2/2W2/5/4w L beginner,bloodrage", "Wc3xc4", "z", 2),
    row("rage-agile", rule("VLT-55", "VLT-R24"), "5/2z2/2W2/5/4w L agile=L,bloodrage", "Wc3xc4", "z", 2),
    row("rage-strike", rule("VLT-55", "VLT-R24"), "5/2z2/2C2/5/4w L blackcleric,bloodrage", "Cc3xc4", "z", 2),
    row("rage-strike-cost", rule("VLT-53", "VLT-55"), "5/2z2/2C2/5/4w L blackcleric,bloodrage", "Cc3xc4", "C", 1),
    row("rage-rush", rule("VLT-55", "VLT-60", "VLT-R27"), "5/5/2z2/2W2/4w L bloodrage,warriorrush", "Wc2^c3", "z", 1),
    row("rush-own", rule("VLT-60", "VLT-R27"), "5/5/2C2/2W2/4w L warriorrush", "Wc2^c3", "C", 1),
    row("rush-warrior", rule("VLT-60"), "5/5/2w2/2W2/4z L warriorrush", "Wc2^c3", "w", 1),
    row("tactical-warrior", rule("VLT-58", "VLT-30"), "5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2~c1", "r", 2),
    row("tactical-flank", rule("VLT-58", "VLT-33"), "5/5/W4/z4/Z2Rw L tacticalwizard", "Za1~d1&a2", "z", 2),
    row("lust-twice", rule("VLT-54"), "5/2w2/2W2/5/4r L bloodlust", "Wc3xc4xc4", "w", 2),
    row("lust-and-rage", rule("VLT-54", "VLT-55"), "5/2w2/2W2/5/4r L bloodlust,bloodrage", "Wc3xc4xc4", "w", 4),
]
LEGAL = [
    row("two-moves", rule("VLT-8"), "4w/5/5/1W3/5 L", "Wb2-b3-b4", False),
    row("two-attacks", rule("VLT-8"), "5/2w2/2Rz1/5/C4 L", "Rc3xc4xd3", False),
    row("three-steps", rule("VLT-8"), "5/2w2/2Rz1/5/C4 L", "Rc3xc4-c2xd3", False),
    row("no-passing", rule("VLT-9"), QUIET_PAIR, "skip", False),
    row("striker-gone", rule("VLT-11", "VLT-53"), "4w/5/1r3/1C...3/R4 L blackcleric", "Cb2xb3-b1", False),
    row("striker-stays", rule("VLT-11", "VLT-53"), "4w/5/1r3/1C..3/R4 L blackcleric", "Cb2xb3-b1", True),
    row("taker-gone", rule("VLT-11", "VLT-61"), "4w/1A.3/2Z..2/5/5 L whitewizard", "Zc3<b4-d5", False),
    row("taker-gone-last", rule("VLT-11", "VLT-61"), "4w/1A.3/2Z..2/5/5 L whitewizard", "Zc3<b4", True),
    row("rogue-corner", rule("VLT-14"), "4w/5/5/5/R4 L", "Ra1-b3", False),
    row("archer-corner", rule("VLT-14"), "4w/5/5/5/A4 L", "Aa1-c1", False),
    row("cleric-corner", rule("VLT-14"), "4w/5/5/5/CR3 L", "Ca1-b2", False),
    row("own-piece", rule("VLT-15", "VLT-R5"), "5/2C2/2W2/5/4w L", "Wc3xc4", False),
    row("swap-with-enemy", rule("VLT-37"), "2r2/5/2A2/5/Z3w L", "Za1~c5", False),
    row("heal-no-ring", rule("VLT-42", "VLT-R6"), "4w/2R2/2C2/5/5 L", "Cc3+c4", False),
    row("heal-enemy", rule("VLT-42"), "4w/2r.2/2C2/5/A4 L", "Cc3+c4", False),
    row("heal-then-move", rule("VLT-42", "VLT-R7"), "4w/2R.2/2C2/5/5 L", "Cc3+c4-c1", True),
    row("move-then-heal", rule("VLT-42", "VLT-R7"), "4w/2R.2/5/5/2C2 L", "Cc1-c2+c4", True),
    row("heal-too-often", rule("VLT-44"), "4w/2R.2/2C2/5/5 L", "Cc3+c4+c4", False),
    row("swap-and-attack", rule("VLT-37", "VLT-R9"), "2r2/5/2A2/5/Z3w L", "Za1~c3xc5", True),
    row("attack-and-swap", rule("VLT-37", "VLT-R9"), "2r2/4w/2Z2/5/A4 L", "Zc3xc5~a1", True),
    row("returns-itself", rule("VLT-45", "VLT-R13"), "4w/5/3r1/1C...3/A3Z L", "Cb2!C-b3", False),
    row("not-defeated", rule("VLT-45"), "4w/5/3r1/1C...3/A3Z L", "Cb2!A-c3", False),
    row("double-strike", rule("VLT-53", "VLT-R22"), "4w/1a3/1C1r1/5/R4 L blackcleric", "Cb3xb4xd3", False),
    row("beginner-strike", rule("VLT-53", "VLT-R29"), "4w/1a3/1C1R.1/5/5 L beginner,blackcleric", "Cb3xb4", True),
    row("beginner-both", rule("VLT-53", "VLT-49"), "4w/1a3/1C1R.1/5/5 L beginner,blackcleric", "Cb3+d3xb4", False),
    row("strike-move", rule("VLT-53", "VLT-R22"), "4w/1a3/1C3/5/R4 L blackcleric", "Cb3xb4-b1", True),
    row("move-strike", rule("VLT-53", "VLT-R22"), "4w/1a3/5/5/RC3 L blackcleric", "Cb1-b3xb4", True),
    row("lust-strikes", rule("VLT-53", "VLT-54"), "4w/1a3/1C1r1/5/5 L blackcleric,bloodlust", "Cb3xb4xd3", True),
    row("lust-dies", rule("VLT-53", "VLT-54"), "4w/1a3/1C...1r1/5/5 L blackcleric,bloodlust", "Cb3xb4xd3", False),
    row("lust-in-company", rule("VLT-54"), "5/5/1r1w1/2A2/C4 L bloodlust", "Ac2xb3xd3", False),
    row("lust-one-each", rule("VLT-54"), "5/5/1r3/2A2/5 L bloodlust", "Ac2xb3xb3", False),
    row("lust-two-left", rule("VLT-54"), "5/5/1r1w1/2A2/5 L bloodlust", "Ac2xb3xd3", True),
    row("lust-and-move", rule("VLT-54", "VLT-8"), "5/5/1r1w1/2A2/2a2 L bloodlust", "Ac2xb3xd3-b1", False),
    row("lust-fallen", rule("VLT-54", "VLT-15"), "5/5/1r..1w1/2A2/2a2 L bloodlust", "Ac2xb3xb3", False),
    row("lust-moves-hit", rule("VLT-54", "VLT-8"), "5/5/1r1w1/2A2/2a2 L bloodlust", "Ac2-d1-e2xd3", False),
    row("lust-holds", rule("VLT-54", "VLT-R23"), "5/5/1r..1w1/2A2/5 L bloodlust", "Ac2xb3xd3", True),
    row("lust-melee", rule("VLT-54", "VLT-56", "VLT-10"), "5/2w2/1rA2/5/5 L bloodlust,meleearcher", "Ac3xb3xc4", False),
    row(
        "lust-beginner",
        rule("VLT-51", "VLT-54", "VLT-R29"),
        "5/5/1r1w1/2A2/2a2 L beginner,bloodlust",
        "Ac2xb3xd3",
        True,
    ),
    row(
        "lust-charge",
        rule("VLT-54", "VLT-59", "VLT-8"),
        "5/5/5/5/W2rz L bloodlust,warriorcharge",
        "Wa1-a2-a3-a4",
        False,
    ),
    row("melee-moves", rule("VLT-56", "VLT-10"), "5/2w2/5/5/A3r L meleearcher", "Aa1-c3xc4", False),
    row("melee-beginner", rule("VLT-51", "VLT-56", "VLT-R29"), "5/2w2/2A2/5/4r L beginner,meleearcher", "Ac3xc4", True),
    row(
        "melee-and-aim",
        rule("VLT-40", "VLT-56", "VLT-10"),
        "2w2/2r2/2A2/5/4z L bloodlust,meleearcher",
        "Ac3xc4xc5",
        False,
    ),
    row("charge-attack", rule("VLT-59", "VLT-10"), "5/5/5/r4/W3z L warriorcharge", "Wa1-b1-b2xa2", False),
    row(
        "charge-beginner", rule("VLT-51", "VLT-59", "VLT-R29"), "5/5/5/5/W3z L beginner,warriorcharge", "Wa1--c3", True
    ),
    row("charge-plain", rule("VLT-28", "VLT-59"), "5/5/5/5/W3z L warriorcharge", "Wa1--c3", False),
    row("charge-agile", rule("VLT-52", "VLT-59"), "5/5/5/5/W3z L agile=L,warriorcharge", "Wa1--c3", True),
    row("charge-corner", rule("VLT-59"), "5/5/5/5/W3z L warriorcharge", "Wa1--b2", True),
    row("charge-through", rule("VLT-59", "VLT-12", "VLT-13"), "5/5/5/rz3/W4 L warriorcharge", "Wa1--a3", False),
    row("charge-friend", rule("VLT-59", "VLT-12"), "4z/5/5/R4/W4 L warriorcharge", "Wa1--a3", False),
    row("rush-attack", rule("VLT-60", "VLT-10"), "5/5/2z2/2W2/4w L warriorrush", "Wc2^c3xc4", False),
    row("rush-edge", rule("VLT-60"), "2z2/2W2/5/5/4w L warriorrush", "Wc4^c5", False),
    row("rush-blocked", rule("VLT-60", "VLT-R27"), "5/2r2/2z2/2W2/4w L warriorrush", "Wc2^c3", False),
    row("rush-fatal", rule("VLT-60", "VLT-R27"), "5/2r2/2z..2/2W2/4w L warriorrush", "Wc2^c3", False),
    row("rush-nobody", rule("VLT-60"), "5/5/2z2/2W2/4w L warriorrush", "Wc2^b2", False),
    row("rush-diagonal-5", rule("VLT-60", "VLT-28"), "5/5/3z1/2W2/4w L warriorrush", "Wc2^d3", False),
    row("rush-diagonal-7", rule("VLT-60", "VLT-28"), "7/7/7/3z3/2W4/7/6w L warriorrush", "Wc3^d4", True),
    row("rush-agile", rule("VLT-52", "VLT-60"), "5/5/3z1/2W2/4w L agile=L,warriorrush", "Wc2^d3", True),
    row("rush-beginner", rule("VLT-51", "VLT-60", "VLT-R29"), "5/5/3z1/2W2/4w L beginner,warriorrush", "Wc2^d3", True),
    row("rush-after-move", rule("VLT-59", "VLT-60"), "5/2z2/5/2W2/4w L warriorcharge,warriorrush", "Wc2-c3^c4", False),
    row("rush-is-regional", rule("VLT-12", "VLT-60", "VLT-R2"), "5/5/2z2/2W2/4w L", "Wc2-c3", False),
    row("shift-move-hit", rule("VLT-61", "VLT-10"), "4w/1A.3/2Z2/1r3/5 L whitewizard", "Zc3<b4-d1xb2", False),
    row("shift-and-hit", rule("VLT-61"), "4w/1A.3/2Z2/1r3/5 L whitewizard", "Zc3xb2<b4", True),
    row(
        "shift-swap-hit",
        rule("VLT-58", "VLT-61"),
        "4w/1A.3/2Z2/1r3/5 L tacticalwizard,whitewizard",
        "Zc3~b4<c3xb2",
        False,
    ),
    row("shift-no-ring", rule("VLT-61"), "4w/1A.3/2Z2/1r3/5 L whitewizard", "Zc3>b4", False),
    row("shift-neighbour", rule("VLT-61", "VLT-36", "VLT-R28"), "4w/2A.2/2Z2/1r3/5 L whitewizard", "Zc3<c4", False),
    row("shift-enemy", rule("VLT-61"), "4w/1r.3/2Z2/5/A4 L whitewizard", "Zc3<b4", False),
    row("shift-from-cleric", rule("VLT-45", "VLT-61"), "4w/1C.3/2ZW1/5/A4 L whitewizard", "Zc3<b4", True),
    row("shift-whole-cleric", rule("VLT-45", "VLT-61"), "4w/1C3/2ZR1/5/A4 L whitewizard", "Zc3<b4", False),
    row(
        "shift-beginner",
        rule("VLT-51", "VLT-61", "VLT-R29"),
        "4w/1A.3/2Z2/1r3/5 L beginner,whitewizard",
        "Zc3<b4",
        True,
    ),
    row("tactical-alone", rule("VLT-58"), "5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2", False),
    row("tactical-twice", rule("VLT-58", "VLT-R26"), "5/5/1w3/a1r2/Z1W2 L tacticalwizard", "Za1&c2~c1&a2", False),
    row("tactical-off", rule("VLT-58"), "5/5/1w3/a1r2/Z1W2 L", "Za1~c1&a2", False),
    row(
        "tactical-beginner",
        rule("VLT-58", "VLT-R29"),
        "5/5/1w3/a1r2/Z1W2 L beginner,tacticalwizard",
        "Za1~c1&a2",
        False,
    ),
    row("tactical-aim", rule("VLT-58", "VLT-40", "VLT-R26"), "5/r4/5/4w/Z3A L tacticalwizard", "Za1~e1&a4", False),
    row("tactical-short", rule("VLT-58", "VLT-R26"), "5/5/r4/4w/Z3A L tacticalwizard", "Za1~e1&a3", True),
    row("tactical-melee", rule("VLT-56", "VLT-58"), "5/5/5/r3w/Z3A L meleearcher,tacticalwizard", "Za1~e1&a2", False),
    row("tactical-heal", rule("VLT-58", "VLT-R26"), "4w/5/5/A.4/Z1C2 L tacticalwizard", "Za1~c1+a2", False),
    row(
        "tactical-strike",
        rule("VLT-53", "VLT-58", "VLT-R22"),
        "4w/5/5/r4/Z1C2 L blackcleric,tacticalwizard",
        "Za1~c1&a2",
        True,
    ),
    row("tactical-cleric", rule("VLT-43", "VLT-58"), "4w/5/5/r4/Z1C2 L tacticalwizard", "Za1~c1&a2", False),
    row(
        "tactical-gone", rule("VLT-53", "VLT-58"), "4w/5/5/2r2/Z1C...2 L blackcleric,tacticalwizard", "Za1&c2~c1", False
    ),
    row(
        "tactical-gone-after",
        rule("VLT-53", "VLT-58"),
        "4w/5/5/r4/Z1C...2 L blackcleric,tacticalwizard",
        "Za1~c1&a2",
        True,
    ),
    row("tactical-wins-first", rule("VLT-58", "VLT-11"), "5/5/5/2r..2/Z1W2 L tacticalwizard", "Za1&c2~c1", False),
    row("tactical-wins-after", rule("VLT-58"), "5/5/5/r..4/Z1W2 L tacticalwizard", "Za1~c1&a2", True),
    row("wizard-wins-first", rule("VLT-11", "VLT-37"), "5/5/z..4/5/Z1W2 L", "Za1xa3~c1", False),
    row("fight-on-repeat", rule("VLT-20"), "4z/2a2/5/2R.2/3C1 L - WZAwrc - = 7", "Cd1+c2", True),
    row(
        "pushed-repeat",
        rule("VLT-20", "VLT-60"),
        "5/2r2/2W2/5/4z L warriorrush RZACwac 2r.2/2W2/5/5/4z = 3",
        "Wc3^c4",
        False,
    ),
    row(
        "pushed-anew",
        rule("VLT-20", "VLT-60"),
        "5/2r2/2W2/5/4z L warriorrush RZACwac 2r..2/2W2/5/5/4z = 3",
        "Wc3^c4",
        True,
    ),
]

POSITIONS = sorted({case.values[0] for table in (MOVES, DAMAGE, LEGAL) for case in table})


@pytest.mark.parametrize(("letter", "options", "expected"), REACH)
def test_a_piece_that_stays_put_reaches_these_spaces_and_no_others(letter: str, options: str, expected: str) -> None:
    boards = [drawn({"d4": letter, space: "w"}) for space in SPACES if space != "d4"]
    assert set[str]().union(*(targets(f"{board} L {options}", "d4") for board in boards)) == set(expected.split())


@rule("VLT-42", "VLT-17", "VLT-R3", "VLT-R30")
def test_a_cleric_heals_on_these_spaces_and_no_others() -> None:
    boards = [drawn({"d4": "C", "g1": "r", space: "W."}) for space in SPACES if space not in ("d4", "g1")]
    assert set[str]().union(*(heals(f"{board} L", "d4") for board in boards)) == set(HEALING.split())


@pytest.mark.parametrize(("text", "space", "expected"), MOVES)
def test_a_piece_moves_to_these_spaces_and_no_others(text: str, space: str, expected: str) -> None:
    assert moves(text, space) == set(expected.split())


@pytest.mark.parametrize(("text", "turn", "letter", "expected"), DAMAGE)
def test_a_turn_leaves_so_many_rings(text: str, turn: str, letter: str, expected: int) -> None:
    assert rings(board_after(text, turn), letter) == expected


@pytest.mark.parametrize(("text", "turn", "expected"), LEGAL)
def test_a_turn_is_legal_or_not(text: str, turn: str, expected: bool) -> None:
    assert is_legal(text, turn) == expected


@pytest.mark.parametrize("text", POSITIONS)
def test_dark_plays_by_the_same_rules_as_light(text: str) -> None:
    assert turns(mirrored(text)) == mirrored_turns(text, turns(text))


@rule("VLT-1", "VLT-3", "VLT-R1")
@pytest.mark.parametrize(("board", "rows"), [(5, "5/5/5/5/5"), (7, "7/7/7/7/7/7/7")])
def test_light_starts_on_an_empty_board(board: int, rows: str) -> None:
    state = VILITUM.setup(2, VILITUM.Options(board=board))
    assert VILITUM.text(state) == f"{rows} L+ - WRZACwrzac - - 0"


@rule("VLT-2")
def test_nothing_is_hidden_and_nothing_is_left_to_chance() -> None:
    rng, state = Rng(1), VILITUM.setup(2, VILITUM.Options(limit=30))
    while state.decider != NOBODY:
        assert state.decider != CHANCE
        assert state.guess(0, rng) == state == state.guess(1, rng)
        state.play(rng.choose(state.actions()))


@rule("VLT-3", "VLT-5", "VLT-R1")
def test_players_place_alternately_light_first_and_light_takes_the_first_turn() -> None:
    match = Match(VILITUM)
    for count in range(10):
        assert match.state.decider == count % 2
        assert all(VILITUM.format(match.state, action)[3] == "15"[count % 2] for action in match.state.actions())
        match.act(match.state.actions()[0])
    assert match.state.decider == 0
    match.play(next(iter(sorted(turns(VILITUM.text(match.state))))))
    assert match.state.decider == 1


@rule("VLT-4")
@pytest.mark.parametrize(("board", "gaps"), [(5, 0), (7, 2)])
def test_a_home_row_fills_up_or_keeps_two_gaps(board: int, gaps: int) -> None:
    match = Match(VILITUM, VILITUM.Options(board=board))
    for _ in range(10):
        match.act(match.state.actions()[-1])
    rows = VILITUM.text(match.state).split()[0].split("/")
    for home in (rows[0], rows[-1]):
        assert sum(int(sign) for sign in home if sign.isdigit()) == gaps


@rule("VLT-16")
@pytest.mark.parametrize("between", ["w", "W"])
def test_pieces_in_between_block_neither_attack_nor_heal(between: str) -> None:
    assert targets(f"2r2/2{between}2/2A2/5/z4 L", "c3") >= {"c5"}
    assert heals(f"2R.2/2{between}2/2C2/5/z4 L", "c3") >= {"c5"}


@rule("VLT-19", "VLT-28", "VLT-31", "VLT-34", "VLT-38", "VLT-41")
@pytest.mark.parametrize(("letter", "hit_points"), [("w", 5), ("r", 3), ("z", 3), ("a", 3), ("c", 4)])
def test_a_piece_falls_with_as_many_rings_as_it_has_hit_points(letter: str, hit_points: int) -> None:
    worn = "." * (hit_points - 2)
    assert board_after(f"2{letter}{worn}2/5/2A2/5/5 L", "Ac3xc5").startswith(f"2{letter}{worn}.2/")
    assert board_after(f"2{letter}{worn}.2/5/2A2/5/5 L", "Ac3xc5").startswith("5/")


@rule("VLT-19")
def test_a_defeated_piece_leaves_with_its_rings() -> None:
    assert text_after("4w/2z..2/2R2/5/5 L", "Rc3xc4") == "4w/5/2R2/5/5 D - WZACrzac = - 0"


@rule("VLT-20", "VLT-R15")
def test_the_repeat_rule_looks_at_your_own_last_turn_through_a_whole_match() -> None:
    match = Match(VILITUM, start="4z/2a2/5/2R2/3C1 L")
    for turn in ("Cd1-d2", "Ac4xc2"):
        match.play(turn)
    with pytest.raises(Refused, match="VLT-20"):
        match.play("Cd2+c2")
    for turn in ("Cd2+c2-d1", "Ac4xc2"):
        match.play(turn)
    with pytest.raises(Refused, match="VLT-20"):
        match.play("Cd1+c2")
    match.play("Cd1+c2-d2")  # as it was two turns ago, and free again


@rule("VLT-21")
@pytest.mark.parametrize(
    ("text", "turn", "side"),
    [
        ("5/5/1r..3/1R3/5 L", "Rb2xb3", "L#"),
        ("5/5/1R..3/1r3/5 D", "Rb2xb3", "D#"),
        ("5/5/2z..2/2W2/5 L warriorrush", "Wc2^c3", "L#"),
        ("5/5/1r..3/1C3/5 L blackcleric", "Cb2xb3", "L#"),
    ],
)
def test_defeating_the_last_enemy_wins(text: str, turn: str, side: str) -> None:
    assert side_after(text, turn) == side


@rule("VLT-22")
@pytest.mark.parametrize("start", [None, QUIET_PAIR, "4w/5/5/5/R4 D"])
@pytest.mark.parametrize(("seat", "side"), [(0, "D#"), (1, "L#")])
def test_either_seat_may_resign_at_any_time(start: str | None, seat: int, side: str) -> None:
    match = Match(VILITUM, start=start)
    match.play("resign", seat=seat)
    assert VILITUM.text(match.state).split()[1] == side


@rule("VLT-24", "VLT-R20")
def test_an_accepted_offer_draws_the_match() -> None:
    match = Match(VILITUM, start=QUIET_PAIR)
    match.play("offer", seat=0)
    match.play("accept", seat=1)
    assert match.state.outcome() == [0.0, 0.0]


@rule("VLT-24")
def test_a_declined_offer_is_gone_and_another_may_be_made() -> None:
    match = Match(VILITUM, start=QUIET_PAIR)
    for text, seat in [("offer", 0), ("decline", 1), ("offer", 1), ("accept", 0)]:
        assert not match.over
        match.play(text, seat=seat)
    assert match.over


@rule("VLT-24")
def test_one_offer_stands_at_a_time_and_outlives_the_turn_of_its_maker() -> None:
    match = Match(VILITUM, start=QUIET_PAIR)
    match.play("offer", seat=0)
    for seat in (0, 1):
        with pytest.raises(Refused, match="VLT-24"):
            match.play("offer", seat=seat)
    match.play("Ra1-a2")
    match.play("accept", seat=1)
    assert match.over


@rule("VLT-25", "VLT-R20")
@pytest.mark.parametrize(("options", "side"), [("-", "="), ("limit=101", "D"), ("limit=0", "D"), ("limit=5", "=")])
def test_the_limit_of_quiet_turns_can_be_set(options: str, side: str) -> None:
    assert side_after(f"4w/5/5/5/R4 L {options} WZACrzac - - 99", "Ra1-b1") == side


@rule("VLT-25")
@pytest.mark.parametrize(
    ("text", "turn", "quiet"),
    [
        ("4w/5/5/5/R4 L - WZACrzac - - 8", "Ra1-b1", "9"),
        ("4w/5/5/z4/R4 L - WZACrac - - 8", "Ra1xa2", "9"),
        (f"{STUCK} L - WRACzac - - 8", "skip", "9"),
        ("4w/5/5/z..4/R4 L - WZACrac - - 8", "Ra1xa2", "0"),
        ("4w/5/5/5/C4 L - WRZArzac - - 8", "Ca1!R-a2", "0"),
        ("4w/1A..3/2Z.2/5/5 L whitewizard WRCrzac - - 8", "Zc3>b4", "0"),
    ],
)
def test_a_defeat_or_a_sacrifice_starts_the_count_of_quiet_turns_anew(text: str, turn: str, quiet: str) -> None:
    assert text_after(text, turn).split()[6] == quiet


@rule("VLT-26", "VLT-R21")
@pytest.mark.parametrize(("target", "side"), [("r..", "="), ("r.", "D#")])
def test_who_removes_their_own_last_piece_loses_unless_both_fall(target: str, side: str) -> None:
    assert side_after(f"5/5/1{target}3/1C...3/5 L blackcleric", "Cb2xb3") == side


@rule("VLT-27", "VLT-R18")
def test_a_skip_leaves_the_board_and_passes_the_turn() -> None:
    assert text_after(f"{STUCK} L", "skip") == f"{STUCK} D - WRACzac = - 1"


@rule("VLT-27")
@pytest.mark.parametrize(
    ("text", "side"),
    [
        (f"{STUCK} L - WRACzac = = 4", "="),
        (f"{STUCK} L - WRACzac - = 4", "D"),
        (f"{STUCK_DARK} D - ZACwrac = = 4", "="),
        (f"{STUCK_DARK} D - ZACwrac = - 4", "L"),
    ],
)
def test_a_second_skip_in_a_row_draws(text: str, side: str) -> None:
    assert side_after(text, "skip") == side


@rule("VLT-27", "VLT-R18")
@pytest.mark.parametrize(("stuck", "side"), [("skip", "L"), ("loss", "D#"), ("draw", "=")])
def test_the_option_stuck_says_what_becomes_of_a_player_without_a_turn(stuck: str, side: str) -> None:
    assert side_after(f"5/5/1r3/5/Z1w2 D stuck={stuck}", "Wc1-c2") == side


@rule("VLT-37")
def test_the_wizard_swaps_with_any_ally_near_or_far() -> None:
    assert turns_with("A3w/4R/5/5/WZ2C L", "~") == {"Zb1~a1", "Zb1~a5", "Zb1~e1", "Zb1~e4"}


@rule("VLT-45", "VLT-R13")
def test_a_sacrificed_cleric_counts_as_defeated() -> None:
    assert text_after("4w/5/5/5/C4 L", "Ca1!W-a2").split()[3] == "RZACrzac"


@rule("VLT-46", "VLT-R12")
@pytest.mark.parametrize(("kind", "to", "worn"), [("W", "a2", 2), ("R", "a2", 0), ("Z", "b3", 0), ("A", "b2", 0)])
def test_every_piece_returns_with_3_hp(kind: str, to: str, worn: int) -> None:
    assert rings(board_after("4w/5/5/5/C...4 L", f"Ca1!{kind}-{to}"), kind) == worn


@rule("VLT-47", "VLT-54", "VLT-R14")
def test_the_piece_that_replaces_a_lone_cleric_is_the_lone_piece() -> None:
    text = "5/5/1r1w1/2C2/2a2 L bloodlust"
    assert "Cc2!Axb3xd3" in turns(text)
    assert "Cc2!R--d1" not in turns(text)
    assert "Cc2!W--a2" in turns(text)


@rule("VLT-49")
def test_beginners_have_no_swap() -> None:
    assert turns_with("2r2/5/2A2/5/Z3w L beginner", "~") == set()


@rule("VLT-51", "VLT-R29")
@pytest.mark.parametrize("options", [f"agile=LD,{EVERYTHING}", f"agile=LD,beginner,{EVERYTHING}"])
def test_any_set_of_regional_rules_may_be_chosen(options: str) -> None:
    text = f"wrzac/5/5/5/WRZAC L {options} - - - 0"
    assert VILITUM.text(VILITUM.position(text)) == text


@rule("VLT-51")
def test_regional_rules_are_played_on_the_large_board_too() -> None:
    text = f"1wrzac1/7/7/7/7/7/1WRZAC1 L agile=LD,{EVERYTHING} - - - 0"
    assert VILITUM.text(VILITUM.position(text)) == text


@rule("VLT-52", "VLT-R25")
@pytest.mark.parametrize(("agile", "light", "dark"), [("L", True, False), ("D", False, True), ("LD", True, True)])
def test_each_player_declares_an_agile_warrior(agile: str, light: bool, dark: bool) -> None:
    assert ("b2" in moves(f"4w/5/5/5/W4 L agile={agile}", "a1")) == light
    assert ("d4" in moves(f"4w/5/5/5/W4 D agile={agile}", "e5")) == dark


@rule("VLT-53", "VLT-26")
def test_a_strike_hurts_both_at_once() -> None:
    assert board_after("4w/1a3/1C3/5/R4 L blackcleric", "Cb3xb4") == "4w/1a.3/1C.3/5/R4"
    assert board_after("4w/1a..3/1C...3/5/R4 L blackcleric", "Cb3xb4") == "4w/5/5/5/R4"


@rule("VLT-54")
def test_a_lone_piece_moves_twice_to_where_no_single_move_leads() -> None:
    spaces = {turn.removeprefix("Za1--") for turn in turns_with("5/5/5/4r/Z3w L bloodlust", "--")}
    assert spaces == {"a3", "a5", "b4", "c1", "c5", "d2", "d4", "e3"}


@rule("VLT-57", "VLT-54")
def test_a_lone_sneaky_rogue_slips_past_enemies_in_both_moves() -> None:
    out_of, into = "4c/5/5/wa3/Rz3 L bloodlust", "1z3/wa3/5/5/3R1 L bloodlust"
    assert "Ra1--b3" in turns(f"{out_of},sneakyrogue") - turns(out_of)
    assert "Rd1--a5" in turns(f"{into},sneakyrogue") - turns(into)


@rule("VLT-8", "VLT-10", "VLT-R8")
def test_a_slot_buys_one_benefit() -> None:
    text = "2z2/5/1r3/2A2/5 L bloodlust,meleearcher"
    assert is_legal(text, "Ac2xc5")
    assert is_legal(text, "Ac2xb3xb3")
    assert not is_legal(text, "Ac2xb3xc5")


@rule("VLT-61", "VLT-R28")
def test_a_shift_goes_with_a_move_a_swap_or_an_attack() -> None:
    found = turns("4w/1A.3/2Z.2/1r3/5 L whitewizard")
    assert {"Zc3<b4", "Zc3<b4-d5", "Zc3<b4~b4", "Zc3xb2<b4", "Zc3xb2>b4", "Zc3~b4<c3", "Zc3~b4>c3"} <= found

"""Positions and turns as numbers, for learning algorithms."""

from typing import Final

from librt.strings import BytesWriter
from mypy_extensions import i64

from ludarium.core.observation import MAX_BYTE, add, add_flag, add_zeros
from ludarium.core.parts.encoding import Encoding, Feature, Vocabulary
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import DARK, KINDS, LIGHT, rings_on, space_of
from ludarium.games.vilitum.rules.state import OPEN, Vilitum

MAX_RINGS: Final = 7
STEP_MARKS: Final[i64] = 10
FIRST_STEP: Final[i64] = 10
"""The token of the first step, after those that say who acts."""


def features(state: Vilitum) -> list[Feature]:
    """The pieces of both sides, and how far the match is."""
    spaces, kinds = state.options.board**2, len(KINDS)
    return [
        Feature("my pieces", kinds * spaces, 1, "For each of my pieces (Warrior, Rogue, Wizard, Archer, Cleric), 1 on its space; spaces are a1, a2 … b1 …"),
        Feature("their pieces", kinds * spaces, 1, "The same for the other side's."),
        Feature("my rings", kinds, MAX_RINGS, "The rings on each of my pieces."),
        Feature("their rings", kinds, MAX_RINGS, "The rings on each of theirs."),
        Feature("side", 1, 1, "0 if I am Light, 1 if I am Dark."),
        Feature("to act", 1, 1, "1 if it is my turn."),
        Feature("placing", 1, 1, "1 until all pieces are placed."),
        Feature("quiet turns", 1, int(MAX_BYTE), "Turns since a piece was defeated or returned, at most 255."),
        Feature("last board", 4 * kinds, MAX_RINGS, "How my last turn left the board, which I may not repeat: for each of my pieces and then theirs 1 if it stood as it does now, and then the rings each had."),
    ]  # fmt: skip


def observe(state: Vilitum, seat: int) -> bytes:
    """What a seat sees: everything."""
    me: i64 = seat
    mine = state.light if me == LIGHT else state.dark
    theirs = state.dark if me == LIGHT else state.light
    found = BytesWriter()
    add_planes(found, state, mine)
    add_planes(found, state, theirs)
    add_rings(found, mine)
    add_rings(found, theirs)
    add_flag(found, me == DARK)
    add_flag(found, state.decider == seat)
    add_flag(found, state.placing and state.status == OPEN)
    add(found, state.quiet)
    saw_light = state.light_saw_light if me == LIGHT else state.dark_saw_light
    saw_dark = state.light_saw_dark if me == LIGHT else state.dark_saw_dark
    add_last(found, mine, theirs, saw_light if me == LIGHT else saw_dark, saw_dark if me == LIGHT else saw_light)
    return found.getvalue()


def add_planes(found: BytesWriter, state: Vilitum, army: i64) -> None:
    """For each piece of an army, 1 on its space."""
    cells = state.tables.square.cells
    for kind in range(i64(5)):
        there = space_of(army, kind)
        for cell in cells:
            add_flag(found, cell == there)


def add_rings(found: BytesWriter, army: i64) -> None:
    """The rings on each piece of an army."""
    for kind in range(i64(5)):
        add(found, rings_on(army, kind))


def add_last(found: BytesWriter, mine: i64, theirs: i64, before: i64, before_theirs: i64) -> None:
    """Which pieces stand as they did after my last turn, and the rings that they had; all 0 before my first turn."""
    if before < 0:
        add_zeros(found, 20)
        return
    for kind in range(i64(5)):
        add_flag(found, space_of(before, kind) == space_of(mine, kind))
    for kind in range(i64(5)):
        add_flag(found, space_of(before_theirs, kind) == space_of(theirs, kind))
    add_rings(found, before)
    add_rings(found, before_theirs)


def vocabularies(state: Vilitum) -> list[Vocabulary]:
    """Who acts, and what is done where."""
    spaces = state.options.board**2
    return [
        Vocabulary("who", int(FIRST_STEP), "Who acts: Archer, the four pieces that a sacrificed Cleric returns (Archer, Rogue, Warrior, Wizard), Cleric, Rogue, Warrior, Wizard; the last skips the turn."),
        Vocabulary("step", int(STEP_MARKS) * spaces, "What is done on a space, for every space: place or return, partner, heal, double move, move, take a ring, give a ring, rush, attack, swap."),
        Vocabulary("end", 1, "The turn ends after its first step."),
    ]  # fmt: skip


def tokens(state: Vilitum, action: int) -> list[int]:
    """Who acts, then a step or two."""
    move: i64 = action
    who = code.head(move)
    if who == code.HEAD_SKIP:
        return [int(who)]
    if who == code.HEAD_PLACE:
        kind: i64 = code.placed_kind(move)
        return [int(code.head_of(kind, False)), step(state, 0, code.placed_on(move))]
    first = step(state, code.first_mark(move), code.first_space(move))
    mark, space = code.second_mark(move), code.second_space(move)
    if mark == 0 and space == 0:
        side: i64 = state.options.board
        return [int(who), first, int(FIRST_STEP + STEP_MARKS * side * side)]
    return [int(who), first, step(state, mark, space)]


def step(state: Vilitum, mark: i64, space: i64) -> int:
    """The token of what is done on a space."""
    side: i64 = state.options.board
    return int(FIRST_STEP + mark * side * side + (space >> 3) * side + (space & 7))


ENCODING: Final = Encoding(features, observe, vocabularies, tokens)

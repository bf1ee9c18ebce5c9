"""Positions and turns of Vilitum as the tests write them."""

import re
from collections.abc import Iterable
from functools import partial
from typing import Any

import pytest

from ludarium import game

from ..attempts import is_taken

VILITUM = game("vilitum")


def row(name: str, cited: pytest.MarkDecorator, *values: object) -> Any:
    """A row of a table of cases: its name, the rules it shows, and what the test is given."""
    return pytest.param(*values, id=name, marks=cited)


def turns(text: str) -> set[str]:
    """The legal actions of a position, as notation."""
    state = VILITUM.position(text)
    return {VILITUM.format(state, action) for action in state.actions()}


def lone_steps(text: str, mark: str, space: str) -> set[str]:
    """The spaces to which the piece on a space makes this step as its whole turn."""
    step = re.compile(rf"[A-Z]{space}{re.escape(mark)}(?P<to>[a-g][1-7])")
    return {found["to"] for found in map(step.fullmatch, turns(text)) if found}


def moves(text: str, space: str) -> set[str]:
    """Where the piece on a space moves in a turn of one move."""
    return lone_steps(text, "-", space)


def targets(text: str, space: str) -> set[str]:
    """What the piece on a space attacks in a turn of one attack."""
    return lone_steps(text, "x", space)


def heals(text: str, space: str) -> set[str]:
    """Whom the piece on a space heals in a turn of one heal."""
    return lone_steps(text, "+", space)


def turns_with(text: str, mark: str) -> set[str]:
    """The turns that have a mark in them."""
    return {turn for turn in turns(text) if mark in turn}


is_legal = partial(is_taken, VILITUM)
"""Whether a typed action is taken in a position; the list of actions has to agree."""


def after(text: str, *typed: str) -> Any:
    """The state after these actions."""
    state = VILITUM.position(text)
    for action in typed:
        state.play(VILITUM.parse(state, action))
    return state


def text_after(text: str, *typed: str) -> str:
    """The position text after these actions."""
    return VILITUM.text(after(text, *typed))


def board_after(text: str, *typed: str) -> str:
    """The board after these actions."""
    return text_after(text, *typed).split()[0]


def side_after(text: str, *typed: str) -> str:
    """The side field after these actions: whose turn it is, or how the match ended."""
    return text_after(text, *typed).split()[1]


def rings(board: str, letter: str) -> int:
    """How many rings the piece of a letter wears."""
    found = re.search(rf"{letter}(\.*)", board)
    assert found, f"{letter} is not on {board}"
    return len(found[1])


def drawn(pieces: dict[str, str], side: int = 7) -> str:
    """A board with these pieces on their spaces."""
    ranks = ("".join(pieces.get(f"{file}{rank}", "_") for file in "abcdefg"[:side]) for rank in range(side, 0, -1))
    return "/".join(re.sub("_+", lambda run: str(len(run[0])), rank) for rank in ranks)


def flipped(text: str, side: int) -> str:
    """Spaces named in a text, as the player across the board would name them; files stay."""
    return re.sub(r"(?<=[a-g])[1-7]", lambda rank: str(side + 1 - int(rank[0])), text)


def flipped_board(board: str) -> str:
    """A board with the two sides exchanged."""
    return "/".join(reversed(board.split("/"))).swapcase()


def mirrored(text: str) -> str:
    """A position with Light and Dark exchanged."""
    board, side, *rest = text.split()
    options, off, light, dark, quiet = rest + ["-", "", "-", "-", "0"][len(rest) :]
    fields = [flipped_board(board), exchanged(side), exchanged(options).replace("=DL", "=LD")]
    if off:
        lasts = [last if last in "-=" else flipped_board(last) for last in (dark, light)]
        fields += ["".join(sorted(off.swapcase(), key="WRZACwrzac-".index)), *lasts, quiet]
    return " ".join(fields)


def exchanged(text: str) -> str:
    """The letters L and D exchanged."""
    return text.translate(str.maketrans("LD", "DL"))


def mirrored_turns(text: str, typed: Iterable[str]) -> set[str]:
    """Turns of a position as they are written in its mirror image."""
    image = mirrored(text)
    state, side = VILITUM.position(image), text.split()[0].count("/") + 1
    return {VILITUM.format(state, VILITUM.parse(state, flipped(turn, side))) for turn in typed}

"""Names of sides, pieces, spaces and steps in sentences."""

from ludarium.boards.square import cells, name
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, LIGHT, NAMES

SIDE_NAMES = ("Light", "Dark")

STEP_WORDS = {
    code.PARTNER: "the swap partner attacks {}",
    code.HEAL: "heal {}",
    code.DOUBLE: "move twice, to {}",
    code.MOVE: "move to {}",
    code.TAKE: "take a ring from {}",
    code.GIVE: "give a ring to {}",
    code.RUSH: "rush onto {}",
    code.ATTACK: "attack {}",
    code.SWAP: "swap with {}",
}


def spaces(bits: int) -> str:
    """The names of a set of spaces as a list in words: a1, b2 and c3."""
    return listed([name(space) for space in cells(bits)])


def listed(names: list[str]) -> str:
    """A list in words."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"


def letter(kind: int, side: int) -> str:
    """A piece's letter: capital for Light, small for Dark."""
    return KINDS[kind] if side == LIGHT else KINDS[kind].lower()


def piece(kind: int, space: int) -> str:
    """A piece and where it stands: Archer c3."""
    return f"{NAMES[kind]} {name(space)}"


def steps_in_words(steps: list[tuple[int, int]]) -> str:
    """Steps as one would say them: move to c4, attack d4."""
    return ", ".join(STEP_WORDS[mark].format(name(space)) for mark, space in steps)

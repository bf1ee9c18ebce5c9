"""Names of sides, pieces, spaces and steps in sentences."""

from ludarium.boards.square import cells, name
from ludarium.core.words import listed
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS, LIGHT, NAMES
from ludarium.games.vilitum.rules.state import OPEN, Vilitum

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


def letter(kind: int, side: int) -> str:
    """A piece's letter: capital for Light, small for Dark."""
    return KINDS[kind] if side == LIGHT else KINDS[kind].lower()


def piece(kind: int, space: int) -> str:
    """A piece and where it stands: Archer c3."""
    return f"{NAMES[kind]} {name(space)}"


def steps_in_words(steps: list[tuple[int, int]]) -> str:
    """Steps as one would say them: move to c4, attack d4."""
    return ", ".join(STEP_WORDS[mark].format(name(space)) for mark, space in steps)


def asked(state: Vilitum) -> tuple[str, str]:
    """The rule by which something is decided now, and what."""
    if state.status != OPEN:
        return f"VLT-{state.ended_by or 11}", "the match is over"
    who = SIDE_NAMES[state.decider]
    if state.placing:
        return "VLT-3", f"{who} chooses a piece in hand, then a free space of the home row"
    if state.actions() == [code.SKIP]:
        return "VLT-27", f"{who} has no legal turn and must skip"
    return "VLT-6", f"{who} chooses one of {who}'s own pieces that has a legal turn, then its steps"

"""Helpers that build positions, play actions and compute odds in the tests of Barony."""

from fractions import Fraction
from functools import partial
from typing import Any

from ludarium import game
from ludarium.boards.triangle import RAYS
from ludarium.games.barony.rules.data.board import Kingdom, kingdom
from ludarium.games.barony.rules.data.cards import CASTE, CASTES
from ludarium.games.barony.rules.state import Barony

from ..attempts import rule_against

BARONY = game("barony")
STANDARD = kingdom("standard", 4, 2)


def serf_line(text: str) -> str:
    """A Serf in position text, from `a3 Ss.throw A4c` plus what differs from a new Serf, such as r2 m2."""
    who, kind, where, *rest = text.split()
    card = CASTE[CASTES.index(kind[0])]
    if kind[0] == "S" and "." not in kind:
        kind += ".archery"
    given = {word[0]: word for word in rest if "=" not in word}
    fields = [given.get("r", f"r{card.least}/{card.least}"), given.get("m", f"m{card.move}"), given.get("k", "k0")]
    if fields[0].startswith("r") and "/" not in fields[0]:
        fields[0] += f"/{card.least}"
    return " ".join(["serf", who, kind, where, *fields, *(word for word in rest if "=" in word)])


def table(
    *serfs: str,
    options: str = "",
    seats: int = 2,
    head: str = "standard n=4",
    turn: str = "turn 0",
    gold: dict[int, int] | None = None,
    more: dict[int, str] | None = None,
    marks: tuple[str, ...] = (),
) -> Barony:
    """A state with these Serfs; every Baron without any gets three bystanders in a corner of his home."""
    lines = [f"barony/1 {head} seats={seats} {options}".strip()]
    for seat in range(seats):
        own = (gold or {}).get(seat, 0)
        lines.append(f"seat {seat} gold={own} turns=1 {(more or {}).get(seat, '')}".strip())
    lines += [serf_line(serf) for serf in serfs]
    lines += [f"mark {mark}" for mark in marks]
    state: Barony = BARONY.position("\n".join([*lines, turn]))
    return state


def play(state: Barony, *texts: str) -> Barony:
    """The state after these actions, typed by whoever decides; the given state is not changed."""
    after = state.copy()
    for text in texts:
        after.play(BARONY.parse(after, text))
    return after


def choices(state: Barony) -> set[str]:
    """The legal actions, as notation."""
    return {BARONY.format(state, action) for action in state.actions()}


def steps(state: Barony, serf: str) -> set[str]:
    """Where a Serf may step or run."""
    return {text.partition(">")[2] for text in choices(state) if text.startswith(f"{serf}>")}


def index(serf: str) -> int:
    """The number of a Serf."""
    return "abcdefghijkl".index(serf[0]) * 15 + int(serf[1:]) - 1


def entry(state: Barony, serf: str, name: str) -> int:
    """What the ledger says of a Serf: its rank, kills, lord and so on."""
    return int(getattr(state, name)(index(serf)))


def where(state: Barony, serf: str) -> str:
    """Where a Serf is: a space, or a word such as dead."""
    return written(state, serf).split()[3]


def written(state: Barony, serf: str) -> str:
    """The part of a position text that describes a Serf."""
    found = [thing for thing in BARONY.text(state).split(" / ") if thing.startswith(f"serf {serf} ")]
    return str(found[0])


def field(state: Barony, serf: str, name: str) -> set[str]:
    """The words of one field of a Serf: man, held, fx or used."""
    for word in written(state, serf).split():
        if word.startswith(f"{name}="):
            return set(word.partition("=")[2].split(","))
    return set()


def effects(state: Barony, serf: str) -> set[str]:
    """A Serf's effects in position text."""
    return field(state, serf, "fx")


refusal = partial(rule_against, BARONY)
"""The rule that forbids an attempt, or the empty text if it is legal."""


def chance_to_win(state: Barony, text: str) -> Fraction:
    """The probability that the coming dice bring a Serf to a space, given as `b2 A4c`."""
    total = Fraction(0)
    for action in state.actions():
        after = state.copy()
        one, other = BARONY.format(state, action).removeprefix("dice ").split(":")
        after.play(action)
        if where(after, text.split()[0]) == text.split()[1]:
            total += Fraction((6 - abs(7 - int(one))) * (6 - abs(7 - int(other))), 1296)
    return total


def names(kingdom: Kingdom, cells: Any) -> list[str]:
    """The names of spaces; `off` outside."""
    return [kingdom.names[cell] if cell >= 0 else "off" for cell in cells]


def ray_from(kingdom: Kingdom, start: str, ray: str, far: int) -> list[str]:
    """The triangles on a ray, up to the first outside."""
    here, found = kingdom.named[start], []
    for _ in range(far):
        here = int(kingdom.step_from(here, RAYS.index(ray)))
        found.append(here)
        if here < 0:
            break
    return names(kingdom, found)

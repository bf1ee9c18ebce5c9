"""The rulebook in a terminal: one rule, the rules that have some words, or the whole book with its diagrams drawn."""

import re
import textwrap
from collections.abc import Iterator
from typing import Any

from ludarium.core.errors import BadNotation
from ludarium.core.game import Game
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.rulebook import Diagram, Numbered, Rulebook, pieces
from ludarium.core.scene import Role, Scene
from ludarium.terminal.drawing import tokens
from ludarium.terminal.drawing.board import grid
from ludarium.terminal.drawing.overlay import Overlay

_NUMBER = re.compile(r"((?P<prefix>[A-Za-z]+)-)?(?P<number>[Rr]?\d+[A-Za-z]?)")


def look_up(game: Game[Any], words: str) -> list[Numbered]:
    """The rule of that number (`VLT-14`, `14`, `R3`), or the rules that have all the words; BadNotation if none has."""
    return look_in(game.title, game.rulebook, words)


def look_in(title: str, rulebook: Rulebook, words: str) -> list[Numbered]:
    """The same for a rulebook of which no more is at hand than its rules."""
    if found := _NUMBER.fullmatch(words.strip()):
        return [rulebook.rule(f"{found['prefix'] or rulebook.prefix}-{found['number']}")]
    rules = rulebook.search(words)
    if not rules:
        raise BadNotation(f"No rule of {title} has {words!r} in it.")
    return rules


def unmarked(text: str) -> str:
    """Markdown without its marks of emphasis."""
    return re.sub(r"(\*\*|\*|`)(?=\S)(.+?)(?<=\S)\1", r"\2", re.sub(r"\*\*(.+?)\*\*", r"\1", text))


def rule_lines(rule: Numbered, width: int = 80) -> list[str]:
    """A rule with its number and chapter, wrapped."""
    body = textwrap.wrap(unmarked(rule.text.replace(" | ", " · ")), width - 2)
    return [f"{rule.number} · {rule.chapter}", *(f"  {line}" for line in body)]


def chapters(rulebook: Rulebook) -> dict[str, tuple[str, str]]:
    """The chapters that have numbered rules, each with its first number and its last."""
    found: dict[str, tuple[str, str]] = {}
    for rule in rulebook.rules.values():
        first, _ = found.get(rule.chapter, (rule.number, ""))
        found[rule.chapter] = (first, rule.number)
    return found


def markdown(game: Game[Any]) -> str:
    """The whole book as Markdown, every diagram drawn by the engine."""
    note = f"<!-- Made by `ludarium rules {game.name} --markdown`: edit the game's rulebook.md, not this page. -->"
    return "\n\n".join([note, *_parts(game, marked=True)]) + "\n"


def plain(game: Game[Any]) -> str:
    """The whole book as plain text, every diagram drawn by the engine."""
    return "\n\n".join(_parts(game, marked=False)) + "\n"


def _parts(game: Game[Any], marked: bool) -> Iterator[str]:
    """The text and the drawings of a book in turn; the first drawing is followed by what its signs mean."""
    shown: list[Scene] = []
    for part in pieces(game.rulebook.source):
        if isinstance(part, Diagram):
            shown.append(draw_diagram(game, part.position))
            drawn = "\n".join(diagram_lines(shown[-1]))
            yield f"```text\n{drawn}\n```" if marked else drawn
            yield _wrapped(part.caption, marked)
            if len(shown) == 1 and (said := legend(shown[0])):
                yield _wrapped(said, marked)
        else:
            yield part.strip("\n") if marked else unmarked(part.strip("\n"))


def _wrapped(text: str, marked: bool) -> str:
    return "\n".join(textwrap.wrap(text if marked else unmarked(text), 118))


def legend(scene: Scene) -> str:
    """What the signs of the drawings mean, for a game whose pieces have meters; nothing where letters say all."""
    meters = [piece.meters[0] for piece in scene.pieces if piece.meters]
    if not meters:
        return ""
    name = meters[0].name.lower()
    number = f"its {name}" if meters[0].most is None else f"what is left of its {name}, where some are lost"
    signs = "In the drawings `»` stands before the piece that acts, `*` on a space it can go to, `x` before one it can "
    if any(piece.turn for piece in scene.pieces):
        armies = sorted({(piece.turn, tokens.around(piece)) for piece in scene.pieces})
        return f"{signs}take. What stands around a letter says which way the piece faces: {_facing(armies)}."
    return f"{signs}attack and `+` before one it can heal. A number behind a letter is {number}."


def _facing(armies: list[tuple[int, str]]) -> str:
    """The signs around letters, by the way their pieces face."""
    return ", ".join(f"`{signs}` {turn}° clockwise" if turn else f"`{signs}` up" for turn, signs in armies)


def diagram_lines(scene: Scene) -> list[str]:
    """A diagram as plain text, with the marks of what its choices reach."""
    return grid(scene, diagram_overlay(scene))


def diagram_overlay(scene: Scene) -> Overlay:
    """All that the choices of a diagram reach, whichever step they do it with."""
    roles: dict[str, tuple[Role, ...]] = {}
    picked: set[str] = set()
    for choice in scene.choices:
        for step in choice.path:
            if step.role == "select":
                picked.add(step.spot)
            elif step.role not in roles.get(step.spot, ()):
                roles[step.spot] = (*roles.get(step.spot, ()), step.role)
    return Overlay(targets=roles, picked=frozenset(picked))

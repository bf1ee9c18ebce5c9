"""Golden tests: matches stored as readable text, so that a changed rule shows up as a diff.

With `LUDARIUM_GOLDEN=write` in the environment the stored texts are overwritten instead of compared.
"""

import difflib
import os
from pathlib import Path
from typing import Any

from ludarium.core import CHANCE, NOBODY, Game, Match, Rng, write_options
from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.testing.laws.law import Broken
from ludarium.testing.walk import pick

MAX_DIFF_LINES = 60


def playthrough(
    game: Game[Any],
    options: str = "-",
    *,
    seats: int | None = None,
    seed: int | str = 0,
    interjecting: bool = False,
    max_actions: int = 400,
) -> str:
    """A random match in full: its options, every action with the position after it, and the outcome.

    Each action comes with the number of legal choices, so that a change in legality shows up at once.
    """
    count = game.seats.start if seats is None else seats
    agreed, rng = game.read_options(options), Rng(f"playthrough {seed}")
    state = game.setup(count, agreed)
    lines = [f"game {game.name}", f"rules {game.version}", f"seats {count}", f"options {write_options(agreed)}", ""]
    lines.append(f"  0 {game.text(state)}")
    number = 0
    while state.decider != NOBODY and number < max_actions:
        number += 1
        seat, action = pick(game, state, count, rng, interjecting=interjecting)
        who = "Chance" if seat == CHANCE else game.seat_name(seat)
        told = f"{number:3} {who} {game.format(state, action)}, {len(state.actions())} choices"
        state.play(action)
        lines += [told, f"    {game.text(state)}"]
    lines += ["", f"outcome {game.result(state)} after {number} actions"]
    return "\n".join(lines) + "\n"


def compare(text: str, path: Path) -> None:
    """Broken, with a diff, unless the text equals the file at that path."""
    if os.environ.get("LUDARIUM_GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        return
    if not path.exists():
        raise Broken(f"{path.name} doesn't exist yet. LUDARIUM_GOLDEN=write creates it.")
    stored = path.read_text(encoding="utf-8")
    if stored == text:
        return
    lines = list(difflib.unified_diff(stored.splitlines(), text.splitlines(), "stored", "played now", lineterm="", n=2))
    more = [f"… and {len(lines) - MAX_DIFF_LINES} more lines"] if len(lines) > MAX_DIFF_LINES else []
    shown = "\n".join(lines[:MAX_DIFF_LINES] + more)
    raise Broken(
        f"{path.name} differs from what is played now. If that is intended, LUDARIUM_GOLDEN=write updates it.\n{shown}"
    )


WEIGHTS = ("  ", "+ ", "++", "! ", "!!")
"""How the golden text of a story marks its weights."""


def told_story(match: Match, reader: int | None) -> str:
    """A match as a reader is told it: headings, and sentences with their weight; what clients fold is marked."""
    game, state, lines, head = match.game, match.at(0), list[str](), ""
    for number, played in enumerate(match.played):
        before, earlier = state.copy(), [one.action for one in match.played[:number]]
        state.play(played.action)
        story = narrate(game, Taken(before, state, played.seat, played.action, earlier), reader).story
        heading = " · ".join(filter(None, [story.heading, game.seat_name(story.turn) if story.turn >= 0 else ""]))
        if heading != head:
            lines, head = [*lines, "", heading], heading
        said = story.text if story.turn == story.seat >= 0 else story.sentence
        folded = f"({story.quiet}) " if story.quiet else ""
        lines.append(f"{WEIGHTS[story.weight]} {folded}{said}")
    return "\n".join([*lines, "", game.result(state)]).lstrip() + "\n"

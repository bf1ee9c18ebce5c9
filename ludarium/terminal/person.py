"""What a person's line does at the table: an order, an any-time right, a number, steps to pick, or a whole choice."""

import contextlib
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, LudariumError, Refused
from ludarium.core.scene import Choice, Step
from ludarium.terminal import orders
from ludarium.terminal.draw import ROLES
from ludarium.terminal.narrow import step_words
from ludarium.terminal.status import few

if TYPE_CHECKING:
    from ludarium.terminal.table import Table


def attempt(table: "Table", line: str) -> bool:
    """Do what a line says; what goes wrong is told. Returns whether the table must be drawn anew."""
    try:
        return _do(table, line.strip())
    except Refused as problem:
        table.refused = line.strip()
        table.screen.say(str(problem), "bad")
        table.screen.say(f"Type `rules {problem.rule}` to read the rule.", "quiet")
    except BadNotation as problem:
        table.screen.say(f"{problem}{orders.suggestion(table, line)}", "bad")
    except LudariumError as problem:
        table.screen.say(str(problem), "bad")
    except BrokenPipeError:
        raise
    except OSError as problem:
        table.screen.say(f"{problem.filename}: {problem.strerror}." if problem.filename else f"{problem}.", "bad")
    return False


def _do(table: "Table", line: str) -> bool:
    words = line.split()
    if not words:
        return orders.go(table, "")
    if order := table.orders.get(words[0].casefold()):
        return order.run(table, line[len(words[0]) :].strip())
    if _interject(table, line.casefold()):
        return True
    if choice := _numbered(table, line):
        table.send(choice.text)
        return True
    stuck = _narrow(table, words)
    if stuck is None:
        return _after_pick(table)
    _explain(table, *stuck)
    table.send(line)
    return True


def _interject(table: "Table", word: str) -> bool:
    """Take an any-time right of the decider, or else of another person at this terminal, called by its notation."""
    for seat in sorted(table.live.people, key=lambda seat: seat != table.live.decider):
        if any(choice.text == word for choice in table.live.scene(seat).interjections):
            table.live.send(word, seat)
            return True
    return False


def _numbered(table: "Table", line: str) -> Choice | None:
    """The choice of that number, where few are listed and no spot is called by it."""
    number, listed = line.removeprefix("#"), few(table.narrowing)
    if not number.isdecimal() or not listed or (number == line and table.narrowing.meant(line)):
        return None
    if not 1 <= int(number) <= len(listed):
        raise BadNotation(f"There is no choice {number} in the list; it has {len(listed)}.")
    return listed[int(number) - 1]


def _narrow(table: "Table", words: list[str]) -> tuple[str, tuple[Step, ...]] | None:
    """Pick the steps that the words mean, all or none; another first step starts anew.

    Returns the word that means none, with the steps that were picked before it.
    """
    narrowing, role = table.narrowing, ""
    kept = narrowing.picked
    for index, word in enumerate(words):
        if word.casefold() in ROLES:
            role = word.casefold()
            continue
        found = narrowing.meant(word, role)
        if not found and index == 0:
            narrowing.picked = ()
            found = narrowing.meant(word, role)
        step = found[0] if len(found) == 1 else _which(table, word, found, kept)
        if step is None:
            picked, narrowing.picked = narrowing.picked or kept, kept
            return word.casefold(), picked
        narrowing.pick(step)
        role = ""
    return None if narrowing.picked != kept else (words[-1], kept)


def _which(table: "Table", word: str, found: list[Step], kept: tuple[Step, ...]) -> Step | None:
    """The step a person means of several; none if there are none."""
    if not found:
        return None
    for number, step in enumerate(found, 1):
        table.screen.say(f"  {number} {step_words(table.narrowing.scene, step)}")
    answer = table.screen.ask(f"{word} could mean these; which number", lambda begun: []).strip()
    if not answer.isdecimal() or not 1 <= int(answer) <= len(found):
        table.narrowing.picked = kept
        raise BadNotation(f"Expected a number from 1 to {len(found)}, found {answer!r}; nothing was picked.")
    return found[int(answer) - 1]


def _after_pick(table: "Table") -> bool:
    """Send a short choice to which nothing can be added; longer ones are shown before they are sent."""
    ready = table.narrowing.ready
    if len(ready) == 1 and ready == table.narrowing.open and len(ready[0].path) <= 2:
        table.send(ready[0].text)
    return True


def _explain(table: "Table", spot: str, picked: tuple[Step, ...]) -> None:
    """For a cell that cannot be picked after those steps: Refused with the rule if the game knows it."""
    scene = table.narrowing.scene
    if not picked or scene.board is None or spot not in (cell.id for cell in scene.board.cells):
        return
    for sign in ("-", "x", "+"):
        with contextlib.suppress(BadNotation):
            rule = table.live.why(f"{picked[0].spot}{sign}{spot}", table.speaker)
            if not rule.allows:
                raise Refused(rule.number, rule.text)
    after = ", ".join(step_words(scene, step) for step in picked).removeprefix("choose ")
    raise BadNotation(f"{spot} cannot be picked after {after}.")

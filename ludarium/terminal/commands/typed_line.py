"""Executing a line that a person types: a command, an any-time right, a number, steps to pick, or a whole choice."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, LudariumError, Refused
from ludarium.core.scene import Choice, Picked, Step
from ludarium.terminal.choosing.menu import MenuItem, listed_items
from ludarium.terminal.choosing.narrowing import named_spot, step_words
from ludarium.terminal.choosing.search import written
from ludarium.terminal.commands import general
from ludarium.terminal.drawing.overlay import ROLES
from ludarium.terminal.screen import Entered

if TYPE_CHECKING:
    from ludarium.terminal.match.table import TerminalTable


def attempt(table: "TerminalTable", line: str) -> bool:
    """Execute a line and print any error. Returns whether the table must be redrawn."""
    try:
        if isinstance(line, Entered):
            table.narrowing.picked = line.picked
            if line.whole:
                table.send(str(line))
                return True
        return _do(table, line.strip())
    except Refused as problem:
        table.refused = line.strip()
        table.screen.say(str(problem), "bad")
        table.screen.say(f"Type `rules {problem.rule}` to read the rule.", "quiet")
    except BadNotation as problem:
        table.screen.say(f"{problem}{general.suggestion(table, line)}", "bad")
    except LudariumError as problem:
        table.screen.say(str(problem), "bad")
    except BrokenPipeError:
        raise
    except OSError as problem:
        table.screen.say(f"{problem.filename}: {problem.strerror}." if problem.filename else f"{problem}.", "bad")
    return False


@dataclass(frozen=True, slots=True)
class Unclear:
    """A word that could mean several steps, which were listed with numbers; the next line may be one of these."""

    steps: list[Step]
    picked: tuple[Step, ...]
    """The steps picked before the word."""
    rest: list[str]
    """The rest of the line after the word."""


def _do(table: "TerminalTable", line: str) -> bool:
    words = line.split()
    unclear, table.unclear = table.unclear, None
    if not words:
        return general.go(table, "")
    if unclear and line.isdecimal():
        return _settle(table, unclear, int(line))
    if item := _numbered(table, line):
        return _take(table, item)
    if choice := written(table.narrowing.scene.choices, line):
        table.send(choice.text)
        return True
    if command := table.commands.get(words[0].casefold()):
        return command.run(table, line[len(words[0]) :].strip())
    return _interject(table, line) or _pick(table, line, words)


def _pick(table: "TerminalTable", line: str, words: list[str]) -> bool:
    """Pick the steps a line means; one that means none is sent as it is, for the game to read or refuse."""
    called = _called(table, line)
    if len(called) == 1:
        table.narrowing.pick(called[0])
        return _after_pick(table)
    if called:
        table.unclear = Unclear(called, table.narrowing.picked, [])
        _ask_which(table, line, called)
        return False
    stuck = _narrow(table, words)
    if table.unclear is not None:
        return False
    if stuck is None:
        return _after_pick(table)
    if line.isdecimal():
        raise BadNotation(f"Nothing is numbered {line} now.")
    _explain(table, *stuck)
    table.send(line)
    return True


def _called(table: "TerminalTable", line: str) -> list[Step]:
    """The next steps that a whole line names, or else the first steps that it names: picking starts again."""
    narrowing, kept = table.narrowing, table.narrowing.picked
    if called := narrowing.named(line):
        return called
    narrowing.picked = ()
    called = narrowing.named(line)
    if not called:
        narrowing.picked = kept
    return called


def _interject(table: "TerminalTable", line: str) -> bool:
    """Take an any-time right of the decider, or else of another person at this terminal, called by its notation."""
    for seat in sorted(table.live.people, key=lambda seat: seat != table.live.decider):
        rights = table.live.scene(seat).interjections
        if right := written(rights, line):
            table.live.send(right.text, seat)
            return True
        if seat != table.live.decider and _is_amount(rights, line):
            table.live.send(" ".join(line.split()), seat)
            return True
    return False


def _is_amount(rights: Iterable[Choice], line: str) -> bool:
    """Whether a line is one of these rights with another amount, such as `gift B>A 70`."""
    head, _, amount = " ".join(line.split()).rpartition(" ")
    return (
        bool(head)
        and amount.isdecimal()
        and any(one.text.rpartition(" ")[0].casefold() == head.casefold() for one in rights)
    )


def _numbered(table: "TerminalTable", line: str) -> MenuItem | None:
    """What is listed with that number. Where nothing is, a spot may still be called by the number."""
    number, listed = line.removeprefix("#"), listed_items(table.narrowing)
    if not number.isdecimal():
        return None
    if 1 <= int(number) <= len(listed):
        return listed[int(number) - 1]
    if number == line and (not listed or table.narrowing.meant(line)):
        return None
    raise BadNotation(f"There is no number {number} in the list; it has {len(listed)}.")


def _take(table: "TerminalTable", item: MenuItem) -> bool:
    """Send a listed choice or the first of a shortcut's actions, or pick a listed step."""
    if item.plan is not None:
        first, *table.plan = item.plan.actions
        table.send(first)
        return True
    if item.choice is not None:
        table.send(item.choice.text)
        return True
    assert item.step is not None
    table.narrowing.pick(item.step)
    return _after_pick(table)


def _settle(table: "TerminalTable", unclear: Unclear, number: int) -> bool:
    """Pick the step that an unclear word meant, and then what followed it."""
    if not 1 <= number <= len(unclear.steps):
        table.unclear = unclear
        raise BadNotation(f"Expected a number from 1 to {len(unclear.steps)}, found {number}.")
    kept, table.narrowing.picked = table.narrowing.picked, (*unclear.picked, unclear.steps[number - 1])
    stuck = _narrow(table, unclear.rest) if unclear.rest else None
    if stuck is not None:
        table.narrowing.picked = kept
        raise BadNotation(f"{stuck[0]} cannot be picked after that; nothing was picked.")
    return _after_pick(table) if table.unclear is None else False


def _narrow(table: "TerminalTable", words: list[str]) -> tuple[str, tuple[Step, ...]] | None:
    """Pick the steps that the words mean, all or none; another first step starts over.

    Returns the word that means none, with the steps that were picked before it. One that means several is `unclear`.
    """
    narrowing, role, found = table.narrowing, "", list[Step]()
    kept = narrowing.picked
    for index, word in enumerate(words):
        if word.casefold() in ROLES:
            role = word.casefold()
            continue
        found = narrowing.meant(word, role)
        if not found and index == 0:
            narrowing.picked = ()
            found = narrowing.meant(word, role)
        if len(found) > 1:
            table.unclear = Unclear(found, narrowing.picked, words[index + 1 :])
            narrowing.picked = kept
            _ask_which(table, word, found)
            return None
        if not found:
            picked, narrowing.picked = narrowing.picked or kept, kept
            return word.casefold(), picked
        narrowing.pick(found[0])
        role = ""
    return None if found else (words[-1], kept)  # the same steps may have been picked again


def _ask_which(table: "TerminalTable", word: str, found: list[Step]) -> None:
    """List the steps that a word could mean, to be picked by number."""
    table.screen.say(f"{word} could mean these; type the number of one:")
    for number, step in enumerate(found, 1):
        table.screen.say(f"  {number} {step_words(table.narrowing.scene, step)}")


def _after_pick(table: "TerminalTable") -> bool:
    """Send a short choice to which nothing can be added; longer ones are shown before they are sent."""
    ready = table.narrowing.ready
    if len(ready) == 1 and ready == table.narrowing.open and len(ready[0].path) <= 2:
        table.send(ready[0].text)
    return True


def _explain(table: "TerminalTable", word: str, picked: tuple[Step, ...]) -> None:
    """Refused, with the rule, where a word names a spot, piece or card of the scene that is not offered."""
    spot = named_spot(table.narrowing.scene, word)
    if spot:
        rule = table.live.why(Picked(steps=picked, spot=spot), table.speaker)
        raise Refused(rule.number, rule.text)

"""Commands that can be typed besides a choice; each returns whether to redraw the table."""

import difflib
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, Misuse
from ludarium.core.scene import Picked, Scene
from ludarium.terminal.choosing.menu import listed_items
from ludarium.terminal.choosing.narrowing import Narrowing, all_things, named_spot, step_words
from ludarium.terminal.frame import situation
from ludarium.terminal.words import rulebook_words
from ludarium.terminal.words.log_words import log_rows

if TYPE_CHECKING:
    from ludarium.terminal.match.table import TerminalTable


class Leave(Exception):
    """A person wants to leave the match."""


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its usage, what it does, and the function that does it."""

    usage: str
    about: str
    run: Callable[["TerminalTable", str], bool]
    is_offered: Callable[["TerminalTable"], bool] = lambda table: True
    """Whether `help` lists it, because it means something in this match."""


def help_(table: "TerminalTable", rest: str) -> bool:
    """How to answer the current question, and all commands; or help on one command."""
    if rest:
        return _help_on(table, rest)
    screen, narrowing = table.screen, table.narrowing
    for line in _asked(table):
        screen.say(line)
    for line in screen.keys or _how(narrowing):
        screen.say(f"  {line}")
    screen.say("You can also type:", "head")
    for command in dict.fromkeys(command for command in table.commands.values() if command.is_offered(table)):
        screen.say(f"  {command.usage:<22}{command.about}")
    for choice in narrowing.scene.interjections:
        screen.say(f"  {choice.text:<22}{choice.name}")
    return False


def _asked(table: "TerminalTable") -> list[str]:
    """What is asked, what it is about, how one wins, and the rule behind the question."""
    scene = table.narrowing.scene
    rulebook = table.live.rulebook
    rule = (
        rulebook_words.rule_lines(rulebook.rule(scene.rule), table.screen.columns)
        if scene.rule in rulebook.rules
        else []
    )
    asked = [f"{scene.lead} {scene.prompt}".strip(), *situation(scene), *filter(None, [scene.goal])]
    return [*asked, *(["Why you are asked:"] if rule else ()), *rule]


def _help_on(table: "TerminalTable", word: str) -> bool:
    command = table.commands.get(word.casefold())
    if command is None:
        raise Misuse(f"There is no command {word!r}.{suggestion(table, word)}")
    table.screen.say(f"{command.usage}: {command.about}.")
    return False


def _how(narrowing: Narrowing) -> list[str]:
    """How to make the current choice, with examples."""
    steps, ready, open_ = narrowing.steps(), narrowing.ready, narrowing.open
    lines = []
    if narrowing.picked:
        lines.append(f"You have picked: {', '.join(step_words(narrowing.scene, step) for step in narrowing.picked)}.")
    if steps:
        example = steps[0]
        lines.append(f"Type the next spot, such as `{example.spot}` ({step_words(narrowing.scene, example)}).")
        lines.append("You can type several in one line, and use the letter or name of what is there.")
    if listed := listed_items(narrowing):
        lines.append(f"Or type a number from 1 to {len(listed)} from the list.")
    if ready:
        lines.append(f"Or press Enter to play {ready[0].text} as it is.")
    if open_:
        lines.append(f"Or type a whole choice, such as `{open_[-1].text}` ({open_[-1].name}).")
    lines.append("`moves` lists all choices; `why CHOICE` says which rule forbids or allows it.")
    return lines


def why(table: "TerminalTable", attempt: str) -> bool:
    """Which rule forbids an attempt or allows it, and what that rule says."""
    attempt = attempt or table.refused
    if not attempt:
        raise BadNotation("Type what you want to do after `why`. After a refusal, `why` alone explains it.")
    scene, picked = table.narrowing.scene, table.narrowing.picked
    spot = named_spot(scene, attempt)
    try:
        rule = table.live.why(Picked(steps=picked, spot=spot) if spot else attempt, table.speaker)
    except BadNotation:
        if spot := _called(scene, attempt):
            rule = table.live.why(Picked(steps=picked, spot=spot), table.speaker)
        elif attempt.replace(" ", "").isalpha():
            more = f"`rules {attempt}` searches the rulebook."
            raise BadNotation(f"Nothing on the table is called {attempt!r}, and it isn't a choice. {more}") from None
        else:
            raise
    told = " ".join(filter(None, [rule.text, rule.follows.text]))
    table.screen.say(f"{'Allowed' if rule.allows else 'Forbidden'}: {told}", "good" if rule.allows else "bad")
    if rule.number in table.live.rulebook.rules:
        _say_rule(table, rule.number)
    return False


def _called(scene: Scene, words: str) -> str:
    """The card or piece with that name, or whose name contains the words; empty if there is none."""
    wanted = words.casefold()
    names = {one.id: one.name.casefold() for one in all_things(scene)}
    found = [id for id, name in names.items() if name == wanted]
    found += [id for id, name in names.items() if all(word in name for word in wanted.split())]
    return found[0] if found else ""


def _say_rule(table: "TerminalTable", number: str) -> None:
    for line in rulebook_words.rule_lines(table.live.rulebook.rule(number), table.screen.columns):
        table.screen.say(line)


def undo(table: "TerminalTable", rest: str) -> bool:
    """Undo the last decision of the people here."""
    if notice := table.live.undo():
        table.notices.append(notice)
    return True


def hint(table: "TerminalTable", rest: str) -> bool:
    """What a bot would do, and why."""
    would, *seen = table.live.hint(table.speaker, table.screen)
    table.screen.say(would, "good")
    for line in seen:
        table.screen.say(line, "quiet")
    return False


def moves(table: "TerminalTable", rest: str) -> bool:
    """All choices with their meanings, grouped by their first step; or those at a spot."""
    narrowing = table.narrowing
    steps = narrowing.meant(rest) if rest else list(narrowing.steps())
    if not steps and not narrowing.ready:
        raise BadNotation(f"You can't choose anything at {rest!r} now.")
    for step in steps:
        found = narrowing.after(step)
        table.screen.say(f"{step_words(narrowing.scene, step).removeprefix('choose ')} ({len(found)})", "head")
        width = max(len(choice.text) for choice in found)
        for choice in found:
            effect = f" ({choice.effect})" if choice.effect else ""
            table.screen.say(f"  {choice.text:<{width}}  {choice.name}{effect}")
    return False


def rules(table: "TerminalTable", rest: str) -> bool:
    """The chapters of the rulebook, one rule, or a search."""
    title, rulebook = table.live.game_title, table.live.rulebook
    if not rest:
        table.screen.say(f"The rules of {title}; type `rules` and a number or some words to read them:", "head")
        for chapter, (first, last) in rulebook_words.chapters(rulebook).items():
            table.screen.say(f"  {first if first == last else f'{first} to {last}':<20}{chapter}")
        return False
    for rule in rulebook_words.look_in(title, rulebook, rest):
        for line in rulebook_words.rule_lines(rule, table.screen.columns):
            table.screen.say(line)
    return False


def log(table: "TerminalTable", rest: str) -> bool:
    """What has happened, in sentences: all of it, or the last actions."""
    told = table.frame().told
    if rest and not rest.isdecimal():
        raise BadNotation(f"Type how many actions after `log`, not {rest!r}.")
    for row in log_rows(told, max(0, len(told) - int(rest)) if rest else 0):
        for index, line in enumerate(row.lines):
            table.screen.say(f"{row.number if index == 0 else '':>4} {line}")
    if not told:
        table.screen.say("Nothing has been played yet.", "quiet")
    return False


def back(table: "TerminalTable", rest: str) -> bool:
    if not table.narrowing.back():
        raise BadNotation("Nothing is picked; `undo` takes back a decision that was played.")
    return True


def go(table: "TerminalTable", rest: str) -> bool:
    """Play the choice that is ready, or say what is missing."""
    ready = table.narrowing.ready
    if len(ready) == 1:
        table.send(ready[0].text)
        return True
    missing = "Pick one of the next steps." if table.narrowing.picked else "Nothing is picked yet."
    table.screen.say(f"{missing} Type `help` to see how.", "quiet")
    return False


def quit_(table: "TerminalTable", rest: str) -> bool:
    raise Leave


_HELP = Command("help [COMMAND]", "how to answer the current question", help_)
_MOVES = Command("moves [SPOT]", "all choices (also: list)", moves)
COMMANDS = {
    "help": _HELP,
    "?": _HELP,
    "moves": _MOVES,
    "list": _MOVES,
    "go": Command("go", "play the choice that is ready (also: Enter)", go),
    "back": Command("back", "undo the last pick", back),
    "why": Command("why CHOICE", "which rule forbids or allows it", why),
    "hint": Command("hint", "what a bot would do, and why", hint),
    "undo": Command("undo", "take back your last decision and what followed", undo),
    "log": Command("log [COUNT]", "what has happened so far, or in the last actions", log),
    "rules": Command("rules [NUMBER|WORDS]", "look up the rulebook", rules),
}
"""Commands at every match; `LiveMatch.commands` has more."""


def suggestion(table: "TerminalTable", line: str) -> str:
    """A suggestion for a line that could not be read."""
    word = (line.split() or [""])[0].casefold()
    known = [*table.commands, *(choice.text for choice in table.narrowing.scene.interjections)]
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.7) if len(word) > 2 and word not in known else []
    return f" Did you mean `{near[0]}`?" if near else " Type `help` to see how."


def completions(table: "TerminalTable", begun: str) -> list[str]:
    """The completions of the beginning of a word: next spots, whole choices, interjections, commands."""
    narrowing = table.narrowing
    words = [step.spot for step in narrowing.steps()]
    words += [choice.text for choice in (*narrowing.open, *narrowing.scene.interjections)]
    words += table.commands
    return sorted({word for word in words if word.casefold().startswith(begun.casefold()) and " " not in word})

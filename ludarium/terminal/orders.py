"""What a person may type at the table besides a choice: each order says what it does, and whether to draw anew."""

import difflib
import shlex
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation, Misuse
from ludarium.terminal import book, files, signals
from ludarium.terminal.narrow import Narrowing, step_words
from ludarium.terminal.players import remembered, strongest
from ludarium.terminal.status import few
from ludarium.terminal.thinking import Thought, think

if TYPE_CHECKING:
    from ludarium.terminal.table import Table


@dataclass(frozen=True, slots=True)
class Order:
    """A word to type, what may follow it, what it does, and the doing."""

    usage: str
    about: str
    run: Callable[["Table", str], bool]


def help_(table: "Table", rest: str) -> bool:
    """How to answer what is asked now, then all orders; or one order."""
    if rest:
        return _help_on(table, rest)
    screen, narrowing = table.screen, table.narrowing
    screen.say(narrowing.scene.prompt, "head")
    for line in _how(narrowing):
        screen.say(f"  {line}")
    screen.say("Besides, you may type:", "head")
    for order in dict.fromkeys(ORDERS.values()):
        screen.say(f"  {order.usage:<22}{order.about}")
    for choice in narrowing.scene.interjections:
        screen.say(f"  {choice.text:<22}{choice.name}")
    return False


def _help_on(table: "Table", word: str) -> bool:
    order = ORDERS.get(word.casefold())
    if order is None:
        raise BadNotation(f"There is no order {word!r} to tell about.{suggestion(table, word)}")
    table.screen.say(f"{order.usage}: {order.about}.")
    return False


def _how(narrowing: Narrowing) -> list[str]:
    """How to make the choice at hand, with examples taken from it."""
    steps, ready, open_ = narrowing.steps(), narrowing.ready, narrowing.open
    lines = []
    if narrowing.picked:
        lines.append(f"You have picked: {', '.join(step_words(narrowing.scene, step) for step in narrowing.picked)}.")
    if steps:
        example = steps[0]
        lines.append(f"Type the next spot, such as `{example.spot}` ({step_words(narrowing.scene, example)}).")
        lines.append("Several may stand in one line; the letter or name of what lies there does as well.")
    if few(narrowing):
        lines.append(f"Or type a number from 1 to {len(few(narrowing))} out of the list.")
    if ready:
        lines.append(f"Or press Enter to send {ready[0].text} as it is.")
    if open_:
        lines.append(f"Or type a whole choice, such as `{open_[-1].text}` ({open_[-1].name}).")
    lines.append(
        "`moves` lists everything that can be chosen; `why` and a choice tells which rule forbids or allows it."
    )
    return lines


def why(table: "Table", attempt: str) -> bool:
    """Which rule forbids an attempt or allows it, and what that rule says."""
    attempt = attempt or table.refused
    if not attempt:
        raise BadNotation("Type what you would like to do after `why`; without that it explains what was refused last.")
    rule = table.match.game.why(table.state, attempt, table.state.decider)
    table.screen.say(f"{'Allowed' if rule.allows else 'Forbidden'}: {rule.text}", "good" if rule.allows else "bad")
    if rule.number in table.match.game.rulebook.rules:
        _say_rule(table, rule.number)
    return False


def _say_rule(table: "Table", number: str) -> None:
    for line in book.rule_lines(table.match.game.rulebook.rule(number)):
        table.screen.say(line)


def undo(table: "Table", rest: str) -> bool:
    """Take back everything down to the last decision that a person made."""
    played = table.match.played
    own = [index for index, one in enumerate(played) if one.seat in table.people]
    if not own:
        raise Misuse("There is nothing of yours to take back.")
    with signals.held():
        gone = table.match.undo(sum(one.seat >= 0 for one in played[own[-1] :]))
    table.replaced(f"Taken back: {', '.join(one.text for one in gone)}.")
    return True


def hint(table: "Table", rest: str) -> bool:
    """What the strongest bot would do, and what it sees in it."""
    seat, game = table.state.decider, table.match.game
    bot = strongest(table.state)
    thought = think(bot, table.state, table.rng("hint"), table.screen.thinking(bot.name))
    text = game.format(table.state, thought.action)
    choices = game.view(table.state, seat).choices
    name = next((choice.name for choice in choices if choice.text == text), text)
    table.screen.say(f"{bot.name} would play {text}  ({name}).", "good")
    table.screen.say(_seen(table, thought), "quiet")
    return False


def _seen(table: "Table", thought: Thought) -> str:
    """What a bot found: a forced end, a line it expects, or how the seat stands afterwards."""
    seat, after = table.state.decider, table.state.copy()
    after.play(thought.action)
    stands = thought.score if thought.score is not None else after.evaluate()[seat]
    who = table.match.game.seat_name(seat)
    if thought.ends_in:
        actions = "1 action" if thought.ends_in == 1 else f"{thought.ends_in} actions"
        return f"It sees {'a win' if stands > 0 else 'a loss'} for {who} in {actions}."
    said = f"{who} would stand at {stands:+.2f} (-1 is lost, +1 is won)"
    line = _line(table, thought.line)
    return f"{said}; looking {thought.depth} ahead it expects {line}." if len(thought.line) > 1 else f"{said}."


def _line(table: "Table", actions: list[int]) -> str:
    state, texts = table.state.copy(), []
    for action in actions[:4]:
        texts.append(table.match.game.format(state, action))
        state.play(action)
    return " ".join(texts)


def moves(table: "Table", rest: str) -> bool:
    """Everything that can be chosen, gathered by its first step; or by the spot that is named."""
    narrowing = table.narrowing
    steps = narrowing.meant(rest) if rest else list(narrowing.steps())
    if not steps and not narrowing.ready:
        raise BadNotation(f"Nothing can be chosen at {rest!r} now.")
    for step in steps:
        texts = [choice.text for choice in narrowing.open if choice.path[len(narrowing.picked) :][:1] == (step,)]
        table.screen.say(f"{step_words(narrowing.scene, step).removeprefix('choose ')} ({len(texts)})", "head")
        table.screen.say(f"  {'  '.join(texts)}")
    return False


def board(table: "Table", rest: str) -> bool:
    table.screen.board(table.frame())
    return False


def position(table: "Table", rest: str) -> bool:
    if table.secrets():
        raise Misuse("A position tells everything, and this match has secrets.")
    try:
        table.screen.say(table.match.game.text(table.state), "record")
    except NotImplementedError:
        raise Misuse(f"{table.match.game.title} has no position text.") from None
    return False


def save(table: "Table", rest: str) -> bool:
    path = Path(rest) if rest else table.target()
    table.save(path)
    table.screen.say(f"Saved. Go on later with: ludarium play --resume {shlex.quote(str(path))}", "good")
    return False


def resume(table: "Table", rest: str) -> bool:
    """Go on with the match in a file; the one on the table is saved first."""
    from ludarium.terminal.table import Place

    if not rest:
        raise BadNotation("Type the name of a file after `resume`.")
    record = files.load(rest)
    if table.match.played:
        save(table, "")
    match = record.match
    table.record, table.place = record, Place(Path(rest), own=True)
    table.players = [remembered(record.players.get(seat, "You")) for seat in range(match.seats)]
    table.replaced(f"Resumed {rest}.")
    return True


def rules(table: "Table", rest: str) -> bool:
    """The chapters of the rulebook, one rule, or the rules that have some words."""
    game = table.match.game
    if not rest:
        table.screen.say(f"The rules of {game.title}; `rules` and a number or some words shows them:", "head")
        for chapter, (first, last) in book.chapters(game).items():
            table.screen.say(f"  {first if first == last else f'{first} to {last}':<20}{chapter}")
        return False
    for rule in book.look_up(game, rest):
        for line in book.rule_lines(rule):
            table.screen.say(line)
    return False


def log(table: "Table", rest: str) -> bool:
    frame = table.frame()
    for number, one in enumerate(frame.told, 1):
        table.screen.say(f"{number:>4} {table.who(one.seat)}: {one.text}")
    if not frame.told:
        table.screen.say("Nothing has been played yet.", "quiet")
    return False


def back(table: "Table", rest: str) -> bool:
    if not table.narrowing.back():
        raise BadNotation("Nothing is picked; `undo` takes back a decision that was sent.")
    return True


def go(table: "Table", rest: str) -> bool:
    """Send the choice that is ready, or say what is missing."""
    ready = table.narrowing.ready
    if len(ready) == 1:
        table.send(ready[0].text)
        return True
    missing = "Go on with one of the next steps." if table.narrowing.picked else "Nothing is picked yet."
    table.screen.say(f"{missing} Type `help` to see how.", "quiet")
    return False


def quit_(table: "Table", rest: str) -> bool:
    from ludarium.terminal.table import Leave

    raise Leave


_HELP = Order("help [ORDER]", "how to answer what is asked now", help_)
_MOVES = Order("moves [SPOT]", "everything that can be chosen now (also: list)", moves)
_QUIT = Order("quit", "save the match and leave (also: Ctrl-C)", quit_)
ORDERS = {
    "help": _HELP,
    "?": _HELP,
    "moves": _MOVES,
    "list": _MOVES,
    "go": Order("go", "send the choice that is ready (also: Enter)", go),
    "back": Order("back", "step back to what was picked before", back),
    "why": Order("why CHOICE", "which rule forbids it or allows it", why),
    "hint": Order("hint", "what the strongest bot would do", hint),
    "undo": Order("undo", "take back your last decision and all that followed it", undo),
    "board": Order("board", "show the board", board),
    "log": Order("log", "all that was played", log),
    "position": Order("position", "the position as a line of text", position),
    "rules": Order("rules [NUMBER|WORDS]", "look something up in the rulebook", rules),
    "save": Order("save [FILE]", "save the match and play on", save),
    "resume": Order("resume FILE", "go on with a saved match; this one is saved first", resume),
    "quit": _QUIT,
    "exit": _QUIT,
}


def suggestion(table: "Table", line: str) -> str:
    """What a line that could not be read may have been meant to be."""
    word = (line.split() or [""])[0].casefold()
    known = [*ORDERS, *(choice.text for choice in table.narrowing.scene.interjections)]
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.7) if len(word) > 2 else []
    return f" Did you mean `{near[0]}`?" if near else " Type `help` to see how."


def completions(table: "Table", begun: str) -> list[str]:
    """What a word that was begun may become: next spots, whole choices, any-time rights, orders."""
    narrowing = table.narrowing
    words = [step.spot for step in narrowing.steps()]
    words += [choice.text for choice in (*narrowing.open, *narrowing.scene.interjections)]
    words += ORDERS
    return sorted({word for word in words if word.casefold().startswith(begun.casefold()) and " " not in word})

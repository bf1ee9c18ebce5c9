"""The rulebooks and the lessons as pages, with everything that can be stepped through."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from html import escape
from typing import Any

from build_tools.docs_site.markdown import outside_code, outside_fences, relative, spaced
from build_tools.docs_site.running import Run, diagram_run, lesson_run, match_run, position_run
from ludarium.core import Game, Match
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.parts.lessons import lessons
from ludarium.core.registry import game as find_game
from ludarium.core.rulebook import Diagram, pieces
from ludarium.terminal.words.rulebook_words import diagram_lines

GAMES = ("vilitum", "victorus", "barony", "vilnius", "vitium")
TURN = re.compile(r"^\d+\. (?P<who>\w+) `(?P<turn>[^`]+)`\. ?(?P<words>(?:.+\n?(?:   .+\n?)*))", re.MULTILINE)
"""A turn of a worked example: who plays it, its notation, and what it means."""
LISTED = re.compile(r"(?:^\d+\. .+\n(?:   .+\n)*)+", re.MULTILINE)


@dataclass(slots=True)
class RunningPage:
    """A page with what can be stepped through on it. Runs are computed when they are needed."""

    path: str
    title: str
    game: str
    text: str = ""
    runs: dict[str, Callable[[], Run]] = field(default_factory=dict)

    def figure(self, name: str, run: Callable[[], Run], fallback: str, caption: str) -> str:
        """The place of a running diagram; without scripts its text stands there."""
        self.runs[name] = run
        rules = relative(f"rules/{self.game}.html", self.path)
        return (
            f'<figure class="running-diagram" data-game="{self.game}" data-page="{self.path}" data-run="{name}" '
            f'data-rules="{rules}" markdown="block">\n<div class="fallback">{fallback}</div>\n'
            f'<figcaption markdown="span">{caption}</figcaption>\n</figure>'
        )

    def scripts(self) -> str:
        """The scripts with the scenes and the skin, to stand at the end of the page."""
        names = (self.script, f"data/skin-{self.game}.js")
        return "\n".join(f'<script src="{relative(name, self.path)}"></script>' for name in names)

    @property
    def script(self) -> str:
        """The file with its scenes."""
        return "data/" + self.path.removesuffix(".md").replace("/", "-") + ".js"


def rulebook_page(name: str) -> RunningPage:
    """A game's rulebook: every number is an anchor, every diagram and every example can be stepped through."""
    game = find_game(name)
    page = RunningPage(f"rules/{name}.md", game.title, name)
    parts = list(_parts(game, page))
    if not any(run.startswith("example") for run in page.runs):
        parts.append(_first_lesson(game, page))
    page.text = "\n\n".join([*parts, page.scripts()]) + "\n"
    return page


def _parts(game: Game[Any], page: RunningPage) -> Iterator[str]:
    """The texts and diagrams of a book in turn."""
    before: Diagram | None = None
    for number, part in enumerate(pieces(game.rulebook.source)):
        if isinstance(part, Diagram):
            yield _diagram(game, page, part, f"diagram-{number}")
            before = part
        else:
            text = outside_fences(part, lambda line: numbered(game, line))
            yield spaced(_with_positions(game, page, _with_example(game, page, text, before)))


def _diagram(game: Game[Any], page: RunningPage, diagram: Diagram, name: str) -> str:
    drawn = "\n".join(diagram_lines(draw_diagram(game, diagram.position)))
    caption = numbered(game, diagram.caption)
    return page.figure(name, lambda: diagram_run(game, diagram.position), _drawing(drawn), caption)


def _drawing(text: str) -> str:
    """A drawing in letters. A blank line would end the block of HTML, so it gets a space that is none."""
    filled = "\n".join(line or "\u200b" for line in text.split("\n"))
    return f'<pre tabindex="0">{escape(filled)}</pre>'


def numbered(game: Game[Any], line: str) -> str:
    """A line in which a rule is an anchor where it stands, and a link where it is mentioned."""
    number = rf"{game.prefix}-R?\d+[a-z]?\b"
    begins = re.match(rf"^(?:- |\| )\*\*(?P<number>{number})\*\*", line)
    head, rest = (line[: begins.end()], line[begins.end() :]) if begins else ("", line)
    if begins:
        head += f"{{ #{begins['number'].lower()} }}"
    return head + outside_code(rest, lambda text: re.sub(number, lambda one: _mention(game, one[0]), text))


def _mention(game: Game[Any], number: str) -> str:
    return f"[{number}](#{number.lower()})" if number in game.rulebook.rules else number


def _with_example(game: Game[Any], page: RunningPage, text: str, before: Diagram | None) -> str:
    """A text whose list of turns is followed by the same turns on a board."""
    listed = next((found for found in LISTED.finditer(text) if TURN.match(found[0])), None)
    if listed is None:
        return text
    turns = [(one["turn"], _plain(one["words"])) for one in TURN.finditer(listed[0])]
    in_this_chapter = not re.search(r"^#", text[: listed.start()], re.MULTILINE)
    start = before.position if before is not None and in_this_chapter else ""

    def run() -> Run:
        match = Match(game, start=start) if start else Match(game, seats=game.seats.stop - 1)
        return match_run(game, match, turns)

    fallback = f"<p>{escape('These turns, one by one, on a board: this needs JavaScript.')}</p>"
    figure = page.figure(f"example-{len(page.runs)}", run, fallback, "The same turns, one by one.")
    return f"{text[: listed.end()]}\n{figure}\n{text[listed.end() :]}"


def _plain(words: str) -> str:
    """A sentence of the book without its marks."""
    return " ".join(re.sub(r"\[([^\]]*)\]\([^)]*\)|[`*]", r"\1", words).split())


def _with_positions(game: Game[Any], page: RunningPage, text: str) -> str:
    """A text whose written positions are drawn below, with what each choice there leads to."""

    def add(found: re.Match[str]) -> str:
        position = found["position"]
        caption = "The same position. Step through it to see what each choice leads to."
        name = f"position-{len(page.runs)}"
        figure = page.figure(name, lambda: position_run(game, position), "<p>The position above, drawn.</p>", caption)
        return f"{found[0]}\n\n{figure}\n"

    return re.sub(rf"^```(?:text)?\n(?P<position>{game.name}/\d.*?)^```$", add, text, flags=re.MULTILINE | re.DOTALL)


def _first_lesson(game: Game[Any], page: RunningPage) -> str:
    return f"## A worked example\n\n{_lesson(game, page, 0, 'example')}"


def lesson_page(name: str) -> RunningPage:
    """A game's lessons, to be stepped through: what to do, and what comes of it."""
    game = find_game(name)
    page = RunningPage(f"tutorials/learn-{name}.md", f"Learn {game.title}", name)
    parts = [
        f"# Learn {game.title}",
        f"{game.summary.rstrip('.')}. Each of these lessons takes one to three minutes. Here you watch them; to do "
        "them yourself, choose *Learn* in the lobby, or type:",
        f"```\nludarium learn {name}\n```",
        f"The numbers are those of [the rulebook](../rules/{name}.md).",
    ]
    for at, lesson in enumerate(lessons(game)):
        parts += [f"## {lesson.title}", _lesson(game, page, at, lesson.id)]
    page.text = "\n\n".join([*parts, page.scripts()]) + "\n"
    return page


def _lesson(game: Game[Any], page: RunningPage, at: int, name: str) -> str:
    """A lesson as a running diagram; without scripts the things to do are a list."""
    lesson = lessons(game)[at]
    todo = "".join(f"<li>{escape(step.text)}</li>" for step in lesson.steps)
    return page.figure(f"example-{name}", lambda: lesson_run(game, lesson), f"<ol>{todo}</ol>", lesson.about)

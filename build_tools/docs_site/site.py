"""The whole site: its pages as text, its navigation, and the skins its diagrams are drawn in."""

from functools import cache
from html import escape
from typing import Any

import msgspec

from build_tools.docs_site.commands import command_pages
from build_tools.docs_site.http_api import http_pages
from build_tools.docs_site.python_api import PACKAGES, python_pages
from build_tools.docs_site.rulebooks import GAMES, RunningPage, lesson_page, rulebook_page
from build_tools.docs_site.written import titles, written_pages
from ludarium.cli import COMMANDS
from ludarium.core.registry import game as find_game

GAMES_HERE = "<!-- games -->"


@cache
def running_pages() -> tuple[RunningPage, ...]:
    """The rulebooks and the lessons."""
    return tuple(page for name in GAMES for page in (rulebook_page(name), lesson_page(name)))


def text_pages(running: tuple[RunningPage, ...]) -> dict[str, str]:
    """Every page by its path."""
    generated = command_pages(GAMES) | http_pages() | python_pages() | {page.path: page.text for page in running}
    known = {f"docs/rules/{name}.md": f"rules/{name}.md" for name in GAMES}
    known |= {f"docs/site/{path}": path for path in generated}
    pages = generated | written_pages(known)
    pages["index.md"] = pages["index.md"].replace(GAMES_HERE, _games())
    return pages


def _games() -> str:
    """The games as cards, each with its rulebook and its lessons."""
    items = []
    for name in GAMES:
        game = find_game(name)
        links = f"[Rulebook](rules/{name}.md) · [Learn it](tutorials/learn-{name}.md)"
        items.append(f'<li markdown="block">\n**{game.title}**\n\n{escape(game.summary)}\n\n{links}\n</li>')
    return '<ul class="games" markdown="block">\n' + "\n".join(items) + "\n</ul>"


def skins() -> dict[str, str]:
    """The skin of every game as a script: unlike data that is fetched, it also works from a disk."""
    return {f"data/skin-{name}.js": _skin(name) for name in GAMES}


def _skin(name: str) -> str:
    whole = msgspec.json.encode({name: find_game(name).skin}).decode()
    return f"globalThis.ludariumSkins = Object.assign(globalThis.ludariumSkins ?? {{}}, {whole})\n"


def navigation() -> list[Any]:
    """The parts of the site, and the pages in each."""
    learn = [{f"Learn {find_game(name).title}": f"tutorials/learn-{name}.md"} for name in GAMES]
    rules = [{find_game(name).title: f"rules/{name}.md"} for name in GAMES]
    cli = ["reference/cli/index.md", *({f"ludarium {name}": f"reference/cli/{name}.md"} for name in COMMANDS)]
    python = [{f"ludarium.{name}": f"reference/python/{name}.md"} for name in PACKAGES]
    reference = [{"Commands": cli}, {"HTTP API": "reference/http.md"}, {"Python API": python}, *titles("reference")]
    return [
        {"Start": "index.md"},
        {"Tutorials": [*learn, *titles("tutorials")]},
        {"How-to guides": titles("how-to")},
        {"Rulebooks": rules},
        {"Reference": reference},
        {"Explanation": titles("explanation")},
        {"Balance": titles("balance")},
        {"Changelog": "changelog.md"},
    ]

"""A page for every command, from its own parser."""

import argparse
import textwrap
from collections.abc import Callable
from functools import partial

from build_tools.docs_site.markdown import cell
from ludarium.cli import COMMANDS, command_parser

WITH_OPTIONS = ("play",)
"""Commands whose options depend on the game, shown for each of ours."""
USAGE_COLUMNS = 80
TITLES = {"positional arguments": "Arguments"}


def command_pages(games: tuple[str, ...]) -> dict[str, str]:
    """The page of every command, and one that lists them."""
    pages = {f"reference/cli/{name}.md": _page(name, games) for name in COMMANDS}
    rows = [f"| [`ludarium {name}`]({name}.md) | {cell(about)} |" for name, about in COMMANDS.items()]
    about = "`ludarium COMMAND --help` says the same in a terminal. These pages are made from the program itself."
    table = "\n".join(["| Command | What it does |", "|---|---|", *rows])
    pages["reference/cli/index.md"] = f"# Commands\n\n{about}\n\n{table}\n"
    return pages


def _page(name: str, games: tuple[str, ...]) -> str:
    parser = command_parser(name, [])[0]
    parts = [f"# ludarium {name}", parser.description or "", f"```text\n{_usage(parser)}\n```", *_groups(parser)]
    if name in WITH_OPTIONS:
        common = {group.title for group in parser._action_groups}
        for game in games:
            fuller = command_parser(name, [game])[0]
            parts += _groups(fuller, lambda title: title not in common)
    if parser.epilog:
        parts += ["## Examples", f"```text\n{_examples(parser.epilog)}\n```"]
    return "\n\n".join(part for part in parts if part) + "\n"


def _groups(parser: argparse.ArgumentParser, wanted: Callable[[str], bool] = lambda _: True) -> list[str]:
    """A table for each group of arguments."""
    found = []
    for group in parser._action_groups:
        if group._group_actions and wanted(group.title or ""):
            rows = [_row(action, parser) for action in group._group_actions if action.help != argparse.SUPPRESS]
            found += [f"## {_title(group.title or '')}", "\n".join(["| | |", "|---|---|", *rows])]
    return found


def _row(action: argparse.Action, parser: argparse.ArgumentParser) -> str:
    words = parser._get_formatter()._format_action_invocation(action)
    text = (action.help or "") % {"prog": parser.prog, "default": action.default} if action.help else ""
    return f"| {' '.join(f'`{one}`' for one in words.split(', '))} | {cell(text)} |"


def _title(words: str) -> str:
    return TITLES.get(words, words[:1].upper() + words[1:])


def _usage(parser: argparse.ArgumentParser) -> str:
    """How the command is used, whatever the width of this terminal."""
    parser.formatter_class = partial(argparse.RawDescriptionHelpFormatter, width=USAGE_COLUMNS)
    return textwrap.dedent(parser.format_usage().replace("usage: ", " " * len("usage: "), 1)).strip()


def _examples(epilog: str) -> str:
    return textwrap.dedent(epilog.removeprefix("examples:\n")).strip("\n")

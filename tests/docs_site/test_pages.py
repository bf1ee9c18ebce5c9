"""Links, code and commands on every page of the documentation site, and where its pages stand."""

import contextlib
import hashlib
import io
import posixpath
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_tools.docs_site.markdown import LINK, anchors, lines, outside_code
from build_tools.docs_site.site import navigation, running_pages, skins
from ludarium.cli import COMMANDS, command_parser
from ludarium.core import FairChance
from ludarium.core.errors import LudariumError

ROOT = Path(__file__).parents[2]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
HTML_LINK = re.compile(r'(?:href|src)="(?P<target>[^"]+)"')
PLACEHOLDERS = {
    "GAME": "vilitum", "NAME": "mygame", "FILE": "file", "RECORD": "file", "URL": "http://127.0.0.1:8642", "ID": "id",
    "LINK": "link",
}  # fmt: skip


SUBSTITUTION = re.compile(r"\$\([^)]*\)")
"""What a shell fills in; on our pages that is always a list of seats."""
RECORD_HEADER = "ludarium record 1"
"""The first line of a record, which is no command."""
OUTSIDE_GAMES = {"tictactoe", "hexchess"}
"""Games of the tutorial, which `tests/test_add_a_game.py` plays."""


def texts(pages: dict[str, str]) -> dict[str, str]:
    return {path: text for path, text in pages.items() if path.endswith(".md")}


def links(text: str) -> Iterator[str]:
    """The targets of all links of a page that are not in code."""
    for line, fenced in lines(text):
        if not fenced:
            bare = outside_code(line, lambda part: part)
            yield from (found["target"] for found in LINK.finditer(re.sub(r"`[^`]*`", "", bare)))
            yield from (found["target"] for found in HTML_LINK.finditer(line))


def files(pages: dict[str, str]) -> set[str]:
    """All that a page can link to."""
    pictures = {f"pictures/{path.name}" for path in (ROOT / "docs" / "pictures").iterdir()}
    return {*pages, *pictures, *skins(), *(page.script for page in running_pages())}


def test_every_link_leads_to_a_page_and_its_anchor(pages: dict[str, str]) -> None:
    known, anchored = files(pages), {path: anchors(text) for path, text in texts(pages).items()}
    dead, checked = [], 0
    for path, text in texts(pages).items():
        for target in links(text):
            file, _, anchor = target.partition("#")
            there = posixpath.normpath(posixpath.join(posixpath.dirname(path), file)) if file else path
            if re.match(r"\w+:", target):
                continue
            checked += 1
            if there not in known or (anchor and anchor not in anchored[there]):
                dead.append((path, target))
    assert dead == []
    assert checked > 600


def test_the_check_of_links_finds_dead_ones() -> None:
    page = "# One\n\n[here](#one), [there](#two), `[not](a-link.md)`\n\n```\n[nor](this.md)\n```\n"
    assert list(links(page)) == ["#one", "#two"]
    assert anchors(page) == {"one"}


def test_every_page_stands_in_the_navigation_once(pages: dict[str, str]) -> None:
    def paths(entries: list[Any]) -> Iterator[str]:
        for entry in entries:
            inside = entry if isinstance(entry, str) else next(iter(entry.values()))
            yield from [inside] if isinstance(inside, str) else paths(inside)

    assert sorted(paths(navigation())) == sorted(texts(pages))


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^[ ]*```{language}\n(.*?)^[ ]*```", text, re.MULTILINE | re.DOTALL)


def test_every_block_of_python_is_python(pages: dict[str, str]) -> None:
    found = [(path, block) for path, text in texts(pages).items() for block in blocks(text, "python")]
    for path, block in found:
        compile(block, path, "exec")
    assert len(found) > 15


def test_the_draw_of_the_page_about_chance_is_ours(pages: dict[str, str]) -> None:
    (code,) = blocks(pages["explanation/chance.md"], "python")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(code, {})
    (secret,) = re.findall(r'fromhex\("(\w+)"\)', code)
    chance = FairChance(bytes.fromhex(secret))
    assert chance.commitment == hashlib.sha256(chance.secret).hexdigest()
    assert (
        said.getvalue() == f"commitment {chance.commitment}\na six-sided die shows {chance.pick(17, [1 / 6] * 6) + 1}\n"
    )


def commands(text: str) -> Iterator[str]:
    """The `ludarium …` and `make …` lines of a page's code, without what is said about them."""
    for line, fenced in lines(text):
        told = [line.strip().removeprefix("$ ")] if fenced else re.findall(r"`((?:ludarium|make) [^`]+)`", line)
        for one in told:
            if one.startswith(("ludarium ", "make ")) and "[-h]" not in one:  # that would be a usage, not a command
                yield re.split(r"\s{2,}|\s+#|\s+[|>]\s", one)[0]


def problem(command: str) -> str:
    """What is wrong with a command; empty if its parser takes it."""
    words = [PLACEHOLDERS.get(word, word) for word in shlex.split(SUBSTITUTION.sub("greedy,greedy", command))][1:]
    if command.startswith("make "):
        return "" if re.search(rf"^{re.escape(words[0])}:", MAKEFILE, re.MULTILINE) else "no such target"
    if words[0] in ("--version", "--help") or words == ["COMMAND", "--help"] or command == RECORD_HEADER:
        return ""
    if words[0] not in COMMANDS:
        return "no such command"
    if len(words) == 1 or OUTSIDE_GAMES & set(words):
        return ""  # only the command itself is spoken of
    try:
        command_parser(words[0], words[1:])[0].parse_args(words[1:])
    except LudariumError as wrong:
        return str(wrong)
    except SystemExit:
        return ""  # --help
    return ""


def test_every_command_on_a_page_is_understood(pages: dict[str, str]) -> None:
    found = [(path, one) for path, text in texts(pages).items() for one in commands(text)]
    with contextlib.redirect_stdout(io.StringIO()):
        wrong = [(path, one, said) for path, one in found if (said := problem(one))]
    assert wrong == []
    assert len(found) > 150


def test_the_check_of_commands_finds_wrong_ones() -> None:
    assert problem("ludarium play vilitum --board 7") == ""
    assert "unrecognized" in problem("ludarium play vilitum --bord 7")
    assert problem("ludarium plai vilitum") == "no such command"
    assert "required" in problem("ludarium cards vitium --plain")
    assert problem("make plai") == "no such target"

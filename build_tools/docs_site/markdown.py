"""Markdown as the site's reader wants it: links between pages, blank lines before lists and tables, anchors."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from urllib.parse import urlsplit

FENCE = re.compile(r"^\s*(```|~~~)")
LINK = re.compile(r"(?P<before>!?\[(?P<text>[^\]]*)\])\((?P<target>[^)\s]+)\)")
CODE = re.compile(r"(`+[^`]*`+)")
ITEM = re.compile(r"^\s*([-*]|\d+\.) ")
HEADING = re.compile(r"^#{1,6} (?P<title>.+?)\s*$")
ANCHOR = re.compile(r'\{ #(?P<named>[\w-]+) \}|\bid="(?P<given>[\w-]+)"')
PICTURES = (".png", ".svg")


def outside_fences(text: str, change: Callable[[str], str]) -> str:
    """A text with its lines changed, but for fenced blocks."""
    return "\n".join(line if fenced else change(line) for line, fenced in lines(text))


def lines(text: str) -> Iterator[tuple[str, bool]]:
    """The lines of a text, each with whether it belongs to a fenced block."""
    inside = False
    for line in text.split("\n"):
        fence = bool(FENCE.match(line))
        yield line, inside or fence
        inside ^= fence


def outside_code(line: str, change: Callable[[str], str]) -> str:
    """A line changed, but for code in it."""
    return "".join(part if part.startswith("`") else change(part) for part in CODE.split(line))


def spaced(text: str) -> str:
    """A text with the blank lines that lists and tables need before them, and items indented by four."""
    found: list[str] = []
    for line, fenced in lines(text):
        before = found[-1] if found else ""
        begins = (ITEM.match(line) and not ITEM.match(before) and not before.startswith("  ")) or (
            line.startswith("|") and not before.startswith("|")
        )
        if begins and before.strip() and not fenced:
            found.append("")
        found.append(line)
    return "\n".join(_indented(found))


def _indented(found: list[str]) -> Iterator[str]:
    """Blocks inside list items, which are written two columns in, four columns in."""
    inside = False
    for line in found:
        if re.match(r"^  (```|~~~)", line):
            inside = not inside
            yield f"  {line}"
        else:
            yield f"  {line}" if inside and line.strip() else line


def relinked(text: str, source: str, page: str, pages: Mapping[str, str]) -> str:
    """A text whose links lead to the site's pages; a link to a file that has no page becomes its text.

    `source` is the file it stands in, `page` where it comes to stand, and `pages` says the same of all others.
    """

    def change(found: re.Match[str]) -> str:
        target = urlsplit(found["target"])
        if target.scheme or not target.path:
            return found[0]
        file = posixpath.normpath(posixpath.join(posixpath.dirname(source), target.path))
        if file in pages:
            there = relative(pages[file], page)
        elif file.endswith(PICTURES):
            there = relative(f"pictures/{posixpath.basename(file)}", page)
        else:
            return found["text"]
        return f"{found['before']}({there}{'#' + target.fragment if target.fragment else ''})"

    return outside_fences(text, lambda line: LINK.sub(change, line))


def relative(there: str, page: str) -> str:
    """The way from one page to another."""
    return posixpath.relpath(there, posixpath.dirname(page) or ".")


def anchors(text: str) -> set[str]:
    """The anchors of a page: its headings, and what is named besides."""
    found: set[str] = set()
    for line, fenced in lines(text):
        if fenced:
            continue
        found |= {one["named"] or one["given"] for one in ANCHOR.finditer(line)}
        if (heading := HEADING.match(line)) and not ANCHOR.search(line):
            found.add(slug(heading["title"]))
    return found


def slug(title: str) -> str:
    """The anchor of a heading, as the theme and code hosts make it."""
    bare = LINK.sub(lambda found: found["text"], title)
    return re.sub(r"[^\w\- ]", "", re.sub(r"[`*]", "", bare).lower()).strip().replace(" ", "-")


def cell(text: str) -> str:
    """A text as a cell of a table."""
    return " ".join(text.replace("|", "\\|").split()) or "–"

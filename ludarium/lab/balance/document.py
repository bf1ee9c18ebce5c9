"""A report as text, tables and plots, which Markdown and HTML are written from."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True)
class Text:
    """A paragraph. `code`, **bold** and [links](address) are marked as in Markdown."""

    words: str


@dataclass(frozen=True)
class Bullets:
    """A list of short sentences."""

    lines: Sequence[str]


@dataclass(frozen=True)
class DataTable:
    """Rows under headings; the first `left` columns are words, the others numbers."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    left: int = 1


@dataclass(frozen=True)
class Plot:
    """A drawing with what it shows. Markdown leaves it out, because a table near it has its numbers."""

    svg: str
    caption: str


Block = Text | Bullets | DataTable | Plot


@dataclass
class Chapter:
    """A heading and what is under it."""

    title: str
    blocks: list[Block] = field(default_factory=list)


@dataclass
class Document:
    """A whole report."""

    title: str
    lead: list[Block]
    chapters: list[Chapter]


# Markdown -------------------------------------------------------------------------------------------------------------


def markdown(document: Document) -> str:
    """The report as Markdown, without plots."""
    parts = [f"# {document.title}", *_written(document.lead)]
    for chapter in document.chapters:
        parts += [f"## {chapter.title}", *_written(chapter.blocks)]
    return "\n\n".join(parts) + "\n"


def _written(blocks: Sequence[Block]) -> list[str]:
    return [_write(one) for one in blocks if not isinstance(one, Plot)]


def _write(block: Block) -> str:
    if isinstance(block, Bullets):
        return "\n".join(f"- {line}" for line in block.lines)
    if isinstance(block, DataTable):
        rule = "|".join("---" if place < block.left else "--:" for place in range(len(block.head)))
        lines = [f"| {' | '.join(block.head)} |", f"|{rule}|"]
        return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in block.rows)])
    return block.words if isinstance(block, Text) else ""


# HTML -----------------------------------------------------------------------------------------------------------------

STYLE = """
:root { color-scheme: light dark; --paper: #fcfcfb; --ink: #1a1a19; --soft: #5f5e58; --line: #d9d8d2;
  --mark: #2a78d6; --band: #2a78d633; --other: #b4570f; --low: #c2521a; --high: #2a78d6; --middle: #eeede8; }
@media (prefers-color-scheme: dark) { :root { --paper: #1a1a19; --ink: #f3f2ec; --soft: #a9a8a0; --line: #3d3c38;
  --mark: #5b9ff0; --band: #5b9ff033; --other: #e08a45; --low: #d9743c; --high: #4d92e6; --middle: #2e2d2a; } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto;
  max-width: 60rem; padding: 1.5rem 1rem 4rem; }
h1, h2 { line-height: 1.2; } h2 { margin-top: 2.5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
a { color: var(--mark); } code { font-size: .9em; }
figure { margin: 1.5rem 0; overflow-x: auto; } figcaption { color: var(--soft); font-size: .9rem; }
svg { max-width: 100%; height: auto; display: block; font: 12px system-ui, sans-serif; }
.table { overflow-x: auto; } table { border-collapse: collapse; font-size: .875rem; margin: 1rem 0; }
th, td { padding: .25rem .6rem; text-align: right; border-bottom: 1px solid var(--line); white-space: nowrap;
  font-variant-numeric: tabular-nums; }
th { color: var(--soft); font-weight: 600; vertical-align: bottom; white-space: normal; max-width: 12rem; }
th.left, td.left { text-align: left; white-space: normal; min-width: 8rem; }
"""


PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def html(document: Document) -> str:
    """The report as one page that needs nothing else: plots are inline, light and dark follow the system."""
    parts = [f"<h1>{escape(document.title)}</h1>", *map(_shown, document.lead)]
    for chapter in document.chapters:
        parts += [f"<h2>{escape(chapter.title)}</h2>", *map(_shown, chapter.blocks)]
    return PAGE.format(title=escape(document.title), style=STYLE, body="\n".join(parts))


def _shown(block: Block) -> str:
    if isinstance(block, Text):
        return f"<p>{_inline(block.words)}</p>"
    if isinstance(block, Bullets):
        return "<ul>" + "".join(f"<li>{_inline(line)}</li>" for line in block.lines) + "</ul>"
    if isinstance(block, Plot):
        return f"<figure>{block.svg}<figcaption>{_inline(block.caption)}</figcaption></figure>"
    head = _cells("th", block.head, block.left)
    rows = "\n".join(f"<tr>{_cells('td', row, block.left)}</tr>" for row in block.rows)
    return f'<div class="table"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}\n</tbody></table></div>'


def _cells(tag: str, cells: Sequence[str], left: int) -> str:
    marks = [' class="left"' if place < left else "" for place in range(len(cells))]
    return "".join(f"<{tag}{mark}>{_inline(cell)}</{tag}>" for mark, cell in zip(marks, cells, strict=True))


def _inline(words: str) -> str:
    """Marks of Markdown as HTML."""
    text = escape(words, quote=False)
    text = re.sub(r"`([^`]+)`", r"<code>\1</code>", text)
    text = re.sub(r"\*\*([^*]+)\*\*", r"<strong>\1</strong>", text)
    text = re.sub(r"(?<![\w*])\*([^*]+)\*(?![\w*])", r"<em>\1</em>", text)
    return re.sub(r"\[([^\]]+)\]\(([^)]+)\)", r'<a href="\2">\1</a>', text)

"""The lines of the list of choices."""

import textwrap

from rich.text import Text

from ludarium.core.scene import Scene
from ludarium.terminal.choosing.menu import MenuItem
from ludarium.terminal.words.item_words import item_words


def item_line(number: int, item: MenuItem, scene: Scene | None = None) -> Text:
    """A line: its number, what it does, what comes of it or what it is about, and its notation."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f"{number:>3} ", "#7fe0b0")
    text.append(item.words, "bold" if item.plan else "")
    if effect := item_words(item, scene) if scene is not None else item.effect:
        text.append(f"  {effect}", "#9fb0c8")
    if item.choice is not None:
        text.append(f"  {item.choice.text}", "dim")
    return text


def wrapped(row: str, width: int) -> list[str]:
    """A row in lines of that width; those that follow are indented a little more."""
    indent = " " * (len(row) - len(row.lstrip()))
    return textwrap.wrap(row.strip(), width, initial_indent=indent, subsequent_indent=f"{indent}  ")

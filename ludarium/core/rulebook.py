"""Rulebooks: chapters, numbered rules and rulings.

The source is Markdown. A numbered rule is a list item or table row that begins with its number in bold,
`- **VLT-14** …`; it belongs to the chapter whose heading stands above it. A fenced block marked `diagram` holds
a position to draw.
"""

import re
from dataclasses import dataclass

from ludarium.core.errors import BadNotation

_HEADING = re.compile(r"^#{1,4} (?P<title>.+)$")
_FENCE = re.compile(r"^```(?P<kind>\w*)\s*$")


@dataclass(frozen=True, slots=True)
class Numbered:
    """One numbered rule or ruling."""

    number: str
    chapter: str
    text: str


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position to draw, with its caption."""

    position: str
    caption: str


class Rulebook:
    """The numbered rules of a game, in the order of the book."""

    def __init__(self, game: str, prefix: str, source: str) -> None:
        self.game = game
        self.prefix = prefix
        self.source = source
        self.rules: dict[str, Numbered] = {}
        for rule in _numbered(prefix, source):
            if rule.number in self.rules:
                raise BadNotation(f"Rulebook of {game}: {rule.number} is there twice.")
            self.rules[rule.number] = rule

    def rule(self, number: str) -> Numbered:
        """The rule with this number; BadNotation says which numbers there are."""
        found = self.rules.get(_canonical(number))
        if found is None:
            numbers = list(self.rules)
            raise BadNotation(f"{self.game} has no rule {number}; its rules go from {numbers[0]} to {numbers[-1]}.")
        return found

    def search(self, words: str) -> list[Numbered]:
        """The rules that contain all the words in their text or chapter, ignoring case."""
        wanted = words.lower().split()
        return [rule for rule in self.rules.values() if all(word in _haystack(rule) for word in wanted)]


def _canonical(number: str) -> str:
    """A rule number in capitals, except for a letter after the number (VCT-61a)."""
    capitals = number.upper()
    return capitals[:-1] + capitals[-1].lower() if re.fullmatch(r".*\d[A-Z]", capitals) else capitals


def _haystack(rule: Numbered) -> str:
    return f"{rule.number} {rule.chapter} {rule.text}".lower()


def _numbered(prefix: str, source: str) -> list[Numbered]:
    """The numbered rules of a source, each with its chapter; indented lines continue an item."""
    begins = re.compile(rf"^(?:- |\| )\*\*(?P<number>{prefix}-R?\d+[a-z]?)\*\*(?P<text>.*)$")
    found: list[Numbered] = []
    chapter, number, lines = "", "", list[str]()

    def close() -> None:
        if number:
            found.append(Numbered(number, chapter, " ".join(" ".join(lines).split())))

    for line in source.splitlines():
        heading, item = _HEADING.match(line), begins.match(line)
        if number and not item and line.startswith("  ") and line.strip():
            lines.append(line)
            continue
        close()
        number, lines = "", []
        if heading:
            chapter = heading["title"]
        elif item:
            number, lines = item["number"], [item["text"].strip(" |")]
    close()
    return found


def pieces(source: str) -> list[str | Diagram]:
    """A source split into text and diagrams. A diagram's first line is what to draw; the rest is its caption."""
    parts: list[str | Diagram] = []
    text: list[str] = []
    block: list[str] | None = None
    for line in source.splitlines():
        fence = _FENCE.match(line)
        if block is None and fence and fence["kind"] == "diagram":
            parts.append("\n".join(text))
            text, block = [], []
        elif block is not None and fence:
            parts.append(Diagram(block[0] if block else "", " ".join(block[1:])))
            block = None
        elif block is not None:
            block.append(line.strip())
        else:
            text.append(line)
    if block is not None:
        raise BadNotation("Rulebook: a diagram is not closed.")
    parts.append("\n".join(text))
    return [part for part in parts if isinstance(part, Diagram) or part.strip()]

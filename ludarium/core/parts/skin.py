"""What a game looks like: symbols, drawings, colours and an emblem, read from the folder `skin/` beside the game.

    symbols/*.svg   a silhouette for each kind of piece, card or mark, as paths in a box of 512 by 512
    symbols.json    kind → file in symbols/, for kinds whose symbol has another name than they have; optional
    drawings/*.svg  drawings in several paints, by kind or mark: paths in a box of 100 around (0, 0), each with the
                    class of its paint; a path with a stroke-width is a line, one without is an area; where pieces
                    face their owner's side, KIND.svg turns and KIND-upright.svg stays upright
    looks.json      how marks, meters and realms look: `Looks` below
    skin.css        colours, under [data-game="NAME"]
    emblem.svg      the picture in the lobby

Every file may be missing: a piece without a symbol shows its letter, a game without an emblem its first letter.
"""

from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from ludarium.core.errors import BadNotation

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from xml.etree import ElementTree

T = TypeVar("T")
SVG = "{http://www.w3.org/2000/svg}"
SYMBOL_BOX = "0 0 512 512"
DRAWING_BOX = "-50 -50 100 100"
EMBLEM_ELEMENTS = {
    "svg", "g", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan", "title",
}  # fmt: skip
EMBLEM_ATTRIBUTES = {
    "viewBox", "role", "aria-label", "class", "transform", "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy",
    "r", "rx", "ry", "width", "height", "fill", "fill-rule", "fill-opacity", "opacity", "stroke", "stroke-width",
    "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-opacity", "text-anchor", "dominant-baseline",
    "font-size", "font-weight", "font-family",
}  # fmt: skip
"""What an emblem may consist of: the page shows it as part of itself, so it can't run or fetch anything."""


class MarkLook(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How a mark shows on the piece or card that carries it. What is left out stays as it was."""

    paint: str = ""
    """The paint of the whole thing, a colour of skin.css: --paint-NAME, with --ink-NAME on it."""
    base: str = ""
    """The outline of the base, as a path."""
    rim: str | None = None
    """The dashes of the line inside the rim; empty for an unbroken one."""
    edge: str = ""
    """The colour of the edge, --edge-NAME."""
    trim: str = ""
    """The colour of an outer outline, --edge-NAME."""
    veil: str = ""
    """A translucent overlay on the base and its symbol, --veil-NAME."""
    collar: str = ""
    """What sticks out from under the base, drawn for an upright cell: it turns with the cell."""
    drawing: str = ""
    """A drawing laid over it."""
    owner: str = ""
    """The outline of a ring in the colour of its owner, drawn around the whole for an upright cell: where one player
    leads pieces of several colours."""
    tilt: int = 0
    """By how many degrees a card is tilted."""
    tucked: bool = False
    """Whether a card lies half under the one before it."""


class JourneyLook(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A meter that counts a way around the middle of the board."""

    meter: str = ""
    ways: dict[str, int] = {}
    """By kind of piece: clockwise (1) or counter-clockwise (-1)."""


class SeatPaints(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The paints of the seats of a table, where they depend on how many there are and on what was agreed."""

    paints: tuple[str, ...]
    """By seat; their number is that of the seats."""
    options: dict[str, str] = {}
    """Only for tables with these options."""


class Looks(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """How the marks, meters, cells and zones of a game look."""

    layout: Literal["board", "corners", "rivals", "city"] = "board"
    """How the page of a table is laid out: a board between columns, a board with seats in its corners, the opponents
    above what happens now, or lanes above the cities that everybody builds."""
    faces: bool = False
    """Whether pieces are turned the way they face."""
    marks: dict[str, MarkLook] = {}
    """A mark without an entry is shown as a badge."""
    journeys: JourneyLook | None = None
    beads: str = ""
    """The meter that is shown as beads although it has no maximum."""
    dots: dict[str, str] = {}
    """Meters shown as dots on the upper rim, each with its paint."""
    ring: str = ""
    """The meter that is shown as a ring of parts."""
    realms: dict[str, str] = {}
    """Realms of the board by shade, each with the paint of its border. Where two realms meet stands a wall."""
    wedges: dict[str, tuple[str, ...]] = {}
    """Cells divided into sectors, by shade; colours clockwise from the bottom."""
    descriptions: dict[str, str] = {}
    """What a kind or mark means, in a sentence, for whoever inspects a piece."""
    sentences: dict[str, str] = {}
    """How an amount that counts for all is worded, by its name; `#` stands for the number."""
    legend: tuple[str, ...] = ()
    """What else a newcomer must know of how pieces look, and what they are for, in a sentence each."""
    zones_at_seats: bool = False
    """Whether zones lie with the seats they belong to instead of beside the board."""
    seat_paints: tuple[SeatPaints, ...] = ()
    """Seat colours before the match; the last matching entry wins. During a match a seat has the paint of its first
    zone."""
    paints: dict[str, str] = {}
    """The paints of symbols on cards and of sorts of cards, by name."""


class DrawingLayer(msgspec.Struct, frozen=True, kw_only=True):
    """One path of a drawing."""

    d: str
    line: float = 0
    """The width of the line; 0 for an area."""
    paint: str = "ink"


class Skin(msgspec.Struct, frozen=True, kw_only=True):
    """All that a client needs to draw a game in its own looks."""

    symbols: dict[str, str] = {}
    """Kind → path in a box of 512 by 512."""
    drawings: dict[str, tuple[DrawingLayer, ...]] = {}
    looks: Looks = msgspec.field(default_factory=Looks)  # a default with dicts can't be shown in the API docs
    style: str = ""
    """The text of skin.css."""
    emblem: str = ""
    """The text of emblem.svg."""


def read_skin(folder: "Traversable") -> Skin:
    """The skin in a folder, empty if there is none; BadNotation names the file and the fault."""
    if not folder.is_dir():
        return Skin()
    return Skin(
        symbols=_symbols(folder),
        drawings={name: _layers(name, text) for name, text in _svgs(folder.joinpath("drawings")).items()},
        looks=_json(folder.joinpath("looks.json"), Looks, Looks()),
        style=_text(folder.joinpath("skin.css")),
        emblem=_emblem(_text(folder.joinpath("emblem.svg"))),
    )


def _text(file: "Traversable") -> str:
    return file.read_text(encoding="utf-8") if file.is_file() else ""


def _json(file: "Traversable", kind: type[T], missing: T) -> T:
    text = _text(file)
    if not text:
        return missing
    try:
        return msgspec.json.decode(text, type=kind)
    except msgspec.DecodeError as problem:
        raise BadNotation(f"Skin, {file.name}: {problem}.") from None


def _svgs(folder: "Traversable") -> dict[str, str]:
    """The SVG files of a folder by their names without the ending."""
    if not folder.is_dir():
        return {}
    files = sorted(folder.iterdir(), key=lambda file: file.name)
    return {file.name.removesuffix(".svg"): _text(file) for file in files if file.name.endswith(".svg")}


def _symbols(folder: "Traversable") -> dict[str, str]:
    """The path of every kind's symbol."""
    paths = {name: _silhouette(name, text) for name, text in _svgs(folder.joinpath("symbols")).items()}
    named = _json(folder.joinpath("symbols.json"), dict[str, str], {name: name for name in paths})
    missing = sorted({file for file in named.values() if file not in paths})
    if missing:
        raise BadNotation(f"Skin, symbols.json: there is no symbols/{missing[0]}.svg.")
    return {kind: paths[file] for kind, file in named.items()}


def _silhouette(name: str, text: str) -> str:
    """All paths of a symbol as one."""
    root = _root(f"symbols/{name}.svg", text, SYMBOL_BOX)
    return " ".join(path.get("d", "") for path in root.iter(f"{SVG}path"))


def _layers(name: str, text: str) -> tuple[DrawingLayer, ...]:
    root = _root(f"drawings/{name}.svg", text, DRAWING_BOX)
    return tuple(
        DrawingLayer(d=path.get("d", ""), line=float(path.get("stroke-width", 0)), paint=path.get("class", "ink"))
        for path in root.iter(f"{SVG}path")
    )


def _root(file: str, text: str, box: str) -> "ElementTree.Element":
    """The root of an SVG with the expected box and at least one path."""
    root = _parsed(file, text)
    if root.get("viewBox") != box:
        raise BadNotation(f'Skin, {file}: expected viewBox="{box}", found {root.get("viewBox")!r}.')
    if root.find(f".//{SVG}path") is None:
        raise BadNotation(f"Skin, {file}: it has no path; draw circles and other shapes as paths.")
    return root


def _parsed(file: str, text: str) -> "ElementTree.Element":
    from xml.etree import ElementTree

    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as problem:
        raise BadNotation(f"Skin, {file}: it isn't SVG ({problem}).") from None


def _emblem(text: str) -> str:
    """The emblem's text, if it is only shapes and words."""
    if not text:
        return ""
    for element in _parsed("emblem.svg", text).iter():
        tag = str(element.tag).removeprefix(SVG)
        if tag not in EMBLEM_ELEMENTS:
            raise BadNotation(f"Skin, emblem.svg: an emblem can't contain <{tag}>.")
        unknown = sorted(set(element.keys()) - EMBLEM_ATTRIBUTES)
        if unknown:
            raise BadNotation(f"Skin, emblem.svg: <{tag}> can't have the attribute {unknown[0]!r}.")
        if any("url(" in value for value in element.attrib.values()):
            raise BadNotation(f"Skin, emblem.svg: <{tag}> can't refer to other files.")
    return text

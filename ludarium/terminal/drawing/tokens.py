"""What stands for a piece or a card on a board: a letter or its id, in the brackets and the colour of its seat."""

from ludarium.core.scene import Card, Meter, Piece, Scene

BRACKETS = (
    ("(", ")"),
    ("[", "]"),
    ("<", ">"),
    ("{", "}"),
    ("|", "|"),
    ("/", "/"),
    (")", "("),
    ("]", "["),
    (">", "<"),
    ("}", "{"),
    ("!", "!"),
    ("\\", "\\"),
)  # fmt: skip
"""Around a piece's letter: seats differ by shape as well as by colour, and so do pieces that face different ways."""
COATS = ("purple", "blue", "black", "green", "red", "orange", "white", "yellow")
"""Colours that the marks of a piece may name."""
WARNINGS = ("threatened",)
"""Marks of a piece that somebody should notice; questions call them `(!)`."""
SCORE = "score"
"""The kind of a card that only counts something for a seat; its figures stand beside the seat's name."""
MAX_ID_CHARS = 3
"""A piece with such a short id is called by it, and carries it on the board."""


def top(scene: Scene, spot: str) -> Piece | Card | None:
    """What lies on a spot, the last one named if several do."""
    things: list[Piece | Card] = [*scene.cards, *scene.pieces]
    return next((thing for thing in reversed(things) if thing.spot == spot), None)


def letter(thing: Piece | Card) -> str:
    """One character for a piece or a card."""
    return thing.letter if isinstance(thing, Piece) else thing.name[:1].upper()


def needs_brackets(scene: Scene) -> bool:
    """Whether a letter alone does not tell whose a piece is: where pieces face, or more than two seats have some."""
    return any(piece.turn for piece in scene.pieces) or len({piece.seat for piece in scene.pieces}) > 2


def brackets(thing: Piece | Card) -> tuple[str, str]:
    """What stands around a letter: by the way a piece faces, or else by its seat."""
    faces = thing.turn // 60 if isinstance(thing, Piece) else 0
    return BRACKETS[(faces or thing.seat or 0) % len(BRACKETS)]


def around(thing: Piece | Card) -> str:
    """What stands around a letter, with a gap for it."""
    left, right = brackets(thing)
    return f"{left} {right}"


def badge(scene: Scene, seat: int) -> str:
    """The brackets around a seat's pieces: one pair, or one for every way they face."""
    faces = any(piece.turn for piece in scene.pieces)
    own = sorted((piece for piece in scene.pieces if faces and piece.seat == seat), key=lambda piece: piece.turn)
    pairs = dict.fromkeys(around(piece) for piece in own) or [" ".join(BRACKETS[seat % len(BRACKETS)])]
    return " ".join(pairs)


def amount(meters: tuple[Meter, ...]) -> str:
    """The first meter as a number, unless it says nothing new: full, or nothing counted yet."""
    if not meters or meters[0].value == (meters[0].most or 0):
        return ""
    return str(meters[0].value)


def warning(thing: Piece | Card) -> str:
    """The sign before a piece that is in danger."""
    return "!" if isinstance(thing, Piece) and any(mark in WARNINGS for mark in thing.marks) else ""


def token_of(piece: Piece | Card, wide: int) -> str:
    """What stands on the board for a piece: its letter, its id where that is short, and its seat's brackets."""
    token = letter(piece)
    if len(piece.id) <= MAX_ID_CHARS and wide > len(piece.id):
        token = piece.id if wide < len(piece.id) + 3 else f"{token}{piece.id}"
    if wide >= len(token) + 4 or (wide == 5 and len(token) == 1):
        left, right = brackets(piece)
        token = f"{left}{token}{right}"
    return token


def coat(thing: Piece | Card) -> str:
    """The ground of a piece: the colour it is marked with, else that of its seat."""
    return next((f"coat-{mark}" for mark in thing.marks if mark in COATS), f"seat{thing.seat or 0}")

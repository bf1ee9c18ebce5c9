"""A game's skin is read from its package, and a faulty one says which file is wrong and how."""

from pathlib import Path

import pytest

import ludarium
from ludarium.core import BadNotation, Match, Rng
from ludarium.core.parts.skin import DrawingLayer, Looks, MarkLook, Skin, read_skin

SYMBOL = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path d="M0 0h9"/><path d="M1 1z"/></svg>'
DRAWING = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">
<path class="gold" d="M0 0h9"/><path d="M1 1z" stroke-width="2.5"/></svg>"""
EMBLEM = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" fill="var(--seat0)"/></svg>'


def written(folder: Path, files: dict[str, str]) -> Path:
    """The folder with these files in it."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_a_skin_is_read_from_its_files(tmp_path: Path) -> None:
    files = {
        "symbols/cross.svg": SYMBOL,
        "drawings/frozen.svg": DRAWING,
        "looks.json": '{"marks": {"frozen": {"drawing": "frozen", "rim": ""}}}',
        "skin.css": "[data-game] { --hp: red }",
        "emblem.svg": EMBLEM,
    }
    assert read_skin(written(tmp_path, files)) == Skin(
        symbols={"cross": "M0 0h9 M1 1z"},
        drawings={"frozen": (DrawingLayer(d="M0 0h9", paint="gold"), DrawingLayer(d="M1 1z", line=2.5))},
        looks=Looks(marks={"frozen": MarkLook(drawing="frozen", rim="")}),
        style="[data-game] { --hp: red }",
        emblem=EMBLEM,
    )


def test_several_kinds_may_share_a_symbol(tmp_path: Path) -> None:
    files = {"symbols/sword.svg": SYMBOL, "symbols.json": '{"knight": "sword", "guard": "sword"}'}
    assert set(read_skin(written(tmp_path, files)).symbols) == {"knight", "guard"}


def test_without_a_folder_the_skin_is_empty(tmp_path: Path) -> None:
    assert read_skin(tmp_path / "skin") == Skin()


@pytest.mark.parametrize(
    ("name", "text", "says"),
    [
        ("symbols/cross.svg", SYMBOL.replace("512 512", "24 24"), 'symbols/cross.svg: expected viewBox="0 0 512 512"'),
        ("symbols/cross.svg", "<svg", "symbols/cross.svg: it isn't SVG"),
        ("symbols/cross.svg", SYMBOL.replace("path", "rect"), "symbols/cross.svg: it has no path"),
        ("symbols.json", '{"knight": "sword"}', "symbols.json: there is no symbols/sword.svg"),
        ("symbols.json", "[", "symbols.json: "),
        ("looks.json", '{"mark": {}}', "looks.json: Object contains unknown field `mark`"),
        ("drawings/frozen.svg", SYMBOL, 'drawings/frozen.svg: expected viewBox="-50 -50 100 100"'),
        ("emblem.svg", EMBLEM.replace("circle", "script"), "emblem.svg: an emblem can't contain <script>"),
        ("emblem.svg", EMBLEM.replace("fill", "onload"), "emblem.svg: <circle> can't have the attribute 'onload'"),
        ("emblem.svg", EMBLEM.replace("var(--seat0)", "url(http://a)"), "<circle> can't refer to other files"),
    ],
)
def test_a_faulty_file_is_named(name: str, text: str, says: str, tmp_path: Path) -> None:
    with pytest.raises(BadNotation) as found:
        read_skin(written(tmp_path, {name: text}))
    assert says in str(found.value)


@pytest.mark.parametrize("name", ["barony", "victorus", "vilitum", "vilnius", "vitium"])
def test_every_game_has_an_emblem_and_a_symbol_for_every_piece(name: str) -> None:
    game = ludarium.game(name)
    assert game.skin.emblem
    match, rng = Match(game), Rng(1)
    for _ in range(40):
        if match.over:
            break
        match.act(rng.choose(match.state.actions()))
        scene = game.scene(game.view(match.state, None))
        drawn = {name.removesuffix("-upright") for name in game.skin.drawings}
        assert {piece.kind for piece in scene.pieces} <= game.skin.symbols.keys() | drawn

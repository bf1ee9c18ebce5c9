"""The arrows between the rooms point one way, and nothing in the project leans on what lies outside it."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "ludarium"
# fmt: off
ROOMS = {           # may import, beside itself
    "core":         set(),
    "boards":       set(),
    "games":        {"core", "boards"},
    "bots":         {"core"},
    "adapters":     {"core", "games"},
    "lab":          {"core", "games", "bots"},
    "wire":         {"core"},
    "server":       {"core", "games", "bots", "wire"},
    "terminal":     {"core", "wire"},
    "testing":      {"core"},
}
# fmt: on
DOORS = {"terminal": {"bots"}}
"""Rooms that may be entered by the door only: what the package itself offers, none of its modules."""
JOINING = {"cli", "commands", "client", "__main__", "__init__", "_pure", "_version"}
"""What joins the rooms, or speaks for them to other programs, may import them all."""
STRICT = ("core", "boards", "games", "bots")
"""Rooms that need nothing but the standard library and a few small packages."""
LIGHT = {*sys.stdlib_module_names, "ludarium", "msgspec", "mypy_extensions", "librt"}


def imports(path: Path) -> Iterator[str]:
    """The full names of all modules a file imports, wherever in the file it does so."""
    package = path.relative_to(ROOT).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            name = ".".join([*above, *([node.module] if node.module else [])])
            # `from ludarium import bots` names a room, `from ludarium import game` does not.
            yield from (f"{name}.{one.name}" for one in node.names) if name == "ludarium" else [name]


def files(room: str) -> list[Path]:
    return sorted((PACKAGE / room).rglob("*.py"))


def strangers(path: Path, room: str) -> list[str]:
    """The imports of a file that the arrows do not allow."""
    found = []
    for name in imports(path):
        parts = name.split(".")
        other = parts[1] if parts[0] == "ludarium" and len(parts) > 1 else room
        by_door = other in DOORS.get(room, ()) and len(parts) == 2
        if (PACKAGE / other).is_dir() and other not in {room, *ROOMS[room]} and not by_door:
            found.append(name)
        if (PACKAGE / f"{other}.py").exists() and other not in ("_version", "_pure"):
            found.append(name)
    return found


def test_every_room_is_known() -> None:
    here = {path.name if path.is_dir() else path.stem for path in PACKAGE.iterdir() if path.suffix in ("", ".py")}
    assert here - {"__pycache__"} <= ROOMS.keys() | JOINING


@pytest.mark.parametrize("room", [room for room in ROOMS if (PACKAGE / room).is_dir()])
def test_imports_follow_the_arrows(room: str) -> None:
    wrong = {str(path.relative_to(ROOT)): strangers(path, room) for path in files(room)}
    assert {path: names for path, names in wrong.items() if names} == {}


@pytest.mark.parametrize("room", STRICT)
def test_the_inner_rooms_import_little(room: str) -> None:
    heavy = {
        str(path.relative_to(ROOT)): {name.split(".")[0] for name in imports(path)} - LIGHT for path in files(room)
    }
    assert {path: names for path, names in heavy.items() if names} == {}


def test_games_do_not_know_each_other() -> None:
    for game in (path for path in (PACKAGE / "games").iterdir() if path.is_dir()):
        others = [name for path in game.rglob("*.py") for name in imports(path) if name.startswith("ludarium.games.")]
        assert all(name.split(".")[2] == game.name for name in others), game.name


@pytest.mark.parametrize(
    ("room", "source", "wrong"),
    [
        ("core", "from ludarium.games.vilitum import rules", ["ludarium.games.vilitum"]),
        ("core", "def late():\n    import ludarium.bots", ["ludarium.bots"]),
        ("bots", "from ludarium import lab, game", ["ludarium.lab"]),
        ("bots", "from ..lab import results", ["ludarium.lab"]),
        ("games", "from ludarium.cli import main", ["ludarium.cli"]),
        ("terminal", "from ludarium.bots.simple import Greedy", ["ludarium.bots.simple"]),
        ("terminal", "from ludarium.bots import bot", []),
        ("lab", "from ludarium.core import Game\nfrom ludarium.bots.simple import Greedy", []),
    ],
)
def test_a_wrong_arrow_is_found(
    room: str, source: str, wrong: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "ludarium" / room / "module.py"
    path.parent.mkdir(parents=True)
    path.write_text(source)
    monkeypatch.setattr(sys.modules[__name__], "ROOT", tmp_path)
    assert strangers(path, room) == wrong


TEXTS = {".py", ".md", ".toml", ".txt", ".yml", ".yaml", ".perft", ".cfg", ".ini", ".sh", ".json", ".ts", ".svelte", ""}
SKIPPED = {"node_modules", "build", "dist", "__pycache__"}
OUTSIDE = re.compile(r"(?<![\w.~-])/(?:work|home|root|Users|mnt|opt)/|\.\./" + r"shared|file://")


def texts() -> Iterator[Path]:
    """The text files of the project, whatever git thinks of them."""
    for path in ROOT.iterdir():
        if path.name.startswith(".") and path.name not in (".ci", ".github"):
            continue
        for file in [path] if path.is_file() else sorted(path.rglob("*")):
            inside = file.relative_to(ROOT).parts
            if (
                file.is_file()
                and file.suffix in TEXTS
                and not SKIPPED.intersection(inside)
                and ".egg-info" not in str(file)
            ):
                yield file


def test_no_file_leans_on_paths_outside_the_project() -> None:
    mine = Path(__file__).resolve()
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:80]}"
        for path in texts()
        if path.resolve() != mine
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if OUTSIDE.search(line)
    ]
    assert found == []


def test_paths_outside_the_project_are_recognised() -> None:
    assert OUTSIDE.search("see /work/somewhere")
    assert OUTSIDE.search("open('/home/ann/x')")
    assert not OUTSIDE.search("ludarium/work/x and https://example.org/home/page")

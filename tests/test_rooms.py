"""Imports between rooms follow the arrows, all games have one shape, and class names are unique."""

import ast
import re
import subprocess
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
    "adapters":     {"core"},
    "lab":          {"core", "games", "bots"},
    "wire":         {"core"},
    "server":       {"core", "games", "bots", "wire"},
    "client":       {"core", "wire"},
    "terminal":     {"core", "wire"},
    "testing":      {"core"},
}
# fmt: on
DOORS = {"terminal": {"bots"}, "adapters": {"bots"}}
"""Packages that may be imported as a whole only, none of their modules."""
JOINING = {"cli", "commands", "__main__", "__init__", "_pure", "_version"}
"""Modules that join the rooms may import them all."""
STRICT = ("core", "boards", "games", "bots")
"""Rooms that need only the standard library and a few small packages."""
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


def test_games_do_not_import_each_other() -> None:
    for game in (path for path in (PACKAGE / "games").iterdir() if path.is_dir()):
        others = [name for path in game.rglob("*.py") for name in imports(path) if name.startswith("ludarium.games.")]
        assert all(name.split(".")[2] == game.name for name in others), game.name


# The one shape of every game ------------------------------------------------------------------------------------------

GAMES = sorted(path.name for path in (PACKAGE / "games").iterdir() if (path / "__init__.py").exists())
REQUIRED = {
    "__init__.py", "options.py", "rulebook.md",
    "refusals/understand.py", "refusals/allowed_by.py", "refusals/sentences.py",
    "rules/state.py", "rules/action.py", "rules/interjections.py",
    "text/notation.py", "text/position", "text/words.py", "text/narration.py", "text/result.py",
    "display/view.py", "display/scene.py",
    "bots/evaluation.py", "bots/encoding.py",
}  # fmt: skip
"""What every game has; a part without a suffix is a module or a package."""
FOLDERS = {"rules", "text", "display", "refusals", "bots", "cards", "campaign", "kingdoms", "skin"}
FILES = {
    "__init__.py",
    "balance.py",
    "options.py",
    "refusals.py",
    "rulebook.md",
    "puzzles.toml",
    "lessons.toml",
    "clock.py",
    "puzzle_goals.py",
    "windows.py",
}
"""Folders and files that a game may have at its top."""


def has(game: Path, part: str) -> bool:
    return (game / part).exists() if Path(part).suffix else (game / f"{part}.py").exists() or (game / part).is_dir()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_every_part_of_the_shape(name: str) -> None:
    assert [part for part in sorted(REQUIRED) if not has(PACKAGE / "games" / name, part)] == []


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_nothing_outside_the_shape(name: str) -> None:
    here = [path for path in (PACKAGE / "games" / name).iterdir() if path.name != "__pycache__"]
    assert {path.name for path in here if path.is_dir()} <= FOLDERS
    assert {path.name for path in here if path.is_file()} <= FILES


@pytest.mark.parametrize("name", GAMES)
def test_exactly_the_rules_and_bots_of_a_game_are_compiled(name: str) -> None:
    listed = subprocess.run(
        [sys.executable, "setup.py", "--sources"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    compiled = {source for source in listed.stdout.split() if source.startswith(f"ludarium/games/{name}/")}
    game = PACKAGE / "games" / name
    sources = {path for folder in ("rules", "bots") for path in (game / folder).rglob("*.py")}
    assert compiled == {path.relative_to(ROOT).as_posix() for path in sources if path.name != "__init__.py"}


# Class names ----------------------------------------------------------------------------------------------------------

SHARED_NAMES = {"Options"}
"""Class names of the shape that all games have."""


def classes() -> dict[str, set[str]]:
    """The modules that define each class name."""
    found: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, set()).add(path.relative_to(PACKAGE).as_posix())
    return found


def test_a_class_name_is_defined_once() -> None:
    twice = {name: sorted(modules) for name, modules in classes().items() if len(modules) > 1}
    assert {name: modules for name, modules in twice.items() if name not in SHARED_NAMES} == {}


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
SKIPPED = {"node_modules", "build", "dist", "__pycache__", ".ruff_cache", ".pytest_cache"}
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

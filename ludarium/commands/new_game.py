"""Create a package with a small, complete, playable game, as a starting point for your own."""

import argparse
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template

EXAMPLES = """\
examples:
  ludarium new-game hexchess                          a folder hexchess with a game that passes the laws
  ludarium new-game hexchess --title "Hex Chess" --prefix HEX
  ludarium new-game hexchess --into ~/games           the folder ~/games/hexchess

Then:
  cd hexchess && pip install -e ".[testing]"
  pytest                                              the laws every game keeps
  ludarium play hexchess                              or `ludarium serve --open` for the browser
"""
NAME = re.compile(r"[a-z][a-z0-9]{1,19}")
MAX_TITLE_CHARS = 40
PREFIX = re.compile(r"[A-Z]{2,5}")
SUFFIX = ".template"


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    parser.add_argument("name", metavar="NAME", help="one lower-case word, as it is typed on the command line")
    parser.add_argument("--title", default="", help="what it is called in the lobby (default: the name, capitalised)")
    parser.add_argument("--prefix", default="", help="what its rule numbers begin with (default: three letters)")
    parser.add_argument("--into", metavar="FOLDER", default=".", help="where to put the folder NAME (default: here)")


def run(arguments: argparse.Namespace) -> int:
    from ludarium.core.errors import BadNotation
    from ludarium.core.registry import game, games

    name, prefix = arguments.name, arguments.prefix or default_prefix(arguments.name)
    title = " ".join(arguments.title.split()) or name.capitalize()
    if not NAME.fullmatch(name):
        raise BadNotation(f"A game's name is 2 to 20 lower-case letters and digits, such as hexchess; found {name!r}.")
    if name in games():
        raise BadNotation(f"There is already a game called {name}; `ludarium games` lists them.")
    if len(title) > MAX_TITLE_CHARS or not title.isprintable() or set(title) & set('"\\'):
        raise BadNotation(
            f'A title has at most {MAX_TITLE_CHARS} characters, and no " or \\ among them; found {title!r}.'
        )
    if not PREFIX.fullmatch(prefix):
        raise BadNotation(
            f"A prefix of rule numbers is two to five capital letters, such as --prefix HEX; found {prefix!r}."
        )
    taken = [one for one in games() if game(one).prefix == prefix]
    if taken:
        raise BadNotation(f"{prefix} is the prefix of {taken[0]}'s rules; choose another with --prefix.")
    folder = Path(arguments.into).expanduser() / name
    if folder.exists():
        raise BadNotation(f"{folder} already exists; choose another name, or another place with --into.")
    words = {
        "name": name,
        "title": title,
        "prefix": prefix,
        "class_name": class_name(title, name),
        "constant": name.upper(),
    }
    _write(resources.files("ludarium.commands").joinpath("game_template"), folder, words)
    print(f"{folder} is ready: a game with the rules of tic-tac-toe. Next:")
    print(f'  cd {folder} && pip install -e ".[testing]" && pytest && ludarium play {name}')
    print("Then make it yours; README.md in that folder lists its files.")
    return 0


def default_prefix(name: str) -> str:
    """Three letters for rule numbers: the first, then consonants if there are enough."""
    letters = [letter for letter in name.upper() if letter.isalpha()]
    consonants = [letter for letter in letters[1:] if letter not in "AEIOU"]
    return "".join([*letters[:1], *consonants, *letters[1:]])[:3]


def class_name(title: str, name: str) -> str:
    """The words of the title as one name (Hex Chess: HexChess), or the game's name if that isn't possible."""
    joined = "".join(word[0].upper() + word[1:] for word in re.findall(r"[^\W_]+", title))
    return joined if joined.isidentifier() else name.capitalize()


def _write(source: Traversable, target: Path, words: dict[str, str]) -> None:
    """Write every file of the template, with the words put in."""
    target.mkdir(parents=True)
    for entry in source.iterdir():
        if entry.is_dir():
            place = f"ludarium_{words['name']}" if entry.name == "package" else entry.name
            _write(entry, target / place, words)
        elif entry.name.endswith(SUFFIX):
            text = Template(entry.read_text(encoding="utf-8")).substitute(words)
            (target / entry.name.removesuffix(SUFFIX)).write_text(text, encoding="utf-8")

"""List, show, check or generate Kingdoms of Barony: their baronies, homes and the points to hold."""

import argparse
import sys

EXAMPLES = """\
a Kingdom in a file:
  # comments begin like this
  ..U            the picture: a letter or digit is a barony, . an empty place
  ZlFrABlVr      the first place points up (Δ), its neighbours down (∇), and so on;
  YlErDClWr      a barony's tip is above in a Δ and below in a ∇, or with l or r after
  ..X            its letter at the left or right corner
  homes=UX-UVXY  the homes in seat order, one list for each number of Barons (2 to 12)
  extra=VY       baronies that are laid only if they are somebody's home
  market=A1      the Market lies at corner 1 (the tip) of A; C1+D1 is the middle of two corners
  points=UP      the enemy of home U must hold the corners of P; UA1B2C3 names three corners
  enemies=badc   a's enemy is b, b's is a, … (default: the Baron across)
  castles=Pab-Qcd  two teams, each with the castle it keeps

  The same on one line, rows separated by / and fields by : is the value of the option layout.

examples:
  ludarium kingdoms list                        the named Kingdoms
  ludarium kingdoms show joust                  its map and its text
  ludarium kingdoms show crown > mine.txt       a file to start from
  ludarium kingdoms check mine.txt              list every error; exit code 1 if there are any
  ludarium kingdoms check mine.txt --side 5     with baronies of side 5
  ludarium kingdoms random --barons 7           generate one for seven Barons
  ludarium play barony --layout UABX:homes=UX   play on a Kingdom of your own
"""
DEFAULT_SIDE = 4


def arguments(parser: argparse.ArgumentParser, argv: list[str]) -> None:
    kinds = ("list", "show", "check", "random")
    parser.add_argument("what", metavar="list|show|check|random", choices=kinds, help="what to do")
    parser.add_argument("kingdom", metavar="FILE|NAME|TEXT", nargs="?", help="the Kingdom, for show and check")
    parser.add_argument(
        "--side",
        metavar="N",
        type=int,
        default=DEFAULT_SIDE,
        choices=range(3, 9),
        help="triangles along a barony's side, 3 to 8 (default: 4)",
    )
    parser.add_argument(
        "--barons",
        metavar="N",
        type=int,
        choices=range(2, 13),
        help="for how many Barons, 2 to 12 (default: as many as it seats, or 4)",
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.what == "list":
        print(_list())
        return 0
    if arguments.what == "random":
        print(_random(arguments.barons or 4))
        return 0
    from ludarium.core.errors import BadNotation

    if not arguments.kingdom:
        raise BadNotation(f"Which Kingdom? Use `ludarium kingdoms {arguments.what} FILE`, or give a name or text.")
    name, text = _text_of(arguments.kingdom)
    if _check(name, text, arguments.side):
        return 1
    if arguments.barons is not None:
        from ludarium.games.barony.kingdoms.reader import check_seats

        check_seats(text, arguments.barons)
    if arguments.what == "show":
        _show(text, arguments)
    else:
        print(f"{name}: can be played by {_seats(text)} Barons.")
    return 0


def _seats(text: str) -> str:
    from ludarium.games.barony.kingdoms.reader import read_layout

    return " or ".join(str(one) for one in read_layout(text).seats())


def _text_of(word: str) -> tuple[str, str]:
    """A Kingdom's name for messages, and its text, which is read from a file unless given as a name or text."""
    from pathlib import Path

    from ludarium.core.errors import BadNotation
    from ludarium.games.barony.kingdoms.named import NAMED
    from ludarium.games.barony.kingdoms.reader import join_lines

    if word in NAMED or ":" in word:
        return word, word
    try:
        return word, join_lines(Path(word).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise BadNotation(f"{word}: this isn't UTF-8 text.") from None
    except FileNotFoundError:
        known = ", ".join(NAMED)
        raise BadNotation(
            f"{word}: there is no such file, and no Kingdom of that name; there are {known}. "
            "A Kingdom typed as text needs its homes, such as UABX:homes=UX."
        ) from None
    except IsADirectoryError:
        raise BadNotation(f"{word}: this is a folder; name a file, one of {', '.join(NAMED)}, or a text.") from None


def _check(name: str, text: str, side: int) -> int:
    """Print every error; returns the exit code."""
    from ludarium.games.barony.kingdoms.reader import check_kingdom

    faults = check_kingdom(text, side)
    for fault in faults:
        print(f"{name}: {fault.text}", file=sys.stderr)
    return 1 if faults else 0


def _show(text: str, arguments: argparse.Namespace) -> None:
    from ludarium.games.barony.display.scene import kingdom_scene
    from ludarium.games.barony.kingdoms.reader import read_layout
    from ludarium.games.barony.kingdoms.writer import write_layout, write_lines
    from ludarium.terminal.drawing.board import grid

    scene = kingdom_scene(text, arguments.side, arguments.barons)
    canonical = write_layout(read_layout(text))
    print(write_lines(canonical), end="")
    print(f"\n# As the option: layout={canonical}")
    print(*(f"# {line}".rstrip() for line in _summary(text, len(scene.seats))), sep="\n")
    print(*(f"# {line}".rstrip() for line in grid(scene)), sep="\n")


def _summary(text: str, seats: int) -> list[str]:
    """Where everybody starts, and what they must hold."""
    from ludarium.games.barony.kingdoms.layout import SEAT_LETTERS
    from ludarium.games.barony.kingdoms.reader import read_layout
    from ludarium.games.barony.text.words import SEAT_NAMES

    layout = read_layout(text)
    homes, enemies = layout.homes[seats], layout.enemies_of(seats)
    found = [f"With {seats} Barons:"]
    for seat, home in enumerate(homes):
        enemy = enemies[seat]
        goal = f"the points {' '.join(layout.points_of(homes[enemy]))} of {SEAT_NAMES[enemy]}"
        if layout.castles:
            goal = f"the castle {next(castle for castle, team in layout.castles.items() if seat not in team)}"
        found.append(f"  {SEAT_LETTERS[seat]} {SEAT_NAMES[seat]:<8} begins in {home}, must hold {goal}")
    return found


def _list() -> str:
    from ludarium.commands.arguments import columns
    from ludarium.games.barony.kingdoms.named import NAMED, TITLES
    from ludarium.games.barony.kingdoms.reader import read_layout

    rows = [("name", "title", "Barons", "text")]
    for name, text in NAMED.items():
        seats = " ".join(str(one) for one in read_layout(name).seats())
        rows.append((name, TITLES[name], seats, text))
    return columns(rows)


def _random(barons: int) -> str:
    import secrets

    from ludarium.core.rng import Rng
    from ludarium.games.barony.kingdoms.random_kingdom import random_kingdom

    return random_kingdom(barons, Rng(secrets.token_bytes(8)))

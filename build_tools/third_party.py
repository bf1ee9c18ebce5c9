"""Writes the licences of all that Ludarium is made of: `make third-party` stores them as THIRD_PARTY.md."""

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, metadata
from pathlib import Path

ROOT = Path(__file__).parent.parent
SYMBOL_AUTHORS = Path(__file__).with_name("symbol_authors.json")
BUNDLED = ("svelte", "marked", "@fontsource-variable/fraunces", "@fontsource-variable/inter")
"""The npm packages that the built client contains; the others only build it."""
BUILD_ONLY = {"ast-serialize", "mypy", "pathspec", "setuptools"}
HEAD = """\
# Third-party licences

Ludarium is under the [MIT licence](LICENSE). `make third-party` lists here what else it contains or needs.

## Symbols

Symbols on pieces and cards are from game-icons.net, under [CC BY 3.0](https://creativecommons.org/licenses/by/3.0/).
They are recoloured and their coordinates rounded here. Emblems, shields and the drawings of boards are our own.
"""


def symbol_authors() -> dict[str, list[str]]:
    """The symbols of every author."""
    return {author: names.split() for author, names in json.loads(SYMBOL_AUTHORS.read_text()).items()}


def licence(found: PackageMetadata) -> str:
    """A package's licence in a few words, from whichever field its author has filled in."""
    if found["License-Expression"]:
        return str(found["License-Expression"])
    classified = [one.rpartition(" :: ")[2] for one in found.get_all("Classifier", []) if one.startswith("License ::")]
    stated = str(found["License"] or "").splitlines()
    return classified[0] if classified else stated[0] if stated else "see the package"


def python_packages() -> Iterator[tuple[str, str]]:
    """The locked packages that run with Ludarium, and their licences."""
    for line in (ROOT / "requirements" / "play.lock").read_text().splitlines():
        name = re.split(r"[=#\[; ]", line.strip())[0]
        if name and name not in BUILD_ONLY:
            yield name, licence(metadata(name))


def npm_packages() -> Iterator[tuple[str, str]]:
    locked = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]
    for name in BUNDLED:
        yield name, locked[f"node_modules/{name}"]["license"]


def page() -> str:
    """The whole page."""
    lines = [HEAD, "| Author | Symbols |", "|---|---|"]
    lines += [f"| {author} | {', '.join(names)} |" for author, names in symbol_authors().items()]
    lines += ["", "## In the browser client", "", "| Package | Licence |", "|---|---|"]
    lines += [f"| {name} | {terms} |" for name, terms in npm_packages()]
    lines += ["", "## Python packages that are installed with `make play`", "", "| Package | Licence |", "|---|---|"]
    lines += [f"| {name} | {terms} |" for name, terms in python_packages()]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.stdout.write(page())

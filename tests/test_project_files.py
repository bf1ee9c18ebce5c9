"""The files about the project are true: licences, credits, versions."""

import json
import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "build_tools"))

import third_party

from ludarium import __version__

ROOT = Path(__file__).parent.parent


def test_the_page_of_licences_is_the_generated_one() -> None:
    assert (ROOT / "THIRD_PARTY.md").read_text() == third_party.page()


def test_every_symbol_is_credited_to_one_author() -> None:
    drawn = {path.stem for path in ROOT.glob("ludarium/games/*/skin/symbols/*.svg")}
    credited = [name for names in third_party.symbol_authors().values() for name in names]
    assert sorted(credited) == sorted(drawn)


def test_the_version_is_the_same_everywhere() -> None:
    assert f"\nversion: {__version__}\n" in (ROOT / "CITATION.cff").read_text()
    released = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert released[0] == __version__


def test_the_client_bundles_only_packages_whose_licence_is_listed() -> None:
    needed = json.loads((ROOT / "web" / "package.json").read_text())["devDependencies"]
    imported = set()
    for path in [*ROOT.glob("web/src/**/*.ts"), *ROOT.glob("web/src/**/*.svelte")]:
        imported |= {name for name in needed if re.search(rf"""(from|import) ["']{name}["'/]""", path.read_text())}
    assert imported - set(third_party.BUNDLED) == set()

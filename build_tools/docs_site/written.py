"""The pages that people wrote: which file becomes which page, and in which part of the site it stands."""

import re
from pathlib import Path

from build_tools.docs_site.markdown import relinked, spaced

ROOT = Path(__file__).parents[2]
RANGE = re.compile(r"(?<=[\d%]) – (?=[-+−]?\d)")
"""The dash of an interval, which a narrow column must not break."""
# fmt: off
WRITTEN = {                            # page                          title in the navigation
    "docs/site/index.md":              ("index.md",                     "Start"),
    "docs/guide/add-a-game.md":        ("tutorials/add-a-game.md",      "Add a game"),
    "docs/guide/terminal.md":          ("how-to/terminal.md",           "Play in the terminal"),
    "docs/guide/bots.md":              ("how-to/bots.md",               "Bots, hints, analysis"),
    "docs/guide/puzzles.md":           ("how-to/puzzles.md",            "Puzzles"),
    "docs/guide/lessons.md":           ("how-to/lessons.md",            "Write lessons"),
    "docs/guide/campaigns.md":         ("how-to/campaigns.md",          "Campaigns"),
    "docs/guide/kingdoms.md":          ("how-to/kingdoms.md",           "Draw a Kingdom"),
    "docs/guide/decks.md":             ("how-to/decks.md",              "Build decks"),
    "docs/guide/vitium-cards.md":      ("how-to/vitium-cards.md",       "Write cards for Vitium"),
    "docs/guide/hosting.md":           ("how-to/hosting.md",            "Host a server"),
    "docs/guide/scaling.md":           ("how-to/scaling.md",            "Several processes"),
    "docs/guide/api.md":               ("how-to/api.md",                "Programs that play"),
    "docs/guide/environments.md":      ("how-to/environments.md",       "Train on the games"),
    "docs/guide/lab.md":               ("how-to/lab.md",                "Many matches and balance"),
    "docs/guide/train.md":             ("how-to/train.md",              "Bots that learn"),
    "CONTRIBUTING.md":                 ("how-to/contributing.md",       "Contribute"),
    "docs/rules/coverage.md":          ("reference/rule-coverage.md",   "Rules, code and tests"),
    "docs/guide/architecture.md":      ("explanation/architecture.md",  "Architecture"),
    "docs/site/chance.md":             ("explanation/chance.md",        "Chance you can check"),
    "docs/site/how-bots-think.md":     ("explanation/how-bots-think.md", "How bots think"),
    "docs/guide/compatibility.md":     ("explanation/compatibility.md", "What stays readable"),
    "docs/balance/vilitum.md":         ("balance/vilitum.md",           "Vilitum"),
    "docs/balance/victorus.md":        ("balance/victorus.md",          "Victorus"),
    "docs/balance/victorus-notes.md":  ("balance/victorus-notes.md",    "Victorus: notes"),
    "docs/balance/barony.md":          ("balance/barony.md",            "Barony"),
    "docs/balance/barony-notes.md":    ("balance/barony-notes.md",      "Barony: notes"),
    "docs/balance/vilnius.md":         ("balance/vilnius.md",           "Vilnius"),
    "docs/balance/vilnius-notes.md":   ("balance/vilnius-notes.md",     "Vilnius: notes"),
    "docs/balance/vitium.md":          ("balance/vitium.md",            "Vitium"),
    "docs/balance/vitium-notes.md":    ("balance/vitium-notes.md",      "Vitium: notes"),
    "benchmarks/results.md":           ("balance/results.md",           "Strength and speed"),
    "CHANGELOG.md":                    ("changelog.md",                 "Changelog"),
}
# fmt: on
PICTURES = ROOT / "docs" / "pictures"


def written_pages(generated: dict[str, str]) -> dict[str, str]:
    """The text of every written page, linked to the others and to generated pages, which are given by file."""
    pages = {source: page for source, (page, _) in WRITTEN.items()} | generated
    return {page: _page(source, page, pages) for source, (page, _) in WRITTEN.items()}


def _page(source: str, page: str, pages: dict[str, str]) -> str:
    text = (ROOT / source).read_text(encoding="utf-8")
    return spaced(relinked(RANGE.sub("\u00a0–\u00a0", text), source, page, pages))


def titles(folder: str) -> list[dict[str, str]]:
    """The navigation of the written pages in a folder."""
    return [{title: page} for page, title in WRITTEN.values() if page.startswith(f"{folder}/")]

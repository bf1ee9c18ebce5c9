"""Checks of a whole page: axe finds no violations of accessibility; and pictures of it, to look at."""

import os
from pathlib import Path
from typing import Any

from screen import Screen, expect

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOUR_RULES = ["color-contrast", "link-in-text-block"]
RUN_AXE = """(rules) => axe
  .run(document, { resultTypes: ['violations'], ...(rules && { runOnly: rules }) })
  .then(({ violations }) => violations)"""
AT_REST = """() => document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)"""
"""No animation is running: axe must not check a dialog that is only half faded in."""


def violations(screen: Screen, *, rules: list[str] | None = None) -> list[str]:
    """The violations that axe finds on a page, of all rules or only of some."""
    assert AXE.is_file(), "axe-core is not installed: run `make web`."
    if not screen.page.evaluate("'axe' in window"):
        screen.page.evaluate(AXE.read_text())
    screen.page.wait_for_function(AT_REST)
    found: Any = screen.page.evaluate(RUN_AXE, rules)
    return [f"{one['id']}: {node['html'][:160]}" for one in found for node in one["nodes"]]


def is_accessible(screen: Screen, picture: str = "") -> None:
    """Axe finds nothing on a page in its theme, nor in the other one, where only colours differ."""
    own = str(screen.page.locator("html").get_attribute("data-theme"))
    other = "light" if own == "dark" else "dark"
    for theme, rules in ((own, None), (other, COLOUR_RULES)):
        prefer(screen, theme)
        assert violations(screen, rules=rules) == [], theme
        if picture:
            keep_picture(screen, f"{picture}-{theme}")
    prefer(screen, own)


def prefer(screen: Screen, theme: str) -> None:
    """Switch the theme that the visitor's system prefers."""
    screen.page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    expect(screen.page.locator(f'html[data-theme="{theme}"]')).to_be_attached()


def keep_picture(screen: Screen, name: str) -> None:
    """Save a screenshot of a page, if that was requested."""
    if folder := os.environ.get("LUDARIUM_PICTURES"):
        screen.page.screenshot(path=Path(folder) / f"{name}.png")

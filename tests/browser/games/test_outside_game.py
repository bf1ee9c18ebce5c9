"""A game from another package looks right in the browser, without a new build of the client."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from screen import expect
from server_process import ServerProcess

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "tictactoe"


class ServerWithTicTacToe(ServerProcess):
    """A server with the example installed."""

    def _environment(self) -> dict[str, str]:
        env = super()._environment()
        about = self.folder / "games" / "ludarium_tictactoe-1.0.dist-info"
        about.mkdir(parents=True, exist_ok=True)
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: ludarium-tictactoe\nVersion: 1.0\n")
        (about / "entry_points.txt").write_text("[ludarium.games]\ntictactoe = ludarium_tictactoe:TICTACTOE\n")
        return env | {"PYTHONPATH": os.pathsep.join([str(EXAMPLE), env["PYTHONPATH"]])}


@pytest.fixture
def server(client: None, tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerWithTicTacToe(tmp_path) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


def test_its_emblem_symbols_and_colours_come_from_its_package(server: ServerProcess, chromium: "Browser") -> None:
    page = chromium.new_page(base_url=server.url, color_scheme="light")
    page.goto("/")
    tile = page.locator(".tile", has=page.get_by_role("heading", name="Tic-tac-toe"))
    emblem = (EXAMPLE / "ludarium_tictactoe" / "skin" / "emblem.svg").read_text(encoding="utf-8")
    assert 'd="M140 90 180 130M180 90 140 130"' in emblem
    expect(tile.locator('.emblem path[d="M140 90 180 130M180 90 140 130"]')).to_have_count(1)
    tile.get_by_role("button", name="Play now").click()
    square = page.locator('[data-spot="b2"]').first
    square.click()
    expect(page.locator('path[d^="M131 64 256 189"]').first).to_be_visible()
    fill = page.locator(".cell").first.evaluate("cell => getComputedStyle(cell).fill")
    assert fill in ("rgb(246, 239, 225)", "rgb(239, 228, 207)")
    expect(page.locator('[data-game="tictactoe"] .head .whose')).to_be_visible()  # so it has the skin's colours too
    expect(page.get_by_text("Fair chance")).to_have_count(0)  # there are no dice to check
    page.close()

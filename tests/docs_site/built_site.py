"""The built documentation site in a real browser: `make test-site` builds it and runs this.

It isn't collected with the other tests, because building the site takes minutes.
"""

import functools
import http.server
import os
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright

from ludarium.core.parts.lessons import lessons
from ludarium.core.registry import game as find_game

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "docs-site" / "site"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
TIMEOUT_MILLISECONDS = 60_000
"""Long, because the machine may be busy."""
WCAG = {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa"]}
expect.set_options(timeout=TIMEOUT_MILLISECONDS)


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A server of files, on this machine only."""
    assert (SITE / "index.html").is_file(), "run `make docs-site`"
    serving = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(SITE)))
    threading.Thread(target=serving.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{serving.server_port}"
    serving.shutdown()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = os.environ.get("LUDARIUM_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def page(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page on which nothing may go wrong, and which may ask nobody else for anything."""
    settings = getattr(request, "param", {})
    usual = {"viewport": {"width": 1280, "height": 900}, "reduced_motion": "reduce"}
    context = chromium.new_context(**usual | settings)
    context.set_default_timeout(TIMEOUT_MILLISECONDS)
    problems: list[str] = []
    context.on("weberror", lambda error: problems.append(str(error.error)))
    context.on("console", lambda said: problems.append(said.text) if said.type in ("error", "warning") else None)
    context.on("request", lambda asked: problems.append(asked.url) if not _is_ours(asked.url) else None)
    yield context.new_page()
    context.close()
    assert problems == []


def _is_ours(url: str) -> bool:
    return url.startswith(("http://127.0.0.1:", "file:", "data:", "blob:"))


def diagram(page: Page, run: str) -> Locator:
    """A diagram in sight."""
    found = page.locator(f'[data-run="{run}"]')
    found.scroll_into_view_if_needed()
    return found


def first_with(page: Page, words: str) -> Locator:
    """The first diagram whose caption has these words, in sight."""
    found = page.locator(".running-diagram", has=page.locator("figcaption", has_text=words)).first
    found.scroll_into_view_if_needed()
    return found


def pieces(figure: Locator) -> list[str]:
    """Where pieces are drawn."""
    return sorted(figure.locator("svg g.piece").evaluate_all("all => all.map(one => one.style.transform)"))


def test_a_turn_is_stepped_through_with_buttons_and_keys(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/vilitum.html")
    figure = first_with(page, "The same Rogue attacks first")
    told, count = figure.locator(".told"), figure.locator(".count")
    expect(count).to_have_text("1 of 3")
    expect(told).to_have_text("Before the turn.")
    before = pieces(figure)
    assert len(before) == 4
    figure.get_by_role("button", name="Next").click()
    expect(told).to_have_text("Light Rogue attacks a2 …")
    figure.get_by_role("button", name="Next").press("ArrowRight")
    expect(told).to_contain_text("Dark's Cleric a2 (1 damage, defeated), then goes to a4.")
    expect(count).to_have_text("3 of 3")
    expect(figure.locator("svg g.piece")).to_have_count(3)
    assert pieces(figure) != before
    figure.get_by_role("button", name="Back").click()
    figure.get_by_role("button", name="Back").press("Home")
    expect(count).to_have_text("1 of 3")
    expect(figure.locator("svg g.piece")).to_have_count(4)
    assert pieces(figure) == before


@pytest.mark.parametrize("game", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
def test_every_diagram_of_a_rulebook_is_drawn_and_can_be_stepped_to_its_end(
    page: Page, address: str, game: str
) -> None:
    page.goto(f"{address}/rules/{game}.html")
    figures = page.locator(".running-diagram")
    for number in range(figures.count()):
        figure = figures.nth(number)
        figure.scroll_into_view_if_needed()
        expect(figure.locator(".scenery")).to_be_visible()
        expect(figure.locator(".fallback")).to_have_count(0)
        assert figure.locator(".scenery svg").count() > 0
        steps = int(re.fullmatch(r"1 of (\d+)", figure.locator(".count").inner_text())[1])  # type: ignore[index]
        assert steps >= 2
        figure.get_by_role("button", name="Next").press("End")
        expect(figure.locator(".count")).to_have_text(f"{steps} of {steps}")
        expect(figure.locator(".told")).not_to_be_empty()


def test_a_lesson_is_stepped_through_with_its_cards(page: Page, address: str) -> None:
    step = lessons(find_game("vitium"))[0].steps[0]
    page.goto(f"{address}/tutorials/learn-vitium.html")
    figure = diagram(page, "example-first")
    expect(figure.locator(".told")).to_contain_text(step.text)
    expect(figure.locator("li.chosen")).to_contain_text("Wall Captain")
    figure.get_by_role("button", name="Next").click()
    expect(figure.locator(".told")).to_have_text("You buy Wall Captain for Ç500.")
    figure.get_by_role("button", name="Back").click()
    figure.get_by_role("link", name=step.rule).click()
    expect(page.locator(f"#{step.rule.lower()}")).to_be_in_viewport()


def test_search_finds_a_rule(page: Page, address: str) -> None:
    page.goto(f"{address}/index.html")
    page.get_by_role("textbox", name="Search").press_sequentially("flank")
    found = page.locator(".md-search-result__item a", has_text="Vilitum").first
    expect(found).to_be_visible()
    found.click()
    expect(page).to_have_url(re.compile(r"vilitum\.html"))


def test_dark_is_remembered_and_reaches_the_diagrams(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/vilitum.html")
    background = "() => getComputedStyle(document.body).backgroundColor"
    cell = "() => getComputedStyle(document.querySelector('.running-diagram svg .cell')).fill"
    page.locator(".running-diagram svg .cell").first.wait_for()
    light = page.evaluate(background), page.evaluate(cell)
    page.locator("label[title='Switch to dark']").click()
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.goto(f"{address}/rules/vilitum.html")
    page.locator(".running-diagram svg .cell").first.wait_for()
    dark = page.evaluate(background), page.evaluate(cell)
    assert dark[0] != light[0]
    assert dark[1] != light[1]


@pytest.mark.parametrize("page", [{"java_script_enabled": False}], indirect=True)
def test_without_scripts_a_diagram_is_its_text(page: Page, address: str) -> None:
    page.goto(f"{address}/rules/vilitum.html")
    figure = first_with(page, "The small board, set up and ready")
    expect(figure.locator("pre")).to_contain_text("W")
    expect(page.locator("#vlt-14")).to_be_attached()


def test_diagrams_and_search_also_work_from_a_disk(page: Page) -> None:
    page.goto((SITE / "rules" / "victorus.html").as_uri())
    figure = first_with(page, "It turned on k5")
    figure.get_by_role("button", name="Next").press("End")
    expect(figure.locator(".told")).to_contain_text("captures")
    page.get_by_role("textbox", name="Search").click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.get_by_role("textbox", name="Search").press_sequentially("hospitaller")
    expect(page.locator(".md-search-result__item a", has_text="Victorus").first).to_be_visible()


SCHEMES = pytest.mark.parametrize(
    "page", [{"color_scheme": "light"}, {"color_scheme": "dark"}], indirect=True, ids=["light", "dark"]
)


def barriers(page: Page, url: str, **options: object) -> list[tuple[str, list[str]]]:
    """What axe finds on a page."""
    page.goto(url)
    if page.locator(".running-diagram").count():
        page.locator(".running-diagram .scenery").first.wait_for()
    page.evaluate("() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.add_script_tag(path=AXE)
    found = page.evaluate("options => axe.run(document, options)", options)
    return [(one["id"], [str(node["target"]) for node in one["nodes"]][:3]) for one in found["violations"]]


@SCHEMES
@pytest.mark.parametrize("path", ["index.html", "rules/vilitum.html", "tutorials/learn-vitium.html"])
def test_a_page_has_no_barriers(page: Page, address: str, path: str) -> None:
    assert barriers(page, f"{address}/{path}") == []


@SCHEMES
@pytest.mark.parametrize("path", ["reference/cli/play.html", "reference/python/core.html", "explanation/chance.html"])
def test_a_page_with_code_keeps_the_guidelines(page: Page, address: str, path: str) -> None:
    """The theme makes every block of code a landmark of one name, which is no breach but no good habit either."""
    assert barriers(page, f"{address}/{path}", runOnly=WCAG) == []


@pytest.mark.parametrize(
    "page", [{}, {"viewport": {"width": 390, "height": 844}}], indirect=True, ids=["laptop", "phone"]
)
@pytest.mark.parametrize("path", ["balance/results.html", "reference/rule-coverage.html"])
def test_the_keyboard_reaches_wide_tables(page: Page, address: str, path: str) -> None:
    page.goto(f"{address}/{path}")
    table = page.locator(".md-typeset__scrollwrap table[tabindex='0']").first
    table.focus()
    expect(table).to_be_focused()
    assert barriers(page, f"{address}/{path}", runOnly=WCAG) == []


@pytest.mark.parametrize("page", [{"viewport": {"width": 390, "height": 844}, "has_touch": True}], indirect=True)
def test_on_a_phone_nothing_is_wider_than_the_screen(page: Page, address: str) -> None:
    for path in (
        "index.html",
        "rules/vitium.html",
        "rules/victorus.html",
        "tutorials/learn-vilnius.html",
        "reference/http.html",
    ):
        page.goto(f"{address}/{path}")
        if page.locator(".running-diagram").count():
            page.locator(".running-diagram").first.scroll_into_view_if_needed()
            page.locator(".running-diagram .scenery").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path

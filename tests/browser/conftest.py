"""A real browser and a real server for the tests of the web client."""

import os
import shutil
import sys
import warnings
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

sys.path.insert(0, str(Path(__file__).parent))
sys.path.insert(0, str(Path(__file__).parents[1] / "server"))

from farm import Farm
from postgres import Cluster
from server_process import ServerProcess

from ludarium.server.settings import STATIC

if TYPE_CHECKING:
    from page_pool import PagePool
    from playwright.sync_api import Browser
    from screen import Visitors

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""The headless shell comes first: it is the same browser without a window, and starts faster."""
UNUSED_FEATURES = (
    # The popup of the address bar and the reload button are pages of their own: half of the work of every new window.
    "WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,WebUIReloadButton,"
    # What Playwright turns off too: of several such lists Chromium reads only the last.
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
FLAGS = [
    f"--disable-features={UNUSED_FEATURES}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def client() -> None:
    """Fails if the web client isn't built: a skipped test could be mistaken for success."""
    index = STATIC / "index.html"
    if not index.is_file():
        pytest.fail("The web client is not built: run `make web`.", pytrace=False)
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.is_file()]
    if any(path.stat().st_mtime > index.stat().st_mtime for path in sources):
        warnings.warn("The built web client is older than its sources: run `make web`.", stacklevel=1)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests run last: while Playwright runs, no other test in the same process can start an event loop.

    In continuous integration one that fails is run once more, and the summary names it: a race that shows once in many
    runs is a fault to look into, but not a reason to hold back a change that has nothing to do with it.
    """
    items.sort(key=lambda item: HERE in item.path.parents)
    if os.environ.get("CI"):
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


def browser_path() -> str | None:
    """The browser named by LUDARIUM_CHROMIUM, or the first that is installed."""
    return os.environ.get("LUDARIUM_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """The browser installed on this machine; Playwright's own is never downloaded."""
    path = browser_path()
    if path is None:
        pytest.skip(f"No browser is installed ({', '.join(NAMES)}); on Debian: apt-get install {NAMES[0]}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def pages(chromium: "Browser") -> "PagePool":
    """Pages of the browser, used by one test after the other."""
    from page_pool import PagePool

    return PagePool(chromium)


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that serves the built client, shared by all tests that leave it intact."""
    with ServerProcess(tmp_path_factory.mktemp("browser")) as found:
        yield found
        assert found.alive
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture(scope="session")
def mortal(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that may be killed."""
    with ServerProcess(tmp_path_factory.mktemp("mortal")) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture(scope="session")
def brisk(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that hardly delays automatic passes."""
    with ServerProcess(tmp_path_factory.mktemp("brisk"), pass_delay_seconds=0.02) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture
def farm(client: None, tmp_path: Path) -> Iterator[Farm]:
    """Two servers on one database behind one address, which may be killed."""
    with Cluster() as cluster, Farm(tmp_path, cluster.new_database(), 2) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture
def settlers(farm: Farm, pages: "PagePool", request: pytest.FixtureRequest, tmp_path: Path) -> "Iterator[Visitors]":
    """People with browsers, at the address of several servers."""
    yield from received(farm, pages, request, tmp_path)


@pytest.fixture
def players(
    brisk: ServerProcess, pages: "PagePool", request: pytest.FixtureRequest, tmp_path: Path
) -> "Iterator[Visitors]":
    """People with browsers, at the server that hardly delays passes."""
    yield from received(brisk, pages, request, tmp_path)


@pytest.fixture
def visitors(
    server: ServerProcess, pages: "PagePool", request: pytest.FixtureRequest, tmp_path: Path
) -> "Iterator[Visitors]":
    """People with browsers, at the shared server."""
    yield from received(server, pages, request, tmp_path)


@pytest.fixture
def survivors(
    mortal: ServerProcess, pages: "PagePool", request: pytest.FixtureRequest, tmp_path: Path
) -> "Iterator[Visitors]":
    """People with browsers, at the server that may be killed."""
    yield from received(mortal, pages, request, tmp_path)


def received(
    server: ServerProcess | Farm, pages: "PagePool", request: pytest.FixtureRequest, folder: Path
) -> "Iterator[Visitors]":
    """People who visit a server; if the test fails, screenshots of their pages are saved."""
    from screen import Visitors

    people = Visitors(pages, server)
    yield people
    failed = request.node.stash.get(FAILED, False)
    if failed:
        people.take_screenshots(folder)
    people.leave(failed=failed)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report

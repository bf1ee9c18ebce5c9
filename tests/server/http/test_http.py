"""The HTTP API: its schema, its errors and the pages it serves."""

import json
import os
from pathlib import Path

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from server_process import TIMEOUT_SECONDS, ServerProcess

from ludarium.core import game, games
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.wire.lobby import Problem

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
LONG = os.environ.get("LUDARIUM_SLOW", "") not in ("", "0")
BOUNDED = settings(
    max_examples=50 if LONG else 4,  # for each route
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")  # its own, inside Schemathesis
@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
def test_every_route_conforms_to_its_schema(server: ServerProcess, mode: schemathesis.GenerationMode) -> None:
    """Schemathesis generates valid and invalid requests; no response is a server error or violates the schema."""
    schema = schemathesis.openapi.from_url(f"{server.url}/api/docs/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) == 50
    for operation in operations:

        @BOUNDED
        @given(case=operation.as_strategy(generation_mode=mode))
        def conforms(case: schemathesis.Case) -> None:
            case.call_and_validate(checks=CHECKS)

        try:
            conforms()
        except Unsatisfiable:  # a route without input has no invalid requests
            assert mode.is_negative
            assert not operation.body
    assert server.alive


def test_every_game_has_a_card_and_a_rulebook(server: ServerProcess) -> None:
    cards = httpx.get(f"{server.url}/api/games", timeout=TIMEOUT_SECONDS).json()  # the first to ask waits for all games
    assert {card["name"] for card in cards} >= set(games())
    vilitum = next(card for card in cards if card["name"] == "vilitum")
    assert [(bot["spec"], bot["level"]) for bot in vilitum["bots"]] == [
        (f"level:{number}", number) for number in range(1, 9)
    ]
    assert vilitum["default_bot"] == "level:4"
    assert vilitum["puzzles"] == len(puzzles(game("vilitum")))
    leaky = next(card for card in cards if card["name"] == "leaky")
    assert leaky["bots"] == vilitum["bots"]
    assert leaky["secrets"]
    book = httpx.get(f"{server.url}/api/games/vilitum/book", timeout=TIMEOUT_SECONDS).json()
    assert any(part["scene"] for part in book["parts"])
    assert book["rules"][0]["number"] == "VLT-1"


@pytest.mark.parametrize(("method", "path", "body", "status"), [
    ("GET", "/api/nosuch", None, 404),
    ("DELETE", "/api/me", None, 405),
    ("GET", "/api/games/chess/book", None, 404),
    ("GET", "/api/tables/none", None, 404),
    ("PATCH", "/api/me", {}, 400),
    ("PATCH", "/api/me", {"name": ""}, 400),
    ("PATCH", "/api/me", {"name": "x" * 41}, 400),
    ("PATCH", "/api/me", {"name": "Ann", "guest": "me"}, 400),
    ("POST", "/api/tables", {"game": "vilitum"}, 400),
    ("POST", "/api/tables", {"game": "vilitum", "seats": [{"kind": "king"}]}, 400),
    ("POST", "/api/tables/none/join", {}, 404),
])  # fmt: skip
def test_errors_are_explained_to_the_user(
    server: ServerProcess, method: str, path: str, body: object, status: int
) -> None:
    answer = httpx.request(method, f"{server.url}{path}", json=body)
    assert answer.status_code == status
    assert Problem(**answer.json()).message


def test_invalid_json_is_refused(server: ServerProcess) -> None:
    for content in (b"", b"{", b"\xff", b"[1]", b'"text"', b"name=Eve"):
        headers = {"content-type": "application/json"}
        answer = httpx.patch(f"{server.url}/api/me", content=content, headers=headers)
        assert answer.status_code == 400, content
    form = httpx.patch(f"{server.url}/api/me", data={"name": "Eve"})
    assert form.status_code == 415


def test_the_api_docs_load_nothing_from_other_sites(server: ServerProcess) -> None:
    page = httpx.get(f"{server.url}/api/docs").text
    assert "POST /api/tables/{id}/join" in page
    assert "<script" not in page
    assert "http://" not in page.replace(server.url, "")
    assert json.loads(httpx.get(f"{server.url}/api/docs/openapi.json").text)["openapi"].startswith("3.")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A web client as the build creates it."""
    static = tmp_path_factory.mktemp("static")
    (static / "assets").mkdir()
    (static / "index.html").write_text("<!doctype html><title>Table</title>" + " " * 600)
    (static / "assets" / "index-abc123.js").write_text("console.log('hello')\n" * 100)
    (static / "icon.svg").write_text("<svg/>")
    (static.parent / "outside.txt").write_text("not for you")
    return static


def test_the_web_client_is_served(tmp_path: Path, built: Path) -> None:
    with ServerProcess(tmp_path, static=str(built)) as server:
        for path in ("/", "/table/abc", "/rules/vilitum", "/decks/vitium", "/cards/vitium", "/join/abc/def"):
            page = httpx.get(f"{server.url}{path}")
            assert page.text.startswith("<!doctype html><title>Table"), path
            assert page.headers["cache-control"] == "no-cache"
            assert page.headers["content-encoding"] == "gzip"
        script = httpx.get(f"{server.url}/assets/index-abc123.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["content-type"].startswith("text/javascript")
        again = httpx.get(f"{server.url}/assets/index-abc123.js", headers={"If-None-Match": script.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert httpx.get(f"{server.url}/icon.svg").headers["content-type"].startswith("image/svg+xml")
        for path in ("/nosuch.txt", "/assets/nosuch.js", "/assets/%2e%2e/index.html", "/assets/..%2f..%2foutside.txt",
                     "/..%2foutside.txt", "/assets/%00", "/assets/"):  # fmt: skip
            assert httpx.get(f"{server.url}{path}").status_code == 404, path


def test_a_skin_is_sent_compressed(server: ServerProcess) -> None:
    plain, small = (
        httpx.get(f"{server.url}/api/games/barony/skin", headers={"accept-encoding": accepted})
        for accepted in ("identity", "gzip")
    )
    assert plain.json() == small.json()
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert small.headers["vary"] == "accept-encoding"
    assert int(small.headers["content-length"]) < int(plain.headers["content-length"]) / 2


def test_an_unknown_address_gives_people_a_page_and_programs_json(tmp_path: Path, built: Path) -> None:
    with ServerProcess(tmp_path, static=str(built)) as server:
        for path in ("/nosuch", "/no/such/page", "/table", "/%zz"):
            for accepted in ("text/html,*/*;q=0.8", "*/*"):
                page = httpx.get(f"{server.url}{path}", headers={"accept": accepted})
                assert (page.status_code, page.text[:15]) == (404, "<!doctype html>"), path
            asked = httpx.get(f"{server.url}{path}", headers={"accept": "application/json"})
            assert "not found" in asked.json()["message"].lower(), path
        for path in ("/api/nosuch", "/api/tables/nosuch"):
            answer = httpx.get(f"{server.url}{path}", headers={"accept": "text/html"})
            assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json"), path


def test_head_answers_as_get_does_without_a_body(tmp_path: Path, built: Path) -> None:
    with ServerProcess(tmp_path, static=str(built)) as server, httpx.Client(base_url=server.url, timeout=60) as web:
        for path in ("/", "/icon.svg", "/api/games", "/nosuch"):
            get, head = web.get(path), web.head(path)
            assert (head.status_code, head.content) == (get.status_code, b""), path
            for name in ("content-type", "content-length", "etag"):
                assert head.headers.get(name) == get.headers.get(name), (path, name)


def test_the_charset_is_declared_once(tmp_path: Path, built: Path) -> None:
    with ServerProcess(tmp_path, static=str(built)) as server:
        for path in ("/", "/icon.svg", "/assets/index-abc123.js", "/api/docs"):
            kind = httpx.get(f"{server.url}{path}").headers["content-type"]
            assert kind.count("charset=utf-8") == 1, (path, kind)


def test_without_a_web_client_a_page_says_how_to_build_it(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, static=str(tmp_path / "none")) as server:
        page = httpx.get(server.url)
        assert page.status_code == 503
        assert "make web" in page.text


@pytest.mark.parametrize("path", ["/api/games/vilitun/book", "/api/games/vilitun/skin", "/api/puzzles/vilitun"])
def test_an_unknown_game_is_refused_in_the_same_words_everywhere(server: ServerProcess, path: str) -> None:
    answer = httpx.get(server.url + path)
    assert answer.status_code == 404
    assert answer.json()["message"].startswith("There is no game 'vilitun'; there are ")

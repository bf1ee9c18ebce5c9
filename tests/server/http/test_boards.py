"""Custom boards over HTTP: they are checked and played on, but never stored; and possible numbers of players."""

import random
import runpy
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from served_pages import PAGE_STATUS, check_refused, unnamed_routes
from server_process import ROOT, ServerProcess, wait_until

from ludarium.core.parts.custom_boards import BoardCheck
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.reader import MAX_TEXT_CHARS
from ludarium.server.http.boards import ROUTES
from ludarium.server.settings import LIMITS
from ludarium.wire.boards import SeatCounts

OWN = "..C/ABDEF:homes=ADF:points=DB1B2E1:enemies=cab:market=B1+D1?"
"""Three Barons, one of them in the middle, with points and enemies of their own."""
APART = "UA...BX:homes=UX"


def ask(server: ServerProcess, what: str, body: Any, name: str = "barony") -> httpx.Response:
    return httpx.post(f"{server.url}/api/games/{name}/{what}", json=body, timeout=60)


def checked(server: ServerProcess, text: str, **options: Any) -> BoardCheck:
    answer = ask(server, "boards/check", {"text": text, "options": options}).raise_for_status()
    return msgspec.json.decode(answer.content, type=BoardCheck)


def seats(server: ServerProcess, **options: Any) -> tuple[int, ...]:
    answer = ask(server, "seats", {"options": options}).raise_for_status()
    return msgspec.json.decode(answer.content, type=SeatCounts).seats


def test_all_faults_of_a_board_are_reported(server: ServerProcess) -> None:
    assert checked(server, OWN) == BoardCheck(seats=(3,), text=OWN)
    assert checked(server, NAMED["standard"]).seats == (2, 3, 4, 5, 6)
    assert checked(server, "....UABX:homes=UX").text == "UABX:homes=UX"
    found = checked(server, APART)
    assert (found.seats, found.text) == ((), "")
    assert [one.where for one in found.faults] == ["B"]
    assert "not connected" in found.faults[0].text
    assert {one.where for one in checked(server, "UAX:homes=UQ:market=A7").faults} == {"homes", "market"}


def test_the_side_of_a_barony_matters(server: ServerProcess) -> None:
    between = OWN.removesuffix("?")
    assert checked(server, between, n=4).faults == ()
    assert [one.where for one in checked(server, between, n=5).faults] == ["market"]


def test_the_lobby_lists_the_boards(server: ServerProcess) -> None:
    cards = {card["name"]: card for card in httpx.get(f"{server.url}/api/games", timeout=60).json()}
    form = cards["barony"]["boards"]
    assert (form["option"], form["editor"], form["noun"]) == ("layout", "kingdoms", "Kingdom")
    assert {one["name"]: one["text"] for one in form["samples"]} == NAMED
    assert all(one["title"] for one in form["samples"])
    assert cards["barony"]["default_seats"] == [2, 3, 4, 5, 6]
    assert cards["barony"]["most_seats"] == 12
    assert cards["vilitum"]["boards"] is None


def test_the_layout_says_how_many_can_play(server: ServerProcess) -> None:
    assert seats(server) == (2, 3, 4, 5, 6)
    assert seats(server, layout="crown") == (2, 4)
    assert seats(server, layout=OWN) == (3,)
    assert ask(server, "seats", {"options": {}}, "vilitum").json() == {"seats": [2]}
    refused = ask(server, "seats", {"options": {"layout": APART}})
    assert refused.status_code == 400
    assert refused.json()["rule"] == "BAR-148"


def test_a_board_is_played_on_by_its_option(server: ServerProcess) -> None:
    table = server.guest("Ann").open("barony", seats=["me", "random", "random"], options={"layout": OWN})
    now = wait_until(table, lambda now: now.card.status == "playing")
    assert [one.title for one in now.card.seats] == ["Azure", "Bronze", "Crimson"]


@pytest.mark.parametrize(
    ("name", "what", "body", "status"),
    [
        ("nosuch", "boards/check", {"text": ""}, 404),
        ("nosuch", "seats", {}, 404),
        ("vilitum", "boards/check", {"text": ""}, 404),
        ("barony", "boards/check", {}, 400),
        ("barony", "boards/check", {"text": 7}, 400),
        ("barony", "boards/check", {"text": "", "more": 1}, 400),
        ("barony", "boards/check", {"text": "", "options": {"nosuch": 1}}, 400),
        ("barony", "boards/check", {"text": "", "options": {"n": 99}}, 400),
        ("barony", "boards/check", {"text": "", "options": {"n": "x"}}, 400),
        ("barony", "boards/check", {"text": "", "options": {"n": [1]}}, 400),
        ("barony", "boards/check", {"text": "A" * (LIMITS.max_board_chars + 1)}, 413),
        ("barony", "boards/check", {"text": "A" * (LIMITS.max_body_bytes + 1)}, 413),
        ("barony", "seats", {"options": {"nosuch": 1}}, 400),
        ("barony", "seats", {"options": {"layout": 1}}, 400),
        ("barony", "seats", {"options": {"layout": "?" * MAX_TEXT_CHARS}}, 400),
    ],
)
def test_invalid_requests_are_refused_with_a_reason(
    server: ServerProcess, name: str, what: str, body: Any, status: int
) -> None:
    check_refused(ask(server, what, body, name), status)


def test_hostile_boards_do_not_harm_the_server(server: ServerProcess) -> None:
    rng = random.Random(7)
    letters = "ABUXlr./:=-+?homesarktpin123 é\x00"
    texts = ["".join(rng.choices(letters, k=rng.randrange(MAX_TEXT_CHARS + 200))) for _ in range(30)]
    for text in [*texts, "", ":" * 1000, "/" * 1000, "A" * LIMITS.max_board_chars, "homes=" * 160]:
        found = checked(server, text)
        assert found.faults
        assert len(found.faults) <= 40
        assert found.seats == ()
    assert httpx.get(f"{server.url}/api/health", timeout=60).is_success


def test_the_kingdoms_in_the_web_clients_tests_are_up_to_date() -> None:
    folder = Path(ROOT, "web", "test", "kingdoms")
    made = runpy.run_path(str(folder / "make.py"))["kingdoms"]()
    assert (folder / "kingdoms.json").read_text(encoding="utf-8") == made, "run `python web/test/kingdoms/make.py`"


def test_requests_are_rate_limited(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, limits={"board_check_rate": [2, 0.001]}) as server:
        texts = [ask(server, "boards/check", {"text": OWN}).status_code for _ in range(3)]
        assert texts == [200, 200, 429]
        assert ask(server, "seats", {}).status_code == 429


def test_the_guide_names_every_route() -> None:
    assert unnamed_routes("kingdoms.md", "/api/games/barony", ROUTES) == []


def test_the_client_serves_the_page(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/kingdoms", timeout=60).status_code == PAGE_STATUS

"""Cards that players write, over HTTP: they are checked, drawn and tried, and no file harms the server."""

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from served_pages import PAGE_STATUS, check_refused, unnamed_routes
from server_process import ServerProcess, wait_until

from ludarium import game
from ludarium.server.http.card_editor import MAX_DRAWN_CARDS, ROUTES
from ludarium.server.settings import LIMITS
from ludarium.wire.card_files import CardBench, CardCheck, CardTrial

VITIUM = game("vitium")
SAMPLE = VITIUM.card_files.editor.samples()[0]
PLAIN = SAMPLE.head + SAMPLE.card
JSON = {"content-type": "application/json"}


def ask(server: ServerProcess, what: str, body: Any, name: str = "vitium") -> httpx.Response:
    return httpx.post(f"{server.url}/api/games/{name}/cards/{what}", json=body, timeout=60)


def checked(server: ServerProcess, text: str) -> CardCheck:
    return msgspec.json.decode(ask(server, "check", {"text": text}).raise_for_status().content, type=CardCheck)


def test_the_editor_gets_samples_and_help(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/api/games/vitium/cards", timeout=60).raise_for_status()
    bench = msgspec.json.decode(answer.content, type=CardBench)
    assert (bench.title, bench.option, bench.max_chars) == ("Vitium", "sets", LIMITS.max_card_file_chars)
    assert bench.samples == VITIUM.card_files.editor.samples()
    assert bench.chapters == VITIUM.card_files.editor.help()
    cards = {card["name"]: card["writes"] for card in httpx.get(f"{server.url}/api/games", timeout=60).json()}
    assert cards["vitium"]
    assert not cards["vilitum"]


def test_a_file_is_drawn_or_all_its_faults_are_listed(server: ServerProcess) -> None:
    found = checked(server, PLAIN)
    assert (found.faults, found.count, found.cards[0].card.title) == ((), 1, "Quay Thug")
    assert found.option == VITIUM.card_files.editor.draw(PLAIN, "x").option
    wrong = checked(server, PLAIN.replace("damage(", "dmage(").replace("cost = 300", "cost = 301"))
    assert [(one.rule, one.field) for one in wrong.faults] == [("V-3", "cost"), ("V-12", "ability 1")]
    assert (wrong.faults[1].column, wrong.faults[1].at) == (21, 26)
    assert (wrong.cards, wrong.option) == ((), "")


def test_only_the_first_of_many_cards_are_drawn(server: ServerProcess) -> None:
    cards = "".join(SAMPLE.card.replace("quay-thug", f"thug-{n}x") for n in range(MAX_DRAWN_CARDS + 5))
    found = checked(server, SAMPLE.head + cards)
    assert (found.faults, found.count, len(found.cards)) == ((), MAX_DRAWN_CARDS + 5, MAX_DRAWN_CARDS)


def test_a_card_is_tried_at_a_table_of_its_own(server: ServerProcess) -> None:
    trial = msgspec.json.decode(
        ask(server, "sandbox", {"text": PLAIN, "card": "quay-thug"}).raise_for_status().content, type=CardTrial
    )
    table = server.guest("Ann").open("vitium", seats=["me", "random"], position=trial.position)
    scene = table.turn()
    assert scene is not None
    assert "purchase tried:quay-thug" in {choice.text for choice in scene.choices}
    table.play("purchase tried:quay-thug")
    wait_until(table, lambda now: now.actions > 0)


def test_a_set_is_played_with_by_its_option(server: ServerProcess) -> None:
    option = checked(server, PLAIN).option
    table = server.guest("Ann").open("vitium", seats=["me", "random"], options={"sets": option})
    assert wait_until(table, lambda now: now.card.status == "playing").card.game == "vitium"


@pytest.mark.parametrize(
    ("name", "what", "body", "status"),
    [
        ("nosuch", "check", {"text": ""}, 404),
        ("vilitum", "check", {"text": ""}, 404),
        ("vilitum", "sandbox", {"text": "", "card": ""}, 404),
        ("vitium", "check", {}, 400),
        ("vitium", "check", {"text": 7}, 400),
        ("vitium", "check", {"text": "", "more": 1}, 400),
        ("vitium", "sandbox", {"text": PLAIN}, 400),
        ("vitium", "sandbox", {"text": PLAIN, "card": "nobody"}, 400),
        ("vitium", "sandbox", {"text": PLAIN, "card": "x" * 9999}, 400),
        ("vitium", "sandbox", {"text": "[[", "card": "quay-thug"}, 400),
        ("vitium", "check", {"text": "#" * (LIMITS.max_card_file_chars + 1)}, 413),
        ("vitium", "check", {"text": "#" * 3 * LIMITS.max_card_file_chars}, 413),
        ("vitium", "sandbox", {"text": "#" * 3 * LIMITS.max_card_file_chars, "card": "x"}, 413),
    ],
)
def test_invalid_requests_are_refused_with_a_reason(
    server: ServerProcess, name: str, what: str, body: Any, status: int
) -> None:
    check_refused(ask(server, what, body, name), status)


HOSTILE = {
    "deep keys": ".".join("a" * 100_000) + " = 1",
    "deep lists": "a = " + "[" * 200_000,
    "deep tables": "a = " + "{a = " * 40_000,
    "many digits": "a = " + "9" * 200_000,
    "many hexadecimal digits": "requires = 0x" + "f" * 200_000,
    "unbalanced": '[[card]]\nid = "x\nname = """',
    "control characters": "".join(map(chr, range(32))) + "\x7f\x85\u2028\ufeff",
    "controls in a name": PLAIN.replace("Quay Thug", "\\u0000\\u001b[31m\\u202e"),
    "astral": PLAIN.replace("Quay Thug", "😀" * 30),
    "markup": PLAIN.replace("damage(", "<img src=x onerror=alert(1)>("),
    "nothing": "",
    "blank": " \n" * 100_000,
    "a table for everything": "format = {}\nset = {}\nclasses = {}\ncard = {}\nhouse = 1\ndeck = 'x'\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_files_do_not_harm_the_server(server: ServerProcess, text: str) -> None:
    found = checked(server, text)
    assert found.faults or found.cards
    assert all(one.message and one.line > 0 for one in found.faults)
    assert ask(server, "sandbox", {"text": text, "card": "quay-thug"}).status_code in (200, 400)
    assert httpx.get(f"{server.url}/api/health", timeout=60).is_success


def test_invalid_text_is_refused(server: ServerProcess) -> None:
    url = f"{server.url}/api/games/vitium/cards/check"
    for content in (b'{"text": "\\ud800"}', b'{"text": "\xff"}', b'{"text": "', json.dumps([PLAIN]).encode()):
        assert httpx.post(url, content=content, headers=JSON, timeout=60).status_code == 400, content


def test_the_larger_body_limit_applies_only_here(server: ServerProcess) -> None:
    body = {"game": "vitium", "seats": [{"kind": "me"}], "position": "x" * (LIMITS.max_body_bytes + 1)}
    assert httpx.post(f"{server.url}/api/tables", json=body, timeout=60).status_code == 413


def test_file_checks_are_rate_limited(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, limits={"card_file_rate": [2, 0.001]}) as server:
        statuses = [ask(server, "check", {"text": PLAIN}).status_code for _ in range(3)]
        assert statuses == [200, 200, 429]


def test_the_guide_names_every_route() -> None:
    assert unnamed_routes("vitium-cards.md", "/api/games/vitium/cards", ROUTES) == []


def test_the_client_serves_the_page(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/cards/vitium", timeout=60).status_code == PAGE_STATUS

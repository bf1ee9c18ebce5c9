"""Decks over HTTP: the cards they are built from, why one isn't legal, and that nobody can read another's."""

import zlib
from base64 import urlsafe_b64encode
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
from ear import Ear
from server_process import TIMEOUT_SECONDS, ServerProcess, play_first, raw_connection, wait_until

from ludarium.client import RemoteTable
from ludarium.core.parts.decks import Deck, deck_to_word, write_deck
from ludarium.games.vitium import VITIUM
from ludarium.wire.lobby import Problem
from ludarium.wire.table import Hello

READY = {one.id: one for one in VITIUM.decks.catalogue("core").decks}
OWN, OTHER = READY["iron-bond"], READY["velvet-knife"]
EVIL = "<img src=x onerror=alert(1)>"


def ask(server: ServerProcess, method: str, path: str, body: object = None) -> httpx.Response:
    return httpx.request(method, f"{server.url}/api{path}", json=body, timeout=TIMEOUT_SECONDS)


def check(server: ServerProcess, **sent: Any) -> Any:
    """The server's verdict on a deck."""
    answer = ask(server, "POST", "/games/vitium/decks/check", sent)
    assert answer.status_code == 200, answer.text
    return answer.json()


def as_sent(deck: Deck) -> dict[str, Any]:
    return {"id": "", "name": deck.name, "leader": deck.leader, "cards": deck.cards}


def to_the_end(*tables: RemoteTable) -> None:
    """Play until the first seat may concede, and concede."""
    known = -1
    while True:
        now = wait_until(tables[0], lambda now: now.actions > known)  # noqa: B023
        known, scene = now.actions, now.seats[0].scene
        if any(one.text == "concede A" for one in scene.interjections):
            break
        play_first(tables[scene.decider])
    tables[0].play("concede A")
    for table in tables:
        wait_until(table, lambda now: now.card.status == "over")


def test_the_catalogue_has_cards_leaders_and_ready_made_decks(server: ServerProcess) -> None:
    found = ask(server, "GET", "/games/vitium/catalogue").json()
    assert len(found["entries"]) == 100
    assert [deck["id"] for deck in found["decks"]] == list(READY)
    assert found["rules"] == {"least": 40, "most": 60, "copies": 3}
    assert found == ask(server, "GET", "/games/vitium/catalogue?sets=core").json()
    cards = {one["name"]: one for one in ask(server, "GET", "/games").json()}
    assert (cards["vitium"]["decks"], cards["vitium"]["sets"]) == ("decks", "sets")
    assert (cards["vilitum"]["decks"], cards["vilnius"]["sets"]) == ("", "card_file")


def test_a_deck_is_judged_as_it_is_and_as_text(server: ServerProcess) -> None:
    verdict = check(server, deck=as_sent(OWN))
    assert verdict["faults"] == verdict["unread"] == []
    assert verdict["word"] == deck_to_word(OWN)
    assert verdict["text"] == write_deck(OWN)
    assert check(server, text=verdict["text"]) == verdict
    assert check(server, text=verdict["word"])["deck"]["cards"] == OWN.cards
    fewer = check(server, deck=as_sent(OWN) | {"leader": "", "cards": {"pit-conscript": 5}})
    assert fewer["word"] == ""
    assert len(fewer["faults"]) == 3
    assert all("V-14" in fault for fault in fewer["faults"])


def test_unreadable_lines_are_reported_and_the_rest_is_kept(server: ServerProcess) -> None:
    verdict = check(server, text=f"{EVIL}\nleader idris-vane\n3 pit-conscript\nwhat is this\n2 {EVIL}\n")
    assert verdict["deck"]["name"] == EVIL, "it is text, and stays text"
    assert verdict["deck"]["cards"] == {"pit-conscript": 3, EVIL: 2}
    assert [fault[:7] for fault in verdict["unread"]] == ["Line 4:"]
    assert any(EVIL in fault for fault in verdict["faults"])


@pytest.mark.parametrize(("method", "path", "body", "status"), [
    ("GET", "/chess/catalogue", None, 404),
    ("GET", "/vilitum/catalogue", None, 404),
    ("GET", "/vitium/catalogue?sets=nosuch", None, 400),
    ("GET", "/vitium/catalogue?sets=@AAAA", None, 400),
    ("POST", "/vilitum/decks/check", {"text": "1 card"}, 404),
    ("POST", "/vitium/decks/check", {"text": "1 card", "sets": "no such"}, 400),
    ("POST", "/vitium/decks/check", {"deck": {"cards": {"dock-rat": "three"}}}, 400),
    ("POST", "/vitium/decks/check", {"text": "1 card", "more": 1}, 400),
    ("POST", "/vitium/decks/check", {"text": "x" * 40_000}, 413),
])  # fmt: skip
def test_errors_are_explained_to_the_user(
    server: ServerProcess, method: str, path: str, body: object, status: int
) -> None:
    answer = ask(server, method, f"/games{path}", body)
    assert answer.status_code == status, answer.text
    assert Problem(**answer.json()).message


def test_hostile_decks_and_sets_do_not_harm_the_server(server: ServerProcess) -> None:
    many = {"deck": {"cards": {f"c{number}": -number for number in range(1500)}}}
    assert len(check(server, **many)["faults"]) == 20
    bomb = "@" + urlsafe_b64encode(zlib.compress(b"a" * 20_000_000, 9)).decode().rstrip("=")
    assert ask(server, "POST", "/games/vitium/decks/check", {"text": "1 a", "sets": bomb[:30_000]}).status_code == 400
    assert ask(server, "GET", "/health").status_code == 200


def test_a_deck_is_its_owners_secret_until_the_match_is_over(server: ServerProcess) -> None:
    """Neither the other seat nor a spectator receives any of it: not in a list, a card, a record or over the socket."""
    ann, bob, wim = (server.guest(name) for name in ("Ann", "Bob", "Wim"))
    decks = f"{deck_to_word(OWN)}/{OTHER.id}"
    table = ann.open("vitium", seats=["me", "open"], public=True, options={"decks": decks})
    told = "decks=?/?"
    assert [card.options for card in wim.lobby().open if card.table == table.id] == [told]
    other = bob.join(table.id, table.claims[1])
    wait_until(other, lambda now: now.card.status == "playing")
    hidden = [card for card in OWN.cards if card not in OTHER.cards]
    with ExitStack() as stack:
        for who in (bob, wim):
            ear = Ear(stack.enter_context(raw_connection(server.url, table.id, who.cookies)))
            ear.do(Hello())
            received = " ".join(ear.kept)
            assert told in received
            assert [card for card in hidden if card in received] == []
            assert who.card(table.id).options == told
            assert who._http.get(f"/tables/{table.id}/record").status_code == 403
    assert ann.card(table.id).options == told, "at the table each sees their own deck"
    to_the_end(table, other)
    assert bob.card(table.id).options == f"decks={decks}"
    assert f"decks={decks}" in bob.record(table.id)


def test_players_keep_their_decks_in_a_rematch(server: ServerProcess) -> None:
    table, other = server.pair("vitium", options={"decks": f"{deck_to_word(OWN)}/{OTHER.id}"})
    to_the_end(table, other)
    again = table.rematch()
    assert again.now.card.options == "decks=?/?"
    assert again.mine == (1,)

"""Cookies, origins, size limits and rate limits."""

import hmac
import re
import stat
import time
from collections.abc import Iterator

import httpx
import pytest
from server_process import ServerProcess, encoded, raw_connection, wait_until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from ludarium.client import Rejected
from ludarium.server.http.guests import Guests
from ludarium.wire.table import Hello, Look, Say


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with low limits."""
    limits = {"message_rate": [10, 5], "guest_message_rate": [1000, 1000]}
    with ServerProcess(tmp_path_factory.mktemp("strict"), limits=limits, origins=["https://play.example.org"]) as found:
        yield found


def ended(own: ClientConnection) -> int | None:
    """The code with which the server closes a connection."""
    try:
        while True:
            own.recv(5)
    except ConnectionClosed:
        return own.close_code


def test_a_guest_is_known_by_a_cookie_that_scripts_cannot_read(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "samesite=lax" in cookie.lower()
    again = httpx.get(f"{server.url}/api/me", headers={"Cookie": cookie.partition(";")[0]})
    assert again.json() == answer.json()


def test_a_forged_cookie_is_rejected(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    guest, _, signature = ann.cookies["ludarium"].partition(".")
    other = f"{'0' if guest[0] != '0' else '1'}{guest[1:]}"
    forged = Guests(b"k" * 32).cookie(guest)
    values = (guest, f"{guest}.", f"{guest}.{'0' * 64}", f"{other}.{signature}", f"{guest}.é", ".", "x" * 5000, forged)
    for value in values:
        answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"ludarium={value}".encode()})
        assert answer.json()["guest"] not in (guest, other), value


def test_a_cookie_of_an_earlier_release_is_accepted_and_signed_again(server: ServerProcess) -> None:
    ann = server.guest("Ann")
    key, guest = (server.data / "key").read_bytes(), ann.me.guest
    old = f"{guest}.{hmac.digest(key, f'guest {guest}'.encode(), 'sha256').hex()}"
    answer = httpx.get(f"{server.url}/api/me", headers={"Cookie": f"ludarium={old}"})
    assert answer.json()["name"] == "Ann"
    assert answer.cookies["ludarium"] == ann.cookies["ludarium"] != old


def test_only_the_owner_can_read_the_key_and_the_database(server: ServerProcess) -> None:
    for name in ("key", "ludarium.sqlite"):
        assert stat.S_IMODE((server.data / name).stat().st_mode) == 0o600
    assert stat.S_IMODE(server.data.stat().st_mode) == 0o700


@pytest.mark.parametrize("headers", [{"Origin": "https://evil.example"}, {"Origin": "null"},
                                     {"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://127.0.0.1:1"}])  # fmt: skip
def test_other_origins_can_neither_post_nor_connect(strict: ServerProcess, headers: dict[str, str]) -> None:
    ann = strict.guest("Ann")
    table = ann.open("vilitum", seats=["me", "open"])
    answer = httpx.patch(f"{strict.url}/api/me", json={"name": "Eve"}, headers=headers, cookies=ann.cookies)
    assert answer.status_code == 403
    assert answer.json()["message"]
    with pytest.raises(InvalidStatus) as refused, raw_connection(strict.url, table.id, ann.cookies, headers=headers):
        pass
    assert refused.value.response.status_code == 403
    assert httpx.get(f"{strict.url}/api/me", cookies=ann.cookies).json()["name"] == "Ann"


def test_our_own_pages_can_post_and_connect(strict: ServerProcess) -> None:
    ann = strict.guest("Ann")
    table = ann.open("vilitum", seats=["me", "open"])
    for origin in (strict.url, "https://play.example.org"):
        with raw_connection(strict.url, table.id, ann.cookies, headers={"Origin": origin}) as own:
            own.send(encoded(Hello()))
            assert own.recv(5)
        answer = httpx.patch(f"{strict.url}/api/me", json={"name": "Anna"}, headers={"Origin": origin})
        assert answer.status_code == 200


def test_a_local_server_accepts_only_its_own_host_names(strict: ServerProcess) -> None:
    port = strict.url.rpartition(":")[2]
    for host, status in (
        (f"localhost:{port}", 200),
        (f"[::1]:{port}", 200),
        ("play.example.org", 200),
        (f"evil.example:{port}", 421),
        ("[", 421),
    ):
        assert httpx.get(f"{strict.url}/api/health", headers={"Host": host}).status_code == status, host


def test_responses_have_security_headers(server: ServerProcess) -> None:
    for path in ("/", "/api/me", "/api/nosuch", "/api/docs"):
        headers = httpx.get(f"{server.url}{path}").headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_an_oversized_message_closes_the_connection(server: ServerProcess) -> None:
    one, _ = server.pair()
    with raw_connection(server.url, one.id, one._client.cookies) as own:
        own.send(encoded(Hello()))
        own.send(encoded(Say(text="x" * 100_000)))
        assert ended(own) == 1009


def test_an_oversized_body_is_refused(server: ServerProcess) -> None:
    answer = httpx.patch(f"{server.url}/api/me", json={"name": "x" * 100_000})
    assert answer.status_code == 413
    assert answer.json()["message"]


def test_requests_are_rate_limited(strict: ServerProcess) -> None:
    one, _ = strict.pair()
    with raw_connection(strict.url, one.id, one._client.cookies) as own:
        own.send(encoded(Hello()))
        begun, answers = time.monotonic(), 0
        for _ in range(20):
            own.send(encoded(Look(seat=0, actions=0)))
        while answers < 20:
            answers += '"type":"looked"' in own.recv(10)
    assert time.monotonic() - begun > 1.5  # ten at once, then five per second
    one.say("I am not hindered")


def test_a_client_that_sends_only_invalid_messages_is_disconnected(server: ServerProcess) -> None:
    one, _ = server.pair()
    with raw_connection(server.url, one.id, one._client.cookies) as own:
        own.send(encoded(Hello()))
        for _ in range(30):
            own.send("nonsense")
        assert ended(own) == 1008


def test_the_number_of_tables_per_address_is_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("opening"), limits={"table_opening_rate": [3, 0.001]}) as server:
        for name in ("Ann", "Bob", "Cid"):
            server.guest(name).open("vilitum", seats=["me", "open"])
        for guest in (server.guest("Dora"), server._clients[0]):  # another cookie doesn't change the address
            with pytest.raises(Rejected, match="Your network") as refused:
                guest.open("vilitum", seats=["me", "open"])
            assert refused.value.status == 429


def test_requests_are_rate_limited_per_address(tmp_path_factory: pytest.TempPathFactory) -> None:
    with ServerProcess(tmp_path_factory.mktemp("few"), limits={"request_rate": [20, 0.001]}) as server:
        statuses = [httpx.get(f"{server.url}/api/health").status_code for _ in range(30)]
    assert statuses[:15] == [200] * 15
    assert statuses[-1] == 429


def test_a_client_without_hello_is_disconnected(server: ServerProcess) -> None:
    one, _ = server.pair()
    for first in (encoded(Look(seat=None, actions=0)), "{}", "", b"\xff\x00"):
        with raw_connection(server.url, one.id, one._client.cookies) as own:
            own.send(first)
            assert ended(own) == 4400


def test_the_log_contains_no_secrets(strict: ServerProcess) -> None:
    ann = strict.guest("Ann")
    table = ann.open("vilitum", seats=["me", "open"])
    strict.guest("Bob").join(table.id, table.claims[1])
    wait_until(table, lambda now: now.card.status == "playing")
    for secret in (table.claims[1], ann.cookies["ludarium"].partition(".")[2], ann.me.guest):
        assert secret not in strict.errors
    assert not re.search(r"[0-9a-f]{64}", strict.errors)


def test_a_client_that_does_not_read_affects_nobody_else(server: ServerProcess) -> None:
    one, other = server.pair(public=True)
    with raw_connection(server.url, one.id, None, max_queue=1, close_timeout=0.1) as own:
        own.send(encoded(Hello()))
        for _ in range(400):
            one.say("x" * 400)
        other.say("Still here")

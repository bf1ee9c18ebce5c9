"""What those who run a server see: health, readiness, metrics, logs; and whom a proxy's word is taken from."""

import json
import re
import signal
from pathlib import Path

import httpx
import pytest
from server_process import ServerProcess, eventually, play_first

from ludarium.client import Rejected
from ludarium.commands.serve import network
from ludarium.core.errors import Misuse
from ludarium.server.operations.token import read_token

TOKEN = "a-token-of-the-administrators"


def value(text: str, name: str) -> float:
    """A metric's value, its labels summed up."""
    found = re.findall(rf"^{name}(?:\{{[^}}]*\}})? ([0-9.e+-]+)$", text, re.MULTILINE)
    assert found, name
    return sum(map(float, found))


def test_health_and_readiness_are_plain_words(server: ServerProcess) -> None:
    for path in ("/healthz", "/readyz"):
        answer = httpx.get(server.url + path)
        assert (answer.status_code, answer.text) == (200, "ok\n")


def test_metrics_count_tables_connections_changes_commits_and_refusals(server: ServerProcess) -> None:
    before = httpx.get(f"{server.url}/metrics").text
    first, second = server.pair()
    play_first(first)
    with pytest.raises(Rejected):
        second.play("nonsense")

    def counted() -> str:
        text = httpx.get(f"{server.url}/metrics").text
        grown = value(text, "ludarium_sockets") >= 2 and value(text, "ludarium_tables") >= 1
        return text if grown else ""

    after = eventually(counted)
    assert 'ludarium_changes_total{game="vilitum"}' in after
    assert value(after, "ludarium_commit_seconds_count") > value(before, "ludarium_commit_seconds_count")
    assert value(after, "ludarium_refusals_total") >= 1
    assert value(after, "ludarium_bot_queue") == 0
    assert 'ludarium_request_seconds_count{method="GET",status="200"}' in after


def test_metrics_name_no_guest_and_no_table(server: ServerProcess) -> None:
    table, _ = server.pair()
    text = httpx.get(f"{server.url}/metrics").text
    assert table.id not in text
    assert "Ann" not in text


def test_a_server_that_others_can_reach_shows_metrics_only_for_the_token(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, origins=["https://play.example.org"], admin_token=TOKEN) as server:
        statuses = [
            httpx.get(f"{server.url}/metrics", headers=headers).status_code
            for headers in ({}, {"authorization": "Bearer wrong"}, {"authorization": f"Bearer {TOKEN}"})
        ]
        assert statuses == [403, 403, 200]
        answer = httpx.get(f"{server.url}/healthz")
        assert answer.headers["strict-transport-security"].startswith("max-age=")


def test_cookies_of_a_public_url_with_tls_are_for_tls_only_whatever_the_proxy_says(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, origins=["https://play.example.org"]) as server:
        for host, secure in (("play.example.org", True), ("localhost", False)):
            cookie = httpx.get(f"{server.url}/api/me", headers={"host": host}).headers["set-cookie"]
            assert ("; secure" in cookie.lower()) is secure


def test_a_proxy_is_believed_only_if_it_is_trusted(tmp_path: Path) -> None:
    """The rate of each address is limited: with a proxy that is believed, each client has a rate of its own."""
    limits = {"request_rate": [3, 0.001]}
    asked = [{"x-forwarded-for": f"203.0.113.{number}"} for number in range(6)]
    with ServerProcess(tmp_path / "trusting", limits=limits) as server:
        assert [httpx.get(f"{server.url}/healthz", headers=one).status_code for one in asked] == [200] * 6
    with ServerProcess(tmp_path / "wary", limits=limits, trusted_proxies=["192.0.2.1"]) as server:
        statuses = [httpx.get(f"{server.url}/healthz", headers=one).status_code for one in asked]
        assert statuses == [200] * 3 + [429] * 3


def test_logs_are_json_with_the_request_and_the_table(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, logs="json", slow_request_seconds=0.0) as server:
        answer = httpx.get(f"{server.url}/api/tables/no-such-table")

        def logged() -> list[dict[str, str]]:
            lines = [json.loads(line) for line in server.errors.splitlines()]
            return [line for line in lines if line.get("request") == answer.headers["x-request-id"]]

        (line,) = eventually(logged)
        assert line["level"] == "warning"
        assert line["table"] == "no-such-table"
        assert line["message"].startswith("slow: GET /api/tables took ")


def test_sighup_reads_the_token_again_and_serves_on(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, admin_token=TOKEN) as server:
        first, _ = server.pair()
        server.token.write_text("another-token-of-the-administrators")
        assert server.process is not None
        server.process.send_signal(signal.SIGHUP)
        new = {"authorization": "Bearer another-token-of-the-administrators"}
        eventually(lambda: httpx.get(f"{server.url}/api/admin", headers=new).status_code == 200)
        old = {"authorization": f"Bearer {TOKEN}"}
        assert httpx.get(f"{server.url}/api/admin", headers=old).status_code == 403
        server.token.write_text("short")
        server.process.send_signal(signal.SIGHUP)
        eventually(lambda: "too short" in server.errors)
        assert httpx.get(f"{server.url}/api/admin", headers=new).status_code == 200, "it stays as it was"
        play_first(first)


def test_a_token_is_read_from_a_file_and_is_long_enough(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(f"{TOKEN}\n")
    assert read_token(file) == TOKEN
    file.write_text("short")
    with pytest.raises(Misuse, match="too short"):
        read_token(file)
    with pytest.raises(Misuse, match="No such file"):
        read_token(tmp_path / "none")


def test_a_proxy_is_given_by_address_or_network() -> None:
    assert (network("10.0.0.2"), network("10.0.0.0/24")) == ("10.0.0.2", "10.0.0.0/24")

"""A real nginx and a real Caddy with TLS in front of the server, configured as the guide to hosting says."""

import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest
from server_process import ServerProcess, encoded, eventually, play_first, wait_until
from websockets.sync.client import connect

from ludarium.client import Client
from ludarium.wire.table import Hello

ROOT = Path(__file__).parents[3]
GUIDE = ROOT / "docs" / "guide" / "hosting.md"
CADDYFILE = ROOT / "deploy" / "Caddyfile"
MISSING = "{0} is not installed: run `make {0}`, or on Debian: sudo apt-get install {1}"
NGINX = """
daemon off; pid {folder}/pid; error_log {folder}/errors; worker_processes 1;
events {{ worker_connections 256; }}
http {{
  access_log off; client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  ssl_certificate {folder}/cert.pem; ssl_certificate_key {folder}/key.pem;
  {site}
}}
"""
CADDY = """{{
  admin off
  auto_https disable_redirects
  skip_install_trust
  storage file_system {folder}/storage
}}
{site}
"""
"""Certificates of a domain come from a public authority; those of localhost are signed by Caddy itself."""
CADDY_AUTHORITY = Path("storage/pki/authorities/local/root.crt")


class Proxied(NamedTuple):
    """A server behind a proxy."""

    url: str
    server: ServerProcess
    trusted: ssl.SSLContext
    certificate: Path


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


def documented(port: int, server: str) -> str:
    """The part of the guide about nginx, with this test's ports."""
    (site,) = re.findall(r"```\n# nginx\n(.*?)```", GUIDE.read_text(), re.DOTALL)
    site = site.replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace("play.example.org", "localhost")
    return str(site.replace("http://127.0.0.1:8642", server))


def make_certificate(folder: Path) -> None:
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes"]
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem")]
    subprocess.run([*command, *names, *files], check=True, capture_output=True)


def installed(name: str, package: str) -> str:
    """The path of a program."""
    found = shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
    if found is None:
        pytest.fail(MISSING.format(name, package), pytrace=False)
    return found


def nginx(folder: Path, port: int, server: str) -> tuple[list[str], Path]:
    """How to start nginx, and the certificate to trust."""
    make_certificate(folder)
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, site=documented(port, server)))
    files = ["-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]
    return [installed("nginx", "nginx-light"), *files], folder / "cert.pem"


def caddy(folder: Path, port: int, server: str) -> tuple[list[str], Path]:
    """How to start Caddy, and the certificate to trust."""
    site = CADDYFILE.read_text().replace("server:8642", server.removeprefix("http://"))
    (folder / "Caddyfile").write_text(CADDY.format(folder=folder, site=site))
    files = ["--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    return [installed("caddy", "caddy"), "run", *files], folder / CADDY_AUTHORITY


PROXIES = {"nginx": nginx, "caddy": caddy}


@pytest.fixture(scope="module", params=PROXIES)
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxied]:
    """A server behind a proxy that is fast enough for a match, and whose clients may ask forty times."""
    folder, port = tmp_path_factory.mktemp(request.param), free_port()
    url = f"https://localhost:{port}"
    limits = {"request_rate": [40, 0.001]}
    with ServerProcess(tmp_path_factory.mktemp("behind"), origins=[url], limits=limits) as server:
        command, certificate = PROXIES[request.param](folder, port, server.url)
        with running(command, folder, f"localhost:{port}") as process:
            eventually(lambda: process.poll() is not None or _answers(url, certificate))
            assert process.poll() is None, (folder / "output").read_text()
            yield Proxied(url, server, ssl.create_default_context(cafile=str(certificate)), certificate)
        assert "Traceback" not in server.errors, server.errors


@contextmanager
def running(command: list[str], folder: Path, domain: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A proxy, which is ended at the end."""
    environment = os.environ | {"DOMAIN": domain, "HOME": str(folder)}
    with (
        (folder / "output").open("wb") as output,
        subprocess.Popen(command, env=environment, stdout=output, stderr=output) as process,
    ):
        try:
            yield process
        finally:
            process.terminate()


def _answers(url: str, certificate: Path) -> bool:
    if not certificate.exists():
        return False
    try:
        trusted = ssl.create_default_context(cafile=str(certificate))
        return httpx.get(f"{url}/healthz", verify=trusted).status_code == 200
    except (httpx.TransportError, ssl.SSLError):
        return False


def test_a_match_is_played_through_the_proxy(proxied: Proxied, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(proxied.certificate))
    with Client(proxied.url, name="Ann") as ann, Client(proxied.url, name="Bob") as bob:
        first = ann.open("vilitum", seats=["me", "open"])
        second = bob.join(first.id, first.claims[1])
        for table in (first, second):
            wait_until(table, lambda now: now.card.status == "playing")
        for _ in range(3):
            play_first(first)
            play_first(second)
        wait_until(first, lambda now: now.actions == 6)


def test_cookies_are_for_tls_only_and_browsers_come_back_that_way(proxied: Proxied) -> None:
    url, trusted = proxied.url, proxied.trusted
    answer = httpx.get(f"{url}/api/me", verify=trusted)
    cookie = answer.headers["set-cookie"].lower()
    assert "; secure" in cookie
    assert "; httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_pages_of_the_public_url_may_connect_and_others_may_not(proxied: Proxied) -> None:
    url, trusted = proxied.url, proxied.trusted
    table = proxied.server.guest("Cid").open("vilitum", seats=["me", "greedy"], public=True)
    address = f"{url.replace('https', 'wss')}/api/tables/{table.id}/socket"
    with connect(address, ssl=trusted, origin=url) as own:  # type: ignore[arg-type]
        own.send(encoded(Hello()))
        assert "vilitum" in str(own.recv(timeout=60))
    foreign = httpx.post(f"{url}/api/tables", json={}, headers={"origin": "https://evil.example"}, verify=trusted)
    assert foreign.status_code == 403


def test_clients_are_told_apart_by_the_address_that_the_proxy_names(proxied: Proxied) -> None:
    """A client can't choose its address: the proxy replaces what it says."""
    url, trusted = proxied.url, proxied.trusted
    with httpx.Client(verify=trusted) as client:
        asked = [client.get(f"{url}/healthz", headers={"x-forwarded-for": f"203.0.113.{n}"}) for n in range(45)]
    assert asked[-1].status_code == 429

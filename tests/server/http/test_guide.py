"""The script in the guide runs as printed."""

import re
import subprocess
import sys
from pathlib import Path

from server_process import ROOT, ServerProcess

from ludarium.client import Client


def test_the_guides_script_plays_a_match(server: ServerProcess, tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8")
    (script,) = re.findall(r"```python\n(.*?)```", guide, re.S)
    assert len(script.splitlines()) <= 25
    (tmp_path / "script.py").write_text(script)
    command = [sys.executable, str(tmp_path / "script.py"), server.url]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=240, check=False)
    assert ran.returncode == 0, ran.stderr
    assert re.match(r"(Light|Dark) wins|Drawn", ran.stdout)


def test_the_guide_names_every_route(server: ServerProcess) -> None:
    guide = (ROOT / "docs" / "guide" / "api.md").read_text(encoding="utf-8")
    from ludarium.server.http.routes import ROUTES

    for route in ROUTES:
        for path in route.paths:
            assert "/api" + re.sub(r"\{id:str\}", "ID", path).replace("{name:str}", "NAME") in guide, path


def test_a_client_that_brings_its_cookies_is_the_same_guest(server: ServerProcess) -> None:
    with Client(server.url) as first, Client(server.url) as second:
        second.use_cookies(first.cookies)
        assert second.me.guest == first.me.guest
        assert second.cookies == first.cookies  # the server's own answer does not double them

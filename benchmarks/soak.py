"""Soak test of the server: tables are opened, played at and left without end, and its memory should not grow.

    make soak

One server process with its database on disk, and this process as all its visitors, over loopback. A few visitors at a
time open a table, act a few times and leave, some of them without closing the connection; tables are unloaded soon
after. Every half minute the server's memory, open files and tables in memory are recorded.
"""

import argparse
import asyncio
import json
import random
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import httpx
from report import machine, put, say
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

SERVER = """
import sys
from pathlib import Path
from ludarium.server.run import run
from ludarium.server.settings import Limits, RateLimit, Settings
if __name__ == "__main__":
    free = RateLimit(1e9, 1e9)
    rates = {"message_rate": free, "guest_message_rate": free, "request_rate": free, "table_opening_rate": free}
    limits = Limits(**rates, max_unfinished_per_address=10**9)
    run(Settings(data=Path(sys.argv[1]), limits=limits, workers=1, unload_after_seconds=5.0), "127.0.0.1", 0)
"""
GAMES = ("vilitum", "victorus", "barony", "vilnius", "vitium")


async def visit(client: httpx.AsyncClient, url: str, rng: random.Random) -> None:
    """Open a table as a stranger, act a few times, and leave."""
    request = {"game": rng.choice(GAMES), "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    client.cookies.clear()
    answer = (await client.post("/api/tables", json=request)).raise_for_status()
    cookie = answer.headers["set-cookie"].partition(";")[0]
    address = f"{url.replace('http', 'ws')}/api/tables/{answer.json()['table']}/socket"
    line = await connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None)
    with suppress(ConnectionClosed):
        await line.send('{"type":"hello"}')
        await act(line, rng)
    if rng.random() < 0.3:
        line.transport.abort()
    else:
        await line.close()


async def act(line: object, rng: random.Random) -> None:
    left = rng.randrange(1, 8)
    async for text in line:  # type: ignore[attr-defined]
        message = json.loads(text)
        if message["type"] != "now":
            continue
        scenes = {one["seat"]: one["scene"] for one in message["seats"]}
        decider = message["seats"][0]["scene"]["decider"]
        choices = scenes.get(decider, {}).get("choices", ())
        if not left or not choices:
            return
        left -= 1
        choice = rng.choice(choices)["text"]
        play = {"type": "play", "seat": decider, "actions": message["actions"], "text": choice}
        await line.send(json.dumps(play))  # type: ignore[attr-defined]


class Sample:
    """The server at a moment."""

    def __init__(self, pid: int, url: str, begun: float, visits: int) -> None:
        self.seconds = time.monotonic() - begun
        self.visits = visits
        status = Path(f"/proc/{pid}/status").read_text()
        self.memory = int(status.partition("VmRSS:")[2].split()[0]) / 1024
        self.files = len(list(Path(f"/proc/{pid}/fd").iterdir()))
        self.tables = httpx.get(f"{url}/api/health").json()["tables"]


async def soak(url: str, pid: int, seconds: float, at_once: int, every: float) -> list[Sample]:
    """Run visits for a number of seconds; returns the samples taken."""
    begun, visits, samples = time.monotonic(), 0, []
    rng = random.Random(1)

    async def come_and_go(client: httpx.AsyncClient) -> None:
        nonlocal visits
        while time.monotonic() - begun < seconds:
            await visit(client, url, rng)
            visits += 1
            await asyncio.sleep(0.1)

    async def look() -> None:
        while time.monotonic() - begun < seconds:
            await asyncio.sleep(every)
            samples.append(await asyncio.to_thread(Sample, pid, url, begun, visits))
            last = samples[-1]
            say(f"{last.seconds:4.0f} s: {last.visits} visits, {last.memory:.0f} MB, {last.tables} tables")

    unshared = httpx.Limits(max_keepalive_connections=0)  # the server may close one just when it is used again
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=unshared) as client:
        await asyncio.gather(look(), *(come_and_go(client) for _ in range(at_once)))
    return samples


def growth(samples: list[Sample]) -> float:
    """MB per 200 visits in the second half, by least squares."""
    late = samples[len(samples) // 2 :]
    mean_visits = sum(one.visits for one in late) / len(late)
    mean_memory = sum(one.memory for one in late) / len(late)
    over = sum((one.visits - mean_visits) * (one.memory - mean_memory) for one in late)
    under = sum((one.visits - mean_visits) ** 2 for one in late)
    return over / under * 200 if under else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1800.0, help="duration (default: 1800)")
    parser.add_argument("--at-once", type=int, default=4, help="visitors at a time (default: 4)")
    parser.add_argument("--every", type=float, default=30.0, help="seconds between two samples (default: 30)")
    parser.add_argument("--dry", action="store_true", help="only print the results")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            url = server.stdout.readline().split()[-1]
            samples = asyncio.run(soak(url, server.pid, given.seconds, given.at_once, given.every))
        finally:
            server.terminate()
            server.wait(20)
    step = max(1, len(samples) // 10)
    rows = [
        f"| {one.seconds:.0f} s | {one.visits:,} | {one.memory:.0f} MB | {one.files} | {one.tables} |"
        for one in samples[step - 1 :: step]
    ]
    chapter = [
        "## The server soaked (`make soak`)",
        "",
        machine(", which the visitors share."),
        "",
        f"{given.at_once} visitors at a time open a table of any game, act up to seven times and leave.",
        "",
        "| after | tables opened and left | memory | open files | tables in memory |",
        "|--:|--:|--:|--:|--:|",
        *rows,
        "",
        f"Growth in the second half: {growth(samples):+.2f} MB per 200 tables.",
    ]
    print("\n".join(chapter))
    if not given.dry:
        put(chapter, "soak")


if __name__ == "__main__":
    main()

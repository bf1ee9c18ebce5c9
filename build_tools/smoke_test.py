"""Tries an installed package: every game plays a match, and its server shows the lobby and plays a turn.

python build_tools/smoke_test.py [compiled|pure]      which of the two must run (default: compiled)
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.request import urlopen

MAX_DECISIONS = 20_000


def play_every_game() -> None:
    """Random matches to their end."""
    import ludarium
    from ludarium.core import Match, Rng

    for name in ludarium.games():
        playing, rng = ludarium.game(name), Rng(1)
        match = Match(playing, playing.Options())
        for _ in range(MAX_DECISIONS):
            if match.over:
                break
            actions = match.state.actions()
            match.act(actions[rng.below(len(actions))])
        print(f"{playing.title}: {playing.result(match.state) if match.over else 'goes on and on'}")


@contextmanager
def serving() -> Iterator[str]:
    """The URL of a server of the installed package."""
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "ludarium", "serve", "--port", "0", "--no-open", "--data", data]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            try:
                yield next(line.split()[-1] for line in process.stdout if line.startswith("Ludarium is at "))
            finally:
                process.terminate()


def visit(url: str) -> None:
    """The lobby is there, and a turn is played against a bot."""
    from ludarium.client import Client

    with urlopen(url) as answer:
        assert b"<title>Ludarium" in answer.read(), "no lobby"
    with Client(url, name="Ann") as ann:
        table = ann.open("vilitum", seats=["me", "greedy"])
        table.play(table.scene(0).choices[0].text)


def main(expected: str) -> None:
    start = time.perf_counter()
    import ludarium
    from ludarium._pure import compiled

    print(f"ludarium was imported in {1000 * (time.perf_counter() - start):.0f} ms from {ludarium.__file__}")
    running = "compiled" if compiled() else "pure"
    assert running == expected, f"expected {expected} modules, found {running} ones"
    play_every_game()
    with serving() as url:
        visit(url)
    print(f"The {running} package works.")


if __name__ == "__main__":
    main(*(sys.argv[1:] or ["compiled"]))

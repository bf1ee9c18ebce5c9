"""Runs a tool that isn't installed: `python build_tools/fetched_tool.py PACKAGE[,PACKAGE…] COMMAND…`.

It is fetched from the package registry and cached. If the registry doesn't answer, one line says so and what it means.
"""

import subprocess
import sys

UV = [sys.executable, "-m", "uv", "--quiet"]


def command(packages: str, *words: str) -> list[str]:
    """The command that runs a tool of the first package, with the other packages beside it."""
    first, *others = packages.split(",")
    beside = [word for name in others for word in ("--with", name)]
    return [*UV, "tool", "run", "--from", first, *beside, *words]


def fetch(packages: str) -> None:
    """Fetch a tool, or end with a line that says why it can't be had."""
    done = subprocess.run(
        command(packages, "python", "-c", ""), capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
    )
    if done.returncode:
        reason = done.stderr.strip().splitlines()[-1].strip().removeprefix("cause: ")
        sys.exit(f"Nothing was done: the package registry doesn't give us {packages} ({reason}).")


def main(packages: str, *words: str) -> int:
    fetch(packages)
    return subprocess.run(command(packages, *words), check=False).returncode


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

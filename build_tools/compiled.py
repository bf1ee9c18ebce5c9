"""Compiles the rules and bots in place, or takes them from the cache: `python build_tools/compiled.py`.

The cache (`$XDG_CACHE_HOME/ludarium`, by default `~/.cache/ludarium`) holds what was compiled from the same sources, by
the same compilers, for the same Python, so that a second clone or a branch that was built before needs no minutes.
"""

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).parent.parent
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "ludarium" / "compiled"
MAX_CACHED_BUILDS = 6
READ = ("boards", "bots", "core", "games", "lab")
"""The rooms whose types mypyc reads, also those of modules that it doesn't compile."""
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
LOG = ROOT / "build.log"
LOG_LINES = 30


def listed(what: str) -> list[str]:
    """What setup.py lists: `--sources` or `--modules`."""
    command = [sys.executable, "setup.py", what]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()


def sources() -> list[Path]:
    """The modules that are compiled, and what says how."""
    return [ROOT / name for name in ["setup.py", *listed("--sources")]]


def key() -> str:
    """A hash of all that the compiled modules depend on."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    said = subprocess.run([*compiler, "--version"], capture_output=True, text=True, check=False).stdout
    found = hashlib.sha256(f"{sys.version}\0{SUFFIX}\0{version('mypy')}\0{version('librt')}\0{said}".encode())
    for path in sorted({*sources(), *(path for room in READ for path in ROOT.glob(f"ludarium/{room}/**/*.py"))}):
        found.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:32]


def built() -> list[Path]:
    """The compiled modules in place, relative to the project's folder."""
    return [path.relative_to(ROOT) for pattern in ("*", "ludarium/**/*") for path in ROOT.glob(pattern + SUFFIX)]


def remove_stale() -> None:
    """Remove compiled modules whose source is gone or no longer compiled: Python would still import them."""
    wanted = {Path(name + SUFFIX) for name in listed("--modules")}
    for path in built():
        if path not in wanted:
            (ROOT / path).unlink()


def take(cached: Path) -> None:
    """Put cached modules in place of whatever was compiled before."""
    for path in built():
        (ROOT / path).unlink()
    for path in cached.rglob("*" + SUFFIX):
        shutil.copyfile(path, ROOT / path.relative_to(cached))


def keep(cached: Path) -> None:
    """Store the modules in place, whole or not at all, and forget the builds that were used longest ago."""
    CACHE.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=CACHE) as folder:
        for path in built():
            (Path(folder) / "all" / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / path, Path(folder) / "all" / path)
        if not cached.exists():
            (Path(folder) / "all").rename(cached)
    oldest_first = sorted((one for one in CACHE.iterdir() if len(one.name) == len(cached.name)), key=os.path.getmtime)
    for old in oldest_first[:-MAX_CACHED_BUILDS]:
        shutil.rmtree(old, ignore_errors=True)


def compile_in_place() -> None:
    with LOG.open("w") as log:
        command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
        done = subprocess.run(command, cwd=ROOT, stdout=log, check=False)
    if done.returncode:
        print(*LOG.read_text().splitlines()[-LOG_LINES:], sep="\n")
        sys.exit(done.returncode)


def main() -> None:
    cached = CACHE / key()
    if cached.is_dir():
        os.utime(cached)
        take(cached)
        return
    compile_in_place()
    remove_stale()
    if built():  # without a C compiler there is nothing to keep
        keep(cached)


if __name__ == "__main__":
    main()

"""Runs the steps of deploy/Containerfile in bare Debian systems (debootstrap), and asks the server whether it is ready.

Needs root, debootstrap and the package registries, but no container engine.
"""

import os
import re
import shlex
import shutil
import socket
import subprocess
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parent.parent
STAGES = ROOT / "build" / "container"
START_SECONDS = 60.0
HOST_FILES = (
    "etc/resolv.conf",
    "etc/hosts",
    "etc/pip.conf",
    "etc/apt/sources.list",
    "etc/apt/apt.conf.d",
    "usr/local/share/ca-certificates",
)
"""How this machine reaches the registries; a container engine would bring its own."""


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile and their arguments, with continued lines joined."""
    text = re.sub(r"\\\n\s*", "", (ROOT / "deploy" / "Containerfile").read_text())
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split(" ", 1)[0], line.split(" ", 1)[1]) for line in lines]


def new_system(number: int) -> Path:
    """A bare Debian system in a folder."""
    base, system = STAGES / "base", STAGES / f"stage{number}"
    if not base.exists():
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", str(base)], check=True)
        for name in HOST_FILES:
            if (source := Path("/") / name).is_dir():
                shutil.copytree(source, base / name, dirs_exist_ok=True)
            elif source.exists():
                shutil.copy(source, base / name)
    shutil.rmtree(system, ignore_errors=True)
    subprocess.run(["cp", "--archive", str(base), str(system)], check=True)
    (system / "dev" / "shm").chmod(0o1777)  # a container engine mounts it like this
    return system


def run_in(system: Path, folder: str, command: str) -> None:
    print(f"$ {command}", flush=True)
    full = ["chroot", str(system), "sh", "-c", f"cd {folder} && {command}"]
    subprocess.run(full, check=True, env=os.environ | {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root"})


def copy_sources(system: Path) -> None:
    """The project's files as git knows them, without what was built."""
    (system / "src").mkdir()
    archive = subprocess.run(["git", "archive", "HEAD"], cwd=ROOT, check=True, capture_output=True).stdout
    subprocess.run(["tar", "--extract", "--directory", str(system / "src")], input=archive, check=True)


def build() -> tuple[Path, str, list[str]]:
    """Run every step; the last system, the user, and the command that starts the server."""
    systems: list[Path] = []
    folder, user, entry = "/", "", ""
    for name, given in instructions():
        if name == "FROM":
            systems.append(new_system(len(systems)))
            folder = "/"
        elif name == "RUN":
            run_in(systems[-1], folder, given)
        elif name == "COPY" and given.startswith("--from=build"):
            path = given.split()[-1]
            subprocess.run(["cp", "--archive", f"{systems[0]}{path}", f"{systems[-1]}{path}"], check=True)
        elif name == "COPY":
            copy_sources(systems[-1])
        elif name == "WORKDIR":
            folder = given
        elif name == "USER":
            user = given
        elif name == "ENTRYPOINT":
            entry = given
    return systems[-1], user, shlex.split(entry.strip("[]").replace(",", " "))


def free_port() -> int:
    """A port on which nobody answers, so that no other server can be taken for this one."""
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def wait_until_ready(process: "subprocess.Popen[bytes]", url: str) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        try:
            with urlopen(url, timeout=2) as answer:
                print(f"{url}: {answer.status}")
                return
        except (URLError, OSError):
            time.sleep(0.2)
    raise SystemExit("The server did not become ready.")


def main() -> None:
    if shutil.which("debootstrap") is None or os.getuid() != 0:
        raise SystemExit("This needs root and debootstrap; on Debian: sudo apt-get install debootstrap")
    system, user, command = build()
    serve(system, user, command)
    size = subprocess.run(["du", "-sm", str(system)], check=True, capture_output=True, text=True).stdout.split()[0]
    print(f"The last stage has {size} MB.")


def serve(system: Path, user: str, command: list[str]) -> None:
    """Start the server in the last system, as its user, and wait until it is ready."""
    port = free_port()
    here = ["--host", "127.0.0.1", "--port", str(port)]  # a chroot shares the machine's network
    process = subprocess.Popen(["chroot", f"--userspec={user}:{user}", str(system), *command, *here])
    try:
        wait_until_ready(process, f"http://127.0.0.1:{port}/api/ready")
    finally:
        process.terminate()
        code = process.wait()
    if code:
        raise SystemExit(f"The server ended with {code}.")


if __name__ == "__main__":
    main()

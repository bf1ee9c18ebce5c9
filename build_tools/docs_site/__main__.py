"""Builds the documentation site: `python -m build_tools.docs_site` (with `--pages`, only the pages it is made of)."""

import argparse
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from build_tools.browser_client import fetch_packages, npm
from build_tools.docs_site.packing import Packer
from build_tools.docs_site.site import navigation, running_pages, skins, text_pages
from build_tools.docs_site.written import PICTURES, ROOT

BUILD = ROOT / "build" / "docs-site"
SOURCE, CLIENT, SITE = BUILD / "pages", BUILD / "client", BUILD / "site"
CONFIGURATION = ROOT / "docs" / "site" / "mkdocs.yml"
LOGO = ROOT / "web" / "public" / "die.svg"


def write_pages(folder: Path) -> None:
    """Write every page, every scene and every picture into an empty folder."""
    shutil.rmtree(folder, ignore_errors=True)
    running = running_pages()
    for path, text in (text_pages(running) | skins()).items():
        _write(folder / path, text)
    for page in running:
        packer = Packer()
        for name, run in page.runs.items():
            packer.add(name, run())
        _write(folder / page.script, packer.script(page.path))
    shutil.copytree(PICTURES, folder / "pictures", ignore=shutil.ignore_patterns("*.ludarium"))
    shutil.copy(CONFIGURATION.with_name("iframe-worker.js"), folder)
    shutil.copy(LOGO, folder / "pictures" / "logo.svg")


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def build_client() -> None:
    """The client's drawing code as one script, beside the pages."""
    fetch_packages()
    npm("run", "build:site", "--silent", "--", "--logLevel", "error")
    shutil.copytree(CLIENT, SOURCE / "client", dirs_exist_ok=True)


def copy_sources() -> None:
    """The package without its compiled modules, which would hide what their sources say."""
    shutil.rmtree(BUILD / "python", ignore_errors=True)
    package, copied = ROOT / "ludarium", BUILD / "python" / "ludarium"
    shutil.copytree(package, copied, ignore=shutil.ignore_patterns("*.so", "*.pyc", "static"))


def build_site() -> None:
    """Make static files of the pages; a dead link or anchor is an error."""
    whole = {"INHERIT": str(CONFIGURATION), "docs_dir": str(SOURCE), "site_dir": str(SITE), "nav": navigation()}
    configuration = BUILD / "mkdocs.json"
    configuration.write_text(json.dumps(whole, indent=1), encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "mkdocs",
        "build",
        "--quiet",
        "--strict",
        "--clean",
        "--config-file",
        str(configuration),
    ]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    if subprocess.run(command, cwd=ROOT, env=quiet, check=False).returncode:
        sys.exit("The documentation site can't be built; the lines above say which page is wrong.")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m build_tools.docs_site", description=__doc__)
    parser.add_argument("--pages", action="store_true", help="write the pages only, without Node and MkDocs")
    arguments = parser.parse_args()
    write_pages(SOURCE)
    if not arguments.pages:
        build_client()
        copy_sources()
        build_site()
        print(f"The documentation site is in {SITE.relative_to(ROOT)}; open index.html, or put the folder on a server.")


if __name__ == "__main__":
    main()

"""Looks for known weaknesses of the packages that are used: `python build_tools/audit.py`.

It ends with 0 only if the registries know of none: one that doesn't answer is no good news.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import fetched_tool

ROOT = Path(__file__).parent.parent
LOCKED = "requirements/play.lock"


class NoAnswer(Exception):
    """A registry's advisories can't be had, and why."""


def python_findings(report: dict[str, Any]) -> list[str]:
    """The weaknesses that PyPI knows of, a line each, from the report of pip-audit."""
    if unknown := [one for one in report["dependencies"] if "skip_reason" in one]:
        raise NoAnswer(f"it says nothing about {len(unknown)} of {len(report['dependencies'])} packages")
    return [
        f"{one['name']} {one['version']}: {found['id']}, fixed in {', '.join(found['fix_versions']) or 'no version'}"
        for one in report["dependencies"]
        for found in one["vulns"]
    ]


def npm_findings(report: dict[str, Any]) -> list[str]:
    """The weaknesses that npm knows of, a line each, from its own report."""
    if "vulnerabilities" not in report:
        raise NoAnswer(report.get("message", "it gives no report"))
    return [f"{name}: {found['severity']}, {found['range']}" for name, found in report["vulnerabilities"].items()]


def read_report(words: list[str]) -> dict[str, Any]:
    """The report that a command prints as JSON; it may fail, for a weakness is an error to it."""
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    try:
        return dict(json.loads(done.stdout))
    except ValueError:
        raise NoAnswer((done.stderr.strip().splitlines() or ["it gives no report"])[-1]) from None


def main() -> int:
    fetched_tool.fetch("pip-audit")
    python = fetched_tool.command(
        "pip-audit", "pip-audit", "--disable-pip", "--no-deps", "--format", "json", "--requirement", LOCKED
    )
    npm = ["web/npm", sys.executable, "audit", "--json"]
    clean = True
    for registry, words, findings in (("PyPI", python, python_findings), ("npm", npm, npm_findings)):
        try:
            found = findings(read_report(words))
        except NoAnswer as reason:
            clean = False
            print(f"{registry} gives no advisories here, so nothing is known about its packages: {reason}.")
            continue
        clean = clean and not found
        print(*found or [f"{registry} knows of no weakness."], sep="\n")
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())

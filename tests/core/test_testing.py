"""`ludarium.testing` besides the laws: citations, golden playthroughs, random matches."""

import subprocess
import sys
from pathlib import Path

import pytest
from ludarium_tictactoe import TICTACTOE
from stakes import STAKES, Options

from ludarium.core import NOBODY, Rng
from ludarium.testing import Broken, cited, compare, playthrough, rule, uncited, unknown, walk

TESTS = """
import pytest
from ludarium.testing import rule

@rule("TTT-1", "TTT-2")
def test_one(): ...

@pytest.mark.rule("TTT-3")
class TestMore:
    @rule("TTT-R9")
    def test_two(self): ...

CASES = [pytest.param(1, marks=rule("TTT-4"))]
# rule("TTT-5") in a comment, and in a string:
TEXT = 'rule("TTT-6")'
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "test_them.py").write_text(TESTS)
    (tmp_path / "test_more.py").write_text('@rule("TTT-1")\ndef test_again(): ...\n')
    return tmp_path


def test_citations_are_read_from_the_source(folder: Path) -> None:
    assert cited(folder) == {
        "TTT-1": ["deep/test_them.py:5", "test_more.py:1"],
        "TTT-2": ["deep/test_them.py:5"],
        "TTT-3": ["deep/test_them.py:8"],
        "TTT-4": ["deep/test_them.py:13"],
        "TTT-R9": ["deep/test_them.py:10"],
    }


def test_rules_without_a_test_and_tests_without_a_rule_are_named(folder: Path) -> None:
    assert uncited(TICTACTOE, folder) == ["TTT-5", "TTT-6", "TTT-7", "TTT-8"]
    assert unknown(TICTACTOE, folder) == ["TTT-R9 (deep/test_them.py:10)"]
    assert unknown(STAKES, folder) == []


def test_a_rule_is_a_mark() -> None:
    mark = rule("TTT-1", "TTT-2").mark
    assert (mark.name, mark.args) == ("rule", ("TTT-1", "TTT-2"))


def test_a_playthrough_contains_the_whole_match() -> None:
    text = playthrough(TICTACTOE, "misere", seed=3)
    lines = text.splitlines()
    assert lines[:5] == ["game tictactoe", "rules 1", "seats 2", "options misere", ""]
    assert lines[5] == "  0 .../.../... X misere"
    assert lines[6].startswith("  1 Cross ")
    assert lines[6].endswith(", 9 choices")
    assert lines[-1].startswith("outcome ")
    assert text == playthrough(TICTACTOE, "misere", seed=3) != playthrough(TICTACTOE, "misere", seed=4)


def test_a_playthrough_contains_chance() -> None:
    assert "  1 Chance c" in playthrough(STAKES, seats=3)


def test_a_playthrough_is_compared_with_the_stored_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, text = tmp_path / "golden" / "match.txt", playthrough(TICTACTOE)
    monkeypatch.delenv("LUDARIUM_GOLDEN", raising=False)
    with pytest.raises(Broken, match=r"match\.txt doesn't exist yet"):
        compare(text, path)
    monkeypatch.setenv("LUDARIUM_GOLDEN", "write")
    compare(text, path)
    assert path.read_text() == text
    monkeypatch.delenv("LUDARIUM_GOLDEN")
    compare(text, path)
    with pytest.raises(Broken) as caught:
        compare(text.replace("rules 1", "rules 2"), path)
    assert "\n-rules 1\n+rules 2\n" in str(caught.value)


def test_random_matches_mix_the_options_and_skip_what_is_refused_together() -> None:
    rng = Rng("mixes")
    walks = [walk(STAKES, rng) for _ in range(150)]
    mixes = {one.options for one in walks}
    assert {one.seats for one in walks} == {2, 3}
    assert Options() in mixes
    assert {mix.cards for mix in mixes} >= {6, 7, 9}
    assert {mix.payoff for mix in mixes} == {"even", "full"}
    assert any(mix.tight for mix in mixes)
    assert any(seat >= 0 and action >= 40 for one in walks for seat, action in one.taken), "somebody folds"


def test_a_random_match_is_walked_to_its_end_and_its_moments_are_spread() -> None:
    one = walk(TICTACTOE, Rng(2))
    last = len(one.taken)
    assert one.at(last).decider == NOBODY
    assert [moment.number for moment in one.moments(1)] == [last]
    assert [moment.number for moment in one.moments(3)] == [0, round(last / 2), last]
    assert all(moment.state == moment.again() for moment in one.moments(last + 1))


def test_the_laws_need_neither_pytest_nor_hypothesis() -> None:
    code = (
        "import sys; sys.modules['pytest'] = sys.modules['hypothesis'] = None\n"
        "from ludarium import game\n"
        "from ludarium.testing import LAWS, check\n"
        "check(LAWS[0], game('vilitum'), matches=1)\n"
    )
    subprocess.run([sys.executable, "-c", code], check=True)

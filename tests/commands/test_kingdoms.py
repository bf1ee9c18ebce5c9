"""`ludarium kingdoms`: lists, shows and checks Kingdoms of Barony."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ludarium.cli import main
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.kingdoms.reader import check_kingdom, join_lines, read_layout

Run = tuple[int, str, str]
Kingdoms = Callable[..., Run]


@pytest.fixture
def kingdoms(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kingdoms:
    monkeypatch.chdir(tmp_path)

    def run(*words: str) -> Run:
        code = main(["kingdoms", *words])
        return code, *capsys.readouterr()

    return run


def test_the_list_has_every_named_kingdom_with_its_seats_and_text(kingdoms: Kingdoms) -> None:
    code, out, _ = kingdoms("list")
    assert code == 0
    for name, text in NAMED.items():
        line = next(line for line in out.splitlines() if line.startswith(name))
        assert line.endswith(text)
    assert "Knights of the Round Table" in out


@pytest.mark.parametrize("name", NAMED)
def test_what_is_shown_is_a_file_that_can_be_checked(kingdoms: Kingdoms, tmp_path: Path, name: str) -> None:
    code, out, _ = kingdoms("show", name)
    assert code == 0
    assert join_lines(out) == NAMED[name]
    (tmp_path / "mine.txt").write_text(out)
    seats = " or ".join(str(one) for one in read_layout(name).seats())
    assert kingdoms("check", "mine.txt") == (0, f"mine.txt: can be played by {seats} Barons.\n", "")


def test_a_file_may_have_the_whole_kingdom_on_one_line(kingdoms: Kingdoms, tmp_path: Path) -> None:
    _, shared, _ = kingdoms("random", "--barons", "12")
    (tmp_path / "shared.txt").write_text(f"# for a dozen: mine\n{shared}")
    code, out, err = kingdoms("check", "shared.txt")
    assert (code, err) == (0, "")
    assert out in ("shared.txt: can be played by 12 Barons.\n", "shared.txt: can be played by 11 or 12 Barons.\n")


def test_show_draws_the_board_and_tells_who_must_hold_what(kingdoms: Kingdoms) -> None:
    _, out, _ = kingdoms("show", "UABX:homes=UX:points=UA:enemies=ba", "--side", "3")
    assert "#   b Bronze   begins in X, must hold the points A1 A2 A3 of Azure\n" in out
    assert " U3a U3b U3c U3d U3e A1a B3a" in out
    assert "barony P" not in out
    assert "must hold the castle Q" in kingdoms("show", "roundtable")[1]
    code, _, err = kingdoms("show", "joust", "--barons", "3")
    assert (code, err) == (2, "ludarium: The layout joust is for 2 Barons, not 3 (BAR-R61).\n")


def test_every_fault_has_a_line_of_its_own_and_the_exit_code_is_1(kingdoms: Kingdoms, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("# two faults\nUAAX\nhomes=UZ\n")
    code, out, err = kingdoms("check", "mine.txt")
    assert (code, out) == (1, "")
    assert err.splitlines() == [
        "mine.txt: Picture, row 1, place 3: there is a barony A already; each letter or digit names one barony.",
        "mine.txt: homes: there is no barony 'Z' in the picture.",
    ]
    assert kingdoms("show", "mine.txt")[0] == 1
    assert kingdoms("check", "UABX:homes=UX:market=A1+B1", "--side", "5")[0] == 1
    assert kingdoms("check", "UABX:homes=UX:market=A1+B1")[0] == 0


def test_a_random_kingdom_can_be_played(kingdoms: Kingdoms) -> None:
    for barons in ("2", "7", "12"):
        _, out, _ = kingdoms("random", "--barons", barons)
        assert check_kingdom(out.strip()) == []
        assert int(barons) in read_layout(out.strip()).seats()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check",), "Which Kingdom?"),
        (("check", "nowhere"), "nowhere: there is no such file, and no Kingdom of that name"),
        (("check", "standard", "--side", "9"), "--side"),
        (("raze",), "raze"),
    ],
)
def test_what_is_wrong_with_the_command_is_one_line(kingdoms: Kingdoms, words: tuple[str, ...], said: str) -> None:
    code, out, err = kingdoms(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_help_teaches_the_text(kingdoms: Kingdoms, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["kingdoms", "--help"])
    out = capsys.readouterr().out
    for field in ("homes=", "extra=", "points=", "enemies=", "castles=", "market="):
        assert field in out
    example = out.partition("a Kingdom in a file:")[2].partition("The same on one line")[0]
    rows = [line.split()[0] for line in example.splitlines() if line.strip() and not line.strip().startswith("#")]
    assert rows[:4] == ["..U", "ZlFrABlVr", "YlErDClWr", "..X"]


def test_a_kingdom_is_checked_for_a_number_of_barons(kingdoms: Kingdoms) -> None:
    code, _, err = kingdoms("check", "joust", "--barons", "3")
    assert code != 0
    assert "The layout joust is for 2 Barons, not 3 (BAR-R61)." in err
    assert kingdoms("check", "joust", "--barons", "2")[0] == 0


def test_a_text_without_homes_and_a_folder_say_what_would_work(kingdoms: Kingdoms, tmp_path: Path) -> None:
    assert "such as UABX:homes=UX" in kingdoms("check", "UABX")[2]
    assert "this is a folder" in kingdoms("check", str(tmp_path))[2]
    assert "Which Kingdom?" in kingdoms("check", "")[2]

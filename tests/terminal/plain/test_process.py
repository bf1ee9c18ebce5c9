"""The real command in a real process: through pipes, at a terminal, and interrupted."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ludarium import game
from ludarium.core import Match, Rng, read_record
from ludarium.terminal.choosing.narrowing import Narrowing
from ludarium.terminal.match.files import load

Run = Callable[..., Any]
Terminal = Any
START = "wrzac/5/5/5/WRZAC L"
ENDLESS = "alphabeta:600s"


def plain_text(shown: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]|[\x01\x02\r]", "", shown)


# Through pipes


def finished(seed: int) -> Match:
    """A match of random turns that ends on the board."""
    playing, rng = game("vilitum"), Rng(seed)
    match = Match(playing, start=START)
    while not match.over:
        match.act(rng.choose(match.state.actions()))
    return match


def test_a_whole_match_is_typed_by_notation(ludarium: Run) -> None:
    match = finished(5)
    ended = ludarium("play", "vilitum", "--seats", "Ann,Bob", "--position", START, typed=_lines(match))
    assert (ended.returncode, ended.stderr) == (0, "")
    assert f"The match is over: {game('vilitum').result(match.state)}." in ended.stdout
    record = read_record(ended.stdout[ended.stdout.index("ludarium record 1") :])
    assert record.match.played == match.played
    assert record.players == {0: "Ann", 1: "Bob"}


def _lines(match: Match) -> str:
    return "".join(f"{one.text}\n" for one in match.played)


def test_a_whole_match_is_typed_by_narrowing(ludarium: Run, tmp_path: Path) -> None:
    match = finished(6)
    typed = "\n".join(line for number in range(len(match.played)) for line in _narrowed(match, number)) + "\n"
    ended = ludarium("play", "vilitum", "--seats", "Ann,Bob", "--position", START, "--save", "all.txt", typed=typed)
    assert (ended.returncode, ended.stderr) == (0, "")
    assert load(str(tmp_path / "all.txt")).match.played == match.played


def _narrowed(match: Match, number: int) -> Iterator[str]:
    """What to type for an action: its steps, one a line with the sign of its role, and Enter where it is asked for."""
    signs = {"move": "-", "attack": "x", "heal": "+", "swap": "~", "select": "", "press": "", "return": ""}
    state, played = match.at(number), match.played[number]
    scene = match.game.scene(match.game.view(state, played.seat))
    choice = next(one for one in scene.choices if one.text == played.text)
    narrowing = Narrowing(scene)
    for step in choice.path:
        yield f"{signs[step.role]}{step.spot}"
        narrowing.pick(step)
    if narrowing.open != narrowing.ready or len(choice.path) > 2:
        yield ""


def test_the_end_of_input_saves_the_match_and_resuming_goes_on(ludarium: Run, tmp_path: Path) -> None:
    left = ludarium("play", "vilitum", "--seats", "Ann,Bob", "--position", START, typed="b1-b4xb5\n")
    assert (left.returncode, left.stderr) == (0, "")
    (saved,) = tmp_path.glob("vilitum-*.ludarium")
    assert left.stdout.endswith(f"Saved. Continue with: ludarium play --resume {saved.name}\n")
    again = ludarium("play", "--resume", saved.name, typed="Wa5-a4xb4\nlog\n")
    assert "   2 Dark's Warrior a5 goes to a4 and attacks " in again.stdout
    assert [path.name for path in tmp_path.iterdir()] == [saved.name]
    assert len(load(str(saved)).match.played) == 2


def test_pipes_get_plain_text(ludarium: Run) -> None:
    shown = ludarium("play", "vilitum", "--seats", "Ann,Bob", "--position", START, typed="b1\nboard\n").stdout
    assert "\x1b" not in shown
    assert "Light on the board: Light Warrior, on a1, 5 of 5 hit points; " in shown
    assert "1  W »R  Z  A  C" in shown
    assert not re.search("[─-▟]", shown)


def test_a_terminal_that_knows_only_ascii_is_no_error(ludarium: Run) -> None:
    shown = ludarium("play", "vilitum", "--seats", "Ann,Bob", "--board", "7", typed="\n", PYTHONIOENCODING="ascii")
    assert (shown.returncode, shown.stderr) == (0, "")


def test_a_reader_that_goes_away_is_no_error_and_the_match_is_saved(tmp_path: Path, more_games: dict[str, str]) -> None:
    command = [sys.executable, "-m", "ludarium", "play", "vilitum", "--seats", "random,random", "--limit", "9999"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path, env=more_games
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.wait(30) == 0
        assert process.stderr.read() == b""
    assert len(list(tmp_path.glob("*.ludarium"))) == 1


# Interrupted


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_while_a_bot_thinks_saves_the_match_at_once(
    tmp_path: Path, more_games: dict[str, str], number: signal.Signals
) -> None:
    seats = f"you,{ENDLESS}"
    process = subprocess.Popen(
        [sys.executable, "-m", "ludarium", "play", "vilitum", "--seats", seats, "--position", START],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=tmp_path, env=more_games,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write(b"b1-b4xb5\n")
    process.stdin.flush()
    while b"is thinking" not in process.stdout.readline():
        pass
    process.send_signal(number)
    rest, _ = process.communicate(timeout=240)  # the bot would think for longer
    assert process.returncode == 0
    (saved,) = tmp_path.glob("*.ludarium")
    assert f"--resume {saved.name}".encode() in rest
    record = load(str(saved))
    assert [one.text for one in record.match.played] == ["Rb1-b4xb5"]
    assert record.players == {0: "You", 1: ENDLESS}


def test_ctrl_c_at_a_terminal_saves_and_resuming_goes_on(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    first = terminal("play", "vilitum", "--plain", "--seats", "Ann,Bob", "--position", START)
    first.until("Light>")
    first.type("b1-b4xb5\n")
    first.until("Dark>")
    assert first.interrupt() == 0
    assert "Traceback" not in first.seen
    (saved,) = tmp_path.glob("*.ludarium")
    second = terminal("play", "--plain", "--resume", saved.name)
    second.until("Dark>")
    second.type("Wa5-a4xb4\n")
    second.until("Light>")
    second.type("\x04")
    assert second.end() == 0
    assert [one.text for one in load(str(saved)).match.played] == ["Rb1-b4xb5", "Wa5-a4xb4"]


def test_ctrl_c_on_the_full_screen_saves_even_while_a_bot_thinks(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    playing = terminal("play", "vilitum", "--seats", f"you,{ENDLESS}", "--position", START)
    playing.until("Choose one of your pieces")
    playing.type(":b1-b4xb5\r")
    playing.until("is thinking")
    playing.type("\x03")
    assert playing.end() == 0
    assert "Traceback" not in playing.seen
    (saved,) = tmp_path.glob("*.ludarium")
    assert f"--resume {saved.name}" in plain_text(playing.seen)
    assert [one.text for one in load(str(saved)).match.played] == ["Rb1-b4xb5"]


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_on_the_full_screen_saves_the_match(
    terminal: Callable[..., Terminal], tmp_path: Path, number: signal.Signals
) -> None:
    playing = terminal("play", "vilitum", "--seats", "Ann,Bob", "--position", START)
    playing.until("Choose one of your pieces")
    playing.process.send_signal(number)
    assert playing.end() == 0
    assert len(list(tmp_path.glob("*.ludarium"))) == 1


def test_a_terminal_that_is_closed_saves_the_match_and_ends_the_process(
    terminal: Callable[..., Terminal], tmp_path: Path
) -> None:
    playing = terminal("play", "vilitum", "--seats", "Ann,Bob", "--position", START)
    playing.until("Choose one of your pieces")
    playing.hang_up()
    assert playing.process.wait(60) == 128 + signal.SIGHUP
    assert len(list(tmp_path.glob("*.ludarium"))) == 1


# At a terminal


def test_a_terminal_shows_the_board_in_colour(terminal: Callable[..., Terminal]) -> None:
    playing = terminal("play", "vilitum", "--seats", "Ann,Bob", "--position", START, COLORTERM="truecolor")
    for wanted in ("Choose one of your pieces", "48;2;232;163;61m(W)", "●●●●●"):
        if wanted not in playing.seen:
            playing.until(wanted)


def test_without_textual_a_terminal_gets_plain_text(terminal: Callable[..., Terminal], tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import sys\nsys.modules['textual'] = None\n")
    playing = terminal("play", "vilitum", "--seats", "Ann,Bob", "--position", START, PYTHONPATH=str(tmp_path))
    assert "Light on the board: " in playing.until("Light>")


@pytest.mark.parametrize(("flags", "kind"), [(["--plain"], "xterm-256color"), ([], "dumb")])
def test_plain_mode_and_dumb_terminals_get_words_alone(
    terminal: Callable[..., Terminal], flags: list[str], kind: str
) -> None:
    playing = terminal("play", "vilitum", "--seats", "Ann,Bob", "--position", START, *flags, TERM=kind)
    shown = playing.until("Light>")
    assert "\x1b[" not in shown.replace("\x1b[?2004h", "")  # readline's own: what is pasted is no typing
    assert "Light on the board: " in shown


def test_tab_completes_a_choice(terminal: Callable[..., Terminal]) -> None:
    pytest.importorskip("readline")
    playing = terminal("play", "vilitum", "--plain", "--seats", "Ann,Bob", "--position", START)
    playing.until("Light>")
    playing.type("Wa1\t\n")
    assert "Wa1-a2" in plain_text(playing.until("Dark>"))


def test_the_book_is_paged_in_colour(terminal: Callable[..., Terminal]) -> None:
    shown = terminal("rules", "vilitum", PAGER="cat").until("VLT-R30")
    assert "\x1b[1mVLT-14\x1b[0m" in shown
    assert "(W)" in shown


def test_a_game_that_cannot_be_loaded_does_not_hide_the_others(ludarium: Run, installed: list[str]) -> None:
    broken = Path(installed[0]) / "broken-1.0.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (broken / "entry_points.txt").write_text("[ludarium.games]\nbroken = no_such_module:GAME\n")
    try:
        listed = ludarium("games")
    finally:
        for path in broken.iterdir():
            path.unlink()
        broken.rmdir()
    assert "broken" in listed.stdout
    assert "cannot be loaded: No module named 'no_such_module'" in listed.stdout
    assert ["stakes", "Stakes", "2-3", "Hidden"] in [line.split()[:4] for line in listed.stdout.splitlines()]


def test_a_record_is_stepped_through(terminal: Callable[..., Terminal], tmp_path: Path, ludarium: Run) -> None:
    typed = "b1-b4xb5\nWa5-a4xb4\nresign\n"
    ludarium("play", "vilitum", "--seats", "Ann,Bob", "--position", START, "--save", "m.txt", typed=typed)
    replay = terminal("replay", "m.txt")
    for keys, wanted in [("", "0"), ("1", "1"), ("\r", "2"), ("2", "1"), ("4", "3"), (":2\r", "2")]:
        replay.type(keys)
        replay.until(f"action {wanted} of 3")
    replay.type("5")
    assert replay.end() == 0

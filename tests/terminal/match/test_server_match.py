"""A match on a server, played from the terminal: a real server process, and people at other clients."""

import asyncio
import json
import random
import re
import stat
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "server"))

from server_process import POLL_SECONDS, ServerProcess, eventually, play_out, wait_for_message, wait_until

from ludarium.cli import main
from ludarium.client import Rejected, RemoteTable
from ludarium.commands import remote
from ludarium.core import BadNotation, LudariumError, read_record
from ludarium.core.scene import Choice
from ludarium.terminal.commands import typed_line
from ludarium.terminal.match.server_match import ServerMatch
from ludarium.terminal.match.table import TerminalTable
from ludarium.terminal.words.match_words import changed
from ludarium.wire.lobby import Fischer, SeatRequest
from ludarium.wire.table import Acted, AskMe, Said

Run = Callable[..., Any]
QUICK = "5/1w3/5/1RZ2/4A L limit=12"
"""A position soon decided."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for the tests that do it no harm."""
    with ServerProcess(tmp_path_factory.mktemp("server")) as found:
        yield found
        assert "Traceback" not in found.errors, found.errors


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's own folder, in which nothing is kept yet."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    return tmp_path / "home" / "ludarium"


class Seat:
    """A seat of a table on a server and the screen at which somebody sits on it."""

    def __init__(self, screen: Any, table: RemoteTable, reconnect_seconds: float = 30.0) -> None:
        client, self.screen = table._client, screen
        client.reconnect_seconds = 0.0
        server = remote.ServerInfo(
            url=client.url,
            secrets=False,
            book=lambda: remote.book(client.url, table.now.card.game),
            record=lambda: client.record(table.id),
        )
        self.link = table
        self.remote = ServerMatch(table, server, self.screen, reconnect_seconds=reconnect_seconds)

    def run(self) -> str:
        """Play until the end or until nothing more is typed; what was shown."""
        TerminalTable(self.remote, self.screen).run()
        return self.text

    @property
    def text(self) -> str:
        return "\n".join(self.screen.said)


class Sit(Protocol):
    """Seats somebody at a terminal at which lines are typed."""

    def __call__(self, table: RemoteTable, *lines: str, reconnect_seconds: float = 30.0) -> Seat: ...


@pytest.fixture
def sit(script: Any) -> Sit:
    def seat(table: RemoteTable, *lines: str, reconnect_seconds: float = 30.0) -> Seat:
        return Seat(script(list(lines)), table, reconnect_seconds)

    return seat


def attack(choices: tuple[Choice, ...]) -> Choice:
    """An attack if there is one, else anything."""
    rng = random.Random(len(choices))
    return rng.choice([one for one in choices if any(step.role == "attack" for step in one.path)] or choices)


def typing(seat: Seat) -> Callable[..., str]:
    """Somebody who types one choice after the other, as the screen offers them."""

    def ask(asked: str, complete: Any) -> str:
        seat.screen.said.append(f"? {asked}")
        return attack(seat.remote.scene(0).choices).text

    return ask


# Playing


def test_a_match_with_somebody_at_another_client_is_played_to_its_end(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK)
    seat = sit(one)
    seat.screen.ask, seat.screen.leaves = typing(seat), lambda deciding: False
    player = threading.Thread(target=play_out, args=(other, attack))
    player.start()
    shown = seat.run()
    player.join(30)
    assert other.over
    assert f"The match is over: {other.now.card.result}." in shown
    record = read_record(shown[shown.index("ludarium record 1") :])
    actions = [event.text for event in other.events if isinstance(event, Acted)]
    assert [played.text for played in record.match.played] == actions
    assert len(actions) >= 2
    told = [event.story.sentence for event in one.events if isinstance(event, Acted)]
    assert len(told) == len(actions)
    assert all(sentence in shown for sentence in told)


def test_choices_are_narrowed_and_sent(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK)
    seat = sit(one, "b2", "b3", "go")
    shown = seat.run()
    assert "Ready:  Rb2-b3   Rogue b2: move to b3.  Enter plays it." in shown
    assert "Your Rogue b2 goes to b3." in shown
    assert "It is Dark's turn (Bob)." in shown
    assert wait_until(other, lambda now: now.actions == 1)
    assert seat.screen.frames[-1].overlay.last == {"b2", "b3"}
    assert f"Continue with: ludarium play --server {server.url} --table {one.id}" in shown


def test_numbers_and_whole_notation_are_taken_as_they_are_listed(server: ServerProcess, sit: Sit) -> None:
    """Soldiers are "Rank 1", which is no number to choose by."""
    one, other = server.pair("barony")
    shown = sit(one, "2", "arm a4=throw").run()
    assert "  2 arm a3=archery  Soldier a3 gets Archery" in shown
    assert "You: Soldier a3 gets Archery." in shown
    assert "You: Soldier a4 gets Throw." in shown
    wait_until(other, lambda now: now.actions == 2)
    acted = [event for event in other.events if isinstance(event, Acted)]
    assert [event.text for event in acted] == ["Azure sets up"] * 2
    assert not any("Soldier" in event.story.sentence for event in acted)


SCHEME = "work b2 b1"
WANTED = (
    ("pick pit-conscript", "end", "pass"),
    (
        "pick blackmail",
        "pick ember-courtesan",
        SCHEME,
        "get-underway blackmail",
        "purchase ember-courtesan",
        "pass",
        "end",
    ),
)
"""What Amber and Birch play, the first of it that is offered."""


def scheme(tables: tuple[RemoteTable, RemoteTable]) -> None:
    """Birch puts Blackmail face down and lets a pawn work on it; then it is Amber's turn."""
    while True:
        for seat, table in enumerate(tables):
            offered = {choice.text for choice in table.scene(seat).choices}
            text = next((text for text in WANTED[seat] if text in offered), "")
            if text == "end" and seat == 0 and SCHEME in texts(table):
                return
            if not text:
                table.receive(POLL_SECONDS)
                continue
            with suppress(Rejected):  # a pass that has happened by itself meanwhile
                table.play(text, seat)


def texts(table: RemoteTable) -> list[str]:
    return [event.text for event in table.events if isinstance(event, Acted)]


def test_what_a_rival_hides_is_not_named(server: ServerProcess, sit: Sit) -> None:
    """Neither at the terminal, in sentences or in the log, nor in what the server tells that player or a spectator."""
    one, other = server.pair("vitium", options={"decks": "iron-bond/velvet-knife"}, public=True)
    scheme((one, other))
    watching = server.guest("Wim").table(one.id)
    watching.look(0)  # answered after all events
    assert "get-underway blackmail" in texts(other)
    shown = sit(one, "log").run()
    assert "puts a scheme underway" in shown
    assert not re.search("blackmail", shown, re.IGNORECASE)
    for text in (f"{texts(table)}{table.events}{table.now}" for table in (one, watching)):
        assert SCHEME in text
        assert "get-underway ?" in text
        assert not re.search("blackmail", text, re.IGNORECASE)


def test_what_the_rules_forbid_is_refused_with_the_rule_and_its_text(server: ServerProcess, sit: Sit) -> None:
    one, _ = server.pair(position=QUICK)
    shown = sit(one, "b2-e3", "why", "rules 28", "b2", "d1", "rules unicorn", "xyzzy").run()
    refusal = next(line for line in shown.splitlines() if "(VLT-" in line)
    number = re.findall(r"VLT-\d+", refusal)[0]
    assert f"Type `rules {number}` to read the rule." in shown
    assert f"Forbidden: {refusal}" in shown
    assert f"{number} · " in shown
    assert "VLT-28 · Warrior" in shown
    assert "No rule of Vilitum has 'unicorn' in it." in shown
    assert one.now.actions == 0


def test_what_is_tried_out_of_turn_is_refused_by_the_server(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK)
    seat = sit(other)
    table = TerminalTable(seat.remote, seat.screen)
    with pytest.raises(LudariumError):
        table.send("b4-c4")
    assert seat.remote.asked is None
    assert one.now.actions == 0


def test_any_time_rights_are_typed_by_name(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK)
    assert "The match is over: Dark wins: Light resigned" in sit(one, "resign").run()
    assert wait_until(other, lambda now: now.card.status == "over")


def test_a_hint_is_asked_of_the_server(server: ServerProcess, sit: Sit) -> None:
    warm = server.guest("Wim").open("vilitum", seats=["random", "me"], position=QUICK)
    wait_until(warm, lambda now: now.actions == 1)  # bots' processes have been started by then
    one, _ = server.pair(position=QUICK)
    hinted = re.findall(r"A bot would play: .+ \((\S+)\)\.\n((?:You|It) .+\.)", sit(one, "hint").run())
    assert hinted[0][0] in [choice.text for choice in one.scene(0).choices]


def test_an_analysis_is_asked_of_the_server(server: ServerProcess, sit: Sit) -> None:
    one, _ = server.pair(position=QUICK)
    shown = sit(one, "analyse 1").run()
    best = re.findall(r"^  [+-]\d\.\d\d  (\S+)", shown, re.MULTILINE)
    assert best[0] in [choice.text for choice in one.scene(0).choices]


def test_where_the_host_wants_no_help_that_is_said(server: ServerProcess, sit: Sit) -> None:
    one, _ = server.pair(position=QUICK, hints=False)
    shown = sit(one, "hint", "analyse").run()
    assert shown.count("You can't get hints or analyses at this table until the match is over.") == 2


def test_people_talk(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK)
    seat = sit(one, "say Good luck", "tell Dark Psst", "tell nobody", "say")
    other.say("Hello <b>there</b>")
    shown = seat.run()
    said = [event for event in one.events if isinstance(event, Said)]
    assert [(event.text, event.to) for event in said[1:]] == [("Good luck", None), ("Psst", 1)]
    assert "Bob: “Hello <b>there</b>”" in shown
    assert "Ann: “Good luck”" in shown
    assert "Ann to Dark (Bob): “Psst”" in shown
    assert "Type a seat (Light, Dark) and a message after `tell`." in shown
    assert "Type your message after `say`." in shown


def test_when_to_be_asked_is_wished_of_the_server(server: ServerProcess, sit: Sit) -> None:
    table = server.guest("Ann").open("vitium", seats=["me", "random"])
    shown = sit(table, "ask", "ask always", "ask able", "ask own", "ask later").run()
    said = [line for line in shown.splitlines() if line.startswith("You are asked ")]
    assert said == [
        "You are asked only when you can do more than pass, not after your own actions.",
        "You are asked whenever somebody acts, not after your own actions.",
        "You are asked only when you can do more than pass, not after your own actions.",
        "You are asked only when you can do more than pass, after your own actions.",
    ]
    assert "You are not asked before your next turn: everything passes automatically." in shown
    assert table.now.asking == (AskMe(seat=0, when="able", own=False, until=True),)
    assert table.ask_me(until=False) == AskMe(seat=0, when="able", own=False)
    assert table.now.asking == (AskMe(seat=0, when="able", own=False),)


def test_undo_takes_back_one_decision_at_a_shared_terminal(server: ServerProcess, sit: Sit) -> None:
    table = server.guest("Ann").open("vilitum", seats=["me", "hotseat"], position=QUICK)
    shown = sit(table, "undo", "b2-b3", "b4-c4", "undo", "log", "undo", "log").run()
    assert "You have nothing to take back." in shown
    assert "takes back; 1 action is left." in shown or "takes back; 0 actions are left." in shown
    assert table.now.actions == 0
    assert "Nothing has been played yet." in shown


@pytest.mark.parametrize(("typed", "left"), [("allow", 0), ("deny", 2)])
def test_somebody_who_asks_to_take_back_is_answered(server: ServerProcess, sit: Sit, typed: str, left: int) -> None:
    one, other = server.pair(position=QUICK)
    one.play("b2-b3", 0)
    other.turn()
    other.play("b4-c4")
    seat = sit(other)
    table = TerminalTable(seat.remote, seat.screen)
    wait_until(one, lambda now: now.actions == 2)
    one.undo(0)
    wait_until(other, lambda now: now.undo == 0)
    assert seat.remote._hear(0)
    table.show(seat.screen.watch)
    assert "Light asks to take back an action.\nType `allow` or `deny`." in seat.text
    assert typed_line.attempt(table, typed)
    assert (other.now.undo, other.now.actions) == (None, left)
    assert wait_until(one, lambda now: now.undo is None).actions == left
    assert not typed_line.attempt(table, typed)
    assert "Nobody is asking you to allow an undo." in seat.text


def test_who_has_no_seat_watches(server: ServerProcess, sit: Sit) -> None:
    one, other = server.pair(position=QUICK, public=True)
    seat = sit(server.guest("Wim").table(one.id))
    seat.screen.leaves = lambda deciding: False

    def play() -> None:
        eventually(lambda: seat.screen.said)  # the watcher is there
        one.play("b2-b3", 0)
        wait_until(other, lambda now: now.actions == 1)
        other.play("resign", 1)

    player = threading.Thread(target=play)
    player.start()
    shown = seat.run()
    player.join(30)
    assert "Light's Rogue b2 goes to b3." in shown
    assert "The match is over: Light wins: Dark resigned" in shown
    assert not any(line.startswith("?") for line in seat.screen.said)


def test_time_left_is_shown_to_who_decides(server: ServerProcess, sit: Sit) -> None:
    one, _ = server.pair(position=QUICK, clock=Fischer(seconds=300, increment=2))
    assert re.search(r"Time left: (5:00|4:5\d)\.", sit(one).run())


def test_the_time_of_the_match_is_shown_and_the_clocks_words_are_refused(server: ServerProcess, sit: Sit) -> None:
    table = server.guest("Ann").open("victorus", seats=["me", "hotseat"], options={"quick": True, "time_limit": 60})
    shown = sit(table, "time_up").run()
    assert re.search(r"Time left for the match: (60:00|59:\d\d)\.", shown)
    assert "You can't say time_up: only the table's clock does (VCT-61a)." in shown
    assert "Type `rules VCT-61a` to read the rule." in shown


def test_what_an_action_touched_is_seen_from_the_scenes(server: ServerProcess) -> None:
    one, _ = server.pair(position=QUICK)
    before = one.scene(0)
    one.play("b2-b3xb4", 0)
    assert changed(before, one.scene(0)) >= {"b2", "b3", "b4"}
    assert "e1" not in changed(before, one.scene(0))
    assert changed(before, before) == frozenset()


# The connection


def start_when_missed(server: ServerProcess, seat: Seat) -> None:
    """Start a killed server again, once somebody at the table was told of it."""
    eventually(lambda: "reconnecting" in seat.text)
    server.start()


def test_a_connection_lost_while_a_choice_is_sent_comes_back_and_the_choice_is_taken_once(
    tmp_path: Path, sit: Sit
) -> None:
    with ServerProcess(tmp_path) as server:
        one, _ = server.pair(position=QUICK)
        seat = sit(one, "b2-b3")
        typed = seat.screen.ask

        def ask(asked: str, complete: Any) -> str:
            line: str = typed(asked, complete)
            server.kill()
            threading.Thread(target=start_when_missed, args=(server, seat)).start()
            return line

        seat.screen.ask = ask
        shown = seat.run()
        assert f"Lost the connection to {server.url}; reconnecting. Ctrl-C leaves." in shown
        assert "Reconnected." in shown
        assert "Your Rogue b2 goes to b3." in shown
        assert [told.text for told in seat.remote.log(0)] == ["Rb2-b3"]


def test_a_connection_lost_while_another_decides_comes_back(tmp_path: Path, sit: Sit) -> None:
    with ServerProcess(tmp_path) as server:
        one, other = server.pair(position=QUICK)
        seat = sit(one, "b2-b3")
        seat.screen.leaves = lambda deciding: deciding and one.now.actions == 2

        def go_on() -> None:
            wait_until(other, lambda now: now.actions == 1)
            server.kill()
            start_when_missed(server, seat)
            other.play("b4-c4", 1)

        player = threading.Thread(target=go_on)
        player.start()
        shown = seat.run()
        player.join(30)
        assert shown.index("reconnecting") < shown.index("Reconnected.")
        assert "Dark's Warrior b4 goes to c4." in shown


def test_a_server_that_stays_away_is_given_up_and_the_way_back_is_told(tmp_path: Path, sit: Sit) -> None:
    with ServerProcess(tmp_path) as server:
        one, _ = server.pair(position=QUICK)
        seat = sit(one, "b2-b3", reconnect_seconds=1.0)
        server.kill()
        with pytest.raises(Rejected, match="does not answer"):
            seat.run()
        assert f"Continue with: ludarium play --server {server.url} --table {one.id}" in seat.text


# The command


def test_a_table_is_opened_and_somebody_joins_by_its_link(server: ServerProcess) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "ludarium", "play", "vilitum", "--server", server.url, "--name", "Ann",
         "--position", QUICK],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    assert process.stdout is not None
    shown = process.stdout.readline()
    assert shown == f"You are Ann at {server.url}; you play Light.\n"
    link = re.findall(r"Dark is open: (\S+)", process.stdout.readline())[0]
    assert process.stdout.readline() == f"  in a terminal: ludarium play --join {link}\n"
    _, table, claim = remote.link(link)
    dark = server.guest("Bob").join(table, claim)
    player = threading.Thread(target=lambda: (dark.turn(), dark.play("resign")))
    player.start()
    rest = process.communicate("b2-b3\n", timeout=240)[0]
    player.join(30)
    assert "Bob takes Dark." in rest
    assert "The match is over: Light wins: Dark resigned" in rest
    assert process.returncode == 0


def test_joining_leaving_and_coming_back_as_the_same_guest(server: ServerProcess, ludarium: Run, home: Path) -> None:
    host = server.guest("Host").open("vilitum", seats=["open", "me"], position=QUICK)
    link = f"{server.url}/join/{host.id}/{host.claims[0]}"
    first = ludarium("play", "--join", link, "--name", "Cleo", typed="board\nquit\n")
    assert (first.returncode, first.stderr) == (0, "")
    back = f"--server {server.url} --table {host.id}"
    assert first.stdout.endswith(f"Continue with: ludarium play {back}\n")
    kept = home / "guests.json"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert list(json.loads(kept.read_text())) == [server.url]
    for arguments in (back.split(), ["--join", link]):
        again = ludarium("play", "vilitum", *arguments, typed="")
        assert again.stdout.startswith(f"You are Cleo at {server.url}; you play Light.\n")
        assert again.returncode == 0
    assert wait_until(host, lambda now: now.card.seats[0].name == "Cleo")


def test_a_link_that_is_spent_is_refused_to_others(server: ServerProcess, ludarium: Run) -> None:
    one, _ = server.pair(position=QUICK)
    spent = ludarium("play", "--join", f"{server.url}/join/{one.id}/{one.claims[1]}")
    assert (spent.returncode, spent.stderr) == (2, "ludarium: Somebody else has taken this seat.\n")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--server", "URL", "--seed", "1"], "You can't use --seed on a server"),
        (["--server", "URL", "--resume", "x"], "You can't use --resume on a server"),
        (["--server", "URL", "--table", "nosuch"], "There is no such table"),
        (["--server", "URL"], "Say which game to open a table for"),
        (["--table", "x"], "Say which server the table is on: --server URL."),
        (["--server", "example.org", "--table", "x"], "expected a URL such as http://127.0.0.1:8642"),
        (["--join", "nonsense"], "--join: expected a link such as http://127.0.0.1:8642/join/TABLE/CLAIM"),
        (["--server", "URL", "--join", "a/b", "--table", "x"], "You can't use both"),
        (["chess", "--server", "URL"], "The server has no game 'chess'; it has "),
        (["vilitum", "--server", "URL", "--seats", "you,,open"], "between the commas, found nothing"),
        (["vilitum", "--server", "URL", "--seats", "you,open,open"], "is played by 2 seats, not 3"),
        (["vilitum", "--server", "URL", "--options", "colour=red"], "there is no option 'colour'"),
        (["vilitum", "--server", "URL", "--options", "board"], "Option board: expected board=one of 5, 7."),
        (["vilitum", "--server", "URL", "--position", "nonsense"], "osition"),
        (["vilitum", "--name", "Ann"], "You can't use --name or --public without a server"),
        (["--server", "http://127.0.0.1:1", "--table", "x"], "http://127.0.0.1:1 does not answer"),
    ],
)
def test_errors_are_reported_in_one_line(
    server: ServerProcess, arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *(server.url if word == "URL" else word for word in arguments)]) == 2
    told = capsys.readouterr().err
    assert said in told
    assert told.startswith("ludarium: ")
    assert told.count("\n") == 1


def test_links_and_seats_are_read() -> None:
    assert remote.link("http://a.org:1/x/join/T/C") == ("http://a.org:1/x", "T", "C")
    assert remote.link("https://a.org/table/T") == ("https://a.org", "T", "")
    assert remote.link("T/C", "http://b.org") == ("http://b.org", "T", "C")
    with pytest.raises(BadNotation):
        remote.link("T/C")
    wishes = [remote.seat_request(word) for word in ("you", "open", "alphabeta:1s", "Bob")]
    assert wishes == [
        SeatRequest(kind="me"), SeatRequest(kind="open"), SeatRequest(kind="bot", bot="alphabeta:1s"),
        SeatRequest(kind="hotseat", name="Bob"),
    ]  # fmt: skip


# At a terminal


def test_talk_and_turns_are_shown_while_the_prompt_waits(
    server: ServerProcess, terminal: Callable[..., Any], home: Path
) -> None:
    host = server.guest("Host").open("vilitum", seats=["me", "open"], position=QUICK)
    link = f"{server.url}/join/{host.id}/{host.claims[1]}"
    playing = terminal("play", "--join", link, "--name", "Cleo", "--plain", XDG_DATA_HOME=str(home.parent))
    playing.until("waiting>")
    host.say("Welcome")
    playing.until("Host: “Welcome”")
    playing.until("waiting>")
    playing.type("say thank you\n")
    assert (
        wait_for_message(host, lambda message: isinstance(message, Said) and message.name == "Cleo").text == "thank you"
    )
    host.play("b2-b3", 0)
    playing.until("Light's Rogue b2 goes to b3.")
    playing.until("Dark>")
    host.say("Your turn")
    playing.until("“Your turn”")
    playing.until("Dark>")
    playing.type("b4-c4\n")
    assert wait_until(host, lambda now: now.actions == 2)
    playing.until("waiting>")
    assert playing.interrupt() == 0
    assert f"ludarium play --server {server.url} --table {host.id}" in playing.seen
    back = terminal("play", "--plain", "--server", server.url, "--table", host.id, XDG_DATA_HOME=str(home.parent))
    back.until("You are Cleo")
    back.until("waiting")
    back.type("resign\n")
    back.until("The match is over: Light wins: Dark resigned")
    assert back.end() == 0


def test_a_match_on_a_server_is_played_on_the_full_screen(server: ServerProcess) -> None:
    """Against somebody at another client, who also talks."""
    pytest.importorskip("textual")
    from ludarium.terminal.app.full_screen import FullScreen

    mine, other = server.pair(position=QUICK)
    full = FullScreen(speed="fast")

    async def play() -> None:
        full.app.work = lambda: full.do(lambda screen: Seat(screen, mine).run())
        async with full.app.run_test(size=(100, 30)) as pilot:
            rng = random.Random(3)
            while not full.app.listening:
                await pilot.pause(0.05)
            await pilot.press("t", *"hello", "enter")
            while not full.app.ending:
                assert full.problem is None
                if full.app.chooser is not None and full.app.listening:
                    full.app.take(rng.randrange(len(full.app.items)))
                await pilot.pause(0.05)
            assert any("is over" in line for line in full.app.said_lines)
            await pilot.press("enter")

    thread = threading.Thread(target=play_out, args=(other, attack), daemon=True)
    other.say("Good luck!")
    thread.start()
    asyncio.run(play())
    assert full.problem is None
    assert mine.now.card.status == "over"
    assert {one.text for one in mine.events if isinstance(one, Said)} == {"Good luck!", "hello"}

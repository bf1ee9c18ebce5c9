"""Response windows: automatic passes are private settings, and the timing of a pass reveals nothing."""

import msgspec
import pytest
from in_process import table_in_memory
from server_process import ServerProcess, wait_for_message, wait_until

from ludarium import game
from ludarium.client import RemoteTable
from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections import broadcast
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import LogEntry
from ludarium.server.tables.seats.auto_pass import automatic_pass, automatic_pass_time, earliest_pass_time
from ludarium.wire.table import Acted, AskMe, Now

VITIUM = game("vitium")
PASS_DELAY_SECONDS = 1.5
CARDS = (
    "card brute pawn stats=3/4/2/1",
    "card plate device cost=200 stats=-/3/-/- kw=alter:pawn,maneuver",
    "card slab device cost=200 stats=-/3/-/- kw=alter:pawn",
    "card toad pawn stats=2/3/1/1",
)
ABLE, FORCED = "plate", "slab"
"""Hands for Birch: with something to respond with, or without. From outside they look the same."""


def table(
    hand: str, actor: str = "A", settings: AskMe | None = None, attack: str = "", more: tuple[str, ...] = ()
) -> LiveTable:
    """A table at which somebody attacks and Birch, with that hand and perhaps more in play, is asked."""
    lines = (
        "seat A",
        "seat B wealth=200",
        f"hand B {hand}",
        "up a1 brute",
        "up a2 toad",
        "up b1 toad",
        *more,
        f"turn {actor}",
    )
    start = " / ".join(("vitium/2 seats=2", *CARDS, *lines))
    made = table_in_memory("vitium", "ann", "bob", position=start)
    attack = attack or ("attack a1 b1" if actor == "A" else "attack b1 a1")
    if settings:
        made.pass_settings[settings.seat] = settings
    for entry in made.number(made.prepare("AB".index(actor), made.read("AB".index(actor), attack)).entries, 2_000_000):
        made.apply(entry)
    assert (made.state.decider, made.asked) == (1, 2000.0)
    return made


def test_an_automatic_pass_comes_as_late_as_a_manual_one() -> None:
    settings = AskMe(seat=1, when="able")
    forced, able = table(FORCED, settings=settings), table(ABLE, settings=settings)
    assert (
        automatic_pass_time(forced, PASS_DELAY_SECONDS)
        == earliest_pass_time(able, " pass ", PASS_DELAY_SECONDS)
        == 2000.0 + PASS_DELAY_SECONDS
    )
    assert automatic_pass_time(able, PASS_DELAY_SECONDS) is None, "who can do something is asked"


def test_a_response_need_not_wait() -> None:
    assert earliest_pass_time(table(ABLE), "purchase plate b1", PASS_DELAY_SECONDS) is None


def test_by_default_one_is_asked_when_one_can_answer() -> None:
    assert automatic_pass_time(table(FORCED), PASS_DELAY_SECONDS) == 2000.0 + PASS_DELAY_SECONDS
    assert automatic_pass_time(table(ABLE), PASS_DELAY_SECONDS) is None


FORT = "card fort location stats=2/9/-/- | [exhaust, maneuver] mark pawn & yours : shield(mark, 2)"
GUN = "card fort location stats=2/9/-/- | [exhaust, maneuver] mark pawn & yours : damage(mark, 2)"


@pytest.mark.parametrize(
    ("card", "attack", "asked"),
    [
        (FORT, "attack a1 a2", False),
        (FORT, "attack a1 b1", True),
        (GUN, "attack a1 a2", True),
    ],
    ids=["shields a card out of danger", "shields the card that is attacked", "does more than protect"],
)
def test_by_default_one_is_asked_only_if_an_answer_might_change_something(card: str, attack: str, asked: bool) -> None:
    made = table(FORCED, attack=attack, more=(card, "up b2 fort"))
    assert len(made.state.actions()) > 1
    assert (automatic_pass_time(made, PASS_DELAY_SECONDS) is None) is asked
    scene = made.game.scene(made.game.view(made.state, 1))
    assert scene.moot is not asked
    assert scene.lead == ("Your answer?" if asked else "Nothing to answer.")


@pytest.mark.parametrize("hand", [ABLE, FORCED])
def test_who_wants_to_be_asked_always_is_asked(hand: str) -> None:
    assert automatic_pass_time(table(hand, settings=AskMe(seat=1, when="always")), PASS_DELAY_SECONDS) is None


def test_only_about_my_cards_passes_when_the_action_is_aimed_elsewhere() -> None:
    settings = AskMe(seat=1, when="mine")
    assert automatic_pass_time(table(ABLE, settings=settings), PASS_DELAY_SECONDS) is None, (
        "Amber attacks a card of Birch"
    )
    elsewhere = {
        automatic_pass_time(table(hand, settings=settings, attack="attack a1 a2"), PASS_DELAY_SECONDS)
        for hand in (ABLE, FORCED)
    }
    assert elsewhere == {2000.0 + PASS_DELAY_SECONDS}, "it doesn't depend on what Birch holds"


def test_passing_until_my_turn_does_not_depend_on_my_cards() -> None:
    settings = AskMe(seat=1, until=True)
    times = {automatic_pass_time(table(hand, settings=settings), PASS_DELAY_SECONDS) for hand in (FORCED, ABLE)}
    assert times == {2000.0 + PASS_DELAY_SECONDS}


def test_passing_on_my_own_actions_does_not_depend_on_my_cards() -> None:
    assert {automatic_pass_time(table(hand, "B"), PASS_DELAY_SECONDS) for hand in (ABLE, FORCED)} == {2000.0}
    asked = table(FORCED, "B", settings=AskMe(seat=1, own=False))
    assert automatic_pass_time(asked, PASS_DELAY_SECONDS) is None


def test_automatic_and_manual_passes_look_the_same() -> None:
    settings = AskMe(seat=1, when="able")
    forced, able = table(FORCED, settings=settings), table(ABLE, settings=settings)
    made = automatic_pass(forced, forced.moment).entries
    pressed = able.prepare(1, able.read(1, "pass")).entries
    assert made == pressed == [LogEntry(event="act", seat=1, text="pass")]


def test_an_automatic_pass_is_dropped_if_the_match_has_gone_on() -> None:
    slow = table(FORCED, settings=AskMe(seat=1, until=True))
    assert automatic_pass(slow, slow.moment - 1).entries == []
    slow.pass_settings[1] = AskMe(seat=1)
    assert automatic_pass(slow, slow.moment).entries == [], "and when the seat wants to be asked after all"


def test_a_bot_that_stands_in_decides_for_itself() -> None:
    handed = table(FORCED, settings=AskMe(seat=1, until=True))
    handed.apply(*handed.number([LogEntry(event="hand", seat=1, text="random")], 2_100_000))
    assert automatic_pass_time(handed, PASS_DELAY_SECONDS) is None


def test_settings_are_shown_to_their_own_seat_only() -> None:
    plain, changed = table(ABLE), table(ABLE, settings=AskMe(seat=1, until=True))
    guests = Guests(b"k" * 32)
    guests.remember({"ann": "Ann", "bob": "Bob"})
    assert broadcast.now(plain, guests, "ann") == broadcast.now(changed, guests, "ann")
    assert broadcast.now(plain, guests, "") == broadcast.now(changed, guests, "")
    assert broadcast.now(plain, guests, "bob") != broadcast.now(changed, guests, "bob")
    assert plain.entries == changed.entries


def test_only_the_guest_who_changes_the_settings_is_notified() -> None:
    class Ear:
        def __init__(self, guest: str) -> None:
            self.guest, self.notified = guest, 0

        def notify(self) -> None:
            self.notified += 1

        def disconnect(self, code: int, reason: str) -> None: ...

    open_table, ann, bob = table(ABLE), Ear("ann"), Ear("bob")
    open_table.visitors |= {ann, bob}
    open_table.refresh("bob")
    assert (ann.notified, bob.notified) == (0, 1)


def test_passing_ends_when_my_turn_begins() -> None:
    ends = table(FORCED, settings=AskMe(seat=1, when="able", until=True))
    at = 3_000_000
    for seat, text in ((1, "pass"), (0, "end")):
        for entry in ends.number(ends.prepare(seat, ends.read(seat, text)).entries, at):
            ends.apply(entry)
    assert ends.state.decider == 1
    assert ends.pass_settings[1] == AskMe(seat=1, when="able")


def test_over_the_socket_a_match_goes_on_by_itself(server: ServerProcess) -> None:
    ann, bob = server.pair("vitium")
    for one in (ann, bob):
        seat = one.now.asking[0].seat
        one.send(AskMe(seat=seat, when="able", until=True))
        assert wait_until(one, lambda now: now.asking[0].until).asking == (AskMe(seat=seat, when="able", until=True),)
    while not (acting := next((one for one in (ann, bob) if _may(one, "negotiate")), None)):
        picking = next(one for one in (ann, bob) if _may(one, "pick"))
        picking.play(picking.now.seats[0].scene.choices[0].text)
        for one in (ann, bob):
            _catch_up(one, picking.now.actions)
    seen, watching = acting.now.actions, bob if acting is ann else ann  # `play` reads the player's own messages
    acting.play("negotiate")
    passes = [
        wait_for_message(watching, lambda message: isinstance(message, Acted) and message.text == "pass")
        for _ in range(2)
    ]
    assert {one.seat for one in passes} == {0, 1}
    on = wait_until(acting, lambda now: now.actions > seen + 2 and _main(now))
    assert on.seats[0].scene.decider == on.asking[0].seat


def _catch_up(one: RemoteTable, actions: int) -> None:
    wait_until(one, lambda now: now.actions >= actions)


def _may(one: RemoteTable, word: str) -> bool:
    return any(choice.text.startswith(word) for choice in one.now.seats[0].scene.choices)


def _main(now: Now) -> bool:
    return any(choice.text == "end" for choice in now.seats[0].scene.choices)


def test_a_game_without_response_windows_has_no_such_settings(server: ServerProcess) -> None:
    ann, _ = server.pair()
    assert ann.now.asking == ()
    ann.send(AskMe(seat=0))
    refused = wait_for_message(ann, lambda message: "refused" in msgspec.json.encode(message).decode())
    assert "has no response windows" in refused.message

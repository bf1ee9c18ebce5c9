"""Connections are lost, servers crash, tabs are duplicated: the match goes on, and no event is lost."""

from collections.abc import Iterator, Sequence

import pytest
from flaky_network import Cable
from screen import VILITUM, Screen, Visitors, expect
from server_process import ServerProcess

from ludarium import game
from ludarium.core import State, Step

LONE_WARRIORS = "5/2w2/5/5/2W2 L"
CAPTURE = "vilnius/1 seats=2 / at capture 0 / hand 0 townguard slavic-axemen / stack 1 kaunas punia tilze"
CAPTURED = "capture 1 townguard slavic-axemen"


def begin(screens: Sequence[Screen], *texts: str) -> State:
    """Play the first actions of a match."""
    state: State = VILITUM.setup(2, VILITUM.Options())
    for number, text in enumerate(texts, 1):
        screens[state.decider].play(state, text)
        for screen in screens:
            screen.has(*texts[:number])
        state.play(VILITUM.parse(state, text))
    return state


def connection_is_lost(screen: Screen) -> None:
    expect(screen.page.get_by_text("Connection lost.", exact=True)).to_be_visible()


def connection_is_back(screen: Screen) -> None:
    expect(screen.page.get_by_text("Connection lost.", exact=True)).not_to_be_visible()


def test_after_a_server_crash_and_restart_the_match_goes_on_in_the_same_page(survivors: Visitors) -> None:
    both = ann, bob = survivors.pair()
    state = begin(both, "W@c1", "W@c5", "R@a1")
    survivors.server.kill()
    for screen in both:
        connection_is_lost(screen)
    bob.play(state, "R@a5")  # while the server is down: it is sent after the reconnect
    expect(bob.prompt).to_contain_text("Sending R@a5")
    survivors.server.start()
    for screen in both:
        connection_is_back(screen)
        screen.has("W@c1", "W@c5", "R@a1", "R@a5")
    state.play(VILITUM.parse(state, "R@a5"))
    ann.play(state, "Z@b1")
    for screen in both:
        screen.has("W@c1", "W@c5", "R@a1", "R@a5", "Z@b1")


def test_a_bot_goes_on_after_the_server_was_killed(survivors: Visitors) -> None:
    ann = survivors.come("Ann")
    ann.open(["me", "greedy"], position=LONE_WARRIORS)
    state = VILITUM.position(LONE_WARRIORS)
    for number, text in enumerate(("Wc1-c2", "Wc2-b2"), 1):
        ann.play(state, text)
        expect(ann.moves).to_have_count(2 * number)
        for taken in ann.heard()[-2:]:
            state.play(VILITUM.parse(state, taken))
        if number == 1:
            survivors.server.kill()
            connection_is_lost(ann)
            survivors.server.start()
            connection_is_back(ann)


@pytest.fixture
def cable(server: ServerProcess) -> Iterator[Cable]:
    with Cable(int(server.url.rpartition(":")[2])) as found:
        yield found


def test_a_lost_connection_resumes_without_losing_anything(visitors: Visitors, cable: Cable) -> None:
    both = ann, bob = visitors.come("Ann"), visitors.come("Bob", base_url=cable.url)
    created = ann.open(["me", "open"])
    bob.join(created["table"], created["claims"]["1"])
    state = begin(both, "W@c1")
    cable.cut()
    connection_is_lost(bob)
    expect(ann.seat("Dark")).to_contain_text("away")
    ann.say("Are you there?")
    bob.play(state, "W@c5")  # while the connection is lost: it is sent after the reconnect
    cable.mend()
    connection_is_back(bob)
    for screen in both:
        screen.has("W@c1", "W@c5")
        expect(screen.talk).to_contain_text("Are you there?")
    state.play(VILITUM.parse(state, "W@c5"))
    ann.play(state, "R@a1")
    bob.has("W@c1", "W@c5", "R@a1")


def test_an_action_whose_acknowledgement_was_lost_is_played_once(visitors: Visitors, cable: Cable) -> None:
    both = ann, bob = visitors.come("Ann"), visitors.come("Bob", base_url=cable.url)
    created = ann.open(["me", "open"])
    bob.join(created["table"], created["claims"]["1"])
    state = begin(both, "W@c1")
    cable.deafen()
    bob.play(state, "W@c5")
    ann.has("W@c1", "W@c5")
    expect(bob.prompt).to_contain_text("Sending W@c5")
    cable.cut()
    connection_is_lost(bob)
    cable.mend()
    connection_is_back(bob)
    for screen in both:
        screen.has("W@c1", "W@c5")
    expect(bob.prompt).to_contain_text("Light's turn (Ann)")
    expect(bob.page.get_by_role("region", name="Why not")).to_have_count(0)


def test_a_tap_before_the_next_question_is_drawn_changes_nothing(visitors: Visitors, cable: Cable) -> None:
    """The Province to tap is in sight before it is offered: it lies on the stack that pays for it."""
    vilnius = game("vilnius")
    ann = visitors.come("Ann", base_url=cable.url, played=vilnius)
    ann.open(["me", "random"], position=CAPTURE)
    ann.point(vilnius.position(CAPTURE), CAPTURED)
    ready = ann.ready(CAPTURED)
    expect(ready).to_be_enabled()
    cable.deafen()
    ready.click()
    expect(ann.prompt).to_contain_text("Sending")
    ann.spot("province-kaunas").click()
    expect(ann.spot("stack-1")).to_have_attribute("aria-pressed", "true")
    cable.cut()
    connection_is_lost(ann)
    cable.mend()
    connection_is_back(ann)
    ann.offer(Step("province-kaunas", "take")).click()
    expect(ann.ready("keep kaunas")).to_be_enabled()


def test_two_tabs_of_one_seat_stay_in_sync(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    table = ann.open(["me", "open"])["table"]
    bob = visitors.come("Bob")
    created = ann.page.context.request.post(f"/api/tables/{table}/invite", data={"seat": 1}).json()
    bob.join(table, created["claims"]["1"])
    other = Screen(ann.page.context.new_page())
    other.visit(table)
    state = VILITUM.setup(2, VILITUM.Options())
    ann.point(state, "W@c1")
    for screen in (ann, other, bob):
        screen.has("W@c1")
    state.play(VILITUM.parse(state, "W@c1"))
    bob.play(state, "W@c5")
    other.has("W@c1", "W@c5")
    state.play(VILITUM.parse(state, "W@c5"))
    other.play(state, "R@a1")
    for screen in (ann, other, bob):
        screen.has("W@c1", "W@c5", "R@a1")
        expect(screen.spot("a1")).to_have_accessible_name("a1, Light Rogue, on a1, 3 of 3 hit points")

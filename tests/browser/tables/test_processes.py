"""A match in browsers goes on while the server process that serves it is killed: another one takes over."""

from farm import Farm
from screen import VILITUM, Visitors, expect

from ludarium.core import State


def test_a_match_goes_on_while_its_processes_are_killed(farm: Farm, settlers: Visitors) -> None:
    both = ann, bob = settlers.pair()
    state: State = VILITUM.setup(2, VILITUM.Options())
    texts = ["W@c1", "W@c5", "R@a1", "R@a5", "Z@b1", "Z@b5", "A@d1", "A@d5"]
    victims = iter((farm.servers[0], farm.servers[1], farm.servers[0]))
    for number, text in enumerate(texts, 1):
        both[state.decider].play(state, text)
        for screen in both:
            screen.has(*texts[:number])
        state.play(VILITUM.parse(state, text))
        if number % 2 == 0 and (victim := next(victims, None)) is not None:
            for server in farm.servers:
                if not server.alive:
                    server.start()
            victim.kill()
    for screen in both:
        expect(screen.page.get_by_text("Connection lost.", exact=True)).not_to_be_visible()
        expect(screen.seat("Dark")).to_contain_text("Bob" if screen is ann else "You")
        assert screen.page.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert len(farm.checked(ann.page.url.rpartition("/")[2])) == len(texts)
    assert bob.page.url.endswith(ann.page.url.rpartition("/")[2])

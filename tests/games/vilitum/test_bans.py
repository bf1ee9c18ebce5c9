"""What is listed and what is explained agree: no legal turn has a ban, and every other attempt has one."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ludarium import game
from ludarium.boards.square import name
from ludarium.core import Refused, Rng, declared
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import KINDS
from ludarium.games.vilitum.rules.state import Vilitum

VILITUM = game("vilitum")
SWITCHES = [one.name for one in declared(VILITUM.Options) if one.kind == "switch" and one.name != "beginner"]
OPTIONS = st.builds(
    lambda beginner, board, switches, agile: VILITUM.Options(
        beginner=beginner, board=5 if beginner else board, agile=agile, **dict.fromkeys(switches, True)
    ),
    st.booleans(),
    st.sampled_from([5, 7]),
    st.sets(st.sampled_from(SWITCHES)),
    st.sampled_from(["", "L", "D", "LD"]),
)


def some_state(options: object, seed: int, length: int) -> Vilitum:
    """A state that random play reaches; the last turn to act if the match ends before."""
    rng = Rng(seed)
    state: Vilitum = VILITUM.setup(2, options)
    for _ in range(10 + length):
        after = state.copy()
        after.play(rng.choose(state.actions()))
        if after.decider < 0:
            break
        state = after
    return state


def attempts(state: Vilitum, rng: Rng, count: int) -> list[str]:
    """Turns somebody might type: mostly pointing at pieces, some at any space, with any marks."""
    spaces = [name(space) for space in state.tables.square.cells]
    taken = [one.spot for one in VILITUM.scene(VILITUM.view(state, None)).pieces if one.spot in spaces]
    found = []
    for _ in range(count):
        returned = f"!{rng.choose(KINDS)}" if rng.below(4) == 0 else ""
        steps = [
            rng.choose(code.MARKS[1:]) + rng.choose(taken if rng.below(2) else spaces)
            for _ in range(1 + int(rng.below(3)) % 2)
        ]
        found.append(rng.choose(taken) + returned + "".join(steps))
    return found


@settings(max_examples=60, deadline=None)
@given(OPTIONS, st.integers(0, 10**9), st.integers(0, 60))
def test_an_attempt_is_refused_exactly_if_it_is_not_listed(options: object, seed: int, length: int) -> None:
    state = some_state(options, seed, length)
    listed = {VILITUM.format(state, action): action for action in state.actions()}
    for text, action in listed.items():
        assert VILITUM.parse(state, text) == action
    for text in attempts(state, Rng(seed + 1), 150):
        meant = understood(state, text)
        if isinstance(meant, Refused):
            assert text not in listed
            assert meant.rule in VILITUM.rulebook.rules
        else:
            assert meant in listed.values()


def understood(state: Vilitum, text: str) -> int | Refused:
    try:
        return VILITUM.parse(state, text)
    except Refused as refused:
        return refused

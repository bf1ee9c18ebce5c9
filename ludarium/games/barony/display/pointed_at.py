"""What a player probably tried by clicking on something that is not offered."""

import re
from collections.abc import Iterator

from ludarium.core.scene import Picked
from ludarium.games.barony.display.choices import path_of
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import NUMBERED, write_action

LAST_WORD = re.compile(r"(?P<before>.*[ >=])(?P<last>[^ >=]+)")
OF_SERFS = {asks.FIEF: "fief {}", asks.ESCORT: "escort {}", asks.ACT: "{}>{spot}"}
"""The notation that a first click on a Serf stands for, by question."""


def attempts(state: Barony, picked: Picked, seat: int) -> Iterator[str]:
    """Notation that continues what was picked so far with the spot that was clicked."""
    serfs = [one for one in dict.fromkeys((picked.spot, *picked.ids)) if NUMBERED.fullmatch(one)]
    if not picked.steps:
        if int(state.ask) in OF_SERFS:
            yield from (OF_SERFS[int(state.ask)].format(serf, spot=picked.spot) for serf in serfs)
        if state.ask == asks.REENTER:
            yield f"reenter {picked.spot}"
        return
    for action in state.actions():
        if path_of(state, action)[: len(picked.steps)] == picked.steps:
            found = LAST_WORD.fullmatch(write_action(state, action))
            if found:
                ends = serfs if NUMBERED.fullmatch(found["last"]) else [picked.spot]
                yield from (found["before"] + end for end in ends)

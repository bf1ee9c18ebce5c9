"""A match of every game on the full screen, by keyboard and by mouse, until it is over.

In `make test` matches begin a few decisions before their end, because a whole one takes minutes. `make test-long`
(LUDARIUM_SLOW=1) plays all of them from their first decision, in every combination of game, size and way.
"""

import os
import sys
from pathlib import Path

import pytest

pytest.importorskip("textual")
sys.path.insert(0, str(Path(__file__).parent))
from playing import Way, asked_always, by_keyboard, by_mouse, on_full_screen, run

from ludarium import game
from ludarium.bots import bot
from ludarium.core import FairChance, Match, Record, Rng
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import player
from ludarium.terminal.match.saved_match import SaveFile
from ludarium.terminal.match.table import TerminalTable

WHOLE = bool(os.environ.get("LUDARIUM_SLOW"))
OPTIONS = {"victorus": "quick=on,round_limit=3", "vilnius": "difficulty=heavy", "vitium": "win_influence=4"}
GAMES = ["vilitum", "victorus", "barony", "vilnius", "vitium"]
LAST_DECISIONS = 12
"""Where a match isn't played from its beginning."""
SMALL, LARGE = (80, 24), (120, 40)
ALL = [(name, size, way) for name in GAMES for size in (SMALL, LARGE) for way in (by_keyboard, by_mouse)]
SPREAD = [one for number, one in enumerate(ALL) if (number % 4 in (0, 3)) == (number // 4 % 2 == 0)]
"""For every game one way on the small screen and the other on the large one, in turns."""
CASES = ALL if WHOLE else SPREAD
SEED = 5


def unfinished(name: str) -> tuple[Match, list[str]]:
    """A match of quick bots at its beginning, or some decisions before its end, and how it went on."""
    playing, chooser, rng = game(name), bot("greedy"), Rng("x")
    options = playing.read_options(OPTIONS.get(name, ""))
    whole = Match(playing, options, seats=2, chance=FairChance.seeded(SEED))
    while not whole.over:
        whole.act(chooser.choose(whole.state.guess(whole.state.decider, rng), rng), whole.state.decider)
    texts = [one.text for one in whole.played if one.seat >= 0]
    match = Match(playing, options, seats=2, chance=FairChance.seeded(SEED))
    known = 0 if WHOLE else max(0, len(texts) - LAST_DECISIONS)
    for text in texts[:known]:
        match.play(text)
    return match, texts[known:]


@pytest.mark.parametrize(
    ("name", "size", "way"), CASES, ids=[f"{name}-{size[0]}x{size[1]}-{way.__name__}" for name, size, way in CASES]
)
def test_a_match_is_played_to_its_end(name: str, size: tuple[int, int], way: Way, tmp_path: Path) -> None:
    match, texts = unfinished(name)
    live = LocalMatch(Record(match=match), [player("Ann"), player("Bob")], seed="1", save_file=SaveFile())
    asked_always(live)

    async def test() -> None:
        async with on_full_screen(lambda screen: TerminalTable(live, screen).run(), size) as playing:
            for text in texts:
                await playing.choose(text, way)
                await playing.settled()
            assert [one.text for one in match.played if one.seat >= 0][-len(texts) :] == texts
            assert match.over
            await playing.until(lambda: playing.app.ending)
            await playing.pilot.pause()
            result = game(name).result(match.state)
            assert " ".join(result.split()[:4]) in " ".join(playing.text().split())
            await playing.press("enter")
            await playing.until(lambda: playing.full.finished_work)
            assert not playing.full.problem

    run(test)

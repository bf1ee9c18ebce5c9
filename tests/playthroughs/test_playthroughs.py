"""Golden playthroughs: a changed rule shows as a difference. `LUDARIUM_GOLDEN=write` stores them anew."""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.testing import compare, playthrough

HERE = Path(__file__).parent
ALL = "blackcleric,bloodlust,bloodrage,meleearcher,sneakyrogue,tacticalwizard,warriorcharge,warriorrush,whitewizard"
# fmt: off
MATCHES = {  # game, options
    "vilitum-small":         ("vilitum", "-"),
    "vilitum-large":         ("vilitum", "board=7"),
    "vilitum-beginner":      ("vilitum", "beginner"),
    "vilitum-leap":          ("vilitum", "beginner,leap,meleearcher,warriorcharge"),
    "vilitum-regional":      ("vilitum", f"agile=LD,{ALL}"),
    "vilitum-regional-large": ("vilitum", f"board=7,{ALL}"),
    "vilitum-agile-loss":    ("vilitum", "agile=D,stuck=loss"),
    "vilitum-talk":          ("vilitum", "-"),  # with draw offers and resignation
    "vilitum-short":         ("vilitum", "bloodlust,limit=12,stuck=draw"),
}
# fmt: on


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_played_as_it_was(name: str) -> None:
    title, options = MATCHES[name]
    told = playthrough(game(title), options, seed=name, interjecting=name.endswith("-talk"))
    compare(told, HERE / f"{name}.txt")


def test_every_game_of_ours_has_a_playthrough() -> None:
    ours = {name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")}
    assert {title for title, _ in MATCHES.values()} == ours


def test_every_stored_playthrough_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(MATCHES)

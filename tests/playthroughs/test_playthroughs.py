"""Golden playthroughs: a changed rule shows as a difference. `LUDARIUM_GOLDEN=write` stores them anew."""

from pathlib import Path

import pytest

from ludarium import game, games
from ludarium.testing import compare, playthrough

HERE = Path(__file__).parent
ALL = "blackcleric,bloodlust,bloodrage,meleearcher,sneakyrogue,tacticalwizard,warriorcharge,warriorrush,whitewizard"
# fmt: off
MATCHES: dict[str, tuple[str, str] | tuple[str, str, int]] = {  # game, options, and seats where they can be many
    "barony-quick":          ("barony", "-", 2),
    "barony-simple":         ("barony", "form=simple,placement=standard", 2),
    "barony-custom":         ("barony", "form=custom,placement=standard,no_progress=20", 2),
    "barony-4":              ("barony", "jumper_bump=triangles,maneuvers=each,placement=standard", 4),
    "barony-6-talk":         ("barony", "form=simple,move=rank,placement=standard", 6),
    "barony-roundtable":     ("barony", "barricade=entering,layout=roundtable,placement=standard", 6),
    "victorus-2":            ("victorus", "-", 2),
    "victorus-3-single":     ("victorus", "bonus_reach=full,first=K,sets=single,strategic=edge", 3),
    "victorus-3-player":     ("victorus", "captures_by=player,quiet_rounds=0", 3),
    "victorus-4":            ("victorus", "absent=BR,raider=same", 4),
    "victorus-5-talk":       ("victorus", "initiate_limit=120,sets=full", 5),
    "victorus-6":            ("victorus", "-", 6),
    "victorus-allied":       ("victorus", "mode=allied", 6),
    "victorus-quick":        ("victorus", "quick=on,round_limit=12", 6),
    "victorus-quick-talk":   ("victorus", "mode=allied,quick=on", 2),
    "vilnius-2":             ("vilnius", "-", 2),
    "vilnius-2-medium":      ("vilnius", "difficulty=medium,edge_fit=all,income_draw=one_by_one,loss_pick=choose", 2),
    "vilnius-2-heavy-talk":  ("vilnius", "difficulty=heavy,emblems=lion+bear,surplus_units=forbidden", 2),
    "vilnius-2-chair":       ("vilnius", "card_file=ludarium-1,exchange_back=2g1t,together=chair", 2),
    "vilnius-3":             ("vilnius", "-", 3),
    "vilnius-3-medium-talk": ("vilnius", "difficulty=medium,first_player=random,rim=free_side", 3),
    "vilnius-3-heavy":       ("vilnius", "difficulty=heavy,extra_enemy=per_round,first_player=seat2", 3),
    "vilitum-small":         ("vilitum", "-"),
    "vilitum-large":         ("vilitum", "board=7"),
    "vilitum-beginner":      ("vilitum", "beginner"),
    "vilitum-leap":          ("vilitum", "beginner,leap,meleearcher,warriorcharge"),
    "vilitum-regional":      ("vilitum", f"agile=LD,{ALL}"),
    "vilitum-regional-large": ("vilitum", f"board=7,{ALL}"),
    "vilitum-agile-loss":    ("vilitum", "agile=D,stuck=loss"),
    "vilitum-talk":          ("vilitum", "-"),  # with draw offers and resignation
    "vilitum-short":         ("vilitum", "bloodlust,limit=12,stuck=draw"),
    "vitium-2":              ("vitium", "-", 2),
    "vitium-3-talk":         ("vitium", "decks=quiet-rooms/velvet-knife/black-convoy,empty_deck=reshuffle", 3),
    "vitium-6":              ("vitium", "first_asked=next,sabotage_tag=any", 6),
}
# fmt: on
MAX_ACTIONS = {"barony": 60, "victorus": 120, "vilnius": 200, "vitium": 100}
"""Matches with long positions are cut short."""


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_is_played_as_it_was(name: str) -> None:
    title, options, *seats = MATCHES[name]
    told = playthrough(
        game(title),
        options,
        seats=seats[0] if seats else None,
        seed=name,
        interjecting=name.endswith("-talk"),
        max_actions=MAX_ACTIONS.get(title, 400),
    )
    compare(told, HERE / f"{name}.txt")


def test_every_game_of_ours_has_a_playthrough() -> None:
    ours = {name for name in games() if type(game(name)).__module__.startswith("ludarium.games.")}
    assert {match[0] for match in MATCHES.values()} == ours


def test_every_stored_playthrough_is_played() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(MATCHES)

"""Confrontations, bumps, chains, kills, and what saves from them."""

from fractions import Fraction

import pytest

from ludarium.core import CHANCE
from ludarium.games.barony.rules.data.ledger import BUMPS, CONFRONTATIONS, EARNED
from ludarium.testing import rule

from ..helpers import BARONY, chance_to_win, choices, effects, entry, index, play, refusal, table, where
from .test_moving import SEVEN

FOE = "b1 Pp X1a"
OWN = "a9 Pp U1a"
WIN, LOSE = "dice 12:2", "dice 2:12"
RAYS = {"ray +a", "ray -b", "ray +c", "ray -a", "ray +b", "ray -c"}


def figures(state: object, serf: str) -> tuple[int, int, int]:
    """Confrontations, bumps and gold earned of a Serf."""
    return tuple(int(state.statistic(index(serf), which)) for which in (CONFRONTATIONS, BUMPS, EARNED))  # type: ignore[attr-defined, return-value]


@rule("BAR-31", "BAR-32")
def test_both_roll_and_a_tie_is_the_defenders() -> None:
    state = play(table("a1 Gs A4a r2", "b2 Gs A4b", OWN, FOE), "a1>A4b", "roll", "roll")
    assert state.decider == CHANCE
    assert len(state.actions()) == 121
    assert choices(play(state, "dice 6:7")) == RAYS  # 8:8
    assert where(play(state, "dice 7:7"), "a1") == "A4b"


@rule("BAR-31")
@pytest.mark.parametrize(
    ("ranks", "chance"),
    [("r1 r1", Fraction(575, 1296)), ("r2 r1", Fraction(721, 1296)), ("r3 r3", Fraction(575, 1296))],
)
def test_chances_of_an_aggressor(ranks: str, chance: Fraction) -> None:
    own, foe = ranks.split()
    state = play(table(f"a1 Gs A4a {own}", f"b2 Gs A4b {foe}", OWN, FOE), "a1>A4b", "roll", "roll")
    assert chance_to_win(state, "b2 A3c") == chance
    with_sword = table(f"a1 Gs A4a {own} held=sword", f"b2 Gs A4b {foe}", OWN, FOE)
    with_sword = play(with_sword, "a1>A4b", "done", "roll", "roll")
    if ranks == "r1 r1":
        assert chance_to_win(with_sword, "b2 A3c") == Fraction(493, 648)


@rule("BAR-33")
def test_either_side_may_choose_to_lose_the_aggressor_first() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b", OWN, FOE), "a1>A4b")
    assert choices(state) == {"roll", "lose"}
    assert state.decider == 0
    assert choices(play(state, "lose")) == RAYS
    assert play(state, "lose").decider == 1
    asked = play(state, "roll")
    assert choices(asked) == {"roll", "lose"}
    assert asked.decider == 1
    assert where(play(asked, "lose"), "b2") == "A3c"


@rule("BAR-35")
def test_a_baron_decides_for_both_of_his_own() -> None:
    state = play(table("a1 Gs A4a", "a2 Gs A4b", OWN, FOE), "a1>A4b")
    for word in ("roll", "roll"):
        assert state.decider == 0
        state = play(state, word)
    assert play(state, LOSE).decider == 0


@rule("BAR-36", "BAR-116")
@pytest.mark.parametrize(
    ("held", "counts"), [("dagger", 1), ("axe", 2), ("sword", 3), ("pike", 4), ("axe,dagger,pike", 4)]
)
def test_the_best_weapon_counts_by_itself(held: str, counts: int) -> None:
    state = play(table(f"a1 Gs A4a held={held}", "b2 Gs A4b", OWN, FOE), "a1>A4b", "done", "roll", "roll")
    assert choices(play(state, f"dice 3:{3 + counts}")) == RAYS
    assert where(play(state, f"dice 3:{2 + counts}"), "a1") == "A4b"


@rule("BAR-36")
def test_a_weapon_bonus_does_not_change_rank_elsewhere() -> None:
    state = table("a1 Gs A4g held=pike", "b2 Pp U4a r2", OWN, FOE)
    assert play(state, "a1>U4a", "done", "roll", "roll", WIN).gold[0] == 200


@rule("BAR-38", "BAR-44", "BAR-49", "BAR-8", "BAR-7")
def test_the_printed_kill() -> None:
    state = table("a3 Gs A4c m2", "b2 Ss A4e r3", OWN, FOE)
    state = play(state, "a3>A4d", "a3>A4e", "roll", "roll", WIN)
    assert (where(state, "b2"), where(state, "a3")) == ("dead", "A4e")
    assert (state.gold[0], entry(state, "a3", "kills")) == (300, 1)
    assert figures(state, "a3") == (1, 1, 300)


@rule("BAR-39", "BAR-R10", "BAR-44")
def test_a_beaten_aggressor_goes_where_the_defender_sends_it() -> None:
    state = play(table("a1 Gs A4a", "b2 Pp U4g", OWN, FOE), "a1>U4g", "roll", "roll", LOSE)
    assert state.decider == 1
    ends = {ray: where(play(state, f"ray {ray}"), "a1") for ray in ("-a", "+b", "-c", "+a", "-b", "+c")}
    assert ends == {"-a": "A4a", "+b": "A4c", "-c": "U4f", "+a": "dead", "-b": "dead", "+c": "dead"}
    killed = play(state, "ray +a")
    assert (entry(killed, "b2", "kills"), killed.gold[1]) == (1, 200)  # 100 are income: b2 stands on a point


@rule("BAR-R10", "BAR-39")
def test_with_loser_bump_touching_a_beaten_aggressor_goes_to_any_of_twelve() -> None:
    state = table("a1 Gs A4d", "b2 Pp A3c", OWN, FOE, options="loser_bump=touching")
    state = play(state, "a1>A3c", "lose")
    ends = {where(play(state, text), "a1") for text in choices(state)}
    assert ends == {"A2a", "A2b", "A2c", "A3a", "A3b", "A3d", "A3e", "A4b", "A4c", "A4d", "A4e", "A4f"}


@rule("BAR-41", "BAR-42")
def test_a_bump_stops_at_the_first_serf_with_a_forced_confrontation() -> None:
    state = table("a3 Gs D4b m7", "b2 Gs D2c", "b3 Gs B1a", OWN, FOE, options="form=simple")
    state = play(state, *SEVEN, "roll", "roll", WIN)
    assert state.decider == 1
    assert choices(state) == {"roll", "lose"}
    won = play(state, "roll", "roll", WIN)
    assert (where(won, "b2"), where(won, "b3")) == ("B1a", "A3b")  # run 2, so b3 flies two along +a
    lost = play(state, "roll", "roll", LOSE)
    assert where(play(lost, "ray -a"), "b2") == "C1a"
    assert where(play(lost, "ray -c"), "b2") == "A1a"


@rule("BAR-42")
def test_the_first_winner_may_be_hit_in_turn() -> None:
    state = table("a4 Gs A3c", "b2 Gs A4d", "b3 Gs U4d", OWN, FOE, options="form=simple")
    state = play(state, "a4>A4d", "roll", "roll", WIN)
    assert where(state, "a4") == "A4d"
    back = play(state, "roll", "roll", LOSE, "ray -a")
    assert back.decider == 1
    assert choices(back) == {"roll", "lose"}
    assert where(play(back, "roll", "roll", LOSE, "ray -a"), "b2") == "A3c"
    beaten = play(back, "roll", "roll", WIN)
    assert (where(beaten, "b2"), where(beaten, "a4")) == ("A4d", "A3c")


@rule("BAR-43")
def test_a_forced_aggressor_uses_no_rider() -> None:
    state = table("a4 Gs A3c", "b2 Tp A4d", "a5 Gs U4d", OWN, FOE, gold={0: 900, 1: 900})
    state = play(state, "a4>A4d", "roll", "roll", WIN)
    assert choices(state) == {"roll", "lose"}
    assert state.decider == 1
    assert refusal(state, "pickpocket") == "BAR-43"


@rule("BAR-45", "BAR-49", "BAR-R19")
def test_a_baron_may_bump_his_own_serf_off_for_a_kill_without_gold() -> None:
    state = table("a1 Gs A4g", "a2 Gs U4a", OWN, FOE)
    assert refusal(state, "a2>U5a").startswith("unread")
    state = play(state, "a1>U4a", "roll", "roll", WIN)
    assert (where(state, "a2"), entry(state, "a1", "kills"), state.gold[0]) == ("dead", 1, 0)
    ignored = table("a1 Gs A4g", "a2 Gs U4a", OWN, FOE, options="friendly_kills=ignore")
    assert entry(play(ignored, "a1>U4a", "roll", "roll", WIN), "a1", "kills") == 0


@rule("BAR-44", "BAR-R20")
def test_in_a_chain_the_second_winner_is_the_killer() -> None:
    state = table("a4 Gs A3e", "b2 Gs A4f", "b3 Gs U4b", OWN, FOE, options="form=simple")
    state = play(state, "a4>A4f", "roll", "roll", WIN)
    assert choices(state) == {"roll", "lose"}
    assert state.decider == 1
    state = play(state, "roll", "roll", LOSE)
    killed = next(text for text in sorted(choices(state)) if where(play(state, text), "b2") == "dead")
    state = play(state, killed)
    assert (entry(state, "b3", "kills"), entry(state, "a4", "kills")) == (1, 0)


@rule("BAR-47", "BAR-82", "BAR-R28")
def test_against_a_barricade_its_baron_points_the_way() -> None:
    state = table("a1 Gs A4d", "a2 Gs A4e", "b4 Pp U4a fx=barricaded", OWN, FOE)
    state = play(state, "a1>A4e", "roll", "roll", WIN)
    assert state.decider == 1
    assert choices(state) == RAYS
    assert where(state, "b4") == "U4a"


@rule("BAR-48")
def test_the_killed_keep_what_they_have() -> None:
    state = table("a1 Gs A4g", "b2 Pp U4a held=axe man=archery k3", OWN, FOE)
    state = play(state, "a1>U4a", "done", "roll", "roll", WIN)
    assert "held=axe" in BARONY.text(state)
    assert "man=archery" in BARONY.text(state)
    assert (where(state, "b2"), entry(state, "b2", "kills")) == ("dead", 3)


@rule("BAR-50")
def test_the_sixtieth_confrontation_of_a_turn_removes_the_serf_in_motion() -> None:
    chain = table("a1 Gs A3c", "b2 Gs A4d fx=bless1", "b3 Gs U4d", OWN, FOE, turn="turn 0 clashes=58")
    chain = play(chain, "a1>A4d", "roll", "roll", WIN)
    assert (where(chain, "b2"), where(chain, "b3"), chain.gold[0]) == ("gone", "U4d", 0)


@rule("BAR-117", "BAR-R47")
def test_armour_shortens_a_bump_never_below_one() -> None:
    state = table("a3 Gs D4b m7", "b2 Gs D2c held=leather", OWN, FOE)
    state = play(state, *SEVEN, "done", "roll", "roll", WIN)
    assert state.decider == 1
    ends = {text: where(play(state, text), "b2") for text in choices(state)}
    assert ends == {"soak 0": "A2a", "soak 1": "B1a", "soak 2": "C1a"}
    plate = table("a3 Gs D4b m7", "b2 Gs D2c held=plate,shield", OWN, FOE)
    assert choices(play(plate, *SEVEN, "done", "roll", "roll", WIN)) == {"soak 0", "soak 1", "soak 2"}
    assert refusal(play(plate, *SEVEN, "done", "roll", "roll", WIN), "soak 3") == "BAR-117"


@rule("BAR-117")
@pytest.mark.parametrize(
    ("item", "counts"), [("shield", 1), ("leather", 2), ("chain", 4), ("plate", 6), ("shield,chain", 4)]
)
def test_what_armour_counts(item: str, counts: int) -> None:
    state = table(f"a1 Gs A4a held={item}", FOE)
    assert state.armour(index("a1")) == counts


@rule("BAR-117")
def test_armour_does_not_help_an_aggressor() -> None:
    state = table("a1 Gs A4a m2 held=plate", "b2 Ss.throw A4c r2", OWN, FOE)
    state = play(state, "a1>A4b", "a1>A4c", "done", "lose", "ray -a")
    assert where(state, "a1") == "A3b"


@rule("BAR-108", "BAR-R37")
def test_a_retreating_serf_stops_inside() -> None:
    state = table("a3 Gs A4c m2", "b2 Pp A4e r2", OWN, FOE)
    state = play(state, "a3>A4d", "a3>A4e", "roll")
    assert choices(state) == {"roll", "lose", "retreat"}
    assert where(play(state, "retreat"), "b2") == "U4a"
    assert where(play(state, "lose"), "b2") == "dead"


@rule("BAR-108")
def test_a_retreating_serf_on_the_edge_chooses_another_way() -> None:
    state = play(table("a3 Gs A4g", "b2 Pp U4a", OWN, FOE), "a3>U4a", "roll", "retreat")
    assert state.decider == 1
    ends = {text: where(play(state, text), "b2") for text in choices(state)}
    assert ends == {"ray -b": "U4b", "ray +c": "A4e", "ray -a": "A4g"}


@rule("BAR-108")
def test_retreat_needs_a_foreign_aggressor_and_the_maneuver() -> None:
    own = play(table("a3 Gs A4d", "a2 Pp A4e", FOE), "a3>A4e", "roll")
    assert "retreat" not in choices(own)
    assert refusal(own, "retreat") == "BAR-108"
    other = play(table("a3 Gs A4d", "b2 Gs A4e", FOE), "a3>A4e", "roll")
    assert "retreat" not in choices(other)
    held = play(table("a3 Gs A4d", "b2 Pp A4e fx=snared2", FOE), "a3>A4e", "roll")
    assert "retreat" not in choices(held)


@rule("BAR-97", "BAR-144")
def test_a_blessing_brings_a_serf_back_where_the_killers_baron_likes() -> None:
    state = table("a1 Gs A4g", "b2 Gs U4a fx=bless1,work.make2", OWN, "b3 Pp X4a", FOE)
    state = play(state, "a1>U4a", "roll", "roll", WIN)
    assert state.decider == 0
    assert choices(state) == {f"reenter {state.kingdom.names[cell]}" for cell in state.kingdom.home_cells[1]} - {
        "reenter X1a", "reenter X4a",
    }  # fmt: skip
    back = play(state, "reenter X3c")
    assert (where(back, "b2"), back.gold[0], entry(back, "a1", "kills")) == ("X3c", 0, 0)
    assert effects(back, "b2") == {"left"}  # the blessing and the work are gone


@rule("BAR-97", "BAR-R32")
def test_without_an_empty_home_triangle_a_blessing_does_not_save() -> None:
    crowd = [
        f"b{number} Pp X{cell}" for number, cell in enumerate(["1a", "2a", "2b", "2c", "3a", "3b", "3c", "3d", "3e"], 2)
    ]
    small = table("a1 Gs A3a", "b1 Gs U3e fx=bless1", OWN, *crowd, head="standard n=3")
    small = play(small, "a1>U3e", "roll", "roll", WIN)
    assert where(small, "b1") == "dead"


@rule("BAR-100")
def test_a_snared_serf_that_is_bumped_is_free() -> None:
    state = table("a1 Gs A4a", "b2 Gs A4b fx=snared3,asleep2", OWN, FOE)
    state = play(state, "a1>A4b", "roll")
    assert effects(state, "b2") == set()


@rule("BAR-131", "BAR-126")
def test_a_sleeping_defender_loses_without_dice_unless_the_aggressor_does() -> None:
    state = play(table("a1 Gs A4a", "b2 Gs A4b fx=asleep2", OWN, FOE), "a1>A4b")
    assert where(play(state, "roll"), "b2") == "A3c"
    assert choices(play(state, "lose")) == RAYS


@rule("BAR-90", "BAR-93")
def test_a_sleeping_defender_does_not_throw() -> None:
    state = table("a1 Gs A4a m4", "b2 Ss.throw A4e fx=asleep2", OWN, FOE)
    state = play(state, "a1>A4b", "a1>A4c", "a1>A4d", "a1>A4e", "lose")
    assert choices(state) == RAYS

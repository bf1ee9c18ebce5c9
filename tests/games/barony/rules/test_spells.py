"""The nine spells."""

import pytest

from ludarium.core import CHANCE
from ludarium.testing import rule

from ..helpers import choices, effects, entry, field, index, play, refusal, table, where
from .test_confrontation import RAYS
from .test_moving import SEVEN

FOE = ("b1 Pp X1a", "b2 Pp X3c")
OWN = "a9 Pp U1a"
WIN, LOSE = "dice 12:2", "dice 2:12"


@rule("BAR-118", "BAR-119", "BAR-37")
def test_a_cast_spell_is_gone_and_its_roll_bars_weapons() -> None:
    state = table("a1 Wp A2b r3 held=s.missile,pike", "b4 Pp A4c held=pike", OWN, *FOE)
    state = play(state, "a1!cast s.missile b4")
    assert field(state, "a1", "held") == {"pike"}
    assert choices(state) == {"roll", "lose"}
    assert choices(play(state, "roll")) == {"roll", "lose", "retreat"}
    tied = play(state, "roll", "roll", "dice 5:7")
    assert where(tied, "b4") == "A4c"
    assert refusal(tied, "a1!cast s.missile b4") == "BAR-14"
    assert where(play(state, "roll", "lose"), "b4") == "U2c"


@rule("BAR-118")
def test_only_a_wizard_casts_and_only_what_it_holds() -> None:
    state = table("a1 Wp A2b held=s.sleep", "a2 Gs A3c held=s.missile", OWN, *FOE)
    assert refusal(state, "a2!cast s.missile b1") == "BAR-118"
    assert refusal(state, "a1!cast s.teleport A1a") == "BAR-118"


@rule("BAR-118")
def test_a_copy_is_used_before_the_spell_itself() -> None:
    state = table("a1 Wp A2b held=s.armor,s.armor*", OWN, *FOE)
    assert field(play(state, "a1!cast s.armor a1"), "a1", "held") == {"s.armor"}


@rule("BAR-125", "BAR-53", "BAR-44")
@pytest.mark.parametrize(("rank", "end"), [(3, "U2c"), (4, "dead")])
def test_a_missile_bumps_by_the_casters_rank(rank: int, end: str) -> None:
    state = table(f"a1 Wp A2b r{rank} held=s.missile", "b4 Gs A4c", OWN, *FOE)
    state = play(state, "a1!cast s.missile b4", "roll", "roll", WIN)
    assert where(state, "b4") == end
    assert entry(state, "a1", "kills") == (end == "dead")
    assert refusal(table("a1 Wp A1a r2 held=s.missile", "b4 Gs A4d", OWN, *FOE), "a1!cast s.missile b4") == "BAR-125"


@rule("BAR-123", "BAR-130", "BAR-R43", "BAR-52")
@pytest.mark.parametrize(("rank", "balls", "far"), [(4, 1, 4), (4, 2, 2), (4, 3, 1), (4, 4, 1), (5, 2, 2)])
def test_fireballs_share_the_casters_rank(rank: int, balls: int, far: int) -> None:
    line = ["C2c", "B2c", "E2a", "F2a"]
    serfs = [f"b{number} Gs {cell}" for number, cell in enumerate(line[:balls], 3)]
    state = table(f"a1 Wp A1a r{rank} held=s.fireball", *serfs, OWN, *FOE)
    named = ",".join(serf.split()[0] for serf in serfs)
    state = play(state, f"a1!cast s.fireball {named}")
    assert int(state.frame.far) == far


@rule("BAR-123", "BAR-130")
def test_each_fireball_is_resolved_from_where_its_target_then_stands() -> None:
    state = table("a1 Wp A1a r4 held=s.fireball", "b3 Gs A2b", "b4 Gs A4d", OWN, *FOE)
    state = play(state, "a1!cast s.fireball b4,b3", "roll", "roll", WIN)  # the nearer first: A3c, then A4d
    assert choices(state) == {"roll", "lose"}
    assert state.decider == 1
    state = play(state, "roll", "roll", WIN)  # b3 forces b4 on: two along +a
    assert (where(state, "b3"), where(state, "b4")) == ("A4d", "U3c")
    state = play(state, "roll", "roll", WIN)
    assert (state.frame.aggressor, state.frame.defender) == (
        index("b4"),
        index("a9"),
    )  # two along +a: U2b, and a9 on U1a
    assert (
        refusal(table("a1 Wp A1a r1 held=s.fireball", "b3 Gs A2b", "b4 Gs A2a", OWN, *FOE), "a1!cast s.fireball b3,b4")
        == "BAR-123"
    )


LIGHTNING = ("a1 Wp A4d r4 held=s.lightning", "b3 Gs A2b", "b4 Gs D1a", OWN, *FOE)


@rule("BAR-124", "BAR-129", "BAR-R42")
def test_the_printed_lightning() -> None:
    state = play(table(*LIGHTNING), "a1!cast s.lightning -a", "roll", "roll", WIN)
    assert state.decider == 1
    assert choices(state) == {"roll", "lose"}
    held = play(state, "roll", "roll", LOSE, "ray -b")
    assert where(held, "b3") == "C1a"
    assert held.decider == 0
    assert where(play(held, "roll", "roll", WIN), "b4") == "D2b"
    pushed = play(state, "roll", "roll", WIN)
    assert (where(pushed, "b3"), where(pushed, "b4")) == ("D1a", "D3c")
    assert not pushed.is_resolving()  # b3 is not struck again


@rule("BAR-124", "BAR-R42")
def test_with_lightning_after_the_struck_are_bumped_at_the_end_farthest_first() -> None:
    state = play(table(*LIGHTNING, options="lightning=after"), "a1!cast s.lightning -a", "roll", "roll", WIN)
    assert (where(state, "b3"), where(state, "b4")) == ("A2b", "D1a")
    state = play(state, "roll", "roll", WIN)
    assert (where(state, "b3"), where(state, "b4"), state.is_resolving()) == ("D1a", "D2b", False)


@rule("BAR-143")
def test_a_spell_ends_with_its_caster() -> None:
    foes = ("b3 Gs A2a", "b4 Gs A2b", "b5 Gs A3c", "b6 Gs A4b")
    state = table("a1 Wp A4a r2 held=s.fireball", *foes, OWN, *FOE)
    state = play(state, "a1!cast s.fireball b3,b5", "roll", "lose", "ray +b")
    state = play(state, "lose", "ray +a", "lose", "ray -b", "lose", "ray -b")  # b3 is sent round to the Wizard
    on = play(state, "lose", "ray -a")
    assert (where(on, "a1"), on.decider, int(on.frame.defender)) == ("A4a", 0, index("b5"))
    off = play(state, "roll", "lose")
    assert (where(off, "a1"), where(off, "b3"), off.turn, off.is_resolving()) == ("dead", "A4a", 1, False)


@rule("BAR-129")
def test_lightning_flies_over_the_market() -> None:
    state = table("a1 Wp A2b r4 held=s.lightning", "b3 Gs M", "b4 Gs D1a", OWN, *FOE)
    state = play(state, "a1!cast s.lightning -a")
    assert int(state.frame.defender) == index("b4")


@rule("BAR-126", "BAR-119", "BAR-R45")
def test_sleep_takes_up_to_rank_targets_who_may_resist() -> None:
    state = table("a1 Wp A2b r2 held=s.sleep", "b3 Gs A3c", "b4 Gs A2a", "b5 Gs A1a", OWN, *FOE)
    named = {text.split()[-1] for text in choices(state) if "s.sleep" in text}
    assert {"b3", "b3,b4", "b4,b5"} <= named
    assert "b3,b4,b5" not in named
    state = play(state, "a1!cast s.sleep b3,b4", "roll", "roll", LOSE, "roll", "lose")
    assert (effects(state, "b3"), effects(state, "b4")) == (set(), {"asleep2"})


@rule("BAR-126")
def test_a_bump_wakes_a_sleeper() -> None:
    state = table("a1 Gs A4a", "b4 Gs A4b fx=asleep3", OWN, *FOE)
    assert effects(play(state, "a1>A4b", "roll"), "b4") == set()


@rule("BAR-127", "BAR-142", "BAR-R52")
def test_slow_and_speed_change_the_move() -> None:
    state = table("a1 Wp A2b r2 held=s.slowspeed,s.slowspeed", "b4 Ks A2c m4", OWN, *FOE, options="maneuvers=each")
    slow = play(state, "a1!cast s.slowspeed slow b4", "roll", "lose")
    assert effects(slow, "b4") == {"slow2x2"}
    assert play(slow, "end", "b4>A3d").left == 1
    both = table("a1 Gs A2b m1 fx=slow2x2,speed3x2", OWN, *FOE)
    assert play(both, "a1>A2a").left == 1
    assert play(table("a1 Gs A2b m1 fx=slow4x2", OWN, *FOE), "a1>A2a").turn == 0  # at least one step


@rule("BAR-127")
def test_slow_and_speed_reach_neighbours_and_oneself() -> None:
    state = table("a1 Wp A2b held=s.slowspeed", "b4 Gs A2c", "b5 Gs A4c", OWN, *FOE)
    assert {text.split()[-1] for text in choices(state) if "slowspeed" in text} == {"a1", "b4"}
    assert refusal(state, "a1!cast s.slowspeed slow b5") == "BAR-127"


@rule("BAR-128", "BAR-R44", "BAR-61")
@pytest.mark.parametrize(("serf", "count"), [("a1 Wp A1a r2", 36), ("a1 Wp U1a r4", 24)])
def test_teleport_leads_to_empty_triangles_in_range(serf: str, count: int) -> None:
    state = table(f"{serf} held=s.teleport", "b1 Pp X1a")
    ends = {text.split()[-1] for text in choices(state) if "teleport" in text}
    assert len(ends) == count
    assert "M" not in ends
    after = play(state, f"a1!cast s.teleport {min(ends)}")
    assert where(after, "a1") == min(ends)
    assert (
        refusal(table(f"{serf} held=s.teleport fx=snared1", "b1 Pp X1a"), f"a1!cast s.teleport {min(ends)}") == "BAR-93"
    )


@rule("BAR-120")
def test_the_armor_spell_softens_the_next_bump_of_either_side() -> None:
    state = table("a3 Gs D4b m7", "b4 Gs D2c held=shield fx=ward1", OWN, *FOE)
    state = play(state, *SEVEN, "done", "roll", "roll", WIN)
    assert choices(state) == {"soak 0", "soak 1", "soak 2"}
    assert effects(play(state, "soak 0"), "b4") == set()
    thrown = table("a1 Gs A4a m9 fx=ward2", "b4 Ss.throw A4g", OWN, *FOE)
    thrown = play(thrown, *(f"a1>{cell}" for cell in ["A4b", "A4c", "A4d", "A4e", "A4f", "A4g"]), "lose")
    far = play(thrown, "ray -a 3")
    assert far.decider == 0
    assert choices(far) == {"soak 0", "soak 1", "soak 2"}
    near = play(thrown, "ray -a")
    assert "ward2" not in effects(near, "a1")


@rule("BAR-121", "BAR-122", "BAR-R41", "BAR-142")
def test_enchantments_add_the_casters_rank() -> None:
    for item, total in (("shield", 5), ("leather", 6)):
        state = play(table(f"a1 Wp A2b r4 held=s.enarm,{item}", OWN, *FOE), "a1!cast s.enarm a1")
        assert state.armour(index("a1")) == total
        assert effects(state, "a1") == {"enarm4x5"}
    armed = play(table("a1 Wp A2b r4 held=s.enwpn,dagger,pike", OWN, *FOE), "a1!cast s.enwpn a1 dagger")
    assert armed.weapon(index("a1")) == 5
    assert effects(armed, "a1") == {"enwpn.dagger4x5"}
    again = table("a1 Wp A2b r2 held=s.enwpn,dagger fx=enwpn.dagger4x1", OWN, *FOE)
    assert effects(play(again, "a1!cast s.enwpn a1 dagger"), "a1") == {"enwpn.dagger2x3"}
    assert refusal(table("a1 Wp A2b held=s.enarm", OWN, *FOE), "a1!cast s.enarm a1") == "BAR-121"


@rule("BAR-46", "BAR-119", "BAR-120", "BAR-R13")
def test_spells_of_range_0_are_cast_in_contact_and_may_be_resisted() -> None:
    state = table("a1 Wp A2b r2 held=s.armor,s.enwpn", "a2 Gs A3c held=axe", OWN, *FOE)
    state = play(state, "a1>A3c")
    assert {"cast s.armor", "cast s.enwpn axe", "done"} <= choices(state)
    cast = play(state, "cast s.armor")
    assert choices(cast) == {"roll", "lose"}
    assert play(cast, "roll").decider == CHANCE
    given = play(cast, "lose")
    assert effects(given, "a2") == {"ward2"}
    assert "done" in choices(given)
    assert "cast s.enwpn axe" not in choices(given)
    assert refusal(state, "cast s.sleep") == "BAR-46"


@rule("BAR-136", "BAR-141")
def test_the_dead_lose_their_effects() -> None:
    state = table("a1 Gs A4g", "b4 Gs U4a fx=catapult,made,slow2x2,enarm1x2,ward2 held=shield", OWN, *FOE)
    state = play(state, "a1>U4a", "done", "roll", "roll", WIN)
    assert (where(state, "b4"), effects(state, "b4")) == ("dead", {"left"})
    assert RAYS

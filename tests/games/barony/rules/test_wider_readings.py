"""Options for three passages that can be read more widely: razing, dropping, and selling maneuvers."""

import pytest

from ludarium.bots import bot
from ludarium.core import NOBODY, Match, Rng
from ludarium.games.barony.rules.state import Barony
from ludarium.testing import rule

from ..helpers import BARONY, choices, effects, field, play, refusal, table, where

OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")
FOE = ("b1 Pp X1a", "b2 Pp X3c", "b3 Pp X2b")


def rights(state: Barony, seat: int) -> set[str]:
    """What a seat may interject."""
    return {BARONY.format(state, action) for action in BARONY.interjections(state, seat)}


def interject(state: Barony, text: str, seat: int) -> Barony:
    after = state.copy()
    after.play(BARONY.parse(after, text, seat))
    return after


# Razing ---------------------------------------------------------------------------------------------------------------


@rule("BAR-150", "BAR-R59", "BAR-98")
def test_a_catapult_is_razed_by_the_acting_serf_or_with_the_option_at_any_time() -> None:
    serfs = ("a1 Gs A1a m3 fx=catapult", "b4 Gs A4d fx=catapult", *OWN, *FOE)
    narrow, wide = table(*serfs), table(*serfs, options="raze=any_time")
    assert "a1!raze" in choices(narrow) & choices(wide)
    assert not {one for one in rights(narrow, 0) | rights(narrow, 1) if one.startswith("raze")}
    assert refusal(narrow, "raze a1") == "BAR-98"
    assert {one for one in rights(wide, 0) if one.startswith("raze")} == {"raze a1"}
    assert {one for one in rights(wide, 1) if one.startswith("raze")} == {"raze b4"}
    assert refusal(wide, "raze b4") == "BAR-150"
    assert refusal(wide, "raze a7") == "BAR-98"
    after = interject(wide, "raze b4", 1)
    assert (effects(after, "b4"), after.decider, after.active) == (set(), 0, -1)
    assert BARONY.why(wide, "raze b4", 1).number == "BAR-150"


@rule("BAR-150")
def test_razing_gives_the_acting_guildsman_its_steps_and_nobody_else_any() -> None:
    state = play(
        table("a1 Gs A1a m3 fx=catapult", "a2 Gs B4d m3 fx=catapult", *OWN, *FOE, options="raze=any_time"), "a1>A2b"
    )
    assert state.left == 0 or state.turn == 1
    fresh = table("a1 Gs A1a m3 fx=catapult", "a2 Gs B4d m3 fx=catapult", *OWN, *FOE, options="raze=any_time",
                  turn="turn 0 active=a1 left=1")  # fmt: skip
    assert interject(fresh, "raze a2", 0).left == 1
    assert interject(fresh, "raze a1", 0).left == 3


@rule("BAR-150", "BAR-146")
def test_a_catapult_may_be_razed_in_the_middle_of_a_confrontation() -> None:
    state = play(table("a4 Gs A3c", "b4 Gs A4d fx=catapult", *OWN, *FOE, options="raze=any_time"), "a4>A4d")
    assert "raze b4" in rights(state, 1)
    after = interject(state, "raze b4", 1)
    assert choices(after) == choices(state)
    assert BARONY.position(BARONY.text(after)) == after


# Dropping -------------------------------------------------------------------------------------------------------------


@rule("BAR-150", "BAR-R55", "BAR-6")
def test_a_serf_in_play_is_dropped_only_with_the_option() -> None:
    serfs = ("a1 Gs A1a held=sword", "a2 Pp reserve", *OWN, *FOE)
    narrow, wide = table(*serfs), table(*serfs, options="drop=any_time")
    assert {one for one in rights(narrow, 0) if one.startswith("drop")} == {"drop a2"}
    assert refusal(narrow, "drop a1") == "BAR-6"
    assert {one for one in rights(wide, 0) if one.startswith("drop")} == {f"drop a{n}" for n in (1, 2, 7, 8, 9)}
    after = interject(wide, "drop a1", 0)
    assert "a1" not in BARONY.text(after)
    assert after.at[after.kingdom.named["A1a"]] == -1
    assert (after.gold[0], after.gold[1]) == (0, 0)
    assert BARONY.position(BARONY.text(after)) == after


@rule("BAR-150", "BAR-82", "BAR-106")
def test_some_serfs_cannot_be_dropped_even_with_the_option() -> None:
    serfs = ("a1 Gs A1a m2", "a2 Pp X4a fx=barricaded", "a3 Pp B4d ctl=1", "b4 Pp C4d ctl=0", *OWN, *FOE)
    state = table(*serfs, options="drop=any_time", turn="turn 0 active=a1 left=1")
    assert refusal(state, "drop a1") == "BAR-150"
    assert refusal(state, "drop a2") == "BAR-82"
    assert refusal(state, "drop a3") == "BAR-150"
    assert refusal(state, "drop b4") == "BAR-6"
    assert refusal(state, "drop a3", 1) == "BAR-6"


@rule("BAR-150", "BAR-85", "BAR-109")
def test_a_dropped_serf_leaves_its_trap_and_its_baron_may_run_short() -> None:
    state = table("a1 Tp A3c r2 man=trap fx=work.trap3", *OWN, *FOE, options="drop=any_time")
    after = interject(state, "drop a1", 0)
    assert "mark trap A3c by=a1 r2" in BARONY.text(after)
    for gone in ("drop a7", "drop a8"):
        after = interject(after, gone, 0)
    assert after.in_play_of(0) == 1
    assert where(after, "a9") == "U2b"


@rule("BAR-150")
def test_dropping_is_for_quiet_moments() -> None:
    state = play(table("a4 Gs A3c", "b4 Gs A4d", *OWN, *FOE, options="drop=any_time"), "a4>A4d")
    assert refusal(state, "drop a7") == "BAR-146"


# Selling maneuvers ----------------------------------------------------------------------------------------------------


@rule("BAR-150", "BAR-R22")
def test_the_market_buys_maneuvers_only_with_the_option() -> None:
    serfs = ("a1 Tp M man=trap,retreat", *OWN, *FOE)
    narrow, wide = table(*serfs), table(*serfs, options="sell_maneuvers=yes")
    assert refusal(narrow, "a1 sell trap") == "BAR-R22"
    assert {one for one in choices(wide) if one.startswith("a1 sell ")} == {"a1 sell trap", "a1 sell retreat"}
    assert refusal(wide, "a1 sell pickpocket") == "BAR-150"  # its free maneuver
    assert refusal(wide, "a1 sell throw") == "BAR-150"
    after = play(wide, "a1 sell trap")
    assert (after.gold[0], field(after, "a1", "man")) == (750, {"retreat"})
    assert "a1!work trap" not in choices(after)
    assert BARONY.why(wide, "a1 sell trap").number == "BAR-150"
    panel = next(one for one in BARONY.scene(BARONY.view(wide, 0)).panels if one.id == "market")
    offered = {offer.text: offer.price for row in panel.rows for offer in row.offers if offer.name == "Sell"}
    assert offered == {"a1 sell trap": -750, "a1 sell retreat": -500}


@rule("BAR-150", "BAR-70")
def test_a_sold_maneuver_no_longer_counts_when_the_serf_sells_itself() -> None:
    state = table("a1 Ss M r3/1 man=retreat", *OWN, *FOE, options="sell_maneuvers=yes")
    assert play(state, "a1 sell retreat", "a1 sellself Pp").gold[0] == 500 + 2 * 2_500 - 1_000


@rule("BAR-150")
@pytest.mark.parametrize("spec", ["greedy", "mcts:60n"])
def test_bots_finish_matches_with_all_three_options(spec: str) -> None:
    serfs = (
        "a1 Tp M man=trap,retreat,throw",
        "a2 Gs A1a man=catapult fx=catapult",
        "b4 Gs D1a fx=catapult",
        *OWN,
        *FOE,
    )
    text = BARONY.text(
        table(
            *serfs, gold={0: 20_000, 1: 20_000}, options="raze=any_time drop=any_time sell_maneuvers=yes turn_limit=3"
        )
    )
    match, player, rng = Match(BARONY, start=text), bot(spec), Rng(3)
    for _ in range(400):
        state = match.state
        if state.decider == NOBODY:
            break
        action = player.choose(state, rng) if state.decider >= 0 else rng.choose(state.actions())
        match.play(BARONY.format(state, action), seat=state.decider)
    assert match.over

"""Gold, the Market's services, and trading in contact."""

import pytest

from ludarium.games.barony.rules.acting.maneuvers import copy_price
from ludarium.games.barony.rules.acting.market import promotion_price, sale_price, sale_value, training_price
from ludarium.games.barony.text.vocabulary import THING_WORDS
from ludarium.testing import rule

from ..helpers import BARONY, choices, effects, entry, field, index, play, refusal, table, where

FOE = "b1 Pp X1a"
OWN = "a9 Pp U1a"


def shop(serf: str, gold: int, **more: object) -> object:
    """A Serf alone in the Market with so much gold."""
    return table(serf, OWN, FOE, gold={0: gold}, **more)  # type: ignore[arg-type]


def offered(state: object, verb: str) -> set[str]:
    """What follows a verb in the choices of a1."""
    return {text.split()[-1] for text in choices(state) if text.startswith(f"a1 {verb} ")}  # type: ignore[arg-type]


@rule("BAR-66", "BAR-72", "BAR-74", "BAR-75")
def test_things_are_bought_for_their_price() -> None:
    state = shop("a1 Gs M", 9_000)
    assert offered(state, "buy") == {"dagger", "axe", "sword", "s.armor", "s.enarm", "s.enwpn", "s.slowspeed"}
    after = play(state, "a1 buy axe", "a1 buy axe")
    assert (field(after, "a1", "held"), after.gold[0]) == ({"axe"}, 1_000)
    assert "held=axe,axe" in BARONY.text(after)
    assert refusal(state, "a1 buy pike") == "BAR-72"
    assert refusal(table("a1 Gs A1a", OWN, FOE, gold={0: 9_000}), "a1 buy axe") == "BAR-75"


@rule("BAR-116", "BAR-117", "BAR-118")
def test_the_price_list() -> None:
    rich = shop("a1 Gs M", 60_000)
    prices = {word: 60_000 - int(play(rich, f"a1 buy {word}").gold[0]) for word in offered(rich, "buy")}
    assert prices == {
        "dagger": 1_000, "axe": 4_000, "sword": 8_000, "pike": 12_000,
        "shield": 10_000, "leather": 20_000, "chain": 40_000, "plate": 60_000,
        "s.armor": 1_000, "s.enarm": 8_000, "s.enwpn": 8_000, "s.fireball": 20_000, "s.lightning": 15_000,
        "s.missile": 10_000, "s.sleep": 12_000, "s.slowspeed": 6_000, "s.teleport": 14_000,
    }  # fmt: skip


LESSONS = {
    "P": "archery pickpocket throw",
    "G": "archery catapult retreat snare throw",
    "T": "archery assassinate retreat steal throw trap",
    "S": "make retreat throw",
    "R": "archery resurrect retreat",
    "W": "archery duplicate retreat throw",
    "K": "call escort throw",
    "N": "archery assassinate recruit retreat tax",
}


@rule("BAR-66", "BAR-3")
@pytest.mark.parametrize(("caste", "vocation"), list(zip("PGTSRWKN", "ssjsspsp", strict=True)))
def test_each_caste_learns_its_own_maneuvers(caste: str, vocation: str) -> None:
    state = shop(f"a1 {caste}{vocation} M", 99_000)
    assert offered(state, "learn") == set(LESSONS[caste].split())
    for word in offered(state, "learn"):
        assert field(play(state, f"a1 learn {word}"), "a1", "man") == {word}


@rule("BAR-66")
def test_what_a_serf_has_or_may_not_learn_is_refused() -> None:
    state = shop("a1 Gs M man=throw", 99_000)
    assert refusal(state, "a1 learn throw") == "BAR-66"
    assert refusal(state, "a1 learn tax") == "BAR-66"
    assert refusal(state, "a1 learn bless") == "BAR-66"


@rule("BAR-67", "BAR-R22")
def test_things_are_sold_for_half_and_copies_for_a_tenth() -> None:
    state = shop("a1 Gs M held=sword,s.sleep,s.sleep*", 0)
    assert [int(sale_price(THING_WORDS.index(word))) for word in ("sword", "s.sleep", "s.sleep*")] == [
        4_000,
        6_000,
        1_200,
    ]
    assert offered(state, "sell") == {"sword", "s.sleep", "s.sleep*"}
    sold = play(state, "a1 sell sword", "a1 sell s.sleep*")
    assert (sold.gold[0], field(sold, "a1", "held")) == (5_200, {"s.sleep"})
    assert refusal(state, "a1 sell axe") == "BAR-67"


@rule("BAR-68")
@pytest.mark.parametrize(
    ("kind", "rank", "kills", "gold"), [("Wp", 5, 30, 5_000), ("Ss", 2, 6, 2_000), ("Ss", 1, 2, 1_000)]
)
def test_promotion_takes_kills_and_gold(kind: str, rank: int, kills: int, gold: int) -> None:
    serf = f"a1 {kind} M r{rank} k{kills}"
    state = shop(serf, gold)
    assert promotion_price(state, index("a1")) == gold
    after = play(state, "a1 promote")
    assert (entry(after, "a1", "rank"), entry(after, "a1", "kills"), after.gold[0]) == (rank + 1, kills, 0)
    assert refusal(shop(serf, gold - 1), "a1 promote") == "BAR-72"
    assert refusal(shop(f"a1 {kind} M r{rank} k{kills - 1}", gold), "a1 promote") == "BAR-68"


@rule("BAR-68", "BAR-3")
def test_no_rank_beyond_the_castes_highest() -> None:
    assert refusal(shop("a1 Pp M r2 k99", 9_000), "a1 promote") == "BAR-68"


@rule("BAR-69", "BAR-R43")
@pytest.mark.parametrize(
    ("serf", "price"),
    [
        ("a1 Ss M r2 m2", 10_000), ("a1 Ss M r1 m3", 30_000), ("a1 Ss M r2 m3", 15_000),
        ("a1 Ss M r3 m4", 13_334), ("a1 Ss M r3 m2", 10_000),
    ],
)  # fmt: skip
def test_training_has_a_floor_and_is_rounded_up(serf: str, price: int) -> None:
    state = shop(serf, price)
    assert training_price(state, index("a1")) == price
    before = entry(state, "a1", "move")
    assert entry(play(state, "a1 train"), "a1", "move") == before + 1
    assert refusal(shop(serf, price - 1), "a1 train") == "BAR-72"


@rule("BAR-70", "BAR-R21", "BAR-R23")
def test_a_serf_sells_itself_for_a_new_one_who_takes_its_place_and_things() -> None:
    state = shop("a1 Ss M r3 man=retreat held=axe", 0)
    assert sale_value(state, index("a1")) == 6_000
    after = play(state, "a1 sellself Ps")
    assert (where(after, "a1"), after.gold[0], after.turn) == ("sold", 5_000, 1)
    assert (where(after, "a10"), field(after, "a10", "held"), field(after, "a1", "held")) == ("M", {"axe"}, set())


@rule("BAR-70", "BAR-72")
def test_without_the_gold_for_a_new_one_no_serf_is_sold() -> None:
    state = shop("a1 Pp M", 900)
    assert sale_value(state, index("a1")) == 0
    assert offered(state, "sellself") == set()
    assert refusal(state, "a1 sellself Ps") == "BAR-72"
    assert offered(shop("a1 Pp M", 1_000), "sellself") == {"Ps", "Pj", "Pp"}
    refund = shop("a1 Pp M", 0, options="serf_sale=refund")
    assert sale_value(refund, index("a1")) == 1_000
    assert offered(refund, "sellself") == {"Ps", "Pj", "Pp"}


@rule("BAR-70", "BAR-1")
def test_in_a_full_fiefdom_the_new_serf_takes_the_number_of_the_sold_one() -> None:
    full = [f"a{number} Pp reserve" for number in (*range(2, 9), *range(10, 16))]
    state = table("a1 Ss.throw M r3 held=sword fx=ward2", *full, OWN, FOE, gold={0: 0})
    after = play(state, "a1 sellself Gj")
    assert (where(after, "a1"), after.gold[0], after.turn) == ("M", 3_500, 1)
    assert "serf a1 Gj M r1/1 m1 k0 held=sword" in BARONY.text(after)
    assert BARONY.text(after).count("serf a") == 15


@rule("BAR-71")
def test_a_recruited_serf_is_not_sold() -> None:
    state = table("b2 Ss M r3 ctl=0", OWN, FOE, gold={0: 9_000})
    assert not any("sellself" in text for text in choices(state))
    assert refusal(state, "b2 sellself Ps") == "BAR-71"


@rule("BAR-65", "BAR-76", "BAR-R16")
def test_services_are_free_in_number_and_cost_no_maneuver_or_step() -> None:
    state = play(shop("a1 Gs M", 9_000), "a1 buy dagger", "a1 learn throw", "a1 buy dagger", "a1>A1a")
    assert (where(state, "a1"), state.gold[0]) == ("A1a", 5_000)
    stay = play(shop("a1 Gs M", 1_000), "a1 buy dagger")
    assert (where(stay, "a1"), stay.turn) == ("M", 0)
    late = play(table("a1 Gs A1a", OWN, FOE, gold={0: 1_000}), "a1>M", "a1 buy dagger")
    assert where(late, "a1") == "M"


@rule("BAR-64")
def test_a_serf_in_the_market_can_be_a_target() -> None:
    state = table("a1 Ks A1a", OWN, FOE, "b2 Gs M")
    state = play(state, "a1!tactical b2", "roll", "roll", "dice 12:2")
    assert where(state, "b2") == "D1a"


@rule("BAR-101", "BAR-R43")
def test_copying_a_spell_costs_its_price_by_rank() -> None:
    for rank, price in ((3, 6_667), (4, 5_000)):
        state = table(f"a1 Wp A1a r{rank} man=duplicate held=s.fireball", OWN, FOE, gold={0: price})
        assert copy_price(state, index("a1"), 3) == price
        after = play(state, "a1!duplicate s.fireball")
        assert (after.gold[0], field(after, "a1", "held")) == (0, {"s.fireball", "s.fireball*"})
    poor = table("a1 Wp A1a r3 man=duplicate held=s.fireball", OWN, FOE, gold={0: 6_666})
    assert refusal(poor, "a1!duplicate s.fireball") == "BAR-101"


# Trading --------------------------------------------------------------------------------------------------------------


@rule("BAR-54", "BAR-46")
def test_serfs_of_one_baron_trade_freely_before_they_confront() -> None:
    state = table("a1 Gs A4a held=dagger,s.sleep", "a2 Gs A4b held=axe", OWN, FOE)
    state = play(state, "a1>A4b")
    assert choices(state) == {"give dagger", "give s.sleep", "take axe", "done"}
    state = play(state, "give s.sleep", "take axe")
    assert (field(state, "a1", "held"), field(state, "a2", "held")) == ({"dagger", "axe"}, {"s.sleep"})
    assert choices(play(state, "done")) == {"roll", "lose"}  # the confrontation must follow
    assert "give axe" not in choices(state)


@rule("BAR-55")
def test_different_barons_trade_one_thing_for_one_thing_by_consent() -> None:
    state = table("a1 Gs A4a held=dagger", "b2 Gs A4b held=axe", OWN, FOE)
    state = play(state, "a1>A4b")
    assert choices(state) == {"offer dagger for axe", "offer dagger for nothing", "offer nothing for axe", "done"}
    asked = play(state, "offer dagger for axe")
    assert asked.decider == 1
    assert choices(asked) == {"accept", "refuse"}
    traded = play(asked, "accept")
    assert (field(traded, "a1", "held"), field(traded, "b2", "held")) == ({"axe"}, {"dagger"})
    refused = play(asked, "refuse")
    assert "offer dagger for axe" not in choices(refused)
    assert refusal(refused, "offer dagger for axe") == "BAR-55"
    assert "offer dagger for nothing" in choices(refused)


@rule("BAR-55")
def test_an_accepted_offer_may_be_repeated_until_things_go_back_and_forth() -> None:
    state = play(table("a1 Gs A4a held=dagger,dagger", "b2 Gs A4b held=axe", OWN, FOE), "a1>A4b")
    gift = "offer dagger for nothing"
    both = play(state, gift, "accept", gift, "accept")
    assert (field(both, "a1", "held"), "held=axe,dagger,dagger" in BARONY.text(both)) == (set(), True)
    assert refusal(play(state, gift, "refuse"), gift) == "BAR-55"
    back = play(state, gift, "accept", "offer nothing for dagger", "accept")
    assert refusal(back, "offer nothing for dagger") == "BAR-55"
    assert refusal(play(back, gift, "accept"), gift) == "BAR-55"


@rule("BAR-56")
def test_blessings_works_and_gold_are_not_traded() -> None:
    state = play(table("a1 Gs A4a fx=catapult,made held=axe", "a2 Gs A4b", OWN, FOE, gold={0: 500}), "a1>A4b")
    assert choices(state) == {"give axe", "done"}


@rule("BAR-46", "BAR-R59")
def test_there_is_no_contact_in_a_forced_confrontation() -> None:
    state = table("a4 Gs A3c", "b2 Gs A4d held=axe", "b3 Gs U4d held=dagger", OWN, FOE)
    state = play(state, "a4>A4d", "done", "roll", "roll", "dice 12:2")
    assert choices(state) == {"roll", "lose"}


@rule("BAR-46", "BAR-97", "BAR-R13")
def test_a_priest_blesses_a_friend_on_the_way_in() -> None:
    state = table("a5 Rs A2a", "a7 Gs A2b", OWN, FOE)
    state = play(state, "a5>A2b", "bless")
    assert effects(state, "a7") == {"bless1"}
    state = play(state, "lose", "ray -a")  # nothing is left to do in contact
    assert (where(state, "a7"), where(state, "a5")) == ("A2b", "A1a")


@rule("BAR-46", "BAR-97")
def test_a_foreign_serf_may_refuse_a_blessing_which_is_then_not_used_up() -> None:
    state = play(table("a5 Rs A2a", "b7 Gs A2b", OWN, FOE), "a5>A2b", "bless")
    assert state.decider == 1
    assert effects(play(state, "accept"), "b7") == {"bless1"}
    refused = play(state, "refuse")
    assert choices(refused) == {"roll", "lose"}
    assert not field(refused, "a5", "used")
    assert refused.spent == 0


@rule("BAR-46", "BAR-R13")
def test_with_range0_adjacent_serfs_meet_without_an_entry_once_a_turn() -> None:
    state = table("a1 Gs A4a held=dagger", "a2 Gs A4c", OWN, FOE, options="range0=adjacent")
    assert "a1 meet a2" in choices(state)
    met = play(state, "a1 meet a2", "give dagger")
    assert (field(met, "a2", "held"), met.ask) == ({"dagger"}, 1)
    assert not any("meet" in text for text in choices(met))
    assert "a1>A4b" in choices(met)
    assert refusal(table("a1 Gs A4a held=dagger", "a2 Gs A4c", OWN, FOE), "a1 meet a2") == "BAR-46"
    entered = table("a1 Gs A4b held=dagger", "a2 Gs A4c", OWN, FOE, options="range0=adjacent")
    assert choices(play(entered, "a1>A4c")) == {"roll", "lose"}

"""How bots evaluate Vilnius, and what they tell the others about their plans."""

from typing import Any

import pytest

from ludarium.bots import bot
from ludarium.bots.search_choice import method
from ludarium.core import CHANCE, NOBODY, Match, Rng
from ludarium.core.parts.narration import Reader
from ludarium.games.vilnius.bots.evaluation import SEARCH_WEIGHTS, STRONG_WEIGHTS, WEIGHTS
from ludarium.games.vilnius.bots.planning import mustered
from ludarium.games.vilnius.rules.data.layout import ASK_GETS, ASK_KILL, ASK_OFFER, ASK_PLUNDER, MUSTER
from ludarium.terminal.match.match_log import MatchLog
from ludarium.testing import rule

from ..helpers import SCOUTS, VILNIUS, play, table


def fight(*hands: str) -> Any:
    """Sergeants and Scouts, who take an arrow, against these hands."""
    return table("at military round=5 points=9", "row 0 sergeants scouts", *hands, "cards", SCOUTS)


def fought(state: Any) -> Any:
    """A fight as greedy bots muster for it."""
    rng = Rng("fight")
    while state.stage == MUSTER:
        state.play(bot("greedy").choose(state, rng))
    return state


def said(state: Any, text: str) -> str:
    """What a bot is after with an action."""
    return VILNIUS.narration.plan(state, VILNIUS.parse(state, text), Reader(0, VILNIUS.seat_name))


def test_seats_beat_together_what_neither_beats_alone() -> None:
    state = fought(fight("hand 0 farmers townguard", "hand 1 slavic-axemen hunters"))
    assert state.points == 9
    assert [int(one) for one in state.beaten] in ([1, 1], [])


def test_the_worse_enemy_is_beaten_where_units_are_few() -> None:
    lines = ("at military round=5 points=9", "row 0 sergeants levied-serfs", "hand 0 farmers slavic-axemen townguard")
    assert fought(table(*lines)).points == 8  # Levied Serfs cost one point, Sergeants two


def test_a_plan_takes_no_more_units_than_it_needs() -> None:
    state = fight("hand 0 farmers*2 townguard*2 slavic-axemen*2 hunters")
    battle = mustered(state, WEIGHTS.prices[9], True)
    battle.least_loss()
    assert all(battle.is_met(foe) for foe in range(2))
    assert sum(at >= 0 for at in battle.at) <= 5  # four symbols, and Farmers who die for the others


@pytest.mark.parametrize("hand", ["farmers", "farmers townguard", "farmers townguard slavic-axemen"])
def test_more_units_in_hand_never_look_worse(hand: str) -> None:
    fewer, more = (fight(f"hand 0 {cards}") for cards in (hand, f"{hand} men-at-arms"))
    assert more.evaluate()[0] > fewer.evaluate()[0]


def test_where_no_row_can_attack_all_income_is_provinces() -> None:
    lines = ("at income 0 round=5 points=9", "seat 0 strength=9", "seat 1 strength=9")
    state = table(*lines, "units 0 farmers*2 townguard slavic-axemen", "units 1 farmers*2 townguard slavic-axemen")
    assert VILNIUS.format(state, bot("greedy").choose(state, Rng(1))) == "draw 0"
    assert said(state, "draw 0") == "no row can attack in this round"


def test_where_a_row_attacks_for_sure_units_are_drawn() -> None:
    lines = ("at income 0 round=5 points=9", "row 0 marshal-of-the-order sergeants", "row 1 grey-mantles sergeants")
    state = table(*lines, "units 0 farmers*2 townguard slavic-axemen", "units 1 farmers*2 townguard slavic-axemen")
    chosen = VILNIUS.format(state, bot("greedy").choose(state, Rng(1)))
    assert int(chosen.split()[1]) >= 3
    assert said(state, "draw 3") == "Units, as your row will attack and Second's row will attack"
    assert said(state, "draw 1") == "money for the city, though your row will attack and Second's row will attack"


def test_a_bot_says_who_is_to_beat_an_enemy() -> None:
    state = fight("hand 0 farmers townguard", "hand 1 slavic-axemen hunters")
    told = said(state, "assign townguard sergeants")
    assert told == "with your Farmers and Second's Slavic Axemen"


def test_a_bot_that_holds_says_on_whom_it_counts() -> None:
    state = fight("hand 0 farmers townguard", "hand 1 slavic-axemen hunters")
    state = play(state, "assign townguard sergeants", "assign farmers sergeants")
    assert said(state, "hold") == "counts on Second's Slavic Axemen against Sergeants"


def test_a_bot_says_what_it_holds_back() -> None:
    lines = ("at military round=5 points=9", "row 0 levied-serfs*1 spearmen", "hand 0 farmers*4 slavic-axemen*2")
    state = table(*(line.replace("*1", "") for line in lines))
    state = play(state, "assign farmers levied-serfs", "assign farmers spearmen", "assign slavic-axemen spearmen")
    assert said(state, "hold") == "keeps 1 sword and 2 spears for Provinces"


def test_a_bot_says_what_gets_through() -> None:
    state = fight("hand 0 farmers townguard")
    assert said(state, "hold") == "nothing to beat Sergeants and Scouts with"


def test_a_bot_says_what_a_building_is_for() -> None:
    state = table("at city 0 round=3 points=9", "hand 0 palanga siauliai telsiai skuodas varniai")
    assert said(state, "build garrison 2,0") == "recruiting Men-at-Arms and Field Surgeons"
    assert said(state, "build estate 0,1") == "one more card in every Income and room for more Buildings"


def test_weights_are_what_evaluation_counts_by() -> None:
    state, usual = fight("hand 0 farmers townguard"), dict(VILNIUS.tuning.defaults)
    before = state.evaluate()
    VILNIUS.tuning.use({**usual, "army": 3 * usual["army"]})
    changed = state.evaluate()
    VILNIUS.tuning.use(usual)
    assert changed[0] > before[0] == state.evaluate()[0]


def test_bots_that_search_count_by_weights_of_their_own() -> None:
    state = fight("hand 0 farmers townguard")
    greedy, searching = state.evaluate()[0], state.assess()[0]
    assert searching != greedy
    SEARCH_WEIGHTS[0].use({**STRONG_WEIGHTS[2], "army": 9000})
    try:
        assert state.assess()[0] > searching
        assert state.evaluate()[0] == greedy
    finally:
        SEARCH_WEIGHTS[0].use(STRONG_WEIGHTS[2])
    assert state.assess()[0] == searching


def test_levels_that_search_play_whole_rounds_ahead() -> None:
    state = fight("hand 0 farmers townguard")
    assert state.rounds() == 5
    assert method(state) == "rollouts"


def test_the_terminal_tells_what_a_bot_is_after() -> None:
    match = Match(VILNIUS, VILNIUS.Options(), seats=2)
    while match.state.decider < 0:
        match.act(match.state.actions()[0], -1)
    action = VILNIUS.parse(match.state, "build estate 0,1")
    match.act(action, match.state.decider)
    number = len(match.played)
    plan = "one more card in every Income and room for more Buildings"
    assert MatchLog(match, lambda seat: True).narration(number, None).lines()[1:] == [f"({plan})"]
    assert MatchLog(match).narration(number, None).lines()[1:] == []


# Deciding together


def decided(state: Any, *asks: int) -> list[str]:
    """What greedy bots answer one after the other while one of these is asked, chance by its first outcome."""
    rng, told = Rng("together"), list[str]()
    while state.decider == CHANCE or int(state.ask) in asks:
        action = state.actions()[0] if state.decider == CHANCE else bot("greedy").choose(state, rng)
        told += [f"{state.decider} {VILNIUS.format(state, action)}"] if state.decider >= 0 else []
        state.play(action)
        if state.decider == CHANCE and int(state.ask) not in (*asks, int(ASK_GETS)):
            break
    return told


PAIR = """[[unit]]
id = "rich"
weapons = { spear = 1, sword = 1 }
gold = 2
[[unit]]
id = "poor"
weapons = { shield = 1 }
tools = 2
[[order]]
id = "grim"
strength = 5
weapons = { spear = 1, shield = 1 }
skulls = { red = 1 }
damage_city = ["fire", "fire", "fire"]
[[order]]
id = "tax"
strength = 5
weapons = { spear = 1, shield = 1 }
skulls = { silver = 2 }"""


@rule("VNS-89")
@pytest.mark.parametrize(("chair", "said"), [(0, ["0 decline", "1 kill 1:poor"]), (1, ["1 kill 1:poor"])])
def test_among_equals_bots_lose_the_unit_that_is_missed_least(chair: int, said: list[str]) -> None:
    state = table(f"at military chair={chair}", "row 0 grim", "hand 0 rich", "hand 1 poor", "cards", PAIR)
    assert decided(fought(state), int(ASK_KILL)) == said


@rule("VNS-89")
def test_a_bot_names_its_own_unit_where_the_others_have_declined() -> None:
    state = fought(table("at military chair=1", "row 0 grim", "hand 0 rich", "hand 1 poor", "cards", PAIR))
    state = play(state, "decline")
    assert decided(state, int(ASK_KILL)) == ["0 kill 0:rich"]


@rule("VNS-67", "VNS-89")
def test_bots_give_up_the_cheapest_survivors_and_nothing_is_passed_around() -> None:
    lines = "hand 0 men-at-arms*2", "hand 1 poor*2 farmers"
    state = table("at military", "row 0 tax tax", *lines, "cards", PAIR, options="surplus_units=allowed")
    sent = "assign men-at-arms tax.1", "assign men-at-arms tax.2", "hold", "assign poor tax.1", "assign poor tax.2"
    state = play(state, *sent, "hold", "hold")
    assert decided(state, int(ASK_OFFER)) == ["0 decline", "1 offer poor", "1 offer poor"]


@rule("VNS-69", "VNS-89")
def test_bots_take_the_loot_that_is_theirs() -> None:
    cards = '[[order]]\nid = "e"\nstrength = 5\n'
    state = table("at military", "row 0 e e e", "cards", cards, seats=3)
    assert decided(state, int(ASK_PLUNDER)) == ["0 take", "1 take", "2 take"]


@rule("VNS-72", "VNS-89")
def test_a_bot_calls_for_an_attack_that_another_has_not_called_for() -> None:
    lines = "hand 0 men-at-arms*2", "hand 1 men-at-arms*2 hunters", "enemy toll-castle"
    state = play(table("at target", *lines), "done")
    assert state.decider == 1
    assert VILNIUS.format(state, bot("greedy").choose(state, Rng(1))) == "target toll-castle"


@rule("VNS-89")
@pytest.mark.parametrize("kind", ["greedy", "mcts:12n"])
def test_bots_that_decide_together_come_to_an_end(kind: str) -> None:
    """In every step somebody acts or all pass, so that no seat is asked for ever."""
    state, rng, player, asked = VILNIUS.setup(3, VILNIUS.Options(difficulty="heavy")), Rng(kind), bot(kind), 0
    while state.decider != NOBODY and state.round < (99 if kind == "greedy" else 5):
        if state.decider == CHANCE:
            state.play(state.actions()[rng.weighted(state.odds())])
        else:
            asked += 1
            state.play(player.choose(state.guess(state.decider, rng), rng))
    assert asked < 3000

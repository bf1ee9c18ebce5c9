"""How bots play Vitium: they take a win, answer and offer gifts, and don't harm themselves."""

import pytest

from ludarium.bots import bot
from ludarium.bots.analysis.analysis import analyse
from ludarium.bots.budget import Budget
from ludarium.bots.proposals import MIN_GAIN, greedy_outlook
from ludarium.core import Rng, State
from ludarium.lab.plan import Plan
from ludarium.lab.simulate import simulate
from ludarium.testing import rule

from ..helpers import VITIUM, play, state_of

SEEDS = range(5)
JOB = "card chore job progress=6 reward=1"


def chosen(state: State, spec: str = "greedy") -> set[str]:
    """What a bot plays, by several seeds: what it does not see is another guess every time."""
    player = bot(spec)
    return {VITIUM.format(state, player.choose(state, Rng(f"bots {seed}"))) for seed in SEEDS}


WISE = {
    "it completes the job that wins": (f"{JOB}\nseat A inf=morrow:7\ndown a1 chore p=6\nup a2 2/3/2/1", "complete a1"),
    "it completes a job that pays": (f"{JOB}\nseat A inf=morrow:1\ndown a1 chore p=6\nup a2 2/3/2/1 ex", "complete a1"),
    "it works on the job that is nearly done": (
        f"{JOB}\ndown a1 chore p=1\ndown a2 chore p=4\nup a3 1/3/2/1",
        "work a3 a2",
    ),
    "it gets a job underway when somebody can work": (f"{JOB}\nhand A chore\nup a1 1/3/2/1", "get-underway chore"),
    "it finishes a sabotage": (f"{JOB}\ndown b1 chore p=3 s=6\nup a1 1/3/1/2\ndown a2 chore p=1", "sabotage a1 b1"),
    "it buys a worker": (
        f"{JOB}\nseat A wealth=400\nhand A tariff-runner\ndown a1 chore p=1",
        "purchase tariff-runner",
    ),
    "it puts armour on its own pawn": (
        "seat A wealth=200\nhand A ablative-coat\nup a1 3/4/3/1 ex\nup b1 3/4/3/1",
        "purchase ablative-coat a1",
    ),
    "it poisons a rival's pawn": (
        "seat A wealth=250 inf=vesper:1\nhand A perfumed-poison\nup a1 3/4/3/1 ex\nup b1 3/4/3/1",
        "purchase perfumed-poison b1",
    ),
    "it kills what it can kill": ("up a1 4/5/1/1:long-ranged\nup b1 1/3/3/1", "attack a1 b1"),
}


@pytest.mark.parametrize(("text", "wanted"), WISE.values(), ids=list(WISE))
def test_a_greedy_bot_finds_the_good_action(text: str, wanted: str) -> None:
    assert chosen(state_of(text)) == {wanted}


@rule("VTM-47", "VTM-48")
@pytest.mark.parametrize(
    ("stats", "considered"),
    [("0/4/0/0", set()), ("0/4/2/0", {"work a1 a2", "work a1 b1"}), ("0/4/0/2", {"sabotage a1 a2", "sabotage a1 b1"})],
)
def test_bots_do_not_consider_work_without_cunning_or_sabotage_without_stealth(
    stats: str, considered: set[str]
) -> None:
    state = state_of(f"{JOB}\nup a1 {stats}\ndown a2 chore p=1\ndown b1 chore p=1")
    legal = {VITIUM.format(state, action) for action in state.actions()}
    found = {VITIUM.format(state, action) for action in state.prospects()}
    acts = {text for text in legal if text.startswith(("work", "sabotage"))}
    assert acts == {"work a1 a2", "work a1 b1", "sabotage a1 a2", "sabotage a1 b1"}
    assert found == legal - acts | considered


def test_a_hint_does_not_advise_what_is_of_no_use() -> None:
    state = state_of(f"{JOB}\nup a1 0/4/2/0\nup a2 0/4/2/0\nup b1 3/5/2/0\ndown b4 chore p=3")
    for seed in SEEDS:
        advised = analyse(VITIUM, state, 0, Rng(seed), Budget(nodes=200), lines=1).lines[0].actions[0]
        assert not advised.startswith(("sabotage", "attack"))


UNWISE = {
    "it ends its turn rather than strike its own": ("up a1 3/4/2/1\nup a2 1/2/2/1 ex", "end"),
    "it ends its turn rather than attack what would kill it": ("up a1 1/2/3/1\nup b1 5/9/1/1", "end"),
    "it does not sabotage itself": (f"{JOB}\nup a1 1/3/0/2\ndown a2 chore p=1", "end"),
}


@pytest.mark.parametrize(("text", "wanted"), UNWISE.values(), ids=list(UNWISE))
def test_a_bot_does_itself_no_harm(text: str, wanted: str) -> None:
    assert chosen(state_of(text)) == {wanted}


@pytest.mark.parametrize("spec", ["greedy", "level:4"])
def test_bots_take_gifts(spec: str) -> None:
    state = play(state_of("seat A wealth=200\nseat B wealth=100\nup a1 2/3/2/1\nup b1 2/3/2/1"), "gift A>B 150")
    assert chosen(state, spec) == {"accept"}


LEVELS = ["greedy", "level:3", "level:4", "level:5", "mcts:100n"]


@rule("VTM-73")
@pytest.mark.parametrize("spec", LEVELS)
@pytest.mark.parametrize("amount", [1, 40, 200])
def test_bots_take_gifts_however_small(spec: str, amount: int) -> None:
    state = play(
        state_of("seat A wealth=200\nseat B wealth=100\nup a1 2/3/2/1\nup b1 2/3/2/1", 3), f"gift A>B {amount}"
    )
    assert chosen(state, spec) == {"accept"}


VOW = "card vow job progress=0 reward=1 | if wealth_of(you) < 100 : gain(you, 1)"
POOR = f"{VOW}\nseat A wealth=500\nseat B inf=morrow:7 wealth=50\ndown b1 vow"


@rule("VTM-73")
@pytest.mark.parametrize("spec", LEVELS)
def test_bots_refuse_a_gift_that_takes_their_win_away(spec: str) -> None:
    """The job that would win can be completed by the poor alone."""
    assert chosen(play(state_of(f"{POOR}\nturn B"), "gift A>B 100"), spec) == {"refuse"}
    assert chosen(play(state_of(f"{POOR}\nturn B"), "gift A>B 40"), spec) == {"accept"}


@rule("VTM-73")
@pytest.mark.parametrize("spec", LEVELS)
def test_bots_answer_gifts_while_starting_cards_are_picked(spec: str) -> None:
    state = VITIUM.setup(2, VITIUM.Options())
    while state.decider < 0:
        state.play(state.actions()[0])
    assert chosen(play(state, "gift B>A 100"), spec) == {"accept"}


# Offering ------------------------------------------------------------------------------------------------------------

SABOTEUR = f"""
    {JOB}
    seat A wealth=500
    seat B wealth=50 inf=oneiro:1
    seat C inf=morrow:7
    up b1 the-hollow-server
    down c1 chore p=6 s=5
    turn C
"""
SQUEEZE = """
    card squeeze gambit progress=0 | mark player & other : unless mark pays 300 then influence(you, 1, choice)
    seat A wealth=500
    seat B wealth=200
    seat C inf=morrow:7
    down c1 squeeze
    turn C
"""
TRUCE = """
    card truce location stats=-/3/-/- | [exhaust, maneuver, ç100] : influence(each player, 1, morrow)
    seat A wealth=500 inf=aurum:7
    seat B wealth=20 inf=aurum:7
    seat C inf=morrow:2
    up b1 truce
    up c1 2/3/2/1
    down c2 blackmail
    turn C
"""
COATED = f"""
    {JOB}
    card net device cost=150 kw=maneuver stats=-/2/-/- | [deploy] mark event & theirs : sabotage(mark, 2)
    seat A wealth=500
    seat B wealth=50
    seat C inf=morrow:7
    hand B net~A
    down c1 chore p=6 s=5
    turn C
"""
USEFUL = {
    "it pays a rival who can stop what both lose by": (SABOTEUR, "complete c1", "gift A>B 50"),
    "it pays the price that a rival lacks": (SQUEEZE, "complete c1 B", "gift A>B 100"),
    "it pays for what lets it win together with a rival": (TRUCE, "work c1 c2; pass", "gift A>B 80"),
    "it pays for a card it has seen in a rival's hand": (COATED, "complete c1", "gift A>B 100"),
}


def offered(state: State, spec: str = "level:4", seat: int = 0) -> set[str]:
    """What the bot of a seat interjects, by several seeds."""
    found = set()
    for seed in SEEDS:
        rng = Rng(f"offers {seed}")
        action = bot(spec).propose(state.guess(seat, rng), seat, rng)
        found.add("" if action is None else VITIUM.format(state, action))
    return found


@rule("VTM-73")
@pytest.mark.parametrize("spec", ["level:4", "level:6"])
@pytest.mark.parametrize(("text", "before", "wanted"), USEFUL.values(), ids=list(USEFUL))
def test_a_bot_that_looks_ahead_offers_what_wins_or_saves(text: str, before: str, wanted: str, spec: str) -> None:
    state = play(state_of(text, 3), before)
    assert state.decider == 1
    assert offered(state, spec) == {wanted}


@rule("VTM-73")
@pytest.mark.parametrize(("text", "before", "wanted"), USEFUL.values(), ids=list(USEFUL))
def test_an_offered_gift_is_accepted_and_used(text: str, before: str, wanted: str) -> None:
    without = play(state_of(text, 3), before)
    given = play(without, wanted)
    assert chosen(given, "level:4") == {"accept"}
    after = play(given, "accept")
    (reply,) = chosen(after)
    assert reply not in ("pass", "decline")
    ends = [greedy_outlook(state, 1)[0] for state in (without, after)]
    assert ends[1] > ends[0] + MIN_GAIN


NEEDLESS = {
    "lower levels do not": (SABOTEUR, "complete c1", "level:3"),
    "random bots do not": (SABOTEUR, "complete c1", "random"),
    "nothing is at stake": (SABOTEUR.replace("morrow:7", "morrow:1"), "complete c1", "level:4"),
    "the rival has the Çint": (SABOTEUR.replace("wealth=50", "wealth=100"), "complete c1", "level:4"),
    "it would not help": (SABOTEUR.replace("s=5", "s=1"), "complete c1", "level:4"),
    "the bot has too little": (SABOTEUR.replace("wealth=500", "wealth=49"), "complete c1", "level:4"),
    "it was refused": (SABOTEUR, "complete c1; gift A>B 20; refuse", "level:4"),
    "a gift awaits its answer": (SABOTEUR, "complete c1; gift A>B 20", "level:4"),
    "it has offered often enough": (SABOTEUR.replace("wealth=500", "wealth=500 gifts=3"), "complete c1", "level:4"),
}


@pytest.mark.parametrize(("text", "before", "spec"), NEEDLESS.values(), ids=list(NEEDLESS))
def test_no_gift_is_offered_where(text: str, before: str, spec: str) -> None:
    assert offered(play(state_of(text, 3), before), spec) == {""}


@rule("VTM-72", "VTM-112")
def test_offers_do_not_depend_on_hidden_information() -> None:
    more = "hand B writ-of-stay,dock-rat\nhand C siege-ox\ndown b2 blackmail"
    state = play(state_of(f"{SABOTEUR}\n{more}", 3), "complete c1; pass")
    assert state.decider == 1
    worlds = [state, *(state.guess(0, Rng(seed)) for seed in range(6))]
    assert len({tuple(world.suggestions(0)) for world in worlds}) == 1
    made = {bot("level:4").propose(world.guess(0, Rng(1)), 0, Rng(2)) for world in worlds}
    assert len(made) == 1


@rule("VTM-111a")
def test_matches_of_bots_that_offer_gifts_end() -> None:
    plan = Plan(game="vitium", players=("level:4",) * 3, matches=1, options="win_influence=4", seed=3)
    results = simulate(plan, jobs=1)
    assert not results.failures
    assert results.finished


def test_bots_keep_the_influence_of_their_jobs() -> None:
    state = play(state_of(f"{JOB}\ndown a1 chore p=6", 3), "complete a1")
    assert chosen(state) == {"split A1"}


def test_bots_take_influence_they_are_offered() -> None:
    state = play(state_of(f"{JOB}\ndown a1 chore p=6", 3), "complete a1; split B1")
    assert chosen(state) == {"accept"}


def test_bots_let_others_work_for_them() -> None:
    state = play(state_of(f"{JOB}\nup a1 1/3/2/1\ndown b1 chore p=1"), "work a1 b1")
    assert chosen(state) == {"consent"}


def test_bots_pay_rather_than_lose_a_good_pawn() -> None:
    state = state_of("seat A inf=vesper:1\nseat B wealth=900\ndown a1 blackmail p=4\nup b1 3/5/3/2")
    state = play(state, "complete a1 b1")
    assert chosen(state) == {"pay"}


def test_bots_save_a_pawn_in_the_maneuvering_step() -> None:
    state = play(state_of("seat B wealth=200\nhand B ablative-coat\nup a1 3/4/2/1\nup b1 2/3/3/1"), "attack a1 b1")
    assert chosen(state) == {"purchase ablative-coat b1"}


def test_bots_do_not_waste_a_maneuver() -> None:
    state = state_of(f"{JOB}\nseat B wealth=200\nhand B ablative-coat\nup a1 1/3/2/1\nup b1 2/3/3/1\ndown a2 chore p=1")
    state = play(state, "work a1 a2")
    assert chosen(state) == {"pass"}


AGAINST_ITSELF = {
    "it sabotages its own job": f"{JOB}\ndown a1 chore p=1\nup a2 1/3/1/2\nup b1 1/3/1/1\nsabotage a2 a1",
    "it attacks its own pawn": "up a1 3/4/2/1\nup a2 1/3/1/1\nup b1 1/3/1/1\nattack a1 a2",
    "it works for its rival": f"{JOB}\nup a1 1/3/2/1\ndown b1 chore p=1\nwork a1 b1",
    "it arms its rival's pawn": (
        "seat A wealth=200\nhand A ablative-coat\nup a1 3/4/3/1\nup b1 3/4/3/1\npurchase ablative-coat b1"
    ),
    "its pawn dies of the risk": f"{JOB}\nseat A inf=morrow:3\nup a1 3/3/2/2 phys=2\ndown b1 chore\nsabotage a1 b1",
}


@pytest.mark.parametrize("text", AGAINST_ITSELF.values(), ids=AGAINST_ITSELF)
def test_a_beginner_s_slip_is_never_against_itself(text: str) -> None:
    lines, _, silly = text.rpartition("\n")
    state = state_of(lines)
    assert silly in {VITIUM.format(state, action) for action in state.actions()}
    player = bot("level:1")
    played = {VITIUM.format(state, player.choose(state, Rng(f"slip {seed}"))) for seed in range(60)}
    assert silly not in played


def test_a_hint_does_not_cost_the_pawn_its_life_for_a_little_sabotage() -> None:
    state = state_of(
        f"{JOB}\nseat A inf=morrow:4\nseat B inf=vesper:1\nup a1 3/3/2/2 phys=2\ndown a2 chore p=6\n"
        "up b1 1/3/2/1\ndown b2 chore"
    )
    found = analyse(VITIUM, state, 0, Rng("hint"), Budget(nodes=300), 1)
    assert found.lines[0].actions[0] != "sabotage a1 b2"

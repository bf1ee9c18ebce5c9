"""Edge cases where several rules meet: late deaths, players who concede halfway, hidden faces, huge numbers."""

from typing import Any

import pytest

from ludarium.core import BadNotation
from ludarium.core.rng import Rng
from ludarium.testing import rule

from ..helpers import (
    CASE,
    SEATS,
    VITIUM,
    case,
    choices,
    decider_of,
    failed_case,
    failed_claims,
    influence,
    play,
    play_and_pass,
    shown_to,
    state_of,
    words,
)

# Deaths --------------------------------------------------------------------------------------------------------------

DEATHS = [
    case(
        "whoever dies because another's help is gone has no killer",
        rule("VTM-15", "VTM-92"),
        """
        card banner location stats=-/2/-/- | : modify(each pawn & yours, resolve, +1)
        card blast gambit | : damage(each asset & theirs, 2)
        down a1 blast
        up b1 banner
        up b2 1/2/1/1:notorious
        """,
        "complete a1",
        "gone b1\ngone b2\nseat A -inf\nasks A",
    ),
    case(
        "whoever dies of the blow itself has one",
        rule("VTM-15", "VTM-92"),
        """
        card blast gambit | : damage(each asset & theirs, 2)
        down a1 blast
        up b2 1/2/1/1:notorious
        """,
        "complete a1; house aurum",
        "gone b2\nseat A inf=aurum:1",
    ),
    case(
        "who die together are remembered as they stood together",
        rule("VTM-14", "VTM-88"),
        """
        card reaper pawn stats=1/3/1/1 | [act] : damage(each pawn & other, 9) | when kills : gain(you, 10*force(victim))
        card drum pawn stats=2/1/1/1 | : modify(each pawn & yours & other, force, +3)
        up a1 reaper
        up b1 1/1/1/1
        up b2 drum
        """,
        "act a1.1",
        "seat A wealth=60\ngone b1\ngone b2",
    ),
    case(
        "Influence that Unique brings is there when Deploy asks for it",
        rule("VTM-38", "VTM-82", "VTM-91"),
        """
        card queen pawn stats=1/3/1/1 kw=notorious,unique | [deploy] if influence_of(you) >= 1 : gain(you, 70)
        hand A queen
        up b1 queen
        """,
        "purchase queen; house aurum",
        "seat A inf=aurum:1 wealth=70\ngone b1\nup a1 queen",
    ),
    case(
        "a card laid face down can cost a pawn its Resolve",
        rule("VTM-13", "VTM-39"),
        """
        card fear location stats=-/9/-/- | : modify(each pawn & theirs, resolve, -1 * count(underway & yours))
        hand A blackmail
        up a1 fear
        up b1 1/1/1/1
        """,
        "get-underway blackmail",
        "gone b1\ndown a2 blackmail",
    ),
    case(
        "so can a gift, and what dies of it has its say before the turn goes on",
        rule("VTM-13", "VTM-73", "VTM-88"),
        """
        card rich location stats=-/9/-/- | if wealth_of(you) > 99 : modify(each pawn & theirs, resolve, -1)
        card heir pawn stats=1/1/1/1 | when dies : gain(you, 30)
        seat B wealth=100
        up a1 rich
        up b1 heir
        """,
        "gift B>A 100; accept",
        "gone b1\nseat A wealth=100\nseat B wealth=30\nasks A",
    ),
    case(
        "and so can income, before Turn abilities work",
        rule("VTM-13", "VTM-31", "VTM-32"),
        """
        card rich location stats=-/9/-/- | if wealth_of(you) > 99 : modify(each pawn & yours, resolve, -1)
        card clerk pawn stats=1/1/1/1 | [turn] : gain(you, 5)
        seat A income=100
        up a1 rich
        up a2 clerk
        turn B
        """,
        "end",
        "gone a2\nseat A wealth=100\nturn A",
    ),
]


@pytest.mark.parametrize(CASE, DEATHS)
def test_deaths(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


# Leaving -------------------------------------------------------------------------------------------------------------

LEAVING = [
    case(
        "a leaver's coat leaves with them, and who lived by it dies at once",
        rule("VTM-108", "VTM-13"),
        "up b1 1/3/1/1:notorious phys=4\nup c1 ablative-coat on=b1\nhand A dock-rat",
        "concede C",
        "gone b1\ngone c1\nseat A -inf\nseat B -inf\nasks A",
        3,
    ),
    case(
        "also in the middle of a step",
        rule("VTM-108", "VTM-13", "VTM-36"),
        "up a1 2/3/1/1\nup b1 1/3/1/1 phys=4\nup c1 ablative-coat on=b1\nhand A dock-rat\nhand B dock-rat",
        "attack a1 b1; concede C",
        "gone b1\nup a1 ex phys=0\nasks A",
        3,
    ),
    case(
        "who earned Influence gains it, though the active player leaves",
        rule("VTM-108", "VTM-92"),
        "up a1 1/1/1/1:notorious\nup b1 2/3/1/1\nseat B inf=aurum:2",
        "attack a1 b1; concede A; house aurum",
        "seat B inf=aurum:3\nturn B",
        3,
    ),
    case(
        "and may win by it",
        rule("VTM-108", "VTM-5"),
        "up a1 1/1/1/1:notorious\nup b1 2/3/1/1\nseat B inf=aurum:7",
        "attack a1 b1; concede A; house aurum",
        "over B",
        3,
    ),
    case(
        "a trigger of another goes on when the active player leaves",
        rule("VTM-108", "VTM-88"),
        """
        card martyr pawn stats=1/1/1/1 | when dies : unless each rival pays 50 then gain(you, 80)
        up a1 3/3/1/1
        up b1 martyr
        seat A wealth=50
        """,
        "attack a1 b1; concede A; decline",
        "seat B wealth=80\nturn B",
        3,
    ),
    case(
        "a maneuver that another has begun is carried out once and for all",
        rule("VTM-108", "VTM-41"),
        """
        card quick job reward=1 kw=maneuver | : gain(you, 40)
        up a1 3/3/1/1
        up b1 1/9/1/1
        down b2 quick
        """,
        "attack a1 b1; complete b2; concede A; split B1",
        "seat B wealth=40 inf=morrow:1\ngone b2\nturn B",
        3,
    ),
    case(
        "the leaver's own job pays nobody",
        rule("VTM-108", "VTM-75"),
        "down a1 break-the-picket p=6\nhand C dock-rat",
        "complete a1; split B1; concede A",
        "seat B -inf\nturn B",
        3,
    ),
    case(
        "cards that a leaver has turned up leave too",
        rule("VTM-108"),
        """
        card far gambit kw=maneuver | : dig(2, pawn, 1)
        card near gambit | : dig(1, pawn, 2)
        up a1 1/3/1/1
        up c1 1/3/1/1
        down b1 far
        down a2 near
        deck B siege-ox*2
        deck A dock-rat
        """,
        "attack a1 c1; complete b1; dig siege-ox; dig siege-ox; concede B; complete a2; dig dock-rat",
        "only take dock-rat | take -",
        3,
    ),
    case(
        "what was to last until a leaver's next turn ends when that turn would have come",
        rule("VTM-108", "VTM-34"),
        "up a1 1/3/1/1 fx=force+2:round.B\nhand C dock-rat",
        "concede B; end; end",
        "up a1 -fx\nturn A",
        3,
    ),
    case(
        "and lasts till then",
        rule("VTM-108", "VTM-34"),
        "up a1 1/3/1/1 fx=force+2:round.C\nhand B dock-rat",
        "concede C; end",
        "up a1 fx=force+2:round.C\nturn B",
        3,
    ),
]


@pytest.mark.parametrize(CASE, LEAVING)
def test_leaving(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


# Answering -----------------------------------------------------------------------------------------------------------

ANSWERING = [
    case(
        "an ability used as an action answers none, and so has no target",
        rule("VTM-60", "VTM-85"),
        "card gun device stats=-/3/-/- | [exhaust, maneuver] mark pawn : damage(target, 2)\nup a1 gun\nup b1 1/4/1/1",
        "activate a1 b1",
        "up a1 ex\nup b1 phys=0",
    ),
    case(
        "used as a maneuver it has one",
        rule("VTM-85"),
        """
        card gun device stats=-/3/-/- | [exhaust, maneuver] mark pawn : damage(target, 2)
        up a1 gun
        up a2 0/3/1/1
        up b1 0/4/1/1
        """,
        "attack a2 b1; activate a1 a2",
        "up a1 ex\nup b1 phys=2",
    ),
    case(
        "nor does it name its own action",
        rule("VTM-60", "VTM-57"),
        "card gun device stats=-/3/-/- | [exhaust, maneuver] : if action = activate then gain(you, 100)\nup a1 gun",
        "activate a1",
        "seat A wealth=0",
    ),
    case(
        "a number below 0 counts as 0 where two are compared",
        rule("VTM-110"),
        """
        card gun device stats=-/3/-/- | [exhaust] : if wealth_of(you) - 500 < 0 then gain(you, 100)
        card gin device stats=-/3/-/- | [exhaust] : if wealth_of(you) - 500 = 0 then gain(you, 20)
        up a1 gun
        up a2 gin
        """,
        "activate a1; activate a2",
        "seat A wealth=20",
    ),
    case(
        "no number is read off a face that is hidden",
        rule("VTM-72", "VTM-R26"),
        """
        card eye device stats=-/3/-/- | [exhaust] mark underway & theirs : gain(you, 100 * force(mark) + 7)
        card mole pawn stats=4/3/1/1 | [sneak, turn] : gain(you, 10 * force(self))
        up a1 eye
        down b1 mole
        """,
        "activate a1 b1; end",
        "seat A wealth=7\nseat B wealth=40",
    ),
    case(
        "what a Sabotage ability does to itself sets it off no further",
        rule("VTM-R7", "VTM-84"),
        """
        card trap job progress=9 reward=1 | [sabotage] : repair(self, 1); sabotage(self, 1); gain(you, 10)
        up a1 1/3/1/1
        down b1 trap p=5
        """,
        "sabotage a1 b1",
        "down b1 s=1\nseat B wealth=10\nasks A",
        2,
        "sabotage_tag=any",
    ),
]


GRANTED = [
    case(
        "an underway event that was granted Maneuver is completed in a step",
        rule("VTM-90", "VTM-54"),
        """
        card haste location stats=-/5/-/- | : grant(each underway & yours, maneuver)
        up a1 0/3/1/1
        up b1 0/3/1/1
        up b2 haste
        down b3 audit-season p=5
        seat A wealth=300
        seat B inf=aurum:1
        """,
        "attack a1 b1; complete b3 A",
        "seat A wealth=0\nseat B wealth=300",
    ),
    case(
        "and a sneaking asset is purchased in one",
        rule("VTM-90", "VTM-86"),
        """
        card haste location stats=-/5/-/- | : grant(each underway & yours, maneuver)
        up a1 0/3/1/1
        up b1 0/3/1/1
        up b2 haste
        down b3 velvet-runner
        hand B velvet-runner
        seat B wealth=500
        """,
        "attack a1 b1; purchase b3",
        "up b4 velvet-runner\nhand B velvet-runner\nup a1 ex",
    ),
    case(
        "an event that was granted Ongoing stays when it is completed",
        rule("VTM-97"),
        """
        card pact device stats=-/5/-/- | [exhaust] mark underway & yours : grant(mark, ongoing, turn)
        up a1 pact
        down a2 break-the-picket p=6
        """,
        "activate a1 a2; complete a2; split A1; end",
        "up a2 break-the-picket p=6 -fx\nturn B",
    ),
    case(
        "a completion that fails because its event was taken over was not prevented",
        rule("VTM-42", "VTM-58"),
        """
        card grab gambit kw=maneuver | mark event & theirs : employ(mark, you, good)
        down a1 break-the-picket p=6
        down b1 grab
        """,
        "complete a1; complete b1 a1",
        "down a1 boss=B p=6 -stayed\nseat A -inf -wealth",
    ),
]


@pytest.mark.parametrize(CASE, ANSWERING + GRANTED)
def test_answering(position: str, actions: str, claims: str, seats: int, options: str) -> None:
    assert failed_case(position, actions, claims, seats, options) == []


# Numbers -------------------------------------------------------------------------------------------------------------


@rule("VTM-2", "VTM-109")
def test_values_that_double_every_turn_stay_bounded_and_are_read_back() -> None:
    mint = "card mint device stats=-/3/-/- | [exhaust] : gain(you, 99999 * wealth_of(you))"
    state = state_of(f"{mint}\nup a1 mint\nseat A wealth=5", options="round_limit=9")
    for _ in range(8):
        state = play_and_pass(state, "activate a1; end; end")
        assert VITIUM.position(VITIUM.text(state)) == state
    assert failed_claims(play_and_pass(state, "end; end"), "over A") == []


@rule("VTM-12")
def test_a_modifier_of_many_digits_is_read_back() -> None:
    forge = "card forge device stats=-/3/-/- | [exhaust] mark pawn : modify(mark, force, 100 * wealth_of(you), good)"
    state = play_and_pass(state_of(f"{forge}\nup a1 forge\nup a2 1/3/1/1\nseat A wealth=5000"), "activate a1 a2")
    assert failed_claims(state, "up a2 fx=force+500000:good") == []
    assert VITIUM.position(VITIUM.text(state)) == state


@rule("VTM-109")
@pytest.mark.parametrize(
    ("purses", "winners"),
    [((5, 1, 9), "C"), ((9, 1, 9), "AC"), ((2, 2, 1), "AB"), ((1, 2, 3), "C"), ((3, 2, 1), "A")],
)
def test_with_equal_influence_the_last_round_looks_at_wealth(purses: tuple[int, ...], winners: str) -> None:
    seats = [f"seat {SEATS[seat]} wealth={purse} inf=aurum:2" for seat, purse in enumerate(purses)]
    state = state_of("\n".join([*seats, "turn C round=200"]), 3)
    assert failed_claims(play_and_pass(state, "end"), f"over {winners}") == []


# Secrets -------------------------------------------------------------------------------------------------------------

DIGS = "card far gambit | : dig(1, pawn, 1)\nseat A wealth=500\ndown a1 far\ndeck A siege-ox\nhand C dock-rat"


@rule("VTM-72", "VTM-73")
@pytest.mark.parametrize(("gift", "other"), [("gift A>B 1", 1), ("gift A>C 2", 2), ("gift A>B 2", 2)])
def test_a_gift_does_not_reveal_what_its_giver_is_digging_through(gift: str, other: int) -> None:
    state = play(play_and_pass(state_of(DIGS, 3), "complete a1; dig siege-ox"), gift)
    assert b"siege" in shown_to(state, 0)
    assert b"siege" not in shown_to(state, other)
    assert VITIUM.view(state.guess(other, Rng(1)), other) == VITIUM.view(state, other)


@rule("VTM-38", "VTM-82")
def test_a_card_in_play_is_no_longer_pending() -> None:
    state = state_of("seat A wealth=900\nhand A logic-bomb\nhand B dock-rat\nup b1 fort-callow")
    state = play(state, "purchase logic-bomb")
    assert VITIUM.view(state, 1).pending_card == "logic-bomb"
    state = play_and_pass(state, "mark b1") if decider_of(state) == "A" else play(state, "pass")
    assert "mark b1" in choices(state)
    assert VITIUM.view(state, 1).pending_card == ""


AURA = """
    card aura pawn stats=1/3/1/1 | [sneak] : modify(each pawn & yours, force, +1)
    card plot gambit progress=3
    up a1 1/3/1/1
    up b1 1/3/1/1
    down b2 plot
"""


@rule("VTM-72", "VTM-86")
@pytest.mark.parametrize("there", ["hand B aura\ndeck B aura*2", "down b3 aura\nhand B aura\ndeck B plot*2"])
def test_no_guess_lays_down_what_would_show_itself_nor_takes_it_away(there: str) -> None:
    state = state_of(f"{AURA}\n{there}")
    for seed in range(12):
        assert shown_to(state.guess(0, Rng(seed)), 0) == shown_to(state, 0)


SLEEPING = [
    # what sneaks at B's                                                         and does nothing that shows
    "card aura pawn stats=1/3/1/1 | [sneak] : modify(each location & yours, force, +1)",
    "card aura pawn stats=1/3/1/1 | [sneak] : grant(each pawn & theirs & class:vessel, hardened)",
]


@rule("VTM-72", "VTM-112")
@pytest.mark.parametrize("aura", SLEEPING)
def test_what_sneaks_without_a_trace_is_not_known(aura: str) -> None:
    board = f"{aura}\ncard plot gambit progress=3\nup a1 1/3/1/1\nup b1 1/3/1/1\n"
    states = [state_of(f"{board}down b2 {card}") for card in ("aura", "plot")]
    assert shown_to(states[0], 0) == shown_to(states[1], 0)
    for seed in range(6):
        guesses = [state.guess(0, Rng(seed)) for state in states]
        assert guesses[0] == guesses[1]
    assert len({state.known_to(0, Rng(1)) for state in states}) == 1


@rule("VTM-72", "VTM-86")
def test_two_that_sneak_and_do_the_same_are_not_both_taken_away() -> None:
    aura = "card aura pawn stats=1/3/1/1 | [sneak] : grant(each pawn & yours, hardened)"
    state = state_of(f"{aura}\ncard plot gambit progress=3\nup b1 1/3/1/1\ndown b2 aura\ndown b3 aura\ndown b4 plot")
    for seed in range(12):
        assert shown_to(state.guess(0, Rng(seed)), 0) == shown_to(state, 0)


def lying(state: Any) -> list[str]:
    """The faces of all cards in play."""
    return [one.card for one in VITIUM.view(state, 1).laid]


@rule("VTM-72", "VTM-86", "VTM-83")
def test_a_sneak_ability_at_work_may_be_of_any_slot_but_stays_in_play() -> None:
    """The others know that something sneaks there, not where; and what works is not in a hand."""
    state = state_of(
        "down b1 script-ghoul\ndown b2 blackmail\ndown b3 purge-routine\nhand B dock-rat\ndeck B velvet-runner\nturn A"
    )
    state = play_and_pass(state, "end")
    places = set()
    for seed in range(24):
        guessed = state.guess(0, Rng(seed))
        assert shown_to(guessed, 0) == shown_to(state, 0)
        (place,) = {"b1", "b2", "b3"} - {text.removeprefix("choose ") for text in choices(guessed)}
        assert lying(guessed)[int(place[1]) - 1] == "script-ghoul"
        places.add(place)
    assert places == {"b1", "b2", "b3"}


MOLE = (
    "card mole pawn stats=1/3/1/1 | [sneak, turn] mark underway & yours & other : "
    "progress(choose up-to 2 underway & yours & other, 1); sabotage(mark, 1)"
)
SLOTS = {"b1", "b2", "b3", "b4"}


def sneaks_in(mole: str, actions: str) -> Any:
    """The state after these actions of B, who has a mole in one of four slots that look alike."""
    laid = "\n".join(f"down {slot} {'mole' if slot == mole else 'blackmail'}" for slot in sorted(SLOTS))
    return play(play_and_pass(state_of(f"{MOLE}\n{laid}"), "end"), actions)


def guessed_moles(mole: str, actions: str, seeds: int) -> list[str]:
    """Where A guesses the mole that chooses now: it can choose neither its own slot nor one twice."""
    state = sneaks_in(mole, actions)
    there = SLOTS - {text.removeprefix("choose ") for text in words(actions)}
    guesses = [choices(state.guess(0, Rng(seed))) for seed in range(seeds)]
    return [" ".join(one for one in sorted(there) if f"choose {one}" not in guess) for guess in guesses]


@rule("VTM-72", "VTM-86")
@pytest.mark.parametrize(
    ("mole", "actions", "places"),
    [
        ("b1", "mark b2", {"b1", "b3", "b4"}),
        ("b3", "mark b4", {"b1", "b2", "b3"}),
        ("b1", "mark b3; choose b2", {"b1", "b4"}),
        ("b4", "mark b2; choose b2", {"b1", "b3", "b4"}),
    ],
)
def test_what_a_sneak_ability_was_seen_to_name_is_not_its_card(mole: str, actions: str, places: set[str]) -> None:
    assert set(guessed_moles(mole, actions, 24)) == places


@rule("VTM-72", "VTM-86")
@pytest.mark.parametrize("mole", ["b1", "b4"])
def test_where_something_really_sneaks_is_guessed_no_more_often(mole: str) -> None:
    guesses = guessed_moles(mole, "mark b2", 120)
    assert all(30 <= guesses.count(place) <= 50 for place in ("b1", "b3", "b4"))


@rule("VTM-72", "VTM-86")
def test_an_information_set_has_what_is_done_by_stealth_but_not_by_which_card() -> None:
    keys = {
        (actions, mole): sneaks_in(mole, actions).known_to(0, Rng(0))
        for actions in ("mark b2", "mark b3", "mark b3; choose b3")
        for mole in ("b1", "b4")
    }
    assert all(keys[actions, "b1"] == keys[actions, "b4"] for actions, _ in keys)
    assert len(set(keys.values())) == 3


@rule("VTM-39", "VTM-72")
def test_what_is_put_underway_looks_alike_to_all_but_its_player() -> None:
    state = state_of("hand A blackmail,audit-season", seats=3)
    actions = [VITIUM.parse(state, f"get-underway {face}") for face in ("blackmail", "audit-season")]
    assert [len({state.seen(action, seat) for action in actions}) for seat in range(3)] == [2, 1, 1]


TOLD = [
    # what a sneaking card of A does                                  what A says    what the others hear
    ("[sneak, turn] mark pawn & theirs : damage(mark, 1)", "mark b1", "sneak b1"),
    ("[sneak, turn] mark underway & theirs : look(mark)", "mark b2", "sneak"),
    ("[sneak, turn] mark player & other : look(mark, hand)", "mark B", "sneak"),
    ("[sneak, turn] mark player & other : steal(mark, 50)", "mark B", "sneak B"),
    ("[sneak, turn] : return(choose pawn & theirs)", "choose b1", "sneak b1"),
    ("[sneak, turn] : employ(choose pawn & theirs, you, turn)", "choose b1", "sneak b1"),
    ("[sneak, turn] : modify(choose pawn & theirs, force, -1, turn)", "choose b1", "sneak b1"),
    ("[sneak, turn, ç50] : gain(you, 10)", "pay", "sneak"),
]


@rule("VTM-72", "VTM-86")
@pytest.mark.parametrize(("line", "text", "said"), TOLD)
def test_what_a_sneak_ability_is_done_to_is_told_where_its_effect_shows_it(line: str, text: str, said: str) -> None:
    board = f"card mole pawn stats=1/3/1/1 | {line}\nseat A wealth=50\ndown a1 mole\nup b1 1/3/1/1\ndown b2 blackmail"
    state = play_and_pass(state_of(f"{board}\nturn B", 3), "end; end")
    action = VITIUM.parse(state, text)
    assert VITIUM.tell(state, action, 0) == text
    assert [VITIUM.tell(state, action, seat) for seat in (1, 2, None)] == [said] * 3


@rule("VTM-6", "VTM-92", "VTM-108")
def test_one_gain_for_two_counts_for_whoever_is_still_in() -> None:
    state = state_of("up a1 2/1/1/1:notorious\nup b1 2/1/1/1:notorious\nhand C dock-rat", 3)
    state = play_and_pass(state, "attack a1 b1; house aurum; concede B")
    assert [influence(state, seat) for seat in "AB"] == [1, 0]


@rule("VTM-24")
def test_an_event_of_a_position_has_no_class() -> None:
    with pytest.raises(BadNotation, match=r"a gambit has no class \(V-3\)"):
        state_of("card plot gambit class=human")


ATTEMPTS = [
    "purchase b1", "purchase b1 a1", "purchase ablative-coat a1", "purchase dock-rat", "complete b1", "complete b1 a1",
    "activate b1", "activate b1.2", "act b1", "work a1 b1", "sabotage a1 b1", "attack a1 b1", "seduce a1 b1",
    "get-underway blackmail", "intercept b1", "discard dock-rat", "take dock-rat", "resolve b1", "pass", "end",
]  # fmt: skip
WORLDS = [
    "hand B dock-rat\ndown b1 velvet-runner p=4\ndeck B siege-ox",
    "hand B ablative-coat\ndown b1 covering-fire p=4\ndeck B blackmail",
    "hand B blackmail\ndown b1 hull-leech p=4\ndeck B dock-rat",
]


def answers(world: str, before: str) -> list[tuple[str, str]]:
    """What A is told of everything A might try."""
    state = play(state_of(f"seat B wealth=900 inf=kestrane:2\nup a1 ember-courtesan\nup b2 1/3/1/1\n{world}"), before)
    said = []
    for attempt in ATTEMPTS:
        found = VITIUM.why(state, attempt, 0)
        said.append((found.number, found.text))
    return said


@rule("VTM-72")
@pytest.mark.parametrize("before", ["", "attack a1 b2", "end"])
def test_no_refusal_tells_what_another_holds(before: str) -> None:
    assert all(answers(world, before) == answers(WORLDS[0], before) for world in WORLDS[1:])

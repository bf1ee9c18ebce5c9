"""Bans: what has none is exactly what is listed, and every one is reached."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ludarium.core import BadNotation, Refused, Rng
from ludarium.core.state import NOBODY
from ludarium.games.vitium.refusals.attempt import attempt_of
from ludarium.games.vitium.refusals.forbidden_by import forbidden_by
from ludarium.games.vitium.refusals.reading import read_words
from ludarium.games.vitium.refusals.sentences import REASONS, REFUSALS
from ludarium.games.vitium.refusals.understand import understand
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.data import layout
from ludarium.testing.suite import EXPLORE

from ..helpers import VITIUM, choices, new_match, play, state_of

MATCHES = 60 if EXPLORE else 6
POSITIONS_PER_MATCH = 60 if EXPLORE else 25
EVERYWHERE = (
    "end", "negotiate", "pass", "consent", "refuse", "accept", "pay", "decline", "yes", "no", "mark -", "choose -",
    "take -",
)  # fmt: skip


def cards_in_play(state: Any) -> list[str]:
    return [laid.id for laid in VITIUM.view(state, None).laid]


def attempts(state: Any, rng: Rng) -> Iterator[str]:
    """What somebody could type or click: every verb with every card, and a sample of the marks."""
    there, names = cards_in_play(state), list(state.library.ids)
    hand = [state.library.ids[state.hand[place] // layout.LOOKS] for place in range(len(state.hand))]
    some = sorted({*hand[:12], names[rng.below(len(names))]})
    marks = [*there, "A", "B", "-"]
    yield from EVERYWHERE
    for name in some:
        for verb in ("purchase", "get-underway", "take", "discard", "pick"):
            yield f"{verb} {name}"
        yield f"purchase {name} {marks[rng.below(len(marks))]}"
    for one in there:
        for verb in ("purchase", "complete", "intercept", "resolve", "mark", "choose", "act", "activate"):
            yield f"{verb} {one}"
        mark, other = marks[rng.below(len(marks))], marks[rng.below(len(marks))]
        for verb in ("attack", "work", "sabotage", "seduce", "act", "activate", "complete", "purchase"):
            yield f"{verb} {one} {mark}"
        for number in (1, 2):
            yield f"act {one}.{number} {mark}"
            yield f"activate {one}.{number}"
            yield f"seduce {one}.{number} {mark}"
            yield f"activate {one}.{number} {mark},{other}"
    yield from (f"house {house.id}" for house in state.library.pool.houses)
    yield from ("split A1", "split A1 B1", "split B2", "split A1 B1 C1")


def positions(number: int) -> Iterator[Any]:
    """Positions of a random match with players who interject now and then."""
    rng = Rng(f"bans {number}")
    state = new_match(2 + rng.below(3))
    step = 0
    while state.decider != NOBODY and step < 600:
        step += 1
        if state.decider >= 0 and rng.below(600 // POSITIONS_PER_MATCH) == 0:
            yield state
        legal = state.actions()
        useful = [action for action in legal if VITIUM.format(state, action) not in ("end", "pass")] or legal
        state.play(useful[rng.below(len(useful))] if rng.below(3) else legal[rng.below(len(legal))])


@pytest.mark.parametrize("number", range(MATCHES))
def test_no_ban_means_listed(number: int) -> None:
    rng = Rng(f"attempts {number}")
    for state in positions(number):
        listed, met = choices(state), set[str]()
        for text in dict.fromkeys([*sorted(listed), *attempts(state, rng)]):
            try:
                words = read_words(state, text)
            except BadNotation:
                assert text not in listed, text
                continue
            attempt = attempt_of(state, words, state.decider)
            ban = forbidden_by(state, attempt)
            meant = " ".join(attempt.words)
            assert (ban == bans.LEGAL) == (meant in listed), (text, ban, VITIUM.text(state))
            if ban == bans.LEGAL:
                met.add(meant)
            else:
                refused = understand(state, text, state.decider)
                assert isinstance(refused, Refused), text
                assert refused.rule == REFUSALS[ban].rule, text
        assert met == listed


# fmt: off
STREET = "up a1 2/3/2/2\nup b1 2/3/1/1\nup b2 1/3/3/1\ndown a2 blackmail\ndown b3 blackmail"
PLATED = "card plate device cost=200 stats=-/3/-/- kw=alter:pawn\ncard spike device stats=-/1/-/-\n"
"""Cards that alter pawns, and a device that alters nothing."""
MAGIC = "card spell gambit | {}\ndown a1 spell\nup a2 2/3/2/2\nup b1 2/3/1/1"
GUARD = "up a1 2/3/2/2\nup b1 2/3/1/1\nup b2 {}\nhand B dock-rat"
TOOL = (
    "card tool pawn class=human stats=1/3/2/1 | [act] : gain(you, 10) | [exhaust, ç50] : draw(you, 1) | "
    "[ç10, maneuver] once : gain(you, 10) | [seduce] : exhaust(mark)\n"
)
SNEAK = "card sneak pawn stats=1/3/2/1 | [sneak, ç60] : exhaust(each pawn) | [ç60] : exhaust(each pawn)\n"

REACHED = {  # ban            position, what is played there, and the attempt that the ban forbids
    bans.NO_STEP:                (STREET, "pass"),
    bans.NOT_A_MANEUVER:         (STREET + "\nhand B dock-rat", "attack a1 b1", "end"),
    bans.TURN_LIMIT:             (STREET + "\nturn A acts=100", "work a1 a2"),
    bans.CANT_NEGOTIATE:         ("seat A wealth=199", "negotiate"),

    bans.NOT_IN_HAND:            (STREET, "purchase dock-rat"),
    bans.EVENT_PURCHASED:        ("hand A blackmail", "purchase blackmail"),
    bans.NO_MANEUVER:            (STREET + "\nseat B wealth=900\nhand B dock-rat", "attack a1 b1; pass", "purchase dock-rat"),
    bans.REQUIREMENT:            ("seat A wealth=900\nhand A rail-lance", "purchase rail-lance"),
    bans.TOO_EXPENSIVE:          ("hand A dock-rat", "purchase dock-rat"),
    bans.NOT_YOUR_SLOT:          (STREET, "purchase b3"),
    bans.SLOT_FACE_UP:           (STREET, "purchase a1"),
    bans.EVENT_NOT_IN_HAND:      (STREET, "get-underway blackmail"),
    bans.CANT_LIE_UNDERWAY:      ("hand A dock-rat", "get-underway dock-rat"),
    bans.NOT_YOUR_EVENT:         (STREET, "complete b3"),
    bans.FACE_UP_COMPLETED:      (STREET, "complete a1"),
    bans.BEING_COMPLETED:        ("card quick gambit kw=maneuver | : gain(you, 1)\ndown a1 quick\nhand A dock-rat", "complete a1", "complete a1"),
    bans.ASSET_COMPLETED:        (SNEAK + "down a1 sneak", "complete a1"),
    bans.COMPLETION_PREVENTED:   ("card spell gambit | : gain(you, 1)\ndown a1 spell stayed", "complete a1"),
    bans.PROGRESS_MISSING:       ("card slow gambit progress=3 | : gain(you, 1)\ndown a1 slow p=2", "complete a1"),

    bans.CONDITION_FAILS:        (MAGIC.format("if wealth_of(you) > 10 : gain(you, 1)"), "complete a1"),
    bans.ALREADY_PREVENTED:      (GUARD.format("1/3/3/1:interceptor") + "\nup b3 1/3/3/1:interceptor", "attack a1 b1; intercept b2", "intercept b3"),
    bans.TAKES_NO_MARK:          (MAGIC.format(": gain(you, 1)"), "complete a1 b1"),
    bans.NEEDS_MARK:             (MAGIC.format("mark pawn & theirs : exhaust(mark)"), "complete a1 -"),
    bans.MARK_COUNT:             (MAGIC.format("mark 2 pawn : exhaust(mark)"), "complete a1 b1"),
    bans.MARKED_TWICE:           (MAGIC.format("mark 2 pawn : exhaust(mark)"), "complete a1 b1,b1"),
    bans.MARK_GONE:              (MAGIC.format("mark pawn & theirs : exhaust(mark)"), "complete a1 b9"),
    bans.MARK_UNFIT:             (MAGIC.format("mark pawn & theirs : exhaust(mark)"), "complete a1 a2"),
    bans.MARK_ALTERS:            (PLATED + MAGIC.format("mark device : exhaust(mark)") + "\nup b2 plate on=b1\nup b3 spike", "complete a1 b2"),
    bans.NO_HOST:                (PLATED + "seat A wealth=200\nhand A plate\nup b1 2/3/1/1", "purchase plate"),
    bans.ALTER_UNMARKED:         ("card hook gambit kw=alter:pawn,ongoing\ndown a1 hook\nup b1 2/3/1/1", "complete a1"),
    bans.HOST_FACE_DOWN:         (PLATED + "seat A wealth=200\nhand A plate\ndown b1 blackmail", "purchase plate b1"),
    bans.HOST_ALTERS:            (PLATED + "seat A wealth=200\nhand A plate\nup b1 2/3/1/1\nup b2 plate on=b1", "purchase plate b2"),
    bans.HOST_UNFIT:             (PLATED + "seat A wealth=200\nhand A plate\nup b1 spike", "purchase plate b1"),

    bans.NOT_YOUR_CARD:          (TOOL + "up b1 tool", "activate b1.2"),
    bans.NO_SUCH_ABILITY:        (STREET, "activate a1"),
    bans.WHICH_ABILITY:          (TOOL + "up a1 tool", "activate a1"),
    bans.NOT_ACTIVATED:          ("card well location stats=-/3/-/- | [turn] : gain(you, 1)\nup a1 well", "activate a1"),
    bans.NEEDS_PAWN_ACTION:      (TOOL + "up a1 tool", "activate a1.1"),
    bans.NOT_ACT:                (TOOL + "up a1 tool", "act a1.2"),
    bans.NOT_SEDUCE:             (TOOL + "up a1 tool\nup b1 2/3/1/1", "seduce a1.1 b1"),
    bans.SNEAKS_ONLY:            (SNEAK + "seat A wealth=90\nup a1 sneak", "activate a1.1"),
    bans.FACE_UP_ONLY:           (SNEAK + "seat A wealth=90\ndown a1 sneak", "activate a1.2"),
    bans.ABILITY_NO_MANEUVER:    (STREET + f"\n{TOOL}seat B wealth=90\nup b4 tool", "attack a1 b1; pass", "activate b4.2"),
    bans.CARD_EXHAUSTED:         (TOOL + "seat A wealth=90\nup a1 tool ex", "activate a1.2"),
    bans.PRICE:                  (TOOL + "seat A wealth=9\nup a1 tool", "activate a1.3"),
    bans.USED_UP:                (TOOL + "seat A wealth=90\nup a1 tool once=3", "activate a1.3"),

    bans.NOT_YOUR_PAWN:          (STREET, "attack b1 a1"),
    bans.NOT_A_PAWN:             (STREET, "attack a2 b1"),
    bans.PAWN_ALTERS:            ("up a1 2/3/2/2\nup a2 2/3/2/2 on=a1\nup b1 2/3/1/1", "attack a2 b1"),
    bans.PAWN_EXHAUSTED:         ("up a1 2/3/2/2 ex\nup b1 2/3/1/1", "attack a1 b1"),
    bans.FORBIDDEN_BY_CARD:      ("card cage location stats=-/3/-/- | : forbid(each pawn & theirs, attack)\nup a1 2/3/2/2\nup b1 cage", "attack a1 b1"),
    bans.ATTACKS_ITSELF:         (STREET, "attack a1 a1"),
    bans.ATTACKED_GONE:          (STREET, "attack a1 b9"),
    bans.ATTACKED_FACE_DOWN:     (STREET, "attack a1 b3"),
    bans.ATTACKED_EVENT:         ("up a1 2/3/2/2\nup b1 war-footing", "attack a1 b1"),
    bans.ATTACKED_ALTERS:        (PLATED + STREET + "\nup b4 plate on=b1", "attack a1 b4"),
    bans.ELUDES:                 ("up a1 2/3/2/2\nup b1 2/3/1/2:elusive", "attack a1 b1"),
    bans.NOT_UNDERWAY:           (STREET, "work a1 b1"),
    bans.WORK_REFUSED:           ("up a1 2/3/2/2\ndown b1 blackmail asked", "work a1 b1"),
    bans.NOT_AN_EVENT:           (STREET, "sabotage a1 b1"),
    bans.EVENT_ALTERS:           ("card hook gambit kw=alter:pawn,ongoing\nup a1 2/3/2/2\nup b1 2/3/1/1\nup b2 hook on=b1", "sabotage a1 b2"),
    bans.SEDUCED_GONE:           (TOOL + "up a1 tool", "seduce a1.4 b1"),
    bans.SEDUCES_ITSELF:         (TOOL + "up a1 tool", "seduce a1.4 a1"),
    bans.SEDUCED_NOT_PAWN:       (TOOL + "up a1 tool\ndown b1 blackmail", "seduce a1.4 b1"),
    bans.SEDUCED_NOT_HUMAN:      (TOOL + "card robot pawn class=synth stats=1/3/1/1\nup a1 tool\nup b1 robot", "seduce a1.4 b1"),
    bans.SEDUCED_ALTERS:         (TOOL + "up a1 tool\nup b1 2/3/1/1\nup b2 2/3/1/1 on=b1", "seduce a1.4 b2"),
    bans.SEDUCED_CUNNING:        (TOOL + "up a1 tool\nup b1 2/3/3/1", "seduce a1.4 b1"),

    bans.NOT_YOUR_GUARD:         (GUARD.format("1/3/3/1:interceptor"), "attack a1 b1", "intercept a1"),
    bans.NO_GUARD:               (GUARD.format("1/3/3/1"), "attack a1 b1", "intercept b2"),
    bans.ACTION_FAILED:          (GUARD.format("1/3/3/1:interceptor") + "\nstep attack a9 b1 asked=B passes=1 last=dock-rat:1/3/1/2 failed", "intercept b2"),
    bans.NOT_A_PAWN_ACTION:      ("seat A wealth=200\n" + GUARD.format("1/3/3/1:interceptor"), "negotiate", "intercept b2"),
    bans.INTERCEPTS_ITSELF:      ("up a1 2/3/2/2:interceptor\nup b1 2/3/1/1\nhand A dock-rat", "attack a1 b1", "intercept a1"),
    bans.GUARD_EXHAUSTED:        (GUARD.format("1/3/3/1:interceptor ex"), "attack a1 b1", "intercept b2"),
    bans.GUARD_ALTERS:           (GUARD.format("1/3/3/1:interceptor on=b1"), "attack a1 b1", "intercept b2"),
    bans.STEALTH_TOO_HIGH:       (GUARD.format("1/3/1/1:interceptor"), "attack a1 b1", "intercept b2"),
    bans.BODY_GUARD_ELSEWHERE:   (GUARD.format("1/3/3/1:body-guard"), "attack a1 b2", "intercept b2"),
    bans.PATROL_GUARD_ELSEWHERE: (GUARD.format("1/3/3/1:patrol-guard"), "attack a1 b1", "intercept b2"),

    bans.CANT_PAY:               ("seat B wealth=39\n" + MAGIC.format("mark pawn & theirs : unless boss(mark) pays 40 then kill(mark)"), "complete a1 b1", "pay"),
    bans.CANT_EXHAUST:           ("card well location stats=-/3/-/- | [turn, exhaust] : gain(you, 1)\nup b1 well ex fx=!ready:good", "end", "pay"),
    bans.PAYER_GONE:             ("card trap job | [sabotage, exhaust] : gain(you, 1)\nup a1 1/3/1/3\ndown b1 trap", "sabotage a1 b1; house aurum", "pay"),
    bans.NOT_THERE:              (MAGIC.format(": search(pawn, 1)") + "\ndeck A siege-ox", "complete a1", "take dock-rat"),
    bans.CARD_UNFIT:             (MAGIC.format(": search(pawn, 1)") + "\ndeck A blackmail", "complete a1", "take blackmail"),
    bans.CHOSEN_BEFORE:          (MAGIC.format(": exhaust(choose 2 pawn)") + "\nup b2 2/3/1/1", "complete a1; choose b1", "choose b1"),
    bans.MUST_CHOOSE:            (MAGIC.format(": exhaust(choose pawn)") + "\nup b2 2/3/1/1", "complete a1", "choose -"),
    bans.NOT_TO_DISCARD:         (MAGIC.format(": discard(each rival, 1)") + "\nhand B dock-rat,siege-ox", "complete a1; pass", "discard blackmail"),
    bans.NOT_WAITING:            ("card well location stats=-/3/-/- | [turn] : gain(you, 1)\nup b1 well\nup b2 well", "end", "resolve a1"),
    bans.WRONG_SUM:              ("card chore job progress=0 reward=2\ndown a1 chore", "complete a1", "split A1"),
    bans.SHARER_OUT:             ("card chore job progress=0 reward=2\ndown a1 chore", "complete a1", "split A1 C1"),

    bans.FOR_ANOTHER:            (STREET, "B:concede A"),
    bans.GIVES_FOR_ANOTHER:      (STREET, "A:gift B>A 10"),
    bans.TO_YOURSELF:            ("seat A wealth=50", "A:gift A>A 10"),
    bans.NO_RECEIVER:            ("seat A wealth=50", "A:gift A>C 10"),
    bans.NOT_ENOUGH_TO_GIVE:     ("seat A wealth=50", "A:gift A>B 51"),
    bans.GIFT_LIMIT:             ("seat A wealth=50 gifts=100", "A:gift A>B 1"),
    bans.REFUSED_BEFORE:         ("seat A wealth=50", "gift A>B 1; refuse", "A:gift A>B 1"),
}
IN_SETUP = {  # ban              what is played before it, and the attempt
    bans.NOT_TO_PICK:            ("order A; order B", "pick logic-bomb"),
    bans.PLACED:                 ("order B", "*:order B"),
    bans.NOBODY_ASKED:           ("", "A:concede A"),
    bans.GIVE_LATER:             ("", "A:gift A>B 5"),
}
AFTER_CONCEDING = {bans.HAS_CONCEDED: "A:concede A", bans.GIVER_OUT: "A:gift A>B 5"}
# fmt: on


def refused_attempt(state: Any, text: str) -> Refused:
    """The refusal of an attempt by the decider, or by the seat that it names before a colon."""
    named, colon, rest = text.partition(":")
    seat = {"*": -1}.get(named, ord(named[0]) - ord("A")) if colon else state.decider
    refused = understand(state, rest if colon else text, seat)
    assert isinstance(refused, Refused), text
    return refused


def reason(ban: int) -> str:
    """The sentence of a ban as a pattern: its parts may be anything that is there."""
    return ".+".join(re.escape(part) for part in re.split(r"\{\w+\}", REASONS[ban][1].rstrip(".")))


@pytest.mark.parametrize("ban", REACHED)
def test_every_ban_is_reached(ban: int) -> None:
    position, *played, attempt = REACHED[ban]
    refused = refused_attempt(play_to(state_of(position), *played), attempt)
    assert (refused.rule, bool(re.search(reason(ban), str(refused)))) == (REASONS[ban][0], True), str(refused)


def play_to(state: Any, *played: str) -> Any:
    """The state after these actions, with passes in between."""
    for actions in played:
        for text in actions.split("; "):
            while text not in choices(state) and "pass" in choices(state):
                state = play(state, "pass")
            state = play(state, text)
    return state


@pytest.mark.parametrize("ban", IN_SETUP)
def test_every_ban_of_the_setup_is_reached(ban: int) -> None:
    played, attempt = IN_SETUP[ban]
    state = new_match(3)
    if played:
        state = play(state, played)
    refused = refused_attempt(state, attempt)
    assert (refused.rule, bool(re.search(reason(ban), str(refused)))) == (REASONS[ban][0], True), str(refused)


@pytest.mark.parametrize("ban", AFTER_CONCEDING)
def test_every_ban_after_conceding_is_reached(ban: int) -> None:
    state = play(state_of("seat A wealth=50", 3), "concede A")
    assert re.search(reason(ban), str(refused_attempt(state, AFTER_CONCEDING[ban])))


def test_all_bans_are_in_the_tables() -> None:
    named = {int(number) for name, number in vars(bans).items() if name.isupper() and name not in ("LEGAL",)}
    others = {int(bans.NOT_DECIDING), int(bans.OTHERWISE_ASKED)}
    assert named - others == {*map(int, REACHED), *map(int, IN_SETUP), *map(int, AFTER_CONCEDING)}
    assert named - others == set(map(int, REASONS))


@pytest.mark.parametrize(
    ("played", "attempt", "rule", "said"),
    [
        ("", "B:attack b1 a1", "VTM-35", "Amber decides now"),
        ("attack a1 b1", "B:pass", "VTM-53", "Amber decides now"),
        ("work a1 b3", "B:end", "VTM-47", "something else is asked"),
        ("work a1 b3", "A:end", "VTM-47", "Birch decides now"),
    ],
)
def test_who_is_asked_and_what(played: str, attempt: str, rule: str, said: str) -> None:
    state = state_of(STREET + "\nhand B dock-rat")
    refused = refused_attempt(play(state, played) if played else state, attempt)
    assert (refused.rule, said in str(refused)) == (rule, True), str(refused)

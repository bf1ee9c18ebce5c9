"""What a choice says it would do is what it does, if nobody answers."""

import os

import pytest

from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.core.parts.lessons import LessonRun, lesson
from ludarium.core.scene import Choice, Prospect, Scene
from ludarium.games.vitium import VITIUM
from ludarium.games.vitium.rules.data.layout import ASK_MAIN, ASK_MANEUVER, ASK_UNLESS
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS

CARDS = (
    "card brute pawn stats=3/4/2/1",
    "card toad pawn stats=2/3/1/0",
    "card wall location stats=-/6/-/-",
    "card guard pawn stats=2/5/3/0 kw=patrol-guard",
    "card ghost pawn stats=1/2/2/2 kw=etherial",
    "card clerk pawn stats=0/4/0/0",
)
PREVIEWED = ("attack", "work", "sabotage", "act", "activate", "complete", "purchase")


def start(*lines: str, seats: int = 2) -> Vitium:
    there = {line.split(" ")[1] for line in lines if line.startswith("seat ")}
    others = [f"seat {letter}" for letter in "ABC"[:seats] if letter not in there]
    return VITIUM.position(" / ".join((f"vitium/2 seats={seats}", *CARDS, *others, *lines)))


def shown(state: Vitium, seat: int = 0) -> Scene:
    return VITIUM.scene(VITIUM.view(state, seat))


def offered(state: Vitium, text: str, seat: int = 0) -> Choice:
    return next(choice for choice in shown(state, seat).choices if choice.text == text)


@pytest.mark.parametrize(
    ("lines", "text", "label", "effect"),
    [
        (("up a1 brute", "up b1 toad"), "attack a1 b1", "Attack Toad", "Toad dies, Brute 4 → 2 Resolve"),
        (("up a1 brute", "up b1 wall"), "attack a1 b1", "Attack Wall", "Wall 6 → 3 Resolve"),
        (("up a1 brute", "up b1 ghost"), "attack a1 b1", "Attack Ghost", "Ghost 2 → 1 Resolve"),
        (
            ("up a1 brute", "up b1 toad", "up b2 toad"),
            "attack a1 b2",
            "Attack Toad b2",
            "Toad b2 dies, Brute 4 → 2 Resolve",
        ),
        (("up a1 brute", "down a2 court-the-consul p=1"), "work a1 a2", "Work on Court the Consul", "1 → 3 of 6"),
        (
            ("up a1 brute", "down a2 court-the-consul p=4"),
            "work a1 a2",
            "Work on Court the Consul",
            "4 → 6 of 6, pays 1 Influence + Ç150",
        ),
        (
            ("up a1 brute", "down a2 court-the-consul p=6"),
            "work a1 a2",
            "Work on Court the Consul",
            "no use: it is ready already",
        ),
        (("up a1 brute", "down b1 court-the-consul p=4"), "work a1 b1", "Work on scheme b1", "4 → 6 done"),
        (
            ("up a1 brute", "down b1 court-the-consul p=4 s=2"),
            "sabotage a1 b1",
            "Sabotage scheme b1",
            "sabotage 2 → 3, lost at 8",
        ),
        (("up a1 toad", "down b1 court-the-consul"), "sabotage a1 b1", "Sabotage scheme b1", "no use: Stealth 0"),
        (("up a1 clerk", "down b1 court-the-consul"), "work a1 b1", "Work on scheme b1", "no use: Cunning 0"),
        (("up a1 clerk", "up b1 toad"), "attack a1 b1", "Attack Toad", "no use: Force 0, Clerk 4 → 2 Resolve"),
        (
            ("seat A inf=morrow:3", "up a1 brute", "down a2 court-the-consul"),
            "work a1 a2",
            "Work on Court the Consul",
            "0 → 2 of 6, takes 1 risk (4 → 3)",
        ),
    ],
)
def test_a_pawn_action_says_what_it_would_do(lines: tuple[str, ...], text: str, label: str, effect: str) -> None:
    found = offered(start(*lines, "turn A"), text)
    assert (found.label, found.effect) == (label, effect)


def test_of_what_a_card_can_do_the_best_is_listed_first() -> None:
    def first(*lines: str) -> str:
        return next(one.text for one in shown(start(*lines, "turn A")).choices if one.path[0].spot == "a1")

    assert first("up a1 brute", "up b1 wall", "up b2 toad") == "attack a1 b2"  # it dies
    assert first("up a1 brute", "up b1 wall", "down a2 court-the-consul p=4") == "work a1 a2"  # that completes it
    assert first("up a1 brute", "up b1 wall", "down a2 court-the-consul p=6") == "attack a1 b1"  # it is complete


def test_an_answer_says_what_would_come_of_the_fight() -> None:
    state = start(
        "up a1 brute ex",
        "up b1 guard",
        "down b2 court-the-consul p=3",
        "turn A",
        "step sabotage a1 b2 asked=B passes=0",
    )
    scene = shown(state, 1)
    assert (scene.lead, scene.prompt) == ("Your answer?", "Amber sabotages Court the Consul with Brute.")
    assert scene.focus is not None
    assert (scene.focus.actor, scene.focus.targets, scene.focus.note) == ("a1", ("b2",), "+1 from Stealth")
    assert scene.focus.prospects == (Prospect(spot="b2", meter="sabotage", before=0, after=1, text="lost at 8"),)
    answer = offered(state, "intercept b1", 1)
    assert answer.label == "Intercept with Guard"
    assert answer.effect == "Stops it: Brute 4 → 2, yours 5 → 2 Resolve"
    assert offered(state, "pass", 1).label == "Let it happen"


@pytest.mark.parametrize(
    ("pawn", "guard", "effect"),
    [
        ("clerk", "guard", "Stops it: Clerk 4 → 2 Resolve, yours unharmed"),
        ("brute", "guard", "Stops it: Brute 4 → 2, yours 5 → 2 Resolve"),
        ("brute", "idler", "Stops it: Brute unharmed, yours 5 → 2 Resolve"),
        ("clerk", "idler", "Stops it: no damage"),
    ],
)
def test_intercepting_says_what_becomes_of_both(pawn: str, guard: str, effect: str) -> None:
    state = start(
        "card idler pawn stats=0/5/3/0 kw=interceptor",
        f"up a1 {pawn} ex",
        f"up b1 {guard}",
        "down b2 court-the-consul p=3",
        "turn A",
        "step sabotage a1 b2 asked=B passes=0",
    )
    assert offered(state, "intercept b1", 1).effect == effect


@pytest.mark.parametrize(
    ("lines", "step", "text", "effect"),
    [
        ("down b3 hold-the-line p=3", "attack a1 b1", "complete b3", "Stops the attack. 1 damage: Brute 4 → 3 Resolve"),
        ("down b3 covering-fire p=2", "attack a1 b1", "complete b3 a1", "2 damage: Brute 4 → 2 Resolve"),
        (
            "down b3 feedback-scream p=2 / up a1 brute phys=1",
            "attack a1 b1",
            "complete b3 a1",
            "3 damage: Brute dies, so the attack fails",
        ),
        (
            "down b3 jump-to-dark p=2",
            "attack a1 b1",
            "complete b3 b1",
            "Guard returns to your hand, so the attack fails",
        ),
        ("up b3 fort-callow", "attack a1 b1", "activate b3 b1",
         "2 less damage to Guard this turn, takes 1 instead of 3"),
        ("up b3 chokepoint-station", "sabotage a1 b2", "activate b3", "Stops the sabotage"),
        ("hand B ablative-coat / up b1 guard phys=3", "attack a1 b1", "purchase ablative-coat b1",
         "Ç200 → Ç0, +3 Resolve, so it lives"),
        ("hand B ablative-coat", "attack a1 b1", "purchase ablative-coat b1", "Ç200 → Ç0, +3 Resolve"),
    ],
)  # fmt: skip
def test_an_answer_says_what_comes_of_the_action(lines: str, step: str, text: str, effect: str) -> None:
    own = lines.split(" / ")
    there = [one for one in ("up a1 brute", "up b1 guard") if not any(line.startswith(one[:5]) for line in own)]
    state = start(
        "seat B wealth=200 inf=oneiro:2,kestrane:3,morrow:2",
        *sorted(there + own, key=lambda line: not line.startswith("hand")),
        "down b2 court-the-consul p=3",
        "turn A",
        f"step {step} asked=B passes=0",
    )
    assert offered(state, text, 1).effect == effect


@pytest.mark.parametrize(
    ("lines", "step", "text", "changes"),
    [
        ("", "sabotage a1 b2", "pass", {("b2", "sabotage"): (0, 1)}),
        ("", "sabotage a1 b2", "intercept b1", {("a1", "Resolve"): (4, 2), ("b1", "Resolve"): (5, 2)}),
        ("up b3 fort-callow", "attack a1 b1", "activate b3 b1", {("b1", "Resolve"): (5, 4), ("a1", "Resolve"): (4, 2)}),
        ("up b3 chokepoint-station", "sabotage a1 b2", "activate b3", {}),
        ("down b3 covering-fire p=2", "attack a1 b1", "complete b3 a1",
         {("a1", "Resolve"): (4, 0), ("b1", "Resolve"): (5, 2)}),
        ("hand B ablative-coat", "attack a1 b1", "purchase ablative-coat b1",
         {("b1", "Resolve"): (5, 5), ("a1", "Resolve"): (4, 2), ("B", "Çint"): (200, 0)}),
    ],
)  # fmt: skip
def test_the_numbers_of_an_answer_are_those_that_change_then(
    lines: str, step: str, text: str, changes: dict[tuple[str, str], tuple[int, int]]
) -> None:
    own = lines.split(" / ") if lines else []
    state = start(
        "seat B wealth=200 inf=oneiro:2,kestrane:3,morrow:2",
        *sorted(["up a1 brute", "up b1 guard", *own], key=lambda line: not line.startswith("hand")),
        "down b2 court-the-consul p=3",
        "turn A",
        f"step {step} asked=B passes=0",
    )
    found = offered(state, text, 1)
    assert {(one.spot, one.meter): (one.before, one.after) for one in found.prospects} == changes
    assert not found.doubtful  # what is lost anyway is no harm of the answer


def test_negotiating_says_what_is_left_and_how_many_cards_are_held() -> None:
    state = start("seat A wealth=450", "hand A brute,toad", "deck A clerk", "turn A")
    found = offered(state, "negotiate")
    assert found.effect == "Ç450 → Ç250, hand 2 → 3 cards"
    assert found.prospects == (Prospect(spot="A", meter="Çint", before=450, after=250),)
    empty = start("seat A wealth=450", "hand A brute,toad", "turn A")
    assert offered(empty, "negotiate").effect == "no use: your deck is empty"


def test_a_job_says_what_it_takes_and_pays() -> None:
    state = start("hand A court-the-consul,pit-conscript", "seat A wealth=300 inf=vesper:1", "turn A")
    assert offered(state, "get-underway court-the-consul").effect == "6 to do for 1 Influence + Ç150"
    assert shown(state).prompt == "Nobody acts for you yet: buy a pawn, or start a job."


def test_a_pawn_that_was_stopped_and_died_is_still_named() -> None:
    there = ("up b2 toad", "down b3 covering-fire p=2", "turn A")
    scene = shown(start(*there, "step attack a1 b2 asked=B passes=0 last=brute:3/4/2/1 prevented"), 1)
    assert scene.prompt == "Amber attacks Toad with Brute (prevented)."
    assert scene.focus is not None
    assert [card.title for card in scene.cards if card.id == scene.focus.actor] == ["Brute"]


def test_an_event_says_what_it_would_do_to_each_card() -> None:
    state = start("up a1 brute phys=3", "up b1 toad", "down a2 covering-fire p=2", "turn A")
    found = offered(state, "complete a2 b1")
    assert (found.label, found.effect) == ("Complete Covering Fire on Toad", "2 damage: Toad 3 → 1 Resolve")
    assert found.prospects == (Prospect(spot="b1", meter="Resolve", before=3, after=1),)
    assert offered(state, "complete a2 a1").effect == "2 damage: Brute dies"


def test_who_is_asked_for_consent_reads_what_for_and_what_comes_of_it() -> None:
    state = start("up a1 brute", "down b1 court-the-consul p=1", "turn A")
    state.play(VITIUM.parse(state, "work a1 b1"))
    scene = shown(state, 1)
    assert (scene.lead, scene.prompt) == ("Your answer?", "May Amber work on Court the Consul with Brute?")
    assert offered(state, "consent", 1).effect == "1 → 3 of 6"
    assert "can't ask for it again" in offered(state, "refuse", 1).effect
    assert shown(state, 0).prompt == "You work on scheme b1 with Brute. Birch may consent or refuse."


def test_cards_that_cannot_be_played_say_why() -> None:
    state = start("seat A wealth=650", "hand A colonel-brask-the-unburied,pit-conscript,ablative-coat", "turn A")
    why = {card.title: card.why for card in shown(state).cards if card.spot == "A-hand"}
    assert why == {
        "Colonel Brask, the Unburied": "needs 2 Morrow",
        "Pit Conscript": "",
        "Ablative Coat": "no card to put it on",
    }
    rich = start("seat A wealth=650 inf=morrow:2", "hand A colonel-brask-the-unburied", "turn A")
    assert [card.why for card in shown(rich).cards if card.spot == "A-hand"] == ["needs Ç50 more"]


def numbers(scene: Scene, prospect: Prospect) -> int | None:
    """A number on a card or of a seat after an action; None if the card is gone."""
    if prospect.spot in LETTERS:
        seat = LETTERS.index(prospect.spot)
        return next(meter.value for meter in scene.meters if (meter.name, meter.seat) == (prospect.meter, seat))
    card = next((one for one in scene.cards if one.id == prospect.spot), None)
    if card is None or card.spot.endswith("-junk"):
        return None
    found = [meter.value for row in card.signs for meter in row.signs if meter.name == prospect.meter]
    return (found + [meter.value for meter in card.meters if meter.name == prospect.meter])[0]


def let_it_happen(state: Vitium) -> None:
    """Everybody passes."""
    while state.ask == ASK_MANEUVER and state.decider >= 0:
        state.play(VITIUM.parse(state, "pass"))


@pytest.mark.parametrize("seed", range(12 if os.environ.get("LUDARIUM_SLOW") else 1))
def test_what_was_previewed_happens(seed: int) -> None:
    """Random matches: each action whose numbers are known is tried on a copy and compared with its preview."""
    rng, state, checked = Rng(seed), VITIUM.setup(3, VITIUM.Options()), 0
    for _ in range(900):
        if state.decider == NOBODY:
            break
        if state.decider != CHANCE and state.ask == ASK_MAIN:
            checked += sum(_holds(state, choice) for choice in shown(state, state.decider).choices[:40])
        state.play(rng.choose(state.actions()))
    assert checked > 20


def _holds(state: Vitium, choice: Choice) -> bool:
    if choice.text.split(" ")[0] not in PREVIEWED or not choice.prospects:
        return False
    seat, tried = state.decider, state.copy()
    tried.play(VITIUM.parse(tried, choice.text))
    let_it_happen(tried)
    if tried.ask != ASK_MAIN or tried.decider != seat:  # something was triggered, or consent is asked
        return False
    scene = shown(tried, seat)
    for prospect in choice.prospects:
        gone = prospect.text in ("dies", "lost")
        assert numbers(scene, prospect) == (None if gone else prospect.after), (choice, prospect)
    return True


def test_once_the_victim_is_gone_only_what_follows_is_asked() -> None:
    """A Notorious victim brings Influence after it has left play (VTM-92); its id would tell nobody anything."""
    run = LessonRun(VITIUM, lesson(VITIUM, "fights"), 4)
    scene = run.scene()
    assert scene.prompt == "You gain 1 Influence: with which House?"
    assert scene.focus is None


def test_a_card_that_alters_another_shows_what_it_adds() -> None:
    state = start("seat A wealth=900", "hand A ablative-coat", "up a1 brute phys=1", "turn A")
    [found] = [choice for choice in shown(state).choices if choice.label == "Buy Ablative Coat for Brute"]
    assert found.prospects == (
        Prospect(spot="a1", meter="Resolve", before=3, after=6, tone="good"),
        Prospect(spot="A", meter="Çint", before=900, after=700),
    )


@pytest.mark.parametrize(
    ("damage", "effect", "change"),
    [
        ("phys=1", "takes 1 risk, then heals 2 (2 → 3)", (2, 3)),
        ("phys=2", "no use: Trench Surgeon dies of the risk first", (1, 0)),
        ("", "no use: it only heals its own risk", None),
    ],
)
def test_whoever_heals_itself_pays_the_risk_first_and_reads_one_result(
    damage: str, effect: str, change: tuple[int, int] | None
) -> None:
    state = start("seat A inf=morrow:3", f"up a1 trench-surgeon {damage}".strip(), "turn A")
    found = offered(state, "act a1 a1")
    assert found.effect == effect
    assert [(one.before, one.after) for one in found.prospects] == ([change] if change else [])


def test_a_question_says_what_happens_to_the_chosen_card() -> None:
    state = start("seat A inf=morrow:1", "up a1 brute", "up a2 wall-captain", "down a3 blood-tithe p=8", "turn A")
    state.play(VITIUM.parse(state, "complete a3"))
    scene = shown(state)
    assert scene.prompt == "Blood Tithe: deal 2 damage to a pawn of yours. Which one?"
    found = offered(state, "choose a2")
    assert (found.label, found.effect) == ("Choose Wall Captain", "2 damage: Wall Captain 5 → 3 Resolve")


def test_a_reward_is_kept_with_the_first_choice_and_says_so() -> None:
    state = start("down a3 court-the-consul p=6", "turn A")
    state.play(VITIUM.parse(state, "complete a3"))
    scene = shown(state)
    assert scene.prompt == "You earn 1 Influence with House Vesper: keep it, or share it?"
    assert [(one.label, one.effect) for one in scene.choices] == [
        ("Keep 1", "0 → 1 Influence"),
        ("Give 1 to Birch", "0 → 0 Influence"),
    ]


def test_influence_that_is_lacking_is_told_before_and_after_the_work() -> None:
    lines = ("seat A inf=morrow:2", "up a1 brute", "hand A buy-the-governor", "down a2 buy-the-governor p=14", "turn A")
    state = start(*lines)
    assert offered(state, "get-underway buy-the-governor").effect.endswith(", needs 1 Aurum (you have 0)")
    assert offered(state, "work a1 a2").effect.endswith(", needs 1 Aurum (you have 0)")
    card = next(one for one in shown(state).cards if one.id == "a2")
    assert card.why == "needs 1 Aurum"
    assert card.line == "job · Aurum · a2"
    facts = {fact.name: fact.text for fact in card.facts}
    assert facts["Requirement:"] == (
        "1 Influence with House Aurum to complete it (VTM-7). Now it needs 1 Aurum (you have 0)."
    )
    assert facts["Sabotage:"].startswith("lost at 6 with 14 progress.")


def test_with_enough_influence_nothing_is_lacking() -> None:
    state = start("seat A inf=aurum:1", "up a1 brute", "down a2 buy-the-governor p=1", "turn A")
    assert offered(state, "work a1 a2").effect == "1 → 3 of 15"
    assert next(one for one in shown(state).cards if one.id == "a2").why == ""


SQUEEZE = "card squeeze gambit progress=0 | mark pawn & theirs : unless boss(mark) pays 300 then {}"


@pytest.mark.parametrize(
    ("does", "pays", "declines"),
    [
        ("employ(mark, you, good)", "Ç500 → Ç200, Toad stays yours", "Toad then works for Amber"),
        ("kill(mark)", "Ç500 → Ç200, and it doesn't happen", "Squeeze goes on"),
    ],
)
def test_who_is_asked_to_pay_reads_what_follows(does: str, pays: str, declines: str) -> None:
    state = start(SQUEEZE.format(does), "seat B wealth=500", "down a1 squeeze", "up b1 toad", "turn A")
    for text in ("complete a1 b1", "pass", "pass"):
        if state.ask != ASK_UNLESS:
            state.play(VITIUM.parse(state, text))
    assert offered(state, "pay", seat=1).effect == pays
    assert offered(state, "decline", seat=1).effect == declines


@pytest.mark.parametrize(
    ("card", "action", "told"),
    [
        ("the-confessor", "act a1 b1", "Deal 2 psych damage to Toad"),
        ("whisper-broker", "activate a1 B", "Look at your hand"),
        ("tariff-runner", "act a1", "Amber gains Ç150"),
    ],
)
def test_who_may_answer_an_ability_reads_what_it_does(card: str, action: str, told: str) -> None:
    state = start(
        "seat A wealth=50", "seat B wealth=500", "hand B ablative-coat", f"up a1 {card}", "up b1 toad", "turn A"
    )
    state.play(VITIUM.parse(state, action))
    assert offered(state, "pass", seat=1).effect == told

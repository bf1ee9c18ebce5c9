"""Hidden information: what each seat sees and is told, and that nothing else leaks."""

import random
import re

import pytest

from ludarium.testing import rule

from ..helpers import (
    SEATS,
    VITIUM,
    after_setup,
    choices,
    decider_of,
    failed_claims,
    new_match,
    play,
    play_and_pass,
    position_lines,
    refusal,
    shown_to,
    state_of,
)

BOARD = """
    seat A wealth=900 inf=morrow:2,vesper:1
    seat B wealth=450 inf=oneiro:2
    hand A siege-ox,rail-lance,blackmail
    hand B sleeper-agent,feedback-scream,purge-routine
    hand C buy-the-governor,golden-parachute
    deck A longshot-isen*2,covering-fire
    deck B undertow,logic-bomb
    deck C writ-of-stay
    down a1 velvet-runner p=1
    down a2 storm-the-assize p=4 s=1
    down b1 skim-the-ledger-net p=6 s=2
    down b2 script-ghoul
    down c1 audit-season p=3
    up a3 pit-conscript
    up b3 tariff-runner
    up c2 junior-notary
    turn A
"""
HIDDEN = {
    "A": ["siege-ox", "rail-lance", "blackmail", "longshot-isen", "covering-fire", "velvet-runner", "storm-the-assize"],
    "B": [
        "sleeper-agent",
        "feedback-scream",
        "purge-routine",
        "undertow",
        "logic-bomb",
        "skim-the-ledger-net",
        "script-ghoul",
    ],
    "C": ["buy-the-governor", "golden-parachute", "writ-of-stay", "audit-season"],
}
MIDDLE = [
    "",
    "attack a3 b3",
    "work a3 a2",
    "end",
    "sabotage a3 b1",
    "get-underway blackmail",
    "work a3 b1",
    "gift A>B 5",
]


def titles(id: str) -> list[str]:
    """How a card may be called: by its id and by its name."""
    return [id, id.replace("-", " ").title().replace(" The ", " the ")]


@pytest.mark.parametrize("actions", MIDDLE)
def test_no_view_names_a_card_that_its_seat_cannot_see(actions: str) -> None:
    state = state_of(BOARD, seats=3)
    for text in filter(None, actions.split(";")):
        state = play(state, text)
    for seat in (0, 1, 2, None):
        said = shown_to(state, seat).decode().lower()
        for owner, cards in HIDDEN.items():
            if seat is None or owner != SEATS[seat]:
                assert [id for id in cards for name in titles(id) if name.lower() in said] == []
        if seat is not None:
            assert all(any(name.lower() in said for name in titles(id)) for id in HIDDEN[SEATS[seat]][:3])


def shuffled(text: str, owner: str, looker: str, rng: random.Random) -> str:
    """The same position with all that the looker cannot see of the owner dealt anew: hand, deck and what is underway.

    Events and assets change places only with what can lie there too: what is underway may be anything that sneaks
    or any event.
    """
    there = text.split(" / ")
    cards: list[str] = []
    for line in there:
        if line.startswith((f"hand {owner} ", f"deck {owner} ")):
            for word in line.split(" ", 2)[2].split(","):
                card, _, count = word.partition("*")
                cards += [card] * int(count or 1)
        if line.startswith(f"down {owner.lower()}"):
            cards.append(line.split()[2])
    under = [card for card in cards if card in LAID]
    rng.shuffle(under)
    rest, done = cards[:], []
    for line in there:
        if line.startswith(f"down {owner.lower()}"):
            words = line.split()
            words[2] = under.pop()
            rest.remove(words[2])
            line = " ".join(words)
        done.append(line)
    rng.shuffle(rest)
    for place, line in enumerate(done):
        if line.startswith((f"hand {owner} ", f"deck {owner} ")):
            number = sum(int(word.partition("*")[2] or 1) for word in line.split(" ", 2)[2].split(","))
            dealt, rest = rest[:number], rest[number:]
            done[place] = f"{line[:6]} {','.join(sorted(dealt))}"
    return " / ".join(done)


LAID = {
    "blackmail", "covering-fire", "velvet-runner", "storm-the-assize", "feedback-scream", "purge-routine",
    "logic-bomb", "sleeper-agent", "skim-the-ledger-net", "script-ghoul", "buy-the-governor", "writ-of-stay",
    "audit-season",
}  # fmt: skip


@rule("VTM-72")
@pytest.mark.parametrize("actions", ["", "attack a3 b3", "sabotage a3 b1; pass", "end; choose b1; attack b3 c2"])
@pytest.mark.parametrize(("owner", "looker"), [("A", "B"), ("A", "C"), ("B", "A"), ("C", "B"), ("B", "-")])
def test_states_of_one_information_set_look_the_same(actions: str, owner: str, looker: str) -> None:
    state = play_and_pass(state_of(BOARD, seats=3), "") if not actions else play(state_of(BOARD, seats=3), actions)
    rng, seat = random.Random(f"{actions}{owner}{looker}"), None if looker == "-" else SEATS.index(looker)
    text, seen = VITIUM.text(state), shown_to(state, seat)
    worlds = {shuffled(text, owner, looker, rng) for _ in range(8)}
    assert len(worlds) > 3
    for world in worlds:
        other = VITIUM.position(world)
        assert shown_to(other, seat) == seen
        assert decider_of(other) == decider_of(state)


LOGS = [
    # what is done by the seat that is asked          what the others are told
    ("negotiate", "negotiate"),
    ("get-underway blackmail", "get-underway ?"),
    ("purchase rail-lance a3", "purchase rail-lance a3"),
    ("attack a3 b3", "attack a3 b3"),
    ("work a3 a2", "work a3 a2"),
    ("end", "end"),
]


@rule("VTM-39", "VTM-35")
@pytest.mark.parametrize(("text", "said"), LOGS)
def test_what_the_others_are_told(text: str, said: str) -> None:
    state = state_of(BOARD, seats=3)
    action = VITIUM.parse(state, text)
    assert VITIUM.tell(state, action, 0) == text
    assert [VITIUM.tell(state, action, seat) for seat in (1, 2, None)] == [said] * 3


LATER = [
    ("down a1 break-the-picket p=6", "", "complete a1", "complete a1 break-the-picket"),
    ("down a1 covering-fire p=2\nup b1 siege-ox", "", "complete a1 b1", "complete a1 covering-fire b1"),
    ("down a1 hull-leech p=9\nseat A inf=kestrane:1", "", "purchase a1", "purchase a1 hull-leech"),
    ("seat A wealth=200\ndeck A dock-rat", "negotiate", "draw dock-rat", "draw ?"),
    (
        "seat A wealth=200\nhand A siege-ox*10\ndeck A dock-rat",
        "negotiate; pass",
        "discard siege-ox",
        "discard siege-ox",
    ),
    (
        "card far gambit | : search(pawn, 1)\ndown a1 far\ndeck A siege-ox",
        "complete a1",
        "take siege-ox",
        "take ?",
    ),
    ("card far gambit | : search(pawn, 1)\ndown a1 far\ndeck A siege-ox", "complete a1", "take -", "take -"),
    ("card far gambit | : dig(1, pawn, 1)\ndown a1 far\ndeck A siege-ox", "complete a1", "dig siege-ox", "dig ?"),
    (
        "card far gambit | : dig(1, pawn, 1)\ndown a1 far\ndeck A siege-ox",
        "complete a1; dig siege-ox",
        "take siege-ox",
        "take ?",
    ),
    (
        "card far gambit | : recover(pawn, 1)\ndown a1 far\njunk A siege-ox",
        "complete a1",
        "take siege-ox",
        "take siege-ox",
    ),
    (
        "card far gambit | : discard(each rival, 1, random)\ndown a1 far\nhand B siege-ox",
        "complete a1; pass",
        "drop siege-ox",
        "drop siege-ox",
    ),
    ("down a1 script-ghoul\ndown a2 blackmail\nturn B", "end", "choose a2", "sneak a2"),
]


@rule("VTM-35", "VTM-72")
@pytest.mark.parametrize(("position", "before", "text", "said"), LATER)
def test_what_the_others_are_told_in_a_maneuvering_step(position: str, before: str, text: str, said: str) -> None:
    state = play(state_of(position), before)
    action = VITIUM.parse(state, text)
    assert VITIUM.tell(state, action, 0) == text
    assert [VITIUM.tell(state, action, seat) for seat in (1, None)] == [said] * 2


WORDS = [
    # what is done           in the doer's words                               in the others'
    ("get-underway blackmail", "Start Blackmail", "Start a scheme"),
    ("work a3 a2", "Pit Conscript a3 works on Storm the Assize a2", "Pit Conscript a3 works on the face-down card a2"),
    ("attack a3 b3", "Pit Conscript a3 attacks Tariff Runner b3", "Pit Conscript a3 attacks Tariff Runner b3"),
]


@rule("VTM-39", "VTM-72")
@pytest.mark.parametrize(("text", "own", "others"), WORDS)
def test_words_name_no_card_that_the_reader_can_not_see(text: str, own: str, others: str) -> None:
    state = state_of(BOARD, seats=3)
    action = VITIUM.parse(state, text)
    assert VITIUM.words(state, action, 0) == own
    assert [VITIUM.words(state, action, seat) for seat in (1, 2, None)] == [others] * 3


@rule("VTM-72", "VTM-86")
def test_words_of_a_sneak_ability_do_not_name_its_card() -> None:
    state = play(state_of("down a1 script-ghoul\ndown a2 blackmail\nturn B"), "end")
    action = VITIUM.parse(state, "choose a2")
    assert VITIUM.words(state, action, 0) == "Choose Blackmail a2"
    assert VITIUM.words(state, action, 1) == VITIUM.words(state, action, None)
    assert VITIUM.words(state, action, None) == "A Sneak ability on the face-down card a2"


@rule("VTM-86", "VTM-17", "VTM-39")
def test_a_face_down_card_shows_only_its_counters() -> None:
    seen = {
        shown_to(state_of(f"down a1 {card} p=3 s=1\nup b1 1/3/1/1"), 1)
        for card in ("velvet-runner", "blackmail", "storm-the-assize", "hull-leech")
    }
    assert len(seen) == 1
    own = {shown_to(state_of(f"down a1 {card} p=3 s=1\nup b1 1/3/1/1"), 0) for card in ("velvet-runner", "blackmail")}
    assert len(own) == 2


@rule("VTM-83", "VTM-86")
def test_61_a_sneaking_runner_earns_without_being_named() -> None:
    state = state_of("hand A velvet-runner", seats=3)
    action = VITIUM.parse(state, "get-underway velvet-runner")
    assert VITIUM.tell(state, action, 1) == "get-underway ?"
    state = play_and_pass(state, "get-underway velvet-runner; end; end; end")
    assert failed_claims(state, "seat A wealth=50\ndown a1 velvet-runner\nturn A") == []
    assert b"velvet" not in shown_to(state, 1).lower()
    assert b"velvet" not in shown_to(state, None).lower()


# Being asked --------------------------------------------------------------------------------------------------------

ASKED = [
    # what B has                                                  is B asked?
    ("", False),
    ("hand B dock-rat", True),
    ("down b9 blackmail", True),
    ("deck B covering-fire", False),
    ("junk B covering-fire", False),
    ("up b9 the-hollow-server", True),  # B has no Çint, but might be given some
    ("up b9 the-hollow-server ex", False),
    ("up b9 fort-callow", True),
    ("up b9 fort-callow ex", False),
    ("up b9 the-gilded-salon", False),
    ("up b9 1/3/9/1:interceptor", True),
    ("up b9 1/3/9/1:interceptor ex", False),
    ("card bell device stats=-/3/-/- | [maneuver, ç50] : draw(you, 1)\nup b9 bell ex", True),
]


@rule("VTM-53")
@pytest.mark.parametrize(("has", "is_asked"), ASKED)
def test_a_seat_is_skipped_only_when_all_can_see_that_it_has_no_maneuver(has: str, is_asked: bool) -> None:
    state = play(state_of(f"up a1 1/3/1/1\nup b1 1/3/1/1\n{has}"), "attack a1 b1")
    assert (decider_of(state) == "B") == is_asked
    if is_asked:
        assert "pass" in choices(state)


@rule("VTM-53", "VTM-72")
def test_a_seat_that_can_do_nothing_is_asked_like_one_that_can() -> None:
    able = play(state_of("seat B wealth=200\nhand B ablative-coat\nup a1 1/3/1/1\nup b1 1/3/1/1"), "attack a1 b1")
    unable = play(state_of("seat B wealth=200\nhand B dock-rat\nup a1 1/3/1/1\nup b1 1/3/1/1"), "attack a1 b1")
    assert choices(unable) == {"pass"}
    assert "purchase ablative-coat b1" in choices(able)
    for seat in (0, None):
        assert shown_to(able, seat) == shown_to(unable, seat)
    after = play(able, "pass"), play(unable, "pass")
    for seat in (0, None):
        assert shown_to(after[0], seat) == shown_to(after[1], seat)


@rule("VTM-72")
def test_only_the_decider_is_shown_what_there_is_to_choose() -> None:
    state = play(state_of("seat B wealth=200\nhand B ablative-coat\nup a1 1/3/1/1\nup b1 1/3/1/1"), "attack a1 b1")
    assert VITIUM.view(state, 1).choices
    for seat in (0, None):
        assert VITIUM.view(state, seat).choices == ()


# Looking ------------------------------------------------------------------------------------------------------------


@rule("VTM-72")
def test_a_hand_that_was_looked_at_is_seen_by_the_looker_alone() -> None:
    state = play_and_pass(
        state_of("seat A wealth=50\nup a1 whisper-broker\nhand B dock-rat,siege-ox", seats=3), "activate a1 B"
    )
    assert b"dock" in shown_to(state, 0).lower()
    assert b"dock" not in shown_to(state, 2).lower()
    assert b"dock" not in shown_to(state, None).lower()


def test_after_a_card_is_put_underway_the_hand_is_unseen_again() -> None:
    state = play_and_pass(state_of("hand B dock-rat~A,blackmail~A\nturn B"), "get-underway blackmail")
    assert failed_claims(state, "hand B dock-rat\ndown b1 blackmail -seen") == []


def test_of_several_copies_the_seen_one_is_played_first() -> None:
    state = play_and_pass(state_of("seat B wealth=250\nhand B dock-rat,dock-rat~A\nturn B"), "purchase dock-rat")
    assert failed_claims(state, "hand B dock-rat\nup b1 dock-rat") == []


def test_a_scheme_that_was_looked_at_is_seen_while_it_lies_there() -> None:
    board = "up a1 lattice-walker\ndown b1 storm-the-assize\nhand B dock-rat"
    state = play_and_pass(state_of(board, seats=3), "act a1 b1")
    assert b"assize" in shown_to(state, 0).lower()
    assert b"assize" not in shown_to(state, 2).lower()
    assert b"assize" not in shown_to(state, None).lower()
    later = play_and_pass(state, "end; end; end")
    assert b"assize" in shown_to(later, 0).lower()


@rule("VTM-58")
def test_a_prevented_completion_has_been_seen_by_all() -> None:
    state = state_of("seat B inf=aurum:1\ndown a1 break-the-picket p=6\ndown b1 writ-of-stay p=3", seats=3)
    state = play_and_pass(state, "complete a1; complete b1")
    assert failed_claims(state, "down a1 seen=BC stayed p=6") == []
    assert b"picket" in shown_to(state, 2).lower()


@rule("VTM-R40")
def test_open_deck_lists_are_shown() -> None:
    closed, opened = (
        after_setup(new_match(decks="quiet-rooms/iron-bond", decklists=word)) for word in ("closed", "open")
    )
    assert b"unwrite" not in shown_to(closed, 1).lower()
    assert b"unwrite" in shown_to(opened, 1).lower()


@rule("VTM-72")
def test_a_deck_shows_its_boss_what_is_left_but_no_order() -> None:
    state = state_of("deck A dock-rat*2,siege-ox,blackmail")
    said = shown_to(state, 0).lower()
    assert b"siege" in said
    assert b"blackmail" in said
    assert b"siege" not in shown_to(state, 1).lower()


# Numbers that tell nothing -------------------------------------------------------------------------------------------


def test_an_id_counts_what_came_into_play_and_is_not_used_twice() -> None:
    state = state_of("seat A wealth=900\nhand A velvet-runner,dock-rat*2,blackmail")
    state = play_and_pass(
        state, "get-underway velvet-runner; purchase dock-rat; get-underway blackmail; purchase a1; purchase dock-rat"
    )
    assert [key for key in position_lines(state) if key.startswith(("up", "down"))] == [
        "up a2",
        "down a3",
        "up a4",
        "up a5",
    ]
    assert failed_claims(state, "up a4 velvet-runner\nup a5 dock-rat") == []
    assert re.search(r"unread|VTM", refusal(state, "work a2 a1"))


def test_marks_on_a_slot_that_was_purchased_are_missing() -> None:
    state = state_of("seat B inf=oneiro:1 wealth=450\nup a1 1/3/1/2\ndown b1 sleeper-agent p=3\ndown a2 blackmail p=1")
    state = play_and_pass(state, "sabotage a1 b1; purchase b1; mark a2")
    assert failed_claims(state, "gone b1\nup b2 sleeper-agent s=0\nup a1 ex\ndown a2 s=2") == []


@rule("VTM-53", "VTM-17")
def test_an_event_that_is_being_completed_lies_face_up_and_is_no_reason_to_ask() -> None:
    state = play(state_of("down a1 break-the-picket p=6"), "complete a1")
    assert choices(state) == {"split A1", "split B1"}

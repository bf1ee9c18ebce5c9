"""What a seat knows of a rival's deck: with closed lists only the cards it has seen."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from ludarium.bots import bot
from ludarium.core import CHANCE, NOBODY, Rng
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.testing import rule

from ..helpers import VITIUM, pile, play, state_of

MINE = "velvet-knife"
SPELLED = "idris-vane({})"


def spelled(cards: dict[str, int]) -> str:
    return SPELLED.format("+".join(f"{card}*{count}" if count > 1 else card for card, count in cards.items()))


def another(cards: dict[str, int], out: list[str], into: list[str]) -> dict[str, int]:
    """A deck with some cards exchanged."""
    found = Counter(cards)
    found.subtract(out)
    found.update(into)
    return {card: count for card, count in found.items() if count}


IRON_BOND = dict(card_pool("core", "").decks["iron-bond"].cards)
OTHER = another(
    IRON_BOND,
    ["longshot-isen", "siege-ox", "siege-ox", "hold-the-line", "buy-the-governor", "fort-callow", "wall-captain"],
    ["writ-of-stay", "writ-of-stay", "the-hollow-server", "purge-routine", "crown-of-wrecks", "dock-rat", "dock-rat"],
)
WORLDS = {
    "ready-made or a deck of somebody's own": ("iron-bond", spelled(OTHER)),
    "two decks of somebody's own": (spelled(IRON_BOND), spelled(OTHER)),
}


def told(state: Any, seat: int | None) -> bytes:
    view = VITIUM.view(state, seat)
    return msgspec.json.encode(view) + msgspec.json.encode(VITIUM.scene(view))


def picks(cards: dict[str, int]) -> list[str]:
    """The starting cards, which lie in both decks."""
    return [card for card in ("pit-conscript", "break-the-picket") if card in cards]


def begun(deck: str, seed: int, seat: int) -> Any:
    """A match of that deck on the other seat, up to the first turn; the seat's own cards are the same for each deck."""
    decks = f"{deck}/{MINE}" if seat == 1 else f"{MINE}/{deck}"
    state = VITIUM.setup(2, VITIUM.Options(decks=decks))
    rng, own = Rng(f"mine {seed}"), 0
    while state.decider != NOBODY and "end" not in {VITIUM.format(state, one) for one in state.actions()}:
        actions = state.actions()
        if state.decider == CHANCE and VITIUM.format(state, actions[0]).startswith("order"):
            state = play(state, "order A")
        elif state.decider == seat or (state.decider == CHANCE and state.dealt() == seat):
            state.play(rng.choose(actions))
        elif state.decider == CHANCE:
            state.play(actions[seed % len(actions)])
        else:
            state = play(state, f"pick {picks(IRON_BOND)[own]}")
            own += 1
    return state


def by_what_is_public(deck: str, seed: int, seat: int, texts: list[str]) -> Any:
    """The same match some public actions later."""
    state = begun(deck, seed, seat)
    for text in texts:
        while "pass" in {VITIUM.format(state, one) for one in state.actions()}:
            state = play(state, "pass")
        state = play(state, text)
    return state


LATER = {
    "at the first turn": [],
    "after a scheme was laid and a pawn bought": ["get-underway break-the-picket", "purchase pit-conscript"],
    "while it is answered": ["get-underway break-the-picket"],
}


@rule("VTM-112", "VTM-72")
@pytest.mark.parametrize("later", LATER.values(), ids=list(LATER))
@pytest.mark.parametrize("decks", WORLDS.values(), ids=list(WORLDS))
@pytest.mark.parametrize("seed", range(4))
def test_matches_that_differ_only_in_a_rivals_deck_look_the_same(
    decks: tuple[str, str], later: list[str], seed: int
) -> None:
    one, other = (by_what_is_public(deck, seed, 1, later) for deck in decks)
    assert one != other
    for eye in (1, None):
        assert told(one, eye) == told(other, eye)
    assert one.decider == other.decider
    assert VITIUM.interjections(one, 1) == VITIUM.interjections(other, 1)
    assert one.suggestions(1) == other.suggestions(1)
    if one.decider == 1:
        assert one.actions() == other.actions()
    for guess in range(8):
        imagined = one.guess(1, Rng(guess)), other.guess(1, Rng(guess))
        assert imagined[0] == imagined[1]
        assert VITIUM.text(imagined[0]) == VITIUM.text(imagined[1])
        assert VITIUM.position(VITIUM.text(imagined[0])) == imagined[0] or not VITIUM.covers(imagined[0])


@rule("VTM-112")
@pytest.mark.parametrize("spec", ["greedy", "mcts:40n", "level:4"])
@pytest.mark.parametrize("seed", range(2))
def test_bots_do_not_know_which_deck_a_rival_plays(spec: str, seed: int) -> None:
    states = [
        play(by_what_is_public(deck, seed, 1, []), "end") for deck in WORLDS["ready-made or a deck of somebody's own"]
    ]
    assert states[0].decider == 1
    chosen = {bot(spec).choose(state.guess(1, Rng(seed)), Rng(seed)) for state in states}
    assert len(chosen) == 1


@rule("VTM-112")
def test_a_guess_never_contains_another_seats_deck_list() -> None:
    state = begun(spelled(OTHER), 1, 1)
    assert "writ-of-stay" in state.options.decks
    guess = state.guess(1, Rng(1))
    assert guess.options.decks == f"?/{MINE}"
    assert guess.guess(1, Rng(2)).options.decks == f"?/{MINE}"
    assert guess.guess(0, Rng(2)).options.decks == "?/?"
    assert state.guess(0, Rng(1)).options.decks == f"{spelled(OTHER)}/?"


def hidden(state: Any, seat: str) -> Counter[str]:
    """The cards in a hand and a deck."""
    found: Counter[str] = Counter()
    for zone in ("hand", "deck"):
        for part in filter(None, pile(state, zone, seat).split(",")):
            card, _, count = part.partition("*")
            found[card.partition("~")[0]] += int(count or 1)
    return found


@rule("VTM-112")
def test_a_guessed_deck_contains_what_was_seen_in_legal_copies() -> None:
    state = by_what_is_public(spelled(OTHER), 2, 1, ["purchase pit-conscript"])
    while "pass" in {VITIUM.format(state, one) for one in state.actions()}:
        state = play(state, "pass")
    sizes, others = set(), 0
    for seed in range(200):
        found = hidden(state.guess(1, Rng(seed)), "A")
        found["pit-conscript"] += 1
        sizes.add(sum(found.values()))
        assert max(found.values()) <= 3
        others += found != Counter(IRON_BOND)
    assert sizes == {40}
    assert 10 <= others <= 40  # one in eight is a deck of somebody's own


@rule("VTM-112")
def test_cards_that_no_ready_made_deck_of_the_character_has_point_to_another() -> None:
    board = "seat A char=idris-vane\nseat B\njunk A {}\ndeck A dock-rat*30\nturn B"
    kestrane = "skiff-raider,void-corsair,picket-cutter,tariff-runner"
    likely = Counter[str]()
    for seed in range(40):
        likely += hidden(state_of(board.format(kestrane)).guess(1, Rng(seed)), "A")
    assert likely["raise-the-black-convoy"] > 40 > likely["the-wardens-ransom"]


@rule("VTM-112")
def test_with_open_lists_guesses_deal_the_real_deck() -> None:
    state = VITIUM.setup(2, VITIUM.Options(decks=f"{spelled(OTHER)}/{MINE}", decklists="open"))
    for seed in range(20):
        guess = state.guess(1, Rng(seed))
        assert guess.options == state.options
        assert hidden_in_setup(guess) == Counter(OTHER)


def hidden_in_setup(state: Any) -> Counter[str]:
    ids = state.library.ids
    return Counter(ids[int(state.deck[place])] for place in range(int(state.deck_count[0])))


@rule("VTM-112")
def test_a_guessed_face_down_card_is_one_that_can_lie_there() -> None:
    slots = "\n".join(f"down a{number} break-the-picket" for number in range(1, 31))
    state = state_of(f"seat A char=idris-vane\n{slots}\nturn B")
    for seed in range(20):
        guess = state.guess(1, Rng(seed))
        assert VITIUM.position(VITIUM.text(guess)) == guess
        assert told(guess, 1) == told(state, 1)


@rule("VTM-112", "VTM-R40")
def test_the_name_of_a_deck_is_its_players_own_while_lists_are_closed() -> None:
    for lists, seen in (("closed", ["", "Velvet Knife"]), ("open", ["Iron Bond", "Velvet Knife"])):
        state = VITIUM.setup(2, VITIUM.Options(decks=f"iron-bond/{MINE}", decklists=lists))
        assert [player.deck_name for player in VITIUM.view(state, 1).players] == seen


@rule("VTM-112", "VTM-24")
def test_an_unknown_deck_is_read_as_the_ready_made_one_of_its_seat() -> None:
    assert (
        VITIUM.setup(2, VITIUM.Options(decks="?/golden-rule")).character[0]
        == VITIUM.setup(2, VITIUM.Options()).character[0]
    )

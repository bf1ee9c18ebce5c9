"""What choices say about whose the cards are, and in which order they are listed."""

from ludarium.core.scene import Scene
from ludarium.games.vitium import VITIUM

CARDS = ("card brute pawn stats=3/4/2/1", "card clerk pawn stats=0/4/1/0")


def shown(*lines: str) -> Scene:
    state = VITIUM.position(" / ".join(("vitium/2 seats=2", *CARDS, "seat A", "seat B", *lines, "turn A")))
    return VITIUM.scene(VITIUM.view(state, 0))


def names(scene: Scene) -> dict[str, str]:
    return {choice.text: choice.name for choice in scene.choices}


def test_a_choice_says_whose_card_it_aims_at() -> None:
    """The letter of a card is that of its owner, who need not be its boss."""
    said = names(shown("up a1 brute", "up a2 clerk", "up b1 clerk", "down b2 court-the-consul"))
    assert said["attack a1 a2"] == "Brute a1 attacks your own Clerk a2"
    assert said["attack a1 b1"] == "Brute a1 attacks Clerk b1 (Birch's)"
    assert said["work a1 b2"] == "Brute a1 works on the face-down card b2 (Birch's)"


def test_ones_own_scheme_is_worked_on_without_more_words_and_sabotaged_with_a_warning() -> None:
    said = names(shown("up a1 brute", "down a2 court-the-consul"))
    assert said["work a1 a2"] == "Brute a1 works on Court the Consul a2"
    assert said["sabotage a1 a2"] == "Brute a1 sabotages your own Court the Consul a2"


def test_what_harms_ones_own_or_is_of_no_use_is_listed_last() -> None:
    scene = shown("up a1 brute", "up a2 clerk", "up b1 clerk", "down a3 court-the-consul", "down b2 court-the-consul")
    listed = [choice.text for choice in scene.choices]
    sensible = ["attack a1 b1", "work a1 a3", "sabotage a1 b2"]
    doubtful = ["attack a1 a2", "work a1 b2", "sabotage a1 a3"]
    useless = ["attack a2 a1", "attack a2 b1", "sabotage a2 b2"]
    places = [max(map(listed.index, group)) for group in (sensible, doubtful, useless)]
    assert places == sorted(places)
    assert min(map(listed.index, doubtful)) > places[0]
    assert min(map(listed.index, useless)) > places[1]

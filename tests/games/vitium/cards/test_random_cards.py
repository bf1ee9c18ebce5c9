"""Cards generated at random from the grammar: everything that can be loaded can be played and read back."""

import random
import re
from collections import Counter
from typing import Any

import pytest

from ludarium.core import NOBODY, BadNotation
from ludarium.testing import rule

from ..helpers import VITIUM, cards_by_owner, state_of

GRAMMAR_TEXT = """
test     = yours | theirs | other | exhausted | damaged | altered | altering | class:human | class:vessel
         | house:morrow | keyword:unique | domain:stellar | cunning>=2 | force<3 | stealth=1
asset    = pawn | pawn | asset | device | location | pawn & <test> | pawn & <test> | asset & not <test>
event    = event | underway & yours | underway & theirs | ongoing | event & other
many     = <asset> | <asset> | <event>
marked   = <many> | <many> | 2 <asset> | up-to 2 <many> | player | player & other
ref      = self | mark | mark | mark | altered | actor | target | killer | victim | saboteur | seducer | event
who      = <ref> | <ref> | <ref> | each <many> | choose <many> | choose up-to 2 <asset>
player   = you | you | mark | boss(<ref>) | owner(<ref>) | each player | each rival
stat     = force | resolve | cunning | stealth
number   = 0 | 1 | 2 | 3 | 50 | 2 * count(<many>) | <stat>(<ref>) + 1 | damage_on(<ref>) | hand_of(you)
while    = turn | round | good | self
verb     = attack | work | sabotage | act | intercept | ready
word     = notorious | hardened | elusive | interceptor | tormenting | starborn | low-etherial
         | political-immunity | unique
lasting  = modify(<who>, <stat>, +2 | modify(<who>, <stat>, -2 | grant(<who>, <word> | forbid(<who>, <verb>
         | risk(<who>, +1
static   = <lasting>) | income(<player>, -50) | discount(self, 50) | discount(card, 50)
op       = damage(<who>, <number>) | damage(<who>, <number>, psych) | heal(<who>, 2) | shield(<who>, 2)
         | exhaust(<who>) | ready(<who>) | gain(<player>, <number>) | lose(<player>, 50) | steal(<player>, 50)
         | influence(<player>, 1, choice) | draw(<player>, 2) | discard(<player>, 1)
         | discard(<player>, 1, random) | progress(<who>, -2) | progress(<who>, 3) | sabotage(<who>, 3)
         | repair(<who>, 1) | kill(<who>) | scrap(<who>) | return(<who>) | employ(<who>, <player>, turn)
         | employ(<who>, <player>, round) | employ(<who>, <player>, good) | alter(<who>, <ref>)
         | fight(<who>, <who>) | prevent() | search(pawn, 1) | dig(3, card, 1) | recover(card, 1)
         | look(<player>, hand) | look(<ref>) | <lasting>, <while>)
cond     = my-turn | is(<ref>, <test>) | <number> >= <number> | action = attack / work | action = complete
         | not my-turn
step     = <op> | <op> | <op> | may <op> | if <cond> then <op> | unless <player> pays 50 then <op>
steps    = <step> | <step>; <step> | <step>; <step>; <step>
clause   = : | : | mark <marked> : | mark <marked> : | if <cond> : | mark <marked> if <cond> once :
when     = dies | kills | seduced | intercepts | completes | sabotages
pawn     = [act] <clause> <steps> | [seduce] : <steps> | [exhaust, maneuver] <clause> <steps>
         | [deploy] <clause> <steps> | [sneak, turn] <clause> <steps> | [sneak, sabotage] <clause> <steps>
         | when <when> <clause> <steps> | : <static> | [sneak] : <static>
device   = [exhaust, maneuver] <clause> <steps> | [turn] <clause> <steps> | [ç50] <clause> <steps> | : <static>
         | when dies : <steps>
gambit   = <clause> <steps> | <clause> <steps> | [sabotage] : <steps> | : <static>
"""


def grammar(text: str) -> dict[str, list[str]]:
    """The forms of every word, from lines such as `word = one form | another`."""
    found = (line.split(" = ", 1) for line in re.sub(r"\n +\| ", " | ", text).strip().splitlines())
    return {name.strip(): forms.split(" | ") for name, forms in found}


GRAMMAR = grammar(GRAMMAR_TEXT)
HEADS = {
    "pawn": ["stats=3/4/2/2", "stats=2/3/3/1 kw=interceptor,notorious", "stats=1/2/1/3 kw=maneuver,starborn,unique"],
    "device": ["stats=-/3/-/-", "stats=1/1/-/- kw=alter:pawn,maneuver"],
    "gambit": ["", "kw=maneuver", "kw=ongoing", "kw=alter:pawn,ongoing"],
}


def grown(rng: random.Random, text: str) -> str:
    """A text in which every word in angle brackets has become one of its forms."""
    while "<" in text and re.search(r"<[a-z]+>", text):
        text = re.sub(r"<([a-z]+)>", lambda found: rng.choice(GRAMMAR[found[1]]), text, count=1)
    return text


def wild_card(rng: random.Random, id: str) -> tuple[str, str]:
    """The line of a card that is loaded, and its type; most of what grows is refused, and grown anew."""
    while True:
        type = rng.choice(["pawn", "pawn", "device", "gambit"])
        human = " class=human" if type != "gambit" else ""
        line = f"card {id} {type}{human} {rng.choice(HEADS[type])} | {grown(rng, f'<{type}>')}"
        if loads(line):
            return line, type


def loads(line: str) -> bool:
    """Whether a card is loaded; if not, a numbered check must have said why."""
    try:
        state_of(line)
    except BadNotation as problem:
        if re.search(r"\(V-\d+\)", str(problem)):
            return False
        raise
    return True


def wild_table(rng: random.Random, seats: int) -> Any:
    """A table with six wild cards in hands, decks and play."""
    cards = [wild_card(rng, f"w-{letter}") for letter in "abcdef"]
    ids = [line.split()[1] for line, _ in cards]
    lines = [line for line, _ in cards]
    for seat in "ABC"[:seats]:
        lines += [f"seat {seat} wealth=300 inf=aurum:{rng.randrange(6)}".replace(" inf=aurum:0", "")]
        lines += [
            f"hand {seat} {','.join(sorted(rng.sample(ids, 4)))}",
            f"deck {seat} {','.join(sorted(rng.sample(ids, 4)))}",
        ]
        for number, (line, type) in enumerate(rng.choices(cards, k=4), 1):
            if "alter:" not in line or type == "gambit":
                place = "down" if type == "gambit" else "up"
                lines.append(f"{place} {seat.lower()}{number} {line.split()[1]}")
    return state_of("\n".join(lines), seats)


@rule("VTM-110", "VTM-111")
@pytest.mark.parametrize("seed", range(20))
def test_random_cards_can_be_played_and_read_back(seed: int) -> None:
    rng = random.Random(seed)
    state = wild_table(rng, 2 + seed % 2)
    cards = cards_by_owner(state)
    for number in range(60):
        if state.decider == NOBODY:
            break
        actions = state.actions()
        texts = [VITIUM.format(state, action) for action in actions]
        assert max(Counter(texts).values()) == 1
        chosen = (
            rng.randrange(1, len(actions)) if texts[0] == "end" and len(actions) > 1 else rng.randrange(len(actions))
        )
        assert VITIUM.parse(state, texts[chosen]) == actions[chosen]
        state.play(actions[chosen])
        if number % 5 == 0 and state.decider != NOBODY and VITIUM.covers(state):
            assert VITIUM.position(VITIUM.text(state)) == state, VITIUM.text(state)
            assert cards_by_owner(state) == cards, VITIUM.text(state)

"""Positions, actions and claims of Vitium in the short form that the tests use.

`state_of` reads position text in which header, seats and turn may be left out, and a pawn may be written by its stats:
`up a1 3/4/2/1:hardened`. What must hold afterwards is a list of claims, see `why_false`.
"""

import re
from collections import Counter
from functools import partial
from typing import Any

import msgspec
import pytest

from ludarium import game
from ludarium.core import CHANCE, NOBODY, State

from ..attempts import rule_against

VITIUM: Any = game("vitium")
SEATS = "ABCDEF"
STATS = re.compile(r"(?P<stats>[0-9-]+(/[0-9-]+){3})(:(?P<keywords>[a-z,:-]+))?")


def _pawn(word: str) -> tuple[str, str]:
    """The id of a pawn that is written by its stats, and the line that declares it."""
    found = STATS.fullmatch(word)
    assert found
    stats, keywords = found["stats"], found["keywords"] or ""
    parts = ["x" if stat == "-" else stat for stat in stats.split("/")]
    id = "-".join(["p", *parts, *re.findall("[a-z-]+", keywords)])
    line = f"card {id} pawn class=human stats={stats}"
    if keywords:
        line += f" kw={','.join(sorted(keywords.split(',')))}"
    return id, line


def _written_out(lines: list[str]) -> list[str]:
    """Lines in which every pawn that was written by its stats has become a card of its own."""
    cards: dict[str, str] = {}
    done = []
    for line in lines:
        words = line.split()
        if words[0] in ("up", "down", "hand", "deck", "junk") and len(words) > 2 and STATS.fullmatch(words[2]):
            words[2], cards[words[2]] = _pawn(words[2])
            line = " ".join(words)
        done.append(line)
    return [*dict.fromkeys(cards.values()), *done]


def state_of(text: str, seats: int = 2, options: str = "") -> Any:
    """The state that these lines describe; what they leave out of header, seats and turn is added."""
    lines = _written_out([line.strip() for line in text.strip().splitlines() if line.strip()])
    there = {" ".join(line.split()[:2]) for line in lines}
    lines += [f"seat {seat}" for seat in SEATS[:seats] if f"seat {seat}" not in there]
    if not any(line.split()[0] in ("turn", "over") for line in lines):
        lines.append("turn A")
    return VITIUM.position("\n".join([f"vitium/2 seats={seats} {options}".strip(), *lines]))


def new_match(seats: int = 2, **agreed: Any) -> Any:
    return VITIUM.setup(seats, VITIUM.Options(**agreed))


def after_setup(state: Any) -> Any:
    """The state after all picks and draws, the first card always."""
    while not any(text == "end" for text in choices(state)):
        state = play(state, min(choices(state)))
    return state


def words(actions: str) -> list[str]:
    """The actions of a line such as `attack a1 b1; pass`."""
    return [action.strip() for action in actions.split(";") if action.strip()]


def play(state: Any, actions: str) -> Any:
    """The state after exactly these actions; the state given stays as it was."""
    after = state.copy()
    for text in words(actions):
        play_on(after, text)
    return after


def play_on(state: Any, text: str) -> None:
    """Play an action in place; gifts and concessions are made by the seat they name."""
    seat = SEATS.index(text.split()[1][0]) if text.startswith(("gift", "concede")) else None
    state.play(VITIUM.parse(state, text, seat))


def play_and_pass(state: Any, actions: str) -> Any:
    """The state after these actions, with everybody passing in between and to the end of the maneuvering step."""
    after = state.copy()
    for text in words(actions):
        while not text.startswith(("gift", "concede")) and text not in choices(after) and "pass" in choices(after):
            play_on(after, "pass")
        play_on(after, text)
    while "pass" in choices(after):
        play_on(after, "pass")
    return after


def choices(state: State) -> set[str]:
    """The legal actions, as notation."""
    return {VITIUM.format(state, action) for action in state.actions()}


def interjections(state: State, seat: str) -> set[str]:
    """The interjections that a seat may make, as notation."""
    return {VITIUM.format(state, action) for action in VITIUM.interjections(state, SEATS.index(seat))}


def decider_of(state: State) -> str:
    """Who decides: a seat's letter, `*` for chance, `-` for nobody."""
    return {CHANCE: "*", NOBODY: "-"}.get(state.decider) or SEATS[state.decider]


def position_lines(state: State) -> dict[str, str]:
    """The lines of a position by their first two words (`up a1`, `seat B`), or one for header, turn, step and over."""
    found = {}
    for line in VITIUM.text(state).split(" / "):
        first = line.split()
        found[first[0] if first[0] in ("turn", "step", "over") else " ".join(first[:2])] = line
    return found


def card(state: State, iid: str) -> dict[str, str]:
    """The fields of a card in play, `zone` and `card` included; empty if it is not in play."""
    there = position_lines(state)
    for zone in ("up", "down"):
        if line := there.get(f"{zone} {iid}"):
            fields = dict(word.partition("=")[::2] for word in line.split()[3:])
            return {"zone": zone, "card": line.split()[2], **fields}
    return {}


def count(state: State, iid: str, counter: str) -> int:
    """A counter on a card in play: phys, psych, p or s."""
    return int(card(state, iid).get(counter, "0"))


def seat(state: State, letter: str) -> dict[str, str]:
    """The fields of a seat."""
    return dict(word.partition("=")[::2] for word in position_lines(state)[f"seat {letter}"].split()[2:])


def wealth(state: State, letter: str) -> int:
    return int(seat(state, letter).get("wealth", "0"))


def influence(state: State, letter: str) -> int:
    """The total Influence of a seat."""
    told = seat(state, letter).get("inf", "")
    return sum(int(part.partition(":")[2]) for part in told.split(",") if part)


def pile(state: State, zone: str, letter: str) -> str:
    """A hand, deck or junkyard as position text has it, or the empty text."""
    return position_lines(state).get(f"{zone} {letter}", "").partition(f"{letter} ")[2]


def cards_by_owner(state: Any) -> dict[str, Counter[str]]:
    """All cards of a written position, by the letter of their original boss."""
    found: dict[str, Counter[str]] = {seat: Counter() for seat in SEATS}
    for line in VITIUM.text(state).split(" / "):
        kind, where, *rest = line.split()
        if kind in ("hand", "deck", "junk"):
            for word in rest[0].split(","):
                card, _, count = word.partition("*")
                found[where][card.partition("~")[0]] += int(count or 1)
        elif kind in ("up", "down"):
            owner = next((word[3:] for word in rest if word.startswith("of=")), where[0].upper())
            found[owner][rest[0]] += 1
        elif kind == "step" and where in ("purchase", "get-underway"):
            active = next(line.split()[1] for line in VITIUM.text(state).split(" / ") if line.startswith("turn"))
            found[next((word[3:] for word in rest if word.startswith("of=")), active)][rest[0]] += 1
    return found


def shown_to(state: Any, seat: int | None) -> bytes:
    """All that a seat is given: its view and the scene drawn from it."""
    view = VITIUM.view(state, seat)
    return msgspec.json.encode(view) + msgspec.json.encode(VITIUM.scene(view))


refusal = partial(rule_against, VITIUM)
"""The rule that forbids an attempt, or the empty text if it is legal."""


def why_false(state: Any, claim: str) -> str:
    """Why a claim is false; empty if it is true.

    `up a1 ex phys=2 -psych`   these words are in the line, and no psych; a field that is claimed 0 is absent
    `gone b1`                  it is not in play
    `hand A dock-rat*2`        exactly this; `-` for nothing. Also deck and junk
    `seat A wealth=0`          as for cards
    `over AB`, `turn B`        such a line
    `asks B`                   who decides
    `only pay | decline`       all there is to choose
    `may work a1 b2`           legal; `never …` not legal; `VTM-7 …` refused by that rule
    """
    kind, _, rest = claim.partition(" ")
    if kind == "asks":
        return "" if decider_of(state) == rest else f"{decider_of(state)} is asked"
    if kind == "only":
        return "" if choices(state) == set(map(str.strip, rest.split("|"))) else f"there are {choices(state)}"
    if kind in ("may", "never"):
        return "" if (rest in choices(state)) == (kind == "may") else f"there are {choices(state)}"
    if kind.startswith("VTM-"):
        said = refusal(state, rest)
        return "" if said == kind and rest not in choices(state) else f"{said or 'it is legal'}"
    if kind in ("hand", "deck", "junk"):
        letter, _, wanted = rest.partition(" ")
        return "" if (pile(state, kind, letter) or "-") == wanted else pile(state, kind, letter)
    if kind == "gone":
        return str(card(state, rest) or "")
    return _line_is_false(position_lines(state), claim)


def _line_is_false(there: dict[str, str], claim: str) -> str:
    first, *wanted = claim.split()
    if first not in ("turn", "step", "over"):
        first = f"{first} {wanted.pop(0)}"
    line = there.get(first)
    if line is None:
        return f"no such line in {list(there.values())}"
    return "" if all(_word_holds(set(line.split()), word) for word in wanted) else line


def _word_holds(line: set[str], word: str) -> bool:
    if word.startswith("-"):
        return not any(there.partition("=")[0] == word[1:] for there in line)
    name, equals, value = word.partition("=")
    if equals and value == "0":
        return not any(there.startswith(f"{name}=") for there in line)
    return word in line


def failed_claims(state: Any, claims: str) -> list[str]:
    """The claims (one per line) that fail, each with what is true instead."""
    told = [claim.strip() for claim in claims.strip().splitlines()]
    return [f"{claim}: {found}" for claim in told if (found := why_false(state, claim))]


def case(
    name: str,
    cited: pytest.MarkDecorator,
    position: str,
    actions: str,
    claims: str,
    seats: int = 2,
    options: str = "",
) -> Any:
    """A case: its name, the rules it shows, a position, what is played, and what must hold afterwards."""
    return pytest.param(position, actions, claims, seats, options, marks=cited, id=name)


CASE = ("position", "actions", "claims", "seats", "options")


def failed_case(position: str, actions: str, claims: str, seats: int, options: str) -> list[str]:
    """The claims of a case that fail once it is played."""
    return failed_claims(play_and_pass(state_of(position, seats, options), actions), claims)

"""The card editor: valid cards are drawn, faults are located, and cards can be tried in a sandbox."""

import tomllib
from typing import Any

import pytest

from ludarium import game
from ludarium.core import BadNotation
from ludarium.core.parts.card_files import CardFault, CardFile, CardSample
from ludarium.games.vitium.cards.language.parser import TAGS, TRIGGERS, read_ability
from ludarium.games.vitium.cards.language.writing_help import KEY_HELP
from ludarium.games.vitium.cards.reader import CARD_KEYS, read_set
from ludarium.games.vitium.cards.writer import write_head, write_printed
from ludarium.games.vitium.rules.data.terms import KEYWORDS
from ludarium.games.vitium.rules.effects.operations import operation_names

VITIUM: Any = game("vitium")
SAMPLES: tuple[CardSample, ...] = VITIUM.card_files.editor.samples()
IDS = [one.name for one in SAMPLES]
PLAIN = SAMPLES[0].head + SAMPLES[0].card
"""A pawn, `quay-thug`, whose ability damages a device."""


def drawn(text: str) -> CardFile:
    found: CardFile = VITIUM.card_files.editor.draw(text, "cards")
    return found


def only(text: str) -> CardFault:
    (fault,) = drawn(text).faults
    return fault


def under(text: str, fault: CardFault) -> str:
    """The text from where a fault points, to the end of its line."""
    return text.split("\n")[fault.line - 1][fault.at - 1 :]


def texts(state: Any) -> set[str]:
    return {VITIUM.format(state, action) for action in state.actions()}


# Drawn and told ------------------------------------------------------------------------------------------------------


def test_a_valid_card_is_drawn_and_explained_in_words() -> None:
    (found,) = drawn(PLAIN).cards
    state = VITIUM.position(VITIUM.card_files.editor.try_card(PLAIN, "quay-thug"))
    scene = VITIUM.scene(VITIUM.view(state, 0))
    hand = next(card for card in scene.cards if card.title == "Quay Thug" and card.copies == 2)
    assert (found.card.title, found.card.line, found.card.signs, found.card.text, found.card.facts) == (
        hand.title, hand.line, hand.signs, hand.text, hand.facts
    )  # fmt: skip
    assert found.line == PLAIN.split("\n").index("[[card]]") + 1
    assert [(one.name, one.text) for one in found.tells] == [
        ("[act] mark device : damage(mark, 3)", "Act: Mark a device. Deal 3 damage to the mark.")
    ]


def test_a_valid_file_comes_with_the_option_to_play_it() -> None:
    option = drawn(PLAIN).option
    state = VITIUM.setup(2, VITIUM.Options(sets=option))
    assert "mine:quay-thug" in state.library.ids
    assert drawn(VITIUM.card_files.text()).option.startswith("@"), (
        "a Core Set of one's own stands in the place of the other"
    )
    assert drawn(PLAIN.replace("damage", "dmage")).option == ""


def test_valid_cards_are_drawn_even_if_others_have_faults() -> None:
    other = SAMPLES[3].card.replace("prevent()", "prevnt()")
    found = drawn(PLAIN + other)
    assert [one.id for one in found.cards] == ["quay-thug"]
    assert [one.card for one in found.faults] == ['card "low-water"']


# Faults --------------------------------------------------------------------------------------------------------------

FAULTY = [  # what is replaced by what, the check, the field, the column told, and what the cursor is put before
    ("damage(mark, 3)", "dmage(mark, 3)", "V-12", "ability 1", 21, 'dmage(mark, 3)",'),
    ("mark device", "mark devce", "V-12", "ability 1", 12, 'devce : damage(mark, 3)",'),
    ("[act]", "[deploy]", "", "", 0, ""),
    ("cost = 300", "cost = 325", "V-3", "cost", 0, "cost = 325"),
    ("cost = 300", "  cost = 325", "V-3", "cost", 0, "cost = 325"),
    ("resolve = 3", "resolve = 99", "V-4", "resolve", 0, "resolve = 99"),
    ('house = "tide"', 'house = "tyde"', "V-2", "house", 0, 'house = "tyde"'),
    ('class = ["human"]', 'class = ["humn"]', "V-2", "class", 0, 'class = ["humn"]'),
    ("requires = 0", "requires = 0\ncolour = 1", "V-1", "colour", 0, "colour = 1"),
    ('name = "Quay Thug"', 'name = ""', "V-2", "name", 0, 'name = ""'),
    ('set = "mine"', 'set = "not mine"', "V-2", "set", 0, 'set = "not mine"'),
    ("format = 1", "format = 3", "V-1", "format", 0, "format = 3"),
    ("cost = 300", "cost = = 300", "V-1", "", 8, "= 300"),
    ("[act]", "[ç20]", "V-9", "ability 1", 0, '[ç20] mark device : damage(mark, 3)",'),
]


@pytest.mark.parametrize(("old", "new", "rule", "field", "column", "there"), FAULTY, ids=range(len(FAULTY)))
def test_a_fault_is_located(old: str, new: str, rule: str, field: str, column: int, there: str) -> None:
    assert old in PLAIN
    text = PLAIN.replace(old, new, 1)
    if not rule:
        assert drawn(text).faults == ()
        return
    fault = only(text)
    assert (fault.rule, fault.field, fault.column) == (rule, field, column)
    assert under(text, fault) == there


def test_faults_come_in_the_order_of_the_file() -> None:
    text = PLAIN.replace("damage(", "dmage(").replace("cost = 300", "cost = 1").replace("[[house]]", "[[hose]]")
    lines = [fault.line for fault in drawn(text).faults]
    assert len(lines) >= 4
    assert lines == sorted(lines)


def test_a_card_that_could_go_on_forever_is_refused() -> None:
    fault = only(PLAIN.replace("[act] mark device : damage(mark, 3)", "[ç50] : gain(you, 60)"))
    assert fault.rule == "V-9"
    assert "again and again" in fault.message


# A file from anybody -------------------------------------------------------------------------------------------------

MAX_CARD_FILE_CHARS = 262_144
HEAD = SAMPLES[0].head
BUSY = {
    "unknown keys": HEAD + "[[card]]\n" + "".join(f"k{n} = 1\n" for n in range(20_000)),
    "unknown keywords": PLAIN.replace("cost", f"keywords = {['sneky'] * 20_000}\ncost"),
    "one endless ability": PLAIN.replace(": damage", ": " + "damage(mark, 3); " * 12_000 + "damage"),
    "many abilities": PLAIN.replace('"[act] mark', '"[act] : gian(you, 1)", ' * 9_000 + '"[act] mark'),
    "unknown cards in decks": HEAD + "".join(
        f'[[deck]]\nid = "d{n}"\nname = "D"\ncharacter = "x"\n[deck.cards]\n'
        + "".join(f"c{n}-{m} = 1\n" for m in range(60))
        for n in range(250)
    ),
    "many Houses": "".join(f'[[house]]\nid = "h{n}"\nname = "H"\n' for n in range(4_000)) + SAMPLES[0].card * 300,
    "a name that never ends": PLAIN.replace("Quay Thug", "x" * 200_000),
    "an id that never ends": PLAIN.replace("quay-thug", "x" * 200_000),
    "an operation that never ends": PLAIN.replace("damage(", "d" * 1500 + "("),
    "classes that are numbers": f'format = 1\nset = "x"\nclasses = {list(range(40_000))}\n',
}  # fmt: skip


@pytest.mark.parametrize("text", BUSY.values(), ids=BUSY)
def test_hostile_files_are_read_quickly(text: str) -> None:
    """It takes moments; some of these took minutes before the reader knew when to stop."""
    found = drawn(text[:MAX_CARD_FILE_CHARS])
    assert found.faults or found.cards
    assert len(found.faults) < 600
    assert all(len(fault.message + fault.hint + fault.card) < 1000 for fault in found.faults)


def test_too_many_faults_are_cut_off_with_a_note() -> None:
    found = drawn(HEAD + SAMPLES[0].card.replace("300", "301") * 400)
    assert found.faults[-1].message == "there may be more faults; these are the first"


# Begun from ----------------------------------------------------------------------------------------------------------


def test_there_is_a_plain_card_of_each_type_and_the_whole_core_set() -> None:
    core = tomllib.loads(VITIUM.card_files.text())["card"]
    assert [one.name for one in SAMPLES[5:]] == [card["name"] for card in core]
    assert {one.group for one in SAMPLES[:5]} == {""}
    assert len({tomllib.loads(one.card)["card"][0]["type"] for one in SAMPLES[:5]}) == 5


@pytest.mark.parametrize("sample", SAMPLES, ids=IDS)
def test_every_sample_is_a_card_that_can_be_tried_at_once(sample: CardSample) -> None:
    """It is at hand and can be paid for, or done; and the position survives being written."""
    text = sample.head + sample.card
    found = drawn(text)
    assert found.faults == ()
    id = found.cards[0].id
    state = VITIUM.position(position := VITIUM.card_files.editor.try_card(text, id))
    assert len(position) <= 2000, "a table takes no longer one"
    assert VITIUM.position(VITIUM.text(state)) == state
    verbs = ("purchase", "get-underway")
    assert any(one.startswith(tuple(f"{verb} tried:{id}" for verb in verbs)) for one in texts(state))


def test_written_cards_can_be_read_back() -> None:
    core = read_set(VITIUM.card_files.text(), "core.toml")
    whole = write_head(core.id, core.classes, core.houses) + "\n".join(map(write_printed, core.cards))
    again = read_set(whole, "again.toml")
    assert (again.cards, again.houses, again.classes) == (core.cards, core.houses, core.classes)


# Tried ---------------------------------------------------------------------------------------------------------------


def test_a_card_can_be_tried_in_the_sandbox() -> None:
    """It has its name, its House and its ability, whatever other card has its id, and whatever else is wrong."""
    text = (
        PLAIN.replace("quay-thug", "pit-conscript")
        .replace("Quay Thug", "Q|/_'; <b>Thug")
        .replace('id = "tide"', 'id = "tide-x"')
        .replace('house = "tide"', 'house = "tide-x"')
        .replace("requires = 0", "requires = 8")
    )
    text += SAMPLES[3].card.replace("prevent", "prevnt")
    state = VITIUM.position(VITIUM.card_files.editor.try_card(text, "pit-conscript"))
    assert {"purchase tried:pit-conscript", "act a7 b5"} <= texts(state)
    scene = VITIUM.scene(VITIUM.view(state, 0))
    assert "Q|/_'; <b>Thug" in {card.title for card in scene.cards}


def test_an_event_is_ready_to_be_completed() -> None:
    job = SAMPLES[4].head + SAMPLES[4].card
    assert {"complete a7", "get-underway tried:strip-the-wreck"} <= texts(
        VITIUM.position(VITIUM.card_files.editor.try_card(job, "strip-the-wreck"))
    )


def test_a_card_with_faults_cannot_be_tried() -> None:
    for text, id in ((PLAIN, "nobody"), (PLAIN.replace("damage(", "dmage("), "quay-thug"), ("", ""), ("[[", "x")):
        with pytest.raises(BadNotation, match="without fault"):
            VITIUM.card_files.editor.try_card(text, id)


# The handbook --------------------------------------------------------------------------------------------------------


def test_the_help_explains_every_word() -> None:
    chapters = {one.title: [word.name for word in one.words] for one in VITIUM.card_files.editor.help()}
    assert chapters["A card"] == list(CARD_KEYS) == list(KEY_HELP)
    assert {word.partition("(")[0] for word in chapters["Operations"]} == set(operation_names())
    assert {f"[{tag}]" for tag in TAGS} < set(chapters["Tags"])
    assert {f"when {word}" for word in TRIGGERS} < set(chapters["Clauses"])
    assert set(KEYWORDS) < set(chapters["Keywords"])
    assert all(word.text for one in VITIUM.card_files.editor.help() for word in one.words)


def test_the_examples_of_the_help_can_be_parsed() -> None:
    chapters = {one.title: one for one in VITIUM.card_files.editor.help()}
    told = [word.text.partition("For example: ")[2] for word in chapters["Operations"].words]
    assert len([one for one in told if one]) > 25
    for line in [one for one in told if one] + [word.name for word in chapters["An ability"].words]:
        read_ability(line)

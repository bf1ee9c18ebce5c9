"""Faulty card files: which check reports what and where, all faults at once, and nothing is loaded."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ludarium.core import BadNotation
from ludarium.games.vitium.cards.reader import BadCardSet, check_cards, pack, read_set

from ..helpers import VITIUM, state_of

HEAD = """format = 1
set = "harbour"
classes = ["human", "vessel"]

[[house]]
id = "tide"
name = "House Tide"

[[house]]
id = "reef"
name = "House Reef"
"""
FIELDS = {
    "pawn": "requires = 0\ncost = 300\nforce = 1\nresolve = 3\ncunning = 1\nstealth = 1",
    "location": "requires = 0\ncost = 300\nresolve = 5",
    "device": "requires = 0\ncost = 300\nresolve = 3",
    "gambit": "requires = 0\nprogress = 3",
    "job": "requires = 0\nprogress = 3\nreward = { influence = 1, cint = 100 }",
}
CHARACTER = """
[[character]]
id = "old-marrow"
name = "Old Marrow"
chosen = 2
drawn = 4
wealth = 500
income = 450
influence = { tide = 1 }
"""


def card(type: str = "pawn", *abilities: str, id: str = "quay-thug", keywords: str = "", **changed: str) -> str:
    """A card; a field that is given as `cost="40"` stands for its own, and `""` leaves it out."""
    fields = {line.partition(" =")[0]: line.partition("= ")[2] for line in FIELDS[type].splitlines()}
    fields |= {"id": f'"{id}"', "name": '"Quay Thug"', "house": '"tide"', "type": f'"{type}"'}
    fields |= {key.rstrip("_"): value for key, value in changed.items()}
    if keywords:
        fields["keywords"] = "[" + ", ".join(f'"{word}"' for word in keywords.split()) + "]"
    if abilities:
        fields["abilities"] = "[" + ", ".join(f'"{ability}"' for ability in abilities) + "]"
    return "[[card]]\n" + "\n".join(f"{key} = {value}" for key, value in fields.items() if value) + "\n"


def errors(*parts: str, head: str = HEAD) -> list[str]:
    """What is wrong with a file of these parts."""
    return check_cards("\n".join([head, *parts]), "harbour.toml")


def checks(found: list[str]) -> set[str]:
    """The numbers of the checks that failed."""
    return {re.findall(r"\((V-\d+)\)", line)[-1] for line in found}


GOOD = [
    card(),
    card("location"),
    card("device"),
    card("gambit"),
    card("job"),
    card("device", keywords="alter:pawn", resolve=""),
    card("gambit", keywords="ongoing alter:human", force="2"),
    card(
        "pawn", keywords="unique notorious hardened tormenting elusive starborn hacker interceptor long-ranged maneuver"
    ),
    card("pawn", keywords="sworn-to:reef political-immunity body-guard patrol-guard stowaway"),
    card("pawn", class_='["human", "vessel"]'),
    card(
        "pawn",
        "[act] mark up-to 2 pawn / device & theirs & not class:human : damage(mark, 2 * count(pawn & yours) + 1, "
        "psych)",
    ),
    card("pawn", "[SEDUCE] : exhaust(mark)".lower()),
    card("pawn", "[act,c50]:gain(you,100)"),
    card("job", requires="8", progress="60", reward="{ influence = 4, cint = 0 }"),
    card("pawn", cost="5000", force="20", resolve="20", cunning="20", stealth="20"),
]


@pytest.mark.parametrize("part", GOOD)
def test_legal_cards(part: str) -> None:
    assert errors(part) == []


FIELDS_WRONG = [
    # V-1: the file
    ("V-1", card(costs="300"), 'unknown key "costs"', 'Did you mean "cost"?'),
    ("V-1", card(cost='"many"'), "cost", ""),
    ("V-1", card(keywords="") + 'abilities = "[act] : gain(you, 1)"\n', "abilities", ""),
    ("V-1", card(house=""), "house", ""),
    ("V-1", "[[crad]]\nid = 'x'\n", 'unknown key "crad"', 'Did you mean "card"?'),
    # V-2: names
    ("V-2", card(house='"tyde"'), 'House "tyde" is not declared', 'Did you mean "tide"?'),
    ("V-2", card(class_='["humen"]'), 'class "humen" is not declared', 'Did you mean "human"?'),
    ("V-2", card(id="Quay_Thug"), "Quay_Thug", ""),
    ("V-2", card(id="quay--thug"), "quay--thug", ""),
    ("V-2", card(name='""'), "1 to 40", ""),
    ("V-2", card(name=f'"{"x" * 41}"'), "1 to 40", ""),
    ("V-2", card() + card(), "twice", ""),
    ("V-2", card(keywords="sworn-to:reeff"), 'House "reeff" is not declared', 'Did you mean "reef"?'),
    ("V-2", card("device", keywords="alter:humen"), "humen", 'Did you mean "human"?'),
    # V-3: the type
    ("V-3", card("gambit", reward="{ influence = 1, cint = 0 }"), "a gambit has no reward", ""),
    ("V-3", card("gambit", cost="100"), "a gambit has no cost", ""),
    ("V-3", card(progress="3"), "a pawn has no progress", ""),
    ("V-3", card(cost=""), "cost", ""),
    ("V-3", card("job", progress=""), "progress", ""),
    ("V-3", card("job", reward=""), "reward", ""),
    ("V-3", card(cost="125"), "steps of 50", ""),
    ("V-3", card(cost="5050"), "5000", ""),
    ("V-3", card(cost="-50"), "0", ""),
    ("V-3", card("job", progress="61"), "60", ""),
    ("V-3", card("job", reward="{ influence = 5, cint = 0 }"), "4", ""),
    ("V-3", card(requires="9"), "8", ""),
    ("V-3", card(type_='"paun"'), "paun", 'Did you mean "pawn"?'),
    # V-4: the values
    ("V-4", card("location", resolve=""), "location needs a resolve of at least 1", ""),
    ("V-4", card("device", resolve="0"), "resolve of at least 1", ""),
    ("V-4", card(force="21"), "20", ""),
    ("V-4", card("gambit", force="1"), "gambit", ""),
    # V-5: keywords
    ("V-5", card(keywords="starborn etherial"), "starborn and etherial can't be printed together", ""),
    ("V-5", card(keywords="starbron"), 'unknown keyword "starbron"', 'Did you mean "starborn"?'),
    ("V-5", card("location", keywords="interceptor"), "interceptor", ""),
    ("V-5", card("device", keywords="body-guard"), "body-guard", ""),
    ("V-5", card("device", keywords="patrol-guard"), "patrol-guard", ""),
    ("V-5", card("device", keywords="long-ranged"), "long-ranged", ""),
    ("V-5", card("device", keywords="political-immunity"), "political-immunity", ""),
    ("V-5", card("job", keywords="unique"), "unique", ""),
    ("V-5", card("job", keywords="notorious"), "notorious", ""),
    ("V-5", card("gambit", keywords="hardened"), "hardened", ""),
    ("V-5", card("gambit", keywords="starborn"), "starborn", ""),
    ("V-5", card(keywords="ongoing"), "ongoing", ""),
    ("V-5", card("gambit", keywords="alter:pawn"), "ongoing", ""),
    ("V-5", card(keywords="sworn-to:tide"), "another House", ""),
    ("V-5", card("device", keywords="alter"), "alter:pawn", ""),
    ("V-5", card(keywords="unique unique"), "twice", ""),
    ("V-5", card(keywords="unique:pawn"), "unique", ""),
    ("V-2", card(id="a1"), "a card in play", ""),
    ("V-1", card("job", reward="{ influence = 1, coins = 5 }"), 'unknown key "coins"', ""),
    ("V-3", card("job", reward="{ influence = 1, cint = -5 }"), "Çint", ""),
    ("V-1", card(keywords="unique") + "class = [7]\n", "class", ""),
    ("V-1", card() + "abilities = [7]\n", "text", ""),
]


@pytest.mark.parametrize(("check", "part", "said", "hint"), FIELDS_WRONG)
def test_a_field_that_is_wrong(check: str, part: str, said: str, hint: str) -> None:
    found = [line for line in errors(part) if f"({check})" in line]
    assert any(said in line and hint in line for line in found), errors(part)


ABILITIES_WRONG = [
    # check, type and keywords, ability, column, message, hint
    ("V-6", "location", "[act] : gain(you, 1)", 2, "act", ""),
    ("V-6", "device", "[seduce] : exhaust(mark)", 2, "seduce", ""),
    (
        "V-6",
        "pawn",
        "[act, exhaust] : draw(you, 1)",
        2,
        "act can't be combined with exhaust: a pawn action already exhausts",
        "",
    ),
    ("V-6", "pawn", "[act, maneuver] : draw(you, 1)", 2, "act can't be combined with maneuver", ""),
    ("V-6", "gambit", "[deploy] : draw(you, 1)", 2, "deploy", ""),
    ("V-6", "job", "[sneak, turn] : draw(you, 1)", 2, "sneak", ""),
    ("V-6", "pawn", "[deploy, turn] : draw(you, 1)", 0, "one of deploy, turn", ""),
    ("V-6", "pawn", "[seduce] mark pawn : exhaust(mark)", 10, "seduce has no mark clause", ""),
    ("V-6", "pawn", "[exhaust] when dies : draw(you, 1)", 11, "`when`", ""),
    ("V-7", "pawn", "[act] : damage(mark, 1)", 16, "mark", ""),
    ("V-7", "pawn", "[act] : damage(killer, 1)", 16, '"killer" can only be used in `when dies`', ""),
    ("V-7", "pawn", "when dies : damage(victim, 1)", 20, "victim", ""),
    ("V-7", "pawn", "when kills : damage(seducer, 1)", 21, "seducer", ""),
    ("V-7", "pawn", "when seduced : damage(saboteur, 1)", 23, "saboteur", ""),
    ("V-7", "pawn", "[turn] : damage(event, 1)", 17, "event", ""),
    ("V-7", "pawn", "[act] : damage(actor, 1)", 16, "actor", ""),
    ("V-7", "gambit", ": damage(target, 1)", 10, "target", ""),
    ("V-7", "device", "[turn] : damage(altered, 1)", 17, "altered", ""),
    ("V-7", "pawn", "[act] : gain(boss(mark), 1)", 0, "mark", ""),
    ("V-7", "pawn", "[act] if is(mark, damaged) : draw(you, 1)", 0, "mark", ""),
    (
        "V-8",
        "location",
        ": damage(each pawn, 1)",
        3,
        "damage(…) needs a tag or `when`: it can't apply continuously",
        "",
    ),
    ("V-8", "pawn", "[sneak] : gain(you, 1)", 11, "gain", ""),
    ("V-8", "location", ": modify(each pawn, force, +1, turn)", 3, "modify", ""),
    ("V-8", "gambit", "mark pawn : modify(mark, force, +1)", 13, "modify(…) needs a duration", ""),
    ("V-8", "gambit", "mark pawn : grant(mark, hardened)", 13, "grant(…) needs a duration", ""),
    ("V-8", "gambit", "mark pawn : forbid(mark, attack)", 13, "forbid(…) needs a duration", ""),
    ("V-8", "gambit", "mark pawn : risk(mark, 1)", 13, "risk(…) needs a duration", ""),
    ("V-12", "gambit", "mark pawn : employ(mark, you)", 0, "employ", ""),
    ("V-8", "gambit", ": income(you, 100)", 3, "income", ""),
    ("V-8", "pawn", "[turn] : discount(pawn, 50)", 10, "discount", ""),
    ("V-9", "device", "[ç40] : draw(you, 1)", 0, "this ability could be repeated forever", ""),
    ("V-9", "device", "[maneuver] : draw(you, 1)", 0, "repeated forever", ""),
    ("V-9", "device", "[ç50] : gain(you, 60)", 9, "gain", ""),
    ("V-9", "device", "[ç50] mark player : steal(mark, 60)", 21, "steal", ""),
    ("V-9", "device", "[ç50] : ready(self)", 9, "ready", ""),
    ("V-10", "gambit", "mark pawn : prevent()", 13, "prevent", ""),
    ("V-10", "gambit maneuver", ": prevent()", 3, "prevent() must name the actions it responds to", ""),
    ("V-10", "gambit maneuver", "if action = purchase : prevent()", 0, "prevent", ""),
    ("V-10", "gambit maneuver", "if action = attack / negotiate : prevent()", 0, "prevent", ""),
    ("V-10", "gambit", "if action = attack : prevent()", 0, "prevent", ""),
    ("V-10", "location", "[exhaust, maneuver] if not action = attack : prevent()", 0, "prevent", ""),
    ("V-11", "gambit", "mark underway & house:tide : progress(mark, 1)", 0, "a face-down card's House is hidden", ""),
    ("V-11", "gambit", "mark event & class:human : progress(mark, 1)", 0, "hidden", ""),
    ("V-11", "gambit", "mark ongoing & keyword:unique : scrap(mark)", 0, "", ""),
    ("V-11", "gambit", "mark card : scrap(mark)", 0, "card", ""),
    ("V-11", "gambit", "mark job & theirs : scrap(mark)", 0, "job", ""),
    ("V-11", "gambit", ": exhaust(each gambit)", 0, "gambit", ""),
    ("V-12", "pawn", "[act] mark pawn : dmage(mark, 1)", 19, 'unknown operation "dmage"', 'Did you mean "damage"?'),
    ("V-12", "pawn", "[act] mark pawn : damage(mark)", 0, "damage", ""),
    ("V-12", "pawn", "[act] mark pawn : damage(mark, 1, psych, 2)", 0, "", ""),
    ("V-12", "pawn", "[act] : gain(1, you)", 0, "", ""),
    ("V-12", "pawn", "[act] mark pawn : modify(mark, strength, +1, turn)", 0, "strength", ""),
    ("V-12", "pawn", "[act] mark pawn : grant(mark, hardned, turn)", 0, "hardned", 'Did you mean "hardened"?'),
    ("V-12", "pawn", "[act] mark pawn : forbid(mark, dance, turn)", 0, "dance", ""),
    ("V-2", "pawn", "[act] : influence(you, 1, tyde)", 0, "tyde", 'Did you mean "tide"?'),
    ("V-12", "pawn", "[act] mark pawn : employ(mark, you, self)", 0, "", ""),
    ("V-6", "pawn", "[turn, maneuver] : draw(you, 1)", 0, "maneuver", ""),
    ("V-6", "pawn", "[ç0, exhaust] : draw(you, 1)", 0, "price", ""),
    ("V-8", "location", "once : modify(each pawn, force, +1)", 0, "once", ""),
    ("V-8", "location", "mark pawn : modify(mark, force, +1)", 0, "mark", ""),
    ("V-8", "location", ": may modify(each pawn, force, +1)", 0, "ask", ""),
    ("V-8", "location", ": modify(choose pawn, force, +1)", 0, "ask", ""),
    ("V-7", "pawn", "[act] mark player : damage(mark, 1)", 0, "mark", ""),
    ("V-7", "pawn", "[act] mark pawn : gain(mark, 1)", 0, "mark", ""),
    ("V-12", "pawn", "[act] mark pawn & keyword:hardned : damage(mark, 1)", 0, "hardned", 'Did you mean "hardened"?'),
    ("V-12", "pawn", "[act] mark pawn & domain:lunar : damage(mark, 1)", 0, "lunar", ""),
    ("V-2", "pawn", "[act] mark pawn & class:humen : damage(mark, 1)", 0, "humen", 'Did you mean "human"?'),
    ("V-12", "pawn", "[act] mark pawn : employ(mark, each player, good)", 0, "boss", ""),
    ("V-12", "pawn", "[act] : search(underway, 1)", 0, "", ""),
    ("V-12", "pawn", "[act] : search(pawn & exhausted, 1)", 0, "exhausted", ""),
    ("V-12", "pawn", "[act] mark player & damaged : gain(mark, 1)", 0, "damaged", ""),
    ("V-13", "pawn", "[act] : " + "; ".join(["gain(you, 1)"] * 7), 0, "ability has 7 steps; at most 6", ""),
    ("V-13", "pawn", "[act] : gain(you, 1" + " + 1" * 60 + ")", 0, "200", ""),
]


@pytest.mark.parametrize(("check", "kind", "ability", "column", "said", "hint"), ABILITIES_WRONG)
def test_an_ability_that_is_wrong(check: str, kind: str, ability: str, column: int, said: str, hint: str) -> None:
    type, _, keywords = kind.partition(" ")
    found = errors(
        card(type, "[turn] : draw(you, 1)" if type != "gambit" else ": draw(you, 1)", ability, keywords=keywords)
    )
    place = r'harbour\.toml:\d+: card "quay-thug", ability 2' + (
        f", column {column}: " if column else "(, column [0-9]+)?: "
    )
    told = [line for line in found if f"({check})" in line]
    assert any(re.match(place, line) and said in line and hint in line for line in told), found


UNREADABLE = [
    "",
    ":",
    "[act]",
    "act : draw(you, 1)",
    "[act : draw(you, 1)",
    "[act] draw(you, 1)",
    "[act] : draw(you, 1",
    "[act] : draw(you 1)",
    "[act] : draw(you, 1);",
    "[act] : draw",
    "[act] : (you)",
    "[dance] : draw(you, 1)",
    "[ç] : draw(you, 1)",
    "[act] mark : draw(you, 1)",
    "[act] mark pawn & : draw(you, 1)",
    "[act] mark pawn & tall : draw(you, 1)",
    "[act] mark pown : draw(you, 1)",
    "when sleeps : draw(you, 1)",
    "[act] if : draw(you, 1)",
    "[act] if you : draw(you, 1)",
    "[act] : if my-turn draw(you, 1)",
    "[act] : unless you pays then draw(you, 1)",
    "[act] : draw(you, )",
    "[act] : draw(you, 1 +)",
    "[act] : draw(you, 2 *)",
    "[act] : draw(yo, 1)",
    "[act] : draw(each player, one)",
    "[act] mark 0 pawn : draw(you, 1)",
    "[act] : draw(you, 99999999999999999999)",
    "[act] : draw(you, 1) and draw(you, 1)",
    "[act] : __import__('os')",
    "[act] : eval(self)",
    "[act] : draw(you, 1) # note",
    "[act] : draw(you, 1)\\u0000",
    "[act] mark pawn & cunning > : draw(you, 1)",
    "[act] : count(pawn)",
    "🗡 : draw(you, 1)",
    "[act] : draw(" + "(" * 90,
]


@pytest.mark.parametrize("ability", UNREADABLE)
def test_a_line_that_cannot_be_read_says_where(ability: str) -> None:
    found = errors(card("pawn", ability))
    assert found
    for line in found:
        assert re.match(
            r'harbour\.toml:\d+: card "quay-thug", ability 1(, column \d+)?: .* \(V-(6|7|12|13)\)\.', line
        ), line


def test_an_error_names_file_line_card_ability_and_column() -> None:
    text = (
        HEAD + "\n" + card(id="one") + "\n" + card("pawn", "[act] : gain(you, 1)", "[act] mark pawn : dmage(mark, 1)")
    )
    line = next(number for number, line in enumerate(text.splitlines(), 1) if "dmage" in line)
    assert check_cards(text, "harbour.toml") == [
        f'harbour.toml:{line}: card "quay-thug", ability 2, column 19: unknown operation "dmage" (V-12). Did you '
        f'mean "damage"?'
    ]


def test_too_many_abilities() -> None:
    assert checks(errors(card("pawn", *["[act] : gain(you, 1)"] * 5))) == {"V-13"}


DECKS_WRONG = [
    ({"quay-thug": 3}, "deck has 3 cards; at least 40", "old-marrow"),
    ({f"c{n}x": 3 for n in range(21)}, "deck has 63 cards; at most 60", "old-marrow"),
    ({f"c{n}x": 3 for n in range(14)} | {"c0x": 4}, "at most 3", "old-marrow"),
    ({f"c{n}x": 3 for n in range(14)} | {"ghost": 1}, "ghost", "old-marrow"),
    ({f"c{n}x": 3 for n in range(14)}, "young-marrow", "young-marrow"),
    ({f"c{n}x": 3 for n in range(14)} | {"c0x": 0}, "c0x", "old-marrow"),
]


@pytest.mark.parametrize(("cards", "said", "character"), DECKS_WRONG)
def test_a_deck_that_is_wrong(cards: dict[str, int], said: str, character: str) -> None:
    names = sorted({*cards, "quay-thug"} - {"ghost"})
    parts = [card("pawn", id=id, name=f'"Card {id}"') for id in names]
    deck = f'[[deck]]\nid = "d"\nname = "D"\ncharacter = "{character}"\n[deck.cards]\n'
    deck += "".join(f"{id} = {count}\n" for id, count in cards.items())
    found = errors(*parts, CHARACTER, deck)
    assert checks(found) == {"V-14"}, found
    assert any(said in line and 'deck "d"' in line for line in found), found


def test_three_of_one_name_whatever_the_id() -> None:
    parts = [card("pawn", id=f"c{n}x", name=f'"Card {n // 2}"') for n in range(14)]
    cards = "".join(f"c{n}x = 3\n" for n in range(14))
    deck = f'[[deck]]\nid = "d"\nname = "D"\ncharacter = "old-marrow"\n[deck.cards]\n{cards}'
    assert checks(errors(*parts, CHARACTER, deck)) == {"V-14"}


CHARACTERS_WRONG = [
    ("drawn = 4", "drawn = 9"),
    ("tide = 1", "tide = 4"),
    ("tide = 1", "tide = 2, reef = 2"),
    ("chosen = 2", "chosen = -1"),
]


@pytest.mark.parametrize(("old", "new"), CHARACTERS_WRONG)
def test_a_character_that_is_wrong(old: str, new: str) -> None:
    found = errors(CHARACTER.replace(old, new))
    assert checks(found) == {"V-14"}
    assert 'character "old-marrow"' in found[0]


def test_all_errors_are_listed_at_once_and_nothing_is_loaded() -> None:
    parts = [
        card(id="a-one", house='"tyde"', cost="125"),
        card("pawn", "[act] mark pawn : dmage(mark, 1)", "[act] : damage(killer, 1)", id="b-two", keywords="starbron"),
        card(id="c-three", costs="300"),
        card("gambit", "mark pawn : modify(mark, force, +1)", id="d-four", reward="{ influence = 1, cint = 0 }"),
        card(id="d-four"),
        CHARACTER.replace("drawn = 4", "drawn = 9"),
        '[[deck]]\nid = "d"\nname = "D"\ncharacter = "nobody"\ncards = { a-one = 3 }\n',
    ]
    text = "\n".join([HEAD, *parts])
    found = check_cards(text, "harbour.toml")
    assert checks(found) == {"V-1", "V-2", "V-3", "V-5", "V-7", "V-8", "V-12", "V-14"}
    assert len(found) >= 11
    assert [int(line.split(":")[1]) for line in found] == sorted(int(line.split(":")[1]) for line in found)
    with pytest.raises(BadCardSet) as caught:
        read_set(text, "harbour.toml")
    assert caught.value.errors == found
    assert isinstance(caught.value, BadNotation)


def test_a_wrong_field_does_not_hide_a_wrong_ability() -> None:
    found = errors(card("pawn", "[act] mark pawn : dmage(mark, 1)", costs="300"))
    assert checks(found) == {"V-1", "V-12"}


def test_a_wrong_key_of_the_file_does_not_hide_a_wrong_card() -> None:
    found = errors(card("pawn", "[act] mark pawn : dmage(mark, 1)"), head=f'sett = "x"\n{HEAD}')
    assert checks(found) == {"V-1", "V-12"}


MALFORMED = [
    "",
    "format = 2\nset = 'x'\n",
    "set = 'x'\n",
    "format = 1\n",
    "format = 1\nset = 'x\n",
    "[[card",
    "\x00",
    "format = 1\nset = 'x'\ncard = 7\n",
    "format = 1\nset = 'x'\n[[card]]\n",
    "format = 1\nset = 'x'\ncard = [1, 2]\n",
    "format = 1\nset = 'x'\nclasses = [1]\n",
    "format = true\nset = 'x'\n",
    "format = 1\nset = 'two words'\n",
    "a = " + "[" * 2000 + "]" * 2000,
    'format = 1\nset = "x"\n[[card]]\nid = 7\nname = []\nhouse = {}\ntype = 1.5\n',
    HEAD + "[[house]]\nid = 'tide'\nname = 'Again'\n",
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_other_files_are_refused(text: str) -> None:
    found = check_cards(text, "bad.toml")
    assert found
    assert all(re.match(r"bad\.toml:\d+: .*\(V-\d+\)\.", line) for line in found), found


HOSTILE = [
    "<script>alert(1)</script>",
    "'; drop table cards; --",
    "{{7*7}} ${x} %s",
    "‮evil",
    "a/b / c | d",
    "[red]bold[/red]",
    "../../etc",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_a_name(name: str) -> None:
    found = errors(card(name=f"'''{name}'''"))
    if found:
        assert checks(found) == {"V-2"}
    else:
        assert read_set(HEAD + card(name=f"'''{name}'''"), "x.toml").cards[0].name == name


INLINE_WRONG = [
    ("card quay-thug pawn stats=1/3/1/1 | [act] mark pawn : dmage(mark, 1)", "V-12"),
    ("card quay-thug pawn stats=1/-/1/1", "V-4"),
    ("card quay-thug pawn stats=1/3/1/1 kw=starborn,etherial", "V-5"),
    ("card quay-thug gambit cost=100", "V-3"),
    ("card dock-rat pawn stats=1/3/1/1", "dock-rat"),
    ("card a1 pawn stats=1/3/1/1", "a1"),
    ("card quay-thug pawn stats=1/3/1", "stats"),
    ("card quay-thug paun stats=1/3/1/1", "paun"),
    ("card quay-thug pawn colour=red", "colour"),
]


@pytest.mark.parametrize(("line", "said"), INLINE_WRONG)
def test_a_card_in_a_position_is_checked_too(line: str, said: str) -> None:
    with pytest.raises(BadNotation, match=said):
        state_of(line)


GUIDE = (Path(__file__).parents[4] / "docs" / "guide" / "vitium-cards.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", GUIDE, re.DOTALL)


def example(kind: str, ability: str) -> str:
    """A card of the file above that has the ability of an example."""
    type, *words = re.split(r",? ", kind)
    return card(
        type,
        ability,
        id="an-example",
        keywords=" ".join(words),
        **({"resolve": ""} if type == "device" and words else {}),
    )


def guide_examples() -> list[Any]:
    """Every ability that the guide for writing cards shows, with what it is printed on."""
    found = [line.split(" | ", 1) for kind, text in BLOCKS if kind == "ability" for line in text.strip().splitlines()]
    rows = re.findall(r"^\| `.* \| ([a-z:, ]+) \| `([^`]+)` \|$", GUIDE, re.MULTILINE)
    return [*map(tuple, found), *rows]


@pytest.mark.parametrize(("kind", "ability"), guide_examples())
def test_every_example_of_the_guide_can_be_loaded(kind: str, ability: str) -> None:
    assert errors(example(kind, ability)) == []


def test_the_guide_has_an_example_of_every_operation() -> None:
    operations = {
        "damage",
        "heal",
        "shield",
        "exhaust",
        "ready",
        "gain",
        "lose",
        "steal",
        "influence",
        "draw",
        "discard",
        "progress",
        "sabotage",
        "repair",
        "kill",
        "scrap",
        "return",
        "employ",
        "alter",
        "prevent",
        "fight",
        "search",
        "dig",
        "recover",
        "look",
        "modify",
        "grant",
        "forbid",
        "risk",
        "income",
        "discount",
    }
    shown = {word for _, ability in guide_examples() for word in re.findall(r"([a-z]+)\(", ability)}
    assert operations <= shown


def test_the_file_of_the_guide_can_be_loaded() -> None:
    whole = next(text for kind, text in BLOCKS if kind == "toml" and "format = 1" in text)
    assert check_cards(whole, "harbour.toml") == []
    assert len(tomllib.loads(whole)["card"]) == 4


def test_the_error_in_the_guide_is_the_one_that_is_given() -> None:
    whole = next(text for kind, text in BLOCKS if kind == "toml" and "format = 1" in text)
    told = next(text for kind, text in BLOCKS if kind == "text" and "harbour.toml:" in text)
    broken = whole.replace(": damage(mark, 3)", ": dmage(mark, 3)")
    assert check_cards(broken, "harbour.toml") == told.strip().splitlines()


def test_the_position_of_the_guide_can_be_played() -> None:
    text = next(text for kind, text in BLOCKS if kind == "text" and "vitium/2" in text)
    state = VITIUM.position(text)
    assert "act a1 b1" in {VITIUM.format(state, action) for action in state.actions()}


OWN_DECK = (
    '[[deck]]\nid = "tide-table"\nname = "Tide Table"\ncharacter = "old-marrow"\n[deck.cards]\n'
    + "".join(f"thug-{n}x = 3\n" for n in range(13))
    + "thug-13x = 1\n"
)


def own_set() -> str:
    """A set with a deck of its own."""
    thugs = [card("pawn", "[act] : gain(you, 7)", id=f"thug-{n}x", name=f'"Thug {n}"') for n in range(14)]
    return "\n".join([HEAD, *thugs, CHARACTER, OWN_DECK])


def begun(**agreed: Any) -> Any:
    """A match of two, all picks and draws made."""
    state = VITIUM.setup(2, VITIUM.Options(**agreed))
    while "end" not in (texts := [VITIUM.format(state, action) for action in state.actions()]):
        state.play(VITIUM.parse(state, min(texts)))
    return state


def test_a_custom_set_can_be_played() -> None:
    state = begun(sets=pack(own_set()), decks="tide-table/tide-table")
    for text in ("purchase thug-0x", "act a1"):
        state.play(VITIUM.parse(state, text))
        while "pass" in {VITIUM.format(state, action) for action in state.actions()}:
            state.play(VITIUM.parse(state, "pass"))
    assert "wealth=657" in VITIUM.text(state)  # 500 and 450 to begin with, 300 paid, 7 earned
    assert VITIUM.position(VITIUM.text(state)) == state


def test_with_two_sets_cards_are_named_by_set_and_id() -> None:
    state = begun(sets=f"core+{pack(own_set())}", decks="core:iron-bond/harbour:tide-table")
    assert "harbour:thug-0x" in VITIUM.text(state)
    assert "core:" in VITIUM.text(state)


@pytest.mark.parametrize("sets", ["@", "@@@@", "@AAAA", "nowhere", "core+core", "../core", "core+", "@" + "A" * 5000])
def test_an_unknown_set_is_refused(sets: str) -> None:
    with pytest.raises(BadNotation):
        VITIUM.setup(2, VITIUM.Options(sets=sets))


def test_a_packed_set_with_errors_is_refused() -> None:
    broken = own_set().replace("gain(you, 7)", "gian(you, 7)")
    with pytest.raises(BadNotation, match="V-12"):
        VITIUM.setup(2, VITIUM.Options(sets=pack(broken), decks="tide-table/tide-table"))


def test_a_zip_bomb_is_not_unpacked() -> None:
    with pytest.raises(BadNotation):
        VITIUM.setup(2, VITIUM.Options(sets=pack("#" * 5_000_000)))


def test_the_core_set_has_no_errors() -> None:
    path = Path(__file__).parents[4] / "ludarium" / "games" / "vitium" / "cards" / "sets" / "core.toml"
    assert check_cards(path.read_text(encoding="utf-8"), "core.toml") == []

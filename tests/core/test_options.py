"""Options: declared once, read and written everywhere."""

from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from stakes import Options as StakesOptions

import ludarium
from ludarium.core import BadNotation, Misuse, Refused, declared, option, read_options, write_options
from ludarium.core.options import check


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """One option of every kind."""

    board: Literal[5, 7] = option(5, "Board side", rule="TST-1", in_text=False)
    dark: bool = option(False, "In the dark", rule="TST-2", help="nobody sees")
    loud: bool = option(True, "Loud", rule="TST-3")
    mood: Literal["calm", "wild", ""] = option("calm", "Mood", rule="TST-4")
    limit: int = option(100, "Limit", rule="TST-5", least=1, most=200)

    def __post_init__(self) -> None:
        check(self)


def test_a_declaration_has_label_rule_and_help() -> None:
    kinds = {one.name: (one.kind, one.values, one.default) for one in declared(Options)}
    assert kinds == {
        "board": ("number", (5, 7), 5),
        "dark": ("switch", (False, True), False),
        "loud": ("switch", (False, True), True),
        "mood": ("word", ("calm", "wild", ""), "calm"),
        "limit": ("number", (), 100),
    }
    dark = declared(Options)[1]
    assert (dark.label, dark.help, dark.rule) == ("In the dark", "nobody sees", "TST-2")


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("", Options()),
        ("-", Options()),
        ("dark", Options(dark=True)),
        ("dark=on,loud=off", Options(dark=True, loud=False)),
        ("board=7,limit=1,mood=wild", Options(board=7, limit=1, mood="wild")),
        ("mood=", Options(mood="")),
    ],
)
def test_options_are_read_from_text(text: str, options: Options) -> None:
    assert read_options(Options, text) == options


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("board=6", "Option board: expected one of 5, 7, found 6."),
        ("board=five", "Option board: expected one of 5, 7, found 'five'."),
        ("board", "Option board: expected board=one of 5, 7."),
        ("dark=yes", "Option dark: expected on or off, found 'yes'."),
        ("mood=sour", "Option mood: expected one of calm, wild, (nothing), found 'sour'."),
        ("limit=0", "Option limit: expected a whole number from 1 to 200, found 0."),
        ("limit=-3", "Option limit: expected a whole number from 1 to 200, found -3."),
        ("limit=²", "Option limit: expected a whole number from 1 to 200, found '²'."),
        ("limit=201", "Option limit: expected a whole number from 1 to 200, found 201."),
        ("dark,dark", "Options: dark is given twice."),
        ("bright", "Options: there is no option 'bright'; this game has board, dark, limit, loud, mood."),
        ("dark,,loud", "Options: there is no option ''; this game has board, dark, limit, loud, mood."),
    ],
)
def test_invalid_options_say_what_is_expected(text: str, says: str) -> None:
    with pytest.raises(BadNotation) as caught:
        read_options(Options, text)
    assert str(caught.value) == says


def test_a_number_of_any_length_is_refused_politely() -> None:
    with pytest.raises(BadNotation, match="a whole number from 1 to 200"):
        read_options(Options, "limit=" + "9" * 5000)


@pytest.mark.parametrize(
    ("given", "says"), [({"board": 6}, "board"), ({"dark": 1}, "dark"), ({"limit": True}, "limit")]
)
def test_options_are_checked_as_they_are_made(given: dict[str, Any], says: str) -> None:
    with pytest.raises(BadNotation, match=f"Option {says}: expected"):
        Options(**given)


def test_options_that_do_not_go_together_are_refused_by_a_rule() -> None:
    with pytest.raises(Refused, match=r"\(STK-1\)"):
        read_options(StakesOptions, "cards=8,tight")


def test_only_what_differs_from_the_default_is_written_in_alphabetical_order() -> None:
    options = Options(mood="wild", board=7, loud=False, dark=True)
    assert write_options(options) == "board=7,dark,loud=off,mood=wild"
    assert write_options(options, all_in_text=False) == "dark,loud=off,mood=wild"
    assert write_options(Options()) == "-"


def test_an_option_of_an_unknown_type_is_a_misuse() -> None:
    @dataclass(frozen=True)
    class Odd:
        share: float = option(0, "Share", rule="TST-1")

    with pytest.raises(Misuse, match="Option 'share': its type must be"):
        declared(Odd)


MIXES = st.builds(
    Options,
    board=st.sampled_from([5, 7]),
    dark=st.booleans(),
    loud=st.booleans(),
    mood=st.sampled_from(["calm", "wild", ""]),
    limit=st.integers(1, 200),
)


@given(MIXES)
def test_options_survive_a_round_trip(options: Options) -> None:
    assert read_options(Options, write_options(options)) == options


@given(st.text(max_size=30))
def test_any_text_is_parsed_or_refused(text: str) -> None:
    with suppress(BadNotation):
        options = read_options(Options, text)
        assert read_options(Options, write_options(options)) == options


@pytest.mark.parametrize("name", ["barony", "victorus", "vilitum", "vilnius", "vitium"])
def test_every_value_in_a_form_has_a_label_that_players_understand(name: str) -> None:
    for one in declared(ludarium.game(name).Options):
        assert len(one.labels) == (0 if one.kind == "switch" else len(one.values))
        if one.kind == "word" and one.values:
            codes = [label for label in one.labels if not label or "_" in label or label.isupper() or label == "usual"]
            assert codes == [], f"{one.name}: {codes}"


def test_labels_must_fit_the_values() -> None:
    @dataclass(frozen=True)
    class Wrong:
        side: Literal[5, 7] = option(5, "Side", rule="TST-1", labels={5: "small", 9: "large"})

    with pytest.raises(Misuse, match="labels are for 5, 7, not 5, 9"):
        declared(Wrong)

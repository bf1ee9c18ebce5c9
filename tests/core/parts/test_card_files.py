"""Card files are untrusted: no file takes too long to parse, and long messages are shortened."""

import pytest

from ludarium.core.parts.card_files import CardFault, Unreadable, cut, fault_line, read_toml

MAX_FILE_CHARS = 100_000
BUSY = {
    "too long": "#" * (MAX_FILE_CHARS + 1),
    "deep keys": ".".join("a" * 40_000) + " = 1",
    "deep keys after a quoted one": '"=".' + ".".join("a" * 40_000) + " = 1",
    "deep lists": "a = " + "[" * 50_000,
    "deep tables": "a = " + "{a = " * 10_000,
    "many digits": "a = " + "9" * 5000,
    "many hexadecimal digits": "a = 0x" + "f" * 5000,
    "many digits within": "a = [{ b = [0x" + "f" * 5000 + "] }]",
}


@pytest.mark.parametrize("text", BUSY.values(), ids=BUSY)
def test_files_that_take_too_long_to_parse_are_refused(text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_toml(text, MAX_FILE_CHARS)
    assert len(str(caught.value)) < 100


@pytest.mark.parametrize(("text", "place"), [
    ("a = 1\nb = \n", (2, 5)),
    ("a = 1\n\n[[card\n", (3, 7)),
    ('a = "1', (1, 7)),
    ("a = '\x00'", (1, 6)),
    ("\ufeffa = 1", (1, 1)),
])  # fmt: skip
def test_invalid_toml_is_reported_with_its_place(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(Unreadable) as caught:
        read_toml(text, MAX_FILE_CHARS)
    line, column = place
    assert caught.value.line == line
    assert caught.value.column in (0, column, column - 1)  # where a text ends, readers differ


def test_valid_files_are_parsed() -> None:
    dots = "# " + "." * 200
    assert read_toml(f"{dots}\na.b = 'S.H.I.E.L.D.'\n[[c]]\nd = [1, 2.5]\n", MAX_FILE_CHARS) == {
        "a": {"b": "S.H.I.E.L.D."},
        "c": [{"d": [1, 2.5]}],
    }


def test_a_fault_is_reported_in_one_line() -> None:
    fault = CardFault(rule="V-12", message="unknown", hint="Did you mean it?", line=3, card='card "a"', column=7)
    assert fault_line("x.toml", fault) == 'x.toml:3: card "a", column 7: unknown (V-12). Did you mean it?'
    assert fault_line("x.toml", CardFault(rule="V-1", message="no")) == "x.toml:1: no (V-1)."


def test_long_texts_are_shortened() -> None:
    assert cut("a" * 10, 10) == "a" * 10
    assert cut("a" * 11, 10) == "a" * 9 + "…"

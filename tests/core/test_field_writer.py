"""The functions that copy and compare states are written from the fields that the states declare."""

from pathlib import Path

import pytest

import ludarium
from ludarium.core.errors import Misuse
from ludarium.core.field_reader import FILE_NAME, read_declarations
from ludarium.core.field_writer import FUNCTIONS, write_module

GAMES = Path(ludarium.__file__).parent / "games"
HEAD = """
from x.generated import copy_fields, same_fields, mix_fields

class Toy(State):
"""


def written(folder: Path, fields: str) -> str:
    """The generated module of a state with these fields."""
    (folder / "state.py").write_text(HEAD + fields)
    return write_module(read_declarations(folder))


def faults(folder: Path, fields: str) -> str:
    with pytest.raises(Misuse) as found:
        written(folder, fields)
    return str(found.value)


@pytest.mark.parametrize("path", sorted(GAMES.glob(f"*/rules/{FILE_NAME}")), ids=lambda path: path.parts[-3])
def test_the_generated_modules_are_up_to_date(path: Path) -> None:
    assert path.read_text() == write_module(read_declarations(path.parent)), "Run `make fields`."


@pytest.mark.parametrize(
    ("field", "copy"),
    [
        ("gold: i64", "new.gold = old.gold"),
        ("gold: vec[i64]", "new.gold = old.gold[:]"),
        ("gold: Shared[vec[i64]]", "new.gold = old.gold"),
        ("gold: Shared[list[int]]", "new.gold = old.gold"),
        ("gold: Owned[Purse]", "new.gold = old.gold.copy()"),
        ("gold: Uncompared[i64]", "new.gold = old.gold"),
        ('gold: Annotated[vec[i64], UpTo("coins()")]', "new.gold = old.gold[: old.coins()]"),
        ('gold: Annotated[vec[i64], InParts("size", "used[part]")]', "new.gold = old.gold[:]"),
        ('gold: Annotated[vec[i64], UpTo("coins"), InParts(ROW, USED)]', "new.gold = old.gold[: old.coins]"),
    ],
)
def test_every_field_is_copied_as_its_type_needs_it(tmp_path: Path, field: str, copy: str) -> None:
    assert f"    {copy}\n" in written(tmp_path, f"    {field}\n")


@pytest.mark.parametrize(
    ("field", "test"),
    [
        ("gold: i64", "one.gold == other.gold"),
        ("gold: vec[i64]", "one.gold == other.gold"),
        ("gold: Owned[Purse]", "one.gold.same(other.gold)"),
        ('gold: Annotated[vec[i64], UpTo("end")]', "one.gold[: one.end] == other.gold[: other.end]"),
        ('gold: Annotated[vec[i64], InParts("size", "used[part]")]', "same_gold(one, other)"),
    ],
)
def test_every_field_is_compared(tmp_path: Path, field: str, test: str) -> None:
    assert f" and {test}\n" in written(tmp_path, f"    {field}\n")


@pytest.mark.parametrize(
    ("field", "mixed"),
    [
        ("gold: i64", "mix(key, state.gold)"),
        ("gold: bool", "mix(key, i64(1 if state.gold else 0))"),
        ("gold: vec[i64]", "mix_all(key, state.gold)"),
        ("gold: Owned[Purse]", "state.gold.mixed(key)"),
        ('gold: Annotated[vec[i64], UpTo("end")]', "mix_part(key, state.gold, 0, state.end)"),
        (
            'gold: Annotated[vec[i64], UpTo("end"), InParts(ROW, USED)]',
            "    key = mix_part(key, state.gold, part * ROW, USED)",
        ),
        ('gold: Annotated[i64, InKey("gold_if_scarce()")]', "mix(key, state.gold_if_scarce())"),
        ('gold: Annotated[Owned[Purse], InKey("coins")]', "mix(key, state.coins)"),
    ],
)
def test_every_number_is_hashed(tmp_path: Path, field: str, mixed: str) -> None:
    assert f"{mixed}\n" in written(tmp_path, f"    {field}\n")


def test_fields_that_enter_the_key_together_are_hashed_once(tmp_path: Path) -> None:
    fields = "".join(f'    {name}: Annotated[i64, InKey("purse()")]\n' for name in ("gold", "silver"))
    assert written(tmp_path, fields).count("mix(key, state.purse())") == 1


@pytest.mark.parametrize("field", ["gold: Unkeyed[i64]", 'gold: Annotated[Unkeyed[i64], Untold("-1")]'])
def test_what_is_left_out_of_the_key_is_still_copied_and_compared(tmp_path: Path, field: str) -> None:
    text = written(tmp_path, f"    {field}\n")
    assert "new.gold = old.gold\n" in text
    assert "one.gold == other.gold\n" in text
    assert "mix(key, state.gold)" not in text


def test_a_position_covers_only_moments_that_its_text_has_words_for(tmp_path: Path) -> None:
    fields = '    ask: Annotated[i64, ToldIf("is_in_turn()")]\n    paid: Annotated[i64, Untold("0")]\n'
    assert "    return state.is_in_turn() and state.paid == 0\n" in written(tmp_path, fields)


def test_a_position_covers_what_its_text_leaves_out_only_at_the_value_it_has(tmp_path: Path) -> None:
    fields = '    gold: Annotated[i64, Untold("-1")]\n    paid: Annotated[i64, Untold("round - 1")]\n'
    assert "    return state.gold == -1 and state.paid == state.round - 1\n" in written(tmp_path, fields)


def test_only_the_used_beginning_of_each_part_is_compared(tmp_path: Path) -> None:
    text = written(tmp_path, '    gold: Annotated[vec[i64], InParts("size", "used[part]")]\n')
    assert "    for part in range(i64(len(one.gold)) // one.size):\n" in text
    assert "        of_one = one.gold[part * one.size : part * one.size + one.used[part]]\n" in text
    assert "        of_other = other.gold[part * other.size : part * other.size + other.used[part]]\n" in text


def test_constants_are_imported_from_where_the_state_has_them(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(
        "from x.generated import same_fields\nfrom x.layout import ROW, USED\n"
        "class Toy(State):\n    gold: Annotated[vec[i64], InParts(ROW, USED)]\n"
    )
    text = write_module(read_declarations(tmp_path))
    assert "from x.layout import ROW, USED\n" in text
    assert "one.gold[part * ROW : part * ROW + USED]" in text


def test_an_array_that_position_text_leaves_out_must_be_empty(tmp_path: Path) -> None:
    assert "return len(state.gold) == 0\n" in written(tmp_path, '    gold: Annotated[vec[i64], Untold("[]")]\n')


@pytest.mark.parametrize("marker", ['Upto("end")', "UpTo(1)", 'InParts("size")'])
def test_a_marker_that_can_not_be_read_is_named(tmp_path: Path, marker: str) -> None:
    assert "gold: expected" in faults(tmp_path, f"    gold: Annotated[vec[i64], {marker}]\n")


def test_a_cache_is_neither_copied_nor_compared(tmp_path: Path) -> None:
    assert "gold" not in written(tmp_path, "    gold: Cache[list[int]]\n")


def test_what_equality_leaves_out_is_only_copied(tmp_path: Path) -> None:
    assert written(tmp_path, "    gold: Uncompared[i64]\n").count("gold") == 2


def test_cheap_comparisons_come_first(tmp_path: Path) -> None:
    text = written(tmp_path, "    options: Shared[Options]\n    gold: i64\n")
    assert text.index("one.gold ==") < text.index("one.options ==")


def test_an_object_says_whether_copies_share_it(tmp_path: Path) -> None:
    assert "whether list[int] is Shared or Owned" in faults(tmp_path, "    gold: list[int]\n")


def test_what_is_set_must_be_declared(tmp_path: Path) -> None:
    more = "\nclass Full(Toy):\n    def spend(self):\n        self.debt = 1\n"
    assert "self.debt is set in line 9" in faults(tmp_path, f"    gold: i64\n{more}")


def test_only_what_is_imported_is_written(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text("from x.generated import copy_fields\nclass Toy(State):\n    gold: i64\n")
    text = write_module(read_declarations(tmp_path))
    assert [name for name in FUNCTIONS if f"def {name}" in text] == ["copy_fields"]


PURSE = """
from x.generated import copy_fields, copy_fields_of_purse, same_fields_of_purse, mix_fields_of_purse

class Toy(State):
    purse: Owned[Purse]

class Purse:
    gold: i64 = 0
    coins: Shared[list[int]]
    inner: Owned[Purse]
"""


def test_what_a_state_owns_has_functions_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(PURSE)
    text = write_module(read_declarations(tmp_path))
    assert "new.purse = old.purse.copy()\n" in text
    copied = text.split("def copy_fields_of_purse")[1].split("\n\n\n")[0]
    assert copied.count("new.") == 3
    assert "    new.inner = old.inner.copy()" in copied
    assert "one.inner.same(other.inner)\n" in text
    assert 'def mix_fields_of_purse(state: "Purse", key: i64) -> i64:\n' in text
    assert "    for number in state.coins:\n        key = mix(key, number)\n" in text


def test_what_an_owned_object_sets_must_be_declared_too(tmp_path: Path) -> None:
    (tmp_path / "state.py").write_text(PURSE + "    def spend(self):\n        self.debt = 1\n")
    with pytest.raises(Misuse, match="debt is set"):
        read_declarations(tmp_path)


def test_an_owned_class_may_copy_itself(tmp_path: Path) -> None:
    source = PURSE.replace("from x.generated import copy_fields,", "from x.generated import copy_fields  #")
    (tmp_path / "state.py").write_text(source + "    def spend(self):\n        self.debt = 1\n")
    assert "of_purse" not in write_module(read_declarations(tmp_path))

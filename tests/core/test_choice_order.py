"""The order in which choices are listed: what harms one's own, helps others or is of no use comes last."""

import pytest

from ludarium.core.choice_order import sensible_first
from ludarium.core.scene import Card, Choice, Prospect, Role, Step

CARDS = tuple(
    Card(id=id, spot="table", kind="pawn", name=id, seat=seat) for id, seat in (("a1", 0), ("a2", 0), ("b1", 1))
)


def choice(text: str, *aims: tuple[str, Role], effect: str = "", prospects: tuple[Prospect, ...] = ()) -> Choice:
    path = (Step("a1", "select"), *(Step(spot, role) for spot, role in aims))
    return Choice(text=text, name=text, path=path, effect=effect, prospects=prospects)


def resolve(spot: str, before: int, after: int) -> Prospect:
    return Prospect(spot=spot, meter="Resolve", before=before, after=after)


PASS = Choice(text="pass", name="Pass", path=(Step("Pass", "press"),))


@pytest.mark.parametrize(
    ("last", "first"),
    [
        (choice("attack own", ("a2", "attack")), choice("attack theirs", ("b1", "attack"))),
        (choice("sabotage own", ("a2", "sabotage")), PASS),
        (choice("work for them", ("b1", "work")), choice("work", ("a2", "work"))),
        (choice("bump a friend", ("b1", "bump")), choice("move", ("c1", "move"))),
        (
            choice("armour for them", ("b1", "select"), prospects=(resolve("b1", 3, 6),)),
            choice("armour", ("a2", "select"), prospects=(resolve("a2", 3, 6),)),
        ),
        (
            choice("poison own", ("a2", "select"), prospects=(resolve("a2", 3, 1),)),
            choice("poison", ("b1", "select"), prospects=(resolve("b1", 3, 1),)),
        ),
        (choice("too weak", ("b1", "attack"), effect="no use: Force 0"), choice("attack own", ("a2", "attack"))),
    ],
    ids=lambda one: one.text,
)
def test_a_choice_comes_after_a_more_sensible_one(last: Choice, first: Choice) -> None:
    for choices in ((last, first), (first, last)):
        assert [one.text for one in sensible_first(choices, CARDS, 0)] == [first.text, last.text]


@pytest.mark.parametrize(
    ("one", "doubtful"),
    [
        (choice("attack own", ("a2", "attack")), True),
        (choice("work for them", ("b1", "work")), True),
        (choice("attack theirs", ("b1", "attack")), False),
        (choice("work", ("a2", "work")), False),
        (PASS, False),
    ],
    ids=lambda one: getattr(one, "text", None),
)
def test_a_choice_that_harms_one_s_own_or_helps_others_is_called_doubtful(one: Choice, doubtful: bool) -> None:
    assert sensible_first((one,), CARDS, 0)[0].doubtful is doubtful


def test_choices_that_are_as_sensible_keep_their_order() -> None:
    choices = (choice("work", ("a2", "work")), PASS, choice("attack", ("b1", "attack")))
    assert sensible_first(choices, CARDS, 0) == choices

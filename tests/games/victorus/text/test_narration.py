"""What happened in a match of Victorus, in the words of its readers."""

import pytest

from ludarium.core.narrate import narrate
from ludarium.core.parts.narration import Taken
from ludarium.testing import rule

from ..helpers import VICTORUS, at, start


def told(position: str, text: str, reader: int | None) -> str:
    """The sentence in which a reader is told of an action."""
    before = VICTORUS.position(position)
    action, seat = VICTORUS.parse(before, text), before.decider
    after = before.copy()
    after.play(action)
    return narrate(VICTORUS, Taken(before, after, seat, action), reader).story.sentence


CHAIN = at("P Tg6,xh2,Kh1 K Xg10,Kc12")


@pytest.mark.parametrize(
    ("reader", "sentence"),
    [
        (0, "Your Templar g6 captures Black's Excalibur on g10."),
        (2, "Purple's Templar g6 captures your Excalibur on g10."),
        (None, "Purple's Templar g6 captures Black's Excalibur on g10."),
    ],
)
def test_a_seat_with_one_army_has_its_name(reader: int | None, sentence: str) -> None:
    assert told(CHAIN, "g6xg10", reader) == sentence


@rule("VCT-65")
def test_points_are_told_in_a_quick_game() -> None:
    quick = at("P Tg6,xh2,Kh1 K Xg10,Kc12", options="quick=on")
    assert told(quick, "g6xg10", 0) == "Your Templar g6 captures Black's Excalibur on g10: you gain 4 points (4 now)."
    assert told(quick, "g6xg10", 2).endswith(": Purple gains 4 points (4 now).")


@rule("VCT-58")
def test_where_somebody_leads_several_armies_pieces_are_told_with_owner_and_army() -> None:
    assert told(start(2), "h2-h6", 0) == "Your Purple Excalibur h2 goes to h6."
    assert told(start(2), "h2-h6", 1) == "First's Purple Excalibur h2 goes to h6."


@rule("VCT-44")
def test_an_exchange_is_told() -> None:
    position = at("P Tg6,Kh1 K Kg10", captives="KPQ")
    assert told(position, "g6xg10", 0).startswith(
        "Your Templar g6 captures Black's King on g10: your Queen comes home in exchange"
    )

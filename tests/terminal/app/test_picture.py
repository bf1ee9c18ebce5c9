"""The full screen as a picture."""

import xml.etree.ElementTree as ElementTree

import pytest

pytest.importorskip("textual")

from ludarium import game
from ludarium.core import BadNotation, Match, Record
from ludarium.terminal.app.picture import frame_picture, record_frame

VILITUM = game("vilitum")


def words(svg: str) -> str:
    return "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " ")


def test_a_record_is_pictured_with_what_is_picked_and_fetches_nothing() -> None:
    match = Match(VILITUM, start="wrzac/5/5/5/WRZAC L")
    match.play("Rb1-b4xb5")
    record = Record(match=match, players={0: "Ann", 1: "Bob"})
    svg = frame_picture(record_frame(record, ["a5"]), (100, 30))
    assert "Picked: Warrior a5" in words(svg)
    assert "(W)" in words(svg)
    assert "[c]" in words(svg)
    assert "url(http" not in svg.replace('"', "")
    assert "@font-face" not in svg
    with pytest.raises(BadNotation, match="b1 means 0 steps here"):
        record_frame(record, ["b1"])

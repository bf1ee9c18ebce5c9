"""The coloured table as a picture."""

import xml.etree.ElementTree as ElementTree

import pytest

from ludarium import game
from ludarium.core import BadNotation, Match, Record
from ludarium.terminal.picture import frame_picture, picture, record_frame

VILITUM = game("vilitum")


def words(svg: str) -> str:
    return "".join(ElementTree.fromstring(svg).itertext()).replace("\xa0", " ")


def test_a_scene_becomes_a_picture_that_fetches_nothing() -> None:
    svg = picture(VILITUM.scene(VILITUM.view(VILITUM.position("wrzac/5/5/5/WRZAC L"), 0)))
    assert "(W)" in words(svg)
    assert "[c]" in words(svg)
    assert "url(http" not in svg.replace('"', "")
    assert "@font-face" not in svg


def test_a_record_is_pictured_with_what_is_picked() -> None:
    match = Match(VILITUM, start="wrzac/5/5/5/WRZAC L")
    match.play("Rb1-b4xb5")
    record = Record(match=match, players={0: "Ann", 1: "Bob"})
    shown = words(frame_picture(record_frame(record, ["a5"])))
    assert "Picked: Warrior a5" in shown
    assert "Rb1-b4xb5" in shown
    with pytest.raises(BadNotation, match="b1 means 0 steps here"):
        record_frame(record, ["b1"])

"""Bots explain their plans at the table; nobody speaks for a person."""

import json
from dataclasses import asdict

from in_process import table_in_memory

from ludarium import game
from ludarium.server.http.guests import Guests
from ludarium.server.tables.connections.broadcast import news
from ludarium.server.tables.log import LogEntry, Place

VILNIUS = game("vilnius")
CITY = "\n".join(
    (
        "vilnius/1 seats=2",
        "at city 0 round=3 points=9",
        "hand 0 palanga siauliai telsiai skuodas",
        "hand 1 kernave utena trakai ukmerge anyksciai",
    )
)


def test_bots_explain_their_plans_and_people_need_not() -> None:
    places = Place(kind="bot", bot="greedy"), Place(kind="person", guest="ona")
    table = table_in_memory("vilnius", "ona", places=places, options=asdict(VILNIUS.Options()), position=CITY)
    for seat, text in ((0, "build garrison 2,0"), (0, "pay palanga siauliai"), (1, "build garrison 2,0")):
        table.apply(LogEntry(number=len(table.entries) + 1, event="act", seat=seat, text=text))
    told = [json.loads(text) for text in news(table, Guests(b"k" * 32), "ona", 0)]
    assert [(event["text"], event["story"]["note"]) for event in told] == [
        ("build garrison 2,0", "recruiting Men-at-Arms and Field Surgeons"),
        ("pay palanga siauliai", ""),
        ("build garrison 2,0", ""),
    ]

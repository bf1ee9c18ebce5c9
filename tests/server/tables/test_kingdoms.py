"""Custom Kingdoms on a server: tables with up to twelve Barons, refusals, long positions, warnings."""

import pytest
from server_process import ServerProcess

from ludarium.client import Rejected
from ludarium.core import Refused
from ludarium.games.barony import BARONY
from ludarium.games.barony.kingdoms.named import NAMED

LANE = "ABCDEFGHIJKL:homes=AL-ABCDEFGHIJKL:market=F1"


def test_a_table_can_use_a_custom_kingdom(server: ServerProcess) -> None:
    options: dict[str, bool | int | str] = {"layout": LANE, "placement": "standard", "form": "simple"}
    table = server.guest("Ann").open("barony", seats=["me"] + ["hotseat"] * 11, options=options)
    scene = table.now.seats[0].scene
    assert len(scene.seats) == 12
    assert scene.seats[-1] == "Lilac"
    assert scene.board is not None
    assert {cell.realm for cell in scene.board.cells} == set("ABCDEFGHIJKL")


@pytest.mark.parametrize(
    ("layout", "seats", "why"),
    [
        ("joust", 3, "The layout joust is for 2 Barons, not 3"),
        (LANE, 3, "This Kingdom is for 2 or 12 Barons, not 3"),
        ("UABX:homes=UZ", 2, "there is no barony 'Z' in the picture"),
        ("nowhere", 2, "There is no Kingdom called 'nowhere'"),
        ("A" * 2000, 2, "at most 1000 characters"),
    ],
)
def test_too_many_players_for_a_kingdom_are_refused(server: ServerProcess, layout: str, seats: int, why: str) -> None:
    with pytest.raises(Refused, match=why):
        server.guest("Ann").open("barony", seats=["me"] + ["random"] * (seats - 1), options={"layout": layout})


def test_a_position_of_twelve_barons_can_be_brought(server: ServerProcess) -> None:
    state = BARONY.setup(12, BARONY.Options(layout=LANE, placement="standard", form="simple"))
    state.play(state.actions()[0])
    text = BARONY.text(state)
    table = server.guest("Ann").open("barony", seats=["me"] + ["hotseat"] * 11, position=text)
    assert len(table.now.seats[0].scene.pieces) == 12 * 9


def test_the_form_offers_the_named_kingdoms_and_takes_others(server: ServerProcess) -> None:
    card = next(one for one in server.guest("Ann").games() if one.name == "barony")
    form = next(one for one in card.options if one.name == "layout")
    assert (form.kind, form.values, form.suggestions) == ("word", (), tuple(NAMED))
    assert (card.least_seats, card.most_seats, len(set(card.seat_names))) == (2, 12, 12)


def test_an_order_warns_before_it_is_sent_and_the_sheet_says_so_after(server: ServerProcess) -> None:
    own = server.guest("Ann").create_campaign("Rosewood", "barony", seats=["me", "random"], start="gold")
    warned = {one.text: one.warning for one in own.now.places[0].orders}
    assert warned["hire Np"].startswith("After this the Fiefdom can't reach the nine Serfs that a match needs")
    after = own.amend("hire Np").places[0].sheet
    assert after.faults[1].text.startswith("It can't get there by hiring")
    with pytest.raises(
        Rejected, match=r"Before its first match you can start over with `begin quick` .* or `begin gold`"
    ):
        own.advise()
    own.begin("gold")
    own.advise()
    named = own.amend("name 1 Old Tom").places[0].sheet
    assert named.rows[0].cells[0] == "Old Tom"
    with pytest.raises(Refused, match="A name has at most 24 characters"):
        own.amend(f"name 1 {'x' * 30}")

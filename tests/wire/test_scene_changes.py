"""Differences of scenes lead from each scene of a match to the next, for every game and every viewer."""

import msgspec
import pytest

from ludarium import game, games
from ludarium.core import FairChance
from ludarium.core.match import Match
from ludarium.core.rng import Rng
from ludarium.core.scene import Piece, Scene, Zone
from ludarium.wire.scene_changes import SceneChanges, changed, changes

ACTIONS = 30


def after_the_wire(before: Scene, after: Scene) -> Scene:
    """The scene that a client has after it was sent how one differs from the other."""
    sent = msgspec.json.encode(changes(before, after))
    return changed(before, msgspec.json.decode(sent, type=SceneChanges))


@pytest.mark.parametrize("name", games())
def test_a_client_has_every_scene_of_a_match(name: str) -> None:
    played, rng = game(name), Rng(f"differences of {name}")
    match = Match(played, seats=played.seats.start, chance=FairChance.seeded(1))
    viewers = (*range(played.seats.start), None)
    had = {viewer: played.scene(played.view(match.state, viewer)) for viewer in viewers}
    for _ in range(ACTIONS):
        if match.over:
            break
        match.act(rng.choose(match.state.actions()))
        for viewer in viewers:
            scene = played.scene(played.view(match.state, viewer))
            had[viewer] = after_the_wire(had[viewer], scene)
            assert had[viewer] == scene


def scene(*pieces: Piece, zones: tuple[Zone, ...] = ()) -> Scene:
    return Scene(prompt="Choose.", seats=("Ann", "Bob"), decider=0, pieces=pieces, zones=zones)


def piece(id: str, spot: str) -> Piece:
    return Piece(id=id, spot=spot, kind="rogue", letter="R", seat=0, name=f"Rogue {id}")


A, B, C = piece("a", "a1"), piece("b", "b1"), piece("c", "c1")
MOVED = piece("b", "b2")


def test_only_the_piece_that_moved_is_sent() -> None:
    found = changes(scene(A, B, C), scene(A, MOVED, C))
    assert not found.fields
    assert found.lists["pieces"].items == (MOVED,)
    assert found.lists["pieces"].order is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((A, B, C), (A, C)),
        ((A, B), (A, C, B)),
        ((A, B, C), (C, MOVED, A)),
        ((A, B), ()),
        ((), (A, B)),
        ((A, A), (A, B)),  # ids that are not unique
        ((A, B), (A, A)),
    ],
)
def test_pieces_leave_come_and_change_places(before: tuple[Piece, ...], after: tuple[Piece, ...]) -> None:
    assert after_the_wire(scene(*before), scene(*after)) == scene(*after)


def test_nothing_is_sent_of_what_stays() -> None:
    assert changes(scene(A, B), scene(A, B)) == SceneChanges()

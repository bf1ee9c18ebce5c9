"""A scene said in words, for screen readers and for people who cannot see the board."""

from ludarium.core.scene import Card, Meter, Piece, Scene
from ludarium.terminal.narrow import spot_name
from ludarium.terminal.panel import meter_words, zone_things


def board_words(scene: Scene) -> list[str]:
    """Everything that lies on the table, a line for each seat and each zone."""
    lines: list[str] = []
    for seat, name in enumerate(scene.seats):
        standing = [thing_words(scene, thing) for thing in _on_board(scene) if thing.seat == seat]
        lines.append(f"{name} on the board: {'; '.join(standing) or 'nothing'}.")
    for name in dict.fromkeys(zone.name for zone in scene.zones):
        lying = [thing.name for thing in zone_things(scene, name)]
        lines.append(f"{name}: {'; '.join(lying) or 'nothing'}.")
    lines += [f"{_whose(scene, meter)}{meter_words(meter)}." for meter in scene.meters]
    return lines


def _whose(scene: Scene, meter: Meter) -> str:
    return "" if meter.seat is None else f"{scene.seats[meter.seat]}: "


def _on_board(scene: Scene) -> list[Piece | Card]:
    spots = {cell.id for cell in scene.board.cells} if scene.board is not None else set()
    things: list[Piece | Card] = [*scene.pieces, *scene.cards]
    return [thing for thing in things if thing.spot in spots]


def thing_words(scene: Scene, thing: Piece | Card) -> str:
    """A piece or card with its place and its meters, none of them said twice."""
    where = spot_name(scene, thing.spot)
    said = (
        thing.name if where.casefold() in thing.name.casefold().replace(",", "").split() else f"{thing.name} on {where}"
    )
    extra = [meter_words(meter) for meter in thing.meters if meter.name.casefold() not in said.casefold()]
    marks = [mark for mark in thing.marks if mark.casefold() not in said.casefold()]
    return ", ".join([said, *extra, *marks])

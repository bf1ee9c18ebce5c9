"""The panel beside the board: seats with their zones and meters, and the last actions."""

from dataclasses import dataclass

from ludarium.core.scene import Card, Meter, Piece, Scene
from ludarium.terminal.draw import Ink, Line, Run, badge, letter


@dataclass(frozen=True, slots=True)
class ActionLine:
    """An action as a viewer is told of it."""

    seat: int
    text: str
    clock_rule: str = ""
    """The rule by which the clock took it for the seat; empty if it did not."""


def panel(scene: Scene, players: tuple[str, ...], told: list[ActionLine], height: int) -> list[Line]:
    """Seats with players and zones, then shared zones and meters, then as many actions as fit."""
    lines: list[Line] = []
    for seat, name in enumerate(scene.seats):
        lines += [*_seat(scene, seat, name, players[seat]), []]
    common = _zones(scene, None)
    common += _meters(scene, None)
    if common:
        lines += [*common, []]
    return lines + _log(scene, told, max(3, height - len(lines)))


def _seat(scene: Scene, seat: int, name: str, player: str) -> list[Line]:
    pointer = "▶" if scene.decider == seat else " "
    says = Ink("", f"seat{seat}")
    head = [
        Run(f"{pointer} ", Ink("", "go")),
        Run(badge(scene, seat), Ink(f"seat{seat}", "piece")),
        Run(f" {name}", says),
    ]
    if player and player != name:
        head.append(Run(f" {player}", Ink("", "quiet")))
    return [head, *_meters(scene, seat, "  "), *_zones(scene, seat)]


def _meters(scene: Scene, seat: int | None, indent: str = "") -> list[Line]:
    """A seat's meters, or with None the shared ones."""
    own = [meter for meter in scene.meters if meter.seat == seat]
    return [[Run(f"{indent}{meter_words(meter)}", Ink("", "quiet"))] for meter in own]


def _zones(scene: Scene, seat: int | None) -> list[Line]:
    """A seat's zones, or with None the shared ones; zones with the same name share a line."""
    names = dict.fromkeys(zone.name for zone in scene.zones if zone.seat == seat)
    return [_zone(scene, name, zone_things(scene, name)) for name in names]


def zone_things(scene: Scene, name: str) -> list[Piece | Card]:
    """What lies in the zones with that name."""
    spots = {zone.id for zone in scene.zones if zone.name == name}
    things: list[Piece | Card] = [*scene.pieces, *scene.cards]
    return [thing for thing in things if thing.spot in spots]


def _zone(scene: Scene, name: str, lying: list[Piece | Card]) -> Line:
    """A zone's name, and the letters of its pieces and names of its cards."""
    line: Line = [Run(f"  {name}: ", Ink("", "quiet"))]
    for thing in lying:
        called = thing.name if isinstance(thing, Card) else letter(thing)
        line.append(Run(f"{called} ", Ink("", f"seat{thing.seat}" if thing.seat is not None else "")))
    return line if lying else [*line, Run("none", Ink("", "quiet"))]


def meter_words(meter: Meter) -> str:
    """A meter in words: `Quiet turns 3 of 100`."""
    return f"{meter.name} {meter.value}" + (f" of {meter.most}" if meter.most is not None else "")


def _log(scene: Scene, told: list[ActionLine], height: int) -> list[Line]:
    """The last actions, numbered, each in its seat's colour."""
    if not told:
        return []
    shown = list(enumerate(told, 1))[-max(1, height - 1) :]
    width = len(str(len(told)))
    lines: list[Line] = [[Run("Last actions", Ink("", "head"))]]
    for number, one in shown:
        ink = Ink("", f"seat{one.seat}" if one.seat >= 0 else "quiet")
        pointer = "▸" if number == len(told) else " "
        lines.append([Run(f"{pointer}{number:>{width}} ", Ink("", "quiet")), Run(one.text, ink)])
    return lines

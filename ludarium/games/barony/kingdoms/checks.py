"""What is wrong with a layout once its baronies lie on the table (BAR-148)."""

import math

from ludarium.core.words import listed
from ludarium.games.barony.kingdoms.layout import MAX_TRIANGLES, SEAT_LETTERS, Layout, LayoutFault


def laid_faults(layout: Layout) -> list[LayoutFault]:
    """What is wrong for any number of Barons, whatever side the baronies have."""
    found: list[LayoutFault] = []
    for seats in layout.seats():
        laid = layout.laid(seats)
        found += _connection_faults(layout, seats, laid)
        found += _point_faults(layout, seats)
        found += _missing_baronies(layout, seats, laid)
        if layout.market and not _is_on_land(layout, laid):
            market = "+".join(layout.market)
            found.append(LayoutFault("market", f"market={market} lies outside the Kingdom with {seats} Barons."))
    return found


def size_faults(layout: Layout, n: int) -> list[LayoutFault]:
    """What is wrong if baronies have sides of n triangles."""
    found = []
    triangles = len(layout.baronies) * n * n
    if triangles > MAX_TRIANGLES:
        most = math.isqrt(MAX_TRIANGLES // len(layout.baronies))
        hint = f"; sides of {most} would fit" if most >= 3 else ""
        size = f"{len(layout.baronies)} baronies of side {n} have {triangles} triangles"
        found.append(LayoutFault("picture", f"{size}; at most {MAX_TRIANGLES} are allowed{hint}."))
    if layout.market and not layout.market_optional and layout.market_vertex(n) is None:
        what = f"market={'+'.join(layout.market)} is not a vertex of baronies of side {n}"
        fix = f"the side must be a multiple of {len(layout.market)}, or add ? at the end to play without a Market"
        found.append(LayoutFault("market", f"{what}: {fix}."))
    return found


def _connection_faults(layout: Layout, seats: int, laid: list[str]) -> list[LayoutFault]:
    apart = _disconnected(layout, laid)
    if not apart:
        return []
    says = (
        f"With {seats} Barons the Kingdom is not connected: {listed(apart)} must touch the rest at a side or a corner."
    )
    return [LayoutFault(apart[0], says)]


def _point_faults(layout: Layout, seats: int) -> list[LayoutFault]:
    """Points that belong to two homes, or lie where the Baron begins who must take them."""
    goals = _goals(layout, seats)
    found = [
        LayoutFault(
            "points",
            f"With {seats} Barons the corner {name} is a point of two homes; each home needs three points of its own.",
        )
        for name in sorted({one for one in goals if goals.count(one) > 1})
    ]
    for hunter, home in _begin_on_targets(layout, seats):
        says = (
            f"With {seats} Barons seat {SEAT_LETTERS[hunter]} begins in barony {home}, where points lie that it must "
            "take; choose points outside its home."
        )
        found.append(LayoutFault("castles" if layout.castles else "points", says))
    return found


def _missing_baronies(layout: Layout, seats: int, laid: list[str]) -> list[LayoutFault]:
    """Baronies that points, Market or castles need but that are not laid for this number of Barons."""
    needed = {"points": _goals(layout, seats), "market": list(layout.market), "castles": list(layout.castles)}
    return [
        LayoutFault(where, f"{where}: barony {letter} is extra, and with {seats} Barons it is not on the board.")
        for where, corners in needed.items()
        for letter in sorted({one[0] for one in corners} - set(laid))
    ]


def _goals(layout: Layout, seats: int) -> list[str]:
    """The corners that Barons must take; none in a team game."""
    return [] if layout.castles else [one for home in layout.homes[seats] for one in layout.points_of(home)]


def _disconnected(layout: Layout, laid: list[str]) -> list[str]:
    """The baronies that no chain of touching ones joins to the first."""
    joined = {laid[0]}
    vertices = set(layout.baronies[laid[0]].corners())
    grown = True
    while grown:
        grown = False
        for letter in laid:
            if letter not in joined and vertices & set(layout.baronies[letter].corners()):
                joined.add(letter)
                vertices |= set(layout.baronies[letter].corners())
                grown = True
    return [letter for letter in laid if letter not in joined]


def _begin_on_targets(layout: Layout, seats: int) -> list[tuple[int, str]]:
    """The seats whose own home holds points that they must take, with that home."""
    homes, enemies = layout.homes[seats], layout.enemies_of(seats)
    found = []
    for seat, home in enumerate(homes):
        if layout.castles:
            taken = {castle for castle, members in layout.castles.items() if seat not in members}
        else:
            taken = {corner[0] for corner in layout.points_of(homes[enemies[seat]])}
        if home in taken:
            found.append((seat, home))
    return found


def _is_on_land(layout: Layout, laid: list[str]) -> bool:
    """Whether the Market lies on a barony, its edges included."""
    count = len(layout.market)
    market = [sum(layout.corner(one)[axis] for one in layout.market) for axis in range(3)]
    for letter in laid:
        place = layout.baronies[letter]
        corners = place.corners()
        if place.points_up:
            inside = all(market[axis] >= count * min(one[axis] for one in corners) for axis in range(3))
        else:
            inside = all(market[axis] <= count * max(one[axis] for one in corners) for axis in range(3))
        if inside:
            return True
    return False

"""Writes a layout as Kingdom text, and Kingdom text as a file (the format is described in `reader`)."""

from ludarium.games.barony.kingdoms.layout import SEAT_LETTERS, Layout, across, corners_of


def write_layout(layout: Layout) -> str:
    """A Kingdom in its one canonical text form."""
    fields = {
        "homes": "-".join(layout.homes[seats] for seats in layout.seats()),
        "extra": "".join(sorted(layout.extra)),
        "points": "-".join(
            home + (three[0][0] if three == corners_of(three[0][0]) else "".join(three))
            for home, three in sorted(layout.points.items())
            if three != corners_of(home)
        ),
        "enemies": "-".join(
            "".join(SEAT_LETTERS[one] for one in enemies)
            for seats, enemies in sorted(layout.enemies.items())
            if enemies != across(seats)
        ),
        "castles": "-".join(
            castle + "".join(SEAT_LETTERS[seat] for seat in sorted(seats)) for castle, seats in layout.castles.items()
        ),
        "market": "+".join(layout.market) + ("?" if layout.market and layout.market_optional else ""),
    }
    return ":".join([picture(layout), *(f"{name}={value}" for name, value in fields.items() if value)])


def picture(layout: Layout, between: str = "/") -> str:
    """The rows of a Kingdom, without empty rows above or columns to the left that nothing needs."""
    if not layout.baronies:
        return ""
    top = min(one.row for one in layout.baronies.values())
    left = min(one.column for one in layout.baronies.values())
    left -= (left + top) % 2  # the first place points up
    at = {(one.row - top, one.column - left): letter + one.turn for letter, one in layout.baronies.items()}
    rows = []
    for row in range(max(row for row, _ in at) + 1):
        columns = [column for there, column in at if there == row]
        rows.append("".join(at.get((row, column), ".") for column in range(max(columns, default=-1) + 1)))
    return between.join(rows)


def write_lines(text: str) -> str:
    """A Kingdom text as a file has it: each row and each field on a line of its own."""
    drawn, *fields = text.split(":")
    return "\n".join([*drawn.split("/"), *fields]) + "\n"

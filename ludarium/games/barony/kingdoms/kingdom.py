"""Kingdoms as text: the layouts that players write, draw and share (BAR-148).

    ..U/ZlFrABlVr/YlErDClWr/..X:homes=UX-UVXY:extra=UVXYWZ:market=A1

First the picture, row by row from the top, rows parted by `/`. Every character is a place for one barony: a letter or
a digit names the barony that lies there, `.` leaves the place empty. The first place of the first row points up (Δ),
and places that share a side point different ways, so every row runs Δ ∇ Δ ∇ … and every second row begins with ∇.
A barony's tip (its row 1) is the corner at the top of a Δ and at the bottom of a ∇; `l` or `r` after the letter puts
the tip at its left or right corner instead. Its corners are 1, the tip, and 2 and 3, the left and the right end of
its last row as seen with the tip on top: `A1`, `A2`, `A3`.

Then come fields, each after a `:`.

    homes=UX-UVXY     the home baronies in seat order; one list for each number of Barons
    extra=UVXY        baronies that are laid only where they are somebody's home
    points=UA1B2C3    the three corners the enemy of home U must hold; `points=UP` for all three of barony P
    enemies=badc      whose points each seat (a, b, c, …) must take, for as many Barons as there are letters
    castles=Pabf-Qcde two teams: the castle each keeps, and its seats
    market=A1         the Market's vertex: a corner, or the middle of two or three (`C1+D1`); with a `?` at the end,
                      only where the baronies' side lets it lie on a vertex
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from ludarium.boards.triangle import UNITS, Corner, plus
from ludarium.core.errors import Refused
from ludarium.core.words import listed

BARONY_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
SEAT_LETTERS: Final = "abcdefghijkl"
MAX_BARONIES: Final = len(BARONY_LETTERS)
MAX_BARONS: Final = len(SEAT_LETTERS)
MAX_TRIANGLES: Final = 1200
MAX_TEXT_CHARS: Final = 1000
MAX_FAULTS_TOLD: Final = 3
"""Where a match can't begin, its players are told so many faults; `check_kingdom` has them all."""
FIELDS: Final = ("homes", "extra", "points", "enemies", "castles", "market")
RULE: Final = "BAR-148"

NAMED: Final = {
    "standard": "..U/ZlFrABlVr/YlErDClWr/..X:homes=UX-UWY-UVXY-UVWXY-UVWXYZ:extra=UVWXYZ:market=A1",
    "joust": "UABCDEFX:homes=UX:market=C1+D1?",
    "roundtable": "..U.V...W/.PABCDEFGHQ/...Z...Y.X:homes=UVWXYZ:castles=Pabf-Qcde:market=D1+E1?",
    "pit": "..ZrGAUHl/.LrFl...BrVl/.YrEl...CrIl/..KrXDJWl:homes=UX-UWY-UVXY-UVWXY-UVWXYZ",
    "crown": "..U.V.W.X/.ABCDEFGHI:homes=UX-UVWX:market=E1",
}
"""The Kingdoms that have a name (BAR-R61)."""
TITLES: Final = {
    "standard": "the standard Kingdom",
    "joust": "Joust",
    "roundtable": "Knights of the Round Table",
    "pit": "The Pit",
    "crown": "King's Crown",
}


class Fault(NamedTuple):
    """Something that keeps a text from being a Kingdom."""

    where: str
    """The field, the barony or the place in the picture it is about."""
    text: str
    """What is wrong and what would work, in a sentence."""


class Lie(NamedTuple):
    """Where a barony lies in the picture, from the top left, and how it is turned."""

    column: int
    row: int
    turn: str = ""
    """`l` or `r` where its tip is its left or right corner; else the tip is above in a Δ, below in a ∇."""

    @property
    def points_up(self) -> bool:
        return (self.column + self.row) % 2 == 0

    @property
    def angle(self) -> int:
        """The angle of its left side as seen from the tip, in degrees."""
        angles = {"": 240, "l": 0, "r": 120} if self.points_up else {"": 60, "l": 300, "r": 180}
        return angles[self.turn]

    def corners(self) -> tuple[Corner, Corner, Corner]:
        """Its tip, left and right corner, in sides of a barony from the lower left corner of the first place."""
        across, up = {
            240: (1, 1), 0: (0, 0), 120: (2, 0),
            60: (1, 0), 300: (0, 1), 180: (2, 1),
        }[self.angle]  # fmt: skip
        a, h = up - self.row, self.column + across
        tip = (a, (-a - h) // 2, (-a + h) // 2)
        return tip, plus(tip, UNITS[self.angle]), plus(tip, UNITS[(self.angle + 60) % 360])


@dataclass(frozen=True, slots=True)
class Layout:
    """A Kingdom as data."""

    baronies: dict[str, Lie]
    homes: dict[int, str]
    """The home baronies in seat order, for each number of Barons it seats."""
    extra: str = ""
    """Baronies that are laid only where they are somebody's home."""
    points: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """For a home whose points are not its own corners: the three corners its enemy must hold."""
    enemies: dict[int, tuple[int, ...]] = field(default_factory=dict)
    """For numbers of Barons where it is not the Baron across: each seat's enemy."""
    castles: dict[str, tuple[int, ...]] = field(default_factory=dict)
    """For team games: the castle of each team, and its seats."""
    market: tuple[str, ...] = ()
    """The corners in whose middle the Market lies; none where there is no Market."""
    market_optional: bool = False
    """Whether there is simply no Market where a side of n triangles has no vertex there."""

    def seats(self) -> list[int]:
        """For how many Barons there are homes."""
        return sorted(self.homes)

    def laid(self, seats: int) -> list[str]:
        """The baronies on the board with so many Barons, sorted by name."""
        return sorted(one for one in self.baronies if one not in self.extra or one in self.homes[seats])

    def enemies_of(self, seats: int) -> tuple[int, ...]:
        """Each seat's enemy: the Baron across where nothing else is said (BAR-80)."""
        return self.enemies.get(seats) or across(seats)

    def points_of(self, home: str) -> tuple[str, ...]:
        """The three corners that the enemy of a home must hold."""
        return self.points.get(home) or corners_of(home)

    def corner(self, name: str) -> Corner:
        """Where a corner such as A1 lies, in sides of a barony."""
        return self.baronies[name[0]].corners()[int(name[1]) - 1]

    def origin(self) -> Corner:
        """The vertex that coordinates are counted from: where the Market is, else the tip of the first home."""
        return self.corner(self.market[0] if self.market else f"{next(iter(self.homes.values()))[0]}1")

    def apex(self, letter: str, n: int) -> Corner:
        """The tip of a barony in triangles' sides, counted from the origin."""
        tip, zero = self.corner(f"{letter}1"), self.origin()
        return (tip[0] - zero[0]) * n, (tip[1] - zero[1]) * n, (tip[2] - zero[2]) * n

    def heart(self, n: int) -> Corner | None:
        """The vertex on which the Market lies, or None where there is none or it would lie between vertices."""
        if not self.market:
            return None
        zero, count = self.origin(), len(self.market)
        summed = [n * sum(self.corner(one)[axis] - zero[axis] for one in self.market) for axis in range(3)]
        if any(one % count for one in summed):
            return None
        return summed[0] // count, summed[1] // count, summed[2] // count


def corners_of(letter: str) -> tuple[str, ...]:
    """The names of a barony's corners: tip, left, right."""
    return f"{letter}1", f"{letter}2", f"{letter}3"


def across(seats: int) -> tuple[int, ...]:
    """The enemies where everybody has the Baron across, or nearly so (BAR-R30)."""
    return tuple((seat + seats // 2) % seats for seat in range(seats))


# Writing --------------------------------------------------------------------------------------------------------------


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


# Reading --------------------------------------------------------------------------------------------------------------


def join_lines(text: str) -> str:
    """The Kingdom text of a file, on one line or with rows and fields on lines of their own; `#` begins a remark."""
    lines = ["".join(part.split()) for line in text.splitlines() for part in line.partition("#")[0].split(":")]
    while lines and not lines[0]:
        lines.pop(0)
    rows = [line for line in lines if line and "=" not in line]
    return ":".join(["/".join(rows), *(line for line in lines if "=" in line)]).replace("/:", ":")


def read_layout(text: str) -> Layout:
    """The Kingdom of a name or a text, whatever side its baronies have; Refused tells all its faults."""
    layout, faults = _read(text)
    if faults:
        raise Refused(RULE, "; ".join(fault.text.rstrip(".") for fault in faults))
    return layout


def check_kingdom(text: str, n: int = 4) -> list[Fault]:
    """All that keeps a name or text from being a Kingdom whose baronies have sides of n triangles (BAR-148)."""
    layout, faults = _read(text)
    return [*faults, *(_size_faults(layout, n) if layout.baronies else [])]


def check_seats(text: str, seats: int) -> None:
    """Refused where a Kingdom has not homes for so many Barons."""
    fits = read_layout(text).seats()
    if seats not in fits:
        told = " or ".join(str(one) for one in fits)
        which = f"The layout {text}" if text in NAMED else "This Kingdom"
        raise Refused("BAR-R61" if text in NAMED else RULE, f"{which} is for {told} Barons, not {seats}")


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[Layout, tuple[Fault, ...]]:
    if text not in NAMED and text.isalpha() and text.islower():
        names = ", ".join(NAMED)
        known = Fault(
            "name", f"There is no Kingdom called {text[:40]!r}: expected {names}, or a text such as {EXAMPLE}."
        )
        return Layout({}, {}), (known,)
    reader = _Reader()
    layout = reader.read(NAMED.get(text, text))
    return layout, tuple(dict.fromkeys(reader.faults))


EXAMPLE: Final = "UABX:homes=UX"


class _Reader:
    """Reads a text as far as it goes and notes every fault."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.baronies: dict[str, Lie] = {}
        self.fields: dict[str, str] = {}
        self.homes: dict[int, str] = {}

    def fault(self, where: str, text: str) -> None:
        self.faults.append(Fault(where, text))

    def read(self, text: str) -> Layout:
        if len(text) > MAX_TEXT_CHARS:
            self.fault("text", f"A Kingdom's text has at most {MAX_TEXT_CHARS} characters; this one has {len(text)}.")
            return Layout({}, {})
        drawn, *fields = text.split(":")
        self._picture(drawn)
        for one in fields:
            name, equals, value = one.partition("=")
            if name not in FIELDS or not equals:
                self.fault("text", f"After the picture come {', '.join(FIELDS)}, each as in homes=UX; found {one!r}.")
            elif name in self.fields:
                self.fault(name, f"{name} is given twice; write all of it in one place, parted by -.")
            else:
                self.fields[name] = value
        self._homes()
        extra = self._extra()
        points = self._points()
        enemies = self._enemies()
        castles = self._castles()
        market, optional = self._market()
        layout = Layout(self.baronies, self.homes, extra, points, enemies, castles, market, optional)
        if not self.faults:
            self._laid(layout)
        return layout

    def _picture(self, drawn: str) -> None:
        for row, line in enumerate(drawn.split("/")):
            column, last = 0, ""
            for character in line:
                here = f"row {row + 1}, place {column + 1}"
                if character in "lr":
                    self._turn(last, character, here)
                    last = ""
                    continue
                last = ""
                if character in BARONY_LETTERS:
                    if character in self.baronies:
                        self.fault(
                            character,
                            f"Picture, {here}: there is a barony {character} already; letters and digits name one "
                            "each.",
                        )
                    else:
                        self.baronies[character] = Lie(column, row)
                        last = character
                elif character != ".":
                    self.fault(
                        here,
                        f"Picture, {here}: expected a letter A to Z or a digit for a barony, or . for none, found "
                        f"{character!r}.",
                    )
                column += 1
        if not self.baronies:
            self.fault("picture", f"A Kingdom begins with a picture of its baronies, as in {EXAMPLE}.")

    def _turn(self, letter: str, turn: str, here: str) -> None:
        if letter:
            self.baronies[letter] = self.baronies[letter]._replace(turn=turn)
        else:
            self.fault(here, f"Picture, {here}: {turn!r} turns the barony before it, once; there is none to turn.")

    def _homes(self) -> None:
        value = self.fields.get("homes", "")
        if not value:
            self.fault(
                "homes",
                f"The homes are missing: add the baronies where Barons begin, in seat order, as in {EXAMPLE}.",
            )
            return
        for homes in value.split("-"):
            if not 2 <= len(homes) <= MAX_BARONS:
                self.fault(
                    "homes",
                    f"homes={homes}: a list has 2 to {MAX_BARONS} homes, not {len(homes)}; lists are parted by -.",
                )
            elif len(homes) in self.homes:
                self.fault(
                    "homes",
                    f"There are two lists of {len(homes)} homes, {self.homes[len(homes)]} and {homes}; one for each "
                    "number of Barons will do.",
                )
            elif self._known("homes", homes) and self._once("homes", homes):
                self.homes[len(homes)] = homes

    def _known(self, name: str, letters: Iterable[str]) -> bool:
        missing = [one for one in letters if one not in self.baronies]
        for one in missing:
            self.fault(name, f"{name}: there is no barony {one!r} in the picture.")
        return not missing

    def _once(self, name: str, letters: str) -> bool:
        twice = sorted({one for one in letters if letters.count(one) > 1})
        for one in twice:
            self.fault(name, f"{name}={letters}: {one} stands there twice; every one must be different.")
        return not twice

    def _extra(self) -> str:
        extra = self.fields.get("extra", "")
        if not (self._known("extra", extra) and self._once("extra", extra)):
            return ""
        for one in extra:
            if not any(one in homes for homes in self.homes.values()):
                self.fault(
                    "extra",
                    f"extra: {one} is nobody's home, so it would never be laid; leave it out of extra, or make it a "
                    "home.",
                )
        return "".join(sorted(extra))

    def _points(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        entries = self.fields["points"].split("-") if self.fields.get("points") else []
        homes = set("".join(self.homes.values()))
        for one in entries:
            home, rest = one[:1], one[1:]
            pairs = tuple(rest[place : place + 2] for place in range(0, len(rest), 2))
            three = corners_of(rest) if len(rest) == 1 else pairs
            if len(three) != 3 or any(len(corner) != 2 or corner[1] not in "123" for corner in three):
                self.fault(
                    "points",
                    f"points={one}: expected a home and three corners, as in UA1B2C3, or a home and one barony, as in "
                    "UP.",
                )
            elif home not in homes:
                self.fault("points", f"points={one}: {home!r} is nobody's home; points are set for homes.")
            elif home in found:
                self.fault("points", f"points={one}: the points of {home} are given twice.")
            elif self._known("points", [corner[0] for corner in three]):
                if len(set(three)) < 3:
                    self.fault("points", f"points={one}: the enemy of {home} must hold three different corners.")
                found[home] = tuple(sorted(three))
        return found

    def _enemies(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        entries = self.fields["enemies"].split("-") if self.fields.get("enemies") else []
        for one in entries:
            seats = len(one)
            letters = SEAT_LETTERS[:seats]
            if seats not in self.homes:
                told = " or ".join(str(number) for number in sorted(self.homes)) or "no"
                self.fault("enemies", f"enemies={one}: has {seats} letters, but there are homes for {told} Barons.")
            elif seats in found:
                self.fault("enemies", f"enemies={one}: the enemies of {seats} Barons are given twice.")
            elif sorted(one) != sorted(letters):
                self.fault(
                    "enemies",
                    f"enemies={one}: every Baron is the enemy of exactly one other: use each of {letters} once.",
                )
            elif own := [seat for seat, enemy in zip(letters, one, strict=True) if seat == enemy]:
                self.fault("enemies", f"enemies={one}: {own[0]} can't be his own enemy.")
            else:
                found[seats] = tuple(SEAT_LETTERS.index(enemy) for enemy in one)
        return found

    def _castles(self) -> dict[str, tuple[int, ...]]:
        value = self.fields.get("castles", "")
        if not value:
            return {}
        teams = {one[:1]: tuple(one[1:]) for one in value.split("-")}
        members = sorted(seat for team in teams.values() for seat in team)
        if len(self.homes) > 1:
            self.fault("castles", "castles: a team game has one list of homes, for the Barons of both teams.")
            return {}
        seats = next(iter(self.homes), 0)
        if value.count("-") != 1 or len(teams) != 2 or not all(teams.values()):
            self.fault(
                "castles",
                f"castles={value}: expected two different castles, each with its team's seats, as in Pab-Qcd.",
            )
        elif seats and members != list(SEAT_LETTERS[:seats]):
            self.fault("castles", f"castles={value}: every seat of {SEAT_LETTERS[:seats]} is in one of the two teams.")
        elif self.fields.get("points"):
            self.fault("castles", "castles: the points of a team are those of its castle; leave out points.")
        elif self._known("castles", teams):
            return {castle: tuple(SEAT_LETTERS.index(seat) for seat in team) for castle, team in teams.items()}
        return {}

    def _market(self) -> tuple[tuple[str, ...], bool]:
        value = self.fields.get("market", "")
        if not value:
            return (), False
        optional = value.endswith("?")
        corners = tuple(value.removesuffix("?").split("+"))
        if not 1 <= len(corners) <= 3 or any(len(one) != 2 or one[1] not in "123" for one in corners):
            self.fault("market", f"market={value}: expected one to three corners, as in A1 or C1+D1.")
        elif self._known("market", [one[0] for one in corners]):
            return corners, optional
        return (), False

    def _laid(self, layout: Layout) -> None:
        """What is wrong once the baronies for some number of Barons lie on the table."""
        for seats in layout.seats():
            laid = layout.laid(seats)
            apart = _apart(layout, laid)
            if apart:
                self.fault(
                    apart[0],
                    f"With {seats} Barons the Kingdom is not connected: {listed(apart)} must touch the rest at a "
                    "side or a corner.",
                )
            goals = [] if layout.castles else [one for home in layout.homes[seats] for one in layout.points_of(home)]
            for name in sorted({one for one in goals if goals.count(one) > 1}):
                self.fault(
                    "points",
                    f"With {seats} Barons the corner {name} is a point of two homes; everybody's three points are his "
                    "own.",
                )
            for hunter, home in _begun_on(layout, seats):
                self.fault(
                    "castles" if layout.castles else "points",
                    f"With {seats} Barons seat {SEAT_LETTERS[hunter]} begins in barony {home}, where points lie "
                    "that it must take; choose points outside its home.",
                )
            named = {"points": goals, "market": layout.market, "castles": layout.castles}
            for where, corners in named.items():
                for letter in sorted({one[0] for one in corners} - set(laid)):
                    self.fault(
                        where,
                        f"{where}: barony {letter} is extra, and with {seats} Barons it does not lie on the board.",
                    )
            if layout.market and not _on_land(layout, laid):
                self.fault("market", f"market={'+'.join(layout.market)} lies outside the Kingdom with {seats} Barons.")


def _apart(layout: Layout, laid: list[str]) -> list[str]:
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


def _begun_on(layout: Layout, seats: int) -> list[tuple[int, str]]:
    """The seats whose own home holds points that they are to take, with that home."""
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


def _on_land(layout: Layout, laid: list[str]) -> bool:
    """Whether the Market's place lies on a barony, its edges included."""
    count = len(layout.market)
    place = [sum(layout.corner(one)[axis] for one in layout.market) for axis in range(3)]
    for letter in laid:
        lie = layout.baronies[letter]
        corners = lie.corners()
        if lie.points_up:
            inside = all(place[axis] >= count * min(one[axis] for one in corners) for axis in range(3))
        else:
            inside = all(place[axis] <= count * max(one[axis] for one in corners) for axis in range(3))
        if inside:
            return True
    return False


def _size_faults(layout: Layout, n: int) -> list[Fault]:
    found = []
    triangles = len(layout.baronies) * n * n
    if triangles > MAX_TRIANGLES:
        most = math.isqrt(MAX_TRIANGLES // len(layout.baronies))
        hint = f"; with sides of {most} they have room" if most >= 3 else ""
        said = f"{len(layout.baronies)} baronies of side {n} have {triangles} triangles"
        found.append(Fault("picture", f"{said}; at most {MAX_TRIANGLES} are allowed{hint}."))
    if layout.market and not layout.market_optional and layout.heart(n) is None:
        said = f"market={'+'.join(layout.market)} is no vertex of baronies of side {n}"
        cure = f"the side must be a multiple of {len(layout.market)}, or put a ? at the end to play without a Market"
        found.append(Fault("market", f"{said}: {cure}."))
    return found


def require_kingdom(text: str, n: int) -> None:
    """Refused, with the first faults, unless a name or text is a Kingdom of baronies of side n."""
    faults = check_kingdom(text, n)
    if faults:
        told = [fault.text for fault in faults[:MAX_FAULTS_TOLD]]
        more = len(faults) - len(told)
        if more:
            told.append(f"And {more} more {'fault' if more == 1 else 'faults'}")
        raise Refused(RULE, " ".join(told).rstrip("."))

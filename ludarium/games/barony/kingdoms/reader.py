"""Reads Kingdom text: the layouts that players write, draw and share (BAR-148).

    ..U/ZlFrABlVr/YlErDClWr/..X:homes=UX-UVXY:extra=UVXYWZ:market=A1

First comes the picture, row by row from the top, with `/` between rows. Each character is a place for one barony: a
letter or digit names the barony that lies there, `.` leaves the place empty. The first place of the first row points
up (Δ), and places that share a side point different ways, so rows run Δ ∇ Δ ∇ … and every second row begins with ∇.
A barony's tip (its row 1) is the corner at the top of a Δ and at the bottom of a ∇; `l` or `r` after the letter puts
the tip at its left or right corner instead. Its corners are 1, the tip, and 2 and 3, the left and right end of its
last row as seen with the tip on top: `A1`, `A2`, `A3`.

Then come fields, each after a `:`.

    homes=UX-UVXY     the home baronies in seat order; one list for each number of Barons
    extra=UVXY        baronies that are laid only where they are somebody's home
    points=UA1B2C3    the three corners the enemy of home U must hold; `points=UP` for all three of barony P
    enemies=badc      whose points each seat (a, b, c, …) must take, for as many Barons as there are letters
    castles=Pabf-Qcde two teams: the castle each keeps, and its seats
    market=A1         the Market's vertex: a corner, or the middle of two or three (`C1+D1`); with a `?` at the end,
                      there is no Market where baronies of that side have no vertex there
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ludarium.core.errors import Refused
from ludarium.games.barony.kingdoms.checks import laid_faults, size_faults
from ludarium.games.barony.kingdoms.layout import (
    BARONY_LETTERS,
    MAX_BARONS,
    SEAT_LETTERS,
    BaronyPlace,
    Layout,
    LayoutFault,
    corners_of,
)
from ludarium.games.barony.kingdoms.named import NAMED

MAX_TEXT_CHARS: Final = 1000
MAX_FAULTS_IN_REFUSAL: Final = 3
"""`check_kingdom` lists them all."""
FIELDS: Final = ("homes", "extra", "points", "enemies", "castles", "market")
RULE: Final = "BAR-148"
EXAMPLE: Final = "UABX:homes=UX"


def join_lines(text: str) -> str:
    """The Kingdom text of a file, on one line or with rows and fields on lines of their own; `#` begins a comment."""
    lines = ["".join(part.split()) for line in text.splitlines() for part in line.partition("#")[0].split(":")]
    while lines and not lines[0]:
        lines.pop(0)
    rows = [line for line in lines if line and "=" not in line]
    return ":".join(["/".join(rows), *(line for line in lines if "=" in line)]).replace("/:", ":")


def read_layout(text: str) -> Layout:
    """The layout of a Kingdom's name or text, whatever side its baronies have; Refused lists all its faults."""
    layout, faults = _read(text)
    if faults:
        raise Refused(RULE, "; ".join(fault.text.rstrip(".") for fault in faults))
    return layout


def check_kingdom(text: str, n: int = 4) -> list[LayoutFault]:
    """Everything that is wrong with a name or text, for baronies with sides of n triangles (BAR-148)."""
    layout, faults = _read(text)
    return [*faults, *(size_faults(layout, n) if layout.baronies else [])]


def require_kingdom(text: str, n: int) -> None:
    """Refused, with the first faults, unless a name or text is a Kingdom of baronies of side n."""
    faults = check_kingdom(text, n)
    if faults:
        shown = [fault.text for fault in faults[:MAX_FAULTS_IN_REFUSAL]]
        more = len(faults) - len(shown)
        if more:
            shown.append(f"And {more} more {'fault' if more == 1 else 'faults'}")
        raise Refused(RULE, " ".join(shown).rstrip("."))


def check_seats(text: str, seats: int) -> None:
    """Refused unless a Kingdom has homes for this many Barons."""
    fits = read_layout(text).seats()
    if seats not in fits:
        counts = " or ".join(str(one) for one in fits)
        which = f"The layout {text}" if text in NAMED else "This Kingdom"
        raise Refused("BAR-R61" if text in NAMED else RULE, f"{which} is for {counts} Barons, not {seats}")


@lru_cache(maxsize=256)
def _read(text: str) -> tuple[Layout, tuple[LayoutFault, ...]]:
    if text not in NAMED and text.isalpha() and text.islower():
        names = ", ".join(NAMED)
        unknown = f"There is no Kingdom called {text[:40]!r}: expected {names}, or a text such as {EXAMPLE}."
        return Layout({}, {}), (LayoutFault("name", unknown),)
    reader = LayoutReader()
    layout = reader.read(NAMED.get(text, text))
    return layout, tuple(dict.fromkeys(reader.faults))


class LayoutReader:
    """Reads as much of a text as it can and collects every fault."""

    def __init__(self) -> None:
        self.faults: list[LayoutFault] = []
        self.baronies: dict[str, BaronyPlace] = {}
        self.fields: dict[str, str] = {}
        self.homes: dict[int, str] = {}

    def fault(self, where: str, text: str) -> None:
        self.faults.append(LayoutFault(where, text))

    def read(self, text: str) -> Layout:
        if len(text) > MAX_TEXT_CHARS:
            self.fault("text", f"A Kingdom's text has at most {MAX_TEXT_CHARS} characters; this one has {len(text)}.")
            return Layout({}, {})
        picture, *fields = text.split(":")
        self._read_picture(picture)
        for one in fields:
            name, equals, value = one.partition("=")
            if name not in FIELDS or not equals:
                self.fault("text", f"After the picture come {', '.join(FIELDS)}, each as in homes=UX; found {one!r}.")
            elif name in self.fields:
                self.fault(name, f"{name} is given twice; write it once, with - between its parts.")
            else:
                self.fields[name] = value
        self._read_homes()
        extra = self._read_extra()
        points = self._read_points()
        enemies = self._read_enemies()
        castles = self._read_castles()
        market, optional = self._read_market()
        layout = Layout(self.baronies, self.homes, extra, points, enemies, castles, market, optional)
        if not self.faults:
            self.faults += laid_faults(layout)
        return layout

    def _read_picture(self, picture: str) -> None:
        for row, line in enumerate(picture.split("/")):
            column, last = 0, ""
            for character in line:
                here = f"row {row + 1}, place {column + 1}"
                if character in "lr":
                    self._turn(last, character, here)
                    last = ""
                else:
                    last = self._lay(character, BaronyPlace(column, row), here)
                    column += 1
        if not self.baronies:
            self.fault("picture", f"A Kingdom begins with a picture of its baronies, as in {EXAMPLE}.")

    def _lay(self, character: str, place: BaronyPlace, here: str) -> str:
        """Lay the barony that a character names; its letter, or nothing."""
        if character in self.baronies:
            says = f"there is a barony {character} already; each letter or digit names one barony"
            self.fault(character, f"Picture, {here}: {says}.")
        elif character in BARONY_LETTERS:
            self.baronies[character] = place
            return character
        elif character != ".":
            says = "expected a letter A to Z or a digit for a barony, or . for none, found"
            self.fault(here, f"Picture, {here}: {says} {character!r}.")
        return ""

    def _turn(self, letter: str, turn: str, here: str) -> None:
        if letter:
            self.baronies[letter] = self.baronies[letter]._replace(turn=turn)
        else:
            self.fault(here, f"Picture, {here}: {turn!r} turns the barony before it, once; there is none to turn.")

    def _read_homes(self) -> None:
        value = self.fields.get("homes", "")
        if not value:
            says = "The homes are missing: add the baronies where Barons begin, in seat order"
            self.fault("homes", f"{says}, as in {EXAMPLE}.")
            return
        for homes in value.split("-"):
            count = len(homes)
            if not 2 <= count <= MAX_BARONS:
                says = f"a list has 2 to {MAX_BARONS} homes, not {count}; put - between lists"
                self.fault("homes", f"homes={homes}: {says}.")
            elif count in self.homes:
                both = f"{self.homes[count]} and {homes}"
                says = f"There are two lists of {count} homes, {both}; give one for each number of Barons."
                self.fault("homes", says)
            elif self._all_laid("homes", homes) and self._all_different("homes", homes):
                self.homes[count] = homes

    def _all_laid(self, name: str, letters: Iterable[str]) -> bool:
        missing = [one for one in letters if one not in self.baronies]
        for one in missing:
            self.fault(name, f"{name}: there is no barony {one!r} in the picture.")
        return not missing

    def _all_different(self, name: str, letters: str) -> bool:
        twice = sorted({one for one in letters if letters.count(one) > 1})
        for one in twice:
            self.fault(name, f"{name}={letters}: {one} is listed twice.")
        return not twice

    def _read_extra(self) -> str:
        extra = self.fields.get("extra", "")
        if not (self._all_laid("extra", extra) and self._all_different("extra", extra)):
            return ""
        for one in extra:
            if not any(one in homes for homes in self.homes.values()):
                says = "is nobody's home, so it would never be laid; leave it out of extra, or make it a home"
                self.fault("extra", f"extra: {one} {says}.")
        return "".join(sorted(extra))

    def _read_points(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        entries = self.fields["points"].split("-") if self.fields.get("points") else []
        homes = set("".join(self.homes.values()))
        for one in entries:
            home, rest = one[:1], one[1:]
            pairs = tuple(rest[place : place + 2] for place in range(0, len(rest), 2))
            three = corners_of(rest) if len(rest) == 1 else pairs
            if len(three) != 3 or any(len(corner) != 2 or corner[1] not in "123" for corner in three):
                says = "expected a home and three corners, as in UA1B2C3, or a home and one barony, as in UP"
                self.fault("points", f"points={one}: {says}.")
            elif home not in homes:
                self.fault("points", f"points={one}: {home!r} is nobody's home; points are set for homes.")
            elif home in found:
                self.fault("points", f"points={one}: the points of {home} are given twice.")
            elif self._all_laid("points", [corner[0] for corner in three]):
                if len(set(three)) < 3:
                    self.fault("points", f"points={one}: the enemy of {home} must hold three different corners.")
                found[home] = tuple(sorted(three))
        return found

    def _read_enemies(self) -> dict[int, tuple[int, ...]]:
        found: dict[int, tuple[int, ...]] = {}
        entries = self.fields["enemies"].split("-") if self.fields.get("enemies") else []
        for one in entries:
            seats = len(one)
            letters = SEAT_LETTERS[:seats]
            if seats not in self.homes:
                counts = " or ".join(str(number) for number in sorted(self.homes)) or "no"
                self.fault("enemies", f"enemies={one}: has {seats} letters, but there are homes for {counts} Barons.")
            elif seats in found:
                self.fault("enemies", f"enemies={one}: the enemies of {seats} Barons are given twice.")
            elif sorted(one) != sorted(letters):
                says = f"every Baron is the enemy of exactly one other: use each of {letters} once"
                self.fault("enemies", f"enemies={one}: {says}.")
            elif own := [seat for seat, enemy in zip(letters, one, strict=True) if seat == enemy]:
                self.fault("enemies", f"enemies={one}: {own[0]} can't be his own enemy.")
            else:
                found[seats] = tuple(SEAT_LETTERS.index(enemy) for enemy in one)
        return found

    def _read_castles(self) -> dict[str, tuple[int, ...]]:
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
            says = "expected two different castles, each with its team's seats, as in Pab-Qcd"
            self.fault("castles", f"castles={value}: {says}.")
        elif seats and members != list(SEAT_LETTERS[:seats]):
            says = f"each seat of {SEAT_LETTERS[:seats]} must be in one of the two teams"
            self.fault("castles", f"castles={value}: {says}.")
        elif self.fields.get("points"):
            self.fault("castles", "castles: the points of a team are those of its castle; leave out points.")
        elif self._all_laid("castles", teams):
            return {castle: tuple(SEAT_LETTERS.index(seat) for seat in team) for castle, team in teams.items()}
        return {}

    def _read_market(self) -> tuple[tuple[str, ...], bool]:
        value = self.fields.get("market", "")
        if not value:
            return (), False
        optional = value.endswith("?")
        corners = tuple(value.removesuffix("?").split("+"))
        if not 1 <= len(corners) <= 3 or any(len(one) != 2 or one[1] not in "123" for one in corners):
            self.fault("market", f"market={value}: expected one to three corners, as in A1 or C1+D1.")
        elif self._all_laid("market", [one[0] for one in corners]):
            return corners, optional
        return (), False

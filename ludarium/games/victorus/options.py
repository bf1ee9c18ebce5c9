"""What the players agree on before a match of Victorus. How many they are is the number of seats."""

from dataclasses import dataclass, replace
from typing import Literal

from ludarium.core.errors import Refused
from ludarium.core.options import check, option
from ludarium.games.victorus.rules.board import ARMIES, HOME, check_home

OPPOSITE = {"PG", "BR", "KO"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the players agree on before a match of Victorus."""

    # fmt: off
    mode: Literal["standard", "allied"] = option("standard", "Mode", rule="VCT-66", help="allied: East against West, for 6 or 2 players", labels={"standard": "everyone for themselves", "allied": "Allied Armies: East against West"})
    sets: Literal["usual", "full", "single"] = option("usual", "Sets of pieces", rule="VCT-58", help="2 and 3 players usually hold several armies each, 5 one each; single and full say otherwise", labels={"usual": "default for the number of players", "full": "several armies each, all six play", "single": "one army each"})
    absent: Literal["usual", "KO", "PG", "BR", "P", "B", "K", "G", "R", "O"] = option("usual", "Absent armies", rule="VCT-56", help="4 players: an opposite pair, usually KO; 5 players: one army, usually O", labels={"usual": "default for the number of players", "KO": "Black and Orange", "PG": "Purple and Green", "BR": "Blue and Red", "P": "Purple", "B": "Blue", "K": "Black", "G": "Green", "R": "Red", "O": "Orange"})
    first: Literal["usual", "P", "B", "K", "G", "R", "O"] = option("usual", "First army", rule="VCT-53", help="usually Purple, or the first army present; allied: Orange", labels={"usual": "default for the mode", "P": "Purple", "B": "Blue", "K": "Black", "G": "Green", "R": "Red", "O": "Orange"})
    quick: bool = option(False, "Quick Game", rule="VCT-61", help="every capture earns a bonus move, nothing is frozen, points decide")
    round_limit: int = option(0, "Last round", rule="VCT-61", help="of a Quick Game; 0 means that only the time limit says when it is", most=10_000)
    time_limit: int = option(0, "Total time in minutes", rule="VCT-61a", help="of a Quick Game, 60 is usual; when it is up, the round in progress is the last; 0 means no limit", most=10_080)
    initiate_limit: int = option(0, "Seconds to begin a turn", rule="VCT-59", help="a turn not begun in time is forfeited; 0 means no limit", most=86_400)
    strategic: Literal["excalibur", "edge"] = option("excalibur", "Strategic step", rule="VCT-R7", help="which ways it may go: as the Excalibur moves, or into touching cells only", labels={"excalibur": "as the Excalibur moves", "edge": "into touching cells only"})
    raider: Literal["off", "same"] = option("off", "Raiders", rule="VCT-R9", help="same: a piece that begins its turn in a foreign kingdom may capture in that kingdom", labels={"off": "no captures where it starts", "same": "may capture in the kingdom it starts in"})
    bonus_reach: Literal["single", "full"] = option("single", "Bonus moves", rule="VCT-R10", help="full: another piece's bonus move is its whole turn; not in the Quick Game", labels={"single": "a single move", "full": "a whole turn for another piece"})
    captures_by: Literal["army", "player"] = option("army", "Captures count for", rule="VCT-R16a", help="player: the armies you lead share their three captures and rescue each other's royals", labels={"army": "each army", "player": "each player"})
    quiet_rounds: int = option(100, "Quiet rounds until a draw", rule="VCT-52", help="rounds without a capture; 0 means never", most=10_000)
    setup: str = option(HOME, "Home cells", rule="VCT-R3", help="of Purple, in the order K Q T t U u B b X x H h; the other armies stand alike")
    # fmt: on

    def __post_init__(self) -> None:
        check(self)
        check_home(self.setup)
        if self.round_limit and not self.quick:
            raise Refused("VCT-61", "Only a Quick Game has a last round; without it, leave round_limit at 0")
        if self.time_limit and not self.quick:
            raise Refused("VCT-61a", "Only a Quick Game has a total time; without it, leave time_limit at 0")
        if self.quick and self.bonus_reach == "full":
            raise Refused("VCT-R10", "Bonus moves of full reach are not played in the Quick Game")


def normalized(seats: int, options: Options) -> Options:
    """The options with what is the default for this number of players written as `usual`. Refused if they don't fit."""
    if options.mode == "allied" and seats not in (2, 6):
        raise Refused("VCT-66", f"Allied Armies is played by 2 or 6 players, not {seats}")
    found = _sets(seats, options)
    found = _absent(seats, found)
    armies = playing(seats, found)
    if found.first != "usual" and found.first not in armies:
        raise Refused("VCT-53", f"The first army must be one that plays; these are {', '.join(armies)}")
    usual = "O" if found.mode == "allied" else armies[0]
    return replace(found, first="usual") if found.first == usual else found


def _sets(seats: int, options: Options) -> Options:
    if options.sets == "usual":
        return options
    if options.sets == "full" and seats not in (2, 3, 5):
        raise Refused("VCT-58", f"{seats} players hold one army each; only 2, 3 or 5 can hold several")
    if options.mode == "allied" and options.sets == "single":
        raise Refused("VCT-66", "In Allied Armies all six armies play")
    usual = "full" if seats in (2, 3) else "single"  # VCT-57
    return replace(options, sets="usual") if options.sets == usual else options


def _absent(seats: int, options: Options) -> Options:
    absent = options.absent
    if absent == "usual":
        return options
    if seats == 4:
        if absent not in OPPOSITE:
            raise Refused("VCT-56", f"With 4 players an opposite pair is absent, KO, PG or BR, not {absent}")
        return replace(options, absent="usual") if absent == "KO" else options
    if seats == 5 and options.sets == "usual":
        if len(absent) != 1:
            raise Refused("VCT-57", f"With 5 players one army is absent, not {absent}")
        return replace(options, absent="usual") if absent == "O" else options
    raise Refused("VCT-56", "Armies are absent with 4 players, or with 5 who hold one each")


def playing(seats: int, options: Options) -> str:
    """The letters of the armies that play, clockwise from Purple."""
    return "".join(letter for letter in ARMIES if any(letter in armies for armies in held(seats, options)))


def held(seats: int, options: Options) -> list[str]:
    """The armies of each seat, as letters."""
    single = options.sets == "single"
    if seats == 2:  # VCT-54, VCT-66, VCT-R2
        return ["PBK", "GRO"] if options.mode == "allied" else ["P", "G"] if single else ["PKR", "BGO"]
    if seats == 3:  # VCT-55
        return ["P", "K", "R"] if single else ["PG", "BR", "KO"]
    if seats == 5 and options.sets == "full":  # VCT-57, VCT-R16
        return ["PG", "B", "K", "R", "O"]
    absent = options.absent if options.absent != "usual" else {4: "KO", 5: "O"}.get(seats, "")  # VCT-56, VCT-57
    return [letter for letter in ARMIES if letter not in absent]  # VCT-56, VCT-57


def order(seats: int, options: Options) -> str:
    """The armies in the order of their turns, beginning with the first; absent ones are left out."""
    circle = "OKRBGP" if options.mode == "allied" else ARMIES  # VCT-67, VCT-53, VCT-R2
    armies = playing(seats, options)
    first = options.first if options.first != "usual" else "O" if options.mode == "allied" else armies[0]
    begins = circle.index(first)
    return "".join(letter for letter in circle[begins:] + circle[:begins] if letter in armies)

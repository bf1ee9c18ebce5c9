"""Positions and actions as numbers, for learning algorithms. Seats are counted from the observing one, Serfs likewise."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.observation import MAX_BYTE, add, add_digits, add_flag, add_zeros, raise_at
from ludarium.core.parts.encoding import Encoding, Feature
from ludarium.games.barony.bots.action_tokens import SERF_TOKEN, chance_outcomes, tokens, vocabularies
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.base_state import mark_rank, mark_setter, mark_work
from ludarium.games.barony.rules.data.cards import MANEUVER, MAX_FIEFDOM_SIZE, THINGS
from ludarium.games.barony.rules.data.fields import SETTING_UP
from ludarium.games.barony.rules.state import Barony

MANEUVERS: Final[i64] = len(MANEUVER)
WEAPONS: Final[i64] = 4
COUNTERS: Final = vec[i64]([
    int(entry) for entry in (
        ledger.RANK, ledger.START_RANK, ledger.MOVE, ledger.KILLS, ledger.BLESSED, ledger.ASLEEP, ledger.SNARED,
        ledger.SLOW, ledger.SLOW_FOR, ledger.SPEED, ledger.SPEED_FOR, ledger.WARD, ledger.ARMOR, ledger.ARMOR_FOR,
        ledger.FLAGS, ledger.WORK, ledger.DONE, ledger.HOLD,
    )
])  # fmt: skip
"""What is told of a Serf as a number, besides who it is."""
SERF_TEXT: Final = (
    "Fifteen Serfs for each Baron, and for each: its caste (1 Peasant … 8 Noble; 0 if there is none or it is hidden), "
    "vocation, where it is (0 on the board, 1 at the Market, 2 in reserve, 3 dead, 4 slain, 5 sold, 6 gone, 7 hired, "
    "8 chosen for the Fief), and whom it obeys (1 me, 2 the next Baron …); Rank, first Rank, Move, kills, Blessings, "
    "turns asleep and snared, slowed by and for, hastened by and for, the Armor spell, enchanted armour by and for, "
    "conditions as bits (made a weapon, has a catapult, left home, barricaded), work and how much is done, turns it has "
    "held a point; how often it tried Bless, Call to Arms, Recruitment and Resurrect; 1 for every maneuver it knows; "
    "how many of each thing it carries; and by how much and how long each weapon is enchanted."
)
SERF_NUMBERS: Final[i64] = 4 + 18 + 4 + MANEUVERS + THINGS + 2 * WEAPONS
FRAME_TEXT: Final = (
    "What is being resolved (1 confrontation, 2 bump, 3 flight, 4 return, 5 spell, 6 sprung trap, 7 meeting), its stage, "
    "the Aggressor, the Defender, the Serf that is moved and the caster (counted from 1; they matter where the kind of "
    "resolution has them), the rider, what was declared as bits, the spell, how far a bump goes, and how far is left."
)


def features(state: Barony) -> list[Feature]:
    """The Serfs, the board, the Barons, and the turn."""
    seats, spaces = int(state.seats), state.kingdom.size + 1
    return [
        Feature("Serfs", int(SERF_NUMBERS) * seats * int(MAX_FIEFDOM_SIZE), int(MAX_BYTE), SERF_TEXT),
        Feature("board", spaces, int(SERF_TOKEN), "The Serf on each space, the Market last: 1 to 15 are mine, 16 to 30 the next Baron's …; 0 for none."),
        Feature("markers", 3 * spaces, int(MAX_BYTE), "For each space 1 for a trap or 2 for a snare, who set it (as above), and with which Rank."),
        Feature("gold", 3 * seats, int(MAX_BYTE), "Each Baron's gold, as three digits to the base 256; 0 for the others during setup."),
        Feature("turns", 2 * seats, int(MAX_BYTE), "How many turns each Baron had, as two digits to the base 256."),
        Feature("short-handed", seats, int(MAX_BYTE), "For how many turns each Baron has had too few Serfs."),
        Feature("out", seats, 1, "1 for each Baron who is out of the match."),
        Feature("home", seats, 1, "1 at my place in the order of the seats."),
        Feature("phase", 4, 1, "1 for setup, the choice of the first Baron, the match, or its end."),
        Feature("turn", seats, 1, "1 for the Baron whose turn it is, or who sets up."),
        Feature("decider", seats, 1, "1 for the Baron who decides."),
        Feature("question", 1, 24, "What is asked, as a number of the rules; 0 during another Baron's setup."),
        Feature("active", 2, int(MAX_BYTE), "The Serf that acts in this turn (as above, 0 for none), and how many steps it has left."),
        Feature("spent", int(MANEUVERS), 1, "1 for each maneuver that can't be used again in this turn; the first alone where only one is allowed."),
        Feature("flags", 3, 1, "Whether the active Serf has stopped, whether it has met a neighbour, and whether the Baron is short-handed."),
        Feature("run", 2, int(MAX_BYTE), "The ray of the current run plus 1, and its length."),
        Feature("quiet turns", 2, int(MAX_BYTE), "Turns without progress, as two digits to the base 256."),
        Feature("resolving", 11, int(MAX_BYTE), FRAME_TEXT),
    ]  # fmt: skip


def observe(state: Barony, seat: int) -> bytes:
    """What a seat sees: everything, except what other Barons decide during setup (BAR-9)."""
    me: i64 = seat
    hidden = state.phase == SETTING_UP
    found = BytesWriter()
    for place in range(state.seats):
        owner = (me + place) % state.seats
        for serf in range(state.first_of(owner), state.first_of(owner + 1)):
            if hidden and owner != me:
                add_zeros(found, SERF_NUMBERS)
            else:
                add_serf(found, state, serf, me)
    add_board(found, state, me, hidden)
    add_barons(found, state, me, hidden)
    add_turn(found, state, me, hidden and state.setting != me)
    add_frame(found, state, me)
    return found.getvalue()


def counted(state: Barony, serf: i64, me: i64) -> i64:
    """The number of a Serf as a seat counts them, from 1; 0 for none."""
    if serf < 0:
        return 0
    return (serf - me * MAX_FIEFDOM_SIZE + state.serf_count()) % state.serf_count() + 1


def add_serf(found: BytesWriter, state: Barony, serf: i64, me: i64) -> None:
    """The numbers of a Serf."""
    if state.caste(serf) < 0:
        add_zeros(found, SERF_NUMBERS)
        return
    where = state.where(serf)
    add(found, state.caste(serf) + 1)
    add(found, state.vocation(serf))
    add(found, 1 - where if where < 0 else 1 if where == state.market else 0)
    add(found, (state.lord(serf) - me + state.seats) % state.seats + 1)
    for entry in COUNTERS:
        add(found, state.ledger[serf * ledger.ENTRIES + entry])
    for counter in range(i64(4)):
        add(found, (state.used(serf) >> (4 * counter)) & 15)
    skills = state.skills(serf)
    for maneuver in range(MANEUVERS):
        add(found, (skills >> maneuver) & 1)
    if state.carried(serf) | state.spells(serf) | state.duplicates(serf):
        for thing in range(THINGS):
            add(found, state.holds(serf, thing))
    else:
        add_zeros(found, THINGS)
    for weapon in range(WEAPONS):
        add(found, state.edge_rank(serf, weapon))
        add(found, state.edge_turns(serf, weapon))


def add_board(found: BytesWriter, state: Barony, me: i64, hidden: bool) -> None:
    """Who stands where, and the markers."""
    spaces: i64 = state.kingdom.size + 1
    for space in range(spaces):
        serf = state.at[space]
        if serf < 0 or (hidden and state.owner(serf) != me):
            add(found, 0)
        else:
            add(found, counted(state, serf, me))
    markers: i64 = len(found)
    add_zeros(found, 3 * spaces)
    for space in range(spaces):
        mark = state.marks[space]
        if mark != 0:
            raise_at(found, markers + 3 * space, mark_work(mark))
            raise_at(found, markers + 3 * space + 1, counted(state, mark_setter(mark), me))
            raise_at(found, markers + 3 * space + 2, mark_rank(mark))


def add_barons(found: BytesWriter, state: Barony, me: i64, hidden: bool) -> None:
    """What each Baron has, from the observing one on."""
    seats = state.seats
    for place in range(seats):
        add_digits(found, 0 if hidden and place > 0 else state.gold[(me + place) % seats], 3)
    for place in range(seats):
        add_digits(found, state.turns[(me + place) % seats], 2)
    for place in range(seats):
        add(found, state.few[(me + place) % seats])
    for place in range(seats):
        add_flag(found, state.out[(me + place) % seats] != 0)
    for place in range(seats):
        add_flag(found, place == me)


def add_turn(found: BytesWriter, state: Barony, me: i64, blind: bool) -> None:
    """Whose turn it is, what is asked, and what the active Serf has done."""
    for phase in range(i64(4)):
        add_flag(found, state.phase == phase)
    turn = state.setting if state.phase == SETTING_UP else state.turn
    decider: i64 = state.decider
    for place in range(state.seats):
        add_flag(found, (me + place) % state.seats == turn)
    for place in range(state.seats):
        add_flag(found, (me + place) % state.seats == decider)
    add(found, 0 if blind else state.ask)
    add(found, 0 if blind else counted(state, state.active, me))
    add(found, 0 if blind else state.left)
    for maneuver in range(MANEUVERS):
        add(found, (state.spent >> maneuver) & 1)
    add_flag(found, state.halted)
    add_flag(found, state.met)
    add_flag(found, state.short)
    add(found, state.run_ray + 1)
    add(found, state.run_length)
    add_digits(found, state.quiet, 2)


def add_frame(found: BytesWriter, state: Barony, me: i64) -> None:
    """The innermost of what is being resolved."""
    if not state.is_resolving():
        add_zeros(found, 11)
        return
    frame = state.frame
    for value in (
        frame.kind,
        frame.stage,
        counted(state, frame.aggressor, me),
        counted(state, frame.defender, me),
        counted(state, frame.mover, me),
        counted(state, frame.caster, me),
        frame.rider,
        frame.said,
        frame.spell,
        frame.far,
        frame.to_go,
    ):
        add(found, value)


ENCODING: Final = Encoding(features, observe, vocabularies, tokens, chance_outcomes)

"""Writes positions as text."""

from ludarium.core.options import write_options
from ludarium.games.barony.rules.action import WORKS
from ludarium.games.barony.rules.cards import CASTES, VOCATIONS
from ludarium.games.barony.rules.realm import (
    ARMOR,
    ARMOR_FOR,
    ASK_ACT,
    ASLEEP,
    BARRICADED,
    BLESSED,
    CARRIED,
    CASTE,
    DONE,
    DUPLICATES,
    EDGE,
    ENTRIES,
    FLAGS,
    FRAME,
    FREE_MANEUVER,
    HAS_CATAPULT,
    HOLD,
    KILLS,
    LEFT_HOME,
    LORD,
    MADE,
    MOVE,
    NOT_QUIET,
    OVER,
    PLAYING,
    RANK,
    SKILLS,
    SLOW,
    SLOW_FOR,
    SNARED,
    SPEED,
    SPEED_FOR,
    SPELLS,
    START_RANK,
    VOCATION,
    WARD,
    WHERE,
    WORK,
)
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id
from ludarium.games.barony.text.position.format import COUNTED_MANEUVERS, FORMAT, FRAMES, OFF_BOARD
from ludarium.games.barony.text.serf_names import write_name
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS, write_things


def write_position(state: Barony) -> str:
    """A state as text. While Barons set up, it says no more than that they do."""
    head = _write_head(state)
    if not covers(state):
        return f"{head} / setup"
    lines = [head, *(_write_seat(state, seat) for seat in range(state.seats))]
    lines += [_write_serf(state, serf) for serf in _serfs(state)]
    lines += [_write_mark(state, space) for space in range(state.kingdom.size) if state.marks[space]]
    lines += [_write_frame(state, frame) for frame in range(0, state.top + 1, FRAME)]
    lines.append(_write_turn(state))
    return " / ".join(lines)


def covers(state: Barony) -> bool:
    """Whether position text tells the whole state: from the first turn on."""
    return state.phase in (PLAYING, OVER)


def _write_head(state: Barony) -> str:
    options = write_options(state.options, all_in_text=False)
    more = [] if options == "-" else options.split(",")
    return " ".join([FORMAT, state.options.layout, f"n={state.options.n}", f"seats={state.seats}", *more])


def _serfs(state: Barony) -> list[int]:
    return [serf for serf in range(0, state.after_last(), ENTRIES) if state.ledger[serf + CASTE] >= 0]


def _write_seat(state: Barony, seat: int) -> str:
    kingdom = state.kingdom
    parts = [f"seat {seat}", f"home={kingdom.homes[seat]}", f"enemy={kingdom.enemy[seat]}"]
    parts += [f"gold={state.gold[seat]}", f"turns={state.turns[seat]}"]
    if state.few[seat]:
        parts.append(f"few={state.few[seat]}")
    return " ".join(parts + (["out"] if state.out[seat] else []))


def _write_serf(state: Barony, serf: int) -> str:
    entry = state.ledger[serf : serf + ENTRIES]
    caste = entry[CASTE]
    kind = CASTES[caste] + VOCATIONS[entry[VOCATION]]
    if caste == 3 and entry[FREE_MANEUVER] >= 0:
        kind += f".{MANEUVER_WORDS[entry[FREE_MANEUVER]]}"
    parts = ["serf", serf_id(serf // ENTRIES), kind, write_where(state, entry[WHERE])]
    parts += [f"r{entry[RANK]}/{entry[START_RANK]}", f"m{entry[MOVE]}", f"k{entry[KILLS]}"]
    if entry[LORD] != state.owner(serf):
        parts.append(f"ctl={entry[LORD]}")
    learned = [
        word for one, word in enumerate(MANEUVER_WORDS) if entry[SKILLS] >> one & 1 and one != entry[FREE_MANEUVER]
    ]
    held = write_things(entry[CARRIED], entry[SPELLS], entry[DUPLICATES])
    used = [f"{word}{state.uses(serf, one)}" for word, one in COUNTED_MANEUVERS.items() if state.uses(serf, one)]
    for name, words in (("man", learned), ("held", held), ("fx", effects(state, serf)), ("used", used)):
        if words:
            parts.append(f"{name}={','.join(sorted(words))}")
    called = state.called[serf // ENTRIES]
    return " ".join([*parts, f"name={write_name(called)}"] if called else parts)


def write_where(state: Barony, where: int) -> str:
    """A space, or the word for being off the board."""
    return state.kingdom.names[where] if where >= 0 else next(word for word, one in OFF_BOARD.items() if one == where)


def effects(state: Barony, serf: int) -> list[str]:
    """All that is written of a Serf's condition."""
    entry = state.ledger[serf : serf + ENTRIES]
    # fmt: off
    rows = [
        (entry[BLESSED],              f"bless{entry[BLESSED]}"),
        (entry[ASLEEP],               f"asleep{entry[ASLEEP]}"),
        (entry[SNARED],               f"snared{entry[SNARED]}"),
        (entry[SLOW_FOR],             f"slow{entry[SLOW]}x{entry[SLOW_FOR]}"),
        (entry[SPEED_FOR],            f"speed{entry[SPEED]}x{entry[SPEED_FOR]}"),
        (entry[WARD],                 f"ward{entry[WARD]}"),
        (entry[ARMOR_FOR],            f"enarm{entry[ARMOR]}x{entry[ARMOR_FOR]}"),
        (entry[FLAGS] & MADE,         "made"),
        (entry[FLAGS] & HAS_CATAPULT, "catapult"),
        (entry[FLAGS] & BARRICADED,   "barricaded"),
        (entry[WORK],                 f"work.{WORKS[entry[WORK]]}{entry[DONE]}"),
        (entry[HOLD],                 f"hold{entry[HOLD]}"),
        (is_aloft(state, serf),       "aloft"),
        (has_left(state, serf),       "left"),
    ]
    # fmt: on
    for weapon in range(4):
        edge = entry[EDGE] >> weapon * 8 & 255
        rows.append((edge, f"enwpn.{THING_WORDS[weapon]}{edge & 15}x{edge >> 4}"))
    return [word for holds, word in rows if holds]


def is_aloft(state: Barony, serf: int) -> bool:
    """Whether a Serf is under way or in contact: it has a space but does not stand there."""
    where = state.ledger[serf + WHERE]
    return where >= 0 and state.at[where] != serf


def has_left(state: Barony, serf: int) -> bool:
    """Whether a Serf has been outside its home barony, where its space does not show it."""
    where = state.ledger[serf + WHERE]
    away = where >= 0 and state.kingdom.barony[where] != state.kingdom.home[state.owner(serf)]
    return bool(state.ledger[serf + FLAGS] & LEFT_HOME) and (not away or is_aloft(state, serf))


def _write_mark(state: Barony, space: int) -> str:
    mark = state.marks[space]
    who = serf_id((mark >> 2 & 0xFFFF) // ENTRIES)
    return f"mark {WORKS[mark & 3]} {state.kingdom.names[space]} by={who} r{mark >> 20}"


def _write_turn(state: Barony) -> str:
    if state.phase == OVER:
        return f"over {state.winner if state.winner >= 0 else '-'}"
    parts = [f"turn {state.turn}"]
    if state.active >= 0:
        parts += [f"active={serf_id(state.active // ENTRIES)}", f"left={state.left}"]
    if state.run_length:
        rays = [ray for ray in (state.run_before, state.run_ray) if ray >= 0]
        parts.append(f"run={''.join(WAYS[ray] for ray in rays)}{state.run_length}")
    each = state.options.maneuvers == "each"
    did = [word for one, word in enumerate(MANEUVER_WORDS) if state.spent >> one & 1] if each else []
    rows = (
        ("halted", state.halted), ("spent", state.spent and not each), (f"quiet={state.quiet}", state.quiet > 0),
        ("stirred", state.quiet == NOT_QUIET), (f"clashes={state.clashes}", state.clashes), ("short", state.short),
        ("met", state.met), (f"did={','.join(sorted(did))}", did),
        (f"asks={state.decider}:{state.ask}", state.ask != ASK_ACT),
        (f"offers={','.join(str(one) for one in state.offers)}", len(state.offers)),
    )  # fmt: skip
    return " ".join(parts + [word for word, holds in rows if holds])


def _write_frame(state: Barony, frame: int) -> str:
    word, names = FRAMES[state.stack[frame]]
    parts = ["doing", word, f"stage={state.stack[frame + 1]}"]
    for place, name in enumerate(names.split(), 2):
        value = state.stack[frame + place]
        if name[0] == ".":
            parts.append(f"{name[1:]}={serf_id(value // ENTRIES)}")
        elif name[0] == ":":
            parts.append(f"{name[1:]}={state.kingdom.names[value] if value >= 0 else '-'}")
        elif value:
            parts.append(f"{name}={value}")
    return " ".join(parts)

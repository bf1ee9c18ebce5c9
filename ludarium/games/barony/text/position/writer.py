"""Writes positions as text."""

from ludarium.core.options import write_options
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.action import WORKS
from ludarium.games.barony.rules.data import frames, ledger
from ludarium.games.barony.rules.data.base_state import NOT_QUIET, mark_rank, mark_setter, mark_work
from ludarium.games.barony.rules.data.cards import CASTES, VOCATIONS
from ludarium.games.barony.rules.data.fields import OVER
from ludarium.games.barony.rules.data.frames import Resolution
from ludarium.games.barony.rules.generated import covers
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id
from ludarium.games.barony.text.position.format import (
    COUNTED_MANEUVERS,
    FORMAT,
    FRAMES,
    OFF_BOARD,
    PACKED,
    field_name,
    text_name,
    write_target,
)
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
    lines += [_write_frame(state, frame) for frame in _frames(state)]
    lines.append(_write_turn(state))
    return " / ".join(lines)


def _write_head(state: Barony) -> str:
    options = write_options(state.options, all_in_text=False)
    more = [] if options == "-" else options.split(",")
    return " ".join([FORMAT, state.options.layout, f"n={state.options.n}", f"seats={state.seats}", *more])


def _serfs(state: Barony) -> list[int]:
    return [serf for serf in range(state.serf_count()) if state.caste(serf) >= 0]


def _write_seat(state: Barony, seat: int) -> str:
    kingdom = state.kingdom
    parts = [f"seat {seat}", f"home={kingdom.homes[seat]}", f"enemy={kingdom.enemy[seat]}"]
    parts += [f"gold={state.gold[seat]}", f"turns={state.turns[seat]}"]
    if state.few[seat]:
        parts.append(f"few={state.few[seat]}")
    return " ".join(parts + (["out"] if state.out[seat] else []))


def _write_serf(state: Barony, serf: int) -> str:
    caste = state.caste(serf)
    kind = CASTES[caste] + VOCATIONS[state.vocation(serf)]
    if caste == 3 and state.free_maneuver(serf) >= 0:
        kind += f".{MANEUVER_WORDS[state.free_maneuver(serf)]}"
    parts = ["serf", serf_id(serf), kind, write_where(state, state.where(serf))]
    parts += [f"r{state.rank(serf)}/{state.start_rank(serf)}", f"m{state.move(serf)}", f"k{state.kills(serf)}"]
    if state.lord(serf) != state.owner(serf):
        parts.append(f"ctl={state.lord(serf)}")
    learned = [
        word
        for one, word in enumerate(MANEUVER_WORDS)
        if state.skills(serf) >> one & 1 and one != state.free_maneuver(serf)
    ]
    held = write_things(state.carried(serf), state.spells(serf), state.duplicates(serf))
    used = [f"{word}{state.uses(serf, one)}" for word, one in COUNTED_MANEUVERS.items() if state.uses(serf, one)]
    for name, words in (("man", learned), ("held", held), ("fx", effects(state, serf)), ("used", used)):
        if words:
            parts.append(f"{name}={','.join(sorted(words))}")
    called = state.called[serf]
    return " ".join([*parts, f"name={write_name(called)}"] if called else parts)


def write_where(state: Barony, where: int) -> str:
    """A space, or the word for being off the board."""
    return state.kingdom.names[where] if where >= 0 else next(word for word, one in OFF_BOARD.items() if one == where)


def effects(state: Barony, serf: int) -> list[str]:
    """All that is written of a Serf's condition."""
    # fmt: off
    rows = [
        (state.blessings(serf),              f"bless{state.blessings(serf)}"),
        (state.asleep(serf),               f"asleep{state.asleep(serf)}"),
        (state.snared(serf),               f"snared{state.snared(serf)}"),
        (state.slow_for(serf),             f"slow{state.slow(serf)}x{state.slow_for(serf)}"),
        (state.speed_for(serf),            f"speed{state.speed(serf)}x{state.speed_for(serf)}"),
        (state.ward(serf),                 f"ward{state.ward(serf)}"),
        (state.armor_for(serf),            f"enarm{state.enchanted_armor(serf)}x{state.armor_for(serf)}"),
        (state.flags(serf) & ledger.MADE,         "made"),
        (state.flags(serf) & ledger.HAS_CATAPULT, "catapult"),
        (state.flags(serf) & ledger.BARRICADED,   "barricaded"),
        (state.work(serf),                 f"work.{WORKS[state.work(serf)]}{state.work_done(serf)}"),
        (state.hold(serf),                 f"hold{state.hold(serf)}"),
        (is_aloft(state, serf),       "aloft"),
        (has_left(state, serf),       "left"),
    ]
    # fmt: on
    for weapon in range(4):
        rank, turns = state.edge_rank(serf, weapon), state.edge_turns(serf, weapon)
        rows.append((rank or turns, f"enwpn.{THING_WORDS[weapon]}{rank}x{turns}"))
    return [word for holds, word in rows if holds]


def is_aloft(state: Barony, serf: int) -> bool:
    """Whether a Serf is under way or in contact: it has a space but does not stand there."""
    where = state.where(serf)
    return where >= 0 and state.at[where] != serf


def has_left(state: Barony, serf: int) -> bool:
    """Whether a Serf has been outside its home barony, where its space does not show it."""
    where = state.where(serf)
    away = where >= 0 and state.kingdom.barony[where] != state.kingdom.home[state.owner(serf)]
    return bool(state.flags(serf) & ledger.LEFT_HOME) and (not away or is_aloft(state, serf))


def _write_mark(state: Barony, space: int) -> str:
    mark = state.marks[space]
    who = serf_id(mark_setter(mark))
    return f"mark {WORKS[mark_work(mark)]} {state.kingdom.names[space]} by={who} r{mark_rank(mark)}"


def _write_turn(state: Barony) -> str:
    if state.phase == OVER:
        return f"over {state.winner if state.winner >= 0 else '-'}"
    parts = [f"turn {state.turn}"]
    if state.active >= 0:
        parts += [f"active={serf_id(state.active)}", f"left={state.left}"]
    if state.run_length:
        rays = [ray for ray in (state.run_before, state.run_ray) if ray >= 0]
        parts.append(f"run={''.join(WAYS[ray] for ray in rays)}{state.run_length}")
    each = state.options.maneuvers == "each"
    did = [word for one, word in enumerate(MANEUVER_WORDS) if state.spent >> one & 1] if each else []
    rows = (
        ("halted", state.halted), ("spent", state.spent and not each), (f"quiet={state.quiet}", state.quiet > 0),
        ("stirred", state.quiet == NOT_QUIET), (f"clashes={state.clashes}", state.clashes), ("short", state.short),
        ("met", state.met), (f"did={','.join(sorted(did))}", did),
        (f"asks={state.decider}:{state.ask}", state.ask != asks.ACT),
        (f"offers={','.join(str(one) for one in state.offers)}", len(state.offers)),
    )  # fmt: skip
    return " ".join(parts + [word for word, holds in rows if holds])


def _frames(state: Barony) -> list[Resolution]:
    """What is being resolved, outermost first."""
    found, frame = list[Resolution](), state.frame
    while frame.kind != frames.NO_FRAME:
        found.insert(0, frame)
        frame = frame.below
    return found


def _write_frame(state: Barony, frame: Resolution) -> str:
    word, names = FRAMES[frame.kind]
    parts = ["doing", word, f"stage={frame.stage}"]
    for name in names.split():
        if name[0] == "t" and name[1:].isdigit():
            value = write_target(frame, int(name[1:]) - 1)
        else:
            value = getattr(frame, field_name(name))
        if name[0] == ".":
            parts.append(f"{text_name(name)}={serf_id(value)}")
        elif name[0] == ":":
            parts.append(f"{text_name(name)}={state.kingdom.names[value] if value >= 0 else '-'}")
        elif value:
            parts.append(f"{text_name(name)}={PACKED.get(name, int)(value)}")
    return " ".join(parts)

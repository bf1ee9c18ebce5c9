"""Reads positions from text."""

import re

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.core.errors import BadNotation, Refused
from ludarium.core.options import read_options
from ludarium.games.barony.kingdoms.layout import MAX_BARONS
from ludarium.games.barony.kingdoms.named import NAMED
from ludarium.games.barony.options import Options
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.action import WORKS
from ludarium.games.barony.rules.data import ledger
from ludarium.games.barony.rules.data.base_state import NOT_QUIET, pack_mark
from ludarium.games.barony.rules.data.cards import CASTE as CARDS
from ludarium.games.barony.rules.data.cards import CASTES, FREE, MANEUVER, VOCATIONS
from ludarium.games.barony.rules.data.fields import PLAYING
from ludarium.games.barony.rules.data.frames import Resolution
from ludarium.games.barony.rules.state import Barony, new_match
from ludarium.games.barony.text.notation import WAYS, read_id, serf_id
from ludarium.games.barony.text.position.format import (
    COUNTED_MANEUVERS,
    FORMAT,
    FRAMES,
    OFF_BOARD,
    PARTS,
    UNPACKED,
    field_name,
    read_target,
    text_name,
)
from ludarium.games.barony.text.serf_names import read_name
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS, read_number, read_things


def read_position(text: str) -> Barony:
    """The state a position text describes; BadNotation says which thing is wrong and what was expected."""
    words = [word for word in text.split() if word != "/"]
    if not words or words[0] != FORMAT:
        raise BadNotation(f"Position: expected {FORMAT} first, found {words[0] if words else 'nothing'!r}.")
    starts = [place for place, word in enumerate(words) if word in PARTS]
    things = [words[start:end] for start, end in zip(starts, [*starts[1:], len(words)], strict=True)]
    state = _read_head(words[1 : starts[0] if starts else len(words)])
    if [thing[0] for thing in things] == ["setup"]:
        return state
    _read_things(state, things)
    return state


def _read_head(words: list[str]) -> Barony:
    if len(words) < 3 or words[1][:2] != "n=" or words[2][:6] != "seats=":
        named = " ".join(NAMED)
        raise BadNotation(f"Position: expected a Kingdom ({named} or its text), n=… and seats=…, found {words[:3]}.")
    seats = read_number(words[2][6:], 2, MAX_BARONS, "Position, seats")
    if any(word.startswith(("layout", "n=")) for word in words[3:]):
        raise BadNotation("Position: layout and n are given once, before the options.")
    try:
        options = read_options(Options, ",".join([f"layout={words[0]}", words[1], *words[3:]]))
        return new_match(seats, options)
    except (BadNotation, Refused) as problem:
        raise BadNotation(f"Position: {problem}") from None


def _read_things(state: Barony, things: list[list[str]]) -> None:
    """Clear the table, then put everything where its thing says."""
    for serf in range(state.serf_count()):
        state.clear_row(serf)
        state.set_name(serf, "")
    for space in range(len(state.at)):
        state.at[space], state.marks[space] = -1, 0
    state.phase, state.setting, state.decided, state.left = PLAYING, 0, 0, 0
    seen: list[str] = []
    for thing in things:
        _read_thing(state, thing, seen)
        seen.append(thing[0] + (" " + thing[1] if thing[0] in ("seat", "serf") and len(thing) > 1 else ""))
    if not seen or not seen[-1].startswith(("turn", "over")):
        raise BadNotation("Position: expected turn … or over … at the end.")
    missing = [seat for seat in range(state.seats) if f"seat {seat}" not in seen]
    if missing:
        raise BadNotation(f"Position: seat {missing[0]} is missing.")
    _count_begun_turn(state, things)


def _count_begun_turn(state: Barony, things: list[list[str]]) -> None:
    """Where a text leaves out how many turns a seat has begun, the one it is in counts as its first."""
    told = any(word.startswith("turns=") for thing in things if thing[0] == "seat" for word in thing)
    if not told and things[-1][0] == "turn":
        state.turns[state.turn] = 1


def _read_thing(state: Barony, thing: list[str], seen: list[str]) -> None:
    if "turn" in seen or "over" in seen:
        raise BadNotation(f"Position: expected nothing after the turn, found {' '.join(thing)!r}.")
    if len(thing) < 2 or thing[0] == "setup":
        raise BadNotation(f"Position: {thing[0]!r} cannot stand there alone.")
    if f"{thing[0]} {thing[1]}" in seen:
        raise BadNotation(f"Position: {thing[0]} {thing[1]} is given twice.")
    readers = {
        "seat": _read_seat, "serf": _read_serf, "mark": _read_mark, "doing": _read_frame,
        "turn": _read_turn, "over": _read_over,
    }  # fmt: skip
    try:
        readers[thing[0]](state, thing[1:])
    except (BadNotation, Refused) as problem:
        raise BadNotation(f"Position, {' '.join(thing[:2])}: {problem}") from None


def _fields(words: list[str], allowed: str) -> dict[str, str]:
    """Words of the form name=value, or names alone."""
    found: dict[str, str] = {}
    for word in words:
        name, _, value = word.partition("=")
        if name not in allowed.split() or name in found:
            raise BadNotation(f"expected, once each, some of {allowed}; found {word!r}.")
        found[name] = value
    return found


def _read_seat(state: Barony, words: list[str]) -> None:
    seat = read_number(words[0], 0, int(state.seats) - 1, "seat")
    fields = _fields(words[1:], "home enemy gold turns few out")
    wanted = {"home": state.kingdom.homes[seat], "enemy": str(state.kingdom.enemy[seat])}
    for name, value in wanted.items():
        if fields.get(name, value) != value:
            raise BadNotation(f"by its layout {name}={value}, found {fields[name]!r}.")
    state.gold[seat] = read_number(fields.get("gold", "0"), 0, 10**12, "gold")
    state.turns[seat] = read_number(fields.get("turns", "0"), 0, 10**9, "turns")
    state.few[seat] = read_number(fields.get("few", "0"), 0, 3, "few")
    state.out[seat] = int("out" in fields)


def _read_serf(state: Barony, words: list[str]) -> None:
    if len(words) < 6:
        raise BadNotation("expected an id, caste and vocation, where it is, r1/1, m1 and k0.")
    serf = read_id(state, words[0])
    _read_kind(state, serf, words[1])
    rank = re.fullmatch(r"r([1-9])/([1-9])", words[3])
    move, kills = re.fullmatch(r"m([0-9]{1,2})", words[4]), re.fullmatch(r"k([0-9]{1,6})", words[5])
    if rank is None or move is None or kills is None or int(move[1]) < 1:
        raise BadNotation(f"expected r1/1, m1 and k0, found {' '.join(words[3:6])!r}.")
    card = CARDS[state.caste(serf)]
    if not card.least <= int(rank[2]) <= int(rank[1]) <= card.most:
        raise BadNotation(f"the Ranks of a {card.name} go from {card.least} to {card.most}, found {words[3]!r}.")
    state.set_rank(serf, int(rank[1]))
    state.set_start_rank(serf, int(rank[2]))
    state.set_move(serf, int(move[1]))
    state.set_kills(serf, int(kills[1]))
    fields = _fields(words[6:], "ctl man held fx used name")
    state.set_name(serf, read_name(fields.get("name", "")))
    state.set_lord(serf, read_number(fields.get("ctl", str(state.owner(serf))), 0, int(state.seats) - 1, "ctl"))
    _read_skills(state, serf, fields)
    effects = fields["fx"].split(",") if "fx" in fields else []
    _read_where(state, serf, words[2], "aloft" in effects)
    for word in effects:
        _read_effect(state, serf, word)


def _read_kind(state: Barony, serf: int, text: str) -> None:
    found = re.fullmatch(rf"([{CASTES}])([{VOCATIONS}])(?:\.(throw|archery))?", text)
    if found is None or found[2] not in CARDS[CASTES.index(found[1])].vocations:
        raise BadNotation(f"expected a caste and one of its vocations, as in Tp or Ss.throw, found {text!r}.")
    caste = CASTES.index(found[1])
    if (found[3] is not None) != (caste == 3 and not state.simple):
        raise BadNotation(f"a Soldier, and nobody else, has .throw or .archery outside a Simple Game; found {text!r}.")
    state.set_caste(serf, caste)
    state.set_vocation(serf, VOCATIONS.index(found[2]))
    free = -1 if state.simple else MANEUVER_WORDS.index(found[3]) if found[3] else FREE[caste]
    state.set_free_maneuver(serf, free)


def _read_skills(state: Barony, serf: int, fields: dict[str, str]) -> None:
    for word in fields["man"].split(",") if "man" in fields else []:
        known = word in MANEUVER_WORDS and not state.simple
        if not known or CASTES[state.caste(serf)] not in MANEUVER[MANEUVER_WORDS.index(word)].castes:
            raise BadNotation(f"man: {word!r} is no maneuver that this Serf can have.")
        state.set_skills(serf, state.skills(serf) | (1 << MANEUVER_WORDS.index(word)))
    held = read_things(fields["held"].split(",")) if "held" in fields else (0, 0, 0)
    state.set_carried(serf, held[0])
    state.set_spells(serf, held[1])
    state.set_duplicates(serf, held[2])
    for word in fields["used"].split(",") if "used" in fields else []:
        found = re.fullmatch(r"([a-z]+)([1-9])", word)
        if found is None or found[1] not in COUNTED_MANEUVERS:
            raise BadNotation(f"used: expected some of {', '.join(COUNTED_MANEUVERS)} with a number, found {word!r}.")
        state.set_used(serf, state.used(serf) | (int(found[2]) << ledger.USE_COUNTER[COUNTED_MANEUVERS[found[1]]] * 4))


def _read_where(state: Barony, serf: int, text: str, aloft: bool) -> None:
    if text in OFF_BOARD:
        state.set_where(serf, OFF_BOARD[text])
        return
    if text not in state.kingdom.named or (text == "M" and state.market < 0):
        raise BadNotation(f"{text!r} is no space of this Kingdom; expected one, or one of {', '.join(OFF_BOARD)}.")
    space = state.kingdom.named[text]
    state.set_where(serf, space)
    if aloft:
        return
    if state.at[space] >= 0:
        raise BadNotation(f"{serf_id(state.at[space])} stands on {text} already.")
    state.at[space] = serf
    if state.kingdom.barony[space] != state.kingdom.home[state.owner(serf)]:
        state.set_flags(serf, state.flags(serf) | (ledger.LEFT_HOME))


PLAIN_EFFECTS = {
    "made": ledger.MADE,
    "catapult": ledger.HAS_CATAPULT,
    "barricaded": ledger.BARRICADED,
    "left": ledger.LEFT_HOME,
    "aloft": 0,
}
COUNTED_EFFECTS = {"bless": "blessings", "asleep": "asleep", "snared": "snared", "ward": "ward", "hold": "hold"}
LASTING_EFFECTS = {
    "slow": ("slow", "slow_for"),
    "speed": ("speed", "speed_for"),
    "enarm": ("enchanted_armor", "armor_for"),
}


def _read_effect(state: Barony, serf: int, word: str) -> None:
    found = re.fullmatch(r"([a-z]+)(?:\.([a-z]+))?([0-9]{0,2})(?:x([0-9]{1,2}))?", word)
    name, more, number, turns = found.groups() if found else ("", None, "", None)
    if name in PLAIN_EFFECTS and not more and not number and not turns:
        state.set_flags(serf, state.flags(serf) | (PLAIN_EFFECTS[name]))
    elif name in COUNTED_EFFECTS and number and not more and not turns:
        getattr(state, f"set_{COUNTED_EFFECTS[name]}")(serf, int(number))
    elif name in LASTING_EFFECTS and number and turns and not more:
        effect, lasting = LASTING_EFFECTS[name]
        getattr(state, f"set_{effect}")(serf, int(number))
        getattr(state, f"set_{lasting}")(serf, int(turns))
    elif name == "enwpn" and more in THING_WORDS[:4] and number and turns and int(number) < 16 and int(turns) < 16:
        state.sharpen(serf, THING_WORDS.index(more), int(number), int(turns))
    elif name == "work" and more in WORKS[1:] and number and not turns:
        state.set_work(serf, WORKS.index(more))
        state.set_work_done(serf, int(number))
    else:
        raise BadNotation(f"fx: {word!r} cannot be read.")


def _read_mark(state: Barony, words: list[str]) -> None:
    found = re.fullmatch(r"(trap|snare) (\w+) by=(\w+) r([1-7])", " ".join(words))
    if found is None or found[2] not in state.kingdom.named or found[2] == "M":
        raise BadNotation("expected trap or snare, a triangle, by=… and r….")
    serf = read_id(state, found[3])
    state.marks[state.kingdom.named[found[2]]] = pack_mark(WORKS.index(found[1]), serf, int(found[4]))


def _read_over(state: Barony, words: list[str]) -> None:
    winner = -1 if words == ["-"] else read_number(" ".join(words), 0, int(state.seats) - 1, "over")
    state.finish(winner, 0)
    state.listed = []


def _read_turn(state: Barony, words: list[str]) -> None:
    state.turn = read_number(words[0], 0, int(state.seats) - 1, "turn")
    allowed = "active left run halted spent quiet stirred clashes short met did asks offers"
    fields = _fields(words[1:], allowed)
    if ("active" in fields) != ("left" in fields):
        raise BadNotation("active=… and left=… go together.")
    if "active" in fields:
        state.active = read_id(state, fields["active"])
        state.left = read_number(fields["left"], 0, 999, "left")
    _read_run(state, fields.get("run", ""))
    state.halted, state.short, state.met = "halted" in fields, "short" in fields, "met" in fields
    quiet = read_number(fields.get("quiet", "0"), 0, 10**9, "quiet")
    state.quiet = NOT_QUIET if "stirred" in fields else quiet
    state.clashes = read_number(fields.get("clashes", "0"), 0, 99, "clashes")
    state.spent = int("spent" in fields)
    for word in fields["did"].split(",") if "did" in fields else []:
        if word not in MANEUVER_WORDS:
            raise BadNotation(f"did: {word!r} is no maneuver.")
        state.spent |= 1 << MANEUVER_WORDS.index(word)
    offers = fields["offers"].split(",") if "offers" in fields else []
    state.offers = vec[i64]([read_number(one, 0, 1023, "offers") for one in offers])
    _read_asks(state, fields.get("asks", ""))


def _read_run(state: Barony, text: str) -> None:
    if not text:
        return
    found = re.fullmatch(r"([+-][abc])?([+-][abc])([0-9]{1,3})", text)
    if found is None:
        raise BadNotation(f"run: expected one or two rays and a length, as in +b-c4, found {text!r}.")
    state.run_before = WAYS.index(found[1]) if found[1] else -1
    state.run_ray, state.run_length = WAYS.index(found[2]), int(found[3])


def _read_asks(state: Barony, text: str) -> None:
    """Who is asked what; nothing said, the Baron in turn may act."""
    found = re.fullmatch(r"(-1|[0-9]|1[01]):([0-9]{1,2})", text)
    if text and (found is None or not state.is_resolving() or int(found[1]) >= state.seats):
        raise BadNotation(f"asks: expected, under something doing, who and what, found {text!r}.")
    if found is None and state.is_resolving():
        raise BadNotation("something is doing, so asks=… must say who is asked what.")
    state.request(int(found[1]) if found else state.turn, int(found[2]) if found else asks.ACT)
    try:
        state.offer_choices()
    except (IndexError, KeyError):
        raise BadNotation("what is doing does not fit what is asked.") from None


def _read_frame(state: Barony, words: list[str]) -> None:
    kinds = {word: (kind, names.split()) for kind, (word, names) in FRAMES.items()}
    if words[0] not in kinds:
        raise BadNotation(f"expected one of {', '.join(kinds)}, found {words[0]!r}.")
    kind, names = kinds[words[0]]
    fields = _fields(words[1:], " ".join(["stage", *(text_name(name) for name in names)]))
    frame = Resolution(kind)
    frame.stage = _whole(fields.get("stage", "0"))
    for name in names:
        value = fields.get(text_name(name), "")
        if name[0] == ".":
            setattr(frame, field_name(name), read_id(state, value))
        elif name[0] == ":":
            setattr(frame, field_name(name), -1 if value == "-" else state.kingdom.named.get(value, -1))
        elif name[0] == "t" and name[1:].isdigit():
            read_target(frame, _whole(value or "0"))
        else:
            setattr(frame, field_name(name), UNPACKED.get(name, int)(_whole(value or "0")))
    state.push(frame)


def _whole(text: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,12}", text):
        raise BadNotation(f"expected a whole number, found {text!r}.")
    return int(text)

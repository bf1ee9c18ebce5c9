"""Actions of Barony as text, both ways."""

import re
from collections.abc import Callable

from ludarium.boards.triangle import RAYS
from ludarium.core.errors import BadNotation, Refused
from ludarium.games.barony.kingdoms.layout import MAX_BARONS, SEAT_LETTERS
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data import cards as card_data
from ludarium.games.barony.rules.data.fields import SETTING_UP
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS, read_hire, write_hire

WAYS = [*RAYS, "+a-b", "-b+c", "-a+c", "-a+b", "+b-c", "+a-c"]
"""Rays, and for `loser_bump=touching` the six nearest triangles of one's own colour."""
SPELL_WORDS = [one.word for one in card_data.THING[8:]]
ACTOR = re.compile(r"([a-l][0-9]{1,2})([>! ])(.+)")
NUMBERED = re.compile(r"(?P<seat>[a-l])(?P<number>[1-9][0-9]?)")

# fmt: off
PLAIN = {  # actions that are a word and nothing else
    "enough": code.ENOUGH, "end": code.END, "pass": code.PASS,
    "bless": code.BLESS, "accept": code.ACCEPT, "refuse": code.REFUSE, "done": code.DONE,
    "roll": code.ROLL, "lose": code.LOSE, "retreat": code.RETREAT, "stand": code.STAND,
    "assassinate": code.ASSASSINATE, "pickpocket": code.PICKPOCKET, "steal": code.STEAL, "tax": code.TAX,
    "shoot": code.SHOOT, "hold": code.HOLD, "recruit": code.RECRUIT, "decline": code.DECLINE, "resign": code.RESIGN,
}
# fmt: on
WORD_OF = {int(kind): word for word, kind in PLAIN.items()}
SEATED = (code.ENOUGH, code.RESIGN)
"""Plain actions that say whose they are."""
EXAMPLES = "such as a3>A4c, a3!tactical b4, a3 buy sword, ray -c, roll, end or resign"


def serf_id(index: int) -> str:
    """The id of a Serf by its place in the ledger: a3."""
    return f"{SEAT_LETTERS[index // 15]}{index % 15 + 1}"


# Writing --------------------------------------------------------------------------------------------------------------


def write_action(state: Barony, action: int) -> str:
    """The notation of an action or interjection."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind in WORD_OF:
        return WORD_OF[kind]
    return WRITERS[kind](state, serf_id(who), what)


def _cell(state: Barony, space: int) -> str:
    return state.kingdom.names[space]


def _way(what: int) -> str:
    far = code.far_of(what)
    return f"ray {WAYS[code.way_of(what)]}" + (f" {far}" if far > 1 else "")


def _offer(what: int) -> str:
    gives, wants = (
        ("nothing" if one == card_data.NOTHING else THING_WORDS[one])
        for one in (code.given_of(what), code.wanted_of(what))
    )
    return f"offer {gives} for {wants}"


def _cast_near(what: int) -> str:
    spell = code.spell_of(what)
    weapon = f" {THING_WORDS[code.aim_of(what)]}" if spell == card_data.S_ENWPN else ""
    return f"cast {SPELL_WORDS[spell]}{weapon}"


def _cast(state: Barony, who: str, what: int) -> str:
    casting = code.casting(what)
    head = f"{who}!cast {SPELL_WORDS[casting.spell]}"
    targets = ",".join(serf_id(one) for one in casting.targets)
    if casting.spell == card_data.S_LIGHTNING:
        return f"{head} {RAYS[casting.ray]}"
    if casting.spell == card_data.S_TELEPORT:
        return f"{head} {_cell(state, casting.space)}"
    if casting.spell == card_data.S_ENWPN:
        return f"{head} {targets} {THING_WORDS[casting.weapon]}"
    if casting.spell == card_data.S_SLOWSPEED:
        return f"{head} {'speed' if casting.speeds else 'slow'} {targets}"
    return f"{head} {targets}"


def _brought(state: Barony, what: int) -> str:
    return f"{serf_id(code.brought_serf(what))} {_cell(state, code.brought_to(what))}"


# fmt: off
WRITERS: dict[int, Callable[[Barony, str, int], str]] = {
    int(code.HIRE):       lambda state, who, what: f"hire {write_hire(what)}",
    int(code.FIEF):       lambda state, who, what: f"fief {who}",
    int(code.ARM):        lambda state, who, what: f"arm {who}={'throw' if what else 'archery'}",
    int(code.PLACE):      lambda state, who, what: f"place {who}={_cell(state, what)}",
    int(code.FIRST):      lambda state, who, what: f"first {what}",
    int(code.STEP):       lambda state, who, what: f"{who}>{_cell(state, what)}",
    int(code.TACTICAL):   lambda state, who, what: f"{who}!tactical {serf_id(what)}",
    int(code.CATAPULT):   lambda state, who, what: f"{who}!catapult {serf_id(what)}",
    int(code.WORK):       lambda state, who, what: f"{who}!work {code.WORKS[what]}",
    int(code.RAZE):       lambda state, who, what: f"{who}!raze",
    int(code.BLESS_SELF): lambda state, who, what: f"{who}!bless {who}",
    int(code.CALL):       lambda state, who, what: f"{who}!call {_brought(state, what)}",
    int(code.RESURRECT):  lambda state, who, what: f"{who}!resurrect {_brought(state, what)}",
    int(code.DUPLICATE):  lambda state, who, what: f"{who}!duplicate {SPELL_WORDS[what]}",
    int(code.CAST):       _cast,
    int(code.MEET):       lambda state, who, what: f"{who} meet {serf_id(what)}",
    int(code.BUY):        lambda state, who, what: f"{who} buy {THING_WORDS[what]}",
    int(code.SELL):       lambda state, who, what: f"{who} sell {THING_WORDS[what]}",
    int(code.SELL_SKILL): lambda state, who, what: f"{who} sell {MANEUVER_WORDS[what]}",
    int(code.LEARN):      lambda state, who, what: f"{who} learn {MANEUVER_WORDS[what]}",
    int(code.PROMOTE):    lambda state, who, what: f"{who} promote",
    int(code.TRAIN):      lambda state, who, what: f"{who} train",
    int(code.SELL_SELF):  lambda state, who, what: f"{who} sellself {write_hire(what)}",
    int(code.GIVE):       lambda state, who, what: f"give {THING_WORDS[what]}",
    int(code.TAKE):       lambda state, who, what: f"take {THING_WORDS[what]}",
    int(code.OFFER):      lambda state, who, what: _offer(what),
    int(code.CAST_NEAR):  lambda state, who, what: _cast_near(what),
    int(code.ESCORT):     lambda state, who, what: f"escort {who}",
    int(code.DICE):       lambda state, who, what: f"dice {code.aggressor_roll(what)}:{code.defender_roll(what)}",
    int(code.DIE):        lambda state, who, what: f"dice {what}",
    int(code.RAY):        lambda state, who, what: _way(what),
    int(code.SOAK):       lambda state, who, what: f"soak {what}",
    int(code.REENTER):    lambda state, who, what: f"reenter {_cell(state, what)}",
    int(code.LOOT):       lambda state, who, what: f"loot {THING_WORDS[what]}",
    int(code.SAY_HIRE):   lambda state, who, what: f"hire {write_hire(what)}",
    int(code.SAY_DROP):   lambda state, who, what: f"drop {who}",
    int(code.SAY_RAZE):   lambda state, who, what: f"raze {who}",
}
# fmt: on


# Reading --------------------------------------------------------------------------------------------------------------


def read_action(state: Barony, text: str, seat: int) -> int:
    """The action a text names, legal or not; BadNotation says what cannot be read."""
    if text in PLAIN:
        kind = PLAIN[text]
        return int(code.action(kind, max(seat, 0) if kind in SEATED else 0, 0))
    words = text.split(" ")
    if words[0] in READERS:
        return READERS[words[0]](state, words[1:], seat, text)
    found = ACTOR.fullmatch(text)
    if found is None:
        raise BadNotation(f"{text!r} cannot be read: expected an action {EXAMPLES}.")
    who, mark, rest = found.groups()
    index = read_id(state, who)
    if mark == ">":
        return int(code.action(code.STEP, index, read_space(state, rest)))
    table = MANEUVERS if mark == "!" else SERVICES
    verb, *more = rest.split(" ")
    if (mark, verb) == (" ", "sell") and len(more) == 1 and more[0] in MANEUVER_WORDS:
        return int(code.action(code.SELL_SKILL, index, MANEUVER_WORDS.index(more[0])))
    if verb not in table:
        raise BadNotation(f"{text!r}: there is no {verb!r}; expected one of {', '.join(table)}.")
    kind, read = table[verb]
    return int(code.action(kind, index, read(state, more, index, text)))


def read_id(state: Barony, text: str) -> int:
    """The place in the ledger of the Serf with an id."""
    found = NUMBERED.fullmatch(text)
    if found is None or int(found["number"]) > 15 or ord(found["seat"]) - ord("a") >= state.seats:
        last = SEAT_LETTERS[state.seats - 1]
        raise BadNotation(f"{text!r} is no Serf of this match; their ids go from a1 to {last}15.")
    return (ord(found["seat"]) - ord("a")) * 15 + int(found["number"]) - 1


def read_space(state: Barony, text: str) -> int:
    """A space of this Kingdom."""
    if text == "M" and state.market < 0:
        raise Refused("BAR-58", "There is no Market on this board")
    if text not in state.kingdom.named:
        raise BadNotation(f"{text!r} is no space of this Kingdom; its baronies are {' '.join(state.kingdom.letters)}.")
    return state.kingdom.named[text]


def one_of(words: list[str], text: str, table: list[str]) -> int:
    """The number of the only word in a table."""
    if len(words) != 1 or not words[0] or words[0] not in table:
        raise BadNotation(f"{text!r}: expected one of {', '.join(word for word in table if word)}.")
    return table.index(words[0])


def none(words: list[str], text: str) -> int:
    """Nothing may follow."""
    if words:
        raise BadNotation(f"{text!r}: nothing is expected after {text[: -len(' '.join(words)) - 1]!r}.")
    return 0


def count(words: list[str], text: str, most: int) -> int:
    """The only word, a number."""
    if len(words) != 1 or not re.fullmatch(r"[0-9]{1,2}", words[0]) or int(words[0]) > most:
        raise BadNotation(f"{text!r}: expected a whole number up to {most}.")
    return int(words[0])


def _serf_only(state: Barony, words: list[str], text: str) -> int:
    if len(words) != 1:
        raise BadNotation(f"{text!r}: expected one Serf, as in b4.")
    return read_id(state, words[0])


def _serf_and_space(state: Barony, words: list[str], text: str) -> int:
    if len(words) != 2:
        raise BadNotation(f"{text!r}: expected a Serf and a space, as in a12 U3c.")
    return read_id(state, words[0]) << 12 | read_space(state, words[1])


def _itself(state: Barony, words: list[str], index: int, text: str) -> int:
    blessed = _serf_only(state, words, text)
    return int(code.ITSELF) if blessed == index else blessed + 1


def _cast_at(state: Barony, words: list[str], index: int, text: str) -> int:
    if not words or words[0] not in SPELL_WORDS:
        raise BadNotation(f"{text!r}: expected one of {', '.join(SPELL_WORDS)}.")
    spell = SPELL_WORDS.index(words[0])
    return int(code.cast_what(spell, _read_aim(state, spell, words[1:], text)))


def _read_aim(state: Barony, spell: int, words: list[str], text: str) -> int:
    if spell == card_data.S_LIGHTNING:
        return one_of(words, text, list(RAYS))
    if spell == card_data.S_TELEPORT and len(words) == 1:
        return read_space(state, words[0])
    if spell == card_data.S_ENWPN and len(words) == 2:
        return int(code.aim_at(read_id(state, words[0]), one_of(words[1:], text, THING_WORDS[:4])))
    if spell == card_data.S_SLOWSPEED and len(words) == 2:
        return int(code.aim_at(read_id(state, words[1]), one_of(words[:1], text, ["slow", "speed"])))
    if spell in (card_data.S_ENWPN, card_data.S_SLOWSPEED, card_data.S_TELEPORT) or len(words) != 1:
        raise BadNotation(f"{text!r}: can't read what the spell is cast on.")
    named = words[0].split(",")
    targets = sorted({read_id(state, word) for word in named})
    if len(targets) != len(named) or len(targets) > (
        code.MAX_TARGETS if spell in (card_data.S_FIREBALL, card_data.S_SLEEP) else 1
    ):
        raise BadNotation(f"{text!r}: expected different Serfs, no more than the spell may have.")
    return int(code.pack_targets(targets))


# fmt: off
Reader = Callable[[Barony, list[str], int, str], int]
MANEUVERS: dict[str, tuple[int, Reader]] = {
    "tactical":  (code.TACTICAL,   lambda state, words, index, text: _serf_only(state, words, text)),
    "catapult":  (code.CATAPULT,   lambda state, words, index, text: _serf_only(state, words, text)),
    "work":      (code.WORK,       lambda state, words, index, text: one_of(words, text, code.WORKS)),
    "raze":      (code.RAZE,       lambda state, words, index, text: none(words, text)),
    "bless":     (code.BLESS_SELF, _itself),
    "call":      (code.CALL,       lambda state, words, index, text: _serf_and_space(state, words, text)),
    "resurrect": (code.RESURRECT,  lambda state, words, index, text: _serf_and_space(state, words, text)),
    "duplicate": (code.DUPLICATE,  lambda state, words, index, text: one_of(words, text, SPELL_WORDS)),
    "cast":      (code.CAST,       _cast_at),
}
SERVICES: dict[str, tuple[int, Reader]] = {
    "buy":      (code.BUY,       lambda state, words, index, text: one_of(words, text, THING_WORDS[:17])),
    "sell":     (code.SELL,      lambda state, words, index, text: one_of(words, text, THING_WORDS)),
    "learn":    (code.LEARN,     lambda state, words, index, text: one_of(words, text, MANEUVER_WORDS)),
    "promote":  (code.PROMOTE,   lambda state, words, index, text: none(words, text)),
    "train":    (code.TRAIN,     lambda state, words, index, text: none(words, text)),
    "sellself": (code.SELL_SELF, lambda state, words, index, text: read_hire(" ".join(words))),
    "meet":     (code.MEET,      lambda state, words, index, text: _serf_only(state, words, text)),
}
# fmt: on


def _read_hire(state: Barony, words: list[str], seat: int, text: str) -> int:
    kind = code.HIRE if state.phase == SETTING_UP and state.options.form == "custom" else code.SAY_HIRE
    return int(code.action(kind, max(seat, 0), read_hire(" ".join(words))))


def _read_named(kind: int) -> Reader:
    return lambda state, words, seat, text: int(code.action(kind, _serf_only(state, words, text), 0))


def _read_pair(kind: int, read: Callable[[Barony, str, str], int]) -> Reader:
    """A Serf, an equals sign, and something."""

    def reader(state: Barony, words: list[str], seat: int, text: str) -> int:
        serf, equals, what = " ".join(words).partition("=")
        if not equals:
            raise BadNotation(f"{text!r}: expected a Serf and, after =, what it gets.")
        return int(code.action(kind, read_id(state, serf), read(state, what, text)))

    return reader


def _read_thing(kind: int) -> Reader:
    return lambda state, words, seat, text: int(code.action(kind, 0, one_of(words, text, THING_WORDS)))


def _read_offer(state: Barony, words: list[str], seat: int, text: str) -> int:
    table = [*THING_WORDS, "nothing"]
    if len(words) != 3 or words[1] != "for":
        raise BadNotation(f"{text!r}: expected offer THING for THING, either of them nothing.")
    gives, wants = one_of(words[:1], text, table), one_of(words[2:], text, table)
    return int(code.action(code.OFFER, 0, gives << 5 | wants))


def _read_cast_near(state: Barony, words: list[str], seat: int, text: str) -> int:
    spell = one_of(words[:1], text, SPELL_WORDS)
    weapon = one_of(words[1:], text, THING_WORDS[:4]) if spell == card_data.S_ENWPN else 0
    if spell in (card_data.S_ARMOR, card_data.S_ENARM):
        none(words[1:], text)
    return int(code.action(code.CAST_NEAR, 0, code.cast_what(spell, weapon)))


def _read_dice(state: Barony, words: list[str], seat: int, text: str) -> int:
    found = re.fullmatch(r"([0-9]{1,2})(?::([0-9]{1,2}))?", " ".join(words))
    if found is None or not all(2 <= int(one) <= 12 for one in found.groups() if one):
        raise BadNotation(f"{text!r}: expected dice 9:6 or dice 8, with sums from 2 to 12.")
    one, other = int(found[1]), found[2]
    return int(
        code.action(code.DIE, 0, one) if other is None else code.action(code.DICE, 0, code.dice_what(one, int(other)))
    )


def _read_way(state: Barony, words: list[str], seat: int, text: str) -> int:
    way = one_of(words[:1], text, WAYS)
    far = count(words[1:], text, 15) if words[1:] else 1
    if far == 0:
        raise BadNotation(f"{text!r}: a bump goes at least one triangle.")
    return int(code.action(code.RAY, 0, code.ray_what(way, far)))


def _read_arm(state: Barony, what: str, text: str) -> int:
    return one_of([what], text, ["archery", "throw"])


# fmt: off
READERS: dict[str, Reader] = {
    "hire":    _read_hire,
    "fief":    _read_named(code.FIEF),
    "arm":     _read_pair(code.ARM, _read_arm),
    "place":   _read_pair(code.PLACE, lambda state, what, text: read_space(state, what)),
    "first":   lambda state, words, seat, text: int(code.action(code.FIRST, 0, count(words, text, MAX_BARONS - 1))),
    "give":    _read_thing(code.GIVE),
    "take":    _read_thing(code.TAKE),
    "offer":   _read_offer,
    "cast":    _read_cast_near,
    "escort":  _read_named(code.ESCORT),
    "dice":    _read_dice,
    "ray":     _read_way,
    "soak":    lambda state, words, seat, text: int(code.action(code.SOAK, 0, count(words, text, 15))),
    "reenter": lambda state, words, seat, text: int(code.action(code.REENTER, 0, read_space(state, " ".join(words)))),
    "loot":    _read_thing(code.LOOT),
    "drop":    _read_named(code.SAY_DROP),
    "raze":    _read_named(code.SAY_RAZE),
}
# fmt: on

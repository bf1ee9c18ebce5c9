"""What each seat sees of a match of Barony: everything, but while Barons set up only what is its own (BAR-9)."""

from collections.abc import Callable

import msgspec

from ludarium.boards.triangle import RAYS
from ludarium.core.scene import Choice, Panel, Roll, Step
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.games.barony.display.bump_preview import prospects
from ludarium.games.barony.display.panels.open_panels import open_panels
from ludarium.games.barony.display.rolls import coming
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import (
    CASTE,
    CASTES,
    MANEUVER,
    S_ARMOR,
    S_ENARM,
    S_ENWPN,
    S_FIREBALL,
    S_LIGHTNING,
    S_SLEEP,
    S_SLOWSPEED,
    S_TELEPORT,
    THING,
    VOCATION_NAMES,
)
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id, write_action
from ludarium.games.barony.text.position.writer import effects, write_where
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, THING_WORDS, write_things
from ludarium.games.barony.text.words import (
    SEAT_NAMES,
    action_words,
    bump_from,
    kind_words,
    prompt,
    thing_words,
    way_end,
)


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """A Serf as everybody sees it."""

    id: str
    seat: int
    """Its owner."""
    lord: int
    """Who controls it."""
    caste: str
    vocation: str
    where: str
    """A space, or a word such as `dead`."""
    rank: int
    most: int
    move: int
    kills: int
    maneuvers: tuple[str, ...]
    things: tuple[str, ...]
    effects: tuple[str, ...]
    name: str = ""
    """What its Baron calls it (BAR-149)."""


class Baron(msgspec.Struct, frozen=True, kw_only=True):
    """A Baron as everybody sees him."""

    name: str
    home: str
    enemy: int
    gold: int
    turns: int
    few: int
    out: bool


class Marker(msgspec.Struct, frozen=True):
    """A trap or snare that lies open."""

    kind: str
    space: str
    by: str
    rank: int


class BaronyView(View, frozen=True, kw_only=True):
    """The table as a seat sees it."""

    layout: str
    n: int
    seats: int
    market: bool
    """Whether the Market is on the board."""
    setting_up: bool
    turn: int
    active: str
    left: int
    asks: str
    barons: tuple[Baron, ...]
    serfs: tuple[Stand, ...]
    marks: tuple[Marker, ...]
    roll: Roll | None
    """The dice that a confrontation under way may come to."""
    quiet: int
    quiet_most: int
    ending: str
    panels: tuple[Panel, ...]
    """The Market, and the sheets on which a Fiefdom is built."""


def view(state: Barony, seat: int | None, ending: str) -> BaronyView:
    """What a seat sees, and its own choices."""
    decides = seat is not None and seat == state.decider
    hidden = state.phase in (is_.SETTING_UP,)
    choices = tuple(choice(state, action) for action in state.actions()) if decides else ()
    return BaronyView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=choices,
        interjections=() if seat is None else tuple(choice(state, action) for action in state.rights(seat)),
        layout=state.options.layout,
        n=state.options.n,
        seats=int(state.seats),
        market=state.market >= 0,
        setting_up=hidden,
        turn=int(state.turn),
        active=serf_id(state.active // is_.ENTRIES) if state.active >= 0 else "",
        left=0 if hidden else int(state.left),
        asks=_asks(state, seat),
        barons=tuple(_baron(state, one, seat) for one in range(state.seats)),
        serfs=tuple(_stand(state, serf) for serf in _seen(state, seat)),
        marks=tuple(_mark(state, space) for space in range(state.kingdom.size) if state.marks[space]),
        roll=coming(state),
        quiet=max(0, int(state.quiet)),
        quiet_most=state.options.no_progress * int(state.seats),
        ending=ending,
        panels=open_panels(state, seat, choices),
    )


def _asks(state: Barony, seat: int | None) -> str:
    """What is asked; of a Baron who sets up, others hear no more than that he does."""
    if state.decider == NOBODY:
        return ""
    if state.phase == is_.SETTING_UP and seat != state.setting:
        return f"{SEAT_NAMES[state.setting]} sets up."
    return prompt(state, seat == state.decider)


def _seen(state: Barony, seat: int | None) -> list[int]:
    """The Serfs a seat may see."""
    there = [serf for serf in range(0, state.after_last(), is_.ENTRIES) if state.ledger[serf + is_.CASTE] >= 0]
    if state.phase != is_.SETTING_UP:
        return there
    return [serf for serf in there if state.owner(serf) == seat]


def _baron(state: Barony, one: int, seat: int | None) -> Baron:
    kingdom = state.kingdom
    hidden = state.phase == is_.SETTING_UP and one != seat
    return Baron(
        name=SEAT_NAMES[one],
        home=kingdom.homes[one],
        enemy=int(kingdom.enemy[one]),
        gold=0 if hidden else int(state.gold[one]),
        turns=int(state.turns[one]),
        few=int(state.few[one]),
        out=bool(state.out[one]),
    )


def _stand(state: Barony, serf: int) -> Stand:
    entry = state.ledger[serf : serf + is_.ENTRIES]
    card = CASTE[entry[is_.CASTE]]
    known = [word for one, word in enumerate(MANEUVER_WORDS) if entry[is_.SKILLS] >> one & 1]
    return Stand(
        id=serf_id(serf // is_.ENTRIES),
        seat=int(state.owner(serf)),
        lord=int(entry[is_.LORD]),
        caste=CASTES[entry[is_.CASTE]],
        vocation=VOCATION_NAMES[entry[is_.VOCATION]],
        where=write_where(state, entry[is_.WHERE]),
        rank=int(entry[is_.RANK]),
        most=card.most,
        move=int(entry[is_.MOVE]),
        kills=int(entry[is_.KILLS]),
        maneuvers=tuple(known),
        things=tuple(write_things(entry[is_.CARRIED], entry[is_.SPELLS], entry[is_.DOUBLES])),
        effects=tuple(effects(state, serf)),
        name=state.called[serf // is_.ENTRIES],
    )


def _mark(state: Barony, space: int) -> Marker:
    mark = int(state.marks[space])
    who = serf_id((mark >> 2 & 0xFFFF) // is_.ENTRIES)
    return Marker(code.WORKS[mark & 3], state.kingdom.names[space], who, mark >> 20)


# Choices --------------------------------------------------------------------------------------------------------------


def choice(state: Barony, action: int) -> Choice:
    """An action as offered to a client."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    return Choice(
        text=write_action(state, action),
        name=action_words(state, action),
        path=tuple(_path(state, kind, who, what)),
        prospects=prospects(state, action),
    )


def _press(label: str) -> Step:
    return Step(label, "press")


def _on(state: Barony, index: int, role: str) -> Step:
    """The space of a Serf; a Serf that stands on none is pointed at itself."""
    where = state.ledger[index * is_.ENTRIES + is_.WHERE]
    stands = where >= 0 and state.at[where] == index * is_.ENTRIES
    return Step(state.kingdom.names[where] if stands else serf_id(index), role)


def _path(state: Barony, kind: int, who: int, what: int) -> list[Step]:
    """What to point at, in turn."""
    names = state.kingdom.names
    if kind == code.STEP:
        return [_on(state, who, "select"), Step(names[what], "attack" if state.at[what] >= 0 else "move")]
    if kind == code.PLACE:
        return [Step(serf_id(who), "select"), Step(names[what], "place")]
    if kind == code.REENTER:
        return [Step(names[what], "place")]
    if kind == code.RAY:
        return [_ray(state, what & 15, what >> 4)]
    if kind in (code.TACTICAL, code.CATAPULT, code.MEET):
        label = {code.TACTICAL: "Tactical Maneuver", code.CATAPULT: "Fire the catapult"}.get(kind, "Meet")
        return [_on(state, who, "select"), _press(label), _on(state, what, "give" if kind == code.MEET else "attack")]
    if kind in (code.CALL, code.RESURRECT):
        label = "Call to Arms" if kind == code.CALL else "Resurrect"
        steps = [Step(serf_id(what >> 12), "return"), Step(names[what & 4095], "place")]
        return [_on(state, who, "select"), _press(label), *steps]
    if kind == code.CAST:
        return [_on(state, who, "select"), *_spell(state, what)]
    if kind == code.ESCORT:
        return [_on(state, who, "swap")]
    return _buttons(state, kind, who, what)


def _ray(state: Barony, way: int, far: int) -> Step:
    """The triangle a bump leads to, or a button for one that leads out of the Kingdom."""
    end = way_end(state, bump_from(state), way, far)
    if end >= 0:
        return Step(state.kingdom.names[end], "push")
    return _press(f"Out along {WAYS[way]}" + (f", {far} triangles" if far > 1 else ""))


def _spell(state: Barony, what: int) -> list[Step]:
    casting = code.casting(what)
    spell, steps = casting.spell, [_press(THING[8 + casting.spell].name)]
    if spell == S_LIGHTNING:
        return [*steps, _press(f"Along {RAYS[casting.ray]}")]
    if spell == S_TELEPORT:
        return [*steps, Step(state.kingdom.names[casting.space], "place")]
    if spell == S_ENWPN:
        return [*steps, _press(thing_words(casting.weapon))]
    if spell == S_SLOWSPEED:
        return [*steps, _press("Speed" if casting.speeds else "Slow"), _on(state, casting.targets[0], "select")]
    helps = spell in (S_ARMOR, S_ENARM)
    targets = [_on(state, one, "heal" if helps else "attack") for one in casting.targets]
    return [*steps, *targets, *([_press("Cast")] if spell in (S_FIREBALL, S_SLEEP) else [])]


def _buttons(state: Barony, kind: int, who: int, what: int) -> list[Step]:
    """Choices made by buttons, after the Serf that acts where there is one."""
    # fmt: off
    rows: dict[int, tuple[bool, str, Callable[[], str] | None]] = {
        code.HIRE:       (False, "Hire",      lambda: kind_words(what)),
        code.SAY_HIRE:   (False, "Hire",      lambda: kind_words(what)),
        code.FIEF:       (True,  "",          None),
        code.ARM:        (True,  "",          lambda: "Throw" if what else "Archery"),
        code.SAY_DROP:   (False, "Drop",      lambda: serf_id(who)),
        code.WORK:       (True,  "Work",      lambda: code.WORKS[what]),
        code.RAZE:       (True,  "Raze",      None),
        code.BLESS_SELF: (True,  "Bless",     None),
        code.DUPLICATE:  (True,  "Duplicate", lambda: THING[8 + what].name),
        code.BUY:        (True,  "Buy",       lambda: thing_words(what)),
        code.SELL:       (True,  "Sell",      lambda: thing_words(what)),
        code.SELL_SKILL: (True,  "Sell",      lambda: MANEUVER[what].name),
        code.SAY_RAZE:   (True,  "Raze",      None),
        code.LEARN:      (True,  "Learn",     lambda: MANEUVER[what].name),
        code.PROMOTE:    (True,  "Promote",   None),
        code.TRAIN:      (True,  "Train",     None),
        code.SELL_SELF:  (True,  "Sell itself", lambda: kind_words(what)),
        code.GIVE:       (False, "Give",      lambda: thing_words(what)),
        code.TAKE:       (False, "Take",      lambda: thing_words(what)),
        code.OFFER:      (False, "Offer",     lambda: _offer(what)),
        code.CAST_NEAR:  (False, "Cast",      lambda: _cast_near(what)),
        code.SOAK:       (False, "",          lambda: f"Shorten by {what}"),
        code.LOOT:       (False, "Steal",     lambda: thing_words(what)),
    }
    # fmt: on
    if kind not in rows:
        return [_press(action_words(state, int(code.action(kind, who, what))))]
    acts, label, more = rows[kind]
    steps = [_on(state, who, "select")] if acts else []
    return [*steps, *([_press(label)] if label else []), *([_press(more())] if more else [])]


def _offer(what: int) -> str:
    gives, wants = (THING_WORDS[one] if one < 26 else "nothing" for one in (what >> 5, what & 31))
    return f"{gives} for {wants}"


def _cast_near(what: int) -> str:
    spell = code.spell_of(what)
    weapon = f" on {thing_words(code.aim_of(what))}" if spell == S_ENWPN else ""
    return THING[8 + spell].name + weapon

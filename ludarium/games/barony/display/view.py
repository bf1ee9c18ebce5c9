"""What each seat sees: everything, except the other Barons' setup (BAR-9)."""

import msgspec

from ludarium.core.scene import Panel, Roll, Shortcut
from ludarium.core.state import NOBODY
from ludarium.core.view import View
from ludarium.games.barony.display.buttons import plans
from ludarium.games.barony.display.choices import choice
from ludarium.games.barony.display.panels.open_panels import open_panels
from ludarium.games.barony.display.rolls import expected_roll
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data import fields as is_
from ludarium.games.barony.rules.data.base_state import mark_rank, mark_setter, mark_work
from ludarium.games.barony.rules.data.cards import CASTE, CASTES, VOCATION_NAMES
from ludarium.games.barony.rules.interjections import interjections
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import serf_id, write_action
from ludarium.games.barony.text.position.writer import effects, write_where
from ludarium.games.barony.text.prompts import is_reply, lead, notes, phase, prompt, todo
from ludarium.games.barony.text.result import result
from ludarium.games.barony.text.vocabulary import MANEUVER_WORDS, write_things
from ludarium.games.barony.text.words import SEAT_NAMES, asked

SETUP_RULE = "BAR-9"
"""Behind what another Baron decides while he sets up: nobody learns how far he is."""


class SerfView(msgspec.Struct, frozen=True, kw_only=True):
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
    """The name its Baron gave it (BAR-149)."""


class BaronView(msgspec.Struct, frozen=True, kw_only=True):
    """A Baron as everybody sees him."""

    name: str
    home: str
    enemy: int
    gold: int
    turns: int
    few: int
    out: bool


class MarkerView(msgspec.Struct, frozen=True):
    """A trap or snare on the board."""

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
    lead: str
    phase: str
    """What is done before the first turn; of other seats, only that they do it."""
    rule: str
    """The rule behind what is asked."""
    todo: str
    reply: bool
    notes: tuple[str, ...]
    """How far each Baron's setup is."""
    listed_last: frozenset[str]
    """The notation of choices that nobody would make, or that give something away; they are listed last."""
    plans: tuple[Shortcut, ...]
    barons: tuple[BaronView, ...]
    serfs: tuple[SerfView, ...]
    marks: tuple[MarkerView, ...]
    roll: Roll | None
    """The roll that the current confrontation may come to."""
    quiet: int
    quiet_most: int
    ending: str
    panels: tuple[Panel, ...]
    """The Market, or the panels for building a Fiefdom."""


def view(state: Barony, seat: int | None) -> BaronyView:
    """What a seat sees, and its own choices."""
    decides = seat is not None and seat == state.decider
    hidden = state.phase in (is_.SETTING_UP,)
    choices = tuple(choice(state, action, state.decider) for action in state.actions()) if decides else ()
    return BaronyView(
        seat=seat,
        decider=state.decider,
        outcome=tuple(state.outcome() or ()) or None,
        choices=choices,
        interjections=()
        if seat is None
        else tuple(choice(state, action, seat) for action in interjections(state, seat)),
        layout=state.options.layout,
        n=state.options.n,
        seats=int(state.seats),
        market=state.market >= 0,
        setting_up=hidden,
        turn=int(state.turn),
        active=serf_id(state.active) if state.active >= 0 else "",
        left=0 if hidden else int(state.left),
        asks=_asks(state, seat),
        lead=lead(state, seat),
        phase=phase(state, seat),
        rule=SETUP_RULE if hidden and not decides else asked(state)[0],
        todo=todo(state, seat),
        reply=is_reply(state),
        notes=notes(state, seat),
        listed_last=_listed_last(state) if decides else frozenset(),
        plans=plans(state, seat),
        barons=tuple(_baron(state, one, seat) for one in range(state.seats)),
        serfs=tuple(_serf_view(state, serf) for serf in _seen(state, seat)),
        marks=tuple(_mark(state, space) for space in range(state.kingdom.size) if state.marks[space]),
        roll=expected_roll(state, seat),
        quiet=max(0, int(state.quiet)),
        quiet_most=state.options.no_progress * int(state.seats),
        ending=result(state),
        panels=open_panels(state, seat, choices),
    )


SALES = (code.SELL, code.SELL_SELF, code.SELL_SKILL, code.RAZE)


def _listed_last(state: Barony) -> frozenset[str]:
    """What no button should suggest: sales, and what bots of every level leave out."""
    sensible = set(state.prospects())
    last = [one for one in state.actions() if one not in sensible or code.kind_of(one) in SALES]
    return frozenset(write_action(state, one) for one in last)


def _asks(state: Barony, seat: int | None) -> str:
    """The prompt; while a Baron sets up, others only learn that he does."""
    if state.decider == NOBODY:
        return ""
    if state.phase == is_.SETTING_UP and seat != state.setting:
        return f"{SEAT_NAMES[state.setting]} sets up."
    return prompt(state, seat)


def _seen(state: Barony, seat: int | None) -> list[int]:
    """The Serfs a seat may see."""
    there = [serf for serf in range(state.serf_count()) if state.caste(serf) >= 0]
    if state.phase != is_.SETTING_UP:
        return there
    return [serf for serf in there if state.owner(serf) == seat]


def _baron(state: Barony, one: int, seat: int | None) -> BaronView:
    kingdom = state.kingdom
    hidden = state.phase == is_.SETTING_UP and one != seat
    return BaronView(
        name=SEAT_NAMES[one],
        home=kingdom.homes[one],
        enemy=int(kingdom.enemy[one]),
        gold=0 if hidden else int(state.gold[one]),
        turns=int(state.turns[one]),
        few=int(state.few[one]),
        out=bool(state.out[one]),
    )


def _serf_view(state: Barony, serf: int) -> SerfView:
    card = CASTE[state.caste(serf)]
    known = [word for one, word in enumerate(MANEUVER_WORDS) if state.skills(serf) >> one & 1]
    return SerfView(
        id=serf_id(serf),
        seat=int(state.owner(serf)),
        lord=int(state.lord(serf)),
        caste=CASTES[state.caste(serf)],
        vocation=VOCATION_NAMES[state.vocation(serf)],
        where=write_where(state, state.where(serf)),
        rank=int(state.rank(serf)),
        most=card.most,
        move=int(state.move(serf)),
        kills=int(state.kills(serf)),
        maneuvers=tuple(known),
        things=tuple(write_things(state.carried(serf), state.spells(serf), state.duplicates(serf))),
        effects=(*effects(state, serf), *(("hold0",) if _has_just_come(state, serf) else ())),
        name=state.called[serf],
    )


def _has_just_come(state: Barony, serf: int) -> bool:
    """Whether a Serf stands on a point that it may barricade, and no turn has been counted yet (BAR-81)."""
    space = int(state.where(serf))
    stands = space >= 0 and state.at[space] == serf and state.phase == is_.PLAYING
    fresh = state.hold(serf) == 0 and not state.is_barricaded(serf)
    return bool(stands and fresh and state.is_goal(state.lord(serf), space))


def _mark(state: Barony, space: int) -> MarkerView:
    mark = int(state.marks[space])
    who = serf_id(mark_setter(mark))
    return MarkerView(code.WORKS[mark_work(mark)], state.kingdom.names[space], who, int(mark_rank(mark)))

"""What happened in a match of Vilnius, told to a reader: what each seat did, and what came of it."""

from collections.abc import Callable

import msgspec

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    WEIGHT_SCORED,
    Narration,
    Reader,
    Story,
    Taken,
)
from ludarium.core.state import NOBODY
from ludarium.core.words import counted, listed
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import in_hand
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import BOOST
from ludarium.games.vilnius.rules.data.cards import BUILDING as CASTLE
from ludarium.games.vilnius.rules.data.cards import UNIT as ENEMY
from ludarium.games.vilnius.rules.income import LOST
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import action_words, fighter_words, foe_words, money_words
from ludarium.games.vilnius.text.bot_talk import plan
from ludarium.games.vilnius.text.changes import changes
from ludarium.games.vilnius.text.consequences import VilniusConsequences
from ludarium.games.vilnius.text.result import result
from ludarium.games.vilnius.text.words import PLACES

PHASES = {
    layout.INCOME: "Income", layout.PREPARATION: "Preparation", layout.BUILDING_CITY: "City", layout.ATTACK: "Fight",
    layout.CAMPS: "Fight", layout.MUSTER: "Fight", layout.RED_SKULLS: "Fight", layout.SILVER_SKULLS: "Fight",
    layout.GOLDEN_SKULLS: "Fight", layout.CLEAN_UP: "Fight", layout.PLUNDER: "Loot",
    layout.ENEMY_BUILDINGS: "Enemy Buildings", layout.RAID: "Enemy Buildings", layout.BONUS: "Enemy Buildings",
    layout.CAPTURING: "Captures", layout.LOOKING: "Captures", layout.DESTINATIONS: "End of the round",
    layout.GUARDHOUSES: "End of the round",
}  # fmt: skip
QUIET = {
    code.GETS_UNIT: "card", code.GETS_PROVINCE: "card", code.HOLD: "hold", code.SEE: "card",
    code.DECLINE: "pass", code.DONE: "pass", code.SKIP: "pass", code.END: "pass", code.STOP: "pass",
    code.ORDER: "choice",
}  # fmt: skip
WEIGHTS = {
    code.BUILD: WEIGHT_GAIN, code.RECRUIT: WEIGHT_GAIN, code.PAY: WEIGHT_GAIN,
    code.REVEAL: WEIGHT_GAIN, code.TARGET: WEIGHT_GAIN,
    code.CAPTURE: WEIGHT_SCORED, code.KEEP_CARD: WEIGHT_SCORED, code.TAKE: WEIGHT_SCORED, code.LOOT: WEIGHT_SCORED,
    code.POINT: WEIGHT_HARMED, code.CONCEDE: WEIGHT_DECISIVE,
}  # fmt: skip
PURCHASES = (code.BUILD, code.RECRUIT, code.PAY)
LOSSES = (code.KILL, code.LOSE_CELL, code.LOSE_UNIT, code.OFFER)
"""Actions whose sentence says what is lost."""
Teller = Callable[[Taken[Vilnius], int, Reader], str]


class VilniusNarration(Narration[Vilnius]):
    """What each seat did and what came of it; bots say what they are after."""

    plan = staticmethod(plan)

    def story(self, taken: Taken[Vilnius], reader: Reader) -> Story:
        state, kind, what = taken.before, int(code.kind_of(taken.action)), int(code.what_of(taken.action))
        found = VilniusConsequences(state, taken.after, reader, is_hold=kind == code.HOLD)
        seat = _doer(taken, kind, what)
        if kind in LOSSES and len(found.clauses) == 1:
            found.clauses.clear()  # the sentence itself tells the loss
        if kind == code.LOSE_CELL:
            found.forget_building(seat)
        said = TELLERS[kind](taken, what, reader) if kind in TELLERS else _plainly(taken)
        if kind in (*LOSSES, *PURCHASES) and not found.clauses:
            said += changes(state, taken.after, seat)
        story = Story(
            text=reader.says(seat, said) if seat >= 0 else said,
            who=reader.who(seat) if seat >= 0 else "",
            seat=seat,
            heading=_heading(state),
            quiet=_quiet(taken, kind, what) if not found.clauses else "",
            weight=WEIGHT_NORMAL if _is_unpaid(taken, kind) else max(found.weight, WEIGHTS.get(kind, WEIGHT_NORMAL)),
        )
        story = _ended(story, found, taken.after, reader, outcome=kind in (code.HOLD, code.DECLINE))
        if not found.skipped or (kind == code.PASS and seat == reader.seat):
            return story
        return msgspec.structs.replace(
            story,
            text=f"{story.text} {found.skipped}.",
            quiet="",
            weight=max(story.weight, WEIGHT_HARMED),
            read_first=taken.seat != reader.seat,
        )


def _ended(story: Story, found: VilniusConsequences, after: Vilnius, reader: Reader, *, outcome: bool) -> Story:
    """The sentence with what came of it; once everybody holds, only that is worth telling."""
    text = story.text
    if found.clauses and outcome:
        text, story = f"{found.text[:1].upper()}{found.text[1:]}", msgspec.structs.replace(story, who="", seat=-1)
    elif found.clauses and found.ends_phase:
        text = f"{text}. {found.text[:1].upper()}{found.text[1:]}"
    elif found.clauses:
        text = f"{text}: {found.text}"
    if after.decider != NOBODY:
        return msgspec.structs.replace(story, text=f"{text}.")
    return msgspec.structs.replace(story, text=f"{text}. {result(after)}.", quiet="", weight=WEIGHT_DECISIVE)


def _heading(state: Vilnius) -> str:
    return f"Round {state.round} · {PHASES[state.stage]}" if state.stage in PHASES else "Set-up"


def _doer(taken: Taken[Vilnius], kind: int, what: int) -> int:
    """Whose sentence it is: of what chance deals, the one who gets it."""
    state = taken.before
    if kind in (code.GETS_UNIT, code.GETS_PROVINCE):
        return int(state.draw_seat)
    if kind in (code.REVEAL, code.SEE, code.TO):
        return -1 if kind == code.REVEAL and state.stage == layout.CAMPS else int(state.nth_seat())
    if kind in (code.FIRST, code.LOOT):
        return what
    return int(state.fighter_seat(what)) if kind == code.KILL else taken.seat


def _quiet(taken: Taken[Vilnius], kind: int, what: int) -> str:
    state = taken.before
    if _is_unpaid(taken, kind):
        return "choice"
    if kind == code.PASS:
        return "" if what else "pass"
    if kind in (code.GETS_UNIT, code.GETS_PROVINCE) and state.draw_to in (LOST, layout.LOOT):
        return ""
    return QUIET.get(kind, "")


def _is_unpaid(taken: Taken[Vilnius], kind: int) -> bool:
    """Whether something was only chosen; it is told once it is paid."""
    return kind in PURCHASES and bool(taken.after.buying >= 0)


def _plainly(taken: Taken[Vilnius]) -> str:
    """The name of the choice, as something that is done: Keep Trakai, keeps Trakai."""
    verb, space, rest = action_words(taken.before, taken.action).partition(" ")
    verb = verb.lower()
    return f"{verb}{'es' if verb.endswith(('s', 'sh', 'ch', 'x')) else 's'}{space}{rest}"


# Sentences without their subject -------------------------------------------------------------------------------------


def _draw(taken: Taken[Vilnius], units: int, reader: Reader) -> str:
    provinces = int(taken.before.left) - units
    parts = [counted(units, "Unit")] * bool(units) + [counted(provinces, "Province")] * bool(provinces)
    return f"draws {listed(parts) or 'nothing'}"


def _build(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    cards, building = taken.before.cards, int(code.card_of(what))
    price = money_words(int(cards.building_gold[building]), int(cards.building_tools[building]))
    verb = "chooses" if _is_unpaid(taken, code.BUILD) else "builds"
    return f"{verb} {cards.building_names[building]} for {price}"


def _recruit(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    cards = taken.before.cards
    verb = "chooses" if _is_unpaid(taken, code.RECRUIT) else "recruits"
    return f"{verb} {_unit(taken, what)} for {money_words(int(cards.unit_gold[what]), int(cards.unit_tools[what]))}"


def _pay(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    """A payment completes what was chosen before."""
    bought = int(taken.before.buying)
    teller = _build if code.kind_of(bought) == code.BUILD else _recruit
    return teller(taken, int(code.what_of(bought)), reader)


def _lay(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    state, owner = taken.before, int(code.owner_of_place(code.place_of(what)))
    cell = int(code.cell_of_place(code.place_of(what)))
    building = state.cards.building_names[state.building_at(owner, state.find(owner, cell))]
    return f"lays {state.cards.province_names[code.card_of(what)]} into {reader.whose(owner)} {building}"


def _pass(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    state = taken.before
    hand = [int(one) for one in in_hand(state, state.turn)]
    kept = [state.cards.province_names[one] for place, one in enumerate(hand) if what >> place & 1]
    return f"passes and {reader.verb(taken.seat, 'stores')} {listed(kept)}" if kept else "passes"


def _assign(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    state, fighter = taken.before, int(code.fighter_of(code.ASSIGN, what))
    return f"sends {fighter_words(state, fighter)} against {foe_words(state, int(code.foe_of(what)))}"


def _allot(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    state, fighter = taken.before, int(code.fighter_of(code.ALLOT, what))
    weapon, foe = state.cards.weapons[code.weapon_of(what)], foe_words(state, int(code.foe_of(what)))
    return f"sends the {weapon} of {fighter_words(state, fighter)} against {foe}"


def _kill(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    return f"loses {fighter_words(taken.before, what)} to {foe_words(taken.before, int(taken.before.nth))}"


def _offer(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    skulls = "silver" if taken.before.stage == layout.SILVER_SKULLS else "golden"
    return f"gives up {_unit(taken, what)} to the {skulls} skulls"


def _lost(taken: Taken[Vilnius]) -> str:
    return f"loses {action_words(taken.before, taken.action).removeprefix('Lose ')}"


def _gets(taken: Taken[Vilnius], name: str) -> str:
    if taken.before.draw_to == layout.LOOT:
        return f"takes {name} as loot for the next Income"
    return f"loses {name}" if taken.before.draw_to == LOST else f"draws {name}"


def _reveal(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    state = taken.before
    name, row = state.cards.order_names[what], f"{reader.whose(int(state.nth_seat()))} row"
    if state.stage != layout.CAMPS:
        return f"reveals {name}{_what_it_is(state, what)}"
    joins = state.cards.order_kind[what] == ENEMY
    return f"A camp sends {name} to {row}" if joins else f"A camp reveals {name} for {row}"


def _what_it_is(state: Vilnius, order: int) -> str:
    """What a card does that is no enemy who joins a row (VNS-24, VNS-27)."""
    if state.cards.order_kind[order] == CASTLE:
        return ", a Building of the Order"
    return "; from now on enemies demand and kill more" if state.cards.order_kind[order] == BOOST else ""


def _capture(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    before, after = taken.before.where, taken.after.where
    won = [_province(taken, one) for one in range(len(before)) if before[one] < 0 <= after[one]]
    units = action_words(taken.before, taken.action).partition(" with ")[2]
    return f"captures {listed(won)} with {units}" if won else f"goes capturing with {units}"


def _decline(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    asked = taken.before.ask in (layout.ASK_KILL, layout.ASK_OFFER)
    return "leaves it to the others" if asked else "declines"


def _to(taken: Taken[Vilnius], what: int, reader: Reader) -> str:
    """A new Destination: where the next attack goes, and from which strength on (VNS-79, VNS-81)."""
    seat = int(taken.before.nth_seat())
    old, new = int(taken.before.strength[seat]), int(taken.after.strength[seat])
    target = "the city" if PLACES[what] == "city" else f"{reader.whose(seat)} {PLACES[what]}"
    when = f"once {reader.whose(seat)} row has strength {new}{'' if old == new else f' (was {old})'}"
    return f"draws a new Destination: {target} is attacked next, {when}"


def _province(taken: Taken[Vilnius], what: int) -> str:
    return taken.before.cards.province_names[what]


def _unit(taken: Taken[Vilnius], what: int) -> str:
    return taken.before.cards.unit_names[what]


# fmt: off
TELLERS: dict[int, Teller] = {int(kind): teller for kind, teller in {
    code.DRAW:          _draw,
    code.BUILD:         _build,
    code.RECRUIT:       _recruit,
    code.PAY:           _pay,
    code.LAY:           _lay,
    code.PASS:          _pass,
    code.ASSIGN:        _assign,
    code.ALLOT:         _allot,
    code.WITHDRAW:      lambda taken, what, reader: f"takes {fighter_words(taken.before, what)} back",
    code.HOLD:          lambda taken, what, reader: "holds",
    code.KILL:          _kill,
    code.GIVE:          lambda taken, what, reader: f"gives up {_province(taken, what)} instead of a city point",
    code.DECLINE:       _decline,
    code.LOSE_CELL:     lambda taken, what, reader: _lost(taken),
    code.LOSE_UNIT:     lambda taken, what, reader: _lost(taken),
    code.ACCEPT:        lambda taken, what, reader: "accepts the loss",
    code.OFFER:         _offer,
    code.NAME:          lambda taken, what, reader: f"chooses who gives up {_unit(taken, int(code.named_unit(what)))}",
    code.LOOT:          lambda taken, what, reader: "takes loot",
    code.STOP:          lambda taken, what, reader: "takes no more loot",
    code.DONE:          lambda taken, what, reader: "attacks no enemy Building",
    code.TAKE:          lambda taken, what, reader: "takes a loot card",
    code.SKIP:          lambda taken, what, reader: "takes no loot card",
    code.CAPTURE:       _capture,
    code.FIRST:         lambda taken, what, reader: "starts",
    code.REVEAL:        _reveal,
    code.GETS_UNIT:     lambda taken, what, reader: _gets(taken, _unit(taken, what)),
    code.GETS_PROVINCE: lambda taken, what, reader: _gets(taken, _province(taken, what)),
    code.SEE:           lambda taken, what, reader: f"sees {_province(taken, what)} in stack {taken.before.stack + 1}",
    code.TO:            _to,
    code.CONCEDE:       lambda taken, what, reader: "concedes",
}.items()}
# fmt: on

"""Actions as choices: their names, and the path of clicks that selects them."""

from collections.abc import Callable

from ludarium.boards.triangle import RAYS
from ludarium.core.scene import Choice, Role, Step
from ludarium.games.barony.display.bump_preview import prospects
from ludarium.games.barony.display.buttons import badge, effect, ends_setup, label, outlook
from ludarium.games.barony.display.rolls import coming_roll
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data import cards as card_data
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id, write_action
from ludarium.games.barony.text.vocabulary import THING_WORDS
from ludarium.games.barony.text.words import (
    action_words,
    bump_from,
    cast_near_words,
    kind_words,
    thing_words,
    way_end,
)


def choice(state: Barony, action: int, seat: int) -> Choice:
    """An action as offered to a client."""
    return Choice(
        text=write_action(state, action),
        name=action_words(state, action),
        label=label(state, action),
        effect=effect(state, action),
        badge=badge(state, action),
        path=path_of(state, action),
        prospects=prospects(state, action),
        outlook=outlook(state, action),
        final=ends_setup(state, action),
        roll=coming_roll(state, action, seat),
    )


def path_of(state: Barony, action: int) -> tuple[Step, ...]:
    """The steps (spots and buttons) that select an action."""
    return tuple(_path(state, int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))))


def _press(label: str) -> Step:
    return Step(label, "press")


def _on(state: Barony, index: int, role: Role) -> Step:
    """The space a Serf stands on, or the Serf itself if it is off the board or in flight."""
    where = state.where(index)
    stands = where >= 0 and state.at[where] == index
    return Step(state.kingdom.names[where] if stands else serf_id(index), role)


def _entering(state: Barony, space: int) -> Role:
    """What a step into a space does to who stands there."""
    other = int(state.at[space])
    if other < 0:
        return "move"
    return "bump" if state.lord(other) == state.decider else "attack"


def _path(state: Barony, kind: int, who: int, what: int) -> list[Step]:
    names = state.kingdom.names
    if kind == code.STEP:
        return [_on(state, who, "select"), Step(names[what], _entering(state, what))]
    if kind == code.PLACE:
        return [Step(serf_id(who), "select"), Step(names[what], "place")]
    if kind == code.REENTER:
        return [Step(names[what], "place")]
    if kind == code.RAY:
        return [_ray(state, int(code.way_of(what)), int(code.far_of(what)))]
    if kind in (code.TACTICAL, code.CATAPULT, code.MEET):
        label = {code.TACTICAL: "Tactical Maneuver", code.CATAPULT: "Fire the catapult"}.get(kind, "Meet")
        return [_on(state, who, "select"), _press(label), _on(state, what, "give" if kind == code.MEET else "attack")]
    if kind in (code.CALL, code.RESURRECT):
        label = "Call to Arms" if kind == code.CALL else "Resurrect"
        steps = [Step(serf_id(code.brought_serf(what)), "return"), Step(names[code.brought_to(what)], "place")]
        return [_on(state, who, "select"), _press(label), *steps]
    if kind == code.CAST:
        return [_on(state, who, "select"), *_spell(state, what)]
    if kind == code.ESCORT:
        return [_on(state, who, "swap")]
    if kind == code.END and state.active >= 0:
        return [_on(state, int(state.active), "select"), _press(action_words(state, int(code.action(kind, who, what))))]
    return _buttons(state, kind, who, what)


def _ray(state: Barony, way: int, far: int) -> Step:
    """The triangle a bump ends on, or a button if it leaves the Kingdom."""
    end = way_end(state, bump_from(state), way, far)
    if end >= 0:
        return Step(state.kingdom.names[end], "push")
    return _press(f"Out along {WAYS[way]}" + (f", {far} triangles" if far > 1 else ""))


def _spell(state: Barony, what: int) -> list[Step]:
    casting = code.casting(what)
    spell, steps = casting.spell, [_press(card_data.THING[8 + casting.spell].name)]
    if spell == card_data.S_LIGHTNING:
        return [*steps, _press(f"Along {RAYS[casting.ray]}")]
    if spell == card_data.S_TELEPORT:
        return [*steps, Step(state.kingdom.names[casting.space], "place")]
    if spell == card_data.S_ENWPN:
        return [*steps, _press(thing_words(casting.weapon))]
    if spell == card_data.S_SLOWSPEED:
        return [*steps, _press("Speed" if casting.speeds else "Slow"), _on(state, casting.targets[0], "select")]
    helps = spell in (card_data.S_ARMOR, card_data.S_ENARM)
    targets = [_on(state, one, "heal" if helps else "attack") for one in casting.targets]
    return [*steps, *targets, *([_press("Cast")] if spell in (card_data.S_FIREBALL, card_data.S_SLEEP) else [])]


def _buttons(state: Barony, kind: int, who: int, what: int) -> list[Step]:
    """Choices made with buttons, after selecting the acting Serf if there is one."""
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
        code.DUPLICATE:  (True,  "Duplicate", lambda: card_data.THING[8 + what].name),
        code.BUY:        (True,  "Buy",       lambda: thing_words(what)),
        code.SELL:       (True,  "Sell",      lambda: thing_words(what)),
        code.SELL_SKILL: (True,  "Sell",      lambda: card_data.MANEUVER[what].name),
        code.SAY_RAZE:   (True,  "Raze",      None),
        code.LEARN:      (True,  "Learn",     lambda: card_data.MANEUVER[what].name),
        code.PROMOTE:    (True,  "Promote",   None),
        code.TRAIN:      (True,  "Train",     None),
        code.SELL_SELF:  (True,  "Sell itself", lambda: kind_words(what)),
        code.GIVE:       (False, "Give",      lambda: thing_words(what)),
        code.TAKE:       (False, "Take",      lambda: thing_words(what)),
        code.OFFER:      (False, "Offer",     lambda: _offer(what)),
        code.CAST_NEAR:  (False, "Cast",      lambda: cast_near_words(what)),
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
    gives, wants = (THING_WORDS[one] if one < 26 else "nothing" for one in (code.given_of(what), code.wanted_of(what)))
    return f"{gives} for {wants}"

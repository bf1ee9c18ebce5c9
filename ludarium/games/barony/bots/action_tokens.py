"""Actions as tokens: the kind, the Serf that acts, and what or whom it affects."""

from typing import Final

from mypy_extensions import i64

from ludarium.core.parts.encoding import Vocabulary
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules.data.cards import S_ENWPN, S_LIGHTNING, S_SLOWSPEED, S_TELEPORT
from ludarium.games.barony.rules.state import Barony

KINDS: Final[i64] = code.SAY_HIRE
"""The kinds of actions are numbered below this, without interjections."""
SERF_TOKEN: Final[i64] = 180
"""The most Serfs there can be."""
NUMBERS: Final[i64] = 128
NO_MORE: Final[i64] = NUMBERS - 1
"""The number that ends the targets of a spell."""


def vocabularies(state: Barony) -> list[Vocabulary]:
    """Kinds of actions, Serfs, spaces and numbers."""
    return [
        Vocabulary("kind", int(KINDS), "The kind of action, as a number of the rules."),
        Vocabulary("Serf", int(state.serf_count()), "A Serf that acts or is affected, fifteen to a seat."),
        Vocabulary("space", state.kingdom.size + 1, "A space, the Market last."),
        Vocabulary("number", int(NUMBERS), "A thing, spell, maneuver, kind of Serf, ray, distance or seat; the last ends the targets of a spell."),
    ]  # fmt: skip


def chance_outcomes(state: Barony) -> int:
    """Two rolls of two dice, or who begins."""
    return len(code.DICE_ACTIONS)


def tokens(state: Barony, action: int) -> list[int]:
    """The kind, then what it needs: who acts, and what or whom it affects."""
    number: i64 = action
    kind, who, what = code.kind_of(number), code.who_of(number), code.what_of(number)
    found = [int(kind)]
    if kind == code.HIRE:
        found.append(plain(state, what))
    elif kind == code.PLACE or kind == code.STEP:
        found.append(serf(who))
        found.append(space(state, what))
    elif kind == code.REENTER:
        found.append(space(state, what))
    elif kind == code.TACTICAL or kind == code.CATAPULT or kind == code.MEET:
        found.append(serf(who))
        found.append(serf(what))
    elif kind == code.CALL or kind == code.RESURRECT:
        found.append(serf(who))
        found.append(serf(code.brought_serf(what)))
        found.append(space(state, code.brought_to(what)))
    elif kind == code.CAST:
        found.append(serf(who))
        add_spell(found, state, what)
    elif kind == code.CAST_NEAR:
        found.append(plain(state, code.spell_of(what)))
        found.append(plain(state, code.aim_of(what)))
    elif kind == code.OFFER:
        found.append(plain(state, code.given_of(what)))
        found.append(plain(state, code.wanted_of(what)))
    elif kind == code.RAY:
        found.append(plain(state, code.way_of(what)))
        found.append(plain(state, code.far_of(what)))
    else:
        found.append(serf(who))
        found.append(plain(state, what))
    return found


def add_spell(found: list[int], state: Barony, what: i64) -> None:
    """A spell and its aim: a ray, a space, a Serf with a detail, or some Serfs."""
    spell, aim = code.spell_of(what), code.aim_of(what)
    found.append(plain(state, spell))
    if spell == S_LIGHTNING:
        found.append(plain(state, aim))
    elif spell == S_TELEPORT:
        found.append(space(state, aim))
    elif spell in (S_ENWPN, S_SLOWSPEED):
        found.append(serf(code.aimed_serf(aim)))
        found.append(plain(state, code.aim_detail(aim)))
    else:
        for target in code.targets_of(aim):
            found.append(serf(target))
        found.append(plain(state, NO_MORE))


def serf(number: i64) -> int:
    """The token of a Serf."""
    return int(KINDS + number)


def space(state: Barony, number: i64) -> int:
    """The token of a space."""
    return int(KINDS + state.serf_count() + number)


def plain(state: Barony, number: i64) -> int:
    """The token of a number."""
    spaces: i64 = state.kingdom.size + 1
    return int(KINDS + state.serf_count() + spaces + number)

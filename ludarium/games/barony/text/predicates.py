"""What a Baron or a Serf is said to do, without the subject."""

from ludarium.core.parts.narration import Reader, Taken
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.data.cards import CASTE, NOTHING, THING, VOCATION_NAMES, hired_caste, hired_vocation
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import WORKS, a_thing, at_words, serf_words, space_words

PREDICATES = {  # of a Baron
    code.END: "ends the turn", code.PASS: "passes", code.ACCEPT: "accepts the offer", code.REFUSE: "refuses the offer",
    code.DONE: "goes on", code.ROLL: "chooses to roll", code.STAND: "sends nobody",
    code.HOLD: "lets it fly on", code.DECLINE: "lets it go", code.RESIGN: "gives up", code.RAY: "points the way",
    code.SOAK: "shortens the bump", code.ENOUGH: "is content",
}  # fmt: skip
OF_AGGRESSOR = {  # with {d} for the Defender and {thing} for what changes hands
    code.ASSASSINATE: "tries to assassinate {d}", code.PICKPOCKET: "tries to pick the pocket of {d}",
    code.STEAL: "tries to steal from {d}", code.TAX: "tries to tax {d}", code.RECRUIT: "tries to recruit {d}",
    code.GIVE: "gives {d} {thing}", code.TAKE: "takes {thing} from {d}", code.LOOT: "steals {thing} from {d}",
}  # fmt: skip


def serf_predicate(taken: Taken[Barony], reader: Reader, kind: int) -> tuple[int, str] | None:
    """The Serf that an action is told of, and what it does; None for what its Baron does."""
    state, who, what = taken.before, int(code.who_of(taken.action)), int(code.what_of(taken.action))
    if kind in OF_AGGRESSOR or kind in (code.BLESS, code.OFFER, code.RETREAT, code.LOSE):
        return _in_contact(taken, reader, kind, what)
    if kind in (code.REENTER, code.SHOOT) and state.frame.kind not in (frames.CLASH, frames.MEETING):
        return _in_flight(state, reader, kind, what)
    alone = _alone(taken, kind, who, what)
    if alone:
        return who, alone
    other = _named(state, what, reader) if kind in (code.TACTICAL, code.CATAPULT, code.MEET) else ""
    found = {
        code.TACTICAL: f"uses its Tactical Maneuver against {other}",
        code.CATAPULT: f"fires its catapult at {other}",
        code.MEET: f"meets {other}",
    }.get(kind)
    return (who, found) if found else None


def _in_contact(taken: Taken[Barony], reader: Reader, kind: int, what: int) -> tuple[int, str] | None:
    """What one side of a confrontation or meeting does to the other."""
    state = taken.before
    if state.frame.kind not in (frames.CLASH, frames.MEETING):
        return None
    aggressor, defender = int(state.frame.aggressor), int(state.frame.defender)
    fellow = state.lord(aggressor) == state.lord(defender)
    other = serf_words(state, defender) if fellow else _named(state, defender, reader)
    if kind == code.LOSE:
        return aggressor if state.ask == asks.AGGRESSOR else defender, "loses on purpose"
    if kind == code.RETREAT:
        space = int(taken.after.where(defender))
        moved = space >= 0 and space != state.where(defender)
        return defender, f"retreats to {space_words(state, space)}" if moved else "retreats"
    if kind == code.BLESS:
        return aggressor, f"blesses {other}" if fellow else f"offers {other} a blessing"
    if kind == code.OFFER:
        return aggressor, _offer(code.given_of(what), code.wanted_of(what), other)
    thing = a_thing(what) if kind in (code.GIVE, code.TAKE, code.LOOT) else ""
    return aggressor, OF_AGGRESSOR[kind].format(d=other, thing=thing)


def _offer(gives: int, wants: int, other: str) -> str:
    if gives == NOTHING:
        return f"asks {other} for {a_thing(wants)}"
    return f"offers {other} {a_thing(gives)}" + ("" if wants == NOTHING else f" for {a_thing(wants)}")


def _in_flight(state: Barony, reader: Reader, kind: int, what: int) -> tuple[int, str]:
    """What becomes of a Serf that flies, or what is done about it."""
    mover = int(state.frame.mover)
    if kind == code.REENTER:
        return mover, f"comes back {at_words(state, what)}"
    return int(state.at[state.frame.at]), f"shoots at {_named(state, mover, reader)}"


def _alone(taken: Taken[Barony], kind: int, who: int, what: int) -> str:
    """What a Serf does by itself, or in the Market."""
    state, after = taken.before, taken.after
    if kind == code.WORK:
        return f"starts to {WORKS[what]}"
    if kind == code.BUY:
        return f"buys {a_thing(what)} for {THING[what].price:,} gold"
    if kind == code.SELL:
        return f"sells {a_thing(what)}"
    if kind == code.SELL_SELF:
        return (
            f"is sold, and a {CASTE[hired_caste(what)].name} ({VOCATION_NAMES[hired_vocation(what)]}) takes its place"
        )
    if kind in (code.CALL, code.RESURRECT):
        space = at_words(state, code.brought_to(what))
        called = serf_words(state, code.brought_serf(what))
        return f"calls {called} to arms {space}" if kind == code.CALL else f"resurrects {called} {space}"
    return {
        code.PROMOTE: f"is promoted to Rank {after.rank(who)}" if kind == code.PROMOTE else "",
        code.TRAIN: f"is trained to Move ×{after.move(who)}" if kind == code.TRAIN else "",
        code.RAZE: "razes its catapult",
        code.SAY_RAZE: "razes its catapult",
        code.BLESS_SELF: "blesses itself",
    }.get(kind, "")


def _named(state: Barony, serf: int, reader: Reader) -> str:
    return f"{reader.whose(int(state.lord(serf)))} {serf_words(state, serf)}"

"""The words in which Barony speaks: seats, Serfs, spaces, what is asked and what is done."""

from ludarium.boards.triangle import RAYS
from ludarium.core.state import CHANCE
from ludarium.games.barony import action as code
from ludarium.games.barony.cards import CASTE, MANEUVER, NOTHING, THING, VOCATION_NAMES
from ludarium.games.barony.notation import WAYS, serf_id, targets_of
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.barony import Barony

SEAT_NAMES = ("Azure", "Bronze", "Crimson", "Dusk", "Emerald", "Frost")
"""The first letter is that of the seat's Serfs."""

# fmt: off
ASKED = {  # what is asked, with {} for who decides; the rule that says so
    is_.ASK_ACT:       ("BAR-12", "{} acts with one Serf."),
    is_.ASK_CONTACT:   ("BAR-46", "{} may trade, bless or cast a spell before the confrontation."),
    is_.ASK_ANSWER:    ("BAR-55", "{} accepts or refuses."),
    is_.ASK_AGGRESSOR: ("BAR-31", "{} attacks: roll, lose, or use a maneuver."),
    is_.ASK_ESCORT:    ("BAR-102", "{} may send a Knight in the Defender's place."),
    is_.ASK_DEFENDER:  ("BAR-33", "{} defends: roll, lose or retreat."),
    is_.ASK_DICE:      ("BAR-31", "Two dice are thrown for each side."),
    is_.ASK_RAY:       ("BAR-38", "{} points the way of the bump."),
    is_.ASK_RETREAT:   ("BAR-108", "{} chooses where the retreating Serf goes."),
    is_.ASK_SOAK:      ("BAR-117", "{} says by how much armour shortens the bump."),
    is_.ASK_AWAY:      ("BAR-39", "{} sends the beaten Aggressor away."),
    is_.ASK_SHOOT:     ("BAR-94", "{} may shoot at the Jumper overhead."),
    is_.ASK_REENTER:   ("BAR-97", "{} chooses where the blessed Serf comes back."),
    is_.ASK_LOOT:      ("BAR-111", "{} chooses what to steal."),
    is_.ASK_RECRUIT:   ("BAR-105", "{} may try to recruit the Serf that was bumped."),
    is_.ASK_DIE:       ("BAR-105", "Two dice are thrown for the Recruitment."),
    is_.ASK_SPRING:    ("BAR-109", "{} chooses which way the trap throws the Pointer."),
    is_.ASK_HIRE:      ("BAR-2", "{} builds a Fiefdom."),
    is_.ASK_FIEF:      ("BAR-1", "{} chooses the nine Serfs of the Fief."),
    is_.ASK_ARM:       ("BAR-132", "{} arms a Soldier."),
    is_.ASK_PLACE:     ("BAR-9", "{} places the Serfs at home."),
    is_.ASK_FIRST:     ("BAR-10", "The dice say who begins."),
}
PLAIN_WORDS = {
    code.ENOUGH: "The Fiefdom is complete", code.END: "End the turn", code.PASS: "Pass",
    code.BLESS: "Bless the other Serf", code.ACCEPT: "Accept", code.REFUSE: "Refuse", code.DONE: "Go on",
    code.ROLL: "Roll the dice", code.LOSE: "Lose on purpose", code.RETREAT: "Retreat", code.STAND: "Send nobody",
    code.ASSASSINATE: "Assassinate", code.PICKPOCKET: "Pick the pocket", code.STEAL: "Steal", code.TAX: "Tax",
    code.SHOOT: "Shoot", code.HOLD: "Let it fly on", code.RECRUIT: "Try to recruit it", code.DECLINE: "Let it go",
    code.RESIGN: "Resign", code.PROMOTE: "Promote", code.TRAIN: "Train", code.RAZE: "Raze the catapult",
    code.BLESS_SELF: "Bless itself",
}
# fmt: on


def asked(state: Barony) -> tuple[str, str]:
    """The rule of what is asked, and the sentence that asks it."""
    rule, sentence = ASKED[state.ask]
    return rule, sentence.format("" if state.decider == CHANCE else SEAT_NAMES[state.decider])


def listed(names: list[str]) -> str:
    """A list in words."""
    return "".join(names) if len(names) < 2 else f"{', '.join(names[:-1])} and {names[-1]}"


def kind_words(hire: int) -> str:
    """A kind of Serf in words: Soldier, Sider, who throws."""
    does = ("", ", who shoots", ", who throws")[(1 + (hire & 1)) if hire >> 4 == 3 else 0]
    return f"{CASTE[hire >> 4].name}, {VOCATION_NAMES[hire >> 2 & 3]}{does}"


def thing_words(thing: int) -> str:
    """A thing in words."""
    if thing == NOTHING:
        return "nothing"
    spell = thing >= 8
    name = THING[thing if thing < 17 else thing - 9].name
    return f"{'a copy of ' if thing >= 17 else ''}{name}{' spell' if spell else ''}"


def serf_words(state: Barony, serf: int) -> str:
    """A Serf by its caste and id: Thief a1."""
    return f"{CASTE[state.ledger[serf + is_.CASTE]].name} {serf_id(serf // is_.ENTRIES)}"


def way_words(state: Barony, start: int, way: int, far: int) -> str:
    """Where a bump leads: along +a to U4d, or out of the Kingdom."""
    end = way_end(state, start, way, far)
    over = f"{far} triangles " if far > 1 else ""
    return f"{over}along {WAYS[way]} {'out of the Kingdom' if end < 0 else 'to ' + state.kingdom.names[end]}"


def way_end(state: Barony, start: int, way: int, far: int) -> int:
    """The space a bump of that length leads to, were nobody in its way; negative outside."""
    if way >= 6:
        return int(state.kingdom.touch[start * 12 + way])
    here = start
    for _ in range(far):
        here = int(state.kingdom.steps[here * 6 + way])
        if here < 0:
            return -1
    return here


def bump_from(state: Barony) -> int:
    """The space from which the bump that is being chosen starts."""
    if state.stack[state.top] != is_.F_CLASH:
        return int(state.now(is_.AT))
    lost = state.ask == is_.ASK_AWAY
    return int(state.now(is_.PLACE) if lost else state.flies_from())


def action_words(state: Barony, action: int) -> str:
    """An action as one would say it."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind in PLAIN_WORDS:
        said = PLAIN_WORDS[kind]
        own = kind in (code.PROMOTE, code.TRAIN, code.RAZE, code.BLESS_SELF)
        return f"{serf_words(state, who * is_.ENTRIES)}: {said.lower()}" if own else said
    if kind in (code.HIRE, code.SAY_HIRE):
        return f"Hire a {kind_words(what)}"
    if kind == code.RAY:
        return f"Bump {way_words(state, bump_from(state), what & 15, what >> 4)}"
    if kind == code.SOAK:
        return f"Shorten the bump by {what}"
    if kind == code.OFFER:
        return f"Offer {thing_words(what >> 5)} for {thing_words(what & 31)}"
    return _with_serf(state, kind, who, what)


def _with_serf(state: Barony, kind: int, who: int, what: int) -> str:
    space = state.kingdom.names[what] if what <= state.kingdom.size else ""
    other = what * is_.ENTRIES if kind in (code.TACTICAL, code.CATAPULT, code.MEET) else 0
    # fmt: off
    said = {
        code.FIEF:      "into the Fief",
        code.ARM:       "gets Throw" if what else "gets Archery",
        code.PLACE:     f"is placed on {space}",
        code.STEP:      f"{'confronts the Serf on' if _held(state, what) else 'goes to'} {space}",
        code.TACTICAL:  f"Tactical Maneuver against {serf_words(state, other)}" if kind == code.TACTICAL else "",
        code.CATAPULT:  f"fires the catapult at {serf_words(state, other)}" if kind == code.CATAPULT else "",
        code.WORK:      f"begins to work: {code.WORKS[what]}" if kind == code.WORK else "",
        code.MEET:      f"meets {serf_words(state, other)}" if kind == code.MEET else "",
        code.CALL:      "calls to arms",
        code.RESURRECT: "resurrects",
        code.ESCORT:    "takes the Defender's place",
        code.SAY_DROP:  "is dropped from the Fiefdom",
    }.get(kind, "")
    # fmt: on
    if kind in (code.CALL, code.RESURRECT):
        said += f" {serf_words(state, (what >> 12) * is_.ENTRIES)} on {state.kingdom.names[what & 4095]}"
    if said:
        return f"{serf_words(state, who * is_.ENTRIES)} {said}"
    return _with_thing(state, kind, who, what)


def _held(state: Barony, space: int) -> bool:
    return space <= state.kingdom.size and state.at[space] >= 0


def _with_thing(state: Barony, kind: int, who: int, what: int) -> str:
    if kind == code.CAST:
        return f"{serf_words(state, who * is_.ENTRIES)} casts {cast_words(state, what)}"
    if kind == code.CAST_NEAR:
        weapon = f" on its {thing_words(what >> 4)}" if what & 15 == 2 else ""
        return f"Cast {THING[8 + (what & 15)].name}{weapon}"
    if kind == code.REENTER:
        return f"It comes back on {state.kingdom.names[what]}"
    if kind in (code.DICE, code.DIE, code.FIRST):
        return {code.DICE: f"Dice {what >> 4} and {what & 15}", code.DIE: f"Dice {what}"}.get(kind, f"Seat {what}")
    verb = {code.GIVE: "Give", code.TAKE: "Take", code.LOOT: "Steal"}.get(kind)
    if verb:
        return f"{verb} {thing_words(what)}"
    return _service(state, kind, who, what)


def _service(state: Barony, kind: int, who: int, what: int) -> str:
    serf = serf_words(state, who * is_.ENTRIES)
    if kind == code.BUY:
        return f"{serf} buys {thing_words(what)} for {THING[what].price:,} gold"
    if kind == code.SELL:
        return f"{serf} sells {thing_words(what)}"
    if kind == code.LEARN:
        return f"{serf} learns {MANEUVER[what].name} for {MANEUVER[what].price:,} gold"
    if kind == code.DUPLICATE:
        return f"{serf} duplicates {THING[8 + what].name}"
    return f"{serf} sells itself for a {kind_words(what)}"


def cast_words(state: Barony, what: int) -> str:
    """A spell and what it is cast on."""
    spell, rest = what & 15, what >> 4
    name = THING[8 + spell].name
    if spell == 4:
        return f"{name} along {RAYS[rest]}"
    if spell == 8:
        return f"{name} to {state.kingdom.names[rest]}"
    if spell == 2:
        return f"{name} on its {thing_words(rest >> 7)}"
    if spell == 7:
        return f"{'Speed' if rest >> 7 else 'Slow'} on {serf_words(state, ((rest & 127) - 1) * is_.ENTRIES)}"
    return f"{name} on {listed([serf_words(state, one * is_.ENTRIES) for one in targets_of(rest)])}"

"""The words in which Barony speaks: seats, Serfs, spaces, what is asked and what is done."""

import re

from ludarium.boards.triangle import RAYS
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting import stages
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.confronting.contact import BLESSING
from ludarium.games.barony.rules.confronting.stages import bump_start
from ludarium.games.barony.rules.data import cards as card_data
from ludarium.games.barony.rules.data import frames
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, serf_id

SEAT_NAMES = (
    "Azure", "Bronze", "Crimson", "Dusk", "Emerald", "Frost", "Garnet", "Heather", "Indigo", "Jade", "Khaki", "Lilac",
)  # fmt: skip
"""The first letter is that of the seat's Serfs."""

# fmt: off
ASKED = {  # the rule, and what is asked with {} for who decides
    asks.ACT:       ("BAR-12", "{} acts with one Serf."),
    asks.CONTACT:   ("BAR-46", "{} may trade, bless or cast before the roll."),
    asks.ANSWER:    ("BAR-55", "{} accepts or refuses."),
    asks.AGGRESSOR: ("BAR-31", "{} attacks: roll, lose, or use a maneuver."),
    asks.ESCORT:    ("BAR-102", "{} may send a Knight in the Defender's place."),
    asks.DEFENDER:  ("BAR-33", "{} defends: roll, lose or retreat."),
    asks.DICE:      ("BAR-31", "Two dice are thrown for each side."),
    asks.RAY:       ("BAR-38", "{} points the way of the bump."),
    asks.RETREAT:   ("BAR-108", "{} chooses where the retreating Serf goes."),
    asks.SOAK:      ("BAR-117", "{} says by how much armour shortens the bump."),
    asks.AWAY:      ("BAR-39", "{} sends the beaten Aggressor away."),
    asks.SHOOT:     ("BAR-94", "{} may shoot at the Jumper overhead."),
    asks.REENTER:   ("BAR-97", "{} chooses where the blessed Serf comes back."),
    asks.LOOT:      ("BAR-111", "{} chooses what to steal."),
    asks.RECRUIT:   ("BAR-105", "{} may try to recruit the Serf that was bumped."),
    asks.DIE:       ("BAR-105", "Two dice are thrown for the Recruitment."),
    asks.SPRING:    ("BAR-109", "{} chooses which way the trap throws the Pointer."),
    asks.HIRE:      ("BAR-2", "{} builds a Fiefdom."),
    asks.FIEF:      ("BAR-1", "{} chooses the nine Serfs of the Fief."),
    asks.ARM:       ("BAR-132", "{} arms a Soldier."),
    asks.PLACE:     ("BAR-9", "{} places the Serfs at home."),
    asks.FIRST:     ("BAR-10", "The dice say who begins."),
}
CLASHES = ("confronts", "is bumped into", "shoots at", "outmaneuvers", "fires a stone at", "casts {} at", "casts {} on")
"""What the Aggressor does to the Defender, by the type of the confrontation."""
EFFECTS = {  # how a condition is written: its mark, and what it means with its numbers in order
    "bless":      ("blessed", "blessed: saved from the next kills, {} in all"),
    "asleep":     ("asleep", "asleep for own turns: {}"),
    "snared":     ("snared", "snared for own turns: {}"),
    "slow":       ("slowed", "slowed by {}, for own turns: {}"),
    "speed":      ("hastened", "hastened by {}, for own turns: {}"),
    "ward":       ("warded", "warded: its next bump is shorter by up to {}"),
    "enarm":      ("enchanted", "armour enchanted by {}, for own turns: {}"),
    "enwpn":      ("enchanted", "{} enchanted by {}, for own turns: {}"),
    "made":       ("forged", "has made a weapon: Rank counts double once"),
    "catapult":   ("catapult", "has a catapult"),
    "barricaded": ("barricaded", "barricaded: it stays for good"),
    "work":       ("building", "works on a {}, turns done: {}"),
    "hold":       ("", "on an enemy point: {} of 3 counted, one at each start of its Baron's turn"),
    "aloft":      ("", ""),
    "left":       ("", ""),
}
PLAIN_WORDS = {
    code.ENOUGH: "The Fiefdom is complete", code.END: "End the turn", code.PASS: "Pass",
    code.BLESS: "Bless the other Serf", code.ACCEPT: "Accept", code.REFUSE: "Refuse", code.DONE: "Go on",
    code.ROLL: "Roll the dice", code.LOSE: "Lose on purpose", code.RETREAT: "Retreat", code.STAND: "Send nobody",
    code.ASSASSINATE: "Assassinate", code.PICKPOCKET: "Pick the pocket", code.STEAL: "Steal", code.TAX: "Tax",
    code.SHOOT: "Shoot", code.HOLD: "Let it fly on", code.RECRUIT: "Try to recruit it", code.DECLINE: "Let it go",
    code.RESIGN: "Resign", code.PROMOTE: "Promote", code.TRAIN: "Train", code.RAZE: "Raze the catapult",
    code.SAY_RAZE: "Raze the catapult",
    code.BLESS_SELF: "Bless itself",
}
# fmt: on


WORKS = {
    code.WORK_TRAP: "set a trap", code.WORK_SNARE: "lay a snare", code.WORK_MAKE: "make a weapon",
    code.WORK_CATAPULT: "build a catapult",
}  # fmt: skip
ARMOUR_OF_CLOTH = range(5, 8)
"""Leather, Chain and Plate, which are called armour in a sentence."""
ENDED = {50: "BAR-R50", 58: "BAR-R58"}
"""Endings whose rule is a ruling."""


def asked(state: Barony) -> tuple[str, str]:
    """The rule of what is asked, and the sentence that asks it."""
    if state.decider == NOBODY:
        return ENDED.get(int(state.ended_by), f"BAR-{state.ended_by or 84}"), "The match is over."
    rule, sentence = ASKED[state.ask]
    return rule, sentence.format("" if state.decider == CHANCE else SEAT_NAMES[state.decider])


def offered_words(state: Barony) -> str:
    """What the Defender is to accept or refuse."""
    gives, wants = int(state.frame.gives), int(state.frame.wants)
    return "a blessing" if gives == BLESSING else f"{thing_words(gives)} for {thing_words(wants)}"


def clash_words(state: Barony, seat: int | None = None) -> str:
    """The innermost confrontation, for a seat: your Thief a1 confronts Bronze's Peasant b5 on A4e with Pick Pocket."""
    kind, rider, spell = int(state.frame.type), int(state.frame.rider), int(state.frame.spell)
    aggressor, defender = sides_words(state, seat)
    does = CLASHES[kind].format(card_data.THING[8 + spell].name if kind >= stages.SPELLBOUND else "")
    where = f" {at_words(state, int(state.frame.place))}" if kind <= FORCED else ""
    return f"{aggressor} {does} {defender}{where}" + (f" with {card_data.MANEUVER[rider].name}" if rider else "")


def kind_words(hire: int) -> str:
    """A kind of Serf in words: Soldier, Sider, who throws."""
    caste, vocation = card_data.hired_caste(hire), card_data.hired_vocation(hire)
    does = ("", ", who shoots", ", who throws")[(1 + (hire & 1)) if caste == 3 else 0]
    return f"{card_data.CASTE[caste].name}, {card_data.VOCATION_NAMES[vocation]}{does}"


def thing_words(thing: int) -> str:
    """A thing in words."""
    if thing == card_data.NOTHING:
        return "nothing"
    spell = thing >= 8
    name = card_data.THING[thing if thing < 17 else thing - 9].name
    return f"{'a copy of ' if thing >= 17 else ''}{name}{' spell' if spell else ''}"


def a_thing(thing: int) -> str:
    """A thing as a sentence speaks of it: a Dagger, an Axe, Leather armour, a copy of the Sleep spell."""
    words = thing_words(thing)
    if thing == card_data.NOTHING:
        return words
    if thing in ARMOUR_OF_CLOTH:
        return f"{words} armour"
    if thing >= card_data.COPIES:
        return words.replace("of ", "of the ", 1)
    return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


def space_words(state: Barony, space: int) -> str:
    """A space by its name: A3c, the Market."""
    return "the Market" if space == state.market else state.kingdom.names[space]


def at_words(state: Barony, space: int) -> str:
    """Where something happens: on A3c, in the Market."""
    return f"{'in' if space == state.market else 'on'} {space_words(state, space)}"


def effect_words(effect: str) -> str:
    """A condition of a Serf in words, from its short form; nothing for those that only the rules need."""
    _, words, numbers = _effect(effect)
    return words.format(*numbers)


def effect_mark(effect: str) -> str:
    """What shows that condition on the piece, if anything does."""
    return _effect(effect)[0]


def _effect(effect: str) -> tuple[str, str, list[str]]:
    """The mark, the words and the numbers of a condition: asleep2, slow3x1, work.trap2, enwpn.axe2x1."""
    head, _, tail = effect.partition(".")
    key = next(key for key in EFFECTS if head.startswith(key))
    inner = tail.rstrip("0123456789x") if tail else ""
    return *EFFECTS[key], [*([inner] if inner else []), *re.findall(r"\d+", effect)]


def serf_words(state: Barony, serf: int) -> str:
    """A Serf by its caste, id and name: Thief a1 “Old Tom”."""
    name = state.called[serf]
    return f"{card_data.CASTE[state.caste(serf)].name} {serf_id(serf)}{quoted(name)}"


def whose_serf(state: Barony, serf: int, seat: int | None) -> str:
    """A Serf as a seat calls it: your Thief a1, Bronze's Peasant b5."""
    lord = int(state.lord(serf))
    owner = "your" if lord == seat else f"{SEAT_NAMES[lord]}'s"
    return f"{owner} {serf_words(state, serf)}"


def sides_words(state: Barony, seat: int | None) -> tuple[str, str]:
    """Aggressor and Defender of the innermost confrontation or meeting: your Thief a1, its fellow Peasant a5."""
    aggressor, defender = int(state.frame.aggressor), int(state.frame.defender)
    fellow = state.lord(aggressor) == state.lord(defender)
    other = f"its fellow {serf_words(state, defender)}" if fellow else whose_serf(state, defender, seat)
    return whose_serf(state, aggressor, seat), other


def is_among_fellows(state: Barony) -> bool:
    """Whether the innermost confrontation is by an entry or a bump, between two Serfs of one Baron (BAR-35)."""
    if not state.is_resolving() or state.frame.kind != frames.CLASH or state.frame.type > FORCED:
        return False
    return bool(state.lord(state.frame.aggressor) == state.lord(state.frame.defender))


def quoted(name: str) -> str:
    """A name as it stands behind an id; nothing for who has none."""
    return f" “{name}”" if name else ""


def way_words(state: Barony, start: int, way: int, far: int) -> str:
    """Where a bump leads: to U4d, or out of the Kingdom along +a."""
    end = way_end(state, start, way, far)
    over = f"{far} triangles " if far > 1 else ""
    return f"{over}out of the Kingdom along {WAYS[way]}" if end < 0 else f"{over}to {state.kingdom.names[end]}"


def way_end(state: Barony, start: int, way: int, far: int) -> int:
    """The space a bump of that length leads to, were nobody in its way; negative outside."""
    if way >= 6:
        return int(state.kingdom.touching_at(start, way))
    here = start
    for _ in range(far):
        here = int(state.kingdom.step_from(here, way))
        if here < 0:
            return -1
    return here


def bump_from(state: Barony) -> int:
    """The space from which the bump that is being chosen starts."""
    if state.frame.kind != frames.CLASH:
        return int(state.frame.at)
    lost = state.ask == asks.AWAY
    return int(state.frame.place if lost else bump_start(state))


def action_words(state: Barony, action: int) -> str:
    """An action as one would say it."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind in PLAIN_WORDS:
        said = PLAIN_WORDS[kind]
        own = kind in (code.PROMOTE, code.TRAIN, code.RAZE, code.SAY_RAZE, code.BLESS_SELF)
        return f"{serf_words(state, who)}: {said.lower()}" if own else said
    if kind in (code.HIRE, code.SAY_HIRE):
        return f"Hire a {kind_words(what)}"
    if kind == code.RAY:
        return f"Bump {way_words(state, bump_from(state), int(code.way_of(what)), int(code.far_of(what)))}"
    if kind == code.SOAK:
        return f"Shorten the bump by {what}"
    if kind == code.OFFER:
        return f"Offer {thing_words(code.given_of(what))} for {thing_words(code.wanted_of(what))}"
    return _with_serf(state, kind, who, what)


def _with_serf(state: Barony, kind: int, who: int, what: int) -> str:
    space = state.kingdom.names[what] if what <= state.kingdom.size else ""
    other = what if kind in (code.TACTICAL, code.CATAPULT, code.MEET) else 0
    # fmt: off
    said = {
        code.FIEF:      "into the Fief",
        code.ARM:       "gets Throw" if what else "gets Archery",
        code.PLACE:     f"is placed on {space}",
        code.STEP:      _step_words(state, who, what) if kind == code.STEP else "",
        code.TACTICAL:  f"Tactical Maneuver against {serf_words(state, other)}" if kind == code.TACTICAL else "",
        code.CATAPULT:  f"fires the catapult at {serf_words(state, other)}" if kind == code.CATAPULT else "",
        code.WORK:      f"starts to {WORKS[what]}" if kind == code.WORK else "",
        code.MEET:      f"meets {serf_words(state, other)}" if kind == code.MEET else "",
        code.CALL:      "calls to arms",
        code.RESURRECT: "resurrects",
        code.ESCORT:    "takes the Defender's place",
        code.SAY_DROP:  "is dropped from the Fiefdom",
    }.get(kind, "")
    # fmt: on
    if kind in (code.CALL, code.RESURRECT):
        said += f" {serf_words(state, code.brought_serf(what))} on {state.kingdom.names[code.brought_to(what)]}"
    if said:
        return f"{serf_words(state, who)} {said}"
    return _with_thing(state, kind, who, what)


def _step_words(state: Barony, who: int, space: int) -> str:
    other = int(state.at[space])
    if other < 0:
        return f"goes to {space_words(state, space)}"
    fellow = "its fellow " if state.lord(other) == state.lord(who) else ""
    return f"confronts {fellow}{serf_words(state, other)} {at_words(state, space)}"


def _with_thing(state: Barony, kind: int, who: int, what: int) -> str:
    if kind == code.CAST:
        return f"{serf_words(state, who)} casts {cast_words(state, what)}"
    if kind == code.CAST_NEAR:
        return f"Cast {cast_near_words(what)}"
    if kind == code.REENTER:
        return f"It comes back on {state.kingdom.names[what]}"
    if kind in (code.DICE, code.DIE, code.FIRST):
        return {
            code.DICE: f"Dice {code.aggressor_roll(what)} and {code.defender_roll(what)}",
            code.DIE: f"Dice {what}",
        }.get(kind, f"Seat {what}")
    verb = {code.GIVE: "Give", code.TAKE: "Take", code.LOOT: "Steal"}.get(kind)
    if verb:
        return f"{verb} {thing_words(what)}"
    return _service(state, kind, who, what)


def _service(state: Barony, kind: int, who: int, what: int) -> str:
    serf = serf_words(state, who)
    if kind == code.BUY:
        return f"{serf} buys {thing_words(what)} for {card_data.THING[what].price:,} gold"
    if kind == code.SELL:
        return f"{serf} sells {thing_words(what)}"
    if kind == code.SELL_SKILL:
        return f"{serf} sells {card_data.MANEUVER[what].name} for {card_data.MANEUVER[what].price // 2:,} gold"
    if kind == code.LEARN:
        return f"{serf} learns {card_data.MANEUVER[what].name} for {card_data.MANEUVER[what].price:,} gold"
    if kind == code.DUPLICATE:
        return f"{serf} duplicates {card_data.THING[8 + what].name}"
    return f"{serf} sells itself for a {kind_words(what)}"


def cast_words(state: Barony, what: int) -> str:
    """A spell and what it is cast on."""
    casting = code.casting(what)
    name = card_data.THING[8 + casting.spell].name
    if casting.spell == card_data.S_LIGHTNING:
        return f"{name} along {RAYS[casting.ray]}"
    if casting.spell == card_data.S_TELEPORT:
        return f"{name} to {state.kingdom.names[casting.space]}"
    if casting.spell == card_data.S_ENWPN:
        return f"{name} on its {thing_words(casting.weapon)}"
    if casting.spell == card_data.S_SLOWSPEED:
        name = "Speed" if casting.speeds else "Slow"
    return f"{name} on {listed([serf_words(state, one) for one in casting.targets])}"


def cast_near_words(what: int) -> str:
    """A spell cast in contact."""
    spell = code.spell_of(what)
    weapon = f" on its {thing_words(code.aim_of(what))}" if spell == card_data.S_ENWPN else ""
    return card_data.THING[8 + spell].name + weapon

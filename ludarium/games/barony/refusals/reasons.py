"""What a seat means by what it typed; which rule forbids it, and what would do instead."""

from ludarium.core.errors import BadNotation, Misuse, Refused
from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.barony.refusals.setup import cannot_hire, cannot_join, not_enough
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import cards
from ludarium.games.barony.rules import realm as is_
from ludarium.games.barony.rules.cards import CASTE, CASTES, LEARN_PRICE, MANEUVER, MOST_RANK, PRICE, THING, price_of
from ludarium.games.barony.rules.hiring import new_number, size
from ludarium.games.barony.rules.market import may_be_promoted, promotion, training, worth
from ludarium.games.barony.rules.moving import steps_of
from ludarium.games.barony.rules.spells import most_together, targets
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import read_action, serf_id, write_action
from ludarium.games.barony.text.words import SEAT_NAMES, asked, serf_words, thing_words

ENDED = {50: "BAR-R50", 58: "BAR-R58"}
Reason = tuple[str, str]

# fmt: off
ASKS = {  # which question an action answers, and the rule it belongs to
    code.HIRE: (is_.ASK_HIRE, "BAR-2"), code.ENOUGH: (is_.ASK_HIRE, "BAR-1"), code.FIEF: (is_.ASK_FIEF, "BAR-4"),
    code.ARM: (is_.ASK_ARM, "BAR-132"), code.PLACE: (is_.ASK_PLACE, "BAR-9"), code.FIRST: (is_.ASK_FIRST, "BAR-10"),
    code.BLESS: (is_.ASK_CONTACT, "BAR-97"), code.GIVE: (is_.ASK_CONTACT, "BAR-54"),
    code.TAKE: (is_.ASK_CONTACT, "BAR-54"), code.OFFER: (is_.ASK_CONTACT, "BAR-55"),
    code.CAST_NEAR: (is_.ASK_CONTACT, "BAR-118"), code.DONE: (is_.ASK_CONTACT, "BAR-46"),
    code.ACCEPT: (is_.ASK_ANSWER, "BAR-55"), code.REFUSE: (is_.ASK_ANSWER, "BAR-55"),
    code.ASSASSINATE: (is_.ASK_AGGRESSOR, "BAR-95"), code.PICKPOCKET: (is_.ASK_AGGRESSOR, "BAR-104"),
    code.STEAL: (is_.ASK_AGGRESSOR, "BAR-111"), code.TAX: (is_.ASK_AGGRESSOR, "BAR-114"),
    code.ESCORT: (is_.ASK_ESCORT, "BAR-102"), code.STAND: (is_.ASK_ESCORT, "BAR-102"),
    code.RETREAT: (is_.ASK_DEFENDER, "BAR-108"), code.DICE: (is_.ASK_DICE, "BAR-31"),
    code.DIE: (is_.ASK_DIE, "BAR-105"), code.SOAK: (is_.ASK_SOAK, "BAR-117"),
    code.SHOOT: (is_.ASK_SHOOT, "BAR-94"), code.HOLD: (is_.ASK_SHOOT, "BAR-94"),
    code.REENTER: (is_.ASK_REENTER, "BAR-97"), code.LOOT: (is_.ASK_LOOT, "BAR-111"),
    code.RECRUIT: (is_.ASK_RECRUIT, "BAR-105"), code.DECLINE: (is_.ASK_RECRUIT, "BAR-105"),
}
MANEUVER_OF = {  # the maneuver an action uses, and its rule
    code.TACTICAL: (cards.TACTICAL, "BAR-112"), code.CATAPULT: (cards.CATAPULT, "BAR-98"),
    code.BLESS_SELF: (cards.BLESS, "BAR-97"), code.CALL: (cards.CALL, "BAR-99"),
    code.RESURRECT: (cards.RESURRECT, "BAR-107"), code.DUPLICATE: (cards.DUPLICATE, "BAR-101"),
    code.CAST: (cards.SPELLS, "BAR-118"), code.ASSASSINATE: (cards.ASSASSINATE, "BAR-95"),
    code.PICKPOCKET: (cards.PICKPOCKET, "BAR-104"), code.STEAL: (cards.STEAL, "BAR-111"),
    code.TAX: (cards.TAX, "BAR-114"), code.CAST_NEAR: (cards.SPELLS, "BAR-118"), code.BLESS: (cards.BLESS, "BAR-97"),
}
WORK_RULE = {1: (cards.TRAP, "BAR-109"), 2: (cards.SNARE, "BAR-100"), 3: (cards.MAKE, "BAR-103"),
             4: (cards.CATAPULT, "BAR-98")}
SPELL_RULE = ["BAR-120", "BAR-121", "BAR-122", "BAR-123", "BAR-124", "BAR-125", "BAR-126", "BAR-127", "BAR-128"]
WAY = {is_.ASK_AWAY: "BAR-39", is_.ASK_RAY: "BAR-38", is_.ASK_RETREAT: "BAR-108", is_.ASK_SPRING: "BAR-109"}
# fmt: on


def understand(state: Barony, text: str, seat: int) -> int | Refused:
    """The action a seat means, or its refusal."""
    if state.decider != NOBODY and not -1 <= seat < state.seats:
        raise Misuse(f"This match has seats 0 to {state.seats - 1}, not {seat}.")
    if not text or len(text) > 120:
        raise BadNotation(f"{text[:40]!r} cannot be read: expected an action such as a3>A4c, roll or end.")
    try:
        action = read_action(state, text, seat)
    except Refused as refused:
        return refused
    if state.decider == NOBODY:
        rule = ENDED.get(int(state.ended_by), f"BAR-{state.ended_by or 84}")
        return Refused(rule, f"{text} comes too late: the match is over")
    if seat == state.decider and action in state.listed:
        return action
    if seat >= 0 and action in state.rights(seat):
        return action
    rule, reason = _reason(state, action, seat)
    return Refused(rule, f"{text} will not do: {reason}")


def _reason(state: Barony, action: int, seat: int) -> Reason:
    """The first rule that forbids an action, and how it applies."""
    kind, who, what = int(code.kind_of(action)), int(code.who_of(action)), int(code.what_of(action))
    if kind >= code.SAY_HIRE:
        return _interjection(state, kind, who, what, seat)
    if kind in (code.DICE, code.DIE, code.FIRST) and seat != CHANCE:
        return ASKS[kind][1], "only chance throws the dice"
    if seat != state.decider:
        now = "chance" if state.decider == CHANCE else SEAT_NAMES[state.decider]
        return "BAR-10", f"{now} decides now: {_question(state)}"
    if kind in ASKS and ASKS[kind][0] != state.ask:
        return asked(state)[0], f"that is not what is asked: {_question(state)}"
    if code.STEP <= kind < code.BLESS:
        return _act(state, kind, who, what)
    return _answer(state, kind, who, what)


def _question(state: Barony) -> str:
    if state.phase == is_.SETTING_UP:
        return f"{SEAT_NAMES[state.setting]} sets up"
    return asked(state)[1].strip().rstrip(".")


def _open(state: Barony) -> str:
    """A few of the actions that would do."""
    some = [write_action(state, action) for action in state.listed[:4]]
    return listed(some) + (" and others" if len(state.listed) > 4 else "")


# Interjections --------------------------------------------------------------------------------------------------------


def _interjection(state: Barony, kind: int, who: int, what: int, seat: int) -> Reason:
    if seat < 0:
        return "BAR-10", "chance decides now"
    if kind == code.RESIGN:
        gone = "that Baron is out" if state.out[seat] else "wait until the confrontation is over"
        return ("BAR-86" if state.out[seat] else "BAR-146"), gone
    if kind == code.SAY_RAZE:
        return _razing(state, who, seat)
    if state.simple:
        return "BAR-133", "nobody is hired or dropped in a Simple Game"
    if state.out[seat]:
        return "BAR-86", "that Baron is out"
    if not state.is_quiet() and not state.may_change_roster(seat):
        return "BAR-146", "Serfs are hired and dropped while nothing else is under way"
    if kind == code.SAY_HIRE:
        return _hiring(state, what, seat)
    serf = who * is_.ENTRIES
    if state.owner(serf) != seat or state.ledger[serf + is_.CASTE] < 0:
        return "BAR-6", f"{serf_id(who)} is not in your Fiefdom"
    if state.phase == is_.SETTING_UP:
        return "BAR-137", "nine Serfs are needed for a match"
    return _staying(state, serf)


def _staying(state: Barony, serf: int) -> Reason:
    """Why a Serf of one's own is not dropped in the middle of a match."""
    name = serf_id(serf // is_.ENTRIES)
    if state.options.drop == "reserve" or not state.in_play(serf):
        return "BAR-6", f"{name} is in play or has left for good; only a Serf of yours that is neither is dropped"
    if state.notes(serf, is_.BARRICADED):
        return "BAR-82", f"{name} is barricaded and stays for the rest of the match"
    if state.active == serf:
        return "BAR-150", f"{name} is acting; it can be dropped when the turn is over"
    return "BAR-150", f"{name} serves {SEAT_NAMES[state.lord(serf)]} now; you can drop it when it is yours again"


def _razing(state: Barony, who: int, seat: int) -> Reason:
    """Why a catapult is not razed out of turn."""
    name, serf = serf_id(who), who * is_.ENTRIES
    if state.options.raze == "active":
        return "BAR-98", f"a catapult is razed by the Serf that acts: {name}!raze"
    if state.phase != is_.PLAYING or not state.in_play(serf) or state.lord(serf) != seat:
        return "BAR-150", f"{name} is no Serf of yours in play"
    return "BAR-98", f"{name} has no catapult"


def _hiring(state: Barony, what: int, seat: int) -> Reason:
    if size(state, seat) >= cards.FIEFDOM or new_number(state, seat, -1) == 0:
        return "BAR-1", f"a Fiefdom has at most {cards.FIEFDOM} Serfs"
    return "BAR-72", f"it costs {price_of(what):,} gold and you have {state.gold[seat]:,}"


# A turn ---------------------------------------------------------------------------------------------------------------


def _act(state: Barony, kind: int, who: int, what: int) -> Reason:
    if state.ask != is_.ASK_ACT:
        return asked(state)[0], f"first: {_question(state)}; open are {_open(state)}"
    if kind == code.END:
        return "BAR-12", "no Serf has acted yet"
    if kind == code.PASS:
        return "BAR-13", f"you can act, and have {len(state.listed)} ways to"
    serf = who * is_.ENTRIES
    refused = cannot_act(state, serf)
    if refused:
        return refused
    if kind == code.STEP:
        return _step(state, serf, what)
    if state.simple:
        return "BAR-133", "there are no special maneuvers and no Market in a Simple Game"
    if kind == code.MEET:
        return "BAR-46", "Serfs meet only where range 0 is played as adjacent, beside each other and once a turn"
    if kind >= code.BUY:
        return _service(state, kind, serf, what)
    return _maneuver(state, kind, serf, what)


def cannot_act(state: Barony, serf: int) -> Reason | None:
    """Why a Serf can do nothing at all now."""
    name = serf_id(serf // is_.ENTRIES)
    if state.ledger[serf + is_.CASTE] < 0 or not state.in_play(serf):
        return "BAR-12", f"{name} is not in play"
    if state.lord(serf) != state.turn:
        return "BAR-12", f"{name} is not yours to act with"
    if state.active >= 0 and state.active != serf:
        return "BAR-12", f"{serf_id(state.active // is_.ENTRIES)} is the Serf that acts in this turn"
    if state.notes(serf, is_.BARRICADED):
        return "BAR-82", f"{name} is barricaded"
    if state.ledger[serf + is_.ASLEEP]:
        return "BAR-13", f"{name} is asleep"
    return None


def _step(state: Barony, serf: int, there: int) -> Reason:
    kingdom, here = state.kingdom, int(state.ledger[serf + is_.WHERE])
    name = serf_words(state, serf)
    active = state.active == serf
    left = int(state.left) if active else int(steps_of(state, serf))
    if state.ledger[serf + is_.SNARED]:
        return "BAR-100", f"{name} is held in a snare"
    if active and state.halted:
        return "BAR-34", f"{name}'s movement is over"
    if left <= 0:
        return "BAR-17", f"{name} has no step left"
    if state.at[there] >= 0 and state.notes(int(state.at[there]), is_.BARRICADED):
        return "BAR-18", f"the Serf on {kingdom.names[there]} is barricaded"
    if here == state.market:
        return "BAR-60", f"from the Market {name} goes to a border triangle: {_ends(state, serf)}"
    if there == state.market:
        return "BAR-59", f"only from a border triangle the Market is entered, and {name} is on {kingdom.names[here]}"
    vocation = int(state.ledger[serf + is_.VOCATION])
    rule = ("BAR-19", "BAR-21", "BAR-20")[vocation]
    return (
        rule,
        f"{name} is a {cards.VOCATION_NAMES[vocation]} on {kingdom.names[here]} and goes to {_ends(state, serf)}",
    )


def _ends(state: Barony, serf: int) -> str:
    """Where a Serf may step."""
    steps = [one for one in state.listed if code.kind_of(one) == code.STEP and code.who_of(one) == serf // is_.ENTRIES]
    return listed([state.kingdom.names[code.what_of(one)] for one in steps]) or "nowhere"


def _maneuver(state: Barony, kind: int, serf: int, what: int) -> Reason:
    name = serf_words(state, serf)
    if kind == code.RAZE:
        return "BAR-98", f"{name} has no catapult"
    maneuver, rule = WORK_RULE[what] if kind == code.WORK else MANEUVER_OF[kind]
    refused = _lacks(state, serf, int(maneuver), rule)
    if refused:
        return refused
    if kind == code.WORK:
        return _work(state, serf, what, rule)
    if kind == code.CAST:
        return _cast(state, serf, what)
    counted = kind in (code.CALL, code.RESURRECT, code.BLESS_SELF)
    if counted and state.tries(serf, maneuver) >= state.ledger[serf + is_.RANK]:
        return "BAR-91", f"{name} has used it as often as its Rank allows"
    # fmt: off
    said = {
        code.TACTICAL:   "its target is another Serf at range 1 that is not barricaded",
        code.CATAPULT:   "it needs a finished catapult, and a target within the Guildsman's Rank",
        code.BLESS_SELF: f"{name} has a blessing already",
        code.CALL:       "it brings in a Serf of your Fiefdom that has taken no part, on an empty triangle at home",
        code.RESURRECT:  "it brings back a Serf that was killed, on an empty triangle of its home",
        code.DUPLICATE:  "it needs the spell and the gold for the copy",
    }
    # fmt: on
    return rule, said[kind]


def _lacks(state: Barony, serf: int, maneuver: int, rule: str) -> Reason | None:
    name = serf_words(state, serf)
    if not state.knows(serf, maneuver):
        return rule, f"{name} does not have {MANEUVER[maneuver].name}"
    if not state.unspent(maneuver):
        return "BAR-14", f"{name} has used its special maneuver in this turn"
    return None


def _work(state: Barony, serf: int, work: int, rule: str) -> Reason:
    name = serf_words(state, serf)
    if state.ledger[serf + is_.WORK]:
        return "BAR-89", f"{name} has a work in hand"
    if state.ledger[serf + is_.WHERE] == state.market:
        return "BAR-89", "one works on a triangle, not in the Market"
    if work == code.WORK_MAKE and not state.notes(serf, is_.LEFT_HOME):
        return rule, f"{name} has not been outside its home barony"
    return rule, f"{name} has one already"


def _cast(state: Barony, serf: int, what: int) -> Reason:
    spell = int(code.spell_of(what))
    name, rule = serf_words(state, serf), SPELL_RULE[spell]
    rank = int(state.ledger[serf + is_.RANK])
    if state.spell_held(serf, spell) < 0:
        return "BAR-118", f"{name} does not hold {THING[8 + spell].name}"
    if spell == cards.S_TELEPORT:
        if state.ledger[serf + is_.SNARED]:
            return "BAR-93", f"{name} is held in a snare"
        return rule, f"it leads to an empty triangle within range {rank}"
    if spell in (cards.S_FIREBALL, cards.S_SLEEP):
        named, near = len(code.casting(what).targets), len(targets(state, serf, rank))
        if named > rank:
            return rule, f"{name} has Rank {rank} and names at most as many targets"
        if named > (most := most_together(near, rank)):
            return "BAR-R62", f"with {near} Serfs in range {name} names at most {most} targets"
    if spell in (cards.S_ARMOR, cards.S_ENARM, cards.S_ENWPN):
        return "BAR-46", "on another Serf it is cast in contact; on oneself it needs what it enchants"
    far = 1 if spell == cards.S_SLOWSPEED else rank
    return rule, f"its targets are other Serfs within range {far} that are not barricaded"


def _service(state: Barony, kind: int, serf: int, what: int) -> Reason:
    name, gold = serf_words(state, serf), int(state.gold[state.turn])
    if state.ledger[serf + is_.WHERE] != state.market:
        return "BAR-75", f"{name} is not in the Market"
    caste = int(state.ledger[serf + is_.CASTE])
    if kind == code.SELL:
        return "BAR-67", f"{name} does not carry {thing_words(what)}"
    if kind == code.SELL_SKILL:
        if state.options.sell_maneuvers == "no":
            return "BAR-R22", "maneuvers are kept for good and cannot be sold"
        return "BAR-150", f"{name} has not bought {MANEUVER[what].name}; only what was bought can be sold"
    if kind == code.LEARN:
        return _lesson(state, serf, what, gold)
    if kind == code.PROMOTE:
        rank = int(state.ledger[serf + is_.RANK])
        if rank >= MOST_RANK[caste]:
            return "BAR-68", f"{rank} is the highest Rank of a {CASTE[caste].name}"
        if not may_be_promoted(state, serf):
            have = int(state.ledger[serf + is_.KILLS])
            return "BAR-68", f"Rank {rank + 1} needs {rank * (rank + 1)} kills and {name} has {have}"
        return _poor(int(promotion(state, serf)), gold)
    if kind == code.TRAIN:
        return _poor(int(training(state, serf)), gold)
    if kind == code.SELL_SELF:
        if state.owner(serf) != state.turn:
            return "BAR-71", f"{name} was recruited and cannot be sold"
        return _poor(int(price_of(what)), gold + int(worth(state, serf)))
    return _poor(int(PRICE[what]), gold)


def _lesson(state: Barony, serf: int, maneuver: int, gold: int) -> Reason:
    name, card = serf_words(state, serf), MANEUVER[maneuver]
    if state.knows(serf, maneuver):
        return "BAR-66", f"{name} has {card.name} already"
    if not card.price or CASTES[state.ledger[serf + is_.CASTE]] not in card.castes:
        return "BAR-66", f"the Market does not teach {card.name} to a {CASTE[state.ledger[serf + is_.CASTE]].name}"
    return _poor(int(LEARN_PRICE[maneuver]), gold)


def _poor(price: int, gold: int) -> Reason:
    return "BAR-72", f"it costs {price:,} gold and there is {gold:,}"


# Inside a confrontation, and while setting up -------------------------------------------------------------------------


def _answer(state: Barony, kind: int, who: int, what: int) -> Reason:
    if kind == code.HIRE:
        return cannot_hire(state, what)
    if kind == code.ENOUGH:
        return not_enough(state)
    if kind == code.FIEF:
        return cannot_join(state, who * int(is_.ENTRIES))
    if kind == code.RAY:
        return WAY.get(state.ask, asked(state)[0]), f"open are {_open(state)}"
    if kind in (code.ROLL, code.LOSE):
        if state.ask == is_.ASK_DEFENDER:
            return "BAR-96", "a victim of assassination can only roll"
        return asked(state)[0], f"first: {_question(state)}"
    if kind in MANEUVER_OF and state.top >= 0:
        refused = _declared(state, kind)
        if refused:
            return refused
    if kind == code.RETREAT:
        return "BAR-108", "the Defender needs Retreat, a foreign Aggressor, and to be free to move"
    return ASKS[kind][1], f"open are {_open(state)}"


def _declared(state: Barony, kind: int) -> Reason | None:
    """Why a rider, a blessing or a spell in contact cannot be used now."""
    maneuver, rule = MANEUVER_OF[kind]
    aggressor, defender = int(state.now(is_.AGGRESSOR)), int(state.now(is_.DEFENDER))
    if kind in (code.ASSASSINATE, code.PICKPOCKET, code.STEAL, code.TAX):
        if state.now(is_.TYPE) != 0:
            return "BAR-43", "it needs an entry of one's own will"
        if state.lord(aggressor) == state.lord(defender):
            return "BAR-115", f"{serf_id(defender // is_.ENTRIES)} is your own"
    return _lacks(state, aggressor, int(maneuver), rule)

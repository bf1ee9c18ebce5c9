"""The evaluation of a position for bots: Influence, what pawns can still do, events underway, cards and wealth.

Everything is counted in Çint. While an action waits for maneuvers, the state is first played on to its end
(`Vitium.evaluate`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.consequences.sabotage import sabotage_needed
from ludarium.games.vitium.rules.data import terms
from ludarium.games.vitium.rules.data.derived import income_of, may_play
from ludarium.games.vitium.rules.data.layout import PLAYING
from ludarium.games.vitium.rules.data.piles import held_face

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

DEFAULT_WEIGHTS: Final[dict[str, int]] = {
    "influence": 724,  # the first Influence
    "nearing": 77,  # added for each Influence after it
    "body": 75,  # a pawn, whatever it can do
    "cunning": 51,  # a point of Cunning, for every second action the pawn can still take
    "force": 24,  # the same for Force
    "stealth": 17,  # and for Stealth
    "resolve": 14,  # a point of Resolve left
    "talent": 51,  # an activated or triggered ability of a pawn
    "guard": 52,  # a pawn that intercepts
    "notorious": 120,  # subtracted for a Notorious pawn: killing it brings Influence
    "ready": 14,  # an unexhausted pawn while it is its boss's turn
    "site": 158,  # percent of the cost of a location, or of a device by itself
    "device": 139,  # the same for an altering device; a third of it if it lends stats, which count too
    "ongoing": 328,  # an Ongoing gambit
    "income": 35,  # per mille of the income, for each turn to come
    "card": 88,  # a card in hand
    "choice": 31,  # percent of what a pawn in hand is worth beyond its cost
    "job": 121,  # the first job that can be worked on; each further one half as much
    "worker": 181,  # the first pawn; each further one half as much
    "started": 33,  # being underway
    "scheme": 209,  # a gambit that is ready to be completed
    "done": 70,  # percent of a job's reward once its progress is reached
    "exposed": 92,  # an event without progress in other players' turns, if they could sabotage it
    "sabotaged": 70,  # percent of what a complete sabotage costs and brings
}
"""In Çint, unless a comment says otherwise."""
LEAD_AT_HALF: Final = 2500.0
"""The lead in Çint that is evaluated as about half a win."""
MAX_CARDS_COUNTED: Final[i64] = 8
MAX_TURNS_AHEAD: Final[i64] = 9
SPENDABLE_CINT: Final[i64] = 700
"""What can be spent in a turn or two; Çint beyond it counts half, beyond twice as much a fifth."""


class VitiumWeights:
    """The weights as native integers, for speed."""

    def __init__(self) -> None:
        self.use(DEFAULT_WEIGHTS)

    def use(self, weights: dict[str, int]) -> None:
        """Use these weights from now on."""
        self.influence: i64 = weights["influence"]
        self.nearing: i64 = weights["nearing"]
        self.body: i64 = weights["body"]
        self.cunning: i64 = weights["cunning"]
        self.force: i64 = weights["force"]
        self.stealth: i64 = weights["stealth"]
        self.resolve: i64 = weights["resolve"]
        self.talent: i64 = weights["talent"]
        self.guard: i64 = weights["guard"]
        self.notorious: i64 = weights["notorious"]
        self.ready: i64 = weights["ready"]
        self.site: i64 = weights["site"]
        self.device: i64 = weights["device"]
        self.ongoing: i64 = weights["ongoing"]
        self.income: i64 = weights["income"]
        self.card: i64 = weights["card"]
        self.choice: i64 = weights["choice"]
        self.job: i64 = weights["job"]
        self.worker: i64 = weights["worker"]
        self.started: i64 = weights["started"]
        self.scheme: i64 = weights["scheme"]
        self.done: i64 = weights["done"]
        self.exposed: i64 = weights["exposed"]
        self.sabotaged: i64 = weights["sabotaged"]


WEIGHTS: Final = VitiumWeights()


def evaluate(state: Vitium, coming: vec[i64]) -> list[float]:
    """How every seat stands against the best of the others, from -1 to 1; `coming` counts cards yet to be drawn."""
    state.derive_if_stale()
    turns = turns_left(state)
    worth: list[float] = []
    for seat in range(state.seats):
        worth.append(float(int(player_worth(state, seat, turns) + WEIGHTS.card * coming[seat])))
    for row in state.in_play:
        boss = int(final_boss(state, row))
        worth[boss] += float(int(row_worth(state, row, i64(boss), turns)))
    found: list[float] = []
    for seat in range(state.seats):
        best = -1.0e9
        for other in range(state.seats):
            if other != seat and not state.out[other] and worth[int(other)] > best:
                best = worth[int(other)]
        lead = worth[int(seat)] - best
        found.append(-1.0 if state.out[seat] else 0.99 * lead / (LEAD_AT_HALF + (lead if lead > 0.0 else -lead)))
    return found


def turns_left(state: Vitium) -> i64:
    """How many turns a player may still have, judged by the Influence of the leader."""
    most: i64 = 0
    for seat in range(state.seats):
        total = state.total(seat)
        if total > most and not state.out[seat]:
            most = total
    turns = state.settings.win - most + 2
    rounds = state.settings.rounds - state.round + 1
    turns = rounds if state.settings.rounds > 0 and rounds < turns else turns
    return turns if turns < MAX_TURNS_AHEAD else MAX_TURNS_AHEAD


# Players -------------------------------------------------------------------------------------------------------------


def player_worth(state: Vitium, seat: i64, turns: i64) -> i64:
    """What a player has besides cards in play."""
    total = state.total(seat)
    worth = total * WEIGHTS.influence + total * (total - 1) // 2 * WEIGHTS.nearing
    money = money_worth(state.wealth[seat], turns)
    income = income_of(state, seat)
    worth += money + income * turns * WEIGHTS.income // 1000
    if seat != state.turn and state.phase == PLAYING:
        # Half of the next income, so that ending a turn is neither gain nor loss by itself.
        worth += (money_worth(state.wealth[seat] + income, turns) - money) // 2
    worth += diminishing(WEIGHTS.job, jobs_at_hand(state, seat)) + diminishing(
        WEIGHTS.worker, workers_at_hand(state, seat)
    )
    return worth + hand_worth(state, seat, turns, state.wealth[seat] + income)


def money_worth(wealth: i64, turns: i64) -> i64:
    """What Çint is worth while there are turns to spend it."""
    worth = wealth
    if wealth > 2 * SPENDABLE_CINT:
        worth = SPENDABLE_CINT + SPENDABLE_CINT // 2 + (wealth - 2 * SPENDABLE_CINT) // 5
    elif wealth > SPENDABLE_CINT:
        worth = SPENDABLE_CINT + (wealth - SPENDABLE_CINT) // 2
    return worth * (turns + 3) // (MAX_TURNS_AHEAD + 3)


def hand_worth(state: Vitium, seat: i64, turns: i64, purse: i64) -> i64:
    """What the cards of a hand are worth: pawns more if they can be paid for by the next turn."""
    count = state.hand_count[seat]
    worth = WEIGHTS.card * (count if count < MAX_CARDS_COUNTED else MAX_CARDS_COUNTED)
    for held in state.hand_of(seat):
        card = held_face(held)
        entry = card * terms.CARD
        if state.cards[entry + terms.C_TYPE] == terms.PAWN and may_play(state, seat, card):
            cost = state.cards[entry + terms.C_COST]
            more = printed_worth(state, entry, turns) - cost * (turns + 3) // (MAX_TURNS_AHEAD + 3)
            if more > 0:
                worth += more * WEIGHTS.choice // (100 if cost <= purse else 300)
    return worth


def diminishing(worth: i64, halves: i64) -> i64:
    """What several things of a kind are worth, counted in halves: each is worth half of the one before."""
    found: i64 = 0
    while halves > 1 and worth > 0:
        found += worth
        worth //= 2
        halves -= 2
    return found + worth // 2 if halves else found


def halves_in_hand(state: Vitium, seat: i64, type: i64) -> i64:
    """The cards of a type in hand, in halves: without the required Influence a card counts half."""
    found: i64 = 0
    for held in state.hand_of(seat):
        card = held_face(held)
        if state.cards[card * terms.CARD + terms.C_TYPE] == type:
            found += 2 if may_play(state, seat, card) else 1
    return found


def jobs_at_hand(state: Vitium, seat: i64) -> i64:
    """The jobs to work on, in hand or underway, in halves."""
    found = halves_in_hand(state, seat, terms.JOB)
    for row in state.in_play:
        underway = state.boss(row) == seat and not state.is_face_up(row) and state.type_of(row) == terms.JOB
        if underway and state.progress(row) < state.printed(row, terms.C_PROGRESS):
            found += 2 if may_play(state, seat, state.face(row)) else 1
    return found


def workers_at_hand(state: Vitium, seat: i64) -> i64:
    """The pawns that work, in hand or in play, in halves."""
    found = halves_in_hand(state, seat, terms.PAWN)
    for row in state.in_play:
        if state.boss(row) == seat and state.type_of(row) == terms.PAWN:
            found += 2
    return found


# Cards in play -------------------------------------------------------------------------------------------------------


def final_boss(state: Vitium, row: i64) -> i64:
    """Who will be a card's boss once all temporary employments have ended."""
    boss = state.boss(row)
    for way in state.ways_back():
        if state.way_back_id(way) == state.id_of(row):
            boss = state.way_back_boss(way)
    return boss


def row_worth(state: Vitium, row: i64, seat: i64, turns: i64) -> i64:
    """What a card in play is worth to its boss."""
    type = state.type_of(row)
    if not state.is_face_up(row):
        return event_worth(state, row, seat, turns)
    if state.alters(row):
        return altering_worth(state, row, seat, turns)
    if type > terms.DEVICE:
        return WEIGHTS.ongoing * turns // MAX_TURNS_AHEAD
    left = state.resolve(row) - state.phys_damage(row)
    if not state.has_keyword(row, terms.HARDENED):
        left -= state.psych_damage(row)
    if type == terms.PAWN:
        return pawn_worth(state, row, left if left > 0 else 0, turns)
    whole = state.resolve(row) + 2
    price = state.printed(row, terms.C_COST) * WEIGHTS.site // 100 * (turns + 1) // (MAX_TURNS_AHEAD + 1)
    return price * (left + 2) // whole if left > 0 and whole > 0 else price // whole


def pawn_worth(state: Vitium, row: i64, left: i64, turns: i64) -> i64:
    """What a pawn is worth: what it may still do, as often as its Resolve and the turns to come allow."""
    keys = state.keywords(row)
    times = turns if keys & terms.IMMUNE or left > turns else left
    skill = state.cunning(row) * WEIGHTS.cunning + positive(state.force(row)) * WEIGHTS.force
    skill += state.stealth(row) * WEIGHTS.stealth
    worth = WEIGHTS.body + skill * times // 2 + left * WEIGHTS.resolve
    if state.printed(row, terms.C_FLAGS) & (terms.HAS_ACTIVATED | terms.HAS_WHEN):
        worth += WEIGHTS.talent
    if keys & terms.GUARDING:
        worth += WEIGHTS.guard
    if keys & terms.NOTORIOUS:
        worth -= WEIGHTS.notorious
    if state.boss(row) != state.turn:
        return worth + WEIGHTS.ready // 2
    return worth if state.is_exhausted(row) else worth + WEIGHTS.ready


def positive(stat: i64) -> i64:
    """A stat as a number, 0 if it is absent."""
    return stat if stat > 0 else 0


def printed_worth(state: Vitium, entry: i64, turns: i64) -> i64:
    """What a pawn would be worth in play, by what is printed on it."""
    cards = state.cards
    left = cards[entry + terms.C_FORCE + 1]
    times = turns if cards[entry + terms.C_KEYWORDS] & terms.IMMUNE or left > turns else left
    skill = (
        positive(cards[entry + terms.C_FORCE + 2]) * WEIGHTS.cunning
        + positive(cards[entry + terms.C_FORCE]) * WEIGHTS.force
    )
    skill += positive(cards[entry + terms.C_FORCE + 3]) * WEIGHTS.stealth
    return WEIGHTS.body + skill * times // 2 + left * WEIGHTS.resolve


def altering_worth(state: Vitium, row: i64, seat: i64, turns: i64) -> i64:
    """What an altering card is worth apart from its stats; a harmful one belongs on another boss's card."""
    host = state.find(state.host(row))
    price = WEIGHTS.ongoing if not state.is_asset(row) else state.printed(row, terms.C_COST) * WEIGHTS.device // 100
    if prints_stats(state, row):
        price //= 3
    worth = price * turns // MAX_TURNS_AHEAD
    harms = state.printed(row, terms.C_FLAGS) & terms.HARMS != 0
    return worth if host >= 0 and (state.boss(host) != seat) == harms else -worth


def prints_stats(state: Vitium, row: i64) -> bool:
    """Whether a card lends stats to what it alters."""
    found: i64 = 0
    for stat in range(i64(4)):
        found += positive(state.printed(row, terms.C_FORCE + stat))
    return found > 0


def event_worth(state: Vitium, row: i64, seat: i64, turns: i64) -> i64:
    """What a card underway is worth: a job that is nearly done nearly its reward, less its sabotage damage."""
    progress, needed = state.progress(row), state.printed(row, terms.C_PROGRESS)
    done = progress if progress < needed else needed
    job = state.type_of(row) == terms.JOB
    worth = WEIGHTS.card + WEIGHTS.started
    if job:
        # The last steps count most: one job after the other is better than all at once.
        reward = reward_worth(state, row, seat, turns) * WEIGHTS.done // 100
        share = reward * done * (needed + done) // (2 * needed * needed) if needed else reward
        worth += share if may_play(state, seat, state.face(row)) else share // 2
    elif not state.is_asset(row):
        worth += WEIGHTS.scheme * done // needed if needed else WEIGHTS.scheme
    if progress == 0 and seat != state.turn and stealth_against(state, seat) >= sabotage_needed(state, row):
        worth -= WEIGHTS.exposed
    return worth - sabotage_worth(state, row, worth + (WEIGHTS.influence if job else 0))


def stealth_against(state: Vitium, seat: i64) -> i64:
    """How much sabotage damage the others' pawns could do in a turn."""
    found: i64 = 0
    for row in state.in_play:
        if state.boss(row) != seat and state.is_face_up(row) and state.type_of(row) == terms.PAWN:
            found += state.stealth(row)
    return found


def reward_worth(state: Vitium, row: i64, seat: i64, turns: i64) -> i64:
    """What a job pays."""
    influence, total = state.printed(row, terms.C_INFLUENCE), state.total(seat)
    each = WEIGHTS.influence + (total + influence // 2) * WEIGHTS.nearing
    return influence * each + state.printed(row, terms.C_CINT) * (turns + 3) // (MAX_TURNS_AHEAD + 3)


def sabotage_worth(state: Vitium, row: i64, stake: i64) -> i64:
    """What sabotage damage costs an event's boss before it is complete."""
    damage, needed = state.sabotage(row), sabotage_needed(state, row)
    if damage <= 0:
        return 0
    damage = damage if damage < needed else needed
    return stake * WEIGHTS.sabotaged // 100 * damage * (needed + damage) // (2 * needed * needed)

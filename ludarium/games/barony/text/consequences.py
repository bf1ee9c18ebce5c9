"""What an action changed in Barony: where bumped Serfs landed, who died or changed sides, gold, and the next turn."""

from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_NORMAL,
    WEIGHT_SCORED,
    Reader,
)
from ludarium.core.state import NOBODY
from ludarium.games.barony.rules import asks
from ludarium.games.barony.rules.confronting.bumping import FORCED
from ludarium.games.barony.rules.data import frames, ledger
from ludarium.games.barony.rules.data.cards import PICKPOCKET, STEAL
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.rules.turn import (
    POINT_INCOME_GOLD,
    PURSE_GOLD_PER_BARON,
    SHORT_HANDED_TURNS_TO_LOSE,
    TURNS_TO_BARRICADE,
    pays,
)
from ludarium.games.barony.text.words import serf_words, space_words

FATES = {
    ledger.RESERVE: "goes back to the reserve", ledger.DEAD: "leaves the Kingdom and dies",
    ledger.SLAIN: "is assassinated", ledger.SOLD: "is sold", ledger.GONE: "leaves the match",
    ledger.HIRED: "is hired", ledger.CHOSEN: "is saved by a blessing",
}  # fmt: skip
RIDERS_THAT_RETURN = (PICKPOCKET, STEAL)
"""After these a thief goes back to where it came from (BAR-104, BAR-111)."""


class BaronyConsequences:
    """The differences between two states, and how much they matter to the reader.

    What the action did is told in clauses; what the start of the next turn brought, in sentences of its own.
    """

    def __init__(self, before: Barony, after: Barony, reader: Reader, *, mover: int = -1, buyer: int = -1) -> None:
        """The sentence itself tells the move of the Serf `mover` and what the seat `buyer` pays."""
        self.before, self.after, self.reader = before, after, reader
        self.clauses, self.weight = list[str](), WEIGHT_NORMAL
        self.told: list[tuple[int, str]] = []
        """What the start of the next turn brought: sentences with their weights."""
        self.first = NOBODY
        """The seat that the first clause speaks of."""
        self.began = turn_between(before, after)
        for seat in range(int(before.seats)):
            self._strength(seat)
        for serf in range(len(before.places())):
            if before.caste(serf) != ledger.NONE and after.caste(serf) != ledger.NONE:
                self._serf(serf, told=serf == mover)
                self.first = int(before.lord(serf)) if self.clauses and self.first == NOBODY else self.first
        for seat in range(int(before.seats)):
            self._gold(seat, told=seat == buyer)

    def _add(self, clause: str, weight: int) -> None:
        self.clauses.append(clause)
        self.weight = max(self.weight, weight)

    def _tell(self, sentence: str, weight: int) -> None:
        self.told.append((weight, f"{sentence[:1].upper()}{sentence[1:]}."))
        self.weight = max(self.weight, weight)

    def _serf(self, serf: int, *, told: bool) -> None:
        before, after, reader = self.before, self.after, self.reader
        lord = int(before.lord(serf))
        name = self._named(serf)
        harm = WEIGHT_HARMED if lord == reader.seat else WEIGHT_SCORED
        was, now = int(before.where(serf)), int(after.where(serf))
        if after.lord(serf) != lord and after.where(serf) >= 0:
            self._add(f"{name} now serves {reader.whom(int(after.lord(serf)))}", harm)
        if now != was and now < 0 and not (after.out[lord] and now == ledger.GONE):
            self._add(f"{name} {FATES[now]}", harm)
        elif now != was and now >= 0 and not told:
            self._add(
                f"{name} {self._moved(serf)}",
                (WEIGHT_HARMED if self._hits_reader(serf) else harm) if was >= 0 else WEIGHT_GAIN,
            )
        if after.rank(serf) != before.rank(serf) and not told:
            self._add(f"{name} has Rank {after.rank(serf)}", WEIGHT_GAIN)
        if after.asleep(serf) > before.asleep(serf):
            self._add(f"{name} falls asleep", harm)
        if after.snared(serf) > before.snared(serf):
            self._add(f"{name} is caught in a snare", harm)
        if lord == self.began:
            self._began(serf, name)

    def _named(self, serf: int) -> str:
        return f"{self.reader.whose(int(self.before.lord(serf)))} {serf_words(self.before, serf)}"

    def _moved(self, serf: int) -> str:
        """How a Serf came to where it is, and where that is."""
        before, after = self.before, self.after
        space = space_words(after, int(after.where(serf)))
        if before.where(serf) < 0:
            return f"comes to {space}"
        if before.ask == asks.RETREAT:
            return f"retreats to {space}"
        if self._is_forced(serf):
            return f"is bumped into {self._named(int(after.frame.defender))} on {space}"
        if _clash(before) and before.frame.rider in RIDERS_THAT_RETURN and before.frame.aggressor == serf:
            return f"goes back to {space}"
        return f"lands on {space}"

    def _is_forced(self, serf: int) -> bool:
        """Whether a flying Serf has just met another, which it must confront (BAR-41)."""
        after = self.after
        return _clash(after) and after.frame.type == FORCED and bool(after.frame.aggressor == serf)

    def _hits_reader(self, serf: int) -> bool:
        return self._is_forced(serf) and self.after.lord(self.after.frame.defender) == self.reader.seat

    def _began(self, serf: int, name: str) -> None:
        """What the start of its Baron's turn means for a Serf: the points it holds, and its works (BAR-11)."""
        before, after = self.before, self.after
        space = space_words(after, int(after.where(serf))) if after.where(serf) >= 0 else ""
        threat = WEIGHT_HARMED if after.kingdom.enemy[self.began] == self.reader.seat else WEIGHT_SCORED
        if after.is_barricaded(serf) and not before.is_barricaded(serf):
            self._tell(f"{name} barricades {space}", threat)
        elif after.hold(serf) > before.hold(serf):
            self._tell(f"{name} holds {space}, turn {after.hold(serf)} of {TURNS_TO_BARRICADE}", threat)
        gained = int(after.flags(serf)) & ~int(before.flags(serf))
        if gained & ledger.MADE:
            self._tell(f"{name} has made a weapon", WEIGHT_GAIN)
        if gained & ledger.HAS_CATAPULT:
            self._tell(f"{name} has built a catapult", WEIGHT_GAIN)

    def _gold(self, seat: int, *, told: bool) -> None:
        after, reader = self.after, self.reader
        if after.simple:  # BAR-133: nothing is bought with it
            return
        income = income_between(self.before, after, seat)
        gained = int(after.gold[seat] - self.before.gold[seat]) - income - purse(after, seat)
        if gained and not told:
            verb = reader.verb(seat, "gains" if gained > 0 else "loses")
            weight = WEIGHT_HARMED if gained < 0 and seat == reader.seat else WEIGHT_GAIN
            self._add(f"{reader.whom(seat)} {verb} {abs(gained):,} gold", weight)
        if income:
            self._tell(f"{reader.who(seat)} {reader.verb(seat, 'earns')} {income:,} gold from points", WEIGHT_NORMAL)
        if purse(after, seat):
            prize = f"{purse(after, seat):,} gold for the win"
            self._tell(f"{reader.who(seat)} {reader.verb(seat, 'gets')} {prize}", WEIGHT_NORMAL)

    def _strength(self, seat: int) -> None:
        """A turn with too few Serfs, and the end of a Baron's match (BAR-85, BAR-86)."""
        before, after, reader = self.before, self.after, self.reader
        own = seat == reader.seat
        if after.out[seat] and not before.out[seat]:
            self._tell(
                f"{reader.who(seat)} {reader.verb(seat, 'is')} out of the match, with all Serfs", WEIGHT_DECISIVE
            )
        elif after.few[seat] > before.few[seat]:
            has = reader.verb(seat, "has")
            count = f"turn {after.few[seat]} of {SHORT_HANDED_TURNS_TO_LOSE}"
            self._tell(f"{reader.who(seat)} {has} too few Serfs, {count}", WEIGHT_HARMED if own else WEIGHT_SCORED)

    @property
    def sentences(self) -> list[str]:
        """What the start of the next turn brought; what matters most comes last."""
        return [sentence for _, sentence in sorted(self.told, key=lambda one: one[0])]

    @property
    def text(self) -> str:
        """All clauses, as one sentence without its full stop."""
        return "; ".join(self.clauses)


def turn_between(before: Barony, after: Barony) -> int:
    """The seat whose turn began between two states; NOBODY if none did."""
    return int(after.turn) if sum(after.turns) > sum(before.turns) else NOBODY


def income_between(before: Barony, after: Barony, seat: int) -> int:
    """What a Baron whose turn began was paid for the points he stands on (BAR-77)."""
    if seat != turn_between(before, after):
        return 0
    return int(POINT_INCOME_GOLD) * sum(pays(after, seat, after.where(serf)) for serf in after.serfs_of(seat))


def purse(state: Barony, seat: int) -> int:
    """What a Baron was paid for winning (BAR-79)."""
    wins = state.decider == NOBODY and state.winner >= 0
    if not wins or state.kingdom.team[seat] != state.kingdom.team[state.winner]:
        return 0
    return int(PURSE_GOLD_PER_BARON) * int(state.seats)


def _clash(state: Barony) -> bool:
    return bool(state.is_resolving() and state.frame.kind == frames.CLASH)

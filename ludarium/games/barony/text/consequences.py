"""What an action changed in Barony: where bumped Serfs landed, who died or changed sides, and gold."""

from ludarium.core.parts.narration import CAME, HURT, PLAIN, WON, Reader
from ludarium.games.barony.rules.data.ledger import CHOSEN, DEAD, GONE, HIRED, NONE, RESERVE, SLAIN, SOLD
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.words import serf_words

FATES = {
    RESERVE: "goes back to the reserve", DEAD: "is dead", SLAIN: "is slain", SOLD: "is sold",
    GONE: "flies out of the Kingdom",
    HIRED: "is hired", CHOSEN: "joins the Fief",
}  # fmt: skip


class BaronyConsequences:
    """The differences between two states, each a clause, and how much they matter to the reader."""

    def __init__(self, before: Barony, after: Barony, reader: Reader, *, mover: int = -1, buyer: int = -1) -> None:
        """The sentence itself tells the move of the Serf `mover` and what the seat `buyer` pays."""
        self.before, self.after, self.reader = before, after, reader
        self.clauses, self.weight = list[str](), PLAIN
        for serf in range(len(before.places())):
            if before.caste(serf) != NONE and after.caste(serf) != NONE:
                self._serf(serf, told=serf == mover)
        for seat in range(int(before.seats)):
            if seat != buyer:
                self._gold(seat)

    def _add(self, clause: str, weight: int) -> None:
        self.clauses.append(clause)
        self.weight = max(self.weight, weight)

    def _serf(self, serf: int, *, told: bool) -> None:
        before, after, reader = self.before, self.after, self.reader
        lord = int(before.lord(serf))
        name = f"{reader.whose(lord)} {serf_words(before, serf)}"
        harm = HURT if lord == reader.seat else WON
        was, now = int(before.where(serf)), int(after.where(serf))
        if after.lord(serf) != lord:
            self._add(f"{name} now serves {reader.whom(int(after.lord(serf)))}", harm)
        if now != was and now < 0:
            self._add(f"{name} {FATES[now]}", harm)
        elif now != was and not told:
            space = "the Market" if now == after.market else after.kingdom.names[now]
            self._add(f"{name} {'lands on' if was >= 0 else 'comes to'} {space}", harm if was >= 0 else CAME)
        if after.rank(serf) != before.rank(serf):
            self._add(f"{name} has Rank {after.rank(serf)}", CAME)
        if after.is_barricaded(serf) and not before.is_barricaded(serf):
            self._add(f"{name} is barricaded", WON)

    def _gold(self, seat: int) -> None:
        gained = int(self.after.gold[seat] - self.before.gold[seat])
        if gained:
            verb = self.reader.verb(seat, "gains" if gained > 0 else "loses")
            weight = HURT if gained < 0 and seat == self.reader.seat else CAME
            self._add(f"{self.reader.whom(seat)} {verb} {abs(gained):,} gold", weight)

    @property
    def text(self) -> str:
        """All clauses, as one sentence without its full stop."""
        return "; ".join(self.clauses)

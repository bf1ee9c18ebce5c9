"""What changed on the table between two moments of a match, in sentences made of what a reader sees."""

from dataclasses import dataclass

from ludarium.core.parts.narration import WEIGHT_GAIN, WEIGHT_HARMED, WEIGHT_NORMAL, WEIGHT_SCORED, Reader
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of, write_iid
from ludarium.games.vitium.text.words import sees_face


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card in play as a reader sees it; `name` is empty if its face is hidden."""

    id: str
    name: str
    boss: int
    is_face_up: bool
    is_asset: bool
    exhausted: bool
    damage: int
    left: int
    progress: int
    goal: int
    sabotage: int
    host: str
    completed: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What a reader sees of a moment: cards in play, wealth and Influence."""

    cards: dict[str, SeenCard]
    wealth: tuple[int, ...]
    influence: tuple[int, ...]

    def called(self, id: str, reader: Reader) -> str:
        """A card in play with its boss: your Gate Sergeant; its id stands behind only if several have its name."""
        card = self.cards[id]
        if not card.name:
            return f"{reader.whose(card.boss)} scheme {id}"
        return f"{reader.whose(card.boss)} {self.name(id).removeprefix('The ')}"

    def name(self, id: str) -> str:
        """A card in play by name."""
        card = self.cards[id]
        if not card.name:
            return f"scheme {id}"
        several = sum(one.name == card.name for one in self.cards.values()) > 1
        return f"{card.name} {id}" if several else card.name


def seen_by(state: Vitium, reader: int | None) -> Seen:
    """What a seat, or a spectator, sees of a state."""
    state.derive_if_stale()
    rows = state.in_play
    cards = {card.id: card for card in (_card(state, row, reader) for row in rows)}
    seats = range(int(state.seats))
    wealth, influence = (tuple(int(state.wealth[seat]) for seat in seats), tuple(state.influence_of(s) for s in seats))
    return Seen(cards, wealth, influence)


def _card(state: Vitium, row: int, reader: int | None) -> SeenCard:
    shown, host = sees_face(state, row, reader), int(state.host(row))
    printed = pool_of(state).cards[state.face(row)]
    damage = int(state.phys_damage(row) + state.psych_damage(row))
    return SeenCard(
        id=write_iid(int(state.id_of(row))),
        name=printed.name if shown else "",
        boss=int(state.boss(row)),
        is_face_up=bool(state.is_face_up(row)),
        is_asset=shown and printed.is_asset,
        exhausted=bool(state.is_exhausted(row)),
        damage=damage,
        left=int(state.resolve(row)) - damage if shown and printed.is_asset else 0,
        progress=int(state.progress(row)),
        goal=0 if not shown or printed.is_asset else int(printed.progress or 0),
        sabotage=int(state.sabotage(row)),
        host=write_iid(host) if host >= 0 else "",
        completed=state.is_being_completed(row),
    )


class VitiumConsequences:
    """The differences between two moments, each a clause, and how much they matter to the reader."""

    def __init__(
        self,
        before: Seen,
        after: Seen,
        reader: Reader,
        *,
        buyer: int = -1,
        bought: str = "",
        named: str = "",
        acting: str = "",
    ) -> None:
        """`buyer` is a seat whose new cards were told of when they were bought, `bought` a card that sneaked before.

        `named` is the card that the sentence named last: it need not be named again. `acting` exhausts by what it does,
        which goes without saying.
        """
        self.before, self.after, self.reader, self.named, self.acting = before, after, reader, named, acting
        self.clauses, self.weight = list[str](), WEIGHT_NORMAL
        for id, was in before.cards.items():
            if id in after.cards:
                self._changed(was, after.cards[id])
            elif id != bought:
                self._left(was)
        for id, card in after.cards.items():
            if id not in before.cards and card.boss != buyer:
                self._came(card)
        for seat in range(len(before.wealth)):
            self._influence(seat)

    def _add(self, clause: str, weight: int) -> None:
        self.clauses.append(clause)
        self.weight = max(self.weight, weight)

    def _called(self, id: str) -> str:
        return "it" if id == self.named and not self.clauses else self.before.called(id, self.reader)

    def _against(self, boss: int, otherwise: int = WEIGHT_GAIN) -> int:
        """The weight of harm to a boss."""
        return WEIGHT_HARMED if boss == self.reader.seat else otherwise

    def _changed(self, was: SeenCard, now: SeenCard) -> None:
        called = self._called(was.id)
        if now.boss != was.boss:
            weight = WEIGHT_HARMED if was.boss == self.reader.seat else WEIGHT_SCORED
            self._add(f"{called} now works for {self.reader.whom(now.boss)}", weight)
        if now.name and not was.name and not now.completed:
            self._add(f"{called} is {now.name}", WEIGHT_GAIN)
        if now.damage > was.damage:
            left = f" ({now.left} left)" if now.is_asset else ""
            self._add(f"{called} takes {now.damage - was.damage} damage{left}", self._against(was.boss))
        elif now.damage < was.damage:
            self._add(f"{called} heals {was.damage - now.damage}", WEIGHT_NORMAL)
        if now.exhausted and not was.exhausted and was.id != self.acting:
            self._add(f"{called} is exhausted", self._against(was.boss))
        if now.progress != was.progress:
            goal = f" of {now.goal}" if now.goal else ""
            self._add(f"{called}: {was.progress} → {now.progress}{goal} done", WEIGHT_GAIN)
        if now.sabotage != was.sabotage:
            self._add(f"{called}: sabotage {was.sabotage} → {now.sabotage}", self._against(was.boss))

    def _left(self, was: SeenCard) -> None:
        if was.completed:
            return  # told when it was completed
        dies = was.is_asset and was.is_face_up and not was.host and was.left > 0  # VTM-R26: what sneaks can't die
        verb = "dies" if dies else "leaves play"
        self._add(f"{self._called(was.id)} {verb}", self._against(was.boss, WEIGHT_SCORED))

    def _came(self, now: SeenCard) -> None:
        on = f" on {self.after.called(now.host, self.reader)}" if now.host in self.after.cards else ""
        self._add(f"{self.after.called(now.id, self.reader)} comes into play{on}", WEIGHT_GAIN)

    def _influence(self, seat: int) -> None:
        gained = self.after.influence[seat] - self.before.influence[seat]
        if gained:
            verb = self.reader.verb(seat, "gains" if gained > 0 else "loses")
            weight = WEIGHT_SCORED if gained > 0 else self._against(seat)
            self._add(
                f"{self.reader.whom(seat)} {verb} {abs(gained)} Influence ({self.after.influence[seat]} now)", weight
            )

    def money(self, seat: int) -> None:
        """Tell how a seat's wealth changed."""
        gained = self.after.wealth[seat] - self.before.wealth[seat]
        if gained:
            verb = self.reader.verb(seat, "gets" if gained > 0 else "pays")
            weight = WEIGHT_NORMAL if gained > 0 or seat != self.reader.seat else WEIGHT_HARMED
            self._add(f"{self.reader.whom(seat)} {verb} Ç{abs(gained)}", weight)

    @property
    def text(self) -> str:
        """All clauses, as one sentence without its full stop."""
        return "; ".join(self.clauses)

"""What balance reports of Vitium should know: who begins, which cards are held and played, and the ready-made decks."""

from collections.abc import Iterable

from ludarium.core.parts.balance import BalanceFacts, CardNote, Dial, Goal, Lever, Variant
from ludarium.core.state import CHANCE
from ludarium.games.vitium.cards.pool import card_pool
from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import pool_of

LED_BY = {
    "Iron Bond": "idris-vane",
    "Velvet Knife": "sorrel-dusk",
    "Black Convoy": "tove-harrow",
    "Quiet Rooms": "quiet-clerk",
    "Golden Rule": "ansel-pryce",
    "Loose Ends": "juno-ferrick",
}
"""The character of each ready-made deck."""
ORDER_DIALS = (Dial("option later_wealth", 0, 400, 50),)
DECK_DIALS = (
    *(Dial(f"character {one} wealth", 200, 900, 50, deck) for deck, one in LED_BY.items()),
    *(Dial(f"character {one} income", 300, 600, 25, deck) for deck, one in LED_BY.items()),
)


class VitiumBalance(BalanceFacts[Vitium]):
    variants = tuple(Variant(f"{seats} players", seats) for seats in (2, 3, 4))
    decks_option = "decks"
    goals = (
        Goal("first", "Score of who has the first turn", "first", 0.5, 0.02, 2, ORDER_DIALS),
        *(Goal(f"decks{n}", f"Decks apart, {n} players", "decks", 0.0, 0.05, n, DECK_DIALS) for n in (2, 3, 4)),
    )
    levers = (
        Lever("Influence to win", {f"win_influence={n}": n for n in (6, 8, 10, 12)}, "first", 0.5),
        Lever("Influence to win", {f"win_influence={n}": n for n in (6, 8, 10, 12)}, "length", 250),
    )

    def decks(self) -> dict[str, str]:
        """The ready-made decks."""
        return {deck.name: id for id, deck in card_pool("core", "").decks.items()}

    def first_seat(self, state: Vitium) -> int:
        return int(state.order[0])

    def notes(self, state: Vitium, action: int) -> Iterable[CardNote]:
        """Cards that are drawn, picked and taken are held; those purchased or completed are used."""
        kind, who = codes.kind_of(action), int(codes.who_of(action))
        if state.decider == CHANCE:
            return (self._note(state, int(state.dealt()), who, False),) if kind == codes.DRAW else ()
        seat = state.decider
        if kind in (codes.PICK, codes.TAKE) and who != codes.NO_CARD:
            return (self._note(state, seat, who, False),)
        if kind == codes.PURCHASE:
            return (self._note(state, seat, who, True),)
        if kind in (codes.PURCHASE_SLOT, codes.COMPLETE):
            return (self._note(state, seat, int(state.face(state.card_at(who))), True),)
        return ()

    def _note(self, state: Vitium, seat: int, card: int, used: bool) -> CardNote:
        return CardNote(seat, pool_of(state).cards[card].name, used)

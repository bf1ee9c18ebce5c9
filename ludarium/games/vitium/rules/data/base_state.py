"""The small operations on the data of a match that every chapter of the rules needs."""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.state import NOBODY
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.abilities import CardAbility
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.library import Library
from ludarium.games.vitium.rules.data.piles import Piles
from ludarium.games.vitium.rules.data.records import without, without_records
from ludarium.games.vitium.rules.data.settings import VitiumSettings
from ludarium.games.vitium.rules.data.terms import D_SELF
from ludarium.games.vitium.rules.generated import copy_fields


class BaseState(Piles):
    """A match and what is done to it in small: cards enter and leave play, and move between piles."""

    def __init__(
        self,
        options: Options,
        seats: int,
        library: Library,
        settings: VitiumSettings,
        cap: int,
        like: "BaseState | None" = None,
    ) -> None:
        """An empty state; with `like`, a copy of that one."""
        super().__init__()
        self.ref_self, self.ref_you, self.ref_argument = -1, 0, -1
        self.ref_marks = vec[i64]([layout.UNUSED, layout.UNUSED, layout.UNUSED, layout.UNUSED])
        self.fresh, self.listed, self.deck_guesses = False, [], None
        if like is not None:
            copy_fields(self, like)
            return
        self.options, self.settings, self.library, self.cards = options, settings, library, library.cards
        self.seats, self.houses, self.cap = seats, library.houses, cap
        self.rows, self.rows_end, self.in_play = vec[i64]([]), 0, vec[i64]([])
        self.hand, self.hand_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.deck, self.deck_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.junk, self.junk_count = vec[i64]([0] * (seats * cap)), vec[i64]([0] * seats)
        self.influence = vec[i64]([0] * (seats * int(self.houses)))
        self.wealth, self.income = vec[i64]([0] * seats), vec[i64]([0] * seats)
        self.character, self.gifts = vec[i64]([-1] * seats), vec[i64]([0] * seats)
        self.numbers, self.out = vec[i64]([1] * seats), vec[i64]([0] * seats)
        self.order = vec[i64]([0] * seats)
        self.fx, self.back, self.queue = vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.ghosts, self.gains, self.dug = vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.stack, self.top = vec[i64]([]), -layout.FRAME
        self.phase, self.ask, self.turn, self.round = layout.ORDERING, 0, 0, 1
        self.acts, self.barred, self.group = 0, 0, 0
        self.winners, self.ended_by, self.stale = 0, 0, True

    # Cards -----------------------------------------------------------------------------------------------------------

    def abilities_of(self, card: i64) -> list[CardAbility]:
        """The abilities of a card in play, as printed from top to bottom."""
        return self.library.abilities[self.face(card)]

    def ghost_of(self, iid: i64) -> i64:
        """What is remembered of a card that has left play, or -1."""
        ghosts = self.ghosts
        for place in range(i64(0), i64(len(ghosts)), layout.GHOST):
            if ghosts[place] == iid:
                return place
        return -1

    def ghost_boss(self, ghost: i64) -> i64:
        """The last boss of a remembered card."""
        return self.ghosts[ghost + layout.G_BOSS]

    def ghost_owner(self, ghost: i64) -> i64:
        return self.ghosts[ghost + layout.G_OWNER]

    def ghost_stat(self, ghost: i64, stat: i64) -> i64:
        return self.ghosts[ghost + layout.G_STATS + stat]

    def ghost_has_keyword(self, ghost: i64, keywords: i64) -> bool:
        return self.ghosts[ghost + layout.G_KEYS] & keywords != 0

    def ghost_full_domains(self, ghost: i64) -> i64:
        return self.ghosts[ghost + layout.G_FULLS]

    def boss_of(self, iid: i64) -> i64:
        """The boss of a card in play, or the last boss of a remembered one; -1 otherwise."""
        card = self.find(iid)
        if card >= 0:
            return self.boss(card)
        ghost = self.ghost_of(iid)
        return self.ghost_boss(ghost) if ghost >= 0 else -1

    def enter(self, card: i64, boss: i64, owner: i64, flags: i64) -> i64:
        """Put a card into play; returns its row."""
        row = self.rows_end
        if i64(len(self.rows)) < row + layout.ROW:
            rows = self.rows
            for _ in range(layout.ROW):
                rows = append(rows, 0)
            self.rows = rows
        rows = self.rows
        for entry in range(layout.ROW):
            rows[row + entry] = 0
        rows[row + layout.IID] = boss * layout.NUMBERS + self.numbers[boss]
        self.numbers[boss] += 1
        rows[row + layout.FACE] = card
        rows[row + layout.BOSS] = boss  # VTM-1
        rows[row + layout.OWNER] = owner  # VTM-1
        rows[row + layout.FLAGS] = flags
        rows[row + layout.HOST] = -1
        rows[row + layout.HIT_BY] = -1
        self.rows_end += layout.ROW
        self.in_play = layout.handles(self.rows_end, layout.ROW)
        self.stale = True
        return row

    def remove(self, row: i64) -> None:
        """Remove a card from play with everything on it (VTM-16); its last values are remembered for a while."""
        self.derive_if_stale()
        rows = self.rows
        iid = rows[row]
        self.remember(row)
        self.fail(iid)
        for place in range(row, self.rows_end - layout.ROW):
            rows[place] = rows[place + layout.ROW]
        self.rows_end -= layout.ROW
        self.in_play = layout.handles(self.rows_end, layout.ROW)
        self.forget_effects(iid)  # VTM-16
        self.stale = True

    def derive_if_stale(self) -> None:
        """Derive stats and keywords again, if anything has changed."""
        raise NotImplementedError

    def remember(self, row: i64) -> None:
        """Remember the last values of a card that leaves play."""
        rows, ghosts = self.rows, self.ghosts
        if self.ghost_of(rows[row]) >= 0:
            return
        for entry in (
            layout.IID,
            layout.FACE,
            layout.BOSS,
            layout.OWNER,
            layout.FORCE,
            layout.RESOLVE,
            layout.CUNNING,
            layout.STEALTH,
            layout.KEYS,
            layout.FULLS,
        ):
            ghosts = append(ghosts, rows[row + entry])
        self.ghosts = ghosts

    def fail(self, iid: i64) -> None:
        """A pawn, or an event being completed, that leaves play or changes boss fails (VTM-42, VTM-50)."""
        for frame in self.frames():
            if (
                self.stack[frame] == layout.F_ACT
                and self.stack[frame + layout.SELF] == iid
                and self.stack[frame + layout.STAGE] > 1
            ):
                verb = self.stack[frame + layout.VERB]
                if verb >= layout.V_ATTACK and verb <= layout.V_COMPLETE:
                    self.stack[frame + layout.FAILED] = 1  # VTM-42, VTM-50

    def forget_effects(self, iid: i64) -> None:
        """End the effects on a card, and those that last while it is in play."""
        place: i64 = 0
        while place < i64(len(self.fx)):
            own = self.fx[place + layout.FX_ON] == iid
            if own or (self.fx[place + layout.FX_UNTIL] == D_SELF and self.fx[place + layout.FX_WHO] == iid):
                self.fx = without(self.fx, place, layout.FX)
            else:
                place += layout.FX
        self.forget_way_back(iid)

    def forget_way_back(self, iid: i64) -> None:
        """Drop all ways of a card back to earlier bosses."""
        self.back = without_records(self.back, layout.BACK, layout.BACK_ON, iid)

    def discard(self, row: i64) -> None:
        """Move a card from play to its original boss's junkyard (VTM-16)."""
        card, owner = self.rows[row + layout.FACE], self.rows[row + layout.OWNER]
        self.remove(row)
        self.to_junk(owner, card)  # VTM-16

    # Players ---------------------------------------------------------------------------------------------------------

    def total(self, seat: i64) -> i64:
        """A player's Influence over all Houses (VTM-4)."""
        first = seat * self.houses
        found: i64 = 0
        for place in range(first, first + self.houses):
            found += self.influence[place]  # VTM-4
        return found

    def influence_of(self, seat: int) -> int:
        """A player's total Influence as a plain int."""
        return int(self.total(seat))

    def influence_with(self, seat: i64, house: i64) -> i64:
        """A player's Influence with one House."""
        return self.influence[seat * self.houses + house]

    def set_influence(self, seat: i64, house: i64, influence: i64) -> None:
        self.influence[seat * self.houses + house] = influence

    def gain_influence(self, seat: i64, house: i64, amount: i64) -> None:
        self.influence[seat * self.houses + house] += amount

    def has_won(self, seat: i64) -> bool:
        return self.winners & layout.SEAT_BIT[seat] != 0

    def still_in(self) -> i64:
        """How many players have not conceded."""
        found: i64 = 0
        for seat in range(self.seats):
            if not self.out[seat]:
                found += 1
        return found

    def turn_place(self, seat: i64) -> i64:
        """The place of a seat in turn order, counted from the active player."""
        found: i64 = 0
        mine: i64 = 0
        for place in range(self.seats):
            if self.order[place] == seat:
                mine = place
            if self.order[place] == self.turn:
                found = place
        return (mine - found + self.seats) % self.seats

    def place_in_order(self, seat: i64) -> i64:
        """The place of a seat in turn order, counted from the first player."""
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        return place

    def seat_at(self, place: i64) -> i64:
        """The seat at a place in turn order, counted from the active player."""
        return self.order[(self.place_in_order(self.turn) + place) % self.seats]

    def next_in_order(self, seat: i64) -> i64:
        """The next seat in turn order, even if that player has left."""
        return self.order[(self.place_in_order(seat) + 1) % self.seats]

    def before(self, seat: i64) -> i64:
        """The previous player in turn order who is still in; the seat itself may have left while a gift interrupts."""
        place = self.place_in_order(seat)
        while True:
            place = (place + self.seats - 1) % self.seats
            if not self.out[self.order[place]]:
                return self.order[place]

    def after(self, seat: i64) -> i64:
        """The next player in turn order who is still in."""
        place = self.place_in_order(seat)
        while True:
            place = (place + 1) % self.seats
            if not self.out[self.order[place]]:
                return self.order[place]

    def is_gift_barred(self, giver: i64, receiver: i64) -> bool:
        """Whether a gift was refused, so that its giver may not offer that player another now."""
        return (self.barred >> (giver * layout.MAX_SEATS + receiver)) & 1 != 0

    def bar_gift(self, giver: i64, receiver: i64) -> None:
        one: i64 = 1
        self.barred |= one << (giver * layout.MAX_SEATS + receiver)

    # Frames ----------------------------------------------------------------------------------------------------------

    def digger(self) -> i64:
        """The seat that looks through cards of its deck, even while a gift interrupts it."""
        return self.stack[self.interrupted() + layout.YOU]

    def request(self, seat: i64, ask: i64) -> None:
        """Ask a seat, or chance, to decide."""
        self.decider = int(seat)
        self.ask = ask
        self.fresh = False

    def finish(self, winners: i64, rule: i64) -> None:
        """End the match."""
        self.phase = layout.OVER
        for row in self.in_play:
            self.rows[row + layout.FLAGS] &= ~(layout.FLIPPED | layout.KILLED)
        self.winners = winners
        self.ended_by = rule
        self.decider = NOBODY
        self.ask = 0
        self.top = -layout.FRAME
        self.queue, self.gains, self.dug, self.ghosts = vec[i64]([]), vec[i64]([]), vec[i64]([]), vec[i64]([])
        self.group = 0
        self.barred = 0
        self.fresh = False

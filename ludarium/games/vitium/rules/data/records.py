"""What waits, lasts or is remembered: triggered abilities, gains of Influence, lasting effects, cards that left play.

Each is a list of records. A record is known by a handle, in the order of the list: `for effect in state.effects()`.
Where records are removed meanwhile, `effect = state.next_effect(effect)` goes on from one that stays.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import Frames


def without(numbers: vec[i64], start: i64, length: i64) -> vec[i64]:
    """Remove some numbers of an array, which is changed."""
    for place in range(start, i64(len(numbers)) - length):
        numbers[place] = numbers[place + length]
    return numbers[: i64(len(numbers)) - length]


def without_records(records: vec[i64], width: i64, entry: i64, value: i64) -> vec[i64]:
    """Remove all records of a width that have a value in an entry."""
    place: i64 = 0
    while place < i64(len(records)):
        if records[place + entry] == value:
            records = without(records, place, width)
        else:
            place += width
    return records


class Records(Frames):
    """The lists of records, behind accessors that speak of bosses, amounts and durations."""

    # Triggered abilities that wait -----------------------------------------------------------------------------------

    def is_any_waiting(self) -> bool:
        return len(self.queue) > 0

    def all_waiting(self) -> vec[i64]:
        """The abilities that wait, the first to be triggered first."""
        return layout.handles(i64(len(self.queue)), layout.WAIT)

    def waiting_at(self, place: i64) -> i64:
        """The ability at a place in the order of waiting, counted from 0."""
        return place * layout.WAIT

    def place_of_waiting(self, waiting: i64) -> i64:
        """The place of an ability in the order of waiting."""
        return waiting // layout.WAIT

    def waiting_group(self, waiting: i64) -> i64:
        """Abilities that were triggered together have the same group."""
        return self.queue[waiting + layout.W_GROUP]

    def waiting_boss(self, waiting: i64) -> i64:
        return self.queue[waiting + layout.W_BOSS]

    def waiting_id(self, waiting: i64) -> i64:
        """The id of its card."""
        return self.queue[waiting + layout.W_SELF]

    def set_waiting_id(self, waiting: i64, id: i64) -> None:
        self.queue[waiting + layout.W_SELF] = id

    def waiting_face(self, waiting: i64) -> i64:
        return self.queue[waiting + layout.W_CARD]

    def waiting_place(self, waiting: i64) -> i64:
        """The place of the ability on its card."""
        return self.queue[waiting + layout.W_ABILITY]

    def waiting_cause(self, waiting: i64) -> i64:
        """The id of what set it off, or -1."""
        return self.queue[waiting + layout.W_ARGUMENT]

    def set_waiting_cause(self, waiting: i64, id: i64) -> None:
        self.queue[waiting + layout.W_ARGUMENT] = id

    def is_waiting_sneaking(self, waiting: i64) -> bool:
        return self.queue[waiting + layout.W_SNEAKING] != 0

    def add_waiting(self, group: i64, card: i64, place: i64, cause: i64) -> None:
        """Add an ability of a card in play to the end."""
        queue = append(append(append(self.queue, group), self.boss(card)), self.id_of(card))
        sneaks: i64 = 0 if self.is_face_up(card) else 1
        self.queue = append(append(append(append(queue, self.face(card)), place), cause), sneaks)

    def remove_waiting(self, waiting: i64) -> None:
        self.queue = without(self.queue, waiting, layout.WAIT)

    def remove_waiting_of(self, seat: i64) -> None:
        """Remove the abilities that wait for a boss."""
        self.queue = without_records(self.queue, layout.WAIT, layout.W_BOSS, seat)

    # Influence to be gained ------------------------------------------------------------------------------------------

    def all_gains(self) -> vec[i64]:
        return layout.handles(i64(len(self.gains)), layout.GAIN)

    def gain_before(self, gain: i64) -> i64:
        return gain - layout.GAIN

    def gain_seat(self, gain: i64) -> i64:
        return self.gains[gain]

    def gain_amount(self, gain: i64) -> i64:
        return self.gains[gain + 1]

    def gain_house(self, gain: i64) -> i64:
        """The House, or -1 if it is still to be chosen."""
        return self.gains[gain + 2]

    def set_gain_house(self, gain: i64, house: i64) -> None:
        self.gains[gain + 2] = house

    def add_gain(self, seat: i64, amount: i64, house: i64) -> None:
        self.gains = append(append(append(self.gains, seat), amount), house)

    def forget_gains(self) -> None:
        self.gains = vec[i64]([])

    def void_gain(self, gain: i64) -> None:
        self.gains[gain + 1] = 0

    def swap_gains(self, one: i64, other: i64) -> None:
        gains = self.gains
        for entry in range(layout.GAIN):
            kept = gains[one + entry]
            gains[one + entry] = gains[other + entry]
            gains[other + entry] = kept

    # Lasting effects, and ways back to earlier bosses ----------------------------------------------------------------

    def effects(self) -> vec[i64]:
        """The lasting effects on cards."""
        return layout.handles(i64(len(self.fx)), layout.FX)

    def effects_end(self) -> i64:
        return i64(len(self.fx))

    def next_effect(self, effect: i64) -> i64:
        return effect + layout.FX

    def effect_card(self, effect: i64) -> i64:
        """The id of the card it is on."""
        return self.fx[effect + layout.FX_ON]

    def effect_kind(self, effect: i64) -> i64:
        """What it does, a place in LASTING."""
        return self.fx[effect + layout.FX_KIND]

    def effect_word(self, effect: i64) -> i64:
        """The keyword, stat, domain or verb it is about."""
        return self.fx[effect + layout.FX_WHAT]

    def effect_amount(self, effect: i64) -> i64:
        return self.fx[effect + layout.FX_VALUE]

    def effect_duration(self, effect: i64) -> i64:
        return self.fx[effect + layout.FX_UNTIL]

    def effect_owner(self, effect: i64) -> i64:
        """The seat until whose next turn it lasts, or the id of the card it lasts as long as."""
        return self.fx[effect + layout.FX_WHO]

    def remove_effect(self, effect: i64) -> None:
        self.fx = without(self.fx, effect, layout.FX)

    def ways_back(self) -> vec[i64]:
        return layout.handles(i64(len(self.back)), layout.BACK)

    def ways_back_end(self) -> i64:
        return i64(len(self.back))

    def next_way_back(self, way: i64) -> i64:
        return way + layout.BACK

    def way_back_id(self, way: i64) -> i64:
        """The id of the card that will return to an earlier boss."""
        return self.back[way + layout.BACK_ON]

    def way_back_boss(self, way: i64) -> i64:
        return self.back[way + layout.BACK_TO]

    def set_way_back_boss(self, way: i64, seat: i64) -> None:
        self.back[way + layout.BACK_TO] = seat

    def way_back_until(self, way: i64) -> i64:
        """0: the end of the turn; otherwise 1 plus the seat whose next turn ends it."""
        return self.back[way + layout.BACK_UNTIL]

    def remove_way_back(self, way: i64) -> None:
        self.back = without(self.back, way, layout.BACK)

    def add_effect(self, id: i64, kind: i64, what: i64, amount: i64, until: i64, who: i64) -> None:
        """Add a lasting effect; the newest on a card comes last."""
        self.fx = self.with_record(self.fx, vec[i64]([id, kind, what, amount, until, who]))
        self.stale = True

    def add_way_back(self, id: i64, boss: i64, until: i64) -> None:
        """Note to which boss a card returns, and when; the last boss last."""
        self.back = self.with_record(self.back, vec[i64]([id, boss, until]))

    def with_record(self, records: vec[i64], record: vec[i64]) -> vec[i64]:
        """Insert a record that begins with a card's id behind those of that card and of cards before it in play."""
        found = vec[i64]([])
        width, card = i64(len(record)), self.find(record[0])
        place: i64 = 0
        while place < i64(len(records)) and self.find(records[place]) <= card:
            for entry in range(width):
                found = append(found, records[place + entry])
            place += width
        for entry in range(width):
            found = append(found, record[entry])
        while place < i64(len(records)):
            found = append(found, records[place])
            place += 1
        return found

    # Cards that have left play ---------------------------------------------------------------------------------------

    def forget_ghosts(self, id: i64, seat: i64) -> None:
        """Forget all cards that have left play but one, which then counts as a player's."""
        ghost: i64 = 0
        while ghost < i64(len(self.ghosts)):
            if self.ghosts[ghost + layout.G_IID] != id or self.find(id) >= 0:
                self.ghosts = without(self.ghosts, ghost, layout.GHOST)
            else:
                self.ghosts[ghost + layout.G_BOSS] = seat
                self.ghosts[ghost + layout.G_OWNER] = seat
                ghost += layout.GHOST

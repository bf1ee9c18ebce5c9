"""Cards in play and what is on them.

A card in play is known by a handle, `card`, in the order in which the cards entered play: `for card in state.in_play`.
Handles move when a card leaves play, so what lasts longer names a card by its id instead (`id_of`, `find`): the seat in
whose employ it entered play, times NUMBERS, plus its number there. What is printed on it is its `face`, the number of
the card in the library.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from ludarium.core.hashing import mix, mix_part
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.match_data import MatchData
from ludarium.games.vitium.rules.data.terms import C_TYPE, CARD, DEVICE


class CardsInPlay(MatchData):
    """The cards in play, behind accessors that speak of bosses, damage and keywords."""

    def find(self, id: i64) -> i64:
        """The card in play with an id, or -1."""
        rows = self.rows
        for card in range(i64(0), self.rows_end, layout.ROW):
            if rows[card] == id:
                return card
        return -1

    def cards_of(self, seat: i64) -> vec[i64]:
        """The cards in play in a player's employ."""
        found = vec[i64]([])
        for card in self.in_play:
            if self.rows[card + layout.BOSS] == seat:
                found = append(found, card)
        return found

    def ids_in_play(self) -> vec[i64]:
        """The ids of all cards in play, for what goes on while some of them leave it."""
        found = vec[i64]([])
        for card in self.in_play:
            found = append(found, self.rows[card + layout.IID])
        return found

    def card_at(self, place: i64) -> i64:
        """The card at a place in the order in play, counted from 0."""
        return place * layout.ROW

    def count_in_play(self) -> i64:
        return self.rows_end // layout.ROW

    def place_of_card(self, card: i64) -> i64:
        """The place of a card in the order in play."""
        return card // layout.ROW

    # What it is ------------------------------------------------------------------------------------------------------

    def id_of(self, card: i64) -> i64:
        return self.rows[card + layout.IID]

    def set_id(self, card: i64, id: i64) -> None:
        self.rows[card + layout.IID] = id

    def face(self, card: i64) -> i64:
        return self.rows[card + layout.FACE]

    def set_face(self, card: i64, face: i64) -> None:
        self.rows[card + layout.FACE] = face

    def swap_faces(self, card: i64, other: i64) -> None:
        """Two face-down cards trade places: their faces, and which of their abilities are used up."""
        rows = self.rows
        for entry in (layout.FACE, layout.ONCE):
            rows[card + entry], rows[other + entry] = rows[other + entry], rows[card + entry]

    def printed(self, card: i64, entry: i64) -> i64:
        """What is printed on a card in play."""
        return self.cards[self.rows[card + layout.FACE] * CARD + entry]

    def type_of(self, card: i64) -> i64:
        return self.cards[self.rows[card + layout.FACE] * CARD + C_TYPE]

    def is_asset(self, card: i64) -> bool:
        """Whether it is a pawn, location or device by its face, face up or sneaking."""
        return self.cards[self.rows[card + layout.FACE] * CARD + C_TYPE] <= DEVICE

    def boss(self, card: i64) -> i64:
        return self.rows[card + layout.BOSS]

    def set_boss(self, card: i64, seat: i64) -> None:
        self.rows[card + layout.BOSS] = seat

    def owner(self, card: i64) -> i64:
        """Its original boss."""
        return self.rows[card + layout.OWNER]

    # How it lies -----------------------------------------------------------------------------------------------------

    def is_face_up(self, card: i64) -> bool:
        return self.rows[card + layout.FLAGS] & layout.UP != 0

    def lies_hidden(self, card: i64) -> bool:
        """Whether it lies face down and is not being completed."""
        return self.rows[card + layout.FLAGS] & (layout.UP | layout.FLIPPED) == 0

    def lies_like(self, card: i64, other: i64) -> bool:
        """Whether two cards lie the same way: face up or down, exhausted or not, and so on."""
        return self.rows[card + layout.FLAGS] == self.rows[other + layout.FLAGS]

    def turn_face_up(self, card: i64) -> None:
        """After completion it lies face up, and what single seats have seen no longer matters."""
        self.rows[card + layout.FLAGS] = (self.rows[card + layout.FLAGS] & ~layout.FLIPPED) | layout.UP
        self.rows[card + layout.SEEN] = 0

    def is_exhausted(self, card: i64) -> bool:
        return self.rows[card + layout.FLAGS] & layout.EXHAUSTED != 0

    def exhaust(self, card: i64) -> None:
        self.rows[card + layout.FLAGS] |= layout.EXHAUSTED

    def unexhaust(self, card: i64) -> None:
        self.rows[card + layout.FLAGS] &= ~layout.EXHAUSTED

    def is_being_completed(self, card: i64) -> bool:
        return self.rows[card + layout.FLAGS] & layout.FLIPPED != 0

    def begin_completing(self, card: i64) -> None:
        self.rows[card + layout.FLAGS] |= layout.FLIPPED

    def stop_completing(self, card: i64, prevented: bool) -> None:
        self.rows[card + layout.FLAGS] &= ~layout.FLIPPED
        if prevented:
            self.rows[card + layout.FLAGS] |= layout.STAYED  # VTM-58

    def is_completion_prevented(self, card: i64) -> bool:
        """Whether its completion was prevented this turn (VTM-58)."""
        return self.rows[card + layout.FLAGS] & layout.STAYED != 0

    def is_work_refused(self, card: i64) -> bool:
        """Whether its boss has refused work on it this turn (VTM-47)."""
        return self.rows[card + layout.FLAGS] & layout.ASKED_FOR != 0

    def refuse_work(self, card: i64) -> None:
        self.rows[card + layout.FLAGS] |= layout.ASKED_FOR

    def is_killed(self, card: i64) -> bool:
        """Whether it will die when deaths are next checked."""
        return self.rows[card + layout.FLAGS] & layout.KILLED != 0

    def mark_killed(self, card: i64) -> None:
        self.rows[card + layout.FLAGS] |= layout.KILLED

    def end_of_turn(self, card: i64) -> None:
        """What lasts only for a turn ends: its shield, used-up abilities, refused work and prevented completion."""
        self.rows[card + layout.SHIELD] = 0
        self.rows[card + layout.ONCE] = 0
        self.rows[card + layout.FLAGS] &= ~(layout.ASKED_FOR | layout.STAYED)  # VTM-47, VTM-58

    def host(self, card: i64) -> i64:
        """The id of the card it alters, or -1."""
        return self.rows[card + layout.HOST]

    def alters(self, card: i64) -> bool:
        return self.rows[card + layout.HOST] >= 0

    def set_host(self, card: i64, host: i64) -> None:
        self.rows[card + layout.HOST] = host

    def is_seen_by(self, card: i64, seat: i64) -> bool:
        """Whether a seat other than its boss has seen its face while it lies face down."""
        return self.rows[card + layout.SEEN] & layout.SEAT_BIT[seat] != 0

    def show_to(self, card: i64, seat: i64) -> None:
        self.rows[card + layout.SEEN] |= layout.SEAT_BIT[seat]

    def seen_by(self, card: i64) -> i64:
        """The seats that have seen its face, as bits."""
        return self.rows[card + layout.SEEN]

    def set_seen_by(self, card: i64, seats: i64) -> None:
        self.rows[card + layout.SEEN] = seats

    def is_used_up(self, card: i64, place: i64) -> bool:
        """Whether its ability at a place was used this turn, if it can be used once a turn."""
        return (self.rows[card + layout.ONCE] >> place) & 1 != 0

    def use_up(self, card: i64, place: i64) -> None:
        one: i64 = 1
        self.rows[card + layout.ONCE] |= one << place

    # What lies on it -------------------------------------------------------------------------------------------------

    def phys_damage(self, card: i64) -> i64:
        return self.rows[card + layout.PHYS]

    def add_phys_damage(self, card: i64, damage: i64) -> None:
        self.rows[card + layout.PHYS] += damage

    def psych_damage(self, card: i64) -> i64:
        return self.rows[card + layout.PSYCH]

    def add_psych_damage(self, card: i64, damage: i64) -> None:
        self.rows[card + layout.PSYCH] += damage

    def damage(self, card: i64) -> i64:
        """Its physical and psychological damage."""
        return self.rows[card + layout.PHYS] + self.rows[card + layout.PSYCH]

    def shield(self, card: i64) -> i64:
        return self.rows[card + layout.SHIELD]

    def add_shield(self, card: i64, shield: i64) -> None:
        self.rows[card + layout.SHIELD] += shield

    def progress(self, card: i64) -> i64:
        return self.rows[card + layout.PROGRESS]

    def add_progress(self, card: i64, progress: i64) -> None:
        self.rows[card + layout.PROGRESS] += progress

    def sabotage(self, card: i64) -> i64:
        """Its sabotage damage."""
        return self.rows[card + layout.DAMAGE]

    def add_sabotage(self, card: i64, damage: i64) -> None:
        self.rows[card + layout.DAMAGE] += damage

    def hit_by(self, card: i64) -> i64:
        """The id of what dealt it damage since the last check for deaths, or -1."""
        return self.rows[card + layout.HIT_BY]

    def hit_boss(self, card: i64) -> i64:
        """The boss of what dealt it damage."""
        return self.rows[card + layout.HIT_BOSS]

    def set_hit(self, card: i64, by: i64, boss: i64) -> None:
        self.rows[card + layout.HIT_BY] = by
        self.rows[card + layout.HIT_BOSS] = boss

    def forget_hit(self, card: i64) -> None:
        self.rows[card + layout.HIT_BY] = -1

    # What is derived: call `derive_if_stale` first -------------------------------------------------------------------

    def stat(self, card: i64, stat: i64) -> i64:
        """Force, Resolve, Cunning or Stealth (0 to 3); ABSENT if it has none."""
        return self.rows[card + layout.FORCE + stat]

    def set_stat(self, card: i64, stat: i64, value: i64) -> None:
        self.rows[card + layout.FORCE + stat] = value

    def force(self, card: i64) -> i64:
        return self.rows[card + layout.FORCE]

    def resolve(self, card: i64) -> i64:
        return self.rows[card + layout.RESOLVE]

    def cunning(self, card: i64) -> i64:
        """Its Cunning; an absent one counts 0 (VTM-12)."""
        cunning = self.rows[card + layout.CUNNING]
        return cunning if cunning > 0 else 0

    def stealth(self, card: i64) -> i64:
        """Its Stealth; an absent one counts 0 (VTM-12)."""
        stealth = self.rows[card + layout.STEALTH]
        return stealth if stealth > 0 else 0

    def has_keyword(self, card: i64, keywords: i64) -> bool:
        """Whether it has at least one of some keywords, given as bits."""
        return self.rows[card + layout.KEYS] & keywords != 0

    def keywords(self, card: i64) -> i64:
        """Its keywords as bits."""
        return self.rows[card + layout.KEYS]

    def set_keywords(self, card: i64, keywords: i64) -> None:
        self.rows[card + layout.KEYS] = keywords

    def domain(self, card: i64) -> i64:
        return self.rows[card + layout.DOMAIN]

    def set_domain(self, card: i64, domain: i64) -> None:
        self.rows[card + layout.DOMAIN] = domain

    def full_domains(self, card: i64) -> i64:
        """The domains it deals full damage to, as bits."""
        return self.rows[card + layout.FULLS]

    def set_full_domains(self, card: i64, domains: i64) -> None:
        self.rows[card + layout.FULLS] = domains

    def is_forbidden(self, card: i64, verbs: i64) -> bool:
        """Whether an effect forbids it one of some verbs (F_ATTACK, F_WORK …), given as bits (VTM-110)."""
        return self.rows[card + layout.BANS] & verbs != 0

    def forbid(self, card: i64, verbs: i64) -> None:
        self.rows[card + layout.BANS] |= verbs

    def risk(self, card: i64) -> i64:
        """What effects add to its risk damage."""
        return self.rows[card + layout.RISK]

    def add_risk(self, card: i64, risk: i64) -> None:
        self.rows[card + layout.RISK] += risk

    def is_altered(self, card: i64) -> bool:
        return self.rows[card + layout.ALTERERS] > 0

    def count_alterer(self, card: i64) -> None:
        self.rows[card + layout.ALTERERS] += 1

    def forget_derived(self, card: i64) -> None:
        """Without effects it has no domain but its own, no bans, no risk, and no altering cards."""
        rows = self.rows
        rows[card + layout.DOMAIN] = 0
        rows[card + layout.BANS] = 0
        rows[card + layout.RISK] = 0
        rows[card + layout.ALTERERS] = 0

    # All cards in play, for comparisons ------------------------------------------------------------------------------

    def cards_as_they_are(self) -> vec[i64]:
        """All that is known of the cards in play, to be compared later."""
        return self.rows[: self.rows_end]

    def face_before(self, card: i64, before: vec[i64]) -> i64:
        return before[card + layout.FACE]

    def is_derived_otherwise(self, card: i64, before: vec[i64]) -> bool:
        """Whether the derived values of a card have changed."""
        first, end = card + layout.FORCE, card + layout.ALTERERS
        return self.rows[first:end] != before[first:end]

    def mix_card(self, key: i64, card: i64, hides_face: bool) -> i64:
        """A hash with a card in it: all that lasts, without its face and what follows from that if they are hidden."""
        if not hides_face:
            return mix_part(key, self.rows, card, layout.LASTING)
        for entry in range(layout.LASTING):
            if entry != layout.FACE and entry != layout.ONCE:
                key = mix(key, self.rows[card + entry])
        return key

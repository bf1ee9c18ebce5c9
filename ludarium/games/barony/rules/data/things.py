"""What Serfs carry: weapons, armour and spells."""

from mypy_extensions import i64

from ludarium.games.barony.rules.data import cards
from ludarium.games.barony.rules.data.conditions import Conditions


class Belongings(Conditions):
    """The Serfs of a match with what they carry."""

    def holds(self, serf: i64, thing: i64) -> i64:
        """How many of a thing a Serf carries."""
        if thing < cards.ITEMS:
            return (self.carried(serf) >> (thing * 6)) & 63
        if thing < cards.COPIES:
            return (self.spells(serf) >> ((thing - cards.ITEMS) * 6)) & 63
        return (self.duplicates(serf) >> ((thing - cards.COPIES) * 6)) & 63

    def gain(self, serf: i64, thing: i64, more: i64) -> None:
        """Add `more` of a thing to what a Serf carries (negative: take away)."""
        if thing < cards.ITEMS:
            self.set_carried(serf, self.carried(serf) + (more << (thing * 6)))
        elif thing < cards.COPIES:
            self.set_spells(serf, self.spells(serf) + (more << ((thing - cards.ITEMS) * 6)))
        else:
            self.set_duplicates(serf, self.duplicates(serf) + (more << ((thing - cards.COPIES) * 6)))

    def spell_held(self, serf: i64, spell: i64) -> i64:
        """The thing used to cast a spell: a duplicate if there is one, else the spell itself, else -1."""
        if self.holds(serf, cards.COPIES + spell):
            return cards.COPIES + spell
        return cards.ITEMS + spell if self.holds(serf, cards.ITEMS + spell) else -1

    def weapon(self, serf: i64) -> i64:
        """What a Serf's best weapon adds to a roll, with its enchantment (BAR-36, BAR-122)."""
        carried = self.carried(serf)
        best: i64 = 0
        for thing in range(i64(4)):
            if (carried >> (thing * 6)) & 63:
                edge = self.edge_rank(serf, thing) if self.edge_turns(serf, thing) else 0  # BAR-122
                counts = cards.COUNTS[thing] + edge
                if counts > best:  # BAR-36, BAR-116
                    best = counts
        return best

    def armour(self, serf: i64) -> i64:
        """What a Serf's best armour, with its enchantment, takes off a bump (BAR-117, BAR-121, BAR-R41, BAR-R47)."""
        carried = self.carried(serf)
        for thing in range(i64(7), i64(3), i64(-1)):
            if (carried >> (thing * 6)) & 63:
                more = self.enchanted_armor(serf) if self.armor_for(serf) else 0  # BAR-121
                return cards.COUNTS[thing] + more  # BAR-117, BAR-R47, BAR-R41
        return 0

    def has_room(self, serf: i64, thing: i64) -> bool:
        """Whether the ledger can count one more of a thing (BAR-74)."""
        return self.holds(serf, thing) < cards.MAX_OF_A_THING

    def carries_anything(self, serf: i64) -> bool:
        """Whether a Serf carries anything."""
        return self.carried(serf) + self.spells(serf) + self.duplicates(serf) != 0

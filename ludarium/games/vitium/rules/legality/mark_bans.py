"""Why an attempt can't be made with its marks (VTM-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from ludarium.games.vitium.rules import action as codes
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.abilities import PLAYED, CardAbility, Filter
from ludarium.games.vitium.rules.bans import LEGAL
from ludarium.games.vitium.rules.data.terms import C_ALTER
from ludarium.games.vitium.rules.effects.expressions import candidates
from ludarium.games.vitium.rules.effects.references import bind_to
from ludarium.games.vitium.rules.legality.marking import mark_ban, mark_combinations
from ludarium.games.vitium.rules.legality.playing_bans import host_ban

if TYPE_CHECKING:
    from ludarium.games.vitium.rules.state import Vitium

GONE: Final = 0
"""The mark of a card that is not in play."""


@final
class MarkCheck:
    """Why groups of marks, as an action has them, are not what a card asks for; and where the check stopped."""

    def __init__(self, state: Vitium, groups: list[list[int]]) -> None:
        self.state = state
        self.groups = groups
        self.group = 0
        """The group that is looked at."""
        self.mark = -1
        """The mark of that group that was looked at last, or -1."""
        self.ability: i64 = -1
        """The ability of an event that the group is for, or -1."""

    def host_ban(self, face: i64, completes: bool) -> i64:
        """Why a card with these marks alone can't be played on its host, or with one (VTM-96)."""
        kind = self.state.library.of(face, C_ALTER)
        if kind < 0:
            return self.surplus_ban()
        return self.alter_ban(kind, self.groups, completes)

    def alter_ban(self, kind: i64, groups: list[list[int]], completes: bool) -> i64:
        """Why a card with Alter of this type or class can't be played on what is marked (VTM-96)."""
        marked = groups[0] if len(groups) == 1 else []
        self.mark = 0 if marked else -1
        if completes and (not marked or marked == [int(codes.NOTHING)]):
            return bans.ALTER_UNMARKED  # VTM-44
        return host_ban(self.state, self.card_at(marked[0]) if len(marked) == 1 else -1, kind)

    def ability_ban(self, ability: CardAbility) -> i64:
        """Why an ability that references are bound to can't mark these."""
        if ability.mark is None:
            return self.surplus_ban()
        return self.group_ban(ability.mark, self.groups)

    def completion_ban(self, card: i64, seat: i64) -> i64:
        """Why an event can't be completed with these marks: Alter's first, then those of its effects (VTM-41)."""
        state = self.state
        kind = state.library.of(state.face(card), C_ALTER)
        if kind >= 0:
            ban = self.alter_ban(kind, self.groups[:1], True)
            if ban != LEGAL:
                return ban
            self.group = 1
        for place, ability in enumerate(state.abilities_of(card)):
            if ability.mark is None or ability.mode != PLAYED:
                continue
            self.ability = place
            bind_to(state, state.id_of(card), seat)
            ban = self.part_ban(ability.mark)
            if ban != LEGAL:
                return ban
            self.group += 1
        return self.surplus_ban()

    def part_ban(self, fitting: Filter) -> i64:
        """Why an effect of an event can't have the next group; without anything to mark it has none (VTM-44)."""
        groups = self.groups[self.group : self.group + 1]
        if groups == [[int(codes.NOTHING)]] and not mark_combinations(self.state, fitting):
            return LEGAL  # VTM-44
        return self.group_ban(fitting, groups)

    def surplus_ban(self) -> i64:
        """Whether there are more groups than the card asks for."""
        return bans.TAKES_NO_MARK if len(self.groups) > self.group else LEGAL

    def group_ban(self, fitting: Filter, groups: list[list[int]]) -> i64:
        """Why a filter that references are bound to doesn't allow these marks."""
        marked = groups[0] if groups else []
        if not marked or marked == [int(codes.NOTHING)]:
            return LEGAL if marked and fitting.up_to else bans.NEEDS_MARK  # VTM-44
        there = candidates(self.state, fitting)
        for place, mark in enumerate(marked):
            self.mark = place
            if mark not in there:  # VTM-36
                return bans.MARK_UNFIT if mark >= codes.SEATED else mark_ban(self.state, fitting, self.card_at(mark))
        for place, mark in enumerate(marked):
            if marked.count(mark) > 1:
                self.mark = place
                return bans.MARKED_TWICE
        count = i64(len(marked))
        right = len(groups) == 1 and (count <= fitting.count if fitting.up_to else count == fitting.count)
        return LEGAL if right else bans.MARK_COUNT

    def card_at(self, mark: i64) -> i64:
        """The card in play that a mark names, or -1."""
        return -1 if mark == GONE or mark >= codes.SEATED else self.state.card_at(mark - 1)

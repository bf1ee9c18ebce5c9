"""What a click, a number or a line of the list does to the choice that is being made."""

from dataclasses import dataclass

from ludarium.core.scene import Card, Choice, Role, Scene, Step
from ludarium.terminal.choosing.menu import MenuItem, choice_item, menu, plan_items
from ludarium.terminal.choosing.narrowing import Narrowing, all_things, lone, step_words
from ludarium.terminal.drawing.overlay import Overlay

MAX_AT_ONCE_STEPS = 2
"""A choice of more steps is shown as a whole before it is sent, and so is one with a preview."""


@dataclass(frozen=True, slots=True)
class SendChoice:
    """A whole choice is to be sent."""

    choice: Choice


@dataclass(frozen=True, slots=True)
class AskWhy:
    """A spot was pointed at that isn't offered: somebody should say why."""

    spot: str


class TableChooser:
    """The list of one decision, and the steps picked so far."""

    def __init__(self, scene: Scene, picked: tuple[Step, ...] = ()) -> None:
        self.scene, self.narrowing = scene, Narrowing(scene)
        self.alone = lone(scene)
        """The only thing to begin with, which is picked without asking."""
        self.narrowing.picked = picked or self.alone
        self.which: tuple[Step, ...] = ()
        """The steps that a click could mean, if they are several."""

    def items(self) -> list[MenuItem]:
        """The lines of the list: what is ready first, shortcuts, then what can come next."""
        if self.which:
            words = [step_words(self.scene, step) for step in self.which]
            return [MenuItem(said, step=step) for said, step in zip(words, self.which, strict=True)]
        ready = [choice_item(choice) for choice in self.narrowing.ready]
        plans = plan_items(self.scene) if self.narrowing.picked in ((), self.alone) else []
        return [*ready, *plans, *menu(self.narrowing), *(self._others() if self.narrowing.picked else ())]

    def _others(self) -> list[MenuItem]:
        """While the only thing to begin with is picked, the buttons to stop or pass stay in the list."""
        if self.narrowing.picked != self.alone:
            return []
        return [choice_item(one) for one in self.scene.choices if len(one.path) == 1 and one.path[0].role == "press"]

    def overlay(self, last: frozenset[str]) -> Overlay:
        """The marks on the table; a piece that may be picked lights up its cell too."""
        cells = {cell.id for cell in self.scene.board.cells} if self.scene.board else set()
        stands = {piece.id: piece.spot for piece in self.scene.pieces if piece.spot in cells}
        targets: dict[str, tuple[Role, ...]] = dict(self.narrowing.targets())
        for spot, roles in list(targets.items()):
            if spot in stands:
                targets.setdefault(stands[spot], roles)
        picked = {step.spot for step in self.narrowing.picked}
        return Overlay(
            targets=targets, picked=frozenset(picked | {stands[one] for one in picked & set(stands)}), last=last
        )

    def pick(self, step: Step) -> SendChoice | None:
        """Pick a step; what has to follow it follows, and a short choice without a preview is sent."""
        self.which = ()
        self.narrowing.pick(step)
        self._settle()
        ready = self.narrowing.ready
        if len(ready) == 1 and ready == self.narrowing.open and not ready[0].final and ready[0].amount is None:
            return SendChoice(ready[0]) if _is_sent_at_once(ready[0]) else None
        return None

    def _settle(self) -> None:
        """Press every button that is the only possible next step."""
        while not self.narrowing.ready:
            steps = self.narrowing.steps()
            if len(steps) != 1 or steps[0].role != "press":
                return
            self.narrowing.pick(steps[0])

    def point(self, spot: str) -> SendChoice | AskWhy | None:
        """A click on a spot, piece or card."""
        self.which = ()
        ids = self._meant(spot)
        if self.narrowing.picked and (steps := self._steps(ids)):
            return self._one_of(steps)
        picked = self.narrowing.picked
        if picked and any(step.spot in ids for step in picked):
            return self._again(ids)
        self.narrowing.picked = ()
        if steps := self._steps(ids):
            return self._one_of(steps)
        for begun in range(len(picked) - 1, 0, -1):  # another end for the same piece
            self.narrowing.picked = picked[:begun]
            if not any(one.loose for one in self.narrowing.open) and (steps := self._steps(ids)):
                return self._one_of(steps)
        self.narrowing.picked = picked
        return AskWhy(ids[0])

    def _again(self, ids: list[str]) -> SendChoice | None:
        """What was picked is clicked again: the last step sends what is ready, others are put back."""
        picked, ready = self.narrowing.picked, self.narrowing.ready
        if picked[-1].spot in ids and len(ready) == 1:
            return SendChoice(ready[0])
        kept = tuple(step for step in picked if step.role != "press" and step.spot not in ids)
        self.narrowing.picked = kept or self.alone  # what was picked without asking stays picked
        if kept and not self.narrowing.open:
            self.narrowing.picked = ()
        return None

    def _one_of(self, steps: list[Step]) -> SendChoice | None:
        if len(steps) == 1:
            return self.pick(steps[0])
        self.which = tuple(steps)
        return None

    def _steps(self, ids: list[str]) -> list[Step]:
        return [step for one in ids for step in self.narrowing.steps() if step.spot == one and step.role != "press"]

    def _meant(self, spot: str) -> list[str]:
        """A spot with what lies on it; a thing with the spot it lies on, and with a card that looks the same."""
        things = all_things(self.scene)
        here = [spot, *(thing.id for thing in things if thing.spot == spot and not _in_zone(self.scene, spot))]
        here += [thing.spot for thing in things if thing.id == spot]
        here += [
            card.id for one in self.scene.cards if one.id == spot for card in self.scene.cards if _alike(one, card)
        ]
        return list(dict.fromkeys(here))

    def back(self) -> bool:
        """Forget the last step; False if there is none to forget."""
        if self.which:
            self.which = ()
            return True
        if self.narrowing.picked in ((), self.alone):
            return False
        self.narrowing.back()
        while self.narrowing.picked and self.narrowing.picked[-1].role == "press":
            self.narrowing.back()
        return True


def _is_sent_at_once(choice: Choice) -> bool:
    """Whether a choice is sent as soon as it is picked: it is short, and nothing is told before that comes of it."""
    return len(choice.path) <= MAX_AT_ONCE_STEPS and not choice.prospects and not choice.outlook


def _in_zone(scene: Scene, spot: str) -> bool:
    return any(zone.id == spot for zone in scene.zones)


def _alike(one: Card, other: Card) -> bool:
    """Whether two cards in one place look the same, so that either stands for the other."""
    same = (one.spot, one.kind, one.seat, one.text, one.signs, one.marks, one.meters)
    return same == (other.spot, other.kind, other.seat, other.text, other.signs, other.marks, other.meters)

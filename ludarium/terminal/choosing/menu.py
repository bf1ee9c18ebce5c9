"""What can be chosen next, as a numbered list: whole choices where they are few, next steps where they are many."""

from dataclasses import dataclass
from itertools import takewhile

from ludarium.core.choice_order import NO_USE, is_sensible
from ludarium.core.scene import Choice, Scene, Shortcut, Step
from ludarium.core.words import counted, listed
from ludarium.terminal.choosing.narrowing import Narrowing, rest, step_words
from ludarium.terminal.drawing.overlay import ROLES

MAX_WHOLE_CHOICES = 9
"""With more choices than this, the next steps are listed instead."""

MAX_VERBS = 4
"""With more ways to go on, only their number is told."""

MAX_AFTER_ONE_STEP = 30
"""Where there is only one next step, so many choices are listed."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A line of the list: a whole choice, the next step of several choices, or several actions at one press."""

    words: str
    effect: str = ""
    """What comes of it, in a few words."""
    choice: Choice | None = None
    step: Step | None = None
    plan: Shortcut | None = None
    line: str = ""
    """What it enters, where a word is asked for and not a choice."""

    def leads_to(self, choice: Choice) -> bool:
        """Whether this line is a choice, or a step of it."""
        return self.choice == choice or (self.step is not None and self.step in choice.path)

    @property
    def spot(self) -> str:
        """The spot to light up while the line is highlighted."""
        if self.step is not None:
            return self.step.spot
        steps = self.choice.path if self.choice is not None else ()
        return next((step.spot for step in reversed(steps) if step.role != "press"), "")


def menu(narrowing: Narrowing) -> list[MenuItem]:
    """The lines of the list, besides what is ready."""
    ready = narrowing.ready
    left = [choice for choice in narrowing.open if choice not in ready]
    steps = narrowing.steps()
    most = MAX_AFTER_ONE_STEP if len(steps) == 1 else MAX_WHOLE_CHOICES
    if len(left) <= most or len(steps) == len(left):
        items = [choice_item(choice) for choice in left]
    else:
        items = [_step_item(narrowing, step) for step in steps]
    return items if narrowing.scene.reply else sorted(items, key=lambda item: _place(narrowing, item))


def listed_items(narrowing: Narrowing) -> list[MenuItem]:
    """The lines of the list where it is read: shortcuts first, as long as nothing is picked."""
    return [*([] if narrowing.picked else plan_items(narrowing.scene)), *menu(narrowing)]


def _place(narrowing: Narrowing, item: MenuItem) -> int:
    """What can be done comes first, then what ends it or takes it back, then what does harm or nothing."""
    after = (item.choice,) if item.choice is not None else narrowing.after(item.step) if item.step is not None else ()
    if not any(is_sensible(narrowing.scene, choice) for choice in after):
        return 3
    roles = {step.role for step in item.choice.path} if item.choice is not None else set()
    return 1 if roles == {"press"} else 2 if roles == {"return"} else 0


def choice_item(choice: Choice) -> MenuItem:
    """A whole choice as a line."""
    return MenuItem(choice.name, choice.effect, choice=choice)


def plan_items(scene: Scene) -> list[MenuItem]:
    """The shortcuts of a scene as lines, the usual one first."""
    plans = sorted(scene.plans, key=lambda plan: not plan.main)
    return [MenuItem(plan.label, plan.effect, plan=plan) for plan in plans]


def _step_item(narrowing: Narrowing, step: Step) -> MenuItem:
    after = narrowing.after(step)
    if len(after) == 1 and (not after[0].loose or sum(one.role != "press" for one in after[0].path) <= 1):
        return choice_item(after[0])
    words = _bought_words(narrowing.scene, step, after) or step_words(narrowing.scene, step).removeprefix("choose ")
    verbs = _verbs(narrowing, step, after)
    return MenuItem(
        words[:1].upper() + words[1:], f"{f'{verbs}, ' if verbs else ''}{counted(len(after), 'choice')}", step=step
    )


def _bought_words(scene: Scene, step: Step, after: tuple[Choice, ...]) -> str:
    """What all ways to buy one card have in common: `Build Storehouse for 1 Gold and 2 Tools`, wherever it is built."""
    if not any(card.id == step.spot and card.price for card in scene.cards):
        return ""
    names = [choice.name.split() for choice in after]
    first = _shared(names)
    last = _shared([name[len(first) :][::-1] for name in names])[::-1]
    return " ".join([*first, *last]) if len(first) > 1 else ""


def _shared(names: list[list[str]]) -> list[str]:
    """The words with which all names begin."""
    return [words[0] for words in takewhile(lambda words: len(set(words)) == 1, zip(*names, strict=False))]


def _verbs(narrowing: Narrowing, step: Step, after: tuple[Choice, ...]) -> str:
    """What can be done after a step, in a few words: `attack, work or sabotage`; empty if it says nothing new."""
    picked = (*narrowing.picked, step)
    useful = [choice for choice in after if not choice.effect.startswith(NO_USE)] or after
    steps = [one for choice in useful for one in rest(choice, picked) or () if one.role != "select"]
    verbs = list(dict.fromkeys(map(_verb, steps)))
    return listed(verbs, "or") if len(verbs) <= MAX_VERBS and verbs != ["place"] else ""


def _verb(step: Step) -> str:
    """What a step does, without the word before its spot: `move`, `bring back`, or what its button says."""
    doing = ROLES[step.role][1]
    for word in (" to", " on", " with", " from"):
        doing = doing.removesuffix(word)
    return doing or step.spot.lower()

"""What can be chosen next, as a numbered list: whole choices where they are few, next steps where they are many."""

from dataclasses import dataclass

from ludarium.core.scene import Choice, Scene, Shortcut, Step
from ludarium.terminal.choosing.narrowing import Narrowing, step_words

MAX_WHOLE_CHOICES = 9
"""With more choices than this, the next steps are listed instead."""

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
        return [choice_item(choice) for choice in left]
    return [_step_item(narrowing, step) for step in steps]


def choice_item(choice: Choice) -> MenuItem:
    """A whole choice as a line."""
    return MenuItem(choice.name, choice.effect, choice=choice)


def plan_items(scene: Scene) -> list[MenuItem]:
    """The shortcuts of a scene as lines, the usual one first."""
    plans = sorted(scene.plans, key=lambda plan: not plan.main)
    return [MenuItem(plan.label, plan.effect, plan=plan) for plan in plans]


def _step_item(narrowing: Narrowing, step: Step) -> MenuItem:
    after = narrowing.after(step)
    if len(after) == 1 and not after[0].loose:
        return choice_item(after[0])
    words = step_words(narrowing.scene, step).removeprefix("choose ")
    return MenuItem(words[:1].upper() + words[1:], f"{len(after)} choices", step=step)

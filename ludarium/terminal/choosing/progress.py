"""The progress of a choice in lines: what is picked, what can be played, and the list of what can come next."""

from ludarium.core.scene import Scene, Step
from ludarium.terminal.choosing.menu import MenuItem, listed_items
from ludarium.terminal.choosing.narrowing import Narrowing, step_words
from ludarium.terminal.drawing.canvas import Ink, Line, Run
from ludarium.terminal.words.item_words import item_words
from ludarium.terminal.words.preview_words import preview_words


def status(narrowing: Narrowing) -> list[Line]:
    """What is picked and ready, what is still due, then the numbered list."""
    return [*_picked(narrowing), *_due(narrowing), *_numbered(listed_items(narrowing), narrowing.scene)]


def _picked(narrowing: Narrowing) -> list[Line]:
    """What is picked, and what it makes if that is a whole choice."""
    lines: list[Line] = []
    if narrowing.picked:
        steps = picked_words(narrowing, narrowing.picked)
        lines.append([Run("Picked: ", Ink("", "quiet")), Run(steps), Run("   (`back` undoes it)", Ink("", "quiet"))])
    for choice in narrowing.ready:
        lines.append(
            [
                Run("Ready:  ", Ink("", "quiet")),
                Run(choice.text, Ink("", "go")),
                Run(f"   {choice.name}{f' ({choice.effect})' if choice.effect else ''}.", Ink("", "quiet")),
                Run("  Enter plays it.", Ink("", "head")),
            ]
        )
        lines += [[Run(f"  {told}", Ink("", "quiet"))] for told in preview_words(narrowing.scene, choice)]
    return lines


def picked_words(narrowing: Narrowing, steps: tuple[Step, ...], *, brief: bool = False) -> str:
    """Steps in words, separated by commas."""
    return ", ".join(step_words(narrowing.scene, step, brief=brief) for step in steps).removeprefix("choose ")


def _due(narrowing: Narrowing) -> list[Line]:
    """What must be raised by what is picked, if there is anything: a price, say."""
    due = due_words(narrowing)
    return [[Run(due, Ink("", "quiet"))]] if due else []


def due_words(narrowing: Narrowing) -> str:
    """What must be raised by what is picked, and how much of it is, in a sentence."""
    spots = [step.spot for step in narrowing.picked]
    parts = []
    for tally in narrowing.scene.tallies:
        if tally.spot and tally.spot not in spots:
            continue
        given = {meter.name: 0 for meter in tally.due}
        for spot in spots:
            for share in tally.shares:
                for amount in share.amounts if share.spot == spot else ():
                    given[amount.name] = given.get(amount.name, 0) + amount.value
        parts += [f"{meter.name} {given[meter.name]} of {meter.value}" for meter in tally.due]
    return f"To raise: {', '.join(parts)}." if parts else ""


def _numbered(items: list[MenuItem], scene: Scene) -> list[Line]:
    """The list, each line with the number to pick it by: a whole choice with its notation, or the next step."""
    width = max((len(item.choice.text) for item in items if item.choice is not None), default=0)
    return [_line(number, item, width, scene) for number, item in enumerate(items, 1)]


def _line(number: int, item: MenuItem, width: int, scene: Scene) -> Line:
    head = Run(f"  {number} ", Ink("", "go"))
    effect = f" ({told})" if (told := item_words(item, scene)) else ""
    if item.choice is None:
        return [head, Run(item.words), Run(effect, Ink("", "quiet"))]
    text = Run(f"{item.choice.text:<{width}}", Ink("", "code"))
    return [head, text, Run(f"  {item.words}{effect}", Ink("", "quiet"))]

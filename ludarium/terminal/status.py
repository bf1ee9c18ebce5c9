"""The progress of a choice: what is picked, what can be played, and what can come next."""

from ludarium.core.scene import Choice, Step
from ludarium.terminal.draw import Ink, Line, Run
from ludarium.terminal.narrow import Narrowing, spot_name, step_words

MAX_NUMBERED_CHOICES = 9


def status(narrowing: Narrowing) -> list[Line]:
    """What is picked and ready, then the few choices that remain or the many next steps."""
    return _picked(narrowing) + (_numbered(few(narrowing)) if few(narrowing) else _next(narrowing))


def brief(narrowing: Narrowing) -> list[Line]:
    """The same in fewer lines: the few choices stand in one, without their meanings."""
    listed = few(narrowing)
    line: Line = []
    for number, choice in enumerate(listed, 1):
        line += [Run(f"{number} ", Ink("", "go")), Run(f"{choice.text}  ", Ink("", "code"))]
    return _picked(narrowing) + ([line] if listed else _next(narrowing))


def _picked(narrowing: Narrowing) -> list[Line]:
    """What is picked, and what it makes if that is a whole choice."""
    lines: list[Line] = []
    if narrowing.picked:
        steps = ", ".join(step_words(narrowing.scene, step) for step in narrowing.picked).removeprefix("choose ")
        lines.append([Run("Picked: ", Ink("", "quiet")), Run(steps), Run("   (`back` undoes it)", Ink("", "quiet"))])
    for choice in narrowing.ready:
        lines.append(
            [
                Run("Ready:  ", Ink("", "quiet")),
                Run(choice.text, Ink("", "go")),
                Run(f"   {choice.name}.", Ink("", "quiet")),
                Run("  Enter plays it.", Ink("", "head")),
            ]
        )
    return lines


def few(narrowing: Narrowing) -> list[Choice]:
    """The choices that remain besides what is ready, to be picked by number; empty if they are too many to list."""
    rest = [choice for choice in narrowing.open if choice not in narrowing.ready]
    return rest if len(rest) <= MAX_NUMBERED_CHOICES else []


def _numbered(choices: list[Choice]) -> list[Line]:
    """Choices, each with the number to pick it by."""
    width = max(len(choice.text) for choice in choices)
    return [
        [
            Run(f"  {number} ", Ink("", "go")),
            Run(f"{choice.text:<{width}}", Ink("", "code")),
            Run(f"  {choice.name}", Ink("", "quiet")),
        ]
        for number, choice in enumerate(choices, 1)
    ]


def _next(narrowing: Narrowing) -> list[Line]:
    """The next steps, gathered by what one does there."""
    gathered: dict[str, list[Step]] = {}
    for step in narrowing.steps():
        gathered.setdefault(step.role, []).append(step)
    return [
        [Run(f"{role.capitalize()}: ", Ink("", "quiet")), Run(_spots(narrowing, steps))]
        for role, steps in gathered.items()
    ]


def _spots(narrowing: Narrowing, steps: list[Step]) -> str:
    """Spots by name, with what stands there if it is a piece that is chosen."""
    if steps[0].role != "select":
        names = [spot_name(narrowing.scene, step.spot) for step in steps]
        return (", " if any(" " in name for name in names) else " ").join(names)
    words = (step_words(narrowing.scene, step).removeprefix("choose ") for step in steps)
    return ", ".join(words)

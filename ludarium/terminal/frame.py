"""What a screen shows at one moment, and the question in words."""

from dataclasses import dataclass, field

from ludarium.core.scene import Scene, Step, outlook_words, roll_words
from ludarium.terminal.drawing.canvas import Line
from ludarium.terminal.drawing.overlay import NOTHING, Overlay
from ludarium.terminal.words.action_line import ActionLine
from ludarium.terminal.words.clock_words import ClockReading, clock_lines
from ludarium.terminal.words.preview_words import focus_words

YOU = "You"
"""The name of a person who has given none."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One whole picture of the table."""

    title: str
    scene: Scene
    players: tuple[str, ...]
    told: list[ActionLine]
    overlay: Overlay = NOTHING
    notices: list[str] = field(default_factory=list)
    status: list[Line] = field(default_factory=list)
    viewer: int | None = None
    """Whose eyes it is seen with; None for a spectator."""
    alone: bool = False
    """Whether the viewer is the only person at this terminal."""
    picked: tuple[Step, ...] = ()
    """The steps picked so far by the person who decides."""
    clocks: tuple[ClockReading, ...] = ()
    analyses: bool = False
    """Whether the position can be analysed; not in lessons and puzzles."""
    talks: bool = False
    """Whether there is somebody to talk to."""
    task: str = ""
    """What a lesson or a puzzle wants, which is more than what its game asks."""


def news(frame: Frame) -> list[str]:
    """What has happened, and the time that is left to whoever is asked."""
    viewer = frame.viewer if frame.viewer == frame.scene.decider else None
    return [*frame.notices, *clock_lines(frame.clocks, viewer)]


def asking(frame: Frame) -> list[str]:
    """Who is asked what, and what it is about."""
    return [prompt(frame), *situation(frame.scene)]


def situation(scene: Scene) -> list[str]:
    """What is being done and can be answered, what comes of it if nothing is done, the dice and what each side adds."""
    roll, outlook = scene.roll, scene.outlook
    told = [one for one in focus_words(scene) if one and one not in scene.prompt]
    return [*told, *(outlook_words(outlook) if outlook else ()), *(roll_words(roll)[1:] if roll else ())]


def question(frame: Frame) -> str:
    """What is asked, with its first words or the name of the one who is asked before it."""
    scene = frame.scene
    if scene.lead or frame.viewer != scene.decider or len(set(frame.players)) < len(frame.players):
        return f"{scene.lead} {scene.prompt}".strip()
    yours = frame.alone or (scene.decider >= 0 and frame.players[scene.decider] == YOU)
    return f"Your turn. {scene.prompt}" if yours else prompt(frame)


def prompt(frame: Frame) -> str:
    """Who is asked what: the player's name before the scene's own sentence."""
    decider = frame.scene.decider
    if decider < 0 or frame.players[decider] in ("", frame.scene.seats[decider]):
        return frame.scene.prompt
    return f"{frame.players[decider]}: {frame.scene.prompt}"

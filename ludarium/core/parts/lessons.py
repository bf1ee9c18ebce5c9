"""Lessons: short guided courses on the real table, stored as readable TOML beside the game.

game = "vilitum"
rules = 1

[[lesson]]
id = "first"
title = "Your first blows"
about = "Move, attack, defeat a piece."
position = "5/5/2r2/5/2W2 L"
seat = 0                              # who is taught
match = { options = "beginner", bot = "1" }   # the real match that follows, or its position; optional

[[lesson.step]]
text = "Your Warrior moves one cell. Bring it next to the Rogue."
rule = "VLT-14"                       # what "Why?" opens
accept = ["Wc1-c2"]                   # the actions taught here; "Show me" plays the first
wrong = "That comes later. First the Warrior."        # the answer to any other legal action; optional
reply = ["rc3-c4"]                    # what the others and chance do then
position = "…"                        # where the step begins, if not where the last one ended; optional
opening = ["rc3-c4"]                  # what the others and chance do before it, from that position on; optional
shows = ["e5"]                        # what else the text speaks of, which is lit and never covered; optional
"""

from functools import lru_cache
from typing import Any

import msgspec

from ludarium.core.errors import BadNotation, LudariumError, Refused
from ludarium.core.game import Game, Rule
from ludarium.core.match import Match
from ludarium.core.parts.game_file import tables_in
from ludarium.core.parts.narration import Taken
from ludarium.core.scene import Picked, Scene, lying_there, next_steps, picks_itself, spots

FILE = "lessons.toml"
MAX_STEPS = 9
MAX_STEP_CHARS = 160


class PracticeMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The short real match that follows a lesson."""

    about: str = ""
    """What kind of match it is, in a sentence."""
    position: str = ""
    """Where it begins (default: the game's setup); includes its own options and seats."""
    options: str = ""
    seats: int = 0
    """The number of seats (default: the smallest that the options allow)."""
    bot: str = "1"
    """The level of the other seats' bots."""

    def opened(self, game: Game[Any]) -> Match:
        """The match at its start."""
        if self.position:
            return Match(game, start=game.position_line(self.position))
        options = game.read_options(self.options)
        return Match(game, options, seats=self.seats or game.seats_for(options)[0])


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One thing to do."""

    text: str
    """What to do, in one or two short sentences."""
    rule: str
    accept: tuple[str, ...]
    """The actions taught here, in notation."""
    wrong: str = ""
    """The answer to any other legal action (default: a general one)."""
    reply: tuple[str, ...] = ()
    """What the other seats and chance do then, in notation; also a learner's answer that is not taught here."""
    position: str = ""
    """Where it begins, if not where the step before ended."""
    opening: tuple[str, ...] = ()
    """What the other seats and chance do before it, from the position of the step or the lesson on."""
    shows: tuple[str, ...] = ()
    """Spots that the text speaks of, besides those of its action."""

    @property
    def correction(self) -> str:
        """The answer to a legal action that is not taught here, without a full stop."""
        return (self.wrong or f"You could, but not in this lesson. {self.text}").rstrip(".")


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"steps": "step"}):
    """A course of a few steps."""

    id: str
    title: str
    about: str
    position: str
    seat: int = 0
    steps: tuple[LessonStep, ...]
    match: PracticeMatch | None = None


class LessonRun:
    """Somebody's way through a lesson: only what a step teaches is offered and accepted."""

    def __init__(self, game: Game[Any], lesson: Lesson, step: int = 0) -> None:
        self.game = game
        self.lesson = lesson
        self.number = 0
        """How many steps are done."""
        self._begin(lesson.position, lesson.steps[0])
        while self.number < min(step, len(lesson.steps)):
            self.play(lesson.steps[self.number].accept[0])

    @property
    def step(self) -> LessonStep | None:
        """What is to be done; None once the lesson is over."""
        return self.lesson.steps[self.number] if self.number < len(self.lesson.steps) else None

    def accepted(self) -> list[int]:
        """The actions that the present step accepts."""
        return [self._read(text) for text in self.step.accept] if self.step else []

    def play(self, text: str) -> list[Taken[Any]]:
        """Do what the step teaches, and what follows from it; Refused if it is something else."""
        step = self.step
        if step is None:
            raise Refused("", "The lesson is over.")
        action = self._read(text)
        if action not in self.accepted():
            raise Refused(step.rule, step.correction)
        taken = [self._take(action, self.lesson.seat), *(self._reply(one) for one in step.reply)]
        self.number += 1
        if self.step and self.step.position:
            self._begin(self.step.position, self.step)
        return taken

    def scene(self) -> Scene:
        """What the learner sees, with only the choices that the step accepts."""
        state, scene = self.match.state, self._whole_scene()
        texts = {self.game.format(state, action) for action in self.accepted()}
        choices = tuple(one for one in scene.choices if one.text in texts)
        interjections = tuple(one for one in scene.interjections if one.text in texts)
        # A shortcut plays several actions at once, and so more than the step teaches.
        return msgspec.structs.replace(scene, choices=choices, interjections=interjections, plans=())

    def why(self, attempt: str | Picked) -> Rule:
        """Why something is not possible; what is possible but not taught here is corrected."""
        state, step = self.match.state, self.step
        if step is not None and isinstance(attempt, Picked) and self._is_possible(attempt):
            return Rule(number=step.rule, text=f"{step.correction} ({step.rule}).", attempt=attempt.spot)
        return self.game.why(state, attempt, self.lesson.seat)

    def picks_itself(self) -> bool:
        """Whether the table picks the acting piece: where the game, not the lesson, leaves no other."""
        return picks_itself(self._whole_scene())

    def _whole_scene(self) -> Scene:
        """What the learner would see in a match, with all choices."""
        return self.game.scene(self.game.view(self.match.state, self.lesson.seat))

    def _is_possible(self, picked: Picked) -> bool:
        """Whether a choice of the game begins or goes on where somebody pointed, taught or not."""
        scene = self._whole_scene()
        things = set(lying_there(scene, picked).ids) | {picked.spot}
        further = [step for one in scene.choices for step in next_steps(one, picked.steps) or ()]
        return any(step.spot in things for step in (*further, *(one.path[0] for one in scene.choices)))

    def _begin(self, position: str, step: LessonStep) -> None:
        """Set the table for a step that has a position of its own, and for the first one."""
        self.match = Match(self.game, start=position)
        for one in step.opening:
            self._reply(one)

    def _read(self, text: str) -> int:
        return self.game.parse(self.match.state, text, self.lesson.seat)

    def _reply(self, text: str) -> Taken[Any]:
        state = self.match.state
        return self._take(self.game.parse(state, text), state.decider)

    def _take(self, action: int, seat: int) -> Taken[Any]:
        before, earlier = self.match.state.copy(), [one.action for one in self.match.played]
        self.match.act(action, seat)
        return Taken(before, self.match.state.copy(), seat, action, earlier)


# Reading --------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def lessons(game: Game[Any]) -> tuple[Lesson, ...]:
    """A game's lessons in their order, from `lessons.toml` beside its module; none where there is no such file."""
    file = game.folder.joinpath(FILE)
    return read_lessons(game, file.read_text(encoding="utf-8"), f"{game.name}/{FILE}") if file.is_file() else ()


def lesson(game: Game[Any], id: str) -> Lesson:
    """The lesson with this id, or the first; BadNotation says which there are."""
    found = lessons(game)
    if not found:
        raise BadNotation(f"{game.title} has no lessons; its rules are at `ludarium rules {game.name}`.")
    for one in found:
        if id in (one.id, ""):
            return one
    raise BadNotation(f"{game.title} has no lesson {id!r}; it has {', '.join(one.id for one in found)}.")


def read_lessons(game: Game[Any], text: str, file: str = FILE) -> tuple[Lesson, ...]:
    """The lessons of a text; BadNotation names the file, the lesson and the step that is wrong."""
    listed = tables_in(game, text, file, "lesson")
    if not listed:
        raise BadNotation(f"{file}: expected game, rules and [[lesson]] tables.")
    found = tuple(_converted(one, number, file) for number, one in enumerate(listed, 1))
    for one in found:
        _check(game, one, f"{file}, lesson {one.id}")
    if len({one.id for one in found}) < len(found):
        raise BadNotation(f"{file}: two lessons have the same id.")
    return found


def _converted(given: Any, number: int, file: str) -> Lesson:
    try:
        return msgspec.convert(given, Lesson)
    except msgspec.ValidationError as problem:
        raise BadNotation(f"{file}, lesson {number}: {problem}.") from None


def _check(game: Game[Any], lesson: Lesson, where: str) -> None:
    """BadNotation unless every step can be done in every way that it accepts, and cites a rule that exists."""
    if not 1 <= len(lesson.steps) <= MAX_STEPS:
        raise BadNotation(f"{where}: a lesson has 1 to {MAX_STEPS} steps, this one {len(lesson.steps)}.")
    for number, step in enumerate(lesson.steps):
        try:
            game.rulebook.rule(step.rule)
            _check_step(game, lesson, number)
        except LudariumError as problem:
            raise BadNotation(f"{where}, step {number + 1}: {problem}") from None
    if lesson.match:
        try:
            lesson.match.opened(game)
        except LudariumError as problem:
            raise BadNotation(f"{where}, match: {problem}") from None


def _check_step(game: Game[Any], lesson: Lesson, number: int) -> None:
    step = lesson.steps[number]
    if not step.accept:
        raise BadNotation("it accepts nothing, so it can't be done.")
    if step.opening and number and not step.position:
        raise BadNotation("its opening needs a position to begin from; otherwise use the `reply` of the step before.")
    if len(step.text) > MAX_STEP_CHARS:
        raise BadNotation(f"its text has {len(step.text)} characters; {MAX_STEP_CHARS} fit on its card.")
    unknown = set(step.shows) - spots(LessonRun(game, lesson, number).scene())
    if unknown:
        raise BadNotation(f"it shows {', '.join(sorted(unknown))}, which is not on the table.")
    for text in step.accept:
        run = LessonRun(game, lesson, number)
        run.play(text)
        if run.step and run.match.over:
            raise BadNotation(f"the match is over after {text}, but the lesson goes on.")
        if run.step and run.match.state.decider != lesson.seat:
            raise BadNotation(f"after {text} and its replies somebody else decides; add what they do to `reply`.")

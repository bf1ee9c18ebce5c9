"""Choosing by narrowing: every word a person types picks the next step, until a whole choice is at hand."""

from ludarium.core.scene import Card, Cell, Choice, Piece, Role, Scene, Step, Zone, next_steps, step_orders
from ludarium.terminal.drawing.overlay import ROLES, Overlay
from ludarium.terminal.drawing.tokens import MAX_ID_CHARS, letter

# What may stand before a spot to say which roles are meant, as in `xc4` or `attack c4`.
_SIGNS: dict[str, list[Role]] = {
    sign: [role for role, (own, _) in ROLES.items() if own == sign]
    for sign, _ in ROLES.values()
    if sign not in ("", "*")
} | {"-": ["move", "turn"], "@": ["place"]}


class Narrowing:
    """The choices of a scene and the steps picked so far."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.picked: tuple[Step, ...] = ()

    @property
    def open(self) -> tuple[Choice, ...]:
        """The choices that begin with what is picked."""
        return tuple(choice for choice in self.scene.choices if rest(choice, self.picked) is not None)

    @property
    def ready(self) -> tuple[Choice, ...]:
        """The choices that are complete with what is picked: one, as a rule, or none."""
        return tuple(choice for choice in self.open if rest(choice, self.picked) == ()) if self.picked else ()

    def steps(self) -> tuple[Step, ...]:
        """The possible next steps without duplicates, in the order of the choices."""
        return tuple(dict.fromkeys(step for choice in self.open for step in following(choice, self.picked)))

    def after(self, step: Step) -> tuple[Choice, ...]:
        """The choices that go on with a step."""
        return tuple(choice for choice in self.open if step in following(choice, self.picked))

    def targets(self) -> dict[str, tuple[Role, ...]]:
        """The spots that may be picked next, each with the roles it could play."""
        roles: dict[str, tuple[Role, ...]] = {}
        for step in self.steps():
            roles[step.spot] = (*roles.get(step.spot, ()), step.role)
        return roles

    def overlay(self, last: frozenset[str] = frozenset()) -> Overlay:
        """The marks to lay over the scene."""
        targets = self.targets() if self.picked or not self._selecting() else {}
        return Overlay(targets=targets, picked=frozenset(step.spot for step in self.picked), last=last)

    def _selecting(self) -> bool:
        return all(step.role == "select" for step in self.steps())

    def named(self, line: str) -> list[Step]:
        """The next steps that are called by a whole line: by their spot, its name, or in words as they are shown."""
        wanted = line.casefold()
        return [step for step in self.steps() if wanted in (said.casefold() for said in _called(self.scene, step))]

    def meant(self, word: str, role: str = "") -> list[Step]:
        """The next steps a word could mean: by spot, or by the letter or name of what lies there.

        A number is a spot's own or none: the numbers in names (of ranks, of hit points) are not for choosing by.
        """
        roles = _SIGNS.get(word[:1], []) if len(word) > 1 and not role else []
        if found := [step for one in roles for step in self._matching(word[1:], one)]:
            return found
        return self._matching(word, role)

    def _matching(self, word: str, role: str) -> list[Step]:
        steps = [step for step in self.steps() if not role or step.role == role]
        wanted = word.casefold()
        for names in (_spots,) if word.isdecimal() else (_spots, _letters, _words):
            if found := [step for step in steps if wanted in names(self.scene, step)]:
                return found
        return []

    def pick(self, step: Step) -> None:
        """Pick a step; the cell where a piece turns is filled in as soon as only one leads to the picked end."""
        self.picked = (*self.picked, step)
        left = self.open
        turns = len(left) == 1 and any(one.role == "turn" for one in left[0].path)
        if turns and left[0].path[-1] in self.picked:
            self.picked = left[0].path

    def back(self) -> bool:
        """Forget the last step; False if there was none."""
        had = bool(self.picked)
        self.picked = self.picked[:-1]
        return had


def rest(choice: Choice, picked: tuple[Step, ...]) -> tuple[Step, ...] | None:
    """The steps of a choice that remain after those picked; None if it does not begin with them."""
    if not choice.loose:
        begun = (order for order in step_orders(choice.path) if order[: len(picked)] == picked)
        return next((order[len(picked) :] for order in begun), None)
    left = list(choice.path)
    for step in picked:
        if step not in left or (step.role == "press" and any(one.role != "press" for one in left)):
            return None
        left.remove(step)
    return tuple(left)


def following(choice: Choice, picked: tuple[Step, ...]) -> tuple[Step, ...]:
    """The steps of a choice that may be picked next: any thing of a set, otherwise the first that remains."""
    if not choice.loose:
        return next_steps(choice, picked) or ()
    left = rest(choice, picked) or ()
    things = tuple(step for step in left if step.role != "press")
    return things or left[:1]


def lone(scene: Scene) -> tuple[Step, ...]:
    """The piece or card that every choice begins with, besides buttons to stop or pass; empty if there are several."""
    moves = [choice for choice in scene.choices if len(choice.path) > 1 or choice.path[0].role != "press"]
    firsts = {choice.path[0] for choice in moves if not choice.loose and len(choice.path) > 1}
    cells = {cell.id for cell in scene.board.cells} if scene.board else set()
    if len(firsts) != 1 or any(choice.loose or len(choice.path) < 2 for choice in moves):
        return ()
    (first,) = firsts
    return (first,) if first.role == "select" and (len(moves) == len(scene.choices) or first.spot in cells) else ()


def all_things(scene: Scene) -> list[Piece | Card]:
    """All pieces and cards of a scene."""
    return [*scene.pieces, *scene.cards]


def things(scene: Scene, spot: str) -> list[Piece | Card]:
    """The pieces and cards that lie on a spot, or that a spot names."""
    return [thing for thing in all_things(scene) if spot in (thing.spot, thing.id)]


def _called(scene: Scene, step: Step) -> tuple[str, ...]:
    return step.spot, spot_name(scene, step.spot), step_words(scene, step).removeprefix("choose ")


def _spots(scene: Scene, step: Step) -> set[str]:
    return {step.spot.casefold()}


def _letters(scene: Scene, step: Step) -> set[str]:
    return {letter(thing).casefold() for thing in things(scene, step.spot)}


def _words(scene: Scene, step: Step) -> set[str]:
    """The kind of what lies there, and every word of its name."""
    lying = things(scene, step.spot)
    said = " ".join([*(thing.name for thing in lying), *(thing.kind for thing in lying), spot_name(scene, step.spot)])
    return set(said.casefold().replace(",", " ").split())


def named_spot(scene: Scene, word: str) -> str:
    """The cell, zone, piece or card of that id, however its capitals are typed; empty if there is none."""
    named: list[Piece | Card | Cell | Zone] = [*scene.pieces, *scene.cards, *scene.zones]
    named += scene.board.cells if scene.board is not None else ()
    ids = [one.id for one in named]
    return next((one for one in ids if one.casefold() == word.casefold()), "")


def spot_name(scene: Scene, spot: str) -> str:
    """What a spot is called: a cell or zone by its name, anything else as it is written."""
    cells = scene.board.cells if scene.board is not None else ()
    places: list[tuple[str, str]] = [(cell.id, cell.name) for cell in cells]
    places += [(zone.id, zone.name) for zone in scene.zones]
    return next((name for place, name in places if place == spot), spot)


def player_name(scene: Scene, spot: str, reader: int | None) -> str:
    """Whom a spot stands for where a player's cards in play lie, "you" to the reader; empty for other spots."""
    seat = next((zone.seat for zone in scene.zones if zone.id == spot and zone.kind == "play"), None)
    if seat is None:
        return ""
    return "you" if seat == reader else scene.seats[seat]


def step_words(scene: Scene, step: Step, *, brief: bool = False) -> str:
    """A step in words: what one does, to whom, and where; cards with all that their names tell, unless it is brief."""
    doing = ROLES[step.role][1]
    if player := player_name(scene, step.spot, scene.decider):
        return f"{doing} {player}"
    lying = things(scene, step.spot)
    there = " and ".join(one.name if isinstance(one, Card) and not brief else short_name(one) for one in lying)
    on_board = scene.board is not None and any(cell.id == step.spot for cell in scene.board.cells)
    where = spot_name(scene, step.spot) if on_board or not there else ""
    return " ".join(part for part in (doing, there, where) if part)


def short_name(thing: Piece | Card) -> str:
    """A piece by its kind, a card by its title, both with their id where that is short."""
    if isinstance(thing, Card):
        name = thing.title or thing.name
        return f"{name} {thing.id}" if len(thing.id) <= MAX_ID_CHARS and name != thing.id else name
    kind = thing.kind.replace("-", " ").capitalize()
    return f"{kind} {thing.id}" if len(thing.id) <= MAX_ID_CHARS else kind

"""What happened in a match of Vilitum, told to a reader: who moved, struck, healed or fell."""

from collections.abc import Sequence

from ludarium.boards.square import NOWHERE, name
from ludarium.core.parts.narration import (
    WEIGHT_DECISIVE,
    WEIGHT_GAIN,
    WEIGHT_HARMED,
    WEIGHT_SCORED,
    Narration,
    Reader,
    Story,
    Taken,
)
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules.board import (
    CLERIC,
    HP,
    LIGHT,
    NAMES,
    ROGUE,
    WIZARD,
    kind_on,
    rings_on,
    space_of,
)
from ludarium.games.vilitum.rules.effect import TurnBoard
from ludarium.games.vilitum.rules.state import DRAWN, LIGHT_WON, OPEN, Vilitum
from ludarium.games.vilitum.text.notation import steps_of
from ludarium.games.vilitum.text.result import ENDINGS
from ludarium.games.vilitum.text.words import piece

INTERJECTIONS = {
    "accept": "accepts the draw",
    "decline": "declines the draw",
    "offer": "offers a draw",
    "resign": "resigns",
}


class VilitumNarration(Narration[Vilitum]):
    """Turns step by step, with damage and defeats."""

    def story(self, taken: Taken[Vilitum], reader: Reader) -> Story:
        head, seat = taken.action >> 20, taken.seat
        ending = _ending(taken.after, reader)
        if head == code.HEAD_PLACE:
            kind, space = int(code.PLACE_ORDER[taken.action >> 6 & 7]), taken.action & 63
            said = reader.says(seat, f"places the {NAMES[kind]} on {name(space)}.")
            return Story(text=said, who=reader.who(seat), seat=seat, heading="Set-up", quiet="placement")
        heading = _heading(taken)
        if head in (code.HEAD_INTERJECTION, code.HEAD_SKIP):
            said = "has no legal turn and skips"
            if head == code.HEAD_INTERJECTION:
                said = INTERJECTIONS[code.INTERJECTIONS[taken.action >> 1 & 7]]
            text, weight = f"{reader.says(seat, said)}.{ending}", WEIGHT_DECISIVE if ending else WEIGHT_SCORED
            return Story(text=text, who=reader.who(seat), seat=seat, heading=heading, weight=weight)
        turn = _Turn(taken, reader)
        weight = WEIGHT_DECISIVE if ending else turn.weight
        return Story(text=turn.text + ending, who=turn.whose, seat=seat, heading=heading, weight=weight)


def _heading(taken: Taken[Vilitum]) -> str:
    """The number of the turn; a turn of Light and the one that answers it share it."""
    if taken.before.placing:
        return "Set-up"
    turns = sum(action >> 20 < code.HEAD_PLACE for action in taken.earlier)
    light_began = (taken.before.side == LIGHT) == (turns % 2 == 0)
    return f"Turn {(turns if light_began else turns + 1) // 2 + 1}"


def _ending(state: Vilitum, reader: Reader) -> str:
    """How the match ended, as a sentence to be added; empty while it goes on."""
    if state.status == OPEN:
        return ""
    reason = ENDINGS[state.ended_by]
    if state.status == DRAWN:
        return f" The match is drawn: {'a player ' if state.ended_by == 27 else ''}{reason}."
    winner = 0 if state.status == LIGHT_WON else 1
    loser = 1 - winner
    return f" {reader.who(winner)} {reader.verb(winner, 'wins')}: {reader.whom(loser)} {reader.says(loser, reason)}."


class _Turn:
    """A turn told step by step, while it is played once more."""

    def __init__(self, taken: Taken[Vilitum], reader: Reader) -> None:
        state = taken.before
        self.side, self.reader = int(state.side), reader
        self.board = TurnBoard(state.tables, state.rules, state.side, state.own(), state.foe())
        self.actor, self.weight, self.said = int(code.ACTORS[taken.action >> 20]), WEIGHT_GAIN, list[str]()
        head = self._begun(taken.action)
        self._steps(steps_of(taken.action))
        self.whose = "Your" if self.side == reader.seat else reader.whose(self.side)
        self.text = f"{head} {_joined(self.said)}."

    def _begun(self, action: int) -> str:
        """The piece that acts, and the sacrifice with which it returned."""
        if not code.is_returned(action >> 20):
            return piece(self.actor, int(space_of(self.board.own, self.actor)))
        space = int(space_of(self.board.own, CLERIC))
        self.board.sacrifice(self.actor)
        self.weight = WEIGHT_SCORED
        self.said.append(f"gives itself up for the {NAMES[self.actor]}, who returns")
        return piece(int(CLERIC), space)

    def _steps(self, steps: Sequence[tuple[int, int]]) -> None:
        for number, (mark, space) in enumerate(steps):
            then = steps[1][1] if number == 0 and len(steps) > 1 else -1
            own, foe = int(self.board.own), int(self.board.foe)
            strikes = mark in (code.ATTACK, code.PARTNER)
            attack = self._attack(mark, space, then) if strikes else ""
            self.board.step(self.actor, mark, space, then)
            self.said.append(attack + self._struck(space, own, foe) if strikes else self._step(mark, space, own, foe))

    def _attack(self, mark: int, space: int, then: int) -> str:
        """Who is about to attack whom, and with how much damage."""
        partner = kind_on(self.board.own, then) if then >= 0 else self.board.swapped if mark == code.PARTNER else -1
        by, target = int(partner) if mark == code.PARTNER else self.actor, int(kind_on(self.board.foe, space))
        damage = int(self.board.damage(by, target, space))
        flanks = by == ROGUE and damage == 2 and not self.board.blood_rage
        verb = f"has the {NAMES[by]} attack" if mark == code.PARTNER else "flanks" if flanks else "attacks"
        return f"{verb} {self._piece(target, space, 1 - self.side)}: {damage} damage, "

    def _struck(self, space: int, own: int, foe: int) -> str:
        """What became of the piece on a space, and of the Cleric whom attacking costs a ring (VLT-53)."""
        found = self._left(int(kind_on(foe, space)), 1 - self.side)
        cleric = rings_on(own, CLERIC) if space_of(own, CLERIC) != NOWHERE else -1
        if cleric < 0 or (space_of(self.board.own, CLERIC) != NOWHERE and rings_on(self.board.own, CLERIC) == cleric):
            return found
        return f"{found}; the Cleric takes 1, {self._left(int(CLERIC), self.side)}"

    def _step(self, mark: int, space: int, own: int, foe: int) -> str:
        """A step other than an attack in words, by the armies before it."""
        if mark == code.RUSH:
            return self._rush(space, own, foe)
        if mark in (code.HEAL, code.TAKE, code.GIVE, code.SWAP):
            return self._helps(mark, int(kind_on(own, space)), name(space))
        return f"goes {'twice, ' if mark == code.DOUBLE else ''}to {name(space)}"

    def _piece(self, kind: int, space: int, side: int) -> str:
        """A piece and whose it is, unless it is clear."""
        if side == self.side:
            return f"the {NAMES[kind]} on {name(space)}"
        return f"{self.reader.whose(side)} {NAMES[kind]} {name(space)}"

    def _left(self, kind: int, side: int) -> str:
        """The hit points that a piece has left after it was struck."""
        army = self.board.own if side == self.side else self.board.foe
        defeated = space_of(army, kind) == NOWHERE
        self.weight = max(
            self.weight, WEIGHT_HARMED if side == self.reader.seat else WEIGHT_SCORED if defeated else WEIGHT_GAIN
        )
        return "defeated" if defeated else f"{HP[kind] - rings_on(army, kind)} left"

    def _rush(self, space: int, own: int, foe: int) -> str:
        """Who was pushed where (VLT-60)."""
        side = self.side if kind_on(own, space) >= 0 else 1 - self.side
        army = own if side == self.side else foe
        kind = int(kind_on(army, space))
        pushed = int(space_of(self.board.own if side == self.side else self.board.foe, kind))
        to = f" to {name(pushed)}" if pushed != NOWHERE else ""
        pushes = f"rushes onto {name(space)}, pushing {self._piece(kind, space, side)}{to}"
        return f"{pushes}: 1 damage, {self._left(kind, side)}"

    def _helps(self, mark: int, kind: int, there: str) -> str:
        """A step on a piece of one's own."""
        other = f"the {NAMES[kind]} on {there}"
        if mark == code.SWAP:
            return f"changes places with {other}"
        giver, taker = {code.TAKE: (kind, int(WIZARD)), code.GIVE: (int(WIZARD), kind)}.get(mark, (kind, kind))
        left = HP[taker] - rings_on(self.board.own, taker) if space_of(self.board.own, taker) != NOWHERE else 0
        stands = f"{left} hit points now" if left else "defeated"
        if mark == code.HEAL:
            return f"heals {other}: {stands}"
        if giver == kind:
            return f"takes 1 damage from {other}: {f'{left} left' if left else 'defeated'}"
        return f"gives 1 damage to {other}: {stands}"


def _merged(steps: list[str]) -> list[str]:
    """The same step twice in a row is told once, with what came of it in the end."""
    merged = list[str]()
    for step in steps:
        does, parted, result = step.partition(": ")
        if parted and merged and merged[-1].partition(": ")[0] == does:
            merged[-1] = f"{does} twice: {result.replace(' damage', ' damage each', 1)}"
        else:
            merged.append(step)
    return merged


def _joined(steps: list[str]) -> str:
    """Steps as a sentence; what came of a step stands in brackets if another one follows."""
    *first, last = _merged(steps)
    bracketed = [f"{step.replace(': ', ' (', 1)})" if ": " in step else step for step in first]
    return "".join(f"{step}{', then' if step.endswith(')') else ' and'} " for step in bracketed) + last

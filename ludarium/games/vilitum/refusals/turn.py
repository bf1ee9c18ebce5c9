"""One attempted turn, taken step by step, and the first rule it breaks.

`rules/turns.py` lists what is legal; this module takes one attempt and checks the rules in the order in which a person
would explain them: which steps, in which combination, and then each step on the board as it is then.
"""

from collections.abc import Callable, Iterator
from os.path import commonprefix

from ludarium.boards.square import NOWHERE, name
from ludarium.core.errors import Refused
from ludarium.games.vilitum.rules import action as code
from ludarium.games.vilitum.rules import effect as rules
from ludarium.games.vilitum.rules.board import (
    ARCHER,
    CLERIC,
    FREE,
    KINDS,
    MELEE,
    NAMES,
    NO_ARMY,
    ROGUE,
    STILL,
    WARRIOR,
    WIZARD,
    kind_on,
    rings_on,
    space_of,
)
from ludarium.games.vilitum.rules.effect import TurnBoard, is_lone
from ludarium.games.vilitum.rules.state import Vilitum
from ludarium.games.vilitum.rules.turns import Turns
from ludarium.games.vilitum.text.notation import TurnAttempt, write_action
from ludarium.games.vilitum.text.words import piece, spaces, steps_in_words

MOVE, ATTACK, HEAL, SWAP, PARTNER = code.MOVE, code.ATTACK, code.HEAL, code.SWAP, code.PARTNER
DOUBLE, RUSH, TAKE, GIVE = code.DOUBLE, code.RUSH, code.TAKE, code.GIVE
SHIFTS = (TAKE, GIVE)

# fmt: off
MOVES = {               # rule      how it moves
    WARRIOR:            ("VLT-28", "the Warrior moves 1 space orthogonally here"),
    ROGUE:              ("VLT-31", "the Rogue moves in one straight line, in any direction"),
    WIZARD:             ("VLT-34", "the Wizard moves in an L, 1 space one way and 2 the other"),
    ARCHER:             ("VLT-38", "the Archer moves diagonally"),
    CLERIC:             ("VLT-41", "the Cleric moves orthogonally"),
}
ATTACKS = {             # rule      how it attacks
    WARRIOR:            ("VLT-29", "the Warrior attacks an orthogonal neighbour"),
    ROGUE:              ("VLT-32", "the Rogue attacks an orthogonal neighbour"),
    WIZARD:             ("VLT-36", "the Wizard attacks 2 spaces away orthogonally or 1 diagonally"),
    ARCHER:             ("VLT-39", "the Archer attacks 2 spaces away orthogonally or 1 diagonally"),
    CLERIC:             ("VLT-53", "the Cleric strikes 1 or 2 spaces away orthogonally or 1 diagonally"),
}
STEPS = {               # rule      whose step  allowed by                what it is
    PARTNER:            ("VLT-58", WIZARD,  rules.TACTICAL_WIZARD, "a partner's attack needs the Tactical Wizard"),
    HEAL:               ("VLT-42", CLERIC,  0,                     ""),
    RUSH:               ("VLT-60", WARRIOR, rules.WARRIOR_RUSH,    "a rush needs the Warrior Rush"),
    TAKE:               ("VLT-61", WIZARD,  rules.WHITE_WIZARD,    "shifting a ring needs the White Wizard"),
    GIVE:               ("VLT-61", WIZARD,  rules.WHITE_WIZARD,    "shifting a ring needs the White Wizard"),
    SWAP:               ("VLT-37", WIZARD,  0,                     ""),
}
DOES = {
    PARTNER: "has a partner attack", HEAL: "heals", RUSH: "rushes",
    TAKE: "takes rings", GIVE: "gives rings", SWAP: "swaps places",
}
# fmt: on


class TurnCheck:
    """One attempt, played step by step on a board of its own."""

    def __init__(self, state: Vilitum, attempt: TurnAttempt, kind: int) -> None:
        self.state, self.attempt, self.kind, self.rules = state, attempt, kind, state.rules
        self.steps = attempt.steps
        self.marks = tuple(mark for mark, _ in attempt.steps)
        self.board = TurnBoard(state.tables, state.rules, state.side, state.own(), state.foe())
        self.lone = is_lone(state.own(), state.foe())
        if attempt.returned is not None:
            self.board.sacrifice(kind)
        self.start = attempt.space

    def has(self, rule: int) -> bool:
        return self.rules & rule != 0

    @property
    def here(self) -> int:
        return int(space_of(self.board.own, self.kind))

    @property
    def turns(self) -> Turns:
        """The lister for the board as it is now: its predicates are the ones used here."""
        board = self.board
        return Turns(board.tables, self.rules, board.side, board.own, board.foe)

    def refused(self, rule: str, what: str, reason: str, instead: str = "") -> Refused:
        """What was tried, why not, by which rule, and what is possible instead."""
        told = f"{piece(self.kind, self.here)} can't {what}: {reason} ({rule})."
        return Refused(rule, f"{told} {instead or turns_instead(self.state, self.attempt)}.")

    def refusals(self) -> Iterator[Refused]:
        """The rules the attempt breaks, in order; taking the first is enough."""
        yield from self.no_step()
        for mark in self.marks:
            yield from self.not_its_step(mark)
        yield from self.wrong_combination()
        yield from self.on_the_board()

    def no_step(self) -> Iterator[Refused]:
        if not self.steps and self.attempt.returned is not None:
            yield self.refused("VLT-47", "end the turn at once", "the returned piece must take a step")
        elif not self.steps:
            yield self.refused("VLT-9", "end its turn at once", "a turn takes at least one step")

    def not_its_step(self, mark: int) -> Iterator[Refused]:
        """A step that its kind does not have, or not under these options."""
        step = next(step for step in self.steps if step[0] == mark)
        what = f"let a partner attack {name(step[1])}" if mark == PARTNER else steps_in_words([step])
        if mark == ATTACK and self.kind == CLERIC and not self.has(rules.BLACK_CLERIC):
            yield self.refused("VLT-43", what, "the Cleric can't attack", "It heals: +")
        if mark == DOUBLE and not self.may_double():
            yield self.no_double(what)
        if mark not in STEPS:
            return
        rule, kind, option, needs = STEPS[mark]
        if self.kind != kind:
            yield self.refused(rule, what, f"only the {NAMES[kind]} {DOES[mark]}")
        elif option and not self.has(option):
            yield self.refused(rule, what, f"{needs}, which this table does not play")
        elif mark in (SWAP, PARTNER) and not self.has(rules.SPECIALS):
            yield self.refused("VLT-49", what, "Beginner rules have no swap")

    def may_double(self) -> bool:
        charge = self.kind == WARRIOR and self.has(rules.WARRIOR_CHARGE)
        return charge or (self.has(rules.BLOOD_LUST) and self.lone)

    def no_double(self, what: str) -> Refused:
        if self.has(rules.BLOOD_LUST):
            return self.refused("VLT-54", what, "Blood Lust is for your last piece against two or more")
        return self.refused("VLT-8", what, "a turn has one move")

    def wrong_combination(self) -> Iterator[Refused]:
        """Steps that do not go together in one turn."""
        marks = self.marks
        what = "do all that in one turn"
        if len(marks) > 2:
            yield self.refused("VLT-8", what, "a turn has one move and one attack, or what they are traded for")
        elif marks == (PARTNER,):
            yield self.refused(
                "VLT-58", "let a partner attack", "the swap must take place in the same turn", "Add ~ and a space"
            )
        elif len(marks) == 2:
            yield from self.wrong_pair(marks[0], marks[1], what)

    def wrong_pair(self, one: int, two: int, what: str) -> Iterator[Refused]:
        pair = {one, two}
        if pair & {DOUBLE, RUSH}:
            yield self.refused("VLT-10", what, "a double move or a rush takes the attack's place and stands alone")
        elif PARTNER in pair and pair != {PARTNER, SWAP}:
            yield self.refused("VLT-58", what, "the partner's attack goes with the swap and is the turn's one attack")
        elif pair == {MOVE} and not self.may_double():
            yield self.no_double("move twice")
        elif pair == {SWAP} or pair == {SWAP, MOVE}:
            yield self.refused("VLT-10", what, "the swap takes the move's place")
        elif pair <= set(SHIFTS):
            yield self.refused("VLT-61", what, "one ring is shifted in a turn")
        elif pair == {ATTACK}:
            yield from self.wrong_attacks()
        elif pair <= {HEAL, ATTACK} and not self.has(rules.SPECIALS):
            yield self.refused("VLT-49", what, "Beginner rules have no second heal")

    def wrong_attacks(self) -> Iterator[Refused]:
        if not self.has(rules.BLOOD_LUST):
            yield self.refused("VLT-8", "attack twice", "a turn has one attack")
        elif not self.lone:
            yield self.refused("VLT-54", "attack twice", "Blood Lust is for your last piece against two or more")

    def on_the_board(self) -> Iterator[Refused]:
        """Each step, on the board as it is when its turn comes."""
        for index, (mark, space) in enumerate(self.steps):
            if index == 1:
                yield from self.no_more_steps()
            yield from CHECKS[mark](self, space)
            then = self.steps[1][1] if index == 0 and len(self.steps) == 2 else -1
            self.board.step(self.kind, mark, space, then)
        if self.marks == (MOVE, MOVE) and self.here == self.start:
            yield self.refused("VLT-9", "return to where it started", "the turn would change nothing")

    def no_more_steps(self) -> Iterator[Refused]:
        """Nothing follows the end of the match or of the acting piece."""
        if self.board.foe == NO_ARMY or self.board.own == NO_ARMY:
            yield self.too_long("its first step ends the match")
        elif self.here == NOWHERE:
            yield self.too_long("its first step removes the acting piece")

    def too_long(self, reason: str) -> Refused:
        instead = turns_instead(self.state, self.attempt)
        return Refused("VLT-11", f"{self.attempt.text} goes on too long: {reason} (VLT-11). {instead}.")

    def move(self, to: int) -> Iterator[Refused]:
        turns, what = self.turns, f"move to {name(to)}"
        there = turns.moves(self.kind, self.here, turns.mine, -1)
        if there >> to & 1:
            return
        instead = f"From {name(self.here)} it can go to {spaces(int(there))}" if there else "It can't move now"
        free = self.kind == WARRIOR and turns.free_warrior
        rule, how = MOVES[self.kind]
        if free:
            rule, how = self.free_warrior_rule(), "the Warrior moves 1 space in any direction here"
        if to == self.here:
            yield self.refused("VLT-12", what, "it stands there", instead)
        elif not self.state.tables.moves[(FREE if free else self.kind) * 64 + self.here] >> to & 1:
            if self.kind in (ROGUE, ARCHER, CLERIC) and not self.aligned(to):
                rule, how = "VLT-14", "that is not one straight line"
            yield self.refused(rule, what, how, instead)
        elif (turns.mine | turns.theirs) >> to & 1:
            yield self.refused("VLT-12", what, "the space is taken", instead)
        elif self.kind == WIZARD:
            yield self.refused("VLT-49", what, "enemies block both its routes", instead)
        else:
            sneaky = self.kind == ROGUE and self.has(rules.SNEAKY_ROGUE)
            reason = "the enemy Rogue is in its way" if sneaky else "an enemy is in its way"
            yield self.refused("VLT-57" if sneaky else "VLT-13", what, reason, instead)

    def free_warrior_rule(self) -> str:
        if self.state.options.beginner:
            return "VLT-50"
        return "VLT-28" if self.state.options.board == 7 else "VLT-52"

    def aligned(self, to: int) -> bool:
        files, ranks = abs((to >> 3) - (self.here >> 3)), abs((to & 7) - (self.here & 7))
        return files == 0 or ranks == 0 or files == ranks

    def attack(self, space: int) -> Iterator[Refused]:
        yield from self.attack_by(self.kind, space)

    def attack_by(self, kind: int, space: int) -> Iterator[Refused]:
        """An attack by the acting piece or, with the Tactical Wizard, by its partner."""
        turns, here = self.turns, int(space_of(self.board.own, kind))
        near = turns.tables.reach[kind * 64 + here]
        reach = near & turns.theirs
        if self.marks == (ATTACK,):
            reach |= turns.reach_without_moving(kind, here)
        if reach >> space & 1:
            return
        check = self if kind == self.kind else _partner(self, kind)
        what = f"attack {name(space)}"
        instead = f"From {name(here)} it reaches {spaces(int(reach)) if reach else 'no enemy'}"
        if kind_on(self.board.own, space) >= 0:
            yield check.refused("VLT-15", what, "your own pieces can't be attacked", instead)
        elif kind_on(self.board.foe, space) < 0:
            yield check.refused("VLT-15", what, "nothing stands there", instead)
        else:
            yield check.refused(*self.out_of_reach(kind, here, space), instead)

    def out_of_reach(self, kind: int, here: int, space: int) -> tuple[str, str, str]:
        rule, reason = ATTACKS[kind]
        tables, what = self.state.tables, f"attack {name(space)}"
        neighbour = kind in (ARCHER, WIZARD) and tables.reach[MELEE * 64 + here] >> space & 1
        far = kind == ARCHER and tables.reach[STILL * 64 + here] >> space & 1
        melee = kind == ARCHER and self.has(rules.MELEE_ARCHER)
        if (far or (neighbour and melee)) and self.marks == (ATTACK, ATTACK):
            rule, reason = "VLT-10", "its move can't pay for both the second attack and the longer reach"
        elif far and not self.has(rules.SPECIALS):
            rule, reason = "VLT-49", "Beginner rules have no longer reach"
        elif far:
            rule, reason = "VLT-40", "it reaches that far only if it gives up its move"
        elif neighbour and melee:
            rule, reason = "VLT-56", "it reaches an orthogonal neighbour only if it gives up its move"
        elif neighbour:
            reason = "it does not reach an orthogonal neighbour"
        return rule, what, reason

    def heal(self, space: int) -> Iterator[Refused]:
        turns = self.turns
        near = turns.tables.reach[CLERIC * 64 + self.here] & turns.wounded
        if near >> space & 1:
            return
        what = f"heal {name(space)}"
        instead = (
            f"From {name(self.here)} it can heal {spaces(int(near))}" if near else "Nobody in its reach needs healing"
        )
        ally = int(kind_on(self.board.own, space))
        if ally == CLERIC:
            yield self.refused("VLT-43", what, "the Cleric can't heal itself", instead)
        elif ally < 0:
            yield self.refused("VLT-42", what, "no ally stands there", instead)
        elif rings_on(self.board.own, ally) == 0:
            yield self.refused("VLT-42", what, f"the {NAMES[ally]} has no ring", instead)
        else:
            yield self.refused("VLT-42", what, "it heals 1 or 2 spaces away orthogonally or 1 diagonally", instead)

    def swap(self, space: int) -> Iterator[Refused]:
        others = self.turns.mine & ~(1 << self.here)
        if not others >> space & 1:
            instead = f"Allies stand on {spaces(int(others))}" if others else "It has no ally on the board"
            rule = "VLT-58" if PARTNER in self.marks else "VLT-37"
            yield self.refused(rule, f"swap with {name(space)}", "no ally stands there", instead)

    def partner(self, space: int) -> Iterator[Refused]:
        """The attack of the swap partner: after the swap, or before it if the swap can still take place."""
        if self.marks[0] == SWAP:
            kind = int(kind_on(self.board.own, self.start))
        else:
            kind = int(kind_on(self.board.own, self.steps[1][1]))
            if kind < 0 or kind == self.kind:
                yield from self.swap(self.steps[1][1])
        if kind == CLERIC and not self.has(rules.BLACK_CLERIC):
            yield _partner(self, kind).refused("VLT-43", f"attack {name(space)}", "the Cleric can't attack")
        yield from self.attack_by(kind, space)
        if self.marks[0] == PARTNER:
            after = TurnBoard(self.board.tables, self.rules, self.board.side, self.board.own, self.board.foe)
            after.attack(kind, space)
            if after.foe == NO_ARMY or space_of(after.own, kind) == NOWHERE:
                yield self.refused(
                    "VLT-58", "swap after that", "the attack would prevent the swap", "Swap first: ~ before &"
                )

    def rush(self, space: int) -> Iterator[Refused]:
        turns, what = self.turns, f"rush onto {name(space)}"
        row = FREE if turns.free_warrior else WARRIOR
        everyone = turns.mine | turns.theirs
        behind = turns.tables.behind[self.here * 64 + space]
        if not turns.tables.moves[row * 64 + self.here] >> space & 1:
            yield self.refused("VLT-60", what, "that is not a space it moves to")
        elif not everyone >> space & 1:
            yield self.refused("VLT-60", what, "nobody stands there", "Simply move: -")
        elif not behind:
            yield self.refused("VLT-60", what, "the edge of the board is behind that piece")
        elif behind & everyone:
            yield self.refused("VLT-60", what, f"{spaces(int(behind))}, behind that piece, is taken")

    def shift(self, mark: int, space: int) -> Iterator[Refused]:
        turns, what = self.turns, steps_in_words([(mark, space)])
        ally = int(kind_on(self.board.own, space))
        near = turns.tables.reach[WIZARD * 64 + self.here] & turns.mine
        if ally < 0 or ally == WIZARD:
            yield self.refused("VLT-61", what, "no ally stands there")
        elif not near >> space & 1:
            instead = f"In its reach stand allies on {spaces(int(near))}" if near else "No ally is in its reach"
            yield self.refused("VLT-61", what, "that ally is not in its attack reach", instead)
        elif rings_on(self.board.own, ally if mark == TAKE else WIZARD) == 0:
            yield self.refused("VLT-61", what, f"the {NAMES[ally if mark == TAKE else WIZARD]} has no ring to give")

    def double(self, to: int) -> Iterator[Refused]:
        """A double move as one step: some first move must lead on to the space."""
        if not self.doubles() >> to & 1 and not self.turns.moves(self.kind, self.here, self.turns.mine, -1) >> to & 1:
            if to == self.here:
                yield self.refused("VLT-9", "return to where it started", "the turn would change nothing")
            rule = "VLT-59" if self.has(rules.WARRIOR_CHARGE) and self.kind == WARRIOR else "VLT-54"
            reached = self.doubles()
            instead = f"Two moves lead to {spaces(reached)}" if reached else "Two moves lead nowhere new"
            yield self.refused(rule, f"get to {name(to)}", "no two moves lead there", instead)

    def doubles(self) -> int:
        """The spaces that two moves reach and one does not."""
        turns = self.turns
        there = turns.moves(self.kind, self.here, turns.mine, -1)
        turns.double_moves(0, self.kind, self.here, there)
        return sum(1 << (found >> 10 & 63) for found in turns.found)

    def normalized(self) -> TurnAttempt:
        """The attempt in canonical form: two moves become one step (VLT-8, 54, 59)."""
        attempt = self.attempt
        if DOUBLE not in self.marks and self.marks != (MOVE, MOVE):
            return attempt
        fresh = TurnCheck(self.state, attempt, self.kind)
        to = attempt.steps[-1][1]
        plain = fresh.turns.moves(fresh.kind, fresh.here, fresh.turns.mine, -1) >> to & 1
        step = (int(MOVE if plain else DOUBLE), to)
        return TurnAttempt(attempt.text, attempt.kind, attempt.space, attempt.returned, (step,))


def turns_instead(state: Vilitum, attempt: TurnAttempt) -> str:
    """What the piece can do this turn, with the example that is most like the attempt."""
    kind, here = int(kind_on(state.own(), attempt.space)), name(attempt.space)
    start = f"{KINDS[kind]}{here}"
    turns = [text for text in (write_action(state, action) for action in state.actions()) if text.startswith(start)]
    if not turns:
        return f"The {NAMES[kind]} on {here} has no legal turn now"
    tried = start + attempt.text[attempt.text.index(here) + 2 :]
    example = max(turns, key=lambda text: len(commonprefix([text, tried])))  # noqa: RUF071 (by characters is meant)
    return f"It has {len(turns)} legal {'turn' if len(turns) == 1 else 'turns'}, such as {example}"


def _partner(check: TurnCheck, kind: int) -> TurnCheck:
    """The check with the partner as the piece that the sentence is about."""
    partner = TurnCheck(check.state, check.attempt, check.kind)
    partner.board, partner.kind = check.board, kind
    return partner


CHECKS: dict[int, Callable[[TurnCheck, int], Iterator[Refused]]] = {
    int(MOVE): TurnCheck.move,
    int(DOUBLE): TurnCheck.double,
    int(ATTACK): TurnCheck.attack,
    int(HEAL): TurnCheck.heal,
    int(SWAP): TurnCheck.swap,
    int(PARTNER): TurnCheck.partner,
    int(RUSH): TurnCheck.rush,
    int(TAKE): lambda check, space: check.shift(int(TAKE), space),
    int(GIVE): lambda check, space: check.shift(int(GIVE), space),
}

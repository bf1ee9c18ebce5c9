"""Checks what cards may say (V-2 to V-13), with hints at what is allowed."""

import re
from collections.abc import Callable, Iterator

from ludarium.games.vitium.cards.language import syntax
from ludarium.games.vitium.cards.language.parser import (
    DOMAINS,
    MAX_ABILITY_CHARS,
    MAX_MARKS,
    MAX_STEPS,
    STATS,
    CardError,
    did_you_mean,
)
from ludarium.games.vitium.cards.model import PrintedCard, ability_mode
from ludarium.games.vitium.rules.data.terms import DOMAIN_WORDS, KEYWORDS, TYPES

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
INSTANCE_ID = re.compile(r"[a-f][0-9]+")
ON_PAWNS = ("interceptor", "body-guard", "patrol-guard", "long-ranged", "political-immunity")
ON_ASSETS = ("unique", "notorious", "tormenting", "hardened", "elusive", *DOMAIN_WORDS, "stowaway", "hacker")
WITH_WORD = ("alter", "sworn-to")
HIDDEN_KINDS = ("event", "underway", "ongoing")
PILE_KINDS = ("card", "gambit", "job")
PILE_TESTS = ("class", "house", "keyword", "force", "resolve", "cunning", "stealth")
PREVENTABLE = ("attack", "work", "sabotage", "act", "seduce", "complete")
REF_NEEDS = {  # where each reference can be used
    "mark": "where something is marked",
    "altered": "on a card that alters",
    "actor": "in a maneuver",
    "target": "in a maneuver",
    "killer": "in `when dies`",
    "victim": "in `when kills`",
    "saboteur": "in a [sabotage] ability",
    "seducer": "in `when seduced`",
    "event": "in `when completes` and `when sabotages`",
}
Known = dict[str, tuple[str, ...]]
"""The declared Houses and classes, under `house` and `class`."""


def declared(what: str, word: str, known: Known, column: int = 0) -> Iterator[CardError]:
    """An error unless a House or class is declared."""
    if word not in known[what]:
        name = "House" if what == "house" else what
        yield CardError("V-2", f'{name} "{word}" is not declared', column, did_you_mean(word, known[what]), field=what)


# The card ------------------------------------------------------------------------------------------------------------


def card_faults(card: PrintedCard, known: Known) -> Iterator[CardError]:
    """The faults of a card, apart from its abilities."""
    yield from name_faults(card.id, card.name)
    if INSTANCE_ID.fullmatch(card.id):
        yield CardError("V-2", f'the id "{card.id}" looks like the id of a card in play', field="id")
    yield from declared("house", card.house, known)
    for word in card.classes:
        yield from declared("class", word, known)
    yield from number_faults(card)
    yield from stat_faults(card)
    yield from keyword_faults(card, known)
    if len(card.abilities) > 4:
        yield CardError("V-13", f"the card has {len(card.abilities)} abilities; at most 4", field="abilities")
    if marks(card) > MAX_MARKS:
        yield CardError("V-13", f"playing it marks {marks(card)} targets; at most {MAX_MARKS}", field="abilities")


def name_faults(id: str, name: str) -> Iterator[CardError]:
    """The faults of an id and a name."""
    if not ID.fullmatch(id):
        yield CardError("V-2", f'the id "{id[:40]}" is not of the form two-words', field="id")
    if not 1 <= len(name) <= 40 or not name.isprintable():
        yield CardError("V-2", "the name must have 1 to 40 characters", field="name")


def number_faults(card: PrintedCard) -> Iterator[CardError]:
    """The faults of cost, progress, reward and requirement."""
    if not 0 <= card.requires <= 8:
        yield CardError("V-3", f"requires is {card.requires}; it must be 0 to 8", field="requires")
    if not 0 <= card.cost <= 5000 or card.cost % 50:
        yield CardError("V-3", f"cost is {card.cost}; it must be 0 to 5000 in steps of 50", field="cost")
    if not 0 <= card.progress <= 60:
        yield CardError("V-3", f"progress is {card.progress}; it must be 0 to 60", field="progress")
    if not 0 <= card.influence <= 4:
        yield CardError("V-3", f"a reward of {card.influence} Influence; it must be 0 to 4", field="reward")
    if not 0 <= card.cint <= 5000:
        yield CardError("V-3", f"a reward of {card.cint} Çint; it must be 0 to 5000", field="reward")


def stat_faults(card: PrintedCard) -> Iterator[CardError]:
    """The faults of the stats."""
    alters = card.keyword("alter") is not None
    for name, stat in zip(STATS, card.stats, strict=True):
        if stat is not None and not 0 <= stat <= 20:
            yield CardError("V-4", f"a stat is {stat}; it must be 0 to 20", field=name)
    if card.is_asset and not alters and (card.stats[1] or 0) < 1:
        yield CardError("V-4", f"a {card.type} needs a resolve of at least 1", field="resolve")
    if not card.is_asset and not alters and card.stats != (None, None, None, None):
        yield CardError("V-4", f"a {card.type} has no stats unless it alters")


def keyword_faults(card: PrintedCard, known: Known) -> Iterator[CardError]:
    """The faults of the keywords."""
    for word in card.keywords:
        yield from one_keyword(card, word, known)
    domains = [word for word in card.keywords if word in DOMAIN_WORDS]
    if len(domains) > 1:
        yield CardError("V-5", f"{' and '.join(domains)} can't be printed together", field="keywords")
    if len({word.partition(":")[0] for word in card.keywords}) < len(card.keywords):
        yield CardError("V-5", "a keyword is printed twice", field="keywords")
    if not card.is_asset and card.keyword("alter") is not None and card.keyword("ongoing") is None:
        yield CardError("V-5", 'an event with alter must also be "ongoing"', field="keywords")


def one_keyword(card: PrintedCard, word: str, known: Known) -> Iterator[CardError]:
    """The faults of one keyword."""
    head, colon, rest = word.partition(":")
    if head not in KEYWORDS and head not in WITH_WORD:
        yield CardError(
            "V-5", f'unknown keyword "{word}"', hint=did_you_mean(head, (*KEYWORDS, *WITH_WORD)), field="keywords"
        )
    elif (head in WITH_WORD) != bool(colon):
        example = "alter:pawn" if head == "alter" else "sworn-to:HOUSE" if head == "sworn-to" else head
        yield CardError("V-5", f'the keyword "{word}" is written "{example}"', field="keywords")
    elif head == "alter" and rest not in TYPES:
        yield from declared("class", rest, known)
    elif head == "sworn-to":
        yield from declared("house", rest, known)
        if rest == card.house:
            yield CardError("V-5", "a card must be sworn to another House than its own", field="keywords")
    elif head in ON_PAWNS and card.type != "pawn":
        yield CardError("V-5", f"{head} is only for pawns", field="keywords")
    elif head in ON_ASSETS and not card.is_asset:
        yield CardError("V-5", f"{head} is only for assets", field="keywords")
    elif head == "ongoing" and card.is_asset:
        yield CardError("V-5", "ongoing is only for events", field="keywords")


def marks(card: PrintedCard) -> int:
    """How many things are marked when the card is played."""
    played = [one.mark.count for one in card.abilities if one.mark and ability_mode(card, one) == "played"]
    return sum(played) + (card.keyword("alter") is not None)


# Abilities -----------------------------------------------------------------------------------------------------------


def ability_faults(card: PrintedCard, ability: syntax.Ability, known: Known) -> list[CardError]:
    """The faults of one ability of a card."""
    return list(AbilityChecker(card, ability, known).faults())


class AbilityChecker:
    """Checks one ability of one card."""

    def __init__(self, card: PrintedCard, ability: syntax.Ability, known: Known) -> None:
        self.card, self.ability, self.known = card, ability, known
        self.way = ability_mode(card, ability)
        self.tags = set(ability.tags)
        self.maneuver = "maneuver" in self.tags or (card.keyword("maneuver") is not None and self.way != "activated")

    def faults(self) -> Iterator[CardError]:
        ability = self.ability
        if len(ability.text) > MAX_ABILITY_CHARS:
            yield CardError("V-13", f"ability has {len(ability.text)} characters; at most {MAX_ABILITY_CHARS}")
        if len(ability.steps) > MAX_STEPS:
            yield CardError("V-13", f"ability has {len(ability.steps)} steps; at most {MAX_STEPS}")
        yield from self.tag_faults()
        if self.way == "static":
            yield from self.static_faults()
        if self.way == "activated":
            yield from self.endless()
        if ability.mark:
            yield from self.selector(ability.mark, "mark")
        yield from self.condition(ability.condition or ())
        for step in ability.steps:
            yield from self.step(step)

    def at(self, word: str) -> int:
        """The column of a tag or clause."""
        return self.ability.columns.get(word, 0)

    def tag_faults(self) -> Iterator[CardError]:
        """V-6."""
        tags, ability = self.tags, self.ability
        price = ability.price is not None
        for tag in ("act", "seduce"):
            if tag in tags and self.card.type != "pawn":
                yield CardError("V-6", f"{tag} is for pawns", self.at(tag))
            if tag in tags and len(tags) > 1:
                other = min(tags - {tag})
                because = ": a pawn action already exhausts" if other == "exhaust" else ""
                yield CardError("V-6", f"{tag} can't be combined with {other}{because}", self.at(tag))
        for tag in ("deploy", "sneak"):
            if tag in tags and not self.card.is_asset:
                yield CardError("V-6", f"{tag} is for assets", self.at(tag))
        automatic = tags & {"deploy", "turn", "sabotage"}
        if len(automatic) > 1:
            yield CardError(
                "V-6", f"only one of {', '.join(sorted(automatic))} fits on an ability", self.at(min(automatic))
            )
        if automatic and "maneuver" in tags:
            yield CardError("V-6", f"maneuver can't be combined with {min(automatic)}", self.at("maneuver"))
        if "deploy" in tags and "sneak" in tags:
            yield CardError(
                "V-6", "deploy can't be combined with sneak: a sneaking card is not purchased", self.at("deploy")
            )
        if "seduce" in tags and ability.mark:
            yield CardError("V-6", "seduce has no mark clause: it marks a Human pawn by itself", self.at("mark"))
        if ability.when and (tags or price):
            yield CardError("V-6", "an ability with `when` has no tags", self.at("when"))
        if ability.price is not None and not 1 <= ability.price <= 5000:
            yield CardError("V-6", f"a price of {ability.price}; it must be 1 to 5000", self.at(f"ç{ability.price}"))

    def static_faults(self) -> Iterator[CardError]:
        """V-8: a continuous ability marks nothing, asks nobody and does nothing once."""
        ability = self.ability
        for word, there in (("mark", ability.mark is not None), ("once", ability.once)):
            if there:
                yield CardError(
                    "V-8", f"`{word}` needs a tag or `when`: nobody uses a continuous ability", self.at(word)
                )
        for step in ability.steps:
            if not step.operation.continuous:
                yield CardError(
                    "V-8", f"{step.name}(…) needs a tag or `when`: it can't apply continuously", step.column
                )
            asks = any(one.what in ("may", "unless") for one in step.before)
            chooses = any(isinstance(one, syntax.Who) and one.how == "choose" for one in step.arguments)
            if asks or chooses:
                yield CardError("V-8", "a continuous ability can't ask anybody", step.column)

    def endless(self) -> Iterator[CardError]:
        """V-9: using an ability must cost something that runs out."""
        ability = self.ability
        tires = bool(self.tags & {"exhaust", "act", "seduce"}) or ability.once
        if not tires and (ability.price or 0) < 50:
            hint = "Make it exhaust, cost at least 50 Çint, or be `once`."
            yield CardError("V-9", "this ability could be repeated forever", hint=hint)
        if tires:
            return
        for step in ability.steps:
            on_itself = any(isinstance(one, syntax.Who) and one.ref == "self" for one in step.arguments)
            if step.operation.refunds == "always" or (step.operation.refunds == "itself" and on_itself):
                yield CardError("V-9", f"{step.name}(…) could pay for itself again and again", step.column)

    # Steps -----------------------------------------------------------------------------------------------------------

    def step(self, step: syntax.AbilityStep) -> Iterator[CardError]:
        """The faults of one step."""
        for before in step.before:
            yield from self.condition(before.condition)
            if before.player:
                yield from self.player(before.player)
            if before.number:
                yield from self.number(before.number)
        for kind, argument in zip(step.kinds, step.arguments, strict=True):
            yield from self.argument(kind, argument)
        yield from self.duration(step)
        if step.operation.responds:
            yield from self.prevention(step)
        if step.operation.only_continuous and self.way != "static":
            yield CardError("V-8", f"{step.name}(…) only applies continuously", step.column)

    def argument(self, kind: str, argument: syntax.Argument) -> Iterator[CardError]:
        if isinstance(argument, syntax.Who):
            if argument.selector:
                yield from self.selector(argument.selector, argument.how)
            else:
                yield from self.ref(argument.ref, argument.column)
        elif isinstance(argument, syntax.PlayerRef):
            yield from self.player(argument)
            if kind == "boss" and argument.what.startswith("each"):
                yield CardError("V-12", "a card has only one boss", argument.column)
        elif isinstance(argument, syntax.Selector):
            yield from self.selector(argument, "pile")
        elif isinstance(argument, syntax.Number):
            yield from self.number(argument)
        else:
            yield from self.word(argument)

    def word(self, word: syntax.Word) -> Iterator[CardError]:
        """V-12: keywords and Houses are known."""
        if word.kind == "keyword" and word.text not in KEYWORDS:
            yield CardError("V-12", f'unknown keyword "{word.text}"', word.column, did_you_mean(word.text, KEYWORDS))
        if word.kind == "house" and word.text != "choice":
            yield from declared("house", word.text, self.known, word.column)

    def duration(self, step: syntax.AbilityStep) -> Iterator[CardError]:
        """V-8: a duration is given exactly where it is needed."""
        given = step.duration
        if "duration" in step.operation.needed:
            if given and given.text == "self":
                yield CardError("V-12", f"{step.name}(…) lasts for turn, round or good", given.column)
        elif given and self.way == "static":
            yield CardError("V-8", f"{step.name}(…) takes no duration here: it applies continuously", step.column)
        elif "duration" in step.operation.optional and not given and self.way != "static":
            yield CardError("V-8", f"{step.name}(…) needs a duration", step.column, "One of turn, round, good, self.")

    def prevention(self, step: syntax.AbilityStep) -> Iterator[CardError]:
        """V-10."""
        asked = [*(self.ability.condition or ()), *(one for before in step.before for one in before.condition)]
        named = [one for one in asked if one.what == "action" and not one.negated]
        if not self.maneuver:
            yield CardError("V-10", f"{step.name}() is for maneuvers", step.column)
        elif not any(set(one.actions) <= set(PREVENTABLE) for one in named):
            hint = f"Write `if action =` and some of {', '.join(PREVENTABLE)}."
            yield CardError("V-10", f"{step.name}() must name the actions it responds to", step.column, hint)

    # Smaller parts ---------------------------------------------------------------------------------------------------

    def ref(self, ref: str, column: int, *, player: bool = False) -> Iterator[CardError]:
        """V-7: a reference can be used here."""
        mark = self.ability.mark
        marks_players = mark is not None and "player" in mark.kinds
        alters = self.card.keyword("alter") is not None or any(
            step.name == "alter" for one in self.card.abilities for step in one.steps
        )
        known = {
            "mark": mark is not None or "seduce" in self.tags,
            "altered": alters,
            "actor": self.maneuver,
            "target": self.maneuver,
            "killer": self.ability.when == "dies",
            "victim": self.ability.when == "kills",
            "saboteur": "sabotage" in self.tags,
            "seducer": self.ability.when == "seduced",
            "event": self.ability.when in ("completes", "sabotages"),
        }
        if not known.get(ref, True):
            yield CardError("V-7", f'"{ref}" can only be used {REF_NEEDS[ref]}', column)
        elif ref == "mark" and marks_players != player:
            there, wanted = ("players", "a card") if marks_players else ("cards", "a player")
            yield CardError("V-7", f'"mark" stands for {there} here, and {wanted} is needed', column)

    def player(self, player: syntax.PlayerRef, *, single: bool = False) -> Iterator[CardError]:
        if player.what == "mark":
            yield from self.ref("mark", player.column, player=True)
        elif player.of:
            yield from self.ref(player.of, player.column)
        if single and player.what.startswith("each"):
            yield CardError("V-12", "a number needs a single player", player.column)

    def number(self, number: syntax.Number) -> Iterator[CardError]:
        for term in number.terms:
            if isinstance(term.of, syntax.PlayerRef):
                yield from self.player(term.of, single=True)
            elif term.of:
                yield from self.ref(term.of, number.column)
            if term.house:
                yield from declared("house", term.house, self.known, number.column)
            if term.selector:
                yield from self.selector(term.selector, "count")

    def condition(self, condition: syntax.Condition) -> Iterator[CardError]:
        for asked in condition:
            yield from self.asked(asked)

    def asked(self, asked: syntax.Asked) -> Iterator[CardError]:
        if asked.what == "action" and not self.maneuver:
            yield CardError("V-7", '"action" can only be used in a maneuver', asked.column)
        if asked.ref:
            yield from self.ref(asked.ref, asked.column)
        if asked.test:
            yield from self.test(asked.test)
        for number in (asked.left, asked.right):
            if number:
                yield from self.number(number)

    def test(self, test: syntax.Test) -> Iterator[CardError]:
        if test.name in ("house", "class"):
            yield from declared(test.name, test.word, self.known, test.column)
        if test.name == "keyword" and test.word not in KEYWORDS:
            yield CardError("V-12", f'unknown keyword "{test.word}"', test.column, did_you_mean(test.word, KEYWORDS))
        if test.name == "domain" and test.word not in DOMAINS:
            yield CardError("V-12", f'unknown domain "{test.word}"', test.column, did_you_mean(test.word, DOMAINS))
        if test.number:
            yield from self.number(test.number)

    def selector(self, selector: syntax.Selector, use: str) -> Iterator[CardError]:
        """V-11, and what fits the use: mark, each, choose, count or pile."""
        kinds, column = set(selector.kinds), selector.column
        for test in selector.tests:
            yield from self.test(test)
        if not 1 <= selector.count <= MAX_MARKS:
            yield CardError("V-13", f"a count of {selector.count}; it must be 1 to {MAX_MARKS}", column)
        if use in ("each", "count", "pile") and (selector.count != 1 or selector.up_to):
            yield CardError("V-12", f"a count has no meaning in {'each …' if use == 'each' else use + '(…)'}", column)
        check: Callable[[syntax.Selector], Iterator[CardError]] = self.pile if use == "pile" else self.in_play
        yield from check(selector)
        if "player" in kinds and (len(kinds) > 1 or use not in ("mark", "count")):
            yield CardError("V-12", "players can only be marked or counted, and not together with cards", column)

    def pile(self, selector: syntax.Selector) -> Iterator[CardError]:
        """A selector of cards in a deck, a junkyard or a hand."""
        wrong = {"underway", "ongoing", "player"} & set(selector.kinds)
        if wrong:
            yield CardError("V-12", f"{min(wrong)} is not a card of a pile", selector.column)
        for test in selector.tests:
            if test.name not in PILE_TESTS:
                yield CardError("V-12", f"{test.name} can't be tested on a card that is not in play", test.column)

    def in_play(self, selector: syntax.Selector) -> Iterator[CardError]:
        """A selector of cards in play, or of players."""
        piled = set(PILE_KINDS) & set(selector.kinds)
        if piled:
            hint = "Cards in play are asset, pawn, location, device, event, underway or ongoing."
            yield CardError(
                "V-11", f"{min(piled)} is only for search, dig, recover and discount", selector.column, hint
            )
        if set(HIDDEN_KINDS) & set(selector.kinds):
            for test in selector.tests:
                if test.name not in ("yours", "theirs", "other"):
                    said = {"house": "House", "class": "class"}.get(test.name, test.name)
                    yield CardError("V-11", f"a face-down card's {said} is hidden", test.column)
        if "player" in selector.kinds:
            for test in selector.tests:
                if test.name != "other":
                    yield CardError("V-12", f"{test.name} can't be tested on a player", test.column)

"""Reads positions from text."""

import re

from librt.vecs import append
from mypy_extensions import i64

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.language.parser import ACTIONS, STATS, VERBS
from ludarium.games.vitium.cards.match_decks import new_match
from ludarium.games.vitium.cards.pool import CardPool, card_pool
from ludarium.games.vitium.options import Options
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.rules.data.frames import BOTTOM
from ludarium.games.vitium.rules.data.library import DOMAIN_BIT, FULL
from ludarium.games.vitium.rules.data.settings import VitiumSettings
from ludarium.games.vitium.rules.data.terms import C_COUNT, KEYWORDS
from ludarium.games.vitium.rules.legality.playing_bans import underway_ban
from ludarium.games.vitium.rules.opening import opening
from ludarium.games.vitium.rules.state import Vitium
from ludarium.games.vitium.text.notation import LETTERS, group_sizes
from ludarium.games.vitium.text.position.lines import LineReader, split_lines
from ludarium.games.vitium.text.position.words import EARLIER_WORDS, FIRST_WORD, FLAGS, MAX_CARDS_IN_PLAY, UNTIL, WORDS
from ludarium.games.vitium.text.position.writer import next_number


def read_position(text: str) -> Vitium:
    """The state that a position text describes, or BadNotation with the line's number."""
    if len(text) > 200_000:
        raise BadNotation(f"Position: {len(text)} characters are too many; at most 200000.")
    return PositionReader(split_lines(text)).read()


def _is_granted(found: CardPool, keyword: str) -> bool:
    """Whether any card of the match can grant a keyword."""
    steps = (step for card in found.cards for ability in card.abilities for step in ability.steps)
    return any(step.name == "grant" and getattr(step.arguments[1], "text", "") == keyword for step in steps)


class PositionReader(LineReader):
    """Reads a whole position into a state."""

    def read(self) -> Vitium:
        if not self.lines or self.lines[0][1].split()[0] not in (FIRST_WORD, *EARLIER_WORDS):
            raise self.bad(f"expected {FIRST_WORD} seats=…")
        for number, line in self.lines[1:]:
            self.number = number
            if line.split()[0] not in WORDS:
                raise self.bad(f"expected one of {', '.join(WORDS)}; found {line[:40]!r}.")
        options = self.options()
        try:
            self.found = card_pool(options.sets, options.extra)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None
        if any(True for _ in self.of("setup")):
            return self.beginning(options)
        self.state = Vitium(options, self.seats, self.found.library, VitiumSettings(options), self.cap())
        self.state.phase = layout.PLAYING
        for place, seat in enumerate(self.order):
            self.state.order[place] = seat
        self.fill()
        return self.state

    def card(self, id: str) -> int:
        if id not in self.found.place:
            raise self.bad(f"there is no card {id[:40]!r}.")
        return self.found.place[id]

    def beginning(self, options: Options) -> Vitium:
        """The start of a match; without decks, one in which nobody has cards."""
        if not options.decks and not self.found.decks:
            none = [[-1, 0, 0, 0, 0] for _ in range(self.seats)]
            empty: list[list[int]] = [[] for _ in range(self.seats)]
            return opening(options, self.seats, self.found.library, empty, none, empty)
        try:
            return new_match(self.seats, options)
        except BadNotation as problem:
            raise self.bad(str(problem)) from None

    # The things ------------------------------------------------------------------------------------------------------

    def fill(self) -> None:
        """Read everything after the header and the cards."""
        for words in self.of("up", "down"):
            self.row(words)
        there = set[int]()
        for words in self.of("seat"):
            seat = self.read_seat(words)
            if seat in there:
                raise self.bad(f"seat {words[1]} is given twice.")
            there.add(seat)
        self.number = self.lines[-1][0]
        if there != set(range(self.seats)):
            raise self.bad("expected one line `seat …` for each seat.")
        for words in self.of("hand", "deck", "junk"):
            self.pile(words)
        for words in self.of("up", "down"):
            self.marks_on(words)
        self.turn()
        self.end()

    def row(self, words: list[str]) -> None:
        """A card in play, except what refers to other cards."""
        if len(words) < 3:
            raise self.bad("expected up or down, an instance id and a card.")
        iid, card = self.iid(words[1]), self.card(words[2])
        state, home = self.state, iid // int(layout.NUMBERS)
        fields = self.fields(words[3:], ("ex", "asked", "stayed"))
        names = (
            "boss",
            "of",
            "ex",
            "phys",
            "psych",
            "p",
            "s",
            "on",
            "shield",
            "fx",
            "back",
            "once",
            "seen",
            "asked",
            "stayed",
        )
        self.known(fields, names)
        if state.find(iid) >= 0:
            raise self.bad(f"{words[1]} is given twice.")
        if state.count_in_play() >= MAX_CARDS_IN_PLAY:
            raise self.bad(f"there are more than {MAX_CARDS_IN_PLAY} cards in play.")
        self.check_lying(words, card)
        flags = int(layout.UP) if words[0] == "up" else 0
        for name, flag in (("ex", layout.EXHAUSTED), ("asked", layout.ASKED_FOR), ("stayed", layout.STAYED)):
            flags |= int(flag) if name in fields else 0
        boss, owner = self.seat(fields.get("boss", LETTERS[home])), self.seat(fields.get("of", LETTERS[home]))
        row = int(state.enter(card, boss, owner, flags))
        state.set_id(row, iid)
        state.add_phys_damage(row, self.count(fields.get("phys", "0")))
        state.add_psych_damage(row, self.count(fields.get("psych", "0")))
        state.add_progress(row, self.count(fields.get("p", "0")))
        state.add_sabotage(row, self.count(fields.get("s", "0")))
        state.add_shield(row, self.count(fields.get("shield", "0")))
        state.set_seen_by(row, self.mask(fields.get("seen", "")))
        for used in fields["once"].split(",") if "once" in fields else []:
            state.use_up(row, self.count(used, 1, 4) - 1)

    def check_lying(self, words: list[str], card: int) -> None:
        """Check that only assets and Ongoing events lie face up, and only events and sneaking assets face down."""
        face = self.found.cards[card]
        ongoing = face.keyword("ongoing") is not None or _is_granted(self.found, "ongoing")
        if words[0] == "up" and not face.is_asset and not ongoing:
            raise self.bad(f"{words[2]} is an event that is not Ongoing, so it can't lie face up.")
        if words[0] == "down" and underway_ban(self.state, card):
            raise self.bad(f"{words[2]} can neither be put underway nor sneak.")

    def marks_on(self, words: list[str]) -> None:
        """What refers from one card in play to another."""
        fields = self.fields(words[3:], ("ex", "asked", "stayed"))
        iid, state = self.iid(words[1]), self.state
        row = int(state.find(iid))
        if "on" in fields:
            host = self.iid(fields["on"])
            if state.find(host) < 0 or host == iid:
                raise self.bad(f"{fields['on']} is not in play.")
            state.set_host(row, host)
        for part in fields["fx"].split(",") if "fx" in fields else []:
            self.effect(iid, part)
        for part in reversed(fields["back"].split(",")) if "back" in fields else []:
            boss, _, until = part.partition(":")
            who = 0 if until == "turn" else self.seat(until.removeprefix("round.")) + 1
            state.add_way_back(iid, self.seat(boss), who)

    def effect(self, iid: int, text: str) -> None:
        """A lasting effect on a card."""
        found = re.fullmatch(
            r"(?:(\w+)([+-][0-9]{1,10})|\+([a-z-]+)|!([a-z]+)):(turn|good|round\.[A-F]|self\.[a-f][0-9]+)", text
        )
        if found is None:
            raise self.bad(f"the effect {text[:40]!r} cannot be read.")
        name, amount, keyword, verb, ends = found.groups()
        until, who = UNTIL.get(ends, 1 if ends.startswith("round") else 3), -1
        if until == 1:
            who = self.seat(ends[6:])
        elif until == 3:
            who = self.iid(ends[5:])
        if name == "risk":
            kind, what = layout.FX_RISK, 0
        elif name in STATS:
            kind, what = layout.FX_STAT, STATS.index(name)
        elif keyword in KEYWORDS:
            kind, what = layout.FX_KEYWORD, KEYWORDS.index(keyword)
        elif verb in VERBS:
            kind, what = layout.FX_BAN, VERBS.index(verb)
        else:
            raise self.bad(f"the effect {text[:40]!r} cannot be read.")
        self.state.add_effect(iid, kind, what, int(amount or 0), until, who)

    def read_seat(self, words: list[str]) -> int:
        """A player."""
        seat = self.seat(words[1] if len(words) > 1 else "")
        fields = self.fields(words[2:], ("out",))
        self.known(fields, ("char", "income", "wealth", "inf", "gifts", "next", "out"))
        state = self.state
        if "char" in fields:
            if fields["char"] not in self.found.character_ids:
                raise self.bad(f"there is no character {fields['char'][:40]!r}.")
            person = self.found.character_ids.index(fields["char"])
            state.character[seat] = person
            state.income[seat] = self.found.characters[person].income
        else:
            state.income[seat] = self.count(fields.get("income", "0"))
        state.wealth[seat] = self.count(fields.get("wealth", "0"))
        houses = [house.id for house in self.found.houses]
        for part in fields["inf"].split(",") if "inf" in fields else []:
            house, _, amount = part.partition(":")
            if house not in houses:
                raise self.bad(f"there is no House {house[:40]!r}.")
            state.set_influence(seat, houses.index(house), self.count(amount, 0, 10**6))
        state.gifts[seat] = self.count(fields.get("gifts", "0"))
        state.out[seat] = int("out" in fields)
        least = next_number(state, seat)
        state.numbers[seat] = self.count(fields.get("next", str(least)), 1, int(layout.NUMBERS) - 1)
        if state.numbers[seat] < least:
            raise self.bad(f"next={fields['next']} is already used; it must be at least {least}.")
        return seat

    def pile(self, words: list[str]) -> None:
        """A hand, deck or junkyard."""
        if len(words) != 3:
            raise self.bad("expected a seat and a list of cards.")
        seat, state = self.seat(words[1]), self.state
        for part in words[2].split(","):
            found = re.fullmatch(r"(?P<id>[^*~]+)(?:\*(?P<count>[0-9]{1,3}))?(?:~(?P<seen>[A-F]+))?", part)
            if found is None:
                raise self.bad(f"{part[:40]!r} is not a card with a count.")
            card = self.card(found["id"])
            for _ in range(self.count(found["count"] or "1", 1, 999)):
                self.put(words[0], seat, card, self.mask(found["seen"] or ""))
        if state.out[seat]:
            raise self.bad("a player who has conceded has no cards.")

    def put(self, zone: str, seat: int, card: int, seen: int) -> None:
        state = self.state
        if zone == "deck":
            state.to_deck(seat, card)
        elif zone == "junk":
            state.to_junk(seat, card)
        else:
            state.to_hand(seat, card)
            state.redeal(state.hand_place(seat, card, False), card, seen)
            state.sort_hand(seat)

    # Whose turn it is ------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        found = list(self.of("turn"))
        if not found and any(True for _ in self.of("over")):
            found = [["turn", "A"]]
        if len(found) != 1 or len(found[0]) < 2:
            raise self.bad("expected one line `turn …`.")
        state = self.state
        state.turn = self.seat(found[0][1])
        fields = self.fields(found[0][2:], ())
        self.known(fields, ("round", "acts", "barred"))
        state.round = self.count(fields.get("round", "1"), 1, 10**6)
        state.acts = self.count(fields.get("acts", "0"), 0, 10**6)
        for pair in fields["barred"].split(",") if "barred" in fields else []:
            if len(pair) != 2:
                raise self.bad(f"expected two seats, found {pair[:20]!r}.")
            state.bar_gift(self.seat(pair[0]), self.seat(pair[1]))

    def end(self) -> None:
        """Read how the position ends: the match is over, an action awaits responses, or the active player decides."""
        state = self.state
        for words in self.of("over"):
            if len(words) != 2:
                raise self.bad("expected the winners.")
            state.finish(self.mask(words[1]), 5)
            return
        for words in self.of("step"):
            self.step(words[1:])
        if state.out[state.turn] or state.still_in() < 2:
            raise self.bad("the active player has conceded, or there is no other player.")
        state.proceed()

    def step(self, words: list[str]) -> None:
        """The action that is being responded to."""
        action = [word for word in words if "=" not in word and word not in FLAGS]
        fields = self.fields([word for word in words if word not in action], FLAGS)
        self.known(fields, ("asked", "passes", "of", "last", *FLAGS))
        state = self.state
        if not action or action[0] not in ACTIONS or state.top >= 0:
            said = " ".join(action)[:40]
            raise self.bad(f"expected one action of {', '.join(ACTIONS)}; found {said!r}.")
        verb = ACTIONS.index(action[0])
        frame = int(state.push(layout.F_ACT))
        state.set_stage(frame, layout.WINDOW)
        state.set_verb(frame, verb)
        state.set_player(frame, state.turn)
        state.set_entering_owner(frame, self.seat(fields["of"]) if "of" in fields else state.turn)
        state.set_frame_id(frame, -1)
        state.set_cause(frame, -1)
        state.set_hand_full(frame, "full" in fields)
        if "prevented" in fields:
            state.prevent(frame)
        if "failed" in fields:
            state.set_failed(frame)
        state.set_asked_seat(frame, self.seat(fields.get("asked", "")))
        state.set_passes(frame, self.count(fields.get("passes", ""), 0, self.seats))
        if verb != layout.V_NEGOTIATE:
            self.actor(verb, action[1] if len(action) > 1 else "", fields)
        self.marks(verb, action[2:])

    def actor(self, verb: int, word: str, fields: dict[str, str]) -> None:
        """The card of an action: by its id, in play, or its last values."""
        state = self.state
        if verb in (layout.V_PURCHASE, layout.V_GET_UNDERWAY):
            state.set_frame_face(BOTTOM, self.card(word))
            return
        who, _, place = word.partition(".")
        iid = self.iid(who)
        state.set_frame_id(BOTTOM, iid)
        row = int(state.find(iid))
        if row >= 0:
            state.set_frame_face(BOTTOM, state.face(row))
        elif "last" in fields:
            self.ghost(iid, fields["last"])
            pawn = layout.V_ATTACK <= verb <= layout.V_SEDUCE
            if pawn and "failed" not in fields:
                state.set_died(BOTTOM)
        elif verb != layout.V_COMPLETE:
            raise self.bad(f"{who} is not in play, and there is no last=….")
        state.set_ability_place(BOTTOM, self.count(place, 1, 4) - 1 if place else 0)
        if (
            verb >= layout.V_ACT
            and verb != layout.V_COMPLETE
            and state.ability_place(BOTTOM) >= state.library.of(state.frame_face(BOTTOM), C_COUNT)
        ):
            raise self.bad(f"{word} has no such ability.")
        if row >= 0 and verb == layout.V_COMPLETE:
            state.begin_completing(row)
        if row >= 0 and verb == layout.V_ACTIVATE and not state.is_face_up(row):
            state.set_sneaking(BOTTOM, True)

    def ghost(self, iid: int, text: str) -> None:
        """The last values of the acting card: its card, stats and keywords."""
        id, _, rest = text.partition(":") if ":" in text else (text, "", "")
        while id not in self.found.place and ":" in rest:  # with several sets, ids contain a colon
            more, _, rest = rest.partition(":")
            id = f"{id}:{more}"
        stats, _, words = rest.partition(":")
        numbers = [-1 if stat == "-" else self.count(stat, 0, 10**6) for stat in stats.split("/")]
        keywords = words.split(",") if words else []
        if len(numbers) != 4 or any(word not in KEYWORDS for word in keywords):
            raise self.bad(f"last={text[:40]} cannot be read.")
        places = [KEYWORDS.index(word) for word in keywords]
        fulls = 0 if any(DOMAIN_BIT[place] >= 0 for place in places) else 1
        for place in places:
            fulls |= int(FULL[place])
        state, seat = self.state, int(self.state.turn)
        ghosts = state.ghosts
        card = self.card(id)
        for number in (iid, card, seat, seat, *numbers, sum(1 << place for place in places), fulls):
            ghosts = append(ghosts, i64(number))
        state.ghosts = ghosts
        state.set_frame_face(BOTTOM, card)

    def marks(self, verb: int, words: list[str]) -> None:
        """The marks of the action, group by group."""
        state = self.state
        complete = verb == layout.V_COMPLETE
        sizes = group_sizes(state, int(state.frame_face(BOTTOM))) if complete else [4] * len(words)
        kept: list[int] = []
        for place, word in enumerate(words):
            group = [self.mark(one) for one in word.split(",")]
            kept += sorted(group)
            most = sizes[place] if place < len(sizes) else 0
            if complete and len(group) < most and group != [int(layout.NO_MARK)]:
                kept.append(int(layout.LAST_MARK))
        if len(kept) > 4:
            raise self.bad("an action has at most four marks.")
        for place in range(4):
            state.set_mark(BOTTOM, place, kept[place] if place < len(kept) else layout.UNUSED)

    def mark(self, word: str) -> int:
        if word == "-":
            return int(layout.NO_MARK)
        return self.seat(word) if word in LETTERS else self.iid(word) + int(layout.TARGET)

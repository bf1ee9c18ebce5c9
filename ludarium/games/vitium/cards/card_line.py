"""Cards in one line of a position: `card toad pawn stats=2/3/1/1 kw=notorious | [act] : draw(you, 1)`."""

import re

from ludarium.core.errors import BadNotation
from ludarium.games.vitium.cards.language.checker import ID, ability_faults, card_faults
from ludarium.games.vitium.cards.language.parser import CardError, read_ability
from ludarium.games.vitium.cards.model import ASSETS, House, PrintedCard
from ludarium.games.vitium.rules.data.terms import TYPES

FIELDS = ("house", "class", "requires", "cost", "stats", "progress", "reward", "kw", "name")


def read_lines(
    text: str, houses: list[str], classes: list[str], ids: list[str]
) -> tuple[list[House], list[PrintedCard]]:
    """The Houses and cards of these lines, which add to those of the sets."""
    lines = [_split_word(line) for line in text.splitlines() if line.strip()]
    added = [_house(rest) for word, rest in lines if word == "house"]
    known = [*houses, *(house.id for house in added)]
    if len(set(known)) < len(known):
        raise BadNotation("A House is declared twice.")
    cards: list[PrintedCard] = []
    for word, rest in lines:
        if word == "card":
            card = read_card(rest, known or ["house"], classes)
            if card.id in ids or any(one.id == card.id for one in cards):
                raise BadNotation(f"The card {card.id} already exists.")
            cards.append(card)
    return added, cards


def _split_word(line: str) -> tuple[str, str]:
    """The first word of a line, and the rest."""
    word, *rest = line.split(None, 1)
    if word not in ("house", "card"):
        raise BadNotation(f"expected a line that begins with house or card, found {line[:40]!r}.")
    return word, "".join(rest)


def _house(text: str) -> House:
    if not ID.fullmatch(text.strip()):
        raise BadNotation(f"expected a House such as aurum, found {text[:40]!r}.")
    return House(text.strip(), title_of(text.strip()))


def title_of(id: str) -> str:
    """The default name of an id: dock-rat is Dock Rat."""
    return " ".join(word.capitalize() for word in id.split("-"))


def read_card(text: str, houses: list[str], classes: list[str]) -> PrintedCard:
    """The card of a line, without its first word."""
    head, *lines = text.split("|")
    words = head.split()
    if len(words) < 2 or words[1] not in TYPES:
        raise BadNotation(f"expected a card's id and its type ({', '.join(TYPES)}), found {head[:60]!r}.")
    fields = dict(word.partition("=")[::2] for word in words[2:])
    for name in fields:
        if name not in FIELDS:
            raise BadNotation(f"card {words[0]}: unknown field {name[:40]!r}; there are {', '.join(FIELDS)}.")
    try:
        return _card(words[0], words[1], fields, lines, houses, classes)
    except CardError as fault:
        column = f" column {fault.column}:" if fault.column else ""
        raise BadNotation(f"card {words[0]}:{column} {fault.message} ({fault.rule}). {fault.hint}".strip()) from None


def _card(
    id: str, type: str, fields: dict[str, str], lines: list[str], houses: list[str], classes: list[str]
) -> PrintedCard:
    influence, _, cint = fields.get("reward", "0").partition("+")
    if ("cost" in fields) and type not in ASSETS:
        raise CardError("V-3", f"a {type} has no cost")
    if ("progress" in fields) and type in ASSETS:
        raise CardError("V-3", f"a {type} has no progress")
    if "class" in fields and type not in ASSETS:
        raise CardError("V-3", f"a {type} has no class")
    if "reward" in fields and type != "job":
        raise CardError("V-3", f"a {type} has no reward")
    card = PrintedCard(
        id=id,
        name=fields["name"].replace("_", " ") if "name" in fields else title_of(id),
        house=fields.get("house", houses[0]),
        type=type,
        classes=tuple(sorted(_list(fields, "class"))),
        requires=_number(fields.get("requires", "0")),
        cost=_number(fields.get("cost", "0")),
        stats=_stats(fields.get("stats", "-/-/-/-")),
        progress=_number(fields.get("progress", "0")),
        influence=_number(influence),
        cint=_number(cint or "0"),
        keywords=tuple(sorted(_list(fields, "kw"))),
        abilities=tuple(read_ability(line.strip()) for line in lines),
    )
    spoken = [part for line in lines for part in re.findall(r"class:([a-z0-9-]+)", line)]
    alter = card.keyword("alter")
    known = {"house": tuple(houses), "class": (*classes, *card.classes, *spoken, *([alter] if alter else []))}
    for fault in card_faults(card, known):
        raise fault
    for ability in card.abilities:
        for fault in ability_faults(card, ability, known):
            raise fault
    return card


def _list(fields: dict[str, str], name: str) -> list[str]:
    return fields[name].split(",") if name in fields else []


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,5}", text):
        raise CardError("V-3", f"expected a number, found {text[:20]!r}")
    return int(text)


def _stats(text: str) -> tuple[int | None, int | None, int | None, int | None]:
    parts = text.split("/")
    if len(parts) != 4:
        raise CardError("V-4", f"expected four stats such as 3/4/2/-, found {text[:20]!r}")
    force, resolve, cunning, stealth = (None if part in ("-", "–") else _number(part) for part in parts)
    return force, resolve, cunning, stealth


def write_card(card: PrintedCard, first_house: str) -> str:
    """The line of a card without its first word; defaults are left out."""
    words = [card.id, card.type]
    if card.house != first_house:
        words.append(f"house={card.house}")
    if card.classes:
        words.append(f"class={','.join(sorted(card.classes))}")
    words += [f"{name}={value}" for name, value in (("requires", card.requires), ("cost", card.cost)) if value]
    if any(stat is not None for stat in card.stats):
        words.append("stats=" + "/".join("-" if stat is None else str(stat) for stat in card.stats))
    if card.progress:
        words.append(f"progress={card.progress}")
    if card.influence or card.cint:
        words.append(f"reward={card.influence}" + (f"+{card.cint}" if card.cint else ""))
    if card.keywords:
        words.append(f"kw={','.join(sorted(card.keywords))}")
    if card.name != title_of(card.id):
        words.append(f"name={card.name.replace(' ', '_')}")
    return " ".join([*words, *(f"| {one_line(ability.text)}" for ability in card.abilities)])


def one_line(text: str) -> str:
    """An ability on one line, without the ` / ` that separates the parts of a position."""
    return re.sub(r"\s*/\s*", "/", " ".join(text.split()))

"""Games and tables as lists show them."""

from datetime import UTC, datetime
from functools import cache, lru_cache
from typing import Any

from ludarium.core.game import Game
from ludarium.core.options import OptionForm, declared
from ludarium.core.parts.card_files import CardFiles
from ludarium.core.parts.custom_boards import CustomBoards
from ludarium.core.parts.decks import options_with_hidden_decks
from ludarium.core.parts.illustrations import draw_diagram
from ludarium.core.parts.lessons import lessons
from ludarium.core.parts.puzzles.file import puzzles
from ludarium.core.parts.sheet import CampaignRules
from ludarium.core.registry import game as find_game
from ludarium.core.registry import games
from ludarium.core.rulebook import Diagram, pieces
from ludarium.core.versions import options_text, playable
from ludarium.server.http.guests import Guests
from ludarium.server.tables.live_table import LiveTable
from ludarium.server.tables.log import Header, Place, Summary
from ludarium.server.tables.unplayable import notice_of
from ludarium.server.workers.bot_choices import DEFAULT_BOT, STAND_IN, bot_cards, bot_title
from ludarium.server.workers.threads import is_packed
from ludarium.wire.lobby import (
    BoardForm,
    Book,
    BookPart,
    CampaignForm,
    GameCard,
    PresetCard,
    RuleText,
    SeatCard,
    SeatKind,
    StartCard,
    TableCard,
    TableStatus,
)

MAX_CACHED_TEXTS = 1024


@cache
def game_cards() -> tuple[GameCard, ...]:
    """All games."""
    return tuple(_game_card(find_game(name)) for name in games())


def _game_card(game: Game[Any]) -> GameCard:
    return GameCard(
        name=game.name,
        title=game.title,
        summary=game.summary,
        least_seats=game.seats.start,
        most_seats=game.seats.stop - 1,
        seat_names=game.seat_names(game.seats.stop - 1),
        options=option_forms(game),
        bots=bot_cards(game),
        default_bot=DEFAULT_BOT,
        stand_in=STAND_IN,
        secrets=game.secrets is not None,
        puzzles=len(puzzles(game)),
        lessons=len(lessons(game)),
        minutes=game.minutes,
        difficulty=game.difficulty,
        campaign=campaign_form(game.campaign) if game.campaign else None,
        decks=game.decks.option if game.decks else "",
        sets=game.card_files.option if game.card_files else "",
        writes=game.card_files is not None and game.card_files.editor is not None,
        boards=board_form(game.custom_boards) if game.custom_boards else None,
        presets=tuple(PresetCard(label=one.label, options=one.options) for one in game.presets),
        default_seats=game.seats_for(game.Options()),
    )


def board_form(boards: CustomBoards) -> BoardForm:
    """What a client needs to offer custom boards of a game."""
    return BoardForm(option=boards.option, editor=boards.editor, noun=boards.noun, samples=boards.samples())


def campaign_form(sheets: CampaignRules[Any]) -> CampaignForm:
    """What a client needs to start a campaign of a game."""
    starts = tuple(StartCard(name=one.name, title=one.title, about=one.about) for one in sheets.new_sheets())
    return CampaignForm(starts=starts, sets=sheets.options)


def option_forms(game: Game[Any]) -> tuple[OptionForm, ...]:
    """The options that people may set, as a form needs them."""
    hidden = game.card_files.position_option if game.card_files else ""
    return tuple(one for one in declared(game.Options) if one.name != hidden)


@cache
def book(name: str) -> Book:
    """A game's rulebook with its diagrams drawn."""
    game = find_game(name)
    parts = tuple(_part(game, part) for part in pieces(game.rulebook.source))
    rules = tuple(
        RuleText(number=one.number, chapter=one.chapter, text=one.text) for one in game.rulebook.rules.values()
    )
    return Book(game=name, title=game.title, parts=parts, rules=rules)


def _part(game: Game[Any], part: str | Diagram) -> BookPart:
    if isinstance(part, Diagram):
        return BookPart(scene=draw_diagram(game, part.position), caption=part.caption)
    return BookPart(text=part)


def table_card(header: Header, summary: Summary, guests: Guests, guest: str, live: LiveTable | None) -> TableCard:
    """A table as a guest sees it in lists; only live tables know who is connected."""
    game = find_game(header.game)
    seats = tuple(seat_card(game, summary, seat, guests, guest, live) for seat in range(len(summary.places)))
    decides = summary.status == "playing" and summary.places[summary.decider]
    return TableCard(
        table=header.table,
        game=header.game,
        title=game.title,
        options=public_options(game, current_options(game, header), summary.status),
        seats=seats,
        clock=header.clock,
        public=header.public,
        status=summary.status,
        result=summary.result,
        my_turn=bool(guest and decides and decides.person and decides.guest == guest),
        actions=summary.actions,
        created=moment(header.created),
        commitment=header.commitment if game.chance else "",
        hosting=bool(guest) and header.host == guest,
        hints=header.hints,
        campaign=header.campaign,
        notice=notice_of(header) if live is None else live.notice,
        stand_in=header.stand_in or STAND_IN,
    )


def current_options(game: Game[Any], header: Header) -> str:
    """The agreed options in terms of the current rules, with the defaults of their own version."""
    return _current_options(game, header.rules, header.agreed)


@lru_cache(MAX_CACHED_TEXTS)
def _current_options(game: Game[Any], rules: int, agreed: str) -> str:
    if not playable(game, rules):
        return agreed
    return options_text(game, rules, agreed).removeprefix("-")


def public_options(game: Game[Any], options: str, status: TableStatus) -> str:
    """The options without what not everybody may know: decks are hidden until the match is over."""
    shown = without_packed(options, game.card_files) if game.card_files else options
    return options_with_hidden_decks(shown, game.decks.option) if game.decks and status != "over" else shown


def without_packed(options: str, card_files: CardFiles) -> str:
    """The options as text without packed card sets, which are replaced by the word `own`."""
    parts = (part.partition("=") for part in options.split(","))
    return ",".join(
        name + equals + (_set_names(value) if name == card_files.option else value)
        for name, equals, value in parts
        if name != card_files.position_option
    )


def _set_names(value: str) -> str:
    return "+".join("own" if is_packed(word) else word for word in value.split("+"))


def seat_card(
    game: Game[Any], summary: Summary, seat: int, guests: Guests, guest: str, live: LiveTable | None
) -> SeatCard:
    """A seat and its player, as everybody may know them."""
    place = summary.places[seat]
    mine = bool(guest) and place.guest == guest
    present = place.kind == "bot" or (live is not None and live.present(place.guest))
    return _seat_card(seat, game.seat_name(seat), place.kind, player_name(place, guests), mine, present, place.bot)


@lru_cache(MAX_CACHED_TEXTS)
def _seat_card(seat: int, title: str, kind: SeatKind, name: str, mine: bool, present: bool, bot: str) -> SeatCard:
    return SeatCard(seat=seat, title=title, kind=kind, name=name, mine=mine, present=present, bot=bot)


def player_name(place: Place, guests: Guests) -> str:
    """The name of a seat's player; empty for an open seat."""
    if place.kind == "bot":
        return bot_title(place.bot)
    return place.name or (guests.name(place.guest) if place.guest else "")


@lru_cache(MAX_CACHED_TEXTS)
def moment(milliseconds: int) -> str:
    """A time as ISO 8601 text."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

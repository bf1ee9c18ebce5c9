"""What is asked, in one sentence: to the seat that decides as "you", to the others by its name."""

from collections.abc import Callable

from ludarium.core.state import CHANCE, NOBODY
from ludarium.core.words import listed
from ludarium.games.vilnius.bots.evaluation import is_last
from ludarium.games.vilnius.display.fight_preview import deployed, harm_of, is_met
from ludarium.games.vilnius.rules import action as code
from ludarium.games.vilnius.rules.city import price_of, storage_room
from ludarium.games.vilnius.rules.data import layout
from ludarium.games.vilnius.rules.data.cards import DAMAGE
from ludarium.games.vilnius.rules.military.skulls import SACRIFICE_PRICE, dearest, worth
from ludarium.games.vilnius.rules.paying import Wallet
from ludarium.games.vilnius.rules.state import Vilnius
from ludarium.games.vilnius.text.action_words import foe_words, money_words
from ludarium.games.vilnius.text.result import result
from ludarium.games.vilnius.text.words import ASKED, SEAT_NAMES, asked

Asks = Callable[[Vilnius], tuple[str, str]]
"""The question to the decider, and what the others are told that it does."""
LOSSES = {"stored": "a stored Province", "building": "a Building", "unit": "a Unit", "province": "a Province"}


def prompt(state: Vilnius, seat: int | None) -> str:
    """The question of the moment, for a seat or a spectator."""
    if state.decider == NOBODY:
        return result(state)
    if state.decider == CHANCE:
        words = asked(state)[1]
        return f"{words[0].upper()}{words[1:]}."
    question, told = _asks(state)
    return question if seat == state.decider else f"{SEAT_NAMES[state.decider]} {told}."


def _asks(state: Vilnius) -> tuple[str, str]:
    ask = int(state.ask)
    if ask in ASKS:
        return ASKS[ask](state)
    words = ASKED[ask][1]
    return f"{words[0].upper()}{words[1:]}.", "decides"


def _income(state: Vilnius) -> tuple[str, str]:
    left = int(state.left)
    last = " No City phase follows: the Final Attack comes first." if is_last(state) else ""  # VNS-28
    if state.options.income_draw != "announce":
        return f"Income: is the next of your {_cards(left)} a Unit or a Province?{last}", "draws an income card by card"
    return f"Income: how many of your {_cards(left)} shall be Units?{last}", f"splits an income of {_cards(left)}"


def _cards(count: int) -> str:
    return f"{count} card{'' if count == 1 else 's'}"


def _city(state: Vilnius) -> tuple[str, str]:
    wallet = Wallet(state, state.turn)
    money = money_words(int(wallet.all_gold), int(wallet.all_tools))
    told = "builds, recruits or passes"
    if code.plain(code.PASS) == state.actions()[-1] and len(state.actions()) == 1:
        return f"With {money} there is nothing to build or recruit. Pass.", told
    stores = ""
    if room := int(storage_room(state, state.turn)):
        stores = " Tap a Province to store it." if room == 1 else f" Tap up to {room} Provinces to store them."
    last = " It is the last City phase before the Final Attack." if is_last(state) else ""  # VNS-28
    return f"Build or recruit for {money}, or pass.{stores}{last}", told


def _pay(state: Vilnius) -> tuple[str, str]:
    price = money_words(*(int(one) for one in price_of(state)))
    what, cards = int(code.what_of(state.buying)), state.cards
    if code.kind_of(state.buying) == code.BUILD:
        name = f"the {cards.building_names[code.card_of(what)]}"
        return f"{name[0].upper()}{name[1:]} costs {price}. Which Provinces pay for it?", f"pays for {name}"
    name = cards.unit_names[what]
    return f"{name} cost {price}. Which Provinces pay for them?", f"pays for {name}"


def _muster(state: Vilnius) -> tuple[str, str]:
    if state.stage == layout.RAID:
        name = foe_words(state, 0)
        if all_beaten(state):
            return f"Enough to destroy the {name}. Hold to end the attack.", "ends the attack"
        return f"Send Units against the {name}, or hold.", f"sends Units against the {name}, or holds"
    standing = _standing(state)
    if not standing:
        return "All enemies are beaten. Hold to end the fight.", "ends the fight"
    enemies = "One enemy still stands" if standing == 1 else f"{standing} enemies still stand"
    enemies = f"Final Attack: {enemies[0].lower()}{enemies[1:]}" if state.final else enemies
    if all_sent(state):
        return f"{enemies}. All your Units are sent: hold, or call one back.", "holds, or calls a Unit back"
    return f"{enemies}. Send a Unit against one, or hold.", "sends Units, or holds"


def _standing(state: Vilnius) -> int:
    """How many enemies of a muster aren't beaten by what was sent against them."""
    return sum(not is_met(state, place, deployed(state, place)) for place in range(state.foe_count()))


def all_beaten(state: Vilnius) -> bool:
    """Whether a muster needs no more Units."""
    return bool(state.ask == layout.ASK_MUSTER) and not _standing(state)


def all_sent(state: Vilnius) -> bool:
    """Whether the decider of a muster has nothing left to send."""
    sends = (code.ASSIGN, code.ALLOT)
    return bool(state.ask == layout.ASK_MUSTER) and not any(code.kind_of(one) in sends for one in state.actions())


def _kill(state: Vilnius) -> tuple[str, str]:
    foe = foe_words(state, int(state.nth))
    tied = [int(index) for index in dearest(state)]
    names = list(dict.fromkeys(state.cards.unit_names[state.fighter_unit(index)] for index in tied))
    is_first = bool(worth(state, tied[0]) == SACRIFICE_PRICE)
    why = f"{foe} kill a Unit that fought them: {listed(names, 'or')} {'die first' if is_first else 'cost most'}"
    if code.plain(code.DECLINE) in state.actions():
        return f"{why}. Yours, or do you leave it to the others?", f"answers: {why}"
    return f"{why}. Which one dies?", "chooses which Unit dies"


def _stored(state: Vilnius) -> tuple[str, str]:
    told = "gives up a stored Province or a city point"
    if state.due_seat() == layout.CITY:
        return "Give up a stored Province, or leave it to the others? Otherwise the city loses a point.", told
    return "Give up a stored Province, or does the city lose a point?", told


def _building(state: Vilnius) -> tuple[str, str]:
    question = f"You lose a Building on the outer rim of your quarter{_to_enemies(state, 'building')}. Which one?"
    return question, "loses a Building"


def _lose_unit(state: Vilnius) -> tuple[str, str]:
    return f"You lose a Unit from your piles{_to_enemies(state, 'unit')}. Which one?", "loses a Unit"


def _lose_province(state: Vilnius) -> tuple[str, str]:
    return f"You lose a Province from your piles{_to_enemies(state, 'province')}. Which one?", "loses a Province"


def _to_enemies(state: Vilnius, word: str) -> str:
    """The enemies that got through to the decider and do this damage: to Grey Mantles."""
    names = [
        foe_words(state, place)
        for place in range(len(state.foe))
        if state.foe_to[place] in (state.decider, layout.CITY)
        and not state.beaten[place]
        and word in harm_of(state, place)
    ]
    return f" to {listed(names)}" if names else " to enemies that got through"


def _drop(state: Vilnius) -> tuple[str, str]:
    return "A Storehouse is gone. Which stored Province do you drop?", "drops a stored Province"


def _accept(state: Vilnius) -> tuple[str, str]:
    thing = LOSSES[DAMAGE[state.due_symbol()]]
    return f"Somebody in the city loses {thing}. Will you?", f"may take the loss of {thing}"


def _offer(state: Vilnius) -> tuple[str, str]:
    is_silver, left = bool(state.stage == layout.SILVER_SKULLS), int(state.left)
    worth = money_words(0, left) if is_silver else money_words(left, 0)
    why = f"{'Silver' if is_silver else 'Golden'} skulls kill survivors worth {worth}"
    if code.plain(code.DECLINE) in state.actions():
        return f"{why}. One of yours?", "may give up a survivor"
    return f"{why}. Which one of yours?", "gives up a survivor"


def _plunder(state: Vilnius) -> tuple[str, str]:
    left = f"{_cards(int(state.left))} of loot {'is' if state.left == 1 else 'are'} left"
    if state.asks_everyone():
        return f"{left}. Take one from your own Province pile?", "may take loot"
    return f"{left}. Who takes the next one?", "says who takes loot"


def _target(state: Vilnius) -> tuple[str, str]:
    return "Attack one of the Order's Buildings together, or pass?", "may choose a Building of the Order to attack"


def _capture(state: Vilnius) -> tuple[str, str]:
    question = "Capture a Province: pick a stack and Units that pay its price, or end capturing."
    return question, "captures Provinces"


def _under(state: Vilnius) -> str:
    """Where the cards go that weren't kept: under the others of their stack, if it has any (VNS-78)."""
    if state.stack_size[state.stack] > 2:
        return "The other two go under the stack: which lies above?"
    return "The other two are all that is left of the stack: which lies on top?"


def _keep_units(state: Vilnius) -> tuple[str, str]:
    room = int(state.total(state.nth_seat(), state.cards.guardhouses))
    units = "one Unit" if room == 1 else f"up to {room} Units"
    return f"Your Guardhouses keep {units} for the next round. Which?", "chooses Units to keep"


# fmt: off
ASKS: dict[int, Asks] = {int(ask): words for ask, words in {
    layout.ASK_INCOME:        _income,
    layout.ASK_CITY:          _city,
    layout.ASK_PAY:           _pay,
    layout.ASK_MUSTER:        _muster,
    layout.ASK_KILL:          _kill,
    layout.ASK_STORED:        _stored,
    layout.ASK_BUILDING:      _building,
    layout.ASK_DROP:          _drop,
    layout.ASK_LOSE_UNIT:     _lose_unit,
    layout.ASK_LOSE_PROVINCE: _lose_province,
    layout.ASK_ACCEPT:        _accept,
    layout.ASK_OFFER:         _offer,
    layout.ASK_NAME:          lambda state: ("The skulls still cost survivors. Whose Unit goes?", "chooses a survivor"),
    layout.ASK_PLUNDER:       _plunder,
    layout.ASK_TARGET:        _target,
    layout.ASK_BONUS:         lambda state: ("It is destroyed. Take loot from your Province pile?", "may take loot"),
    layout.ASK_CAPTURE:       _capture,
    layout.ASK_KEEP_CARD:     lambda state: ("Which of these Provinces do you keep?", "keeps a captured Province"),
    layout.ASK_ORDER:         lambda state: (_under(state), "orders a stack"),
    layout.ASK_KEEP:          _keep_units,
}.items()}
# fmt: on

"""The rule and the sentence of every ban. A sentence goes on after "You can't …:"."""

from ludarium.core.refusal import Refusal, refusal_table
from ludarium.games.vilnius.rules import bans

# fmt: off
REFUSALS = refusal_table({
    # Anything.
    bans.CONCEDED:              Refusal("VNS-16", "you have conceded already"),
    bans.SUGGESTION:            Refusal("VNS-16", "a suggestion has no effect; just say it to the others"),
    bans.NOT_DECIDING:          Refusal("VNS-16", "{decider} decides now: {question}"),
    bans.CHANCE_DEALS:          Refusal("VNS-18", "only chance draws cards"),
    bans.CHANCE_REVEALS:        Refusal("VNS-23", "only chance draws cards"),
    bans.CHANCE_SHOWS:          Refusal("VNS-78", "only chance draws cards"),
    bans.CHANCE_SENDS:          Refusal("VNS-79", "only chance draws cards"),
    bans.CHANCE_BEGINS:         Refusal("VNS-13", "only chance draws cards"),
    # Income.
    bans.DRAWS_AT_ONCE:         Refusal("VNS-21", "you split your income before you draw; say how many of the {left} cards are Units"),
    bans.DRAWS_ONE_BY_ONE:      Refusal("VNS-R13", "you draw your income card by card"),
    bans.MORE_THAN_INCOME:      Refusal("VNS-21", "you draw only {left} cards"),
    bans.TOO_FEW_UNITS:         Refusal("VNS-21", "your Unit piles have only {units}"),
    bans.TOO_FEW_PROVINCES:     Refusal("VNS-21", "the other {others} of your {left} cards would be Provinces, and your Province piles have only {provinces}"),
    # Building.
    bans.NOT_IN_SUPPLY:         Refusal("VNS-31", "no {building} is left for you to build"),
    bans.CELL_TAKEN:            Refusal("VNS-33", "your {there} stands there"),
    bans.NO_NEIGHBOUR:          Refusal("VNS-33", "none of your Buildings is beside {cell}; {building} fits {fitting}"),
    bans.NO_EDGE_FITS:          Refusal("VNS-33", "no edge of the place {cell} names {type}; {building} fits {fitting}"),
    bans.EDGE_MISFITS:          Refusal("VNS-R5", "one of the edges of the place {cell} doesn't name {type}; {building} fits {fitting}"),
    bans.MAXIMUM:               Refusal("VNS-34", "you have {size} Buildings, and your maximum is {most}"),
    bans.EXCLUDED:              Refusal("VNS-35", "{building} and your {excluder} exclude each other"),
    bans.PRICE:                 Refusal("VNS-39", "it costs {gold} Gold and {tools} Tools, and you have {all_gold} Gold and {all_tools} Tools"),
    # Recruiting.
    bans.NOT_FOR_HIRE:          Refusal("VNS-38", "no {unit} are for hire any more"),
    bans.REQUIREMENT:           Refusal("VNS-38", "{unit} require a Building of the type {lacking}, and you have none"),
    # Shared places and passing.
    bans.LAYS_NOT_IN_HAND:      Refusal("VNS-43", "{province} is not in your hand"),
    bans.NO_SHARED_PLACE:       Refusal("VNS-43", "there is no shared place at {place}"),
    bans.LAID_THERE:            Refusal("VNS-43", "your {laid} lies there already"),
    bans.OWNER_ONLY:            Refusal("VNS-R28", "only the {owner} seat may lay Provinces there, because it built the place"),
    bans.STORES_NOT_IN_HAND:    Refusal("VNS-44", "{province} is not in your hand"),
    bans.STORES_TWICE:          Refusal("VNS-44", "you have only {have} {province} in hand"),
    bans.STOREHOUSES:           Refusal("VNS-44", "your Storehouses have room for {room}, and you named {count}"),
    # Paying.
    bans.NOT_SPENDABLE:         Refusal("VNS-39", "{source} is neither in your hand nor another player's in a shared place"),
    bans.SPENT_TWICE:           Refusal("VNS-R12", "{source} pays only once"),
    bans.PURSES:                Refusal("VNS-41", "you have only {left} unused {source}"),
    bans.EXCHANGES:             Refusal("VNS-42", "only {left} Exchanges are left this round for {source}"),
    bans.PAYS_TOO_LITTLE:       Refusal("VNS-39", "it costs {gold} Gold and {tools} Tools, and that makes {have_gold} Gold and {have_tools} Tools"),
    bans.PAYS_TOO_MUCH:         Refusal("VNS-39", "{spare} can be left out"),
    bans.EXCHANGES_TOO_MUCH:    Refusal("VNS-39", "you exchange more often than you need to"),
    # Muster.
    bans.NOT_YOUR_UNIT:         Refusal("VNS-16", "{fighter} is not among your Units here"),
    bans.NOT_ATTACKING:         Refusal("VNS-51", "{foe} is not among the attackers"),
    bans.NOT_STORMED:           Refusal("VNS-72", "this attack is on {stormed}, not on {foe}"),
    bans.SPLITS:                Refusal("VNS-54", "{fighter} is sent symbol by symbol, with `allot`"),
    bans.STAYS_WHOLE:           Refusal("VNS-54", "{fighter} doesn't distribute its symbols; it is sent as a whole, with `assign`"),
    bans.WHOLE_IN_RAID:         Refusal("VNS-R20", "symbols aren't distributed before a Building; {fighter} is sent as a whole, with `assign`"),
    bans.NOTHING_TO_BEAT:       Refusal("VNS-55", "{foe} shows no weapons and is beaten without Units"),
    bans.BEATEN:                Refusal("VNS-54", "{foe} is beaten already"),
    bans.LACKS_SYMBOL:          Refusal("VNS-54", "{fighter} has no {weapon}"),
    bans.SENT:                  Refusal("VNS-54", "{sent} has been sent against {against} already"),
    bans.RETURNED_TWICE:        Refusal("VNS-R44", "{sent} has come back twice and stays in hand"),
    bans.NOT_SENT:              Refusal("VNS-54", "{fighter} is still in your hand"),
    bans.COMMITTED:             Refusal("VNS-54", "{fighter} has beaten {against} and stays there"),
    bans.SURPLUS:               Refusal("VNS-R18", "{surplus} is not needed against {against}, and surplus Units may not fight"),
    # Skulls.
    bans.DID_NOT_FIGHT:         Refusal("VNS-56", "{fighter} did not fight {foe}"),
    bans.DEAD:                  Refusal("VNS-59", "{fighter} is dead already"),
    bans.CHEAPER:               Refusal("VNS-56", "{dearest} is more expensive and dies first"),
    bans.SACRIFICE_FIRST:       Refusal("VNS-57", "{dearest} has sacrifice and dies first"),
    bans.ANOTHERS_UNIT:         Refusal("VNS-89", "{fighter} belongs to the {owner} seat, and you decide only about your own Units"),
    bans.NO_SURVIVOR:           Refusal("VNS-67", "{whose} {unit} is not among the survivors"),
    bans.WORTHLESS:             Refusal("VNS-67", "{unit} cost no {money}, so they count nothing against these skulls"),
    # Damage.
    bans.NOT_STORED:            Refusal("VNS-63", "{province} is not in your Storehouses"),
    bans.NOT_IN_STOREHOUSE:     Refusal("VNS-R11", "{province} is not in your Storehouses"),
    bans.NO_BUILDING:           Refusal("VNS-64", "you have no Building at {cell}"),
    bans.START_BUILDING:        Refusal("VNS-64", "the {building} is never lost"),
    bans.NO_FREE_SIDE:          Refusal("VNS-R7", "the {building} has Buildings on all four sides"),
    bans.CUTS_OFF:              Refusal("VNS-R7", "without the {building} other Buildings would be cut off from the {residence}"),
    bans.UNIT_NOT_IN_PILES:     Refusal("VNS-65", "no {unit} are in your draw or discard pile"),
    bans.PROVINCE_NOT_IN_PILES: Refusal("VNS-66", "{province} is not in your draw or discard pile"),
    # Plunder and storming.
    bans.OWN_LOOT:              Refusal("VNS-89", "everyone takes loot from their own pile when asked"),
    bans.NOTHING_TO_LOOT:       Refusal("VNS-70", "the {looter} seat has no Province to take"),
    bans.FAIR_SHARES:           Refusal("VNS-70", "the {other} seat has taken less loot"),
    bans.NO_ENEMY_BUILDING:     Refusal("VNS-72", "there is no {target} in the middle"),
    bans.GUARDED:               Refusal("VNS-25", "the {guard} must be destroyed first"),
    bans.FAILED:                Refusal("VNS-R44", "the attack on {target} has failed this round"),
    bans.TOO_STRONG:            Refusal("VNS-73", "all Units in all hands together have too few weapons against {target}"),
    # Capturing.
    bans.EMPTY_STACK:           Refusal("VNS-77", "stack {stack} is empty"),
    bans.UNITS_NOT_IN_HAND:     Refusal("VNS-76", "you have {have} {unit} in hand, not {count}"),
    bans.WEAPONS:               Refusal("VNS-77", "stack {stack} costs {price}, and these Units don't make that"),
    bans.UNIT_NOT_NEEDED:       Refusal("VNS-77", "{spare} can be left out"),
    bans.KEEPS_ONE:             Refusal("VNS-78", "you keep exactly one of the Provinces you looked at"),
    bans.NOT_LOOKED_AT:         Refusal("VNS-78", "{card} is not one of the Provinces you looked at"),
    bans.NOT_LEFT_OVER:         Refusal("VNS-78", "{card} is not one of the two that go under the stack"),
    bans.SAME_TWICE:            Refusal("VNS-78", "you named {card} twice"),
    # The end of the round.
    bans.KEEPS_NOT_IN_HAND:     Refusal("VNS-82", "you have {have} {card} in hand, not {count}"),
    bans.GUARDHOUSES:           Refusal("VNS-82", "your Guardhouses have room for {room}, and you named {count}"),
})
# fmt: on

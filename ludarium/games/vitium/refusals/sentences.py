"""The rule and the sentence of every ban."""

from collections.abc import Iterator
from typing import Final

from ludarium.core.refusal import Refusal, refusal_table
from ludarium.games.vitium.rules import bans
from ludarium.games.vitium.rules.data import layout
from ludarium.games.vitium.text.prompts import ASKED

# fmt: off
REASONS: Final = {  # ban         rule        reason
    bans.NO_STEP:                ("VTM-53",  "there is no action to respond to."),
    bans.NOT_A_MANEUVER:         ("VTM-54",  "in a maneuvering step you can only purchase, complete, use an ability, intercept or pass."),
    bans.TURN_LIMIT:             ("VTM-111", "all {limit} actions and maneuvers of this turn are used up."),
    bans.CANT_NEGOTIATE:         ("VTM-37",  "it costs Ç{negotiation} and you have Ç{wealth}."),

    bans.NOT_IN_HAND:            ("VTM-38",  "{face} is not in your hand."),
    bans.EVENT_PURCHASED:        ("VTM-38",  "{face} is an event; put it underway instead."),
    bans.NO_MANEUVER:            ("VTM-54",  "{face} does not have Maneuver."),
    bans.REQUIREMENT:            ("VTM-7",   "{face} requires {requires} Influence with {house}, and you have {influence}."),
    bans.TOO_EXPENSIVE:          ("VTM-3",   "{face} costs Ç{cost} and you have Ç{wealth}."),
    bans.NOT_YOUR_SLOT:          ("VTM-86",  "{card} is not in your employ."),
    bans.SLOT_FACE_UP:           ("VTM-86",  "{card} lies face up, so it is purchased already."),
    bans.EVENT_NOT_IN_HAND:      ("VTM-39",  "{face} is not in your hand."),
    bans.CANT_LIE_UNDERWAY:      ("VTM-39",  "{face} is an asset without Sneak."),
    bans.NOT_YOUR_EVENT:         ("VTM-41",  "{card} is not in your employ."),
    bans.FACE_UP_COMPLETED:      ("VTM-41",  "{card} lies face up, so it is not underway."),
    bans.BEING_COMPLETED:        ("VTM-41",  "{card} is being completed already."),
    bans.ASSET_COMPLETED:        ("VTM-86",  "{card} is sneaking: purchase it instead."),
    bans.COMPLETION_PREVENTED:   ("VTM-58",  "the completion of {card} was prevented this turn."),
    bans.PROGRESS_MISSING:       ("VTM-41",  "{card} has {progress} of {needed} progress."),

    bans.CONDITION_FAILS:        ("VTM-44",  "{card} can only be used if {condition}."),
    bans.ALREADY_PREVENTED:      ("VTM-57",  "the action is already prevented."),
    bans.TAKES_NO_MARK:          ("VTM-36",  "{acting} takes no mark."),
    bans.NEEDS_MARK:             ("VTM-44",  "{acting} must mark {wanted}."),
    bans.MARK_COUNT:             ("VTM-36",  "{acting} must mark {wanted}."),
    bans.MARKED_TWICE:           ("VTM-36",  "{mark} is marked twice."),
    bans.MARK_GONE:              ("VTM-36",  "{mark} is not in play."),
    bans.MARK_UNFIT:             ("VTM-36",  "{acting} marks {wanted}, and {mark} is not one."),
    bans.MARK_ALTERS:            ("VTM-66",  "{mark} is altering {host}, and can only be marked where a card says so."),
    bans.NO_HOST:                ("VTM-96",  "{acting} must be played on one {altered} in play."),
    bans.ALTER_UNMARKED:         ("VTM-44",  "{acting} has Alter, so it can only be completed on a {altered} in play."),
    bans.HOST_FACE_DOWN:         ("VTM-96",  "{mark} lies face down, so it can't be altered."),
    bans.HOST_ALTERS:            ("VTM-67",  "{mark} is altering {host}, so it can't be altered itself."),
    bans.HOST_UNFIT:             ("VTM-96",  "{acting} alters only a {altered}, and {mark} is not one."),

    bans.NOT_YOUR_CARD:          ("VTM-43",  "{card} is not in your employ."),
    bans.NO_SUCH_ABILITY:        ("VTM-43",  "{card} has no such ability."),
    bans.WHICH_ABILITY:          ("VTM-43",  "{card} has several abilities: add a number, such as {word}.1."),
    bans.NOT_ACTIVATED:          ("VTM-87",  "that ability of {card} works by itself and can't be activated."),
    bans.NEEDS_PAWN_ACTION:      ("VTM-43",  "that ability of {card} needs a pawn action: act or seduce."),
    bans.NOT_ACT:                ("VTM-77",  "that is not an Act ability of {card}."),
    bans.NOT_SEDUCE:             ("VTM-80",  "that is not a Seduce ability of {card}."),
    bans.SNEAKS_ONLY:            ("VTM-86",  "that ability works only while {card} is sneaking."),
    bans.FACE_UP_ONLY:           ("VTM-86",  "that ability works only while {card} lies face up."),
    bans.ABILITY_NO_MANEUVER:    ("VTM-54",  "that ability of {card} does not have the Maneuver tag."),
    bans.CARD_EXHAUSTED:         ("VTM-78",  "{card} is exhausted."),
    bans.PRICE:                  ("VTM-79",  "it costs Ç{price} and you have Ç{wealth}."),
    bans.USED_UP:                ("VTM-43",  "that ability of {card} was already used this turn."),

    bans.NOT_YOUR_PAWN:          ("VTM-40",  "{card} is not in your employ."),
    bans.NOT_A_PAWN:             ("VTM-40",  "{card} is not a face-up pawn."),
    bans.PAWN_ALTERS:            ("VTM-69",  "{card} is altering {host}, and can't take pawn actions."),
    bans.PAWN_EXHAUSTED:         ("VTM-40",  "{card} is exhausted."),
    bans.FORBIDDEN_BY_CARD:      ("VTM-110", "{source} forbids {card} to {verb}."),
    bans.ATTACKS_ITSELF:         ("VTM-46",  "{card} can't attack itself."),
    bans.ATTACKED_GONE:          ("VTM-46",  "{mark} is not in play."),
    bans.ATTACKED_FACE_DOWN:     ("VTM-46",  "{mark} is underway, and only face-up assets can be attacked."),
    bans.ATTACKED_EVENT:         ("VTM-46",  "{mark} is an event, and only assets can be attacked."),
    bans.ATTACKED_ALTERS:        ("VTM-46",  "{mark} is altering {host}, so it can't be attacked."),
    bans.ELUDES:                 ("VTM-101", "{mark} is Elusive, and its Stealth {stealth} is not below the Cunning {cunning} of {card}."),
    bans.NOT_UNDERWAY:           ("VTM-47",  "{mark} is not underway."),
    bans.WORK_REFUSED:           ("VTM-47",  "{boss} has already refused work on {mark} this turn."),
    bans.NOT_AN_EVENT:           ("VTM-48",  "{mark} is not an event in play."),
    bans.EVENT_ALTERS:           ("VTM-66",  "{mark} is altering {host}."),
    bans.SEDUCED_GONE:           ("VTM-80",  "{mark} is not in play."),
    bans.SEDUCES_ITSELF:         ("VTM-80",  "{card} can't seduce itself."),
    bans.SEDUCED_NOT_PAWN:       ("VTM-80",  "{mark} is not a face-up pawn."),
    bans.SEDUCED_NOT_HUMAN:      ("VTM-80",  "{mark} is not Human."),
    bans.SEDUCED_ALTERS:         ("VTM-66",  "{mark} is altering {host}."),
    bans.SEDUCED_CUNNING:        ("VTM-80",  "{mark} has Cunning {theirs}, more than the Cunning {cunning} of {card}."),

    bans.NOT_YOUR_GUARD:         ("VTM-98",  "{card} is not a face-up card in your employ."),
    bans.NO_GUARD:               ("VTM-98",  "{card} is no Interceptor, Body Guard or Patrol Guard."),
    bans.ACTION_FAILED:          ("VTM-50",  "the action has already failed."),
    bans.NOT_A_PAWN_ACTION:      ("VTM-98",  "only pawn actions can be intercepted."),
    bans.INTERCEPTS_ITSELF:      ("VTM-98",  "{card} can't intercept its own action."),
    bans.GUARD_EXHAUSTED:        ("VTM-98",  "{card} is exhausted."),
    bans.GUARD_ALTERS:           ("VTM-69",  "{card} is altering {host}, and can't intercept."),
    bans.STEALTH_TOO_HIGH:       ("VTM-98",  "the acting pawn has Stealth {actor_stealth}, more than the Cunning {cunning} of {card}."),
    bans.BODY_GUARD_ELSEWHERE:   ("VTM-99",  "{card} is a Body Guard and stops only attacks on other pawns."),
    bans.PATROL_GUARD_ELSEWHERE: ("VTM-100", "{card} is a Patrol Guard and stops only sabotage and attacks on locations."),

    bans.CANT_PAY:               ("VTM-3",   "it costs Ç{asked} and you have Ç{wealth}."),
    bans.CANT_EXHAUST:           ("VTM-78",  "{acting} is exhausted."),
    bans.PAYER_GONE:             ("VTM-78",  "{acting} has left play, so it can't exhaust."),
    bans.NOT_THERE:              ("VTM-35",  "{face} is not there."),
    bans.CARD_UNFIT:             ("VTM-35",  "{face} is not a card that may be taken."),
    bans.CHOSEN_BEFORE:          ("VTM-35",  "{mark} is chosen already."),
    bans.MUST_CHOOSE:            ("VTM-35",  "you must choose as long as you can."),
    bans.NOT_TO_DISCARD:         ("VTM-37",  "{face} is not in your hand."),
    bans.NOT_TO_PICK:            ("VTM-26",  "{face} is not in your deck."),
    bans.NOT_WAITING:            ("VTM-88",  "that ability does not wait to resolve now."),
    bans.WRONG_SUM:              ("VTM-74",  "the shares add up to {total}, and the reward is {reward} Influence."),
    bans.SHARER_OUT:             ("VTM-74",  "a share can only go to a player who is still in the match."),
    bans.PLACED:                 ("VTM-25",  "that player has a place in turn order already."),

    bans.FOR_ANOTHER:            ("VTM-108", "players can only act for themselves."),
    bans.HAS_CONCEDED:           ("VTM-108", "you have conceded."),
    bans.NOBODY_ASKED:           ("VTM-108", "wait until a player is asked."),
    bans.GIVES_FOR_ANOTHER:      ("VTM-73",  "players can only give what is theirs."),
    bans.GIVER_OUT:              ("VTM-73",  "you have conceded."),
    bans.GIVE_LATER:             ("VTM-73",  "wait until a player is asked."),
    bans.TO_YOURSELF:            ("VTM-73",  "a gift goes to another player."),
    bans.NO_RECEIVER:            ("VTM-73",  "a gift goes to a player who is still in the match."),
    bans.NOT_ENOUGH_TO_GIVE:     ("VTM-73",  "you can give 1 to Ç{wealth}, all you have."),
    bans.GIFT_LIMIT:             ("VTM-111a", "you can offer at most {gifts} gifts between two of your own turns."),
    bans.REFUSED_BEFORE:         ("VTM-73",  "{receiver} has refused, and can be asked again after this action or turn."),
}
# fmt: on


def _of_questions() -> Iterator[tuple[int, Refusal]]:
    """The refusals of those who aren't asked, or are asked something else."""
    for ask, (rule, *_) in ASKED.items():
        turn = "VTM-35" if ask == layout.ASK_MAIN else rule
        yield bans.NOT_DECIDING + ask, Refusal(turn, "You can't {do}: {decider} decides now. {question}")
        yield bans.OTHERWISE_ASKED + ask, Refusal(rule, "You can't {do}: something else is asked. {question}")


REFUSALS: Final = refusal_table(
    {ban: Refusal(rule, f"You can't {{do}}: {reason}") for ban, (rule, reason) in REASONS.items()}
    | dict(_of_questions())
)

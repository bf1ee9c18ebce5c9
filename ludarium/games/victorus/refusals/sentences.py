"""The sentence for every ban of Victorus."""

from ludarium.core.refusal import Refusal, refusal_table
from ludarium.games.victorus.rules import bans

OVER = "You can't {do}: the match is over."
PLAY = "{piece} can't go to {end}: "

# fmt: off
REFUSALS = refusal_table({  # ban              rule      sentence
    # Who may say or do anything now
    bans.NOT_YOUR_TURN:       Refusal("VCT-53", "You can't {do}: {army} is to move, an army of the {decider} seat."),
    bans.OUT:                 Refusal("VCT-46", "You can't {do}: your armies are out of the match."),
    bans.NOT_LATE:            Refusal("VCT-59", "Only the player to move can run out of time."),
    bans.NOT_QUICK:           Refusal("VCT-61", "The clock can't end this match: only a Quick Game has a last round."),
    bans.LAST_ROUND:          Refusal("VCT-61", "The clock can't end this match: this is the last round already."),
    bans.NOTHING_OFFERED:     Refusal("VCT-52", "You can't {do}: no draw is offered; an offer lapses when somebody plays on without accepting."),
    bans.AGREED_ALREADY:      Refusal("VCT-52", "You can't {do} now: there is a draw offer already, and you agreed to it."),
    bans.OFFER_OPEN:          Refusal("VCT-52", "You can't {do} now: there is a draw offer already; accept or decline it."),
    # Stopping and passing
    bans.ROYAL_STOPS:         Refusal("VCT-21", "{between} can't stop: a royal makes its second leg if it has one."),
    bans.NOTHING_TO_STOP:     Refusal("VCT-40", "You can't stop now: no Royal Knight is between its two legs."),
    bans.ROYAL_PASSES:        Refusal("VCT-21", "You can't pass now: {between} makes its second leg."),
    bans.KNIGHT_PASSES:       Refusal("VCT-40", "You can't pass now: {between} makes its second leg or stops."),
    bans.HAS_A_MOVE:          Refusal("VCT-R11", "You can't pass while {army} has a move, and it has {count}."),
    # Which piece
    bans.NOTHING_THERE:       Refusal("VCT-53", "You can't move from {start}: nothing is there, and {army} is to move."),
    bans.ANOTHER_ARMY:        Refusal("VCT-53", "You can't move {starter} on {start} now: {army} is to move."),
    bans.ROYAL_FIRST:         Refusal("VCT-19", "{piece} can't move now: {between} is between its two legs and moves first."),
    bans.ROYAL_KNIGHT_FIRST:  Refusal("VCT-40", "{piece} can't move now: {between} is between its two legs and moves first."),
    bans.FROZEN_CAPTOR:       Refusal("VCT-29", "{piece} is frozen: it captured in this turn and can't move until the next."),
    bans.RESCUED:             Refusal("VCT-45", "{piece} is frozen: it was rescued in this turn and can't move until the next."),
    # Which way
    bans.NO_PIVOT:            Refusal("VCT-17", PLAY + "a Hospitaller slides between cells to an empty one, turns there and steps onto a cell beside it."),
    bans.PIVOT_OF_ANOTHER:    Refusal("VCT-16", PLAY + "only a Hospitaller turns at a pivot cell; others make one leg at a time."),
    bans.NO_STEP:             Refusal("VCT-5",  PLAY + "a leg has at least one step."),
    bans.ROYAL_WAY:           Refusal("VCT-19", PLAY + "a royal goes straight up or down, 45° diagonally or horizontally."),
    bans.TEMPLAR_WAY:         Refusal("VCT-12", PLAY + "the Templar goes straight up or down or horizontally."),
    bans.TEUTONIC_WAY:        Refusal("VCT-13", PLAY + "the Teutonic goes 45° diagonally."),
    bans.BYZANTINE_WAY:       Refusal("VCT-14", PLAY + "the Byzantine goes horizontally or 60° diagonally."),
    bans.EXCALIBUR_WAY:       Refusal("VCT-15", PLAY + "the Excalibur goes straight up or down, 45° diagonally or horizontally."),
    bans.HOSPITALLER_WAY:     Refusal("VCT-16", PLAY + "the Hospitaller travels horizontally or 60° diagonally."),
    # The centre
    bans.CENTRE_CLOSED:       Refusal("VCT-9",  PLAY + "the centre is closed to all but royals at the end of their journey."),
    bans.NOT_HOME_RAY:        Refusal("VCT-49", PLAY + "the centre is entered upwards from the home ray, through the own portal."),
    bans.NO_LAP:              Refusal("VCT-49", PLAY + "its way around the centre is not complete, {lap} of 12 twelfths."),
    bans.CENTRE_CAPTURE:      Refusal("VCT-24", PLAY + "nothing can be captured in the centre; write -{end}."),
    # What is in the way
    bans.WALL:                Refusal("VCT-10", PLAY + "there is a wall between {here} and {there}."),
    bans.CONFINED:            Refusal("VCT-22", PLAY + "{knights} knights have not made three captures yet, so it stays in its kingdom, and {there} lies outside."),
    bans.SPOKE_BLOCKED:       Refusal("VCT-8",  PLAY + "the spoke between {here} and {there} is blocked by the pieces on {flanks}."),
    bans.SPOKE_AT_CENTRE:     Refusal("VCT-9",  PLAY + "the spoke between {here} and {there} borders the centre, and its other side is held."),
    bans.THROUGH_CENTRE:      Refusal("VCT-9",  PLAY + "nothing passes through the centre."),
    bans.PIECE_IN_WAY:        Refusal("VCT-7",  PLAY + "{other} on {there} is in its way."),
    # Where it ends
    bans.KNIGHT_COLOUR:       Refusal("VCT-6",  PLAY + "by its edge it stands on {colour} cells only, and {there} is not."),
    bans.ROYAL_COLOUR:        Refusal("VCT-20", PLAY + "both legs of its turn end on {colour}, for it began on {other_colour}, and {there} is not."),
    bans.BONUS_COLOUR:        Refusal("VCT-31", PLAY + "a royal's bonus leg ends on {colour}, the colour of the last capture's cell, and {there} is not."),
    bans.PIVOT_TAKEN:         Refusal("VCT-16", PLAY + "the pivot cell must be empty, and on {there} stands {other}."),
    bans.NOT_TOUCHING:        Refusal("VCT-17", PLAY + "{end} does not touch the pivot cell {here}."),
    bans.STRATEGIC_TAKEN:     Refusal("VCT-18", PLAY + "a strategic step never captures, and on {there} stands {other}."),
    bans.BACK_AGAIN:          Refusal("VCT-41", PLAY + "without a capture it may not end its turn where it began."),
    # Captures
    bans.NOTHING_TO_CAPTURE:  Refusal("VCT-24", PLAY + "there is nothing to capture on {end}; write -{end}."),
    bans.OWN_SIDE:            Refusal("VCT-24", PLAY + "on {end} stands a piece of its own side, {target}."),
    bans.CAPTURE_NOT_SAID:    Refusal("VCT-24", PLAY + "it would capture {target}; write x{end}."),
    bans.SHELTERED:           Refusal("VCT-25", PLAY + "{target} stands {there_region}, and a piece that begins its turn {start_region} captures in no foreign kingdom."),
    bans.ABROAD_AGAIN:        Refusal("VCT-64", PLAY + "{target} stands {there_region}, and in this turn it may capture in no foreign kingdom any more."),
    # After the match
    bans.OVER + 48:           Refusal("VCT-48", OVER),
    bans.OVER + 51:           Refusal("VCT-51", OVER),
    bans.OVER + 52:           Refusal("VCT-52", OVER),
    bans.OVER + 65:           Refusal("VCT-65", OVER),
})
# fmt: on

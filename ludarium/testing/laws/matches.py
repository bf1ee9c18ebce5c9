"""Laws of matches and records: actions can be undone, and matches stored and restored."""

from ludarium.core import CHANCE, NOBODY, FairChance, Match, Misuse, Record, read_record, write_record
from ludarium.testing.laws.law import Broken, expect, law
from ludarium.testing.registered import registered
from ludarium.testing.walk import Moment


@law(moments=4)
def a_match_takes_what_is_listed_and_nothing_else(moment: Moment) -> None:
    """A match accepts every listed action and interjection of its seat, and nothing else."""
    match = moment.walk.match(moment.number)
    listed = set(match.state.actions())
    for seat in moment.seats:
        rights = set(moment.game.interjections(match.state, seat)) | (listed if seat == match.state.decider else set())
        for action in sorted({-1, 10**9, *listed, *(action for _, action in moment.walk.taken)} - rights):
            _expect_misuse(match, action, seat)
        for action in sorted(rights)[:3]:
            taken = moment.walk.match(moment.number)
            expect(taken.act(action, seat).action == action, f"Action {action} of seat {seat} was taken as another.")
    expect(match.state == moment.state, "An action that was not taken changed the match.")


def _expect_misuse(match: Match, action: int, seat: int) -> None:
    try:
        match.act(action, seat)
    except Misuse:
        return
    raise Broken(f"The match took action {action} from seat {seat}, to whom it is not open.")


@law(moments=3)
def what_is_played_can_be_taken_back(moment: Moment) -> None:
    """Undoing an action restores the state before it."""
    match = moment.walk.match(moment.number)
    if not any(played.seat != CHANCE for played in match.played):
        return
    gone = match.undo()
    expect(gone[0].seat != CHANCE, "Chance's action was taken back as if it were a seat's.")
    expect(match.state == moment.walk.at(moment.number - len(gone)), "Taking back led to another state.")


@law(moments=3)
def a_record_holds_the_match(moment: Moment) -> None:
    """A match, finished or not, survives the round trip through its record, byte for byte."""
    match = moment.walk.match(moment.number)
    _expect_record(Record(match=match, players={0: "Ann of the Hill"}, date="2026-02-28"))
    if moment.game.covers(moment.state):
        later = Match(moment.game, start=moment.game.text(moment.state), seats=moment.walk.seats)
        expect(later.state == moment.state, "A match that starts from a position starts from another.")
        if later.state.decider != NOBODY:
            later.act(later.state.actions()[0])
        _expect_record(Record(match=later))


@law(moments=1)
def a_record_proves_its_chance(match: Moment) -> None:
    """A match whose chance comes from a secret is restored with it."""
    fair = Match(match.game, match.walk.options, seats=match.walk.seats, chance=FairChance.seeded(match.number))
    rng = match.rng("fair")
    while not fair.over and len(fair.played) < 60:
        fair.act(rng.choose(fair.state.actions()))
    expect(fair.state.decider != CHANCE, "Chance was left undecided.")
    _expect_record(Record(match=fair))


def _expect_record(record: Record) -> None:
    with registered(record.match.game):
        text = write_record(record)
        read = read_record(text)
        expect(read.match.played == record.match.played, "Read from its record, the match has other actions.")
        expect(read.match.state == record.match.state, "Read from its record, the match stands otherwise.")
        expect((read.players, read.date) == (record.players, record.date), "Its players or its date were lost.")
        expect(write_record(read) == text, "Written again, the record is another text.")

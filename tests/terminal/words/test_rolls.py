"""Dice in the terminal: what each side adds before they are thrown, and both totals afterwards."""

from ludarium import game
from ludarium.core import CHANCE, Match
from ludarium.terminal.drawing.seats import seat_lines
from ludarium.terminal.frame import Frame, asking
from ludarium.terminal.match.match_log import MatchLog
from ludarium.terminal.words.scene_words import board_words

BARONY = game("barony")
CLASH = (
    "barony/1 standard n=4 seats=2 / seat 0 gold=40 turns=1 / seat 1 gold=7 turns=1 / "
    "serf a1 Gs A4a r2/1 m1 k0 held=sword / serf a2 Pp U1a r1/1 m1 k0 / serf a3 Pp U2a r1/1 m1 k0 / "
    "serf b1 Pp A4b r1/1 m1 k0 / serf b2 Pp X1a r1/1 m1 k0 / serf b3 Pp X2a r1/1 m1 k0 / turn 0"
)


def clash() -> Match:
    """A confrontation in which the Aggressor rolls."""
    match = Match(BARONY, seats=2, start=CLASH)
    for text in ("a1>A4b", "done", "roll"):
        match.play(text)
    return match


def test_before_the_dice_everybody_reads_who_adds_what() -> None:
    match = clash()
    scene = BARONY.scene(BARONY.view(match.state, 1))
    said = asking(Frame(title="", scene=scene, players=("Ann", "Bob"), told=[]))
    assert said == [
        "Bob: Azure's Guildsman a1 confronts your Peasant b1 on A4b: roll, lose on purpose or retreat.",
        "  Guildsman a1: dice, Rank 2, Sword 3",
        "  Peasant b1: dice, Rank 1",
        "  You win about 16 of 100.",
        "  Win or tie: a1 is sent one triangle away, you choose which way.",
        "  Lose: a1 takes A4b, b1 goes to A3c.",
    ]


def test_after_the_dice_both_totals_are_told() -> None:
    match = clash()
    match.play("roll")
    match.act(BARONY.parse(match.state, "dice 4:9"), CHANCE)
    log = MatchLog(match)
    _, title, attack, defence, result = log.narration(len(match.played), None).lines()
    assert title == "Guildsman a1 against Peasant b1."
    assert attack.endswith(", Rank 2, Sword 3 = 9")
    assert defence.endswith(", Rank 1 = 10")
    assert result == "  Peasant b1 wins by 1."
    assert log.narration(1, None).lines() == ["Azure's Guildsman a1 confronts Bronze's Peasant b1 on A4b."]


def test_what_a_seat_owns_stands_with_the_seat() -> None:
    scene = BARONY.scene(BARONY.view(clash().state, None))
    lines = ["".join(run.text for run in line) for line in seat_lines(scene, ("", ""), None, 60, 30)]
    bronze = next(number for number, line in enumerate(lines) if "Bronze" in line)
    assert lines[bronze + 1].strip().startswith("Gold 7")
    assert any(line.startswith("Azure: Gold 40,") for line in board_words(scene))

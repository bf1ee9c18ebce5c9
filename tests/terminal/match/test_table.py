"""A match at the table: choosing, orders, bots, secrets, saving."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludarium.bots import Bot
from ludarium.core import Misuse, Rng, State
from ludarium.terminal.commands import general
from ludarium.terminal.match.files import load

Play = Callable[..., Any]
START = "wrzac/5/5/5/WRZAC L"

# Choosing


def test_a_turn_typed_in_notation_is_played(play: Play) -> None:
    assert play("b1-b4xb5", "Wa5-a4xb4").actions == ["Rb1-b4xb5", "Wa5-a4xb4"]


def test_a_short_choice_to_which_nothing_can_be_added_is_sent_at_once(play: Play) -> None:
    assert play("e1", "e2").actions == ["Ce1-e2"]


def test_a_choice_that_could_go_on_waits_for_go_or_an_empty_line(play: Play) -> None:
    assert play("b1", "b4").actions == []
    assert play("b1", "b4", "go").actions == ["Rb1-b4"]
    assert play("b1", "b4", "").actions == ["Rb1-b4"]


def test_whole_notation_is_sent_even_if_more_could_follow(play: Play) -> None:
    assert play("Rb1-b4").actions == ["Rb1-b4"]
    assert play("c1", "  rb1-B4 ").actions == ["Rb1-b4"]
    assert play("b1", "b4", "Rb1-b4").actions == ["Rb1-b4"]


def test_a_number_is_no_word_of_a_name(play: Play) -> None:
    """Every piece here is called by its hit points, such as `5 of 5`."""
    assert "There is no number 7 in the list; it has 5." in play("7").text
    assert play("wizard", "4", start="wrcza/5/5/5/RZWAC L").actions == ["Zb1-c3xc5"]


FIGHT = (
    "vilnius/1 cards=ludarium-1 seats=2 / at military round=6 points=9 / hand 0 men-at-arms farmers*2 townguard"
    " / hand 1 hunters slavic-axemen*2 / row 0 sergeants bowmen / seat 0 strength=4 / seat 1 strength=4"
)


def test_what_is_listed_in_words_can_be_typed_again_and_instead_of_another(play: Play) -> None:
    """Also where something else, or the same, is picked already."""
    again = play("Townguard, shield", "Townguard, shield", name="vilnius", start=FIGHT)
    assert again.text.count("Picked: Townguard, shield") == 2
    instead = play("Townguard, shield", "Men-at-Arms, sword, shield, spear", name="vilnius", start=FIGHT)
    assert "cannot be read" not in instead.text
    assert "Picked: Men-at-Arms" in instead.text


def test_everybody_at_one_terminal_may_give_any_amount(play: Play) -> None:
    given = play("gift B>A 70", name="vitium", start="", options="")
    assert given.actions[-1] == "gift B>A 70"


def test_an_order_that_has_nothing_to_do_is_not_suggested_again(play: Play) -> None:
    assert "Did you mean" not in play("back").text


def test_a_compound_turn_is_shown_in_full_before_it_is_sent(play: Play) -> None:
    shown = play("b1", "b4", "b5")
    assert shown.actions == []
    assert (
        "Ready:  Rb1-b4xb5   Rogue b1: move to b4, attack b5 (Rogue b5: 1 damage, 2 left).  Enter plays it."
        in shown.text
    )
    assert play("b1", "b4", "b5", "go").actions == ["Rb1-b4xb5"]


def test_several_spots_in_one_line_are_picked_in_turn(play: Play) -> None:
    assert play("b1 b4 b5", "").actions == ["Rb1-b4xb5"]
    assert play("rogue b4 attack rogue", "").actions == ["Rb1-b4xb5"]


def test_a_number_picks_from_the_list(play: Play) -> None:
    assert play("b1", "b4", "1").actions == ["Rb1-b4xb5"]
    assert play("b1", "b4", "#1").actions == ["Rb1-b4xb5"]
    assert "There is no number 7 in the list; it has 1." in play("b1", "b4", "7").text


def test_back_steps_back_and_another_piece_starts_anew(play: Play) -> None:
    assert play("b1", "b4", "back", "b3", "").actions == ["Rb1-b3"]
    assert play("b1", "e1", "e2").actions == ["Ce1-e2"]
    assert "Nothing is picked" in play("back").text


def test_a_spot_with_two_roles_is_asked_about(play: Play) -> None:
    stands = "5/5/1wW2/5/5 L warriorrush"
    asked = play("c3", "b3", "1", "go", start=stands)
    assert "  1 push Warrior b3" in asked.text
    assert "  2 attack Warrior b3" in asked.text
    assert asked.actions == ["Wc3^b3"]
    assert play("c3", "push b3", "go", start=stands).actions == ["Wc3^b3"]
    assert "Expected a number from 1 to 2, found 3." in play("c3", "b3", "3", start=stands).text
    assert play("c3", "b3", "3", "2", "go", start=stands).actions == ["Wc3xb3"]
    assert play("c3", "b3", "Wc3-c2", start=stands).actions == ["Wc3-c2"]  # no number: a line like any other


def test_a_target_out_of_reach_is_refused_with_the_rule(play: Play) -> None:
    said = play("a1", "c1", start="5/5/5/5/W3w L").text
    assert "(VLT-28)" in said
    assert "Type `rules VLT-28` to read the rule." in said


def test_pieces_that_are_not_yours_cannot_be_picked(play: Play) -> None:
    assert "Type `rules VLT-6` to read the rule." in play("b5").text


def test_targets_are_marked_once_a_piece_is_picked(play: Play) -> None:
    frames = play("b1", "back").screen.frames
    assert frames[0].overlay.targets == {}
    assert frames[1].overlay.targets["b4"] == ("move",)
    assert frames[1].overlay.picked == {"b1"}
    assert frames[2].overlay.targets == {}


def test_the_spots_of_the_last_action_are_marked(play: Play) -> None:
    assert play("b1-b4xb5").screen.frames[-1].overlay.last == {"b1", "b4", "b5"}


# Orders


def test_why_tells_the_rule_and_its_text(play: Play) -> None:
    said = play("why a1-a3").text
    assert "Forbidden: " in said
    assert "VLT-28 · " in said
    assert "Allowed: " in play("why a1-a2").text


def test_why_takes_the_name_of_what_is_seen(play: Play) -> None:
    assert "VNS-" in play("why Townguard", name="vilnius", start=FIGHT).text
    said = play("why Dragon", name="vilnius", start=FIGHT).text
    assert "Nothing on the table is called 'Dragon', and it isn't a choice." in said
    assert "expected" not in said


def test_why_alone_explains_what_was_refused_last(play: Play) -> None:
    assert "Type what you want to do after `why`" in play("why").text
    assert "Forbidden: " in play("a1-a3", "why").text


def test_undo_takes_back_to_the_persons_own_decision_with_the_bots_answer(play: Play) -> None:
    undone = play("b1-b4xb5", "undo", seats="you,greedy")
    assert undone.actions == []
    assert "Taken back: Rb1-b4xb5, " in undone.text
    assert "You have nothing to take back." in play("undo").text


def test_undo_at_a_shared_terminal_takes_back_one_decision(play: Play) -> None:
    assert play("b1-b4xb5", "Wa5-a4xb4", "undo").actions == ["Rb1-b4xb5"]
    assert play("b1-b4xb5", "Wa5-a4xb4", "undo", "undo").actions == []


def test_undo_against_a_bot_that_starts_leaves_its_first_turn(play: Play) -> None:
    undone = play("undo", "c", "undo", seats="greedy,you")
    assert len(undone.actions) == 1
    assert "You have nothing to take back." in undone.text


def test_hint_suggests_a_legal_choice_and_says_what_it_sees(play: Play) -> None:
    hinted = play("hint", start="5/5/5/w....4/W4 L")
    assert "A bot would play: Warrior a1: attack a2 (Wa1xa2).\nYou win in 1 action." in hinted.text
    assert hinted.actions == []


def test_analyse_shows_how_the_match_stands_and_the_best_lines(play: Play) -> None:
    analysed = play("analyse 1", start="5/5/5/w....4/W4 L")
    assert "Light wins in 1 action." in analysed.text
    assert re.search(r"Light +█+ \+1\.00\n +Dark +░+ -1\.00\n +\+1\.00 +Wa1xa2", analysed.text)
    assert analysed.actions == []


@pytest.mark.parametrize("typed", ["analyse soon", "analyse 0", "analyse 9999"])
def test_analyse_takes_a_number_of_seconds(play: Play, typed: str) -> None:
    assert "Type a number of seconds from 1 to 600" in play(typed).text


def test_moves_are_listed_by_piece(play: Play) -> None:
    said = play("moves").text
    assert "Warrior a1 (1)\n  Wa1-a2" in said
    assert "Rogue b1 (9)" in said
    assert play("list a").text.count("Archer d1 (6)") == 1
    assert "You can't choose anything at 'b5' now." in play("moves b5").text


def test_help_teaches_with_what_is_at_hand(play: Play) -> None:
    first, later = play("help").text, play("b1", "b4", "help").text
    assert "Type the next spot, such as `d1` (choose Archer d1)." in first
    assert "Or press Enter to play Rb1-b4 as it is." in later
    assert all(order.usage in first for order in general.COMMANDS.values())
    assert "resign                Resign" in first
    assert "undo: take back your last decision" in play("help undo").text
    assert "There is no command 'udno'. Did you mean `undo`?" in play("help udno").text


@pytest.mark.parametrize(
    ("typed", "meant"), [("udno", "undo"), ("hitn", "hint"), ("rsign", "resign"), ("boad", "board")]
)
def test_a_misspelt_order_gets_a_suggestion(play: Play, typed: str, meant: str) -> None:
    assert f"Did you mean `{meant}`?" in play(typed).text


def test_rules_can_be_looked_up_at_the_table(play: Play) -> None:
    assert "VLT-14 · " in play("rules 14").text
    assert "VLT-33 · " in play("rules flank").text
    assert "VLT-R3 · " in play("rules r3").text
    assert "VLT-1 to VLT-5" in play("rules").text
    assert "No rule of Vilitum has 'unicorn' in it." in play("rules unicorn").text
    assert "has no rule VLT-999" in play("rules 999").text


def test_board_position_and_log_are_shown(play: Play) -> None:
    said = play("b1-b4xb5", "board", "position", "log").text
    assert "4  .   R   .   .   ." in said
    assert "wr.zac/1R3/5/5/W1ZAC D - - = - 1" in said
    assert "   1 Light's Rogue b1 goes to b4 and attacks your Rogue b5: 1 damage, 2 left." in said
    assert "Nothing has been played yet." in play("log").text


@pytest.mark.parametrize(
    "line",
    [
        "a1-a9",
        "Wa1",
        "xx",
        "a1--",
        "Qa1-a2",
        "🦄",
        "W@c1",
        "a1 a2 a3 a4",
        "\x00",
        "a" * 5000,
        "accept",
        "-",
        "#",
        "#0",
        "99",
    ],
)
def test_what_cannot_be_done_is_told_and_changes_nothing(play: Play, line: str) -> None:
    tried = play(line)
    assert tried.actions == []
    assert len(tried.screen.said) > 4


# Any-time rights


def test_resigning_ends_the_match_and_prints_its_record(play: Play) -> None:
    ended = play("resign")
    assert ended.match.over
    assert "The match is over: Dark wins: Light resigned (VLT-22)." in ended.text
    assert "outcome Dark wins: Light resigned (VLT-22)" in ended.text


def test_a_bot_declines_a_draw_unless_it_is_losing(play: Play) -> None:
    declined = play("offer", seats="you,greedy")
    assert declined.actions == ["offer", "decline"]
    losing = play("offer", seats="you,greedy", start="4w/5/5/5/WRZAC L")
    assert losing.actions == ["offer", "accept"]
    assert losing.match.over


def test_people_at_one_terminal_answer_offers_on_the_others_turn(play: Play) -> None:
    assert play("offer", "accept").match.over
    assert play("offer", "decline", "b1-b3").actions == ["offer", "decline", "Rb1-b3"]


# Bots


def test_bots_alone_play_to_the_end(play: Play) -> None:
    ended = play(seats="greedy,random", start=f"{START} limit=8")
    assert ended.match.over
    assert "Light (greedy) is thinking." in ended.text
    assert "outcome " in ended.text


def test_the_same_seed_gives_the_same_match(play: Play) -> None:
    short = f"{START} limit=8"
    first = play(seats="random,random", start=short)
    assert len(first.actions) >= 8
    assert first.actions == play(seats="random,random", start=short).actions


class Broken(Bot):
    """A bot that fails."""

    def choose(self, state: State, rng: Rng) -> int:
        raise RuntimeError("out of ideas")


def test_a_bot_that_fails_is_told_of_and_the_match_is_saved(
    play: Play, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludarium.bots.Greedy", Broken)
    with pytest.raises(Misuse, match="greedy failed: RuntimeError: out of ideas"):
        play("b1-b4xb5", seats="you,greedy")
    (saved,) = tmp_path.glob("*.ludarium")
    assert [one.text for one in load(str(saved)).match.played] == ["Rb1-b4xb5"]


# Saving


def test_leaving_saves_the_match_and_tells_how_to_go_on(play: Play, tmp_path: Path) -> None:
    left = play("b1-b4xb5", "quit")
    (saved,) = tmp_path.glob("*.ludarium")
    assert f"Saved. Continue with: ludarium play --resume {saved.name}" in left.text
    back = load(str(saved))
    assert back.players == {0: "Ann", 1: "Bob"}
    assert back.match.state == left.match.state


def test_saving_goes_on_and_leaving_saves_to_the_same_file(play: Play, tmp_path: Path) -> None:
    play("b1-b4xb5", "save mine.txt", "Wa5-a4xb4", "quit")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
    assert len(load(str(tmp_path / "mine.txt")).match.played) == 2


def test_a_file_that_holds_something_else_is_not_written_over(play: Play, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    assert "You can't save to diary.txt" in play("save diary.txt").text
    assert (tmp_path / "diary.txt").read_text() == "Dear diary"
    assert "No such file or directory" in play("save nowhere/mine.txt").text


def test_resume_at_the_table_saves_the_match_that_was_there(play: Play, tmp_path: Path) -> None:
    play("b1-b4xb5", "save first.txt", "quit")
    resumed = play("a1-a2", "resume first.txt", "Wa5-a4xb4", "quit", seats="you,greedy")
    assert "Resumed first.txt." in resumed.text
    assert resumed.actions == ["Rb1-b4xb5", "Wa5-a4xb4"]
    assert resumed.players == ("Ann", "Bob")
    assert len(list(tmp_path.iterdir())) == 2


def test_a_file_that_is_no_record_is_not_resumed(play: Play, tmp_path: Path) -> None:
    (tmp_path / "diary.txt").write_text("Dear diary")
    said = play("resume diary.txt", "resume none.txt", "resume").text
    assert "diary.txt: Record, line 1: expected 'ludarium record 1', found 'Dear diary'." in said
    assert "none.txt: No such file or directory." in said
    assert "Type a file name after `resume`." in said


# Other games


def test_a_game_of_single_spots_is_played_by_typing_them(play: Play) -> None:
    ended = play("b2", "a1", "b1", "a2", "b2", "b3", name="tictactoe")
    assert "(TTT-3)" in ended.text
    assert ended.actions == ["b2", "a1", "b1", "a2", "b3"]
    assert "The match is over: Cross won." in ended.text


def test_secrets_are_hidden_between_people(play: Play) -> None:
    ended = play("log", "keep", "", "log", "position", "keep", name="stakes")
    assert ended.screen.hidden == 1
    first, second = ended.text.split("? Seat2 (Bob), press Enter when only you see the screen")
    assert "   2 Chance: a card" in first
    assert "   1 Chance: a card" in second.split("ludarium record")[0]
    assert "You can't see the position: it would reveal the secrets of this match." in ended.text
    assert ended.match.over


def test_nothing_is_hidden_where_nothing_is_secret(play: Play) -> None:
    assert play("b2", "a1", name="tictactoe").screen.hidden == 0
    assert play("pass", "pass", name="vilnius").screen.hidden == 0  # hands are open


def test_what_chance_does_is_told(play: Play) -> None:
    assert "Chance: d" in play("keep", "keep", name="stakes", seats="you,random").text


def test_completion_offers_spots_choices_and_orders(play: Play) -> None:
    table = play("b1").table
    assert general.completions(table, "b") == ["b2", "b3", "b4", "back", "board"]
    assert general.completions(table, "Rb1-b4") == ["Rb1-b4", "Rb1-b4xb5"]

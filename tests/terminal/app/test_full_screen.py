"""The full screen, driven by keys and clicks: what each key does, and what is drawn when."""

import re
import sys
from pathlib import Path

import pytest

pytest.importorskip("textual")
sys.path.insert(0, str(Path(__file__).parent))
from playing import Playing, opened, run
from rich.console import RenderableType
from textual._compositor import ChopsUpdate
from textual.screen import Screen
from textual.widgets import OptionList

from ludarium.terminal.app.full_screen import FLASHES
from ludarium.terminal.app.key_line import KeyLine
from ludarium.terminal.app.painted_view import PaintedView
from ludarium.terminal.app.sheets import CoverSheet, TextSheet

START = "wrzac/5/5/5/WRZAC L"
CROWDED = """barony/1 standard n=4 seats=2
/ seat 0 home=U enemy=1 gold=1500 turns=1 / seat 1 home=X enemy=0 gold=1500 turns=0
/ serf a1 Tp U4d r1/1 m1 k0 / serf a2 Gs U4c r1/1 m1 k0 / serf a3 Ss.archery U4e r1/1 m1 k0 / serf a8 Pj U3c r1/1 m1 k0
/ serf b1 Tp X1a r1/1 m1 k0 / serf b2 Gs X2a r1/1 m1 k0 / turn 0"""


@pytest.fixture(autouse=True)
def _in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


# Choosing


def test_a_number_takes_its_line_and_escape_steps_back() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            words = [item.words for item in playing.app.items]
            await playing.press(str(words.index("Rogue b1") + 1))
            assert "Picked: Rogue b1" in playing.text()
            await playing.press("escape")
            assert [item.words for item in playing.app.items] == words

    run(test)


def test_a_number_of_two_digits_takes_its_line_too() -> None:
    async def test() -> None:
        async with opened("vitium") as playing:
            twelfth = playing.app.items[11].choice.text
            await playing.press("1", "2", "enter")
            await playing.settled()
            assert [one.text for one in playing.match.played if one.seat >= 0] == [twelfth]

    run(test)


def test_the_arrows_move_through_what_was_found() -> None:
    async def test() -> None:
        async with opened("vitium") as playing:
            await playing.press("slash", *"pick", "down", "down")
            third = playing.app.items[2].choice.text
            await playing.press("enter")
            await playing.settled()
            assert [one.text for one in playing.match.played if one.seat >= 0] == [third]

    run(test)


def test_what_would_come_of_a_choice_is_told_before_it_is_sent() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("slash", *"Rb1-b4xb5")
            assert "Rogue b5: Hit points 3 to 2." in playing.text()
            assert not playing.match.played

    run(test)


def test_a_long_refusal_is_told_whole_above_the_list() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("w", *"d1e5", "enter")
            await playing.until(lambda: bool(playing.app.said_lines) and playing.app.listening)
            await playing.still()
            assert "Type `help` to see how." in " ".join(playing.text().split())

    run(test)


def test_what_was_said_makes_room_for_what_is_picked_next() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("u")
            await playing.until(lambda: bool(playing.app.said_lines) and playing.app.listening)
            await playing.press("3")
            assert not playing.app.said_lines
            assert "Picked: Rogue b1" in playing.text()

    run(test)


def test_where_little_fits_above_the_list_a_picked_choice_tells_what_comes_of_it() -> None:
    async def test() -> None:
        async with opened("barony", start=CROWDED) as playing:
            await playing.press("1")
            for _ in range(20):  # bumping one of one's own comes after all moves
                await playing.press("down")
                shown = " ".join(playing.text().split())
                if "Peasant a8" in shown:
                    break
            assert "Choose the Serf that acts" not in shown
            assert "If Thief a1 wins, your Peasant a8 is bumped to U3d." in shown

    run(test)


def test_where_a_board_does_not_fit_it_can_be_scrolled_and_enlarged() -> None:
    hidden = "X2b"

    async def test() -> None:
        async with opened("barony") as playing:
            await playing.still()
            table = playing.app.query_one("#board", PaintedView)

            def drawn() -> str:
                return "\n".join(table.render_line(row).text for row in range(table.size.height))

            assert hidden not in drawn()
            assert "b Board" in playing.text().splitlines()[-1]
            await playing.press(*["shift+down"] * 4)
            assert hidden in drawn()
            await playing.press("b")
            await playing.still()
            table.scroll_home(animate=False)
            assert hidden in drawn()

    run(test)


@pytest.mark.parametrize("way", ["key", "mouse"])
def test_where_not_all_cities_fit_the_next_one_is_a_key_or_a_click_away(way: str) -> None:
    async def test() -> None:
        async with opened("vilnius") as playing:
            await playing.still()
            board = playing.app.query_one("#board", PaintedView)
            names = ["First", "Second"]
            for own, other in [names, names[::-1], names]:
                first = board.render_line(0).text
                assert first.startswith(own)
                assert f"Tab: {other} ▸" in first
                if way == "key":
                    await playing.press("tab")
                else:
                    await playing.pilot.click(board, offset=(first.index("Tab"), 0))
                await playing.still()

    run(test)


def test_where_all_cities_fit_none_has_to_be_turned_to() -> None:
    async def test() -> None:
        async with opened("vilnius", (200, 60)) as playing:
            await playing.still()
            board = playing.app.query_one("#board", PaintedView)
            assert board.painted.width <= board.size.width
            assert "Tab:" not in playing.text()
            assert {"First", "Second"} <= set(board.render_line(0).text.split())

    run(test)


def test_shift_and_an_arrow_scroll_what_does_not_fit_one_part_after_the_other() -> None:
    async def test() -> None:
        async with opened("vilnius") as playing:
            await playing.still()
            zones, hand = (playing.app.query_one(f"#{name}", PaintedView) for name in ("zones", "hand"))
            await playing.press(*["shift+down"] * 60)
            assert zones.scroll_offset.y == zones.max_scroll_y > 0
            assert hand.scroll_offset.y == hand.max_scroll_y > 0
            await playing.press(*["shift+up"] * 60)
            assert zones.scroll_offset.y == hand.scroll_offset.y == 0

    run(test)


def test_a_line_that_is_too_long_for_the_list_is_told_above_it() -> None:
    async def test() -> None:
        async with opened("vilnius") as playing:
            await playing.still()
            await playing.press("slash", *"build garrison")
            await playing.still()
            item = playing.app.highlighted_item()
            assert item is not None
            *_, line = playing.text().split("\n  1 ")
            assert "…" in line.splitlines()[0]
            await playing.press("escape")
            await playing.press(*["down"] * next(n for n, one in enumerate(playing.app.items) if one == item))
            told = " ".join(playing.text().split())
            assert "Lets you recruit Men-at-Arms and Field Surgeons." in told
            assert "Order value 2: after its next attack your row needs 2 more strength" in told

    run(test)


def test_what_no_choice_is_called_is_said_to_be_looked_up() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("slash", *"dragon")
            assert "No choice is called so." in playing.text()
            await playing.press(*["backspace"] * 6, *"rogue")
            assert "No choice is called so." not in playing.text()
            assert playing.app.items[0].words.startswith("Rogue")

    run(test)


def test_what_comes_of_typed_notation_is_told_before_it_is_sent() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"Rb1-b4xb5")
            assert "Rogue b5: Hit points 3 to 2." in playing.text()
            assert not playing.match.played

    run(test)


def test_a_click_on_a_target_shows_what_comes_of_it_and_the_next_one_sends_it() -> None:
    async def test() -> None:
        async with opened("vilitum", start="5/5/5/w....4/W4 L") as playing:
            await playing.still()
            board = playing.app.query_one("#board", PaintedView)

            async def click(spot: str) -> None:
                (place,) = board.places(spot)
                await playing.pilot.click(board, offset=(place.column + 3, place.row))
                await playing.pilot.pause()

            await click("a1")
            await click("a2")
            assert not playing.match.played
            assert "Picked: Warrior a1, attack Warrior a2" in playing.text()
            assert "Warrior a2: Hit points" in playing.text()
            await click("a2")
            await playing.until(lambda: bool(playing.match.played))
            assert playing.match.played[0].text == "Wa1xa2"

    run(test)


def test_a_click_on_a_key_of_the_last_row_presses_it() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            keys = playing.text().splitlines()[-1]
            assert " ".join(keys.split()) == "? Help / Find i Look w Why h Hint u Undo a Analyse o More l Log s Speed"
            await playing.pilot.click(KeyLine, offset=(keys.index("Find"), 0))
            await playing.pilot.pause()
            assert playing.app.mode == "search"
            keys_while_typing = playing.text().splitlines()[-1]
            assert keys_while_typing.split() == ["Enter", "takes", "it", "Escape", "closes", "the", "line"], (
                "letters are typed now"
            )
            await playing.pilot.click(KeyLine, offset=(keys_while_typing.index("closes"), 0))
            await playing.pilot.pause()
            assert not playing.app.mode
            await playing.pilot.click(KeyLine, offset=(keys.index("? H"), 0))
            await playing.until(lambda: isinstance(playing.app.screen, TextSheet))

    run(test)


def test_notation_is_typed_as_it_is_printed() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"Rb1-b4xb5", "enter")
            await playing.settled()
            assert [one.text for one in playing.match.played] == ["Rb1-b4xb5"]
            assert "Rogue b1 goes to b4 and" in playing.text()

    run(test)


def test_a_name_is_found_by_a_part_of_it() -> None:
    async def test() -> None:
        async with opened("vitium") as playing:
            await playing.press("slash", *"siege")
            assert "Siege Ox" in playing.app.items[0].words
            await playing.press("enter")
            await playing.settled()
            assert any("siege-ox" in one.text for one in playing.match.played)

    run(test)


def test_a_click_on_what_is_not_offered_says_why_not() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            playing.app.on_painted_view_pointed(PaintedView.Pointed("a5", inspect=False))
            await playing.settled()
            assert "VLT-" in playing.text()
            assert not playing.match.played

    run(test)


@pytest.mark.parametrize(
    ("name", "start", "keys", "shown"),
    [
        ("vilitum", START, ["question_mark"], "You can also type"),
        ("vilitum", START, ["i"], "Hit points"),
        ("vitium", None, ["i"], "Cost: Ç"),
        ("vilitum", START, ["w", *"a1-a3", "enter"], "VLT-"),
        ("vilitum", START, ["h"], "A bot would play"),
        ("vilitum", START, ["a"], "states"),
        ("vilitum", START, ["l"], "Nothing has been played yet."),
        ("barony", None, ["p"], "ROSTER"),
        ("vitium", None, ["p"], "DEALS"),
        ("vilnius", None, ["p"], "UNITS"),
    ],
)
def test_a_key_tells_more(name: str, start: str | None, keys: list[str], shown: str) -> None:
    async def test() -> None:
        async with opened(name, (120, 40), start=start) as playing:
            await playing.press(*keys)
            await playing.until(lambda: shown in playing.text())

    run(test)


def test_a_gift_is_given_from_the_sheet_of_deals_after_its_amount_was_asked() -> None:
    async def test() -> None:
        async with opened("vitium", (120, 40)) as playing:
            while not any(one.text.startswith("gift") for one in playing.app.frame.scene.interjections):
                await playing.press("enter")
                await playing.settled()
            await playing.press("p")
            await playing.until(lambda: "DEALS" in playing.text())
            await playing.press("enter")
            await playing.until(lambda: playing.app.mode == "amount")
            assert re.search(r"how much\? 1 to \d+", playing.text())
            await playing.press(*["backspace"] * 4, *"70", "enter")
            await playing.until(lambda: any(one.text.startswith("gift") for one in playing.match.played))
            (gift,) = (one.text for one in playing.match.played if one.text.startswith("gift"))
            assert gift.endswith(" 70")

    run(test)


def test_a_fiefdom_is_built_with_prices_and_what_is_left_in_sight() -> None:
    async def test() -> None:
        async with opened("barony", options="form=custom") as playing:
            await playing.still()
            assert "15,000 gold left" in playing.text()
            assert "hire Pj" in playing.text()
            assert len(playing.app.items) > 3
            listed = playing.app.query_one("#choices", OptionList).size.height
            assert listed >= 5, "no rows of the list are kept for a board that isn't drawn"
            await playing.press("down", "enter")
            await playing.until(lambda: "14,000 gold left" in playing.text())
            await playing.press("p")
            await playing.until(lambda: "A Guildsman can't be a Pointer. (BAR-3)" in " ".join(playing.text().split()))

    run(test)


def test_undo_takes_back_the_last_decision() -> None:
    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"Ce1-e2", "enter")
            await playing.settled()
            await playing.press("u")
            await playing.settled()
            assert not playing.match.played
            assert "Taken back" in playing.text()

    run(test)


# Following


def test_what_bots_did_since_ones_turn_is_told_in_sentences() -> None:
    async def test() -> None:
        async with opened("vilitum", (120, 40), seats="you,random", start=START) as playing:
            await playing.press("colon", *"Rb1-b4xb5", "enter")
            await playing.until(lambda: len(playing.match.played) == 2)
            await playing.settled()
            assert "since your turn" in playing.text()
            assert "Your Rogue b1 goes to b4" in playing.text()

    run(test)


def test_the_table_is_covered_until_the_next_person_is_there() -> None:
    async def test() -> None:
        async with opened("vitium", (120, 40)) as playing:
            held = {card.title for card in playing.app.frame.scene.cards if card.seat == 0 and card.title}
            while not isinstance(playing.app.screen, CoverSheet):
                await playing.press("enter")
                await playing.until(lambda: playing.app.listening)
                await playing.pilot.pause()
            await playing.until(lambda: isinstance(playing.app.screen, CoverSheet))
            assert "press Enter when only you see the screen" in playing.text()
            assert not any(title in playing.text() for title in held)
            await playing.press("enter")

    run(test)


def test_what_an_action_changed_lights_up_some_times(monkeypatch: pytest.MonkeyPatch) -> None:
    flashed: list[frozenset[str]] = []
    refresh = PaintedView._refresh_flashing
    monkeypatch.setattr(PaintedView, "_refresh_flashing", lambda view: flashed.append(view.flashing) or refresh(view))

    async def test() -> None:
        async with opened("vilitum", start=START, speed="normal") as playing:
            board = playing.app.query_one("#board", PaintedView)
            assert not board.flashing
            await playing.press("colon", *"Ce1-e2", "enter")
            await playing.until(lambda: frozenset({"e1", "e2"}) in flashed)
            await playing.until(lambda: not board.flashing)
            assert flashed.count(frozenset({"e1", "e2"})) > FLASHES["normal"]

    run(test)


def seconds_left(playing: Playing) -> int:
    """What the clock beside First's name says."""
    found = re.search(r"First you (\d+):(\d\d)", playing.text())
    assert found, playing.text()
    return 60 * int(found[1]) + int(found[2])


def test_clocks_count_down_beside_the_seats() -> None:
    async def test() -> None:
        async with opened("victorus", (120, 40), options="initiate_limit=120") as playing:
            before = seconds_left(playing)
            assert 60 < before <= 120
            playing.app.shown_at -= 60
            playing.app.draw_clocks()
            await playing.pilot.pause()
            assert seconds_left(playing) <= before - 60

    run(test)


# Drawing


def test_only_lines_that_changed_are_drawn_again() -> None:
    async def test() -> None:
        async with opened("vilitum", (120, 40), start=START) as playing:
            board = playing.app.query_one("#board", PaintedView)
            before = board.drawn
            playing.app.draw_all()
            assert board.drawn == before
            await playing.press("colon", *"Ce1-e2", "enter")
            await playing.settled()
            assert 0 < board.drawn - before <= len(board.painted.lines) * 2 // 3

    run(test)


def test_after_a_move_no_row_of_the_board_is_sent_that_stayed_as_it_was() -> None:
    async def test() -> None:
        async with opened("vilitum", (120, 40), start=START) as playing:
            await playing.still()
            board = playing.app.query_one("#board", PaintedView)
            before = [*board.painted.lines]
            lit = rows_of(board)
            sent = sent_rows(playing)
            line = next(
                n for n, item in enumerate(playing.app.items, 1) if item.choice and item.choice.text == "Wa1-a2"
            )
            await playing.press(str(line))
            await playing.until(lambda: len(playing.match.played) == 1)
            await playing.settled()
            lit |= rows_of(board)
            kept = {row for row, now in enumerate(board.painted.lines) if before[row] == now} - lit
            assert len(kept) >= 10
            assert sent
            assert not {row + board.region.y for row in kept} & {
                row for row, column in sent if column < board.region.right
            }

    run(test)


def rows_of(board: PaintedView) -> set[int]:
    """The rows of the spot that is lit up."""
    return {row for place in board.places(board.cursor) for row in range(place.row, place.row + place.height)}


def sent_rows(playing: Playing) -> set[tuple[int, int]]:
    """The rows that are sent to the terminal from now on, each with the column where its change begins."""
    sent: set[tuple[int, int]] = set()
    display = playing.app._display

    def displayed(screen: Screen[None], update: RenderableType | None) -> None:
        assert update is None or isinstance(update, ChopsUpdate), "everything is drawn again"
        sent.update((row, start) for row, start, _ in (update.spans if update else ()))
        display(screen, update)

    playing.app._display = displayed  # type: ignore[method-assign]
    return sent


def test_another_size_never_breaks_a_match() -> None:
    async def test() -> None:
        async with opened("vilnius", (120, 40)) as playing:
            for size in [(80, 24), (40, 12), (200, 60), (20, 6), (100, 30)]:
                await playing.pilot.resize_terminal(*size)
                await playing.pilot.pause()
            await playing.until(lambda: playing.app.query_one("#zones", PaintedView).painted.width > 60)
            await playing.press("enter")
            await playing.until(lambda: len(playing.match.played) > 2)

    run(test)


def test_without_colours_marks_are_bold_underlined_or_reversed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def test() -> None:
        async with opened("vilitum", start=START) as playing:
            await playing.press("colon", *"b1", "enter")
            await playing.settled()
            drawn = [
                one.style for strip in playing.app.screen._compositor.render_strips() for one in strip if one.style
            ]
            assert {style.color.name for style in drawn if style.color} <= {"default"}
            assert any(style.reverse for style in drawn)
            assert any(style.underline for style in drawn)

    run(test)


@pytest.mark.parametrize("name", ["vilitum", "victorus", "barony", "vilnius", "vitium"])
def test_after_resizing_the_table_is_as_if_it_had_been_opened_so(name: str) -> None:
    small, large = (80, 24), (120, 40)

    async def test() -> None:
        async with opened(name, large) as playing:
            await playing.still()
            as_opened = playing.text()
        async with opened(name, small) as playing:
            await playing.still()
            await playing.pilot.resize_terminal(*large)
            await playing.until(lambda: playing.text() == as_opened)

    run(test)


def test_a_table_that_is_resized_under_a_sheet_is_drawn_for_its_new_size() -> None:
    async def test() -> None:
        async with opened("victorus", (80, 24)) as playing:
            await playing.press("question_mark")
            await playing.until(lambda: isinstance(playing.app.screen, TextSheet))
            await playing.pilot.resize_terminal(120, 40)
            await playing.press("escape")
            await playing.until(lambda: len(playing.app.query_one("#board", PaintedView).painted.lines) > 24)

    run(test)


def test_the_whole_board_of_victorus_is_in_sight_on_a_small_screen() -> None:
    async def test() -> None:
        async with opened("victorus", (80, 24)) as playing:
            board = playing.app.query_one("#board", PaintedView)
            await playing.still()
            assert all(place.row < board.size.height for place in board.painted.places)
            letters = playing.text().splitlines()[board.region.bottom - 1]
            assert letters.split()[:17] == list("abcdefghijklmnopq")

    run(test)


def test_score_cards_stand_beside_the_seats() -> None:
    async def test() -> None:
        for size, told in [((80, 24), "purple 0/3 · 12 pieces"), ((140, 40), "purple 0/3 captures · 12 pieces")]:
            async with opened("victorus", size) as playing:
                await playing.until(lambda told=told, playing=playing: told in playing.text())  # type: ignore[misc]
                assert "score card" not in playing.text()

    run(test)


def test_a_reserve_that_is_too_wide_takes_several_lines() -> None:
    async def test() -> None:
        async with opened("barony", (120, 40)) as playing:
            await playing.still()
            zones = playing.app.query_one("#zones", PaintedView)
            serfs = [place for place in zones.painted.places if place.spot.startswith("a") and len(place.spot) == 2]
            assert len(serfs) == 9
            assert all(place.column + place.width <= zones.size.width for place in serfs)
            assert len({(place.column, place.row) for place in serfs}) == 9

    run(test)


def test_a_hint_is_highlighted_so_that_enter_plays_it() -> None:
    async def test() -> None:
        async with opened("vilitum", start="5/5/5/w....4/W4 L") as playing:
            await playing.press("down", "h")
            await playing.until(lambda: "A bot would play: Warrior a1: attack a2 (Wa1xa2)." in playing.text())
            await playing.settled()
            await playing.press("enter")
            await playing.until(lambda: bool(playing.match.played))
            assert playing.match.played[0].text == "Wa1xa2"

    run(test)


def test_a_number_that_is_typed_highlights_its_line() -> None:
    async def test() -> None:
        async with opened("vitium", (120, 40)) as playing:
            await playing.press("1", "2")
            await playing.until(lambda: playing.app.query_one("#choices", OptionList).highlighted == 11)
            await playing.press("escape")
            assert not [one for one in playing.match.played if one.seat == 0]

    run(test)


def test_a_piece_of_one_letter_is_picked_by_a_click_just_beside_it() -> None:
    async def test() -> None:
        async with opened("vilitum") as playing:
            zones = playing.app.query_one("#zones", PaintedView)
            place = zones.places("light-R")[0]
            assert place.width == 1
            await playing.pilot.click(zones, offset=(place.column + 1, place.row))
            await playing.pilot.pause()
            assert [step.spot for step in playing.app.chooser.narrowing.picked] == ["light-R"]

    run(test)


def test_a_list_with_nothing_to_choose_is_read_to_its_end_with_the_arrows() -> None:
    async def test() -> None:
        async with opened("barony", seats="Ann,1") as playing:
            await playing.press("p")
            await playing.still()
            assert "a9 Peasant" not in playing.text()
            await playing.press(*["down"] * 12)
            await playing.still()
            assert "a9 Peasant" in playing.text()
            await playing.press(*["up"] * 12)
            await playing.still()
            assert "a1 Thief" in playing.text()

    run(test)

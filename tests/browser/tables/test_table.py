"""At a table, besides turns: dragging, asking why, looking back, undo, chat, draw offers, resigning, watching."""

import re

from playwright.sync_api import Route
from screen import VILITUM, Visitors, expect

FACING = "5/2w2/2W2/5/5 L"
"""Two Warriors face each other."""
APART = "2w2/5/5/5/2W2 L"


def test_a_piece_can_be_dragged_to_its_destination(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"], position=APART)
    ann.drag("c1", "c2")
    expect(ann.ready("Wc1-c2")).to_be_enabled()
    ann.ready("Wc1-c2").click()
    ann.has("Wc1-c2")


def test_a_piece_is_dragged_from_the_hand_to_the_board(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"])
    ann.drag("light-R", "b1")
    ann.has("R@b1")
    expect(ann.spot("b1")).to_have_accessible_name(re.compile("Light Rogue"))


def test_a_table_whose_layout_got_lost_on_the_way_is_drawn_all_the_same(visitors: Visitors) -> None:
    ann, lost = visitors.come("Ann"), list[str]()

    def lose_once(route: Route) -> None:
        if lost:
            return route.continue_()
        lost.append(route.request.url)
        return route.abort()

    ann.page.route("**/assets/BoardLayout-*.js", lose_once)
    ann.open(["hotseat", "hotseat"], position=APART)
    expect(ann.prompt).to_contain_text("Choose one of your pieces")
    assert len(lost) == 1


def test_a_compound_turn_is_shown_before_it_is_sent(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"], position=FACING)
    ann.point(VILITUM.position(FACING), "Wc3xc4-d3")
    expect(ann.prompt).to_contain_text("Warrior c3: attack c4, move to d3?")
    ann.begins("Cancel").click()
    expect(ann.prompt).to_contain_text("Choose one of your pieces")
    ann.has()


def test_an_illegal_action_says_why_and_its_rule_is_one_click_away(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"], position=APART)
    ann.spot("c1").click()
    ann.spot("c4").click()
    why = ann.page.get_by_role("region", name="Why not Wc1-c4?")
    expect(why).to_be_visible()
    number = why.get_by_role("button", name=re.compile(r"^VLT-\d+$"))
    rule = number.inner_text()
    number.click()
    page = ann.page.get_by_role("region", name="Rulebook").locator(f'[data-rule="{rule}"]')
    expect(page).to_be_in_viewport()
    expect(page).to_be_focused()
    ann.has()


def test_earlier_moves_can_be_viewed_while_the_match_goes_on(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=APART)
    state = VILITUM.position(APART)
    ann.play(state, "Wc1-c2")
    state.play(VILITUM.parse(state, "Wc1-c2"))
    bob.has("Wc1-c2")
    ann.more().get_by_role("button", name="Step back").click()
    expect(ann.prompt).to_contain_text("The match after 0 actions.")
    expect(ann.spot("c1")).to_have_accessible_name(re.compile("Light Warrior"))
    bob.play(state, "Wc5-c4")
    ann.has("Wc1-c2", "Wc5-c4")
    expect(ann.prompt).to_contain_text("The match after 0 actions.")
    expect(ann.spot("c5")).to_have_accessible_name(re.compile("Dark Warrior"))
    ann.button("One move forward").click()
    expect(ann.spot("c2")).to_have_accessible_name(re.compile("Light Warrior"))
    expect(ann.spot("c5")).to_have_accessible_name(re.compile("Dark Warrior"))
    ann.button("Back to now").click()
    expect(ann.spot("c4")).to_have_accessible_name(re.compile("Dark Warrior"))
    expect(ann.prompt).to_contain_text("Your turn.")
    ann.moves.last.click()
    expect(ann.prompt).to_contain_text("Your turn.")


def test_an_action_can_be_undone_freely_before_anybody_replies(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=APART)
    ann.play(VILITUM.position(APART), "Wc1-c2")
    bob.has("Wc1-c2")
    ann.button("Undo").click()
    for screen in (ann, bob):
        screen.has()
        expect(screen.spot("c1")).to_have_accessible_name(re.compile("Light Warrior"))
    for screen, said in ((ann, "Sorry"), (bob, "Go on")):
        screen.say(said)
        expect(screen.talk).to_contain_text(said)  # by now all requests that the undo caused have been answered
        expect(screen.page.locator(".why")).to_have_count(0)
    ann.play(VILITUM.position(APART), "Wc1-b1")
    bob.has("Wc1-b1")


def test_undoing_an_action_after_a_reply_needs_consent(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=APART)
    state = VILITUM.position(APART)
    ann.play(state, "Wc1-c2")
    state.play(VILITUM.parse(state, "Wc1-c2"))
    bob.play(state, "Wc5-c4")
    ann.has("Wc1-c2", "Wc5-c4")
    ann.button("Undo").click()
    expect(ann.page.get_by_text("You asked to take back your last action")).to_be_visible()
    bob.button("Deny").click()
    expect(ann.page.get_by_text("You asked to take back your last action")).not_to_be_visible()
    bob.has("Wc1-c2", "Wc5-c4")
    ann.button("Undo").click()
    bob.button("Allow").click()
    for screen in (ann, bob):
        screen.has()
    expect(ann.prompt).to_contain_text("Your turn.")


def test_a_draw_is_offered_declined_offered_again_and_accepted(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=APART)
    ann.arm("Offer a draw")
    expect(bob.prompt).to_contain_text("Light offers a draw.")
    bob.arm("Decline the draw")
    expect(bob.prompt).not_to_contain_text("offers a draw")
    expect(ann.moves).to_have_count(2)
    ann.play(VILITUM.position(APART), "Wc1-c2")
    expect(bob.prompt).to_contain_text("Your turn.")
    bob.arm("Offer a draw")
    ann.arm("Accept the draw")
    for screen in (ann, bob):
        screen.is_over()
        expect(screen.prompt).to_contain_text("raw")


def test_whoever_resigns_loses(visitors: Visitors) -> None:
    ann, bob = visitors.pair()
    more = bob.more()
    more.get_by_role("button", name="Resign", exact=True).click()
    more.get_by_role("button", name="Share").focus()  # moving the focus away cancels the resignation
    expect(more.get_by_role("button", name="Resign", exact=True)).to_be_visible()
    more.get_by_role("button", name="Close").click()
    bob.arm("Resign")
    for screen, ending in ((ann, "You win: Dark resigned"), (bob, "You lose: you resigned")):
        screen.is_over()
        expect(screen.prompt).to_contain_text(ending)


def test_chat_messages_are_shown_as_text(visitors: Visitors) -> None:
    ann, bob = visitors.pair()
    said = "<script>document.title='taken'</script><img src=x onerror=\"document.title='taken'\"> & <b>bold</b>"
    ann.say(said)
    for screen in (ann, bob):
        talk = screen.talk
        expect(talk.locator("p", has_text="<script>")).to_have_text(f"Ann {said}")
        expect(talk.locator("script, img")).to_have_count(0)
        assert "taken" not in screen.page.title()


def test_names_are_shown_as_text(visitors: Visitors) -> None:
    ann = visitors.come("<i>Ann</i>")
    ann.lobby()
    expect(ann.page.get_by_role("button", name="<i>Ann</i>")).to_be_visible()


def test_a_second_guest_joins_by_the_link(visitors: Visitors) -> None:
    ann, bob = visitors.come("Ann"), visitors.come()
    ann.menu().get_by_role("button", name="New table").click()
    ann.button("Open the table").click()
    link = ann.page.get_by_label("Link to the seat Dark").input_value()
    ann.page.get_by_role("link", name="Go to the table").click()
    expect(ann.button("Invite")).to_be_visible()
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ann invites you to Vilitum")).to_be_visible()
    bob.page.get_by_label("name").fill("Bob")
    bob.button("Sit down").click()
    expect(bob.seat("Dark")).to_contain_text("You")
    expect(ann.seat("Dark")).to_contain_text("Bob")
    expect(ann.prompt).to_contain_text("Your turn.")
    late = visitors.come("Late")
    late.page.goto(link)
    late.button("Sit down").click()
    expect(late.page.get_by_role("alert")).to_be_visible()


def test_a_name_typed_before_the_page_knows_who_you_are_stays(visitors: Visitors) -> None:
    ann, bob = visitors.come("Ann"), visitors.come()
    created = ann.open(["me", "open"])
    held: list[Route] = []
    bob.page.route("**/api/me", lambda route: held.append(route))
    bob.page.goto(f"/join/{created['table']}/{created['claims']['1']}")
    with bob.page.expect_response("**/api/me"):
        bob.page.get_by_label("name").fill("Bob")
        for route in held:
            route.continue_()
    expect(bob.page.get_by_label("name")).to_have_value("Bob")


def test_a_spectator_sees_the_match_and_cannot_touch_it(visitors: Visitors) -> None:
    ann, bob = visitors.pair(position=APART, public=True)
    eve = visitors.come("Eve")
    eve.visit(ann.page.url.rpartition("/")[2])
    expect(eve.page.get_by_text("You are watching.")).to_be_visible()
    ann.play(VILITUM.position(APART), "Wc1-c2")
    eve.has("Wc1-c2")
    expect(eve.spot("c2")).to_have_accessible_name("c2, Light Warrior, on c2, 5 of 5 hit points")
    eve.spot("c5").click()
    eve.spot("c4").click()
    expect(eve.primary).to_be_disabled()
    expect(eve.button("Undo")).to_be_disabled()
    expect(eve.more().get_by_role("button", name=re.compile("Resign|Offer"))).to_have_count(0)
    bob.has("Wc1-c2")


def test_a_private_table_is_not_shown_to_strangers(visitors: Visitors) -> None:
    ann, eve = visitors.come("Ann"), visitors.come("Eve")
    table = ann.open(["me", "open"])["table"]
    eve.visit(table)
    expect(eve.page.get_by_role("heading", name="Table not found")).to_be_visible()


def test_a_shared_screen_is_covered_between_seats_that_have_secrets(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    seats = [{"kind": "hotseat", "name": name} for name in ("Ann", "Eve")]
    answer = ann.page.context.request.post("/api/tables", data={"game": "leaky", "seats": seats})
    ann.visit(answer.json()["table"])
    cards = ann.page.locator(".beside .thing")
    for name, other in (("Ann", "Eve"), ("Eve", "Ann")):
        cover = ann.page.get_by_role("dialog", name=f"Hand the screen to {name}")
        expect(cover).to_be_visible()
        assert "number-" not in ann.page.content(), f"{other} sees no card of {name}"
        cover.get_by_role("button", name=f"I am {name}: show my side").click()
        expect(cards.filter(has_text="number-")).to_have_count(1)
        expect(ann.moves.filter(has_text="a card")).not_to_have_count(0)
        assert not re.search(r"\bc\d\b", " ".join(ann.heard())), f"{name} is not told what {other} was dealt"
        ann.acts.get_by_role("button", name="Keep", exact=True).click()


def test_the_rules_are_searched(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"], position=APART)
    ann.button("Rules").click()
    book = ann.page.get_by_role("region", name="Rulebook")
    book.get_by_label("Search the rules").fill("archer ORTHOGONAL")
    expect(book.get_by_role("status")).to_have_text(re.compile(r"^\d+ of \d+ rules$"))
    found = book.get_by_role("listitem")
    for text in found.all_inner_texts():
        assert "archer" in text.lower()
        assert "orthogonal" in text.lower()
    first = found.first.get_by_role("button").first
    number = first.inner_text()
    first.click()
    expect(book.locator(f'[data-rule="{number}"]')).to_be_focused()
    book.get_by_label("Search the rules").fill("no such words anywhere")
    expect(book.get_by_role("status")).to_contain_text("No rule found.")


def test_a_hint_can_be_tried(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.open(["hotseat", "hotseat"], position="5/5/2w....2/2W2/5 L")
    ann.button("Hint").click()
    expect(ann.prompt).to_contain_text("A bot would play: Warrior c2: attack c3: you win; Warrior c3 is defeated.")
    ann.button("Try it").click()
    ann.ready("Wc2xc3").click()
    ann.is_over()

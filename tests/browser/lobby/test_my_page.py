"""My page: a ladder of bots in every game, and what is suggested after a match."""

from page_checks import is_accessible
from screen import Screen, Visitors, expect


def lose(visitor: Screen, rival: str) -> None:
    """Open a match against a bot and resign it."""
    visitor.open(["me", rival])
    expect(visitor.board).to_be_visible()
    visitor.arm("Resign")
    visitor.is_over()


def test_a_ladder_leads_from_bot_to_bot(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    ann.page.goto("/")
    ann.page.get_by_role("link", name="My page").click()
    ladder = ann.page.get_by_role("list", name="Ladder of Vilitum")
    expect(ladder.get_by_role("listitem")).to_have_count(8)
    expect(ladder.get_by_role("listitem").first).to_contain_text("not met yet")
    ann.page.get_by_role("button", name="in Vilitum").click()
    expect(ann.board).to_be_visible()
    ann.arm("Resign")
    ann.is_over()
    ann.page.goto("/me")
    expect(ladder.get_by_role("listitem").first).to_contain_text("1 lost")


def test_after_two_losses_an_easier_bot_and_a_lesson_are_suggested(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    lose(ann, "level:3")
    expect(ann.page.get_by_role("region", name="The end of the match")).to_be_visible()
    lose(ann, "level:3")
    panel = ann.page.get_by_role("region", name="The end of the match")
    expect(panel).to_contain_text("has beaten you twice in a row")
    expect(panel.get_by_role("link", name="Lesson:")).to_be_visible()
    before = ann.page.url
    panel.get_by_role("button", name="Try ").click()
    ann.page.wait_for_url(lambda url: url != before and "/table/" in url)
    expect(ann.board).to_be_visible()


def test_axe_finds_nothing_on_my_page(visitors: Visitors) -> None:
    ann = visitors.come("Ann")
    lose(ann, "level:1")
    ann.page.goto("/me")
    expect(ann.page.get_by_role("list", name="Ladder of Vilitum")).to_be_visible()
    is_accessible(ann)

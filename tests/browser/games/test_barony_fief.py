"""Barony's sheets in the browser: building a Fiefdom, visiting the Market, and a campaign of two matches."""

import re
from typing import Any

from page_checks import is_accessible, keep_picture, violations
from playwright.sync_api import Locator
from screen import Screen, Visitors, expect, seen

from ludarium import game
from ludarium.core import Match

BARONY = game("barony")
PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FIEF = ["Tp", "Gs", "Ss.throw", "Ss.archery", "Pp", "Pp", "Pj", "Pj", "Pj"]
"""What the Quick-Start Kit holds: 13,500 gold."""
MARKET = (
    "barony/1 standard n=4 seats=2 form=quick / seat 0 home=U enemy=1 gold=13500 turns=9 / "
    "seat 1 home=X enemy=0 gold=700 turns=8 / serf a1 Tp M r1/1 m1 k3 held=dagger / serf a2 Gs A4b r1/1 m1 k0 / "
    "serf a3 Ss.throw X4a r2/1 m1 k2 fx=hold1 / serf a5 Pp dead r1/1 m1 k0 / serf b1 Tp X4d r1/1 m1 k1 / "
    "serf b2 Gs X4c r1/1 m1 k0 / serf b3 Ss.archery D4d r1/1 m1 k0 / turn 0"
)
"""Azure's Thief is in the Market, with gold to spend."""
RICH = 'gold = 20000\nwins = 0\n\n[[serf]]\nnumber = 1\nkind = "Tp"\nmove = 5\nkills = 2\n' + "".join(
    f'\n[[serf]]\nnumber = {number}\nkind = "Pj"\n' for number in range(2, 10)
)
"""A Thief that can be in the Market in one turn, and has the kills for its next Rank."""
TO_MARKET = ["a1>A4d", "a1>A3c", "a1>A2b", "a1>A1a", "a1>M"]


def come(visitors: Visitors, name: str, **options: Any) -> Screen:
    return visitors.come(name, played=BARONY, **options)


def offer(screen: Screen, text: str) -> Locator:
    """The button of an offer on a sheet, possible or not, by its notation."""
    return screen.page.locator(f'[data-offer="{text}"]')


def sheet(screen: Screen, title: str) -> Locator:
    return screen.page.get_by_role("region", name=title, exact=True).first


def figure(screen: Screen, title: str, name: str) -> Locator:
    """An amount at the top of a sheet."""
    return sheet(screen, title).locator(".figures > div").filter(has_text=name).locator("dd")


def roster_cell(screen: Screen, serf: str, name: str) -> Locator:
    """A Serf's cell in a column of the roster."""
    row = sheet(screen, "Roster").get_by_role("listitem").filter(has_text=serf)
    return row.locator("dl > div").filter(has_text=name).locator("dd")


def hire(screen: Screen, *kinds: str) -> None:
    """Hire Serfs one after the other: a tap picks, the button sends."""
    for kind in kinds:
        offer(screen, f"hire {kind}").click()
        screen.ready(f"hire {kind}").click()
        expect(screen.acts.locator(".primary.first")).to_be_disabled()


def test_a_fiefdom_is_built_and_refusals_name_their_rule(visitors: Visitors) -> None:
    ann, bob = come(visitors, "Ann"), come(visitors, "Bob")
    created = ann.open(["me", "open"], options={"form": "custom", "placement": "standard"})
    bob.join(created["table"], created["claims"]["1"])
    gold = figure(ann, "Your Fiefdom", "Gold")
    expect(gold).to_have_text("15,000")

    offer(ann, "hire Kp").click()
    expect(sheet(ann, "Your Fiefdom")).to_contain_text("4,500 gold would be left for 8 more Serfs")
    expect(ann.page.get_by_role("button", name="BAR-1", exact=True)).to_be_visible()
    offer(ann, "enough").click()
    expect(sheet(ann, "Your Fiefdom")).to_contain_text("A Fief needs nine Serfs, and you have 0.")
    offer(ann, "hire Ts").click()
    expect(sheet(ann, "Your Fiefdom")).to_contain_text("A Thief can't be a Sider.")
    ann.has()

    offer(ann, "hire Tj").click()
    expect(gold).to_have_text("15,000 → 13,000")
    ann.page.keyboard.press("Escape")
    expect(gold).to_have_text("15,000")
    hire(ann, "Tj")
    expect(gold).to_have_text("13,000")
    ann.button("Undo").click()  # nobody has seen it, so no consent is needed
    expect(gold).to_have_text("15,000")
    ann.has()

    hire(ann, *FIEF)
    expect(gold).to_have_text("1,500")
    expect(figure(ann, "Your Fiefdom", "Fief")).to_have_text("9/9")
    expect(sheet(ann, "Your Fiefdom").get_by_role("region", name="Hired so far")).to_contain_text(
        "a4 Soldier, Sider, who shoots"
    )
    assert not re.search("hire T|Soldier", bob.page.content()), "others see nothing before all have placed (BAR-9)"
    offer(ann, "enough").click()
    ann.ready("enough").click()
    expect(bob.prompt).to_contain_text("Build your Fiefdom. None of nine hired, 15,000 gold left.")
    expect(figure(bob, "Your Fiefdom", "Gold")).to_have_text("15,000")
    assert "hire Tp" not in bob.page.get_by_role("region", name="Log", exact=True).inner_text()


def test_nine_serfs_are_chosen_from_a_larger_fiefdom(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"form": "custom", "placement": "standard"})
    hire(ann, *["Ps"] * 8, "Gs", "Gj")
    offer(ann, "enough").click()
    ann.ready("enough").click()
    expect(figure(ann, "Your Fief", "Chosen")).to_have_text("0/9")
    offer(ann, "fief a3").click()
    expect(sheet(ann, "Your Fief")).to_contain_text("After Peasant a3 there are not enough left for nine.")
    offer(ann, "fief a2").click()
    ann.ready("fief a2").click()
    expect(ann.board).to_be_visible()
    expect(ann.spot("U4d")).to_have_accessible_name(re.compile("Peasant a2"))


def test_the_market_sells_what_the_gold_allows(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], position=MARKET)
    gold = figure(ann, "Market", "Gold")
    expect(gold).to_have_text("13,500")
    expect(sheet(ann, "Market")).to_contain_text("Thief a1 is in the Market")
    offer(ann, "a1 buy plate").click()
    expect(sheet(ann, "Market")).to_contain_text("It costs 60,000 gold and you have 13,500.")
    ann.page.get_by_role("button", name="BAR-72", exact=True).click()
    expect(ann.page.get_by_role("region", name="Rulebook").locator('[data-rule="BAR-72"]')).to_be_in_viewport()
    ann.button("Market").click()
    offer(ann, "a1 learn escort").click()
    expect(sheet(ann, "Market")).to_contain_text("The Market does not teach Escort to a Thief.")

    offer(ann, "a1 buy axe").click()
    expect(gold).to_have_text("13,500 → 9,500")
    ann.ready("a1 buy axe").click()
    expect(gold).to_have_text("9,500")
    offer(ann, "a1 sell dagger").click()
    offer(ann, "a1 sell dagger").click()  # a second tap sends
    expect(gold).to_have_text("10,000")
    offer(ann, "a1 promote").click()
    ann.ready("a1 promote").click()
    expect(figure(ann, "Market", "Rank")).to_have_text("2")
    ann.button("Close the sheet").click()
    ann.has("a1 buy axe", "a1 sell dagger", "a1 promote")

    ann.button("Roster").click()
    expect(roster_cell(ann, "a1 Thief, Pointer", "Rank")).to_have_text("2/3")
    expect(roster_cell(ann, "a1 Thief, Pointer", "Carries")).to_have_text("Axe")
    ann.button("a3 Soldier, Sider").click()
    expect(ann.page.get_by_role("region", name="Soldier a3")).to_contain_text("on an enemy point: 1 of 3 counted")
    expect(ann.board.locator(".hint")).to_have_count(1)


def test_a_player_outside_the_market_can_read_its_prices(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["random", "me"], position=MARKET.replace("turn 0", "turn 1"))
    ann.button("Market").click()
    expect(sheet(ann, "Market")).to_contain_text("Entering means confronting it (BAR-57).")
    expect(sheet(ann, "Market")).to_contain_text("Plate")
    expect(ann.page.locator("[data-offer]")).to_have_count(0)


def test_sheets_are_accessible(visitors: Visitors) -> None:
    ann = come(visitors, "Ann")
    ann.open(["me", "random"], options={"form": "custom"})
    hire(ann, "Rs")
    offer(ann, "hire Gs").click()
    offer(ann, "hire Np").click()
    is_accessible(ann, "barony-builder")
    ann.open(["me", "random"], position=MARKET)
    offer(ann, "a1 buy axe").click()
    offer(ann, "a1 buy chain").click()
    is_accessible(ann, "barony-market")
    ann.button("Roster").click()
    expect(sheet(ann, "Roster")).to_contain_text("Bronze")
    is_accessible(ann, "barony-roster")


def test_sheets_fit_a_phone(visitors: Visitors) -> None:
    ann = come(visitors, "Ann", **PHONE)
    ann.open(["me", "random"], options={"form": "custom"})
    offer(ann, "hire Tj").tap()
    expect(figure(ann, "Your Fiefdom", "Gold")).to_be_in_viewport()
    expect(ann.ready("hire Tj")).to_be_in_viewport()
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 360
    assert violations(ann) == []
    keep_picture(ann, "barony-builder-phone")
    ann.open(["me", "random"], position=MARKET)
    ann.page.locator(".sheets").get_by_role("button", name="Market", exact=True).tap()
    dialog = ann.page.get_by_role("dialog", name="Market")
    offer(ann, "a1 buy axe").tap()
    keep_picture(ann, "barony-market-phone")
    dialog.get_by_role("button", name="Buy Axe").tap()
    expect(dialog.locator(".figures dd").first).to_have_text("9,500")
    dialog.get_by_role("button", name="Roster", exact=True).tap()
    roster = ann.page.get_by_role("dialog", name="Roster")
    expect(roster.locator(".facts").first).to_contain_text("Dagger, Axe")
    assert violations(ann) == []
    keep_picture(ann, "barony-roster-phone")
    roster.get_by_role("button", name="a3 Soldier, Sider").tap()
    expect(roster).to_be_hidden()
    expect(ann.board.locator(".hint")).to_have_count(1)


# A campaign -----------------------------------------------------------------------------------------------------------


def create_campaign(ann: Screen) -> str:
    """Create a campaign for two with the standard formation; returns the link for the other player."""
    ann.menu("Barony").get_by_role("button", name="Campaign of Barony").click()
    form = ann.page.get_by_role("dialog", name="New campaign: Barony")
    form.get_by_label("Name of the campaign").fill("Two Barons")
    form.get_by_text("Options for all matches").click()
    form.get_by_label("Placement").select_option("standard")
    form.get_by_role("button", name="Start the campaign").click()
    expect(ann.page.get_by_role("heading", name="Two Barons")).to_be_visible()
    return ann.page.get_by_label("Link to place 2").input_value()


def start(ann: Screen, bob: Screen, number: int) -> None:
    """Bob says he is ready, Ann starts the match, and both are taken to it."""
    bob.button("I'm ready").click()
    expect(ann.page.get_by_text(f"Everybody is ready for match {number}.")).to_be_visible()
    ann.button(f"Start match {number}").click()
    for screen in (ann, bob):
        expect(screen.page).to_have_url(re.compile("/table/"))
        expect(screen.moves.first).to_be_attached()


def begin_as_ann(ann: Screen, bob: Screen, match: Match) -> None:
    """Follow the match until Ann decides; if Bob begins, he takes any turn."""
    for text in ann.heard():
        match.play(text)
    if match.state.decider == 1:
        for text in ("step", "end"):
            wanted = next(c.text for c in seen(match.state, BARONY).choices if (">" in c.text) == (text == "step"))
            bob.play(match.state, wanted)
            match.play(wanted)
            if match.state.decider == 0:
                break
    expect(ann.prompt).to_contain_text("Your turn.")


def leave(ann: Screen, bob: Screen, number: int) -> None:
    """Bob resigns; both go back to the campaign, which has changed."""
    bob.arm("Resign")
    for screen in (ann, bob):
        screen.is_over()
        screen.page.get_by_role("link", name="Back to the campaign").click()
        expect(screen.page.get_by_role("listitem", name=f"Match {number}")).to_contain_text("Azure wins")


def test_a_campaign_carries_a_treasury_and_a_rank_into_its_second_match(visitors: Visitors) -> None:
    ann, bob = come(visitors, "Ann"), come(visitors, "Bob")
    bob.page.goto(create_campaign(ann))
    bob.button("Take part").click()
    expect(bob.page.get_by_role("heading", name="Two Barons")).to_be_visible()

    offer(bob, "hire Ks").click()
    expect(bob.page.get_by_text("Ks costs 10,500 gold and the Treasury has 1,500.")).to_be_visible()
    expect(bob.button("BAR-72")).to_be_visible()
    offer(bob, "hire Pj").click()
    bob.button("Send hire Pj").click()
    expect(bob.page.get_by_text("10 Peasant (Jumper)", exact=True)).to_be_visible()
    bob.page.get_by_role("listitem").filter(has_text="10 Peasant (Jumper)").get_by_role("button", name="Drop").click()
    bob.button("Drop: sure?").click()
    expect(bob.page.get_by_text("10 Peasant (Jumper)", exact=True)).to_be_hidden()

    file = {"name": "fiefdom.toml", "mimeType": "text/plain", "buffer": RICH.encode()}
    ann.page.get_by_label("Upload one").set_input_files([file])
    expect(ann.page.get_by_role("region", name="Sheet of You").locator(".figures")).to_contain_text("20,000")
    start(ann, bob, 1)
    options = BARONY.Options(placement="standard")
    sheets = [BARONY.campaign.read_sheet(RICH), BARONY.campaign.new_sheets()[0].text]
    match = Match(BARONY, BARONY.campaign.bring(options, sheets), seats=2)
    begin_as_ann(ann, bob, match)
    for text in TO_MARKET:
        ann.play(match.state, text)
        match.play(text)
        expect(ann.spot(text.partition(">")[2])).to_have_accessible_name(re.compile("Thief a1"))
    for text in ("a1 promote", "a1 buy axe"):
        offer(ann, text).click()
        ann.ready(text).click()
    expect(figure(ann, "Market", "Gold")).to_have_text("15,000")
    leave(ann, bob, 1)

    history = ann.page.get_by_role("listitem", name="Match 1")
    expect(history).to_contain_text("Treasury: 20,000 gold → 17,000 gold")  # spent 5,000, won 2,000
    expect(history).to_contain_text("1 Thief (Pointer): Rank 1 of 3 → 2 of 3")
    start(ann, bob, 2)
    ann.button("Roster").click()
    expect(figure(ann, "Roster", "Gold")).to_have_text("17,000")
    expect(roster_cell(ann, "a1 Thief, Pointer", "Rank")).to_have_text("2/3")
    expect(roster_cell(ann, "a1 Thief, Pointer", "Carries")).to_have_text("Axe")
    leave(ann, bob, 2)
    expect(ann.page.get_by_role("listitem", name="Match 2")).to_contain_text("Treasury: 17,000 gold → 19,000 gold")

"""Vitium in the browser: a table of cards, maneuver windows and their private settings, gifts and shared rewards."""

import re
from contextlib import suppress
from typing import Any

import pytest
from page_checks import is_accessible, keep_picture, violations
from playwright.sync_api import Locator
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from screen import Screen, Visitors, expect

from ludarium.core import Rng
from ludarium.games.vitium import VITIUM

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
FIGHT = " / ".join((
    "vitium/2 seats=2",
    "card brute pawn stats=3/4/2/1 kw=interceptor | [exhaust] : gain(you, 50)",
    "card plate device cost=200 stats=-/3/-/- kw=alter:pawn,maneuver",
    "card toad pawn stats=2/3/1/1 kw=notorious",
    "seat A wealth=200", "seat B", "hand A plate*2,court-the-consul", "deck A toad*3", "junk B toad",
    "up a1 brute phys=1", "down a2 court-the-consul p=4 s=2", "up b1 toad ex", "down b2 court-the-consul p=1 s=1",
    "turn A",
))  # fmt: skip
"""Amber may attack, work, purchase and put a job underway."""


def come(players: Visitors, name: str, **options: Any) -> Screen:
    return players.come(name, played=VITIUM, **options)


def jobs() -> str:
    """A card set in which every card is a job that is completed at once, so that rewards come soon."""
    heads = ['format = 1\nset = "quick"\nclasses = []\n[[house]]\nid = "vesper"\nname = "House Vesper"']
    for number in range(14):
        heads.append(
            f'[[card]]\nid = "job-{number}"\nname = "Job {number}"\nhouse = "vesper"\ntype = "job"\n'
            f"requires = 0\nprogress = 0\nreward = {{ influence = 3, cint = 0 }}"
        )
    heads.append(
        '[[character]]\nid = "boss"\nname = "The Boss"\nchosen = 0\ndrawn = 3\nwealth = 500\nincome = 100\n'
        "influence = {}"
    )
    cards = ", ".join(f"job-{number} = 3" for number in range(14))
    heads.append(f'[[deck]]\nid = "jobs"\nname = "Jobs"\ncharacter = "boss"\ncards = {{ {cards} }}')
    return VITIUM.card_files.pack("\n".join(heads), "quick.toml")


def press(button: Locator) -> None:
    """Press a button that may be gone: in windows on your own action the server passes at once."""
    with suppress(PlaywrightTimeout):
        button.click(timeout=2000)


def wander(screen: Screen, rng: Rng) -> None:
    """Make one decision from what the page offers, preferring to do something."""
    presses = screen.page.locator("[data-press]:enabled").evaluate_all("all => all.map(one => one.dataset.press)")
    spots = screen.page.locator("[data-offered]").evaluate_all(
        "all => all.filter(one => one.dataset.offered).map(one => one.dataset.spot)"
    )
    if spots and (rng.below(3) or not presses):
        press(screen.spot(rng.choose(spots)).first)
        which = screen.page.get_by_role("group", name="What do you mean?").get_by_role("button")
        if which.count():
            which.first.click()
    elif presses:
        press(screen.page.locator(f'[data-press="{rng.choose(presses)}"]').first)
    send = screen.page.locator('[data-zone-box="primary"]:enabled:not([data-sends=""])')
    if send.count():
        press(send)


def test_a_match_against_a_bot_is_played_to_its_end(players: Visitors) -> None:
    """With picks, purchases, schemes and windows, by somebody who knows only what the page offers."""
    ann = come(players, "Ann")
    ann.open(["me", "random"], options={"round_limit": 1})
    rng = Rng(4)
    for _ in range(300):
        expect(ann.prompt).to_contain_text(re.compile(r"Your (turn\.|answer\?|first hand\.)|The match is over\."))
        if "The match is over." in ann.prompt.inner_text():
            break
        expect(ann.page.locator("main[data-asks=true], .prompt.over").first).to_be_attached()
        wander(ann, rng)
        expect(ann.prompt).not_to_contain_text("Sending")
    ann.is_over()
    expect(ann.prompt).to_contain_text("the last round is over")
    expect(ann.prompt.get_by_role("button", name="Why? VTM-109")).to_be_visible()
    heard = ann.heard()
    assert "pass" in heard
    assert any(text.startswith("pick ") and text != "pick ?" for text in heard)
    assert "pick ?" in heard, "what the bot picked is nobody's business"
    keep_picture(ann, "vitium-over")


def test_cards_lie_in_front_of_their_bosses_and_are_shown_in_full_on_hover(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    mine, theirs = ann.seat("You"), ann.seat("Birch")
    expect(mine.get_by_role("group", name="Your cards in play").get_by_role("button")).to_have_count(1)
    hand = ann.page.get_by_role("group", name="Your hand")
    expect(hand.get_by_role("button")).to_have_count(2)
    expect(hand.get_by_role("button", name=re.compile("^Plate, device, Ç200, 2 copies"))).to_be_visible()
    expect(ann.spot("b2")).to_have_accessible_name(re.compile("Birch's face-down card b2, 1 progress, 1 sabotage"))
    expect(theirs).not_to_contain_text("Court the Consul")
    expect(ann.spot("b1")).to_have_accessible_name(re.compile("exhausted"))
    ann.spot("b1").hover()
    card = ann.page.get_by_role("region", name="Toad")
    expect(card).to_contain_text("The boss of the card that kills it gains 1 Influence")
    ann.spot("a1").hover()
    card = ann.page.get_by_role("region", name="Brute")
    for words in (
        "Force",
        "Interceptor",
        "Exhaust: You gain Ç50.",
        "there is no risk, and nobody can intercept",
        "phys-damage 1",
    ):
        expect(card).to_contain_text(words)
    keep_picture(ann, "vitium-table")
    is_accessible(ann)


def test_an_attack_is_picked_and_sent(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    ann.play(VITIUM.position(FIGHT), "attack a1 b1")
    expect(ann.moves.first).to_have_attribute("data-text", "attack a1 b1")
    expect(ann.moves.first).to_contain_text("attack Birch's")
    expect(ann.prompt).to_contain_text(re.compile("with which House|Choose a card to use"))


def test_what_is_chosen_is_previewed_and_what_it_could_do_is_listed(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    now = ann.page.get_by_role("region", name="Now")
    expect(now.get_by_role("button", name=re.compile("^Brute"))).to_contain_text("Work on Court the Consul: 4 → 6 of 6")
    now.get_by_role("button", name=re.compile("^Brute")).click()
    ann.spot("b1").click()
    expect(now).to_contain_text("3 → dies")
    expect(now).to_contain_text("It could also")
    expect(ann.primary).to_contain_text("Attack Toad")
    expect(ann.primary).to_contain_text("Toad dies, Brute 3 → 1 Resolve")
    now.get_by_role("button", name=re.compile("^Work on Court the Consul")).click()
    expect(ann.primary).to_contain_text("4 → 6 of 6")
    assert violations(ann) == []


def test_a_window_says_what_you_can_respond_to(players: Visitors) -> None:
    ann = come(players, "Ann")
    start = " / ".join((
        "vitium/2 seats=3", "card brute pawn stats=3/4/2/1", "card toad pawn stats=2/3/1/1",
        "card plate device cost=200 stats=-/3/-/- kw=alter:pawn,maneuver", "seat A", "seat B wealth=200", "seat C",
        "hand B plate,toad", "up a1 brute ex", "up b1 toad", "down c1 court-the-consul",
        "turn A", "step attack a1 b1 asked=B passes=1",
    ))  # fmt: skip
    ann.open(["random", "me", "random"], position=start)
    expect(ann.prompt).to_contain_text("Your answer? Amber attacks Toad with Brute.")
    now = ann.page.get_by_role("region", name="Now")
    expect(now).to_contain_text("3 damage, 2 back")
    expect(now).to_contain_text("3 → dies")
    expect(now.get_by_role("button", name=re.compile("^Buy Plate for Toad"))).to_contain_text(
        "Ç200 → Ç0, +3 Resolve, so it lives"
    )
    expect(ann.page).to_have_title(re.compile("Your answer"))
    expect(ann.spot("c1")).to_have_accessible_name(re.compile("Cobalt's face-down card c1, 0 progress"))
    keep_picture(ann, "vitium-window")
    expect(ann.primary).to_contain_text("Let it happen")
    ann.primary.click()
    expect(ann.page.locator('[data-text="pass"]').first).to_be_attached()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["laptop", "phone"])
def test_the_sabotage_of_an_own_scheme_is_named(players: Visitors, screen: dict[str, Any]) -> None:
    ann = come(players, "Ann", **screen)
    ann.open(["me", "random"], position=FIGHT)
    harm = ann.spot("a2").locator(".harm small")
    expect(harm.get_by_text("sabotage")).to_be_visible()
    expect(harm).to_contain_text("2, lost at 8")
    assert harm.evaluate("one => one.closest('.sch').scrollWidth <= one.closest('.sch').clientWidth")
    keep_picture(ann, f"vitium-sabotaged-{'phone' if screen else 'laptop'}")


def test_with_four_seats_every_tile_on_a_phone_says_what_comes_of_it(players: Visitors) -> None:
    ann = come(players, "Ann", **PHONE)
    start = " / ".join((
        "vitium/2 seats=4", "card brute pawn stats=3/4/2/0", "card clerk pawn stats=0/4/2/0",
        "card ox pawn cost=450 stats=4/6/0/0", "card chore job progress=6 reward=1",
        "card tithe job progress=8 reward=1", "seat A wealth=650", "seat B", "seat C", "seat D",
        "hand A ox,chore,tithe", "deck A ox*3",
        "up a1 clerk", "up a2 clerk", "up a3 brute", "up b1 brute", "down b3 chore p=2",
        "up c1 brute", "up c2 brute", "up d1 brute", "down d4 chore p=3", "turn A",
    ))  # fmt: skip
    ann.open(["me", "random", "random", "random"], position=start)
    now = ann.page.get_by_role("region", name="Now")
    said = {"Negotiate": "Ç650 → Ç450", "Clerk a1": "help Birch's b3: 2 → 4 done", "Brute a3": "4 → 1"}
    for label, words in said.items():
        told = now.get_by_role("button", name=re.compile(f"^{label}")).locator(".words")
        expect(told).to_contain_text(words)
        assert told.evaluate("one => one.scrollHeight <= one.clientHeight + 1"), label
    expect(now.get_by_role("button").last).to_contain_text("Clerk")  # what would only help a rival comes last
    expect(ann.page.get_by_role("group", name="Cards of your opponents")).to_be_visible()
    keep_picture(ann, "vitium-four-phone")


def test_on_a_phone_a_tap_enlarges_and_chooses_and_nothing_is_sent(players: Visitors) -> None:
    ann = come(players, "Ann", **PHONE)
    ann.open(["me", "random"], position=FIGHT)
    keep_picture(ann, "vitium-phone")
    ann.spot("a1").tap()
    now = ann.page.get_by_role("region", name="Now")
    expect(now).to_contain_text("Brute")
    expect(ann.prompt).to_contain_text("Brute can")
    is_accessible(ann)
    ann.button("About Brute").tap()
    dialog = ann.page.get_by_role("dialog")
    expect(dialog).to_contain_text("May exhaust to stop a pawn")
    keep_picture(ann, "vitium-card")
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("options", [{}, PHONE], ids=["laptop", "phone"])
def test_the_start_explains_itself_and_the_signs_too(players: Visitors, options: dict[str, Any]) -> None:
    ann = come(players, "Ann", **options)
    ann.open(["me", "random"])
    expect(ann.prompt).to_contain_text(
        re.compile("Your first hand. *Pick [0-9] more starting cards; [0-9] more are drawn at random")
    )
    expect(ann.page.get_by_role("region", name="Your deck")).to_contain_text("You begin with Ç")
    expect(ann.page.get_by_role("group", name="Your hand")).to_contain_text("What you pick comes here.")
    ann.button("What the signs mean").first.click()
    signs = ann.page.get_by_role("dialog", name="What the signs mean")
    for words in ("Resolve", "Damage it can take before it dies", "A face-down scheme", "risk"):
        expect(signs).to_contain_text(re.compile(words, re.IGNORECASE))
    assert violations(ann) == []


def test_sabotage_on_schemes_is_told_in_numbers(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    expect(ann.spot("a2")).to_contain_text("2, lost at 8")
    ann.point(VITIUM.position(FIGHT), "sabotage a1 b2")
    expect(ann.spot("b2")).to_contain_text(re.compile("1 → 2, lost at [0-9]"))


def test_schemes_of_one_name_are_told_apart(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT.replace("down a2", "down a3 court-the-consul p=1 / down a2"))
    for id in ("a2", "a3"):
        expect(ann.spot(id).locator(".sch")).to_contain_text(id)


def test_a_hint_stands_beside_the_question(players: Visitors) -> None:
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    expect(ann.page.get_by_role("button", name="Try it")).to_be_visible()
    expect(ann.prompt).to_contain_text("Choose a card to use")


def test_a_card_that_can_only_harm_its_own_has_no_green_ring(players: Visitors) -> None:
    ann = come(players, "Ann")
    lines = ("vitium/2 seats=2", "card ox pawn stats=4/6/0/0", "card fort location stats=2/9/-/-",
             "seat A", "seat B", "up a1 ox", "up a2 fort", "turn A")  # fmt: skip
    ann.open(["me", "random"], position=" / ".join(lines))
    expect(ann.spot("a1")).to_have_class(re.compile(r"\bidle\b"))
    expect(ann.page.get_by_role("region", name="Now")).to_contain_text("attack your own Fort")


def test_players_can_choose_not_to_be_asked(players: Visitors) -> None:
    """The setting is kept for the match; passing until your turn ends with that turn."""
    ann = come(players, "Ann")
    ann.open(["me", "random"], position=FIGHT)
    ann.page.get_by_role("button", name=re.compile("^Ask me: ")).click()
    dialog = ann.page.get_by_role("dialog", name="When to ask me")
    expect(dialog.get_by_label("Pass on my own actions")).to_be_checked()
    dialog.get_by_label("Pass on my own actions").uncheck()
    expect(dialog.get_by_label("Pass on my own actions")).not_to_be_checked()
    keep_picture(ann, "vitium-ask")
    assert violations(ann) == []
    ann.button("Close").click()
    ann.page.get_by_role("group", name="Your hand").get_by_role("button", name=re.compile("^Court the Consul")).click()
    ann.ready("get-underway court-the-consul").click()
    expect(ann.prompt).to_contain_text("You put Court the Consul underway.")
    ann.page.reload()
    expect(ann.prompt).to_contain_text("You put Court the Consul underway.")
    ann.page.get_by_role("button", name=re.compile("^Ask me: ")).click()
    expect(dialog.get_by_label("Pass on my own actions")).not_to_be_checked()
    dialog.get_by_label("Pass on everything until my turn").check()
    expect(ann.prompt).to_contain_text("Choose a card to use, or end your turn.")


def test_a_gift_is_accepted_and_a_reward_is_shared(players: Visitors) -> None:
    people = {name: come(players, name) for name in ("Ann", "Bob", "Cay")}
    ann, bob, cay = people.values()
    created = ann.open(["me", "open", "open"], options={"sets": jobs(), "decks": "jobs/jobs/jobs", "win_influence": 4})
    bob.join(created["table"], created["claims"]["1"])
    cay.join(created["table"], created["claims"]["2"])
    seats = {"Amber": ann, "Birch": bob, "Cobalt": cay}
    for screen in seats.values():
        expect(screen.prompt).to_contain_text(re.compile("Your turn|It is .*'s turn"))
    first = next(name for name, screen in seats.items() if "Your turn" in screen.prompt.inner_text())
    boss, other, third = seats[first], *(one for name, one in seats.items() if name != first)
    friend = next(name for name, one in seats.items() if one is other)
    stranger = next(name for name, one in seats.items() if one is third)
    give(boss, stranger, 600)
    expect(third.prompt).to_contain_text(f"Your answer? {first} offers you Ç600: accept or refuse?")
    third.button("Refuse").click()
    expect(boss.prompt).to_contain_text("Your turn.")
    give(boss, friend, 137)
    expect(other.prompt).to_contain_text(f"Your answer? {first} offers you Ç137: accept or refuse?")
    other.button("Accept").click()
    expect(other.seat("You")).to_contain_text(re.compile(r"Çint\s*637"))
    expect(third.seat(first)).to_contain_text(re.compile(r"Çint\s*463"))  # from 500 and an income of 100
    ask_always(other)
    ask_always(third)
    for zone in ("hand", "schemes"):
        boss.page.get_by_role("group", name=f"Your {zone}").get_by_role("button").first.click()
        boss.page.locator('[data-zone-box="primary"]:enabled:not([data-sends=""], [data-sends="end"])').click()
        all_pass(other, third)
    expect(boss.prompt).to_contain_text("You earn 3 Influence with House Vesper: keep it, or share it?")
    distribute(boss, first, friend)
    expect(other.prompt).to_contain_text(f"{first} offers you 1 Influence with House Vesper")
    other.button("Accept").click()
    for screen in seats.values():
        expect(screen.seat("You" if screen is boss else first)).to_contain_text("2 of 4")
        expect(screen.seat("You" if screen is other else friend)).to_contain_text("1 of 4")
    other.page.get_by_label("To whom").select_option(label=f"{first} alone")
    other.say("Thank you, boss")
    expect(boss.talk).to_contain_text("Thank you, boss")
    third.say("What was that?")
    expect(boss.talk).to_contain_text("What was that?")
    expect(third.talk).to_contain_text("What was that?")
    expect(third.talk).not_to_contain_text("Thank you")
    keep_picture(boss, "vitium-shared")
    assert violations(boss) == []


def test_on_a_phone_consent_can_be_refused(players: Visitors) -> None:
    """The question is one sentence, and both answers say what comes of them."""
    ann = come(players, "Ann", **PHONE)
    ann.open(["random", "me"], position=" / ".join((
        "vitium/2 seats=2", "card brute pawn stats=3/4/2/0", "seat A", "seat B", "deck A brute*40", "deck B brute*40",
        "up a1 brute", "down b1 court-the-consul p=1", "turn A",
    )))  # fmt: skip
    asked, end = ann.prompt.filter(has_text="May Amber work"), ann.page.locator('[data-sends="end"]:enabled')
    for _ in range(200):  # until the bot happens to ask
        expect(asked.or_(end).first).to_be_visible()
        if asked.count():
            break
        press(end.first)
    expect(ann.prompt).to_contain_text("Your answer? May Amber work on Court the Consul with Brute?")
    now = ann.page.get_by_role("region", name="Now")
    expect(now.get_by_role("button", name=re.compile("^Consent"))).to_contain_text("1 → 3 of 6")
    expect(now.get_by_role("button", name=re.compile("^Refuse"))).to_contain_text("can't ask for it again this turn")
    expect(ann.primary).to_contain_text("Consent")
    ann.page.locator('.thumb [data-sends="refuse"]').click()
    expect(ann.prompt).not_to_contain_text("May Amber work")


def test_gifts_can_be_offered_during_setup_and_while_another_is_pending(players: Visitors) -> None:
    ann, bob = come(players, "Ann"), come(players, "Bob")
    created = ann.open(["me", "open"], options={"decks": "iron-bond/velvet-knife"})
    bob.join(created["table"], created["claims"]["1"])
    expect(ann.prompt).to_contain_text(re.compile("Pick [0-9] more starting cards?"))
    give(bob, "Amber", 100, most=450)
    expect(ann.prompt).to_contain_text("Birch offers you Ç100: accept or refuse?")
    give(ann, "Birch", 30, most=400)
    expect(ann.prompt).to_contain_text("Birch offers you Ç100: accept or refuse?")
    ann.button("Accept").click()
    expect(bob.prompt).to_contain_text("Amber offers you Ç30: accept or refuse?")
    bob.button("Refuse").click()
    expect(ann.prompt).to_contain_text(re.compile("Pick [0-9] more starting cards?"))
    expect(bob.seat("Amber")).to_contain_text(re.compile(r"Çint\s*500"))


def ask_always(screen: Screen) -> None:
    """Be asked even if you could only pass."""
    screen.page.get_by_role("button", name=re.compile("^Ask me: ")).click()
    screen.page.get_by_role("dialog", name="When to ask me").get_by_label("Always").check()
    screen.button("Close").click()
    expect(screen.button("Ask me: always")).to_be_visible()


def all_pass(*others: Screen) -> None:
    """All others pass, in whatever order they are asked; the server passes for the boss, whose action it is."""
    waiting = list(others)
    for _ in range(300):
        asked = next((screen for screen in waiting if screen.ready("pass").count()), None)
        if asked is None:
            waiting[0].page.wait_for_timeout(100)
            continue
        expect(asked.prompt).to_contain_text("Nothing to answer.")  # they are asked only because they want to be
        expect(asked.primary).to_contain_text("you have no answer to it")
        asked.ready("pass").click()
        waiting.remove(asked)
        if not waiting:
            return
    pytest.fail("somebody was never asked")


def give(screen: Screen, to: str, amount: int, most: int = 600) -> None:
    """Offer any amount on the sheet of deals; you can't offer more than you have."""
    screen.page.get_by_role("tab", name="Deals").click()
    row = screen.page.get_by_role("tabpanel", name="Deals").get_by_role("listitem").filter(has_text=to)
    field = row.get_by_label(re.compile(f"^Give {to}, 1 to Ç{most}"))
    field.fill(str(most + 1))
    expect(row.get_by_role("status")).to_have_text(f"1 to Ç{most}")
    field.fill(str(amount))
    keep_picture(screen, "vitium-deals")
    assert violations(screen) == []
    row.get_by_role("button", name=f"Give Ç{amount}", exact=True).click()
    row.get_by_role("button", name=f"Give Ç{amount}: sure?", exact=True).click()
    screen.look_at_log()


def distribute(boss: Screen, own: str, friend: str) -> None:
    """All three are kept at first; give one to a friend; nothing is sent before everything is distributed."""
    sheet = boss.page.get_by_role("region", name="Shares")
    expect(sheet).to_contain_text("3 of 3 dealt out")
    expect(boss.primary).to_contain_text("Keep 3")
    boss.button(f"Less for {own}").click()
    expect(sheet).to_contain_text("2 of 3 dealt out, 1 left")
    expect(boss.primary).to_be_disabled()
    boss.button(f"More for {friend}").click()
    expect(sheet).to_contain_text("3 of 3 dealt out")
    expect(boss.primary).to_contain_text(f"Keep 2, give 1 to {friend}")
    expect(boss.button(f"More for {friend}")).to_be_disabled()
    keep_picture(boss, "vitium-shares")
    assert violations(boss) == []
    boss.primary.click()


def test_a_deal_can_be_proposed_in_private(players: Visitors) -> None:
    ann, bob, cay = (come(players, name) for name in ("Ann", "Bob", "Cay"))
    created = ann.open(["me", "open", "open", "random"])
    bob.join(created["table"], created["claims"]["1"])
    cay.join(created["table"], created["claims"]["2"])
    expect(ann.page.get_by_label("To whom").get_by_role("option")).to_have_count(3)
    ann.page.get_by_role("tab", name="Deals").click()
    rows = ann.page.get_by_role("tabpanel", name="Deals").get_by_role("listitem")
    expect(rows.filter(has_text="Dune").get_by_text("a private offer")).to_have_count(0)  # bots get no private offers
    rows.filter(has_text="Birch").get_by_text("Make Birch a private offer").click()
    rows.filter(has_text="Birch").get_by_role("button", name="Let's stop").click()
    expect(ann.page.get_by_label("To whom")).to_have_value("1")
    expect(ann.page.get_by_label("To whom").get_by_role("option")).to_have_text(
        ["everybody", "Birch alone", "Cobalt alone"]
    )
    ann.page.get_by_label("Say something").press("Enter")
    expect(bob.talk).to_contain_text("only to you Let's stop")
    bob.say("Cobalt first")
    expect(cay.talk).to_contain_text("Cobalt first")
    expect(cay.talk).not_to_contain_text("Let's")


@pytest.mark.parametrize("size", [(1280, 720), (820, 1180), (390, 844), (844, 390)])
def test_the_end_offers_a_rematch_on_every_screen(visitors: Visitors, size: tuple[int, int]) -> None:
    ann = visitors.come("Ann", played=VITIUM, viewport={"width": size[0], "height": size[1]})
    ann.open(["me", "random"])
    expect(ann.prompt).to_contain_text("Pick")
    ann.arm("Concede")
    end = ann.page.get_by_role("region", name="The end of the match")
    expect(end).to_contain_text("You lose")
    rematch = end.get_by_role("button", name="Rematch")
    rematch.scroll_into_view_if_needed()
    expect(rematch).to_be_in_viewport()

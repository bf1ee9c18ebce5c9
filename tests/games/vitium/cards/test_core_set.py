"""Every card of the Core Set: its price, its values, and its own abilities."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from ludarium.testing import rule

from ..helpers import choices, failed_claims, influence, play_and_pass, state_of, wealth

CORE = tomllib.loads(resources.files("ludarium.games.vitium").joinpath("cards", "sets", "core.toml").read_text("utf-8"))
CARDS: dict[str, Any] = {card["id"]: card for card in CORE["card"]}
ASSETS = [id for id, card in CARDS.items() if "cost" in card]
EVENTS = [id for id, card in CARDS.items() if "progress" in card]
ANSWERS = ["hold-the-line", "writ-of-stay"]  # completed only in answer to an action: see their rows
PAWNS = [id for id, card in CARDS.items() if card["type"] == "pawn"]
HOSTS = {"pawn": "siege-ox", "human": "pit-conscript", "vessel": "void-corsair"}


def keywords(id: str) -> list[str]:
    return list(CARDS[id].get("keywords", []))


def host(id: str) -> str:
    """A card that this one may alter, or nothing if it does not alter."""
    return next((HOSTS[word.partition(":")[2]] for word in keywords(id) if word.startswith("alter:")), "")


def boss(id: str, money: int, short: int = 0) -> str:
    """A seat with that much Çint and just the Influence a card requires, or less."""
    need = CARDS[id]["requires"] - short
    return f"seat A wealth={money}" + (f" inf={CARDS[id]['house']}:{need}" if need else "")


@rule("VTM-38", "VTM-7", "VTM-3")
@pytest.mark.parametrize("id", ASSETS)
def test_an_asset_is_purchased_for_its_price_and_requirement(id: str) -> None:
    cost, on = CARDS[id]["cost"], host(id)
    place = f"\nup b1 {on}" if on else ""
    place += "\nup b9 the-gilded-salon"
    typed = f"purchase {id}" + (" b1" if on else "")
    after = play_and_pass(state_of(f"{boss(id, cost)}\nhand A {id}{place}"), typed)
    if "mark b9" in choices(after):
        after = play_and_pass(after, "mark b9")
    alters = " on=b1" if on else " -on"
    assert failed_claims(after, f"up a1 {id} -ex{alters}\nseat A wealth=0\nhand A -\njunk A -") == []
    poor = state_of(f"{boss(id, cost - 50)}\nhand A {id}{place}")
    assert failed_claims(poor, f"VTM-3 {typed}") == []
    if CARDS[id]["requires"]:
        unknown = state_of(f"{boss(id, cost, short=1)}\nhand A {id}{place}")
        assert failed_claims(unknown, f"VTM-7 {typed}") == []


KEPT = {"split A1", "split A2", "split A3"}


def settled(state: Any) -> Any:
    """The state after every choice that a completed event may ask for, the first of each; all Influence kept."""
    while "end" not in (there := choices(state)):
        state = play_and_pass(state, min(there & KEPT or there))
    return state


@rule("VTM-41", "VTM-7", "VTM-97")
@pytest.mark.parametrize("id", [id for id in EVENTS if id not in ANSWERS])
def test_an_event_is_completed_with_its_progress_and_pays_its_reward(id: str) -> None:
    need = CARDS[id]["progress"]
    scene = (
        "up a9 gate-sergeant\nup b1 void-corsair\nup b2 pit-conscript\nup b3 the-gilded-salon\ndown b4 blackmail p=1"
    )
    ready = state_of(f"{boss(id, 0)}\ndown a1 {id} p={need}\n{scene}")
    started = [text for text in sorted(choices(ready)) if text.startswith("complete a1")]
    assert started
    reward = CARDS[id].get("reward", {"influence": 0, "cint": 0})
    after = settled(play_and_pass(ready, started[0]))
    if "ongoing" in keywords(id):
        assert failed_claims(after, f"up a1 {id} p={need}") == []
    else:
        assert failed_claims(after, f"gone a1\njunk A {id}") == []
    if CARDS[id]["type"] == "job":
        extra = 1 if id == "unwrite-the-archive" else 0
        assert (influence(after, "A"), wealth(after, "A")) == (
            CARDS[id]["requires"] + reward["influence"] + extra,
            reward["cint"],
        )
    slow = state_of(f"{boss(id, 0)}\ndown a1 {id} p={need - 1}\n{scene}")
    assert failed_claims(slow, f"VTM-41 {started[0]}") == []


@rule("VTM-46", "VTM-47", "VTM-48", "VTM-13")
@pytest.mark.parametrize("id", PAWNS)
def test_a_pawn_acts_with_its_values(id: str) -> None:
    card = CARDS[id]
    same = [word for word in keywords(id) if word in ("starborn", "starworthy", "etherial", "low-etherial")]
    foe = "-/20/0/0" + (f":{same[0]}" if same else "")
    state = state_of(f"up a1 {id}\nup b1 {foe}\ndown b2 blackmail p=1\ndown a2 blackmail")
    kind = "psych" if "tormenting" in keywords(id) else "phys"
    assert failed_claims(play_and_pass(state, "attack a1 b1"), f"up b1 {kind}={card['force']}\nup a1 ex -phys") == []
    assert failed_claims(play_and_pass(state, "work a1 a2"), f"down a2 p={card['cunning']}\nup a1 ex") == []
    assert failed_claims(play_and_pass(state, "sabotage a1 b2"), f"down b2 s={card['stealth']}\nup a1 ex") == []
    hits = state_of(f"up a1 1/9/9/9:low-etherial\nup b1 {id} phys={card['resolve'] - 2}")
    hurt = play_and_pass(hits, "attack a1 b1")
    assert failed_claims(hurt, f"up b1 phys={card['resolve'] - 1}") == []
    dead = state_of(f"up a1 2/9/9/9:low-etherial\nup b1 {id} phys={card['resolve'] - 2}")
    assert (
        failed_claims(
            play_and_pass(dead, "attack a1 b1; house aurum" if "notorious" in keywords(id) else "attack a1 b1"),
            "gone b1",
        )
        == []
    )


def row(id: str, position: str, actions: str, claims: str, seats: int = 2) -> Any:
    """A card, a table with it, what is played, and what its own effect brings about; lines are parted by `, `."""
    return pytest.param(id, position.replace(", ", "\n"), actions, claims.replace(", ", "\n"), seats, id=id)


EFFECTS = [
    # House Morrow
    row(
        "pit-conscript",
        "seat A wealth=300, hand A pit-conscript, up b1 1/9/1/1",
        "purchase pit-conscript; attack a1 b1",
        "seat A wealth=0, up b1 phys=2, up a1 ex phys=1",
    ),
    row(
        "gate-sergeant",
        "seat A wealth=450, hand A gate-sergeant, up a1 1/3/1/1, up b1 3/9/1/2",
        "purchase gate-sergeant; end; attack b1 a1; intercept a2",
        "up a1 -phys, up a2 ex phys=3, up b1 ex phys=2",
    ),
    row(
        "trench-surgeon",
        "seat A wealth=300, hand A trench-surgeon, up b1 1/5/1/1 phys=2 psych=2",
        "purchase trench-surgeon; act a1 b1",
        "up b1 -phys psych=1, up a1 ex",
    ),
    row(
        "longshot-isen",
        "seat A wealth=500 inf=morrow:1, hand A longshot-isen, up b1 4/9/1/1",
        "purchase longshot-isen; attack a1 b1",
        "up a1 ex -phys, up b1 phys=3",
    ),
    row("siege-ox", "up a1 siege-ox psych=9, up b1 2/9/1/1:tormenting", "attack a1 b1", "up a1 psych=11, up b1 phys=4"),
    row(
        "wall-captain",
        "seat A wealth=500 inf=morrow:1, hand A wall-captain, up a1 the-gilded-salon, up b1 1/9/1/3",
        "purchase wall-captain; end; attack b1 a1; intercept a2",
        "up a1 -phys, up b1 phys=3, up a2 ex phys=1",
    ),
    row(
        "colonel-brask-the-unburied",
        "seat A wealth=700 inf=morrow:2, hand A colonel-brask-the-unburied, up b1 1/4/1/1",
        "purchase colonel-brask-the-unburied; attack a1 b1",
        "gone b1, seat A wealth=200, up a1 phys=1",
    ),
    row(
        "breacher-crew",
        "seat A wealth=500 inf=morrow:2, hand A breacher-crew, up b1 the-gilded-salon, up b2 auction-block",
        "purchase breacher-crew; act a1 b1",
        "up b1 phys=5, up a1 ex",
    ),
    row(
        "rail-lance",
        "seat A wealth=250 inf=morrow:1, hand A rail-lance, up a1 2/3/1/1, up b1 4/9/1/1",
        "purchase rail-lance a1; attack a1 b1",
        "up a2 on=a1, up b1 phys=4, up a1 ex -phys",
    ),
    row(
        "ablative-coat",
        "seat A wealth=200, hand A ablative-coat, up a1 1/3/1/1 phys=2, up b1 3/9/1/1",
        "purchase ablative-coat a1; attack a1 b1",
        "up a1 phys=5, up a2 on=a1",
    ),
    row(
        "nerve-staples",
        "seat A wealth=150 inf=vesper:1, hand A nerve-staples, up a1 1/3/1/1 psych=2, up b1 3/9/1/1:tormenting",
        "purchase nerve-staples a1; attack a1 b1",
        "up a1 psych=5, up a2 on=a1",
    ),
    row(
        "fort-callow",
        "seat A wealth=500 inf=morrow:1, hand A fort-callow, up a1 2/3/1/1, up b1 4/9/1/1",
        "purchase fort-callow; attack a1 b1; activate a2 a1",
        "up a1 phys=2, up b1 phys=2, up a2 ex",
    ),
    row(
        "recruiting-yard",
        "seat A wealth=600, hand A pit-conscript,recruiting-yard",
        "purchase recruiting-yard; purchase pit-conscript",
        "seat A wealth=0, up a2 pit-conscript",
    ),
    row(
        "covering-fire",
        "down a1 covering-fire p=2, up b1 1/5/1/1",
        "complete a1 b1",
        "up b1 phys=2, junk A covering-fire",
    ),
    row(
        "hold-the-line",
        "seat B inf=morrow:1, down b1 hold-the-line p=3, up a1 3/4/1/1, up b2 1/3/1/1",
        "attack a1 b2; complete b1",
        "up a1 ex phys=1, up b2 -phys, junk B hold-the-line",
    ),
    row(
        "war-footing",
        "seat A inf=morrow:1, down a1 war-footing p=6, up a2 1/3/1/1, up b1 1/9/1/1",
        "complete a1; attack a2 b1",
        "up a1 war-footing p=6, up b1 phys=2, up a2 phys=1",
    ),
    row("break-the-picket", "down a1 break-the-picket p=6", "complete a1; split A1", "seat A wealth=200 inf=morrow:1"),
    row(
        "the-wardens-ransom",
        "seat A inf=morrow:1, down a1 the-wardens-ransom p=13, up b1 1/5/1/1",
        "complete a1 b1; split A2",
        "up b1 phys=2, seat A wealth=250 inf=morrow:3",
    ),
    row(
        "storm-the-assize",
        "seat A inf=morrow:2, down a1 storm-the-assize p=20",
        "complete a1; split A3",
        "seat A wealth=400 inf=morrow:5",
    ),
    row(
        "blood-tithe",
        "seat A inf=morrow:1, down a1 blood-tithe p=8, up a2 1/3/1/1, up a3 1/3/1/1, junk A pit-conscript,fort-callow",
        "complete a1; choose a2; take pit-conscript; split A1",
        "up a2 phys=2, up a3 -phys, hand A pit-conscript, junk A fort-callow,blood-tithe, seat A wealth=400 "
        "inf=morrow:2",
    ),
    # House Vesper
    row(
        "ember-courtesan",
        "seat A wealth=350, hand A ember-courtesan, up b1 1/3/3/1",
        "purchase ember-courtesan; seduce a1 b1",
        "up b1 ex, up a1 ex, seat A wealth=100",
    ),
    row(
        "velvet-runner",
        "hand A velvet-runner",
        "get-underway velvet-runner; end; end",
        "down a1 velvet-runner, seat A wealth=50",
    ),
    row(
        "whisper-broker",
        "seat A wealth=350, hand A whisper-broker, hand B dock-rat,siege-ox",
        "purchase whisper-broker; activate a1 B",
        "hand B dock-rat~A,siege-ox~A, seat A wealth=0, up a1 ex",
    ),
    row(
        "mask-duellist",
        "seat A wealth=350 inf=vesper:1, hand A mask-duellist, up b1 1/9/1/1",
        "purchase mask-duellist; attack a1 b1",
        "up b1 psych=3 -phys, up a1 phys=1",
    ),
    row(
        "the-confessor",
        "seat A wealth=400 inf=oneiro:1, hand A the-confessor, up b1 1/9/1/1",
        "purchase the-confessor; act a1 b1",
        "up b1 psych=2 -phys, up a1 ex -phys",
    ),
    row(
        "lys-heartbreaker",
        "seat A wealth=650 inf=vesper:2, hand A lys-heartbreaker, up b1 1/3/5/1 ex",
        "purchase lys-heartbreaker; seduce a1 b1",
        "up b1 boss=A -ex back=B:turn, up a1 ex",
    ),
    row(
        "madames-champion",
        "seat A wealth=350 inf=vesper:1, hand A madames-champion, up b1 ember-courtesan",
        "purchase madames-champion; end; seduce b1 a1",
        "up b1 ex phys=2, up a1 ex, seat B wealth=100",
    ),
    row(
        "untouchable-heiress",
        "seat A wealth=500 inf=vesper:5, hand A untouchable-heiress, down a1 blackmail, up b1 1/3/2/1, up b2 1/3/3/1",
        "purchase untouchable-heiress; work a2 a1; end",
        "up a2 -phys ex, down a1 p=4, VTM-101 attack b1 a2, may attack b2 a2",
    ),
    row(
        "signet-of-debts",
        "seat A wealth=200, seat B wealth=70, hand A signet-of-debts, up b1 1/3/1/1",
        "purchase signet-of-debts b1; end; end",
        "seat A wealth=50, seat B wealth=20",
    ),
    row(
        "perfumed-poison",
        "seat A wealth=250 inf=vesper:1, hand A perfumed-poison, up b1 1/3/1/1",
        "purchase perfumed-poison b1; end; end",
        "up b1 phys=1",
    ),
    row(
        "mirror-mask",
        "seat A wealth=200 inf=vesper:1, hand A mirror-mask, up a1 1/3/1/0, up b1 1/3/2/1, up b2 1/3/3/1",
        "purchase mirror-mask a1; end",
        "VTM-101 attack b1 a1, may attack b2 a1",
    ),
    row(
        "the-gilded-salon",
        "seat A wealth=450, hand A the-gilded-salon, deck A dock-rat",
        "purchase the-gilded-salon; activate a1; draw dock-rat",
        "hand A dock-rat, seat A wealth=0, up a1 ex",
    ),
    row(
        "house-of-veils",
        "seat A wealth=500 inf=vesper:2, hand A house-of-veils, up a1 1/3/1/1 phys=2, up a2 siege-ox phys=2, up b1 "
        "1/3/1/1 phys=2",
        "purchase house-of-veils; end; end",
        "up a1 phys=1, up a2 phys=2, up b1 phys=2",
    ),
    row(
        "blackmail",
        "seat A inf=vesper:1, seat B wealth=299, down a1 blackmail p=4, up b1 1/3/1/1, up b2 lys-heartbreaker",
        "complete a1 b1; decline",
        "up b1 boss=A",
    ),
    row(
        "change-of-heart",
        "down a1 change-of-heart p=2, up b1 1/3/1/1, up b2 1/3/1/1 ex, up b3 siege-ox",
        "complete a1 b1",
        "up b1 ex, up b3 -ex",
    ),
    row(
        "open-scandal",
        "seat A inf=vesper:1, down a1 open-scandal p=5, up a2 3/3/1/1, up b1 1/3/1/1",
        "complete a1 b1; attack a2 b1; house aurum",
        "gone b1, gone a1, junk A open-scandal, seat A inf=vesper:1,aurum:1",
    ),
    row("court-the-consul", "down a1 court-the-consul p=6", "complete a1; split A1", "seat A wealth=150 inf=vesper:1"),
    row(
        "the-long-masquerade",
        "seat A inf=vesper:1, down a1 the-long-masquerade p=13, deck A dock-rat,siege-ox,velvet-runner",
        "complete a1; take velvet-runner; split A2",
        "hand A velvet-runner, deck A dock-rat,siege-ox, seat A wealth=200 inf=vesper:3",
    ),
    row(
        "unseat-a-regent",
        "seat A inf=vesper:2, down a1 unseat-a-regent p=20, hand B dock-rat,pit-conscript,siege-ox",
        "complete a1 B; discard dock-rat; discard siege-ox; split A3",
        "hand B pit-conscript, junk B dock-rat,siege-ox, seat A wealth=300 inf=vesper:5",
    ),
    row(
        "poisoned-wedding",
        "seat A inf=vesper:1, down a1 poisoned-wedding p=8, up b1 1/5/1/1",
        "complete a1 b1; split A1",
        "up b1 psych=4 -phys, seat A wealth=300 inf=vesper:2",
    ),
    # House Kestrane
    row(
        "dock-rat",
        "seat A wealth=250, hand A dock-rat, up b1 1/9/1/1:starborn",
        "purchase dock-rat; attack a1 b1",
        "up b1 phys=1, up a1 ex -phys",
    ),
    row(
        "skiff-raider",
        "seat A wealth=400, hand A skiff-raider, up b1 1/9/1/1",
        "purchase skiff-raider; attack a1 b1",
        "up b1 phys=1, up a1 ex -phys",
    ),
    row(
        "tariff-runner",
        "seat A wealth=350, hand A tariff-runner",
        "purchase tariff-runner; act a1",
        "seat A wealth=150, up a1 ex",
    ),
    row(
        "picket-cutter",
        "seat A wealth=500 inf=kestrane:1, hand A picket-cutter, up b1 2/9/1/3, down b2 blackmail",
        "purchase picket-cutter; end; work b1 b2; intercept a1",
        "down b2 p=0, up a1 ex phys=1, up b1 ex phys=1, seat A wealth=100",
    ),
    row(
        "void-corsair",
        "seat A wealth=550 inf=kestrane:1, hand A void-corsair, up b1 2/9/1/1",
        "purchase void-corsair; attack a1 b1",
        "up b1 phys=4, up a1 phys=1",
    ),
    row(
        "hull-leech",
        "seat A wealth=400 inf=kestrane:1, hand A hull-leech, up a1 skiff-raider, up b1 -/20/-/-",
        "purchase hull-leech; act a2.2 a1; attack a1 b1",
        "up a2 on=a1 ex, up b1 phys=2",
    ),
    row("hull-leech", "seat A inf=kestrane:1, down a1 hull-leech p=8", "purchase a1", "up a2 hull-leech p=0"),
    row(
        "captain-mirelle-ashgrave",
        "seat A wealth=700 inf=kestrane:2, hand A captain-mirelle-ashgrave, down b1 court-the-consul",
        "purchase captain-mirelle-ashgrave; sabotage a1 b1; house oneiro",
        "gone b1, seat A wealth=200 inf=kestrane:2,oneiro:1",
    ),
    row(
        "the-long-meridian",
        "seat A wealth=900 inf=kestrane:3, hand A the-long-meridian, up b1 4/9/1/1",
        "purchase the-long-meridian; attack a1 b1",
        "up b1 phys=6, up a1 ex -phys",
    ),
    row(
        "grapple-array",
        "seat A wealth=200 inf=kestrane:1, hand A grapple-array, up a1 skiff-raider, up a2 1/3/1/1, up b1 1/9/1/1",
        "purchase grapple-array a1; end; attack b1 a2; intercept a1",
        "up a2 -phys, up b1 phys=2 ex, up a1 ex -phys",
    ),
    row(
        "false-transponder",
        "seat A wealth=150, hand A false-transponder, up a1 skiff-raider, down a2 blackmail, up b1 1/3/3/1, up b2 "
        "1/3/4/1",
        "purchase false-transponder a1; work a1 a2; end",
        "down a2 p=2, VTM-101 attack b1 a1, may attack b2 a1",
    ),
    row(
        "contraband-hold",
        "seat A wealth=250, hand A contraband-hold",
        "purchase contraband-hold; activate a1.1",
        "seat A wealth=100, up a1 ex",
    ),
    row("contraband-hold", "up a1 1/3/1/3, down b1 contraband-hold", "sabotage a1 b1", "gone b1, up a1 ex phys=2"),
    row(
        "smugglers-moon",
        "seat A wealth=450, hand A smugglers-moon",
        "purchase smugglers-moon; end; end",
        "seat A wealth=100",
    ),
    row(
        "chokepoint-station",
        "seat A wealth=500 inf=kestrane:2, hand A chokepoint-station, down a1 blackmail, up b1 1/3/1/3",
        "purchase chokepoint-station; end; sabotage b1 a1; activate a2",
        "down a1 s=0, up a2 ex, up b1 ex -phys",
    ),
    row(
        "boarding-action",
        "seat A inf=kestrane:1, down a1 boarding-action p=4, up a2 3/5/1/1, up a3 1/3/1/1, up b1 void-corsair, up b2 "
        "1/3/1/1",
        "complete a1 b1; choose a2",
        "up b1 phys=1, up a2 phys=4 -ex, up b2 -phys, junk A boarding-action",
    ),
    row(
        "jump-to-dark",
        "down a1 jump-to-dark p=2, up a2 siege-ox phys=3, up b1 1/3/1/1",
        "complete a1 a2",
        "gone a2, hand A siege-ox",
    ),
    row(
        "blockade",
        "seat A inf=kestrane:2 income=300, seat B income=250, seat C income=50, down a1 blockade p=8",
        "complete a1; end; end; end",
        "up a1 blockade, seat A wealth=300, seat B wealth=150, seat C wealth=0",
        seats=3,
    ),
    row(
        "run-the-customs-line",
        "down a1 run-the-customs-line p=6",
        "complete a1; split A1",
        "seat A wealth=200 inf=kestrane:1",
    ),
    row(
        "take-the-pay-ship",
        "seat A inf=kestrane:1, down a1 take-the-pay-ship p=10",
        "complete a1; split A1",
        "seat A wealth=700 inf=kestrane:2",
    ),
    row(
        "raise-the-black-convoy",
        "seat A inf=kestrane:1, down a1 raise-the-black-convoy p=13",
        "complete a1; split A2",
        "seat A wealth=350 inf=kestrane:3",
    ),
    row(
        "crown-of-wrecks",
        "seat A inf=kestrane:2, seat B wealth=250, seat C wealth=90, down a1 crown-of-wrecks p=21",
        "complete a1; split A3",
        "seat A wealth=700 inf=kestrane:5, seat B wealth=50, seat C wealth=0",
        seats=3,
    ),
    # House Oneiro
    row(
        "cipher-child",
        "seat A wealth=500 inf=morrow:1, hand A cipher-child,rail-lance, up b1 -/9/2/1:etherial",
        "purchase cipher-child; purchase rail-lance a1; attack a1 b1; end",
        "up b1 phys=2, VTM-101 attack b1 a1",
    ),
    row(
        "static-wisp",
        "seat A wealth=300, hand A static-wisp, up b1 9/9/1/1",
        "purchase static-wisp; attack a1 b1",
        "gone a1, up b1 phys=1 psych=1",
    ),
    row(
        "script-ghoul",
        "hand A script-ghoul, down a1 blackmail, down b1 blackmail",
        "get-underway script-ghoul; end; end; choose a1",
        "down a2 script-ghoul p=0, down a1 p=1, down b1 p=0",
    ),
    row(
        "undertow",
        "seat A wealth=450 inf=oneiro:1, hand A undertow, up b1 1/9/1/1:etherial",
        "purchase undertow; attack a1 b1",
        "up b1 psych=3 -phys, up a1 phys=1",
    ),
    row(
        "lattice-walker",
        "seat A wealth=450 inf=oneiro:1, hand A lattice-walker, down b1 blackmail",
        "purchase lattice-walker; act a1 b1",
        "down b1 seen=A s=1, up a1 ex",
    ),
    row(
        "sleeper-agent",
        "seat A wealth=450 inf=oneiro:1, hand A sleeper-agent, down b1 blackmail",
        "purchase sleeper-agent; mark b1",
        "down b1 s=2, up a1 sleeper-agent",
    ),
    row(
        "sleeper-agent",
        "up a1 1/3/1/3, down b1 sleeper-agent, deck B dock-rat,siege-ox",
        "sabotage a1 b1; draw dock-rat; draw siege-ox",
        "gone b1, hand B dock-rat,siege-ox, junk B sleeper-agent",
    ),
    row(
        "the-archivist-of-ash",
        "seat A wealth=700 inf=oneiro:2, hand A the-archivist-of-ash, up b1 2/9/1/1",
        "purchase the-archivist-of-ash; attack a1 b1",
        "up b1 phys=3, up a1 phys=1",
    ),
    row(
        "phantom-warden",
        "seat A wealth=500 inf=oneiro:2, hand A phantom-warden, down a1 blackmail, up b1 2/9/1/4",
        "purchase phantom-warden; end; sabotage b1 a1; intercept a2",
        "down a1 s=0, up b1 ex phys=3, up a2 ex phys=1",
    ),
    row(
        "ghost-key",
        "seat A wealth=200, hand A ghost-key, up a1 3/4/1/1, down a2 blackmail, up b1 1/9/1/1:etherial",
        "purchase ghost-key a1; attack a1 b1; end; end; work a1 a2",
        "up b1 phys=3, down a2 p=2",
    ),
    row(
        "logic-bomb",
        "seat A wealth=150, hand A logic-bomb, up b1 the-gilded-salon, up b2 1/3/1/1",
        "purchase logic-bomb; mark b1",
        "up b1 phys=3",
    ),
    row("logic-bomb", "up a1 1/5/1/3, down b1 logic-bomb", "sabotage a1 b1", "gone b1, up a1 phys=4 ex"),
    row(
        "dead-drop-relay",
        "seat A wealth=300 inf=oneiro:1, hand A dead-drop-relay, down a1 blackmail p=1 s=3",
        "purchase dead-drop-relay; activate a2 a1",
        "down a1 p=3 s=2, seat A wealth=0, up a2 ex",
    ),
    row(
        "the-hollow-server",
        "seat A wealth=550 inf=oneiro:1, hand A the-hollow-server, down b1 blackmail",
        "purchase the-hollow-server; activate a1 b1",
        "down b1 s=2, seat A wealth=0",
    ),
    row(
        "choir-of-mirrors",
        "seat A wealth=500 inf=oneiro:2, hand A choir-of-mirrors, up a1 undertow, up a2 1/3/1/1, down b1 blackmail p=1",
        "purchase choir-of-mirrors; sabotage a1 b1; sabotage a2 b1",
        "down b1 s=5",
    ),
    row(
        "feedback-scream",
        "seat A inf=oneiro:1, down a1 feedback-scream p=3, up b1 1/5/1/1",
        "complete a1 b1",
        "up b1 psych=3 -phys",
    ),
    row(
        "purge-routine",
        "seat A inf=oneiro:1, down a1 purge-routine p=5, down b1 blackmail p=1",
        "complete a1 b1",
        "down b1 s=5",
    ),
    row(
        "stolen-face",
        "seat A inf=oneiro:1, down a1 stolen-face p=5, up b1 1/5/3/1, down b2 blackmail, up a2 1/3/1/1",
        "complete a1 b1; end; work b1 b2",
        "up a1 on=b1, down b2 p=1",
    ),
    row(
        "stolen-face",
        "seat A inf=oneiro:1, down a1 stolen-face p=5, up b1 1/5/3/1, up a2 1/3/1/1",
        "complete a1 b1; end",
        "VTM-110 attack b1 a2",
    ),
    row(
        "skim-the-ledger-net",
        "down a1 skim-the-ledger-net p=6",
        "complete a1; split A1",
        "seat A wealth=200 inf=oneiro:1",
    ),
    row(
        "silence-a-witness",
        "seat A inf=oneiro:1, down a1 silence-a-witness p=7, up b1 1/5/1/1",
        "complete a1 b1; split A1",
        "up b1 psych=4 -phys, seat A wealth=150 inf=oneiro:2",
    ),
    row(
        "ghost-the-registry",
        "seat A inf=oneiro:1, down a1 ghost-the-registry p=13",
        "complete a1; split A2",
        "seat A wealth=300 inf=oneiro:3",
    ),
    row(
        "ghost-the-registry",
        "up a1 1/5/1/3, down b1 ghost-the-registry",
        "sabotage a1 b1; house aurum",
        "gone b1, up a1 psych=3, seat A inf=aurum:1",
    ),
    row(
        "unwrite-the-archive",
        "seat A inf=oneiro:2, down a1 unwrite-the-archive p=21, hand B dock-rat,siege-ox, hand C void-corsair",
        "complete a1; house vesper; drop siege-ox; drop void-corsair; split A2",
        "seat A wealth=300 inf=vesper:1,oneiro:4, hand B dock-rat, hand C -, junk B siege-ox, junk C void-corsair",
        seats=3,
    ),
    # House Aurum
    row(
        "junior-notary",
        "seat A wealth=300 inf=morrow:5, hand A junior-notary, down a1 blackmail",
        "purchase junior-notary; work a2 a1",
        "down a1 p=2, up a2 ex -phys",
    ),
    row(
        "debt-collector",
        "seat A wealth=350, seat B wealth=100, hand A debt-collector",
        "purchase debt-collector; act a1 B",
        "seat A wealth=100, seat B wealth=0, up a1 ex",
    ),
    row(
        "ledger-engine",
        "seat A wealth=300, hand A ledger-engine, up b1 5/9/1/1:tormenting",
        "purchase ledger-engine; attack a1 b1",
        "up a1 psych=5, up b1 phys=1",
    ),
    row(
        "bonded-magistrate",
        "seat A wealth=400 inf=aurum:1, hand A bonded-magistrate, down a1 break-the-picket p=6",
        "purchase bonded-magistrate; complete a1; split A1",
        "seat A wealth=250 inf=morrow:1,aurum:1",
    ),
    row(
        "repossession-drone",
        "seat A wealth=400 inf=aurum:1, hand A repossession-drone, up b1 1/3/1/1, up b2 ablative-coat on=b1",
        "purchase repossession-drone; act a1 b2",
        "gone b2, junk B ablative-coat, up b1 -ex",
    ),
    row(
        "private-banker",
        "seat A wealth=350 inf=aurum:1, hand A private-banker",
        "purchase private-banker; act a1",
        "seat A wealth=250, up a1 ex",
    ),
    row(
        "justiciar-oria-thane",
        "seat A wealth=650 inf=aurum:5, hand A justiciar-oria-thane, up b1 justiciar-oria-thane, down a1 blackmail",
        "purchase justiciar-oria-thane; house morrow; work a2 a1",
        "gone b1, up a2 ex -phys, down a1 p=5, seat A inf=morrow:1,aurum:5",
    ),
    row(
        "sworn-bailiff",
        "seat A wealth=450 inf=morrow:1, hand A sworn-bailiff, up b1 1/9/1/3, down b2 blackmail",
        "purchase sworn-bailiff; end; work b1 b2; intercept a1",
        "down b2 p=0, up b1 ex phys=3, up a1 ex phys=1",
    ),
    row(
        "letters-of-marque",
        "seat A wealth=200 inf=kestrane:5, hand A letters-of-marque, up a1 1/3/2/1, down a2 blackmail",
        "purchase letters-of-marque a1; work a1 a2",
        "down a2 p=2, up a1 ex -phys",
    ),
    row(
        "golden-parachute",
        "seat A wealth=200, hand A golden-parachute, up a1 1/5/1/1 phys=4",
        "purchase golden-parachute a1",
        "up a1 phys=1, up a2 on=a1",
    ),
    row(
        "auction-block",
        "seat A wealth=250 inf=aurum:1, hand A auction-block, up a1 siege-ox",
        "purchase auction-block; activate a2 a1",
        "gone a1, junk A siege-ox, seat A wealth=300, up a2 ex",
    ),
    row(
        "the-counting-house",
        "seat A wealth=450 income=100, hand A the-counting-house",
        "purchase the-counting-house; end; end",
        "seat A wealth=200",
    ),
    row(
        "high-assize",
        "seat A wealth=500 inf=aurum:5, hand A high-assize, up a1 1/5/1/1, down a2 blackmail",
        "purchase high-assize; work a1 a2",
        "up a1 ex phys=1",
    ),
    row(
        "hostile-takeover",
        "seat A inf=aurum:2, seat B wealth=499, down a1 hostile-takeover p=7, up b1 the-gilded-salon",
        "complete a1 b1; decline",
        "up b1 boss=A",
    ),
    row(
        "writ-of-stay",
        "seat B inf=aurum:1, down a1 break-the-picket p=6, down b1 writ-of-stay p=3",
        "complete a1; complete b1",
        "down a1 p=6 stayed seen=B, seat A wealth=0 -inf",
    ),
    row(
        "audit-season",
        "seat A inf=aurum:1, seat B wealth=450, down a1 audit-season p=5",
        "complete a1 B",
        "seat A wealth=300, seat B wealth=150",
    ),
    row(
        "fix-the-tariff-vote",
        "down a1 fix-the-tariff-vote p=7",
        "complete a1; split A1",
        "seat A wealth=350 inf=aurum:1",
    ),
    row(
        "corner-the-ore-market",
        "seat A inf=aurum:1, down a1 corner-the-ore-market p=10, deck A dock-rat*3,siege-ox,blackmail",
        "complete a1; dig dock-rat; dig siege-ox; dig dock-rat; dig blackmail; take siege-ox; split A1",
        "hand A siege-ox, deck A blackmail,dock-rat*3, seat A wealth=700 inf=aurum:2",
    ),
    row(
        "buy-the-governor",
        "seat A inf=aurum:1, down a1 buy-the-governor p=15",
        "complete a1; split A2",
        "seat A wealth=450 inf=aurum:3",
    ),
    row(
        "foreclose-a-world",
        "seat A inf=aurum:2, down a1 foreclose-a-world p=24",
        "complete a1; split A3",
        "seat A wealth=800 inf=aurum:5",
    ),
]


@pytest.mark.parametrize(("id", "position", "actions", "claims", "seats"), EFFECTS)
def test_the_abilities_of_a_card(id: str, position: str, actions: str, claims: str, seats: int) -> None:
    assert id in position
    assert failed_claims(play_and_pass(state_of(position, seats), actions), claims) == []


def test_every_card_has_a_case() -> None:
    assert {row.values[0] for row in EFFECTS} == set(CARDS)


@rule("VTM-24", "VTM-R39")
def test_the_core_set_has_a_hundred_cards_six_characters_and_six_decks_of_forty() -> None:
    assert len(CARDS) == 100
    assert [sum(card["house"] == house["id"] for card in CARDS.values()) for house in CORE["house"]] == [20] * 5
    assert len(CORE["character"]) == 6
    for deck in CORE["deck"]:
        assert sum(deck["cards"].values()) == 40
        assert max(deck["cards"].values()) <= 3
        assert set(deck["cards"]) <= set(CARDS)
    assert len({deck["character"] for deck in CORE["deck"]}) == 6


def test_every_card_is_in_some_deck() -> None:
    assert {id for deck in CORE["deck"] for id in deck["cards"]} == set(CARDS)


WORDS = [
    "alter",
    "body-guard",
    "elusive",
    "etherial",
    "hacker",
    "hardened",
    "interceptor",
    "long-ranged",
    "low-etherial",
    "maneuver",
    "notorious",
    "ongoing",
    "patrol-guard",
    "political-immunity",
    "starborn",
    "starworthy",
    "stowaway",
    "sworn-to",
    "tormenting",
    "unique",
]


@pytest.mark.parametrize("word", WORDS)
def test_every_keyword_is_on_two_cards_or_more(word: str) -> None:
    assert sum(any(k.partition(":")[0] == word for k in card.get("keywords", [])) for card in CARDS.values()) >= 2


@pytest.mark.parametrize("tag", ["act", "exhaust", "ç", "seduce", "deploy", "turn", "sabotage", "maneuver", "sneak"])
def test_every_tag_is_on_two_cards_or_more(tag: str) -> None:
    tags = [
        ability.partition("]")[0]
        for card in CARDS.values()
        for ability in card.get("abilities", [])
        if ability[0] == "["
    ]
    assert sum(tag in line for line in tags) >= 2

"""Bans: each is reached, says its rule and its cause, and what has none is exactly what is listed."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from ludarium.core import CHANCE, NOBODY, Refused, Rng
from ludarium.games.barony.campaign.roster import Roster
from ludarium.games.barony.campaign.short_form import write_rosters
from ludarium.games.barony.refusals.parts import PARTS
from ludarium.games.barony.refusals.sentences import REFUSALS
from ludarium.games.barony.rules import action as code
from ludarium.games.barony.rules import bans
from ludarium.games.barony.rules.data import cards
from ludarium.games.barony.rules.interjections import interjections
from ludarium.games.barony.rules.state import Barony
from ludarium.games.barony.text.notation import WAYS, read_action

from ..helpers import BARONY, play, table
from ..rules.test_random_matches import MIXES, crowd, fiefdom

BYSTANDERS = ("a9 Pp U1a", "b1 Pp X1a", "b2 Pp X3c")
WIN, LOSE = "dice 12:2", "dice 2:12"
NAMES = {int(ban): name for name, ban in vars(bans).items() if name.isupper() and name not in ("LEGAL", "LACKS")}
NAMES |= {int(bans.LACKS) + number: f"LACKS {one.name}" for number, one in enumerate(cards.MANEUVER)}


# What has no ban is what is listed ------------------------------------------------------------------------------------


def attempts(state: Barony, rng: Rng) -> Iterator[int]:
    """Actions of every kind with every Serf and detail that can be written; of large sets, some."""
    serfs, spaces = range(state.serf_count()), range(len(state.kingdom.named))
    details: dict[int, list[int]] = {
        code.STEP: list(spaces), code.PLACE: list(spaces), code.REENTER: list(spaces), code.WORK: [1, 2, 3, 4],
        code.TACTICAL: list(serfs), code.CATAPULT: list(serfs), code.MEET: list(serfs), code.DUPLICATE: list(range(9)),
        code.CALL: [rng.choose(list(serfs)) << 12 | space for space in spaces],
        code.RESURRECT: [rng.choose(list(serfs)) << 12 | space for space in spaces],
        code.CAST: list(castings(state, rng)), code.BUY: list(range(17)), code.SELL: list(range(26)),
        code.LEARN: list(range(19)), code.SELL_SKILL: list(range(19)), code.SELL_SELF: list(cards.HIRES),
        code.GIVE: list(range(26)), code.TAKE: list(range(26)), code.LOOT: list(range(26)),
        code.OFFER: [gives << 5 | wants for gives in range(27) for wants in range(27)],
        code.CAST_NEAR: [0, 1, *(int(code.cast_what(2, weapon)) for weapon in range(4))],
        code.RAY: [way | far << 4 for way in range(12) for far in range(1, 8)], code.SOAK: list(range(9)),
        code.HIRE: list(cards.HIRES), code.SAY_HIRE: list(cards.HIRES), code.ARM: [0, 1],
        code.FIRST: list(range(12)), code.DICE: [0x79], code.DIE: [7],
    }  # fmt: skip
    for kind in (value for name, value in vars(code).items() if name.isupper() and isinstance(value, int)):
        if kind in KINDS:
            for who in [*serfs] if kind in WITH_SERF else [0]:
                whats = details.get(kind, [0])
                few = whats if kind not in WITH_SERF or len(whats) < 20 else rng_sample(rng, whats, 12)
                yield from (int(code.action(kind, who, what)) for what in few)


KINDS = {*range(1, 7), *range(10, 23), *range(30, 37), *range(40, 48), *range(50, 69), *range(80, 84)}
WITH_SERF = {
    code.FIEF, code.ARM, code.PLACE, code.STEP, *range(13, 23), *range(30, 37), code.ESCORT, code.SAY_DROP,
    code.SAY_RAZE,
}  # fmt: skip


def rng_sample(rng: Rng, whole: list[int], count: int) -> list[int]:
    """Some of a list."""
    return [rng.choose(whole) for _ in range(count)]


def castings(state: Barony, rng: Rng) -> Iterator[int]:
    """Some aims of every spell."""
    serfs = list(range(state.serf_count()))
    for _ in range(3):
        yield int(code.cast_what(cards.S_LIGHTNING, rng.below(6)))
        yield int(code.cast_what(cards.S_TELEPORT, rng.below(len(state.kingdom.named))))
        yield int(code.cast_what(cards.S_ENWPN, code.aim_at(rng.choose(serfs), rng.below(4))))
        yield int(code.cast_what(cards.S_SLOWSPEED, code.aim_at(rng.choose(serfs), rng.below(2))))
        for spell in (cards.S_ARMOR, cards.S_ENARM, cards.S_MISSILE):
            yield int(code.cast_what(spell, code.pack_targets([rng.choose(serfs)])))
        for spell in (cards.S_FIREBALL, cards.S_SLEEP):
            some = sorted({rng.choose(serfs) for _ in range(rng.below(6) + 1)})
            yield int(code.cast_what(spell, code.pack_targets(some)))


def check(state: Barony, rng: Rng) -> None:
    """Broken unless, of all attempts, exactly those without a ban are listed, for every seat."""
    legal = set(state.actions())
    tried = {*attempts(state, rng), *legal}
    for seat in range(-1, int(state.seats)):
        rights = set(interjections(state, seat))
        allowed = rights | (legal if seat == state.decider else set())
        for action in tried | rights:
            if seat >= 0 and code.kind_of(action) in (code.HIRE, code.ENOUGH, code.SAY_HIRE, code.RESIGN):
                action = int(code.action(code.kind_of(action), seat, code.what_of(action)))
            ban = state.ban(action, seat)
            assert (ban == bans.LEGAL) == (action in allowed), (BARONY.text(state), seat, NAMES.get(ban), hex(action))


@pytest.mark.parametrize("mix", MIXES)
@pytest.mark.parametrize("crowded", [False, True])
def test_what_has_no_ban_is_exactly_what_is_listed(mix: str, crowded: bool) -> None:
    rng = Rng(f"bans {mix} {crowded}")
    wide = {"raze": "any_time", "drop": "any_time", "sell_maneuvers": "yes"} if crowded else {}
    rosters = write_rosters([fiefdom(rng) for _ in range(2)])
    options = BARONY.Options(form="campaign", rosters=rosters, placement="standard", **MIXES[mix], **wide)
    state = BARONY.setup(2, options)
    state = crowd(state, rng) if crowded else state
    seen: set[int] = set()
    for _ in range(120):
        if state.decider == NOBODY:
            break
        if int(state.ask) not in seen or rng.below(12) == 0:
            seen.add(int(state.ask))
            check(state, rng)
        kinds = sorted({int(code.kind_of(action)) for action in state.actions()})
        kind = rng.choose(kinds)
        state.play(rng.choose([action for action in state.actions() if code.kind_of(action) == kind]))


@pytest.mark.parametrize("options", ["form=custom", "form=quick", "form=simple", "form=custom,placement=standard"])
def test_what_has_no_ban_is_exactly_what_is_listed_while_setting_up(options: str) -> None:
    rng = Rng(options)
    state = BARONY.setup(2, BARONY.read_options(options))
    for number in range(60):
        if number % 4 == 0:
            check(state, rng)
        state.play(rng.choose(state.actions()))


# Every ban is reached -------------------------------------------------------------------------------------------------


class Case(NamedTuple):
    """An attempt that a ban forbids."""

    ban: int
    rule: str
    state: Barony
    text: str
    seat: int | None = None


def on(*serfs: str, after: tuple[str, ...] = (), **more: object) -> Barony:
    """A position with bystanders, after these actions."""
    return play(table(*serfs, *BYSTANDERS, **more), *after)  # type: ignore[arg-type]


def fresh(options: str, *texts: str, seats: int = 2) -> Barony:
    """A new match after these actions."""
    return play(BARONY.setup(seats, BARONY.read_options(options)), *texts)


def rich(*texts: str) -> Barony:
    """A Fiefdom being built from a million gold, after these actions."""
    state = fresh("form=custom")
    state.gold[0] = 10**6
    return play(state, *texts)


def nine() -> Barony:
    """A campaign between Fiefdoms of nine Serfs."""
    roster = fiefdom(Rng("bans"))
    nine = Roster(roster.gold, 0, roster.serfs[6:])
    return BARONY.setup(2, BARONY.Options(form="campaign", rosters=write_rosters([nine, nine])))


def other_ray(state: Barony) -> str:
    """The first ray that may not be chosen."""
    rays = {BARONY.format(state, action) for action in state.actions()}
    return next(way for way in WAYS if f"ray {way}" not in rays)


def first_ray(state: Barony) -> str:
    """The first ray that may be chosen."""
    return BARONY.format(state, state.actions()[0]).split()[1]


TOUCHING = WAYS[6]
SHOP = {"gold": {0: 5_000}}
MEETING = {"options": "range0=adjacent"}
ENTRY = ("a1 Gs A4a", "b4 Pp A4b")
ATTACK = ("a1>A4b",)
ESCORTED = ("a1 Gs A4a", "b4 Pp A4b", "b5 Ks A4d man=escort")
HANDING = ("a1 Gs A4a held=dagger,s.sleep", "a2 Gs A4b held=axe")
OFFERING = ("a1 Gs A4a held=dagger", "b4 Gs A4b held=axe")
DRAGONS = ",".join(["dagger"] * 60)


def cases() -> Iterator[Case]:
    """A position and an attempt for every ban."""
    plain, wizard, priest = on(*ENTRY), "a1 Wp A2b r2 held=", "a1 Rs A2b"
    yield Case(bans.CHANCE_DECIDES, "BAR-10", plain, "resign", CHANCE)
    yield Case(bans.NOT_YOUR_DECISION, "BAR-10", plain, "b4>A4c", 1)
    yield Case(bans.NOT_ASKED, "BAR-12", plain, "roll")
    yield Case(bans.CHANCE_ROLLS, "BAR-31", plain, "dice 9:6")
    yield Case(bans.CHANCE_RECRUITS, "BAR-105", plain, "dice 8")
    yield Case(bans.CHANCE_BEGINS, "BAR-10", plain, "first 0")
    yield Case(bans.NO_SUCH_SEAT, "BAR-10", fresh("form=simple,placement=standard"), "first 7")
    # Setting up
    yield Case(bans.HIRE_TOO_DEAR, "BAR-2", fresh("form=custom", "hire Rs"), "hire Np")
    yield Case(bans.NO_GOLD_FOR_NINE, "BAR-1", fresh("form=custom"), "hire Np")
    yield Case(bans.TOO_FEW_SERFS, "BAR-1", fresh("form=custom"), "enough")
    yield Case(
        bans.FIEFDOM_FULL,
        "BAR-1",
        on(*[f"a{n} Pp reserve" for n in (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15)], **SHOP),
        "hire Pp",
    )
    eleven = fresh("form=custom", *["hire Pp"] * 11, "enough")
    ten = fresh("form=custom", *["hire Pp"] * 10, "enough")
    yield Case(bans.NOT_IN_FIEFDOM, "BAR-1", eleven, "fief a14")
    yield Case(bans.ALREADY_IN_FIEF, "BAR-1", play(eleven, "fief a1"), "fief a1")
    yield Case(bans.PASSED_OVER, "BAR-1", play(eleven, "fief a2"), "fief a1")
    yield Case(bans.NO_ROOM_FOR_NINE, "BAR-4", rich(*["hire Rs"] * 9), "hire Rs")
    priests = rich(*["hire Rs"] * 4, *["hire Pp"] * 9, "enough")
    yield Case(bans.CASTE_FULL, "BAR-4", play(priests, "fief a1", "fief a2", "fief a3"), "fief a4")
    yield Case(bans.NOT_ENOUGH_AFTER, "BAR-1", ten, "fief a5")
    quick = fresh("")
    yield Case(bans.NOT_NEXT_SOLDIER, "BAR-132", quick, "arm a4=throw")
    placing = play(quick, "arm a3=throw", "arm a4=throw")
    yield Case(bans.NOT_NEXT_PLACED, "BAR-9", placing, "place a2=U1a")
    yield Case(bans.PLACED_ABROAD, "BAR-9", placing, "place a1=A1a")
    yield Case(bans.PLACE_TAKEN, "BAR-9", play(placing, "place a1=U1a"), "place a2=U1a")
    # Which Serf acts
    yield Case(bans.NOTHING_TO_END, "BAR-12", plain, "end")
    yield Case(bans.MUST_ACT, "BAR-13", plain, "pass")
    yield Case(bans.PASSED_TOO_LATE, "BAR-15", on("a1 Gs A4a m2", after=("a1>A4b",)), "pass")
    yield Case(bans.NOT_IN_PLAY, "BAR-12", plain, "a5>A4b")
    yield Case(bans.NOT_YOUR_SERF, "BAR-12", plain, "b4>A4c")
    yield Case(bans.ANOTHER_ACTS, "BAR-12", on("a1 Gs A4a m2", after=("a1>A4b",)), "a9>U2b")
    yield Case(bans.BARRICADED, "BAR-82", on("a1 Gs X4a fx=barricaded"), "a1>X4b")
    yield Case(bans.ASLEEP, "BAR-13", on("a1 Gs A4a fx=asleep1"), "a1>A4b")
    simple = table("a1 Gs A4a", *BYSTANDERS, options="form=simple")
    yield Case(bans.SIMPLE_GAME, "BAR-133", simple, "a1!work make")
    # Stepping
    yield Case(bans.SNARED, "BAR-100", on("a1 Gs A4a fx=snared1"), "a1>A4b")
    over = on("a1 Ks A3c r3", "b4 Pp A4d", "b5 Pp A4f", turn="turn 0 active=a1 left=0 halted")
    yield Case(bans.MOVEMENT_OVER, "BAR-34", over, "a1>A3b")
    yield Case(bans.NO_STEPS_LEFT, "BAR-17", on("a1 Ks A3c", turn="turn 0 active=a1 left=0"), "a1>A3b")
    yield Case(bans.TOO_MANY_HOPS, "BAR-17", on("a1 Pj A1a"), "a1>U4d")
    yield Case(bans.INTO_BARRICADE, "BAR-18", on("a1 Gs U4b", "b4 Pp U4a fx=barricaded"), "a1>U4a")
    yield Case(bans.NOT_FROM_MARKET, "BAR-60", on("a1 Gs M"), "a1>A2b")
    yield Case(bans.NOT_TO_MARKET, "BAR-59", on("a1 Gs A2b"), "a1>M")
    yield Case(bans.NOT_A_SIDERS_STEP, "BAR-19", on("a1 Gs A2b"), "a1>A4a")
    yield Case(bans.NOT_A_JUMPERS_HOP, "BAR-21", on("a1 Pj A2b"), "a1>A2a")
    yield Case(bans.NOT_A_POINTERS_STEP, "BAR-20", on("a1 Pp A2b"), "a1>A4a")
    # Maneuvers
    yield Case(bans.MANEUVER_SPENT, "BAR-14", on(priest, turn="turn 0 active=a1 left=1 spent"), "a1!bless a1")
    yield Case(bans.USED_UP, "BAR-91", on(f"{priest} used=bless2"), "a1!bless a1")
    yield Case(bans.TARGETS_ITSELF, "BAR-51", on("a1 Ks A2b"), "a1!tactical a1")
    yield Case(bans.TARGET_NOT_IN_PLAY, "BAR-51", on("a1 Ks A2b"), "a1!tactical b7")
    yield Case(bans.TARGET_BARRICADED, "BAR-82", on("a1 Ks U4b", "b4 Pp U4a fx=barricaded"), "a1!tactical b4")
    yield Case(bans.TACTICAL_TOO_FAR, "BAR-112", on("a1 Ks A1a", "b4 Pp A3c"), "a1!tactical b4")
    yield Case(bans.NO_CATAPULT, "BAR-98", on("a1 Gs A1a"), "a1!raze")
    yield Case(bans.CATAPULT_TOO_FAR, "BAR-98", on("a1 Gs A1a fx=catapult", "b4 Pp A3c"), "a1!catapult b4")
    yield Case(bans.WORKING, "BAR-89", on("a1 Gs A1a fx=work.make1"), "a1!work make")
    yield Case(bans.WORK_IN_MARKET, "BAR-89", on("a1 Gs M"), "a1!work make")
    yield Case(bans.NOT_BEEN_OUT, "BAR-103", on("a1 Gs U3c"), "a1!work make")
    yield Case(bans.WEAPON_MADE, "BAR-103", on("a1 Gs A3c fx=made"), "a1!work make")
    yield Case(bans.CATAPULT_BUILT, "BAR-98", on("a1 Gs A3c man=catapult fx=catapult"), "a1!work catapult")
    yield Case(bans.BLESSED_ALREADY, "BAR-97", on(f"{priest} fx=bless1"), "a1!bless a1")
    caller = "a1 Ks A2b man=call"
    yield Case(bans.BLESSES_ANOTHER, "BAR-97", on("a1 Rs A2b", "a2 Gs A2a"), "a1!bless a2")
    yield Case(bans.CALLED_FOREIGN, "BAR-99", on(caller), "a1!call b7 U3c")
    yield Case(bans.CALLED_HIRED, "BAR-R49", on(caller, "a2 Pp hired"), "a1!call a2 U3c")
    yield Case(bans.NOT_IN_RESERVE, "BAR-99", on(caller, "a2 Pp dead"), "a1!call a2 U3c")
    yield Case(bans.CALLED_ABROAD, "BAR-99", on(caller, "a2 Pp reserve"), "a1!call a2 A3c")
    yield Case(bans.CALLED_ON_TAKEN, "BAR-99", on(caller, "a2 Pp reserve"), "a1!call a2 U1a")
    raiser = "a1 Rs A2b man=resurrect"
    yield Case(bans.NOT_KILLED, "BAR-107", on(raiser, "b5 Gs reserve"), "a1!resurrect b5 X4d")
    yield Case(bans.RAISED_ABROAD, "BAR-107", on(raiser, "b5 Gs dead"), "a1!resurrect b5 A1a")
    yield Case(bans.RAISED_ON_TAKEN, "BAR-107", on(raiser, "b5 Gs dead"), "a1!resurrect b5 X1a")
    copier = "a1 Wp A2b man=duplicate"
    yield Case(bans.NOTHING_TO_COPY, "BAR-101", on(copier, **SHOP), "a1!duplicate s.sleep")
    yield Case(bans.COPY_TOO_DEAR, "BAR-101", on(f"{copier} held=s.sleep", **SHOP), "a1!duplicate s.sleep")
    yield Case(bans.CARRIES_TOO_MANY, "BAR-74", on(f"a1 Gs M held={DRAGONS}", **SHOP), "a1 buy dagger")
    # Spells
    yield Case(bans.SPELL_NOT_HELD, "BAR-118", on("a1 Wp A2b"), "a1!cast s.armor a1")
    yield Case(bans.CAST_IN_CONTACT, "BAR-46", on(f"{wizard}s.armor"), "a1!cast s.armor a9")
    yield Case(bans.NO_ARMOUR, "BAR-121", on(f"{wizard}s.enarm"), "a1!cast s.enarm a1")
    yield Case(bans.NO_WEAPON, "BAR-122", on(f"{wizard}s.enwpn"), "a1!cast s.enwpn a1 axe")
    near = ("b4 Pp A1a", "b5 Pp A2a", "b6 Pp A2c")
    yield Case(bans.TOO_MANY_BALLS, "BAR-123", on(f"{wizard}s.fireball", *near), "a1!cast s.fireball b4,b5,b6")
    yield Case(bans.TOO_MANY_SLEEPERS, "BAR-126", on(f"{wizard}s.sleep", *near), "a1!cast s.sleep b4,b5,b6")
    cells = [f"{barony}{row}{cell}" for barony in "ABCDEF" for row in (1, 2, 3) for cell in "abcde"[: 2 * row - 1]]
    crowd = [f"{'abcdef'[index % 6]}{3 + index // 6} Pp {cell}" for index, cell in enumerate(cells[1:])]
    many = table("a1 Wp A1a r6 held=s.sleep", *crowd, seats=6)
    yield Case(bans.TOO_MANY_SETS, "BAR-R62", many, "a1!cast s.sleep b3,b4,b5,c3")
    yield Case(bans.FIREBALL_TOO_FAR, "BAR-123", on(f"{wizard}s.fireball"), "a1!cast s.fireball b1")
    yield Case(bans.MISSILE_TOO_FAR, "BAR-125", on(f"{wizard}s.missile"), "a1!cast s.missile b1")
    yield Case(bans.SLEEP_TOO_FAR, "BAR-126", on(f"{wizard}s.sleep"), "a1!cast s.sleep b1")
    yield Case(bans.SLOW_SPEED_TOO_FAR, "BAR-127", on(f"{wizard}s.slowspeed"), "a1!cast s.slowspeed slow b1")
    yield Case(bans.TELEPORT_SNARED, "BAR-93", on(f"{wizard}s.teleport fx=snared1"), "a1!cast s.teleport A2a")
    yield Case(bans.TELEPORT_TO_MARKET, "BAR-61", on(f"{wizard}s.teleport"), "a1!cast s.teleport M")
    yield Case(bans.TELEPORT_ON_TAKEN, "BAR-128", on(f"{wizard}s.teleport", *near), "a1!cast s.teleport A2a")
    yield Case(bans.TELEPORT_TOO_FAR, "BAR-128", on(f"{wizard}s.teleport"), "a1!cast s.teleport X2b")
    # The Market
    yield Case(bans.NOT_IN_MARKET, "BAR-75", on("a1 Gs A1a", **SHOP), "a1 buy axe")
    yield Case(bans.TOO_DEAR, "BAR-72", on("a1 Gs M", **SHOP), "a1 buy pike")
    yield Case(bans.NOT_CARRIED, "BAR-67", on("a1 Gs M"), "a1 sell axe")
    yield Case(bans.MANEUVERS_KEPT, "BAR-R22", on("a1 Gs M man=snare"), "a1 sell snare")
    yield Case(bans.NOT_BOUGHT, "BAR-150", on("a1 Gs M", options="sell_maneuvers=yes"), "a1 sell snare")
    yield Case(bans.KNOWN_ALREADY, "BAR-66", on("a1 Gs M", **SHOP), "a1 learn make")
    yield Case(bans.NOT_TAUGHT, "BAR-66", on("a1 Gs M", **SHOP), "a1 learn tax")
    yield Case(bans.HIGHEST_RANK, "BAR-68", on("a1 Pp M r2 k99", **SHOP), "a1 promote")
    yield Case(bans.TOO_FEW_KILLS, "BAR-68", on("a1 Pp M", **SHOP), "a1 promote")
    yield Case(bans.FASTEST, "BAR-69", on("a1 Pp M m99", gold={0: 10**7}), "a1 train")
    yield Case(bans.RECRUITS_ARE_KEPT, "BAR-71", on("b4 Pp M ctl=0", **SHOP), "b4 sellself Ps")
    yield Case(bans.REPLACEMENT_TOO_DEAR, "BAR-72", on("a1 Pp M"), "a1 sellself Ps")
    # Contact
    yield Case(bans.NO_MEETINGS, "BAR-46", on("a1 Gs A4a held=dagger", "a2 Gs A4c"), "a1 meet a2")
    met = on("a1 Gs A4a held=dagger", "a2 Gs A4c", turn="turn 0 active=a1 left=1 met", **MEETING)
    yield Case(bans.MET_BEFORE, "BAR-R13", met, "a1 meet a2")
    yield Case(bans.MEETING_TOO_FAR, "BAR-R13", on("a1 Gs A4a held=dagger", "a2 Gs A1a", **MEETING), "a1 meet a2")
    yield Case(bans.NOTHING_TO_DEAL, "BAR-46", on("a1 Gs A4a", "a2 Gs A4b", **MEETING), "a1 meet a2")
    refused = on("a5 Rs A2a held=axe", "b7 Gs A2b", after=("a5>A2b", "bless", "refuse"))
    yield Case(bans.BLESSING_REFUSED, "BAR-46", refused, "bless")
    near_wizard = on("a1 Wp A4a held=s.fireball", "a2 Pp A4b", after=ATTACK)
    yield Case(bans.RANGED_IN_CONTACT, "BAR-46", near_wizard, "cast s.fireball a2")
    yield Case(bans.NOT_BETWEEN_BARONS, "BAR-54", on(*OFFERING, after=ATTACK), "give dagger")
    yield Case(bans.NOT_THERE_TO_GIVE, "BAR-54", on(*HANDING, after=ATTACK), "give pike")
    yield Case(bans.HANDED_BACK, "BAR-54", on(*HANDING, after=(*ATTACK, "give dagger")), "take dagger")
    yield Case(bans.NOT_WITH_YOURSELF, "BAR-55", on(*HANDING, after=ATTACK), "offer dagger for axe")
    yield Case(bans.NOT_THERE_TO_OFFER, "BAR-55", on(*OFFERING, after=ATTACK), "offer pike for axe")
    yield Case(bans.NOT_THERE_TO_WANT, "BAR-55", on(*OFFERING, after=ATTACK), "offer dagger for pike")
    yield Case(bans.SAME_THING, "BAR-55", on(*OFFERING, after=ATTACK), "offer nothing for nothing")
    twice = on(*OFFERING, after=(*ATTACK, "offer dagger for axe", "refuse"))
    yield Case(bans.OFFERED_BEFORE, "BAR-55", twice, "offer dagger for axe")
    # Confrontation
    victim = on("a1 Tp A3c man=assassinate", "b4 Pp A4d", after=("a1>A4d", "roll"))
    victim.frame.rider = cards.ASSASSINATE  # whose victim is not asked, as it can only roll
    yield Case(bans.MUST_ROLL, "BAR-96", victim, "lose")
    own = on("a1 Gs A4a", "a2 Pp A4b", after=(*ATTACK, "roll"))
    yield Case(bans.RETREAT_FROM_FRIEND, "BAR-108", own, "retreat")
    held = on("a1 Gs A4a", "b4 Pp A4b fx=snared2", after=(*ATTACK, "roll"))
    yield Case(bans.RETREAT_SNARED, "BAR-108", held, "retreat")
    slept = on(f"{wizard}s.sleep", "b4 Pp A2a", after=("a1!cast s.sleep b4", "roll"))
    yield Case(bans.NO_BUMP_FOLLOWS, "BAR-108", slept, "retreat")
    forced = on("a1 Gs A3c", "b4 Gs A4d", "b5 Gs U4d", after=("a1>A4d", "roll", "roll", WIN))
    yield Case(bans.FORCED_RIDER, "BAR-43", forced, "pickpocket")
    tactic = on("a1 Ks A1a", "b4 Pp A2b", after=("a1!tactical b4",))
    yield Case(bans.NO_ENTRY, "BAR-88", tactic, "pickpocket")
    yield Case(bans.OWN_SERF, "BAR-115", on("a1 Tp A3c", "a2 Gs A4d", after=("a1>A4d",)), "pickpocket")
    taxes = on("a1 Np A3c man=tax", "b4 Kp A4d", after=("a1>A4d",))
    yield Case(bans.TAX_TOO_LOW, "BAR-114", taxes, "tax")
    asked = on(*ESCORTED, "b6 Ks A3e man=escort", "b7 Ks A4c man=escort fx=snared1", after=(*ATTACK, "roll"))
    yield Case(
        bans.ESCORT_NOT_YOURS, "BAR-102", on(*ESCORTED, "a3 Ks A4c man=escort", after=(*ATTACK, "roll")), "escort a3"
    )
    itself = on("a1 Gs A4a", "b4 Ks A4b man=escort", "b5 Ks A4d man=escort", after=(*ATTACK, "roll"))
    yield Case(bans.DEFENDS_ITSELF, "BAR-102", itself, "escort b4")
    yield Case(bans.ESCORT_HELD, "BAR-102", asked, "escort b7")
    yield Case(bans.ESCORT_TOO_FAR, "BAR-102", asked, "escort b6")
    armoured = on(
        "a1 Gs A4a m4", "b4 Gs A4d held=shield", after=("a1>A4b", "a1>A4c", "a1>A4d", "done", "roll", "roll", WIN)
    )
    yield Case(bans.SOAKED_TOO_MUCH, "BAR-117", armoured, "soak 2")
    pointer = on("a1 Pp A2b", "b4 Pp A2a", after=("a1>A2a", "roll", "roll", WIN))
    yield Case(bans.NOT_A_BUMP_RAY, "BAR-38", pointer, f"ray {other_ray(pointer)}")
    yield Case(bans.BUMP_LENGTH_SET, "BAR-38", pointer, f"ray {first_ray(pointer)} 2")
    fleeing = on("a1 Gs A4g", "b4 Pp U4a", after=("a1>U4a", "roll", "retreat"))
    yield Case(bans.RETREAT_OUTSIDE, "BAR-108", fleeing, f"ray {other_ray(fleeing)}")
    yield Case(bans.RETREAT_IS_ONE, "BAR-108", fleeing, f"ray {first_ray(fleeing)} 2")
    beaten = on(*ENTRY, after=(*ATTACK, "lose"))
    yield Case(bans.THROWN_TOO_FAR, "BAR-39", beaten, "ray +a 2")
    yield Case(bans.AWAY_ALONG_RAYS, "BAR-39", beaten, f"ray {TOUCHING}")
    market = on("a1 Gs A1a", "b4 Gs M", options="loser_bump=touching", after=("a1>M", "lose"))
    yield Case(bans.AWAY_FROM_MARKET, "BAR-63", market, f"ray {TOUCHING}")
    trapped = on("b4 Pp A2b", marks=("trap A2a by=a9 r2",), turn="turn 1", after=("b4>A2a",))
    yield Case(bans.NOT_A_TRAP_RAY, "BAR-109", trapped, f"ray {other_ray(trapped)}")
    yield Case(bans.TRAP_LENGTH_SET, "BAR-109", trapped, f"ray {first_ray(trapped)} 2")
    blessed = on("a1 Gs A4g", "b4 Gs U4a fx=bless1", after=("a1>U4a", "roll", "roll", WIN))
    yield Case(bans.REENTERS_ABROAD, "BAR-97", blessed, "reenter A1a")
    yield Case(bans.REENTERS_ON_TAKEN, "BAR-97", blessed, "reenter X1a")
    thief = on("a1 Tp A3c man=steal", "b4 Gs A4d held=axe,dagger", after=("a1>A4d", "done", "steal", "lose"))
    yield Case(bans.NOT_THERE_TO_STEAL, "BAR-111", thief, "loot pike")
    # At any time
    trio = on(*ENTRY, "c1 Pp B1a", seats=4, more={1: "out"})
    yield Case(bans.BARON_OUT, "BAR-86", trio, "resign", 1)
    yield Case(bans.NO_HIRING_HERE, "BAR-133", simple, "hire Pp")
    yield Case(bans.NOT_NOW, "BAR-146", on(*ENTRY, after=ATTACK), "hire Pp")
    yield Case(bans.RESIGN_LATER, "BAR-146", play(on(*ENTRY, "c1 Pp B1a", seats=4), *ATTACK), "resign", 2)
    yield Case(bans.NOT_DROPPABLE, "BAR-6", plain, "drop b4")
    yield Case(bans.DROP_IN_PLAY, "BAR-6", plain, "drop a1")
    wide = {"options": "drop=any_time"}
    yield Case(bans.DROP_BARRICADED, "BAR-82", on("a1 Gs X4a fx=barricaded", **wide), "drop a1")
    yield Case(bans.DROP_ACTING, "BAR-150", on("a1 Gs A4a m2", after=("a1>A4b",), **wide), "drop a1")
    yield Case(bans.DROP_RECRUITED, "BAR-150", on("a1 Gs A4a ctl=1", **wide), "drop a1")
    yield Case(bans.RAZED_BY_ACTING, "BAR-98", on("a1 Gs A4a fx=catapult"), "raze a1")
    yield Case(bans.RAZE_NOT_YOURS, "BAR-150", on("b4 Gs A4a fx=catapult", options="raze=any_time"), "raze b4")
    yield Case(
        bans.OWNER_OUT,
        "BAR-107",
        on(raiser, "b5 Gs dead", "c1 Pp B1a", seats=4, more={1: "out"}),
        "a1!resurrect b5 V4d",
    )
    yield Case(bans.NEEDS_NINE, "BAR-137", nine(), "drop a7")
    # Maneuvers that a Serf does not have
    peasant = on("a1 Pp A2b", "a2 Pp reserve", "b4 Pp A2a")
    entered = play(peasant, "a1>A2a")
    states = {"attack": entered, "defend": on("a1 Gs A4a", "b4 Gs A4b", after=(*ATTACK, "roll")), "escort": asked}
    for maneuver, (rule, text, when) in LACKED.items():
        yield Case(int(bans.LACKS + maneuver), rule, states.get(when, peasant), text)


# fmt: off
LACKED = {  # maneuver: rule, attempt, when
    cards.BLESS:       ("BAR-97",  "a1!bless a1",         "act"),
    cards.CATAPULT:    ("BAR-98",  "a1!work catapult",    "act"),
    cards.CALL:        ("BAR-99",  "a1!call a2 U3c",      "act"),
    cards.SNARE:       ("BAR-100", "a1!work snare",       "act"),
    cards.DUPLICATE:   ("BAR-101", "a1!duplicate s.sleep", "act"),
    cards.MAKE:        ("BAR-103", "a1!work make",        "act"),
    cards.RESURRECT:   ("BAR-107", "a1!resurrect a2 U3c", "act"),
    cards.TRAP:        ("BAR-109", "a1!work trap",        "act"),
    cards.TACTICAL:    ("BAR-112", "a1!tactical b4",      "act"),
    cards.SPELLS:      ("BAR-118", "a1!cast s.armor a1",  "act"),
    cards.ASSASSINATE: ("BAR-95",  "assassinate",         "attack"),
    cards.PICKPOCKET:  ("BAR-104", "pickpocket",          "attack"),
    cards.STEAL:       ("BAR-111", "steal",               "attack"),
    cards.TAX:         ("BAR-114", "tax",                 "attack"),
    cards.RETREAT:     ("BAR-108", "retreat",             "defend"),
    cards.ESCORT:      ("BAR-102", "escort b1",           "escort"),
}
# fmt: on
CASES = list(cases())


@pytest.mark.parametrize("case", CASES, ids=lambda case: NAMES[int(case.ban)])
def test_the_ban_is_reached_and_cites_its_rule(case: Case) -> None:
    seat = case.state.decider if case.seat is None else case.seat
    found = BARONY.understand(case.state, case.text, seat)
    assert isinstance(found, Refused), case.text
    assert found.rule == case.rule
    assert case.state.ban(read_action(case.state, case.text, seat), seat) == case.ban
    tried = re.sub(r"^[a-l]\d+>(\w+)$", r"step to \1", case.text)  # a step is told in words
    assert str(found).startswith(f"You can't {tried}: ")


def test_every_ban_has_a_sentence_and_is_reached() -> None:
    said = {*REFUSALS, int(bans.NOT_ASKED)}
    assert said == {ban for ban, name in NAMES.items() if not name.startswith("LACKS") or ban in REFUSALS}
    assert {NAMES[ban] for ban in said} == {NAMES[int(case.ban)] for case in CASES}


def test_every_refusal_cites_a_rule_and_names_parts_that_are_known() -> None:
    for refusal in REFUSALS.values():
        assert refusal.rule in BARONY.rulebook.rules
        assert set(re.findall(r"{(\w+)}", refusal.sentence)) <= set(PARTS)

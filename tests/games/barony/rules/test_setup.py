"""Before the first turn: Fiefdoms, Fiefs, arms and places; hiring and dropping; campaigns."""

import pytest

from ludarium.core import CHANCE, BadNotation, Refused, Rng
from ludarium.games.barony.campaign.after_match import carry_over, rosters_after
from ludarium.games.barony.campaign.orders import drop, hire
from ludarium.games.barony.campaign.roster import Roster, check_roster
from ludarium.games.barony.campaign.sheet import parse_sheet, write_sheet
from ludarium.games.barony.campaign.short_form import read_rosters, write_rosters
from ludarium.games.barony.campaign.starts import quick_start
from ludarium.games.barony.rules.data.cards import CASTE, HIRES, price_of
from ludarium.games.barony.text.vocabulary import read_hire, write_hire
from ludarium.testing import rule

from ..helpers import BARONY, choices, entry, field, index, play, refusal, table, where, written

FOE = ("b1 Pp X1a", "b2 Pp X3c", "b3 Pp X2b")
OWN = ("a7 Pp U1a", "a8 Pp U3c", "a9 Pp U2b")


def begin(seats: int = 2, **options: object) -> object:
    return BARONY.setup(seats, BARONY.Options(**options))


@rule("BAR-132", "BAR-2")
def test_the_quick_start_kit_and_what_it_costs() -> None:
    state = begin(form="quick", placement="standard")
    kinds = [written_kind(state, number) for number in range(1, 10)]
    assert kinds == ["Tp", "Gs", "Ss", "Ss", "Pp", "Pp", "Pj", "Pj", "Pj"]
    assert sum(int(price_of(read_hire(kind + (".archery" if kind == "Ss" else "")))) for kind in kinds) == 13_500
    assert list(state.gold) == [1_500, 1_500]  # type: ignore[attr-defined]


def written_kind(state: object, number: int) -> str:
    from ludarium.games.barony.rules.data.cards import CASTES, VOCATIONS

    serf = index(f"a{number}")
    return CASTES[state.caste(serf)] + VOCATIONS[state.vocation(serf)]  # type: ignore[attr-defined]


@rule("BAR-132", "BAR-9")
def test_soldiers_are_armed_then_serfs_placed_in_id_order() -> None:
    state = begin()
    assert choices(state) == {"arm a3=archery", "arm a3=throw"}  # type: ignore[arg-type]
    state = play(state, "arm a3=throw", "arm a4=archery")  # type: ignore[arg-type]
    assert choices(state) == {f"place a1={state.kingdom.names[cell]}" for cell in state.kingdom.home_cells[0]}
    state = play(state, "place a1=U4d")
    assert "place a2=U4d" not in choices(state)
    assert len(choices(state)) == 15
    assert refusal(state, "place a2=A1a") == "BAR-9"
    assert refusal(state, "place a3=U4a") == "BAR-9"


@rule("BAR-9", "BAR-10")
def test_after_the_last_placement_chance_says_who_begins() -> None:
    state = begin(3, form="simple", placement="standard")
    assert state.decider == CHANCE
    assert choices(state) == {"first 0", "first 1", "first 2"}
    assert state.odds() == [1 / 3] * 3  # type: ignore[attr-defined]
    state = play(state, "first 1")  # type: ignore[arg-type]
    assert state.turn == 1
    assert list(state.turns) == [0, 1, 0]
    assert [where(state, f"a{number}") for number in range(1, 10)] == [
        "U4d",
        "U4c",
        "U4e",
        "U4b",
        "U4f",
        "U4a",
        "U4g",
        "U3c",
        "U3b",
    ]


@rule("BAR-9")
def test_others_see_nothing_of_a_set_up_before_all_are_done() -> None:
    state = play(begin(), "arm a3=throw", "arm a4=throw", "place a1=U4d")  # type: ignore[arg-type]
    view = BARONY.view(state, 1)
    assert all(one.seat == 1 for one in view.serfs)
    assert [one.where for one in BARONY.view(state, 0).serfs if one.id == "a1"] == ["U4d"]
    action = state.actions()[0]
    assert BARONY.tell(state, action, 1) == "Azure sets up"
    assert BARONY.tell(state, action, 0) == "place a2=U1a"
    assert len({state.seen(action, 1) for action in state.actions()}) == 1
    guesses = {int(state.guess(1, Rng(seed)).where(0)) for seed in range(20)}
    assert len(guesses) > 3


@rule("BAR-133")
def test_a_simple_game_starts_with_empty_treasuries() -> None:
    assert list(begin(form="simple").gold) == [0, 0]  # type: ignore[attr-defined]


@rule("BAR-3", "BAR-R51")
@pytest.mark.parametrize(
    ("kind", "rank", "most", "move", "free"),
    [
        ("Ps", 1, 2, 1, "retreat"), ("Gs", 1, 3, 1, "make"), ("Tj", 1, 3, 1, "pickpocket"),
        ("Ss.throw", 1, 4, 1, "throw"), ("Ss.archery", 1, 4, 1, "archery"), ("Rs", 2, 5, 1, "bless"),
        ("Wp", 1, 6, 1, "spells"), ("Kp", 3, 6, 2, "tactical"), ("Np", 2, 7, 1, ""),
    ],
)  # fmt: skip
def test_a_new_serf_is_as_its_caste_has_it(kind: str, rank: int, most: int, move: int, free: str) -> None:
    state = table(*OWN, *FOE, gold={0: 99_000})
    state.play(BARONY.parse(state, f"hire {kind}", 0))
    known = BARONY.view(state, 0).serfs[3].maneuvers
    assert (entry(state, "a10", "rank"), entry(state, "a10", "move")) == (rank, move)
    assert (known, CASTE[read_hire(kind) >> 4].most) == ((free,) if free else (), most)


AFFORDABLE = "Ps Pj Pp Gs Gj Tj Tp Ss.archery Ss.throw Sp.archery Sp.throw Rs"
"""Whom a Baron can hire at the beginning, as notation."""


@rule("BAR-3")
def test_castes_and_vocations_that_go_together() -> None:
    assert [write_hire(hire) for hire in HIRES] == [*AFFORDABLE.split(), "Wp", "Ks", "Kp", "Np"]
    with pytest.raises(Refused, match="BAR-3"):
        read_hire("Ts")
    for text in ("Xs", "Ss", "Tj.throw", "T"):
        with pytest.raises(BadNotation):
            read_hire(text)


# Building -------------------------------------------------------------------------------------------------------------


@rule("BAR-1", "BAR-2", "BAR-134")
def test_a_baron_hires_whom_he_can_pay_and_still_reach_nine() -> None:
    state = begin(form="custom")
    offered = {text.split()[1] for text in choices(state)}  # type: ignore[arg-type]
    assert offered == set(AFFORDABLE.split())
    for _ in range(9):
        state = play(state, "hire Ps")  # type: ignore[arg-type]
    assert state.gold[0] == 6_000
    assert "enough" in choices(state)
    for _ in range(5):
        state = play(state, "hire Ps")
    assert refusal(state, "hire Rs") == "BAR-2"
    last = play(state, "hire Pp")
    assert choices(last) == {f"fief a{number}" for number in range(1, 8)}  # fifteen, and the gold is gone


@rule("BAR-2")
@pytest.mark.parametrize(("dear", "fits"), [("Np", False), ("Wp", False), ("Ks", False), ("Rs", True)])
def test_what_a_first_fief_can_hold(dear: str, fits: bool) -> None:
    assert (f"hire {dear}" in choices(begin(form="custom"))) == fits  # type: ignore[arg-type]
    assert (int(price_of(read_hire(dear))) + 8 * 1_000 <= 15_000) == fits


@rule("BAR-1", "BAR-4")
def test_the_fief_is_nine_of_the_fiefdom_in_order() -> None:
    state = begin(form="custom", placement="standard")
    for kind in ["Ps"] * 8 + ["Gs", "Gj", "enough"]:
        state = play(state, kind if kind == "enough" else f"hire {kind}")  # type: ignore[arg-type]
    assert choices(state) == {"fief a1", "fief a2"}
    state = play(state, "fief a2")  # then only the rest can make nine, so it is not asked
    assert state.setting == 1
    assert [int(state.where(index(f"a{number}"))) >= 0 for number in range(1, 11)] == [False, *[True] * 9]


@rule("BAR-4", "BAR-137")
def test_a_fief_keeps_the_limits_of_castes() -> None:
    rich = Roster(500_000, 0, [])
    for kind in ["Np"] * 3 + ["Ks"] * 4 + ["Rs"] * 4 + ["Wp"] * 2:
        rich = hire(rich, kind)
    state = begin(form="campaign", placement="standard", rosters=write_rosters([rich]))
    while state.setting == 0 and state.decider == 0:  # type: ignore[attr-defined]
        state.play(state.actions()[0])  # type: ignore[attr-defined]
    castes = [int(state.caste(index(f"a{number}"))) for number in range(1, 14) if state.where(index(f"a{number}")) >= 0]  # type: ignore[attr-defined]
    assert len(castes) == 9
    assert castes.count(7) == 2
    assert castes.count(6) == 3
    assert castes.count(4) == 3


@rule("BAR-6", "BAR-146")
def test_serfs_are_hired_and_dropped_in_quiet_states_only() -> None:
    state = table("a1 Gs A4a", "a2 Gs reserve", "a3 Gs dead", *OWN, "b4 Gs A4b", *FOE, gold={0: 2_000, 1: 900})
    own = {BARONY.format(state, action) for action in BARONY.interjections(state, 0)}
    assert own == {
        "hire Ps",
        "hire Pj",
        "hire Pp",
        "hire Gs",
        "hire Gj",
        "hire Tj",
        "hire Tp",
        "drop a2",
        "drop a3",
        "resign",
    }
    assert refusal(state, "hire Ps", 1) == "BAR-72"
    assert refusal(state, "drop a1", 0) == "BAR-6"
    hired = state.copy()
    hired.play(BARONY.parse(hired, "hire Tj", 0))
    assert (where(hired, "a10"), hired.gold[0]) == ("hired", 0)
    dropped = state.copy()
    dropped.play(BARONY.parse(dropped, "drop a2", 0))
    assert "serf a2" not in BARONY.text(dropped)
    assert dropped.gold[0] == 2_000
    assert refusal(play(state, "a1>A4b"), "hire Ps", 0) == "BAR-146"


@rule("BAR-1")
def test_a_fiefdom_has_at_most_fifteen() -> None:
    serfs = [f"a{number} Ps reserve" for number in range(1, 15)]
    state = table(*serfs, "a15 Gs U1a", *FOE, gold={0: 9_000})
    assert refusal(state, "hire Ps", 0) == "BAR-1"


@rule("BAR-6", "BAR-R55")
def test_a_serf_in_play_is_not_dropped() -> None:
    assert refusal(table(*OWN, *FOE), "drop a7", 0) == "BAR-6"


# Campaigns ------------------------------------------------------------------------------------------------------------


def rich() -> Roster:
    roster = quick_start()
    one = roster.serfs[2]
    one.rank, one.kills, one.move = 3, 7, 2
    one.learned = [12]
    one.carried, one.spells, one.doubles = 1 | 1 << 24, 2 << 36, 1
    roster.wins, roster.gold = 2, 7_250
    return roster


@rule("BAR-7", "BAR-135")
def test_a_roster_is_read_as_it_is_written() -> None:
    sheet = write_sheet(rich())
    again = parse_sheet(sheet)
    assert write_sheet(again) == sheet
    assert write_rosters([again]) == write_rosters([rich()])
    assert write_rosters(read_rosters(write_rosters([rich(), again]))) == write_rosters([rich(), again])
    assert 'things = ["dagger", "shield", "s.sleep", "s.sleep", "s.armor*"]' in sheet


@rule("BAR-135", "BAR-7")
def test_a_fiefdom_enters_a_match_as_its_roster_has_it() -> None:
    state = begin(form="campaign", placement="standard", rosters=write_rosters([rich(), quick_start()]))
    state = play(state, "first 0")  # type: ignore[arg-type]
    assert list(state.gold) == [7_250, 1_500]
    assert (
        written(state, "a3")
        == "serf a3 Ss.archery U4e r3/1 m2 k7 man=retreat held=dagger,s.armor*,s.sleep,s.sleep,shield"
    )


@rule("BAR-135", "BAR-136", "BAR-48", "BAR-106")
def test_a_match_leaves_the_rosters_changed() -> None:
    serfs = (
        "a1 Tp sold",
        "a2 Gs slain",
        "a3 Ss dead r3 m2 k7 held=axe",
        "a4 Ss A1a fx=made,catapult,bless1",
        "b4 Gs A4a ctl=0 held=pike",
    )
    state = table(*serfs, *OWN, *FOE, gold={0: 300, 1: 40})
    with pytest.raises(Refused, match="over"):
        rosters_after(state)
    state.play(BARONY.parse(state, "resign", 1))
    own, foe = rosters_after(state)
    assert [one.number for one in own.serfs] == [3, 4, 7, 8, 9]
    assert [one.number for one in foe.serfs] == [1, 2, 3, 4]
    assert (own.gold, own.wins, foe.gold, foe.wins) == (2_300, 1, 40, 0)
    assert (own.serfs[0].rank, own.serfs[0].move, own.serfs[0].kills) == (3, 2, 7)
    assert "pike" in write_sheet(foe)
    assert "axe" in write_sheet(own)
    kept = carry_over([rich(), rich()], [own, foe])
    assert [one.wins for one in kept] == [3, 2]


@rule("BAR-9", "BAR-135")
def test_before_a_campaign_match_the_others_know_the_roster_but_not_the_fief_and_its_places() -> None:
    state = begin(form="campaign", rosters=write_rosters([hire(rich(), "Pp")]))
    while state.setting == 0:  # type: ignore[attr-defined]
        state.play(state.actions()[0])  # type: ignore[attr-defined]
    guesses = [state.guess(1, Rng(seed)) for seed in range(20)]  # type: ignore[attr-defined]
    ten = {index(f"a{number}") for number in range(1, 11)}
    fiefs = [{serf for serf in ten if guess.where(serf) >= 0} for guess in guesses]
    assert {len(fief) for fief in fiefs} == {9}
    assert {index("a1"), index("a2"), index("a3")} <= {(ten - fief).pop() for fief in fiefs}
    for guess, fief in zip(guesses, fiefs, strict=True):
        assert {(int(guess.at[guess.where(serf)]), int(guess.rank(serf))) for serf in fief} == {
            (serf, 3 if serf == index("a3") else 1) for serf in fief
        }
    assert len({int(guess.where(index("a10"))) for guess in guesses}) > 3


@rule("BAR-137")
def test_a_baron_below_nine_must_hire_before_the_next_game() -> None:
    poor = drop(quick_start(), 9)
    with pytest.raises(Refused, match="BAR-137"):
        check_roster(poor)
    with pytest.raises(Refused, match="BAR-137"):
        begin(form="campaign", rosters=write_rosters([poor]))
    hired = hire(poor, "Pj")
    check_roster(hired)
    assert hired.gold == 500
    with pytest.raises(Refused, match="BAR-72"):
        hire(hired, "Np")
    with pytest.raises(Refused, match="BAR-6"):
        drop(hired, 12)


@rule("BAR-5", "BAR-6", "BAR-137")
def test_before_a_campaign_match_a_baron_may_hire_and_drop() -> None:
    state = begin(form="campaign")
    assert refusal(state, "drop a9", 0) == "BAR-137"  # type: ignore[arg-type]
    state.play(BARONY.parse(state, "hire Pp", 0))  # type: ignore[attr-defined]
    assert choices(state) == {"fief a1", "fief a2"}
    assert state.gold[0] == 500
    state.play(BARONY.parse(state, "drop a9", 0))  # type: ignore[attr-defined]
    assert any(text.startswith("place a1") for text in choices(state))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "sheet",
    [
        "gold = ",
        "gold = 1",
        "gold = 1\nwins = 0\nx = 1",
        "gold = 1\nwins = 0\n[[serf]]\nnumber = 1",
        "gold = 1\nwins = 0\n[[serf]]\nnumber = 1\nkind = 'Pp'\nthings = ['ball']",
    ],
)
def test_a_sheet_that_cannot_be_read_says_why(sheet: str) -> None:
    with pytest.raises(BadNotation, match=r"Roster|wins|thing"):
        parse_sheet(sheet)


@rule("BAR-66", "BAR-3")
def test_a_sheet_keeps_the_rules() -> None:
    head = "gold = 1\nwins = 0\n[[serf]]\nnumber = 1\nkind = 'Pp'\n"
    for line, number in (("rank = 3", "BAR-3"), ("maneuvers = ['tax']", "BAR-66")):
        with pytest.raises(Refused, match=number):
            parse_sheet(head + line)


@rule("BAR-135")
def test_rosters_belong_to_a_campaign() -> None:
    with pytest.raises(Refused, match="BAR-135"):
        BARONY.Options(rosters=write_rosters([quick_start()]))
    assert entry(table(*OWN, *FOE), "a7", "kills") == 0
    assert not field(table(*OWN, *FOE), "a7", "man")

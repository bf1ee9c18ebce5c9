"""Balance reports: their numbers are right, they need nothing else, and every game can have one."""

import re
from pathlib import Path

import msgspec
import pytest

import ludarium
from ludarium.cli import main
from ludarium.core.parts.balance import Lever
from ludarium.lab.balance import figures, plots
from ludarium.lab.balance.cards import card_records
from ludarium.lab.balance.document import Chapter, DataTable, Document, Plot, Text, html, markdown
from ludarium.lab.balance.figures import Mean
from ludarium.lab.balance.report import report
from ludarium.lab.balance.sensitivity import Setting, advice, fitted
from ludarium.lab.balance.study import Sample, Study, facts_of, options_of, play_study, playable, variants_of
from ludarium.lab.measures import MatchMeasures, MatchObserver
from ludarium.lab.plan import Plan
from ludarium.lab.play import play_match
from ludarium.lab.results import Finished, wilson

NOTHING = MatchMeasures(
    first=0, decisions=1, branching=2.0, branching_max=3, drama=0.0, lead_changes=0, choices=(), leads=()
)


def match(payoffs: tuple[float, ...], **told: object) -> Finished:
    """A match that ended like this."""
    return Finished(0, tuple(range(len(payoffs))), payoffs, 10, "", msgspec.structs.replace(NOTHING, **told))


def sample(*played: Finished) -> Sample:
    return Sample("variant", "", Plan(game="vitium", players=("greedy",) * len(played[0].payoffs)), list(played))


# Numbers --------------------------------------------------------------------------------------------------------------


def test_places_count_from_whoever_has_the_first_turn() -> None:
    found = sample(match((1, -1), first=0), match((-1, 1), first=1), match((0, 0), first=1), match((1, -1), first=-1))
    assert [one.value for one in figures.turn_rates(found)] == pytest.approx([2.5 / 3, 0.5 / 3])
    assert [one.value for one in figures.seat_rates(found)] == pytest.approx([2.5 / 4, 1.5 / 4])
    three = sample(match((1, -1, -1), first=2), match((-1, -1, 1), first=2))
    assert [one.value for one in figures.turn_rates(three)] == [0.5, 0.5, 0.0]


def test_shares_of_few_matches_do_not_differ() -> None:
    assert not figures.differ(wilson(3, 3), wilson(12, 20))
    assert figures.differ(wilson(95, 100), wilson(60, 100))
    assert not figures.differ(wilson(60, 100), wilson(60, 100))


def test_endings_are_counted_without_names_and_amounts() -> None:
    told = {
        ("victorus", "Purple, Black and Red win: all adversaries are out (VCT-51)"): (
            "Won: all adversaries are out (VCT-51)"
        ),
        ("vilitum", "Dark wins: Light has no piece left (VLT-21)"): "Won: a player has no piece left (VLT-21)",
        ("vilnius", "Vilnius stands: all have won; most Glory: First (31)"): (
            "Vilnius stands: all have won; most Glory: a player (n)"
        ),
    }  # fmt: skip
    assert {key: figures.general(ludarium.game(key[0]), key[1]) for key in told} == told


class Even:
    """A state of which only the evaluation and the choices are asked."""

    def __init__(self, value: list[float], actions: int = 2) -> None:
        self.decider, self.value, self.count = 0, value, actions

    def evaluate(self) -> list[float]:
        return self.value

    def actions(self) -> list[int]:
        return list(range(self.count))


def observed(*values: list[float], game: str = "vilitum") -> MatchObserver:
    found = MatchObserver(ludarium.game(game), len(values[0]))
    for value in values:
        found.before(Even(value), 0)  # type: ignore[arg-type]
    return found


def test_lead_changes_and_drama_follow_the_evaluation() -> None:
    watched = observed([0.5, -0.5], [0.0, 0.0], [0.2, -0.2], [-0.5, 0.5], [-0.5, 0.5])
    lost, won = watched.measures((-1.0, 1.0)), watched.measures((1.0, -1.0))
    assert (won.lead_changes, lost.lead_changes) == (1, 1)
    assert won.drama == pytest.approx(2 * 0.5**0.5 / 5)
    assert lost.drama == pytest.approx((0.5**0.5 + 0.2**0.5) / 5)
    assert watched.measures((0.0, 0.0)).drama == 0.0


def test_allies_share_a_lead() -> None:
    watched = observed([0.5, 0.5, -0.5], [0.4, 0.5, -0.5], [-0.5, -0.5, 0.5])
    assert watched.measures((1.0, 1.0, -1.0)).lead_changes == 1


def test_in_games_won_together_the_other_side_is_the_game() -> None:
    watched = observed([-0.5, -0.5], [0.5, 0.5], game="vilnius")
    found = watched.measures((1.0, 1.0))
    assert (found.lead_changes, found.drama) == (1, pytest.approx(0.5**0.5 / 2))


def test_forced_actions_are_no_decisions() -> None:
    watched = MatchObserver(ludarium.game("vilitum"), 2)
    for count in (1, 1, 4):
        watched.before(Even([0.0, 0.0], count), 0)  # type: ignore[arg-type]
    found = watched.measures((1.0, -1.0))
    assert (found.decisions, found.branching, found.branching_max) == (1, 2.0, 4)


def test_cards_are_compared_with_seats_that_might_have_had_them() -> None:
    def one(held: tuple[str, ...], used: tuple[str, ...], payoff: float) -> Finished:
        return match((payoff, -payoff), held=(held, ("Other",)), used=(used, ()))

    played = [one(("Ox",), ("Ox",), 1.0)] * 30 + [one(("Ox",), (), -1.0)] * 30 + [one((), (), 1.0)] * 30
    found = card_records([sample(*played)])
    ox = found["Ox"]
    assert (len(ox.used), len(ox.kept), len(ox.missed)) == (30, 30, 30)
    assert ox.used_lift is not None
    assert ox.used_lift.value == pytest.approx(1.0)
    assert ox.drawn_lift is not None
    assert ox.drawn_lift.value == pytest.approx(-0.5)
    assert (found["Other"].held, found["Other"].missed) == (90, [])


def test_vitium_tells_which_cards_are_held_and_used_and_who_begins() -> None:
    plan = Plan(game="vitium", players=("greedy", "greedy"), measured=True)
    measures = [one.measures for one in (play_match(plan, number) for number in range(6)) if one.measures]
    assert {one.first for one in measures} == {0, 1}
    assert all(len(held) > 5 for one in measures for held in one.held)
    assert all(used for one in measures for used in one.used)


def test_a_line_through_settings_says_where_the_target_is() -> None:
    lever = Lever("Gold", {}, "first", 0.5)
    found = [Setting(0, Mean(0.60, 0.02)), Setting(10, Mean(0.55, 0.02)), Setting(20, Mean(0.50, 0.02))]
    line = fitted(found)
    assert line.slope.value == pytest.approx(-0.005)
    assert line.meets(0.5) == pytest.approx(20.0)
    assert "50% would be reached at about 20.0 (tried: 0, 10, 20)" in advice(lever, found)
    flat = [Setting(0, Mean(0.51, 0.05)), Setting(10, Mean(0.52, 0.05))]
    assert fitted(flat).meets(0.5) is None
    assert "may be nothing" in advice(lever, flat)


# Pages ----------------------------------------------------------------------------------------------------------------


def test_a_document_is_written_as_markdown_and_as_a_page() -> None:
    table = DataTable(["", "won"], [["**bold** & `code`", "1"]])
    document = Document("A < B", [Text("Hello")], [Chapter("Seats", [table, Plot("<svg/>", "a plot")])])
    assert markdown(document) == "# A < B\n\nHello\n\n## Seats\n\n|  | won |\n|---|--:|\n| **bold** & `code` | 1 |\n"
    page = html(document)
    assert "<h1>A &lt; B</h1>" in page
    assert '<td class="left"><strong>bold</strong> &amp; <code>code</code></td><td>1</td>' in page
    assert "<figure><svg/><figcaption>a plot</figcaption></figure>" in page


@pytest.mark.parametrize(
    ("low", "high", "ticks"), [(0.0, 1.0, [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]), (38, 61, [35, 40, 45, 50, 55, 60, 65])]
)
def test_axes_have_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    assert plots.scale(low, high) == pytest.approx(ticks)


@pytest.mark.parametrize("name", ["victorus", "vilnius", "vitium"])
def test_a_report_needs_nothing_else(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = facts_of(ludarium.game(name))
    monkeypatch.setattr(type(facts), "variants", facts.variants[:2])
    study = Study(game=name, matches=2, option_matches=1)
    samples = play_study(study, 1)
    document = report(study, samples)
    page, text = html(document), markdown(document)
    assert not re.findall(r"<script|<link|@import|url\(|src=|https?://(?!www\.w3\.org/2000/svg)", page)
    assert "prefers-color-scheme: dark" in page
    assert page.count("<svg") == page.count("<figure") >= 3
    assert f"This report rests on {sum(len(one.played) for one in samples):,} matches" in text
    assert f"`ludarium balance {name} --bot greedy --matches 2 --option-matches 1 --seed 1`" in text
    assert ("Decks against each other" in text, "Cards" in text) == (name == "vitium", name in ("vitium", "vilnius"))


def test_a_game_that_says_nothing_about_its_balance_has_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(ludarium.game("vilitum")), "balance", None)
    assert [one.seats for one in variants_of(ludarium.game("vilitum"))] == [2]
    command = f"balance vilitum --matches 2 --option-matches 1 --jobs 1 --out {tmp_path}"
    assert main(command.split()) == 0
    first = (tmp_path / "vilitum.html").read_bytes()
    assert main([*command.split()[:-1], str(tmp_path), "--run", str(tmp_path / "run")]) == 0
    assert (tmp_path / "vilitum.html").read_bytes() == first  # the same seed, the same report


def test_notes_beside_a_report_are_linked(tmp_path: Path) -> None:
    (tmp_path / "vilitum-notes.md").write_text("# Notes\n")
    assert main(f"balance vilitum --matches 2 --option-matches 1 --jobs 1 --out {tmp_path}".split()) == 0
    assert "[notes](vilitum-notes.md)" in (tmp_path / "vilitum.md").read_text()


@pytest.mark.parametrize("name", ludarium.games())
def test_what_a_game_says_about_its_balance_can_be_played(name: str) -> None:
    playing = ludarium.game(name)
    facts = facts_of(playing)
    assert all(playable(playing, one.seats, one.options) for one in variants_of(playing))
    assert all(playable(playing, lever.seats, options) for lever in facts.levers for options in lever.options)
    assert all(len(lever.options) > 1 for lever in facts.levers)
    assert len(list(options_of(playing))) == len({options for _, options in options_of(playing)})

"""The registry of games."""

import pytest
from ludarium_tictactoe import TICTACTOE
from stakes import STAKES

import ludarium
from ludarium.core import BadNotation, Misuse, registry
from ludarium.testing import registered


def test_vilitum_comes_with_the_package() -> None:
    assert "vilitum" in ludarium.games()
    assert ludarium.game("vilitum").title == "Vilitum"
    assert "vilitum" in ludarium.games(), "loading the package of rules leaves the function of that name alone"


def test_registered_games_are_listed_in_order_and_found() -> None:
    with registered(STAKES, TICTACTOE):
        assert ludarium.games() == sorted({*ludarium.games(), "stakes", "tictactoe"})
        assert ludarium.game("stakes") is STAKES
    assert "stakes" not in ludarium.games()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("vilitun", r"There is no game 'vilitun'; there are .*vilitum.*\. Did you mean vilitum\?"),
        ("go", r"There is no game 'go'; there are .*vilitum.*\.$"),
    ],
)
def test_an_unknown_name_lists_the_known_ones(name: str, says: str) -> None:
    with pytest.raises(BadNotation, match=says):
        ludarium.game(name)


def test_an_entry_point_that_is_no_game_is_a_misuse() -> None:
    class Impostor:
        name = "impostor"

    with registered(Impostor()), pytest.raises(Misuse, match=r"Entry point impostor .* must be a Game of that name"):  # type: ignore[arg-type]
        ludarium.game("impostor")


def test_a_game_registered_under_another_name_is_a_misuse(monkeypatch: pytest.MonkeyPatch) -> None:
    class Entry:
        name = "chess"

        def load(self) -> object:
            return TICTACTOE

    monkeypatch.setattr("ludarium.core.registry.entry_points", lambda group: [Entry()])
    with pytest.raises(Misuse, match=r"Entry point chess of ludarium\.games must be a Game of that name"):
        ludarium.game("chess")


def test_our_own_games_are_found_without_reading_what_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = [entry for entry in registry.entry_points("ludarium.games") if entry.value.startswith("ludarium.games.")]
    assert len(ours) == 5
    monkeypatch.setattr(registry, "entry_points", lambda group: [])
    ludarium.game.cache_clear()
    for entry in ours:
        assert ludarium.game(entry.name) is entry.load()

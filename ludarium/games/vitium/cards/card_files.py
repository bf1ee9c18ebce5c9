"""Card files: the Core Set, and the sets that players write."""

from importlib import resources

from ludarium.core.parts.card_files import CardEditor, CardFile, CardFiles
from ludarium.games.vitium.cards.editor import draw_cards, samples
from ludarium.games.vitium.cards.language.writing_help import card_help
from ludarium.games.vitium.cards.reader import check_cards, pack, read_set
from ludarium.games.vitium.cards.sandbox import try_card


class VitiumEditor(CardEditor):
    """Writing cards in the browser."""

    try_card = staticmethod(try_card)
    samples = staticmethod(samples)
    help = staticmethod(card_help)

    def draw(self, text: str, name: str) -> CardFile:
        return draw_cards(text)


class VitiumCardFiles(CardFiles):
    """Sets of cards, each a file."""

    option = "sets"
    position_option = "extra"
    editor = VitiumEditor()

    def text(self) -> str:
        """The Core Set."""
        return resources.files(__package__).joinpath("sets", "core.toml").read_text(encoding="utf-8")

    def check(self, text: str, name: str) -> tuple[list[str], list[str]]:
        """All faults of a card file; it has no warnings."""
        return check_cards(text, name), []

    def pack(self, text: str, name: str) -> str:
        """A card file as a word of the option `sets`."""
        read_set(text, name)
        return pack(text)

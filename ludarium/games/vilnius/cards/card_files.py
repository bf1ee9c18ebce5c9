"""The card file of Vilnius, which owners of the printed game can replace."""

from ludarium.core.parts.card_files import CardFiles
from ludarium.games.vilnius.cards.reader import builtin_text, check_file, pack_file


class VilniusCardFiles(CardFiles):
    """Buildings, Units, Provinces and enemies as a file."""

    option = "card_file"
    text = staticmethod(builtin_text)
    check = staticmethod(check_file)
    pack = staticmethod(pack_file)

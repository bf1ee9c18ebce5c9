"""What the measures of a report mean, and where they come from."""

from ludarium.lab.balance.document import Bullets, Chapter, Text

MEASURES = (
    "**Action**: one choice of a seat, forced ones included; chance is not counted. **Decision**: an action with at "
    "least one alternative.",
    "**Branching**: the number of legal actions, averaged over all actions of a match [2, 3].",
    "**Even share**: what each seat would score if all were alike; **drawn**: all payoffs are equal (drawishness in "
    "[1]).",
    "**Lead**: how much better the game's evaluation judges a side than the best other one, from −2 to 2. In games "
    "that all seats win or lose as one, the sides are the seats and the game.",
    "**Lead changes**: how often the lead passes to a side that did not have it [1].",
    "**Drama**: the mean over all actions of √(deficit ÷ 2), where the deficit is how far the later winner is behind, "
    "0 while it is ahead; after [1], which counts the positions in which the winner is behind.",
    "**Intervals**: of shares Wilson's score interval [4]; of means the normal approximation; of medians order "
    "statistics. ± is half of an interval.",
)
SOURCES = (
    "[1] C. Browne, *Automatic Generation and Evaluation of Recombination Games*, PhD thesis, Queensland University of "
    "Technology, 2008.",
    "[2] É. Piette, D. Soemers, M. Stephenson, C. Sironi, M. Winands, C. Browne, *Ludii – The Ludemic General Game "
    "System*, ECAI 2020.",
    "[3] R. Gaina, M. Balla, A. Dockhorn, R. Montoliu, D. Perez-Liebana, *TAG: A Tabletop Games Framework*, AIIDE "
    "Workshops 2020 (CEUR 2862).",
    "[4] E. Wilson, *Probable Inference, the Law of Succession, and Statistical Inference*, JASA 22, 1927.",
)


def definitions() -> Chapter:
    return Chapter("What the measures mean", [Bullets(MEASURES), Text("Sources:"), Bullets(SOURCES)])

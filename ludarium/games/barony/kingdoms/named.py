"""The Kingdoms that have a name, as text (BAR-R61)."""

from typing import Final

NAMED: Final = {
    "standard": "..U/ZlFrABlVr/YlErDClWr/..X:homes=UX-UWY-UVXY-UVWXY-UVWXYZ:extra=UVWXYZ:market=A1",
    "joust": "UABCDEFX:homes=UX:market=C1+D1?",
    "roundtable": "..U.V...W/.PABCDEFGHQ/...Z...Y.X:homes=UVWXYZ:castles=Pabf-Qcde:market=D1+E1?",
    "pit": "..ZrGAUHl/.LrFl...BrVl/.YrEl...CrIl/..KrXDJWl:homes=UX-UWY-UVXY-UVWXY-UVWXYZ",
    "crown": "..U.V.W.X/.ABCDEFGHI:homes=UX-UVWX:market=E1",
}
TITLES: Final = {
    "standard": "the standard Kingdom",
    "joust": "Joust",
    "roundtable": "Knights of the Round Table",
    "pit": "The Pit",
    "crown": "King's Crown",
}

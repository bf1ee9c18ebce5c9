"""A match of a campaign at this terminal: it is kept in the campaign's file, and at its end changes the sheets."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.parts.campaign import Campaign, write_campaign
from ludarium.core.parts.sheet import UNCHANGED, changes
from ludarium.core.record import Record
from ludarium.terminal import files, signals
from ludarium.terminal.local import Local, SaveFile
from ludarium.terminal.orders import Order
from ludarium.terminal.players import SeatedPlayer

if TYPE_CHECKING:
    from ludarium.terminal.screen import Screen
    from ludarium.terminal.table import TerminalTable


class LocalCampaignMatch(Local):
    """The match under way of a campaign in a file."""

    def __init__(
        self, campaign: Campaign, file: Path, record: Record, seated: list[SeatedPlayer], *, seed: str
    ) -> None:
        super().__init__(record, seated, seed=seed, place=SaveFile(file, own=True))
        self.campaign, self.file = campaign, file
        kept = {name: order for name, order in self.orders.items() if name != "resume"}
        self.orders = kept | {"save": Order("save", "keep the match in the campaign's file and play on", self._save)}

    @property
    def title(self) -> str:
        """Which match of which campaign it is; its options are the campaign's, and its sheets too long to tell."""
        return f"{self.game_title} · match {len(self.campaign.rounds)} of {self.file.stem}"

    @property
    def next(self) -> str:
        """What to type to go on."""
        return f"ludarium campaign {shlex.quote(str(self.file))} play"

    def save(self, path: Path) -> None:
        """Keep the match in the campaign's file; once it has changed the sheets, there is no more to keep."""
        if self.campaign.under_way is not None:
            self.campaign.keep(self.saved())
        files.save_text(self.file, write_campaign(self.campaign))

    def _save(self, table: "TerminalTable", rest: str) -> bool:
        self.save(self.file)
        table.screen.say(f"Saved. Go on later with: {self.next}", "good")
        return False

    def leave(self, screen: "Screen") -> None:
        with signals.ignored():
            try:
                self.save(self.file)
            except OSError as problem:
                with contextlib.suppress(OSError):
                    screen.say(f"{self.file} could not be written ({problem.strerror}).", "bad")
                super().leave(screen)  # its record is kept wherever there is room
                return
            with contextlib.suppress(OSError):
                screen.say(f"\nSaved. Go on with: {self.next}", "good")

    def finish(self, screen: "Screen") -> None:
        """Say how it ended and what it did to the sheets, which are kept first."""
        self.save(self.file)
        played, game = self.campaign.rounds[-1], self.campaign.game
        screen.say(f"The match is over: {played.result}.", "head")
        for seat, (before, after) in enumerate(zip(played.before, played.after, strict=True)):
            screen.say(f"{self._who(seat)}:", "head")
            for line in changes(game.draw_sheet(before), game.draw_sheet(after)) or (UNCHANGED,):
                screen.say(f"  {line}")
        screen.say(f"Saved to {self.file}. The next match: {self.next}", "good")

"""A match of a local campaign: it is saved in the campaign's file, and updates the sheets at its end."""

import contextlib
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.parts.campaign import Campaign, write_campaign
from ludarium.core.parts.sheet import UNCHANGED, changes
from ludarium.core.record import Record
from ludarium.terminal.commands.general import Command
from ludarium.terminal.match import files, interrupts
from ludarium.terminal.match.local_match import LocalMatch
from ludarium.terminal.match.players import SeatedPlayer
from ludarium.terminal.match.saved_match import SaveFile

if TYPE_CHECKING:
    from ludarium.terminal.match.table import TerminalTable
    from ludarium.terminal.screen import Screen


class LocalCampaignMatch(LocalMatch):
    """The current match of a campaign file."""

    def __init__(
        self, campaign: Campaign, file: Path, record: Record, seated: list[SeatedPlayer], *, seed: str
    ) -> None:
        super().__init__(record, seated, seed=seed, save_file=SaveFile(file, own=True))
        self.campaign, self.file = campaign, file
        kept = {name: one for name, one in self.commands.items() if name != "resume"}
        self.commands = kept | {
            "save": Command("save", "save the match in the campaign's file and play on", self._save)
        }

    @property
    def title(self) -> str:
        """The match number and the campaign; options and sheets would be too long."""
        return f"{self.game_title} · match {len(self.campaign.rounds)} of {self.file.stem}"

    @property
    def next(self) -> str:
        """The command that continues the campaign."""
        return f"ludarium campaign {shlex.quote(str(self.file))} play"

    def save(self, path: Path) -> None:
        """Save the match in the campaign's file, unless it is over and has updated the sheets."""
        if self.campaign.under_way is not None:
            self.campaign.keep(self.saved())
        files.save_text(self.file, write_campaign(self.campaign))

    def _save(self, table: "TerminalTable", rest: str) -> bool:
        self.save(self.file)
        table.screen.say(f"Saved. Continue later with: {self.next}", "good")
        return False

    def leave(self, screen: "Screen") -> None:
        with interrupts.ignored():
            try:
                self.save(self.file)
            except OSError as problem:
                with contextlib.suppress(OSError):
                    screen.say(f"Can't write {self.file} ({problem.strerror}).", "bad")
                super().leave(screen)  # save its record elsewhere
                return
            with contextlib.suppress(OSError):
                screen.say(f"\nSaved. Continue with: {self.next}", "good")

    def finish(self, screen: "Screen") -> None:
        """Save the sheets, then show the result and what changed on them."""
        self.save(self.file)
        played, sheets = self.campaign.rounds[-1], self.campaign.sheets
        screen.say(f"The match is over: {played.result}.", "head")
        for seat, (before, after) in enumerate(zip(played.before, played.after, strict=True)):
            screen.say(f"{self._who(seat)}:", "head")
            for line in changes(sheets.draw_sheet(before), sheets.draw_sheet(after)) or (UNCHANGED,):
                screen.say(f"  {line}")
        screen.say(f"Saved to {self.file}. The next match: {self.next}", "good")

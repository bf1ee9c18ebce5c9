"""A local match and its file: it is saved when people leave."""

import contextlib
import shlex
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ludarium.core.errors import BadNotation
from ludarium.core.record import Record, write_record
from ludarium.terminal.match import files, interrupts
from ludarium.terminal.match.local_view import LocalView

if TYPE_CHECKING:
    from ludarium.terminal.screen import Screen


@dataclass(frozen=True, slots=True)
class SaveFile:
    """Where a match is saved, and whether the file is its own and may be overwritten."""

    path: Path | None = None
    own: bool = False


class SavedMatch(LocalView):
    """A match that can be saved, and says where it was."""

    save_file: SaveFile

    def saved(self) -> Record:
        """The record of the match so far, with its players."""
        names = dict(enumerate(self.players))
        date = self.record.date or time.strftime("%Y-%m-%d")
        return Record(match=self.match, players=names, date=date, time_used=0 if self.over else self.clock.used)

    def target(self) -> Path:
        return self.save_file.path or files.fresh_path(self.match.game.name)

    def save(self, path: Path) -> None:
        """Save to a new file or to this match's own."""
        if path.exists() and path.stat().st_size and not (self.save_file.own and path == self.save_file.path):
            raise BadNotation(f"You can't save to {path}: it already holds something else.")
        files.save(path, self.saved())
        self.save_file = SaveFile(path, own=True)

    def leave(self, screen: "Screen") -> None:
        with interrupts.ignored():
            path = files.save_somewhere(self.target(), self.saved())
            with contextlib.suppress(OSError):
                if path is None:
                    screen.say("The match can't be saved in any folder; this is its record:", "bad")
                    screen.say(write_record(self.saved()), "record")
                else:
                    screen.say(f"\nSaved. Continue with: ludarium play --resume {shlex.quote(str(path))}", "good")

    def finish(self, screen: "Screen") -> None:
        """Show the result and the record, and save it if a file was named."""
        screen.say(f"The match is over: {self.match.game.result(self.state)}.", "head")
        screen.say("")
        screen.say(write_record(self.saved()).rstrip("\n"), "record")
        if self.save_file.path is not None:
            self.save(self.save_file.path)
            screen.say(f"Saved to {self.save_file.path}.", "good")
            screen.say(f"Review it with: ludarium analyse {shlex.quote(str(self.save_file.path))}", "quiet")

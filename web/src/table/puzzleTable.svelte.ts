/** A puzzle on this screen: a table whose server judges every answer. After a lost connection it begins again. */
import { puzzleSocketUrl } from "../net/api";
import type { Line } from "../net/socket";
import type { PuzzleStanding } from "../net/wire";
import { LiveTable } from "./liveTable.svelte";
import { EMPTY } from "./page";

export class PuzzleTable extends LiveTable {
  standing = $derived.by((): PuzzleStanding | null => this.page.now?.puzzle ?? null);
  /** The verdict, once the replies to an answer are shown. */
  phase = $derived(this.waiting > 0 || !this.inStep ? "answering" : (this.standing?.phase ?? "opening"));

  constructor(game: string, puzzle: string) {
    super(`puzzle.${game}.${puzzle}`, () => puzzleSocketUrl(game, puzzle));
  }

  protected override lineIs(line: Line, reason: string): void {
    if (line === "lost") this.page = EMPTY;
    super.lineIs(line, reason);
  }
}

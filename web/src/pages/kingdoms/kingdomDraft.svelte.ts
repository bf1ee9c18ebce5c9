/** A Kingdom on somebody's desk: kept in this browser, with undo, and checked by the server whenever they pause. */
import * as api from "../../net/api";
import { keep, kept } from "../../ui/storage";
import type { BoardCheck } from "../../net/wire";
import { EMPTY, joinLines, read, write, type Kingdom } from "./kingdom";

const CHECK_DELAY_MS = 300;
const RETRY_DELAY_MS = 3000;
const MAX_UNDO = 200;
export const DEFAULT_SIDE = 4;

/** What undo goes back to: typed text may say more than the drawing shows. */
interface Version {
  readonly text: string;
  readonly kingdom: Kingdom;
}

interface Kept {
  readonly text?: string;
  readonly side?: number;
}

const STORED = "kingdom";

/** The text of the Kingdom that was drawn last in this browser; empty without one. */
export const keptKingdom = (): string => kept<Kept>(STORED, {}).text ?? "";

export class KingdomDraft {
  text = $state("");
  kingdom = $state.raw<Kingdom>(EMPTY);
  /** How many triangles a barony has along its side. */
  side = $state(DEFAULT_SIDE);
  checked = $state.raw<BoardCheck | null>(null);
  /** Whether the last check is of another text than the one that is there. */
  waiting = $state(true);
  problem = $state("");
  private past = $state.raw<readonly Version[]>([]);
  private future = $state.raw<readonly Version[]>([]);
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly faults = $derived(this.text ? (this.checked?.faults ?? []) : []);
  readonly valid = $derived(!this.waiting && this.checked !== null && this.checked.faults.length === 0);
  private typing = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly game: string) {
    const { text = "", side = DEFAULT_SIDE } = kept<Kept>(STORED, {});
    this.text = text;
    this.kingdom = read(text);
    this.side = side;
  }

  /** Something was drawn or set. */
  edit(kingdom: Kingdom): void {
    if (kingdom === this.kingdom) return;
    this.remember();
    this.typing = false;
    this.put({ text: write(kingdom), kingdom });
  }

  /** The text was typed or pasted. Letters typed in a row are undone together. */
  type(text: string): void {
    const joined = joinLines(text);
    if (!this.typing) this.remember();
    this.typing = true;
    this.put({ text: joined, kingdom: read(joined) });
  }

  /** Typing is over: what is typed next is undone by itself. */
  settle(): void {
    this.typing = false;
  }

  /** Put another Kingdom in the place of this one. */
  begin(text: string): void {
    if (text === this.text) return;
    this.remember();
    this.typing = false;
    this.put({ text, kingdom: read(text) });
  }

  setSide(side: number): void {
    this.side = side;
    this.save();
    this.checkLater(CHECK_DELAY_MS);
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.typing = false;
    this.future = [...this.future, this.version()];
    this.past = this.past.slice(0, -1);
    this.put(last);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next) return;
    this.typing = false;
    this.past = [...this.past, this.version()];
    this.future = this.future.slice(0, -1);
    this.put(next);
  }

  save(): void {
    keep(STORED, { text: this.text, side: this.side });
  }

  /** Have it checked now. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = true;
    const number = ++this.asked;
    try {
      const found = await api.checkBoard(this.game, { text: this.text, options: { n: this.side } });
      if (number !== this.asked) return;
      this.checked = found;
      this.problem = "";
      this.waiting = false;
    } catch (error) {
      if (number !== this.asked) return;
      this.problem = error instanceof Error ? error.message : "Something went wrong.";
      const { status } = error instanceof api.Refused ? error : { status: 0 };
      if (status === 0 || status === 429 || status === 503) this.checkLater(RETRY_DELAY_MS);
    }
  }

  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private version(): Version {
    return { text: this.text, kingdom: this.kingdom };
  }

  private remember(): void {
    this.past = [...this.past, this.version()].slice(-MAX_UNDO);
    this.future = [];
  }

  private put({ text, kingdom }: Version): void {
    const same = text === this.text;
    this.text = text;
    this.kingdom = kingdom;
    this.save();
    if (!same) this.checkLater(CHECK_DELAY_MS);
  }

  private checkLater(delay: number): void {
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), delay);
  }
}

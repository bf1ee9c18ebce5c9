/** A Kingdom that somebody is drawing: stored in this browser, with undo, and checked by the server whenever they pause. */
import * as api from "../../net/api";
import { CheckedDraft } from "../../net/checkedDraft.svelte";
import { save, load } from "../../ui/storage";
import type { BoardCheck } from "../../net/wire";
import { EMPTY, joinLines, read, write, type Kingdom } from "./kingdom";

const CHECK_DELAY_MS = 300;
const MAX_UNDO_STEPS = 200;
export const DEFAULT_SIDE = 4;

/** An undo step, kept as text because typed text may say more than the drawing shows. */
interface Version {
  readonly text: string;
  readonly kingdom: Kingdom;
}

interface SavedKingdom {
  readonly text?: string;
  readonly side?: number;
}

const STORED = "kingdom";

/** The text of the Kingdom that was drawn last in this browser; empty without one. */
export const savedKingdom = (): string => load<SavedKingdom>(STORED, {}).text ?? "";

export class KingdomDraft extends CheckedDraft<BoardCheck> {
  text = $state("");
  kingdom = $state.raw<Kingdom>(EMPTY);
  /** The triangles along the side of a barony. */
  side = $state(DEFAULT_SIDE);
  private past = $state.raw<readonly Version[]>([]);
  private future = $state.raw<readonly Version[]>([]);
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  readonly faults = $derived(this.text ? (this.checked?.faults ?? []) : []);
  readonly valid = $derived(!this.waiting && this.checked !== null && this.checked.faults.length === 0);
  private typing = false;

  constructor(private readonly game: string) {
    super();
    const { text = "", side = DEFAULT_SIDE } = load<SavedKingdom>(STORED, {});
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

  /** Typing has ended: what is typed next is a separate undo step. */
  settle(): void {
    this.typing = false;
  }

  /** Replace this Kingdom with another. */
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
    save(STORED, { text: this.text, side: this.side });
  }

  protected ask(): Promise<BoardCheck> {
    return api.checkBoard(this.game, { text: this.text, options: { n: this.side } });
  }

  private version(): Version {
    return { text: this.text, kingdom: this.kingdom };
  }

  private remember(): void {
    this.past = [...this.past, this.version()].slice(-MAX_UNDO_STEPS);
    this.future = [];
  }

  private put({ text, kingdom }: Version): void {
    const same = text === this.text;
    this.text = text;
    this.kingdom = kingdom;
    this.save();
    if (!same) this.checkLater(CHECK_DELAY_MS);
  }
}

/** A card file on somebody's desk: kept in this browser, looked through by the server whenever they pause. */
import * as api from "../net/api";
import { stillDrawn } from "./cardFile";
import { keep, kept } from "../ui/storage";
import type { CardCheck, WrittenCard } from "../net/wire";

const PAUSE = 400;
const AGAIN = 3000;

export class Draft {
  text = $state("");
  /** What was there before it was begun anew; it can be brought back. */
  before = $state("");
  /** What the server said last. */
  checked = $state.raw<CardCheck | null>(null);
  /** The cards as they were when they were well. */
  drawn = $state.raw<readonly WrittenCard[]>([]);
  /** Whether what was said is about another text than the one that is there. */
  waiting = $state(true);
  problem = $state("");
  readonly faults = $derived(this.checked?.faults ?? []);
  readonly well = $derived(new Set(this.checked?.cards.map(({ id }) => id)));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly game: string) {
    const { text = "", before = "" } = kept<{ readonly text?: string; readonly before?: string }>(`cards.${game}`, {});
    this.text = text;
    this.before = before;
  }

  /** Somebody has written: keep it, and have it looked through when they pause. */
  change(text: string): void {
    this.text = text;
    this.save();
    this.later(PAUSE);
  }

  /** Put another text in the place of this one. */
  begin(text: string): void {
    this.before = this.text;
    this.change(text);
    void this.check();
  }

  save(): void {
    keep(`cards.${this.game}`, { text: this.text, before: this.before });
  }

  later(pause: number): void {
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), pause);
  }

  /** Have it looked through now. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = true;
    const number = ++this.asked;
    try {
      const found = await api.checkCards(this.game, this.text);
      if (number !== this.asked) return;
      this.drawn = stillDrawn(this.drawn, found);
      this.checked = found;
      this.problem = "";
      this.waiting = false;
    } catch (error) {
      if (number !== this.asked) return;
      this.problem = error instanceof Error ? error.message : "Something went wrong.";
      const { status } = error instanceof api.Refused ? error : { status: 0 };
      if (status === 0 || status === 429 || status === 503) this.later(AGAIN);
    }
  }

  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}

/** The pace at which the moves of others are shown: each waits until the one before it has been seen. */
import type { FromServer, Now } from "../net/wire";
import type { Speed } from "../ui/settings.svelte";

/** How long an action is shown before the next one, by speed; with `steps` the next one waits for a press. */
export const PAUSE_MS: Readonly<Record<Speed, number>> = { slow: 1600, normal: 900, fast: 500, instant: 0, steps: Infinity };
/** How long a sentence can be read before the table shows what came of it, where that would be missed. */
export const READ_MS = 2500;
/** With more batches waiting than this, they are shown quickly. */
const MAX_QUEUE_AT_NORMAL_PACE = 24;
const CATCH_UP_MS = 150;

/** What happened, up to the state of the table after it. */
interface Batch {
  readonly messages: readonly FromServer[];
  /** When it arrived. */
  readonly at: number;
  /** Whether its sentences have been shown, and the table waits until they are read. */
  readonly told?: boolean;
}

export interface Listener {
  readonly speed: () => Speed;
  /** Whether somebody could be watching. */
  readonly watched: () => boolean;
  /** Whether a seat is played at this screen. */
  readonly isMine: (seat: number) => boolean;
  readonly hear: (message: FromServer, at: number) => void;
  /** The number of moves that wait has changed. */
  readonly waits: (moves: number) => void;
  /** Whether a new position waits for a press, so that what led to it can be seen. */
  readonly holds?: (isHeld: boolean) => void;
}

/** Whether a batch puts a new position on the table that no action led to, as a lesson does. */
const isAnew = (batch: Batch | undefined): boolean => batch?.messages.some((one) => one.type === "now" && one.lesson?.anew) ?? false;

export class Pace {
  private arriving: FromServer[] = [];
  private queue: Batch[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** When the last action was shown; -Infinity if the next one need not wait. */
  private shown = -Infinity;
  /** Whether that was an action of somebody else, or of the dice. */
  private foreign = false;
  private known: Now | null = null;

  constructor(private readonly listener: Listener, private readonly clock: () => number = () => performance.now()) {}

  /** Hand a message on, at once or when its time has come. */
  add(message: FromServer): void {
    if (message.type === "acted" || message.type === "undone") return void this.arriving.push(message);
    if (message.type !== "now") return this.listener.hear(message, this.clock());
    this.queue.push({ messages: [...this.arriving, message], at: this.clock() });
    this.arriving = [];
    this.go();
  }

  /** Show the next action although its time has not come. */
  next(): void {
    this.shown = -Infinity;
    this.go();
  }

  /** Show everything that waits. */
  skip(): void {
    while (this.queue.length > 0) this.release();
    for (const message of this.arriving.splice(0)) this.listener.hear(message, this.clock());
    this.go();
  }

  close(): void {
    clearTimeout(this.timer);
    this.queue = [];
  }

  /** Show what may be shown, and come back when the next is due. */
  go(): void {
    clearTimeout(this.timer);
    while (this.queue.length > 0 && this.pause() <= 0) this.release();
    this.listener.waits(this.queue.filter(({ messages, told }) => told || messages.length > 1).length);
    const pause = this.pause();
    this.listener.holds?.(isAnew(this.queue[0]) && pause === Infinity);
    if (this.queue.length > 0 && pause < Infinity) this.timer = setTimeout(() => this.go(), pause);
  }

  private release(): void {
    const batch = this.queue.shift();
    if (batch && !batch.told && this.isToRead(batch)) {
      for (const message of batch.messages.slice(0, -1)) this.listener.hear(message, batch.at);
      this.queue.unshift({ ...batch, messages: batch.messages.slice(-1), told: true });
      this.shown = this.clock();
      return;
    }
    for (const message of batch?.messages ?? []) {
      const isNews = message.type === "now" && this.known !== null && message.actions !== this.known.actions;
      if (isNews) this.shown = this.clock();
      if (message.type === "now") this.known = message;
      if (message.type === "acted") this.foreign = !this.listener.isMine(message.seat);
      this.listener.hear(message, batch?.at ?? 0);
    }
  }

  /** Whether somebody would miss what this changes, and is shown its sentence first. */
  private isToRead({ messages }: Batch): boolean {
    const isNew = this.known !== null && this.listener.watched() && PAUSE_MS[this.listener.speed()] > 0;
    return isNew && messages.some((one) => one.type === "acted" && one.story.read_first);
  }

  /** How long the first batch still has to wait; own actions are shown at once. */
  private pause(): number {
    if (isAnew(this.queue[0])) return this.beforeNewPosition();
    if (this.queue[0]?.told) return this.listener.watched() && this.shown > -Infinity ? this.shown + Math.max(READ_MS, PAUSE_MS[this.listener.speed()]) - this.clock() : 0;
    const acted = this.queue[0]?.messages.find(({ type }) => type === "acted");
    if (acted?.type !== "acted" || this.listener.isMine(acted.seat) || !this.listener.watched()) return 0;
    const pause = this.queue.length > MAX_QUEUE_AT_NORMAL_PACE ? CATCH_UP_MS : PAUSE_MS[this.listener.speed()];
    return this.shown === -Infinity ? 0 : this.shown + pause - this.clock();
  }

  /** What others and the dice did stays in sight until it has been looked at, an own action for a moment. */
  private beforeNewPosition(): number {
    const speed = this.listener.speed();
    if (this.shown === -Infinity || speed === "instant" || !this.listener.watched()) return 0;
    return this.foreign ? Infinity : this.shown + PAUSE_MS[speed] - this.clock();
  }
}

/** A draft that the server checks whenever its author pauses. */
import { isRetryable, messageOf } from "./api";

const RETRY_DELAY_MS = 3000;

export abstract class CheckedDraft<Check> {
  /** The server's latest check. */
  checked = $state.raw<Check | null>(null);
  /** Whether the text has changed since that check. */
  waiting = $state(true);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  protected abstract ask(): Promise<Check>;

  protected found(check: Check): void {
    this.checked = check;
  }

  protected checkLater(delayMs: number): void {
    this.waiting = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), delayMs);
  }

  /** Have it checked now; retry if the server doesn't answer. */
  async check(): Promise<void> {
    clearTimeout(this.timer);
    this.waiting = true;
    const number = ++this.asked;
    try {
      const check = await this.ask();
      if (number !== this.asked) return;
      this.found(check);
      this.problem = "";
      this.waiting = false;
    } catch (error) {
      if (number !== this.asked) return;
      this.problem = messageOf(error);
      if (isRetryable(error)) this.checkLater(RETRY_DELAY_MS);
    }
  }

  /** Stop checking, when the page is left. */
  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }
}

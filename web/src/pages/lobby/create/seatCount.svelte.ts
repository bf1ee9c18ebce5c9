/** The possible numbers of players with the chosen options, as the server says. */
import * as api from "../../../net/api";
import type { GameCard } from "../../../net/wire";
import { fitting } from "./tableForm";

const ASK_DELAY_MS = 250;

export class SeatCount {
  counts = $state.raw<readonly number[]>([]);
  /** Why nobody can play with these options, in a sentence from the server. */
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  constructor(private readonly game: GameCard) {
    this.counts = game.default_seats;
  }

  /** Ask when the options haven't changed for a moment; `options` are those that differ from the defaults. */
  ask(options: api.OptionValues): void {
    clearTimeout(this.timer);
    const number = ++this.asked;
    if (Object.keys(options).length === 0) return this.found(this.game.default_seats);
    this.timer = setTimeout(() => void this.fetch(options, number), ASK_DELAY_MS);
  }

  /** The current number of seats, or the nearest possible one. */
  fitting(now: number): number {
    return fitting(this.counts, now);
  }

  leave(): void {
    clearTimeout(this.timer);
    this.asked += 1;
  }

  private async fetch(options: api.OptionValues, number: number): Promise<void> {
    try {
      const { seats } = await api.seatCounts(this.game.name, options);
      if (number === this.asked) this.found(seats);
    } catch (error) {
      if (number !== this.asked) return;
      const refused = error instanceof api.Refused && error.status === 400;
      this.problem = refused ? error.message : ""; // if the server doesn't answer, opening the table will say so
    }
  }

  private found(counts: readonly number[]): void {
    this.counts = counts;
    this.problem = "";
  }
}

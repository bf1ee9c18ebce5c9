/** The form of a new table or campaign: seats, clock and options. */
import type { OptionValues } from "../../../net/api";
import type { Clock, GameCard, OptionForm, SeatRequest } from "../../../net/wire";

export type Kind = SeatRequest["kind"];

export interface SeatForm {
  kind: Kind;
  bot: string;
  name: string;
}

export interface ClockForm {
  type: Clock["type"];
  seconds: number;
  minutes: number;
  increment: number;
  days: number;
}

export const KINDS: readonly (readonly [Kind, string])[] = [
  ["me", "Me"], ["open", "Open: somebody I invite"], ["hotseat", "Somebody at this screen"], ["bot", "A bot"],
];
export const DEFAULT_CLOCK: Readonly<ClockForm> = { type: "none", seconds: 60, minutes: 10, increment: 5, days: 3 };

/** The first seat is mine, the others are open. */
export const fresh = (game: GameCard, seat: number): SeatForm => ({ kind: seat === 0 ? "me" : "open", bot: game.default_bot, name: "" });

/** The seats, resized: the last ones are removed, or open seats or bots are added. */
export const resized = (game: GameCard, seats: readonly SeatForm[], count: number, bots = false): SeatForm[] =>
  Array.from({ length: count }, (_, seat) => seats[seat] ?? begun(game, seat, bots));

/** A new seat: mine if it is the first, else open or a bot's. */
export const begun = (game: GameCard, seat: number, bots: boolean): SeatForm =>
  bots && seat > 0 && game.bots.length > 0 ? { ...fresh(game, seat), kind: "bot" } : fresh(game, seat);

/** The number of seats to use, of those possible: the current one, else the next larger, else the largest. */
export const fitting = (counts: readonly number[], now: number): number => counts.find((count) => count >= now) ?? counts.at(-1) ?? now;

export const seatRequest = ({ kind, bot, name }: SeatForm): SeatRequest =>
  kind === "bot" ? { kind, bot } : kind === "hotseat" ? { kind, name } : { kind };

export function clockOf({ type, seconds, minutes, increment, days }: ClockForm): Clock {
  switch (type) {
    case "none": return { type };
    case "turn": return { type, seconds };
    case "fischer": return { type, seconds: minutes * 60, increment };
    case "days": return { type, days };
  }
}

/** Every option at its default. */
export const defaults = (forms: readonly OptionForm[]): OptionValues => Object.fromEntries(forms.map((form) => [form.name, form.default]));

/** The options that differ from the defaults. */
export const chosen = (forms: readonly OptionForm[], options: OptionValues): OptionValues =>
  Object.fromEntries(forms.filter(({ name, default: other }) => options[name] !== other).map(({ name }) => [name, options[name] ?? ""]));

/** A seat in a few words, where there is little room for it. */
import type { Meter, Scene, SeatCard } from "../../../../../net/wire";
import { seatName, type Page } from "../../../../../table/page";

/** Who sits there: You, a name, or the name of the seat. */
export function nameOf(page: Page, { kind, mine, seat, title }: SeatCard): string {
  if (kind === "open") return "Open";
  return mine && kind === "person" ? "You" : seatName(page, seat) || title;
}

export const metersOf = ({ meters }: Scene, seat: number): readonly Meter[] => meters.filter((meter) => meter.seat === seat);

/** What leads a seat to its win, first of all: the amount that has an end; none before the match. */
export const aimOf = (scene: Scene, seat: number): Meter | undefined => metersOf(scene, seat).find(({ most }) => most !== null);

/** The first words of what is said of a seat: `ready`, `out of the match`. */
export const noteOf = ({ notes }: Scene, seat: number): string => notes[seat]?.split(",")[0] ?? "";

export const amount = ({ value, most }: Meter): string => `${value.toLocaleString("en")}${most === null ? "" : ` of ${most}`}`;

/** What an amount counts, in one word, a plural: "points" of "Points barricaded". */
export const noun = ({ name }: Meter): string => (name.split(" ").find((word) => word.endsWith("s")) ?? name).toLowerCase();

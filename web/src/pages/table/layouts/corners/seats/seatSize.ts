/** What of a seat is shown in its corner. */
import type { Scene } from "../../../../../net/wire";

export type SeatSize = "full" | "line" | "half" | "strip" | "small" | "row";

/** Whether a seat now puts its pieces on the board, one after the other, before the match. */
export const isPlacing = ({ notes, pieces, zones, decider }: Scene, seat: number): boolean =>
  decider === seat && Boolean(notes[seat]) && pieces.some(({ spot }) => zones.some(({ id, kind, seat: owner }) => id === spot && kind === "reserve" && owner === seat));

/** The size of the cards of so many seats that share a corner: with all pieces, those in one line, smaller, in a strip, without them, or one row of a table. */
export function seatSize(seats: number): SeatSize {
  if (seats <= 1) return "full";
  if (seats === 2) return "half";
  if (seats === 3) return "strip";
  return seats <= 5 ? "small" : "row";
}

/** The actions of a match as a list to read and step through. */
import type { Acted, Event } from "../net/wire";

/** The actions in order, without those that were undone. */
export function moves(events: readonly Event[]): readonly Acted[] {
  let standing: Acted[] = [];
  for (const event of events) {
    if (event.type === "acted") standing = [...standing.filter(({ action }) => action < event.action), event];
    if (event.type === "undone") standing = standing.filter(({ action }) => action <= event.actions);
  }
  return standing;
}

/** A line of the list: what each seat did in a round, or what chance did. */
export interface Round {
  readonly number: number;
  readonly cells: readonly (Acted | null)[];
}

/** The actions in rounds: a new round starts when a seat acts that isn't after the last one. Chance gets a line of its own. */
export function rounds(list: readonly Acted[], seats: number): readonly Round[] {
  const found: { number: number; cells: (Acted | null)[] }[] = [];
  let latest = seats;
  let number = 0;
  for (const move of list) {
    if (move.seat < 0) {
      found.push({ number: 0, cells: [move] });
      continue;
    }
    if (move.seat <= latest || found.at(-1)?.number === 0) {
      if (move.seat <= latest) number += 1;
      found.push({ number, cells: Array<Acted | null>(seats).fill(null) });
    }
    const round = found.at(-1);
    if (round) round.cells[move.seat] = move;
    latest = move.seat;
  }
  return found;
}

/** The actions of a match as a list to read and step through. */
import type { Acted, Event } from "../net/wire";

/** The actions that stand, in order: those that were taken back are left out. */
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

/** The actions in rounds: a seat that has acted, or a later one, begins a new round. Chance has a line of its own. */
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

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

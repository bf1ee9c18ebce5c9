/** Where the dice of a fight stand: near it, and over nothing that matters. */

import type { Choice } from "../../../../net/wire";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP_PIXELS = 8;
/** What one covered pixel costs, compared with one pixel further away. */
const COSTS = { needed: 40, pieces: 4, print: 2, land: 0.003 };

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** How far two boxes are from each other. */
const gap = (a: Box, b: Box): number =>
  Math.hypot(Math.max(0, a.left - b.right, b.left - a.right), Math.max(0, a.top - b.bottom, b.top - a.bottom));

/** The smallest box around all. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** What two boxes have in common. */
export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});

/** A box with a margin on all sides. */
export const widened = ({ left, top, right, bottom }: Box, by: number): Box => ({ left: left - by, top: top - by, right: right + by, bottom: bottom + by });

/** Where a spot of the board is on the screen. */
export const boxOf = (spot: string): Box | undefined =>
  document.querySelector(`.board [data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();

/** The spot of the piece that every choice would send away; empty if they differ. */
export function sentAway(choices: readonly Pick<Choice, "prospects">[]): string {
  const spot = choices[0]?.prospects[0]?.spot ?? "";
  return choices.every(({ prospects: [first] }) => first?.spot === spot) ? spot : "";
}

/** Whether a corner tells what a roll would bring: beside a star of many baronies the dice have little room for it. */
export const tellsStakes = ({ narrow, compact, seats }: { readonly narrow: boolean; readonly compact: boolean; readonly seats: readonly unknown[] }): boolean =>
  !narrow && !compact && seats.length > 2;

/** What is on the board and around it, from what must stay in sight to what may be covered. */
export interface Surroundings {
  readonly field: Box;
  readonly fight: Box;
  /** What the fight needs, the corners and the names of pieces. */
  readonly needed: readonly Box[];
  readonly pieces: readonly Box[];
  /** The letters of the baronies. */
  readonly print: readonly Box[];
  /** The empty cells: better nothing of the board is covered. */
  readonly land: readonly Box[];
}

/** The upper left corner, within the field, of something of a size that belongs to a fight and covers as little as possible. */
export function besideFight(place: Surroundings, width: number, height: number): { readonly x: number; readonly y: number } {
  const { field, fight } = place;
  const kinds = ["needed", "pieces", "print", "land"] as const;
  let best = { x: field.left, y: field.top, cost: Infinity };
  for (let y = field.top; y + height <= field.bottom; y += STEP_PIXELS) {
    for (let x = field.left; x + width <= field.right; x += STEP_PIXELS) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      let cost = gap(box, fight);
      for (const kind of kinds) for (const one of place[kind]) if (cost < best.cost) cost += COSTS[kind] * overlap(box, one);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}

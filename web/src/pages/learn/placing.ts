/** Where a lesson's hole and card are. */
import type { Choice } from "../../net/wire";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const CARD_WIDTH = 392;
const MARGIN_PX = 8;
const GAP_PX = 16;

/** The boxes of spots on the screen. */
const boxesOf = (spots: readonly string[]): readonly Box[] =>
  spots
    .map((spot) => document.querySelector(`[data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect())
    .filter((box) => box !== undefined && box.width > 0 && box.height > 0) as Box[];

/** The box around what to touch: the spots that are offered, or the button that sends what is picked. */
export function holeOver(spots: readonly string[], ready: boolean): Box | null {
  const button = ready && spots.length === 0 ? document.querySelector('[data-zone-box="primary"]')?.getBoundingClientRect() : undefined;
  return around([...boxesOf(spots), ...(button ? [button] : [])]);
}

/** What the step speaks of: everything on the way of what it teaches. */
export const spokenOf = (choices: readonly Choice[]): readonly Box[] =>
  boxesOf([...new Set(choices.flatMap(({ path }) => path.map(({ spot }) => spot)))]);

/** The smallest box around some, with a little air. */
export function around(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left)) - 4;
  const top = Math.min(...boxes.map((box) => box.top)) - 4;
  const right = Math.max(...boxes.map((box) => box.left + box.width)) + 4;
  const bottom = Math.max(...boxes.map((box) => box.top + box.height)) + 4;
  return { left, top, width: right - left, height: bottom - top };
}

/** The area that two boxes share. */
export function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, across) * Math.max(0, down);
}

/** A place for a card of this height beside the hole that covers the least of what matters; the hole itself counts most. */
export function cardPlace(hole: Box | null, matters: readonly Box[], height: number, screen: { readonly width: number; readonly height: number }): Box {
  const width = Math.min(CARD_WIDTH, screen.width - 2 * MARGIN_PX);
  const within = (at: number, most: number): number => Math.max(MARGIN_PX, Math.min(at, most - MARGIN_PX));
  const at = (left: number, top: number): Box => ({ left: within(left, screen.width - width), top: within(top, screen.height - height), width, height });
  if (!hole) return at((screen.width - width) / 2, screen.height - height - 80);
  const middle = { x: hole.left + hole.width / 2 - width / 2, y: hole.top + hole.height / 2 - height / 2 };
  const places = [
    at(middle.x, hole.top - height - GAP_PX), at(hole.left + hole.width + GAP_PX, middle.y),
    at(hole.left - width - GAP_PX, middle.y), at(middle.x, hole.top + hole.height + GAP_PX),
  ];
  const covers = (place: Box): number => 100 * overlap(place, hole) + matters.reduce((sum, box) => sum + overlap(place, box), 0);
  return places.reduce((best, place) => (covers(place) < covers(best) ? place : best));
}

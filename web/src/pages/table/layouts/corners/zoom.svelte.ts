/** Zooming into a board whose pieces are too small to hit: the first tap enlarges, the next ones choose. */

import type { Point } from "../../../../draw/board/geometry";
import { fixedPoint, partInSight, type Frame } from "../board/frame";

/** What is smaller than this on the screen can't be hit by a finger, or by a mouse. */
const FINGER_PIXELS = 24;
const MOUSE_PIXELS = 16;
const FACTOR = 2.3;

/** Whether a cell of that box is too small to hit: what counts is the circle that fits into it. */
export function isTooSmall({ width, height }: Pick<DOMRect, "width" | "height">, corners: number, pointer: string): boolean {
  const circle = Math.min(width, height) * (corners === 3 ? 2 / 3 : 1);
  return circle < (pointer === "mouse" ? MOUSE_PIXELS : FINGER_PIXELS);
}

export class Zoom {
  /** The point that stays where it is, in percent of the board's box; null while the whole board is shown. */
  at = $state.raw<Point | null>(null);
  factor = $state(FACTOR);

  style = $derived(this.at ? `transform: scale(${this.factor}); transform-origin: ${this.at.x}% ${this.at.y}%` : "");
  /** The part of the board that is in sight, in percent of its box. */
  window = $derived(this.at && partInSight(this.at, this.factor));

  /** Zoom in on a point of a box, or move there. */
  into(box: DOMRect, x: number, y: number): void {
    const part = (value: number): number => Math.max(0, Math.min(100, value * 100));
    if (!this.at) this.factor = FACTOR;
    this.at = { x: part((x - box.left) / box.width), y: part((y - box.top) / box.height) };
  }

  /** Show a part of the box, as near to the middle of the window as its edges allow. */
  show(found: Frame): void {
    this.factor = found.zoom;
    this.at = fixedPoint(found);
  }

  /** Where a point of the box, given as parts of it, is in the window. */
  seen({ x, y }: Point): Point {
    const { window } = this;
    return window ? { x: (100 * x - window.x) / window.side, y: (100 * y - window.y) / window.side } : { x, y };
  }

  out(): void {
    this.at = null;
  }
}

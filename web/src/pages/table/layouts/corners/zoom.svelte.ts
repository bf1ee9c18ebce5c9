/** Zooming into a board whose pieces are too small to hit: the first tap enlarges, the next ones choose. */

import type { Point } from "../../../../draw/board/geometry";
import { swallowClick } from "../../../../choosing/drag.svelte";
import { fixedPoint, partInSight, type Covered, type Frame } from "../board/frame";

/** What is smaller than this on the screen can't be hit by a finger, or by a mouse. */
const FINGER_PIXELS = 24;
const MOUSE_PIXELS = 16;
const FACTOR = 2.3;
/** A press becomes a shift of the view once the pointer has moved this far. */
const SHIFT_THRESHOLD_PIXELS = 8;

/** Whether a cell of that box is too small to hit: what counts is the circle that fits into it. */
export function isTooSmall({ width, height }: Pick<DOMRect, "width" | "height">, corners: number, pointer: string): boolean {
  const circle = Math.min(width, height) * (corners === 3 ? 2 / 3 : 1);
  return circle < (pointer === "mouse" ? MOUSE_PIXELS : FINGER_PIXELS);
}

export class Zoom {
  /** The point that stays where it is, in percent of the board's box; null while the whole board is shown. */
  at = $state.raw<Point | null>(null);
  factor = $state(FACTOR);
  /** Whether a finger shifts it. */
  shifting = $state(false);
  /** How much of the window is covered, beyond which the edges of the board may be shifted. */
  private covered: Covered = { top: 0, bottom: 0 };

  style = $derived(this.at ? `transform: scale(${this.factor}); transform-origin: ${this.at.x}% ${this.at.y}%` : "");
  /** The part of the board that is in sight, in percent of its box. */
  window = $derived(this.at && partInSight(this.at, this.factor));

  /** Zoom in on a point of a box, which stays under the finger unless something covers it. */
  into(box: DOMRect, x: number, y: number, covered: Covered): void {
    const { top, bottom } = covered;
    const at = { x: (x - box.left) / box.width, y: (y - box.top) / box.height };
    const seen = Math.max(top, Math.min(1 - bottom, at.y));
    this.factor = FACTOR;
    this.covered = covered;
    this.at = { x: 100 * Math.max(0, Math.min(1, at.x)), y: (100 * (FACTOR * at.y - seen)) / (FACTOR - 1) };
  }

  /** Show a part of the box, as near to the middle of what isn't covered as its edges allow. */
  show(found: Frame, covered: Covered): void {
    this.factor = found.zoom;
    this.covered = covered;
    this.at = fixedPoint(found, covered);
  }

  /** Shift the view by so many pixels of a window. */
  shift(by: Point, window: { readonly width: number; readonly height: number }): void {
    if (!this.at) return;
    const within = (value: number, before: number, after: number): number =>
      Math.max((-100 * before) / (this.factor - 1), Math.min(100 + (100 * after) / (this.factor - 1), value));
    const part = (pixels: number, length: number): number => (100 * pixels) / ((this.factor - 1) * length);
    this.at = {
      x: within(this.at.x - part(by.x, window.width), 0, 0),
      y: within(this.at.y - part(by.y, window.height), this.covered.top, this.covered.bottom),
    };
  }

  /** A finger that is moved over the ground shifts the view; over a piece that can be dragged it drags that. */
  press(event: PointerEvent, box: HTMLElement): void {
    const isPiece = event.target instanceof Element && event.target.closest(".grab");
    if (!this.at || !event.isPrimary || isPiece) return;
    let [x, y] = [event.clientX, event.clientY];
    const controller = new AbortController();
    const { signal } = controller;
    const move = (moved: PointerEvent): void => {
      const by = { x: moved.clientX - x, y: moved.clientY - y };
      if (!this.shifting && Math.hypot(by.x, by.y) < SHIFT_THRESHOLD_PIXELS) return;
      this.shifting = true;
      [x, y] = [moved.clientX, moved.clientY];
      this.shift(by, { width: box.clientWidth, height: box.clientHeight });
    };
    const end = (): void => {
      controller.abort();
      if (this.shifting) swallowClick();
      this.shifting = false;
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
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

/** Zooming into a board whose pieces are too small to hit: the first tap enlarges, the next ones choose. */

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
  at = $state.raw<{ readonly x: number; readonly y: number } | null>(null);

  readonly factor = FACTOR;
  style = $derived(this.at ? `transform: scale(${FACTOR}); transform-origin: ${this.at.x}% ${this.at.y}%` : "");
  /** The part of the board that is in sight, in percent of its box. */
  window = $derived(this.at ? { x: this.at.x * (1 - 1 / FACTOR), y: this.at.y * (1 - 1 / FACTOR), side: 100 / FACTOR } : null);

  /** Zoom in on a point of a box, or move there. */
  into(box: DOMRect, x: number, y: number): void {
    const part = (value: number): number => Math.max(0, Math.min(100, value * 100));
    this.at = { x: part((x - box.left) / box.width), y: part((y - box.top) / box.height) };
  }

  out(): void {
    this.at = null;
  }
}

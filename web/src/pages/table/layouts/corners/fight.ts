/** Where the dice of a fight stand: near it, and over nothing that it needs. */

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const STEP_PIXELS = 16;
/** What one covered pixel costs, compared with one pixel further away: of what is needed, and of any other piece. */
const NEEDED = 40;
const OTHER = 0.06;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const middle = ({ left, right, top, bottom }: Box): { readonly x: number; readonly y: number } => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The smallest box around all. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)), top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** What two boxes have in common. */
export const common = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
});

/** Where a spot of the board is on the screen. */
export const boxOf = (spot: string): Box | undefined =>
  document.querySelector(`.board [data-spot="${CSS.escape(spot)}"]`)?.getBoundingClientRect();

interface Around {
  readonly field: Box;
  readonly fight: Box;
  readonly needed: readonly Box[];
  /** The other pieces, which are better left in sight. */
  readonly pieces: readonly Box[];
}

/** The upper left corner, within the field, of something of a size that belongs to a fight and should not cover what is needed. */
export function besideFight({ field, fight, needed, pieces }: Around, width: number, height: number): { readonly x: number; readonly y: number } {
  const goal = middle(fight);
  let best = { x: field.left, y: field.top, cost: Infinity };
  for (let y = field.top; y + height <= field.bottom; y += STEP_PIXELS) {
    for (let x = field.left; x + width <= field.right; x += STEP_PIXELS) {
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      const covered = (boxes: readonly Box[]): number => boxes.reduce((sum, one) => sum + overlap(box, one), 0);
      const away = middle(box);
      const cost = Math.hypot(away.x - goal.x, away.y - goal.y) + NEEDED * covered(needed) + OTHER * covered(pieces);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}

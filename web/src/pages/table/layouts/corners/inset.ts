/** How far a board keeps from the sides of its field, so that it is as large as possible and no corner lies on it. */
import { layout } from "../../../../draw/board/geometry";
import type { Board } from "../../../../net/wire";

export const CORNER_WIDTH = 252;
const MARGIN = 12;
const STEP = 20;

export interface Field {
  readonly width: number;
  readonly height: number;
  /** How high the upper and the lower corners are. */
  readonly top: number;
  readonly bottom: number;
}

/** The inset at both sides, in pixels: nothing where the corners are free anyway, at most their width. */
export function sideInset(board: Board, turn: number, field: Field): number {
  const { box, places } = layout(board, turn);
  const corners = [...places.values()].flatMap((place) => place.corners);
  for (let inset = MARGIN; inset < CORNER_WIDTH; inset += STEP) {
    const scale = Math.min((field.width - 2 * inset) / box.width, (field.height - 16) / box.height);
    const [left, top] = [(field.width - box.width * scale) / 2, (field.height - box.height * scale) / 2];
    const isCovered = corners.some(({ x, y }) => {
      const [px, py] = [left + (x - box.x) * scale, top + (y - box.y) * scale];
      return Math.min(px, field.width - px) < CORNER_WIDTH && (py < field.top || py > field.height - field.bottom);
    });
    if (!isCovered) return inset;
  }
  return CORNER_WIDTH;
}

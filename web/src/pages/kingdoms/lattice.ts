/** The part of the endless lattice that the editor shows. */
import type { Layout } from "../../draw/board/geometry";
import { outline, type Kingdom, type Place } from "./kingdom";

export interface Extent {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is shown while the Kingdom is empty. */
const LEAST: Extent = { left: 0, right: 8, top: 0, bottom: 3 };
/** How many empty columns and rows are shown around the baronies. */
const COLUMNS_AROUND = 2;
const ROWS_AROUND = 1;

export const joined = (a: Extent, b: Extent): Extent => ({
  left: Math.min(a.left, b.left), right: Math.max(a.right, b.right), top: Math.min(a.top, b.top), bottom: Math.max(a.bottom, b.bottom),
});

/** The places to show with a Kingdom: its baronies and the empty ones around them. */
export function extentOf({ baronies }: Kingdom): Extent {
  const lies = [...baronies.values()];
  if (lies.length === 0) return LEAST;
  const [columns, rows] = [lies.map(({ column }) => column), lies.map(({ row }) => row)];
  return {
    left: Math.min(...columns) - COLUMNS_AROUND,
    right: Math.max(...columns) + COLUMNS_AROUND,
    top: Math.min(...rows) - ROWS_AROUND,
    bottom: Math.max(...rows) + ROWS_AROUND,
  };
}

export function placesOf({ left, right, top, bottom }: Extent): readonly Place[] {
  const columns = Array.from({ length: right - left + 1 }, (_, i) => left + i);
  return Array.from({ length: bottom - top + 1 }, (_, i) => top + i).flatMap((row) => columns.map((column) => ({ column, row })));
}

/** The box around all shown places, in units of a side. */
export function inside({ left, right, top, bottom }: Extent): Layout["box"] {
  const margin = 0.06;
  const [x, y] = [left / 2 - margin, Math.min(...outline({ column: left, row: top }).map((one) => one.y)) - margin];
  const low = Math.max(...outline({ column: left, row: bottom }).map((one) => one.y));
  return { x, y, width: (right - left) / 2 + 1 + 2 * margin, height: low - y + margin };
}

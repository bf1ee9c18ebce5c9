/** Which part of a board to enlarge, so that what is asked about fills the window. */
import type { Layout, Point } from "../../../../draw/board/geometry";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An enlargement: how much larger than the whole board in the window, and the middle of the part, as parts of the board. */
export interface Frame extends Point {
  readonly zoom: number;
}

/** Room around the middles of cells, in units of the board: the rest of the cell, and its name. */
const MARGIN = 95;
/** A smaller enlargement isn't worth a change of view. */
const MIN_ZOOM = 1.2;
export const MAX_ZOOM = 2.2;

const NOTHING: Size = { width: 0, height: 0 };

/** How many pixels one unit of a board is, if all of it is in the window. */
export const fitting = ({ box }: Pick<Layout, "box">, { width, height }: Size): number => Math.min(width / box.width, height / box.height);

/**
 * The largest view that has all these cells in it; null if that is hardly larger than the whole board. `covered` is how much of the
 * window lies under something else.
 */
export function frame({ box, places }: Pick<Layout, "box" | "places">, spots: Iterable<string>, size: Size, covered: Size = NOTHING): Frame | null {
  const found = [...spots].flatMap((spot) => places.get(spot) ?? []);
  if (found.length === 0) return null;
  const [xs, ys] = [found.map(({ x }) => x), found.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs) - MARGIN, Math.max(...xs) + MARGIN];
  const [top, bottom] = [Math.min(...ys) - MARGIN, Math.max(...ys) + MARGIN];
  const fit = fitting({ box }, size);
  const zoom = Math.min(MAX_ZOOM, (size.width - covered.width) / (fit * (right - left)), (size.height - covered.height) / (fit * (bottom - top)));
  if (zoom < MIN_ZOOM) return null;
  return { zoom, x: ((left + right) / 2 - box.x) / box.width, y: ((top + bottom) / 2 - box.y) / box.height };
}

/** The same as parts of a window of another shape than the board, which is in its middle. */
export function inWindow({ zoom, x, y }: Frame, { box }: Pick<Layout, "box">, size: Size): Frame {
  const fit = fitting({ box }, size);
  const along = (at: number, length: number, room: number): number => ((room - length * fit) / 2 + at * length * fit) / room;
  return { zoom, x: along(x, box.width, size.width), y: along(y, box.height, size.height) };
}

/** How much of a window lies under something else at its upper and lower edge, as parts of its height. */
export interface Covered {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The point that stays where it is, in percent, when a part is enlarged to be as near to the middle of what isn't covered as the edges
 * allow.
 */
export function fixedPoint({ zoom, x, y }: Frame, { top, bottom }: Covered = { top: 0, bottom: 0 }): Point {
  const rest = 1 - 1 / zoom;
  const start = (middle: number, before: number, after: number): number =>
    Math.max(0 - before / zoom, Math.min(rest + after / zoom, middle - (1 + before - after) / (2 * zoom)));
  return { x: (100 * start(x, 0, 0)) / rest, y: (100 * start(y, top, bottom)) / rest };
}

/** What is in sight then, in percent: where it begins, and how long its sides are. */
export const partInSight = ({ x, y }: Point, zoom: number): Point & { readonly side: number } =>
  ({ x: x * (1 - 1 / zoom), y: y * (1 - 1 / zoom), side: 100 / zoom });

export type Corner = "tl" | "tr" | "bl" | "br";

const CORNERS: readonly Corner[] = ["br", "bl", "tr", "tl"];

/** The corner of a window of 1 by 1 in which something of that size covers the fewest points, the first of equals. */
export function freeCorner(points: readonly Point[], { width, height }: Size, corners = CORNERS): Corner {
  const covers = (corner: Corner): number =>
    points.filter(({ x, y }) => {
      const [right, low] = [corner.endsWith("r"), corner.startsWith("b")];
      return (right ? x > 1 - width : x < width) && (low ? y > 1 - height : y < height);
    }).length;
  return corners.reduce((best, one) => (covers(one) < covers(best) ? one : best));
}

/** Where words beside a piece cover least of what lies around it. */
import type { Shape } from "../../net/wire";
import type { Point } from "./geometry";

/** Half the width and height of a box. */
export interface Half {
  readonly width: number;
  readonly height: number;
}

export interface Disc extends Point {
  readonly radius: number;
}

/** The room of a piece on a cell of each shape, in units of the board. */
export const PIECE_RADIUS: Readonly<Record<Shape, number>> = { square: 44, hex: 44, triangle: 34 };

/** The places above and below a piece, in the order in which they are preferred; the upper one touches its rim. */
export const aboveOrBelow = ({ x, y }: Point, { height }: Half, radius: number): readonly Point[] => [
  { x, y: y - radius + 8 - height },
  { x, y: y + radius + height },
];

/** The places on all four sides of a piece. */
export const around = (at: Point, half: Half, radius: number): readonly Point[] => [
  ...aboveOrBelow(at, half, radius),
  { x: at.x + radius + 4 + half.width, y: at.y },
  { x: at.x - radius - 4 - half.width, y: at.y },
];

/** The places on all sides of a piece and at its corners. */
export const allAround = (at: Point, half: Half, radius: number): readonly Point[] => [
  ...around(at, half, radius),
  ...[-1, 1].flatMap((up) => [1, -1].map((right) => ({ x: at.x + right * (radius * 0.5 + half.width), y: at.y + up * (radius * 0.7 + half.height) }))),
];

/** How much of a disc lies below a box. */
function covered(at: Point, half: Half, disc: Disc): number {
  const shared = (far: number, room: number): number => Math.max(0, Math.min(2 * room, 2 * disc.radius, disc.radius + room - Math.abs(far)));
  return shared(disc.x - at.x, half.width) * shared(disc.y - at.y, half.height);
}

/** The place, the first of equals, where a box covers least of some discs. */
export function leastCovered(places: readonly Point[], half: Half, discs: readonly Disc[]): Point {
  const cost = (at: Point): number => discs.reduce((sum, disc) => sum + covered(at, half, disc), 0);
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

/** Where words beside a piece cover least of what lies around it. */
import type { Shape } from "../../net/wire";
import type { Point } from "./geometry";

/** Half the width and height of a box. */
export interface Half {
  readonly width: number;
  readonly height: number;
}

/** A frame. */
export interface Box extends Point {
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

/** How far away from a piece words may stand, beyond its rim. */
const DISTANCES = [0, 40, 90, 150, 220];
const WAYS = 16;
/** What a unit of distance is worth, in units of covered area. */
const DISTANCE_COST = 8;

/** A place near a piece, inside a frame, where a box covers little of what lies around it. */
export function nearestFree(at: Point, half: Half, radius: number, discs: readonly Disc[], frame: Box): Point {
  const ways = Array.from({ length: WAYS }, (_, i) => ({ x: Math.sin((i * 2 * Math.PI) / WAYS), y: -Math.cos((i * 2 * Math.PI) / WAYS) }));
  const places = DISTANCES.flatMap((far) => ways.map((way) => {
    const clear = Math.min((half.width + radius) / Math.abs(way.x), (half.height + radius) / Math.abs(way.y)) + far;
    return { x: at.x + way.x * clear, y: at.y + way.y * clear };
  }));
  const isInside = ({ x, y }: Point): boolean =>
    x - half.width >= frame.x && x + half.width <= frame.x + frame.width && y - half.height >= frame.y && y + half.height <= frame.y + frame.height;
  const inside = places.filter(isInside);
  const [first] = aboveOrBelow(at, half, radius);
  return leastCovered(inside.length > 0 ? inside : first ? [first] : [at], half, discs, (one) => DISTANCE_COST * Math.hypot(one.x - at.x, one.y - at.y));
}

/** How much of a disc lies below a box. */
function covered(at: Point, half: Half, disc: Disc): number {
  const shared = (far: number, room: number): number => Math.max(0, Math.min(2 * room, 2 * disc.radius, disc.radius + room - Math.abs(far)));
  return shared(disc.x - at.x, half.width) * shared(disc.y - at.y, half.height);
}

/** The place, the first of equals, where a box covers least of some discs. */
export function leastCovered(places: readonly Point[], half: Half, discs: readonly Disc[], dislike: (at: Point) => number = () => 0): Point {
  const cost = (at: Point): number => discs.reduce((sum, disc) => sum + covered(at, half, disc), dislike(at));
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

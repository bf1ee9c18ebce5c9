/** The marks of single cells of a realm, which are seen whether or not a piece stands there. */
import { points, type Place, type Point } from "./geometry";

/** Whether a cell has such a mark: cells beside all realms are marked by their symbol alone. */
export const isSigned = ({ cell }: Place): boolean => cell.mark !== "" && cell.realm !== "";

const towards = ({ x, y }: Point, corner: Point, part: number): Point => ({ x: x + (corner.x - x) * part, y: y + (corner.y - y) * part });

/** The outline of a cell, smaller around its middle. */
export const inner = (place: Place, part: number): string => points(place.corners.map((corner) => towards(place, corner, part)));

/** How near to its corner the sign of a cell is: beside the piece, and clear of the neighbours. */
const SIGN_PART = 0.66;

/** Where the sign of a taken cell stands: in its lowest corner, the right one of two, as names stand above. */
export function signAt(place: Place): Point {
  const LEVEL = 1;
  const lowest = Math.max(...place.corners.map(({ y }) => y));
  const corner = place.corners.filter(({ y }) => y > lowest - LEVEL).reduce((best, one) => (one.x > best.x ? one : best));
  return towards(place, corner, SIGN_PART);
}

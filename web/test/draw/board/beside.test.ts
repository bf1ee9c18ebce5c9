import { expect, test } from "vitest";
import { around, leastCovered, nearestFree } from "../../../src/draw/board/beside";

const HALF = { width: 40, height: 12 };
const RADIUS = 34;
const at = { x: 0, y: 0 };
const [above, below, right] = around(at, HALF, RADIUS);
const piece = (x: number, y: number) => ({ x, y, radius: RADIUS });

test.each([
  ["above a piece that stands alone", [], above],
  ["below it if another stands above", [piece(0, -60)], below],
  ["at its right if others stand above and below", [piece(0, -60), piece(0, 60)], right],
  ["above it where every place covers something as much", [piece(0, -60), piece(0, 60), piece(90, 0), piece(-90, 0), piece(0, 60), piece(90, 0), piece(-90, 0)], above],
])("a badge stands %s", (_, pieces, expected) => {
  expect(leastCovered(around(at, HALF, RADIUS), HALF, pieces)).toEqual(expected);
});

test("words stay inside the frame and go where there is room", () => {
  const frame = { x: -200, y: -40, width: 400, height: 400 };
  const found = nearestFree(at, HALF, RADIUS, [piece(0, 60), piece(90, 0)], frame);
  expect(found.y - HALF.height).toBeGreaterThanOrEqual(frame.y);
  expect(found.x).toBeLessThan(-RADIUS);
});

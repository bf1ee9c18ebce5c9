import { expect, test } from "vitest";
import type { Choice, Prospect } from "../../../src/net/wire";
import { besideFight, sentAway, type Box, type Surroundings } from "../../../src/pages/table/layouts/corners/fight";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, right: left + width, bottom: top + height });
const field = box(0, 0, 800, 400);
const fight = box(380, 180, 40, 40);
const around = (parts: Partial<Surroundings> = {}): Surroundings => ({ field, fight, needed: [fight], pieces: [], print: [], land: [], ...parts });
const SIZE = [200, 100] as const;

const placed = (place: Surroundings): Box => {
  const { x, y } = besideFight(place, ...SIZE);
  return box(x, y, ...SIZE);
};
const meets = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

test("the dice stand close to their fight and not over it", () => {
  const found = placed(around());
  expect(meets(found, fight)).toBe(false);
  expect(meets(found, box(fight.left - 16, fight.top - 16, 72, 72))).toBe(true);
});

test("they go further away rather than over a piece or a corner", () => {
  const pieces = [box(300, 60, 200, 60), box(300, 280, 200, 60)];
  const corners = [box(0, 0, 250, 400)];
  const found = placed(around({ pieces, needed: [fight, ...corners] }));
  expect([...pieces, ...corners, fight].filter((one) => meets(found, one))).toEqual([]);
  expect(found.left).toBeGreaterThanOrEqual(fight.right);
});

test("of two places as close the one beside the board is better", () => {
  const left = box(0, 0, 400, 400);
  const right = box(400, 0, 400, 400);
  expect(meets(placed(around({ land: [left] })), left)).toBe(false);
  expect(meets(placed(around({ land: [right] })), right)).toBe(false);
});

test("they stay within the field", () => {
  const found = placed(around({ fight: box(0, 0, 30, 30), needed: [box(0, 0, 30, 30)] }));
  expect(found.left >= 0 && found.top >= 0 && found.right <= 800 && found.bottom <= 400).toBe(true);
});

test("ways start at a piece only if every choice would send that one away", () => {
  const sends = (...spots: string[]): Pick<Choice, "prospects">[] => spots.map((spot) => ({ prospects: spot ? [{ spot } as Prospect] : [] }));
  expect(sentAway(sends("A1a", "A1a"))).toBe("A1a");
  expect(sentAway(sends("A1a", ""))).toBe("");
  expect(sentAway(sends("A1a", "B1a"))).toBe("");
  expect(sentAway([])).toBe("");
});

import { expect, test } from "vitest";
import type { Card, Zone } from "../../../src/net/wire";
import type { Lane, LaneGroup } from "../../../src/pages/table/layouts/city/cityScene";
import { groupWidth, inColumns, LANE_PIXELS } from "../../../src/pages/table/layouts/city/lanes/laneColumns";

const lane = (spot: string, demand = 1): Lane => ({
  spot, card: { id: spot, sockets: Array.from({ length: demand }, () => ({ name: "sword", value: 0, most: 1, seat: null })) } as unknown as Card, zone: null, sent: [],
});
const group = (id: string, count: number): LaneGroup => ({ zone: { id } as Zone, lanes: Array.from({ length: count }, (_, i) => lane(`${id}${i}`)) });
const columns = (groups: readonly LaneGroup[], width: number, urgent: readonly string[] = []): readonly number[][] =>
  inColumns(groups, width, ({ spot }) => !urgent.includes(spot)).map(({ columns }) => columns.map(({ length }) => length));

test("lanes stand side by side while there is room", () => {
  expect(columns([group("a", 3), group("b", 2)], 698)).toEqual([[1, 1, 1], [1, 1]]);
});

test("where there is too little, those that wait share columns", () => {
  expect(columns([group("a", 3), group("b", 5)], 698, ["a0", "a1", "a2"])).toEqual([[1, 1, 1], [2, 2, 1]]);
});

test("too many that matter now are paired as well", () => {
  const all = Array.from({ length: 6 }, (_, i) => `a${i}`);
  expect(columns([group("a", 6), group("b", 1)], 698, all)).toEqual([[2, 2, 2], [1]]);
});

test("no lane gets narrower than it should be", () => {
  const [one] = inColumns([group("a", 7)], 500, () => true);
  expect(one && groupWidth(one)).toBeGreaterThanOrEqual(4 * LANE_PIXELS);
});

test("an enemy that demands nothing takes less when it stands alone", () => {
  const [one] = inColumns([{ zone: { id: "a" } as Zone, lanes: [lane("x"), lane("y", 0)] }], 0, () => true);
  expect(one && groupWidth(one)).toBeLessThan(2 * LANE_PIXELS + 6);
});

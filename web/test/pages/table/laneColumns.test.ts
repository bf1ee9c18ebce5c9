import { expect, test } from "vitest";
import type { Card, Zone } from "../../../src/net/wire";
import type { Lane, LaneGroup } from "../../../src/pages/table/layouts/city/cityScene";
import { groupWidth, inColumns, LANE_PIXELS, type Weight } from "../../../src/pages/table/layouts/city/lanes/laneColumns";

const lane = (spot: string, demand = 1): Lane => ({
  spot, card: { id: spot, sockets: Array.from({ length: demand }, () => ({ name: "sword", value: 0, most: 1, seat: null })) } as unknown as Card, zone: null, sent: [],
});
const group = (id: string, count: number): LaneGroup => ({ zone: { id } as Zone, lanes: Array.from({ length: count }, (_, i) => lane(`${id}${i}`)) });
/** The lanes of group a have that weight, the others wait. */
const columns = (groups: readonly LaneGroup[], width: number, weight: Weight = "waits"): readonly number[][] =>
  inColumns(groups, width, ({ spot }) => (spot.startsWith("a") ? weight : "waits")).map(({ columns }) => columns.map(({ length }) => length));

test("lanes stand side by side while there is room", () => {
  expect(columns([group("a", 3), group("b", 2)], 698)).toEqual([[1, 1, 1], [1, 1]]);
});

test("where there is too little, only as many as necessary share columns", () => {
  expect(columns([group("a", 4), group("b", 2)], 698, "attacks")).toEqual([[1, 1, 1, 1], [2]]);
  expect(columns([group("a", 5), group("b", 1)], 698, "attacks")).toEqual([[2, 1, 1, 1], [1]]);
});

test("those that attack share columns once those that wait do", () => {
  expect(columns([group("a", 4), group("b", 4)], 698, "attacks")).toEqual([[2, 1, 1], [2, 2]]);
});

test("what is fought keeps its full height, while others are out of sight", () => {
  expect(columns([group("a", 4), group("b", 5)], 698, "fought")).toEqual([[1, 1, 1, 1], [2, 2, 1]]);
});

test("what is fought shares columns where it doesn't fit even alone", () => {
  expect(columns([group("a", 7), group("b", 1)], 698, "fought")).toEqual([[2, 2, 2, 1], [1]]);
});

test("no lane gets narrower than it should be", () => {
  const [one] = inColumns([group("a", 7)], 500, () => "waits");
  expect(one && groupWidth(one)).toBeGreaterThanOrEqual(4 * LANE_PIXELS);
});

test("an enemy that demands nothing takes less when it stands alone", () => {
  const [one] = inColumns([{ zone: { id: "a" } as Zone, lanes: [lane("x"), lane("y", 0)] }], 0, () => "waits");
  expect(one && groupWidth(one)).toBeLessThan(2 * LANE_PIXELS + 6);
});

test("a group without enemies is left out where there is too little room", () => {
  expect(columns([group("a", 4), group("b", 0)], 698)).toEqual([[1, 1, 1, 1], []]);
  expect(columns([group("a", 5), group("b", 0)], 698)).toEqual([[1, 1, 1, 1, 1]]);
});

test("a group without enemies takes less than a lane", () => {
  const [one] = inColumns([group("a", 0)], 698, () => "waits");
  expect(one && groupWidth(one)).toBeLessThan(LANE_PIXELS);
});

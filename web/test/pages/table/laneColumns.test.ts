import { expect, test } from "vitest";
import type { Card, Zone } from "../../../src/net/wire";
import type { Lane, LaneGroup } from "../../../src/pages/table/layouts/city/cityScene";
import { groupWidth, inColumns, LANE_PIXELS, type Weight } from "../../../src/pages/table/layouts/city/lanes/laneColumns";

const lane = (spot: string, demand = 1, sent = 0): Lane => ({
  spot, card: { id: spot, sockets: Array.from({ length: demand }, () => ({ name: "sword", value: 0, most: 1, seat: null })) } as unknown as Card, zone: null,
  sent: Array.from({ length: sent }, () => ({}) as Card),
});
const group = (id: string, count: number, sent = 0): LaneGroup => ({ zone: { id } as Zone, lanes: Array.from({ length: count }, (_, i) => lane(`${id}${i}`, 1, sent)) });
/** How many lanes each column has; the lanes of group a have that weight, the others wait. */
const columns = (groups: readonly LaneGroup[], width: number, weight: Weight = "waits"): readonly number[][] =>
  inColumns(groups, width, ({ spot }) => (spot.startsWith("a") ? weight : "waits")).map(({ columns }) => columns.map(({ length }) => length));
const order = (groups: readonly LaneGroup[], width: number, weight: Weight): readonly string[] =>
  inColumns(groups, width, () => weight).flatMap(({ columns }) => columns.flat().map(({ lane }) => lane.spot));

test("lanes stand side by side while there is room", () => {
  expect(columns([group("a", 3), group("b", 2)], 698)).toEqual([[1, 1, 1], [1, 1]]);
});

test("those that wait get lower before those that attack", () => {
  expect(columns([group("a", 4), group("b", 2)], 698, "attacks")).toEqual([[1, 1, 1, 1], [2]]);
  expect(columns([group("a", 4), group("b", 5)], 698, "attacks")).toEqual([[1, 1, 1, 1], [5]]);
  expect(columns([group("a", 6), group("b", 5)], 698, "attacks")).toEqual([[2, 2, 2], [5]]);
});

test("what is fought keeps its height while those that wait are a list", () => {
  expect(columns([group("a", 4), group("b", 5)], 698, "fought")).toEqual([[1, 1, 1, 1], [5]]);
});

test("many that are fought have half the height each", () => {
  expect(columns([group("a", 7), group("b", 1)], 698, "fought")).toEqual([[2, 2, 2, 1], [1]]);
});

test("those that are beaten are the last to become entries of a list", () => {
  expect(columns([group("a", 10)], 698, "beaten")).toEqual([[2, 2, 2, 2, 2]]);
  expect(columns([group("a", 12)], 698, "beaten")).toEqual([[5, 5, 2]]);
});

test("an entry with Units below it takes more room", () => {
  expect(columns([group("a", 12, 1)], 698, "beaten")).toEqual([[4, 4, 4]]);
});

test("the order of lanes is the same in every form", () => {
  const groups = [group("a", 5), group("b", 4), group("c", 3)];
  const names = groups.flatMap(({ lanes }) => lanes.map(({ spot }) => spot));
  for (const weight of ["waits", "attacks", "beaten", "fought"] as const) expect(order(groups, 698, weight)).toEqual(names);
});

test("a lane alone in its column has all of it, and two have a half each", () => {
  const forms = inColumns([group("a", 1), group("b", 2), group("c", 9)], 600, () => "waits").map(({ columns }) => columns.map((lanes) => lanes.map(({ form }) => form)));
  expect(forms.slice(0, 2)).toEqual([[["full"]], [["half", "half"]]]);
  expect(forms[2]?.flat()).toContain("slim");
});

test("no lane gets narrower than it should be", () => {
  const [one] = inColumns([group("a", 7)], 500, () => "fought");
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

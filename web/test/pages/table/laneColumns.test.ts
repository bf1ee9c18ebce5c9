import { expect, test } from "vitest";
import type { Card, Zone } from "../../../src/net/wire";
import type { Lane, LaneGroup } from "../../../src/pages/table/layouts/city/cityScene";
import { groupWidth, inColumns, LANE_PIXELS, type PlacedGroup } from "../../../src/pages/table/layouts/city/lanes/laneColumns";

const lane = (spot: string, demand: number, isFought: boolean): Lane => ({
  spot, card: { id: spot, does: [], sockets: Array.from({ length: demand }, () => ({ name: "sword", value: 0, most: 1, seat: null })) } as unknown as Card,
  zone: isFought ? ({ id: spot } as Zone) : null, sent: [],
});
/** A group of lanes that wait, or are fought; those that demand nothing come last. */
const group = (id: string, count: number, isFought = false, slight = 0): LaneGroup =>
  ({ zone: { id } as Zone, lanes: Array.from({ length: count + slight }, (_, i) => lane(`${id}${i}`, i < count ? 1 : 0, isFought)) });
const waits = ({ lanes }: LaneGroup): boolean => lanes.every(({ zone }) => zone === null);
const placed = (groups: readonly LaneGroup[], width: number): readonly PlacedGroup[] => inColumns(groups, width, waits).groups;
/** How many lanes each column has. */
const columns = (groups: readonly LaneGroup[], width: number): readonly number[][] => placed(groups, width).map(({ columns }) => columns.map(({ length }) => length));
const forms = (groups: readonly LaneGroup[], width: number): readonly string[] => placed(groups, width).flatMap(({ columns }) => columns.flat().map(({ form }) => form));

test("lanes stand side by side while there is room", () => {
  expect(columns([group("a", 3), group("b", 2)], 698)).toEqual([[1, 1, 1], [1, 1]]);
});

test("where there are too many, three that wait share a column, and two that are fought", () => {
  expect(columns([group("a", 5, true), group("b", 4)], 698)).toEqual([[2, 2, 1], [3, 1]]);
  expect(new Set(forms([group("a", 5, true), group("b", 4)], 698))).toEqual(new Set(["half", "third"]));
});

test("what does much gets half a column, also while it waits", () => {
  const { lanes, ...rest } = group("b", 4);
  const much = { ...rest, lanes: lanes.map((one) => ({ ...one, card: { ...one.card, does: ["a", "b", "c"] } as unknown as Card })) };
  expect(columns([group("a", 5, true), much], 698)).toEqual([[2, 2, 1], [2, 2]]);
});

test("those that demand nothing share the rest of a column", () => {
  expect(columns([group("a", 5, true, 2)], 498)).toEqual([[2, 2, 3]]);
});

test("what is sent or beaten changes no form", () => {
  const groups = [group("a", 5, true), group("b", 4)];
  const later = groups.map((one) => ({ ...one, lanes: one.lanes.map((each) => ({ ...each, sent: [{}, {}] as Card[], zone: each.zone && { ...each.zone, tone: "good" as const } })) }));
  expect(forms(later, 698)).toEqual(forms(groups, 698));
});

test("the order of lanes is the same in every form", () => {
  const groups = [group("a", 5), group("b", 4), group("c", 3)];
  const names = groups.flatMap(({ lanes }) => lanes.map(({ spot }) => spot));
  for (const width of [698, 2000]) expect(placed(groups, width).flatMap(({ columns }) => columns.flat().map((one) => one.lane.spot))).toEqual(names);
});

test("no lane gets narrower than it should be", () => {
  const [one] = placed([group("a", 7, true)], 500);
  expect(one && groupWidth(one)).toBeGreaterThanOrEqual(4 * LANE_PIXELS);
});

test("a group without enemies is left out where there is too little room", () => {
  expect(columns([group("a", 4), group("b", 0)], 698)).toEqual([[1, 1, 1, 1], []]);
  expect(columns([group("a", 15), group("b", 0)], 698)).toEqual([[3, 3, 3, 3, 3]]);
});

test("a group without enemies takes less than a lane", () => {
  const [one] = placed([group("a", 0)], 698);
  expect(one && groupWidth(one)).toBeLessThan(LANE_PIXELS);
});

test("rows that only wait are listed where those that are fought need the room", () => {
  const found = inColumns([group("a", 8, true), group("b", 4), group("c", 2)], 698, waits);
  expect(found.groups.map(({ zone }) => zone.id)).toEqual(["a"]);
  expect(found.listed.map(({ zone }) => zone.id)).toEqual(["b", "c"]);
  expect(inColumns([group("a", 12), group("b", 9)], 698, waits).listed).toEqual([]);
});

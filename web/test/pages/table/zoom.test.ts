import { expect, test } from "vitest";
import { isTooSmall } from "../../../src/pages/table/layouts/corners/zoom.svelte";

const box = (width: number, height: number) => ({ width, height });

test("a triangle is as large as the circle that fits into it", () => {
  expect(isTooSmall(box(44, 38), 3, "touch")).toBe(false);
  expect(isTooSmall(box(40, 34), 3, "touch")).toBe(true);
});

test("a hexagon has room up to its sides", () => {
  expect(isTooSmall(box(31, 27), 6, "touch")).toBe(false);
});

test("a mouse hits smaller things than a finger", () => {
  expect(isTooSmall(box(40, 34), 3, "mouse")).toBe(false);
  expect(isTooSmall(box(26, 22), 3, "mouse")).toBe(true);
});

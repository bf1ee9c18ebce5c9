import { describe, expect, test } from "vitest";
import { layout } from "../../../src/draw/board/geometry";
import { fixedPoint, frame, freeCorner, inWindow, MAX_ZOOM, partInSight } from "../../../src/pages/table/layouts/board/frame";

const cells = Array.from({ length: 100 }, (_, i) => ({ id: `${i % 10}-${Math.floor(i / 10)}`, x: i % 10, y: -Math.floor(i / 10), name: "", shade: 0, realm: "", mark: "", takes: [] }));
const laid = layout({ shape: "square", cells, turns: [], apart: false }, 0);
const window = { width: 300, height: 400 };

describe("the part of a board that is enlarged", () => {
  test("has all that is asked about in it, in its middle", () => {
    const found = frame(laid, ["2-2", "5-2"], window);
    expect(found?.x).toBeCloseTo(0.4);
    expect(found?.y).toBeCloseTo(0.25);
    expect(found?.zoom).toBeCloseTo(1000 / (300 + 2 * 95));
  });

  test("is never so large that single cells fill the screen", () => {
    expect(frame(laid, ["5-5"], window)?.zoom).toBe(MAX_ZOOM);
  });

  test("is smaller where something lies over the window", () => {
    expect(frame(laid, ["2-2", "5-2"], window, { width: 100, height: 0 })?.zoom).toBeCloseTo(1000 / 490 / 1.5);
  });

  test("is in the middle of the window where the board is in the middle of the board", () => {
    expect(inWindow({ zoom: 2, x: 0.5, y: 0 }, laid, window)).toEqual({ zoom: 2, x: 0.5, y: 0.125 });
  });

  test("is the whole board if the choices lie all over it, or beside it", () => {
    expect(frame(laid, ["0-0", "9-9"], window)).toBeNull();
    expect(frame(laid, ["elsewhere"], window)).toBeNull();
  });
});

test("a part that is enlarged is in the middle of the window, unless it is at an edge of the board", () => {
  expect(partInSight(fixedPoint({ zoom: 2, x: 0.5, y: 0.1 }), 2)).toEqual({ x: 25, y: 0, side: 50 });
  expect(partInSight(fixedPoint({ zoom: 2, x: 0.6, y: 0.95 }), 2)).toEqual({ x: 35, y: 50, side: 50 });
});

test("a part below something that covers the window is in the middle of the rest, also at an edge of the board", () => {
  expect(fixedPoint({ zoom: 2, x: 0.5, y: 0.5 }, { top: 0.2, bottom: 0 }).y).toBeCloseTo(40);
  expect(partInSight(fixedPoint({ zoom: 2, x: 0.5, y: 0.95 }, { top: 0, bottom: 0.2 }), 2).y).toBeCloseTo(60);
});

test("the small map goes where it covers no choice", () => {
  const map = { width: 0.3, height: 0.25 };
  expect(freeCorner([], map)).toBe("br");
  expect(freeCorner([{ x: 0.9, y: 0.9 }], map)).toBe("bl");
  expect(freeCorner([{ x: 0.9, y: 0.9 }, { x: 0.1, y: 0.9 }], map)).toBe("tr");
});

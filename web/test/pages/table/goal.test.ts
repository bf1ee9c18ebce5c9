import { describe, expect, test } from "vitest";
import { layout } from "../../../src/draw/board/geometry";
import type { Scene } from "../../../src/net/wire";
import { goalPlace, isClear, sentences } from "../../../src/pages/table/layouts/corners/goal";
import { aimOf } from "../../../src/pages/table/layouts/corners/seats/seatWords";

const cell = (x: number, y: number) => ({ id: `${x} ${y}`, x, y, name: "", shade: 0, realm: "", mark: "", takes: [] });
const laidOf = (...cells: readonly ReturnType<typeof cell>[]) => layout({ shape: "square", cells, turns: [], apart: false }, 0);
/** Ten by ten cells with nothing in their lower corners. */
const all = Array.from({ length: 100 }, (_, i) => cell(i % 10, -Math.floor(i / 10)));
const full = laidOf(...all);
const cross = laidOf(...all.filter(({ x, y }) => y > -6 || (x > 3 && x < 6)));

describe("the goal of a match on a small screen", () => {
  test("is cut after a whole sentence, never before the first", () => {
    expect(sentences("One is here. Two is too. Three.", 25)).toBe("One is here. Two is too.");
    expect(sentences("One is here. Two.", 5)).toBe("One is here.");
    expect(sentences("One is here. A very long one. Two.", 18)).toBe("One is here.");
  });

  test("stands in a corner only if no cell is there", () => {
    const corner = { width: 200, height: 120, bottom: 8 } as const;
    expect(isClear(cross, { width: 760, height: 760 }, corner)).toBe(true);
    expect(isClear(full, { width: 760, height: 760 }, corner)).toBe(false);
    expect(isClear(full, { width: 1160, height: 760 }, corner, 200)).toBe(true);
  });

  test("stands below the board of a high phone, in the row of buttons of a low one, and nowhere without room", () => {
    const room = { screen: "phone", width: 380, height: 460, inset: 0, row: true, free: true } as const;
    expect(goalPlace(full, room)).toBe("below");
    expect(goalPlace(full, { ...room, height: 400 })).toBe("row");
    expect(goalPlace(full, { ...room, height: 400, row: false })).toBeUndefined();
    expect(goalPlace(cross, { ...room, height: 400 })).toBe("corner");
    expect(goalPlace(cross, { ...room, height: 400, free: false })).toBe("row");
    expect(goalPlace(cross, { ...room, screen: "tablet", width: 760, height: 780 })).toBe("row");
  });
});

test("what a seat wins by is its amount that has an end", () => {
  const meter = (name: string, most: number | null, seat: number) => ({ name, value: 1, most, seat });
  const scene = { meters: [meter("Gold", null, 0), meter("Points", 3, 0), meter("Turns", 5, 0), meter("Gold", null, 1)] } as unknown as Scene;
  expect(aimOf(scene, 0)?.name).toBe("Points");
  expect(aimOf(scene, 1)).toBeUndefined();
});

import { describe, expect, test } from "vitest";
import { arc, borders, layout } from "../../src/draw/board/geometry";
import { course, drawnSeats, opposed, valued } from "../../src/table/analysis";
import type { Board, Judgement } from "../../src/net/wire";

const judged = (action: number, evaluation: readonly number[]): Judgement => ({
  action, seat: 0, text: "", score: 0, best: 0, loss: 0, mark: "", better: [], better_name: "", better_path: [], evaluation, says: "",
});

describe("an evaluation", () => {
  test("is written with its sign, and as a whole number if won or lost", () => {
    expect([0.417, -0.2, 0.001, 1, -0.999].map(valued)).toEqual(["+0.42", "−0.20", "0.00", "+1", "−1"]);
  });

  test("has one scale if one seat gains what the other loses", () => {
    expect([opposed([0.4, -0.4]), opposed([0.4, 0.4]), opposed([0.4, -0.2, -0.2])]).toEqual([true, false, false]);
  });

  test("is drawn as one graph for two seats, and one each for more", () => {
    const [two, three] = [[judged(1, [0.5, -0.5])], [judged(1, [0.5, -0.5, 0])]];
    expect([drawnSeats(two, 2), drawnSeats(three, 3)]).toEqual([[0], [0, 1, 2]]);
    expect(course(three, 1)).toEqual([{ action: 1, value: -0.5 }]);
  });
});

describe("realms on hexes", () => {
  const hex = (id: string, x: number, y: number, shade: number) => ({ id, name: id, x, y, shade, realm: "", mark: "", takes: [] });
  const board: Board = { shape: "hex", turns: [], apart: false, cells: [hex("a", 0, 0, 2), hex("b", 0, 1, 2), hex("c", Math.sqrt(3) / 2, 0.5, 3)] };
  const found = borders(layout(board, 0), ({ shade }) => (shade === 2 ? "here" : "there"));

  test("have walls between them and none inside", () => {
    expect(found.filter(({ realms: [one, other] }) => one && other)).toHaveLength(2);
    expect(found).toHaveLength(2 + 4 + 4 + 4);
  });
});

test("an arc has the right length", () => {
  expect(arc(10, 0, 90)).toBe("M10,0A10,10 0 0 1 0,10");
  expect(arc(10, 0, -270)).toBe("M10,0A10,10 0 1 0 0,10");
});

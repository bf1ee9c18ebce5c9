import { describe, expect, test } from "vitest";
import { edgeLabels } from "../../../src/draw/board/edgeLabels";
import { ARROWS, layout, nearest, nextTurn, seatTurn, towards } from "../../../src/draw/board/geometry";
import { largestTurn } from "../../../src/draw/board/largestTurn";
import type { Board, Cell } from "../../../src/net/wire";
import { scene } from "../../scenes";

const cell = (id: string, x: number, y: number): Cell => ({ id, x, y, name: id, shade: 0, realm: "", mark: "", takes: [] });
const corners = (outline: string | undefined): number => outline?.split(" ").length ?? 0;
const square = scene("turn").board!;

describe("a square board", () => {
  test("has the first seat at the bottom, and is rotated for the other", () => {
    const [mine, theirs] = [layout(square, 0), layout(square, seatTurn(square, 1, 2))];
    expect(mine.places.get("a1")!.y).toBeGreaterThan(mine.places.get("a7")!.y);
    expect(theirs.places.get("a1")!.y).toBeLessThan(theirs.places.get("a7")!.y);
    expect(theirs.places.get("a1")!.x).toBeGreaterThan(theirs.places.get("g1")!.x);
  });

  test("is labelled by what its cell names have in common, at any rotation", () => {
    const below = (turn: number): string => layout(square, turn).labels.filter(({ side }) => side === "below").sort((a, b) => a.x - b.x).map(({ text }) => text).join("");
    expect([below(0), below(180), below(90)]).toEqual(["abcdefg", "gfedcba", "1234567"]);
  });

  test("arrow keys move in the direction that is seen", () => {
    const turned = layout(square, 180);
    expect(towards(layout(square, 0), "d4", ARROWS["ArrowUp"]!)).toBe("d5");
    expect(towards(turned, "d4", ARROWS["ArrowUp"]!)).toBe("d3");
    expect(towards(layout(square, 0), "a1", ARROWS["ArrowLeft"]!)).toBeNull();
  });
});

describe("a board of hexes", () => {
  const flat: Board = { shape: "hex", turns: [], apart: false, cells: [cell("a", 0, 0), cell("b", 0, 1), cell("c", Math.sqrt(3) / 2, 0.5)] };
  const pointed: Board = { shape: "hex", turns: [], apart: false, cells: [cell("a", 0, 0), cell("b", 1, 0), cell("c", 0.5, Math.sqrt(3) / 2)] };

  test("is labelled along its edges: numbers at the left, outside where a cell is in the way, letters before their columns, upright or slanting", () => {
    const half = Math.sqrt(3) / 2;
    const cells = [cell("a2", 0, 1.5), cell("b1", half, 0), cell("b2", half, 1), cell("b3", half, 2), cell("c1", 2 * half, 0.5), cell("c2", 2 * half, 1.5)];
    const board: Board = { shape: "hex", turns: [], apart: false, cells: [cell("a1", 0, 0.5), ...cells] };
    const texts = (turn: number): string => edgeLabels(layout(board, turn)).map(({ text }) => text).sort().join("");
    expect(texts(0)).toBe("123abc");
    const left = (text: string): number => edgeLabels(layout(board, 0)).find((one) => one.text === text)!.x;
    expect(left("1")).toBeLessThan(left("3")); // the cells of column a are in the way of 1 and 2
    expect(texts(60)).toBe("abc");
    const at = (text: string): number => edgeLabels(layout(board, 0)).find((one) => one.text === text)!.y;
    expect([at("a"), at("b")]).toEqual([at("c"), at("c")]);
  });

  test("finds the centre nearest to a point, if it is near enough", () => {
    const { places } = layout(flat, 0);
    const [a, b] = [places.get("a")!, places.get("b")!];
    expect(nearest([a, b], { x: 0, y: -60 }, 70)?.cell.id).toBe("b");
    expect(nearest([a], { x: 0, y: -60 }, 70)?.cell.id).toBe("a");
    expect(nearest([a], { x: 0, y: -60 }, 50)).toBeNull();
  });

  test("knows from neighbours how hexes are rotated", () => {
    const width = (board: Board): number => {
      const xs = layout(board, 0).places.get("a")!.outline.split(" ").map((corner) => Number(corner.split(",")[0]));
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(width(pointed)).toBeCloseTo(100, 0);
    expect(width(flat)).toBeCloseTo(200 / Math.sqrt(3), 0);
  });

  test("rotates in steps of 60 degrees", () => {
    expect(seatTurn({ shape: "hex", turns: [0, 300, 240] }, 1, 3)).toBe(300);
    expect([seatTurn({ shape: "hex", turns: [] }, 1, 3), seatTurn({ shape: "hex", turns: [] }, 2, 6), nextTurn("hex", 300, 3)]).toEqual([120, 120, 0]);
  });
});

describe("a board of triangles", () => {
  const third = Math.sqrt(3) / 6;
  // A big triangle of four, and a cell on one of its corners.
  const cells = [cell("top", 0, 3 * third), cell("left", -0.5, 0), cell("middle", 0, third), cell("right", 0.5, 0), cell("market", 0, 5 * third)];
  const laid = layout({ shape: "triangle", turns: [], apart: false, cells }, 0);
  const tip = (id: string): number => {
    const ys = laid.places.get(id)!.outline.split(" ").map((corner) => Number(corner.split(",")[1]));
    return ys.filter((y) => y < laid.places.get(id)!.y).length;
  };

  test("knows from neighbours whether a triangle points up or down", () => {
    expect(["top", "left", "right"].map(tip)).toEqual([1, 1, 1]);
    expect(tip("middle")).toBe(2);
  });

  test("draws a cell on a corner of the grid as a small hex", () => {
    expect([corners(laid.places.get("market")!.outline), corners(laid.places.get("top")!.outline)]).toEqual([6, 3]);
  });

  test("sides that touch have the same ends", () => {
    const ends = (id: string): Set<string> => new Set(laid.places.get(id)!.outline.split(" ").map((corner) => corner.split(",").map((value) => Math.round(Number(value))).join()));
    expect([...ends("middle")].filter((corner) => ends("left").has(corner))).toHaveLength(2);
  });
});

describe("a board with its seats in the corners", () => {
  /** Four cells above each other. */
  const strip = (seats: number): Board => ({ ...square, turns: Array.from({ length: seats }, (_, i) => (i * 360) / seats), cells: [0, 1, 2, 3].map((y) => cell(`a${y}`, 0, y)) });
  const wide = { width: 800, height: 400 };
  const high = { width: 400, height: 800 };

  test("lies on its side where it is larger so, and stands where it isn't", () => {
    expect(largestTurn(strip(2), 0, wide)).toBe(90);
    expect(largestTurn(strip(2), 0, high)).toBe(0);
  });

  test("slants only with several seats, and only if that makes it larger", () => {
    const slanted = (turn: number): Board => ({ ...strip(4), cells: [0, 1, 2, 3].map((i) => cell(`a${i}`, i * Math.sin((turn * Math.PI) / 180), i * Math.cos((turn * Math.PI) / 180))) });
    expect(largestTurn(slanted(30), 0, high)).toBe(-30);
    expect(largestTurn({ ...slanted(30), turns: [0, 180] }, 0, high)).toBe(0);
    expect(largestTurn(strip(4), 0, high)).toBe(0);
  });
});

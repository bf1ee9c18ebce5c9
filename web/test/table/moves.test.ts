import { describe, expect, test } from "vitest";
import { moves, rounds } from "../../src/table/moves";
import type { Acted, Event } from "../../src/net/wire";

const acted = (number: number, action: number, seat: number): Acted => ({ type: "acted", number, action, seat, text: `${action}`, words: "", at: "", roll: null });

describe("the list of moves", () => {
  test("leaves out undone actions", () => {
    const events: readonly Event[] = [acted(1, 1, 0), acted(2, 2, 1), { type: "undone", number: 3, actions: 1, seat: 1 }, acted(4, 2, 1)];
    expect(moves(events).map(({ number }) => number)).toEqual([1, 4]);
  });

  test("has a round for each turn of all seats", () => {
    const list = [acted(1, 1, 0), acted(2, 2, 1), acted(3, 3, 0)];
    expect(rounds(list, 2).map(({ number, cells }) => [number, cells.map((move) => move?.action ?? 0)])).toEqual([[1, [1, 2]], [2, [3, 0]]]);
  });

  test("begins a new round when a seat acts twice, and gives chance its own line", () => {
    const list = [acted(1, 1, 0), acted(2, 2, -1), acted(3, 3, 0), acted(4, 4, 1)];
    expect(rounds(list, 2).map(({ number, cells }) => [number, cells.map((move) => move?.action ?? 0)])).toEqual([[1, [1, 0]], [0, [2]], [2, [3, 4]]]);
  });
});

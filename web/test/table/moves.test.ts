import { describe, expect, test } from "vitest";
import { moves } from "../../src/table/moves";
import type { Event } from "../../src/net/wire";
import { acted } from "./acted";

describe("the list of moves", () => {
  test("leaves out undone actions", () => {
    const again = { ...acted(2, 1), number: 4 };
    const events: readonly Event[] = [acted(1, 0), acted(2, 1), { type: "undone", number: 3, actions: 1, seat: 1 }, again];
    expect(moves(events).map(({ number }) => number)).toEqual([1, 4]);
  });
});

/** Which days in a row a puzzle of the day was solved. */
import { describe, expect, it } from "vitest";
import { streak } from "../../src/pages/puzzles/solved";

describe("streak", () => {
  it.each([
    [[], 0],
    [["2026-03-01"], 1],
    [["2026-02-28"], 1],
    [["2026-02-27"], 0],
    [["2026-02-27", "2026-02-28", "2026-03-01"], 3],
    [["2026-02-26", "2026-02-28", "2026-03-01"], 2],
  ])("of %j counts up to today or yesterday", (days, count) => {
    expect(streak(days, "2026-03-01")).toBe(count);
  });
});

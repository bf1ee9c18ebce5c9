import { describe, expect, it } from "vitest";
import { isDoubled } from "../../../src/pages/table/turn/doubleTap";

describe("a double tap on the primary button", () => {
  const before = { at: 1000, label: "Work on Blood Tithe" };

  it("doesn't do what the button says by then", () => {
    expect(isDoubled(before, { at: 1250, label: "End turn", detail: 2 })).toBe(true);
  });

  it("is none if it is another press, or would do the same", () => {
    expect(isDoubled(before, { at: 1250, label: "End turn", detail: 1 })).toBe(false);
    expect(isDoubled(before, { at: 2000, label: "End turn", detail: 2 })).toBe(false);
    expect(isDoubled(before, { at: 1250, label: before.label, detail: 2 })).toBe(false);
  });
});

import { describe, expect, test } from "vitest";
import { attempt } from "../../src/choosing/attempt";
import type { Step } from "../../src/net/wire";
import { scene } from "../scenes";

const turn = scene("turn");
const step = (spot: string, role: string): Step => ({ spot, role });

describe("the notation of a try that is not among the choices", () => {
  test.each([
    ["an empty cell is moved to", [step("d3", "select")], "b5", "Wd3-b5"],
    ["an enemy is attacked", [step("d3", "select")], "g6", "Wd3xg6"],
    ["it goes on from the steps picked", [step("d3", "select"), step("d4", "move")], "g6", "Wd3-d4xg6"],
    ["the Cleric's heal is learned from its own choices", [step("f1", "select"), step("f3", "move")], "c2", "Cf1-f3+c2"],
  ])("%s", (_, picked, spot, text) => {
    expect(attempt(turn, picked, [spot])).toBe(text);
  });

  test("an enemy piece with nothing picked is named by its cell", () => {
    expect(attempt(turn, [], ["d5", "dark-W"])).toBe("d5");
  });

  test("a piece in hand is placed as the others are", () => {
    expect(attempt(scene("placing"), [step("light-Z", "select")], ["c3"])).toBe("Z@c3");
  });

  test("who cannot choose tries nothing", () => {
    expect(attempt({ ...turn, choices: [] }, [], ["d5"])).toBe("");
  });
});

import { describe, expect, test } from "vitest";
import { blows, changes, describeChanges, marked } from "../../src/table/changes";
import { scene } from "../scenes";

describe("what happened between two scenes", () => {
  const [before, after] = [scene("turn"), scene("struck")];
  const all = changes(before, after);

  test("a piece moved and another was hurt", () => {
    expect(all.map(({ type, piece }) => [type, piece.id])).toEqual([["moved", "light-W"], ["hurt", "dark-W"]]);
  });

  test("the cells left and entered are marked", () => {
    expect([...marked(all)].sort()).toEqual(["d3", "d4"]);
  });

  test("the blow comes from where the piece went before it struck", () => {
    expect(blows(all, "Wd3-d4xd5", after)).toEqual([{ from: "d4", to: "d5" }]);
  });

  test("the blow comes from where it stood if it struck first", () => {
    const moved = { type: "moved", piece: before.pieces[0]!, from: "d3", to: "c3" } as const;
    const hurt = all.find(({ type }) => type === "hurt")!;
    expect(blows([moved, hurt], "Wd3xd5-c3", after)).toEqual([{ from: "d3", to: "d5" }]);
  });

  test("it is described in words", () => {
    expect(describeChanges(all)).toBe("Light Warrior moves from d3 to d4. Dark Warrior on d5 is hurt by 1, 2 of 5 left.");
  });

  test("a fallen piece is gone, struck by one that stayed", () => {
    const fallen = changes(scene("last"), scene("over"));
    expect(fallen.map(({ type }) => type)).toEqual(["went"]);
    expect([...marked(fallen)]).toEqual(["b3"]);
    expect(blows(fallen, "Rb2xb3", scene("over"))).toEqual([{ from: "b2", to: "b3" }]);
  });

  test("nothing happened between a scene and itself", () => {
    expect(changes(before, before)).toEqual([]);
  });
});

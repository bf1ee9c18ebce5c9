import { describe, expect, test } from "vitest";
import { blows, changes, describeChanges, marked } from "../../src/table/changes";
import type { Role, Step } from "../../src/net/wire";
import { scene } from "../scenes";

const path = (...steps: readonly (readonly [string, Role])[]): readonly Step[] => steps.map(([spot, role]) => ({ spot, role }));

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
    expect(blows(all, path(["d3", "select"], ["d4", "move"], ["d5", "attack"]), after)).toEqual([{ from: "d4", to: "d5" }]);
  });

  test("the blow comes from where it stood if it struck first, and tells where it went then", () => {
    const moved = { type: "moved", piece: before.pieces[0]!, from: "d3", to: "c3" } as const;
    const hurt = all.find(({ type }) => type === "hurt")!;
    expect(blows([moved, hurt], path(["d3", "select"], ["d5", "attack"], ["c3", "move"]), after)).toEqual([{ from: "d3", to: "d5", wentTo: "c3" }]);
  });

  test("who strikes and then swaps is not taken for the friend who stands there now", () => {
    const [wizard, friend] = after.pieces.filter(({ seat }) => seat === 0);
    const swapped = [
      { type: "moved", piece: friend!, from: "c3", to: "d3" } as const,
      { type: "moved", piece: wizard!, from: "d3", to: "c3" } as const,
      all.find(({ type }) => type === "hurt")!,
    ];
    expect(blows(swapped, path(["d3", "select"], ["d5", "attack"], ["c3", "swap"]), after)).toEqual([{ from: "d3", to: "d5", wentTo: "c3" }]);
  });

  test("every blow of several comes from where the piece stood", () => {
    const twice = path(["c4", "select"], ["e5", "attack"], ["d5", "attack"]);
    expect(blows(all, twice, after)).toEqual([{ from: "c4", to: "d5" }]);
  });

  test("there is none without an attack", () => {
    expect(blows(all, path(["d3", "select"], ["d4", "move"]), after)).toEqual([]);
    expect(blows(all, [], after)).toEqual([]);
  });

  test("who is given for somebody else was not struck", () => {
    const given = { type: "went", piece: before.pieces[0]!, from: "c3" } as const;
    const back = path(["c3", "select"], ["light-R", "return"], ["d4", "move"], ["d5", "attack"]);
    expect(blows([given, ...all.filter(({ type }) => type === "hurt")], back, after)).toEqual([{ from: "d4", to: "d5" }]);
  });

  test("it is described in words", () => {
    expect(describeChanges(all)).toBe("Light Warrior moves from d3 to d4. Dark Warrior on d5 is hurt by 1, 2 of 5 left.");
  });

  test("a fallen piece is gone, struck by one that stayed", () => {
    const fallen = changes(scene("last"), scene("over"));
    expect(fallen.map(({ type }) => type)).toEqual(["went"]);
    expect([...marked(fallen)]).toEqual(["b3"]);
    expect(blows(fallen, path(["b2", "select"], ["b3", "attack"]), scene("over"))).toEqual([{ from: "b2", to: "b3" }]);
  });

  test("nothing happened between a scene and itself", () => {
    expect(changes(before, before)).toEqual([]);
  });
});

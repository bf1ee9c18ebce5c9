import { expect, test } from "vitest";
import { stakesOf, stakeWords, trailOf, wayOf } from "../../src/choosing/preview";
import type { Choice, Prospect, Scene, Step } from "../../src/net/wire";

const board = (...pieces: readonly (readonly [string, number])[]): Scene =>
  ({ pieces: pieces.map(([spot, seat]) => ({ spot, seat })) }) as unknown as Scene;
const path = (...steps: readonly string[]): readonly Step[] =>
  steps.map((one) => ({ role: one.split(" ")[0], spot: one.split(" ")[1] })) as readonly Step[];

test.each([
  ["a capture ends where the captured piece was", board(["c3", 1]), path("select a1", "move b2", "attack c3"), { from: "a1", by: ["b2"], to: "c3" }],
  ["an attack from afar leaves the piece where it went", board(["b2", 1], ["c3", 0]), path("select a1", "move b2", "attack c3"), { from: "a1", by: [], to: "b2" }],
  ["a piece that goes around leaves a trail with a turn", board(["c5", 1]), path("select a1", "move c3", "move c5"), { from: "a1", by: ["c3"], to: "c5" }],
  ["an attack without a move has no trail", board(["a1", 1], ["c3", 0]), path("select a1", "attack c3"), null],
  ["a piece that is gone has no trail", board(["c3", 0]), path("select a1", "move b2"), null],
  ["a hidden action has none", board(["c3", 1]), path(), null],
])("%s", (_, scene, steps, trail) => {
  expect(trailOf(scene, { path: steps, seat: 1 })).toEqual(trail);
});

test.each([
  ["a capture is told even if the capturer was taken there since", board(["c3", 0]), path("select a1", "move b2", "attack c3"), { from: "a1", by: ["b2"], to: "c3" }],
  ["who still stands there has the same way", board(["b2", 1], ["c3", 0]), path("select a1", "move b2", "attack c3"), { from: "a1", by: [], to: "b2" }],
  ["a hidden action has none", board(["c3", 1]), path(), null],
])("%s", (_, scene, steps, way) => {
  expect(wayOf(scene, { path: steps, seat: 1 })).toEqual(way);
});

const prospect = (spot: string, meter: string, before: number, after: number): Prospect => ({ spot, meter, before, after, to: "", x: 0, y: 0, text: "", tone: "" });
const choice = (steps: readonly Step[], ...prospects: readonly Prospect[]): Choice => ({ path: steps, prospects, loose: false }) as unknown as Choice;

test("targets show what they would change on their own spot, once a step completes a choice", () => {
  const choices = [
    choice(path("select a1", "move b2"), prospect("b2", "Journey", 3, 5)),
    choice(path("select a1", "move b3"), prospect("b3", "Journey", 3, 3)),
    choice(path("select a1", "move b2", "attack c3"), prospect("c3", "Hit points", 3, 1), prospect("a1", "Hit points", 2, 1)),
    choice(path("select d4", "move d5"), prospect("d5", "Journey", 0, 1)),
  ];
  const stakes = stakesOf(choices, path("select a1"));
  expect([...stakes].map(([spot, { before, after }]) => [spot, after - before])).toEqual([["b2", 2]]);
  expect([...stakesOf(choices, path("select a1", "move b2")).keys()]).toEqual(["c3"]);
});

test("the question says what the numbers count", () => {
  const stakes = new Map([["b2", prospect("b2", "Journey", 3, 5)], ["c3", prospect("c3", "Points", 0, 4)]]);
  expect(stakeWords(new Map(), () => false)).toBe("");
  expect(stakeWords(new Map([["c3", prospect("c3", "Hit points", 3, 1)]]), () => true)).toBe(" Numbers: hit points.");
  expect(stakeWords(stakes, (spot) => spot === "c3")).toBe(" Numbers: points on enemies, else journey.");
});

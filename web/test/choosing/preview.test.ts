import { expect, test } from "vitest";
import { trailOf } from "../../src/choosing/preview";
import type { Scene, Step } from "../../src/net/wire";

const board = (...pieces: readonly (readonly [string, number])[]): Scene =>
  ({ pieces: pieces.map(([spot, seat]) => ({ spot, seat })) }) as unknown as Scene;
const path = (...steps: readonly string[]): readonly Step[] =>
  steps.map((one) => ({ role: one.split(" ")[0], spot: one.split(" ")[1] })) as readonly Step[];

test.each([
  ["a capture ends where the captured piece was", board(["c3", 1]), path("select a1", "move b2", "attack c3"), { from: "a1", to: "c3" }],
  ["an attack from afar leaves the piece where it went", board(["b2", 1], ["c3", 0]), path("select a1", "move b2", "attack c3"), { from: "a1", to: "b2" }],
  ["an attack without a move has no trail", board(["a1", 1], ["c3", 0]), path("select a1", "attack c3"), null],
  ["a piece that is gone has no trail", board(["c3", 0]), path("select a1", "move b2"), null],
  ["a hidden action has none", board(["c3", 1]), path(), null],
])("%s", (_, scene, steps, trail) => {
  expect(trailOf(scene, { path: steps, seat: 1 })).toEqual(trail);
});

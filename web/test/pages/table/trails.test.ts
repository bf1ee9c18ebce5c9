import { expect, test } from "vitest";
import type { Acted, Scene } from "../../../src/net/wire";
import { trailsSince } from "../../../src/pages/table/layouts/corners/trails";

const scene = { pieces: [{ id: "b1", spot: "C1a", seat: 1 }, { id: "c1", spot: "D1a", seat: 2 }] } as unknown as Scene;
const move = (seat: number, from: string, to: string): Acted =>
  ({ seat, story: { quiet: "" }, path: [{ spot: from, role: "select" }, { spot: to, role: "move" }] }) as unknown as Acted;

test("what others moved since my turn leaves trails, of which the last stands out", () => {
  const moves = [move(1, "X1a", "X2a"), move(0, "U1a", "U2a"), move(1, "B1a", "C1a"), move(2, "E1a", "D1a")];
  expect(trailsSince(scene, moves, [0])).toEqual([
    { from: "B1a", by: [], to: "C1a", faint: true },
    { from: "E1a", by: [], to: "D1a", faint: false },
  ]);
});

test("my own move leaves none", () => {
  expect(trailsSince(scene, [move(1, "X1a", "X2a"), move(0, "U1a", "U2a")], [0])).toEqual([]);
});

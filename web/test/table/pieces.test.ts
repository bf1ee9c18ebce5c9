import { describe, expect, it } from "vitest";
import { alike } from "../../src/table/pieces";
import type { Piece } from "../../src/net/wire";

function piece(id: string, more: Partial<Piece> = {}): Piece {
  const usual = { kind: "disc", letter: "b", seat: 0, meters: [], marks: [], turn: 0, facts: [], rule: "", prop: false };
  return { id, spot: id, name: `Black on ${id}`, ...usual, ...more };
}

const counts = (pieces: readonly Piece[]): readonly (readonly [string, number])[] =>
  alike(pieces).map(({ piece: { id }, count }) => [id, count] as const);

describe("the pieces on a seat's card", () => {
  it("are counted together if they are alike", () => {
    expect(counts([piece("a1"), piece("b1", { kind: "king" }), piece("c1")])).toEqual([["a1", 2], ["b1", 1]]);
  });

  it("stand for themselves if they carry a number", () => {
    const hurt = [piece("a1", { meters: [{ name: "Hit points", value: 3, most: 5, seat: null }] }), piece("b1")];
    expect(counts(hurt)).toEqual([["a1", 1], ["b1", 1]]);
  });

  it("are all named for a screen reader", () => {
    expect(alike([piece("a1"), piece("b1")])[0]?.name).toBe("Black on a1; Black on b1");
  });
});

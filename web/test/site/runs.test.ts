import { describe, expect, it } from "vitest";
import type { Piece } from "../../src/net/wire";
import { keyed, unpacked, type PackedPage } from "../../src/site/runs";

const BOARD = { shape: "square", cells: [], turns: [], apart: false };
const piece = (spot: string): Partial<Piece> => ({ id: "w", spot });
const SCENE = { seats: ["Light", "Dark"], decider: 0, meters: [], board: 0, zones: [], cards: [] };
const PAGE: PackedPage = {
  parts: [BOARD, piece("a1"), piece("a2")],
  runs: {
    turn: {
      game: "vilitum", own: null, steps: [
        { scene: { ...SCENE, pieces: [1] }, targets: [{ spot: "a2", role: "move" }, { spot: "a2", role: "move" }] },
        { scene: { ...SCENE, pieces: [2] }, text: "It goes to a2.", since: 0 },
      ],
    },
  },
};

describe("a running diagram", () => {
  it("is put together from the parts of its page", () => {
    const run = unpacked(PAGE, "turn");
    expect(run?.steps.map(({ scene }) => scene.pieces.map(({ spot }) => spot))).toEqual([["a1"], ["a2"]]);
    expect(run?.steps[0]?.scene.board).toBe(BOARD);
    expect(run?.steps[0]?.scene.choices).toEqual([]);
  });

  it("is compared with the step it follows from", () => {
    const run = unpacked(PAGE, "turn");
    expect(run?.steps[0]?.before).toBeNull();
    expect(run?.steps[1]?.before).toBe(run?.steps[0]?.scene);
  });

  it("points at a spot once, however many choices lead there", () => {
    expect([...(unpacked(PAGE, "turn")?.steps[0]?.targets ?? [])]).toEqual([["a2", [{ spot: "a2", role: "move" }]]]);
  });

  it("is missing where the page has none of that name", () => {
    expect(unpacked(PAGE, "other")).toBeNull();
    expect(unpacked(undefined, "turn")).toBeNull();
  });

  it("goes on and back with the arrow keys, and stops at its ends", () => {
    expect([keyed("ArrowRight", 0, 3), keyed("ArrowRight", 2, 3), keyed("ArrowLeft", 0, 3)]).toEqual([1, 2, 0]);
    expect([keyed("Home", 2, 3), keyed("End", 0, 3), keyed("x", 1, 3)]).toEqual([0, 2, null]);
  });
});

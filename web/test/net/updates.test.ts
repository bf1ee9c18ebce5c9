import { describe, expect, it } from "vitest";
import { updated } from "../../src/net/updates";
import type { ListChanges, Now, Scene, Update } from "../../src/net/wire";
import { scene } from "../scenes";

const drawn = scene("turn");
const [a, b, c] = drawn.pieces;

const card = { table: "t", actions: 3, my_turn: true };
const now = (of: Scene): Now => ({ type: "now", moment: 7, actions: 3, waiting: "It is your turn.", card, seats: [{ seat: 0, scene: of }] }) as unknown as Now;
const update = (fields: Partial<Scene>, lists: Readonly<Record<string, ListChanges>>, since = 7, seat: number | null = 0): Update =>
  ({ type: "update", since, moment: 8, actions: 4, seats: [{ seat, changes: { fields, lists } }] }) as unknown as Update;

describe("an update", () => {
  it("replaces fields and keeps the others", () => {
    const found = updated(now(drawn), update({ prompt: "Now you." }, {}));
    expect(found).toMatchObject({ type: "now", moment: 8, actions: 4, lesson: null, puzzle: null });
    expect(found?.seats[0]?.scene).toEqual({ ...drawn, prompt: "Now you." });
    expect(found?.seats[0]?.scene.board).toBe(drawn.board);
  });

  it("replaces the items that are different", () => {
    const moved = { ...b, spot: "elsewhere" };
    const found = updated(now(drawn), update({}, { pieces: { items: [moved], order: null } }));
    expect(found?.seats[0]?.scene.pieces).toEqual(drawn.pieces.map((piece) => (piece === b ? moved : piece)));
    expect(found?.seats[0]?.scene.pieces[0]).toBe(a);
  });

  it("adds, removes and sorts items", () => {
    const added = { ...a, id: "added" };
    const found = updated(now(drawn), update({}, { pieces: { items: [added], order: [c?.id ?? "", "added", a?.id ?? ""] } }));
    expect(found?.seats[0]?.scene.pieces).toEqual([c, added, a]);
  });

  it("keeps the card apart from its actions and whose turn it is, unless it has one", () => {
    expect(updated(now(drawn), update({}, {}))?.card).toEqual({ ...card, actions: 4, my_turn: false });
    expect(updated(now(drawn), { ...update({}, {}), my_turn: true })?.card).toEqual({ ...card, actions: 4 });
    const other = { ...card, table: "other" } as unknown as Now["card"];
    expect(updated(now(drawn), { ...update({}, {}), card: other })?.card).toBe(other);
  });

  it("leaves out fields with their default", () => {
    const found = updated(now(drawn), { type: "update", since: 7, last: 9, actions: 4, seats: [{ seat: 0, changes: {} }] });
    expect(found).toMatchObject({ moment: 0, waiting: "", undo: null, clocks: [], payoffs: [], hides: false });
    expect(found?.seats[0]?.scene).toEqual(drawn);
  });

  it("is refused if it is one of another moment or seat", () => {
    expect(updated(now(drawn), update({}, {}, 6))).toBeNull();
    expect(updated(now(drawn), update({}, {}, 7, 1))).toBeNull();
    expect(updated(now(drawn), { ...update({}, {}), seats: [] })).toBeNull();
  });
});

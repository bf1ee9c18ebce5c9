import { describe, expect, test } from "vitest";
import { borders, lay, layout, ratio, realmNames, seatTurn, spotAt } from "../../../src/draw/board/geometry";
import { EMPTY, lastRoll, type Page } from "../../../src/table/page";
import { prospectsOf, prospectWords } from "../../../src/choosing/preview";
import type { Acted, Roll } from "../../../src/net/wire";
import { scene } from "../../scenes";
import { acted as told } from "../../table/acted";

const kingdom = scene("pointing");
const board = kingdom.board!;
const [mine, theirs] = [0, 1].map((seat) => layout(board, seatTurn(board, seat, 2)));

describe("a board of triangles with realms", () => {
  test("shows everybody their own home at the bottom", () => {
    expect(mine!.places.get("U1a")!.y).toBeGreaterThan(mine!.places.get("X1a")!.y);
    expect(theirs!.places.get("X1a")!.y).toBeGreaterThan(theirs!.places.get("U1a")!.y);
    expect(ratio(board, 0)).toBeCloseTo(Math.sqrt(3), 1);
    expect(ratio(scene("turn").board!, 0)).toBe(1);
  });

  test("draws lines between realms and around them, and none inside, at any rotation", () => {
    for (const turn of [0, 60, 90, 180]) {
      const laid = layout(board, turn);
      const land = { ...laid, places: new Map([...laid.places].filter(([, { cell }]) => cell.realm)) };
      const lines = borders(land, ({ realm }) => realm);
      const coast = lines.filter(({ realms: [one, other] }) => !one || !other);
      expect([coast.length, lines.length - coast.length]).toEqual([4 * 8, 8 * 4]); // a rhombus of side 8; six spokes and two bases
    }
  });

  test("writes the name of a realm at its centre, and knows how its cells are rotated", () => {
    expect(realmNames(mine!).map(({ name }) => name).sort().join("")).toBe("ABCDEFUX");
    const up = lay(layout(board, 0).places.get("U1a")!);
    const down = lay(layout(board, 0).places.get("U4d")!);
    expect([up, Math.abs(down)]).toEqual([0, 180]);
  });
});

describe("the prospects of a choice", () => {
  const [first] = kingdom.choices.filter(({ text }) => text === "a1>A2b");

  test("are those of the spot that is pointed at, without duplicates", () => {
    const found = prospectsOf(kingdom.choices, first!.path.slice(0, 1), "A2b");
    expect(found.map(({ to }) => to).sort()).toEqual(["A2a", "A2c"]);
    expect(prospectsOf(kingdom.choices, first!.path.slice(0, 1), "A2a")).toEqual([]);
    expect(prospectsOf(kingdom.choices, [], "A2b")).toEqual([]);
  });

  test("are those of the picked steps, and end at the cell", () => {
    const [found] = prospectsOf(kingdom.choices, first!.path, "");
    expect(prospectWords(prospectsOf(kingdom.choices, first!.path, ""))).toMatch(/^If Peasant a1 wins, Bronze's Guildsman b1 is bumped to A2[ac], or A2[ac]\.$/);
    expect([prospectWords([found!]), prospectWords([])]).toEqual([found!.text, ""]);
    const place = mine!.places.get(found!.to)!;
    const end = spotAt(found!, seatTurn(board, 0, 2));
    expect([end.x - place.x, end.y - place.y].every((far) => Math.abs(far) < 0.1)).toBe(true);
  });
});

describe("dice", () => {
  const roll: Roll = {
    title: "Thief a1 confronts Peasant b5", result: "Thief a1 wins by 1.", spots: ["A4e"], stakes: [],
    throws: [
      { name: "Thief a1", seat: 0, dice: [3, 5], sides: 6, bonuses: [{ name: "Rank", value: 1, most: null, seat: null }], total: 9, wins: true },
      { name: "Peasant b5", seat: 1, dice: [4, 3], sides: 6, bonuses: [{ name: "Rank", value: 1, most: null, seat: null }], total: 8, wins: false },
    ],
  };
  const acted = (number: number, thrown: Roll | null): Acted => ({ ...told(number, -1), roll: thrown });

  test("of the last roll are known, even when looking back", () => {
    const page: Page = { ...EMPTY, events: [acted(1, null), acted(2, roll), acted(3, null)] };
    expect(lastRoll({ ...page, past: 3 })?.number).toBe(2);
    expect(lastRoll({ ...page, past: 1 })).toBeNull();
    expect(lastRoll({ ...page, past: 3, events: [...page.events, { type: "undone", number: 4, actions: 1, seat: 0 }] })).toBeNull();
  });
});

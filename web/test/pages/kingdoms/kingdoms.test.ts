import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { read as readAddress, boardsLink } from "../../../src/ui/address";
import * as edits from "../../../src/pages/kingdoms/edits";
import { across, baronyAt, corners, EMPTY, joinLines, pointsUp, read, write, type Kingdom } from "../../../src/pages/kingdoms/kingdom";
import { extentOf, inside, placesOf } from "../../../src/pages/kingdoms/lattice";
import { helpOf } from "../../../src/pages/kingdoms/tools";
import { baronsWords, castlesOf, cornerWords, placeWords } from "../../../src/pages/kingdoms/kingdomWords";

interface Made {
  readonly text: string;
  readonly corners: Readonly<Record<string, readonly (readonly [number, number])[]>>;
}

/** What the game itself wrote, by kingdoms/make.py. */
const MADE = JSON.parse(readFileSync(new URL("../../kingdoms/kingdoms.json", import.meta.url), "utf8")) as readonly Made[];
const OWN = "..C/ABDEF:homes=ADF:points=DB1B2E1:enemies=cab:market=B1+D1?";
const own = read(OWN);
const seating = { homes: "ADF", names: ["Azure", "Bronze", "Crimson"], castles: [] };

/** A Kingdom drawn by clicks on these places. */
const drawn = (...places: readonly (readonly [number, number])[]): Kingdom =>
  places.reduce<Kingdom>((kingdom, [column, row]) => edits.lay(kingdom, { column, row }), EMPTY);

describe("the text of a Kingdom", () => {
  test("is read and written as the server writes it", () => {
    expect(MADE.length).toBeGreaterThan(30);
    for (const { text } of MADE) expect(write(read(text))).toBe(text);
  });

  test("puts the corners of baronies where the server has them", () => {
    for (const { text, corners: known } of MADE) {
      const { baronies } = read(text);
      expect([...baronies.keys()].sort()).toEqual(Object.keys(known).sort());
      for (const [letter, lie] of baronies) {
        const found = corners(lie).map(({ x, y }) => [Math.round(2 * x), Math.round(1 - y / (Math.sqrt(3) / 2))]);
        expect([letter, found]).toEqual([letter, known[letter]]);
      }
    }
  });

  test("has no unnecessary empty rows or columns, wherever it was drawn", () => {
    const [up, down] = [drawn([-4, -2], [-3, -2]), drawn([-3, -2], [-2, -2])];
    expect([write(up), write(down)]).toEqual(["AB", ".AB"]);
    expect(write(drawn([0, 5], [1, 5], [0, 6]))).toBe(".AB/.C");
  });

  test("leaves out defaults", () => {
    const same = { ...own, enemies: new Map([[3, across(3)]]), points: new Map([["A", ["A1", "A2", "A3"]]]), market: [] };
    expect(write(same)).toBe("..C/ABDEF:homes=ADF");
    expect(write({ ...own, homes: ["", "ADF"] })).toBe(OWN);
    expect(write({ ...own, points: new Map([["D", ["B1", "B2", "B3"]]]) })).toContain("points=DB:");
  });

  test("is read as far as possible, whatever it contains", () => {
    for (const text of ["", ":::", "A?B:homes=QA-B:points=:market=Z9", "AA/l", "homes=UX", "A:enemies=:castles=--", "é/\u0000"]) {
      expect(() => write(read(text))).not.toThrow();
    }
    expect(write(read("A?B:homes=QAB:market=Z1"))).toBe("A.B:homes=AB");
    expect(read("AAl").baronies.get("A")).toEqual({ column: 0, row: 0, turn: "" });
  });

  test("may have several lines and comments", () => {
    expect(joinLines("# mine\n..C\nABDEF   # five\n\nhomes=ADF\nmarket=B1\n")).toBe("..C/ABDEF:homes=ADF:market=B1");
    expect(joinLines(` ${OWN}\n`)).toBe(OWN);
  });

  test("fits in a link", () => {
    const link = boardsLink("kingdoms", OWN);
    const [path = "", hash = ""] = link.split("#");
    expect(readAddress(path, `#${hash}`)).toEqual({ page: "kingdoms", text: OWN });
    expect(readAddress("/kingdoms", "")).toEqual({ page: "kingdoms", text: "" });
    expect(readAddress("/kingdoms", "#text=%E0%A4%A")).toEqual({ page: "kingdoms", text: "%E0%A4%A" });
  });
});

describe("drawing", () => {
  const three = drawn([0, 0], [1, 0], [2, 0]);

  test("lays the next letter on an empty place, and nothing on a barony", () => {
    expect([...three.baronies.keys()].join("")).toBe("ABC");
    expect(edits.lay(three, { column: 1, row: 0 })).toBe(three);
    expect(baronyAt(three, { column: 2, row: 0 })).toBe("C");
    expect(edits.freeLetter(edits.remove(three, "B"))).toBe("B");
    const full = drawn(...Array.from({ length: edits.MAX_BARONIES }, (_, column) => [column, 0] as const));
    expect(edits.freeLetter(full)).toBeUndefined();
    expect(edits.lay(full, { column: 99, row: 0 })).toBe(full);
  });

  test("turns a barony clockwise, and after three turns it lies as before", () => {
    const turns = (letter: string): readonly string[] => {
      const [once, twice] = [edits.turn(three, letter), edits.turn(edits.turn(three, letter), letter)];
      return [once, twice, edits.turn(twice, letter)].map(({ baronies }) => baronies.get(letter)?.turn ?? "?");
    };
    expect([turns("A"), turns("B")]).toEqual([["r", "l", ""], ["l", "r", ""]]); // a Δ and a ∇
  });

  test("removes all references to a removed barony", () => {
    const rich = read("ABCD:homes=AD-ABD:extra=B:points=BC:market=C1+D1");
    expect(write(edits.remove(rich, "C"))).toBe("AB.D:homes=AD-ABD:extra=B");
    expect(write(edits.remove(rich, "B"))).toBe("A.CD:homes=AD-AD:market=C1+D1");
    expect(write(edits.remove(read("PABQ:homes=AB:castles=Pa-Qb"), "Q"))).toBe("PAB:homes=AB");
  });

  test("sets homes in seat order, and moves a seat up", () => {
    const homes = ["C", "A", "B"].reduce((kingdom, letter) => edits.toggleHome(kingdom, 0, letter), three);
    expect(homes.homes).toEqual(["CAB"]);
    expect(edits.moveUp(homes, 0, 2).homes).toEqual(["CBA"]);
    expect(edits.moveUp(homes, 0, 0)).toBe(homes);
    expect(edits.toggleHome(homes, 0, "A").homes).toEqual(["CB"]);
    expect(edits.dropList(edits.addList(homes), 1).homes).toEqual(["CAB"]);
  });

  test("drops the enemies together with their list of homes", () => {
    expect(edits.toggleHome(own, 0, "F").enemies.size).toBe(0);
  });

  test.each([2, 3, 4, 5, 8, 12])("gives everybody one enemy and one hunter among %i Barons", (seats) => {
    let kingdom = own;
    for (let seat = 0; seat < seats; seat += 1) {
      for (let enemy = 0; enemy < seats; enemy += 1) {
        if (seat === enemy) continue;
        kingdom = edits.setEnemy(kingdom, seats, seat, "abcdefghijkl".charAt(enemy));
        const chosen = kingdom.enemies.get(seats) ?? across(seats);
        expect([...chosen].sort().join("")).toBe("abcdefghijkl".slice(0, seats));
        expect(chosen.charAt(seat)).toBe("abcdefghijkl".charAt(enemy));
        expect([...chosen].some((one, i) => one === "abcdefghijkl".charAt(i))).toBe(false);
      }
    }
  });

  test("chooses three corners for points, and its own corners are the default", () => {
    const pick = (...all: readonly string[]): Kingdom => all.reduce((kingdom, corner) => edits.togglePoint(kingdom, "A", corner), own);
    expect(pick("B1").points.get("A")).toEqual(["B1"]);
    expect(pick("B1", "B2", "C1", "C2").points.get("A")).toEqual(["B2", "C1", "C2"]);
    expect(pick("B1", "B1").points.has("A")).toBe(false);
    expect(pick("A3", "A1", "A2").points.has("A")).toBe(false);
    expect(edits.ownCorners(own, "D").points.size).toBe(0);
  });

  test("puts the Market on a corner or between corners, or nowhere", () => {
    expect(edits.toggleMarket(edits.toggleMarket(own, "B1"), "B1").market).toEqual(["D1", "B1"]);
    expect(write(edits.noMarket(own))).not.toContain("market");
    expect(write(edits.setOptional(own, false))).toMatch(/market=B1\+D1$/);
  });

  test("switches to two teams with castles, and back", () => {
    const teams = edits.toggleTeams(read("PABCDQ:homes=ABCD"));
    expect(write(teams)).toBe("PABCDQ:homes=ABCD:castles=Pab-Qcd");
    expect(write(edits.setTeam(teams, 1, 1))).toContain("castles=Pa-Qbcd");
    expect(write(edits.setCastle(teams, 0, "Q"))).toContain("castles=Qab-Qcd"); // the server says what is wrong with that
    expect(write(edits.toggleHome(teams, 0, "D"))).toContain("castles=Pab-Qc");
    expect(edits.toggleTeams(teams).castles).toEqual([]);
    for (const text of ["ABC", "ABC:homes=AB", "ABCD:homes=A"]) expect(edits.toggleTeams(read(text)).castles).toEqual([]);
    expect(castlesOf(teams)).toEqual([{ castle: "P", seats: [0, 1] }, { castle: "Q", seats: [2, 3] }]);
  });
});

describe("the lattice", () => {
  test("shows the baronies and room around them", () => {
    const extent = extentOf(own);
    const places = placesOf(extent);
    for (const { column, row } of own.baronies.values()) expect(places).toContainEqual({ column, row });
    expect(extent).toEqual({ left: -2, right: 6, top: -1, bottom: 2 });
    expect(inside(extent).width).toBeCloseTo(5.12);
    expect(placesOf(extentOf(EMPTY)).length).toBeGreaterThan(20);
    expect([pointsUp({ column: 0, row: 0 }), pointsUp({ column: -1, row: 0 }), pointsUp({ column: -1, row: -1 })]).toEqual([true, false, true]);
  });

  test("is described in words", () => {
    const extent = extentOf(own);
    expect(placeWords(own, seating, { column: 1, row: 1 }, extent)).toBe("Barony B, row 3, place 4, tip on top");
    expect(placeWords(own, seating, { column: 0, row: 1 }, extent)).toBe("Barony A, row 3, place 3, tip at the bottom, home of Azure");
    expect(placeWords(own, seating, { column: 0, row: 0 }, extent)).toBe("Empty, row 2, place 3, points up");
    expect(cornerWords(own, seating, "B1")).toBe("Corner B1, point of Bronze, Market");
    expect(baronsWords([2, 3, 4])).toBe("2, 3 or 4 Barons");
    expect(helpOf("points", seating, "D")).toContain("Bronze's enemy");
    expect(helpOf("homes", seating, "")).toContain("Seat 4's home");
  });
});

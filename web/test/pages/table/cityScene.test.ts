import { describe, expect, it } from "vitest";
import type { Card, Choice, Scene } from "../../../src/net/wire";
import { askedPanel, clearSides, merged, sentWords, shortcuts } from "../../../src/pages/table/layouts/city/cityScene";

const panel = (id: string, asked: boolean) => ({ id, asked, zones: [`${id} zone`] });
const scene = {
  panels: [panel("build", true), panel("units", true), panel("provinces", false)],
  cards: [{ id: "garrison", spot: "build zone" }, { id: "farmers", spot: "units zone" }],
} as unknown as Scene;
const choices = (...spots: readonly string[]) => spots.map((spot) => ({ path: [{ role: "select", spot }] })) as unknown as readonly Choice[];

describe("the supply of a city table", () => {
  it("opens where something is offered, the first of what is asked if both are", () => {
    expect(askedPanel(scene, choices("garrison", "farmers"))).toBe("build");
    expect(askedPanel(scene, choices("farmers"))).toBe("units");
    expect(askedPanel(scene, choices("provinces zone"))).toBe("provinces");
  });

  it("opens what is asked if nothing in it is offered, and nothing if nothing is asked", () => {
    expect(askedPanel(scene, [])).toBe("build");
    expect(askedPanel({ ...scene, panels: scene.panels.slice(2) }, choices("provinces zone"))).toBe("");
  });
});

describe("an outlook in few words", () => {
  it("tells all that one loses in one sentence, and the rest as it is", () => {
    expect(merged(["Ann loses 3 Buildings", "You lose a Unit", "Ann loses a Province", "Your Farmers die"])).toEqual([
      "Ann loses 3 Buildings and a Province", "You lose a Unit", "Your Farmers die",
    ]);
  });
});

describe("what was sent", () => {
  const arrow = { name: "arrow", value: 1 };
  const unit = (title: string): Card => ({ title, name: title, signs: [{ signs: [arrow] }] }) as unknown as Card;

  it("shows the signs of a part, and the name alone of all of it", () => {
    expect(sentWords(unit("Light Riders: arrow"))).toEqual({ text: "Light Riders", part: [arrow] });
    expect(sentWords(unit("Light Riders"))).toEqual({ text: "Light Riders", part: [] });
  });
});

describe("a free place", () => {
  it("keeps clear of the signs of the tiles beside it", () => {
    const tile = (column: number, edges: readonly string[][]) => ({ column, row: 1, card: { edges } });
    const cells = [tile(1, [[], ["store"], [], []]), tile(3, [["store"], [], [], []])] as unknown as Parameters<typeof clearSides>[0]["cells"];
    expect(clearSides({ cells }, { column: 2, row: 1 })).toEqual({ left: 11, right: 0 });
    expect(clearSides({ cells }, { column: 2, row: 2 })).toEqual({ left: 0, right: 0 });
  });
});

describe("the usual ways to divide an income", () => {
  const split = (provinces: number, units: number): Choice =>
    ({ text: `draw ${units}`, split: [{ name: "Provinces", value: provinces }, { name: "Units", value: units }] }) as unknown as Choice;
  const labels = (...args: Parameters<typeof shortcuts>): readonly string[] => shortcuts(...args).map(({ label }) => label);
  const [all, some, none] = [split(3, 0), split(2, 1), split(0, 3)];

  it("are only those that change it", () => {
    expect(labels([all, some, none], some, [])).toEqual(["All Provinces", "All Units", "As last round"]);
    expect(labels([all, some, none], some, [all])).toEqual(["All Units", "As last round"]);
    expect(labels([all, some, none], none, [none])).toEqual(["All Provinces"]);
  });

  it("take as much of a sort as there is", () => {
    expect(labels([all, some], undefined, [all])).toEqual(["Most Units"]);
  });
});

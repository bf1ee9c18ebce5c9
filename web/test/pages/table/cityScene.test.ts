import { describe, expect, it } from "vitest";
import type { Choice, Scene } from "../../../src/net/wire";
import { askedPanel, merged } from "../../../src/pages/table/layouts/city/cityScene";

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

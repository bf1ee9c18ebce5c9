import { describe, expect, it } from "vitest";
import type { Scene } from "../../../src/net/wire";
import { laneGroups } from "../../../src/pages/table/layouts/city/cityScene";
import { bestSends, standing } from "../../../src/pages/table/layouts/city/sends";
import { scene } from "../../scenes";

const fight = scene("fight");
const lanesOf = (one: Scene) => laneGroups(one).flatMap(({ lanes }) => lanes);
const told = (one: Scene) => bestSends(one.choices, lanesOf(one), one.cards).map(({ choice, lane, result }) => [choice.label, lane.zone?.name, result]);
/** The same fight with only these Units in hand. */
function holding(...units: readonly string[]): Scene {
  const isHeld = (id: string): boolean => units.some((unit) => id.includes(unit));
  return { ...fight, choices: fight.choices.filter(({ path }) => isHeld(path[0]?.spot ?? "")), cards: fight.cards.filter(({ spot, id }) => spot !== "hand-0" || isHeld(id)) };
}

describe("what could be sent in a fight", () => {
  it("is one Unit for each enemy that the hand can beat, what costs the city most first, and none for the others", () => {
    const names = told(fight).map(([, name]) => name);
    expect(names).toEqual(["Livonian Knights", "Sergeants"]);
    expect(told(fight).map(([, , result]) => result)).toEqual(["6 → 3 missing", "6 → 3 missing"]);
  });

  it("is nothing if the hand can't beat any that stands", () => {
    const weak = holding("farmers", "townguard");
    expect(told(weak)).toEqual([]);
    expect(standing(weak.choices, lanesOf(weak))).toHaveLength(3);
  });

  it("counts what stands there already, and tells first what one Unit beats", () => {
    const weak = holding("men-at-arms");
    const helped: Scene = {
      ...weak,
      zones: weak.zones.map((zone) => (zone.id === "at-3" ? { ...zone, state: "1 missing" } : zone)),
      choices: weak.choices.map((choice) => (choice.path.at(-1)?.spot === "at-3" ? { ...choice, effect: "to Sergeants: beats them" } : choice)),
      cards: weak.cards.map((card) => (card.id === "foe-3" ? { ...card, sockets: card.sockets.map((one) => ({ ...one, value: (one.most ?? 0) - Number(one.name === "sword") })) } : card)),
    };
    const there = fight.cards.filter(({ id }) => /farmers|townguard|axemen|riders/.test(id)).map((card) => ({ ...card, spot: "at-3" }));
    expect(told({ ...helped, cards: [...helped.cards, ...there] }).map(([, name, result]) => [name, result])).toEqual([["Sergeants", "beats them"]]);
  });
});

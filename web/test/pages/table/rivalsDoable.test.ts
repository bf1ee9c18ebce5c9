import { describe, expect, it } from "vitest";
import type { Card, Choice, Prospect, Role, Scene } from "../../../src/net/wire";
import { briefly, doable, inALine, pricedBriefly } from "../../../src/pages/table/layouts/rivals/now/doable";
import { isIdle } from "../../../src/pages/table/layouts/rivals/now/now";
import type { TableView } from "../../../src/pages/table/tableView.svelte";

const card = (id: string, title: string, seat: number, text: readonly string[] = []): Card => ({ id, title, name: title, seat, text, kind: id }) as unknown as Card;
const notary = card("a1", "Junior Notary", 0);
const fire = card("a2", "Covering Fire", 0, ["Maneuver", "Mark a pawn. Deal 2 damage to the mark."]);
const fort = card("a4", "Fort", 0, ["Exhaust, Maneuver, Ç50: Mark a pawn of yours. Prevent the next 2 damage to the mark this turn."]);
const scene = {
  decider: 0, seats: ["Amber", "Birch", "Cobalt"], zones: [],
  cards: [notary, fire, card("a3", "Own Job", 0), card("b1", "Toad", 1), card("b4", "b4", 1), card("b5", "b5", 1), card("c2", "c2", 2)],
} as unknown as Scene;
const changed = (spot: string, meter: string, before: number, after: number, text = ""): Prospect => ({ spot, meter, before, after, text, tone: text ? "bad" : "" }) as unknown as Prospect;
const does = (label: string, role: Role, spot: string, effect: string, prospects: readonly Prospect[] = []): Choice =>
  ({ text: `${label} ${spot}`, name: label, label, effect, prospects, path: [{ role: "select", spot: "a1" }, { role, spot }] }) as unknown as Choice;
const completes = (spot: string, effect: string): Choice =>
  ({ text: spot, name: "", prospects: [], label: "Complete Covering Fire", effect, path: [{ role: "select", spot: "a2" }, { role: "press", spot: "Complete" }, { role: "select", spot }] }) as unknown as Choice;
const used = (spot: string, effect: string): Choice =>
  ({ text: spot, name: "", prospects: [], label: "Use Fort", effect, path: [{ role: "select", spot: "a4" }, { role: "press", spot: "Use" }, { role: "select", spot }] }) as unknown as Choice;
const attack = does("Attack Toad", "attack", "b1", "Toad 3 → 2, Junior Notary 4 → 2 Resolve", [changed("b1", "Resolve", 3, 2)]);
const inVain = does("Attack Toad", "attack", "b1", "no use: Force 0, Junior Notary 4 → 2 Resolve");
const work = (spot: string, effect = "4 → 6 done"): Choice => does(`Work on ${spot === "a3" ? "Own Job" : spot}`, "work", spot, effect, [changed(spot, "progress", 4, 6)]);

describe("what a card can do", () => {
  it("is the first of it, which is the best, with what comes of it in numbers", () => {
    expect(doable(scene, notary, [attack, work("a3")])).toBe("Attack Toad: 3 → 2, yours 4 → 2 Resolve");
    expect(doable(scene, notary, [work("a3"), attack])).toBe("Work on Own Job: 4 → 6 done");
  });

  it("says whose scheme it would help", () => {
    expect(doable(scene, notary, [work("b4"), work("c2", "0 → 2 done")])).toBe("Help Birch's b4: 4 → 6 done");
  });

  it("warns of what would only help others", () => {
    expect(doable(scene, notary, [{ ...work("b4"), doubtful: true }])).toBe("Would only help Birch's b4: 4 → 6 done");
  });

  it("says what a purchase leaves", () => {
    expect(doable(scene, notary, [does("Buy Junior Notary", "press", "Purchase", "Ç350 → Ç50")])).toBe("Buy: Ç350 → Ç50");
  });

  it("says why it is of no use, with one colon", () => {
    expect(doable(scene, notary, [inVain])).toBe("Attack: no use, Force 0");
    expect(doable(scene, notary, [inVain, work("b4", "no use: Cunning 0")])).toBe("Attack or work: no use, Force 0, Cunning 0");
    expect(doable(scene, notary, [work("b4"), does("Sabotage b4", "sabotage", "b4", "no use: Stealth 0")])).toBe("Help Birch's b4: 4 → 6 done");
    expect(doable(scene, notary, [inVain, work("b4")])).toBe("Help Birch's b4: 4 → 6 done");
    expect(briefly(scene, [inVain])).toBe("no use: Force 0");
  });

  it("is told in the words of the card where it depends on the aim", () => {
    expect(doable(scene, fire, [completes("b1", "Deal it"), completes("a1", "Deal it elsewhere")])).toBe("Complete: Deal 2 damage to a pawn");
    expect(doable(scene, fort, [used("b1", "Toad: 2 less"), used("a1", "Junior Notary: 2 less")])).toBe("Use: Ç50: Prevent the next 2 damage to a pawn of yours this turn");
    expect(doable(scene, fort, [used("b1", "2 less damage to Toad"), used("a1", "2 less damage to Junior Notary")])).toBe("Use: 2 less damage to one of 2 cards");
  });

  it("keeps as much of it in a line as there is room for", () => {
    expect(inALine({ effect: "pay Ç50, draw a card", brief: "pay Ç50" }, 22)).toBe("pay Ç50, draw a card");
    expect(inALine({ effect: "Start: 8 to do for 1 Influence", brief: "Start" }, 20)).toBe("8 to do: 1 Influence");
    expect(inALine({ effect: "Start: 8 to do for 1 Influence", brief: "Start" }, 14)).toBe("Start: 8 to do");
    expect(pricedBriefly("Ç450 → Ç250, hand 2 → 3 cards")).toBe("Ç450 → Ç250");
    expect(inALine({ effect: "Attack Toad: 3 → 2, yours 4 → 2", named: "Attack Toad: 3 → 2", brief: "Attack: 3 → 2" }, 20)).toBe("Attack Toad: 3 → 2");
    expect(inALine({ effect: "Attack, work or sabotage", brief: "" }, 22)).toBe("");
  });
});

describe("what a card can do, where there is little room", () => {
  it("is the best of it in numbers", () => {
    expect(briefly(scene, [attack, work("a3")])).toBe("Attack: 3 → 2");
    expect(briefly(scene, [inVain, work("b4"), work("c2")])).toBe("Help: 4 → 6 done");
    expect(briefly(scene, [inVain, work("a3")])).toBe("Work: 4 → 6 done");
    expect(briefly(scene, [does("Attack Toad", "attack", "b1", "Toad dies", [changed("b1", "Resolve", 3, 0, "dies")])])).toBe("Attack: 3 → dies");
  });
});

describe("a card that can be chosen", () => {
  const idle = (choices: readonly Choice[], spot: string, picked: Choice["path"] = []): boolean => isIdle({ table: { choices, picked } } as unknown as TableView, spot);

  it("is idle if nothing comes of all that it can do, or of what is done to it", () => {
    expect(idle([inVain], "a1")).toBe(true);
    expect(idle([inVain, work("b4")], "a1")).toBe(false);
    expect(idle([inVain, work("b4")], "b1", [{ role: "select", spot: "a1" }])).toBe(true);
    expect(idle([inVain, work("b4")], "b4", [{ role: "select", spot: "a1" }])).toBe(false);
    expect(idle([inVain], "c2")).toBe(false);
  });
});

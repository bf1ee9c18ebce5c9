import { describe, expect, test } from "vitest";
import { amount, asked, groups, left, listed, measured, offers, oneprice, open, priceWords } from "../../src/choosing/panel";
import type { Offer, Panel, PanelRow } from "../../src/net/wire";
import { scene } from "../scenes";

const market = scene("market");
const panel = asked(market) as Panel;
const offer = (text: string): Offer => offers(panel).find((one) => one.text === text) as Offer;
const row = (name: string, group: string): PanelRow => panel.rows.find((one) => one.name === name && one.group === group) as PanelRow;

describe("a market", () => {
  test("is the current decision if the game says so", () => {
    expect(panel.id).toBe("market");
    expect(asked(scene("turn"))).toBeNull();
    expect(asked(null)).toBeNull();
  });

  test("knows which offers can be taken", () => {
    expect(open(offer("a1 buy axe"))).toBe(true);
    expect(open(offer("a1 buy plate"))).toBe(false);
    expect(offer("a1 buy plate").rule).toBe("BAR-72");
  });

  test("shows what is left of the purse once something is picked", () => {
    expect(left(panel, "a1 buy axe")).toBe(9500);
    expect(left(panel, "a1 sell dagger")).toBe(14000);
    expect(left(panel, "")).toBeNull();
    expect(left({ ...panel, figures: [] }, "a1 buy axe")).toBeNull();
  });

  test("writes prices and gains", () => {
    expect([offer("a1 buy axe"), offer("a1 sell dagger"), { ...offer("a1 promote"), price: null }].map(priceWords)).toEqual(["4,000", "+500", ""]);
    expect(amount(15000)).toBe("15,000");
    expect([{ name: "Rank", value: 2, most: 4, seat: null }, { name: "Gold", value: 1500, most: null, seat: null }].map(measured)).toEqual(["2/4", "1,500"]);
  });

  test("shows a price once if all offers of a row cost the same", () => {
    const sale = "Sell itself for a new Serf";
    expect(oneprice(row("Thief", sale))?.price).toBe(2000);
    expect(oneprice(row("Dagger", "Weapons"))).toBeNull(); // to buy and to sell
    expect(oneprice(row("Axe", "Weapons"))).toBeNull(); // one alone says it itself
  });

  test("has groups in the order of its rows", () => {
    expect(groups(panel).map(({ name }) => name)).toEqual(["Growth", "Weapons", "Armour", "Spells", "Maneuvers", "Sell itself for a new Serf"]);
    expect(groups(panel).every(({ plain }) => !plain)).toBe(true);
    const bare: PanelRow = { ...row("Axe", "Weapons"), note: "", meters: [], facts: [], offers: [] };
    expect(groups({ ...panel, rows: [bare] })[0]?.plain).toBe(true);
  });
});

test("the offers of panels need not be listed elsewhere", () => {
  const all = listed(market);
  expect(all.has("a1 buy axe")).toBe(true);
  expect(all.has("drop a2")).toBe(true);
  expect(all.has("a1 buy plate")).toBe(false);
  expect(market.interjections.filter(({ text }) => !all.has(text)).map(({ text }) => text)).toEqual(["resign"]);
});

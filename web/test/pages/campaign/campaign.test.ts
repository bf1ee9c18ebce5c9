import { describe, expect, test } from "vitest";
import { read } from "../../../src/ui/address";
import { holder, ownPlace, panelOf, standing } from "../../../src/pages/campaign/campaign";
import { isGap, left, offers, oneprice } from "../../../src/choosing/panel";
import type { CampaignNow, CampaignMatch, CampaignPlace, Sheet, SheetOrder } from "../../../src/net/wire";

const SHEET: Sheet = {
  title: "Fiefdom",
  figures: [{ name: "Treasury", value: 1500, text: "1,500 gold" }, { name: "Serfs", value: 9, text: "9 of 15" }],
  columns: ["Caste", "Rank", "Move", "Maneuvers", "Things"].map((name) => ({ name, about: "" })),
  rows: [{ id: "3", kind: "soldier", name: "3 Soldier (Sider)", cells: ["Soldier", "2 of 4", "×1", "Archery", ""] }],
  faults: [],
};
const order = (text: string, more: Partial<SheetOrder>): SheetOrder =>
  ({ text, name: text, label: text, group: "Hire", line: "", kind: "", row: "", price: 0, about: "", refused: "", rule: "", warning: "", asks: "", ...more });
const ORDERS: readonly SheetOrder[] = [
  order("hire Ps", { label: "Sider", line: "Peasant", kind: "peasant", price: 1000 }),
  order("hire Pj", { label: "Jumper", line: "Peasant", kind: "peasant", price: 1000 }),
  order("hire Rs", { label: "Sider", line: "Priest", kind: "priest", price: 4000, refused: "Rs costs 4,000 gold and there is 1,500 (BAR-72).", rule: "BAR-72" }),
  order("drop 3", { label: "Drop", group: "Drop", row: "3" }),
];
const place = (number: number, more: Partial<CampaignPlace> = {}): CampaignPlace =>
  ({ place: number, kind: "person", name: "Ann", bot: "", mine: false, tended: false, ready: false, fresh: true, sheet: SHEET, orders: [], ...more });
const match = (number: number, over: boolean): CampaignMatch =>
  ({ number, table: "t", over, places: [0, 1], names: ["Ann", "Bob"], started: "", result: "", changes: [] });
const campaign = (more: Partial<CampaignNow>): CampaignNow => ({
  campaign: "c", name: "War", game: "barony", title: "Barony", options: "", version: 1, hosting: true, status: "between", uploads: true,
  table: "", waiting: [], places: [place(0)], matches: [], notes: [], ...more,
});

describe("a sheet as a panel", () => {
  const panel = panelOf(SHEET, ORDERS);

  test("has its figures, and what each order would leave", () => {
    expect(panel.figures).toEqual([{ name: "Treasury", value: 1500, most: null, seat: null }, { name: "Serfs", value: 9, most: 15, seat: null }]);
    expect(left(panel, "hire Pj")).toBe(500);
  });

  test("shows numbers as meters and other cells as text, without what the name already says", () => {
    const [soldier] = panel.rows;
    expect(soldier?.meters).toEqual([{ name: "Rank", value: 2, most: 4, seat: null }, { name: "Move", value: 1, most: null, seat: null }]);
    expect(soldier?.facts).toEqual([{ name: "Maneuvers", text: "Archery" }]);
    expect(soldier?.offers.map(({ text, price }) => [text, price])).toEqual([["drop 3", null]]);
  });

  test("lists orders in rows with the same columns", () => {
    const [, peasant, priest] = panel.rows;
    expect([peasant?.name, peasant?.offers.map(({ name }) => name)]).toEqual(["Peasant", ["Sider", "Jumper"]]);
    expect(priest?.offers.map(isGap)).toEqual([false, true]);
    expect(priest && oneprice(priest)?.price).toBe(4000);
    expect(offers(panel).map(({ text }) => text)).toEqual(["drop 3", "hire Ps", "hire Pj", "hire Rs"]);
  });

  test("refuses with the rule, which is shown separately", () => {
    const refused = offers(panel).find(({ text }) => text === "hire Rs");
    expect([refused?.path, refused?.rule, refused?.why]).toEqual([[], "BAR-72", "Rs costs 4,000 gold and there is 1,500."]);
  });
});

describe("a campaign", () => {
  test.each([
    [{ status: "gathering" }, "Places are still open. Send the links, or give a place to a bot."],
    [{}, "No match has been played yet. Everybody is ready for match 1."],
    [{ waiting: ["Bob is not ready."], matches: [match(1, true)] }, "One match has been played. Check your sheet, then say that you are ready."],
    [{ status: "playing", matches: [match(2, false), match(1, true)] }, "Match 2 is being played. Sheets change when it is over."],
  ] as const)("says how it stands: %j", (more, text) => {
    expect(standing(campaign(more))).toBe(text);
  });

  test("shows my own sheet first, and names who plays", () => {
    const places = [place(0, { kind: "bot", name: "Regular" }), place(1, { mine: true, tended: true }), place(2, { kind: "open", name: "" })];
    expect(ownPlace(campaign({ places }))).toBe(1);
    expect(places.map(holder)).toEqual(["Regular", "You", "Open place"]);
  });

  test("has an address for players and one for invitations", () => {
    expect(read("/campaign/c_1")).toEqual({ page: "campaign", campaign: "c_1", claim: "" });
    expect(read("/campaign/c_1/x%2Fy")).toEqual({ page: "campaign", campaign: "c_1", claim: "x/y" });
  });
});

import { expect, test } from "vitest";
import { ALL, byGroup, changed, curve, decksWord, filterCards, freshName, NO_COST, parts, size, step } from "../../src/cards/deck";
import type { Card, Catalogue, Deck, Entry } from "../../src/net/wire";

const face = (id: string, text: string): Card => ({
  id, spot: "", kind: "pawn", name: id, title: id.toUpperCase(), line: "", seat: null, price: [], copies: 1, signs: [], edges: [], text: [text], meters: [], marks: [], facts: [], sockets: [], does: [], why: "", note: "",
});
const entry = (id: string, group: string, sort: string, cost: number | null, text = ""): Entry => ({ id, card: face(id, text), group, sort, cost });
const READY: readonly Deck[] = [{ id: "one", name: "One", leader: "", cards: {} }, { id: "two", name: "Two", leader: "", cards: {} }];
const CARDS: Catalogue = {
  entries: [entry("rat", "Docks", "pawn", 150), entry("ox", "Fort", "pawn", 900, "Guards all."), entry("ace", "Docks", "pawn", 150), entry("heist", "Docks", "job", null)],
  leaders: [], decks: READY, rules: { least: 40, most: 60, copies: 3 }, groups: ["Docks", "Fort"], sorts: ["job", "pawn"],
  titles: { leader: "Leader", group: "Group", sort: "Type", cost: "Cost" },
};
const DECK: Deck = { id: "", name: "Mine", leader: "", cards: { ox: 1, rat: 2, ghost: 1, heist: 3, ace: 1 } };
const ids = (entries: readonly Entry[]): readonly string[] => entries.map(({ id }) => id);

test("cards are found by words, group, type and cost", () => {
  expect(ids(filterCards(CARDS, ALL))).toEqual(["rat", "ox", "ace", "heist"]);
  expect(ids(filterCards(CARDS, { ...ALL, words: " GUARD ox" }))).toEqual(["ox"]);
  expect(ids(filterCards(CARDS, { ...ALL, group: "Docks", sort: "pawn" }))).toEqual(["rat", "ace"]);
  expect(ids(filterCards(CARDS, { ...ALL, cost: "100" }))).toEqual(["rat", "ace"]);
  expect(ids(filterCards(CARDS, { ...ALL, cost: NO_COST }))).toEqual(["heist"]);
});

test("a deck gains and loses cards, and drops those with no copies left", () => {
  expect(changed(DECK, "rat", 1).cards).toEqual({ ...DECK.cards, rat: 3 });
  expect(Object.keys(changed(DECK, "rat", 1).cards)).toEqual(Object.keys(DECK.cards));
  expect(changed(DECK, "ox", -1).cards).not.toHaveProperty("ox");
  expect(changed(DECK, "dog", -1).cards).toEqual(DECK.cards);
  expect(size(changed(DECK, "dog", 2))).toBe(10);
});

test("a deck is listed by type, then by cost and name; unknown cards come last", () => {
  const listed = parts(CARDS, DECK).map(({ sort, count, lines }) => [sort, count, ...lines.map(({ id }) => id)]);
  expect(listed).toEqual([["job", 3, "heist"], ["pawn", 4, "ace", "rat", "ox"], ["", 1, "ghost"]]);
});

test("the curve covers all costs with a few bars", () => {
  expect(step(CARDS)).toBe(100);
  const bars = curve(CARDS, DECK);
  expect(bars.map(({ from }) => from)).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect([bars[0]?.count, bars[1]?.count, bars[8]?.count]).toEqual([3, 0, 1]);
  expect(curve({ ...CARDS, entries: [entry("heist", "Docks", "job", null)] }, DECK)).toEqual([]);
  expect(byGroup(CARDS, DECK)).toEqual([["Docks", 6], ["Fort", 1]]);
});

test("if one seat chooses a deck, the option names the decks of all seats", () => {
  expect(decksWord(["", "", ""], READY)).toBe("");
  expect(decksWord(["", "boss(rat*2)", ""], READY)).toBe("one/boss(rat*2)/one");
});

test("no two decks get the same name", () => {
  expect(freshName("Mine", [])).toBe("Mine");
  expect(freshName("Mine", [DECK, { ...DECK, name: "Mine 2" }])).toBe("Mine 3");
});

import { describe, expect, test } from "vitest";
import { isSet, meant, nextSteps, ready, remaining, standIn, targets } from "../../src/choosing/choose";
import { boardParts } from "../../src/draw/board/boardParts";
import { pointedAt } from "../../src/table/pointing";
import type { Card, Choice, Scene, Step } from "../../src/net/wire";
import { choosing, tallied } from "../../src/ui/words";

const give = (spot: string): Step => ({ spot, role: "give" });
const press = (spot: string): Step => ({ spot, role: "press" });
const set = (...cards: readonly string[]): Choice => ({ text: `pay ${cards.join(" ")}`, name: "", path: [...cards.map(give), press("Pay")], label: "", effect: "", prospects: [], loose: true, amount: null, fills: [], split: [], outlook: "", then: null, takes: [], final: false, doubtful: false, badge: "", roll: null });
const card = (id: string, kind: string, spot = "hand"): Card => ({
  id, spot, kind, name: `${kind}, 2 Gold`, title: kind, line: "", seat: 0, price: [], copies: 1, signs: [], edges: [], text: [], meters: [], marks: [], facts: [], sockets: [], does: [], why: "", note: "",
});
const cell = (id: string, realm: string) => ({ id, x: 0, y: 0, name: id, shade: 0, realm, mark: "", takes: [] });
const choices = [set("a", "b"), set("a", "c"), set("b", "c")];
const scene: Scene = {
  prompt: "Pay.", lead: "", phase: "", rule: "", todo: "", usual: "", goal: "", seats: ["North", "South"], decider: 0, reply: false, moot: false, pieces: [], meters: [], interjections: [], focus: null, roll: null, panels: [], notes: [], plans: [], outlook: null, tracks: [], sends: [], tallies: [],
  zones: [{ id: "hand", name: "Hand", seat: 0, kind: "", front: false, meters: [], note: "", tone: "", state: "", within: "", sockets: [], lies: "" }],
  board: { shape: "square", turns: [], apart: true, cells: [cell("n1", "North"), cell("s1", "South"), cell("n2", "North")] },
  cards: [card("a", "Palanga"), card("b", "Trakai"), card("c", "Trakai")], choices,
};

describe("a set of cards", () => {
  test("is picked in any order", () => {
    expect(remaining(choices, [give("b"), give("a")]).map(({ text }) => text)).toEqual(["pay a b"]);
    expect(nextSteps(choices, [give("b")])).toEqual([give("a"), give("c")]);
  });

  test("is complete only with its button", () => {
    expect(nextSteps(choices, [give("c"), give("b")])).toEqual([press("Pay")]);
    expect(remaining(choices, [give("c"), press("Pay")])).toEqual([]);
    expect(ready(choices, [give("c"), give("a"), press("Pay")]).map(({ text }) => text)).toEqual(["pay a c"]);
  });

  test("loses a card at a second tap", () => {
    const picked = [give("b"), give("a"), press("Pay")];
    expect(isSet(choices, picked)).toBe(true);
    expect(meant(scene, picked, ["b"])).toEqual({ type: "pick", picked: [give("a")] });
  });

  test("is described by the titles of its cards", () => {
    expect(choosing(scene, [give("b")])).toBe("Trakai: pick more of the marked ones.");
    expect(choosing(scene, [give("b"), give("a"), press("Pay")])).toBe("Trakai and Palanga. Send it?");
  });
});

describe("a tally", () => {
  const amounts = (...all: readonly (readonly [string, number])[]) => all.map(([name, value]) => ({ name, value, most: null, seat: null }));
  const price = { due: amounts(["Gold", 2], ["Tools", 1]), spot: "", pairs: false, shares: [
    { spot: "a", amounts: amounts(["Gold", 3]) }, { spot: "b", amounts: amounts(["Tools", 2]) }, { spot: "Exchange", amounts: amounts(["Gold", 1], ["Tools", -2]) },
  ] };
  const stack = { due: amounts(["sword", 1], ["shield", 1]), spot: "stack-1", pairs: true, shares: [
    { spot: "a", amounts: amounts(["arrow", 2]) }, { spot: "b", amounts: amounts(["sword", 1]) }, { spot: "c", amounts: amounts(["arrow", 2]) },
  ] };

  test("says what has been paid and what is still missing", () => {
    const paying = { ...scene, tallies: [price] };
    expect(tallied(paying, [])).toBe("Gold 0 of 2, Tools 0 of 1; still missing: Gold 2, Tools 1");
    expect(tallied(paying, [give("a")])).toBe("Gold 3 of 2, Tools 0 of 1; still missing: Tools 1");
    expect(tallied(paying, [give("b"), press("Exchange")])).toBe("Gold 1 of 2, Tools 0 of 1; still missing: Gold 1, Tools 1");
    expect(choosing(paying, [give("b"), give("a"), press("Pay")])).toBe("Gold 3 of 2, Tools 2 of 1. Send it?");
    expect(choosing(paying, [give("a")])).toBe("Gold 3 of 2, Tools 0 of 1; still missing: Tools 1.");
  });

  test("counts once its spot is picked, two of a kind for any other", () => {
    const capturing = { ...scene, tallies: [stack] };
    expect(tallied(capturing, [give("a")])).toBe("");
    expect(tallied(capturing, [give("a"), give("stack-1")])).toBe("sword 0 of 1, shield 0 of 1; still missing: any 1");
    expect(tallied(capturing, [give("b"), give("stack-1")])).toBe("sword 1 of 1, shield 0 of 1; still missing: shield 1");
    expect(tallied(capturing, [give("a"), give("c"), give("stack-1")])).toBe("sword 0 of 1, shield 0 of 1");
  });
});

test("a card that is not offered asks why not", () => {
  const supply = { ...scene, cards: [...scene.cards, card("d", "Mint", "supply")] };
  expect(meant(supply, [], ["d", "supply"])).toEqual({ type: "ask", picked: { steps: [], spot: "d", ids: [] } });
  expect(meant(supply, [], ["a", "hand"])).toEqual({ type: "pick", picked: [give("a")] });
});

test("an offered card stands in for identical ones", () => {
  const open = targets([set("a", "b")], []);
  expect(standIn(scene, open, "c")).toBe("b");
  expect(standIn(scene, open, "a")).toBe("a");
  expect(standIn(scene, new Map(), "c")).toBe("c");
});

test("a board of separate realms is drawn in parts, one for each seat", () => {
  const parts = boardParts(scene);
  expect(parts.map(({ name, seat }) => [name, seat])).toEqual([["North", 0], ["South", 1]]);
  expect(parts[0]?.scene.board?.cells.map(({ id }) => id)).toEqual(["n1", "n2"]);
  expect(boardParts({ ...scene, board: null })).toEqual([]);
});

test("a chat message points at a card as long as it is there", () => {
  expect(pointedAt(scene, "☞ a")).toEqual({ id: "a", words: "points at Palanga · Hand" });
  expect(pointedAt(scene, "☞ z")).toBeNull();
  expect(pointedAt(scene, "a")).toBeNull();
});

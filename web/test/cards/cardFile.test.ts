import { describe, expect, it } from "vitest";
import { cardOn, fileName, inserted, lineAt, nextFault, offsetOf, placeOf, stillDrawn } from "../../src/cards/cardFile";
import type { Card, CardCheck, CardFault, WrittenCard } from "../../src/net/wire";

const face: Card = { id: "", spot: "", kind: "pawn", name: "", title: "", line: "", seat: null, price: [], copies: 1, signs: [], edges: [], text: [], meters: [], marks: [], facts: [], sockets: [], does: [], why: "", note: "" };
const card = (id: string, line: number): WrittenCard => ({ id, line, card: { ...face, id }, tells: [] });
const fault = (line: number, more: Partial<CardFault> = {}): CardFault => ({ rule: "V-1", message: "no", hint: "", line, card: "", field: "", column: 0, at: 0, warning: false, ...more });
const check = (cards: readonly WrittenCard[], faults: readonly CardFault[] = []): CardCheck => ({ cards, count: cards.length, faults, option: "" });
const ids = (cards: readonly WrittenCard[]): readonly string[] => cards.map(({ id }) => id);

describe("offsets in a text", () => {
  const text = "one\ntwo 😀 three\n\nfour";
  it("are found by line and column, counting whole characters", () => {
    expect(offsetOf(text, 1, 1)).toBe(0);
    expect(text.slice(offsetOf(text, 2, 5))).toMatch(/^😀/);
    expect(text.slice(offsetOf(text, 2, 7))).toMatch(/^three/);
    expect(offsetOf(text, 3, 9)).toBe(text.indexOf("\n\n") + 1);
    expect(offsetOf(text, 99, 1)).toBe(text.length);
  });
  it("have a line", () => {
    for (const line of [1, 2, 3, 4]) expect(lineAt(text, offsetOf(text, line, 1))).toBe(line);
  });
});

describe("the current card", () => {
  const cards = [card("a", 5), card("b", 12)];
  it("is the one that the cursor is in, otherwise the first", () => {
    expect(cardOn(cards, 1)?.id).toBe("a");
    expect(cardOn(cards, 11)?.id).toBe("a");
    expect(cardOn(cards, 12)?.id).toBe("b");
    expect(cardOn([], 3)).toBeUndefined();
  });
});

describe("the drawn cards", () => {
  const before = [card("a", 5), card("b", 12)];
  it("stay while they have faults, and are replaced once they have none", () => {
    expect(stillDrawn(before, check([], [fault(1)]))).toEqual(before);
    expect(ids(stillDrawn(before, check([card("b", 14)], [fault(6)])))).toEqual(["a", "b"]);
    expect(stillDrawn(before, check([card("b", 14)], [fault(6)]))[1]?.line).toBe(14);
  });
  it("are those of the file if there are only warnings", () => {
    expect(ids(stillDrawn(before, check([card("b", 3)])))).toEqual(["b"]);
    expect(ids(stillDrawn(before, check([card("b", 3)], [fault(2, { warning: true })])))).toEqual(["b"]);
  });
});

describe("faults", () => {
  it("say where they are", () => {
    expect(placeOf(fault(7, { card: 'card "dock-rat"', field: "ability 1", column: 21 }))).toBe('Line 7, card "dock-rat", ability 1, column 21');
    expect(placeOf(fault(1))).toBe("Line 1");
  });
  it("follow each other and wrap around", () => {
    const faults = [fault(3), fault(8)];
    expect(nextFault(faults, 3, false)?.line).toBe(8);
    expect(nextFault(faults, 8, false)?.line).toBe(3);
    expect(nextFault(faults, 3, true)?.line).toBe(8);
    expect(nextFault([], 3, true)).toBeUndefined();
  });
});

describe("a file", () => {
  it("is named after its set, if that is a valid name", () => {
    expect(fileName('format = 1\nset = "harbour"\n')).toBe("harbour.toml");
    expect(fileName('set = "../../etc"')).toBe("cards.toml");
  });
});

describe("a term of the reference", () => {
  it("is inserted without its optional parts", () => {
    expect(inserted("damage(card, n, psych?)")).toBe("damage(card, n)");
    expect(inserted("[ç50]")).toBe("[ç50]");
  });
});

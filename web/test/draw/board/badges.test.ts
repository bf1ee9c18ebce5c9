import { expect, test } from "vitest";
import { badgesOf } from "../../../src/draw/board/overlay";
import type { Choice, Step } from "../../../src/net/wire";

const select: Step = { spot: "d4", role: "select" };
const move: Step = { spot: "d5", role: "move" };
const choice = (path: readonly Step[], prospects: Choice["prospects"] = []): Choice => ({ text: "", name: "", label: "", effect: "", badge: "", path, prospects }) as unknown as Choice;
const hit = { spot: "e5", meter: "Hit points", before: 3, after: 1, text: "", tone: "good" } as Choice["prospects"][number];

test("a space to go to tells what an attack from there would take", () => {
  const choices = [choice([select, move]), choice([select, move, { spot: "e5", role: "attack" }], [hit]), choice([select, { spot: "d3", role: "move" }])];
  expect([...badgesOf(choices, [select])].map(([spot, { text }]) => [spot, text])).toEqual([["d5", "hit 2"]]);
});

test("a space that nothing else is told of has its name, where the board shows none", () => {
  expect(badgesOf([choice([select, move])], [select], (spot) => spot.toUpperCase()).get("d5")?.text).toBe("D5");
  expect(badgesOf([choice([select, move])], [select]).size).toBe(0);
});

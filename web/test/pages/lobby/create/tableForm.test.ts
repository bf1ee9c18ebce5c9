import { expect, test } from "vitest";
import { chosen, clockOf, defaults, DEFAULT_CLOCK, seatRequest } from "../../../../src/pages/lobby/create/tableForm";

const FORMS = [
  { name: "n", label: "Side", rule: "", help: "", kind: "number", default: 4, values: [], labels: [], suggestions: [], least: 3, most: 8, in_text: true },
  { name: "form", label: "Form", rule: "", help: "", kind: "word", default: "quick", values: ["quick", "custom"], labels: [], suggestions: [], least: 0, most: null, in_text: true },
] as const;

test("only options that differ from the defaults are sent", () => {
  const options = defaults(FORMS);
  expect(options).toEqual({ n: 4, form: "quick" });
  expect(chosen(FORMS, { ...options, form: "custom" })).toEqual({ form: "custom" });
});

test("a clock has only the fields of its type", () => {
  expect(clockOf({ ...DEFAULT_CLOCK })).toEqual({ type: "none" });
  expect(clockOf({ ...DEFAULT_CLOCK, type: "fischer", minutes: 3 })).toEqual({ type: "fischer", seconds: 180, increment: 5 });
});

test("a seat request has a bot or a name only if its kind needs one", () => {
  expect(seatRequest({ kind: "bot", bot: "greedy", name: "x" })).toEqual({ kind: "bot", bot: "greedy" });
  expect(seatRequest({ kind: "hotseat", bot: "greedy", name: "Eve" })).toEqual({ kind: "hotseat", name: "Eve" });
  expect(seatRequest({ kind: "me", bot: "greedy", name: "Eve" })).toEqual({ kind: "me" });
});

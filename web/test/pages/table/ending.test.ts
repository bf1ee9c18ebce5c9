import { expect, test } from "vitest";
import type { Judgement, Review } from "../../../src/net/wire";
import { ending, type Fate, moments, momentWords, reason } from "../../../src/pages/table/over/ending";

const judged = (action: number, seat: number, value: number, loss = 0): Judgement =>
  ({ action, seat, loss, mark: loss > 0 ? "mistake" : "", evaluation: [value, -value] }) as unknown as Judgement;
const review = (done: boolean): Review =>
  ({ done, judgements: [judged(1, 0, 0.9), judged(2, 1, 0.1), judged(3, 0, 0.3), judged(4, 0, 0.2, 0.2), judged(5, 1, 0.8)] }) as unknown as Review;

test("the moments of a match are told once its review is complete", () => {
  expect(moments(review(false), 0)).toEqual([]);
  expect(moments(review(true), 0)).toEqual([
    { kind: "strong", action: 1 }, { kind: "decisive", action: 2 }, { kind: "a slip", action: 4 },
  ]);
});

test("what the log folds is none of them", () => {
  expect(moments(review(true), 0, new Set([1, 2]))).toEqual([
    { kind: "strong", action: 3 }, { kind: "a slip", action: 4 }, { kind: "decisive", action: 5 },
  ]);
});

test.each([
  ["Your Peasant a8 goes to U2b. Bronze's Thief b1 holds U4a, turn 1 of 3.", false, "Your Peasant a8 goes to U2b."],
  ["Bronze's Thief b1 goes to F4a. Your Peasant a3 barricades X4g. You win: all points are barricaded.", true, "Your Peasant a3 barricades X4g."],
  ["Your Thief a1 goes to X1a. Bronze earns 200 gold from points.", false, "Your Thief a1 goes to X1a."],
  ["Your Thief a1 rolls 7 + 1, Bronze's Peasant b5 8 + 1. Peasant b5 wins by 1: your Thief a1 lands on A1a.", true, "Peasant b5 wins by 1: your Thief a1 lands on A1a."],
  ["You win: Dark has no piece left.", true, "You win: Dark has no piece left."],
])("a moment is told in one sentence", (text, isLast, told) => {
  expect(momentWords(text, isLast)).toBe(told);
});

test.each<[string, Fate, string, string]>([
  ["Dark wins: Light resigned (VLT-22)", "lost", "You lose: you resigned.", "You resigned."],
  ["Dark wins: Light has no piece left (VLT-21)", "lost", "You lose: you have no piece left.", "You have no piece left."],
  ["Dark wins: the others have given up (BAR-138)", "lost", "You lose. Dark wins: the others have given up.", "Dark wins: the others have given up."],
  ["Light wins: Dark resigned (VLT-22)", "won", "You win: Dark resigned.", "Dark resigned."],
  ["Light wins", "won", "You win.", ""],
  ["Drawn: agreed (VLT-24)", "drawn", "Drawn: agreed.", "Drawn: agreed."],
])("%s is told to Light, who %s", (result, fate, line, below) => {
  expect(ending(result, fate, ["Light"])).toBe(line);
  expect(reason(result, fate, ["Light"])).toBe(below);
});

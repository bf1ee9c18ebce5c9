/** Analysis and review as numbers, marks and graphs. */
import type { Judgement } from "../net/wire";

/** A value between -1 and 1 as people read it: +0.42, 0.00, -1. */
export function valued(value: number): string {
  const text = Math.abs(value) >= 0.995 ? "1" : Math.abs(value).toFixed(2);
  return Number(text) === 0 ? "0.00" : `${value < 0 ? "−" : "+"}${text}`;
}

/** Whether two seats share one scale: what one gains, the other loses. */
export const opposed = (evaluation: readonly number[]): boolean =>
  evaluation.length === 2 && Math.abs((evaluation[0] ?? 0) + (evaluation[1] ?? 0)) < 0.02;

/** The annotation symbol of a mark, such as ?! or ??. */
export const MARKS: Readonly<Record<Judgement["mark"], string>> = {
  "": "", inaccuracy: "?!", mistake: "?", blunder: "??", "missed win": "?×",
};

/** A point of a graph: the number of actions taken, and a seat's evaluation at that point. */
export interface Dot {
  readonly action: number;
  readonly value: number;
}

/** The graph of a seat: the value after each judged action. */
export const course = (judgements: readonly Judgement[], seat: number): readonly Dot[] =>
  judgements.map(({ action, evaluation }) => ({ action, value: evaluation[seat] ?? 0 }));

/** The seats whose graphs are worth drawing: one is enough if two seats share a scale. */
export function drawnSeats(judgements: readonly Judgement[], seats: number): readonly number[] {
  const shared = seats === 2 && judgements.every(({ evaluation }) => opposed(evaluation));
  return Array.from({ length: shared ? 1 : seats }, (_, seat) => seat);
}

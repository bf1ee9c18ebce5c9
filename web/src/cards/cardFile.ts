/** Card files as somebody writes them: where things stand in a text, and which card is meant. */
import type { CardCheck, CardFault, WrittenCard } from "../net/wire";

/** The place in a text of a column of a line, both counted from 1; columns count whole characters. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const within = [...(lines[line - 1] ?? "")].slice(0, Math.max(0, column - 1)).join("").length;
  return Math.min(text.length, before + within);
}

/** The line on which a place in a text lies, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The card that a line belongs to: the last one that begins on it or before; else the first. */
export const cardOn = (cards: readonly WrittenCard[], line: number): WrittenCard | undefined =>
  cards.filter((card) => card.line <= line).at(-1) ?? cards[0];

/** The cards to draw after a check: the valid ones; while there are faults, the last valid versions of the others. */
export function stillDrawn(before: readonly WrittenCard[], { cards, faults }: CardCheck): readonly WrittenCard[] {
  if (faults.every(({ warning }) => warning)) return cards;
  const well = new Set(cards.map(({ id }) => id));
  return [...cards, ...before.filter(({ id }) => !well.has(id))].sort((a, b) => a.line - b.line);
}

/** Where a fault is, in words. */
export const placeOf = ({ line, card, field, column }: CardFault): string =>
  [`Line ${line}`, card, field, column > 0 ? `column ${column}` : ""].filter(Boolean).join(", ");

/** The fault that comes after a line, or before it; from the other end again. */
export function nextFault(faults: readonly CardFault[], line: number, back: boolean): CardFault | undefined {
  return back
    ? (faults.filter((fault) => fault.line < line).at(-1) ?? faults.at(-1))
    : (faults.find((fault) => fault.line > line) ?? faults[0]);
}

/** A file's name, after the set it holds. */
export const fileName = (text: string): string => `${/^set\s*=\s*"([a-z0-9-]{1,40})"/m.exec(text)?.[1] ?? "cards"}.toml`;

/** A word of the handbook as it is put into a text: what may be left out is left out. */
export const inserted = (word: string): string => word.replace(/, \w+\?/g, "");

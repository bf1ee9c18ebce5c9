/** Card files in the editor: positions in the text, and the card at a line. */
import type { CardCheck, CardFault, WrittenCard } from "../net/wire";

/** The offset of a line and column in a text, both counted from 1; columns count whole characters. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  const within = [...(lines[line - 1] ?? "")].slice(0, Math.max(0, column - 1)).join("").length;
  return Math.min(text.length, before + within);
}

/** The line of an offset in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** The card that a line belongs to: the last one that starts on it or before it, else the first. */
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

/** The next fault after a line, or the previous one before it; wraps around. */
export function nextFault(faults: readonly CardFault[], line: number, back: boolean): CardFault | undefined {
  return back
    ? (faults.filter((fault) => fault.line < line).at(-1) ?? faults.at(-1))
    : (faults.find((fault) => fault.line > line) ?? faults[0]);
}

/** A file name, made from the name of its set. */
export const fileName = (text: string): string => `${/^set\s*=\s*"([a-z0-9-]{1,40})"/m.exec(text)?.[1] ?? "cards"}.toml`;

/** A term of the reference as it is inserted into a text, without its optional parts. */
export const inserted = (word: string): string => word.replace(/, \w+\?/g, "");

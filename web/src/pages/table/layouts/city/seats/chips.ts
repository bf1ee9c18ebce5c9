/** An open hand as chips, in as much room as a seat has for it. */
import type { Card, Meter } from "../../../../../net/wire";
import { grouped } from "../../../../../ui/lists";

/** Some cards of one sort or name in a hand. */
export interface Chip {
  /** Beside its symbol; may be empty. */
  readonly text: string;
  readonly card: Card;
  /** The names of all cards that it stands for. */
  readonly names: string;
  /** What they give together, where their names are left out. */
  readonly worth: readonly Meter[];
}

/** Where chips have to fit, and what tells a card from others of its sort. */
export interface ChipRoom {
  readonly width: number;
  readonly rows: number;
  readonly symbolOf: (card: Card) => string;
}

/** The width of a chip without its text, of a character in it, of an amount, and between chips. */
const [CHIP_PIXELS, CHARACTER_PIXELS, AMOUNT_PIXELS, GAP_PIXELS] = [31, 7, 25, 4];

/** How many rows some chips fill. */
function rowsOf(all: readonly Chip[], width: number): number {
  let [rows, used] = [1, 0];
  for (const { text, worth } of all) {
    const needs = CHIP_PIXELS + text.length * CHARACTER_PIXELS + worth.length * AMOUNT_PIXELS;
    if (used > 0 && used + GAP_PIXELS + needs > width) [rows, used] = [rows + 1, 0];
    used += needs + (used > 0 ? GAP_PIXELS : 0);
  }
  return rows;
}

/**
 * Cards as chips, by their names with counts. Sorts that don't fit, the one with most names first, are shown by their
 * symbols as long as these differ; else they are counted, with what they give together if there is room for that.
 */
export function chips(cards: readonly Card[], room: ChipRoom): readonly Chip[] {
  const sorts = [...grouped(cards, ({ line }) => line)].map(([line, all]) => {
    const ways = waysToShow(line, all, room.symbolOf);
    return { ways, shown: ways[0] ?? [] };
  });
  const fits = (): boolean => rowsOf(sorts.flatMap(({ shown }) => shown), room.width) <= room.rows;
  const byNames = sorts.filter(({ shown }) => shown.length > 1).sort((a, b) => b.shown.length - a.shown.length);
  for (const level of [1, 2, 3]) for (const one of byNames) if (!fits()) one.shown = one.ways[level] ?? one.shown;
  return sorts.flatMap(({ shown }) => shown);
}

/** The ways to show the cards of a sort, from the one that says most to the smallest. */
function waysToShow(line: string, all: readonly Card[], symbolOf: (card: Card) => string): readonly (readonly Chip[])[] {
  const named = byName(all, true);
  const [words, count] = [`${all.length} ${line}s`, String(all.length)];
  const isTold = new Set(named.map(({ card }) => symbolOf(card))).size === named.length;
  if (isTold) return [named, byName(all, false), byName(all, false), together(all, words, [])];
  return [named, together(all, words, worthOf(all)), together(all, words, []), together(all, count, [])];
}

const together = (all: readonly Card[], text: string, worth: readonly Meter[]): readonly Chip[] =>
  all.slice(0, 1).map((card) => ({ text, card, worth, names: byName(all, true).map((chip) => chip.text).join(", ") }));

/** A chip for every name, with how many there are. */
const byName = (cards: readonly Card[], named: boolean): readonly Chip[] =>
  [...grouped(cards, ({ title, name }) => title || name)].flatMap(([name, [card, ...others]]) => {
    const count = others.length > 0 ? [String(others.length + 1)] : [];
    return card ? [{ text: [...count, ...(named ? [name] : [])].join(" "), card, names: [...count, name].join(" "), worth: [] }] : [];
  });

/** What cards give now, all together: rows of a good give something only where it is traded. */
function worthOf(cards: readonly Card[]): readonly Meter[] {
  const now = cards.flatMap(({ signs }) => signs.filter(({ name }) => !name).flatMap((row) => row.signs));
  return [...grouped(now, ({ name }) => name)].flatMap(([, [first, ...others]]) =>
    first ? [{ ...first, value: [first, ...others].reduce((sum, { value }) => sum + value, 0) }] : [],
  );
}

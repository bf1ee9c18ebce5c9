/** Decks in the deck builder: searching cards, listing a deck and its statistics. */
import { grouped } from "../ui/lists";
import type { Catalogue, Deck, Entry } from "../net/wire";

/** A deck saved in this browser, with an id of its own. */
export interface Saved extends Deck {
  /** The card sets it is built from, as a value of the game's option; empty for the default ones. */
  readonly sets: string;
  /** The deck as a value of the game's option; empty unless it is known to be legal. */
  readonly word: string;
}

/** The search filter; empty fields match everything. */
export interface Wanted {
  readonly words: string;
  readonly group: string;
  readonly sort: string;
  /** The bar of the curve it belongs to, or `none` for cards without a cost. */
  readonly cost: string;
}

export const ALL: Wanted = { words: "", group: "", sort: "", cost: "" };
export const NO_COST = "none";

/** A card of a deck; `entry` is null if the catalogue doesn't have it. */
export interface Line {
  readonly id: string;
  readonly count: number;
  readonly entry: Entry | null;
}

/** The cards of one type in a deck. */
export interface Part {
  readonly sort: string;
  readonly count: number;
  readonly lines: readonly Line[];
}

/** A bar of the curve: costs from `from` up to the next one. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** The number of cards in a deck. */
export const size = ({ cards }: Deck): number => sum(Object.values(cards));

/** The deck with copies of a card added, or removed if negative. */
export function changed<D extends Deck>(deck: D, id: string, by: number): D {
  const { [id]: before = 0, ...others } = deck.cards;
  const count = before + by;
  if (count <= 0) return { ...deck, cards: others };
  return { ...deck, cards: before > 0 ? { ...deck.cards, [id]: count } : { ...others, [id]: count } };
}

const text = ({ id, card, group, sort }: Entry): string =>
  [id, card.title, card.line, group, sort, ...card.text, ...card.facts.map(({ name }) => name)].join(" ").toLowerCase();

/** The cards that match the filter. */
export function filterCards(catalogue: Catalogue, { words, group, sort, cost }: Wanted): readonly Entry[] {
  const said = words.toLowerCase().split(/\s+/).filter(Boolean);
  const width = step(catalogue);
  return catalogue.entries.filter(
    (entry) =>
      (!group || entry.group === group) &&
      (!sort || entry.sort === sort) &&
      (!cost || cost === barOf(entry, width)) &&
      said.every((word) => text(entry).includes(word)),
  );
}

/** The bar that a card belongs to, as a value of the filter. */
const barOf = ({ cost }: Entry, width: number): string => (cost === null ? NO_COST : String(Math.floor(cost / width) * width));

const MAX_BARS = 9;

/** The bar width of the cost curve: 1, 2, 5, 10, 20, 50 …, so that there are not too many bars. */
export function step({ entries }: Catalogue): number {
  const costs = entries.flatMap(({ cost }) => cost ?? []);
  if (costs.length === 0) return 1;
  const [least, most] = [Math.min(...costs), Math.max(...costs)];
  for (let ten = 1; ; ten *= 10) {
    const width = [ten, 2 * ten, 5 * ten].find((one) => Math.floor(most / one) - Math.floor(least / one) < MAX_BARS);
    if (width !== undefined) return width;
  }
}

/** The curve of a deck: how many of its cards cost how much. The bars cover the costs of the whole catalogue. */
export function curve(catalogue: Catalogue, deck: Deck): readonly Bar[] {
  const width = step(catalogue);
  const costs = catalogue.entries.flatMap(({ cost }) => cost ?? []);
  if (costs.length === 0) return [];
  const [first, last] = [Math.floor(Math.min(...costs) / width), Math.floor(Math.max(...costs) / width)];
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const from = (first + i) * width;
    const here = catalogue.entries.filter(({ cost }) => cost !== null && cost >= from && cost < from + width);
    return { from, to: from + width - 1, count: sum(here.map(({ id }) => deck.cards[id] ?? 0)) };
  });
}

/** A deck's cards by type, in catalogue order, then by cost and name. Unknown cards come last. */
export function parts({ entries, sorts }: Catalogue, deck: Deck): readonly Part[] {
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const lines = Object.entries(deck.cards).map(([id, count]): Line => ({ id, count, entry: known.get(id) ?? null }));
  const groups = grouped(lines.sort(order), ({ entry }) => entry?.sort ?? "");
  return [...sorts, ""].flatMap((sort) => {
    const here = groups.get(sort);
    return here ? [{ sort, count: sum(here.map(({ count }) => count)), lines: here }] : [];
  });
}

const order = (a: Line, b: Line): number => (a.entry?.cost ?? 0) - (b.entry?.cost ?? 0) || lineName(a).localeCompare(lineName(b));

/** The name of a line of a deck. */
export const lineName = ({ id, entry }: Line): string => entry?.card.title || entry?.card.name || id;

/** The number of cards of each group in a deck, without empty groups. */
export function byGroup({ entries, groups }: Catalogue, deck: Deck): readonly (readonly [string, number])[] {
  const count = (group: string): number => sum(entries.filter((one) => one.group === group).map(({ id }) => deck.cards[id] ?? 0));
  const counts = groups.map((group) => [group, count(group)] as const);
  return counts.filter(([, count]) => count > 0);
}

/** The value of a game's option for decks: a word for each seat, or empty if all play the default ready-made decks. */
export const decksWord = (words: readonly string[], ready: readonly Deck[]): string =>
  words.some(Boolean) ? words.map((word, seat) => word || (defaultDeck(ready, seat)?.id ?? "")).join("/") : "";

/** The ready-made deck that a seat plays by default. */
export const defaultDeck = (ready: readonly Deck[], seat: number): Deck | undefined => ready[seat % ready.length];

/** A name that none of these decks has yet: Night Shift 2. */
export function freshName(name: string, decks: readonly Deck[]): string {
  const taken = new Set(decks.map((deck) => deck.name));
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(one)) return one;
  }
}

/** Sheets beside the board: markets, supplies, builders, rosters. What they offer narrows the same list of choices. */
import { grouped } from "./lists";
import type { Meter, Offer, Panel, PanelRow, Scene } from "./wire";

/** An amount as people write it: 15,000. */
export const amount = (value: number): string => value.toLocaleString("en-US");

/** An amount, and how much of it there can be. */
export const measured = ({ value, most }: Meter): string => (most === null ? amount(value) : `${amount(value)}/${amount(most)}`);

/** What an offer costs or brings, if it says. */
export function priceWords({ price }: Offer): string {
  if (price === null) return "";
  return price < 0 ? `+${amount(-price)}` : amount(price);
}

/** Everything a panel offers or refuses. */
export const offers = (panel: Panel): readonly Offer[] => [...panel.rows.flatMap((row) => row.offers), ...panel.offers].filter((offer) => !isGap(offer));

/** Whether it can be had; else its rule says why not. */
export const open = ({ path }: Offer): boolean => path.length > 0;

/** Where a row has nothing in a column that others fill. */
export const isGap = ({ text }: Offer): boolean => text === "";

/** What all offers of a row cost, where they cost the same. */
export function oneprice(row: PanelRow): Offer | null {
  const priced = row.offers.filter(({ price }) => price !== null);
  const [first, ...others] = priced;
  return first && row.offers.length > 1 && others.every(({ price }) => price === first.price) ? first : null;
}

/** A group of rows; `plain` if there is no more to them than their names. */
export interface Group {
  readonly name: string;
  readonly rows: readonly PanelRow[];
  readonly plain: boolean;
}

export const groups = (panel: Panel): readonly Group[] =>
  [...grouped(panel.rows, ({ group }) => group)].map(([name, rows]) => ({ name, rows, plain: rows.every(isPlain) }));

const isPlain = ({ offers: all, meters, facts, note }: PanelRow): boolean => all.length + meters.length + facts.length === 0 && !note;

/** What is left of a panel's first figure once the offer with this notation is taken; null if that changes nothing. */
export function left(panel: Panel, taken: string): number | null {
  const price = offers(panel).find(({ text }) => text === taken)?.price;
  const purse = panel.figures[0];
  return purse && price ? purse.value - price : null;
}

/** The panel that is to be decided on now, if there is one. */
export const asked = (scene: Scene | null): Panel | null => scene?.panels.find((panel) => panel.asked) ?? null;

/** The notations of all that panels offer: what need not be listed elsewhere. */
export const listed = (scene: Scene | null): ReadonlySet<string> =>
  new Set(scene?.panels.flatMap(offers).filter(open).map(({ text }) => text));

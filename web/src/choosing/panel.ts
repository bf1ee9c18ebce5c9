/** Panels beside the board: markets, supplies, builders, rosters. Their offers narrow the same list of choices. */
import { grouped } from "../ui/lists";
import type { Amount, Meter, Offer, Panel, PanelRow, Scene } from "../net/wire";

/** An amount as people write it: 15,000. */
export const amount = (value: number): string => value.toLocaleString("en-US");

/** An amount, and how much of it there can be. */
export const measured = ({ value, most }: Meter): string => (most === null ? amount(value) : `${amount(value)}/${amount(most)}`);

/** A notation with another amount at its end. */
export const withAmount = (text: string, count: number): string => text.replace(/\d+$/, String(count));

/** The amount at the end of a notation. */
export const defaultAmount = ({ text }: Offer): number => Number(/\d+$/.exec(text)?.[0] ?? 0);

/** Whether an amount is allowed. */
export const fits = (count: number, { least, most }: Amount): boolean => Number.isInteger(count) && count >= least && count <= most;

/** The amount one step up or down, rounded to a multiple of the step and within its limits. */
export function stepped(count: number, { least, most, step }: Amount, way: 1 | -1): number {
  const round = way > 0 ? Math.floor(count / step) + 1 : Math.ceil(count / step) - 1;
  return Math.min(most, Math.max(least, round * step));
}

/** The price or gain of an offer, if it has one. */
export function priceWords({ price }: Offer): string {
  if (price === null) return "";
  return price < 0 ? `+${amount(-price)}` : amount(price);
}

/** Everything a panel offers or refuses. */
export const offers = (panel: Panel): readonly Offer[] =>
  [...panel.rows.flatMap((row) => row.offers), ...panel.offers].filter((offer) => !isGap(offer));

/** Whether an offer can be taken; if not, its rule says why. */
export const open = ({ path }: Offer): boolean => path.length > 0;

/** Shown where a row has nothing in a column that other rows use. */
export const isGap = ({ text }: Offer): boolean => text === "";

/** The price shared by all offers of a row, if they cost the same. */
export function oneprice(row: PanelRow): Offer | null {
  const priced = row.offers.filter(({ price }) => price !== null);
  const [first, ...others] = priced;
  return first && row.offers.length > 1 && others.every(({ price }) => price === first.price) ? first : null;
}

/** A group of rows; `plain` if they consist of nothing but their names. */
export interface Group {
  readonly name: string;
  readonly rows: readonly PanelRow[];
  readonly plain: boolean;
}

export const groups = (panel: Panel): readonly Group[] =>
  [...grouped(panel.rows, ({ group }) => group)].map(([name, rows]) => ({ name, rows, plain: rows.every(isPlain) }));

const isPlain = ({ offers: all, meters, facts, note }: PanelRow): boolean => all.length + meters.length + facts.length === 0 && !note;

/** A panel's first figure after the offer with this notation is taken; null if that changes nothing. */
export function left(panel: Panel, taken: string): number | null {
  const price = offers(panel).find(({ text }) => text === taken)?.price;
  const purse = panel.figures[0];
  return purse && price ? purse.value - price : null;
}

/** The panel of the current decision, if there is one. */
export const asked = (scene: Scene | null): Panel | null => scene?.panels.find((panel) => panel.asked) ?? null;

/** The notations of everything that panels offer, which need not be listed elsewhere. */
export const listed = (scene: Scene | null): ReadonlySet<string> =>
  new Set(scene?.panels.flatMap(offers).filter(open).map(({ text }) => text));

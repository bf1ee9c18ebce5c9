/** Paying: ways to raise what is due with a set of cards, what each leaves over, and how to exchange a card. */
import { type Path } from "./choose";
import type { Choice, Meter, Tally } from "../net/wire";

const spots = (path: Path): readonly string[] => path.map(({ spot }) => spot);

/** What the picked steps raise of a money. */
export function raised(tally: Tally, picked: Path, name: string): number {
  const chosen = new Set(spots(picked));
  const amounts = tally.shares.filter(({ spot }) => chosen.has(spot)).flatMap((share) => share.amounts);
  return amounts.reduce((sum, one) => sum + (one.name === name ? one.value : 0), 0);
}

/** What is raised beyond what is due. */
export const surplus = (tally: Tally, picked: Path): readonly Meter[] =>
  names(tally).flatMap((name) => {
    const over = raised(tally, picked, name) - (tally.due.find((one) => one.name === name)?.value ?? 0);
    return over > 0 ? [{ name, value: over, most: null, seat: null }] : [];
  });

const names = (tally: Tally): readonly string[] =>
  [...new Set([...tally.due, ...tally.shares.flatMap(({ amounts }) => amounts)].map(({ name }) => name))];

/** What is left: the cards that are not picked, and the most that a button would still bring; an exchange brings nothing. */
export function kept(tally: Tally, picked: Path, isCard: (spot: string) => boolean): readonly Meter[] {
  const chosen = new Set(spots(picked));
  const left = tally.shares.filter(({ spot }) => isCard(spot) && !chosen.has(spot)).flatMap(({ amounts }) => amounts);
  const buttons = tally.shares.filter(({ spot, amounts }) => !isCard(spot) && amounts.every(({ value }) => value > 0));
  return names(tally).flatMap((name) => {
    const brings = (from: typeof buttons): readonly number[] => from.flatMap(({ amounts }) => amounts.filter((one) => one.name === name).map(({ value }) => value));
    const unused = Math.max(0, ...brings(buttons)) - Math.max(0, ...brings(buttons.filter(({ spot }) => chosen.has(spot))));
    const value = left.reduce((sum, one) => sum + (one.name === name ? one.value : 0), unused);
    return value > 0 ? [{ name, value, most: null, seat: null }] : [];
  });
}

const total = (meters: readonly Meter[]): number => meters.reduce((sum, { value }) => sum + value, 0);
const cards = ({ path }: Choice): number => path.filter(({ role }) => role !== "press").length;

/** The ways to pay, best first: those that lose least, then those that take the fewest cards. */
export const waysToPay = (tally: Tally, choices: readonly Choice[]): readonly Choice[] =>
  [...choices].sort((a, b) => total(surplus(tally, a.path)) - total(surplus(tally, b.path)) || cards(a) - cards(b));

/** The way to pay that takes another card as well and keeps most of what is picked; null if none takes it. */
export function exchanged(choices: readonly Choice[], picked: Path, spot: string): Choice | null {
  const chosen = new Set(spots(picked));
  const shared = ({ path }: Choice): number => path.filter((step) => chosen.has(step.spot)).length;
  const found = choices.filter(({ path }) => path.some((step) => step.spot === spot));
  return found.reduce<Choice | null>((best, one) => (best === null || shared(one) > shared(best) ? one : best), null);
}

/** What choices aim at, in words that fit on a button. */
import type { Choice, Scene } from "../../../../../net/wire";
import { shortName } from "../cards/cards";
import { cardOf } from "./now";

/** What a path aims at last, other than the card it begins with. */
export const aimOf = ({ path }: Choice): string => path.slice(1).filter(({ role }) => role !== "press").at(-1)?.spot ?? "";

/** Effects that begin with at least so many words in common differ only in whom they are done to. */
const MIN_COMMON_WORDS = 4;

/** The words with which all texts begin: "Prevent the next 2 damage to". */
export function commonStart(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  return end >= MIN_COMMON_WORDS ? first.slice(0, end).join(" ") : "";
}

/** What choices aim at: the cards of others first if it harms them, otherwise those of who chooses. */
export function aimsInOrder(scene: Scene, choices: readonly Choice[]): readonly string[] {
  const steps = choices.flatMap(({ path }) => path.filter(({ role }) => role !== "press").slice(-1));
  const harmed = (spot: string): boolean => cardOf(scene, spot)?.seat !== scene.decider;
  const harms = steps.some(({ role }) => role === "attack" || role === "sabotage") || choices.some(({ prospects }) => prospects.some(({ tone }) => tone === "bad"));
  const spots = [...new Set(steps.map(({ spot }) => spot))];
  return [...spots.filter((spot) => harmed(spot) === harms), ...spots.filter((spot) => harmed(spot) !== harms)];
}

/** Longer lists of names would be cut on their button, in characters. */
const MAX_NAMES = 44;

/**
 * The names of spots; if they are of several seats, seat by seat: "Birch: Velvet Runner; Cobalt: Dock Rat ×2". Where that is too
 * long, how many there are of each: "3 of Birch, 2 of Cobalt, 1 yours".
 */
export function bySeat(scene: Scene, spots: readonly string[]): string {
  const seats = [...new Set(spots.map((spot) => cardOf(scene, spot)?.seat ?? null))];
  const names = (of: readonly string[]): string => counted(of.map((spot) => nameOf(scene, spot))).join(", ");
  const ofSeat = (seat: number | null): readonly string[] => spots.filter((spot) => (cardOf(scene, spot)?.seat ?? null) === seat);
  const mixed = seats.length > 1 && !seats.includes(null);
  const called = (seat: number | null): string => (seat === scene.decider ? "yours" : (scene.seats[seat ?? 0] ?? ""));
  const told = mixed ? seats.map((seat) => `${called(seat)}: ${names(ofSeat(seat))}`).join("; ") : names(spots);
  if (told.length <= MAX_NAMES) return told;
  if (!mixed) return `one of ${spots.length} cards`;
  const counts = seats.map((seat) => `${ofSeat(seat).length} ${seat === scene.decider ? "yours" : `of ${called(seat)}`}`).join(", ");
  return counts.length <= MAX_NAMES ? counts : `${spots.length} cards of ${seats.length} players`;
}

/** Names, each once: "Dock Rat ×2". */
function counted(names: readonly string[]): readonly string[] {
  const times = (name: string): number => names.filter((one) => one === name).length;
  return [...new Set(names)].map((name) => (times(name) > 1 ? `${name} ×${times(name)}` : name));
}

/** What a spot is called. */
export function nameOf(scene: Scene, spot: string): string {
  const card = cardOf(scene, spot);
  const seat = scene.zones.find(({ id }) => id === spot)?.seat ?? null;
  if (card?.kind === "back") return `scheme ${shortName(card)}`;
  return card ? shortName(card) : seat === null ? spot : (scene.seats[seat] ?? spot);
}

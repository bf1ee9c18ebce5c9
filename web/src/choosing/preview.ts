/** Previews: the possible effects of an action. */
import { closing, GOING, ready, remaining, type Path } from "./choose";
import type { Acted, Choice, Prospect, Scene } from "../net/wire";

/** From where to where a piece went, and over which turning points. */
export interface Way {
  readonly from: string;
  readonly by: readonly string[];
  readonly to: string;
}

/** The way of a piece by an action, if it still stands at its end: the last step on which one of the actor's pieces is. */
export function trailOf(scene: Scene, { path, seat }: Pick<Acted, "path" | "seat">): Way | null {
  return wayTo(path, arrivals(path).filter(({ spot }) => scene.pieces.some((piece) => piece.spot === spot && piece.seat === seat)).at(-1));
}

/** The way of a piece by an action, whatever became of it since: to where it still stands, or else to the last step it took. */
export const wayOf = (scene: Scene, acted: Pick<Acted, "path" | "seat">): Way | null =>
  trailOf(scene, acted) ?? wayTo(acted.path, arrivals(acted.path).at(-1));

/** The steps at which a piece may end: a capture takes it to where the captured one was. */
const arrivals = (path: Path): Path => path.slice(1).filter(({ role }) => GOING.has(role) || role === "attack" || role === "bump");

function wayTo(path: Path, to: Path[number] | undefined): Way | null {
  const [first, ...steps] = path;
  if (first?.role !== "select" || !to || to.spot === first.spot) return null;
  const before = steps.slice(0, steps.indexOf(to)).filter(({ role }) => GOING.has(role));
  return { from: first.spot, by: before.map(({ spot }) => spot), to: to.spot };
}

/** The possible effects of the choices through the hovered spot, or else of those that continue the picked steps, without duplicates. */
export function prospectsOf(choices: readonly Choice[], picked: Path, spot: string): readonly Prospect[] {
  const on = remaining(choices, picked).filter((choice) => closing(choice, picked)?.spot === spot);
  const whole = on.length > 0 ? on : ready(choices, picked);
  const all = whole.length > 0 ? whole.flatMap(({ prospects }) => prospects) : returning(choices, picked);
  return [...new Map(all.map((one) => [`${one.meter && one.spot} ${one.text}`, one])).values()];
}

/** With how much a piece comes back, before it is chosen what it does then. */
function returning(choices: readonly Choice[], picked: Path): readonly Prospect[] {
  const back = picked.find(({ role }) => role === "return");
  return back ? (remaining(choices, picked)[0]?.prospects.filter(({ spot }) => spot === back.spot) ?? []) : [];
}

/** What each possible next step would change on its own spot, where it completes a choice: the first number that is told. */
export function stakesOf(choices: readonly Choice[], picked: Path): ReadonlyMap<string, Prospect> {
  const found = new Map<string, Prospect>();
  for (const choice of remaining(choices, picked)) {
    const spot = closing(choice, picked)?.spot;
    const stake = choice.prospects.find((one) => one.meter && one.spot === spot && one.before !== one.after);
    if (spot !== undefined && stake && !found.has(spot)) found.set(spot, stake);
  }
  return found;
}

/** What the numbers on the targets count: " Numbers: hit points.", " Numbers: points on enemies, else journey." */
export function stakeWords(stakes: ReadonlyMap<string, Prospect>, isTaken: (spot: string) => boolean, brief = false): string {
  const meters = (found: readonly (readonly [string, Prospect])[]): string => [...new Set(found.map(([, { meter }]) => meter.toLowerCase()))].join(" and ");
  const all = [...stakes];
  const [taken, free] = [meters(all.filter(([spot]) => isTaken(spot))), meters(all.filter(([spot]) => !isTaken(spot)))];
  if (taken && free && taken !== free) return ` Numbers: ${taken}${brief ? "" : " on enemies"}, else ${free}.`;
  return taken || free ? ` Numbers: ${taken || free}.` : "";
}

/** Prospects in one sentence; a shared beginning is said only once. */
export function prospectWords(prospects: readonly Prospect[]): string {
  const [first = "", ...others] = prospects.filter(({ meter }) => !meter).map(({ text }) => text);
  const words = first.split(" ");
  const alike = words.findIndex((_, i) => !others.every((text) => text.startsWith(`${words.slice(0, i + 1).join(" ")} `)));
  const rest = others.map((text) => text.split(" ").slice(alike).join(" ").replace(/\.$/, ""));
  return others.length === 0 ? first : `${[first.replace(/\.$/, ""), ...rest].join(", or ")}.`;
}

/** Distributing identical things: every choice says how many each recipient gets. */
import { nextSteps, type Path } from "./choose";
import type { Choice, Scene, Step } from "../net/wire";

/** Somebody who may get something. */
export interface Share {
  readonly step: Step;
  readonly name: string;
  readonly seat: number | null;
  /** The amount they get with the picked steps. */
  readonly count: number;
  /** Whether they may get more. */
  readonly more: boolean;
}

/** Whether the choices distribute shares. */
export const isSharing = (choices: readonly Choice[]): boolean =>
  choices.length > 0 && choices.every(({ loose, path }) => loose && path.every(({ role }) => role === "give"));

/** The amount to distribute. */
export const whole = (choices: readonly Choice[]): number => Math.max(0, ...choices.map(({ path }) => path.length));

/** Who may get something, in the order of the seats. */
export function shares(scene: Scene, choices: readonly Choice[], picked: Path): readonly Share[] {
  const steps = new Map(choices.flatMap(({ path }) => path).map((step) => [step.spot, step]));
  const open = new Set(nextSteps(choices, picked).map(({ spot }) => spot));
  const count = (spot: string): number => picked.filter((step) => step.spot === spot).length;
  return [...steps.values()]
    .map((step) => ({ step, ...receiver(scene, step.spot), count: count(step.spot), more: open.has(step.spot) }))
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
}

/** The name of a spot's owner. */
function receiver(scene: Scene, spot: string): { readonly name: string; readonly seat: number | null } {
  const zone = scene.zones.find(({ id }) => id === spot);
  const seat = zone?.seat ?? null;
  return { name: (seat === null ? zone?.name : scene.seats[seat]) ?? spot, seat };
}

/** The picked steps with one share less for a spot. */
export function less(picked: Path, { spot }: Step): Path {
  const last = picked.map((step) => step.spot).lastIndexOf(spot);
  return picked.filter((_, i) => i !== last);
}

/** The picked steps with everything that is left given to one spot. */
export function rest(choices: readonly Choice[], picked: Path, step: Step): Path {
  const more = nextSteps(choices, picked).some(({ spot }) => spot === step.spot);
  return more ? rest(choices, [...picked, step], step) : picked;
}

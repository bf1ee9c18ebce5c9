/** Previews: the possible effects of an action. */
import { GOING, ready, remaining, type Path } from "./choose";
import type { Acted, Choice, Prospect, Scene } from "../net/wire";

/** From where to where a piece went by an action, if it still stands there: the last step on which one of the actor's pieces is. */
export function trailOf(scene: Scene, { path, seat }: Pick<Acted, "path" | "seat">): { readonly from: string; readonly to: string } | null {
  const [first, ...steps] = path;
  const to = steps.filter(({ spot, role }) =>
    (GOING.has(role) || role === "attack") && scene.pieces.some((piece) => piece.spot === spot && piece.seat === seat)).at(-1);
  return first?.role === "select" && to && to.spot !== first.spot ? { from: first.spot, to: to.spot } : null;
}

/** The possible effects of the choices through the hovered spot, or else of those that continue the picked steps, without duplicates. */
export function prospectsOf(choices: readonly Choice[], picked: Path, spot: string): readonly Prospect[] {
  const on = remaining(choices, picked).filter(({ path }) => path[picked.length]?.spot === spot && path.length === picked.length + 1);
  const all = (on.length > 0 ? on : ready(choices, picked)).flatMap(({ prospects }) => prospects);
  return [...new Map(all.map((one) => [`${one.meter && one.spot} ${one.text}`, one])).values()];
}

/** Prospects in one sentence; a shared beginning is said only once. */
export function prospectWords(prospects: readonly Prospect[]): string {
  const [first = "", ...others] = prospects.filter(({ meter }) => !meter).map(({ text }) => text);
  const words = first.split(" ");
  const alike = words.findIndex((_, i) => !others.every((text) => text.startsWith(`${words.slice(0, i + 1).join(" ")} `)));
  const rest = others.map((text) => text.split(" ").slice(alike).join(" ").replace(/\.$/, ""));
  return others.length === 0 ? first : `${[first.replace(/\.$/, ""), ...rest].join(", or ")}.`;
}

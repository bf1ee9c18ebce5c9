/** Previews: the path of an action on the board, and its possible effects. */
import { ready, remaining, type Path } from "./choose";
import type { Choice, Prospect, Scene, Step } from "../net/wire";

/** The path of an action: that of its choice if the scene offers it, otherwise the spots in its notation. */
export const preview = (scene: Scene, text: string): Path =>
  scene.choices.find((choice) => choice.text === text)?.path ?? named(scene, text);

/** From where to where a piece went by an action, if its notation begins and ends with a cell. */
export function trailOf(scene: Scene, text: string): { readonly from: string; readonly to: string } | null {
  const spots = named(scene, text).map(({ spot }) => spot);
  const [from, to] = [spots[0], spots.at(-1)];
  return from !== undefined && to !== undefined && from !== to && text.startsWith(from) && text.endsWith(to) ? { from, to } : null;
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

function named(scene: Scene, text: string): Path {
  const spots = [...(scene.board?.cells ?? []), ...scene.zones].map(({ id }) => id).sort((a, b) => b.length - a.length);
  const found: Step[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const spot = spots.find((id) => text.startsWith(id, at));
    if (spot === undefined) continue;
    found.push({ spot, role: found.length === 0 ? "select" : "move" });
    at += spot.length - 1;
  }
  return found;
}

/** What an action would look like on the board, from its notation alone. */
import type { Path } from "./choose";
import type { Scene, Step } from "./wire";

/** The path of an action: its choice's own where the scene offers it, else the spots that its notation names in turn. */
export const preview = (scene: Scene, text: string): Path =>
  scene.choices.find((choice) => choice.text === text)?.path ?? named(scene, text);

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

/** Pointing something out to everybody. It is sent as a chat message, so it is shown and stored like any other. */
import type { Scene } from "../net/wire";
import { spotName } from "../ui/words";

/** A message that points at something begins with this; the id follows. */
export const POINTER = "☞ ";

/** The thing that a chat message points at, and its name; null if it is plain chat or the thing is gone. */
export function pointedAt(scene: Scene, text: string): { readonly id: string; readonly words: string } | null {
  if (!text.startsWith(POINTER)) return null;
  const id = text.slice(POINTER.length).trim();
  const card = scene.cards.find((one) => one.id === id);
  return card ? { id, words: `points at ${card.title || card.name} · ${spotName(scene, card.spot)}` } : null;
}

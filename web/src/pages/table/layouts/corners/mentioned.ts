/** Which pieces and cells a sentence speaks of by their ids. */
import type { Scene } from "../../../../net/wire";

const WORD = /[\p{L}\p{N}_-]+/gu;

/** The ids of pieces and cells that are words of a text. */
export function mentioned({ pieces, board }: Pick<Scene, "pieces" | "board">, text: string): ReadonlySet<string> {
  const words = new Set(text.match(WORD));
  const ids = [...pieces, ...(board?.cells ?? [])].map(({ id }) => id);
  return new Set(ids.filter((id) => id.length > 1 && words.has(id)));
}

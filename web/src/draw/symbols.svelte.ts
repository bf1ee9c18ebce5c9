/** The symbols of a game's skin, by kind of piece, card or mark; fetched when first needed. */
import { SvelteMap } from "svelte/reactivity";
import { skins } from "virtual:skins";

export type Symbols = Readonly<Record<string, string>>;

const had = new SvelteMap<string, Symbols>();
const asked = new Set<string>();

/** The symbols of a game, as far as they are here; what has none is drawn by its letter. */
export function symbolsOf(game: string): Symbols {
  return had.get(game) ?? {};
}

/** Fetch a game's skin, once. */
export function fetchSkin(game: string): void {
  const skin = skins[game];
  if (!skin || asked.has(game)) return;
  asked.add(game);
  skin().then(
    ({ symbols }) => had.set(game, symbols),
    () => asked.delete(game),
  );
}

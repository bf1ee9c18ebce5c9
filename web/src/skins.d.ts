declare module "virtual:skins" {
  /** Each game's emblem, as SVG. */
  export const emblems: Readonly<Record<string, string>>;
  /** Each game's skin, fetched when its table is opened. */
  export const skins: Readonly<Record<string, () => Promise<import("./draw/skin.svelte").Skin>>>;
}

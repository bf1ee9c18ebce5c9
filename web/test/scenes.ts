import { readFileSync } from "node:fs";
import type { Scene } from "../src/net/wire";

/** A scene that `scenes/make.py` made. */
export const scene = (name: string): Scene =>
  JSON.parse(readFileSync(new URL(`./scenes/${name}.json`, import.meta.url), "utf8")) as Scene;

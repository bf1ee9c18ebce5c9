/** The settings of this browser: theme, sounds, sending automatically, reduced motion. */
import { keep, kept } from "./storage";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state(kept<"" | "light" | "dark">("theme", ""));
  system = $state(dark.matches);
  sound = $state(kept("sound", false));
  quick = $state(kept("quick", false));
  still = $state(still.matches);
  dark = $derived(this.theme === "" ? this.system : this.theme === "dark");

  constructor() {
    dark.addEventListener("change", ({ matches }) => (this.system = matches));
    still.addEventListener("change", ({ matches }) => (this.still = matches));
  }

  turnTheme(): void {
    this.theme = this.dark ? "light" : "dark";
    keep("theme", this.theme);
    document.documentElement.dataset["theme"] = this.theme;
  }

  set(name: "sound" | "quick", value: boolean): void {
    this[name] = value;
    keep(name, value);
  }

  /** The duration of an animation in milliseconds; 0 with reduced motion. */
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds;
  }
}

export const settings = new Settings();

/** The settings of this browser: theme, sounds, sending automatically, reduced motion. */
import { save, load } from "./storage";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

class Settings {
  theme = $state(load<"" | "light" | "dark">("theme", ""));
  system = $state(dark.matches);
  sound = $state(load("sound", false));
  quick = $state(load("quick", false));
  still = $state(still.matches);
  dark = $derived(this.theme === "" ? this.system : this.theme === "dark");

  constructor() {
    dark.addEventListener("change", ({ matches }) => (this.system = matches));
    still.addEventListener("change", ({ matches }) => (this.still = matches));
  }

  turnTheme(): void {
    this.theme = this.dark ? "light" : "dark";
    save("theme", this.theme);
    document.documentElement.dataset["theme"] = this.theme;
  }

  set(name: "sound" | "quick", value: boolean): void {
    this[name] = value;
    save(name, value);
  }

  /** The duration of an animation in milliseconds; 0 with reduced motion. */
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds;
  }
}

export const settings = new Settings();

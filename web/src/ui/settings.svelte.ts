/** The settings of this browser: theme, sounds, sending automatically, bot speed, reduced motion. */
import { save, load } from "./storage";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
const still = window.matchMedia("(prefers-reduced-motion: reduce)");

/** How fast the moves of others are shown: at a pace, at once, or one by one on request. */
export type Speed = "slow" | "normal" | "fast" | "instant" | "steps";

class Settings {
  theme = $state(load<"" | "light" | "dark">("theme", ""));
  system = $state(dark.matches);
  sound = $state(load("sound", false));
  quick = $state(load("quick", false));
  speed = $state(load<Speed>("speed", "normal"));
  still = $state(still.matches);
  dark = $derived(this.theme === "" ? this.system : this.theme === "dark");

  constructor() {
    dark.addEventListener("change", ({ matches }) => {
      this.system = matches;
      this.applyTheme();
    });
    still.addEventListener("change", ({ matches }) => (this.still = matches));
  }

  turnTheme(): void {
    this.theme = this.dark ? "light" : "dark";
    save("theme", this.theme);
    this.applyTheme();
  }

  private applyTheme(): void {
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
  }

  set(name: "sound" | "quick", value: boolean): void {
    this[name] = value;
    save(name, value);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    save("speed", speed);
  }

  /** The duration of an animation in milliseconds; 0 with reduced motion. */
  time(milliseconds: number): number {
    return this.still ? 0 : milliseconds;
  }
}

export const settings = new Settings();

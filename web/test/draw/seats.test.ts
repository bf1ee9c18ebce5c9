import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { base, COLOURS, paintNumber, rim, toothed } from "../../src/draw/seats";

const SEATS = Array.from({ length: COLOURS }, (_, seat) => seat);
const css = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

/** The colours that a style sheet declares by light (0) or by dark (1), what is dark over what is light. */
function declared(text: string, theme: 0 | 1): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, selector = "", body = ""] of text.replaceAll(/\/\*.*?\*\//gs, "").matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (selector.includes("dark") && theme === 0) continue;
    for (const [, name = "", value = ""] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) found.set(name, value.trim());
  }
  return found;
}

function luminance(colour: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = parts.map((one) => (one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other);
  return (light + 0.05) / (dark + 0.05);
}

describe("twelve seats", () => {
  test("differ without colour: by shape, by the line inside the rim, and by its teeth", () => {
    const looks = SEATS.map((seat) => `${base(seat)} ${rim(seat)} ${toothed(seat)}`);
    expect(new Set(looks).size).toBe(COLOURS);
    expect(new Set(SEATS.map((seat) => `${base(seat)} ${toothed(seat)}`)).size).toBe(COLOURS);
    expect(SEATS.filter(toothed)).toEqual([6, 7, 8, 9, 10, 11]);
    expect([-1, 12].map(paintNumber)).toEqual([0, 0]);
  });

  test.each([["light", 0], ["dark", 1]] as const)("have visible colours with enough contrast for text, %s theme", (_, theme) => {
    const page = declared(css("src/style.css"), theme);
    for (const skin of ["", css("../ludarium/games/barony/skin/skin.css")]) {
      const all = new Map([...page, ...declared(skin, theme)]);
      const value = (name: string): string => all.get(name)?.replace(/^var\((.*)\)$/, (_, other: string) => value(other)) ?? "";
      const colours = SEATS.map((seat) => value(`--seat${seat}`));
      expect(new Set(colours).size).toBe(COLOURS);
      for (const seat of SEATS) {
        expect([seat, contrast(colours[seat]!, value(`--on${seat}`)) >= 4.5]).toEqual([seat, true]);
        const seen = Math.max(contrast(colours[seat]!, value("--surface")), contrast(value("--edge"), value("--surface")));
        expect([seat, seen >= 3]).toEqual([seat, true]);
      }
    }
  });
});

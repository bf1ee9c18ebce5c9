/** Where there is room on a small screen to say how the match is won, and for how much of it. */
import type { Layout } from "../../../../draw/board/geometry";
import { fitting, type Size } from "../board/frame";

/** Below the board, in the row of buttons, or in the lower left corner, which is small on a phone. */
export type GoalPlace = "below" | "row" | "left" | "corner";

/** A box in the lower left corner of a window. */
export interface CornerBox extends Size {
  /** How far it is from the lower edge. */
  readonly bottom: number;
}

/** As many whole sentences as so many characters hold, the first in any case. */
export function sentences(text: string, chars: number): string {
  const [first = "", ...others] = text.split(/(?<=\.) /);
  return others.reduce(({ said, full }, one) => {
    const more = `${said} ${one}`;
    return full || more.length > chars ? { said, full: true } : { said: more, full };
  }, { said: first, full: false }).said;
}

/** Whether no cell of a board in the middle of a window lies below a box; the board keeps `inset` from both sides. */
export function isClear({ box, places }: Layout, window: Size, corner: CornerBox, inset = 0): boolean {
  const scale = fitting({ box }, { width: window.width - 2 * inset, height: window.height });
  const [left, top] = [(window.width - box.width * scale) / 2, (window.height - box.height * scale) / 2];
  const bottom = window.height - corner.bottom;
  return [...places.values()].every(({ corners }) => {
    const xs = corners.map(({ x }) => left + (x - box.x) * scale);
    const ys = corners.map(({ y }) => top + (y - box.y) * scale);
    return Math.min(...xs) >= corner.width || Math.max(...ys) <= bottom - corner.height || Math.min(...ys) >= bottom;
  });
}

/** Whether a board as wide as its window leaves so much of its height free. */
export const isFreeBelow = ({ box }: Pick<Layout, "box">, { width, height }: Size, pixels: number): boolean =>
  height - pixels >= (box.height * width) / box.width;

/** What four lines take below the board of a phone. */
export const BELOW_PIXELS = 66;
/** The corner on a small laptop, and that on a phone. */
const LEFT: CornerBox = { width: 232, height: 140, bottom: 8 };
const SMALL: CornerBox = { width: 132, height: 68, bottom: 4 };

export interface Room extends Size {
  /** Whether it is a phone, a tablet, or a small laptop. */
  readonly screen: "phone" | "tablet" | "laptop";
  /** How far the board keeps from both sides. */
  readonly inset: number;
  /** Whether there is a row of buttons below the board that has room. */
  readonly row: boolean;
  /** Whether nothing stands in its lower left corner. */
  readonly free: boolean;
}

/** Where the goal stands; nowhere if it would cover cells. */
export function goalPlace(laid: Layout, { screen, inset, row, free, ...size }: Room): GoalPlace | undefined {
  if (screen === "laptop") return isClear(laid, size, LEFT, inset) ? "left" : undefined;
  if (screen === "phone" && isFreeBelow(laid, size, BELOW_PIXELS)) return "below";
  if (screen === "phone" && free && isClear(laid, size, SMALL)) return "corner";
  return row ? "row" : undefined;
}

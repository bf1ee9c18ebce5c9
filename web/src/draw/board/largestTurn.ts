/** How a board is turned to be as large as possible. */
import type { Board } from "../../net/wire";
import { layout } from "./geometry";

/** How much larger a board must become to be turned away from the seat at the bottom. */
const MIN_TURN_GAIN = 1.1;
/** Boards whose sizes differ less are of one size. */
const ALIKE = 1.01;
/** From the seat at the bottom, in degrees: on its side; then slanting, with the seat at the lower left or right. */
const ON_ITS_SIDE = [90];
const SLANTING = [90, 60, 30, -30, -60];

interface Window {
  readonly width: number;
  readonly height: number;
}

/** How large a board is in a window of those sides, turned like this. */
export function sizeIn(board: Board, turn: number, window: Window): number {
  const { width, height } = layout(board, turn).box;
  return Math.min(window.width / width, window.height / height);
}

/** The rotation that makes a board largest in a window of those sides, with the seat at the bottom, the left or between. */
export function largestTurn(board: Board, upright: number, window: Window): number {
  const scale = (turn: number): number => sizeIn(board, turn, window);
  const ways = (board.turns.length > 2 ? SLANTING : ON_ITS_SIDE).map((angle) => upright + angle);
  const largest = ways.reduce((best, turn) => (scale(turn) > scale(best) * ALIKE ? turn : best), upright);
  return scale(largest) > scale(upright) * MIN_TURN_GAIN ? largest : upright;
}

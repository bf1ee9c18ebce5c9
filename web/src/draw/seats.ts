/** Telling seats apart without colour: by the shape of the base, the line inside its rim, and teeth from the seventh seat on. */
import { points, polygon } from "./board/geometry";

const rounded = (half: number, radius: number): string => {
  const [a, b] = [half, half - radius];
  return (
    `M${-b},${-a}H${b}A${radius},${radius} 0 0 1 ${a},${-b}V${b}A${radius},${radius} 0 0 1 ${b},${a}` +
    `H${-b}A${radius},${radius} 0 0 1 ${-a},${b}V${-b}A${radius},${radius} 0 0 1 ${-b},${-a}Z`
  );
};

const closed = (corners: number, radius: number, first: number): string =>
  `M${points(polygon(corners, radius, first)).replaceAll(" ", "L")}Z`;

/** The base of each seat in turn: circle, rounded square, hexagon, diamond, shield, octagon; about 36 units each way. */
export const BASES: readonly string[] = [
  "M-36,0A36,36 0 1 1 36,0A36,36 0 1 1 -36,0Z",
  rounded(33, 10),
  closed(6, 38, 30),
  closed(4, 42, 0),
  "M-32,-34Q0,-40 32,-34V2Q32,28 0,38Q-32,28 -32,2Z",
  closed(8, 37, 22.5),
];

/** The dashes of the line within the rim, by seat: plain, none, dots, dashes, dash and dot, long dashes. */
export const RIMS: readonly string[] = ["none", "", "1 5", "6 4", "8 3 1 3", "14 5"];

/** The number of seat colours: --seat0 to --seat11, and --on0 to --on11 for what is drawn on them. */
export const COLOURS = 12;

export const paintNumber = (seat: number): number => Math.max(seat, 0) % COLOURS;
/** From the seventh seat on, the first six shapes are used again with teeth along the rim. */
export const toothed = (seat: number): boolean => paintNumber(seat) >= BASES.length;
export const base = (seat: number): string => BASES[seat % BASES.length] ?? "";
export const rim = (seat: number): string => RIMS[seat % RIMS.length] ?? "";

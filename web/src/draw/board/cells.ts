/** Drawing cells: their colour, what stands on them, and the wedges of divided cells. */
import type { Cell } from "../../net/wire";
import { points, type Layout, type Place, type Point } from "./geometry";

/** The colour of a cell: the skin's for its shade, else one of three. */
export const cellFill = ({ shade }: Pick<Cell, "shade">): string => `var(--shade${shade}, var(--cell-${"abc".charAt(shade % 3)}))`;

/** The transform for what is drawn in a box of 100 on a cell. */
export const onCell = ({ x, y }: Point, { scale }: Pick<Layout, "scale">): string => `translate(${x} ${y}) scale(${scale})`;

export interface Wedge {
  readonly paint: string;
  readonly outline: string;
}

/** The wedges of a cell, divided like a cake: the one towards the lower edge first, clockwise; they turn with the board. */
export function wedges({ x, y, corners }: Place, paints: readonly string[], turn: number): readonly Wedge[] {
  const angle = (a: number, b: number): number => (Math.atan2(b - y, a - x) * 180) / Math.PI - turn;
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length] ?? from;
    const around = angle((from.x + to.x) / 2, (from.y + to.y) / 2) - 90;
    const which = ((Math.round((around * corners.length) / 360) % corners.length) + corners.length) % corners.length;
    return { paint: paints[which] ?? "", outline: points([{ x, y }, from, to]) };
  });
}

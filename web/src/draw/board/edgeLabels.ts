/** The labels of a hex board whose cells are too small for their names. */
import { grouped } from "../../ui/lists";
import type { Layout, Point } from "./geometry";

const NAME = /^([a-z]+)(\d+)$/;
/** In cells of fewer pixels than a hundred times this, names would touch each other. */
export const MIN_NAMED_CELL_SCALE = 0.34;
/** On smaller boards labels would touch each other as well. */
const MIN_LABELLED_EDGE_SCALE = 0.19;
/** Whether letters and numbers stand along the edges of a board of that size, because names have no room in its cells. */
export const hasEdgeLabels = (pixels: number): boolean => pixels >= MIN_LABELLED_EDGE_SCALE && pixels < MIN_NAMED_CELL_SCALE;
/** The room beside the board for the numbers of the rows that reach its edge. */
export const LABEL_MARGIN = 56;
/** A number stands over the board only where no cell is this near. */
const CLEAR_UNITS = 55;
/** How far a label is from the board, or from the middle of the first cell of a slanting column. */
const LABEL_UNITS = { below: 32, aside: 24, slanting: 82 };

/**
 * Where the letters and numbers stand that the cells of a hex board are named by: like rulers below and beside the board.
 * If the board is turned so that columns slant, each letter stands before the first cell of its column.
 */
export function edgeLabels({ places, box }: Layout): readonly (Point & { readonly text: string })[] {
  const named = [...places.values()].flatMap((place) => {
    const [, letter = "", number = ""] = NAME.exec(place.cell.name) ?? [];
    return letter ? [{ x: place.x, y: place.y, letter, number: Number(number) }] : [];
  });
  const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
  const columns = [...grouped(named, ({ letter }) => letter)].map(([text, cells]) => ({ text, cells: [...cells].sort((a, b) => a.number - b.number) }));
  const upright = columns.every(({ cells }) => cells.every(({ x }) => Math.abs(x - (cells[0]?.x ?? x)) < 1));
  if (!upright) {
    return columns.flatMap(({ text, cells: [first, second] }) => {
      if (!first || !second) return [];
      const far = Math.hypot(first.x - second.x, first.y - second.y) / LABEL_UNITS.slanting;
      return [{ x: first.x + (first.x - second.x) / far, y: first.y + (first.y - second.y) / far, text }];
    });
  }
  const x = box.x + LABEL_UNITS.aside;
  const rows = [...grouped(named, ({ number }) => String(number))].map(([text, cells]) => ({ x, y: mean([Math.min(...cells.map((one) => one.y)), Math.max(...cells.map((one) => one.y))]), text }));
  const isFree = (label: Point): boolean => !named.some((one) => Math.hypot(one.x - label.x, one.y - label.y) < CLEAR_UNITS);
  const beside = (label: Point): number => (isFree(label) ? label.x : box.x - LABEL_MARGIN / 2);
  return [...columns.map(({ text, cells }) => ({ x: cells[0]?.x ?? 0, y: box.y + box.height + LABEL_UNITS.below, text })), ...rows.map((row) => ({ ...row, x: beside(row) }))];
}

/** Where a popover stands: beside a thing, on the side that has room, inside the play area. */

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** On which side of the thing it stands; none if it is too far above or below to point at it. */
  readonly side: "left" | "right" | "";
  /** How far below the top of the popover its pointer is. */
  readonly pointer: number;
}

type Box = Pick<DOMRectReadOnly, "left" | "right" | "top" | "bottom" | "width" | "height">;

const GAP_PIXELS = 12;
const MARGIN_PIXELS = 4;
const POINTER_MARGIN_PIXELS = 20;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The place of a popover beside a thing; `question` is not to be covered if there is room above or below it. */
export function beside(thing: Box, play: Box, size: Pick<Box, "width" | "height">, question?: Box): Spot {
  const fitsRight = thing.right + GAP_PIXELS + size.width + MARGIN_PIXELS <= play.right;
  const roomier = play.right - thing.right >= thing.left - play.left;
  const side = fitsRight || roomier ? "right" : "left";
  const wanted = side === "right" ? thing.right + GAP_PIXELS : thing.left - GAP_PIXELS - size.width;
  const middle = thing.top + thing.height / 2;
  const x = within(wanted, play.left + MARGIN_PIXELS, play.right - size.width - MARGIN_PIXELS);
  const lowest = Math.max(play.top, play.bottom - size.height - MARGIN_PIXELS);
  const near = within(middle - size.height / 3, play.top + MARGIN_PIXELS, lowest);
  const y = question ? clear(near, x, size, play, question) : near;
  const pointer = within(middle - y - 6, POINTER_MARGIN_PIXELS, size.height - POINTER_MARGIN_PIXELS);
  const points = y - POINTER_MARGIN_PIXELS < thing.bottom && y + size.height + POINTER_MARGIN_PIXELS > thing.top;
  return { x, y, side: points ? side : "", pointer };
}

/** The height nearest to the wanted one at which a popover leaves the question free; the wanted one if there is none. */
function clear(y: number, x: number, { width, height }: Pick<Box, "width" | "height">, play: Box, question: Box): number {
  const apart = x >= question.right || x + width <= question.left || y >= question.bottom || y + height <= question.top;
  if (apart) return y;
  const ways = [question.top - height, question.bottom].filter((way) => way >= play.top - MARGIN_PIXELS && way + height <= play.bottom + MARGIN_PIXELS);
  return ways.sort((a, b) => Math.abs(a - y) - Math.abs(b - y))[0] ?? y;
}

/** Where a popover stands: beside a thing, on the side that has room, inside the play area. */

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** On which side of the thing it stands. */
  readonly side: "left" | "right";
  /** How far below the top of the popover its pointer is. */
  readonly pointer: number;
}

type Box = Pick<DOMRectReadOnly, "left" | "right" | "top" | "bottom" | "width" | "height">;

const GAP_PIXELS = 12;
const MARGIN_PIXELS = 4;
const POINTER_MARGIN_PIXELS = 20;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The place of a popover beside a thing. */
export function beside(thing: Box, play: Box, size: Pick<Box, "width" | "height">): Spot {
  const fitsRight = thing.right + GAP_PIXELS + size.width + MARGIN_PIXELS <= play.right;
  const roomier = play.right - thing.right >= thing.left - play.left;
  const side = fitsRight || roomier ? "right" : "left";
  const wanted = side === "right" ? thing.right + GAP_PIXELS : thing.left - GAP_PIXELS - size.width;
  const middle = thing.top + thing.height / 2;
  const x = within(wanted, play.left + MARGIN_PIXELS, play.right - size.width - MARGIN_PIXELS);
  const y = within(middle - size.height / 3, play.top + MARGIN_PIXELS, Math.max(play.top, play.bottom - size.height - MARGIN_PIXELS));
  return { x, y, side, pointer: within(middle - y - 6, POINTER_MARGIN_PIXELS, size.height - POINTER_MARGIN_PIXELS) };
}

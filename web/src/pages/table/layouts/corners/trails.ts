/** What moved on the board since I last did something, as lines. */
import { wayOf } from "../../../../choosing/preview";
import type { Trail } from "../../../../draw/board/overlay";
import type { Acted, Scene } from "../../../../net/wire";

/** The ways of all pieces that others moved since: the last stands out. */
export function trailsSince(scene: Scene, moves: readonly Acted[], mine: readonly number[]): readonly Trail[] {
  const last = moves.map(({ seat, story }) => mine.includes(seat) && !story.quiet).lastIndexOf(true);
  const ways = moves.slice(last + 1).flatMap((move) => (mine.includes(move.seat) ? [] : (wayOf(scene, move) ?? [])));
  return ways.map((way, i) => ({ ...way, faint: i < ways.length - 1 }));
}

/** Boards whose realms lie apart: each is drawn for itself, with what belongs to whom it belongs to. */
import { grouped } from "../../ui/lists";
import type { Scene } from "../../net/wire";

export interface Leaf {
  readonly name: string;
  /** Whose it is; null if nobody's. */
  readonly seat: number | null;
  /** The scene with this part of the board alone. */
  readonly scene: Scene;
}

/** The parts of a board that lies apart; none where the board is one. */
export function leaves(scene: Scene): readonly Leaf[] {
  const { board } = scene;
  if (!board?.apart) return [];
  return [...grouped(board.cells, ({ realm }) => realm)].map(([name, cells]) => {
    const seat = scene.seats.indexOf(name);
    return { name, seat: seat < 0 ? null : seat, scene: { ...scene, board: { ...board, cells } } };
  });
}

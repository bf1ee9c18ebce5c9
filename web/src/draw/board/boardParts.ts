/** Boards that consist of separate parts: each part is drawn by itself, beside its owner's zones. */
import { grouped } from "../../ui/lists";
import type { Scene } from "../../net/wire";

export interface BoardPart {
  readonly name: string;
  /** Its owner; null if it has none. */
  readonly seat: number | null;
  /** The scene with only this part of the board. */
  readonly scene: Scene;
}

/** The parts of a divided board; none if the board is in one piece. */
export function boardParts(scene: Scene): readonly BoardPart[] {
  const { board } = scene;
  if (!board?.apart) return [];
  return [...grouped(board.cells, ({ realm }) => realm)].map(([name, cells]) => {
    const seat = scene.seats.indexOf(name);
    return { name, seat: seat < 0 ? null : seat, scene: { ...scene, board: { ...board, cells } } };
  });
}

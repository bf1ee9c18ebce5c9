// The pieces of a seat, as its card counts them.
import type { Piece } from "../net/wire";

export interface AlikePieces {
  readonly piece: Piece;
  readonly count: number;
  /** What a screen reader says: the names of all of them. */
  readonly name: string;
}

/** Pieces of one kind without meters counted together, where the first of them stands; others each for itself. */
export function alike(pieces: readonly Piece[]): readonly AlikePieces[] {
  const groups = new Map<string, readonly Piece[]>();
  for (const piece of pieces) {
    const key = piece.meters.length > 0 ? piece.id : `${piece.kind} ${piece.letter} ${piece.marks.join()}`;
    groups.set(key, [...(groups.get(key) ?? []), piece]);
  }
  return [...groups.values()].flatMap((all) =>
    all[0] ? [{ piece: all[0], count: all.length, name: all.map(({ name }) => name).join("; ") }] : [],
  );
}

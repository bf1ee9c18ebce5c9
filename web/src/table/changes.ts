/** The differences between two scenes, by the ids of the pieces; the same for every game. */
import type { Piece, Scene } from "../net/wire";

export type Change =
  | { readonly type: "moved"; readonly piece: Piece; readonly from: string; readonly to: string }
  | { readonly type: "came"; readonly piece: Piece; readonly to: string }
  | { readonly type: "went"; readonly piece: Piece; readonly from: string }
  | { readonly type: "hurt"; readonly piece: Piece; readonly by: number }
  | { readonly type: "mended"; readonly piece: Piece; readonly by: number };

const cells = (scene: Scene): ReadonlySet<string> => new Set(scene.board?.cells.map(({ id }) => id));

/** The first amount that sits on a piece, such as its hit points. */
export const health = (piece: Piece): number | null => piece.meters[0]?.value ?? null;

/** The changes that led from one scene to the next, in the order of the pieces. */
export function changes(before: Scene, after: Scene): readonly Change[] {
  const board = cells(after);
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const found = after.pieces.flatMap((piece) => {
    const was = old.get(piece.id);
    old.delete(piece.id);
    return was ? changed(board, was, piece) : board.has(piece.spot) ? [came(piece)] : [];
  });
  const gone = [...old.values()].filter(({ spot }) => board.has(spot));
  return [...found, ...gone.map((piece): Change => ({ type: "went", piece, from: piece.spot }))];
}

const came = (piece: Piece): Change => ({ type: "came", piece, to: piece.spot });

function changed(board: ReadonlySet<string>, was: Piece, is: Piece): readonly Change[] {
  const [stood, stands] = [board.has(was.spot), board.has(is.spot)];
  if (stood && !stands) return [{ type: "went", piece: was, from: was.spot }];
  if (!stood && stands) return [came(is)];
  const by = (health(is) ?? 0) - (health(was) ?? 0);
  const moved: Change = { type: "moved", piece: is, from: was.spot, to: is.spot };
  const harmed: Change = { type: by < 0 ? "hurt" : "mended", piece: is, by: Math.abs(by) };
  return [...(stands && was.spot !== is.spot ? [moved] : []), ...(stands && by !== 0 ? [harmed] : [])];
}

/** The cells to mark as the last move: where pieces left, arrived, appeared or fell. */
export const marked = (all: readonly Change[]): ReadonlySet<string> =>
  new Set(
    all.flatMap((change) => {
      switch (change.type) {
        case "moved": return [change.from, change.to];
        case "came": return [change.to];
        case "went": return [change.from];
        case "hurt":
        case "mended": return [];
      }
    }),
  );

/** A blow, to be drawn from the cell of who struck to the cell of who was hit. */
export interface Blow {
  readonly from: string;
  readonly to: string;
}

/** The blows of an action: from the cell that its piece struck from to every piece that was hurt or fell. */
export function blows(all: readonly Change[], text: string, scene: Scene): readonly Blow[] {
  return all.flatMap((change) => {
    if (change.type !== "hurt" && change.type !== "went") return [];
    const to = change.type === "hurt" ? change.piece.spot : change.from;
    const from = striker(all, text, scene, to);
    return from === null || from === to ? [] : [{ from, to }];
  });
}

/** Where the acting piece stood when it struck: the notation names its cells in the order of events. */
function striker(all: readonly Change[], text: string, scene: Scene, hit: string): string | null {
  const moved = all.find((change) => change.type === "moved");
  if (moved?.type === "moved") return text.indexOf(hit) < text.lastIndexOf(moved.to) ? moved.from : moved.to;
  const named = [...cells(scene)].map((id) => [text.indexOf(id), id] as const).filter(([at]) => at >= 0);
  return named.sort(([a], [b]) => a - b)[0]?.[1] ?? null;
}

/** The changes in words, for screen readers. */
export const describeChanges = (all: readonly Change[]): string => all.map(sentence).join(" ");

const title = (piece: Piece): string => piece.name.split(",")[0] ?? piece.name;

function sentence(change: Change): string {
  switch (change.type) {
    case "moved": return `${title(change.piece)} moves from ${change.from} to ${change.to}.`;
    case "came": return `${title(change.piece)} comes to ${change.to}.`;
    case "went": return `${title(change.piece)} leaves ${change.from}.`;
    case "hurt": return `${title(change.piece)} on ${change.piece.spot} is hurt by ${change.by}, ${left(change.piece)}.`;
    case "mended": return `${title(change.piece)} on ${change.piece.spot} gains ${change.by}, ${left(change.piece)}.`;
  }
}

function left(piece: Piece): string {
  const meter = piece.meters[0];
  return meter?.most == null ? `${meter?.value ?? 0} left` : `${meter.value} of ${meter.most} left`;
}

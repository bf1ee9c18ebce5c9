/** The differences between two scenes, by the ids of the pieces; the same for every game. */
import type { Path } from "../choosing/choose";
import type { Piece, Role, Scene } from "../net/wire";

export type Change =
  | { readonly type: "moved"; readonly piece: Piece; readonly from: string; readonly to: string }
  | { readonly type: "came"; readonly piece: Piece; readonly to: string }
  | { readonly type: "went"; readonly piece: Piece; readonly from: string }
  | { readonly type: "hurt"; readonly piece: Piece; readonly by: number }
  | { readonly type: "healed"; readonly piece: Piece; readonly by: number };

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
  const harmed: Change = { type: by < 0 ? "hurt" : "healed", piece: is, by: Math.abs(by) };
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
        case "healed": return [];
      }
    }),
  );

/** A blow, to be drawn from the cell of who struck to the cell of who was hit. */
export interface Blow {
  readonly from: string;
  readonly to: string;
  /** Where who struck went afterwards: somebody else may stand on `from` by now. */
  readonly wentTo?: string;
}

/** The blows of an action: from the cell that its piece struck from to every piece that was hurt or fell. */
export function blows(all: readonly Change[], path: Path, scene: Scene): readonly Blow[] {
  const board = cells(scene);
  const actor = all.find((change) => change.type === "moved" && change.from === path[0]?.spot);
  const stands = actor?.type === "moved" ? actor.to : null;
  return all.flatMap((change) => {
    if (change.type !== "hurt" && change.type !== "went") return [];
    const to = change.type === "hurt" ? change.piece.spot : change.from;
    if (to === path[0]?.spot && path[1]?.role === "return") return []; // who was given for somebody else was not struck
    const from = striker(path, board, to);
    if (from === null || from === to) return [];
    return [stands === null || stands === from ? { from, to } : { from, to, wentTo: stands }];
  });
}

const STRIKES: readonly Role[] = ["attack", "bump", "push"];

/** Where the acting piece stood when it struck: the last cell of its path before that, other than those it struck. */
function striker(path: Path, board: ReadonlySet<string>, hit: string): string | null {
  const strikes = path.flatMap(({ spot, role }, i) => (STRIKES.includes(role) ? [{ spot, i }] : []));
  const strike = strikes.filter(({ spot }) => spot === hit).at(-1) ?? strikes.at(-1);
  const before = path.slice(0, strike?.i ?? 0).filter(({ spot, role }) => board.has(spot) && !STRIKES.includes(role));
  return before.at(-1)?.spot ?? null;
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
    case "healed": return `${title(change.piece)} on ${change.piece.spot} gains ${change.by}, ${left(change.piece)}.`;
  }
}

function left(piece: Piece): string {
  const meter = piece.meters[0];
  return meter?.most == null ? `${meter?.value ?? 0} left` : `${meter.value} of ${meter.most} left`;
}

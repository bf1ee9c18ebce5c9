/** The kinds of pieces of a match, to explain them. */
import type { Path } from "../../../choosing/choose";
import { look, type Skin } from "../../../draw/skin.svelte";
import type { Piece, Prospect, Scene } from "../../../net/wire";
import { grouped } from "../../../ui/lists";

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The mark of pieces in danger. */
export const DANGER = "threatened";

/** A kind: one of its pieces as it begins, whole and with nothing won, and what it does; or a state that pieces are in. */
export interface PieceKind {
  readonly name: string;
  readonly piece: Piece;
  readonly text: string;
  /** Whether it is a state. */
  readonly state: boolean;
}

/** One piece of each kind, the seat's own if it has one, in the skin's order; kinds that nothing is told of are left out. */
export function pieceKinds(scene: Scene, skin: Skin, seat: number): readonly PieceKind[] {
  const order = Object.keys(skin.looks.descriptions ?? {});
  const armies = scene.zones.filter((zone) => zone.seat === seat).map(({ id }) => id);
  /** In the colours of the seat's first army, where it leads several. */
  const plain = ({ marks: [first] }: Piece): readonly string[] => (first === undefined ? [] : armies.includes(first) ? armies.slice(0, 1) : look(skin, [first]).paint ? [first] : []);
  const all = [...grouped(scene.pieces, ({ kind }) => kind).values()].flatMap((same) => same.find((piece) => piece.seat === seat) ?? same[0] ?? []);
  const kinds = all
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
    .map((piece) => ({ name: capital(piece.kind), piece: { ...piece, meters: [], marks: plain(piece) }, text: kindWords(skin, piece), state: false }))
    .filter(({ text }) => text);
  return [...kinds, ...states(scene, skin, kinds[0]?.piece)];
}

/** Whether there is room below the board for what each kind does: not beside several lines of the skin's own. */
export const tellsKinds = ({ looks }: Pick<Skin, "looks">): boolean => (looks.legend ?? []).length <= 1;

/** The states that pieces are in now and that the skin draws on them: frozen, say. */
function states({ pieces }: Scene, { looks }: Skin, model: Piece | undefined): readonly PieceKind[] {
  const present = new Set(pieces.flatMap(({ marks }) => marks));
  const told = Object.entries(looks.descriptions ?? {}).filter(([mark]) => present.has(mark) && looks.marks?.[mark]?.drawing);
  const shown = (mark: string): Piece[] => (model ? [{ ...model, marks: [...model.marks, mark] }] : []);
  return told.flatMap(([mark, text]) => shown(mark).map((piece) => ({ name: capital(mark), piece, text: text.replace(`${capital(mark)}: `, ""), state: true })));
}

/** The piece that acts: the one that a choice begins with, or that it brings back, then with the numbers that it returns with. */
export function pickedPiece(scene: Scene | null, picked: Path, prospects: readonly Prospect[] = []): Piece | undefined {
  const back = picked.find(({ role }) => role === "return");
  const at = (back ?? picked[0])?.spot;
  const piece = scene?.pieces.find(({ spot, id }) => spot === at || id === at);
  const after = new Map(prospects.filter(({ spot, meter }) => back && meter && spot === at).map((one) => [one.meter, one.after]));
  if (!piece || after.size === 0) return piece;
  return { ...piece, meters: piece.meters.map((one) => ({ ...one, value: after.get(one.name) ?? one.value })), facts: piece.facts.filter(({ name }) => !after.has(name)) };
}

/** What a kind does: as the skin tells it, or what is printed on it, without what changes. */
export function kindWords({ looks }: Skin, { kind, facts, meters }: Piece): string {
  const printed = facts.filter(({ name }) => !meters.some((meter) => meter.name === name));
  return looks.descriptions?.[kind] ?? printed.map(({ name, text }) => `${name === "Special" ? capital(text) : `${name} ${text}`}.`).join(" ");
}

/** The numbers of a piece, as its facts tell them: "hit points 3 of 3". */
export const amounts = ({ meters, facts }: Piece): readonly string[] =>
  meters.map(({ name, value, most }) => {
    const told = facts.find((fact) => fact.name === name)?.text;
    return `${name.toLowerCase()} ${told ?? (most === null ? value : `${value} of ${most}`)}`;
  });

/** The state of a piece in a few words: "hit points 3 of 3 · frozen". */
export function condition({ looks }: Skin, piece: Piece): string {
  const told = piece.marks.filter((mark) => looks.descriptions?.[mark] !== undefined).map((mark) => mark.replace("-", " "));
  return [...amounts(piece), ...told].join(" · ");
}

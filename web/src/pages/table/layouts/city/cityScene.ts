/** What a city table shows, read from its scene: lanes in groups, quarters, hands, what is asked in the tray. */
import { nextSteps, remaining, type Path } from "../../../../choosing/choose";
import type { Card, Cell, Choice, Meter, Panel, Scene, Step, Zone } from "../../../../net/wire";
import { grouped } from "../../../../ui/lists";

/** Something that all face, with what was sent against it. */
export interface Lane {
  /** What is tapped to aim at it. */
  readonly spot: string;
  readonly card: Card;
  readonly zone: Zone | null;
  readonly sent: readonly Card[];
}

/** The lanes that came together, under one heading. */
export interface LaneGroup {
  readonly zone: Zone;
  readonly lanes: readonly Lane[];
}

const inZone = (scene: Scene, id: string): readonly Card[] => scene.cards.filter(({ spot }) => spot === id);

/** The lanes of a scene; a group without a seat is left out while it is empty. */
export function laneGroups(scene: Scene): readonly LaneGroup[] {
  const zones = scene.zones.filter(({ kind }) => kind === "lane");
  const groups = zones.filter(({ within }) => !within).map((zone) => ({ zone, lanes: [...within(scene, zones, zone), ...waiting(scene, zone)] }));
  return groups.filter(({ zone, lanes }) => zone.seat !== null || lanes.length > 0);
}

function within(scene: Scene, zones: readonly Zone[], group: Zone): readonly Lane[] {
  return zones.flatMap((zone) => {
    const [card, ...sent] = zone.within === group.id ? inZone(scene, zone.id) : [];
    return card ? [{ spot: zone.id, card, zone, sent }] : [];
  });
}

const waiting = (scene: Scene, group: Zone): readonly Lane[] =>
  inZone(scene, group.id).map((card) => ({ spot: card.id, card, zone: null, sent: [] }));

/** One socket: its symbol, and whether it is met, or would be. */
export interface Socket {
  readonly name: string;
  readonly state: "open" | "met" | "will";
}

/** Sockets in a row: of each symbol first those that are met, then those that would be. */
export const socketsOf = (meters: readonly Meter[], more: readonly Meter[] = []): readonly Socket[] =>
  meters.flatMap(({ name, value, most }) => {
    const added = more.find((one) => one.name === name)?.value ?? 0;
    return Array.from({ length: most ?? value }, (_, i): Socket => ({ name, state: i < value ? "met" : i < value + added ? "will" : "open" }));
  });

/** The choice that the picked steps lead to at a lane: the one that is complete, or the next one there. */
export function aimedAt(choices: readonly Choice[], picked: Path, spot: string): Choice | undefined {
  if (picked.length === 0) return undefined;
  const found = remaining(choices, picked).filter(({ fills }) => fills.some((one) => one.spot === spot));
  return found.length === 1 || found.every(({ fills }) => fills.length === found[0]?.fills.length) ? found[0] : undefined;
}

/** What a choice would fill at a lane. */
export const fillsAt = (choice: Choice | undefined, spot: string): readonly Meter[] =>
  choice?.fills.find((one) => one.spot === spot)?.amounts ?? [];

/** A seat's quarter: its heading, and its cells as rows from the top. */
export interface Quarter {
  readonly seat: number;
  readonly zone: Zone | undefined;
  readonly cells: readonly PlacedCell[];
  readonly columns: number;
  readonly rows: number;
}

export interface PlacedCell {
  readonly cell: Cell;
  readonly card: Card | undefined;
  /** What lies on that card. */
  readonly laid: readonly Card[];
  readonly column: number;
  readonly row: number;
}

/** The quarter of a seat: all its cells, or only those that something lies on or that are offered. */
export function quarter(scene: Scene, seat: number, isShown: (cell: Cell) => boolean = () => true): Quarter {
  const mine = (scene.board?.cells ?? []).filter(({ realm }) => realm === scene.seats[seat]);
  const cells = mine.filter((cell) => isShown(cell) || scene.cards.some(({ spot }) => spot === cell.id));
  const [left, top] = [Math.min(...cells.map(({ x }) => x)), Math.max(...cells.map(({ y }) => y))];
  const placed = cells.map((cell) => {
    const [card, ...laid] = inZone(scene, cell.id);
    return { cell, card, laid, column: Math.round(cell.x - left) + 1, row: Math.round(top - cell.y) + 1 };
  });
  return {
    seat,
    zone: scene.zones.find((zone) => zone.kind === "play" && zone.seat === seat),
    cells: placed,
    columns: Math.max(1, ...placed.map(({ column }) => column)),
    rows: Math.max(1, ...placed.map(({ row }) => row)),
  };
}

/** Some cards of one sort or name in a hand, as a chip. */
export interface Chip {
  readonly text: string;
  readonly card: Card;
}

/** More chips than this don't fit, so the largest sorts are only counted. */
const MAX_CHIPS = 4;

/** Cards as chips: by their names with counts, or by their sort where there are many. */
export function chips(cards: readonly Card[], most = MAX_CHIPS): readonly Chip[] {
  const sorts = [...grouped(cards, ({ line }) => line)].map(([line, all]) => ({ line, all, chips: byName(all) }));
  for (const { line, all, chips: named } of [...sorts].sort((a, b) => b.chips.length - a.chips.length)) {
    const total = sorts.reduce((sum, one) => sum + one.chips.length, 0);
    const [first] = all;
    if (total > most && first && named.length > 1) named.splice(0, Infinity, { text: `${all.length} ${line}s`, card: first });
  }
  return sorts.flatMap((one) => one.chips);
}

const byName = (cards: readonly Card[]): Chip[] =>
  [...grouped(cards, ({ title, name }) => title || name)].flatMap(([text, [card, ...others]]) =>
    card ? [{ text: others.length > 0 ? `${others.length + 1} ${text}` : text, card }] : [],
  );

/** So many of something: 3 Units, 1 Unit. */
export const counted = ({ name, value }: Meter): string => `${value} ${value === 1 ? name.replace(/s$/, "") : name}`;

/** The cards of a zone of a kind that belongs to a seat. */
export const ofSeat = (scene: Scene, seat: number, kind: Zone["kind"]): readonly { readonly zone: Zone; readonly cards: readonly Card[] }[] =>
  scene.zones.filter((zone) => zone.kind === kind && zone.seat === seat).map((zone) => ({ zone, cards: inZone(scene, zone.id) }));

/** The cards that can be picked now but lie where this table draws no card: set aside, stored, in a pile. */
export function hiddenTargets(scene: Scene, targets: ReadonlyMap<string, readonly Step[]>): readonly Card[] {
  const shown = new Set(scene.zones.filter(({ kind }) => ["lane", "hand", "play"].includes(kind)).map(({ id }) => id));
  const cells = new Set(scene.board?.cells.map(({ id }) => id));
  const onPanels = new Set(scene.panels.flatMap(({ zones }) => zones).filter((id) => scene.zones.some((zone) => zone.id === id && zone.kind === "supply")));
  return scene.cards.filter(({ id, spot }) => targets.has(id) && !shown.has(spot) && !cells.has(spot) && !onPanels.has(spot));
}

/** The buttons that come before a target, one for each mode of what was picked: the symbols of a Unit, say. */
export function modes(choices: readonly Choice[], picked: Path): readonly Step[] {
  const [first] = picked;
  if (!first) return [];
  const steps = nextSteps(choices, [first]);
  const goesOn = (step: Step): boolean => nextSteps(choices, [first, step]).length > 0;
  return steps.filter((step) => step.role === "press" && goesOn(step));
}

/** A text about seats, with the names of those who sit there. */
export function named(text: string, seats: readonly string[], players: ReadonlyMap<string, string>): string {
  const found = seats.filter((seat) => players.get(seat));
  if (found.length === 0) return text;
  return text.replaceAll(new RegExp(`\\b(${found.join("|")})\\b`, "g"), (seat) => players.get(seat) ?? seat);
}

/** The panel that is asked about; if nothing in it is offered, the first one in which something is. */
export function askedPanel({ panels, cards }: Scene, choices: readonly Choice[]): string {
  const offered = new Set(choices.flatMap(({ path }) => path.map(({ spot }) => spot)));
  const held = new Set(cards.filter(({ id }) => offered.has(id)).map(({ spot }) => spot));
  const holds = ({ zones }: Panel): boolean => zones.some((zone) => offered.has(zone) || held.has(zone));
  const asked = panels.filter(({ asked }) => asked);
  const [first] = asked.length > 0 ? [...asked.filter(holds), ...panels.filter(holds), ...asked] : [];
  return first?.id ?? "";
}

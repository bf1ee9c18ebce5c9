/** What a city table shows, read from its scene: lanes in groups, quarters, hands, what is asked in the tray. */
import { nextSteps, remaining, type Path } from "../../../../choosing/choose";
import type { Card, Cell, Choice, Meter, Panel, Scene, Step, Zone } from "../../../../net/wire";
import { grouped } from "../../../../ui/lists";
import { listed } from "../../../../ui/words";

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

/** Whether a lane is beaten. */
export const isLaneWon = ({ zone, card }: Lane): boolean => zone?.tone === "good" || card.marks.includes("beaten");

/** One socket: its symbol, and whether it is met, or would be. */
export interface Socket {
  readonly name: string;
  readonly state: "open" | "met" | "will";
  /** How many are still open, where equal ones are counted. */
  readonly open?: number;
}

/** Sockets in a row: of each symbol first those that are met, then those that would be. */
export const socketsOf = (meters: readonly Meter[], more: readonly Meter[] = []): readonly Socket[] =>
  meters.flatMap(({ name, value, most }) => {
    const added = more.find((one) => one.name === name)?.value ?? 0;
    return Array.from({ length: most ?? value }, (_, i): Socket => ({ name, state: i < value ? "met" : i < value + added ? "will" : "open" }));
  });

/** A socket for each symbol, with how many of it would still be open. */
export const countedSockets = (meters: readonly Meter[], more: readonly Meter[] = []): readonly Socket[] =>
  meters.map((meter) => {
    const all = socketsOf([meter], more);
    const open = all.filter(({ state }) => state === "open").length;
    return { name: meter.name, state: all.some(({ state }) => state === "will") ? "will" : open > 0 ? "open" : "met", open };
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

/** What sending something does to its lane, which the effect ends with: beats them, 2 still missing. */
export const resultOf = ({ effect }: Choice): string => effect.split(": ").at(-1) ?? "";

/** Whether the result of sending something is that it changes nothing. */
export const isUseless = (result: string): boolean => result.startsWith("no use");
/** Whether it is that nothing more is needed. */
export const isEnough = (result: string): boolean => !isUseless(result) && !result.includes("missing");

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

/** A quarter without the free cells along its rim that are not needed now, so that what is built there is larger. */
export function trimmed(full: Quarter, isKept: (cell: Cell) => boolean): Quarter {
  const cells = full.cells.filter(({ cell, card }) => card || isKept(cell));
  const [left, top] = [Math.min(...cells.map(({ column }) => column)) - 1, Math.min(...cells.map(({ row }) => row)) - 1];
  const placed = cells.map((one) => ({ ...one, column: one.column - left, row: one.row - top }));
  return {
    ...full,
    cells: placed,
    columns: Math.max(1, ...placed.map(({ column }) => column)),
    rows: Math.max(1, ...placed.map(({ row }) => row)),
  };
}

/** A count with its noun: 3 Units, 1 Unit. */
export const counted = ({ name, value }: Meter): string => `${value} ${value === 1 ? name.replace(/s$/, "") : name}`;

/** A usual way to divide a whole, with its name. */
export interface Shortcut {
  readonly label: string;
  readonly choice: Choice;
}

/** The usual ways to divide: all of one sort, or as much as there is, or as the last time; without what is chosen already. */
export function shortcuts(splits: readonly Choice[], last: Choice | undefined, chosen: readonly Choice[]): readonly Shortcut[] {
  const ends = ([[splits[0], 0], [splits.at(-1), -1]] as const).flatMap(([choice, at]): readonly Shortcut[] => {
    const name = choice?.split.at(at)?.name;
    const isAll = choice?.split.every((one) => one.name === name || one.value === 0);
    return choice && name ? [{ label: `${isAll ? "All" : "Most"} ${name}`, choice }] : [];
  });
  const known = ends.some(({ choice }) => choice === last);
  return [...ends, ...(last && !known ? [{ label: "As last round", choice: last }] : [])].filter(({ choice }) => !chosen.includes(choice));
}

/** The cards of a zone of a kind that belongs to a seat. */
export const ofSeat = (scene: Scene, seat: number, kind: Zone["kind"]): readonly { readonly zone: Zone; readonly cards: readonly Card[] }[] =>
  scene.zones.filter((zone) => zone.kind === kind && zone.seat === seat).map((zone) => ({ zone, cards: inZone(scene, zone.id) }));

/** The cards that can be picked now but lie where this table draws no whole card: set aside, stored, in a pile or a stack, or sent and to be lost there. */
export function hiddenTargets(scene: Scene, targets: Pick<ReadonlySet<string>, "has">, lost: Pick<ReadonlySet<string>, "has">): readonly Card[] {
  const shown = new Set(scene.zones.filter(({ kind, id }) => ["lane", "hand", "play"].includes(kind) && !lost.has(id)).map(({ id }) => id));
  const cells = new Set(scene.board?.cells.map(({ id }) => id));
  const onPanels = new Set(scene.panels.flatMap(({ zones }) => zones).filter((id) => scene.zones.some((zone) => zone.id === id && isList(zone))));
  return scene.cards.filter(({ id, spot }) => targets.has(id) && !shown.has(spot) && !cells.has(spot) && !onPanels.has(spot));
}

/** The enemies of a fight that take one of the Units sent against them: nothing else is asked. */
export function takers(scene: Scene, choices: readonly Choice[]): ReadonlySet<string> {
  const foes = new Set(scene.zones.flatMap(({ id, within }) => (within ? [id] : [])));
  const cards = choices.flatMap(({ path }) => path.flatMap(({ role, spot }) => (role === "press" ? [] : [scene.cards.find(({ id }) => id === spot)])));
  const isOnlyThere = choices.every(({ path }) => path.length === 1) && cards.every((card) => card && foes.has(card.spot));
  return new Set(isOnlyThere ? cards.flatMap((card) => (card ? [card.spot] : [])) : []);
}

/** Whether every card of a zone is offered for itself; a stack has a price of its own. */
const isList = ({ kind, sockets }: Zone): boolean => kind === "supply" && sockets.length === 0;

/** The buttons that come before a target, one for each mode of what was picked: the symbols of a Unit, say. */
export function modes(choices: readonly Choice[], picked: Path): readonly Step[] {
  const [first] = picked;
  if (!first) return [];
  const steps = nextSteps(choices, [first]);
  const goesOn = (step: Step): boolean => nextSteps(choices, [first, step]).length > 0;
  return steps.filter((step) => step.role === "press" && goesOn(step));
}

/** Sentences in which those about one loser are one: "Ann loses a Unit and 2 Buildings". */
export function merged(texts: readonly string[]): readonly string[] {
  const parts = texts.map((text) => /^(.* loses?) (.*)$/.exec(text)?.slice(1) ?? [text]);
  return [...grouped(parts, ([who = ""]) => who)].map(([who, all]) => [who, listed(all.flatMap(([, what]) => what ?? []), "and")].filter(Boolean).join(" "));
}

/** What the cards of a sort are called, by their first mark. */
const NOUNS: Readonly<Record<string, string>> = {
  building: "a Building", unit: "a Unit", province: "a Province", enemy: "an enemy", castle: "an enemy Building",
};

/** What something that can be chosen is called; nothing if it has no name of its own. */
export function nounOf(scene: Scene, spot: string): string {
  const zone = scene.zones.find(({ id }) => id === spot);
  const card = scene.cards.find((one) => one.id === spot || one.spot === spot);
  if (zone?.kind === "supply") return "a stack";
  if (!zone && !card && scene.board?.cells.some(({ id }) => id === spot)) return "a place";
  return NOUNS[card?.marks[0] ?? ""] ?? "";
}

/** The panel that holds the first thing of a path; empty if none does. */
export function panelOf({ panels, zones, cards }: Scene, [first]: Path): string {
  const spot = cards.find(({ id }) => id === first?.spot)?.spot ?? "";
  return panels.find((panel) => panel.zones.includes(spot) && zones.some((zone) => zone.id === spot && isList(zone)))?.id ?? "";
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

/** A chip of something sent: its name, and the signs of the part that was sent if it is only a part ("Riders: arrow"). */
export function sentWords({ title, name, signs }: Card): { readonly text: string; readonly part: readonly Meter[] } {
  const [text = "", ...parts] = (title || name).split(": ");
  return { text, part: parts.length > 0 ? signs.flatMap((one) => one.signs) : [] };
}

/** How much of a free place the signs of its neighbours cover on a side, in pixels. */
const SIGN_PIXELS = 11;

/** What a free place keeps clear at its left and right, where the tile there says on its facing side what may stand beside it. */
export function clearSides({ cells }: Pick<Quarter, "cells">, { column, row }: Pick<PlacedCell, "column" | "row">): { readonly left: number; readonly right: number } {
  const facing = (at: number, side: number): number =>
    cells.find((one) => one.column === at && one.row === row)?.card?.edges[side]?.length ? SIGN_PIXELS : 0;
  return { left: facing(column - 1, 1), right: facing(column + 1, 3) };
}

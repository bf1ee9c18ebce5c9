/** Where things of a table of rivals stand. */
import type { Card, Scene } from "../../../../net/wire";
import type { TableView } from "../../tableView.svelte";
import type { CardSize } from "./cards/cards";

/** The seat that is shown below: the viewer's own, or the first. */
export const ownSeat = ({ table }: TableView): number => table.page.seat ?? table.mine[0] ?? 0;

/** The other seats in turn order, as their zones lie, beginning with the one after me. */
export function opponents({ zones }: Scene, own: number): readonly number[] {
  const order = zones.flatMap(({ kind, seat }) => (kind === "play" && seat !== null ? [seat] : []));
  const place = order.indexOf(own);
  return [...order.slice(place + 1), ...order.slice(0, Math.max(0, place))];
}

/** How large the cards of opponents are: the more opponents, the smaller. */
export const sizeFor = (others: number): CardSize => (others === 1 ? "full" : others < 4 ? "mini" : "token");

/** Cards to choose from that have no place on the table. */
export function elsewhere({ table }: TableView, { zones, cards, focus }: Scene): readonly Card[] {
  const kinds = new Map(zones.map(({ id, kind, front }) => [id, { kind, front }]));
  const lies = ({ id, spot }: Card): boolean => {
    const zone = kinds.get(spot);
    if (zone?.front) return id !== focus?.actor;
    const asked = table.targets.has(id) || table.picked.some((step) => step.spot === id);
    return zone?.kind === "pile" && asked;
  };
  return cards.filter(lies);
}

/** Whether cards to choose from may lie over what is mine: nothing is going on there, and nothing there can be chosen. */
export function mayCoverMine({ table }: TableView, { zones, cards, focus }: Scene, own: number): boolean {
  const mine = new Set(zones.filter(({ seat, kind }) => seat === own && (kind === "play" || kind === "schemes")).map(({ id }) => id));
  const asked = (id: string): boolean => table.targets.has(id) || table.picked.some(({ spot }) => spot === id);
  return focus === null && ![...mine].some(asked) && !cards.some(({ id, spot }) => mine.has(spot) && asked(id));
}

/** Whether there is nothing to press but the primary button: then the room beside it is for when to be asked. */
export const answersOnly = ({ table, actions: { primary, others } }: TableView, { reply }: Scene): boolean =>
  !table.myTurn || (reply && others.every(({ sends }) => sends === primary.sends));

/** What stands beside the hand: "6 cards", "deck 28"; piles that lie face up are opened there. */
export function pileWords({ hand, table }: TableView, { zones, cards }: Scene): readonly string[] {
  const held = hand.reduce((sum, zone) => sum + (zone.meters[0]?.value ?? cards.filter(({ spot }) => spot === zone.id).length), 0);
  const faceDown = new Set(cards.filter(({ kind }) => kind === "back").map(({ spot }) => spot));
  const piles = zones.filter(({ id, seat, kind }) => seat === table.page.seat && kind === "pile" && faceDown.has(id));
  return [held === 1 ? "1 card" : `${held} cards`, ...piles.map(({ name, meters }) => `${name.split(" ").at(-1) ?? ""} ${meters[0]?.value ?? 0}`)];
}

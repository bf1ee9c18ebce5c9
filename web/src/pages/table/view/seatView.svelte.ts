/** Where seats and zones are shown: beside the board, in front of it, or docked as a hand. */
import { boardParts } from "../../../draw/board/boardParts";
import type { Card, Meter, SeatCard, Zone } from "../../../net/wire";
import { ScreenView } from "./screenView.svelte";

/** With more seats than this, only the one that decides is shown in full. */
const MAX_FULL_SEATS = 3;
/** From here on a journey counts as under way, where it isn't free to begin. */
const MIN_WAY = 2;

/** The first amount of a score card until it is full, by the first word of what it counts: "Captures". */
export function unfilled(card: Card | undefined): readonly Meter[] {
  const [first] = card?.meters ?? [];
  const fills = first && first.most !== null && first.value < first.most;
  return fills ? [{ ...first, name: first.name.split(" ")[0] ?? "" }] : [];
}

export class SeatView extends ScreenView {
  /** My seats come first; the others follow in the order of their turns. */
  seats = $derived.by((): readonly SeatCard[] => {
    const { mine } = this.table;
    const many = this.card?.seats.length ?? 1;
    const order = (seat: number): number => (mine.includes(seat) ? seat - many : (seat - (mine[0] ?? 0) + many) % many);
    const named = (card: SeatCard): SeatCard => ({ ...card, title: this.scene?.seats[card.seat] ?? card.title });
    return (this.card?.seats ?? []).map(named).sort((a, b) => order(a.seat) - order(b.seat));
  });

  /** What counts most of what a seat has, where there is room for one or two numbers: its own, or those on its score cards. */
  brief(seat: number): readonly Meter[] {
    const { scene } = this;
    const own = scene?.meters.filter((meter) => meter.seat === seat) ?? [];
    const parts = new Set(scene?.tracks.filter((track) => track.seat === seat).flatMap((track) => track.parts.map(({ name }) => name)));
    const zones = new Set(this.skin.looks.zones_at_seats ? scene?.zones.filter((zone) => zone.seat === seat).map(({ id }) => id) : []);
    const cards = scene?.cards.filter(({ spot, marks }) => zones.has(spot) && !marks.includes("out")) ?? [];
    const scored = cards.flatMap(({ meters }) => meters.filter(({ most }) => most === null));
    if (own.length > 0) return own.filter(({ name }) => !parts.has(name)).slice(0, 2);
    const [first] = scored;
    const total = first ? [{ ...first, value: scored.reduce((sum, { name, value }) => sum + (name === first.name ? value : 0), 0) }] : [];
    const [only, ...others] = cards;
    const toFill = others.length > 0 ? [] : unfilled(only);
    const isFree = only !== undefined && others.length === 0 && toFill.length === 0;
    const journey = this.#journey(seat, isFree ? 0 : MIN_WAY);
    return [...total, ...(journey.length > 0 ? journey : toFill)];
  }

  /** How far the seat's furthest piece has come on its journey, if it has come at least so far. */
  #journey(seat: number, least: number): readonly Meter[] {
    const meter = this.skin.looks.journeys?.meter;
    const own = this.scene?.pieces.filter((piece) => piece.seat === seat) ?? [];
    const ways = own.flatMap(({ meters }) => meters.filter(({ name, value }) => name === meter && value >= least));
    return ways.sort((a, b) => b.value - a.value).slice(0, 1);
  }

  /** Whether a seat is shown in one line: with many seats, only the one that decides is open; at the end all are, to compare them. */
  isLine({ seat }: SeatCard): boolean {
    return this.seats.length > MAX_FULL_SEATS && this.scene?.decider !== seat && this.card?.status !== "over";
  }

  /** Whether a seat is drawn on this side of the board. */
  isBelow(seat: number): boolean {
    return this.table.mine.length === 0 ? seat === 0 : this.table.mine.includes(seat);
  }

  zones = $derived.by((): readonly Zone[] => {
    const onSheets = new Set(this.scene?.panels.flatMap((panel) => panel.zones));
    return this.skin.looks.zones_at_seats ? [] : (this.scene?.zones ?? []).filter(({ id }) => !onSheets.has(id));
  });
  /** The zones of the shown seat's hand, which are docked. */
  hand = $derived.by((): readonly Zone[] => {
    const isHand = ({ kind, lies }: Zone): boolean => kind === "hand" || (kind === "" && lies === "fan");
    return this.zones.filter((zone) => zone.seat !== null && zone.seat === this.table.page.seat && isHand(zone));
  });
  sharedZones = $derived.by(() => this.zones.filter(({ front }) => front));
  /** The zones of a seat that lie in its card: those with pieces beside a board. */
  seatZones(seat: number): readonly Zone[] {
    const { scene } = this;
    if (!scene?.board || scene.board.apart || scene.cards.length > 0) return [];
    const used = ({ id }: Zone): boolean => this.table.targets.has(id) || scene.pieces.some(({ spot }) => spot === id);
    return this.zones.filter((zone) => zone.seat === seat && !zone.front && used(zone));
  }

  boardParts = $derived.by(() => (this.scene ? boardParts(this.scene) : []));

  /** The zones above or below the whole board; those of seats with their own board are beside that. */
  zonesBeside(side: "above" | "below"): readonly Zone[] {
    const apart = new Set(this.boardParts.map(({ seat }) => seat));
    const below = side === "below";
    const inCards = new Set(this.scene?.seats.flatMap((_, seat) => this.seatZones(seat)));
    const lies = (zone: Zone): boolean => !zone.front && !this.hand.includes(zone) && !inCards.has(zone);
    const isHere = (seat: number | null): boolean => (seat === null ? below : !apart.has(seat) && this.isBelow(seat) === below);
    return this.zones.filter((zone) => lies(zone) && isHere(zone.seat));
  }

  /** Whether it is played with cards alone, in front of the seats. */
  cardsOnly = $derived.by(() => this.scene !== null && !this.scene.board && this.zones.some(({ lies }) => lies !== ""));
}

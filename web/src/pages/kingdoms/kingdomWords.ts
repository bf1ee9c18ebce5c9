/** Screen reader descriptions of a Kingdom, and the prompts of its tools. */
import { listed } from "../../ui/words";
import { baronyAt, enemiesOf, pointsOf, pointsUp, SEATS, type Kingdom, type Lie, type Place } from "./kingdom";
import type { Extent } from "./lattice";

/** Who starts where, for the number of Barons that is shown. */
export interface Seating {
  /** The homes in seat order. */
  readonly homes: string;
  /** The names of the seats. */
  readonly names: readonly string[];
  /** The castles of two teams, with the numbers of their seats. */
  readonly castles: readonly { readonly castle: string; readonly seats: readonly number[] }[];
}

export const seatName = ({ names }: Pick<Seating, "names">, seat: number): string => names[seat] ?? `Seat ${seat + 1}`;

/** The teams of a Kingdom, with numbers for seats. */
export const castlesOf = ({ castles }: Kingdom): Seating["castles"] =>
  castles.map(({ castle, seats }) => ({ castle, seats: [...seats].map((one) => SEATS.indexOf(one)).filter((one) => one >= 0) }));

export function tipWords(lie: Lie): string {
  if (lie.turn === "") return pointsUp(lie) ? "tip on top" : "tip at the bottom";
  return `tip at the ${pointsUp(lie) ? "bottom" : "top"} ${lie.turn === "l" ? "left" : "right"}`;
}

/** A place of the lattice in words: where it is, and what lies there. */
export function placeWords(kingdom: Kingdom, seating: Seating, place: Place, { left, top }: Extent): string {
  const where = `row ${place.row - top + 1}, place ${place.column - left + 1}`;
  const letter = baronyAt(kingdom, place);
  const lie = letter && kingdom.baronies.get(letter);
  if (!letter || !lie) return `Empty, ${where}, points ${pointsUp(place) ? "up" : "down"}`;
  const seat = seating.homes.indexOf(letter);
  const parts = [`Barony ${letter}`, where, tipWords(lie)];
  if (seat >= 0) parts.push(`home of ${seatName(seating, seat)}`);
  if (kingdom.extra.includes(letter)) parts.push("laid only as a home");
  const castle = seating.castles.findIndex((one) => one.castle === letter);
  if (castle >= 0) parts.push(`castle of team ${castle + 1}`);
  return parts.join(", ");
}

/** A corner in words: whose point it is, and whether the Market is there. */
export function cornerWords(kingdom: Kingdom, seating: Seating, corner: string): string {
  const parts = [`Corner ${corner}`];
  [...seating.homes].forEach((home, seat) => {
    if (pointsOf(kingdom, home).includes(corner) && seating.castles.length === 0) parts.push(`point of ${seatName(seating, seat)}`);
  });
  if (kingdom.market.includes(corner)) parts.push("Market");
  return parts.join(", ");
}

/** For how many Barons a valid Kingdom is: "2, 3 or 4 Barons". */
export const baronsWords = (seats: readonly number[]): string => `${listed(seats.map(String), "or")} Barons`;

/** Whom a seat hunts, by number. */
export const enemyOf = (kingdom: Kingdom, seats: number, seat: number): number => SEATS.indexOf(enemiesOf(kingdom, seats).charAt(seat));

/** The edits of a Kingdom; each returns a new one without dangling references. */
import { across, baronyAt, cornersOf, EMPTY, enemiesOf, LETTERS, pointsUp, SEATS, type Kingdom, type Place, type Tip } from "./kingdom";

export const MAX_BARONIES = LETTERS.length;
export const MAX_BARONS = SEATS.length;
const MAX_CORNERS = 3;

/** A Kingdom without references to baronies, homes or seats that no longer exist. */
function tidied(kingdom: Kingdom): Kingdom {
  const { baronies } = kingdom;
  const homes = kingdom.homes.map((list) => [...list].filter((one) => baronies.has(one)).join(""));
  const isHome = (letter: string): boolean => homes.some((list) => list.includes(letter));
  const stands = (corner: string): boolean => baronies.has(corner.charAt(0));
  const counts = new Set(homes.map((list) => list.length));
  const teams = kingdom.castles.filter(({ castle }) => baronies.has(castle));
  return {
    ...kingdom,
    homes,
    extra: [...kingdom.extra].filter(isHome).join(""),
    points: new Map([...kingdom.points].filter(([home, corners]) => isHome(home) && corners.every(stands))),
    enemies: new Map([...kingdom.enemies].filter(([seats]) => counts.has(seats))),
    castles: teams.length === 2 ? withSeats(teams, homes[0]?.length ?? 0) : [],
    market: kingdom.market.every(stands) ? kingdom.market : [],
  };
}

/** Two teams for this many seats: new seats join the smaller one. */
function withSeats(teams: Kingdom["castles"], seats: number): Kingdom["castles"] {
  const all = SEATS.slice(0, seats);
  const kept = teams.map(({ castle, seats: own }) => ({ castle, seats: [...own].filter((one) => all.includes(one)).join("") }));
  for (const seat of all) {
    if (kept.some(({ seats: own }) => own.includes(seat))) continue;
    const smaller = kept.reduce((a, b) => (b.seats.length < a.seats.length ? b : a));
    smaller.seats += seat;
  }
  return kept;
}

/** The first letter that isn't used for a barony yet. */
export const freeLetter = ({ baronies }: Kingdom): string | undefined => [...LETTERS].find((one) => !baronies.has(one));

/** Lay a barony on an empty place. */
export function lay(kingdom: Kingdom, { column, row }: Place): Kingdom {
  const letter = freeLetter(kingdom);
  if (!letter || baronyAt(kingdom, { column, row })) return kingdom;
  return { ...kingdom, baronies: new Map([...kingdom.baronies, [letter, { column, row, turn: "" }]]) };
}

export function remove(kingdom: Kingdom, letter: string): Kingdom {
  return tidied({ ...kingdom, baronies: new Map([...kingdom.baronies].filter(([one]) => one !== letter)) });
}

/** Turn a barony clockwise, so that its next corner is the tip. */
export function turn(kingdom: Kingdom, letter: string): Kingdom {
  const lie = kingdom.baronies.get(letter);
  if (!lie) return kingdom;
  const ways: readonly Tip[] = pointsUp(lie) ? ["", "r", "l"] : ["", "l", "r"];
  const next = ways[(ways.indexOf(lie.turn) + 1) % ways.length] ?? "";
  return { ...kingdom, baronies: new Map(kingdom.baronies).set(letter, { ...lie, turn: next }) };
}

const withList = (kingdom: Kingdom, list: number, homes: string): Kingdom =>
  tidied({ ...kingdom, homes: Object.assign([...kingdom.homes], { [list]: homes }) });

/** Make a barony the next home of a list, or remove it from the list. */
export function toggleHome(kingdom: Kingdom, list: number, letter: string): Kingdom {
  const homes = kingdom.homes[list] ?? "";
  if (homes.includes(letter)) return withList(kingdom, list, homes.replace(letter, ""));
  return homes.length < MAX_BARONS && kingdom.baronies.has(letter) ? withList(kingdom, list, homes + letter) : kingdom;
}

/** Swap a seat with the one before it. */
export function moveUp(kingdom: Kingdom, list: number, seat: number): Kingdom {
  const homes = [...(kingdom.homes[list] ?? "")];
  const [before, own] = [homes[seat - 1], homes[seat]];
  if (!before || !own) return kingdom;
  [homes[seat - 1], homes[seat]] = [own, before];
  return withList(kingdom, list, homes.join(""));
}

export const addList = (kingdom: Kingdom): Kingdom => ({ ...kingdom, homes: [...kingdom.homes, ""] });
export const dropList = (kingdom: Kingdom, list: number): Kingdom =>
  tidied({ ...kingdom, homes: kingdom.homes.filter((_, one) => one !== list) });

/** Whether a barony is laid only if it is somebody's home, or always. */
export const toggleExtra = (kingdom: Kingdom, letter: string): Kingdom =>
  tidied({ ...kingdom, extra: kingdom.extra.includes(letter) ? kingdom.extra.replace(letter, "") : kingdom.extra + letter });

/** Give a seat another enemy. The seat that had that enemy gets this seat's old one, so that everybody is hunted by one seat. */
export function setEnemy(kingdom: Kingdom, seats: number, seat: number, enemy: string): Kingdom {
  const all = [...enemiesOf(kingdom, seats)];
  const other = all.indexOf(enemy);
  const before = all[seat];
  if (other < 0 || !before || enemy === SEATS.charAt(seat)) return kingdom;
  all[seat] = enemy;
  all[other] = before;
  const third = all.findIndex((_, one) => one !== seat && one !== other);
  if (before === SEATS.charAt(other) && other !== seat && third >= 0) {
    all[other] = all[third] ?? "";
    all[third] = before;
  }
  const chosen = all.join("");
  const enemies = new Map(kingdom.enemies);
  if (chosen === across(seats)) enemies.delete(seats);
  else enemies.set(seats, chosen);
  return { ...kingdom, enemies };
}

const toggled = (corners: readonly string[], corner: string): readonly string[] =>
  corners.includes(corner) ? corners.filter((one) => one !== corner) : [...corners, corner].slice(-MAX_CORNERS);

/** Add a corner to a home's points, or remove it; the first one added replaces the home's own corners. */
export function togglePoint(kingdom: Kingdom, home: string, corner: string): Kingdom {
  const chosen = toggled(kingdom.points.get(home) ?? [], corner);
  const points = new Map(kingdom.points);
  const own = chosen.length === MAX_CORNERS && cornersOf(home).every((one) => chosen.includes(one));
  if (chosen.length === 0 || own) points.delete(home);
  else points.set(home, chosen);
  return { ...kingdom, points };
}

export function ownCorners(kingdom: Kingdom, home: string): Kingdom {
  return { ...kingdom, points: new Map([...kingdom.points].filter(([one]) => one !== home)) };
}

export const toggleMarket = (kingdom: Kingdom, corner: string): Kingdom => ({ ...kingdom, market: toggled(kingdom.market, corner) });
export const setOptional = (kingdom: Kingdom, optional: boolean): Kingdom => ({ ...kingdom, optional });
export const noMarket = (kingdom: Kingdom): Kingdom => ({ ...kingdom, market: [], optional: false });

/** Play in two teams, each with a castle to keep, or everybody for themselves. */
export function toggleTeams(kingdom: Kingdom): Kingdom {
  if (kingdom.castles.length > 0) return { ...kingdom, castles: [] };
  const homes = kingdom.homes[0] ?? "";
  const [first, second] = [...kingdom.baronies.keys()].filter((one) => !homes.includes(one));
  if (!first || !second || homes.length < 2) return kingdom;
  const half = Math.ceil(homes.length / 2);
  const castles = [{ castle: first, seats: SEATS.slice(0, half) }, { castle: second, seats: SEATS.slice(half, homes.length) }];
  return { ...kingdom, castles, points: EMPTY.points, enemies: EMPTY.enemies };
}

export const setCastle = (kingdom: Kingdom, team: number, castle: string): Kingdom => ({
  ...kingdom,
  castles: kingdom.castles.map((one, i) => (i === team ? { ...one, castle } : one)),
});

/** Put a seat into a team. */
export const setTeam = (kingdom: Kingdom, seat: number, team: number): Kingdom => ({
  ...kingdom,
  castles: kingdom.castles.map(({ castle, seats }, i) => {
    const others = seats.replace(SEATS.charAt(seat), "");
    return { castle, seats: i === team ? [...others, SEATS.charAt(seat)].sort().join("") : others };
  }),
});

/** Campaign sheets as panels, with the orders that change them. */
import { grouped } from "../../ui/lists";
import type { CampaignNow, CampaignPlace, Fact, Meter, Offer, Panel, PanelRow, Row, Sheet, SheetOrder } from "../../net/wire";

const NUMBER = /^×?([\d,]+)(?: of ([\d,]+))?\b/;
const whole = (text: string): number => Number(text.replaceAll(",", ""));

/** The amount in a text and its maximum, such as "3 of 15"; null if the text isn't an amount. */
function metered(name: string, text: string): Meter | null {
  const found = NUMBER.exec(text);
  return found?.[1] ? { name, value: whole(found[1]), most: found[2] ? whole(found[2]) : null, seat: null } : null;
}

/** A sheet as a panel: its rows, and the orders for each row and for the whole sheet. */
export const panelOf = (sheet: Sheet, orders: readonly SheetOrder[]): Panel => ({
  id: "sheet", title: sheet.title, note: "", asked: false, main: false, offers: [], folded: [], zones: [],
  figures: sheet.figures.map(({ name, value, text }) => metered(name, text) ?? { name, value, most: null, seat: null }),
  rows: [
    ...sheet.rows.map((row) => sheetRow(sheet, row, orders.filter((order) => order.row === row.id))),
    ...orderRows(orders.filter(({ row }) => !row)),
  ],
});

/** A row of a sheet; cells that its name already contains are left out. */
function sheetRow(sheet: Sheet, row: Row, orders: readonly SheetOrder[]): PanelRow {
  const cells = sheet.columns
    .map(({ name }, i) => ({ name, text: row.cells[i] ?? "" }))
    .filter(({ text }) => text && !row.name.includes(text));
  const counted = cells.filter(({ name, text }) => metered(name, text) !== null);
  const facts: readonly Fact[] = cells.filter((one) => !counted.includes(one));
  return {
    ...BARE, name: row.name, group: sheet.title, kind: row.kind, facts,
    meters: counted.flatMap(({ name, text }) => metered(name, text) ?? []), offers: orders.map(offerOf),
  };
}

const BARE: PanelRow = {
  name: "", group: "", kind: "", seat: null, spot: "", note: "", meters: [], facts: [], offers: [], says: [], faded: false,
};

/** Orders that belong to no row of the sheet, a row for each line; all rows of a group have the same columns. */
function orderRows(orders: readonly SheetOrder[]): readonly PanelRow[] {
  const labels = grouped(orders, ({ group }) => group);
  return [...grouped(orders, ({ group, line }) => `${group} ${line}`).values()].flatMap((kin) => {
    const [first] = kin;
    if (!first) return [];
    const columns = new Set(labels.get(first.group)?.map(({ label }) => label));
    const offers = [...columns].map((label) => kin.find((one) => one.label === label)).map((one, i) => (one ? offerOf(one) : gap(i)));
    return [{ ...BARE, name: first.line || first.group, group: first.group, kind: first.kind, note: first.about, offers }];
  });
}

const gap = (column: number): Offer => ({ name: String(column), text: "", price: null, path: [], rule: "", why: "", amount: null });

const offerOf = ({ text, label, price, refused, rule }: SheetOrder): Offer => ({
  name: label, text, price: price || null, path: refused ? [] : [{ spot: text, role: "press" }], rule,
  why: refused.replace(` (${rule})`, ""), amount: null,
});

/** Whose sheet to show first: my own, else the first. */
export const ownPlace = ({ places }: CampaignNow): number =>
  (places.find(({ mine }) => mine) ?? places.find(({ tended }) => tended) ?? places[0])?.place ?? 0;

/** The player of a place, in a word or two. */
export const holder = ({ kind, mine, name }: CampaignPlace): string =>
  kind === "open" ? "Open place" : mine && kind === "person" ? "You" : name || "Guest";

/** The status of the campaign, in a sentence. */
export function standing({ status, matches, waiting }: CampaignNow): string {
  const played = matches.filter(({ over }) => over).length;
  const next = `match ${matches.length + (status === "playing" ? 0 : 1)}`;
  if (status === "gathering") return "Places are still open. Send the links, or give a place to a bot.";
  if (status === "playing") return `${next.charAt(0).toUpperCase()}${next.slice(1)} is being played. Sheets change when it is over.`;
  const some = played === 1 ? "One match has been played." : `${played} matches have been played.`;
  const before = played === 0 ? "No match has been played yet." : some;
  return waiting.length === 0 ? `${before} Everybody is ready for ${next}.` : `${before} Check your sheet, then say that you are ready.`;
}

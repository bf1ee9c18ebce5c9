/** The state of a city table beside that of its view: open quarter, open tab, and taps that fill in or exchange. */
import { isSet, nextSteps, remaining } from "../../../../choosing/choose";
import { exchanged, waysToPay } from "../../../../choosing/payment";
import type { Card, Choice, Panel, Scene, Tally, Zone } from "../../../../net/wire";
import { named } from "../../../../table/names";
import { listed } from "../../../../ui/words";
import type { TableView } from "../../tableView.svelte";
import { askedPanel, hiddenTargets, panelOf, laneGroups, modes, nounOf, shortcuts, takers, type Lane } from "./cityScene";

/** The tab of what would come of a fight. */
export const OUTLOOK = "outlook";

export class CityTable {
  /** The quarter of another seat that lies over mine. */
  visited = $state<number | null>(null);
  private tabByHand = $state.raw({ id: "", for: "" });

  constructor(readonly view: TableView) {}

  scene = $derived.by((): Scene | null => this.view.scene);
  groups = $derived.by(() => (this.scene ? laneGroups(this.scene) : []));
  /** The seat whose quarter and hand are mine; a spectator sees the first. */
  seat = $derived.by(() => this.view.table.page.seat ?? this.view.table.mine[0] ?? 0);
  others = $derived.by(() => (this.scene?.seats ?? []).map((_, seat) => seat).filter((seat) => seat !== this.seat));

  // Words ------------------------------------------------------------------------------------------------------------

  /** A text of the scene with the names of those who sit there. */
  words(text: string): string {
    return named(text, this.view.table.names);
  }

  /** The name of a zone, for its reader: Your row, Ann's row. */
  owned({ name, seat }: Zone): string {
    const title = seat === null ? "" : (this.scene?.seats[seat] ?? "");
    if (seat === this.view.table.page.seat && title) return name.replace(`${title}'s`, "Your");
    return this.words(name);
  }

  /** Who sits there: You, or a name. */
  who(seat: number): string {
    const { table } = this.view;
    const title = this.scene?.seats[seat] ?? "";
    return seat === table.page.seat && table.mine.length === 1 ? "You" : this.view.table.names.get(title) ?? title;
  }

  // Tabs -------------------------------------------------------------------------------------------------------------

  panels = $derived.by((): readonly Panel[] => this.scene?.panels ?? []);
  private asked = $derived.by(() => {
    if (!this.scene) return "";
    const steps = this.view.table.page.picked.length > 0 ? this.view.table.page.picked : this.view.hinted;
    return panelOf(this.scene, steps) || (this.scene.outlook ? OUTLOOK : askedPanel(this.scene, this.view.table.choices));
  });
  /** The open tab: the one that is asked about, until another is opened by hand. */
  tab = $derived.by(() => {
    const open = [...this.panels.map(({ id }) => id), ...(this.scene?.outlook ? [OUTLOOK] : [])];
    const { id, for: question } = this.tabByHand;
    if (open.includes(id) && (question === this.asked || this.asked === "")) return id;
    return this.asked || (open[0] ?? "");
  });

  openTab(id: string): void {
    this.tabByHand = { id, for: this.asked };
  }

  /** What can be aimed at in this decision, whatever is picked. */
  aims = $derived.by(() => new Set(this.view.table.choices.flatMap(({ path }) => path.map(({ spot }) => spot))));

  /** Whether this decision is about a lane. */
  isAsked({ spot, card }: Lane): boolean {
    return this.aims.has(spot) || this.aims.has(card.id);
  }

  /** Whether a fight or this decision is about other lanes. */
  isCalm(lane: Lane): boolean {
    return this.active.length > 0 && lane.zone === null && !this.isAsked(lane);
  }

  /** The lanes that take one of the Units sent there: this decision is about them. */
  takers = $derived.by((): ReadonlySet<string> => (this.scene && this.view.table.myTurn ? takers(this.scene, this.view.table.choices) : new Set()));

  /** Whether a lane has to be in sight: the one that takes a Unit, else all that this decision or this fight is about. */
  isInQuestion(lane: Lane): boolean {
    return this.takers.size > 0 ? this.takers.has(lane.spot) : this.active.length > 0 && !this.isCalm(lane);
  }

  /** The rows that attack in this round. */
  private due = $derived.by(() => new Set(this.groups.filter(({ zone }) => zone.tone === "bad").flatMap(({ lanes }) => lanes.map(({ spot }) => spot))));

  /** Whether a lane attacks in this round or is asked about; the others only wait. */
  isUrgent(lane: Lane): boolean {
    return !this.isCalm(lane) && (lane.zone !== null || this.isAsked(lane) || this.due.has(lane.spot));
  }

  /** The groups of lanes that this decision or this fight is about. */
  active = $derived.by(() => this.groups.filter(({ lanes }) => lanes.some((lane) => lane.zone !== null || this.isAsked(lane))));

  /** The page of a phone: the one that is asked about, until another is opened by hand. */
  private pageByHand = $state.raw({ id: "", for: "" });
  private askedPage = $derived.by(() => {
    const { targets, page } = this.view.table;
    const cells = new Set(this.scene?.board?.cells.map(({ id }) => id));
    const built = new Set(this.scene?.cards.filter(({ spot }) => cells.has(spot)).map(({ id }) => id));
    const asked = [...targets.keys()];
    if (page.picked.length === 0 && asked.length > 0 && asked.every((id) => built.has(id) || cells.has(id))) return "quarters"; // one of them is lost
    if (page.picked.length > 0 && [...targets.keys(), ...page.picked.map(({ spot }) => spot)].some((id) => cells.has(id))) return "quarters";
    if (this.scene?.outlook || this.groups.some(({ lanes }) => lanes.some(({ spot, card }) => targets.has(spot) || targets.has(card.id)))) return "lanes";
    if (this.ways.length > 0) return "quarters";
    return this.asked ? "supply" : [...targets.keys()].some((id) => cells.has(id)) ? "quarters" : "lanes";
  });
  page = $derived.by(() => (this.pageByHand.for === this.askedPage ? this.pageByHand.id : this.askedPage));

  openPage(id: string): void {
    this.pageByHand = { id, for: this.askedPage };
  }

  // What is decided --------------------------------------------------------------------------------------------------

  /** What has to be raised by what is picked. */
  tally = $derived.by((): Tally | null => {
    const spots = this.view.table.page.picked.map(({ spot }) => spot);
    const tallies = this.view.table.myTurn ? (this.scene?.tallies ?? []) : [];
    return tallies.find(({ spot }) => spot === "" || spots.includes(spot)) ?? null;
  });
  /** The ways to pay, best first; none where not the whole is due at once. */
  ways = $derived.by((): readonly Choice[] =>
    this.tally?.spot === "" && this.view.table.page.past === null ? waysToPay(this.tally, this.view.table.choices) : [],
  );
  /** The choices that divide a whole, in order. */
  splits = $derived.by((): readonly Choice[] => {
    const { choices } = this.view.table;
    return choices.length > 1 && choices.every(({ split }) => split.length > 0) ? choices : [];
  });
  /** The cards that are asked about where this table draws no whole card; a picked one stays, with those that could be picked instead. */
  elsewhere = $derived.by((): readonly Card[] => {
    const { choices, targets, page, myTurn } = this.view.table;
    if (!this.scene || !myTurn || page.past !== null) return [];
    const simple = choices.flatMap(({ path }) => (path.length === 1 && path[0] ? [path[0].spot] : []));
    const isSimple = page.picked.length === 1 && simple.includes(page.picked[0]?.spot ?? "");
    return hiddenTargets(this.scene, new Set(isSimple ? simple : targets.keys()), this.takers);
  });
  modes = $derived.by(() => modes(this.view.table.choices, this.view.table.page.picked));

  /** What the picked steps lead to: the choice that is ready, else the first that they may become. */
  private ahead = $derived.by((): Choice | undefined => {
    const { page, choices, ready, myTurn } = this.view.table;
    return page.picked.length > 0 && page.past === null && myTurn ? (ready[0] ?? remaining(choices, page.picked)[0]) : undefined;
  });
  /** The cards that it takes besides. */
  taken = $derived.by((): ReadonlySet<string> => new Set(this.ahead?.takes));
  /** What would come of a fight, with what is chosen. */
  outlook = $derived.by(() => this.view.table.ready[0]?.then ?? this.scene?.outlook ?? null);

  /** Whether there is something else to do with one press, which keeps its button on phones. */
  hasOther = $derived.by(() => this.splits.length === 0 && this.view.actions.others.length > 0);

  /** Fill in what is usually meant, whenever nothing is picked: a payment, a split, a first mode. */
  fillIn(): void {
    const { table } = this.view;
    if (table.page.picked.length === 0 && table.inStep && table.page.past === null && table.live?.usual) table.pickText(table.live.usual);
    const [first, second] = table.page.picked;
    const [mode] = this.modes;
    if (first && !second && mode) table.picked = [first, mode];
  }

  /** The usual ways to divide that aren't chosen already. */
  shortcuts = $derived.by(() => shortcuts(this.splits, this.lastTime, this.view.table.ready));

  /** The split that was chosen the last time. */
  lastTime = $derived.by((): Choice | undefined => {
    const { page } = this.view.table;
    const texts = page.events.flatMap((event) => (event.type === "acted" && event.seat === page.seat ? [event.text] : []));
    return this.splits.find(({ text }) => text === texts.filter((one) => this.splits.some((choice) => choice.text === one)).at(-1));
  });

  /** Tap something: another way to pay takes it in, and a target fills in the mode that reaches it. */
  readonly tap = (spot: string): void => {
    const { table } = this.view;
    const { picked } = table.page;
    const isPicked = picked.some((step) => step.spot === spot);
    if (!table.inStep) return;
    if (this.ways.length > 0 && !isPicked && !table.targets.has(spot)) {
      const other = exchanged(table.choices, picked, spot);
      if (other) return void table.pickText(other.text);
    }
    const [first, second] = picked;
    if (first && second?.role === "press" && !table.targets.has(spot)) {
      const fits = remaining(table.choices, [first]).find(({ path }) => path[2]?.spot === spot);
      if (fits && nextSteps(table.choices, [first]).length > 0) return void (table.picked = fits.path);
    }
    this.view.tap(spot);
    if (!isPicked) this.goOn();
    if (this.view.table.page.picked.length > 0) this.view.point(""); // what is marked now must be in sight
  };

  /** Fill in the next step if exactly one is left; a tap on it sends. */
  private goOn(): void {
    const { table } = this.view;
    const { picked } = table.page;
    const [next, ...others] = nextSteps(table.choices, picked);
    const isOnly = next !== undefined && next.role !== "press" && others.length === 0;
    if (picked.length > 0 && isOnly && table.ready.length === 0 && !isSet(table.choices, picked)) table.picked = [...picked, next];
  }

  /** What the primary button says while something has to be chosen first. */
  chooseWords = $derived.by((): string => {
    if (this.scene?.todo && this.view.table.page.picked.length === 0) return this.scene.todo;
    const nouns = new Set([...this.view.table.targets.keys()].map((spot) => (this.scene ? nounOf(this.scene, spot) : "")));
    if (nouns.has("a Building") || nouns.has("a Unit")) nouns.delete("a Province"); // to store one is only an extra
    return nouns.size > 0 && !nouns.has("") ? `Choose ${listed([...nouns].sort())}` : "Choose first";
  });
}

/** The view state of a table page: the open side panel, what is highlighted, and the layout. */
import { MediaQuery } from "svelte/reactivity";
import { standIn, type Path } from "../../choosing/choose";
import { Drag } from "../../choosing/drag.svelte";
import { asked } from "../../choosing/panel";
import { prospectsOf, trailOf } from "../../choosing/preview";
import { boardParts } from "../../draw/board/boardParts";
import { liesDown, nextTurn, seatTurn, turnStep } from "../../draw/board/geometry";
import { skinOf } from "../../draw/skin.svelte";
import type { Acted, BotCard, Card, GameCard, Meter, Panel, Piece, Review, Scene, SeatCard, Zone } from "../../net/wire";
import type { LiveTable } from "../../table/liveTable.svelte";
import { lastRoll, when } from "../../table/page";
import { POINTER } from "../../table/pointing";
import { sinceYourTurn } from "../../table/story";
import type { Trail } from "../../draw/board/overlay";
import { optionWords, things } from "../../ui/words";
import { turnActions, type TurnActions } from "./turn/actions";

/** The panels that open beside the board, or over it on a small screen. */
export type Opened = "" | "log" | "rules" | "share" | "seats" | "details" | "more" | "sheet" | "ask";

/** With more seats than this, only the one that decides is shown in full. */
const MAX_FULL_SEATS = 3;
/** How long the pointer rests on something before it is explained. */
const HOVER_MS = 450;
/** How long each action is shown in a replay. */
const REPLAY_STEP_MS = 1100;

export class TableView {
  opened = $state<Opened>("");
  sheetId = $state("");
  /** A private message that was started by a button. */
  message = $state.raw<{ readonly to: number; readonly text: string } | null>(null);
  analysing = $state(false);
  review = $state.raw<Review | null>(null);
  rulesAt = $state.raw({ rule: "", words: "", count: 0 });
  games = $state.raw<readonly GameCard[]>([]);
  /** What the popover explains; a pinned one stays until it is closed. */
  inspected = $state.raw<{ readonly spot: string; readonly pinned: boolean } | null>(null);
  /** Whether a layout itself explains what is pointed at, so that no popover is needed. */
  explains = $state(false);
  /** What the primary button says while something has to be chosen first; a layout may say what. */
  chooseWords = $state("Choose first");
  /** The tab of the log panel. */
  logTab = $state("log");
  /** Whether the panel at the end of a match is open. */
  overShown = $state(true);
  /** The spot under the pointer, or the last one that a finger tapped. */
  pointed = $state("");

  private turnedByHand = $state<number | null>(null);
  private shownThing = $state.raw({ id: "", at: 0 });
  private previewed = $state.raw<{ readonly path: Path; readonly at: number }>({ path: [], at: 0 });
  private dismissedRoll = $state("");
  private messagesSeen = $state(0);
  private hovering: ReturnType<typeof setTimeout> | undefined;
  private replaying: ReturnType<typeof setTimeout> | undefined;
  /** The card that the last tap has enlarged. */
  private enlarged = "";
  /** The panel that reopens when the details are closed. */
  private behind: Opened = "";
  private readonly small = new MediaQuery("max-width: 820px");
  private readonly landscape = new MediaQuery("min-aspect-ratio: 1/1");
  private readonly medium = new MediaQuery("max-width: 1180px");
  private readonly low = new MediaQuery("max-height: 500px");

  readonly drag = new Drag((spot) => this.table.grab(spot), (spot) => this.table.tap(spot));

  constructor(readonly table: LiveTable) {}

  get narrow(): boolean {
    return this.small.current;
  }

  /** Whether the log is a drawer. */
  get compact(): boolean {
    return this.medium.current || (this.short && this.skin.looks.layout === "rivals");
  }

  /** Whether the screen is a phone on its side, or a window at 200 %. */
  get short(): boolean {
    return this.low.current;
  }

  scene = $derived.by((): Scene | null => this.table.scene ?? this.table.live);
  card = $derived.by(() => this.table.page.now?.card);
  game = $derived.by(() => this.games.find(({ name }) => name === this.card?.game));
  skin = $derived.by(() => skinOf(this.card?.game ?? ""));
  private options = $derived.by(() => optionWords(this.card?.options ?? "", this.game?.options ?? []));
  title = $derived.by(() => [this.card?.title ?? "", this.options].filter(Boolean).join(" · "));
  turn = $derived.by(() => {
    const seat = this.table.mine[0] ?? null;
    const { board } = this.scene ?? {};
    const upright = seatTurn(board ?? { shape: "square", turns: [] }, seat, this.scene?.seats.length ?? 2);
    return this.turnedByHand ?? upright + (board && this.lies && liesDown(board, upright) ? 90 : 0);
  });
  /** Whether the board has the whole width, with the seats in its corners. */
  private cornered = $derived.by(() => !this.narrow && this.skin.looks.layout === "corners");
  /** Whether a long board lies on its side there. */
  private lies = $derived.by(() => this.skin.looks.layout === "corners" && (!this.narrow || this.landscape.current));
  /** Whether the layout has a place of its own for the sheet that is asked about. */
  get sheetInPlace(): boolean {
    return this.cornered && !this.compact;
  }

  get bots(): readonly BotCard[] {
    return this.game?.bots ?? [];
  }

  // Seats and zones --------------------------------------------------------------------------------------------------

  /** My seats come first. */
  seats = $derived.by((): readonly SeatCard[] => {
    const order = (seat: number): number => (this.table.mine.includes(seat) ? seat - 100 : seat);
    const named = (card: SeatCard): SeatCard => ({ ...card, title: this.scene?.seats[card.seat] ?? card.title });
    return (this.card?.seats ?? []).map(named).sort((a, b) => order(a.seat) - order(b.seat));
  });

  /** What counts most of what a seat has, where there is room for one or two numbers: its own, or those on its score cards. */
  brief(seat: number): readonly Meter[] {
    const { scene } = this;
    const own = scene?.meters.filter((meter) => meter.seat === seat) ?? [];
    const parts = new Set(scene?.tracks.filter((track) => track.seat === seat).flatMap((track) => track.parts.map(({ name }) => name)));
    const zones = new Set(this.skin.looks.zones_at_seats ? scene?.zones.filter((zone) => zone.seat === seat).map(({ id }) => id) : []);
    const scored = scene?.cards.filter(({ spot }) => zones.has(spot)).flatMap(({ meters }) => meters.filter(({ most }) => most === null)) ?? [];
    if (own.length > 0) return own.filter(({ name }) => !parts.has(name)).slice(0, 2);
    const [first] = scored;
    return first ? [{ ...first, value: scored.reduce((sum, { name, value }) => sum + (name === first.name ? value : 0), 0) }] : [];
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

  // Sheets, help, dice -----------------------------------------------------------------------------------------------

  /** Whether the layout shows the sheets itself. */
  showsSheets = $derived.by(() => this.skin.looks.layout === "city");
  sheets = $derived.by((): readonly Panel[] => this.scene?.panels ?? []);
  sheet = $derived.by((): Panel | undefined => this.sheets.find(({ id }) => id === this.sheetId) ?? this.sheets[0]);
  /** The sheet of the current decision. */
  deciding = $derived.by((): Panel | null => (this.table.myTurn && this.table.page.past === null ? asked(this.scene) : null));
  /** The same, if it is shown instead of the board. */
  mainSheet = $derived.by((): Panel | null => (this.deciding?.main ? this.deciding : null));
  /** Whether hints and analysis are available: to players if the table allows it, and to everybody once the match is over. */
  canAnalyse = $derived.by(() => {
    const { card, table } = this;
    return card?.notice === "" && (card.status === "over" || (card.status === "playing" && card.hints && table.mine.length > 0));
  });

  get analysisOpen(): boolean {
    return this.analysing && this.canAnalyse;
  }

  canHint = $derived.by(() => this.table.mine.length > 0 && this.card?.hints === true && this.card.status !== "over");
  canAskHint = $derived.by(() => this.table.myTurn && this.table.page.past === null);

  /** Whether the panel at the end of the match is shown. */
  get overOpen(): boolean {
    return this.card?.status === "over" && this.overShown && !this.analysisOpen;
  }

  /** The height of what stands at the bottom. */
  get foot(): number {
    if (this.hand.length === 0) return 56;
    return this.short && this.skin.looks.layout === "rivals" ? 66 : 132;
  }

  /** Whether the table will pass for me in a moment, because nothing I can do would change it and I don't want to be asked then. */
  passesItself = $derived.by(() => {
    const { table } = this;
    const asks = table.asking?.when === "always" && !table.asking.until;
    return table.asking !== null && !asks && table.myTurn && table.live?.reply === true && (table.live.moot || table.choices.length === 1);
  });

  actions = $derived.by((): TurnActions => turnActions(this));

  /** Marks of good and bad actions, by number. */
  marks = $derived.by(() => new Map(this.review?.judgements.map(({ action, mark }) => [action, mark])));

  /** What the others did since my turn, the weightiest first. */
  since = $derived.by((): readonly Acted[] => sinceYourTurn(this.table.moves, this.table.mine));
  /** From where to where pieces went: what is told first stands out, then whatever else happened since my turn or last. */
  trails = $derived.by((): readonly Trail[] => {
    const { scene, table } = this;
    const told = scene && table.page.past === null ? this.since.flatMap((one) => trailOf(scene, one) ?? []) : [];
    const fresh = table.trails.filter(({ from, to }) => !told.some((one) => one.from === from && one.to === to));
    return [...told, ...fresh].map(({ from, to }, i) => ({ from, to, faint: told.length > 0 && i > 0 }));
  });

  private latestRoll = $derived.by(() => (this.scene?.roll ? { roll: this.scene.roll, number: 0 } : lastRoll(this.table.page)));
  private rollKey = $derived.by(() => (this.latestRoll ? `${this.latestRoll.number} ${this.latestRoll.roll.title}` : ""));
  /** The dice about to be rolled, otherwise the last roll; null once they are dismissed. */
  roll = $derived.by(() => (this.dismissedRoll === this.rollKey ? null : this.latestRoll));

  /** The last roll, with the number of its event. */
  thrown = $derived.by(() => lastRoll(this.table.page));

  dismissRoll(): void {
    this.dismissedRoll = this.rollKey;
  }

  private messages = $derived.by(() => this.table.page.events.filter(({ type }) => type === "said").length);

  get newMessages(): number {
    return this.messages - this.messagesSeen;
  }

  /** Mark messages as read while they are visible; call it in an effect. */
  markMessagesRead(): void {
    if (this.logTab === "talk" && (this.opened === "log" || !this.compact)) this.messagesSeen = this.messages;
  }

  openTalk(): void {
    this.logTab = "talk";
    if (this.compact) this.opened = "log";
  }

  /** Show the log, or what was said, also after the end of a match. */
  openLog(tab: string): void {
    this.overShown = false;
    this.logTab = tab;
    if (this.compact) this.opened = "log";
  }

  toggle(panel: Opened): void {
    this.opened = this.opened === panel ? "" : panel;
  }

  /** Show some actions one after the other, then the match as it is now. */
  readonly replay = (moves: readonly Acted[]): void => {
    const [move, ...rest] = moves;
    clearTimeout(this.replaying);
    if (this.narrow) this.close();
    this.table.lookAt(move ? move.action : Infinity);
    if (move) this.replaying = setTimeout(() => this.replay(rest), REPLAY_STEP_MS);
  };

  // Shown and highlighted --------------------------------------------------------------------------------------------

  private shown = $derived.by((): Piece | Card | undefined =>
    this.shownThing.at === when(this.table.page)
      ? [...(this.scene?.pieces ?? []), ...(this.scene?.cards ?? [])].find(({ id }) => id === this.shownThing.id)
      : undefined,
  );
  /** The id of what somebody points out. */
  get shownId(): string {
    return this.shown?.id ?? "";
  }

  /** The hint to draw: an action that is previewed, a bot's hint, or the thing that somebody points out. */
  hinted = $derived.by((): Path => {
    const { page } = this.table;
    const previewed = this.previewed.at === when(page) ? this.previewed.path : [];
    const path = previewed.length > 0 ? previewed : (page.hint?.path ?? []);
    if (path.length > 0) return path;
    const { shown } = this;
    return shown ? [...new Set([shown.id, shown.spot])].map((spot) => ({ spot, role: "select" as const })) : [];
  });
  prospects = $derived.by(() => prospectsOf(this.table.choices, this.table.page.picked, this.pointed));
  /** The piece whose details are shown. */
  piece = $derived.by((): Piece | undefined => {
    const wanted = this.pointed || this.shown?.spot || this.table.page.picked[0]?.spot;
    return this.scene?.pieces.find(({ spot }) => spot === wanted) ?? this.scene?.pieces.find(({ id }) => id === wanted);
  });
  /** The card whose details are shown: the one pointed at, or else the one picked. */
  openCard = $derived.by((): Card | undefined => {
    const { scene } = this;
    const wanted = this.pointed || this.shown?.id || this.table.page.picked[0]?.spot;
    const isZone = scene?.zones.some(({ id, kind }) => id === wanted && kind !== "lane"); // a lane goes by its first card
    return scene?.cards.find(({ id }) => id === wanted) ?? (isZone ? undefined : scene?.cards.find(({ spot }) => spot === wanted));
  });

  dragged = $derived.by(() => (this.drag.from ? (this.table.carried?.id ?? "") : ""));
  /** The props shared by everything drawn beside a board. */
  beside = $derived.by(() => ({
    skin: this.skin, targets: this.table.targets, picked: this.table.page.picked, hinted: this.table.chosen ? [] : this.hinted, dragged: this.dragged,
    inStep: this.table.inStep, ontap: this.tap, ongrab: this.grab, onpoint: this.point,
  }));

  readonly grab = (event: PointerEvent, spot: string): void => this.drag.start(event, spot);
  readonly point = (spot: string): void => {
    if (this.inspected?.pinned) return;
    this.pointed = spot;
    clearTimeout(this.hovering);
    this.inspected = null;
    const something = spot !== "" && this.scene !== null && things(this.scene, spot).length > 0;
    if (something && !this.narrow && !this.explains && !this.table.chosen) this.hovering = setTimeout(() => this.inspect(spot, false), HOVER_MS);
  };

  /** Explain what lies on a spot, in a popover beside it. */
  readonly inspect = (spot: string, pinned = true): void => {
    clearTimeout(this.hovering); // or the popover of the hover would take the place of a pinned one
    this.pointed = spot;
    this.inspected = { spot, pinned };
  };

  readonly tap = (spot: string): void => {
    const { table, narrow } = this;
    clearTimeout(this.hovering);
    this.inspected = null;
    const nothingPicked = table.page.picked.length === 0;
    const enlarges = narrow && this.cardsOnly && nothingPicked && this.enlarged !== spot && table.card(spot) !== undefined;
    this.enlarged = enlarges ? spot : "";
    if (narrow) this.pointed = spot; // fingers can't hover
    if (enlarges) return void (this.opened = "details"); // the first tap enlarges, the second chooses
    const known = this.piece?.spot === spot || this.openCard?.spot === spot || this.openCard?.id === spot;
    if (narrow && nothingPicked && known && !this.isTarget(spot)) return this.openDetails(spot);
    table.tap(spot);
    const goesOn = table.page.picked.length > 0 && table.ready.length === 0; // somewhere else than on the sheet
    if (narrow && this.opened === "sheet" && goesOn) this.opened = "";
  };

  /** Show a card large, and why you can't take it. */
  private openDetails(spot: string): void {
    this.table.tap(spot);
    this.behind = this.opened === "sheet" ? "sheet" : "";
    this.opened = "details";
  }

  /** Explain a piece in a dialog. */
  explainPiece({ spot }: Piece): void {
    this.pointed = spot;
    this.opened = "details";
  }

  closeDetails(): void {
    this.opened = this.behind;
    this.behind = "";
  }

  /** Whether a tap on a spot, on what lies there or on a card of the same name does something. */
  isTarget(spot: string): boolean {
    const lying = this.scene ? [standIn(this.scene, this.table.targets, spot), ...things(this.scene, spot).flatMap(({ id, spot: at }) => [id, at])] : [];
    return [spot, ...lying].some((one) => this.table.targets.has(one));
  }

  // Button actions ---------------------------------------------------------------------------------------------------

  close(): void {
    this.opened = "";
  }

  readonly openRules = (rule: string, words = ""): void => {
    this.rulesAt = { rule, words, count: this.rulesAt.count + 1 };
    this.opened = "rules";
  };

  openSheet(id: string): void {
    this.sheetId = id;
    this.opened = "sheet";
  }

  /** Start a private message to a seat. */
  readonly writeTo = (to: number, text: string): void => {
    this.message = { to, text };
    this.openTalk();
  };

  /** Point out a card to everybody, in a chat message. */
  readonly pointOut = ({ id }: Card): void => {
    this.table.chat(`${POINTER}${id}`);
    if (this.narrow) this.opened = "";
  };

  /** Show on the board what a sheet or a message refers to. */
  readonly show = (id: string): void => {
    this.shownThing = { id, at: when(this.table.page) };
    this.pointed = "";
    if (this.narrow) this.opened = "";
  };

  readonly preview = (path: Path): void => void (this.previewed = { path, at: when(this.table.page) });

  turnBoard(way: 1 | -1 = 1): void {
    const { board, seats } = this.scene ?? {};
    const corners = this.skin.looks.layout === "corners" && board;
    this.turnedByHand = corners
      ? (this.turn + way * turnStep(board.turns) + 360) % 360
      : nextTurn(board?.shape ?? "square", this.turn, seats?.length ?? 2, way);
  }
}

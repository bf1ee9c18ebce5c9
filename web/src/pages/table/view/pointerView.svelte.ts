/** What is pointed at, tapped, dragged or pointed out by somebody, and what is highlighted and explained for it. */
import { standIn, targets, type Path } from "../../../choosing/choose";
import { Drag } from "../../../choosing/drag.svelte";
import { prospectsOf, stakesOf } from "../../../choosing/preview";
import { badgesOf } from "../../../draw/board/overlay";
import type { Card, Piece, Step } from "../../../net/wire";
import { when } from "../../../table/page";
import { POINTER } from "../../../table/pointing";
import { things } from "../../../ui/words";
import { PanelView, type Opened } from "./panelView.svelte";

/** How long the pointer rests on something before it is explained. */
const HOVER_MS = 450;

export class PointerView extends PanelView {
  /** What the popover explains; a pinned one stays until it is closed. */
  inspected = $state.raw<{ readonly spot: string; readonly pinned: boolean } | null>(null);
  /** Whether a layout itself explains what is pointed at, so that no popover is needed. */
  explains = $state(false);
  /** The spot under the pointer, or the last one that a finger tapped. */
  pointed = $state("");

  private shownThing = $state.raw({ id: "", at: 0 });
  private previewed = $state.raw<{ readonly path: Path; readonly at: number }>({ path: [], at: 0 });
  private hovering: ReturnType<typeof setTimeout> | undefined;
  /** The card that the last tap has enlarged. */
  private enlarged = "";
  /** The panel that reopens when the details are closed. */
  private behind: Opened = "";

  readonly drag = new Drag((spot) => this.table.grab(spot), (spot) => this.table.tap(spot));

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
    const hint = page.hint?.path ?? [];
    const follows = page.picked.every((step) => hint.some(({ spot }) => spot === step.spot)); // or the hint is about something else
    const path = previewed.length > 0 ? previewed : follows ? hint : [];
    if (path.length > 0) return path;
    const { shown } = this;
    return shown ? [...new Set([shown.id, shown.spot])].map((spot) => ({ spot, role: "select" as const })) : [];
  });
  prospects = $derived.by(() => prospectsOf(this.table.choices, this.table.page.picked, this.pointed));
  /** What each target would change by how much. */
  stakes = $derived.by(() => stakesOf(this.table.choices, this.table.page.picked));
  /** What is written on each target. */
  badges = $derived.by(() => badgesOf(this.table.choices, this.table.page.picked, (spot) => this.#nameOf(spot)));
  /** Where the picked piece could go or aim instead. */
  others = $derived.by((): ReadonlyMap<string, readonly Step[]> => {
    const { table } = this;
    const { picked } = table.page;
    const begun = Math.max(1, picked.findIndex(({ role }) => role === "return") + 1); // of one that is given for another, nothing is left to do
    const before = picked.map((_, i) => picked.slice(0, i)).filter((path) => path.length >= begun).flatMap((path) => [...targets(table.choices, path)]);
    const isFree = (spot: string): boolean => !table.targets.has(spot) && !picked.some((step) => step.spot === spot);
    return new Map(before.filter(([spot, steps]) => isFree(spot) && steps.some(({ role }) => role !== "turn")));
  });
  /** The pieces that can be picked and could attack. */
  armed = $derived.by((): ReadonlySet<string> => {
    const { picked } = this.table.page;
    const attacks = this.table.choices.filter(({ path }) => path.some(({ role }) => role === "attack") && !path.some(({ role }) => role === "return"));
    return new Set(picked.length > 0 ? [] : attacks.flatMap(({ path }) => path[0]?.spot ?? []));
  });
  /** What a triangle is called: its sides show no letters and numbers to find it by. */
  #nameOf(spot: string): string {
    const { board } = this.scene ?? {};
    return board?.shape === "triangle" ? (board.cells.find(({ id }) => id === spot)?.name.split(" ").at(-1) ?? "") : "";
  }
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

  /** A piece that was asked about, then its reach. */
  reach = $derived.by((): Path => this.table.page.why?.reach ?? []);
  /** What the piece that is told about was picked or asked by. */
  toldPath = $derived.by((): Path => (this.reach.length > 0 ? this.reach : this.table.picked));
  dragged = $derived.by(() => (this.drag.from ? (this.table.carried?.id ?? "") : ""));
  /** The props shared by everything drawn beside a board. */
  beside = $derived.by(() => ({
    skin: this.skin, targets: this.table.targets, picked: this.table.page.picked, hinted: this.table.chosen ? [] : this.hinted, dragged: this.dragged,
    inStep: this.table.inStep, reach: this.reach, ontap: this.tap, ongrab: this.grab, onpoint: this.point,
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
}

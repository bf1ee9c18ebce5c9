/** The view state of a table page. Its layers: the screen, seats and zones, panels, the pointer; and here the turn and the match so far. */
import { trailOf, wayOf } from "../../choosing/preview";
import type { Trail } from "../../draw/board/overlay";
import { paintNumber } from "../../draw/seats";
import { look } from "../../draw/skin.svelte";
import type { Acted } from "../../net/wire";
import { lastRoll, when } from "../../table/page";
import { sinceYourTurn } from "../../table/story";
import { turnActions, type TurnActions } from "./turn/actions";
import { PointerView } from "./view/pointerView.svelte";

export type { Opened } from "./view/panelView.svelte";

/** How long each action is shown in a replay. */
const REPLAY_STEP_MS = 1100;

export class TableView extends PointerView {
  /** What the primary button says while something has to be chosen first; a layout may say what. */
  chooseWords = $state("Choose first");

  private dismissedRoll = $state("");
  private replaying: ReturnType<typeof setTimeout> | undefined;

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
  /** From where to where pieces went with the last action; and faintly, until I choose something, what else is told of since my turn. */
  trails = $derived.by((): readonly Trail[] => {
    const { scene, table } = this;
    if (!scene || (table.chosen && table.page.past === null)) return [];
    const acted = table.moves.find(({ action }) => action === when(table.page));
    const last = acted ? trailOf(scene, acted) : null;
    const fresh = table.trails.map(({ from, to }) => (last?.from === from && last.to === to ? last : { from, to, by: [] }));
    const told = table.page.past === null ? this.since.filter(({ action }) => action !== acted?.action) : [];
    const before = told.flatMap((one) => {
      const way = wayOf(scene, one);
      return way ? [{ ...way, faint: true, paint: this.#paintOf(one.seat, way.to) }] : [];
    });
    return [...before, ...fresh];
  });

  /** The colour of what went to a spot: of its army, or of its seat if it is gone by now. */
  #paintOf(seat: number, spot: string): string {
    const piece = this.scene?.pieces.find((one) => one.spot === spot && one.seat === seat);
    const { paint } = look(this.skin, piece?.marks ?? []);
    return paint ? `var(--paint-${paint})` : `var(--seat${paintNumber(seat)})`;
  }

  private latestRoll = $derived.by(() => (this.scene?.roll ? { roll: this.scene.roll, number: 0 } : lastRoll(this.table.page)));
  private rollKey = $derived.by(() => (this.latestRoll ? `${this.latestRoll.number} ${this.latestRoll.roll.title}` : ""));
  /** The dice about to be rolled, otherwise the last roll; null once they are dismissed. */
  roll = $derived.by(() => (this.dismissedRoll === this.rollKey ? null : this.latestRoll));

  /** The last roll, with the number of its event. */
  thrown = $derived.by(() => lastRoll(this.table.page));

  dismissRoll(): void {
    this.dismissedRoll = this.rollKey;
  }

  /** Show some actions one after the other, then the match as it is now. */
  readonly replay = (moves: readonly Acted[]): void => {
    const [move, ...rest] = moves;
    clearTimeout(this.replaying);
    if (this.narrow) this.close();
    this.table.lookAt(move ? move.action : Infinity);
    if (move) this.replaying = setTimeout(() => this.replay(rest), REPLAY_STEP_MS);
  };
}

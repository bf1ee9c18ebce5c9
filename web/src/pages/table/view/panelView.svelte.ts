/** What is open beside the board or over it: log, chat, rules, sheets, analysis and the end of the match. */
import { asked } from "../../../choosing/panel";
import type { Panel, Review } from "../../../net/wire";
import { SeatView } from "./seatView.svelte";

/** The panels that open beside the board, or over it on a small screen. */
export type Opened = "" | "log" | "rules" | "share" | "seats" | "details" | "more" | "sheet" | "ask";

export class PanelView extends SeatView {
  opened = $state<Opened>("");
  sheetId = $state("");
  /** A private message that was started by a button. */
  message = $state.raw<{ readonly to: number; readonly text: string } | null>(null);
  analysing = $state(false);
  review = $state.raw<Review | null>(null);
  rulesAt = $state.raw({ rule: "", words: "", count: 0 });
  /** The tab of the log panel. */
  logTab = $state("log");
  /** Whether the panel at the end of a match is open. */
  overShown = $state(true);

  private messagesSeen = $state(0);

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
}

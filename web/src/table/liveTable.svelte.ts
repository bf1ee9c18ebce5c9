/** A table on this screen: the page's state, what is picked, and the connection to the server. */
import { me, socketUrl } from "../net/api";
import { blows, changes, marked, type Blow, type Change } from "./changes";
import type { Path } from "../choosing/choose";
import { Chooser } from "../choosing/chooser.svelte";
import { save, load } from "../ui/storage";
import { moves } from "./moves";
import { addressed, toldByName } from "./names";
import { Pace } from "./pace";
import { before, drawn, EMPTY, inStep, last, live, mySeats, myTurn, namesOf, NOTHING_FOLLOWS, receive, seatCard, seatName, wanted, when, type Page } from "./page";
import { Socket, type Line } from "../net/socket";
import { play } from "./sound";
import type { Analyse, AskMe, Choice, FromClient, FromServer, Picked, Shortcut, Play } from "../net/wire";
import { announced } from "./story";
import { settings } from "../ui/settings.svelte";

/** The latest event to animate; `count` distinguishes it from the previous one. */
export interface Happening {
  readonly count: number;
  readonly changes: readonly Change[];
  readonly blows: readonly Blow[];
}

/** How long nothing can be pressed after the question has changed. */
const QUESTION_GUARD_MS = 400;
/** After these messages no hint is to come, or it is there. */
const ENDS_HINT: ReadonlySet<FromServer["type"]> = new Set(["hinted", "refused", "acted", "undone"] as const);
const NOTHING: Happening = { count: 0, changes: [], blows: [] };

export class LiveTable extends Chooser {
  page = $state.raw<Page>(EMPTY);
  line = $state<Line>("opening");
  reason = $state("");
  happening = $state.raw(NOTHING);
  /** Whether the question has only just changed: what is pressed now was meant for the one before. */
  isNewlyAsked = $state(false);
  private readUntil: ReturnType<typeof setTimeout> | undefined;
  /** How many moves of others have arrived but aren't shown yet. */
  waiting = $state(0);
  /** Whether a bot is thinking about the hint that was asked for. */
  awaitsHint = $state(false);
  /** Whether a new position waits for a press. */
  isHeld = $state(false);

  scene = $derived(drawn(this.page));
  live = $derived(live(this.page));
  mine = $derived(mySeats(this.page));
  myTurn = $derived(myTurn(this.page));
  /** Whether there is nobody else at the table to talk to. */
  solo = $derived(this.page.now?.card.seats.every(({ mine, kind }) => mine || kind === "bot") ?? true);
  /** The shown seat's settings for response windows; null in games without them. */
  asking = $derived(this.page.now?.asking.find(({ seat }) => seat === this.page.seat) ?? null);
  /** The names of those who sit on seats that the game only numbers. */
  names = $derived(namesOf(this.page));
  /** How each player is called, by seat. */
  called = $derived(this.live?.seats.map((_, seat) => seatName(this.page, seat)) ?? []);
  /** A text about seats as it is said to the person at this screen, if they have one seat. */
  toYou(text: string): string {
    const [seat, ...others] = mySeats(this.page);
    const title = seat === undefined || others.length > 0 ? "" : (seatCard(this.page, seat)?.title ?? "");
    return addressed(text, title, this.names);
  }

  moves = $derived(moves(this.page.events).map((move) => toldByName(move, this.names)));
  choices = $derived(this.myTurn && this.page.past === null ? (this.live?.choices ?? []) : []);
  inStep = $derived(inStep(this.page));
  /** Whether no action led to the drawn scene: it is a new position. */
  get begunAnew(): boolean {
    return false;
  }
  /** The changes made by the action that led to the drawn scene. */
  changes = $derived.by((): readonly Change[] => {
    const was = this.begunAnew ? null : before(this.page);
    return was && this.scene ? changes(was, this.scene) : [];
  });
  marked = $derived(marked(this.changes));
  /** The blows that were struck by it. */
  struck = $derived.by((): readonly Blow[] => {
    const path = this.moves.find(({ action }) => action === when(this.page))?.path ?? [];
    return this.scene ? blows(this.changes, path, this.scene) : [];
  });
  /** From where to where pieces moved with it. */
  trails = $derived(this.changes.filter((one) => one.type === "moved"));

  /** What is left of a plan, in notation. */
  private planned: readonly string[] = [];
  private readonly socket: Socket;
  private readonly pace = new Pace({
    speed: () => settings.speed,
    watched: () => !document.hidden,
    isMine: (seat) => mySeats(this.page).includes(seat),
    hear: (message, at) => this.heard(message, at),
    waits: (moves) => void (this.waiting = moves),
    holds: (isHeld) => void (this.isHeld = isHeld),
  });

  constructor(
    readonly id: string,
    url: () => string = () => socketUrl(id),
  ) {
    super();
    const listener = {
      have: () => last(this.page),
      heard: (message: FromServer) => this.pace.add(message),
      line: (line: Line, reason: string) => this.lineIs(line, reason),
    };
    this.socket = new Socket(url, listener, me()); // identify the guest first: the connection belongs to them
  }

  close(): void {
    clearTimeout(this.readUntil);
    this.pace.close();
    this.socket.close();
  }

  /** Show the next move that waits. */
  showNext(): void {
    this.pace.next();
  }

  /** Show all moves that wait. */
  skipAhead(): void {
    this.pace.skip();
  }

  protected lineIs(line: Line, reason: string): void {
    if (line === "lost") this.pace.skip(); // the server is asked for what follows the last event that was shown
    if (line === "lost" && this.line === "live") this.say("Connection lost. Reconnecting… Your match is safe.");
    if (line === "live" && this.line === "lost") this.say("Reconnected.");
    const back = line === "live" && this.line !== "live";
    this.line = line;
    this.reason = reason;
    if (line === "lost") this.awaitsHint = false;
    if (line === "lost") this.page = { ...this.page, looking: [], analysing: null };
    if (back && this.page.sent) this.tell(this.page.sent); // it may not have arrived; if it did, the duplicate is refused
  }

  private heard(message: FromServer, at: number): void {
    if (message.type === "answered" && message.allows && message.attempt !== this.ready[0]?.text) return; // something else is chosen now
    const old = this.page;
    this.page = receive(old, message, at);
    if (message.type === "now" && !message.lesson && old.now && message.actions !== old.now.actions) this.askAnew(); // a lesson asks for one thing
    if (message.type === "now") this.moved(old);
    if (message.type === "now" && !old.now) this.wishAgain();
    if (message.type === "now" && this.planned.length > 0 && message.actions !== old.now?.actions) this.goOn();
    if (message.type === "refused" || message.type === "undone") this.planned = [];
    if (message.type === "answered" || message.type === "refused") this.say(this.page.why?.text ?? this.page.follows.text);
    if (ENDS_HINT.has(message.type)) this.awaitsHint = false;
    if (message.type === "hinted") this.say(`A bot would play: ${message.name}. ${message.says || message.reason}`);
    if (message.type === "said") this.say(`${message.name}: ${message.text}`);
    if (message.type === "told") this.say(message.text);
    this.look();
  }

  /** What is picked was read before: what follows it is meant. */
  override pick(picked: Path): void {
    this.isNewlyAsked = false;
    super.pick(picked);
  }

  private askAnew(): void {
    clearTimeout(this.readUntil);
    this.isNewlyAsked = true;
    this.readUntil = setTimeout(() => (this.isNewlyAsked = false), QUESTION_GUARD_MS);
  }

  /** Show and say what changed, if it is the next action of the match that is drawn. */
  private moved(old: Page): void {
    const { now, past, seat } = this.page;
    const was = old.now?.seats.find((one) => one.seat === seat)?.scene ?? live(old);
    const scene = live(this.page);
    if (!now || !old.now || !was || !scene || now.actions === old.now.actions) return;
    const all = changes(was, scene);
    const path = this.moves.at(-1)?.path ?? [];
    const fresh = now.actions === old.now.actions + 1;
    if (past === null && fresh && !this.begunAnew) {
      this.happening = { count: this.happening.count + 1, changes: all, blows: blows(all, path, scene) };
    }
    this.say(`${announced(this.moves, old.now.actions)} ${scene.prompt}`);
    this.sound(all);
  }

  private sound(all: readonly Change[]): void {
    if (this.page.now?.card.status === "over") play("over");
    else if (all.some(({ type }) => type === "hurt" || type === "went")) play("hit");
    else play(this.myTurn ? "turn" : "move");
  }

  private tell(message: FromClient): void {
    this.socket.send(message);
  }

  // Choosing ---------------------------------------------------------------------------------------------------------

  get picked(): Path {
    return this.page.picked;
  }

  set picked(picked: Path) {
    this.page = { ...this.page, picked, why: null, follows: NOTHING_FOLLOWS };
    this.askWhatFollows();
  }

  /** Ask what may follow, once a move on a board is chosen. */
  private askWhatFollows(): void {
    const [choice, other] = this.ready;
    if (choice && !other && this.live?.board && this.page.seat !== null) this.tell({ type: "ask", seat: this.page.seat, text: choice.text, picked: null });
  }

  override cancel(): void {
    super.cancel();
    this.forgetHint();
  }

  forgetHint(): void {
    this.page = { ...this.page, hint: null };
  }

  // Requests ---------------------------------------------------------------------------------------------------------

  send(choice: Choice): void {
    this.sendText(choice.text);
  }

  sendText(text: string): void {
    const { now, seat, sent } = this.page;
    if (!now || seat === null || sent) return;
    const message: Play = { type: "play", seat, actions: now.actions, text };
    this.page = { ...this.page, sent: message, why: null, hint: null };
    this.tell(message);
  }

  /** Take the actions of a plan one after the other. */
  follow({ actions }: Shortcut): void {
    this.planned = actions;
    this.goOn();
  }

  /** Send the next planned action if it is offered; a final one is only picked. Anything else ends the plan. */
  private goOn(): void {
    const [text, ...rest] = this.planned;
    const choice = this.choices.find((one) => one.text === text);
    this.planned = choice && !choice.final ? rest : [];
    if (choice?.final) this.picked = choice.path;
    else if (choice) this.send(choice);
  }

  ask(picked: Picked): void {
    if (this.page.seat !== null) this.tell({ type: "ask", seat: this.page.seat, text: "", picked });
  }

  /** Ask for a hint; it takes the place of what is picked, or of what was filled in. */
  hint(): void {
    this.cancel();
    if (this.page.seat === null || this.awaitsHint) return;
    this.awaitsHint = true;
    this.say("A bot is thinking…");
    this.tell({ type: "hint", seat: this.page.seat });
  }

  /** Analyse the shown position; this ends a running analysis. */
  analyse(): void {
    const { card } = this.page.now ?? {};
    if (!card) return;
    const seat = card.status === "over" ? null : this.page.seat;
    const message: Analyse = { type: "analyse", seat, actions: when(this.page) };
    this.page = { ...this.page, analysing: message, why: null };
    this.tell(message);
  }

  /** Stop the analysis, keeping what was found. */
  stop(): void {
    if (this.page.analysing) this.tell({ type: "stop" });
    this.page = { ...this.page, analysing: null };
  }

  undo(seat: number, answer: "ask" | "allow" | "deny"): void {
    this.tell({ type: "undo", seat, answer });
  }

  hand(seat: number, bot: string): void {
    this.tell({ type: "hand", seat, bot });
  }

  /** Whether another person sits on a seat and would get a private message. */
  hears(seat: number): boolean {
    const card = seatCard(this.page, seat);
    return card !== null && !card.mine && (card.kind === "person" || card.kind === "hotseat");
  }

  /** Send a chat message to everybody, or to one other seat. */
  chat(text: string, to: number | null = null): void {
    this.tell({ type: "say", text, to });
  }

  /** Send the shown seat's settings for response windows; a table that was unloaded has forgotten them. */
  askMe(settings: AskMe): void {
    save(`ask.${this.id}.${settings.seat}`, settings);
    this.tell(settings);
  }

  private wishAgain(): void {
    for (const { seat } of this.page.now?.asking ?? []) {
      const settings = load<AskMe | null>(`ask.${this.id}.${seat}`, null);
      if (settings) this.tell({ ...settings, until: false });
    }
  }

  again(): void {
    this.tell({ type: "again" });
  }

  forgetWhy(): void {
    this.page = { ...this.page, why: null };
  }

  // Looking back -----------------------------------------------------------------------------------------------------

  /** Show the match after a number of actions; after the last one, show it live. */
  lookAt(actions: number): void {
    if (this.page.now?.card.notice) return; // only its end is stored
    const now = this.page.now?.actions ?? 0;
    const past = actions >= now ? null : Math.max(0, actions);
    this.page = { ...this.page, past, picked: [], hint: null };
    this.which = null;
    this.look();
  }

  step(by: number): void {
    this.lookAt(when(this.page) + by);
  }

  private look(): void {
    const looks = wanted(this.page);
    if (looks.length === 0) return;
    this.page = { ...this.page, looking: [...this.page.looking, ...looks] };
    for (const look of looks) this.tell(look);
  }
}

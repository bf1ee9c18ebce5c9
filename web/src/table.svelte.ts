/** A table as this screen has it: what is known, what is picked, and the line to the server. */
import { me, socketUrl } from "./api";
import { blows, changes, marked, told, type Blow, type Change } from "./changes";
import { atOnce, meant, presses, ready, settled, targets, type Path } from "./choose";
import { moves } from "./moves";
import { before, drawn, EMPTY, last, live, mySeats, myTurn, receive, wanted, when, type Page } from "./page";
import { settings } from "./settings.svelte";
import { Socket, type Line } from "./socket";
import { play } from "./sound";
import type { Choice, FromClient, FromServer, Play, Scene, Step } from "./wire";
import { choosing, things } from "./words";

/** What happened last, to be shown as motion. `count` tells one happening from the next. */
export interface Happening {
  readonly count: number;
  readonly changes: readonly Change[];
  readonly blows: readonly Blow[];
}

const NOTHING: Happening = { count: 0, changes: [], blows: [] };

export class LiveTable {
  page = $state.raw<Page>(EMPTY);
  line = $state<Line>("opening");
  reason = $state("");
  /** Paths among which a small popup asks, and the spot it belongs to. */
  which = $state.raw<{ readonly spot: string; readonly paths: readonly Path[] } | null>(null);
  happening = $state.raw(NOTHING);
  /** What was said last to those who listen. */
  said = $state("");

  scene = $derived(drawn(this.page));
  live = $derived(live(this.page));
  mine = $derived(mySeats(this.page));
  myTurn = $derived(myTurn(this.page));
  moves = $derived(moves(this.page.events));
  choices = $derived(this.myTurn && this.page.past === null ? (this.live?.choices ?? []) : []);
  targets = $derived(targets(this.choices, this.page.picked));
  presses = $derived(presses(this.choices, this.page.picked));
  ready = $derived(ready(this.choices, this.page.picked));
  /** What changed with the action that led to the scene that is drawn. */
  changes = $derived.by((): readonly Change[] => {
    const was = before(this.page);
    return was && this.scene ? changes(was, this.scene) : [];
  });
  marked = $derived(marked(this.changes));

  private readonly socket: Socket;

  constructor(readonly id: string) {
    const listener = {
      have: () => last(this.page),
      heard: (message: FromServer) => this.heard(message),
      line: (line: Line, reason: string) => this.lineIs(line, reason),
    };
    this.socket = new Socket(socketUrl(id), listener, me()); // first be somebody: the line is known by its guest
  }

  close(): void {
    this.socket.close();
  }

  private lineIs(line: Line, reason: string): void {
    if (line === "lost" && this.line === "live") this.say("Connection lost, trying again; nothing is lost.");
    if (line === "live" && this.line === "lost") this.say("Connected again.");
    const back = line === "live" && this.line !== "live";
    this.line = line;
    this.reason = reason;
    if (line === "lost") this.page = { ...this.page, looking: [] };
    if (back && this.page.sent) this.tell(this.page.sent); // it may not have arrived; taken twice it is refused
  }

  private heard(message: FromServer): void {
    const old = this.page;
    this.page = receive(old, message, performance.now());
    if (message.type === "now") this.moved(old);
    if (message.type === "answered" || message.type === "refused") this.say(this.page.why?.text ?? "");
    if (message.type === "hinted") this.say(`A bot would play: ${message.name}.`);
    if (message.type === "said") this.say(`${message.name}: ${message.text}`);
    if (message.type === "told") this.say(message.text);
    this.look();
  }

  /** Show and say what changed, if it is the next action of the match that is drawn. */
  private moved(old: Page): void {
    const { now, past, seat } = this.page;
    const was = old.now?.seats.find((one) => one.seat === seat)?.scene ?? live(old);
    const scene = live(this.page);
    if (!now || !old.now || !was || !scene || now.actions === old.now.actions) return;
    const all = changes(was, scene);
    const text = this.moves.at(-1)?.text ?? "";
    const fresh = now.actions === old.now.actions + 1;
    if (past === null && fresh) {
      this.happening = { count: this.happening.count + 1, changes: all, blows: blows(all, text, scene) };
    }
    const by = this.moves.at(-1)?.seat ?? -1;
    this.say(`${fresh ? `${scene.seats[by] ?? "Chance"}: ${text}. ` : ""}${told(all)} ${scene.prompt}`);
    this.sound(all);
  }

  private sound(all: readonly Change[]): void {
    if (this.page.now?.card.status === "over") play("over");
    else if (all.some(({ type }) => type === "hurt" || type === "went")) play("hit");
    else play(this.myTurn ? "turn" : "move");
  }

  say(text: string): void {
    this.said = text.trim() === this.said ? `${text.trim()}\u00a0` : text.trim(); // the same again is heard again
  }

  private tell(message: FromClient): void {
    this.socket.send(message);
  }

  // Choosing ---------------------------------------------------------------------------------------------------------

  /** Everything a tap on a spot may mean: the spot itself and what lies there. */
  private ids(spot: string): readonly string[] {
    const lying = this.live ? things(this.live, spot) : [];
    return [...new Set([spot, ...lying.flatMap((thing) => [thing.id, thing.spot])])];
  }

  tap(spot: string): void {
    this.which = null;
    if (!this.live || this.choices.length === 0) return;
    const found = meant(this.live, this.page.picked, this.ids(spot));
    switch (found.type) {
      case "pick":
        return this.pick(found.picked);
      case "which":
        this.which = { spot, paths: found.paths };
        return;
      case "send":
        return this.send(found.choice);
      case "ask":
        return this.ask(found.text);
      case "nothing":
        return this.cancel();
    }
  }

  /** Begin with what lies on a spot, as a drag does; false if nothing can begin there or go on from there. */
  grab(spot: string): boolean {
    if (this.page.picked.length > 0 && this.carried?.spot === spot) return true;
    const first = this.ids(spot).flatMap((id) => targets(this.choices, []).get(id) ?? []);
    const [step] = first;
    if (!step || first.length > 1) return false;
    this.pick([step]);
    return true;
  }

  /** What a drag would carry: the piece that acts, where it would be by now. */
  carried = $derived.by((): { readonly spot: string; readonly id: string } | null => {
    const [first, ...others] = this.page.picked;
    const piece = first && this.live ? things(this.live, first.spot)[0] : undefined;
    if (!first || !piece) return null;
    const goes = others.filter(({ role }) => ["move", "place", "swap", "push"].includes(role)).at(-1);
    return { spot: goes?.spot ?? first.spot, id: piece.id };
  });

  pick(picked: Path): void {
    this.which = null;
    const path = settled(this.choices, picked);
    this.page = { ...this.page, picked: path, why: null };
    const choice = atOnce(this.choices, path, settings.quick);
    if (choice) this.send(choice);
    else if (this.live) this.say(choosing(this.live, path));
  }

  press(step: Step): void {
    this.pick([...this.page.picked, step]);
  }

  /** Forget the last step. */
  back(): void {
    this.which = null;
    this.page = { ...this.page, picked: this.page.picked.slice(0, -1) };
  }

  cancel(): void {
    this.which = null;
    this.page = { ...this.page, picked: [], hint: null };
  }

  /** Pick the path of a choice, by its notation; false if there is none. */
  pickText(text: string): boolean {
    const wish = text.trim().toLowerCase();
    const choice = this.choices.find((one) => one.text.toLowerCase() === wish);
    if (choice) this.page = { ...this.page, picked: choice.path, why: null };
    return choice !== undefined;
  }

  /** The choices a typed text may become. */
  beginning(text: string): readonly Choice[] {
    return this.choices.filter((one) => one.text.toLowerCase().startsWith(text.trim().toLowerCase()));
  }

  // Speaking ---------------------------------------------------------------------------------------------------------

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

  ask(text: string): void {
    if (this.page.seat !== null) this.tell({ type: "ask", seat: this.page.seat, text });
  }

  hint(): void {
    if (this.page.seat !== null) this.tell({ type: "hint", seat: this.page.seat });
  }

  undo(seat: number, answer: "ask" | "allow" | "deny"): void {
    this.tell({ type: "undo", seat, answer });
  }

  hand(seat: number, bot: string): void {
    this.tell({ type: "hand", seat, bot });
  }

  talk(text: string): void {
    this.tell({ type: "say", text, to: null });
  }

  again(): void {
    this.tell({ type: "again" });
  }

  forgetWhy(): void {
    this.page = { ...this.page, why: null };
  }

  // Looking back -----------------------------------------------------------------------------------------------------

  /** Look at the match after so many actions; at the last one, at the match as it is. */
  lookAt(actions: number): void {
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

  /** A piece by its id, wherever it is. */
  piece(id: string): Scene["pieces"][number] | undefined {
    return this.scene?.pieces.find((piece) => piece.id === id);
  }
}

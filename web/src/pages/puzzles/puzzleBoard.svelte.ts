/** A puzzle on this screen: choices are picked as at a table, and the server says whether they are right. */
import * as api from "../../net/api";
import { blows, changes, describeChanges, marked } from "../../table/changes";
import type { Path } from "../../choosing/choose";
import { Chooser } from "../../choosing/chooser.svelte";
import { save, load } from "../../ui/storage";
import type { Happening } from "../../table/liveTable.svelte";
import type { Choice, Picked, PuzzleMoment, PuzzleNow, PuzzleSolution, PuzzleVerdict, Scene } from "../../net/wire";

/** The pause between an attempt and the reply to it. */
const REPLY_DELAY_MS = 700;

/** The puzzles of a game that were solved in this browser. */
export const solved = (game: string): readonly string[] => load<readonly string[]>(`puzzles.${game}`, []);

const rest = (): Promise<void> => new Promise((done) => setTimeout(done, REPLY_DELAY_MS));

export type Phase = "opening" | "solving" | "answering" | "wrong" | "solved";

export class PuzzleBoard extends Chooser {
  now = $state.raw<PuzzleNow | null>(null);
  phase = $state<Phase>("opening");
  picked = $state.raw<Path>([]);
  scene = $state.raw<Scene | null>(null);
  /** The scene before the drawn one, to mark what changed. */
  before = $state.raw<Scene | null>(null);
  happening = $state.raw<Happening | null>(null);
  text = $state("");
  problem = $state.raw<{ readonly text: string; readonly rule: string } | null>(null);
  left = $state(0);
  hinted = $state.raw<Path>([]);
  hintWhole = $state(false);
  solution = $state.raw<PuzzleSolution | null>(null);
  branch = $state(-1);
  at = $state(0);

  live = $derived(this.scene);
  inStep = $derived(this.phase === "solving" && this.solution === null);
  choices = $derived(this.inStep ? (this.scene?.choices ?? []) : []);
  marked = $derived(this.before && this.scene ? marked(changes(this.before, this.scene)) : new Set<string>());
  moments = $derived<readonly PuzzleMoment[]>(this.branch < 0 ? (this.solution?.main ?? []) : (this.solution?.others[this.branch] ?? []));
  moment = $derived(this.at > 0 ? this.moments[this.at - 1] : undefined);

  /** The actions that led to the current scene. */
  private line: readonly string[] = [];
  private steps = 0;
  /** Where to return after a wrong attempt or after stepping through the solution. */
  private from: { readonly scene: Scene; readonly before: Scene | null } | null = null;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    super();
    void this.open();
  }

  private async open(): Promise<void> {
    const now = await this.asked(() => api.puzzle(this.game, this.id));
    if (!now) return;
    this.now = now;
    this.begin();
  }

  /** Set up the puzzle from its beginning. */
  begin(): void {
    if (!this.now) return;
    [this.line, this.steps, this.left] = [[], 0, this.now.turns];
    this.reset(this.now.scene, null);
    this.text = "";
    this.say(`${this.now.card.goal} ${this.now.scene.prompt}`);
  }

  private reset(scene: Scene, before: Scene | null): void {
    [this.solution, this.happening, this.problem] = [null, null, null];
    [this.picked, this.hinted, this.hintWhole, this.steps] = [[], [], false, 0];
    [this.scene, this.before, this.from] = [scene, before, { scene, before }];
    this.phase = "solving";
    this.cancel();
  }

  /** The server's answer, or null with the reason on the screen. */
  private async asked<T>(ask: () => Promise<T>): Promise<T | null> {
    this.problem = null;
    try {
      return await ask();
    } catch (wrong) {
      this.problem = { text: api.messageOf(wrong), rule: wrong instanceof api.Refused ? wrong.rule : "" };
      this.say(this.problem.text);
      return null;
    }
  }

  send(choice: Choice): void {
    if (this.phase === "solving") void this.tryOut(choice);
  }

  private async tryOut(choice: Choice): Promise<void> {
    this.phase = "answering";
    const verdict = await this.asked(() => api.tryOut(this.game, this.id, [...this.line, choice.text]));
    if (verdict) await this.judged(verdict);
    else this.phase = "solving";
  }

  private async judged(verdict: PuzzleVerdict): Promise<void> {
    [this.picked, this.hinted, this.steps, this.hintWhole] = [[], [], 0, false];
    this.show(verdict.after, verdict.tried.text);
    if (verdict.reply) {
      await rest();
      this.show(verdict.scene, verdict.reply.text);
    }
    [this.line, this.left, this.text] = [verdict.actions, verdict.left, verdict.text];
    this.say(verdict.text);
    if (verdict.verdict === "right") this.from = { scene: verdict.scene, before: this.before };
    if (verdict.verdict === "right") this.scene = verdict.scene;
    if (verdict.verdict === "solved") save(`puzzles.${this.game}`, [...new Set([...solved(this.game), this.id])]);
    this.phase = verdict.verdict === "right" ? "solving" : verdict.verdict;
    this.cancel();
  }

  /** Draw the next scene and animate what happened. */
  private show(scene: Scene, text: string): void {
    const all = this.scene ? changes(this.scene, scene) : [];
    [this.before, this.scene] = [this.scene, scene];
    this.happening = { count: (this.happening?.count ?? 0) + 1, changes: all, blows: blows(all, text, scene) };
  }

  /** Back to the scene before the wrong attempt. */
  again(): void {
    if (!this.from) return;
    this.reset(this.from.scene, this.from.before);
    this.text = "";
    this.say(this.from.scene.prompt);
  }

  /** Ask why something isn't possible. The server explains illegal actions only, so this doesn't reveal the solution. */
  ask(picked: Picked): void {
    void this.asked(() => api.whyNot(this.game, this.id, this.line, picked));
  }

  async hint(): Promise<void> {
    const hint = await this.asked(() => api.puzzleHint(this.game, this.id, this.line, this.steps + 1));
    if (!hint) return;
    this.cancel();
    [this.hinted, this.text, this.hintWhole] = [hint.path, hint.text, hint.whole];
    this.steps += 1;
    this.say(hint.text);
  }

  /** Step through the solution from its beginning. */
  async walk(): Promise<void> {
    const found = await this.asked(() => api.solution(this.game, this.id));
    if (!found) return;
    [this.picked, this.hinted] = [[], []];
    this.solution = found;
    this.choose(-1);
  }

  /** Look at the main line, or at one of the others. */
  choose(branch: number): void {
    this.branch = branch;
    this.look(0);
  }

  look(at: number): void {
    if (!this.solution) return;
    const scenes = [this.solution.start, ...this.moments.map(({ scene }) => scene)];
    this.at = Math.min(Math.max(at, 0), this.moments.length);
    const [scene, was] = [scenes[this.at] ?? this.solution.start, scenes[this.at - 1] ?? null];
    const all = was ? changes(was, scene) : [];
    [this.scene, this.before] = [scene, was];
    const { moment } = this;
    if (!moment) {
      this.happening = null;
      return this.say("The solution begins here.");
    }
    this.happening = { count: (this.happening?.count ?? 0) + 1, changes: all, blows: blows(all, moment.choice.text, scene) };
    this.say(`${scene.seats[moment.seat] ?? ""}: ${moment.choice.name}. ${moment.text} ${describeChanges(all)}`);
  }
}

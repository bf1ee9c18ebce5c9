/** A lesson on this screen: a table whose server teaches. After a lost connection it begins at the present step again. */
import { lessonSocketUrl } from "../net/api";
import type { Line } from "../net/socket";
import type { Choice, LessonNow } from "../net/wire";
import { LiveTable } from "./liveTable.svelte";
import { EMPTY } from "./page";

export class LessonTable extends LiveTable {
  lesson = $derived.by((): LessonNow | null => this.page.now?.lesson ?? null);

  constructor(
    game: string,
    lesson: string,
    /** The step to begin at when it connects. */
    readonly at: { step: number },
  ) {
    super(`learn.${game}.${lesson}`, () => lessonSocketUrl(game, lesson, at.step));
  }

  protected override lineIs(line: Line, reason: string): void {
    if (line === "lost") {
      this.at.step = this.lesson?.done ?? this.at.step;
      this.page = EMPTY;
    }
    super.lineIs(line, reason);
  }

  protected override get picksLone(): boolean {
    return this.lesson?.picks_itself ?? true;
  }

  override get begunAnew(): boolean {
    return this.page.past === null && (this.lesson?.anew ?? false);
  }

  /** What the step accepts: choices of this turn, or what may be done at any time. */
  get taught(): readonly Choice[] {
    return this.choices.length > 0 ? this.choices : (this.live?.interjections ?? []);
  }

  /** Let the lesson do what the step asks for. */
  showMe(): void {
    const [choice] = this.taught;
    if (choice) this.send(choice);
  }
}

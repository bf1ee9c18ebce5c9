/** A card file that somebody is writing: stored in this browser, and checked by the server whenever they pause. */
import * as api from "../net/api";
import { CheckedDraft } from "../net/checkedDraft.svelte";
import type { CardCheck, WrittenCard } from "../net/wire";
import { save, load } from "../ui/storage";
import { stillDrawn } from "./cardFile";

const CHECK_DELAY_MS = 400;

export class CardFileDraft extends CheckedDraft<CardCheck> {
  text = $state("");
  /** The text that was replaced last; it can be restored. */
  before = $state("");
  /** The cards as they were when they last had no faults. */
  drawn = $state.raw<readonly WrittenCard[]>([]);
  readonly faults = $derived(this.checked?.faults ?? []);
  /** The ids of the cards without faults. */
  readonly valid = $derived(new Set(this.checked?.cards.map(({ id }) => id)));

  constructor(private readonly game: string) {
    super();
    const { text = "", before = "" } = load<{ readonly text?: string; readonly before?: string }>(`cards.${game}`, {});
    this.text = text;
    this.before = before;
  }

  /** The text has changed: store it, and have it checked when the author pauses. */
  change(text: string): void {
    this.text = text;
    this.save();
    this.checkLater(CHECK_DELAY_MS);
  }

  /** Replace the whole text. */
  begin(text: string): void {
    this.before = this.text;
    this.change(text);
    void this.check();
  }

  save(): void {
    save(`cards.${this.game}`, { text: this.text, before: this.before });
  }

  protected ask(): Promise<CardCheck> {
    return api.checkCards(this.game, this.text);
  }

  protected override found(check: CardCheck): void {
    this.drawn = stillDrawn(this.drawn, check);
    super.found(check);
  }
}

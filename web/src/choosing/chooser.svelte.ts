/** The steps picked on this screen and the effect of a tap; shared by tables and puzzles. */
import { atOnce, GOING, lone, meant, presses, ready, settled, standIn, targets, type Path } from "./choose";
import { withAmount } from "./panel";
import { prospectsOf } from "./preview";
import { settings } from "../ui/settings.svelte";
import type { Card, Choice, Offer, Picked, Piece, Scene, Step } from "../net/wire";
import { choosing, things } from "../ui/words";

export abstract class Chooser {
  /** The scene to choose in. */
  abstract readonly live: Scene | null;
  /** The current choices; none while others decide. */
  abstract readonly choices: readonly Choice[];
  /** The steps picked so far. */
  abstract picked: Path;
  /** Whether the drawn scene is the one that the choices belong to. */
  abstract readonly inStep: boolean;

  /** Paths among which a small popup asks, and the spot it belongs to. */
  which = $state.raw<{ readonly spot: string; readonly paths: readonly Path[] } | null>(null);
  /** The last announcement to screen readers. */
  said = $state("");

  targets = $derived.by(() => targets(this.choices, this.picked));
  presses = $derived.by(() => presses(this.choices, this.picked));
  ready = $derived.by(() => ready(this.choices, this.picked));
  /** What picks itself, because every choice begins with it. */
  private lone = $derived.by(() => (this.live && this.picksLone ? lone({ choices: this.choices, board: this.live.board }) : []));
  /** Whether what is picked is only what is usually meant, which was filled in. */
  isUsual = $derived.by(() => this.ready.some(({ text }) => text === this.live?.usual));
  /** Whether more is picked than what picks itself or was filled in; a whole that is divided always is, in one way or another. */
  chosen = $derived.by(() => this.picked.length > this.lone.length && !this.isUsual && this.ready.every(({ split }) => split.length === 0));

  /** The piece that a drag would carry, and its position after the picked steps. */
  carried = $derived.by((): { readonly spot: string; readonly id: string } | null => {
    const [first, ...others] = this.picked;
    const acts = others.find(({ role }) => role === "return") ?? first; // one that is brought back acts instead
    const piece = acts && this.live ? things(this.live, acts.spot)[0] : undefined;
    if (!first || !piece) return null;
    const goes = others.filter(({ role }) => GOING.has(role)).at(-1);
    return { spot: goes?.spot ?? first.spot, id: piece.id };
  });

  /** Whether a piece that every choice begins with is picked without a tap. */
  protected get picksLone(): boolean {
    return true;
  }

  abstract send(choice: Choice): void;

  /** Ask which rule forbids what was pointed at. */
  abstract ask(picked: Picked): void;

  say(text: string): void {
    this.said = text.trim() === this.said ? `${text.trim()}\u00a0` : text.trim(); // changed, so that a repeated text is announced again
  }

  /** Everything a tap on a spot may mean: the spot itself and what lies there. */
  private ids(spot: string): readonly string[] {
    const lying = this.live ? things(this.live, spot) : [];
    return [...new Set([spot, ...lying.flatMap((thing) => [thing.id, thing.spot])])];
  }

  tap(tapped: string): void {
    this.which = null;
    if (!this.live || this.choices.length === 0 || !this.inStep) return; // a tap before the next question is drawn was not meant for the last one
    const spot = this.picked.some((step) => step.spot === tapped) ? tapped : standIn(this.live, this.targets, tapped);
    const found = meant({ ...this.live, choices: this.choices }, this.picked, this.ids(spot));
    switch (found.type) {
      case "pick":
        return this.pick(found.picked);
      case "which":
        this.which = { spot, paths: found.paths };
        return;
      case "send":
        return this.send(found.choice);
      case "ask":
        return this.ask(found.picked);
      case "nothing":
        return this.cancel();
    }
  }

  /** Start a drag from a spot; false if no choice starts or continues there. */
  grab(spot: string): boolean {
    if (!this.inStep) return false;
    if (this.picked.length > 0 && this.carried?.spot === spot) return true;
    const open = targets(this.choices, []);
    const first = this.ids(this.live ? standIn(this.live, open, spot) : spot).flatMap((id) => open.get(id) ?? []);
    const [step] = first;
    if (!step || first.length > 1) return false;
    this.pick([step]);
    return true;
  }

  pick(picked: Path): void {
    if (picked.length === 0) return this.cancel();
    this.which = null;
    const path = settled(this.choices, picked);
    this.picked = path;
    const looked = path.length > picked.length && path[0] !== undefined && this.card(path[0].spot) !== undefined;
    // A tap on a card may only mean to look at it.
    const choice = looked && !settings.quick ? null : atOnce(this.choices, path, settings.quick);
    if (choice) this.send(choice);
    else if (this.live) this.say([choosing(this.live, path), ...prospectsOf(this.choices, path, "").map(({ text }) => text)].join(" "));
  }

  press(step: Step): void {
    this.pick([...this.picked, step]);
  }

  /** Take a panel's offer: the first press picks it, the second sends it; interjections are sent at once. */
  take(offer: Offer): void {
    const choice = this.choices.find(({ text }) => text === offer.text);
    const fits = ({ text, amount }: Choice): boolean =>
      text === offer.text || (amount !== null && withAmount(text, 0) === withAmount(offer.text, 0));
    const right = this.live?.interjections.find(fits);
    const said = choice ?? right;
    if (said && (said === right || settings.quick || this.ready.includes(said))) this.send({ ...said, text: offer.text });
    else if (said && this.pickText(said.text) && this.live) this.say(choosing(this.live, this.picked));
    else if (!said && offer.path[0]) this.ask({ steps: [], spot: offer.path[0].spot, ids: [] }); // a lesson offers less than its sheet shows
  }

  /** Undo the last picked step. */
  back(): void {
    this.which = null;
    this.picked = this.picked.slice(0, -1);
  }

  cancel(): void {
    this.which = null;
    if (this.chosen) this.picked = this.lone;
  }

  /** Pick the path of a choice, by its notation; false if there is none. */
  pickText(text: string): boolean {
    const wanted = text.trim().toLowerCase();
    const choice = this.choices.find((one) => one.text.toLowerCase() === wanted);
    if (choice) this.picked = choice.path;
    return choice !== undefined;
  }

  /** The choices that start with a typed text. */
  beginning(text: string): readonly Choice[] {
    return this.choices.filter((one) => one.text.toLowerCase().startsWith(text.trim().toLowerCase()));
  }

  /** A piece by its id, wherever it is. */
  piece(id: string): Piece | undefined {
    return this.live?.pieces.find((piece) => piece.id === id);
  }

  /** A card by its id, wherever it is. */
  card(id: string): Card | undefined {
    return this.live?.cards.find((card) => card.id === id);
  }
}

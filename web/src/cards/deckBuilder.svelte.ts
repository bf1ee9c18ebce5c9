/** The deck builder: the decks saved in this browser, the open one, and whether the server finds it legal. */
import * as api from "../net/api";
import { changed, freshName, type Saved } from "./deck";
import { save, load } from "../ui/storage";
import type { Catalogue, Deck, DeckVerdict } from "../net/wire";

const CHECK_DELAY_MS = 250;
const RETRY_DELAY_MS = 4000;
const EMPTY: Deck = { id: "", name: "A new deck", leader: "", cards: {} };

/** The decks of a game that are saved in this browser. */
export const savedDecks = (game: string): readonly Saved[] => load<readonly Saved[] | null>(`decks.${game}`, null) ?? [];

const newId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export class DeckBuilder {
  decks = $state.raw<readonly Saved[]>([]);
  open = $state("");
  catalogue = $state.raw<Catalogue | null>(null);
  verdict = $state.raw<DeckVerdict | null>(null);
  /** Why the server has not checked the deck or sent its cards. */
  problem = $state("");
  deck = $derived(this.decks.find(({ id }) => id === this.open) ?? null);
  /** The card sets to build from, as a value of the option. */
  sets = $derived(this.deck?.sets ?? "");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly game: string) {
    this.decks = savedDecks(game);
    this.show(load(`deck.${game}`, ""));
  }

  /** Open one of my decks, or the first if none has that id. */
  show(id: string): void {
    this.open = (this.decks.find((one) => one.id === id) ?? this.decks[0])?.id ?? "";
    save(`deck.${this.game}`, this.open);
    void this.fetch();
    this.ask();
  }

  /** Start a new deck as a copy of another. */
  begin(like: Deck = EMPTY, sets = this.sets): void {
    const { name, leader, cards } = like;
    const deck = { id: newId(), name: freshName(name || EMPTY.name, this.decks), leader, cards, sets, word: "" };
    this.save(deck);
    this.show(deck.id);
  }

  /** Change the open deck, or start a new one if none is open. */
  change(change: Partial<Deck>): void {
    if (!this.deck) return this.begin({ ...EMPTY, ...change });
    this.save({ ...this.deck, ...change, word: "" });
    this.ask();
  }

  add(id: string, by: number): void {
    this.change({ cards: changed(this.deck ?? EMPTY, id, by).cards });
  }

  /** Build from other card sets. */
  use(sets: string): void {
    if (!this.deck) return;
    this.save({ ...this.deck, sets, word: "" });
    this.catalogue = null;
    void this.fetch();
    this.ask();
  }

  remove(): void {
    this.decks = (this.stored() ?? this.decks).filter(({ id }) => id !== this.open);
    save(`decks.${this.game}`, this.decks);
    this.show("");
  }

  /** Stop asking the server, when the page is left. */
  stop(): void {
    clearTimeout(this.timer);
  }

  /** The stored decks, read again because another window may have changed them. */
  private stored(): readonly Saved[] | null {
    return load<readonly Saved[] | null>(`decks.${this.game}`, null);
  }

  private save(deck: Saved): void {
    const all = this.stored() ?? this.decks;
    this.decks = all.some(({ id }) => id === deck.id) ? all.map((one) => (one.id === deck.id ? deck : one)) : [...all, deck];
    save(`decks.${this.game}`, this.decks);
  }

  private async fetch(): Promise<void> {
    const { sets } = this;
    try {
      const catalogue = await api.catalogue(this.game, sets);
      if (sets === this.sets) [this.catalogue, this.problem] = [catalogue, ""];
    } catch (error) {
      if (sets === this.sets) this.failed(error);
    }
  }

  /** Have the server check the deck once nobody has changed it for a moment. */
  private ask(): void {
    this.verdict = null;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.judge(), CHECK_DELAY_MS);
  }

  private async judge(): Promise<void> {
    const { deck } = this;
    if (!deck) return;
    const { sets, word, ...asked } = deck;
    try {
      const verdict = await api.checkDeck(this.game, { deck: { ...asked, id: "" }, sets });
      if (this.deck !== deck) return; // it has changed since and will be checked again
      if (verdict.word !== word) this.save({ ...deck, word: verdict.word });
      [this.verdict, this.problem] = [verdict, ""];
    } catch (error) {
      if (this.deck === deck) this.failed(error);
    }
  }

  /** Show a refusal; retry if the server didn't answer. */
  private failed(error: unknown): void {
    this.problem = api.messageOf(error);
    const refused = error instanceof api.Refused && error.status >= 400 && error.status < 429;
    clearTimeout(this.timer);
    if (!refused) this.timer = setTimeout(() => this.again(), RETRY_DELAY_MS);
  }

  private again(): void {
    if (!this.catalogue) void this.fetch();
    void this.judge();
  }
}

/** What is on the screen: the scene with its game and skin, how large the screen is, and how the board is turned. */
import { MediaQuery } from "svelte/reactivity";
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { nextTurn, seatTurn, turnStep } from "../../../draw/board/geometry";
import { largestTurn, sizeIn } from "../../../draw/board/largestTurn";
import { skinOf } from "../../../draw/skin.svelte";
import type { BotCard, GameCard, Scene } from "../../../net/wire";
import type { LiveTable } from "../../../table/liveTable.svelte";
import { optionWords } from "../../../ui/words";

/** A board keeps this height on a low screen, where it scrolls. */
const MIN_BOARD_PIXELS = 360;
/** What several seats and the panels take of the height of a tablet, whose sides are at least these. */
const SPREAD_PIXELS = 690;
const MIN_SPREAD = { width: 760, height: 1000 };
const MAX_SPREAD_SEATS = 4;
const MIN_SPREAD_SIZE = 0.88;

export class ScreenView {
  games = $state.raw<readonly GameCard[]>([]);

  private turnedByHand = $state<number | null>(null);
  private readonly small = new MediaQuery("max-width: 820px");
  private readonly medium = new MediaQuery("max-width: 1180px");
  private readonly low = new MediaQuery("max-height: 500px");

  constructor(readonly table: LiveTable) {}

  get narrow(): boolean {
    return this.small.current;
  }

  /** Whether the log is a drawer. */
  get compact(): boolean {
    return this.medium.current || (this.short && this.skin.looks.layout === "rivals");
  }

  /** Whether the screen is a phone on its side, or a window at 200 %. */
  get short(): boolean {
    return this.low.current;
  }

  scene = $derived.by((): Scene | null => this.table.scene ?? this.table.live);
  card = $derived.by(() => this.table.page.now?.card);
  game = $derived.by(() => this.games.find(({ name }) => name === this.card?.game));
  skin = $derived.by(() => skinOf(this.card?.game ?? ""));
  private options = $derived.by(() => optionWords(this.card?.options ?? "", this.game?.options ?? []));
  title = $derived.by(() => [this.card?.title ?? "", this.options].filter(Boolean).join(" · "));
  private upright = $derived.by(() => seatTurn(this.scene?.board ?? { shape: "square", turns: [] }, this.table.mine[0] ?? null, this.scene?.seats.length ?? 2));
  turn = $derived.by(() => {
    const { board } = this.scene ?? {};
    return this.turnedByHand ?? (board && this.skin.looks.layout === "corners" ? largestTurn(board, this.upright, this.cornerWindow) : this.upright);
  });
  /** Whether the board has the whole width, with the seats in its corners. */
  private cornered = $derived.by(() => !this.narrow && this.skin.looks.layout === "corners");
  private several = $derived.by(() => (this.scene?.seats.length ?? 0) > 2);
  /** About the room of a board there: several others take the side of a wide screen, and rows of a narrow one. */
  private cornerWindow = $derived.by(() => this.roomBeside(
    this.narrow ? { width: 8, height: !this.several ? 240 : this.spread ? SPREAD_PIXELS : 350 } : { width: this.several ? 504 : 24, height: 176 },
  ));
  /** Whether a tablet has room for every seat with its pieces, the log and what is chosen, so that the board is hardly smaller for it. */
  spread = $derived.by(() => {
    const { board, seats = [] } = this.scene ?? {};
    const isTablet = this.narrow && (innerWidth.current ?? 0) >= MIN_SPREAD.width && (innerHeight.current ?? 0) >= MIN_SPREAD.height;
    if (!board || !isTablet || seats.length > MAX_SPREAD_SEATS || this.skin.looks.layout !== "corners") return false;
    const sizes = [SPREAD_PIXELS, 350].map((height) => {
      const window = this.roomBeside({ width: 8, height });
      return sizeIn(board, largestTurn(board, this.upright, window), window);
    });
    return !this.several || (sizes[0] ?? 0) > MIN_SPREAD_SIZE * (sizes[1] ?? 0);
  });

  private roomBeside(taken: { readonly width: number; readonly height: number }): { readonly width: number; readonly height: number } {
    const [width, height] = [(innerWidth.current ?? 0) - taken.width, (innerHeight.current ?? 0) - taken.height];
    return { width, height: Math.max(height, MIN_BOARD_PIXELS) };
  }

  /** Whether the layout has a place of its own for the sheet that is asked about. */
  get sheetInPlace(): boolean {
    return this.spread || (this.cornered && !this.compact);
  }

  get bots(): readonly BotCard[] {
    return this.game?.bots ?? [];
  }

  turnBoard(way: 1 | -1 = 1): void {
    const { board, seats } = this.scene ?? {};
    const corners = this.skin.looks.layout === "corners" && board;
    this.turnedByHand = corners
      ? (this.turn + way * turnStep(board.turns) + 360) % 360
      : nextTurn(board?.shape ?? "square", this.turn, seats?.length ?? 2, way);
  }
}

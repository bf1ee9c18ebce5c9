/** Dragging from one spot to another. A drag only makes taps, so what it means is decided elsewhere. */

/** A press becomes a drag once the pointer has moved this far. */
const DRAG_THRESHOLD_PIXELS = 6;
/** A click this soon after a drag only ends it. */
const CLICK_AFTER_DRAG_MS = 60;

export class Drag {
  /** The spot where the drag started; empty if nothing is dragged. */
  from = $state("");
  x = $state(0);
  y = $state(0);
  /** The spot under the pointer. */
  over = $state("");
  /** How large the dragged thing is drawn, in pixels. */
  size = $state(0);

  private ended = 0;

  constructor(
    private readonly grab: (spot: string) => boolean,
    private readonly drop: (spot: string) => void,
  ) {}

  /** Whether a click now would only be the end of a drag. */
  get justEnded(): boolean {
    return performance.now() - this.ended < CLICK_AFTER_DRAG_MS;
  }

  start(event: PointerEvent, spot: string): void {
    if (event.button !== 0 || !event.isPrimary) return;
    const [x, y] = [event.clientX, event.clientY];
    const controller = new AbortController();
    const { signal } = controller;
    const move = (moved: PointerEvent): void => {
      if (!this.from && Math.hypot(moved.clientX - x, moved.clientY - y) < DRAG_THRESHOLD_PIXELS) return;
      if (!this.from && !this.grab(spot)) return controller.abort();
      if (!this.from) this.size = Math.max(56, document.querySelector(".boardbox [data-spot]")?.getBoundingClientRect().width ?? 0);
      [this.from, this.x, this.y] = [spot, moved.clientX, moved.clientY];
      this.over = spotAt(moved.clientX, moved.clientY);
    };
    const end = (): void => {
      controller.abort();
      if (!this.from) return;
      this.ended = performance.now();
      const over = this.over;
      [this.from, this.over] = ["", ""];
      if (over && over !== spot) this.drop(over);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", () => { controller.abort(); [this.from, this.over] = ["", ""]; }, { signal });
  }
}

/** The spot at a point of the screen. */
function spotAt(x: number, y: number): string {
  const found = document.elementFromPoint(x, y)?.closest("[data-spot]");
  return found?.getAttribute("data-spot") ?? "";
}

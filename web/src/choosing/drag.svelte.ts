/** Dragging from one spot to another. A drag only makes taps, so what it means is decided elsewhere. */

/** A press becomes a drag once the pointer has moved this far. */
const DRAG_THRESHOLD_PIXELS = 6;

export class Drag {
  /** The spot where the drag started; empty if nothing is dragged. */
  from = $state("");
  x = $state(0);
  y = $state(0);
  /** The spot under the pointer. */
  over = $state("");
  /** How large the dragged thing is drawn, in pixels. */
  size = $state(0);

  constructor(
    private readonly grab: (spot: string) => boolean,
    private readonly drop: (spot: string) => void,
  ) {}

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
      swallowClick();
      const over = this.over;
      [this.from, this.over] = ["", ""];
      if (over && over !== spot) this.drop(over);
    };
    window.addEventListener("pointermove", move, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", () => { controller.abort(); [this.from, this.over] = ["", ""]; }, { signal });
  }
}

/** A browser makes a click of the end of a drag, however late it comes: it must not count as a tap. */
export function swallowClick(): void {
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("click", (event) => { event.stopPropagation(); event.preventDefault(); controller.abort(); }, { capture: true, signal });
  window.addEventListener("pointerdown", () => controller.abort(), { capture: true, signal });
  window.addEventListener("keydown", () => controller.abort(), { capture: true, signal });
}

/** The spot at a point of the screen. */
function spotAt(x: number, y: number): string {
  const found = document.elementFromPoint(x, y)?.closest("[data-spot]");
  return found?.getAttribute("data-spot") ?? "";
}

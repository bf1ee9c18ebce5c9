/** Which page is open. */
import { read, type Route } from "./address";

/** A link that can be sent to somebody. */
export const whole = (path: string): string => `${window.location.origin}${path}`;

const here = (): Route => read(window.location.pathname, window.location.hash);

class Router {
  route = $state.raw<Route>(here());

  constructor() {
    window.addEventListener("popstate", () => (this.route = here()));
    document.addEventListener("click", (event) => this.clicked(event));
  }

  /** Open a page of ours. */
  go(path: string): void {
    window.history.pushState(null, "", path);
    this.route = here();
    window.scrollTo(0, 0);
  }

  /** A plain click on a link of ours opens it here; with a modifier, browsers do as they always do. */
  private clicked(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !plain || event.defaultPrevented || link.origin !== window.location.origin || link.target) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  }
}

export const router = new Router();
export const go = (path: string): void => router.go(path);

/** The router: which page is open, and links that open without a reload. */
import { read, type Route } from "./address";

/** The full URL of a page, to send to somebody. */
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

  /** A plain click on an internal link opens it here; with a modifier key the browser does as usual. */
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

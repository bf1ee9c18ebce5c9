/** The review of a finished match, as far as the server has got. */
import * as api from "../../../net/api";
import type { Review } from "../../../net/wire";

const FIRST_MS = 1200;
const POLL_MS = 1500;

/** Ask for the review until it is complete; returns how to stop. */
export function watchReview(table: string, found: (review: Review) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gone = false;
  async function ask(): Promise<void> {
    try {
      const review = await api.review(table);
      if (gone) return;
      found(review);
      if (!review.done) timer = setTimeout(ask, POLL_MS);
    } catch {
      // The server is busy or has no bot for it: the panel does without, and Review says why.
    }
  }
  timer = setTimeout(ask, FIRST_MS);
  return () => {
    gone = true;
    clearTimeout(timer);
  };
}

/** What a page can't do without is asked for until the server answers. */
import { isRetryable } from "./api";

/** Exponential backoff; the last delay repeats. */
const RETRY_DELAYS_MS = [300, 1000, 2000, 4000, 8000];

/** At least this long between two reloads, should a part stay missing. */
const RELOAD_PAUSE_MS = 10_000;
const RELOADED_AT = "ludarium.reloaded-at";

/** How long an answer may take, and a part of the client: a connection whose other end is gone may never say so. */
const ANSWER_TIMEOUT_MS = 10_000;
const PART_TIMEOUT_MS = 20_000;

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** What was asked for, or an error if it takes too long. */
const inTime = <T>(asked: Promise<T>, ms: number): Promise<T> =>
  Promise.race([asked, sleep(ms).then(() => Promise.reject<T>(new TypeError("There was no answer in time.")))]);

/** The answer of `ask`; asked again for as long as the server doesn't answer. */
export async function untilAnswered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await inTime(ask(), ANSWER_TIMEOUT_MS);
    } catch (error) {
      if (!isRetryable(error)) throw error;
      await sleep(RETRY_DELAYS_MS[Math.min(tries, RETRY_DELAYS_MS.length - 1)] ?? 0);
    }
  }
}

/**
 * A part of the client, such as a page or a layout. If it can't be fetched, the page is loaded anew as soon as the server
 * answers: browsers may remember that an import failed, and a page older than its server asks for files that are gone.
 */
export async function fetchPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await inTime(load(), PART_TIMEOUT_MS);
  } catch {
    await untilAnswered(() => fetch("/healthz", { cache: "no-store" }));
    const pause = Number(sessionStorage.getItem(RELOADED_AT) ?? 0) + RELOAD_PAUSE_MS - Date.now();
    await sleep(Math.max(0, pause)); // browsers make days of a very negative time
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
    return new Promise(() => undefined);
  }
}

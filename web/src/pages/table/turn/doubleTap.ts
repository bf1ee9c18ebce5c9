/** The second half of a double tap, which was meant for what the first one sent. */

/** A press of a button: when it was, in milliseconds, and what the button said. */
export interface Press {
  readonly at: number;
  readonly label: string;
}

/** Longer ago than this, two presses are no double tap, in milliseconds. */
const DOUBLE_TAP_MS = 700;

/** Whether a press is the second of a double tap (the browser counts them) and would do something else than the first. */
export const isDoubled = (before: Press, now: Press & { readonly detail: number }): boolean =>
  now.detail > 1 && now.label !== before.label && now.at - before.at < DOUBLE_TAP_MS;

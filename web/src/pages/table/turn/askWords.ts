/** When somebody wants to be asked for an answer, in words. */
import type { AskMe } from "../../../net/wire";

export type When = NonNullable<AskMe["when"]>;

export const ASK_WORDS: Readonly<Record<When, string>> = {
  able: "when I can answer", always: "always", mine: "only about my cards",
};

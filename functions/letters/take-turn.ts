import { setTimeout as pause } from "node:timers/promises";
import { addTry } from "../runtime/rate-limit.ts";
import type { LettersDeps } from "./letters-deps.ts";

/** One row for all runs: two at once keep the rate as one does. */
const everybody = "all";

/** Waits until another letter may leave: so many a second, whoever sends them. */
export const takeTurn = async (
  deps: Pick<LettersDeps, "lettersPerSecond" | "now" | "table">,
): Promise<void> => {
  const limit = { what: "letters", limit: deps.lettersPerSecond, windowSeconds: 1 };
  for (;;) {
    if ((await addTry(deps, { limit, subject: everybody })) <= limit.limit) return;
    await pause(1000 - (deps.now().getTime() % 1000));
  }
};

import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../platform/deps.ts";
import { readEnv } from "../platform/env.ts";
import { addTry } from "./rate-limit.ts";

/**
 * The rate limit of workers that send bulk email: this many emails a second of all runs together leave capacity for the
 * emails that people wait for.
 */
export interface EmailThrottleDeps extends Deps {
  readonly lettersPerSecond: number;
}

/** Adds the rate to the dependencies, for the `build` of a worker. */
export const withEmailThrottle = <D extends Deps>(
  deps: D,
): D & Pick<EmailThrottleDeps, "lettersPerSecond"> => {
  const { LETTERS_PER_SECOND: lettersPerSecond } = readEnv();
  if (lettersPerSecond === undefined) throw new Error("LETTERS_PER_SECOND is not set");
  return { ...deps, lettersPerSecond };
};

/** The subject of the one row that all runs share, so that two concurrent runs keep the rate as one does. */
const everybody = "all";

/** Waits until another bulk email may be sent, whichever worker sends it. */
export const waitForSendSlot = async (
  deps: Pick<EmailThrottleDeps, "lettersPerSecond" | "now" | "table">,
): Promise<void> => {
  const limit = { what: "letters", limit: deps.lettersPerSecond, windowSeconds: 1 };
  for (;;) {
    if ((await addTry(deps, { limit, subject: everybody })) <= limit.limit) return;
    await pause(1000 - (deps.now().getTime() % 1000));
  }
};

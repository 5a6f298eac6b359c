import { setTimeout as pause } from "node:timers/promises";
import type { Deps } from "../platform/deps.ts";
import { readEnv } from "../platform/env.ts";
import { addTry } from "./rate-limit.ts";

/** For workers that write to many: so many mails a second, of all runs together, leave room for those that people wait for. */
export interface MailTurnDeps extends Deps {
  readonly lettersPerSecond: number;
}

/** For the `build` of a worker. */
export const withMailTurns = <D extends Deps>(
  deps: D,
): D & Pick<MailTurnDeps, "lettersPerSecond"> => {
  const { LETTERS_PER_SECOND: lettersPerSecond } = readEnv();
  if (lettersPerSecond === undefined) throw new Error("LETTERS_PER_SECOND is not set");
  return { ...deps, lettersPerSecond };
};

/** One row for all runs: two at once keep the rate as one does. */
const everybody = "all";

/** Waits until another mail of many may leave, whoever sends them. */
export const waitForSendSlot = async (
  deps: Pick<MailTurnDeps, "lettersPerSecond" | "now" | "table">,
): Promise<void> => {
  const limit = { what: "letters", limit: deps.lettersPerSecond, windowSeconds: 1 };
  for (;;) {
    if ((await addTry(deps, { limit, subject: everybody })) <= limit.limit) return;
    await pause(1000 - (deps.now().getTime() % 1000));
  }
};

/**
 * Retries dead letters. Work that failed after all its retries waits in the worker's dead letter queue, and an alarm is
 * raised as long as it does. All of a worker's work can be found by date, so a sweep that leaves nothing undone has
 * also done the work of the dead letters.
 */
import { parseDeadLetter } from "./dead-letter.ts";
import { openDeadLetterQueue } from "./dead-letter-queue.ts";
import type { Deps } from "./deps.ts";

type SweepDeps = Pick<Deps, "deadLetters" | "log" | "now">;

/** Retries what an event asked for, which no sweep can find. Throws if it fails. */
type RetryEvent = (event: unknown) => Promise<void>;

/**
 * Runs the sweep, and then removes the dead letters whose work the sweep has done. Returns what `sweep` returns: true
 * if it left nothing undone.
 * Dead letters that it cannot resolve remain for a person; so do all of them while the queue cannot be reached.
 */
export const sweepAndClearDeadLetters = async (
  deps: SweepDeps,
  sweep: () => Promise<boolean>,
  takeAgain: RetryEvent = rejectEvent,
): Promise<boolean> => {
  const before = deps.now().getTime() - minAgeMs;
  const complete = await sweep();
  if (!complete || deps.deadLetters === undefined) return complete;
  try {
    const settled = await clearDeadLetters(deps.deadLetters, before, takeAgain);
    if (settled > 0) deps.log.info("dead letters settled", { settled });
  } catch (error) {
    deps.log.error("dead letters stay", error);
  }
  return complete;
};

/**
 * The minimum age of a removed dead letter in milliseconds. A younger one may be about work that the sweep does not
 * cover yet.
 */
const minAgeMs = 2 * 60_000;
const maxReads = 20;
/**
 * The seconds for which a remaining dead letter stays hidden, so that it is not read twice and the alarm does not count
 * it.
 */
const visibilityTimeoutSeconds = 30;

const rejectEvent: RetryEvent = async () => {
  throw new Error("No sweep settles it");
};

const clearDeadLetters = async (
  address: string,
  before: number,
  takeAgain: RetryEvent,
): Promise<number> => {
  const queue = openDeadLetterQueue(address);
  let settled = 0;
  for (let read = 0; read < maxReads; read += 1) {
    const letters = await queue.take(visibilityTimeoutSeconds);
    if (letters.length === 0) break;
    for (const letter of letters) {
      if (letter.parkedAt.getTime() >= before) continue;
      if (!(await isSettled(letter.body, takeAgain))) continue;
      await queue.remove(letter);
      settled += 1;
    }
  }
  return settled;
};

const isSettled = async (body: string, takeAgain: RetryEvent): Promise<boolean> => {
  const letter = parseDeadLetter(body);
  switch (letter.kind) {
    case "changes":
    case "task":
      return true;
    case "event":
      try {
        await takeAgain(letter.again);
        return true;
      } catch {
        return false;
      }
    case "unknown":
      return false;
  }
};

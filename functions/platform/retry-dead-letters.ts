/**
 * What a worker could not do after all its tries waits in its queue of dead letters, and an alarm rings while one does.
 * All its work is found by date, so that a sweep which leaves nothing undone has also done what the letters are about.
 */
import { readDeadLetter } from "./dead-letter.ts";
import { openDeadLetterQueue } from "./dead-letter-queue.ts";
import type { Deps } from "./deps.ts";

type SweepDeps = Pick<Deps, "deadLetters" | "log" | "now">;

/** Does again what an event asked for, which no sweep finds. Throws when it cannot. */
type TakeAgain = (event: unknown) => Promise<void>;

/**
 * Sweeps, and then removes the letters that the sweep has settled. `sweep` answers whether it has left nothing undone, and
 * so does this.
 * What it cannot settle stays for a person, and so does all while the queue cannot be reached.
 */
export const sweepAndSettle = async (
  deps: SweepDeps,
  sweep: () => Promise<boolean>,
  takeAgain: TakeAgain = refuse,
): Promise<boolean> => {
  const before = deps.now().getTime() - grace;
  const complete = await sweep();
  if (!complete || deps.deadLetters === undefined) return complete;
  try {
    const settled = await settle(deps.deadLetters, before, takeAgain);
    if (settled > 0) deps.log.info("dead letters settled", { settled });
  } catch (error) {
    deps.log.error("dead letters stay", error);
  }
  return complete;
};

/** Milliseconds. What is younger may be about work that is not yet the sweep's. */
const grace = 2 * 60_000;
const mostReads = 20;
/** Seconds in which a letter that stays is not read a second time, and not counted by the alarm. */
const hidden = 30;

const refuse: TakeAgain = async () => {
  throw new Error("No sweep settles it");
};

const settle = async (address: string, before: number, takeAgain: TakeAgain): Promise<number> => {
  const queue = openDeadLetterQueue(address);
  let settled = 0;
  for (let read = 0; read < mostReads; read += 1) {
    const letters = await queue.take(hidden);
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

const isSettled = async (body: string, takeAgain: TakeAgain): Promise<boolean> => {
  const letter = readDeadLetter(body);
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

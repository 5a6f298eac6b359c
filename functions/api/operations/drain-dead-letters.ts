import type { DeadLetterEntry } from "../../platform/dead-letter-queue.ts";
import { visibilityTimeoutSeconds, receiveTimeoutMs, findWorker } from "./claim-dead-letter.ts";
import type { OperationsDeps, OperatedWorker } from "./operations-deps.ts";

export interface DrainResult {
  readonly done: number;
  /** The approximate number of dead letters that remain. */
  readonly left: number;
  /** True if every dead letter had its turn. Any that remain were left on purpose, or arrived in the meantime. */
  readonly isAll: boolean;
}

/**
 * Takes the dead letters of a worker from its queue, ten at a time while there is time, and deletes those that `act` reports as
 * done. All others are returned to the queue. So are dead letters that arrived in the meantime, so that a worker that fails again
 * on the same event does not cause an endless loop.
 */
export const drainDeadLetters = async (
  { workers, now }: Pick<OperationsDeps, "now" | "workers">,
  name: string,
  act: (
    letters: readonly DeadLetterEntry[],
    worker: OperatedWorker,
  ) => Promise<readonly DeadLetterEntry[]>,
): Promise<DrainResult> => {
  const worker = findWorker(workers, name);
  const { deadLetters } = worker;
  const begun = now();
  const start = performance.now();
  const staying: (readonly DeadLetterEntry[])[] = [];
  let removed = 0;
  let isAll = false;
  try {
    while (performance.now() - start < receiveTimeoutMs) {
      const letters = await deadLetters.take(visibilityTimeoutSeconds);
      isAll = letters.length === 0;
      if (isAll) break;
      staying.push(letters);
      const done = await act(
        letters.filter(({ parkedAt }) => parkedAt <= begun),
        worker,
      );
      await Promise.all(done.map(deadLetters.remove));
      staying.splice(
        -1,
        1,
        letters.filter((letter) => !done.includes(letter)),
      );
      removed += done.length;
    }
  } finally {
    await Promise.all(staying.map(deadLetters.release));
  }
  return { done: removed, left: await deadLetters.count(), isAll };
};

const counted = (count: number): string => (count === 1 ? "one job" : `${count} jobs`);

/** Returns a summary such as `Removed: 40 letters. About 160 letters are left: do it once more.` */
export const drainedText = (did: string, { done, left, isAll }: DrainResult): string => {
  const said = `${did}: ${counted(done)}.`;
  if (left === 0) return `${said} None left.`;
  return isAll
    ? `${said} The rest are new or unreadable.`
    : `${said} About ${counted(left)} left: do it again.`;
};

import type { ParkedLetter } from "../../platform/dead-letter-queue.ts";
import { hidden, patience, workerCalled } from "./hold-letter.ts";
import type { OperationsDeps, Worker } from "./operations-deps.ts";

export interface Drained {
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
export const drainLetters = async (
  { workers, now }: Pick<OperationsDeps, "now" | "workers">,
  name: string,
  act: (letters: readonly ParkedLetter[], worker: Worker) => Promise<readonly ParkedLetter[]>,
): Promise<Drained> => {
  const worker = workerCalled(workers, name);
  const { deadLetters } = worker;
  const begun = now();
  const start = performance.now();
  const staying: (readonly ParkedLetter[])[] = [];
  let removed = 0;
  let isAll = false;
  try {
    while (performance.now() - start < patience) {
      const letters = await deadLetters.take(hidden);
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
    await Promise.all(staying.map(deadLetters.giveBack));
  }
  return { done: removed, left: await deadLetters.count(), isAll };
};

const counted = (count: number): string => (count === 1 ? "one letter" : `${count} letters`);

/** Returns a summary such as `Removed: 40 letters. About 160 letters are left: do it once more.` */
export const drainedWords = (did: string, { done, left, isAll }: Drained): string => {
  const said = `${did}: ${counted(done)}.`;
  if (left === 0) return `${said} None is left.`;
  return isAll
    ? `${said} What stays came meanwhile, or nobody knows what it asks for.`
    : `${said} About ${counted(left)} ${left === 1 ? "is" : "are"} left: do it once more.`;
};

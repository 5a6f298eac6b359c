import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { ParkedLetter } from "../../platform/dead-letter-queue.ts";
import type { OperationsDeps, OperatedWorker } from "./operations-deps.ts";

interface Asked {
  readonly worker: string;
  readonly letterId: string;
}

/**
 * Takes one letter out of its queue, where nobody else is given it, and removes it once `act` is done. Where `act` throws, it
 * is given back. Throws `conflict` for one that is not there: it is gone, or a sweep has it in hand.
 */
export const holdLetter = async (
  { workers }: Pick<OperationsDeps, "workers">,
  { worker: name, letterId }: Asked,
  act: (letter: ParkedLetter, worker: OperatedWorker) => Promise<void>,
): Promise<void> => {
  const worker = workerCalled(workers, name);
  const { deadLetters } = worker;
  const letter = await find(worker, letterId);
  try {
    await act(letter, worker);
  } catch (error) {
    await deadLetters.giveBack([letter]);
    throw error;
  }
  await deadLetters.remove(letter);
};

export const workerCalled = (workers: OperationsDeps["workers"], name: string): OperatedWorker => {
  const worker = workers.get(name);
  if (worker === undefined) throw notFound("Worker");
  return worker;
};

/** Seconds for which what was taken is hidden: longer than a call takes. */
export const hidden = 30;
/** Milliseconds for which a call takes letters: it has ten seconds, and what was taken has to be dealt with in them. */
export const deadLetterPolicy = 5000;

/** All others are given back. */
const find = async ({ deadLetters }: OperatedWorker, letterId: string): Promise<ParkedLetter> => {
  const others: (readonly ParkedLetter[])[] = [];
  let found: ParkedLetter | undefined;
  const start = performance.now();
  while (found === undefined && performance.now() - start < deadLetterPolicy) {
    const letters = await deadLetters.take(hidden);
    if (letters.length === 0) break;
    found = letters.find(({ id }) => id === letterId);
    others.push(letters.filter(({ id }) => id !== letterId));
  }
  await Promise.all(others.map(deadLetters.giveBack));
  if (found === undefined)
    throw new AppError(
      "conflict",
      "This job is gone or being processed. Check again in 30 seconds.",
    );
  return found;
};

import { AppError, notFound } from "../../../shared/kernel/app-error.ts";
import type { DeadLetterEntry } from "../../platform/dead-letter-queue.ts";
import type { OperationsDeps, OperatedWorker } from "./operations-deps.ts";

interface DeadLetterInput {
  readonly worker: string;
  readonly letterId: string;
}

/**
 * Receives one dead letter, which hides it from other consumers, and deletes it once `act` has succeeded. If `act` throws, it is
 * returned to the queue. Throws `conflict` if it is not available, because it is gone or a bulk action is processing it.
 */
export const claimDeadLetter = async (
  { workers }: Pick<OperationsDeps, "workers">,
  { worker: name, letterId }: DeadLetterInput,
  act: (letter: DeadLetterEntry, worker: OperatedWorker) => Promise<void>,
): Promise<void> => {
  const worker = findWorker(workers, name);
  const { deadLetters } = worker;
  const letter = await receiveDeadLetter(worker, letterId);
  try {
    await act(letter, worker);
  } catch (error) {
    await deadLetters.release([letter]);
    throw error;
  }
  await deadLetters.remove(letter);
};

export const findWorker = (workers: OperationsDeps["workers"], name: string): OperatedWorker => {
  const worker = workers.get(name);
  if (worker === undefined) throw notFound("Worker");
  return worker;
};

/** The visibility timeout in seconds, longer than a call takes. */
export const visibilityTimeoutSeconds = 30;
/**
 * The time in milliseconds in which a call receives dead letters. A call has ten seconds, in which they also have to be
 * processed.
 */
export const receiveTimeoutMs = 5000;

/** Receives dead letters until the one with the id is found, and returns all others to the queue. */
const receiveDeadLetter = async (
  { deadLetters }: OperatedWorker,
  letterId: string,
): Promise<DeadLetterEntry> => {
  const others: (readonly DeadLetterEntry[])[] = [];
  let found: DeadLetterEntry | undefined;
  const start = performance.now();
  while (found === undefined && performance.now() - start < receiveTimeoutMs) {
    const letters = await deadLetters.take(visibilityTimeoutSeconds);
    if (letters.length === 0) break;
    found = letters.find(({ id }) => id === letterId);
    others.push(letters.filter(({ id }) => id !== letterId));
  }
  await Promise.all(others.map(deadLetters.release));
  if (found === undefined)
    throw new AppError(
      "conflict",
      "This job is gone or being processed. Check again in 30 seconds.",
    );
  return found;
};

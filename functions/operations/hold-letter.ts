import { AppError, notFound } from "../../shared/kernel/app-error.ts";
import type { ParkedLetter } from "../runtime/dead-letter-queue.ts";
import type { OperationsDeps, Worker } from "./operations-deps.ts";

interface Asked {
  readonly worker: string;
  readonly letterId: string;
}

/**
 * Takes one letter out of its queue, where nobody else is given it, and removes it once `act` is done. Where `act` throws, it
 * is given back. Throws `conflict` for one that is not there: it is gone, or a sweep has it in hand.
 */
export const holdLetter = async (
  { workers }: OperationsDeps,
  { worker: name, letterId }: Asked,
  act: (letter: ParkedLetter, worker: Worker) => Promise<void>,
): Promise<void> => {
  const worker = workers.get(name);
  if (worker === undefined) throw notFound("Worker");
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

/** Seconds: longer than a call takes. */
const hidden = 30;
const mostReads = 10;

/** All others are given back. */
const find = async ({ deadLetters }: Worker, letterId: string): Promise<ParkedLetter> => {
  const others: (readonly ParkedLetter[])[] = [];
  let found: ParkedLetter | undefined;
  for (let read = 0; read < mostReads && found === undefined; read += 1) {
    const letters = await deadLetters.take(hidden);
    if (letters.length === 0) break;
    found = letters.find(({ id }) => id === letterId);
    others.push(letters.filter(({ id }) => id !== letterId));
  }
  for (const letters of others) await deadLetters.giveBack(letters);
  if (found === undefined)
    throw new AppError(
      "conflict",
      "This letter is gone, or a sweep has it in hand. Look again in half a minute.",
    );
  return found;
};

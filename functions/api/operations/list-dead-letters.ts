import type { operationsContract } from "../../../shared/contract/operations/operations.ts";
import type { DeadLetterView } from "../../../shared/contract/operations/operations-views.ts";
import { deadLetterDays } from "../../../shared/kernel/dead-letters.ts";
import { textsContainWords } from "../../../shared/domain/search/fold-text.ts";
import { byText } from "../../../shared/domain/directory/sorted.ts";
import { type DeadLetter, parseDeadLetter } from "../../platform/dead-letter.ts";
import type { DeadLetterEntry } from "../../platform/dead-letter-queue.ts";
import type { UseCase } from "../../lambda/define-handler.ts";
import type { OperationsDeps, OperatedWorker } from "./operations-deps.ts";
import { sortedPageOf } from "../../presenters/page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listDeadLetters;

const orders = { worker: byText("worker"), parked_at: byText("parked_at") };

/** Lists dead letters. Only the kind of an event is shown, because its content may include an address. */
export const listDeadLetters: UseCase<Endpoint, OperationsDeps> = async (
  { workers },
  _caller,
  { query },
) => {
  const { q = "", sort = "parked_at" } = query;
  const queues = await Promise.all([...workers.values()].map(readQueue));
  const found = queues
    .flatMap(({ letters }) => letters)
    .filter(({ worker, about, why }) => textsContainWords(q, [worker, about ?? "", why ?? ""]));
  return {
    status: 200,
    body: {
      ...sortedPageOf(found, { ...query, sort }, orders),
      queues: queues
        .filter(({ waiting }) => waiting > 0)
        .map(({ worker, waiting, letters }) => ({
          worker,
          letters: Math.max(waiting, letters.length),
          listed: letters.length,
        })),
    },
  };
};

/** The maximum number of dead letters read from one queue, because somebody waits for the list. */
const maxLettersPerQueue = 50;
/** The visibility timeout in seconds, after which a dead letter that could not be returned is available again. */
const listVisibilityTimeoutSeconds = 20;

interface ReadQueue {
  readonly worker: string;
  /** The approximate number of dead letters in the queue. */
  readonly waiting: number;
  readonly letters: readonly DeadLetterView[];
}

/** Reads a queue by receiving its dead letters and returning them. */
const readQueue = async ({ name, deadLetters }: OperatedWorker): Promise<ReadQueue> => {
  const waiting = await deadLetters.count();
  if (waiting === 0) return { worker: name, waiting, letters: [] };
  const received: DeadLetterEntry[] = [];
  while (received.length < maxLettersPerQueue) {
    const letters = await deadLetters.take(listVisibilityTimeoutSeconds);
    received.push(...letters);
    if (letters.length === 0) break;
  }
  for (let at = 0; at < received.length; at += 10)
    await deadLetters.release(received.slice(at, at + 10));
  return {
    worker: name,
    waiting,
    letters: received.map((letter) => presentDeadLetter(name, letter)),
  };
};

const presentDeadLetter = (
  worker: string,
  { id, body, error, parkedAt }: DeadLetterEntry,
): DeadLetterView => {
  const letter = parseDeadLetter(body);
  return {
    id,
    worker,
    kind: letter.kind,
    about: aboutOf(letter),
    why: letter.why ?? error,
    parked_at: parkedAt.toISOString(),
    ends_at: new Date(parkedAt.getTime() + deadLetterDays * 86_400_000).toISOString(),
  };
};

const aboutOf = (letter: DeadLetter): string | null => {
  switch (letter.kind) {
    case "changes":
      return letter.changes === 1 ? "A table change" : `${letter.changes} changes`;
    case "task":
      return letter.task;
    case "event":
      return letter.name;
    case "unknown":
      return null;
  }
};

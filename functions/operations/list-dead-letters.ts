import type { operationsContract } from "../../shared/contract/operations.ts";
import type { DeadLetterView } from "../../shared/contract/operations-views.ts";
import { hasEveryWord } from "../../shared/domain/folded-text.ts";
import { type DeadLetter, readDeadLetter } from "../runtime/dead-letter.ts";
import type { ParkedLetter } from "../runtime/dead-letter-queue.ts";
import type { UseCase } from "../runtime/define-handler.ts";
import type { OperationsDeps, Worker } from "./operations-deps.ts";
import { pageOf } from "./page-of.ts";

type Endpoint = typeof operationsContract.endpoints.listDeadLetters;

/** Of an event no more is told than its kind: it may hold somebody's address. */
export const listDeadLetters: UseCase<Endpoint, OperationsDeps> = async (
  { workers },
  _caller,
  { query },
) => {
  const { q = "" } = query;
  const all = (await Promise.all([...workers.values()].map(readQueue))).flat();
  const found = all
    .filter(({ worker, about, why }) => hasEveryWord(q, [worker, about ?? "", why ?? ""]))
    .toSorted((a, b) => a.parked_at.localeCompare(b.parked_at));
  return { status: 200, body: pageOf(found, query, (letter) => letter) };
};

/** Of one worker. Somebody waits for all of them. */
const most = 50;
/** Seconds after which letters are back that could not be given back. */
const hidden = 20;

/** A queue is looked at by taking its letters, and giving them back. */
const readQueue = async ({ name, deadLetters }: Worker): Promise<readonly DeadLetterView[]> => {
  if ((await deadLetters.count()) === 0) return [];
  const taken: ParkedLetter[] = [];
  while (taken.length < most) {
    const letters = await deadLetters.take(hidden);
    taken.push(...letters);
    if (letters.length === 0) break;
  }
  for (let at = 0; at < taken.length; at += 10)
    await deadLetters.giveBack(taken.slice(at, at + 10));
  return taken.map((letter) => viewOf(name, letter));
};

const viewOf = (worker: string, { id, body, error, parkedAt }: ParkedLetter): DeadLetterView => {
  const letter = readDeadLetter(body);
  return {
    id,
    worker,
    kind: letter.kind,
    about: aboutOf(letter),
    why: letter.why ?? error,
    parked_at: parkedAt.toISOString(),
  };
};

const aboutOf = (letter: DeadLetter): string | null => {
  switch (letter.kind) {
    case "changes":
      return letter.changes === 1 ? "A change of the table" : `${letter.changes} changes`;
    case "task":
      return letter.task;
    case "event":
      return letter.name;
    case "unknown":
      return null;
  }
};

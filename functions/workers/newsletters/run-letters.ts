import { letterShards, listDueReaders } from "../../entities/newsletter-subscriber.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { LettersDeps } from "./letters-deps.ts";
import { sendDueNewsletter } from "./send-due-newsletter.ts";

/** Of each shard at once: as many as the run gets through before it looks again. */
const page = 100;

/** A letter that has begun is given this long. Milliseconds. */
const lastLetter = 20_000;

interface Run {
  readonly deps: LettersDeps;
  readonly time: TimeLeft;
  /** Members who had their turn. The index may show them a moment longer. */
  readonly seen: Set<string>;
  failed: number;
}

/**
 * Writes every letter that is due by now, a lane for each shard. Who is written to is found by the time at which something is
 * due: a run that is late, doubled or killed leaves to the next one what it has not done. Answers whether it has left nothing
 * undone.
 */
export const runLetters = async (deps: LettersDeps, time: TimeLeft): Promise<boolean> => {
  const run: Run = { deps, time, seen: new Set(), failed: 0 };
  const shards = Array.from({ length: letterShards }, (_, shard) => shard);
  const isDone = await Promise.all(shards.map((shard) => workShard(run, shard)));
  return isDone.every(Boolean) && run.failed === 0;
};

const isOver = ({ time }: Run): boolean => time.milliseconds() < lastLetter;

const workShard = async (run: Run, shard: number): Promise<boolean> => {
  const { deps, seen } = run;
  let left = 0;
  for (;;) {
    const due = await listDueReaders(deps.table, shard, deps.now(), page + left);
    const waiting = due.filter((userId) => !seen.has(userId));
    if (waiting.length === 0) return true;
    left = due.length - waiting.length;
    for (const userId of waiting) {
      if (isOver(run)) return false;
      seen.add(userId);
      await tend(run, userId);
    }
  }
};

const tend = async (run: Run, userId: string): Promise<void> => {
  try {
    await sendDueNewsletter(run.deps, userId);
  } catch (error) {
    run.failed += 1;
    run.deps.log.error("letter failed", error, { userId });
  }
};

import { newsletterShards, listDueSubscribers } from "../../entities/newsletter-subscriber.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { NewslettersDeps } from "./newsletters-deps.ts";
import { sendDueNewsletter } from "./send-due-newsletter.ts";

/** The number of members read per shard before the run queries again. */
const page = 100;

/** The time in milliseconds that a newsletter in progress may take. */
const maxIssueMs = 20_000;

interface Run {
  readonly deps: NewslettersDeps;
  readonly time: TimeLeft;
  /** The members processed so far. The index may list them a moment longer. */
  readonly seen: Set<string>;
  failed: number;
}

/**
 * Sends every newsletter that is due, with one lane per shard. Subscribers are found by their due time, so a run that is late,
 * duplicated or killed leaves its remaining work to the next one. Returns true if nothing remains.
 */
export const runNewsletters = async (deps: NewslettersDeps, time: TimeLeft): Promise<boolean> => {
  const run: Run = { deps, time, seen: new Set(), failed: 0 };
  const shards = Array.from({ length: newsletterShards }, (_, shard) => shard);
  const isDone = await Promise.all(shards.map((shard) => workShard(run, shard)));
  return isDone.every(Boolean) && run.failed === 0;
};

const isOver = ({ time }: Run): boolean => time.milliseconds() < maxIssueMs;

const workShard = async (run: Run, shard: number): Promise<boolean> => {
  const { deps, seen: visited } = run;
  let left = 0;
  for (;;) {
    const due = await listDueSubscribers(deps.table, shard, deps.now(), page + left);
    const waiting = due.filter((userId) => !visited.has(userId));
    if (waiting.length === 0) return true;
    left = due.length - waiting.length;
    for (const userId of waiting) {
      if (isOver(run)) return false;
      visited.add(userId);
      await processSubscriber(run, userId);
    }
  }
};

const processSubscriber = async (run: Run, userId: string): Promise<void> => {
  try {
    await sendDueNewsletter(run.deps, userId);
  } catch (error) {
    run.failed += 1;
    run.deps.log.error("letter failed", error, { userId });
  }
};

/** Table changes from a worker's queue. */
import { retrySoon } from "../platform/change-queues.ts";
import type { Deps } from "../platform/deps.ts";
import type { TableChange } from "../platform/table-change.ts";
import type { QueuedChanges } from "./worker-invocation.ts";

/** Processes changes, and returns those to retry. Throws if none of them could be processed. */
type ProcessChanges = (changes: readonly TableChange[]) => Promise<readonly TableChange[]>;

interface TimeLeft {
  milliseconds(): number;
}

/**
 * Processes all messages at once, and returns the ids of those to retry. If none of them could be processed, all are
 * retried as they are. If that fails a second time, they are halved until the faulty message is alone, as long as half
 * of the time is left.
 */
export const processMessages = async (
  { changesQueue, log }: Pick<Deps, "changesQueue" | "log">,
  messages: readonly QueuedChanges[],
  take: ProcessChanges,
  time: TimeLeft,
): Promise<readonly string[]> => {
  const enough = time.milliseconds() / 2;
  const attempt = async (some: readonly QueuedChanges[]): Promise<readonly QueuedChanges[]> => {
    try {
      const failed = new Set(await take(some.flatMap(({ changes }) => changes)));
      return some.filter(({ changes }) => changes.some((change) => failed.has(change)));
    } catch (error) {
      const mayHalve = some.some(({ received }) => received > 1) && time.milliseconds() > enough;
      if (some.length === 1 || !mayHalve) {
        log.error("changes failed", error, { messages: some.length });
        return some;
      }
      const middle = Math.ceil(some.length / 2);
      return [...(await attempt(some.slice(0, middle))), ...(await attempt(some.slice(middle)))];
    }
  };
  const failed = await attempt(messages);
  if (failed.length > 0 && changesQueue !== undefined)
    try {
      await retrySoon(changesQueue, failed);
    } catch (error) {
      log.warn("changes come again late", { error: String(error) });
    }
  return failed.map(({ id }) => id);
};

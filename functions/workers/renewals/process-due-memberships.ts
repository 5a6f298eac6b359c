import { AppError } from "../../../shared/kernel/app-error.ts";
import { listDueMembers, membershipShards } from "../../entities/membership.ts";
import type { TimeLeft } from "../../lambda/define-worker.ts";
import type { StripeDeps } from "../../commerce/stripe/stripe-access.ts";
import { processMembership } from "./process-membership.ts";

/** The number of memberships read per shard before the run queries again. */
const page = 100;

/** The number of memberships processed concurrently. A charge mostly waits for Stripe. */
const maxConcurrentMemberships = 16;

/** The time in milliseconds that a charge in progress may take. */
const maxChargeMs = 30_000;

interface Run {
  readonly deps: StripeDeps;
  readonly time: TimeLeft;
  /** The members processed so far. The index may list them a moment longer. */
  readonly seen: Set<string>;
  /** The processed members for whom something is still due. */
  readonly left: Set<string>;
  /** True if charges wait for the next run. */
  isStripeAway: boolean;
}

/**
 * Takes every due step of every membership, shard by shard. Work is found by its date, so a run that is late, duplicated or
 * killed leaves its remaining work to the next one. Returns true if nothing remains.
 */
export const processDueMemberships = async (deps: StripeDeps, time: TimeLeft): Promise<boolean> => {
  const run: Run = { deps, time, seen: new Set(), left: new Set(), isStripeAway: false };
  const lanes = Math.max(1, Math.floor(maxConcurrentMemberships / membershipShards));
  const shards = Array.from({ length: membershipShards }, (_, shard) => shard);
  const isDone = await Promise.all(shards.map((shard) => workShard(run, shard, lanes)));
  return isDone.every(Boolean) && run.left.size === 0;
};

const workShard = async (run: Run, shard: number, lanes: number): Promise<boolean> => {
  const { deps, left, seen: visited } = run;
  for (;;) {
    const due = await listDueMembers(deps.table, shard, deps.now(), page + left.size);
    const waiting = [...new Set(due)].filter((userId) => !visited.has(userId));
    if (waiting.length === 0) return true;
    const queue = waiting.values();
    await Promise.all(Array.from({ length: lanes }, () => workThrough(run, queue)));
    if (isOver(run)) return false;
  }
};

const isOver = ({ time, isStripeAway }: Run): boolean =>
  isStripeAway || time.milliseconds() < maxChargeMs;

const workThrough = async (run: Run, queue: Iterable<string>): Promise<void> => {
  for (const userId of queue) {
    if (isOver(run)) return;
    run.seen.add(userId);
    run.left.add(userId);
    await processOne(run, userId);
  }
};

const processOne = async (run: Run, userId: string): Promise<void> => {
  const { deps, left } = run;
  try {
    if ((await processMembership(deps, userId)) === "done") left.delete(userId);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") {
      deps.log.warn("Stripe is away: the next run goes on", { userId, reason: error.message });
      run.isStripeAway = true;
      return;
    }
    deps.log.error("renewal failed", error, { userId });
  }
};

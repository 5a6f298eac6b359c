/**
 * Runs the renewals worker for one member under realistic failures: some runs are doubled, and some die right before or right after one of
 * their writes. The next run must complete what they have left.
 */
import { processMembership } from "../../functions/workers/renewals/process-membership.ts";
import { type StripeDeps, withStripe } from "../../functions/commerce/stripe/stripe-access.ts";
import { createDeps } from "../../functions/platform/deps.ts";
import { readEnv } from "../../functions/platform/env.ts";
import type { Table } from "../../functions/platform/table/table.ts";
import { runSchedule } from "../support/payments.ts";
import { londonDate, type RenewalRun } from "../support/renewals.ts";
import { environmentOf } from "../support/running-functions.ts";
import type { Random } from "./random.ts";

export interface FaultyRenewals {
  /** Creates a worker whose failures depend only on the random numbers, so that they repeat with the same seed. */
  tending(random: Random): RenewalRun;
  /** A worker without failures, which must find nothing left to do. */
  readonly looking: RenewalRun;
  readonly counts: Readonly<Record<"doubled" | "killed", number>>;
}

/** These numbers say how many of ten runs are doubled, and how many die first. */
const [doubledOfTen, killedOfTen] = [2, 3];
/** Runs rarely make more writes than this. */
const maxWrites = 3;

export const openFaultyRenewals = async (): Promise<FaultyRenewals> => {
  await runSchedule("renewals-hourly");
  const env = readEnv(await environmentOf("renewals"));
  const counts = { killed: 0, doubled: 0 };
  const own = createDeps(env);
  const log = { ...own.log, info: () => {}, warn: () => {} };
  const shared = withStripe({ ...own, log }, env);
  const depsAt = (moment: string): StripeDeps => ({ ...shared, now: () => londonDate(moment) });
  const tend = async (random: Random, userId: string, moment: string): Promise<void> => {
    const deps = depsAt(moment);
    const dice = random(1, 10);
    if (dice <= doubledOfTen) {
      counts.doubled += 1;
      // One of both runs may fail, because the other one is faster.
      await Promise.allSettled([processMembership(deps, userId), processMembership(deps, userId)]);
    } else if (dice <= doubledOfTen + killedOfTen) {
      const when = random(0, 1) === 0 ? "before" : "after";
      const { table, died } = withFatalWrite(deps.table, { write: random(1, maxWrites), when });
      const end = await Promise.race([died, processMembership({ ...deps, table }, userId)]);
      if (end === "died") counts.killed += 1;
    }
    await processMembership(deps, userId);
  };
  return {
    counts,
    looking: {
      tend: async (userId, moment) => {
        await processMembership(depsAt(moment), userId);
      },
    },
    tending: (random) => ({ tend: (userId, moment) => tend(random, userId, moment) }),
  };
};

interface Fatal {
  /** The number of the write, from 1. */
  readonly write: number;
  readonly when: string;
}

/** Never returns from the fatal write, like a process that is killed there. */
const withFatalWrite = (table: Table, { write, when }: Fatal) => {
  const { promise: died, resolve: die } = Promise.withResolvers<"died">();
  const { promise: never } = Promise.withResolvers<void>();
  let writes = 0;
  const save: Table["save"] = async (rows) => {
    writes += 1;
    const isLast = writes === write;
    if (isLast && when === "before") {
      die("died");
      await never;
    }
    await table.save(rows);
    if (isLast) {
      die("died");
      await never;
    }
  };
  return { died, table: { ...table, save } };
};

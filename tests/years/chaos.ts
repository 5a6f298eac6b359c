/**
 * The renewals worker is run several times at once, and the processes of the workers are killed wherever they stand. Nothing
 * may come out differently: what a run leaves undone is done by the next one of the same day.
 */
import { setTimeout as pause } from "node:timers/promises";
import { runSchedule } from "../support/payments.ts";
import { killFunction } from "../support/processes.ts";
import type { Random } from "./random.ts";
import type { Trouble } from "./simulation.ts";

/** Each is killed by its process's number, which the health page lists. */
const victims = ["renewals", "settlement", "documents", "outbox"] as const;
const runsAtOnce = 3;

export interface Chaos {
  readonly trouble: Trouble;
  readonly killed: number;
  readonly doubled: number;
}

export const openChaos = (random: Random): Chaos => {
  let [killed, doubled] = [0, 0];
  const killSometimes = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      await pause(random(20, 900));
      const victim = victims[random(0, victims.length - 1)] ?? "renewals";
      killed += await killFunction(victim);
    }
  };
  const runDoubled = async (): Promise<void> => {
    doubled += runsAtOnce;
    await Promise.all(Array.from({ length: runsAtOnce }, () => runSchedule("renewals-hourly")));
  };
  return {
    get killed() {
      return killed;
    },
    get doubled() {
      return doubled;
    },
    trouble: async (_day, move) => {
      const kind = random(0, 3);
      const over = new AbortController();
      const killing = kind === 0 ? killSometimes(over.signal) : Promise.resolve();
      const doubling = kind === 1 ? runDoubled() : Promise.resolve();
      try {
        await Promise.all([move(), doubling]);
        if (kind !== 3) await runDoubled();
      } finally {
        over.abort();
        await killing;
      }
    },
  };
};

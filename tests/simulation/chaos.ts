/**
 * Disturbs the jobs while the clock moves: the renewals worker runs several times at once, processes of the workers are killed at any
 * point, the jobs of a day run in any order, and sometimes no job runs for a week. The results must be the same, except that a week without
 * jobs makes its work late.
 */
import { setTimeout as pause } from "node:timers/promises";
import { daysAfter } from "../../shared/kernel/calendar-day.ts";
import { runSchedule } from "../support/payments.ts";
import { killFunction } from "../support/processes.ts";
import { type Random, randomFrom } from "./random.ts";
import type { Day } from "./script.ts";
import type { MoveClock } from "./simulation.ts";
import { jobs, setScheduleEnabled } from "./world.ts";

/** The functions whose processes are killed; the health page lists their process ids. */
const victims = ["renewals", "reconciliation", "invoicing", "email-outbox"] as const;
const runsAtOnce = 3;
/** The limit of kills per move, because a function that is killed each time it has restarted never finishes. */
const maxKills = 6;

export interface Chaos {
  readonly trouble: MoveClock;
  readonly counts: Readonly<Record<"doubled" | "killed" | "shuffled", number>>;
}

/** Chooses weeks on which no job runs, and returns their days. */
export const idleWeeks = (seed: number, firstDay: Day, lastDay: Day): ReadonlySet<Day> => {
  const random = randomFrom(seed + 3);
  const days = new Set<Day>();
  let first = daysAfter(firstDay, random(20, 60));
  while (daysAfter(first, 30) < lastDay) {
    for (let day = 0; day < 7; day += 1) days.add(daysAfter(first, day));
    first = daysAfter(first, random(30, 110));
  }
  return days;
};

export const openChaos = (seed: number, idle: ReadonlySet<Day>): Chaos => {
  const counts = { doubled: 0, killed: 0, shuffled: 0 };
  const random = randomFrom(seed + 1);
  // The killing has random numbers of its own, because how many it draws depends on the speed of the machine.
  const killing = randomFrom(seed + 2);
  let isIdle = false;
  const runDoubled = async (): Promise<void> => {
    counts.doubled += runsAtOnce;
    await Promise.all(Array.from({ length: runsAtOnce }, () => runSchedule("renewals-hourly")));
  };
  const turnAll = async (isOn: boolean): Promise<void> => {
    for (const name of jobs) await setScheduleEnabled(name, isOn);
  };
  /** Moves the clock first, and then runs all jobs in any order. */
  const moveFirst = async (move: () => Promise<void>): Promise<void> => {
    await turnAll(false);
    await move();
    await turnAll(true);
    for (const name of shuffled(jobs, random)) await runSchedule(name);
    counts.shuffled += 1;
  };
  const moveWhileKilling = async (move: () => Promise<void>): Promise<void> => {
    const over = new AbortController();
    const kill = async (): Promise<void> => {
      for (let left = killing(1, maxKills); left > 0 && !over.signal.aborted; left -= 1) {
        await pause(killing(20, 900));
        const victim = victims[killing(0, victims.length - 1)] ?? "renewals";
        counts.killed += await killFunction(victim);
      }
    };
    const killed = kill();
    try {
      await move();
    } finally {
      over.abort();
      await killed;
    }
    await runDoubled();
  };
  const kinds = [
    moveWhileKilling,
    async (move: () => Promise<void>) => {
      await Promise.all([move(), runDoubled()]);
      await runDoubled();
    },
    moveFirst,
    (move: () => Promise<void>) => move(),
  ];
  return {
    counts,
    trouble: async (day, move) => {
      if (idle.has(day)) {
        if (!isIdle) await turnAll(false);
        isIdle = true;
        await move();
        return;
      }
      const kind = isIdle ? moveFirst : kinds[random(0, kinds.length - 1)];
      isIdle = false;
      await kind?.(move);
    },
  };
};

const shuffled = <T>(all: readonly T[], random: Random): readonly T[] =>
  all
    .map((one) => ({ one, place: random(0, 1_000_000) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);

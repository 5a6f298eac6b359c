/** A test clock has schedules and the rows that they process. */
import { expect } from "vitest";
import type { Clock } from "../../infra/local/services/clock/clock.ts";
import { type ClockMove, createClockMover } from "../../infra/local/services/clock/move-clock.ts";
import type { Journal } from "../../infra/local/services/clock-report/journal.ts";
import type { DueRowsQuery } from "../../infra/local/services/schedules/due-rows.ts";
import {
  type ScheduleSpec,
  startSchedules,
} from "../../infra/local/services/schedules/start-schedules.ts";

export interface Row {
  readonly partition: string;
  readonly id: string;
  readonly sortKey: string;
}

export const minute = 60_000;
export const queue: DueRowsQuery = { index: "gsi1", partition: "QUEUE", shards: 1, after: 0 };
const sharded: DueRowsQuery = { index: "gsi2", partition: "DUE#{shard}", shards: 3, after: 0 };

export const daily = { name: "daily", expression: "cron(0 3 * * ? *)", due: [] };
export const often = { name: "often", expression: "rate(5 minutes)", due: [queue] };
export const hourly = { name: "hourly", expression: "cron(0 * * * ? *)", due: [sharded] };

interface World {
  readonly rows: Row[];
  /** Runs are written like `often 2026-11-21T23:55`, in order. */
  readonly runs: string[];
  readonly moveTo: (time: string) => Promise<readonly string[]>;
  readonly turn: (name: string, isOn: boolean) => boolean;
  readonly last: () => ClockMove;
}

export const silent: Journal = {
  begin: async () => {},
  settle: async () => [],
  endings: async () => [],
};

/** This clock does not move by itself. */
const stillClock = (start: number): Clock => {
  let now = start;
  return {
    now: () => now,
    offset: 0,
    set: (time) => {
      now = time;
    },
  };
};

/** Sweeps delete due rows unless `work` does something else, which may also write rows. */
export const worldAt = (
  from: string,
  schedules: readonly (Pick<ScheduleSpec, "due" | "expression" | "name"> &
    Partial<Pick<ScheduleSpec, "functionArn">>)[],
  work: (name: string, now: string, rows: Row[]) => void = takeDue,
  journal: Journal = silent,
): World => {
  const rows: Row[] = [];
  const runs: string[] = [];
  const clock = stillClock(Date.parse(from));
  const part = startSchedules({
    specs: schedules.map((one) => ({
      ...one,
      description: "",
      zone: "Europe/London",
      functionArn: one.functionArn ?? one.name,
      input: one.name,
      target: { retries: 0, failureQueue: undefined },
    })),
    now: clock.now,
    invoke: async (_, input) => {
      const name = String(input);
      const now = new Date(clock.now()).toISOString();
      runs.push(`${name} ${now.slice(0, 16)}`);
      work(name, now, rows);
    },
    readDue: async ({ partition }, limit) =>
      rows
        .filter((row) => row.partition === partition)
        .toSorted((a, b) => (a.sortKey < b.sortKey ? -1 : 1))
        .slice(0, limit)
        .map(({ id, sortKey }) => ({ id: `${id} ${sortKey}`, sortKey })),
  });
  part.stop();
  const { moveTo } = createClockMover({ clock, schedules: part, journal });
  let move: ClockMove = { now: "", fired: [], thinned: [], steps: [] };
  return {
    rows,
    runs,
    turn: part.turn,
    last: () => move,
    moveTo: async (time) => {
      const before = runs.length;
      move = await moveTo(Date.parse(time));
      const done = runs.slice(before);
      expect(move.fired.map(({ schedule, at }) => `${schedule} ${at.slice(0, 16)}`)).toEqual(done);
      return done;
    },
  };
};

export const takeDue = (_: string, now: string, rows: Row[]): void => {
  for (const row of rows.filter(({ sortKey }) => sortKey <= now)) rows.splice(rows.indexOf(row), 1);
};

export const row = (sortKey: string, partition = "QUEUE"): Row => ({
  partition,
  id: sortKey,
  sortKey,
});

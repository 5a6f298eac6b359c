/** Moving the clock forward lets everything happen that is due in between, in order, as if the time had passed. */
import type { SchedulesPart } from "../schedules/start-schedules.ts";
import type { Clock } from "./clock.ts";

export interface ClockMove {
  readonly now: string;
  /** Runs in between, in order. */
  readonly fired: readonly { readonly schedule: string; readonly at: string }[];
  /** Frequent schedules that were not run each time: due work is found by date, so a run fewer changes nothing. */
  readonly thinned: readonly string[];
}

export interface ClockMover {
  readonly clock: Clock;
  readonly schedules: SchedulesPart;
  /** Resolves when streams, retries and events have nothing left to do. */
  readonly settle: () => Promise<void>;
}

/** Calls come one after the other. Going back only sets the clock. */
export const createClockMover = ({ clock, schedules, settle }: ClockMover) => {
  let last: Promise<unknown> = Promise.resolve();
  const move = async (target: number): Promise<ClockMove> => {
    await settle();
    const { due, thinned } = schedules.between(clock.now(), target);
    schedules.hold();
    try {
      for (const { name, at } of due) {
        clock.set(at);
        await schedules.run(name, at);
        await settle();
      }
      clock.set(target);
    } finally {
      schedules.resume();
    }
    await settle();
    return {
      now: new Date(clock.now()).toISOString(),
      fired: due.map(({ name, at }) => ({ schedule: name, at: new Date(at).toISOString() })),
      thinned,
    };
  };
  return {
    moveTo: (target: number): Promise<ClockMove> => {
      const next = last.then(
        () => move(target),
        () => move(target),
      );
      last = next;
      return next;
    },
  };
};

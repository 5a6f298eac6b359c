/**
 * Does one thing to many records, one call after the other: one that fails says so and holds up no other. What somebody else has
 * settled meanwhile is neither done nor a fault.
 */
import { reasonOf } from "../../lib/api-failure.ts";
import { notify, type NotificationAction } from "../../lib/notifications.ts";
import { counted } from "./counted.ts";

interface Doing<R> {
  readonly records: readonly R[];
  /** `settled`: there was nothing left to be done. */
  readonly run: (record: R) => Promise<"settled" | void>;
  /** `Sale ended` */
  readonly done: string;
  readonly words: readonly [one: string, many: string];
  readonly nameOf: (record: R) => string;
  /** What can be done about it, once it is known how many it was done to. */
  readonly action?: () => NotificationAction | undefined;
  readonly onProgress?: (at: number) => void;
  /** So many were settled before it began. */
  readonly settledBefore?: number;
}

/** As many faults as a toast has room for. */
const mostFaults = 5;

export const doToEach = async <R>(doing: Doing<R>): Promise<void> => {
  const { records, run, done, words, nameOf, action, onProgress, settledBefore = 0 } = doing;
  const faults: string[] = [];
  let settled = 0;
  for (const [index, record] of records.entries()) {
    onProgress?.(index + 1);
    try {
      const outcome = await run(record); // oxlint-disable-line no-await-in-loop
      if (outcome === "settled") settled += 1;
    } catch (thrown) {
      faults.push(`${nameOf(record)}: ${reasonOf(thrown)}`);
    }
  }
  const say = (what: string, count: number): readonly string[] =>
    count === 0 ? [] : [`${what}: ${counted(count, ...words)}.`];
  const said = [
    ...say(done, records.length - faults.length - settled),
    ...say("Already done", settled + settledBefore),
  ];
  if (said.length > 0) notify("success", said.join(" "), action?.());
  if (faults.length > 0) notify("error", faults.slice(0, mostFaults).join(" "));
};

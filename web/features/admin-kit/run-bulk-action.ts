/**
 * Applies an action to many records, one call after the other: one that fails is reported and does not stop the
 * others. Records that somebody else has dealt with in the meantime are neither counted nor reported as errors.
 */
import { reasonOf } from "../../lib/api-failure.ts";
import { notify, type NotificationAction } from "../../lib/notifications.ts";
import { formatCount } from "./format-count.ts";

interface BulkRun<R> {
  readonly records: readonly R[];
  /** Runs the action; returns `settled` if there was nothing left to do. */
  readonly run: (record: R) => Promise<"settled" | void>;
  /** The words for the result: `Sale ended`. */
  readonly done: string;
  readonly words: readonly [one: string, many: string];
  readonly nameOf: (record: R) => string;
  /** Returns the toast's action, once the number of changed records is known. */
  readonly action?: () => NotificationAction | undefined;
  readonly onProgress?: (at: number) => void;
  /** The number of records that were dealt with before the action started. */
  readonly settledBefore?: number;
}

/** The maximum number of errors in a toast. */
const maxErrors = 5;

export const runBulkAction = async <R>(doing: BulkRun<R>): Promise<void> => {
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
    count === 0 ? [] : [`${what}: ${formatCount(count, ...words)}.`];
  const said = [
    ...say(done, records.length - faults.length - settled),
    ...say("Already done", settled + settledBefore),
  ];
  if (said.length > 0) notify("success", said.join(" "), action?.());
  if (faults.length > 0) notify("error", faults.slice(0, maxErrors).join(" "));
};

/** Counts the actions that the oracle expects to succeed, so that a test can require that they have occurred. */
import type { ExpectedDay } from "./oracle.ts";
import type { Action, Script } from "./script.ts";

export const countGranted = (
  { doings }: Script,
  days: Iterable<ExpectedDay>,
  isOne: (doing: Action) => boolean,
): number => {
  let count = 0;
  for (const { day, accepted } of days)
    count += doings
      .filter(({ on }) => on === day)
      .filter((doing, index) => isOne(doing) && accepted[index] === true).length;
  return count;
};

export const isDisputeOpened = (doing: Action): boolean =>
  doing.what === "dispute" && doing.state === "open";
export const isConfirmed = ({ what }: Action): boolean => what === "confirm";

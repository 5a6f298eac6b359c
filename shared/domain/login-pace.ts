/**
 * Slows guessing at one account, however many addresses it comes from, and never keeps its owner out. Beyond a day's
 * limit, tries from unknown addresses take turns. Where the owner has signed in before, and with a mailed link, nothing
 * changes.
 */
export interface LoginTry {
  /** Wrong passwords for this account today, from all addresses. */
  readonly failures: number;
  /** Somebody has signed in to the account from this address before. */
  readonly isKnownAddress: boolean;
}

export const failuresADay = 100;

/** One try in so many seconds, for all strangers to the account together. */
export const turnSeconds = 60;

export const paceOf = ({ failures, isKnownAddress }: LoginTry): "free" | "in turn" =>
  failures < failuresADay || isKnownAddress ? "free" : "in turn";

/** The owner is told, once a day. `failures` counts the one that has just happened. */
export const tellsOwner = (failures: number): boolean => failures >= failuresADay;

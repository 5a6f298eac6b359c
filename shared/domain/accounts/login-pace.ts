/**
 * Slows guessing at one account, however many addresses it comes from, and never keeps its owner out. Beyond a day's
 * limit, tries from unknown addresses take turns. Where the owner has signed in before, and with a mailed link, nothing
 * changes.
 */
export interface LoginTry {
  /** Wrong passwords, or wrong codes, for this account today, from all addresses. */
  readonly failures: number;
  /** Somebody has signed in to the account from this address before. */
  readonly isKnownAddress: boolean;
}

export const failuresADay = 100;

/** One try in so many seconds, for all strangers to the account together. */
export const turnSeconds = 60;

/**
 * The second step has limits of its own: whoever guesses codes knows the password already, and a code has six digits only.
 */
export const wrongCodesADay = 30;
export const codeTurnSeconds = 600;

/** `limit` is how many failures a day go unnoticed. */
export const paceOf = (
  { failures, isKnownAddress }: LoginTry,
  limit: number = failuresADay,
): "free" | "in turn" => (failures < limit || isKnownAddress ? "free" : "in turn");

/** The owner is told, once a day. `failures` counts the one that has just happened. */
export const notifiesOwner = (failures: number, limit: number = failuresADay): boolean =>
  failures >= limit;

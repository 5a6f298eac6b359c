/**
 * Slows down guessing at one account from any number of addresses, and never locks out its owner. Beyond a day's limit, attempts
 * from unknown addresses take turns. Nothing changes for addresses that the owner has signed in from, or for a mailed link.
 */
export interface LoginAttemptFacts {
  /** The wrong passwords, or wrong codes, for this account today, from all addresses. */
  readonly failures: number;
  /** True if a sign-in to the account from this address has succeeded before. */
  readonly isRecognisedAddress: boolean;
}

export const failuresADay = 100;

/** The seconds between two attempts, which all unknown addresses of the account share. */
export const attemptIntervalSeconds = 60;

/** The second step has its own limits: anybody who guesses codes knows the password already, and a code has only six digits. */
export const wrongCodesADay = 30;
export const codeIntervalSeconds = 600;

/** Returns the pace of an attempt. `limit` is the number of failures a day without a delay. */
export const decideLoginThrottle = (
  { failures, isRecognisedAddress }: LoginAttemptFacts,
  limit: number = failuresADay,
): "free" | "in turn" => (failures < limit || isRecognisedAddress ? "free" : "in turn");

/** Returns whether the owner gets an email, which happens once a day. `failures` includes the latest one. */
export const notifiesOwner = (failures: number, limit: number = failuresADay): boolean =>
  failures >= limit;

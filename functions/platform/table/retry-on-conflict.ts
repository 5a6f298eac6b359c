import { AppError } from "../../../shared/kernel/app-error.ts";

/** What was read is not so any more: whoever decided on it reads and decides again. */
export class ConflictError extends Error {
  constructor(message = "What was read has changed since") {
    super(message);
    this.name = "Outdated";
  }
}

/** A condition of a write did not hold; `index` says which write of those saved together (0-based). */
export class ConditionalCheckFailedError extends ConflictError {
  readonly index: number;
  constructor(index: number) {
    super("A condition did not hold");
    this.name = "ConditionFailed";
    this.index = index;
  }
}

export interface Patience {
  /** How often all of it is tried. */
  readonly tries?: number;
  /** Milliseconds at most before the second try, twice that before the third, …; never more than ten times that. */
  readonly pause?: number;
  /** What is thrown when others keep being faster. */
  readonly givingUp?: () => Error;
}

const busy = (): AppError =>
  new AppError("unavailable", "This is being worked on. Please try again.", {}, 5);

/**
 * Reads, decides and writes; when somebody else was faster (`Outdated`, `ConditionFailed`), all of it again with what is
 * there then.
 */
export const retryOnConflict = async <T>(
  decide: () => Promise<T>,
  { tries = 6, pause = 0, givingUp = busy }: Patience = {},
): Promise<T> => {
  for (let tried = 1; tried <= tries; tried += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const most = pause * Math.min(tried, 10);
      if (most > 0 && tried < tries)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * most));
    }
  }
  throw givingUp();
};

/**
 * Decides on a record and on what stands beside it, which is read after it: with a record that has changed since, that may be
 * newer than the record, and what would be refused is `Outdated`.
 */
export const withRowLock = async <T>(
  decide: () => Promise<T>,
  isAsRead: () => Promise<boolean>,
): Promise<T> => {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof AppError && !(await isAsRead())) throw new ConflictError();
    throw error;
  }
};

/** What happens when somebody was faster; everything else is thrown on. */
export const ignoreConflict = async <T, U>(
  save: Promise<T>,
  otherwise: (failed: ConditionalCheckFailedError) => U,
): Promise<T | U> => {
  try {
    return await save;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedError) return otherwise(error);
    throw error;
  }
};

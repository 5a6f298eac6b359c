import { AppError } from "../../../shared/kernel/app-error.ts";

/** The error for a row that changed after it was read. The caller reads and decides again. */
export class ConflictError extends Error {
  constructor(message = "What was read has changed since") {
    super(message);
    this.name = "Outdated";
  }
}

/**
 * The error for a write whose condition did not hold. `index` is the position of that write among those saved together
 * (0-based).
 */
export class ConditionalCheckFailedError extends ConflictError {
  readonly index: number;
  constructor(index: number) {
    super("A condition did not hold");
    this.name = "ConditionFailed";
    this.index = index;
  }
}

export interface RetryPolicy {
  /** The maximum number of attempts. */
  readonly tries?: number;
  /**
   * The maximum delay in milliseconds before the second attempt. It doubles with each attempt, up to ten times this
   * value.
   */
  readonly pause?: number;
  /** Returns the error that is thrown when every attempt met a conflict. */
  readonly givingUp?: () => Error;
}

const busy = (): AppError =>
  new AppError("unavailable", "This is being worked on. Please try again.", {}, 5);

/**
 * Reads, decides and writes; after a `ConflictError` it repeats all of this with current data. Throws what `givingUp`
 * returns once all attempts have met a conflict, and rethrows every other error.
 *
 *     await retryOnConflict(async () => {
 *       const { board } = await loadBoard(table, boardId);
 *       await table.save(updateRow(board, { name }).write);
 *     });
 */
export const retryOnConflict = async <T>(
  decide: () => Promise<T>,
  { tries = 6, pause = 0, givingUp = busy }: RetryPolicy = {},
): Promise<T> => {
  for (let tried = 1; tried <= tries; tried += 1) {
    try {
      return await decide();
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      const max = pause * Math.min(tried, 10);
      if (max > 0 && tried < tries)
        await new Promise((resolve) => setTimeout(resolve, Math.random() * max));
    }
  }
  throw givingUp();
};

/**
 * Decides on a row and on related rows that are read after it. If the row has changed in the meantime, the related rows
 * may be newer than it; a refusal then becomes a `ConflictError`.
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

/** Calls the handler when the save meets a conflict, and rethrows every other error. */
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

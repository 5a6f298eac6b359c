/** The number of attempts for a whole batch of a member import before its lines are tried one by one. */
export const maxBatchAttempts = 3;
/** The minutes between two attempts; the next sweep follows after that. */
export const retryIntervalMinutes = 4;

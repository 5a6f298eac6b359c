/**
 * The retry policy for reads: they are retried automatically if the service was unreachable or overloaded. Other
 * failures stay until the person retries.
 */
import type { ApiFailure } from "./api-failure.ts";

const maxAttempts = 5;
/** The longest pause between two retries, in milliseconds. */
const maxDelayMs = 15_000;

interface RetryState {
  readonly retryCount: number;
  readonly dedupe: boolean;
}

/** The retry options for SWR. */
export const retryOptions = {
  shouldRetryOnError: ({ status }: ApiFailure): boolean => status === 0 || status === 503,
  onErrorRetry: (
    failure: ApiFailure,
    _key: string,
    _config: unknown,
    ask: (tried: RetryState) => unknown,
    tried: RetryState,
  ): void => {
    if (tried.retryCount > maxAttempts) return;
    setTimeout(() => void ask(tried), retryDelayMs(failure, tried.retryCount, Math.random()));
  },
};

/**
 * Returns the milliseconds before the n-th retry. The pause is what the service asks for, or one second, and doubles
 * with each retry. It varies by up to a quarter either way, so that pages refused at the same time do not retry at
 * the same time. `chance` is a number from 0 to 1.
 */
export const retryDelayMs = (
  { retryAfter }: Pick<ApiFailure, "retryAfter">,
  nth: number,
  chance: number,
): number =>
  Math.min(maxDelayMs, Math.max(1, retryAfter) * 1000 * 2 ** (nth - 1)) * (0.75 + chance / 2);

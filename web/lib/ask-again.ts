/** When a read is asked again by itself: the service was not reached, or had too much to do. Other failures stay until the person retries. */
import type { ApiFailure } from "./api-failure.ts";

const mostTries = 5;
/** Milliseconds. */
const longestPause = 15_000;

interface Tried {
  readonly retryCount: number;
  readonly dedupe: boolean;
}

/** For SWR. */
export const retryRequest = {
  shouldRetryOnError: ({ status }: ApiFailure): boolean => status === 0 || status === 503,
  onErrorRetry: (
    failure: ApiFailure,
    _key: string,
    _config: unknown,
    ask: (tried: Tried) => unknown,
    tried: Tried,
  ): void => {
    if (tried.retryCount > mostTries) return;
    setTimeout(() => void ask(tried), pauseBefore(failure, tried.retryCount, Math.random()));
  },
};

/**
 * Milliseconds before the n-th try: as long as the service asks for or a second, twice that before each further one, and up to
 * a quarter more or less, so that pages that were refused together do not come back together. `chance`: 0 to 1.
 */
export const pauseBefore = (
  { retryAfter }: Pick<ApiFailure, "retryAfter">,
  nth: number,
  chance: number,
): number =>
  Math.min(longestPause, Math.max(1, retryAfter) * 1000 * 2 ** (nth - 1)) * (0.75 + chance / 2);

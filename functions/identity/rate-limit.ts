/** Rate limits. The subject of a limit never comes from a header that a client can set. */
import { AppError } from "../../shared/kernel/app-error.ts";
import {
  checkCount,
  decrementCountWrite,
  incrementCounts,
  loadCounts,
  rateWindow,
  type RateWindow,
} from "../entities/rate-counter.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

export interface RateLimit {
  /** The action that is counted, such as `login`, `register` or `event`. */
  readonly what: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * Returns the subject of a caller's address. Whoever has one IPv6 address has the whole /64, so all of it counts as
 * one.
 */
export const addressSubject = (ip: string): string => {
  if (!ip.includes(":")) return ip;
  const [head = "", tail = ""] = ip.split("%")[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => "0");
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => group.toLowerCase().replace(/^0+(?=.)/, "")).join(":")}::/64`;
};

export interface RateCheck {
  readonly limit: RateLimit;
  /** The subject of the limit, such as an address or an account. */
  readonly subject: string;
}

type LimitDeps = Pick<Deps, "now" | "table">;

const windowsOf = ({ now }: LimitDeps, checks: readonly RateCheck[]): readonly RateWindow[] =>
  checks.map(({ limit, subject }) => rateWindow(limit, subject, now()));

interface AttemptCount {
  readonly count: number;
  readonly limit: number;
  readonly endsAt: Date;
}

const attemptCounts = (
  checks: readonly RateCheck[],
  windows: readonly RateWindow[],
  counts: readonly number[],
): readonly AttemptCount[] =>
  checks.flatMap(({ limit: { limit } }, index) => {
    const endsAt = windows[index]?.endsAt;
    return endsAt === undefined ? [] : [{ count: counts[index] ?? 0, limit, endsAt }];
  });

const throwIfExceeded = (over: AttemptCount | undefined, now: Date): void => {
  if (over === undefined) return;
  const wait = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError("too_many", "Too many attempts. Please wait a while and try again.", {}, wait);
};

/** Counts one attempt for each check and throws `too_many` beyond any limit. */
export const consumeRateLimits = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<void> => {
  const windows = windowsOf(deps, checks);
  const all = attemptCounts(checks, windows, await incrementCounts(deps.table, windows));
  throwIfExceeded(
    all.find(({ count, limit }) => count > limit),
    deps.now(),
  );
};

/**
 * Counts one attempt and throws `too_many` beyond the limit.
 *
 *     const perAddress = { what: "register", limit: 10, windowSeconds: 3600 };
 *     await consumeRateLimit(deps, perAddress, addressSubject(origin.ip));
 */
export const consumeRateLimit = (
  deps: LimitDeps,
  limit: RateLimit,
  subject: string,
): Promise<void> => consumeRateLimits(deps, [{ limit, subject }]);

/** Returns the number of attempts so far. */
export const loadTries = async (deps: LimitDeps, check: RateCheck): Promise<number> => {
  const [count = 0] = await loadCounts(deps.table, windowsOf(deps, [check]));
  return count;
};

/** Counts one attempt and returns the new number. */
export const addTry = async (deps: LimitDeps, check: RateCheck): Promise<number> => {
  const [count = 0] = await incrementCounts(deps.table, windowsOf(deps, [check]));
  return count;
};

/**
 * Counts one attempt for each check before it is verified, and throws `too_many` beyond any limit. Concurrent guesses
 * therefore get no more verifications than sequential ones. The writes that it returns subtract the attempts; they
 * belong to the transaction of a correct attempt.
 */
export const reserveTries = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<readonly Write[]> => {
  const windows = windowsOf(deps, checks);
  const all = attemptCounts(checks, windows, await incrementCounts(deps.table, windows));
  throwIfExceeded(
    all.find(({ count, limit }) => count > limit),
    deps.now(),
  );
  return windows.map(decrementCountWrite);
};

/** Throws `too_many` if the attempts so far have exhausted the limit. It counts nothing. */
export const assertWithinLimit = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<void> => {
  const windows = windowsOf(deps, checks);
  const all = attemptCounts(checks, windows, await loadCounts(deps.table, windows));
  throwIfExceeded(
    all.find(({ count, limit }) => count >= limit),
    deps.now(),
  );
};

/**
 * Looks up a secret that is short enough to be guessed. An attempt is counted before it is verified and subtracted if
 * it was correct, so only misses count.
 */
export const limitGuesses = async <T>(
  deps: LimitDeps,
  check: RateCheck,
  find: () => Promise<T | null>,
): Promise<T | null> => {
  const undoReservation = await reserveTries(deps, [check]);
  const found = await find();
  if (found !== null) await deps.table.save(undoReservation);
  return found;
};

/**
 * Looks up a mailed secret of 128 bits or more. Only misses count, so valid links lock nobody out. Secrets of that
 * length cannot be guessed; the limit reduces noise and is not exact for concurrent attempts.
 */
export const limitFailures = async <T>(
  deps: LimitDeps,
  check: RateCheck,
  find: () => Promise<T | null>,
): Promise<T | null> => {
  const [found] = await Promise.all([find(), assertWithinLimit(deps, [check])]);
  if (found === null) await consumeRateLimits(deps, [check]);
  return found;
};

/**
 * Returns checks for the transaction of a correct attempt. It fails if the limit was exhausted since
 * `assertWithinLimit` ran, so that concurrent attempts do not bypass the limit.
 */
export const rateLimitConditions = (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): readonly Write[] =>
  checks.map(({ limit, subject }) =>
    checkCount(rateWindow(limit, subject, deps.now()), limit.limit),
  );

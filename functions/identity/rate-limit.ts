/** How often something may be tried. Whose tries they are never comes from a header that a client can set. */
import { AppError } from "../../shared/kernel/app-error.ts";
import {
  checkCount,
  countDown,
  countUp,
  loadCounts,
  rateWindow,
  type RateWindow,
} from "../entities/rate-counter.ts";
import type { Deps } from "../platform/deps.ts";
import type { Write } from "../platform/table/write.ts";

export interface RateLimit {
  /** What is counted: `login`, `register`, `event`. */
  readonly what: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/**
 * What stands for a caller's address. Whoever has one IPv6 address has all of its /64, so that counts as one.
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
  /** Whose tries they are: an address, an account. */
  readonly subject: string;
}

type LimitDeps = Pick<Deps, "now" | "table">;

const windowsOf = ({ now }: LimitDeps, checks: readonly RateCheck[]): readonly RateWindow[] =>
  checks.map(({ limit, subject }) => rateWindow(limit, subject, now()));

interface Counted {
  readonly count: number;
  readonly limit: number;
  readonly endsAt: Date;
}

const counted = (
  checks: readonly RateCheck[],
  windows: readonly RateWindow[],
  counts: readonly number[],
): readonly Counted[] =>
  checks.flatMap(({ limit: { limit } }, index) => {
    const endsAt = windows[index]?.endsAt;
    return endsAt === undefined ? [] : [{ count: counts[index] ?? 0, limit, endsAt }];
  });

const refuse = (over: Counted | undefined, now: Date): void => {
  if (over === undefined) return;
  const wait = Math.max(1, Math.ceil((over.endsAt.getTime() - now.getTime()) / 1000));
  throw new AppError("too_many", "Too many attempts. Please wait a while and try again.", {}, wait);
};

/** Counts one try of each and throws `too_many` beyond any limit. */
export const consumeRateLimits = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<void> => {
  const windows = windowsOf(deps, checks);
  const all = counted(checks, windows, await countUp(deps.table, windows));
  refuse(
    all.find(({ count, limit }) => count > limit),
    deps.now(),
  );
};

/** Counts one try and throws `too_many` beyond the limit. */
export const consumeRateLimit = (
  deps: LimitDeps,
  limit: RateLimit,
  subject: string,
): Promise<void> => consumeRateLimits(deps, [{ limit, subject }]);

/** How many were counted so far. */
export const loadTries = async (deps: LimitDeps, check: RateCheck): Promise<number> => {
  const [count = 0] = await loadCounts(deps.table, windowsOf(deps, [check]));
  return count;
};

/** Counts one try, and answers how many it is. */
export const addTry = async (deps: LimitDeps, check: RateCheck): Promise<number> => {
  const [count = 0] = await countUp(deps.table, windowsOf(deps, [check]));
  return count;
};

/**
 * Counts one try of each before it is judged and throws `too_many` beyond any limit: of guesses sent all at once, no more are
 * judged than of guesses sent one after another. The writes that it answers take the tries back; they belong into the
 * transaction of what a right try leads to.
 */
export const reserveTries = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<readonly Write[]> => {
  const windows = windowsOf(deps, checks);
  const all = counted(checks, windows, await countUp(deps.table, windows));
  refuse(
    all.find(({ count, limit }) => count > limit),
    deps.now(),
  );
  return windows.map(countDown);
};

/** Throws `too_many` when the tries counted so far have used the limit up; counts nothing. */
export const assertWithinLimit = async (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): Promise<void> => {
  const windows = windowsOf(deps, checks);
  const all = counted(checks, windows, await loadCounts(deps.table, windows));
  refuse(
    all.find(({ count, limit }) => count >= limit),
    deps.now(),
  );
};

/**
 * Looks for what is short enough to be guessed. A try is counted before it is judged, and taken back when it was right, so that
 * only misses count.
 */
export const findByGuess = async <T>(
  deps: LimitDeps,
  check: RateCheck,
  find: () => Promise<T | null>,
): Promise<T | null> => {
  const takeBack = await reserveTries(deps, [check]);
  const found = await find();
  if (found !== null) await deps.table.save(takeBack);
  return found;
};

/**
 * Looks for what a mailed secret of 128 bits or more leads to: only misses count, so that good links keep nobody out. Secrets of
 * that length cannot be guessed; the limit keeps noise down, and is not exact for tries at once.
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
 * For the transaction of what a right try leads to: it fails when the limit was used up since `refuseExhausted` looked, so
 * that tries sent all at once do not get round it.
 */
export const rateLimitConditions = (
  deps: LimitDeps,
  checks: readonly RateCheck[],
): readonly Write[] =>
  checks.map(({ limit, subject }) =>
    checkCount(rateWindow(limit, subject, deps.now()), limit.limit),
  );

/** Counters in the table with a TTL (decisions, Accounts). Keys never come from a header that a client can set. */
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Deps } from "./deps.ts";
import type { Key } from "./table.ts";

export interface RateLimit {
  /** What is counted: `login`, `register`, `event`. */
  readonly what: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

const windowOf = (deps: Deps, { what, windowSeconds }: RateLimit, subject: string) => {
  const number = Math.floor(deps.now().getTime() / 1000 / windowSeconds);
  const endsAt = new Date((number + 1) * windowSeconds * 1000);
  const key: Key = { pk: `RATE#${what}#${subject}`, sk: String(number) };
  return { key, endsAt };
};

const tooMany = (deps: Deps, endsAt: Date): AppError =>
  new AppError(
    "too_many",
    "Too many tries. Please wait a while and try again.",
    {},
    Math.max(1, Math.ceil((endsAt.getTime() - deps.now().getTime()) / 1000)),
  );

/** Counts one try and throws `too_many` beyond the limit. */
export const countTry = async (deps: Deps, limit: RateLimit, subject: string): Promise<void> => {
  const { key, endsAt } = windowOf(deps, limit, subject);
  if ((await deps.table.increment(key, endsAt)) > limit.limit) throw tooMany(deps, endsAt);
};

/** Throws `too_many` when the tries counted so far have used the limit up; counts nothing. */
export const refuseExhausted = async (
  deps: Deps,
  checks: ReadonlyArray<{ limit: RateLimit; subject: string }>,
): Promise<void> => {
  const windows = checks.map(({ limit, subject }) => windowOf(deps, limit, subject));
  const rows = await deps.table.getMany(windows.map(({ key }) => key));
  for (const [index, { limit }] of checks.entries()) {
    const window = windows[index];
    if (window !== undefined && Number(rows[index]?.["count"] ?? 0) >= limit.limit)
      throw tooMany(deps, window.endsAt);
  }
};

/** Counters in the table with a TTL (decisions, Accounts). Keys never come from a header that a client can set. */
import { AppError } from "../../shared/kernel/app-error.ts";
import type { Deps } from "./deps.ts";
import type { Key, Write } from "./table.ts";

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

export interface RateCheck {
  readonly limit: RateLimit;
  /** Whose tries they are: an address, an account. */
  readonly subject: string;
}

/** Counts one try of each and throws `too_many` beyond any limit. */
export const countTries = async (deps: Deps, checks: readonly RateCheck[]): Promise<void> => {
  const windows = checks.map(({ limit, subject }) => windowOf(deps, limit, subject));
  const counts = await Promise.all(
    windows.map(({ key, endsAt }) => deps.table.increment(key, endsAt)),
  );
  for (const [index, { limit }] of checks.entries()) {
    const window = windows[index];
    if (window !== undefined && (counts[index] ?? 0) > limit.limit)
      throw tooMany(deps, window.endsAt);
  }
};

/** Counts one try and throws `too_many` beyond the limit. */
export const countTry = (deps: Deps, limit: RateLimit, subject: string): Promise<void> =>
  countTries(deps, [{ limit, subject }]);

/** Throws `too_many` when the tries counted so far have used the limit up; counts nothing. */
export const refuseExhausted = async (deps: Deps, checks: readonly RateCheck[]): Promise<void> => {
  const windows = checks.map(({ limit, subject }) => windowOf(deps, limit, subject));
  const rows = await deps.table.getMany(windows.map(({ key }) => key));
  for (const [index, { limit }] of checks.entries()) {
    const window = windows[index];
    if (window !== undefined && Number(rows[index]?.["count"] ?? 0) >= limit.limit)
      throw tooMany(deps, window.endsAt);
  }
};

/**
 * For the transaction of what a right try leads to: it fails when the limit was used up since `refuseExhausted` looked, so
 * that tries sent all at once do not get round it.
 */
export const whileWithin = (deps: Deps, checks: readonly RateCheck[]): readonly Write[] =>
  checks.map(({ limit, subject }) => ({
    ConditionCheck: {
      TableName: deps.table.name,
      Key: windowOf(deps, limit, subject).key,
      ConditionExpression: "attribute_not_exists(pk) OR #count < :limit",
      ExpressionAttributeNames: { "#count": "count" },
      ExpressionAttributeValues: { ":limit": limit.limit },
    },
  }));

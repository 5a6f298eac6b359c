/**
 * CloudFront's error caching: errors of a GET are cached for a while by path alone, whoever asks and whatever `Cache-Control`
 * says, unless the distribution states otherwise for their status.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html
 */
import { valueAt, arrayOf, numberOf } from "../../json.ts";
import type { HttpResult } from "../lambda/http-result.ts";

interface CachedError {
  readonly result: HttpResult;
  /** The time in epoch milliseconds on the shared clock. */
  readonly since: number;
  readonly until: number;
}

/** The default in seconds. */
const defaultSeconds = 10;
const cachedStatuses = [404, 405, 414, 500, 501, 502, 503, 504];

/** Returns the seconds for which each status is cached. Throws for custom error pages, which are not supported here. */
export const errorCaching = (distributionConfig: unknown): ReadonlyMap<number, number> => {
  const seconds = new Map(cachedStatuses.map((status) => [status, defaultSeconds]));
  for (const response of arrayOf(valueAt(distributionConfig, "CustomErrorResponses"))) {
    if (
      valueAt(response, "ResponsePagePath") !== undefined ||
      valueAt(response, "ResponseCode") !== undefined
    )
      throw new Error("The local gateway knows no pages in place of errors.");
    const status = numberOf(valueAt(response, "ErrorCode"), 0);
    if (seconds.has(status))
      seconds.set(status, numberOf(valueAt(response, "ErrorCachingMinTTL"), defaultSeconds));
  }
  return seconds;
};

/** The maximum number of cached errors, so that guessed addresses do not fill the memory. */
const maxErrors = 1000;

export class CachedErrors {
  readonly #now: () => number;
  readonly #kept = new Map<string, CachedError>();

  constructor(now: () => number) {
    this.#now = now;
  }

  find(method: string | undefined, path: string): HttpResult | undefined {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const stored = this.#kept.get(path);
    const now = this.#now();
    // After the clock has moved back, a cached error would look new for ever.
    if (stored && stored.since <= now && now < stored.until) return stored.result;
    this.#kept.delete(path);
    return undefined;
  }

  keep(
    method: string | undefined,
    path: string,
    result: HttpResult,
    seconds: ReadonlyMap<number, number>,
  ): void {
    const lifetime = seconds.get(result.status) ?? 0;
    if (lifetime === 0 || (method !== "GET" && method !== "HEAD")) return;
    const now = this.#now();
    const headers = { ...result.headers, "x-cache": "Error from cloudfront" };
    const stored = { result: { ...result, headers }, since: now, until: now + lifetime * 1000 };
    this.#kept.set(path, stored);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxErrors && oldest !== undefined) this.#kept.delete(oldest);
  }

  clear(): void {
    this.#kept.clear();
  }
}

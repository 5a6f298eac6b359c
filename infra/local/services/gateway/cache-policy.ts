/** Cache policies: how long a response may be cached, and what of the request the origin sees. */
import { arrayOf, valueAt, isRecord, numberOf, textOf } from "../../json.ts";
import type { Template } from "../../template.ts";

export interface CachePolicy {
  /** The times in seconds. A maximum of 0 caches nothing. */
  readonly min: number;
  readonly usual: number;
  readonly max: number;
  readonly brotli: boolean;
  readonly gzip: boolean;
  /** Returns the part of a query, without its question mark, that belongs to the key and so reaches the origin. */
  readonly keptQuery: (query: string) => string;
}

const year = 31_536_000;
const dropQuery = (): string => "";
const disabled = { min: 0, usual: 0, max: 0, brotli: false, gzip: false, keptQuery: dropQuery };

/** The policies of AWS, by their ids. */
const managed: Readonly<Record<string, CachePolicy>> = {
  "4135ea2d-6df8-44a3-9df3-4b5a84be39ad": disabled,
  "658327ea-f89d-4fab-a63d-7e88639e58f6": {
    min: 1,
    usual: 86_400,
    max: year,
    brotli: true,
    gzip: true,
    keptQuery: dropQuery,
  },
};

/** Returns the query filter of a policy; undefined for what the local gateway does not support. */
const queryFilter = (
  behaviour: string,
  listed: ReadonlySet<string>,
): CachePolicy["keptQuery"] | undefined => {
  if (behaviour === "none") return dropQuery;
  if (behaviour === "all") return (query) => query;
  if (behaviour !== "whitelist") return undefined;
  return (query) =>
    query
      .split("&")
      .filter((part) => listed.has(part.split("=", 1).join()))
      .join("&");
};

/** Returns the policy with this id. Throws for one that is not supported. */
export const cachePolicy = (template: Template, policyId: string): CachePolicy => {
  const existing = managed[policyId];
  if (existing) return existing;
  const config = template.byId(policyId)?.properties["CachePolicyConfig"];
  if (!isRecord(config))
    throw new Error(`The local gateway does not know the cache policy ${policyId}.`);
  const key = config["ParametersInCacheKeyAndForwardedToOrigin"];
  const behaviour = (part: string, name: string): string => textOf(valueAt(key, part, name));
  const keptQuery = queryFilter(
    behaviour("QueryStringsConfig", "QueryStringBehavior"),
    new Set(arrayOf(valueAt(key, "QueryStringsConfig", "QueryStrings")).map(textOf)),
  );
  const headers = behaviour("HeadersConfig", "HeaderBehavior");
  const isKnown =
    behaviour("CookiesConfig", "CookieBehavior") === "none" &&
    (headers === "none" || headers === "whitelist");
  if (!isKnown || keptQuery === undefined)
    throw new Error(`The cache policy ${policyId} keys by more than the local gateway knows.`);
  return {
    min: numberOf(config["MinTTL"], 0),
    usual: numberOf(config["DefaultTTL"], 86_400),
    // A response that is also keyed by the caller's headers is not cached here.
    max: headers === "none" ? numberOf(config["MaxTTL"], year) : 0,
    brotli: valueAt(key, "EnableAcceptEncodingBrotli") === true,
    gzip: valueAt(key, "EnableAcceptEncodingGzip") === true,
    keptQuery,
  };
};

const directives = (cacheControl: string): ReadonlyMap<string, string> =>
  new Map(
    cacheControl.split(",").map((part) => {
      const [name = "", value = ""] = part.trim().toLowerCase().split("=");
      return [name, value];
    }),
  );

/** Returns the seconds for which the edge may cache a response with this `Cache-Control`. */
export const cacheSeconds = (
  { min, usual, max }: CachePolicy,
  cacheControl: string | undefined,
): number => {
  if (max === 0) return 0;
  if (cacheControl === undefined) return Math.min(Math.max(usual, min), max);
  const given = directives(cacheControl);
  if (given.has("no-store") || given.has("no-cache") || given.has("private")) return min;
  const age = Number(given.get("s-maxage") ?? given.get("max-age") ?? usual);
  return Math.min(Math.max(Number.isFinite(age) ? age : 0, min), max);
};

/** The policies AllViewer and AllViewerExceptHostHeader, with which everything of the request reaches the origin. */
const allViewerPolicies = new Set([
  "b689b0a8-53d0-40ab-baf2-68738e2966ac",
  "216adef6-5c7f-47e4-b989-5492eafa07d3",
]);

/** Returns whether headers, cookies and query reach the origin. Throws for an unknown policy. */
export const forwardsEverything = (originRequestPolicyId: string): boolean => {
  if (originRequestPolicyId === "") return false;
  if (allViewerPolicies.has(originRequestPolicyId)) return true;
  throw new Error(
    `The local gateway does not know the origin request policy ${originRequestPolicyId}.`,
  );
};

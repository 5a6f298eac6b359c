import { requestPath } from "../../../shared/contract/request-path.ts";
import type { Endpoint } from "../../../shared/contract/endpoint.ts";

/**
 * Returns a filter for SWR's `mutate` that matches all requests of an endpoint, for every page of a list and every
 * caller.
 */
export const keyMatcher =
  (endpoint: Endpoint) =>
  (key: unknown): boolean => {
    if (typeof key !== "string") return false;
    const bare = requestPath(endpoint, {});
    // The caller stands before the address in the key (`cacheKey`); an address contains no space.
    const address = key.slice(key.lastIndexOf(" ") + 1);
    return address === bare || address.startsWith(`${bare}?`);
  };

import { requestPathOf } from "../../../shared/contract/address-of.ts";
import type { Endpoint } from "../../../shared/contract/endpoint.ts";

/** For SWR's `mutate`: whatever of an endpoint was asked for, every page of a list and whoever asked. */
export const isAddressOf =
  (endpoint: Endpoint) =>
  (key: unknown): boolean => {
    if (typeof key !== "string") return false;
    const bare = requestPathOf(endpoint, {});
    // Who asked stands before it (`cacheKey`); an address has no space.
    const address = key.slice(key.lastIndexOf(" ") + 1);
    return address === bare || address.startsWith(`${bare}?`);
  };

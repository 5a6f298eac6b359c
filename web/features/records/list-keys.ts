import { addressOf } from "../../../shared/contract/address-of.ts";
import type { Endpoint } from "../../../shared/contract/endpoint.ts";

/** For SWR's `mutate`: every page of a list that was asked for. */
export const isAddressOf =
  (endpoint: Endpoint) =>
  (key: unknown): boolean => {
    const bare = addressOf(endpoint, {});
    return typeof key === "string" && (key === bare || key.startsWith(`${bare}?`));
  };

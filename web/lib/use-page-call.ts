import { useParams, useSearchParams } from "react-router";
import type { Endpoint } from "../../shared/contract/endpoint.ts";
import type { PageCall } from "./page-call.ts";
import { type ReadOptions, useEndpoint } from "./use-endpoint.ts";

/** Asks what the page's address says: the same that was sent for ahead of the page. */
export const usePageCall = <E extends Endpoint>(
  { endpoint, sent }: PageCall<E>,
  options?: ReadOptions<E>,
) => {
  const params = useParams();
  const [search] = useSearchParams();
  return useEndpoint(endpoint, sent({ params, search }), options);
};

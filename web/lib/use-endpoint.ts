/** Reads from the API in a component with SWR, keyed by endpoint, parameters and member. */
import { useEffect, useId, useState } from "react";
import { useParams, useSearchParams } from "react-router";
import useSWR, { useSWRConfig, type SWRConfiguration, type SWRResponse } from "swr";
import { requestPath } from "../../shared/contract/request-path.ts";
import type { Endpoint, ResponseData, CallInput } from "../../shared/contract/endpoint.ts";
import { retryOptions } from "./retry-policy.ts";
import { call, peekEarlyReply, type CallOptions } from "./api-client.ts";
import { ApiFailure } from "./api-failure.ts";
import { claimEarlyResponse } from "./early-request.ts";
import type { PageCall } from "./page-call.ts";
import { pageReady } from "./page-ready.ts";
import { session } from "./session.ts";

/** Returns the key under which an endpoint's answer is cached, for `mutate`. */
export const cacheKey = <E extends Endpoint>(endpoint: E, sent: CallInput<E>): string =>
  `${callerKey()} ${requestPath(endpoint, sent)}`;

/** Returns the caller's part of the key: answers depend on the caller and on whether their email is verified. */
const callerKey = (): string => {
  const user = session.user();
  return user ? `${user.id}${user.verified.status ? "" : " unverified"}` : "visitor";
};

export type ReadOptions<E extends Endpoint> = SWRConfiguration<ResponseData<E>, ApiFailure> &
  Pick<CallOptions, "leaves">;

/**
 * Returns whether the answer arrived ahead of the page. If so, it is in the cache before the first render, which
 * shows it at once, and it is not requested again. `onSuccess` is called as for any other answer.
 */
const useEarlyReply = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E> | null,
  onSuccess: ReadOptions<E>["onSuccess"],
): boolean => {
  const config = useSWRConfig();
  const [early] = useState(() => {
    const data = sent && peekEarlyReply(endpoint, sent);
    if (!sent || !data) return null;
    const key = cacheKey(endpoint, sent);
    config.cache.set(key, { data });
    return { address: requestPath(endpoint, sent), key, data };
  });
  useEffect(() => {
    if (early === null) return;
    // The answer has been shown, so a later request must load a new one.
    void claimEarlyResponse(early.address);
    onSuccess?.(early.data, early.key, config);
    // The effect runs once per answer, whatever the page passes later.
  }, [early]); // oxlint-disable-line react-hooks/exhaustive-deps
  return early !== null;
};

/**
 * Reads from an endpoint. `sent` is null while the request cannot be made yet. Reads are retried automatically only
 * if the service is unreachable or overloaded; other failures stay until the person retries.
 */
export const useEndpoint = <E extends Endpoint>(
  endpoint: E,
  sent: CallInput<E> | null,
  { leaves, ...config }: ReadOptions<E> = {},
): SWRResponse<ResponseData<E>, ApiFailure> => {
  const area = useId();
  const early = useEarlyReply(endpoint, sent, config.onSuccess);
  const answer = useSWR<ResponseData<E>, ApiFailure>(
    sent && cacheKey(endpoint, sent),
    () => {
      if (!sent) throw new ApiFailure(0, "unexpected", "Nothing to ask for.");
      return call(endpoint, sent, leaves === undefined ? {} : { leaves });
    },
    {
      revalidateOnFocus: false,
      ...(early && { revalidateOnMount: false }),
      ...retryOptions,
      ...config,
    },
  );
  const { isLoading } = answer;
  useEffect(() => {
    if (!isLoading) return;
    pageReady.loading(area);
    return () => pageReady.done(area);
  }, [area, isLoading]);
  return answer;
};

/** Reads the page's first call from the page's address, in the same way as the code that sends it ahead of the page. */
export const usePageCall = <E extends Endpoint>(
  { endpoint, sent }: PageCall<E>,
  options?: ReadOptions<E>,
): SWRResponse<ResponseData<E>, ApiFailure> => {
  const params = useParams();
  const [search] = useSearchParams();
  return useEndpoint(endpoint, sent({ params, search }), options);
};

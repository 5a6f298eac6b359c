import { useEffect, useId } from "react";
import { useSearchParams } from "react-router";
import useSWR, { type KeyedMutator } from "swr";
import type { ApiFailure } from "../../lib/api-failure.ts";
import { retryOptions } from "../../lib/retry-policy.ts";
import { pageReady } from "../../lib/page-ready.ts";
import type { ListAnswer, ListCall } from "./list-call.ts";

export interface RecordListState<R, A extends ListAnswer<R>> {
  readonly search: URLSearchParams;
  /** The answer; the previous one stays while the next is loading. */
  readonly answer: A | undefined;
  readonly failure: ApiFailure | undefined;
  readonly changing: boolean;
  readonly mutate: KeyedMutator<A>;
}

/** Loads the list that the page's URL asks for. */
export const useRecordList = <R, A extends ListAnswer<R>>(
  list: ListCall<R, A>,
): RecordListState<R, A> => {
  const [search] = useSearchParams();
  const area = useId();
  const { data, error, isLoading, isValidating, mutate } = useSWR<A, ApiFailure>(
    list.key(search),
    () => list.ask(search),
    { keepPreviousData: true, revalidateOnFocus: true, ...retryOptions },
  );
  useEffect(() => {
    if (!isLoading) return;
    pageReady.loading(area);
    return () => pageReady.done(area);
  }, [area, isLoading]);
  return { search, answer: data, failure: error, changing: isLoading && isValidating, mutate };
};

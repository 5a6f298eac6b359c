import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

/** Shows the answer to a call, or a loading state, or the error. */
export const QueryState = <T,>({
  query: { data, error, mutate },
  what,
  loading = `Loading ${what}`,
  waiting = <Skeleton height={320} />,
  children,
}: {
  query: Pick<SWRResponse<T, Error>, "data" | "error" | "mutate">;
  /** The name of the data: `the jobs`. */
  what: string;
  /** The text while the data is loading. */
  loading?: string | undefined;
  /** The placeholder while the data is loading. */
  waiting?: ReactNode;
  children: (answer: T) => ReactNode;
}) => {
  if (data) return children(data);
  if (error)
    return (
      <ErrorState
        message={`There was a problem getting ${what}: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  return (
    <>
      <LoadingNote>{loading}</LoadingNote>
      {waiting}
    </>
  );
};

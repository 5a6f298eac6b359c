import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";

/** What a call has answered; before that, that it is on its way, or why it did not come. */
export const Asked = <T,>({
  asked: { data, error, mutate },
  what,
  waiting = <Skeleton height={320} />,
  children,
}: {
  asked: Pick<SWRResponse<T, Error>, "data" | "error" | "mutate">;
  /** `the jobs` */
  what: string;
  /** Stands in its place while it is on its way. */
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
      <LoadingNote>{`Loading ${what}`}</LoadingNote>
      {waiting}
    </>
  );
};

import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { StaffScreen } from "../records/staff-screen.tsx";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";

interface OperationsPageProps<T> {
  title: string;
  about?: ReactNode;
  asked: SWRResponse<T, Error>;
  renderAnswer: (answer: T) => ReactNode;
}

/** One part of operations that shows one answer. */
export const OperationsPage = <T,>(props: OperationsPageProps<T>) => {
  const { title, about, asked, renderAnswer } = props;
  const { data, error, mutate } = asked;
  return (
    <StaffScreen>
      <OperationsParts />
      <h1>{title}</h1>
      {about !== undefined && <p className={styles["about"]}>{about}</p>}
      {error && !data && (
        <ErrorState
          message={`There was a problem getting the ${title.toLowerCase()}: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && (
        <>
          <LoadingNote />
          <Skeleton height={320} />
        </>
      )}
      {data && renderAnswer(data)}
    </StaffScreen>
  );
};

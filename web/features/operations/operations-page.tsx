import type { ReactNode } from "react";
import type { SWRResponse } from "swr";
import { QueryState } from "../admin-kit/query-state.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";

interface OperationsPageProps<T> {
  title: string;
  about?: ReactNode;
  query: SWRResponse<T, Error>;
  renderAnswer: (answer: T) => ReactNode;
}

/** A part of operations that shows one answer. */
export const OperationsPage = <T,>(props: OperationsPageProps<T>) => {
  const { title, about, query: response, renderAnswer } = props;
  return (
    <StaffScreen>
      <OperationsParts />
      <h1>{title}</h1>
      {about !== undefined && <p className={styles["about"]}>{about}</p>}
      <QueryState query={response} what={`the ${title.toLowerCase()}`}>
        {renderAnswer}
      </QueryState>
    </StaffScreen>
  );
};

import { useState } from "react";
import {
  bankContract,
  type BankLineView,
  type StatementView,
} from "../../../shared/contract/bank.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { StaffScreen } from "../records/staff-screen.tsx";
import styles from "./bank.module.css";
import { BankLine } from "./bank-line.tsx";
import { RecordCertain } from "./record-certain.tsx";

/** A statement's lines with what each may pay for. */
export const StatementScreen = ({ id }: { id: string }) => {
  const { data, error, mutate } = useEndpoint(
    bankContract.endpoints.readStatement,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  usePageTitle(data?.data.file_name);
  return (
    <StaffScreen>
      <BackLink to={staffPaths.bank}>Bank statements</BackLink>
      {data && <Filled statement={data.data} onReload={() => mutate()} />}
      {!data && error && (
        <ErrorState
          message={`There was a problem getting this statement: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading the statement</LoadingNote>
          <Skeleton width="20rem" height={44} />
          <Skeleton height={320} />
        </>
      )}
    </StaffScreen>
  );
};

const isToDo = ({ applied, proposal }: BankLineView): boolean =>
  applied === null && proposal.kind !== "out";

const Filled = ({
  statement,
  onReload,
}: {
  statement: StatementView;
  onReload: () => Promise<unknown>;
}) => {
  const [shown, setShown] = useState<"all" | "to do">("to do");
  const toDo = statement.bank_lines.filter(isToDo);
  const lines = shown === "all" ? statement.bank_lines : toDo;
  return (
    <>
      <h1>{statement.file_name}</h1>
      <p className={styles["hint"]}>
        {statement.from_display} to {statement.to_display}, brought in by {statement.uploaded_by}
      </p>
      <div className={styles["tools"]}>
        <RecordCertain
          statementId={statement.id}
          lines={toDo.filter(({ proposal }) => proposal.certain)}
          onDone={onReload}
        />
        <Button variant="hollow" aria-pressed={shown === "to do"} onClick={() => setShown("to do")}>
          {`To do (${toDo.length})`}
        </Button>
        <Button variant="hollow" aria-pressed={shown === "all"} onClick={() => setShown("all")}>
          {`All lines (${statement.bank_lines.length})`}
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState message="Nothing is left to be done here." />
      ) : (
        <ul className={styles["rows"]}>
          {lines.map((line) => (
            <BankLine key={line.id} statementId={statement.id} line={line} onDone={onReload} />
          ))}
        </ul>
      )}
    </>
  );
};

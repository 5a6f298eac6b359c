import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { bankContract, type StatementSummary } from "../../../shared/contract/bank.ts";
import { asFailure } from "../../lib/api-failure.ts";
import { call } from "../../lib/api-client.ts";
import { staffStatementPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ErrorSummary, type FormFault } from "../../ui/error-summary.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../records/date-text.ts";
import styles from "./bank.module.css";
import { textOfFile } from "./file-text.ts";

const { bringStatement, listStatements } = bankContract.endpoints;

/** Statements that were brought in, and where one is. */
export const StatementsScreen = () => {
  const { data, error, mutate } = useEndpoint(listStatements, {}, { leaves: false });
  return (
    <div className={styles["screen"]}>
      <h1 className={styles["title"]}>Bank statements</h1>
      <BringIn />
      {!data && error && (
        <ErrorState
          message={`There was a problem getting the statements: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && (
        <>
          <LoadingNote>Loading the statements</LoadingNote>
          <Skeleton height={72} />
        </>
      )}
      {data && <Statements statements={data.data} />}
    </div>
  );
};

const BringIn = () => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly FormFault[]>([]);
  const [attempt, setAttempt] = useState(0);
  const bring = async (file: File): Promise<void> => {
    setBusy(true);
    setFaults([]);
    try {
      const text = await textOfFile(file);
      const { data } = await call(
        bringStatement,
        { body: { file_name: file.name, text } },
        { leaves: false },
      );
      void navigate(staffStatementPath(data.id));
    } catch (thrown) {
      const { message, errors } = asFailure(thrown);
      const told = Object.values(errors).flat();
      setFaults((told.length > 0 ? told : [message]).map((one) => ({ message: one })));
      setAttempt((before) => before + 1);
      setBusy(false);
    }
  };
  return (
    <div className={styles["bring"]}>
      <ErrorSummary faults={faults} attempt={attempt} title="This file cannot be brought in" />
      <label className={styles["label"]} htmlFor="statement">
        Bring in a statement
      </label>
      <p className={styles["hint"]} id="statement-hint">
        A CSV of your bank, up to 1,000 lines. Nothing is recorded by that; the same line in two
        files is one line.
      </p>
      <input
        id="statement"
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-describedby="statement-hint"
        aria-busy={busy}
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void bring(file);
          // The same file can be chosen again, once it was mended.
          target.value = "";
        }}
      />
      <p role="status" className={styles["hint"]}>
        {busy ? "Reading the file" : ""}
      </p>
    </div>
  );
};

const Statements = ({ statements }: { statements: readonly StatementSummary[] }) =>
  statements.length === 0 ? (
    <EmptyState message="No statement has been brought in yet." />
  ) : (
    <ul className={styles["rows"]}>
      {statements.map((statement) => (
        <li key={statement.id} className={styles["row"]}>
          <div className={styles["words"]}>
            <Link to={staffStatementPath(statement.id)}>{statement.file_name}</Link>
            <MetaLine>
              <span>
                {statement.from_display} to {statement.to_display}
              </span>
              <span>{statement.lines.toLocaleString("en-GB")} lines</span>
              <span>
                {instantText(statement.uploaded_at)}, by {statement.uploaded_by}
              </span>
            </MetaLine>
          </div>
        </li>
      ))}
    </ul>
  );

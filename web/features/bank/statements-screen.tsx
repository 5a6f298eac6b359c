import { Link, useNavigate } from "react-router";
import { bankContract, type StatementSummary } from "../../../shared/contract/bank.ts";
import { call } from "../../lib/api-client.ts";
import { staffStatementPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { BringFile } from "../records/bring-file.tsx";
import { instantText } from "../records/date-text.ts";
import { StaffScreen } from "../records/staff-screen.tsx";
import styles from "./bank.module.css";
import { textOfFile } from "./file-text.ts";

const { bringStatement, listStatements } = bankContract.endpoints;

/** Statements that were brought in, and where one is. */
export const StatementsScreen = () => {
  const { data, error, mutate } = useEndpoint(listStatements, {}, { leaves: false });
  return (
    <StaffScreen>
      <h1>Bank statements</h1>
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
    </StaffScreen>
  );
};

const BringIn = () => {
  const navigate = useNavigate();
  return (
    <BringFile
      label="Bring in a statement"
      hint="A CSV of your bank, up to 1,000 lines. Nothing is recorded by that; the same line in two files is one line."
      doing="Reading the file"
      bring={async (file) => {
        const body = { file_name: file.name, text: await textOfFile(file) };
        const { data } = await call(bringStatement, { body }, { leaves: false });
        await navigate(staffStatementPath(data.id));
      }}
    />
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

import { useNavigate, useSearchParams } from "react-router";
import {
  bankStatementsContract,
  type BankLineView,
  type StatementView,
} from "../../../shared/contract/bank-statements/bank-statements.ts";
import { usePageTitle } from "../../lib/page-title.ts";
import { staffPaths } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { QueryState } from "../admin-kit/query-state.tsx";
import { RecordHistory } from "../admin-kit/record-history.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import styles from "./bank.module.css";
import { BankLineItem } from "./bank-line.tsx";
import { NamedColumns } from "./named-columns.tsx";
import { RecordExactMatches } from "./record-exact-matches.tsx";

/** The lines of a statement with the orders that each may pay. */
export const StatementScreen = ({ id }: { id: string }) => {
  const response = useEndpoint(
    bankStatementsContract.endpoints.readStatement,
    { params: { id } },
    { leaves: false, revalidateOnFocus: true },
  );
  usePageTitle(response.data?.data.file_name);
  return (
    <StaffScreen>
      <BackLink to={staffPaths.bank}>Bank statements</BackLink>
      <QueryState
        query={response}
        what="this statement"
        loading="Loading the statement"
        waiting={
          <>
            <Skeleton width="20rem" height={44} />
            <Skeleton height={320} />
          </>
        }
      >
        {({ data: statement }) => (
          <Filled statement={statement} onReload={() => response.mutate()} />
        )}
      </QueryState>
    </StaffScreen>
  );
};

/** The lines that need no attention: outgoing money, and lines that are not money. */
const ignoredKinds: readonly string[] = ["out", "foreign", "unbooked"];

const isToDo = ({ proposal }: BankLineView): boolean =>
  proposal !== null && !ignoredKinds.includes(proposal.kind);

const Filled = ({
  statement,
  onReload,
}: {
  statement: StatementView;
  onReload: () => Promise<unknown>;
}) => {
  const [search] = useSearchParams();
  const all = search.get("shown") === "all";
  const navigate = useNavigate();
  const show = (shown: string): void =>
    void navigate(shown === "" ? "?" : `?${new URLSearchParams({ shown }).toString()}`, {
      preventScrollReset: true,
    });
  const toDo = statement.bank_lines.filter(isToDo);
  const lines = all ? statement.bank_lines : toDo;
  return (
    <>
      <h1>{statement.file_name}</h1>
      <p className={styles["hint"]}>
        {statement.from_display} to {statement.to_display}, uploaded by {statement.uploaded_by}
      </p>
      <NamedColumns statement={statement} onChange={onReload} />
      <div className={styles["tools"]}>
        <RecordExactMatches
          statementId={statement.id}
          lines={toDo.filter(({ proposal }) => proposal?.certain === true)}
          onDone={onReload}
        />
        <Button variant="hollow" aria-pressed={!all} onClick={() => show("")}>
          {`To do (${toDo.length})`}
        </Button>
        <Button variant="hollow" aria-pressed={all} onClick={() => show("all")}>
          {`All lines (${statement.bank_lines.length})`}
        </Button>
      </div>
      {lines.length === 0 ? (
        <EmptyState message="Nothing to do here." />
      ) : (
        <ul className={styles["rows"]}>
          {lines.map((line) => (
            <BankLineItem key={line.id} statementId={statement.id} line={line} onDone={onReload} />
          ))}
        </ul>
      )}
      <RecordHistory subject={`bank-statement:${statement.id}`} />
    </>
  );
};

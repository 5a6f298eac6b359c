import { useState } from "react";
import { Link } from "react-router";
import { accountingContract } from "../../../shared/contract/accounting/accounting.ts";
import type { ReconciliationView } from "../../../shared/contract/accounting/accounting-views.ts";
import { staffOrderPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { Callout } from "../../ui/callout.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { QueryState } from "../admin-kit/query-state.tsx";
import { StaffScreen } from "../admin-kit/staff-screen.tsx";
import { ExplainSheet } from "./explain-sheet.tsx";
import styles from "./books.module.css";

const { readReconciliation } = accountingContract.endpoints;

/** The page reloads every minute, as the reconciliation runs every five. */
const everyMs = 60_000;

/** The product's ledger beside Stripe's: the differences and their reasons. */
export const ReconciliationScreen = () => {
  const response = useEndpoint(
    readReconciliation,
    {},
    { leaves: false, revalidateOnFocus: true, refreshInterval: everyMs },
  );
  return (
    <StaffScreen className={styles["screen"]}>
      <h1>Reconciliation</h1>
      <p className={styles["meaning"]}>
        Every five minutes we compare recent card payments and refunds with Stripe’s. Entries
        missing here are added automatically where possible. Other differences stay here and raise
        an alarm until they are resolved or explained.
      </p>
      <QueryState query={response} what="the reconciliation" waiting={<Skeleton height={160} />}>
        {({ data }) => (
          <Compared found={data} onExplained={(found) => void response.mutate({ data: found })} />
        )}
      </QueryState>
    </StaffScreen>
  );
};

const Compared = ({
  found,
  onExplained,
}: {
  found: ReconciliationView;
  onExplained: (found: ReconciliationView) => void;
}) => {
  const { ran_at: ranAt, away_since: awaySince, here, at_stripe: there } = found;
  const { differences, explained, mended } = found;
  const [explaining, setExplaining] = useState<string | null>(null);
  return (
    <>
      {awaySince !== null && (
        <Callout tone="warn">
          {`Stripe has not responded since ${instantText(awaySince)}. The results below are older.`}
        </Callout>
      )}
      <section className={styles["section"]} aria-labelledby="differences">
        <h2 id="differences">Differences</h2>
        <p className={styles["meaning"]}>
          {ranAt === null
            ? "Not run yet."
            : `Last compared ${instantText(ranAt)}: ${here.toLocaleString("en-GB")} card payments and refunds here, ${there.toLocaleString("en-GB")} at Stripe.`}
        </p>
        {differences.length === 0 ? (
          ranAt !== null && <p>No differences.</p>
        ) : (
          <Differences differences={differences} onExplain={setExplaining} />
        )}
      </section>
      {explaining !== null && (
        <ExplainSheet
          reference={explaining}
          onClose={() => setExplaining(null)}
          onExplained={(now) => {
            setExplaining(null);
            onExplained(now);
          }}
        />
      )}
      {explained.length > 0 && (
        <section className={styles["section"]} aria-labelledby="explained">
          <h2 id="explained">Explained</h2>
          <Differences
            differences={explained.map(({ reason, by, explained_at, ...one }) => ({
              ...one,
              cause: `${one.cause} ${by} on ${instantText(explained_at)}: ${reason}`,
            }))}
          />
        </section>
      )}
      {mended.length > 0 && (
        <section className={styles["section"]} aria-labelledby="mended">
          <h2 id="mended">Added automatically</h2>
          <Differences differences={mended} />
        </section>
      )}
    </>
  );
};

const Differences = ({
  differences,
  onExplain,
}: Pick<ReconciliationView, "differences"> & { onExplain?: (reference: string) => void }) => (
  <ul className={styles["rows"]}>
    {differences.map(({ reference, order_id, here_display, at_stripe_display, cause, since }) => (
      <li key={reference}>
        <span className={styles["both"]}>
          <span>{reference}</span>
          <span>Here: {here_display ?? "nothing"}</span>
          <span>At Stripe: {at_stripe_display ?? "nothing"}</span>
          {order_id !== null && <Link to={staffOrderPath(order_id)}>{order_id}</Link>}
        </span>
        <span>{cause}</span>
        <span className={styles["quiet"]}>First seen {instantText(since)}</span>
        {onExplain && (
          <span>
            <Button variant="hollow" onClick={() => onExplain(reference)}>
              {`Explain ${reference}`}
            </Button>
          </span>
        )}
      </li>
    ))}
  </ul>
);

import { useState } from "react";
import {
  type AuditEntry,
  staffAccountsContract,
} from "../../../shared/contract/staff/staff-accounts.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { auditActionText } from "./audit-action-text.ts";
import styles from "./audit-trail.module.css";
import { instantText } from "./date-text.ts";
import { QueryState } from "./query-state.tsx";
import { formatValue } from "./format-value.ts";

const { listAudit } = staffAccountsContract.endpoints;

/** The audit entries of a record with values before and after, newest first; earlier ones are appended on request. */
export const AuditTrail = ({ subject }: { subject: string }) => {
  const [more, setMore] = useState(0);
  return (
    <div className={styles["trail"]}>
      <AuditPage subject={subject} after={null} more={more} onMore={() => setMore(more + 1)} />
    </div>
  );
};

interface AuditPageProps {
  subject: string;
  /** The `next` cursor of the previous page. */
  after: string | null;
  /** The number of pages that follow. */
  more: number;
  onMore: () => void;
}

/** A page of audit entries. It begins where the previous page ended, even if new entries have been added at the top. */
const AuditPage = ({ subject, after, more, onMore }: AuditPageProps) => {
  const query = after === null ? { subject } : { subject, after };
  // SWR would not ask again within two seconds, and somebody who returns from another page would miss their own change.
  const response = useEndpoint(listAudit, { query }, { leaves: false, dedupingInterval: 0 });
  return (
    <QueryState query={response} what="the history" waiting={<Skeleton height={72} />}>
      {({ data: entries, next }) =>
        after === null && entries.length === 0 ? (
          <p className={styles["none"]}>No staff changes yet.</p>
        ) : (
          <>
            <ol className={styles["entries"]}>
              {entries.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </ol>
            {next !== null && more > 0 && (
              <AuditPage subject={subject} after={next} more={more - 1} onMore={onMore} />
            )}
            {next !== null && more === 0 && (
              <Button variant="hollow" onClick={onMore}>
                Show earlier changes
              </Button>
            )}
          </>
        )
      }
    </QueryState>
  );
};

const Entry = ({ entry }: { entry: AuditEntry }) => {
  const { at, by, changes, reason, without_version: withoutVersion } = entry;
  return (
    <li className={styles["entry"]}>
      <p>
        <strong>{by.name}</strong> {auditActionText(entry)}{" "}
        <time dateTime={at}>{instantText(at)}</time>
      </p>
      {reason !== null && <p className={styles["reason"]}>{reason}</p>}
      {withoutVersion && (
        <p className={styles["reason"]}>
          Saved without a version check, so it may have overwritten a colleague’s change.
        </p>
      )}
      <dl className={styles["changes"]}>
        {Object.entries(changes).map(([field, { before, after }]) => (
          <div key={field}>
            <dt>{fieldText(field)}</dt>
            <dd>
              <del>{formatValue(before)}</del> <ins>{formatValue(after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
};

/** Returns `Colour primary` for `colour_primary`. */
const fieldText = (field: string): string => {
  const words = field.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

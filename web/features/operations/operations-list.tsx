import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import type { ListAnswer } from "../admin-kit/list-call.ts";
import { RecordList, type RecordListProps } from "../admin-kit/record-list.tsx";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";

interface OperationsListProps<
  R extends { readonly id: string },
  A extends ListAnswer<R>,
> extends RecordListProps<R, A> {
  /** The subject of the audit log shown below: `operations:mails`. */
  trail?: string;
}

/** A part of operations that shows a list. */
export const OperationsList = <R extends { readonly id: string }, A extends ListAnswer<R>>({
  trail: auditEntry,
  ...list
}: OperationsListProps<R, A>) => (
  <div className={styles["list"]}>
    <OperationsParts />
    <RecordList {...list}>
      {auditEntry !== undefined && (
        <section className={styles["history"]} aria-label="History">
          <h2>History</h2>
          <AuditTrail subject={auditEntry} />
        </section>
      )}
    </RecordList>
  </div>
);

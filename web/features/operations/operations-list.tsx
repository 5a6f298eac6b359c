import { AuditTrail } from "../admin-kit/audit-trail.tsx";
import type { ListAnswer } from "../admin-kit/list-call.ts";
import { RecordList, type RecordListProps } from "../admin-kit/record-list.tsx";
import styles from "./operations.module.css";
import { OperationsParts } from "./operations-parts.tsx";

interface OperationsListProps<
  R extends { readonly id: string },
  A extends ListAnswer<R>,
> extends RecordListProps<R, A> {
  /** What staff have done there stands below, by its subject: `operations:mails`. */
  trail?: string;
}

/** One part of operations that is a list. */
export const OperationsList = <R extends { readonly id: string }, A extends ListAnswer<R>>({
  trail,
  ...list
}: OperationsListProps<R, A>) => (
  <div className={styles["list"]}>
    <OperationsParts />
    <RecordList {...list}>
      {trail !== undefined && (
        <section className={styles["history"]} aria-label="History">
          <h2>History</h2>
          <AuditTrail subject={trail} />
        </section>
      )}
    </RecordList>
  </div>
);

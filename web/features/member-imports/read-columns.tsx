import type { MemberImportView } from "../../../shared/contract/member-imports/member-imports.ts";
import styles from "./member-imports.module.css";
import { fieldLabels } from "./import-labels.ts";

/** Shows how each column of the file was read. */
export const ReadColumns = ({
  memberImport: { columns, statuses },
}: {
  memberImport: MemberImportView;
}) => {
  if (columns.length === 0) return null;
  const explained = new Set(statuses.flatMap(({ title, ignored }) => (ignored ? [] : [title])));
  const saysWhatRuns = explained.size > 0 || columns.some(({ field }) => field === "standing");
  const wordsOf = ({ title, field }: MemberImportView["columns"][number]): string => {
    if (field !== null) return fieldLabels[field];
    return explained.has(title) ? "Plan status, as chosen above" : "Ignored";
  };
  return (
    <section className={styles["part"]}>
      <h2 className={styles["heading"]}>How columns are read</h2>
      <p className={styles["hint"]}>
        {saysWhatRuns
          ? "Members with an inactive plan are imported on Basics."
          : "There is no plan status column: each plan counts as active until its end date."}
      </p>
      <dl className={styles["facts"]}>
        {columns.map((column) => (
          <div key={column.title}>
            <dt>{column.title}</dt>
            <dd>{wordsOf(column)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

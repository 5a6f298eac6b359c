import { Link } from "react-router";
import useSWR from "swr";
import { hasRole } from "../../../shared/contract/staff/staff-roles.ts";
import { useUser } from "../../lib/session.ts";
import { useStaffRoles } from "../../lib/staff-roles.ts";
import { classNames } from "../../ui/class-names.ts";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { type TaskKind, taskKinds } from "./task-kinds.ts";
import styles from "./waiting-now.module.css";

interface TaskCount {
  readonly kind: TaskKind;
  /** The number of tasks; null if it could not be loaded. */
  readonly count: number | null;
}

/** Counts all kinds of tasks. A count that fails does not hide the others. */
const countAll = (kinds: readonly TaskKind[]): Promise<readonly TaskCount[]> =>
  Promise.all(kinds.map(async (kind) => ({ kind, count: await kind.count().catch(() => null) })));

/** The tasks that wait for this member of staff, by their roles; nothing else is requested. */
export const OpenTasks = () => {
  const roles = useStaffRoles();
  const user = useUser();
  const kinds = taskKinds.filter(({ audience }) => hasRole(audience, roles));
  const { data } = useSWR(
    kinds.length === 0 ? null : `waiting ${user?.id} ${roles.join()}`,
    () => countAll(kinds),
    { revalidateOnFocus: true },
  );
  if (kinds.length === 0) return null;
  return (
    <section className={styles["waiting"]} aria-labelledby="waiting">
      <h2 id="waiting" className="label">
        Waiting for you
      </h2>
      {data === undefined ? <OpenTasksSkeleton /> : <TaskList counted={data} />}
    </section>
  );
};

const OpenTasksSkeleton = () => (
  <>
    <LoadingNote />
    <Skeleton height={72} />
  </>
);

const TaskList = ({ counted }: { counted: readonly TaskCount[] }) => {
  const waiting = counted.filter(({ count }) => count !== null && count > 0);
  const unknown = counted.filter(({ count }) => count === null);
  return (
    <>
      {waiting.length > 0 && (
        <ul className={styles["kinds"]}>
          {waiting.map(({ kind, count }) => (
            <TaskRow key={kind.id} kind={kind} count={count ?? 0} />
          ))}
        </ul>
      )}
      {waiting.length === 0 && unknown.length === 0 && (
        <p className={styles["calm"]}>Nothing. You’re all caught up.</p>
      )}
      {unknown.length > 0 && (
        <p className={styles["unknown"]}>
          {`Not available: ${unknown.map(({ kind }) => kind.id).join(", ")}. Reload the page in a moment.`}
        </p>
      )}
    </>
  );
};

const TaskRow = ({ kind: { to, words, late }, count }: { kind: TaskKind; count: number }) => (
  <li>
    <Link to={to} className={styles["kind"]}>
      <span className={classNames(styles["count"], late && styles["late"])}>
        {count.toLocaleString("en-GB")}
      </span>{" "}
      <span>{count === 1 ? words[0] : words[1]}</span>
    </Link>
  </li>
);

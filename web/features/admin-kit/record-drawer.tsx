/**
 * A record's drawer over its list. It has an address of its own, so it can be linked to and left with the browser's
 * Back.
 */
import { type ReactNode, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { usePageTitle } from "../../lib/page-title.ts";
import { classNames } from "../../ui/class-names.ts";
import { ErrorState } from "../../ui/error-state.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import { AuditTrail } from "./audit-trail.tsx";
import styles from "./record-drawer.module.css";

interface RecordDrawerProps {
  /** The address of the list without its query. */
  list: string;
  /** The subject of the audit log: `product:prd_01J…`. */
  subject: string;
  /** The record's title; undefined while it is loading. */
  title: string | undefined;
  /** The kind of the record: `Product`. */
  kind: string;
  failure: string | undefined;
  onRetry: () => void;
  /** The actions beside the title, beyond editing the fields. */
  actions?: ReactNode;
  children: ReactNode;
}

export const RecordDrawer = (props: RecordDrawerProps) => {
  const { list, subject, title, kind, failure, onRetry, actions, children } = props;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [view, setView] = useState<"fields" | "history">("fields");
  usePageTitle(title);
  const query = search.toString();
  return (
    <Sheet
      open
      place="right"
      title={kind}
      className={styles["drawer"]}
      onClose={() =>
        void navigate(query === "" ? list : `${list}?${query}`, { preventScrollReset: true })
      }
      returnTo={() => rowOf(subject)}
    >
      {title !== undefined && (
        <header className={styles["head"]}>
          <h2>{title}</h2>
          <div className={styles["views"]}>
            <ViewButton chosen={view === "fields"} onChoose={() => setView("fields")}>
              Details
            </ViewButton>
            <ViewButton chosen={view === "history"} onChoose={() => setView("history")}>
              History
            </ViewButton>
            {actions}
          </div>
        </header>
      )}
      {failure !== undefined && <ErrorState message={failure} onRetry={onRetry} />}
      {failure === undefined && title === undefined && <Waiting />}
      {/* Input is kept while the history is shown. */}
      {title !== undefined && <div hidden={view !== "fields"}>{children}</div>}
      {view === "history" && <AuditTrail subject={subject} />}
    </Sheet>
  );
};

/** Returns the list's link to the record, which gets the focus back. */
const rowOf = (subject: string): HTMLElement | null => {
  const id = subject.slice(subject.indexOf(":") + 1);
  return document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`);
};

const ViewButton = ({
  chosen,
  onChoose,
  children,
}: {
  chosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-pressed={chosen}
    className={classNames(styles["view"], chosen && styles["chosen"])}
    onClick={onChoose}
  >
    {children}
  </button>
);

const Waiting = () => (
  <div className={styles["waiting"]}>
    <LoadingNote />
    <Skeleton width="60%" height={40} />
    <Skeleton height={72} />
    <Skeleton height={72} />
    <Skeleton height={144} />
  </div>
);

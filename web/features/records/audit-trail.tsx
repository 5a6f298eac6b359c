import { useState } from "react";
import { type AuditEntry, staffContract } from "../../../shared/contract/staff.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./audit-trail.module.css";
import { valueWords } from "./value-words.ts";

const { listAudit } = staffContract.endpoints;

/** Who changed what of a record, before and after, the newest first. */
export const AuditTrail = ({ subject }: { subject: string }) => {
  const [pages, setPages] = useState(1);
  return (
    <div className={styles["trail"]}>
      {Array.from({ length: pages }, (_, index) => (
        <AuditPage
          key={index}
          subject={subject}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : null}
        />
      ))}
    </div>
  );
};

const AuditPage = ({
  subject,
  page,
  onMore,
}: {
  subject: string;
  page: number;
  onMore: (() => void) | null;
}) => {
  const { data, error, mutate } = useEndpoint(
    listAudit,
    { query: { subject, page } },
    { leaves: false },
  );
  if (error && !data)
    return (
      <ErrorState
        message={`There was a problem getting the history: ${error.message}`}
        onRetry={() => void mutate()}
      />
    );
  if (!data)
    return (
      <>
        <LoadingNote>Loading the history</LoadingNote>
        <Skeleton height={72} />
      </>
    );
  const { total, perPage } = data.meta;
  if (total === 0)
    return (
      <EmptyState
        message="Nothing was changed here yet."
        hint="What staff change from now on stands here, with what it was before."
      />
    );
  return (
    <>
      <ol className={styles["entries"]}>
        {data.data.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {onMore && total > page * perPage && (
        <Button variant="hollow" onClick={onMore}>
          Show earlier changes
        </Button>
      )}
    </>
  );
};

const when = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Europe/London",
});

/** Whatever else was done says itself what it was done to. */
const plain: ReadonlySet<string> = new Set(["created", "changed", "deleted"]);

const Entry = ({ entry: { at, by, action, changes, reason } }: { entry: AuditEntry }) => (
  <li className={styles["entry"]}>
    <p>
      <strong>{by.name}</strong> {plain.has(action) ? `${action} this` : action}{" "}
      <time dateTime={at}>{when.format(new Date(at))}</time>
    </p>
    {reason !== null && <p className={styles["reason"]}>{reason}</p>}
    <dl className={styles["changes"]}>
      {Object.entries(changes).map(([field, { before, after }]) => (
        <div key={field}>
          <dt>{fieldWords(field)}</dt>
          <dd>
            <del>{valueWords(before)}</del> <ins>{valueWords(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

/** `colour_primary` is read as `Colour primary`. */
const fieldWords = (field: string): string => {
  const words = field.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

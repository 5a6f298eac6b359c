import { useId, useState } from "react";
import { commsContract } from "../../../shared/contract/accounts/comms.ts";
import { consentSourceLabels } from "../../../shared/contract/accounts/consent-text.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { LoadingNote, Skeleton } from "../../ui/skeleton.tsx";
import styles from "./consent-list.module.css";

const { listConsents } = commsContract.endpoints;

const perPage = 5;

/** The member's consents and choices in the wording that they agreed to; collapsed until somebody opens it. */
export const ConsentList = ({ userId }: { userId: string }) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles["record"]}>
      <Button
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? "Hide what you have agreed to" : "See what you have agreed to"}
      </Button>
      <div id={id}>{isOpen && <Entries userId={userId} />}</div>
    </div>
  );
};

const Entries = ({ userId }: { userId: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useEndpoint(
    listConsents,
    { params: { id: userId }, query: { page, perPage } },
    { keepPreviousData: true },
  );
  if (error) return <ErrorState message={error.message} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <>
        <LoadingNote />
        <Skeleton height={64} />
      </>
    );
  const pages = Math.max(1, Math.ceil(data.meta.total / perPage));
  return (
    <>
      <ol className={styles["entries"]}>
        {data.data.map((one) => (
          <li key={one.id} className={styles["entry"]}>
            <p>{one.wording}</p>
            <p className={styles["when"]}>
              {one.at_display}. {consentSourceLabels[one.source]}.
            </p>
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <div className={styles["steps"]}>
          <Button variant="quiet" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <p className={styles["when"]} role="status">
            Page {page} of {pages}
          </p>
          <Button variant="quiet" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </>
  );
};

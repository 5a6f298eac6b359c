import { useState } from "react";
import { shopSettingsContract } from "../../../shared/contract/shop-settings/shop-settings.ts";
import { staffOrderPath, staffPersonPath } from "../../lib/staff-paths.ts";
import { useEndpoint } from "../../lib/use-endpoint.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { instantText } from "../admin-kit/date-text.ts";
import { RecordPart } from "../admin-kit/record-part.tsx";
import { StaffLink } from "../admin-kit/staff-link.tsx";
import styles from "./voucher-orders.module.css";

const { listVoucherOrders } = shopSettingsContract.endpoints;

const [few, many] = [10, 100];

/** The orders that use the voucher, latest first. */
export const VoucherOrders = ({ code }: { code: string }) => {
  const [limit, setLimit] = useState(few);
  const { data, error, mutate } = useEndpoint(
    listVoucherOrders,
    { params: { id: code }, query: { limit } },
    { leaves: false },
  );
  return (
    <RecordPart
      title="Orders"
      about="Orders with this voucher, including card payments in progress."
    >
      {error && !data && (
        <ErrorState
          message={`There was a problem getting its orders: ${error.message}`}
          onRetry={() => void mutate()}
        />
      )}
      {!error && !data && <Skeleton height={96} />}
      {data && (
        <ul className={styles["orders"]}>
          {data.data.map(({ id, at, by }) => (
            <li key={id}>
              <StaffLink to={staffOrderPath(id)}>{id}</StaffLink>
              {by === null ? (
                <span>Account deleted</span>
              ) : (
                <StaffLink to={staffPersonPath(by.id)}>{by.name}</StaffLink>
              )}
              <time dateTime={at}>{instantText(at)}</time>
            </li>
          ))}
        </ul>
      )}
      {data && data.meta.total > limit && limit === few && (
        <Button variant="hollow" onClick={() => setLimit(many)}>
          Show {Math.min(many, data.meta.total)}
        </Button>
      )}
    </RecordPart>
  );
};

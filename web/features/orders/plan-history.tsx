import { lazy, Suspense, useId, useState } from "react";
import { Link } from "react-router";
import type { OrderSummary } from "../../../shared/contract/orders/order-view.ts";
import { orderPath } from "../../lib/paths.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { ListLoadError } from "./list-load-error.tsx";
import { OrderAmount } from "./order-amount.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import styles from "./rows.module.css";
import { useOrders } from "./use-orders.ts";

const DocumentsOfOrder = lazy(() => import("./documents-of-order.tsx"));

/** The orders of the member's plans, newest first; each loads its documents on request. */
const PlanHistory = () => {
  const { data, error, mutate } = useOrders();
  if (error && !data)
    return <ListLoadError what="orders" failure={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsLoading what="Loading your orders" count={1} />;
  const orders = data.data.filter(({ hasSubscriptions }) => hasSubscriptions);
  if (orders.length === 0) return <p>You have no plan orders.</p>;
  return (
    <ul className={classNames(styles["rows"], styles["ruled"])}>
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
};

const Row = ({ order }: { order: OrderSummary }) => {
  const [open, setOpen] = useState(false);
  const documents = useId();
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <h3 className={styles["title"]}>
          <Link to={orderPath(order.id)}>{order.title}</Link>
        </h3>
        <MetaLine>
          <span className={styles["token"]}>{order.id}</span>
          <span>{order.created_at_display}</span>
        </MetaLine>
      </div>
      <OrderBadges order={order} />
      <OrderAmount order={order} />
      <div className={styles["below"]} id={documents}>
        <Button
          variant="quiet"
          aria-expanded={open}
          aria-controls={documents}
          onClick={() => setOpen(!open)}
        >
          <span>
            {open ? "Hide documents" : "Documents"}
            <span className="visually-hidden"> of order {order.id}</span>
          </span>
        </Button>
        {open && (
          <Suspense fallback={<Skeleton height={72} />}>
            <DocumentsOfOrder id={order.id} />
          </Suspense>
        )}
      </div>
    </li>
  );
};

export default PlanHistory;

import { Link } from "react-router";
import type { OrderSummary } from "../../../shared/contract/orders/order-view.ts";
import { orderPath, paths } from "../../lib/paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MetaLine } from "../../ui/meta-line.tsx";
import { ListLoadError } from "./list-load-error.tsx";
import { OrderAmount } from "./order-amount.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import styles from "./rows.module.css";
import { useOrders } from "./use-orders.ts";

/** Returns the part of an order's token that lists show. */
export const shortToken = (token: string): string => token.slice(0, 20);

const Row = ({ order }: { order: OrderSummary }) => (
  <li className={styles["row"]}>
    <div className={styles["words"]}>
      <h2 className={styles["title"]}>
        <Link to={orderPath(order.id)} className={styles["whole"]}>
          {order.title}
        </Link>
      </h2>
      <MetaLine>
        <span>
          <span className="visually-hidden">Order </span>
          <span className={styles["token"]}>{shortToken(order.token)}</span>
        </span>
        <span>{order.created_at_display}</span>
      </MetaLine>
    </div>
    <OrderBadges order={order} />
    <OrderAmount order={order} />
  </li>
);

/** The member's orders, newest first. */
export const OrderList = () => {
  const { data, error, mutate } = useOrders();
  if (error && !data)
    return <ListLoadError what="orders" failure={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsLoading what="Loading your orders" />;
  if (data.data.length === 0)
    return (
      <EmptyState
        ruled={false}
        message="You have no orders."
        hint="Your orders are listed here with their payments and invoices."
      >
        <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
        <ButtonLink variant="hollow" to={paths.plans}>
          See plans and prices
        </ButtonLink>
      </EmptyState>
    );
  return (
    <ul className={styles["rows"]}>
      {data.data.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  );
};

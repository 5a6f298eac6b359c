import { EmptyState } from "../../ui/empty-state.tsx";
import styles from "./order-screen.module.css";
import { PaymentList } from "./payment-list.tsx";
import { overdueFirst } from "./payment-order.ts";
import { RowsLoading } from "./rows-loading.tsx";
import { OrderLoadError } from "./order-load-error.tsx";
import { useOrder } from "./use-orders.ts";

/** The payments of an order. */
export const OrderPayments = ({ id }: { id: string }) => {
  const { data, error, mutate } = useOrder(id);
  if (!data)
    return error ? (
      <OrderLoadError failure={error} onRetry={() => void mutate()} />
    ) : (
      <RowsLoading what="Loading the payments" count={1} />
    );
  const { title, payments } = data.data;
  return (
    <>
      <h2 className={styles["title"]}>{title}</h2>
      {payments.length === 0 ? (
        <EmptyState message="This order has no payments." />
      ) : (
        <PaymentList payments={overdueFirst(payments)} inSection />
      )}
    </>
  );
};

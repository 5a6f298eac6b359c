import { orderPath } from "../../lib/paths.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackLink } from "./back-link.tsx";
import { PaymentList } from "./payment-list.tsx";
import { RowsLoading } from "./rows-loading.tsx";
import { OrderTrouble } from "./order-trouble.tsx";
import { useOrder } from "./use-orders.ts";

/** The payments of one order. */
export const OrderPayments = ({ id }: { id: string }) => {
  const { data, error, mutate } = useOrder(id);
  return (
    <>
      <BackLink to={orderPath(id)}>{data ? data.data.title : "The order"}</BackLink>
      {data ? (
        data.data.payments.length === 0 ? (
          <EmptyState ruled={false} message="This order has no payments." />
        ) : (
          <PaymentList payments={data.data.payments} />
        )
      ) : error ? (
        <OrderTrouble failure={error} onRetry={() => void mutate()} />
      ) : (
        <RowsLoading what="Loading the payments" count={1} />
      )}
    </>
  );
};

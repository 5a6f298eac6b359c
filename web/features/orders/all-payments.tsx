import { EmptyState } from "../../ui/empty-state.tsx";
import { ListLoadError } from "./list-load-error.tsx";
import { PaymentList } from "./payment-list.tsx";
import { overdueFirst } from "./payment-order.ts";
import { RowsLoading } from "./rows-loading.tsx";
import { usePayments } from "./use-orders.ts";

/** The member's payments, past and upcoming. */
export const AllPayments = () => {
  const { data, error, mutate } = usePayments();
  if (error && !data)
    return <ListLoadError what="payments" failure={error} onRetry={() => void mutate()} />;
  if (!data) return <RowsLoading what="Loading your payments" />;
  if (data.data.length === 0)
    return (
      <EmptyState
        ruled={false}
        message="You have no payments."
        hint="Payments you’ve made or owe are listed here."
      />
    );
  return <PaymentList payments={overdueFirst(data.data)} linked />;
};

import { lazy, Suspense } from "react";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const RichText = lazy(async () => ({ default: (await import("../../ui/rich-text.tsx")).RichText }));

/** The contract exactly as it was agreed to. */
export const OrderContract = ({ order }: { order: OrderView }) =>
  order.contract === null || order.contract.trim() === "" ? (
    <p>No contract yet set/required for this order</p>
  ) : (
    <>
      {order.contract_agreed_at_display !== null && (
        <p>Agreed on {order.contract_agreed_at_display}.</p>
      )}
      <Suspense fallback={<Skeleton height={240} />}>
        <RichText html={order.contract} />
      </Suspense>
    </>
  );

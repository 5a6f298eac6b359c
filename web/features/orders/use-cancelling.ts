import { useState } from "react";
import { ordersContract } from "../../../shared/contract/orders.ts";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";

/** Cancelling an order, once that was asked again. */
export const useCancelling = (
  order: OrderView,
  onCancelled: (next: OrderView) => Promise<unknown>,
) => {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(
        ordersContract.endpoints.updateOrder,
        { params: { id: order.id }, body: { status: "cancelled" } },
        { leaves: false },
      );
      await onCancelled(data);
    } catch (thrown) {
      notifyProblem("updating the order", thrown);
    }
    setBusy(false);
    setAsked(false);
  };
  return { asked, setAsked, busy, cancel };
};

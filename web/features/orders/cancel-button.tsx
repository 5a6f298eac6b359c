import type { ReactNode } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";

interface CancelButtonProps {
  order: OrderView;
  /** The noun in the labels: 'Cancel order', and 'Keep order'. */
  noun: "order" | "quote" | "renewal";
  variant: "hollow" | "quiet";
  disabled?: boolean;
  onCancelled: (next: OrderView) => Promise<unknown>;
  /** The explanation of the cancellation. */
  children: ReactNode;
}

/** Cancels an order after a confirmation. */
export const CancelButton = ({ order, noun, onCancelled, ...rest }: CancelButtonProps) => {
  const cancel = async (): Promise<void> => {
    try {
      const { data } = await callInPlace(ordersContract.endpoints.updateOrder, {
        params: { id: order.id },
        body: { status: "cancelled" },
      });
      await onCancelled(data);
    } catch (thrown) {
      notifyProblem("updating the order", thrown);
    }
  };
  return (
    <ConfirmButton
      {...rest}
      action={`Cancel ${noun}`}
      doing="Cancelling"
      keep={`Keep ${noun}`}
      onConfirm={cancel}
    />
  );
};

import { type ReactNode, useState } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import ConfirmSheet from "../../ui/confirm-sheet.tsx";
import type { OrderActionProps } from "./order-action-props.ts";

/** An action that needs only a confirmation. */
export const OrderStatusSheet = ({
  order,
  onClose,
  onDone,
  status,
  title,
  action,
  keep,
  done,
  children,
}: OrderActionProps & {
  status: "cancelled" | "completed";
  title: string;
  action: string;
  keep: string;
  done: string;
  children: ReactNode;
}) => {
  const [busy, setBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await callInPlace(ordersContract.endpoints.advanceOrder, {
        params: { id: order.id },
        body: { status, version: order.version },
      });
      notify("success", done);
    } catch (thrown) {
      notifyProblem("changing the order", thrown);
    }
    setBusy(false);
    // The page shows the current order, whether the action succeeded or a colleague was first.
    onDone();
  };
  return (
    <ConfirmSheet
      open
      title={title}
      action={action}
      keep={keep}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      {children}
    </ConfirmSheet>
  );
};

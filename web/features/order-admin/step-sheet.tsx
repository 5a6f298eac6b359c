import { type ReactNode, useState } from "react";
import { ordersContract } from "../../../shared/contract/orders/orders.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import ConfirmSheet from "../../ui/confirm-sheet.tsx";
import type { OrderActionProps } from "./act-props.ts";

/** A step that needs no more than to be confirmed. */
export const StepSheet = ({
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
      await call(
        ordersContract.endpoints.advanceOrder,
        { params: { id: order.id }, body: { status, version: order.version } },
        { leaves: false },
      );
      notify("success", done);
    } catch (thrown) {
      notifyProblem("changing the order", thrown);
    }
    setBusy(false);
    // As it is now, whether it was done or somebody else was faster.
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

import { useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import ConfirmSheet from "../../ui/confirm-sheet.tsx";
import type { OrderActionProps } from "./order-action-props.ts";

/** Switches a renewal from card to bank transfer. */
const SwitchToTransferSheet = ({ order, onClose, onDone }: OrderActionProps) => {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await callInPlace(orderAdminContract.endpoints.switchToBankTransfer, {
        params: { id: order.id },
      });
      notify("success", "Order switched to bank transfer.");
    } catch (thrown) {
      notifyProblem("switching to bank transfer", thrown);
    }
    setBusy(false);
    onDone();
  };
  return (
    <ConfirmSheet
      open
      title="Switch to bank transfer"
      action="Switch to bank transfer"
      keep="Cancel"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void ask()}
    >
      <p>
        {`We’ll stop charging the card, for this and later terms, and email ${order.buyer.name} the pro forma now.`}
      </p>
      <p>
        If unpaid, the plan becomes In-active on day 14 of the new term at 09:00 and the renewal
        expires after day 30.
      </p>
    </ConfirmSheet>
  );
};

export default SwitchToTransferSheet;

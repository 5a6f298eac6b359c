import { useState } from "react";
import { salesContract } from "../../../shared/contract/orders/order-admin.ts";
import { call } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import ConfirmSheet from "../../ui/confirm-sheet.tsx";
import type { ActSheetProps } from "./act-props.ts";

/** Switches a renewal from card to bank transfer. */
const TransferSheet = ({ order, onClose, onDone }: ActSheetProps) => {
  const [busy, setBusy] = useState(false);
  const ask = async (): Promise<void> => {
    setBusy(true);
    try {
      await call(
        salesContract.endpoints.askForTransfer,
        { params: { id: order.id } },
        { leaves: false },
      );
      notify("success", "The order waits for a bank transfer.");
    } catch (thrown) {
      notifyProblem("asking for a bank transfer", thrown);
    }
    setBusy(false);
    onDone();
  };
  return (
    <ConfirmSheet
      open
      title="Ask for a bank transfer"
      action="Ask for a bank transfer"
      keep="Leave it to the card"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void ask()}
    >
      <p>
        {`The card is not tried any more, for this term or those after it. ${order.buyer.name} is mailed the pro forma now.`}
      </p>
      <p>
        Without the money the plan is In-active on the 14th day of the new term at 09:00, and the
        renewal lapses after day 30.
      </p>
    </ConfirmSheet>
  );
};

export default TransferSheet;

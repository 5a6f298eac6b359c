import { lazy, Suspense, useState } from "react";
import { orderAdminContract } from "../../../shared/contract/orders/order-admin.ts";
import type { StaffOrder } from "../../../shared/contract/orders/order-admin-views.ts";
import { callInPlace } from "../../lib/api-client.ts";
import { notify, notifyProblem } from "../../lib/notifications.ts";
import { usePermission } from "../../lib/staff-roles.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import styles from "./order-rows.module.css";

const { decideReceipt } = orderAdminContract.endpoints;

const ReassignPaymentSheet = lazy(() => import("./reassign-payment-sheet.tsx"));

type Receipt = StaffOrder["receipts"][number];

interface UnallocatedPaymentProps {
  order: StaffOrder;
  receipt: Receipt;
  onChange: (order: StaffOrder) => void;
}

/**
 * An unallocated payment, which can pay its order after all, be assigned to another order, or be refunded. Nothing
 * happens to it without a click.
 */
export const UnallocatedPayment = ({ order, receipt, onChange }: UnallocatedPaymentProps) => {
  const mayDecide = usePermission(decideReceipt);
  const [moving, setMoving] = useState(false);
  const decide = async (becomes: "applied" | "returned", done: string): Promise<void> => {
    try {
      const { data } = await callInPlace(decideReceipt, {
        params: { id: order.id, receiptId: receipt.id },
        body: { becomes },
      });
      onChange(data);
      notify("success", done);
    } catch (thrown) {
      notifyProblem("updating the unallocated payment", thrown);
    }
  };
  if (!mayDecide) return null;
  const { take_up_why_not: whyNot, take_up_display: takes, amount_display: amount } = receipt;
  return (
    <>
      {whyNot !== null && <p className={styles["waits"]}>{whyNot}</p>}
      <div className={styles["below"]}>
        {whyNot === null && (
          <ConfirmButton
            variant="hollow"
            action={`Apply ${takes} to order`}
            doing="Applying"
            keep="Cancel"
            onConfirm={() => decide("applied", `${takes} applied to ${order.id}.`)}
          >
            <p>{applyText(order, receipt)}</p>
          </ConfirmButton>
        )}
        <Button variant="hollow" onClick={() => setMoving(true)}>
          Apply to another order
        </Button>
        <ConfirmButton
          variant="hollow"
          action={`Mark ${amount} as returned`}
          doing="Saving"
          keep="Cancel"
          onConfirm={() => decide("returned", `${amount} marked as returned.`)}
        >
          <p>
            {`Pay ${amount} back to the account it came from, with the reference ${receipt.reference}. ${receipt.of_another ? "We won’t email anyone: it was for another order." : `We’ll email ${order.buyer.name} now.`}`}
          </p>
        </ConfirmButton>
      </div>
      {moving && (
        <Suspense>
          <ReassignPaymentSheet
            order={order}
            receipt={receipt}
            onClose={() => setMoving(false)}
            onDone={(moved) => {
              setMoving(false);
              onChange(moved);
            }}
          />
        </Suspense>
      )}
    </>
  );
};

const applyText = (order: StaffOrder, { take_up, amount, take_up_display }: Receipt): string => {
  const open = order.totals.toPay - order.received;
  const takesUp = order.status === "cancelled" ? "The order will be reopened. " : "";
  const rest = amount > take_up ? " The rest stays unallocated." : "";
  return take_up === open
    ? `${takesUp}${take_up_display} pays it in full. We’ll release the order and email the VAT invoice.${rest}`
    : `${takesUp}${take_up_display} is a part payment. The order waits for the rest.`;
};

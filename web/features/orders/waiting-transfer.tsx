import { type ReactNode, useState } from "react";
import type { OrderView } from "../../../shared/contract/orders/order-view.ts";
import { formatDate } from "../../../shared/kernel/london-date.ts";
import type { CardPaymentSlot } from "../../lib/pay-by-card.ts";
import { ActionRow } from "../../ui/action-row.tsx";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton } from "./cancel-button.tsx";

interface WaitingTransferProps {
  order: OrderView;
  onChange: (next: OrderView) => Promise<unknown>;
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
}

/** An order that waits for its bank transfer: the bank details and, until money has arrived, the other actions. */
export const WaitingTransfer = (props: WaitingTransferProps) => {
  const { order, onChange, onReload, renderCardPayment } = props;
  const [byCard, setByCard] = useState(false);
  return (
    <>
      {byCard && order.payable_by_card ? (
        renderCardPayment({
          due: {
            orderId: order.id,
            amount: order.totals.toPay,
            amountDisplay: order.totals.toPayDisplay,
            mustKeep: order.basket.subscription.length > 0,
            instead: "Pay by bank transfer",
          },
          onPaid: onChange,
          onChanged: onReload,
          onClose: () => setByCard(false),
        })
      ) : (
        <>
          <p>
            Pay by bank transfer to this account, using the order number as the reference.{" "}
            {nextStepText(order)}
          </p>
          <BankDetails reference={order.id} amount={order.left_display} />
        </>
      )}
      {!byCard && (
        <ActionRow>
          {order.payable_by_card && (
            <Button variant="hollow" onClick={() => setByCard(true)}>
              Pay by card instead
            </Button>
          )}
          {order.cancellable && !order.renewal && (
            <CancelButton order={order} noun="order" variant="quiet" onCancelled={onChange}>
              <p>
                You won’t have to pay, and you won’t get what you ordered. If you’ve already sent
                the money, don’t cancel.
              </p>
            </CancelButton>
          )}
        </ActionRow>
      )}
    </>
  );
};

const nextStepText = ({ renewal, start_at, lapses_display }: OrderView): string => {
  if (renewal)
    return start_at === null
      ? "Your plan will continue as soon as we receive the money."
      : `It pays for your plan from ${formatDate(start_at)}.`;
  const lapses =
    lapses_display === null
      ? ""
      : ` If we haven’t received it by ${lapses_display}, we’ll cancel the order.`;
  return `We’ll release your order as soon as we receive the money.${lapses}`;
};

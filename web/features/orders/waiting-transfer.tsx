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
            Pay by bank transfer to this account, with the order number as payment reference.{" "}
            {whatFollows(order)}
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
                Nothing is to be paid then, and what you ordered stays closed. If you have sent the
                money already, keep the order.
              </p>
            </CancelButton>
          )}
        </ActionRow>
      )}
    </>
  );
};

const whatFollows = ({ renewal, start_at, lapses_display }: OrderView): string => {
  if (renewal)
    return start_at === null
      ? "Your plan goes on as soon as the money is in."
      : `Your plan goes on with it from ${formatDate(start_at)}.`;
  const lapses =
    lapses_display === null
      ? ""
      : ` If nothing has come by ${lapses_display}, the order is cancelled.`;
  return `Your order goes on as soon as the money is in.${lapses}`;
};

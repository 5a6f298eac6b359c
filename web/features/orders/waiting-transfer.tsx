import { type ReactNode, useState } from "react";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import { CancelButton } from "./cancel-button.tsx";
import styles from "./waiting-transfer.module.css";

/** What the page's own card payment is given. */
export interface CardPaymentSlot {
  readonly order: OrderView;
  readonly onPaid: (next: OrderView) => Promise<unknown>;
  readonly onChanged: () => Promise<unknown>;
  readonly onClose: () => void;
}

interface WaitingTransferProps {
  order: OrderView;
  onChange: (next: OrderView) => Promise<unknown>;
  onReload: () => Promise<unknown>;
  renderCardPayment: (slot: CardPaymentSlot) => ReactNode;
}

/** An order that waits for its bank transfer: where the money goes, and until any has come, what else can be done. */
export const WaitingTransfer = (props: WaitingTransferProps) => {
  const { order, onChange, onReload, renderCardPayment } = props;
  const [byCard, setByCard] = useState(false);
  const lapses = order.lapses_display;
  return (
    <>
      {byCard && order.payable_by_card ? (
        renderCardPayment({
          order,
          onPaid: onChange,
          onChanged: onReload,
          onClose: () => setByCard(false),
        })
      ) : (
        <>
          <p>
            Pay by bank transfer to this account, with the order number as payment reference. Your
            order goes on as soon as the money is in.
            {lapses !== null && ` If nothing has come by ${lapses}, the order is cancelled.`}
          </p>
          <BankDetails reference={order.id} amount={order.left_display} />
        </>
      )}
      {!byCard && (
        <div className={styles["actions"]}>
          {order.payable_by_card && (
            <Button variant="hollow" onClick={() => setByCard(true)}>
              Pay by card instead
            </Button>
          )}
          {order.cancellable && (
            <CancelButton order={order} noun="order" variant="quiet" onCancelled={onChange}>
              <p>
                Nothing is to be paid then, and what you ordered stays closed. If you have sent the
                money already, keep the order.
              </p>
            </CancelButton>
          )}
        </div>
      )}
    </>
  );
};

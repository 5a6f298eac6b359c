import { lazy, type ReactNode, Suspense, useState } from "react";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { BankDetails } from "../../ui/bank-details.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./waiting-transfer.module.css";
import { useCancelling } from "./use-cancelling.ts";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

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
          {order.cancellable && <CancelOrder order={order} onCancelled={onChange} />}
        </div>
      )}
    </>
  );
};

const CancelOrder = ({
  order,
  onCancelled,
}: {
  order: OrderView;
  onCancelled: (next: OrderView) => Promise<unknown>;
}) => {
  const { asked, setAsked, busy, cancel } = useCancelling(order, onCancelled);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        Cancel order
      </Button>
      {asked && (
        <Suspense>
          <ConfirmSheet
            open
            title="Cancel order"
            action={busy ? "Cancelling" : "Cancel order"}
            keep="Keep order"
            busy={busy}
            onClose={() => setAsked(false)}
            onConfirm={() => void cancel()}
          >
            <p>
              Nothing is to be paid then, and what you ordered stays closed. If you have sent the
              money already, keep the order.
            </p>
          </ConfirmSheet>
        </Suspense>
      )}
    </>
  );
};

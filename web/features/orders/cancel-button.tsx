import { lazy, Suspense, useState, type ReactNode } from "react";
import { ordersContract } from "../../../shared/contract/orders.ts";
import type { OrderView } from "../../../shared/contract/order-view.ts";
import { call } from "../../lib/api-client.ts";
import { notifyProblem } from "../../lib/notifications.ts";
import { Button } from "../../ui/button.tsx";

const ConfirmSheet = lazy(() => import("../../ui/confirm-sheet.tsx"));

interface CancelButtonProps {
  order: OrderView;
  /** As the order says it: 'Cancel order', and 'Keep order'. */
  noun: "order" | "renewal";
  variant: "hollow" | "quiet";
  disabled?: boolean;
  onCancelled: (next: OrderView) => Promise<unknown>;
  /** What cancelling means. */
  children: ReactNode;
}

/** Cancels an order, once that was asked again. */
export const CancelButton = (props: CancelButtonProps) => {
  const { order, noun, variant, disabled = false, onCancelled, children } = props;
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await call(
        ordersContract.endpoints.updateOrder,
        { params: { id: order.id }, body: { status: "cancelled" } },
        { leaves: false },
      );
      await onCancelled(data);
    } catch (thrown) {
      notifyProblem("updating the order", thrown);
    }
    setBusy(false);
    setAsked(false);
  };
  return (
    <>
      <Button variant={variant} disabled={disabled} onClick={() => setAsked(true)}>
        Cancel {noun}
      </Button>
      {asked && (
        <Suspense>
          <ConfirmSheet
            open
            title={`Cancel ${noun}`}
            action={busy ? "Cancelling" : `Cancel ${noun}`}
            keep={`Keep ${noun}`}
            busy={busy}
            onClose={() => setAsked(false)}
            onConfirm={() => void cancel()}
          >
            {children}
          </ConfirmSheet>
        </Suspense>
      )}
    </>
  );
};

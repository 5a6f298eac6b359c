import type { OrderActionProps } from "./order-action-props.ts";
import { OrderStatusSheet } from "./order-status-sheet.tsx";
import { unbrokenOrderNumber } from "./order-text.ts";

/** Completes the order: nothing remains to be done for it. */
const CompleteSheet = (props: OrderActionProps) => (
  <OrderStatusSheet
    {...props}
    status="completed"
    title={`Mark ${unbrokenOrderNumber(props.order.id)} as completed`}
    action="Mark as completed"
    keep="Cancel"
    done={`${props.order.id} marked as completed.`}
  >
    <p>Nothing more to do for this order. You can still refund it.</p>
  </OrderStatusSheet>
);

export default CompleteSheet;

import type { OrderActionProps } from "./order-action-props.ts";
import { OrderStatusSheet } from "./order-status-sheet.tsx";
import { unbrokenOrderNumber } from "./order-text.ts";

/** Cancels the order: nothing is due for it any longer, and the buyer is notified. */
const CancelSheet = (props: OrderActionProps) => (
  <OrderStatusSheet
    {...props}
    status="cancelled"
    title={`Cancel ${unbrokenOrderNumber(props.order.id)}`}
    action={`Cancel order of ${props.order.totals.toPayDisplay}`}
    keep="Keep the order"
    done={`${props.order.id} cancelled.`}
  >
    <p>
      {`${props.order.totals.toPayDisplay} will no longer be due. We’ll email ${props.order.buyer.name}. `}
      {props.order.renewal && "The plan ends at the end of its term. "}
      Any money that arrives later is kept as an unallocated payment.
    </p>
  </OrderStatusSheet>
);

export default CancelSheet;

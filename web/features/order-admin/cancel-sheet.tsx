import type { OrderActionProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumberText } from "./order-text.ts";

/** Cancels the order: nothing is due for it any longer, and the buyer is notified. */
const CancelSheet = (props: OrderActionProps) => (
  <StepSheet
    {...props}
    status="cancelled"
    title={`Cancel ${wholeNumberText(props.order.id)}`}
    action={`Cancel order of ${props.order.totals.toPayDisplay}`}
    keep="Keep the order"
    done={`${props.order.id} cancelled.`}
  >
    <p>
      {`${props.order.totals.toPayDisplay} will no longer be due. We’ll email ${props.order.buyer.name}. `}
      {props.order.renewal && "The plan ends at the end of its term. "}
      Any money that arrives later is kept as an unallocated payment.
    </p>
  </StepSheet>
);

export default CancelSheet;

import type { OrderActionProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumberText } from "./order-text.ts";

/** Completes the order: nothing remains to be done for it. */
const CompleteSheet = (props: OrderActionProps) => (
  <StepSheet
    {...props}
    status="completed"
    title={`Mark ${wholeNumberText(props.order.id)} as completed`}
    action="Mark as completed"
    keep="Cancel"
    done={`${props.order.id} marked as completed.`}
  >
    <p>Nothing more to do for this order. You can still refund it.</p>
  </StepSheet>
);

export default CompleteSheet;

import type { OrderActionProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumberText } from "./order-words.ts";

/** Nothing is owed for it any more, and its buyer hears of it. */
const CancelSheet = (props: OrderActionProps) => (
  <StepSheet
    {...props}
    status="cancelled"
    title={`Cancel ${wholeNumberText(props.order.id)}`}
    action={`Cancel order of ${props.order.totals.toPayDisplay}`}
    keep="Keep the order"
    done={`${props.order.id} is cancelled.`}
  >
    <p>
      {`${props.order.totals.toPayDisplay} is not to be paid any more, and ${props.order.buyer.name} gets a mail that says so. `}
      {props.order.renewal && "The plan runs to the end of its term and then ends. "}
      Money that still comes for it is kept until somebody decides what becomes of it.
    </p>
  </StepSheet>
);

export default CancelSheet;

import type { ActSheetProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumber } from "./order-words.ts";

/** Cancels the order: nothing is due for it any longer, and the buyer is notified. */
const CancelSheet = (props: ActSheetProps) => (
  <StepSheet
    {...props}
    status="cancelled"
    title={`Cancel ${wholeNumber(props.order.id)}`}
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

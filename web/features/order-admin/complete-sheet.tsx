import type { ActSheetProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumber } from "./order-words.ts";

/** Completes the order: nothing remains to be done for it. */
const CompleteSheet = (props: ActSheetProps) => (
  <StepSheet
    {...props}
    status="completed"
    title={`Complete ${wholeNumber(props.order.id)}`}
    action="Complete"
    keep="Not yet"
    done={`${props.order.id} is completed.`}
  >
    <p>Nothing more is to be done for this order. It can still be refunded.</p>
  </StepSheet>
);

export default CompleteSheet;

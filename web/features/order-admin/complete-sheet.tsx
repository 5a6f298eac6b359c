import type { OrderActionProps } from "./act-props.ts";
import { StepSheet } from "./step-sheet.tsx";
import { wholeNumberText } from "./order-words.ts";

/** Nothing more is to be done for it. */
const CompleteSheet = (props: OrderActionProps) => (
  <StepSheet
    {...props}
    status="completed"
    title={`Complete ${wholeNumberText(props.order.id)}`}
    action="Complete"
    keep="Not yet"
    done={`${props.order.id} is completed.`}
  >
    <p>Nothing more is to be done for this order. It can still be refunded.</p>
  </StepSheet>
);

export default CompleteSheet;

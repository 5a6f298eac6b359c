import { Sheet } from "../../ui/sheet.tsx";
import { type MemberPlan, PlanDetails } from "./plan-details.tsx";

/** The plan panel over the page on narrow screens: a drawer that traps the focus and gives it back. */
const PlanSheet = ({
  plan,
  open,
  onClose,
}: {
  plan: MemberPlan;
  open: boolean;
  onClose: () => void;
}) => (
  <Sheet open={open} onClose={onClose} title="My Plan" place="right" large>
    <PlanDetails plan={plan} onClose={onClose} />
  </Sheet>
);

export default PlanSheet;

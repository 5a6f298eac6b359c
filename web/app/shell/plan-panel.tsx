import { useDismissal } from "../../lib/use-dismissal.ts";
import { type MemberPlan, PlanDetails } from "./plan-details.tsx";
import styles from "./plan-panel.module.css";
import { planToggleId } from "./plan-toggle.ts";

const isWithin = (target: Element): boolean =>
  target.closest(`#plan-panel, #${planToggleId}`) !== null;

/** The plan panel beside the page on wide screens, where both can be read. */
const PlanPanel = ({
  plan,
  onClose,
  onDismiss,
}: {
  plan: MemberPlan;
  /** Closed by its button or Escape: the focus goes back. */
  onClose: () => void;
  /** Closed by a navigation. */
  onDismiss: () => void;
}) => {
  useDismissal({
    open: true,
    isWithin,
    onDismiss: (by) => (by === "escape" ? onClose() : onDismiss()),
  });
  return (
    <section id="plan-panel" className={styles["panel"]} aria-labelledby="plan-panel-title">
      <h2 id="plan-panel-title">My Plan</h2>
      <PlanDetails plan={plan} onClose={onClose} />
    </section>
  );
};

export default PlanPanel;

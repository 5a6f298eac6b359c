import { useEffect } from "react";
import { type MemberPlan, PlanDetails } from "./plan-details.tsx";
import styles from "./plan-panel.module.css";

/** Beside the page on wide screens, where both can be read. Escape closes it from within. */
const PlanPanel = ({ plan, onClose }: { plan: MemberPlan; onClose: () => void }) => {
  useEffect(() => {
    const escape = ({ key, target }: KeyboardEvent): void => {
      const panel = document.getElementById("plan-panel");
      if (key === "Escape" && target instanceof Node && panel?.contains(target)) onClose();
    };
    document.addEventListener("keydown", escape);
    return () => document.removeEventListener("keydown", escape);
  }, [onClose]);
  return (
    <section id="plan-panel" className={styles["panel"]} aria-labelledby="plan-panel-title">
      <h2 id="plan-panel-title">My Plan</h2>
      <PlanDetails plan={plan} onClose={onClose} />
    </section>
  );
};

export default PlanPanel;

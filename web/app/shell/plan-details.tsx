import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import type { Layout } from "../../features/overlays/use-layout.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { RichText } from "../../ui/rich-text.tsx";
import styles from "./plan-panel.module.css";

export type MemberPlan = NonNullable<Layout["plan"]>;

/** The features that the member's plan includes and does not include. */
export const PlanDetails = ({ plan, onClose }: { plan: MemberPlan; onClose: () => void }) => (
  <div className={styles["details"]}>
    <RichText html={plan.intro} />
    <Points title={plan.prostitle} points={plan.pros} has />
    <Points title={plan.constitle} points={plan.cons} has={false} />
    <div className={styles["actions"]}>
      {plan.button && (
        <ButtonLink to={plan.buttonLink} variant="accent">
          {plan.button}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  </div>
);

const Points = ({
  title,
  points,
  has,
}: {
  title: string;
  points: readonly string[];
  has: boolean;
}) => {
  if (points.length === 0) return null;
  const Icon = has ? Check : X;
  return (
    <div className={styles["list"]}>
      <h3 className="label">{title}</h3>
      <ul className={has ? undefined : styles["cons"]}>
        {points.map((point) => (
          <li key={point}>
            <Icon size={18} strokeWidth={1.5} aria-hidden />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
};

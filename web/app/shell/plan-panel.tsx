import { Check, X } from "lucide-react";
import { lazy, Suspense } from "react";
import type { Layout } from "../../features/shell/use-layout.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import styles from "./plan-panel.module.css";

const RichText = lazy(async () => ({ default: (await import("../../ui/rich-text.tsx")).RichText }));

type Plan = NonNullable<Layout["plan"]>;

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

/** What the member's plan has and has not (specification B §2 Tooltip tour and plan panel). */
export const PlanPanel = ({ plan, onClose }: { plan: Plan; onClose: () => void }) => (
  <section id="plan-panel" className={styles["panel"]} aria-labelledby="plan-panel-title">
    <h2 id="plan-panel-title">My Plan</h2>
    <Suspense>
      <RichText html={plan.intro} />
    </Suspense>
    <Points title={plan.prostitle} points={plan.pros} has />
    <Points title={plan.constitle} points={plan.cons} has={false} />
    <div className={styles["actions"]}>
      {plan.button && (
        <ButtonLink
          to={plan.buttonLink}
          variant="accent"
          external={!plan.buttonLink.startsWith("/")}
        >
          {plan.button}
        </ButtonLink>
      )}
      <Button variant="quiet" onClick={onClose}>
        Close
      </Button>
    </div>
  </section>
);

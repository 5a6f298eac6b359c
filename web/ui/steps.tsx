import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import styles from "./steps.module.css";

interface Step {
  readonly title: string;
  /** Where a step that is done can be gone back to. */
  readonly to?: string;
}

/** How far something has come: the steps behind, the one that is here, the ones ahead. */
export const Steps = ({
  label,
  steps,
  current,
}: {
  label: string;
  steps: readonly Step[];
  current: number;
}) => (
  <nav aria-label={label}>
    <ol className={styles["steps"]}>
      {steps.map(({ title, to }, index) => (
        <li
          key={title}
          className={styles["step"]}
          data-reached={index <= current || undefined}
          aria-current={index === current ? "step" : undefined}
        >
          <span className={styles["number"]} aria-hidden>
            {index < current ? <Check size={14} strokeWidth={2} /> : index + 1}
          </span>
          {index < current && to ? <Link to={to}>{title}</Link> : title}
          {index < current && <span className="visually-hidden"> (done)</span>}
        </li>
      ))}
    </ol>
  </nav>
);

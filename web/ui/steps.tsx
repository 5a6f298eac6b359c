import Check from "lucide-react/icons/check";
import { Link } from "react-router";
import styles from "./steps.module.css";

interface Step {
  readonly title: string;
  /** The address of a completed step that can be revisited. */
  readonly to?: string;
}

/** The progress of a process: completed steps, the current step and those to come. */
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

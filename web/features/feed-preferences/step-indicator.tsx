import styles from "./onboarding.module.css";

/** The progress of the onboarding; only for members of the plans that have all its steps. */
export const StepIndicator = ({ place, count }: { place: number; count: number }) => (
  <ol className={styles["indicator"]} aria-label="Steps">
    {Array.from({ length: count }, (_, index) => (
      <li
        key={index}
        data-reached={index < place || undefined}
        aria-current={index === place - 1 ? "step" : undefined}
      >
        <span className="visually-hidden">Step </span>
        {index + 1}
        <span className="visually-hidden"> of {count}</span>
      </li>
    ))}
  </ol>
);

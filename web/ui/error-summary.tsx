import { useEffect, useId, useRef } from "react";
import styles from "./error-summary.module.css";

export interface Fault {
  /** Id of the control; none for a fault of the form as a whole. */
  readonly field?: string | undefined;
  readonly message: string;
}

/** The faults of a form, on top, linked to their fields. It takes focus each time `attempt` grows. */
export const ErrorSummary = ({
  faults,
  attempt,
}: {
  faults: readonly Fault[];
  attempt: number;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  const shown = faults.length > 0;
  useEffect(() => {
    if (shown) box.current?.focus();
  }, [attempt, shown]);
  if (!shown) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles["summary"]} aria-labelledby={title}>
      <h2 id={title}>There is a problem</h2>
      <ul className={styles["list"]}>
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
};

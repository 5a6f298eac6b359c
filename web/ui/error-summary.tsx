import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./error-summary.module.css";

export interface FormFault {
  /** Id of the control; none for a fault of the form as a whole. */
  readonly field?: string | undefined;
  readonly message: string;
}

/** The faults of a form, on top, linked to their fields. It takes focus each time `attempt` grows. */
export const ErrorSummary = ({
  faults,
  attempt,
  title = "There is a problem",
  children,
}: {
  faults: readonly FormFault[];
  attempt: number;
  title?: string;
  /** What can be done about it from here. */
  children?: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = faults.length > 0;
  // Faults that come by themselves, while somebody is typing, do not take them away from there.
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (!shown) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      className={styles["summary"]}
      aria-labelledby={titleId}
    >
      <h2 id={titleId}>{title}</h2>
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
      {children}
    </div>
  );
};

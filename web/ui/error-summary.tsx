import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./error-summary.module.css";

export interface FormError {
  /** The id of the control; absent for an error of the form as a whole. */
  readonly field?: string | undefined;
  readonly message: string;
}

/** The errors of a form, shown above it and linked to their fields. It takes the focus each time `attempt` grows. */
export const ErrorSummary = ({
  faults,
  attempt,
  title = "There is a problem",
  children,
}: {
  faults: readonly FormError[];
  attempt: number;
  title?: string;
  /** The actions that can be taken from here. */
  children?: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const shown = faults.length > 0;
  // Errors that appear while somebody is typing must not move the focus.
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

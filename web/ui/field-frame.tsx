import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldText {
  label: string;
  hint?: string | undefined;
  /** The same message as in the error summary. */
  error?: string | undefined;
  optional?: boolean;
}

/** Returns the control's `aria-describedby`: the ids of its hint and its error, if there are any. */
export const describedBy = (id: string, { hint, error }: FieldText): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** The label, hint and error around one control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldText & { id: string; children: ReactNode }) => (
  <div className={styles["field"]}>
    <label id={`${id}-label`} htmlFor={id} className={styles["label"]}>
      {label}
      {optional && <span className={styles["optional"]}> (optional)</span>}
    </label>
    {hint && (
      <p id={`${id}-hint`} className={styles["hint"]}>
        {hint}
      </p>
    )}
    {error && <FieldError id={`${id}-error`} message={error} />}
    {children}
  </div>
);

export const FieldError = ({ id, message }: { id: string; message: string }) => (
  <p id={id} className={styles["error"]}>
    <span className="visually-hidden">Error: </span>
    {message}
  </p>
);

import type { ReactNode } from "react";
import styles from "./field.module.css";

export interface FieldWords {
  label: string;
  hint?: string | undefined;
  /** The same words that the error summary has. */
  error?: string | undefined;
  optional?: boolean;
}

/** What `aria-describedby` of the control names: its hint and its error, when there are any. */
export const describedBy = (id: string, { hint, error }: FieldWords): string | undefined =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** Label, hint and error around one control. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  optional = false,
  children,
}: FieldWords & { id: string; children: ReactNode }) => (
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

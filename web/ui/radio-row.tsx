import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import styles from "./radio-row.module.css";

/** A radio button with more content than a label: a saved card, a saved address, a payment method. */
export const RadioRow = ({
  children,
  className,
  ...input
}: Omit<ComponentProps<"input">, "type"> & { name: string; children: ReactNode }) => (
  <label className={classNames(field["choice"], styles["row"], className)}>
    <input {...input} type="radio" />
    <span className={styles["words"]}>{children}</span>
  </label>
);

import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import field from "./field.module.css";
import styles from "./radio-row.module.css";

/** One of several things to choose from, with more to it than a word: a saved card, a saved address, a way to pay. */
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

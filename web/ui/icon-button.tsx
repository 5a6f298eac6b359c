import type { ReactNode } from "react";
import styles from "./icon-button.module.css";

/** A button that shows only an icon; `label` is its accessible name. */
export const IconButton = ({
  label,
  onClick,
  children,
}: {
  label: string;
  onClick: () => void;
  children: ReactNode;
}) => (
  <button type="button" className={styles["button"]} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

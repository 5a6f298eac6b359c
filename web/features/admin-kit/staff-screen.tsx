import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./staff-screen.module.css";

/** The layout of a page of the staff area: its title first, its parts below each other. */
export const StaffScreen = ({
  className,
  children,
}: {
  /** A class for a narrower page or wider gaps between the parts. */
  className?: string | undefined;
  children: ReactNode;
}) => <div className={classNames(styles["screen"], className)}>{children}</div>;

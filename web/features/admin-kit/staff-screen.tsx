import type { ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";
import styles from "./staff-screen.module.css";

/** What a page of the staff area stands in, one part below the other, its title first. */
export const StaffScreen = ({
  className,
  children,
}: {
  /** Where it is narrower, or its parts stand further apart. */
  className?: string | undefined;
  children: ReactNode;
}) => <div className={classNames(styles["screen"], className)}>{children}</div>;

import { type ReactNode, useEffect, useRef } from "react";
import styles from "./security.module.css";

/** A panel that opens below a section for one task and takes the focus. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <div className={styles["panel"]}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </div>
  );
};

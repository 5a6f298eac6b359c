import { type ReactNode, useId } from "react";
import styles from "./team-screen.module.css";

/** A section of the page with a hairline and a label of its own. */
export const TeamSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h2 id={id} className="label">
        {title}
      </h2>
      {children}
    </section>
  );
};

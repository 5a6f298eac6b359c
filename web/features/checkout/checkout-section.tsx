import { type ReactNode, useId } from "react";
import styles from "./checkout.module.css";

/** A section of the checkout with its heading, and beside it the actions for the whole section. */
export const CheckoutSection = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <div className={styles["sectionHead"]}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
};

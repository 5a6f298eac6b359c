import { type ReactNode, useId } from "react";
import styles from "./checkout.module.css";

/** One subject of the checkout, under its own heading, with what can be done about all of it beside that. */
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

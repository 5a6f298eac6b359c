import { useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./order-tabs.module.css";
import { Link } from "../../ui/link.tsx";

const tabs = [
  { title: "Orders", to: paths.orders },
  { title: "Payments", to: paths.payments },
] as const;

/** Tabs Orders and Payments: two pages (specification A §2.11). Beside them, the cards that pay. */
export const OrderTabs = () => {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Orders and payments" className={styles["bar"]}>
      <ul className={styles["tabs"]}>
        {tabs.map(({ title, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Link to={paths.paymentMethods} className={styles["cards"]}>
        Payment methods
      </Link>
    </nav>
  );
};

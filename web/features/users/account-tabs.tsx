import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./account-tabs.module.css";

interface AccountTabsProps {
  label: string;
  tabs: ReadonlyArray<{ readonly title: string; readonly to: string }>;
  children?: ReactNode;
}

const orders = [
  { title: "Orders", to: paths.orders },
  { title: "Payments", to: paths.payments },
] as const;

/** Tabs Orders and Payments: two pages. Beside them, the cards that pay. */
export const OrderTabs = () => (
  <AccountTabs label="Orders and payments" tabs={orders}>
    <Link to={paths.paymentMethods}>Payment methods</Link>
  </AccountTabs>
);

/** Pages that belong together, as tabs; beside them, what is related. */
const AccountTabs = ({ label, tabs, children }: AccountTabsProps) => {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className={styles["bar"]}>
      <ul className={styles["tabs"]}>
        {tabs.map(({ title, to }) => (
          <li key={to}>
            <Link to={to} aria-current={pathname === to ? "page" : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      {children && <div className={styles["beside"]}>{children}</div>}
    </nav>
  );
};

const resources = [
  { title: "Saved items", to: paths.favourites },
  { title: "Downloads", to: paths.downloads },
] as const;

/** What `Saved Resources` of the side menu stands for. */
export const ResourceTabs = () => <AccountTabs label="Saved resources" tabs={resources} />;

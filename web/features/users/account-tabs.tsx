import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import styles from "./account-tabs.module.css";

interface AccountTabsProps {
  label: string;
  tabs: ReadonlyArray<{ readonly title: string; readonly to: string }>;
}

const orders = [
  { title: "Orders", to: paths.orders },
  { title: "Payments", to: paths.payments },
] as const;

/** The tabs Orders and Payments, which are two pages. */
export const OrderTabs = () => <AccountTabs label="Orders and payments" tabs={orders} />;

/** Related pages as tabs. */
const AccountTabs = ({ label, tabs }: AccountTabsProps) => {
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
    </nav>
  );
};

const resources = [
  { title: "Saved items", to: paths.favourites },
  { title: "Boards", to: paths.boards },
  { title: "Downloads", to: paths.downloads },
] as const;

/** The pages of `Saved Resources` in the side menu. */
export const ResourceTabs = () => <AccountTabs label="Saved resources" tabs={resources} />;

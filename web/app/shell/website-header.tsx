import { Menu, X } from "lucide-react";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { useMenu } from "../../lib/use-menu.ts";
import { classNames } from "../../ui/class-names.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import { BasketLink } from "./basket-link.tsx";
import { ProductName, VisitorLinks } from "./header-links.tsx";
import styles from "./header.module.css";

/** For login, registration, reset and the basket, and for visitors of the pages that are open to all. */
const WebsiteHeader = () => {
  const user = useUser();
  return (
    <header className={styles["header"]}>
      <div className={classNames(styles["bar"], styles["website"])}>
        <div className={styles["start"]}>{!user && <SiteNavigation />}</div>
        <ProductName />
        <nav className={styles["end"]} aria-label="Account">
          {user ? (
            <Link to={paths.dashboard} className={styles["action"]}>
              My {product.name}
            </Link>
          ) : (
            <VisitorLinks />
          )}
          <BasketLink worded />
        </nav>
      </div>
    </header>
  );
};

const sitePages = [
  { title: "Home", to: paths.home },
  { title: "Plans", to: paths.plans },
  { title: "Shop", to: paths.shop },
] as const;

/** In a row; where there is no room for one, behind a button. */
const SiteNavigation = () => {
  const { open, toggle, box, trigger } = useMenu<HTMLElement>();
  const { pathname } = useLocation();
  const id = useId();
  const Icon = open ? X : Menu;
  return (
    <nav ref={box} className={styles["siteNavigation"]} aria-label="Main">
      <button
        ref={trigger}
        type="button"
        className={classNames(styles["action"], styles["narrowOnly"])}
        aria-expanded={open}
        aria-controls={id}
        aria-label="Menu"
        onClick={toggle}
      >
        <Icon size={22} strokeWidth={1.5} aria-hidden />
      </button>
      <ul id={id} className={classNames(styles["sitePages"], open && styles["open"])}>
        {sitePages.map(({ title, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className={styles["action"]}
              aria-current={pathname === to ? "page" : undefined}
            >
              {title}
            </SiteLink>
          </li>
        ))}
        <li className={styles["narrowOnly"]}>
          <Link to={paths.register} className={styles["action"]}>
            Register
          </Link>
        </li>
      </ul>
    </nav>
  );
};

export default WebsiteHeader;

import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useId } from "react";
import { Link, useLocation } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useMenu } from "../../lib/use-menu.ts";
import { classNames } from "../../ui/class-names.ts";
import { SiteLink } from "../../ui/site-link.tsx";
import header from "./header.module.css";
import styles from "./site-navigation.module.css";

const sitePages = [
  { title: "Home", to: paths.home },
  { title: "Plans", to: paths.plans },
  { title: "Shop", to: paths.shop },
] as const;

/** The public pages in a row; if there is no room for a row, behind a button. */
export const SiteNavigation = () => {
  const { open, toggle, box, trigger } = useMenu<HTMLElement>();
  const { pathname } = useLocation();
  const id = useId();
  const Icon = open ? X : Menu;
  return (
    <nav ref={box} className={styles["navigation"]} aria-label="Main">
      <button
        ref={trigger}
        type="button"
        className={classNames(header["action"], styles["narrowOnly"])}
        aria-expanded={open}
        aria-controls={id}
        aria-label="Menu"
        onClick={toggle}
      >
        <Icon size={22} strokeWidth={1.5} aria-hidden />
      </button>
      <ul id={id} className={classNames(styles["pages"], open && styles["open"])}>
        {sitePages.map(({ title, to }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className={header["action"]}
              aria-current={pathname === to ? "page" : undefined}
            >
              {title}
            </SiteLink>
          </li>
        ))}
        <li className={styles["narrowOnly"]}>
          <Link to={paths.register} className={header["action"]}>
            Register
          </Link>
        </li>
      </ul>
    </nav>
  );
};

import { Link } from "react-router";
import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { classNames } from "../../ui/class-names.ts";
import { BasketLink } from "./basket-link.tsx";
import { ProductName, VisitorLinks } from "./header-links.tsx";
import styles from "./header.module.css";
import { SiteNavigation } from "./site-navigation.tsx";

/** The header of login, registration, password reset and the basket, and of public pages for visitors. */
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

export default WebsiteHeader;

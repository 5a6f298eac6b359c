import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { ProductName, VisitorLinks } from "./header-links.tsx";
import styles from "./header.module.css";
import { Link } from "../../ui/link.tsx";

/** For login, registration, reset and the basket (specification A §2.3). */
export const WebsiteHeader = () => {
  const user = useUser();
  return (
    <header className={styles["header"]}>
      <div className={styles["bar"]}>
        <div className={styles["start"]}>
          <ProductName />
        </div>
        <div />
        <nav className={styles["end"]} aria-label="Account">
          {user ? (
            <Link to={paths.dashboard} className={styles["action"]}>
              My {product.name}
            </Link>
          ) : (
            <VisitorLinks />
          )}
          <Link to={paths.basket} className={styles["action"]}>
            Basket
          </Link>
        </nav>
      </div>
    </header>
  );
};

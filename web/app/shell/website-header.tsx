import { product } from "../../../shared/kernel/product.ts";
import { paths } from "../../lib/paths.ts";
import { useUser } from "../../lib/session.ts";
import { BasketLink } from "./basket-link.tsx";
import { ProductName, VisitorLinks } from "./header-links.tsx";
import styles from "./header.module.css";
import { Link } from "../../ui/link.tsx";

/** For login, registration, reset and the basket. */
const WebsiteHeader = () => {
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
          <BasketLink worded />
        </nav>
      </div>
    </header>
  );
};

export default WebsiteHeader;

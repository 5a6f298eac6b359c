import ShoppingBag from "lucide-react/icons/shopping-bag";
import { Link } from "react-router";
import { useBasketSummary } from "../../features/basket/use-basket-summary.ts";
import { paths } from "../../lib/paths.ts";
import styles from "./header.module.css";

/** The link to the basket with its item count and total: an icon in the platform header, a word elsewhere. */
export const BasketLink = ({ worded = false }: { worded?: boolean }) => {
  const summary = useBasketSummary();
  return (
    <Link to={paths.basket} className={styles["action"]}>
      {!worded && <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />}
      <span className={worded ? undefined : "visually-hidden"}>Basket</span>
      {summary && (
        <>
          <span className={styles["count"]}>{summary.items}</span>
          <span className="visually-hidden">{summary.items === 1 ? "item" : "items"}</span>
          <span className={`money ${styles["total"]}`} aria-hidden={summary.schedule !== ""}>
            {summary.total}
          </span>
          {summary.schedule && <span className="visually-hidden">{summary.schedule}</span>}
        </>
      )}
    </Link>
  );
};

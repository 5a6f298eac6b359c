import { ShoppingBag } from "lucide-react";
import { useBasketSummary } from "../../features/basket/use-basket-summary.ts";
import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import styles from "./header.module.css";

/** The basket with its count and total (specification A §2.3); a picture in the platform header, a word elsewhere. */
export const BasketLink = ({ worded = false }: { worded?: boolean }) => {
  const summary = useBasketSummary();
  const label = summary
    ? `Basket, ${summary.items} ${summary.items === 1 ? "item" : "items"}, ${summary.total}`
    : "Basket";
  return (
    <Link to={paths.basket} className={styles["action"]} aria-label={label}>
      {worded ? "Basket" : <ShoppingBag size={20} strokeWidth={1.5} aria-hidden />}
      {summary && (
        <>
          <span className={styles["count"]}>{summary.items}</span>
          <span className={`money ${styles["wideOnly"]}`}>{summary.total}</span>
        </>
      )}
    </Link>
  );
};
